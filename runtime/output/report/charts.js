'use strict';
// Small helpers for elements, numbers and line plots. No library, no network.

/// el('p', {class: 'note'}, 'text', child..): texts become text nodes, never markup.
function el(tag, attributes, ...children) {
  const svg = ['svg', 'g', 'path', 'line', 'text', 'circle', 'rect'].includes(tag);
  const node = svg ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag);
  for (const [key, value] of Object.entries(attributes || {})) if (value !== null && value !== undefined) node.setAttribute(key, value);
  for (const child of children.flat()) if (child !== null && child !== undefined) node.append(child);
  return node;
}

const superscript = {'-': '⁻', 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹'};

/// 0.0123 -> "0.0123", 1.5e-9 -> "1.5·10⁻⁹", null -> "-"
function number(value, digits = 4) {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e-3 && size < 1e6) {
    const text = size >= 10 ** digits ? Math.round(value).toString() : parseFloat(value.toPrecision(digits)).toString();
    return text.replace('-', '−');
  }
  const [mantissa, exponent] = value.toExponential(digits - 1).split('e');
  const power = [...String(parseInt(exponent, 10))].map(c => superscript[c]).join('');
  return `${parseFloat(mantissa)}·10${power}`.replace('-', '−');
}
const count = value => Number.isFinite(value) ? Math.round(value).toLocaleString('en').replace(/,/g, '\u2009') : '–';
const withUnit = (text, unit) => unit && unit !== '1' ? `${text} ${unit}` : text;

/// Round steps of 1, 2 or 5 across a range.
function ticks(low, high, wanted) {
  const raw = (high - low) / wanted;
  const base = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map(f => f * base).find(s => s >= raw * 0.999);
  const list = [];
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + step * 1e-9; k++) list.push(k * step);
  return list;
}

/// Index of the sample nearest to a time.
function nearest(times, at) {
  let low = 0, high = times.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (times[middle] < at) low = middle; else high = middle;
  }
  return Math.abs(times[low] - at) <= Math.abs(times[high] - at) ? low : high;
}

