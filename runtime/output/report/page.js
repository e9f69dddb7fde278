// Builds the page out of the data of one run. Every part copes with its data missing: a run may have been killed at any time.
(() => {
  const {manifest, facts, series} = JSON.parse(document.getElementById('data').textContent);
  const main = document.getElementById('main');
  const colour = i => `var(--c${i % 8})`;
  const list = value => Array.isArray(value) ? value : [];
  const column = name => series.find(s => s.name === name);

  function section(title, ...children) {
    const id = `s-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
    const node = el('section', {'aria-labelledby': id}, el('h2', {id}, title), ...children);
    main.append(node);
    return node;
  }

  function theme() {
    const root = document.documentElement;
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    let chosen = null;
    const apply = () => root.setAttribute('data-theme', chosen || (system.matches ? 'dark' : 'light'));
    system.addEventListener('change', apply);
    document.getElementById('theme').addEventListener('click', () => {
      chosen = root.getAttribute('data-theme') === 'dark' ? 'light' : 'dark';
      apply();
    });
    apply();
  }

  function head() {
    const verdicts = list(manifest.expectations);
    const failed = verdicts.filter(e => e.verdict === 'failed').length;
    const badge = document.getElementById('status');
    const good = manifest.status === 'completed';
    badge.className = `badge ${good ? 'good' : ['failed', 'stopped'].includes(manifest.status) ? 'bad' : ''}`;
    badge.textContent = manifest.status === 'failed' && failed ? `${failed} of ${verdicts.length} expectations failed` : manifest.status;
    const kicks = Object.values(manifest.kicks || {}).reduce((a, b) => a + b, 0);
    const wall = (manifest.seconds || {}).total;
    const until = facts.until !== undefined && Math.abs(facts.until - manifest.time) > 1e-9 * facts.until ? ` of ${number(facts.until)}` : '';
    const parts = [`${number(manifest.time)}${until} s simulated`, `${count(kicks)} kicks`];
    if (Number.isFinite(wall)) parts.push(`${number(wall, 3)} s of computing`);
    document.getElementById('summary').textContent = parts.join(' · ');
    if (facts.message) main.append(el('p', {class: 'notice', role: 'alert'}, facts.message));
    if (manifest.status === 'running') {
      main.append(el('p', {class: 'notice'}, 'This run has not ended, or was killed: the page shows what was written so far.'));
    }
  }

  function expectations() {
    const verdicts = list(manifest.expectations);
    if (!verdicts.length) {
      section('Expectations', el('p', {class: 'quiet', style: 'margin:0'}, 'The scene expects nothing: add an expect line to have a run judged.'));
      return;
    }
    const signs = {'<=': '≤', '>=': '≥'};
    const looks = {passed: ['✓', 'good', 'passed'], failed: ['✗', 'bad', 'failed'], not_evaluated: ['?', '', 'not evaluated']};
    section('Expectations', el('ul', {class: 'verdicts'}, verdicts.map(e => {
      const [sign, style, word] = looks[e.verdict] || looks.not_evaluated;
      const wanted = e.comparison === 'within' ? `${withUnit(number(e.bound), e.unit)} ± ${withUnit(number(e.tolerance), e.unit)}`
                                               : `${signs[e.comparison] || e.comparison} ${withUnit(number(e.bound), e.unit)}`;
      return el('li', {},
        el('span', {class: `mark ${style}`, role: 'img', 'aria-label': word}, sign),
        el('div', {class: 'what'}, el('code', {}, e.text), el('div', {class: 'small quiet'}, [e.line ? `${e.file}:${e.line}` : '', e.reason || ''].filter(Boolean).join(' · '))),
        el('div', {class: 'numbers'}, el('strong', {}, withUnit(number(e.value), e.unit)), el('div', {class: 'small quiet'}, `wanted ${wanted}`)));
    })));
  }

  function run() {
    const seconds = manifest.seconds || {};
    const kicks = Object.values(manifest.kicks || {}).reduce((a, b) => a + b, 0);
    const rows = [
      ['Energy error, largest', Number.isFinite(manifest.energy_error) ? `${number(100 * manifest.energy_error, 3)} %` : '–'],
      ['Deepest gap', list(facts.contacts).length ? `${number(manifest.deepest_gap)} m` : '–'],
      ['Engine', `${manifest.engine}, ${manifest.threads} thread${manifest.threads === 1 ? '' : 's'}`],
      ['Strain clock', facts.strain_clock || '–'],
      ['Nodes · elements', `${count(facts.nodes)} · ${count(facts.elements)}`],
      ['Kicks: strain', count((manifest.kicks || {}).strain)],
      ['Kicks: load', count((manifest.kicks || {}).load)],
      ['Looks for contact', count((manifest.kicks || {}).contact)],
      ['Kicks per second', seconds.advance > 0 ? `${number(kicks / seconds.advance / 1e6, 3)} million` : '–'],
      ...Object.entries(manifest.params || {}).map(([name, value]) => [`param ${name}`, value]),
    ];
    const phases = Object.entries(seconds);
    section('Run', el('dl', {class: 'facts'}, rows.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value)))),
      phases.length ? el('details', {}, el('summary', {}, 'Seconds by phase'),
        el('div', {class: 'scroll'}, table(['phase', 'seconds'], phases.map(([name, value]) => [name, number(value, 3)])))) : null);
  }

  function table(headers, rows) {
    return el('table', {class: 'data'}, el('thead', {}, el('tr', {}, headers.map(h => el('th', {scope: 'col'}, h)))),
      el('tbody', {}, rows.map(row => el('tr', {}, row.map(cell => el('td', {}, cell))))));
  }

  function player() {
    const pictures = facts.pictures;
    const frames = pictures ? list(pictures.frames) : [];
    if (!frames.length) return;
    const image = el('img', {width: frames[0].width, height: frames[0].height, alt: ''});
    const slider = el('input', {type: 'range', min: 0, max: frames.length - 1, step: 1, value: frames.length - 1, 'aria-label': 'Time of the picture'});
    const clock = el('output', {});
    const button = el('button', {type: 'button'}, 'Play');
    const urls = frames.map(f => `data:image/png;base64,${f.png}`);
    // Decoded ahead, so that playing does not flicker.
    urls.forEach(url => { const ahead = new Image(); ahead.src = url; });
    let timer = null;
    function show(i) {
      slider.value = i;
      image.src = urls[i];
      image.alt = `Surface of the bodies at ${number(frames[i].time)} s, coloured by speed`;
      clock.textContent = `${number(frames[i].time)} s`;
      slider.setAttribute('aria-valuetext', clock.textContent);
    }
    function stop() { clearInterval(timer); timer = null; button.textContent = 'Play'; }
    button.addEventListener('click', () => {
      if (timer) return stop();
      button.textContent = 'Pause';
      timer = setInterval(() => show((Number(slider.value) + 1) % frames.length), 180);
    });
    slider.addEventListener('input', () => { stop(); show(Number(slider.value)); });
    show(frames.length - 1);
    const stops = list(pictures.scale).map(([at, r, g, b]) => `rgb(${r} ${g} ${b}) ${100 * at}%`).join(',');
    section('Bodies', el('div', {class: 'player'}, image,
      frames.length > 1 ? el('div', {class: 'controls'}, button, slider, clock) : null,
      el('div', {class: 'scale'}, el('span', {}, number(pictures.low)), el('span', {class: 'ramp', style: `background:linear-gradient(90deg,${stops})`}),
        el('span', {}, `${number(pictures.high, 3)} ${pictures.unit} and more`), el('span', {}, `(${pictures.field})`))));
  }

  /// Lines of columns, named without their record.
  function lines(names, record, hidden = []) {
    return names.map((name, i) => ({name, data: column(name), i})).filter(c => c.data && c.data.time.length).map(({name, data, i}) => ({
      label: name.startsWith(`${record}.`) ? name.slice(record.length + 1).replace(/_/g, ' ') : name,
      time: data.time, value: data.value, colour: colour(i), hidden: hidden.includes(name)}));
  }

  function energy(record) {
    const name = suffix => `${record.name}.${suffix}`;
    const zero = suffix => { const c = column(name(suffix)); return !c || c.value.every(v => v === 0); };
    const parts = ['total', 'kinetic_synchronised', 'strain', 'load', 'friction', 'restitution', 'kinetic']
      .filter(suffix => !['load', 'friction', 'restitution'].includes(suffix) || !zero(suffix)).map(name);
    section(record.name === 'energy' ? 'Energy' : `Energy: ${record.name}`, el('div', {class: 'charts'},
      chart('By kind', 'J', lines(parts, record.name, [name('kinetic')])),
      chart('Error of the balance', 'J', lines([name('error')], record.name))),
      el('p', {class: 'note'}, 'Sampled with all positions drifted to the sample time. "kinetic synchronised" brings velocities to that time by the missing part of each kick; "kinetic" (hidden) takes them as the kicks left them, half a step apart, and so ripples. total = kinetic synchronised + strain + load; error = total + friction + restitution − total at the start.'));
  }

  function record(item) {
    const units = new Map();
    list(item.columns).forEach((name, i) => {
      const data = column(name);
      if (!data) return;
      // Counts of different things do not share an axis either.
      const key = item.kind === 'contact' || item.kind === 'kicks' ? name : data.unit;
      if (!units.has(key)) units.set(key, {unit: data.unit, names: [], meanings: []});
      units.get(key).names.push(name);
      units.get(key).meanings.push(list(item.meanings)[i]);
    });
    const groups = [...units.values()].filter(g => item.kind !== 'kicks' || column(g.names[0]).value.some(v => v !== 0));
    const single = groups.length === 1 && groups[0].names.length === 1;
    return {name: item.name, wide: groups.length > 1 || !single, charts: groups.map(({unit, names, meanings}) => {
      const own = lines(names, item.name);
      const title = names.length === 1 ? names[0].replace(/_/g, ' ') : item.name.replace(/_/g, ' ');
      return chart(title, unit, own, [...new Set(meanings.filter(Boolean))].join('; '));
    })};
  }

  function records() {
    const known = list(facts.records);
    const shown = new Set(known.flatMap(r => r.columns));
    const rest = series.filter(s => !shown.has(s.name)).map(s => ({name: s.name, kind: 'field', columns: [s.name], meanings: []}));
    const all = [...known, ...rest];
    all.filter(r => r.kind === 'energy').forEach(energy);
    const others = all.filter(r => r.kind !== 'energy').map(record);
    const boxes = others.flatMap(r => r.charts);
    if (boxes.length) section('Records', el('div', {class: 'charts'}, boxes));
    if (!series.length) section('Records', el('p', {class: 'quiet', style: 'margin:0'}, 'Nothing was recorded: add a record line to the scene.'));
  }

  function contacts() {
    const rows = list(facts.contacts);
    if (!rows.length) return;
    section('Contacts', el('div', {class: 'scroll'}, table(
      ['contact', 'law', 'clock', 'restitution', 'friction', 'first', 'last', 'kicks', 'impulse', 'heat', 'deepest gap', 'mean gap'],
      rows.map(c => [el('span', {title: c.where || ''}, c.name), c.law, c.clock, number(c.restitution), number(c.friction),
        c.first === null ? 'never' : `${number(c.first)} s`, c.last === null ? '–' : `${number(c.last)} s`, count(c.kicks),
        withUnit(number(c.impulse), 'N*s'), withUnit(number(c.heat), 'J'), withUnit(number(c.deepest_gap), 'm'),
        c.mean_gap === null ? '–' : withUnit(number(c.mean_gap), 'm')]))));
  }

  function bars(rows) {
    const most = index => rows.reduce((a, r) => a + r.values[index], 0) || 1;
    const totals = [most(0), most(1)];
    return el('div', {class: 'bars'}, rows.flatMap(row => [
      el('span', {}, row.label),
      el('span', {class: 'bar', role: 'img', 'aria-label': `${row.label}: ${number(100 * row.values[0] / totals[0], 3)} % of the elements, ${number(100 * row.values[1] / totals[1], 3)} % of the kicks`},
        el('b', {style: `width:${100 * row.values[0] / totals[0]}%`}), el('b', {style: `width:${100 * row.values[1] / totals[1]}%`})),
      el('span', {class: 'small quiet'}, `${count(row.values[0])} · ${number(100 * row.values[1] / totals[1], 3)} %`)]));
  }

  function clocks() {
    const octaves = list(facts.clocks), bodies = list(facts.bodies).filter(b => b.elements > 0);
    if (!octaves.length) return;
    section('Clocks and cost',
      el('p', {class: 'note', style: 'margin:0 0 12px'}, el('i', {class: 'key', style: 'background:var(--c0)'}), 'share of the elements   ',
        el('i', {class: 'key', style: 'background:var(--c1);margin-left:12px'}), 'share of the strain kicks'),
      el('div', {class: 'charts'},
        el('div', {}, el('h3', {}, 'By period, in octaves'), bars(octaves.map(o => ({label: `${number(o.period, 3)} s`, values: [o.elements, o.kicks_per_second]})))),
        el('div', {}, el('h3', {}, 'By body'), bars(bodies.map(b => ({label: b.where ? `${b.name} (${b.where})` : b.name, values: [b.elements, b.kicks_per_second]}))))));
  }

  function warnings() {
    const items = list(facts.warnings);
    if (items.length) section('Warnings', el('ul', {class: 'warnings'}, items.map(w => el('li', {}, w))));
  }

  function foot() {
    const hashes = manifest.hashes || {}, versions = manifest.versions || {};
    const parts = [`avsr ${versions.avsr}`, `avsc ${versions.avsc}`];
    if (hashes.scene) parts.push(`scene ${hashes.scene}`);
    if (manifest.state_hash) parts.push(`state ${manifest.state_hash}`);
    document.getElementById('footer').append(el('span', {class: 'mono'}, parts.join(' · ')));
  }

  theme();
  head();
  expectations();
  run();
  player();
  records();
  contacts();
  clocks();
  warnings();
  foot();
})();