/// A line plot of lines {label, time, value, colour, hidden} of one unit. Hover, touch or arrow keys read values.
function chart(title, unit, lines, note) {
  const box = el('div', {class: 'chart'});
  box.append(el('h3', {}, title, unit && unit !== '1' ? el('span', {class: 'quiet'}, ` in ${unit.replace(/\*/g, '·')}`) : null));
  const svg = el('svg', {role: 'img', tabindex: '0'});
  const tip = el('div', {class: 'tip', hidden: ''});
  box.append(svg, tip);
  if (lines.length > 1) {
    box.append(el('div', {class: 'legend'}, lines.map(line => {
      const button = el('button', {type: 'button', 'aria-pressed': String(!line.hidden)}, el('i', {style: `background:${line.colour}`}), line.label);
      button.addEventListener('click', () => {
        line.hidden = !line.hidden;
        button.setAttribute('aria-pressed', String(!line.hidden));
        draw();
      });
      return button;
    })));
  }
  if (note) box.append(el('p', {class: 'note'}, note));

  const margin = {left: 64, right: 12, top: 20, bottom: 26}, height = 250;
  let scale = null;

  function shown() { return lines.filter(line => !line.hidden && line.time.length > 0); }

  function describe() {
    const parts = shown().map(line => {
      const finite = line.value.filter(Number.isFinite);
      if (!finite.length) return `${line.label}: no numbers`;
      const low = finite.reduce((a, b) => Math.min(a, b)), high = finite.reduce((a, b) => Math.max(a, b));
      return `${line.label}: from ${number(low)} to ${number(high)}, last ${number(finite[finite.length - 1])}`;
    });
    return `${title || 'plot'} in ${unit} over time. ${parts.join('. ')}`;
  }

  function draw() {
    const width = Math.max(260, box.clientWidth);
    svg.replaceChildren();
    svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    svg.setAttribute('height', height);
    svg.setAttribute('aria-label', describe());
    let t0 = Infinity, t1 = -Infinity, v0 = Infinity, v1 = -Infinity;
    for (const line of shown()) {
      t0 = Math.min(t0, line.time[0]);
      t1 = Math.max(t1, line.time[line.time.length - 1]);
      for (const v of line.value) if (Number.isFinite(v)) { v0 = Math.min(v0, v); v1 = Math.max(v1, v); }
    }
    scale = null;
    if (!(v0 <= v1)) {
      svg.append(el('text', {x: width / 2, y: height / 2, 'text-anchor': 'middle'}, shown().length ? 'no finite values' : 'no samples'));
      return;
    }
    if (t1 <= t0) t1 = t0 + (Math.abs(t0) || 1);
    // A constant line, up to rounding, sits in the middle instead of showing its last digits as mountains.
    const size = Math.max(Math.abs(v0), Math.abs(v1));
    if (v1 - v0 <= 1e-13 * size || v1 === v0) { const room = size ? 0.5 * size : 1; v0 -= room; v1 += room; }
    const room = 0.06 * (v1 - v0);
    if (v0 !== 0) v0 -= room;
    if (v1 !== 0) v1 += room;
    const x = t => margin.left + (t - t0) / (t1 - t0) * (width - margin.left - margin.right);
    const y = v => height - margin.bottom - (v - v0) / (v1 - v0) * (height - margin.top - margin.bottom);
    scale = {x, y, t0, t1, width};

    for (const v of ticks(v0, v1, 4)) {
      svg.append(el('line', {class: Math.abs(v) < 1e-12 * (v1 - v0) ? 'zero' : 'grid', x1: margin.left, x2: width - margin.right, y1: y(v), y2: y(v)}),
                 el('text', {x: margin.left - 8, y: y(v) + 4, 'text-anchor': 'end'}, number(Math.abs(v) < 1e-12 * (v1 - v0) ? 0 : v, 5)));
    }
    for (const t of ticks(t0, t1, width < 420 ? 4 : 7)) {
      svg.append(el('text', {x: Math.min(x(t), width - 10), y: height - 8, 'text-anchor': 'middle'}, number(t, 5)));
    }
    svg.append(el('text', {x: width - margin.right, y: 11, 'text-anchor': 'end'}, 'time in s'));
    for (const line of shown()) {
      let path = '', pen = 'M';
      line.time.forEach((t, i) => {
        if (!Number.isFinite(line.value[i])) { pen = 'M'; return; }
        path += `${pen}${x(t).toFixed(1)} ${y(line.value[i]).toFixed(1)}`;
        pen = 'L';
      });
      svg.append(el('path', {class: 'curve', d: path, style: `stroke:${line.colour}`}));
      if (line.time.length === 1) svg.append(el('circle', {cx: x(line.time[0]), cy: y(line.value[0]), r: 3, style: `fill:${line.colour}`}));
    }
    cursor = el('g');
    svg.append(cursor);
  }

  let cursor = null, at = null;
  function read(time) {
    if (!scale) return;
    const first = shown()[0];
    at = first.time[nearest(first.time, time)];
    cursor.replaceChildren(el('line', {class: 'cursor', x1: scale.x(at), x2: scale.x(at), y1: margin.top, y2: height - margin.bottom}));
    const rows = [el('tr', {}, el('td', {class: 'quiet'}, 'time'), el('td', {}, `${number(at, 6)} s`))];
    for (const line of shown()) {
      const i = nearest(line.time, at);
      if (Number.isFinite(line.value[i])) {
        cursor.append(el('circle', {cx: scale.x(line.time[i]), cy: scale.y(line.value[i]), r: 3.5, style: `fill:${line.colour}`}));
      }
      rows.push(el('tr', {}, el('td', {style: `color:${line.colour}`}, line.label), el('td', {}, withUnit(number(line.value[i], 6), unit))));
    }
    tip.replaceChildren(el('table', {}, rows));
    tip.hidden = false;
    const px = scale.x(at) / scale.width * box.clientWidth;
    tip.style.top = `${svg.offsetTop + margin.top}px`;
    tip.style.left = px > box.clientWidth / 2 ? '' : `${px + 12}px`;
    tip.style.right = px > box.clientWidth / 2 ? `${box.clientWidth - px + 12}px` : '';
  }
  function leave() { tip.hidden = true; at = null; if (cursor) cursor.replaceChildren(); }
  function point(event) {
    if (!scale) return;
    const place = svg.getBoundingClientRect();
    const px = (event.clientX - place.left) / place.width * scale.width;
    read(scale.t0 + (px - margin.left) / (scale.width - margin.left - margin.right) * (scale.t1 - scale.t0));
  }
  svg.addEventListener('pointermove', point);
  svg.addEventListener('pointerdown', point);
  svg.addEventListener('pointerleave', leave);
  svg.addEventListener('blur', leave);
  svg.addEventListener('keydown', event => {
    if (!scale || !['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const times = shown()[0].time;
    const i = at === null ? 0 : nearest(times, at);
    const stride = Math.max(1, Math.round(times.length / 100));
    const next = {ArrowLeft: i - stride, ArrowRight: i + stride, Home: 0, End: times.length - 1}[event.key];
    read(times[Math.min(times.length - 1, Math.max(0, next))]);
  });

  // The width is known only once the plot is on the page.
  let drawn = 0;
  new ResizeObserver(() => requestAnimationFrame(() => {
    if (box.clientWidth !== drawn && box.clientWidth > 0) { drawn = box.clientWidth; leave(); draw(); }
  })).observe(box);
  return box;
}
