/*! Contains three.js (Copyright 2010-2026 three.js authors), uPlot (Copyright 2022 Leon Sorokin) and fflate (Copyright 2026
Arjun Barrett), each under the MIT licence:
Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to
the following conditions: The above copyright notice and this permission notice shall be included in all copies or substantial portions
of the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE
LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN
CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE. */
"use strict";(()=>{function K0(i,e,t){for(let[n,s]of Object.entries(e))s==null||s===!1||(n.startsWith("on")?i.addEventListener(n.slice(2),s):s===!0?i.setAttribute(n,""):i.setAttribute(n,String(s)));for(let n of t)n==null||n===!1||i.append(typeof n=="number"?String(n):n)}function Y(i,e={},...t){let n=document.createElement(i);return K0(n,e,t),n}function Qi(i,e){return Y("label",{class:"labelled"},Y("span",{},i),e)}function es(i,e){let t=Y("select"),n=new Map;for(let s of i){let r=Y("option",{value:s.value,selected:s.value===e},s.label);if(s.group===void 0){t.append(r);continue}let o=n.get(s.group);o===void 0&&(o=Y("optgroup",{label:s.group}),n.set(s.group,o),t.append(o)),o.append(r)}return t}var cd=new Map;function hd(i,e,t,n,s=[0]){let o=cd.get(i),a=o?.column??n,l=o?.falling??!s.includes(n),c=(o?.all??!1)||t.length<=15,h=()=>void cd.set(i,{column:a,falling:l,all:c&&t.length>15}),u=Y("tbody"),f=T=>s.includes(T)?"text":"number",p=(T,b)=>{let[C,A]=[T[a].key,b[a].key];if(C===null||A===null)return C===A?0:C===null?1:-1;let g=typeof C=="string"||typeof A=="string"?String(C).localeCompare(String(A),"en",{numeric:!0}):C-A;return l?-g:g},_=T=>Y("tr",{},...T.map(({shown:b},C)=>C===0?Y("th",{scope:"row",class:f(C)},b):Y("td",{class:f(C)},b))),y=e.map((T,b)=>Y("th",{scope:"col",class:f(b)},Y("button",{class:"sort",type:"button",onclick:()=>d(b)},T))),m=()=>{let T=[...t].sort(p);u.replaceChildren(...(c?T:T.slice(0,12)).map(_)),y.forEach((b,C)=>{C===a?b.setAttribute("aria-sort",l?"descending":"ascending"):b.removeAttribute("aria-sort")})},d=T=>{l=T===a?!l:!s.includes(T),a=T,h(),m()},x=Y("button",{class:"small more",type:"button",onclick:()=>{c=!0,h(),x.remove(),m()}},`Show all ${t.length}`);return m(),Y("div",{},Y("div",{class:"scroll",tabindex:0,role:"region","aria-label":i},Y("table",{class:"data sorted"},Y("caption",{class:"unseen"},i),Y("thead",{},Y("tr",{},...y)),u)),c?null:x)}function Mr(i,e,t,n=[0]){let s=r=>n.includes(r)?"text":"number";return Y("div",{class:"scroll",tabindex:0,role:"region","aria-label":i},Y("table",{class:"data"},Y("caption",{class:"unseen"},i),Y("thead",{},Y("tr",{},...e.map((r,o)=>Y("th",{scope:"col",class:s(o)},r)))),Y("tbody",{},...t.map(r=>Y("tr",{},...r.map((o,a)=>a===0?Y("th",{scope:"row",class:s(a)},o):Y("td",{class:s(a)},o)))))))}var fi=Uint8Array,Sr=Uint16Array,j0=Int32Array,ud=new fi([0,0,0,0,0,0,0,0,1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,4,5,5,5,5,0,0,0,0]),fd=new fi([0,0,0,0,1,1,2,2,3,3,4,4,5,5,6,6,7,7,8,8,9,9,10,10,11,11,12,12,13,13,0,0]),Q0=new fi([16,17,18,0,8,7,9,6,10,5,11,4,12,3,13,2,14,1,15]),dd=function(i,e){for(var t=new Sr(31),n=0;n<31;++n)t[n]=e+=1<<i[n-1];for(var s=new j0(t[30]),n=1;n<30;++n)for(var r=t[n];r<t[n+1];++r)s[r]=r-t[n]<<5|n;return{b:t,r:s}},pd=dd(ud,2),md=pd.b,e_=pd.r;md[28]=258,e_[258]=28;var gd=dd(fd,0),t_=gd.b,H1=gd.r,Sh=new Sr(32768);for(St=0;St<32768;++St)ts=(St&43690)>>1|(St&21845)<<1,ts=(ts&52428)>>2|(ts&13107)<<2,ts=(ts&61680)>>4|(ts&3855)<<4,Sh[St]=((ts&65280)>>8|(ts&255)<<8)>>1;var ts,St,So=(function(i,e,t){for(var n=i.length,s=0,r=new Sr(e);s<n;++s)i[s]&&++r[i[s]-1];var o=new Sr(e);for(s=1;s<e;++s)o[s]=o[s-1]+r[s-1]<<1;var a;if(t){a=new Sr(1<<e);var l=15-e;for(s=0;s<n;++s)if(i[s])for(var c=s<<4|i[s],h=e-i[s],u=o[i[s]-1]++<<h,f=u|(1<<h)-1;u<=f;++u)a[Sh[u]>>l]=c}else for(a=new Sr(n),s=0;s<n;++s)i[s]&&(a[s]=Sh[o[i[s]-1]++]>>15-i[s]);return a}),wo=new fi(288);for(St=0;St<144;++St)wo[St]=8;var St;for(St=144;St<256;++St)wo[St]=9;var St;for(St=256;St<280;++St)wo[St]=7;var St;for(St=280;St<288;++St)wo[St]=8;var St,_d=new fi(32);for(St=0;St<32;++St)_d[St]=5;var St;var n_=So(wo,9,1);var i_=So(_d,5,1),bh=function(i){for(var e=i[0],t=1;t<i.length;++t)i[t]>e&&(e=i[t]);return e},Mi=function(i,e,t){var n=e/8|0;return(i[n]|i[n+1]<<8)>>(e&7)&t},Mh=function(i,e){var t=e/8|0;return(i[t]|i[t+1]<<8|i[t+2]<<16)>>(e&7)},s_=function(i){return(i+7)/8|0},r_=function(i,e,t){return(e==null||e<0)&&(e=0),(t==null||t>i.length)&&(t=i.length),new fi(i.subarray(e,t))};var o_=["unexpected EOF","invalid block type","invalid length/literal","invalid distance","stream finished","no stream handler",,"no callback","invalid UTF-8 data","extra field too long","date not in range 1980-2099","filename too long","stream finishing","invalid zip data"],Si=function(i,e,t){var n=new Error(e||o_[i]);if(n.code=i,Error.captureStackTrace&&Error.captureStackTrace(n,Si),!t)throw n;return n},a_=function(i,e,t,n){var s=i.length,r=n?n.length:0;if(!s||e.f&&!e.l)return t||new fi(0);var o=!t,a=o||e.i!=2,l=e.i;o&&(t=new fi(s*3));var c=function(ze){var ot=t.length;if(ze>ot){var rt=new fi(Math.max(ot*2,ze));rt.set(t),t=rt}},h=e.f||0,u=e.p||0,f=e.b||0,p=e.l,_=e.d,y=e.m,m=e.n,d=s*8;do{if(!p){h=Mi(i,u,1);var x=Mi(i,u+1,3);if(u+=3,x)if(x==1)p=n_,_=i_,y=9,m=5;else if(x==2){var A=Mi(i,u,31)+257,g=Mi(i,u+10,15)+4,E=A+Mi(i,u+5,31)+1;u+=14;for(var O=new fi(E),L=new fi(19),I=0;I<g;++I)L[Q0[I]]=Mi(i,u+I*3,7);u+=g*3;for(var V=bh(L),H=(1<<V)-1,N=So(L,V,1),I=0;I<E;){var G=N[Mi(i,u,H)];u+=G&15;var T=G>>4;if(T<16)O[I++]=T;else{var $=0,k=0;for(T==16?(k=3+Mi(i,u,3),u+=2,$=O[I-1]):T==17?(k=3+Mi(i,u,7),u+=3):T==18&&(k=11+Mi(i,u,127),u+=7);k--;)O[I++]=$}}var le=O.subarray(0,A),q=O.subarray(A);y=bh(le),m=bh(q),p=So(le,y,1),_=So(q,m,1)}else Si(1);else{var T=s_(u)+4,b=i[T-4]|i[T-3]<<8,C=T+b;if(C>s){l&&Si(0);break}a&&c(f+b),t.set(i.subarray(T,C),f),e.b=f+=b,e.p=u=C*8,e.f=h;continue}if(u>d){l&&Si(0);break}}a&&c(f+131072);for(var j=(1<<y)-1,te=(1<<m)-1,fe=u;;fe=u){var $=p[Mh(i,u)&j],ce=$>>4;if(u+=$&15,u>d){l&&Si(0);break}if($||Si(2),ce<256)t[f++]=ce;else if(ce==256){fe=u,p=null;break}else{var ee=ce-254;if(ce>264){var I=ce-257,de=ud[I];ee=Mi(i,u,(1<<de)-1)+md[I],u+=de}var ge=_[Mh(i,u)&te],Me=ge>>4;ge||Si(3),u+=ge&15;var q=t_[Me];if(Me>3){var de=fd[Me];q+=Mh(i,u)&(1<<de)-1,u+=de}if(u>d){l&&Si(0);break}a&&c(f+131072);var xe=f+ee;if(f<q){var Ge=r-q,et=Math.min(q,xe);for(Ge+f<0&&Si(3);f<et;++f)t[f]=n[Ge+f]}for(;f<xe;++f)t[f]=t[f-q]}}e.l=p,e.p=fe,e.b=f,e.f=h,p&&(h=1,e.m=y,e.d=_,e.n=m)}while(!h);return f!=t.length&&o?r_(t,0,f):t.subarray(0,f)};var l_=new fi(0);var c_=function(i,e){return((i[0]&15)!=8||i[0]>>4>7||(i[0]<<8|i[1])%31)&&Si(6,"invalid zlib data"),(i[1]>>5&1)==+!e&&Si(6,"invalid zlib data: "+(i[1]&32?"need":"unexpected")+" dictionary"),(i[1]>>3&4)+2};function vd(i,e){return a_(i.subarray(c_(i,e&&e.dictionary),-4),{i:2},e&&e.out,e&&e.dictionary)}var h_=typeof TextDecoder<"u"&&new TextDecoder,u_=0;try{h_.decode(l_,{stream:!0}),u_=1}catch{}function To(i){let e=atob(i),t=new Uint8Array(e.length);for(let n=0;n<e.length;++n)t[n]=e.charCodeAt(n);return t}function Eo(i){return vd(i)}function yd(i){let e=new DataView(i.buffer,i.byteOffset,i.byteLength),t=[],n=0;for(;i.length-n>=16&&e.getUint32(n,!0)===1179866689;){let s=e.getUint32(n+4,!0),r=e.getUint32(n+8,!0),o=n+16;if(i.length-o<s+r)break;let a=new TextDecoder().decode(i.subarray(o,o+s));t.push({header:JSON.parse(a),body:i.slice(o+s,o+s+r)}),n=o+s+r}return{pieces:t,used:n}}function bd(i,e,t,n){switch(n){case 0:return()=>0;case 1:return s=>i[e+s];case 2:return s=>i[e+s]|i[e+t+s]<<8;case 3:return s=>i[e+s]|i[e+t+s]<<8|i[e+2*t+s]<<16;default:return s=>i[e+s]|i[e+t+s]<<8|i[e+2*t+s]<<16|i[e+3*t+s]<<24}}function xd(i,e){let t=e-i.exponent;if(t<=0)return i.values;let n=new Int32Array(i.values.length);if(t>30)return n;let s=1<<t-1;for(let r=0;r<n.length;++r)n[r]=i.values[r]+s>>t;return n}function Md(i,e,t,n,s,r){let[o,a,l,c]=i,h=bd(s,r,e,c),u=new Int32Array(e),f=0;for(let p=0;p<e;++p){let _=h(p),y=_>>>1^-(_&1);l===1&&(y=y+f|0),f=y,u[p]=y}if(a>0&&t!==null){let p=xd(t,o);if(a===1)for(let _=0;_<e;++_)u[_]=u[_]+p[_];else if(n!==null){let _=xd(n,o);for(let y=0;y<e;++y)u[y]=u[y]+2*p[y]-_[y]}}return{array:{exponent:o,values:u},end:r+e*c}}function Sd(i,e,t,n){let s=bd(t,n,i,e),r=new Uint32Array(i),o=0;for(let a=0;a<i;++a){let l=s(a);o=o+(l>>>1^-(l&1))|0,r[a]=o}return{words:r,end:n+i*e}}var wd=1,Td=2,f_=96e6;function d_(i,e){let t=Eo(e),n=new Map,s=0;for(let[a,l,c]of i.arrays){let{words:h,end:u}=Sd(l,c,t,s);n.set(a,h),s=u}let r=a=>n.get(a)??new Uint32Array(0),o=a=>new Float32Array(r(a).buffer);return{vertices:i.vertices,positionError:i.position_error,bodies:i.bodies,fields:i.fields,rest:[o("x"),o("y"),o("z")],body:r("body"),flags:r("flags"),triangles:r("triangles"),quads:r("quads"),lines:r("lines"),sphereVertices:r("sphere_vertices"),sphereRadii:o("sphere_radii")}}var wr=class i{constructor(){this.geometry=null;this.headers=[];this.bytes=0;this.bodies=[];this.cache=new Map}static ofPage(e,t){let n=new i,s=t.trim().split(`
`);return e.forEach((r,o)=>n.add(r,s[o]??"")),n.bytes=t.length,n}append(e){let{pieces:t,used:n}=yd(e);for(let s of t)this.addPiece(s);return this.bytes+=n,n}get count(){return this.headers.length}times(){return this.headers.map(e=>e.time)}frameAt(e){let t=0,n=this.headers.length-1;for(;t<n;){let s=t+n+1>>1;this.headers[s].time<=e?t=s:n=s-1}return t}frame(e){let t=this.cache.get(e);if(t!==void 0)return this.cache.delete(e),this.cache.set(e,t),t;let n=e;for(;!this.headers[n].key&&!(this.cache.has(n-1)&&this.cache.has(n-2));)--n;let s=this.cache.get(n-1)??null,r=this.cache.get(n-2)??null;for(let o=n;o<=e;++o){let a=this.cache.get(o),l=a??this.unpackFrame(o,s,r);a===void 0&&this.keep(o,l),r=s,s=l}return s}add(e,t){e.kind==="geometry"?this.geometry=d_(e,typeof t=="string"?To(t):t):e.kind==="frame"&&(this.headers.push(e),this.bodies.push(t))}addPiece(e){this.add(e.header,e.body)}unpackFrame(e,t,n){let s=this.headers[e],r=this.bodies[e],o=Eo(typeof r=="string"?To(r):r),a=[],l=0;return s.arrays.forEach((c,h)=>{let u=s.key?null:t?.[h]??null,{array:f,end:p}=Md(c,this.geometry.vertices,u,n?.[h]??null,o,l);a.push(f),l=p}),a}keep(e,t){let n=t.length*this.geometry.vertices*4,s=Math.max(24,Math.floor(f_/Math.max(1,n)));for(;this.cache.size>=s;)this.cache.delete(this.cache.keys().next().value);this.cache.set(e,t)}};var p_=4800;function m_(i,e,t,n){let s=t-e;if(s<=n)return Array.from({length:s},(a,l)=>e+l);let r=new Set([e,t-1]),o=Math.max(1,Math.floor(n/(2*Math.max(1,i.length))));for(let a=0;a<o;++a){let l=e+Math.floor(s*a/o),c=e+Math.floor(s*(a+1)/o);for(let h of i){let[u,f]=[l,l];for(let p=l+1;p<c;++p)h[p]<h[u]&&(u=p),h[p]>h[f]&&(f=p);r.add(u).add(f)}}return[...r].sort((a,l)=>a-l)}function Ia(i,e){let[t,n]=[0,i.length];for(;t<n;){let s=t+n>>1;i[s]<e?t=s+1:n=s}return t}var wh=class{constructor(e,t,n){this.line=e;this.rows=t;this.columns=n;this.arrays=null}get(){if(this.arrays!==null)return this.arrays;let e=Eo(To(this.line)),{rows:t}=this;return this.arrays=Array.from({length:1+this.columns},(n,s)=>{let r=new Uint8Array(8*t);for(let o=0;o<8;++o){let a=(8*s+o)*t;for(let l=0;l<t;++l)r[8*l+o]=e[a+l]}return new Float64Array(r.buffer)}),this.arrays}},Th=class{constructor(e,t){this.last=null;this.packed=e.packed===void 0||t===void 0?null:new wh(t,e.packed,e.columns.length),this.columns=e.columns.map(({name:n,unit:s,value:r},o)=>({name:n,unit:s,samples:e.samples,time:e.time,value:r,...this.packed===null?{}:{closer:(a,l)=>this.closer(a,l)[o]}}))}closer(e,t){if(this.last!==null&&this.last.from===e&&this.last.to===t)return this.last.columns;let[n,...s]=this.packed.get(),r=Math.max(0,Ia(n,e)-1),o=Math.min(n.length,Ia(n,t)+1),a=s.filter(y=>y.subarray(r,o).some(m=>m!==y[r])),l=m_(a,r,o,p_),c=this.columns[0].time,h=Ia(c,n[r]),u=o===0?c.length:Ia(c,n[o-1])+1,f=(y,m)=>[...y.slice(0,h),...l.map(d=>Number.isFinite(m[d])?m[d]:null),...y.slice(u)],p=f(c,n),_=this.columns.map((y,m)=>({...y,time:p,value:f(y.value,s[m])}));return this.last={from:e,to:t,columns:_},_}};function Ed(i,e){let t=e.trim().split(`
`),n=0;return i.flatMap(s=>new Th(s,s.packed===void 0?void 0:t[n++]).columns)}function Tr(i){let e=i.filter(s=>s.samples>s.time.length);if(e.length===0)return"";let t=Math.max(...e.map(s=>s.samples)),n=e.some(s=>s.closer!==void 0)?"; drag across a part to see more of it":"";return`${Jn(t)} samples, drawn as an envelope: of each stretch those where a column is lowest or highest${n}.`}function La(i,e){return{...i,series:Ed(i.series,e)}}function Ad(i,e,t){let n=(e-i)/t;if(!(n>0)||!Number.isFinite(n))return{step:0,ticks:[i]};let s=10**Math.floor(Math.log10(n)),r=s*([1,2,5].find(a=>a*s>=n*(1-1e-9))??10),o=[];for(let a=Math.ceil(i/r-1e-9);a*r<=e+1e-9*r;++a)o.push(a*r);return{step:r,ticks:o}}function Cd(i,e,t){if(Math.abs(i)<1e-9*e)return"0";let n=Math.floor(Math.log10(Math.max(t,e))+1e-9)-Math.floor(Math.log10(e)+1e-9)+1;return wt(i,Math.min(15,Math.max(1,n)))}function wt(i,e=4){if(i==null||!Number.isFinite(i))return"\u2013";if(i===0)return"0";let t=Math.abs(i);if(t>=.001&&t<1e6)return String(Number(i.toPrecision(e)));let[n,s]=i.toExponential(e-1).split("e");return`${Number(n)}e${Number(s)}`}function mt(i,e){let t=wt(i);return e===""||e==="1"||t==="\u2013"?t:`${t}\xA0${e}`}function Ao(i){return i==null?"\u2013":`${wt(100*i,3)}\xA0%`}function Da(i){let e=Ao(i.energy_error),t=i.energy_scale,n=i.energy_measure?` (${i.energy_measure})`:"";return t==null?e:`${e} of ${mt(t,"J")}${n}`}function Jn(i){return i.toLocaleString("en").replace(/,/g,"\u202F")}function Rd(i){return i>=1e6?`${wt(i/1e6,3)}\xA0MB`:`${wt(i/1e3,3)}\xA0kB`}function Eh(i){let e=i.unit;return i.comparison==="within"?`${mt(i.bound,e)} \xB1 ${mt(i.tolerance,e)}`:`${{"<":"<","<=":"\u2264",">":">",">=":"\u2265"}[i.comparison]??i.comparison} ${mt(i.bound,e)}`}function Co(i,e){let t=[];for(let n of i.facts.records??[]){if(n.kind!==e)continue;let s=n.columns.map(r=>i.series.find(o=>o.name===r)).filter(r=>r!==void 0&&r.time.length>0);s.length>0&&t.push({record:n.name,columns:s})}return t}function Pd(i,e){for(let t of i.facts.records??[]){let n=t.columns.indexOf(e);if(n>=0)return t.meanings[n]??""}return""}function Ro(i,e){let t=i.time;if(t.length===0||e<t[0]||e>t[t.length-1])return null;let n=0,s=t.length-1;for(;s-n>1;){let l=n+s>>1;t[l]<=e?n=l:s=l}let r=i.value[n]??null,o=i.value[s]??null;if(r===null||o===null)return r??o;let a=t[s]-t[n];return a>0?r+(o-r)*(e-t[n])/a:r}var g_=1e3;function Id(i){let e=new wr,t=0,n="",s=document.createElement("p");s.className="lost",s.setAttribute("role","status"),s.hidden=!0,s.textContent="The server does not answer; trying again.",document.body.append(s);let r=async()=>{let a=await(await fetch("run.json")).text(),l=La(JSON.parse(a),""),c=await fetch(`frames.avf?from=${t}`),h=new Uint8Array(await c.arrayBuffer()),u=e.count,f=e.geometry!==null;return t+=e.append(h),(a!==n||!f&&e.geometry!==null)&&i.run(l,e),n=a,e.count>u&&i.frames(u),l.manifest.status==="running"},o=async()=>{let a=!0;try{a=await r(),s.hidden=!0}catch{s.hidden=!1}a&&setTimeout(()=>void o(),g_)};o()}function __(i){return i<=.0031308?12.92*i:1.055*Math.pow(i,1/2.4)-.055}function Ld([i,e,t]){let n=(i+.3963377774*e+.2158037573*t)**3,s=(i-.1055613458*e-.0638541728*t)**3,r=(i-.0894841775*e-1.291485548*t)**3;return[4.0767416621*n-3.3077115913*s+.2309699292*r,-1.2684380046*n+2.6097574011*s-.3413193965*r,-.0041960863*n-.7034186147*s+1.707614701*r]}function Ah(i,e,t){let n=t*Math.PI/180;for(let s=e;s>0;s-=.002){let r=[i,s*Math.cos(n),s*Math.sin(n)];if(Ld(r).every(o=>o>=0&&o<=1))return r}return[i,0,0]}function Ch(i){return Ld(i).map(e=>__(Math.min(1,Math.max(0,e))))}function Dd(i,e){let n=[],s=[0];for(let a=0;a<=1024;++a){let l=i(a/1024);if(n.push(l),a===0)continue;let c=n[a-1];s.push(s[a-1]+Math.hypot(l[0]-c[0],l[1]-c[1],l[2]-c[2]))}let r=[],o=0;for(let a=0;a<e;++a){let l=s[1024]*a/(e-1);for(;o<1023&&s[o+1]<l;)++o;let c=(l-s[o])/Math.max(1e-12,s[o+1]-s[o]),h=n[o],u=n[o+1];r.push([h[0]+c*(u[0]-h[0]),h[1]+c*(u[1]-h[1]),h[2]+c*(u[2]-h[2])])}return r}var Rh=256;function v_(){return Dd(i=>Ah(.3+.63*i,.16-.03*i,280-175*i),Rh)}function x_(){let i=e=>Dd(t=>Ah(.94-.54*t,.004+.165*t,e),Rh/2);return[...i(255).reverse(),...i(28)]}var y_=v_(),b_=x_(),Na=y_.map(Ch),Ua=b_.map(Ch),Fa=Array.from({length:Rh},(i,e)=>Ch(Ah([.72,.6,.82][e%3],.11,(250+e*137.508)%360)));function Nd(i){let e=new Uint8Array(i.length*4);return i.forEach((t,n)=>{t.forEach((s,r)=>e[4*n+r]=Math.round(255*s)),e[4*n+3]=255}),e}function Ph([i,e,t]){return`rgb(${Math.round(255*i)} ${Math.round(255*e)} ${Math.round(255*t)})`}function Ud(i){let e=[];for(let t=0;t<i.length;t+=15)e.push(Ph(i[t]));return`linear-gradient(to right, ${e.join(", ")})`}var Oa=class{constructor(e){this.bodies=e;this.element=Y("div",{class:"legend3d"});this.ramp=Y("div",{class:"ramp"});this.drawn=""}draw(e,t,[n,s],r){let{label:o,unit:a}=e,l=`${o} ${t} ${n} ${s} ${r}`;if(l===this.drawn)return;if(this.drawn=l,t==="categorical"){let d=this.bodies.slice(0,12).map((T,b)=>Y("li",{},Y("i",{style:`background: ${Ph(Fa[b%256])}`}),T)),x=this.bodies.length>12?Y("li",{class:"quiet"},`and ${this.bodies.length-12} more`):null;this.element.replaceChildren(Y("ul",{class:"names"},...d,x));return}this.ramp.style.background=Ud(t==="diverging"?Ua:Na),this.ramp.setAttribute("role","img"),this.ramp.setAttribute("aria-label",`${o} from ${mt(n,a)} to ${mt(s,a)}`);let c=1e-6*(s-n),h=r!==null&&r[0]<n-c,u=r!==null&&r[1]>s+c;this.ramp.classList.toggle("below",h),this.ramp.classList.toggle("above",u);let f=[h?`\u2264 ${wt(n,3)}: down to ${mt(r[0],a)}`:"",u?`\u2265 ${wt(s,3)}: up to ${mt(r[1],a)}`:""].filter(d=>d!==""),{step:p,ticks:_}=Ad(n,s,5),y=Math.max(Math.abs(n),Math.abs(s)),m=_.map(d=>Y("span",{style:`left: ${100*(d-n)/(s-n)}%`},Cd(d,p,y)));this.element.replaceChildren(Y("div",{class:"what"},o,Y("span",{class:"unit"},a===""?"":` [${a}]`)),this.ramp,Y("div",{class:"ticks"},...m),...f.length>0?[Y("div",{class:"cut"},f.join(" \xB7 "))]:[])}};var Ns={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Us={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},hp=0,su=1,up=2;var sa=1,fp=2,Jr=3,Fs=0,Gn=1,gi=2,Qs=0,Kr=1,ru=2,ou=3,au=4,dp=5;var er=100,pp=101,mp=102,gp=103,_p=104,vp=200,xp=201,yp=202,bp=203,lu=204,cu=205,Mp=206,Sp=207,wp=208,Tp=209,Ep=210,Ap=211,Cp=212,Rp=213,Pp=214,ll=0,cl=1,hl=2,zr=3,ul=4,fl=5,dl=6,pl=7,hu=0,Ip=1,Lp=2,Wi=0,uu=1,fu=2,du=3,pu=4,mu=5,gu=6,_u=7;var vu=300,tr=301,jr=302,Hl=303,Wl=304,ml=1e3,Hi=1001,gl=1002,un=1003,Dp=1004;var ra=1005;var An=1006,Xl=1007;var hs=1008;var ri=1009,xu=1010,yu=1011,Qr=1012,ql=1013,Ri=1014,Pi=1015,Ii=1016,Yl=1017,$l=1018,nr=1020,bu=35902,Mu=35899,Su=1021,wu=1022,oi=1023,ls=1026,us=1027,Tu=1028,Zl=1029,Os=1030,Jl=1031;var Kl=1033,oa=33776,aa=33777,la=33778,ca=33779,jl=35840,Ql=35841,ec=35842,tc=35843,nc=36196,ic=37492,sc=37496,rc=37488,oc=37489,ha=37490,ac=37491,lc=37808,cc=37809,hc=37810,uc=37811,fc=37812,dc=37813,pc=37814,mc=37815,gc=37816,_c=37817,vc=37818,xc=37819,yc=37820,bc=37821,Mc=36492,Sc=36494,wc=36495,Tc=36283,Ec=36284,ua=36285,Ac=36286;var Bo=2300,_l=2301,ol=2302,Kh=2303,jh=2400,Qh=2401,eu=2402;var Np=3200;var Eu=0,Up=1,fs="",Qn="srgb",Zs="srgb-linear",ko="linear",At="srgb";var al=7680;var Fp=519,Op=512,Bp=513,kp=514,Au=515,zp=516,Vp=517,Cu=518,Ru=519,Gp=35044,fa=35048;var Pu="300 es",pi=2e3,zo=2001;function M_(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function S_(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function Vo(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function Hp(){let i=Vo("canvas");return i.style.display="block",i}var Fd={},Vr=null;function Iu(...i){let e="THREE."+i.shift();Vr?Vr("log",e,...i):console.log(e,...i)}function Wp(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function qe(...i){i=Wp(i);let e="THREE."+i.shift();if(Vr)Vr("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function je(...i){i=Wp(i);let e="THREE."+i.shift();if(Vr)Vr("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function Uo(...i){let e=i.join(" ");e in Fd||(Fd[e]=!0,qe(...i))}function Xp(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var qp={[ll]:ll,[hl]:dl,[ul]:ul,[zr]:fl,[cl]:cl,[dl]:hl,[pl]:pl,[fl]:zr},Ai=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},In=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Od=1234567,Fo=Math.PI/180,Gr=180/Math.PI;function eo(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(In[i&255]+In[i>>8&255]+In[i>>16&255]+In[i>>24&255]+"-"+In[e&255]+In[e>>8&255]+"-"+In[e>>16&15|64]+In[e>>24&255]+"-"+In[t&63|128]+In[t>>8&255]+"-"+In[t>>16&255]+In[t>>24&255]+In[n&255]+In[n>>8&255]+In[n>>16&255]+In[n>>24&255]).toLowerCase()}function dt(i,e,t){return Math.max(e,Math.min(t,i))}function Lu(i,e){return(i%e+e)%e}function w_(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function T_(i,e,t){return i!==e?(t-i)/(e-i):0}function Oo(i,e,t){return(1-t)*i+t*e}function E_(i,e,t,n){return Oo(i,e,1-Math.exp(-t*n))}function A_(i,e=1){return e-Math.abs(Lu(i,e*2)-e)}function C_(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function R_(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function P_(i,e){return i+Math.floor(Math.random()*(e-i+1))}function I_(i,e){return i+Math.random()*(e-i)}function L_(i){return i*(.5-Math.random())}function D_(i){i!==void 0&&(Od=i);let e=Od+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function N_(i){return i*Fo}function U_(i){return i*Gr}function F_(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function O_(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function Du(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function B_(i,e,t,n,s){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+n)/2),h=o((e+n)/2),u=r((e-n)/2),f=o((e-n)/2),p=r((n-e)/2),_=o((n-e)/2);switch(s){case"XYX":i.set(a*h,l*u,l*f,a*c);break;case"YZY":i.set(l*f,a*h,l*u,a*c);break;case"ZXZ":i.set(l*u,l*f,a*h,a*c);break;case"XZX":i.set(a*h,l*_,l*p,a*c);break;case"YXY":i.set(l*p,a*h,l*_,a*c);break;case"ZYZ":i.set(l*_,l*p,a*h,a*c);break;default:qe("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Nu(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Yp(i,e){if(e.constructor===Float32Array)return i;let t=Nu(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function $p(i,e){if(e.constructor===Float32Array)return i;let t=Nu(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var Uu={DEG2RAD:Fo,RAD2DEG:Gr,generateUUID:eo,clamp:dt,euclideanModulo:Lu,mapLinear:w_,inverseLerp:T_,lerp:Oo,damp:E_,pingpong:A_,smoothstep:C_,smootherstep:R_,randInt:P_,randFloat:I_,randFloatSpread:L_,seededRandom:D_,degToRad:N_,radToDeg:U_,isPowerOfTwo:F_,ceilPowerOfTwo:O_,floorPowerOfTwo:Du,setQuaternionFromProperEuler:B_,normalize:$p,denormalize:Yp},zu=class zu{constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=dt(this.x,e.x,t.x),this.y=dt(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=dt(this.x,e,t),this.y=dt(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(dt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(dt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}};zu.prototype.isVector2=!0;var Ze=zu,ti=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],f=r[o+0],p=r[o+1],_=r[o+2],y=r[o+3];if(u!==y||l!==f||c!==p||h!==_){let m=l*f+c*p+h*_+u*y;m<0&&(f=-f,p=-p,_=-_,y=-y,m=-m);let d=1-a;if(m<.9995){let x=Math.acos(m),T=Math.sin(x);d=Math.sin(d*x)/T,a=Math.sin(a*x)/T,l=l*d+f*a,c=c*d+p*a,h=h*d+_*a,u=u*d+y*a}else{l=l*d+f*a,c=c*d+p*a,h=h*d+_*a,u=u*d+y*a;let x=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=x,c*=x,h*=x,u*=x}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],f=r[o+1],p=r[o+2],_=r[o+3];return e[t]=a*_+h*u+l*p-c*f,e[t+1]=l*_+h*f+c*u-a*p,e[t+2]=c*_+h*p+a*f-l*u,e[t+3]=h*_-a*u-l*f-c*p,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),f=l(n/2),p=l(s/2),_=l(r/2);switch(o){case"XYZ":this._x=f*h*u+c*p*_,this._y=c*p*u-f*h*_,this._z=c*h*_+f*p*u,this._w=c*h*u-f*p*_;break;case"YXZ":this._x=f*h*u+c*p*_,this._y=c*p*u-f*h*_,this._z=c*h*_-f*p*u,this._w=c*h*u+f*p*_;break;case"ZXY":this._x=f*h*u-c*p*_,this._y=c*p*u+f*h*_,this._z=c*h*_+f*p*u,this._w=c*h*u-f*p*_;break;case"ZYX":this._x=f*h*u-c*p*_,this._y=c*p*u+f*h*_,this._z=c*h*_-f*p*u,this._w=c*h*u+f*p*_;break;case"YZX":this._x=f*h*u+c*p*_,this._y=c*p*u+f*h*_,this._z=c*h*_-f*p*u,this._w=c*h*u-f*p*_;break;case"XZY":this._x=f*h*u-c*p*_,this._y=c*p*u-f*h*_,this._z=c*h*_+f*p*u,this._w=c*h*u+f*p*_;break;default:qe("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],u=t[10],f=n+a+u;if(f>0){let p=.5/Math.sqrt(f+1);this._w=.25/p,this._x=(h-l)*p,this._y=(r-c)*p,this._z=(o-s)*p}else if(n>a&&n>u){let p=2*Math.sqrt(1+n-a-u);this._w=(h-l)/p,this._x=.25*p,this._y=(s+o)/p,this._z=(r+c)/p}else if(a>u){let p=2*Math.sqrt(1+a-n-u);this._w=(r-c)/p,this._x=(s+o)/p,this._y=.25*p,this._z=(l+h)/p}else{let p=2*Math.sqrt(1+u-n-a);this._w=(o-s)/p,this._x=(r+c)/p,this._y=(l+h)/p,this._z=.25*p}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(dt(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},Vu=class Vu{constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(Bd.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(Bd.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),h=2*(a*t-r*s),u=2*(r*n-o*t);return this.x=t+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=dt(this.x,e.x,t.x),this.y=dt(this.y,e.y,t.y),this.z=dt(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=dt(this.x,e,t),this.y=dt(this.y,e,t),this.z=dt(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(dt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return Ih.copy(this).projectOnVector(e),this.sub(Ih)}reflect(e){return this.sub(Ih.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(dt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}};Vu.prototype.isVector3=!0;var W=Vu,Ih=new W,Bd=new ti,Gu=class Gu{constructor(e,t,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],f=n[2],p=n[5],_=n[8],y=s[0],m=s[3],d=s[6],x=s[1],T=s[4],b=s[7],C=s[2],A=s[5],g=s[8];return r[0]=o*y+a*x+l*C,r[3]=o*m+a*T+l*A,r[6]=o*d+a*b+l*g,r[1]=c*y+h*x+u*C,r[4]=c*m+h*T+u*A,r[7]=c*d+h*b+u*g,r[2]=f*y+p*x+_*C,r[5]=f*m+p*T+_*A,r[8]=f*d+p*b+_*g,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=h*o-a*c,f=a*l-h*r,p=c*r-o*l,_=t*u+n*f+s*p;if(_===0)return this.set(0,0,0,0,0,0,0,0,0);let y=1/_;return e[0]=u*y,e[1]=(s*c-h*n)*y,e[2]=(a*n-s*o)*y,e[3]=f*y,e[4]=(h*t-s*l)*y,e[5]=(s*r-a*t)*y,e[6]=p*y,e[7]=(n*l-c*t)*y,e[8]=(o*t-n*r)*y,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return Uo("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Lh.makeScale(e,t)),this}rotate(e){return Uo("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Lh.makeRotation(-e)),this}translate(e,t){return Uo("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Lh.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}};Gu.prototype.isMatrix3=!0;var tt=Gu,Lh=new tt,kd=new tt().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),zd=new tt().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function k_(){let i={enabled:!0,workingColorSpace:Zs,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===At&&(s.r=as(s.r),s.g=as(s.g),s.b=as(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===At&&(s.r=kr(s.r),s.g=kr(s.g),s.b=kr(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===fs?ko:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[Zs]:{primaries:e,whitePoint:n,transfer:ko,toXYZ:kd,fromXYZ:zd,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:Qn},outputColorSpaceConfig:{drawingBufferColorSpace:Qn}},[Qn]:{primaries:e,whitePoint:n,transfer:At,toXYZ:kd,fromXYZ:zd,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:Qn}}}),i}var _t=k_();function as(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function kr(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Er,vl=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{Er===void 0&&(Er=Vo("canvas")),Er.width=e.width,Er.height=e.height;let s=Er.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=Er}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=Vo("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=as(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(as(t[n]/255)*255):t[n]=as(t[n]);return{data:t,width:e.width,height:e.height}}else return qe("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},z_=0,Hr=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:z_++}),this.uuid=eo(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Dh(s[o].image)):r.push(Dh(s[o]))}else r=Dh(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function Dh(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?vl.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(qe("Texture: Unable to serialize Texture."),{})}var V_=0,Nh=new W,Wn=class i extends Ai{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=Hi,s=Hi,r=An,o=hs,a=oi,l=ri,c=i.DEFAULT_ANISOTROPY,h=fs){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:V_++}),this.uuid=eo(),this.name="",this.source=new Hr(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Ze(0,0),this.repeat=new Ze(1,1),this.center=new Ze(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new tt,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Nh).x}get height(){return this.source.getSize(Nh).y}get depth(){return this.source.getSize(Nh).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){qe(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){qe(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==vu)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case ml:e.x=e.x-Math.floor(e.x);break;case Hi:e.x=e.x<0?0:1;break;case gl:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case ml:e.y=e.y-Math.floor(e.y);break;case Hi:e.y=e.y<0?0:1;break;case gl:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Wn.DEFAULT_IMAGE=null;Wn.DEFAULT_MAPPING=vu;Wn.DEFAULT_ANISOTROPY=1;var Hu=class Hu{constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],u=l[8],f=l[1],p=l[5],_=l[9],y=l[2],m=l[6],d=l[10];if(Math.abs(h-f)<.01&&Math.abs(u-y)<.01&&Math.abs(_-m)<.01){if(Math.abs(h+f)<.1&&Math.abs(u+y)<.1&&Math.abs(_+m)<.1&&Math.abs(c+p+d-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let T=(c+1)/2,b=(p+1)/2,C=(d+1)/2,A=(h+f)/4,g=(u+y)/4,E=(_+m)/4;return T>b&&T>C?T<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(T),s=A/n,r=g/n):b>C?b<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(b),n=A/s,r=E/s):C<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),n=g/r,s=E/r),this.set(n,s,r,t),this}let x=Math.sqrt((m-_)*(m-_)+(u-y)*(u-y)+(f-h)*(f-h));return Math.abs(x)<.001&&(x=1),this.x=(m-_)/x,this.y=(u-y)/x,this.z=(f-h)/x,this.w=Math.acos((c+p+d-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=dt(this.x,e.x,t.x),this.y=dt(this.y,e.y,t.y),this.z=dt(this.z,e.z,t.z),this.w=dt(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=dt(this.x,e,t),this.y=dt(this.y,e,t),this.z=dt(this.z,e,t),this.w=dt(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(dt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}};Hu.prototype.isVector4=!0;var Nt=Hu,xl=class extends Ai{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:An,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new Nt(0,0,e,t),this.scissorTest=!1,this.viewport=new Nt(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new Wn({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:An,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new Hr(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},ni=class extends xl{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},Go=class extends Wn{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=un,this.minFilter=un,this.wrapR=Hi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var yl=class extends Wn{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=un,this.minFilter=un,this.wrapR=Hi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var Gl=class Gl{constructor(e,t,n,s,r,o,a,l,c,h,u,f,p,_,y,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,h,u,f,p,_,y,m)}set(e,t,n,s,r,o,a,l,c,h,u,f,p,_,y,m){let d=this.elements;return d[0]=e,d[4]=t,d[8]=n,d[12]=s,d[1]=r,d[5]=o,d[9]=a,d[13]=l,d[2]=c,d[6]=h,d[10]=u,d[14]=f,d[3]=p,d[7]=_,d[11]=y,d[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new Gl().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/Ar.setFromMatrixColumn(e,0).length(),r=1/Ar.setFromMatrixColumn(e,1).length(),o=1/Ar.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(e.order==="XYZ"){let f=o*h,p=o*u,_=a*h,y=a*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=p+_*c,t[5]=f-y*c,t[9]=-a*l,t[2]=y-f*c,t[6]=_+p*c,t[10]=o*l}else if(e.order==="YXZ"){let f=l*h,p=l*u,_=c*h,y=c*u;t[0]=f+y*a,t[4]=_*a-p,t[8]=o*c,t[1]=o*u,t[5]=o*h,t[9]=-a,t[2]=p*a-_,t[6]=y+f*a,t[10]=o*l}else if(e.order==="ZXY"){let f=l*h,p=l*u,_=c*h,y=c*u;t[0]=f-y*a,t[4]=-o*u,t[8]=_+p*a,t[1]=p+_*a,t[5]=o*h,t[9]=y-f*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let f=o*h,p=o*u,_=a*h,y=a*u;t[0]=l*h,t[4]=_*c-p,t[8]=f*c+y,t[1]=l*u,t[5]=y*c+f,t[9]=p*c-_,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let f=o*l,p=o*c,_=a*l,y=a*c;t[0]=l*h,t[4]=y-f*u,t[8]=_*u+p,t[1]=u,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=p*u+_,t[10]=f-y*u}else if(e.order==="XZY"){let f=o*l,p=o*c,_=a*l,y=a*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=f*u+y,t[5]=o*h,t[9]=p*u-_,t[2]=_*u-p,t[6]=a*h,t[10]=y*u+f}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(G_,e,H_)}lookAt(e,t,n){let s=this.elements;return Kn.subVectors(e,t),Kn.lengthSq()===0&&(Kn.z=1),Kn.normalize(),bs.crossVectors(n,Kn),bs.lengthSq()===0&&(Math.abs(n.z)===1?Kn.x+=1e-4:Kn.z+=1e-4,Kn.normalize(),bs.crossVectors(n,Kn)),bs.normalize(),Ba.crossVectors(Kn,bs),s[0]=bs.x,s[4]=Ba.x,s[8]=Kn.x,s[1]=bs.y,s[5]=Ba.y,s[9]=Kn.y,s[2]=bs.z,s[6]=Ba.z,s[10]=Kn.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],f=n[9],p=n[13],_=n[2],y=n[6],m=n[10],d=n[14],x=n[3],T=n[7],b=n[11],C=n[15],A=s[0],g=s[4],E=s[8],O=s[12],L=s[1],I=s[5],V=s[9],H=s[13],N=s[2],G=s[6],$=s[10],k=s[14],le=s[3],q=s[7],j=s[11],te=s[15];return r[0]=o*A+a*L+l*N+c*le,r[4]=o*g+a*I+l*G+c*q,r[8]=o*E+a*V+l*$+c*j,r[12]=o*O+a*H+l*k+c*te,r[1]=h*A+u*L+f*N+p*le,r[5]=h*g+u*I+f*G+p*q,r[9]=h*E+u*V+f*$+p*j,r[13]=h*O+u*H+f*k+p*te,r[2]=_*A+y*L+m*N+d*le,r[6]=_*g+y*I+m*G+d*q,r[10]=_*E+y*V+m*$+d*j,r[14]=_*O+y*H+m*k+d*te,r[3]=x*A+T*L+b*N+C*le,r[7]=x*g+T*I+b*G+C*q,r[11]=x*E+T*V+b*$+C*j,r[15]=x*O+T*H+b*k+C*te,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],u=e[6],f=e[10],p=e[14],_=e[3],y=e[7],m=e[11],d=e[15],x=l*p-c*f,T=a*p-c*u,b=a*f-l*u,C=o*p-c*h,A=o*f-l*h,g=o*u-a*h;return t*(y*x-m*T+d*b)-n*(_*x-m*C+d*A)+s*(_*T-y*C+d*g)-r*(_*b-y*A+m*g)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=e[9],f=e[10],p=e[11],_=e[12],y=e[13],m=e[14],d=e[15],x=t*a-n*o,T=t*l-s*o,b=t*c-r*o,C=n*l-s*a,A=n*c-r*a,g=s*c-r*l,E=h*y-u*_,O=h*m-f*_,L=h*d-p*_,I=u*m-f*y,V=u*d-p*y,H=f*d-p*m,N=x*H-T*V+b*I+C*L-A*O+g*E;if(N===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let G=1/N;return e[0]=(a*H-l*V+c*I)*G,e[1]=(s*V-n*H-r*I)*G,e[2]=(y*g-m*A+d*C)*G,e[3]=(f*A-u*g-p*C)*G,e[4]=(l*L-o*H-c*O)*G,e[5]=(t*H-s*L+r*O)*G,e[6]=(m*b-_*g-d*T)*G,e[7]=(h*g-f*b+p*T)*G,e[8]=(o*V-a*L+c*E)*G,e[9]=(n*L-t*V-r*E)*G,e[10]=(_*A-y*b+d*x)*G,e[11]=(u*b-h*A-p*x)*G,e[12]=(a*O-o*I-l*E)*G,e[13]=(t*I-n*O+s*E)*G,e[14]=(y*T-_*C-m*x)*G,e[15]=(h*C-u*T+f*x)*G,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,u=a+a,f=r*c,p=r*h,_=r*u,y=o*h,m=o*u,d=a*u,x=l*c,T=l*h,b=l*u,C=n.x,A=n.y,g=n.z;return s[0]=(1-(y+d))*C,s[1]=(p+b)*C,s[2]=(_-T)*C,s[3]=0,s[4]=(p-b)*A,s[5]=(1-(f+d))*A,s[6]=(m+x)*A,s[7]=0,s[8]=(_+T)*g,s[9]=(m-x)*g,s[10]=(1-(f+y))*g,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=Ar.set(s[0],s[1],s[2]).length(),a=Ar.set(s[4],s[5],s[6]).length(),l=Ar.set(s[8],s[9],s[10]).length();r<0&&(o=-o),wi.copy(this);let c=1/o,h=1/a,u=1/l;return wi.elements[0]*=c,wi.elements[1]*=c,wi.elements[2]*=c,wi.elements[4]*=h,wi.elements[5]*=h,wi.elements[6]*=h,wi.elements[8]*=u,wi.elements[9]*=u,wi.elements[10]*=u,t.setFromRotationMatrix(wi),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,s,r,o,a=pi,l=!1){let c=this.elements,h=2*r/(t-e),u=2*r/(n-s),f=(t+e)/(t-e),p=(n+s)/(n-s),_,y;if(l)_=r/(o-r),y=o*r/(o-r);else if(a===pi)_=-(o+r)/(o-r),y=-2*o*r/(o-r);else if(a===zo)_=-o/(o-r),y=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=f,c[12]=0,c[1]=0,c[5]=u,c[9]=p,c[13]=0,c[2]=0,c[6]=0,c[10]=_,c[14]=y,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=pi,l=!1){let c=this.elements,h=2/(t-e),u=2/(n-s),f=-(t+e)/(t-e),p=-(n+s)/(n-s),_,y;if(l)_=1/(o-r),y=o/(o-r);else if(a===pi)_=-2/(o-r),y=-(o+r)/(o-r);else if(a===zo)_=-1/(o-r),y=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=f,c[1]=0,c[5]=u,c[9]=0,c[13]=p,c[2]=0,c[6]=0,c[10]=_,c[14]=y,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}};Gl.prototype.isMatrix4=!0;var Yt=Gl,Ar=new W,wi=new Yt,G_=new W(0,0,0),H_=new W(1,1,1),bs=new W,Ba=new W,Kn=new W,Vd=new Yt,Gd=new ti,As=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],f=s[6],p=s[10];switch(t){case"XYZ":this._y=Math.asin(dt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,p),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(f,c),this._z=0);break;case"YXZ":this._x=Math.asin(-dt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,p),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(dt(f,-1,1)),Math.abs(f)<.9999999?(this._y=Math.atan2(-u,p),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-dt(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(f,p),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(dt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,p));break;case"XZY":this._z=Math.asin(-dt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(f,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,p),this._y=0);break;default:qe("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return Vd.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Vd,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return Gd.setFromEuler(this),this.setFromQuaternion(Gd,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};As.DEFAULT_ORDER="XYZ";var Wr=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},W_=0,Hd=new W,Cr=new ti,ns=new Yt,ka=new W,Po=new W,X_=new W,q_=new ti,Wd=new W(1,0,0),Xd=new W(0,1,0),qd=new W(0,0,1),Yd={type:"added"},Y_={type:"removed"},Rr={type:"childadded",child:null},Uh={type:"childremoved",child:null},ii=class i extends Ai{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:W_++}),this.uuid=eo(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new W,t=new As,n=new ti,s=new W(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Yt},normalMatrix:{value:new tt}}),this.matrix=new Yt,this.matrixWorld=new Yt,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Wr,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return Cr.setFromAxisAngle(e,t),this.quaternion.multiply(Cr),this}rotateOnWorldAxis(e,t){return Cr.setFromAxisAngle(e,t),this.quaternion.premultiply(Cr),this}rotateX(e){return this.rotateOnAxis(Wd,e)}rotateY(e){return this.rotateOnAxis(Xd,e)}rotateZ(e){return this.rotateOnAxis(qd,e)}translateOnAxis(e,t){return Hd.copy(e).applyQuaternion(this.quaternion),this.position.add(Hd.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(Wd,e)}translateY(e){return this.translateOnAxis(Xd,e)}translateZ(e){return this.translateOnAxis(qd,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(ns.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?ka.copy(e):ka.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Po.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?ns.lookAt(Po,ka,this.up):ns.lookAt(ka,Po,this.up),this.quaternion.setFromRotationMatrix(ns),s&&(ns.extractRotation(s.matrixWorld),Cr.setFromRotationMatrix(ns),this.quaternion.premultiply(Cr.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(je("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(Yd),Rr.child=e,this.dispatchEvent(Rr),Rr.child=null):je("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(Y_),Uh.child=e,this.dispatchEvent(Uh),Uh.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),ns.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),ns.multiply(e.parent.matrixWorld)),e.applyMatrix4(ns),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(Yd),Rr.child=e,this.dispatchEvent(Rr),Rr.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Po,e,X_),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Po,q_,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(e.shapes,u)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),u=o(e.shapes),f=o(e.skeletons),p=o(e.animations),_=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),f.length>0&&(n.skeletons=f),p.length>0&&(n.animations=p),_.length>0&&(n.nodes=_)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};ii.DEFAULT_UP=new W(0,1,0);ii.DEFAULT_MATRIX_AUTO_UPDATE=!0;ii.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var $s=class extends ii{constructor(){super(),this.isGroup=!0,this.type="Group"}},$_={type:"move"},Xr=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new $s,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new $s,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new W,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new W),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new $s,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new W,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new W,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let y of e.hand.values()){let m=t.getJointPose(y,n),d=this._getHandJoint(c,y);m!==null&&(d.matrix.fromArray(m.transform.matrix),d.matrix.decompose(d.position,d.quaternion,d.scale),d.matrixWorldNeedsUpdate=!0,d.jointRadius=m.radius),d.visible=m!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],f=h.position.distanceTo(u.position),p=.02,_=.005;c.inputState.pinching&&f>p+_?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&f<=p-_&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent($_)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new $s;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},Zp={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Ms={h:0,s:0,l:0},za={h:0,s:0,l:0};function Fh(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var ht=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=Qn){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,_t.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=_t.workingColorSpace){return this.r=e,this.g=t,this.b=n,_t.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=_t.workingColorSpace){if(e=Lu(e,1),t=dt(t,0,1),n=dt(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=Fh(o,r,e+1/3),this.g=Fh(o,r,e),this.b=Fh(o,r,e-1/3)}return _t.colorSpaceToWorking(this,s),this}setStyle(e,t=Qn){function n(r){r!==void 0&&parseFloat(r)<1&&qe("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:qe("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);qe("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=Qn){let n=Zp[e.toLowerCase()];return n!==void 0?this.setHex(n,t):qe("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=as(e.r),this.g=as(e.g),this.b=as(e.b),this}copyLinearToSRGB(e){return this.r=kr(e.r),this.g=kr(e.g),this.b=kr(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=Qn){return _t.workingToColorSpace(Ln.copy(this),e),Math.round(dt(Ln.r*255,0,255))*65536+Math.round(dt(Ln.g*255,0,255))*256+Math.round(dt(Ln.b*255,0,255))}getHexString(e=Qn){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=_t.workingColorSpace){_t.workingToColorSpace(Ln.copy(this),t);let n=Ln.r,s=Ln.g,r=Ln.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=_t.workingColorSpace){return _t.workingToColorSpace(Ln.copy(this),t),e.r=Ln.r,e.g=Ln.g,e.b=Ln.b,e}getStyle(e=Qn){_t.workingToColorSpace(Ln.copy(this),e);let t=Ln.r,n=Ln.g,s=Ln.b;return e!==Qn?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(Ms),this.setHSL(Ms.h+e,Ms.s+t,Ms.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(Ms),e.getHSL(za);let n=Oo(Ms.h,za.h,t),s=Oo(Ms.s,za.s,t),r=Oo(Ms.l,za.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Ln=new ht;ht.NAMES=Zp;var Ho=class extends ii{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new As,this.environmentIntensity=1,this.environmentRotation=new As,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},Ti=new W,is=new W,Oh=new W,ss=new W,Pr=new W,Ir=new W,$d=new W,Bh=new W,kh=new W,zh=new W,Vh=new Nt,Gh=new Nt,Hh=new Nt,Es=class i{constructor(e=new W,t=new W,n=new W){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),Ti.subVectors(e,t),s.cross(Ti);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){Ti.subVectors(s,t),is.subVectors(n,t),Oh.subVectors(e,t);let o=Ti.dot(Ti),a=Ti.dot(is),l=Ti.dot(Oh),c=is.dot(is),h=is.dot(Oh),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let f=1/u,p=(c*l-a*h)*f,_=(o*h-a*l)*f;return r.set(1-p-_,_,p)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,ss)===null?!1:ss.x>=0&&ss.y>=0&&ss.x+ss.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,ss)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,ss.x),l.addScaledVector(o,ss.y),l.addScaledVector(a,ss.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return Vh.setScalar(0),Gh.setScalar(0),Hh.setScalar(0),Vh.fromBufferAttribute(e,t),Gh.fromBufferAttribute(e,n),Hh.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(Vh,r.x),o.addScaledVector(Gh,r.y),o.addScaledVector(Hh,r.z),o}static isFrontFacing(e,t,n,s){return Ti.subVectors(n,t),is.subVectors(e,t),Ti.cross(is).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Ti.subVectors(this.c,this.b),is.subVectors(this.a,this.b),Ti.cross(is).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;Pr.subVectors(s,n),Ir.subVectors(r,n),Bh.subVectors(e,n);let l=Pr.dot(Bh),c=Ir.dot(Bh);if(l<=0&&c<=0)return t.copy(n);kh.subVectors(e,s);let h=Pr.dot(kh),u=Ir.dot(kh);if(h>=0&&u<=h)return t.copy(s);let f=l*u-h*c;if(f<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(Pr,o);zh.subVectors(e,r);let p=Pr.dot(zh),_=Ir.dot(zh);if(_>=0&&p<=_)return t.copy(r);let y=p*c-l*_;if(y<=0&&c>=0&&_<=0)return a=c/(c-_),t.copy(n).addScaledVector(Ir,a);let m=h*_-p*u;if(m<=0&&u-h>=0&&p-_>=0)return $d.subVectors(r,s),a=(u-h)/(u-h+(p-_)),t.copy(s).addScaledVector($d,a);let d=1/(m+y+f);return o=y*d,a=f*d,t.copy(n).addScaledVector(Pr,o).addScaledVector(Ir,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Ci=class{constructor(e=new W(1/0,1/0,1/0),t=new W(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(Ei.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(Ei.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=Ei.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Ei):Ei.fromBufferAttribute(r,o),Ei.applyMatrix4(e.matrixWorld),this.expandByPoint(Ei);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),Va.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Va.copy(n.boundingBox)),Va.applyMatrix4(e.matrixWorld),this.union(Va)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Ei),Ei.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(Io),Ga.subVectors(this.max,Io),Lr.subVectors(e.a,Io),Dr.subVectors(e.b,Io),Nr.subVectors(e.c,Io),Ss.subVectors(Dr,Lr),ws.subVectors(Nr,Dr),Ws.subVectors(Lr,Nr);let t=[0,-Ss.z,Ss.y,0,-ws.z,ws.y,0,-Ws.z,Ws.y,Ss.z,0,-Ss.x,ws.z,0,-ws.x,Ws.z,0,-Ws.x,-Ss.y,Ss.x,0,-ws.y,ws.x,0,-Ws.y,Ws.x,0];return!Wh(t,Lr,Dr,Nr,Ga)||(t=[1,0,0,0,1,0,0,0,1],!Wh(t,Lr,Dr,Nr,Ga))?!1:(Ha.crossVectors(Ss,ws),t=[Ha.x,Ha.y,Ha.z],Wh(t,Lr,Dr,Nr,Ga))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Ei).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Ei).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(rs[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),rs[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),rs[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),rs[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),rs[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),rs[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),rs[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),rs[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(rs),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},rs=[new W,new W,new W,new W,new W,new W,new W,new W],Ei=new W,Va=new Ci,Lr=new W,Dr=new W,Nr=new W,Ss=new W,ws=new W,Ws=new W,Io=new W,Ga=new W,Ha=new W,Xs=new W;function Wh(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){Xs.fromArray(i,r);let a=s.x*Math.abs(Xs.x)+s.y*Math.abs(Xs.y)+s.z*Math.abs(Xs.z),l=e.dot(Xs),c=t.dot(Xs),h=n.dot(Xs);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var cn=new W,Wa=new Ze,Z_=0,En=class extends Ai{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Z_++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=Gp,this.updateRanges=[],this.gpuType=Pi,this.version=0,this._normalizationScale=e!==void 0?Nu(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)Wa.fromBufferAttribute(this,t),Wa.applyMatrix3(e),this.setXY(t,Wa.x,Wa.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)cn.fromBufferAttribute(this,t),cn.applyMatrix3(e),this.setXYZ(t,cn.x,cn.y,cn.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)cn.fromBufferAttribute(this,t),cn.applyMatrix4(e),this.setXYZ(t,cn.x,cn.y,cn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)cn.fromBufferAttribute(this,t),cn.applyNormalMatrix(e),this.setXYZ(t,cn.x,cn.y,cn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)cn.fromBufferAttribute(this,t),cn.transformDirection(e),this.setXYZ(t,cn.x,cn.y,cn.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Yp(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):$p(e,this.array)}};var Wo=class extends En{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var Xo=class extends En{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var hn=class extends En{constructor(e,t,n){super(new Float32Array(e),t,n)}},J_=new Ci,Lo=new W,Xh=new W,Js=class{constructor(e=new W,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):J_.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;Lo.subVectors(e,this.center);let t=Lo.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(Lo,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(Xh.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(Lo.copy(e.center).add(Xh)),this.expandByPoint(Lo.copy(e.center).sub(Xh))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},K_=0,di=new Yt,qh=new ii,Ur=new W,jn=new Ci,Do=new Ci,Tn=new W,zn=class i extends Ai{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:K_++}),this.uuid=eo(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(M_(e)?Xo:Wo)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new tt().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return di.makeRotationFromQuaternion(e),this.applyMatrix4(di),this}rotateX(e){return di.makeRotationX(e),this.applyMatrix4(di),this}rotateY(e){return di.makeRotationY(e),this.applyMatrix4(di),this}rotateZ(e){return di.makeRotationZ(e),this.applyMatrix4(di),this}translate(e,t,n){return di.makeTranslation(e,t,n),this.applyMatrix4(di),this}scale(e,t,n){return di.makeScale(e,t,n),this.applyMatrix4(di),this}lookAt(e){return qh.lookAt(e),qh.updateMatrix(),this.applyMatrix4(qh.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(Ur).negate(),this.translate(Ur.x,Ur.y,Ur.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new hn(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&qe("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Ci);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){je("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new W(-1/0,-1/0,-1/0),new W(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];jn.setFromBufferAttribute(r),this.morphTargetsRelative?(Tn.addVectors(this.boundingBox.min,jn.min),this.boundingBox.expandByPoint(Tn),Tn.addVectors(this.boundingBox.max,jn.max),this.boundingBox.expandByPoint(Tn)):(this.boundingBox.expandByPoint(jn.min),this.boundingBox.expandByPoint(jn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&je('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Js);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){je("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new W,1/0);return}if(e){let n=this.boundingSphere.center;if(jn.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];Do.setFromBufferAttribute(a),this.morphTargetsRelative?(Tn.addVectors(jn.min,Do.min),jn.expandByPoint(Tn),Tn.addVectors(jn.max,Do.max),jn.expandByPoint(Tn)):(jn.expandByPoint(Do.min),jn.expandByPoint(Do.max))}jn.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)Tn.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(Tn));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Tn.fromBufferAttribute(a,c),l&&(Ur.fromBufferAttribute(e,c),Tn.add(Ur)),s=Math.max(s,n.distanceToSquared(Tn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&je('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){je("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new En(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let O=0;O<n.count;O++)a[O]=new W,l[O]=new W;let h=new W,u=new W,f=new W,p=new Ze,_=new Ze,y=new Ze,m=new W,d=new W;function x(O,L,I){c[O]=c[L]=c[I]=1,h.fromBufferAttribute(n,O),u.fromBufferAttribute(n,L),f.fromBufferAttribute(n,I),p.fromBufferAttribute(r,O),_.fromBufferAttribute(r,L),y.fromBufferAttribute(r,I),u.sub(h),f.sub(h),_.sub(p),y.sub(p);let V=1/(_.x*y.y-y.x*_.y);isFinite(V)&&(m.copy(u).multiplyScalar(y.y).addScaledVector(f,-_.y).multiplyScalar(V),d.copy(f).multiplyScalar(_.x).addScaledVector(u,-y.x).multiplyScalar(V),a[O].add(m),a[L].add(m),a[I].add(m),l[O].add(d),l[L].add(d),l[I].add(d))}let T=this.groups;T.length===0&&(T=[{start:0,count:e.count}]);for(let O=0,L=T.length;O<L;++O){let I=T[O],V=I.start,H=I.count;for(let N=V,G=V+H;N<G;N+=3)x(e.getX(N+0),e.getX(N+1),e.getX(N+2))}let b=new W,C=new W,A=new W,g=new W;function E(O){A.fromBufferAttribute(s,O),g.copy(A);let L=a[O];b.copy(L),b.sub(A.multiplyScalar(A.dot(L))).normalize(),C.crossVectors(g,L);let V=C.dot(l[O])<0?-1:1;o.setXYZW(O,b.x,b.y,b.z,V)}for(let O=0,L=n.count;O<L;++O)c[O]&&E(O);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new En(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let f=0,p=n.count;f<p;f++)n.setXYZ(f,0,0,0);let s=new W,r=new W,o=new W,a=new W,l=new W,c=new W,h=new W,u=new W;if(e)for(let f=0,p=e.count;f<p;f+=3){let _=e.getX(f+0),y=e.getX(f+1),m=e.getX(f+2);s.fromBufferAttribute(t,_),r.fromBufferAttribute(t,y),o.fromBufferAttribute(t,m),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,_),l.fromBufferAttribute(n,y),c.fromBufferAttribute(n,m),a.add(h),l.add(h),c.add(h),n.setXYZ(_,a.x,a.y,a.z),n.setXYZ(y,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let f=0,p=t.count;f<p;f+=3)s.fromBufferAttribute(t,f+0),r.fromBufferAttribute(t,f+1),o.fromBufferAttribute(t,f+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(f+0,h.x,h.y,h.z),n.setXYZ(f+1,h.x,h.y,h.z),n.setXYZ(f+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)Tn.fromBufferAttribute(e,t),Tn.normalize(),e.setXYZ(t,Tn.x,Tn.y,Tn.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,u=a.normalized,f=new c.constructor(l.length*h),p=0,_=0;for(let y=0,m=l.length;y<m;y++){a.isInterleavedBufferAttribute?p=l[y]*a.data.stride+a.offset:p=l[y]*h;for(let d=0;d<h;d++)f[_++]=c[p++]}return new En(f,h,u)}if(this.index===null)return qe("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let f=c[h],p=e(f,n);l.push(p)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,f=c.length;u<f;u++){let p=c[u];h.push(p.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],u=r[c];for(let f=0,p=u.length;f<p;f++)h.push(u[f].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var Yh=new W,j_=new W,Q_=new tt,ei=class{constructor(e=new W(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=Yh.subVectors(n,t).cross(j_.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(Yh),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||Q_.getNormalMatrix(e),s=this.coplanarPoint(Yh).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},ev=0,Cs=class extends Ai{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:ev++}),this.uuid=eo(),this.name="",this.type="Material",this.blending=Kr,this.side=Fs,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=lu,this.blendDst=cu,this.blendEquation=er,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new ht(0,0,0),this.blendAlpha=0,this.depthFunc=zr,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Fp,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=al,this.stencilZFail=al,this.stencilZPass=al,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){qe(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){qe(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new ht().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new ei().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Ze().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Ze().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var os=new W,$h=new W,Xa=new W,qa=new W,Rs=class{constructor(e=new W,t=new W(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,os)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=os.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(os.copy(this.origin).addScaledVector(this.direction,t),os.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){$h.copy(e).add(t).multiplyScalar(.5),Xa.copy(t).sub(e).normalize(),qa.copy(this.origin).sub($h);let r=e.distanceTo(t)*.5,o=-this.direction.dot(Xa),a=qa.dot(this.direction),l=-qa.dot(Xa),c=qa.lengthSq(),h=Math.abs(1-o*o),u,f,p,_;if(h>0)if(u=o*l-a,f=o*a-l,_=r*h,u>=0)if(f>=-_)if(f<=_){let y=1/h;u*=y,f*=y,p=u*(u+o*f+2*a)+f*(o*u+f+2*l)+c}else f=r,u=Math.max(0,-(o*f+a)),p=-u*u+f*(f+2*l)+c;else f=-r,u=Math.max(0,-(o*f+a)),p=-u*u+f*(f+2*l)+c;else f<=-_?(u=Math.max(0,-(-o*r+a)),f=u>0?-r:Math.min(Math.max(-r,-l),r),p=-u*u+f*(f+2*l)+c):f<=_?(u=0,f=Math.min(Math.max(-r,-l),r),p=f*(f+2*l)+c):(u=Math.max(0,-(o*r+a)),f=u>0?r:Math.min(Math.max(-r,-l),r),p=-u*u+f*(f+2*l)+c);else f=o>0?-r:r,u=Math.max(0,-(o*f+a)),p=-u*u+f*(f+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy($h).addScaledVector(Xa,f),p}intersectSphere(e,t){if(e.radius<0)return null;os.subVectors(e.center,this.origin);let n=os.dot(this.direction),s=os.dot(os)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,f=this.origin;return c>=0?(n=(e.min.x-f.x)*c,s=(e.max.x-f.x)*c):(n=(e.max.x-f.x)*c,s=(e.min.x-f.x)*c),h>=0?(r=(e.min.y-f.y)*h,o=(e.max.y-f.y)*h):(r=(e.max.y-f.y)*h,o=(e.min.y-f.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(e.min.z-f.z)*u,l=(e.max.z-f.z)*u):(a=(e.max.z-f.z)*u,l=(e.min.z-f.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,os)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=e.x-o.x,f=e.y-o.y,p=e.z-o.z,_=t.x-o.x,y=t.y-o.y,m=t.z-o.z,d=n.x-o.x,x=n.y-o.y,T=n.z-o.z,b=Math.abs(l),C=Math.abs(c),A=Math.abs(h),g,E,O,L,I,V,H,N,G,$,k,le;if(b>=C&&b>=A?(O=l,V=u,G=_,le=d,l>=0?(g=c,E=h,L=f,I=p,H=y,N=m,$=x,k=T):(g=h,E=c,L=p,I=f,H=m,N=y,$=T,k=x)):C>=A?(O=c,V=f,G=y,le=x,c>=0?(g=h,E=l,L=p,I=u,H=m,N=_,$=T,k=d):(g=l,E=h,L=u,I=p,H=_,N=m,$=d,k=T)):(O=h,V=p,G=m,le=T,h>=0?(g=l,E=c,L=u,I=f,H=_,N=y,$=d,k=x):(g=c,E=l,L=f,I=u,H=y,N=_,$=x,k=d)),O===0)return null;let q=g/O,j=E/O,te=1/O,fe=L-q*V,ce=I-j*V,ee=H-q*G,de=N-j*G,ge=$-q*le,Me=k-j*le,xe=ge*de-Me*ee,Ge=fe*Me-ce*ge,et=ee*ce-de*fe;if(s){if(xe<0||Ge<0||et<0)return null}else if((xe<0||Ge<0||et<0)&&(xe>0||Ge>0||et>0))return null;let ze=xe+Ge+et;if(ze===0)return null;let ot=te*(xe*V+Ge*G+et*le);return(ze>0?ot<0:ot>0)?null:this.at(ot/ze,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Ks=class extends Cs{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new ht(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new As,this.combine=hu,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},Zd=new Yt,qs=new Rs,Ya=new Js,Jd=new W,$a=new W,Za=new W,Ja=new W,Zh=new W,Ka=new W,Kd=new W,ja=new W,Vn=class extends ii{constructor(e=new zn,t=new Ks){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){Ka.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(Zh.fromBufferAttribute(u,e),o?Ka.addScaledVector(Zh,h):Ka.addScaledVector(Zh.sub(t),h))}t.add(Ka)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Ya.copy(n.boundingSphere),Ya.applyMatrix4(r),qs.copy(e.ray).recast(e.near),!(Ya.containsPoint(qs.origin)===!1&&(qs.intersectSphere(Ya,Jd)===null||qs.origin.distanceToSquared(Jd)>(e.far-e.near)**2))&&(Zd.copy(r).invert(),qs.copy(e.ray).applyMatrix4(Zd),!(n.boundingBox!==null&&qs.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,qs)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,f=r.groups,p=r.drawRange;if(a!==null)if(Array.isArray(o))for(let _=0,y=f.length;_<y;_++){let m=f[_],d=o[m.materialIndex],x=Math.max(m.start,p.start),T=Math.min(a.count,Math.min(m.start+m.count,p.start+p.count));for(let b=x,C=T;b<C;b+=3){let A=a.getX(b),g=a.getX(b+1),E=a.getX(b+2);s=Qa(this,d,e,n,c,h,u,A,g,E),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let _=Math.max(0,p.start),y=Math.min(a.count,p.start+p.count);for(let m=_,d=y;m<d;m+=3){let x=a.getX(m),T=a.getX(m+1),b=a.getX(m+2);s=Qa(this,o,e,n,c,h,u,x,T,b),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let _=0,y=f.length;_<y;_++){let m=f[_],d=o[m.materialIndex],x=Math.max(m.start,p.start),T=Math.min(l.count,Math.min(m.start+m.count,p.start+p.count));for(let b=x,C=T;b<C;b+=3){let A=b,g=b+1,E=b+2;s=Qa(this,d,e,n,c,h,u,A,g,E),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let _=Math.max(0,p.start),y=Math.min(l.count,p.start+p.count);for(let m=_,d=y;m<d;m+=3){let x=m,T=m+1,b=m+2;s=Qa(this,o,e,n,c,h,u,x,T,b),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}}};function tv(i,e,t,n,s,r,o,a){let l;if(e.side===Gn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===Fs,a),l===null)return null;ja.copy(a),ja.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(ja);return c<t.near||c>t.far?null:{distance:c,point:ja.clone(),object:i}}function Qa(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,$a),i.getVertexPosition(l,Za),i.getVertexPosition(c,Ja);let h=tv(i,e,t,n,$a,Za,Ja,Kd);if(h){let u=new W;Es.getBarycoord(Kd,$a,Za,Ja,u),s&&(h.uv=Es.getInterpolatedAttribute(s,a,l,c,u,new Ze)),r&&(h.uv1=Es.getInterpolatedAttribute(r,a,l,c,u,new Ze)),o&&(h.normal=Es.getInterpolatedAttribute(o,a,l,c,u,new W),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let f={a,b:l,c,normal:new W,materialIndex:0};Es.getNormal($a,Za,Ja,f.normal),h.face=f,h.barycoord=u}return h}var qr=class extends Wn{constructor(e=null,t=1,n=1,s,r,o,a,l,c=un,h=un,u,f){super(null,o,a,l,c,h,s,r,u,f),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var qo=class extends En{constructor(e,t,n,s=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}};var Ys=new Js,nv=new Ze(.5,.5),el=new W,js=class{constructor(e=new ei,t=new ei,n=new ei,s=new ei,r=new ei,o=new ei){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=pi,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],u=r[5],f=r[6],p=r[7],_=r[8],y=r[9],m=r[10],d=r[11],x=r[12],T=r[13],b=r[14],C=r[15];if(s[0].setComponents(c-o,p-h,d-_,C-x).normalize(),s[1].setComponents(c+o,p+h,d+_,C+x).normalize(),s[2].setComponents(c+a,p+u,d+y,C+T).normalize(),s[3].setComponents(c-a,p-u,d-y,C-T).normalize(),n)s[4].setComponents(l,f,m,b).normalize(),s[5].setComponents(c-l,p-f,d-m,C-b).normalize();else if(s[4].setComponents(c-l,p-f,d-m,C-b).normalize(),t===pi)s[5].setComponents(c+l,p+f,d+m,C+b).normalize();else if(t===zo)s[5].setComponents(l,f,m,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),Ys.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),Ys.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(Ys)}intersectsSprite(e){Ys.center.set(0,0,0);let t=nv.distanceTo(e.center);return Ys.radius=.7071067811865476+t,Ys.applyMatrix4(e.matrixWorld),this.intersectsSphere(Ys)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(el.x=s.normal.x>0?e.max.x:e.min.x,el.y=s.normal.y>0?e.max.y:e.min.y,el.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(el)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},jd=new Yt,bl=class i{constructor(){this.coordinateSystem=pi,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];jd.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new js),n[s].setFromProjectionMatrix(jd,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new js),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var Ml=class extends Cs{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new ht(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},Sl=new W,wl=new W,Qd=new Yt,No=new Rs,tl=new Js,Jh=new W,ep=new W,Tl=class extends ii{constructor(e=new zn,t=new Ml){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)Sl.fromBufferAttribute(t,s-1),wl.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=Sl.distanceTo(wl);e.setAttribute("lineDistance",new hn(n,1))}else qe("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),tl.copy(n.boundingSphere),tl.applyMatrix4(s),tl.radius+=r,e.ray.intersectsSphere(tl)===!1)return;Qd.copy(s).invert(),No.copy(e.ray).applyMatrix4(Qd);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,f=n.attributes.position;if(h!==null){let p=Math.max(0,o.start),_=Math.min(h.count,o.start+o.count);for(let y=p,m=_-1;y<m;y+=c){let d=h.getX(y),x=h.getX(y+1),T=nl(this,e,No,l,d,x,y);T&&t.push(T)}if(this.isLineLoop){let y=h.getX(_-1),m=h.getX(p),d=nl(this,e,No,l,y,m,_-1);d&&t.push(d)}}else{let p=Math.max(0,o.start),_=Math.min(f.count,o.start+o.count);for(let y=p,m=_-1;y<m;y+=c){let d=nl(this,e,No,l,y,y+1,y);d&&t.push(d)}if(this.isLineLoop){let y=nl(this,e,No,l,_-1,p,_-1);y&&t.push(y)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function nl(i,e,t,n,s,r,o){let a=i.geometry.attributes.position;if(Sl.fromBufferAttribute(a,s),wl.fromBufferAttribute(a,r),t.distanceSqToSegment(Sl,wl,Jh,ep)>n)return;Jh.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(Jh);if(!(c<e.near||c>e.far))return{distance:c,point:ep.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var tp=new W,np=new W,Yr=class extends Tl{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let s=0,r=t.count;s<r;s+=2)tp.fromBufferAttribute(t,s),np.fromBufferAttribute(t,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+tp.distanceTo(np);e.setAttribute("lineDistance",new hn(n,1))}else qe("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var Yo=class extends Wn{constructor(e=[],t=tr,n,s,r,o,a,l,c,h){super(e,t,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var cs=class extends Wn{constructor(e,t,n=Ri,s,r,o,a=un,l=un,c,h=ls,u=1){if(h!==ls&&h!==us)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let f={width:e,height:t,depth:u};super(f,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new Hr(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},$o=class extends cs{constructor(e,t=Ri,n=tr,s,r,o=un,a=un,l,c=ls){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},Zo=class extends Wn{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},$r=class i extends zn{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],f=0,p=0;_("z","y","x",-1,-1,n,t,e,o,r,0),_("z","y","x",1,-1,n,t,-e,o,r,1),_("x","z","y",1,1,e,n,t,s,o,2),_("x","z","y",1,-1,e,n,-t,s,o,3),_("x","y","z",1,-1,e,t,n,s,r,4),_("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new hn(c,3)),this.setAttribute("normal",new hn(h,3)),this.setAttribute("uv",new hn(u,2));function _(y,m,d,x,T,b,C,A,g,E,O){let L=b/g,I=C/E,V=b/2,H=C/2,N=A/2,G=g+1,$=E+1,k=0,le=0,q=new W;for(let j=0;j<$;j++){let te=j*I-H;for(let fe=0;fe<G;fe++){let ce=fe*L-V;q[y]=ce*x,q[m]=te*T,q[d]=N,c.push(q.x,q.y,q.z),q[y]=0,q[m]=0,q[d]=A>0?1:-1,h.push(q.x,q.y,q.z),u.push(fe/g),u.push(1-j/E),k+=1}}for(let j=0;j<E;j++)for(let te=0;te<g;te++){let fe=f+te+G*j,ce=f+te+G*(j+1),ee=f+(te+1)+G*(j+1),de=f+(te+1)+G*j;l.push(fe,ce,de),l.push(ce,ee,de),le+=6}a.addGroup(p,le,O),p+=le,f+=k}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var El=class i extends zn{constructor(e=[],t=[],n=1,s=0){super(),this.type="PolyhedronGeometry",this.parameters={vertices:e,indices:t,radius:n,detail:s};let r=[],o=[];a(s),c(n),h(),this.setAttribute("position",new hn(r,3)),this.setAttribute("normal",new hn(r.slice(),3)),this.setAttribute("uv",new hn(o,2)),s===0?this.computeVertexNormals():this.normalizeNormals();function a(x){let T=new W,b=new W,C=new W;for(let A=0;A<t.length;A+=3)p(t[A+0],T),p(t[A+1],b),p(t[A+2],C),l(T,b,C,x)}function l(x,T,b,C){let A=C+1,g=[];for(let E=0;E<=A;E++){g[E]=[];let O=x.clone().lerp(b,E/A),L=T.clone().lerp(b,E/A),I=A-E;for(let V=0;V<=I;V++)V===0&&E===A?g[E][V]=O:g[E][V]=O.clone().lerp(L,V/I)}for(let E=0;E<A;E++)for(let O=0;O<2*(A-E)-1;O++){let L=Math.floor(O/2);O%2===0?(f(g[E][L+1]),f(g[E+1][L]),f(g[E][L])):(f(g[E][L+1]),f(g[E+1][L+1]),f(g[E+1][L]))}}function c(x){let T=new W;for(let b=0;b<r.length;b+=3)T.x=r[b+0],T.y=r[b+1],T.z=r[b+2],T.normalize().multiplyScalar(x),r[b+0]=T.x,r[b+1]=T.y,r[b+2]=T.z}function h(){let x=new W;for(let T=0;T<r.length;T+=3){x.x=r[T+0],x.y=r[T+1],x.z=r[T+2];let b=m(x)/2/Math.PI+.5,C=d(x)/Math.PI+.5;o.push(b,1-C)}_(),u()}function u(){for(let x=0;x<o.length;x+=6){let T=o[x+0],b=o[x+2],C=o[x+4],A=Math.max(T,b,C),g=Math.min(T,b,C);A>.9&&g<.1&&(T<.2&&(o[x+0]+=1),b<.2&&(o[x+2]+=1),C<.2&&(o[x+4]+=1))}}function f(x){r.push(x.x,x.y,x.z)}function p(x,T){let b=x*3;T.x=e[b+0],T.y=e[b+1],T.z=e[b+2]}function _(){let x=new W,T=new W,b=new W,C=new W,A=new Ze,g=new Ze,E=new Ze;for(let O=0,L=0;O<r.length;O+=9,L+=6){x.set(r[O+0],r[O+1],r[O+2]),T.set(r[O+3],r[O+4],r[O+5]),b.set(r[O+6],r[O+7],r[O+8]),A.set(o[L+0],o[L+1]),g.set(o[L+2],o[L+3]),E.set(o[L+4],o[L+5]),C.copy(x).add(T).add(b).divideScalar(3);let I=m(C);y(A,L+0,x,I),y(g,L+2,T,I),y(E,L+4,b,I)}}function y(x,T,b,C){C<0&&x.x===1&&(o[T]=x.x-1),b.x===0&&b.z===0&&(o[T]=C/2/Math.PI+.5)}function m(x){return Math.atan2(x.z,-x.x)}function d(x){return Math.atan2(-x.y,Math.sqrt(x.x*x.x+x.z*x.z))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.vertices,e.indices,e.radius,e.detail)}};var Jo=class i extends El{constructor(e=1,t=0){let n=(1+Math.sqrt(5))/2,s=[-1,n,0,1,n,0,-1,-n,0,1,-n,0,0,-1,n,0,1,n,0,-1,-n,0,1,-n,n,0,-1,n,0,1,-n,0,-1,-n,0,1],r=[0,11,5,0,5,1,0,1,7,0,7,10,0,10,11,1,5,9,5,11,4,11,10,2,10,7,6,7,1,8,3,9,4,3,4,2,3,2,6,3,6,8,3,8,9,4,9,5,2,4,11,6,2,10,8,6,7,9,8,1];super(s,r,e,t),this.type="IcosahedronGeometry",this.parameters={radius:e,detail:t}}static fromJSON(e){return new i(e.radius,e.detail)}};var Ko=class i extends zn{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=e/a,f=t/l,p=[],_=[],y=[],m=[];for(let d=0;d<h;d++){let x=d*f-o;for(let T=0;T<c;T++){let b=T*u-r;_.push(b,-x,0),y.push(0,0,1),m.push(T/a),m.push(1-d/l)}}for(let d=0;d<l;d++)for(let x=0;x<a;x++){let T=x+c*d,b=x+c*(d+1),C=x+1+c*(d+1),A=x+1+c*d;p.push(T,b,A),p.push(b,C,A)}this.setIndex(p),this.setAttribute("position",new hn(_,3)),this.setAttribute("normal",new hn(y,3)),this.setAttribute("uv",new hn(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var jo=class i extends zn{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new W,f=new W,p=[],_=[],y=[],m=[];for(let d=0;d<=n;d++){let x=[],T=d/n,b=o+T*a,C=e*Math.cos(b),A=Math.sqrt(e*e-C*C),g=0;d===0&&o===0?g=.5/t:d===n&&l===Math.PI&&(g=-.5/t);for(let E=0;E<=t;E++){let O=E/t,L=s+O*r;u.x=-A*Math.cos(L),u.y=C,u.z=A*Math.sin(L),_.push(u.x,u.y,u.z),f.copy(u).normalize(),y.push(f.x,f.y,f.z),m.push(O+g,1-T),x.push(c++)}h.push(x)}for(let d=0;d<n;d++)for(let x=0;x<t;x++){let T=h[d][x+1],b=h[d][x],C=h[d+1][x],A=h[d+1][x+1];(d!==0||o>0)&&p.push(T,b,A),(d!==n-1||l<Math.PI)&&p.push(b,C,A)}this.setIndex(p),this.setAttribute("position",new hn(_,3)),this.setAttribute("normal",new hn(y,3)),this.setAttribute("uv",new hn(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};function ir(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(ip(s))s.isRenderTargetTexture?(qe("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(ip(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function Dn(i){let e={};for(let t=0;t<i.length;t++){let n=ir(i[t]);for(let s in n)e[s]=n[s]}return e}function ip(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function iv(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function Fu(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:_t.workingColorSpace}var Jp={clone:ir,merge:Dn},sv=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,rv=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,mi=class extends Cs{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=sv,this.fragmentShader=rv,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=ir(e.uniforms),this.uniformsGroups=iv(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new ht().setHex(s.value);break;case"v2":this.uniforms[n].value=new Ze().fromArray(s.value);break;case"v3":this.uniforms[n].value=new W().fromArray(s.value);break;case"v4":this.uniforms[n].value=new Nt().fromArray(s.value);break;case"m3":this.uniforms[n].value=new tt().fromArray(s.value);break;case"m4":this.uniforms[n].value=new Yt().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},Al=class extends mi{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var Cl=class extends Cs{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=Np,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},Rl=class extends Cs{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function Fr(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function il(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var Ps=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},Pl=class extends Ps{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:jh,endingEnd:jh}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case Qh:r=e,a=2*t-n;break;case eu:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case Qh:o=e,l=2*n-t;break;case eu:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,f=this._weightPrev,p=this._weightNext,_=(n-t)/(s-t),y=_*_,m=y*_,d=-f*m+2*f*y-f*_,x=(1+f)*m+(-1.5-2*f)*y+(-.5+f)*_+1,T=(-1-p)*m+(1.5+p)*y+.5*_,b=p*m-p*y;for(let C=0;C!==a;++C)r[C]=d*o[h+C]+x*o[c+C]+T*o[l+C]+b*o[u+C];return r}},Il=class extends Ps{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(s-t),u=1-h;for(let f=0;f!==a;++f)r[f]=o[c+f]*u+o[l+f]*h;return r}},Ll=class extends Ps{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},Dl=class extends Ps{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let _=(n-t)/(s-t),y=1-_;for(let m=0;m!==a;++m)r[m]=o[c+m]*y+o[l+m]*_;return r}let f=a*2,p=e-1;for(let _=0;_!==a;++_){let y=o[c+_],m=o[l+_],d=p*f+_*2,x=u[d],T=u[d+1],b=e*f+_*2,C=h[b],A=h[b+1],g=av(n,t,x,C,s);r[_]=Kp(g,y,T,A,m)}return r}};function Kp(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function ov(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function av(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=Kp(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let l=ov(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var si=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=Fr(t,this.TimeBufferType),this.values=Fr(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:Fr(e.times,Array),values:Fr(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),il(e.settings)&&(n.settings={inTangents:Fr(e.settings.inTangents,Array),outTangents:Fr(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new Ll(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new Il(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new Pl(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new Dl(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case Bo:t=this.InterpolantFactoryMethodDiscrete;break;case _l:t=this.InterpolantFactoryMethodLinear;break;case ol:t=this.InterpolantFactoryMethodSmooth;break;case Kh:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return qe("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Bo;case this.InterpolantFactoryMethodLinear:return _l;case this.InterpolantFactoryMethodSmooth:return ol;case this.InterpolantFactoryMethodBezier:return Kh}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;il(this.settings)&&(sp(this.settings.inTangents,e),sp(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;il(this.settings)&&(rp(this.settings.inTangents,e),rp(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(je("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(je("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){je("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){je("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&S_(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){je("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===ol,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let u=a*n,f=u-n,p=u+n;for(let _=0;_!==n;++_){let y=t[u+_];if(y!==t[f+_]||y!==t[p+_]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let u=a*n,f=o*n;for(let p=0;p!==n;++p)t[f+p]=t[u+p]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,il(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function sp(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function rp(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}si.prototype.ValueTypeName="";si.prototype.TimeBufferType=Float32Array;si.prototype.ValueBufferType=Float32Array;si.prototype.DefaultInterpolation=_l;var Is=class extends si{constructor(e,t,n){super(e,t,n)}};Is.prototype.ValueTypeName="bool";Is.prototype.ValueBufferType=Array;Is.prototype.DefaultInterpolation=Bo;Is.prototype.InterpolantFactoryMethodLinear=void 0;Is.prototype.InterpolantFactoryMethodSmooth=void 0;var Nl=class extends si{constructor(e,t,n,s){super(e,t,n,s)}};Nl.prototype.ValueTypeName="color";var Ul=class extends si{constructor(e,t,n,s){super(e,t,n,s)}};Ul.prototype.ValueTypeName="number";var Fl=class extends Ps{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)ti.slerpFlat(r,0,o,c-a,o,c,l);return r}},Qo=class extends si{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new Fl(this.times,this.values,this.getValueSize(),e)}};Qo.prototype.ValueTypeName="quaternion";Qo.prototype.InterpolantFactoryMethodSmooth=void 0;var Ls=class extends si{constructor(e,t,n){super(e,t,n)}};Ls.prototype.ValueTypeName="string";Ls.prototype.ValueBufferType=Array;Ls.prototype.DefaultInterpolation=Bo;Ls.prototype.InterpolantFactoryMethodLinear=void 0;Ls.prototype.InterpolantFactoryMethodSmooth=void 0;var Ol=class extends si{constructor(e,t,n,s){super(e,t,n,s)}};Ol.prototype.ValueTypeName="vector";var Bl=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,f=c.length;u<f;u+=2){let p=c[u],_=c[u+1];if(p.global&&(p.lastIndex=0),p.test(h))return _}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},jp=new Bl,kl=class{constructor(e){this.manager=e!==void 0?e:jp,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};kl.DEFAULT_MATERIAL_NAME="__DEFAULT";var sl=new W,rl=new ti,Gi=new W,ea=class extends ii{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Yt,this.projectionMatrix=new Yt,this.projectionMatrixInverse=new Yt,this.coordinateSystem=pi,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(sl,rl,Gi),Gi.x===1&&Gi.y===1&&Gi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(sl,rl,Gi.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(sl,rl,Gi),Gi.x===1&&Gi.y===1&&Gi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(sl,rl,Gi.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Ts=new W,op=new Ze,ap=new Ze,kn=class extends ea{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=Gr*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(Fo*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return Gr*2*Math.atan(Math.tan(Fo*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){Ts.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(Ts.x,Ts.y).multiplyScalar(-e/Ts.z),Ts.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Ts.x,Ts.y).multiplyScalar(-e/Ts.z)}getViewSize(e,t){return this.getViewBounds(e,op,ap),t.subVectors(ap,op)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(Fo*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var zl=class extends ea{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}};var ta=class extends zn{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(e){return super.copy(e),this.instanceCount=e.instanceCount,this}toJSON(){let e=super.toJSON();return e.instanceCount=this.instanceCount,e.isInstancedBufferGeometry=!0,e}};var Or=-90,Br=1,Zr=class extends ii{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new kn(Or,Br,e,t);s.layers=this.layers,this.add(s);let r=new kn(Or,Br,e,t);r.layers=this.layers,this.add(r);let o=new kn(Or,Br,e,t);o.layers=this.layers,this.add(o);let a=new kn(Or,Br,e,t);a.layers=this.layers,this.add(a);let l=new kn(Or,Br,e,t);l.layers=this.layers,this.add(l);let c=new kn(Or,Br,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===pi)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===zo)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=e.getRenderTarget(),f=e.getActiveCubeFace(),p=e.getActiveMipmapLevel(),_=e.xr.enabled;e.xr.enabled=!1;let y=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;e.isWebGLRenderer===!0?m=e.state.buffers.depth.getReversed():m=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=y,e.setRenderTarget(n,5,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,f,p),e.xr.enabled=_,n.texture.needsPMREMUpdate=!0}},Vl=class extends kn{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var Ou="\\[\\]\\.:\\/",lv=new RegExp("["+Ou+"]","g"),Bu="[^"+Ou+"]",cv="[^"+Ou.replace("\\.","")+"]",hv=/((?:WC+[\/:])*)/.source.replace("WC",Bu),uv=/(WCOD+)?/.source.replace("WCOD",cv),fv=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Bu),dv=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Bu),pv=new RegExp("^"+hv+uv+fv+dv+"$"),mv=["material","materials","bones","map"],tu=class{constructor(e,t,n){let s=n||Ht.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},Ht=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(lv,"")}static parseTrackName(e){let t=pv.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);mv.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){qe("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){je("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){je("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){je("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){je("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){je("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){je("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){je("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;je("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){je("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){je("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Ht.Composite=tu;Ht.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Ht.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Ht.prototype.GetterByBindingType=[Ht.prototype._getValue_direct,Ht.prototype._getValue_array,Ht.prototype._getValue_arrayElement,Ht.prototype._getValue_toArray];Ht.prototype.SetterByBindingTypeAndVersioning=[[Ht.prototype._setValue_direct,Ht.prototype._setValue_direct_setNeedsUpdate,Ht.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Ht.prototype._setValue_array,Ht.prototype._setValue_array_setNeedsUpdate,Ht.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Ht.prototype._setValue_arrayElement,Ht.prototype._setValue_arrayElement_setNeedsUpdate,Ht.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Ht.prototype._setValue_fromArray,Ht.prototype._setValue_fromArray_setNeedsUpdate,Ht.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var lT=new Float32Array(1);var lp=new Yt,na=class{constructor(e,t,n=0,s=1/0){this.ray=new Rs(e,t),this.near=n,this.far=s,this.camera=null,this.layers=new Wr,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):je("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return lp.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(lp),this}intersectObject(e,t=!0,n=[]){return nu(e,this,n,t),n.sort(cp),n}intersectObjects(e,t=!0,n=[]){for(let s=0,r=e.length;s<r;s++)nu(e[s],this,n,t);return n.sort(cp),n}};function cp(i,e){return i.distance-e.distance}function nu(i,e,t,n){let s=!0;if(i.layers.test(e.layers)&&i.raycast(e,t)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)nu(r[o],e,t,!0)}}var Ds=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=dt(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(dt(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Wu=class Wu{constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};Wu.prototype.isMatrix2=!0;var iu=Wu;var ia=class extends Ai{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function ku(i,e,t,n){let s=gv(n);switch(t){case Su:return i*e;case Tu:return i*e/s.components*s.byteLength;case Zl:return i*e/s.components*s.byteLength;case Os:return i*e*2/s.components*s.byteLength;case Jl:return i*e*2/s.components*s.byteLength;case wu:return i*e*3/s.components*s.byteLength;case oi:return i*e*4/s.components*s.byteLength;case Kl:return i*e*4/s.components*s.byteLength;case oa:case aa:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case la:case ca:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Ql:case tc:return Math.max(i,16)*Math.max(e,8)/4;case jl:case ec:return Math.max(i,8)*Math.max(e,8)/2;case nc:case ic:case rc:case oc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case sc:case ha:case ac:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case lc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case cc:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case hc:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case uc:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case fc:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case dc:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case pc:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case mc:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case gc:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case _c:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case vc:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case xc:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case yc:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case bc:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case Mc:case Sc:case wc:return Math.ceil(i/4)*Math.ceil(e/4)*16;case Tc:case Ec:return Math.ceil(i/4)*Math.ceil(e/4)*8;case ua:case Ac:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function gv(i){switch(i){case ri:case xu:return{byteLength:1,components:1};case Qr:case yu:case Ii:return{byteLength:2,components:1};case Yl:case $l:return{byteLength:2,components:4};case Ri:case ql:case Pi:return{byteLength:4,components:1};case bu:case Mu:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?qe("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function ym(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function vv(i){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,u=c.byteLength,f=i.createBuffer();i.bindBuffer(l,f),i.bufferData(l,c,h),a.onUploadCallback();let p;if(c instanceof Float32Array)p=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)p=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?p=i.HALF_FLOAT:p=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)p=i.SHORT;else if(c instanceof Uint32Array)p=i.UNSIGNED_INT;else if(c instanceof Int32Array)p=i.INT;else if(c instanceof Int8Array)p=i.BYTE;else if(c instanceof Uint8Array)p=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)p=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:f,type:p,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((p,_)=>p.start-_.start);let f=0;for(let p=1;p<u.length;p++){let _=u[f],y=u[p];y.start<=_.start+_.count+1?_.count=Math.max(_.count,y.start+y.count-_.start):(++f,u[f]=y)}u.length=f+1;for(let p=0,_=u.length;p<_;p++){let y=u[p];i.bufferSubData(c,y.start*h.BYTES_PER_ELEMENT,h,y.start,y.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var xv=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,yv=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,bv=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Mv=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Sv=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,wv=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Tv=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,Ev=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,Av=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,Cv=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,Rv=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Pv=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Iv=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,Lv=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,Dv=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,Nv=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,Uv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Fv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Ov=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Bv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,kv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,zv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,Vv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,Gv=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,Hv=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,Wv=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Xv=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,qv=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,Yv=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,$v="gl_FragColor = linearToOutputTexel( gl_FragColor );",Zv=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,Jv=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,Kv=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,jv=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,Qv=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,ex=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,tx=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,nx=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,ix=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,sx=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,rx=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,ox=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,ax=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,lx=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,cx=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,hx=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,ux=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,fx=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,dx=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,px=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,mx=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,gx=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,_x=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,vx=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,xx=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,yx=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,bx=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Mx=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Sx=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,wx=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,Tx=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,Ex=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,Ax=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,Cx=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Rx=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Px=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,Ix=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,Lx=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,Dx=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Nx=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,Ux=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Fx=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,Ox=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,Bx=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,kx=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,zx=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,Vx=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,Gx=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,Hx=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,Wx=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,Xx=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,qx=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,Yx=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,$x=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,Zx=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,Jx=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,Kx=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,jx=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,Qx=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,ey=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,ty=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,ny=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,iy=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,sy=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,ry=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,oy=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,ay=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,ly=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,cy=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,hy=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,uy=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,fy=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,dy=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,py=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,my=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,gy=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,_y=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,vy=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,xy=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,yy=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,by=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,My=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Sy=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,wy=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,Ty=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,Ey=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,Ay=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,Cy=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,Ry=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Py=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,Iy=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,Ly=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,Dy=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Ny=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Uy=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Fy=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,Oy=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,By=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,ky=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,zy=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Vy=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Gy=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,Hy=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Wy=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Xy=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,qy=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,Yy=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,$y=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Zy=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,Jy=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,Ky=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,ct={alphahash_fragment:xv,alphahash_pars_fragment:yv,alphamap_fragment:bv,alphamap_pars_fragment:Mv,alphatest_fragment:Sv,alphatest_pars_fragment:wv,aomap_fragment:Tv,aomap_pars_fragment:Ev,batching_pars_vertex:Av,batching_vertex:Cv,begin_vertex:Rv,beginnormal_vertex:Pv,bsdfs:Iv,iridescence_fragment:Lv,bumpmap_pars_fragment:Dv,clipping_planes_fragment:Nv,clipping_planes_pars_fragment:Uv,clipping_planes_pars_vertex:Fv,clipping_planes_vertex:Ov,color_fragment:Bv,color_pars_fragment:kv,color_pars_vertex:zv,color_vertex:Vv,common:Gv,defaultnormal_vertex:Hv,displacementmap_pars_vertex:Wv,displacementmap_vertex:Xv,emissivemap_fragment:qv,emissivemap_pars_fragment:Yv,colorspace_fragment:$v,colorspace_pars_fragment:Zv,envmap_fragment:Jv,envmap_common_pars_fragment:Kv,envmap_pars_fragment:jv,envmap_pars_vertex:Qv,envmap_physical_pars_fragment:hx,envmap_vertex:ex,fog_vertex:tx,fog_pars_vertex:nx,fog_fragment:ix,fog_pars_fragment:sx,gradientmap_pars_fragment:rx,lightmap_pars_fragment:ox,lights_lambert_fragment:ax,lights_lambert_pars_fragment:lx,lights_pars_begin:cx,lights_toon_fragment:ux,lights_toon_pars_fragment:fx,lights_phong_fragment:dx,lights_phong_pars_fragment:px,lights_physical_fragment:mx,lights_physical_pars_fragment:gx,lights_fragment_begin:_x,lights_fragment_maps:vx,lights_fragment_end:xx,lightprobes_pars_fragment:yx,logdepthbuf_fragment:bx,logdepthbuf_pars_fragment:Mx,logdepthbuf_pars_vertex:Sx,logdepthbuf_vertex:wx,map_fragment:Tx,map_pars_fragment:Ex,map_particle_fragment:Ax,map_particle_pars_fragment:Cx,metalnessmap_fragment:Rx,metalnessmap_pars_fragment:Px,morphinstance_vertex:Ix,morphcolor_vertex:Lx,morphnormal_vertex:Dx,morphtarget_pars_vertex:Nx,morphtarget_vertex:Ux,normal_fragment_begin:Fx,normal_fragment_maps:Ox,normal_pars_fragment:Bx,normal_pars_vertex:kx,normal_vertex:zx,normalmap_pars_fragment:Vx,clearcoat_normal_fragment_begin:Gx,clearcoat_normal_fragment_maps:Hx,clearcoat_pars_fragment:Wx,iridescence_pars_fragment:Xx,opaque_fragment:qx,packing:Yx,premultiplied_alpha_fragment:$x,project_vertex:Zx,dithering_fragment:Jx,dithering_pars_fragment:Kx,roughnessmap_fragment:jx,roughnessmap_pars_fragment:Qx,shadowmap_pars_fragment:ey,shadowmap_pars_vertex:ty,shadowmap_vertex:ny,shadowmask_pars_fragment:iy,skinbase_vertex:sy,skinning_pars_vertex:ry,skinning_vertex:oy,skinnormal_vertex:ay,specularmap_fragment:ly,specularmap_pars_fragment:cy,tonemapping_fragment:hy,tonemapping_pars_fragment:uy,transmission_fragment:fy,transmission_pars_fragment:dy,uv_pars_fragment:py,uv_pars_vertex:my,uv_vertex:gy,worldpos_vertex:_y,background_vert:vy,background_frag:xy,backgroundCube_vert:yy,backgroundCube_frag:by,cube_vert:My,cube_frag:Sy,depth_vert:wy,depth_frag:Ty,distance_vert:Ey,distance_frag:Ay,equirect_vert:Cy,equirect_frag:Ry,linedashed_vert:Py,linedashed_frag:Iy,meshbasic_vert:Ly,meshbasic_frag:Dy,meshlambert_vert:Ny,meshlambert_frag:Uy,meshmatcap_vert:Fy,meshmatcap_frag:Oy,meshnormal_vert:By,meshnormal_frag:ky,meshphong_vert:zy,meshphong_frag:Vy,meshphysical_vert:Gy,meshphysical_frag:Hy,meshtoon_vert:Wy,meshtoon_frag:Xy,points_vert:qy,points_frag:Yy,shadow_vert:$y,shadow_frag:Zy,sprite_vert:Jy,sprite_frag:Ky},Le={common:{diffuse:{value:new ht(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new tt},alphaMap:{value:null},alphaMapTransform:{value:new tt},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new tt}},envmap:{envMap:{value:null},envMapRotation:{value:new tt},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new tt}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new tt}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new tt},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new tt},normalScale:{value:new Ze(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new tt},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new tt}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new tt}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new tt}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new ht(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new ht(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new tt},alphaTest:{value:0},uvTransform:{value:new tt}},sprite:{diffuse:{value:new ht(16777215)},opacity:{value:1},center:{value:new Ze(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new tt},alphaMap:{value:null},alphaMapTransform:{value:new tt},alphaTest:{value:0}}},qi={basic:{uniforms:Dn([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.fog]),vertexShader:ct.meshbasic_vert,fragmentShader:ct.meshbasic_frag},lambert:{uniforms:Dn([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new ht(0)},envMapIntensity:{value:1}}]),vertexShader:ct.meshlambert_vert,fragmentShader:ct.meshlambert_frag},phong:{uniforms:Dn([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new ht(0)},specular:{value:new ht(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:ct.meshphong_vert,fragmentShader:ct.meshphong_frag},standard:{uniforms:Dn([Le.common,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.roughnessmap,Le.metalnessmap,Le.fog,Le.lights,{emissive:{value:new ht(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:ct.meshphysical_vert,fragmentShader:ct.meshphysical_frag},toon:{uniforms:Dn([Le.common,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.gradientmap,Le.fog,Le.lights,{emissive:{value:new ht(0)}}]),vertexShader:ct.meshtoon_vert,fragmentShader:ct.meshtoon_frag},matcap:{uniforms:Dn([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,{matcap:{value:null}}]),vertexShader:ct.meshmatcap_vert,fragmentShader:ct.meshmatcap_frag},points:{uniforms:Dn([Le.points,Le.fog]),vertexShader:ct.points_vert,fragmentShader:ct.points_frag},dashed:{uniforms:Dn([Le.common,Le.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:ct.linedashed_vert,fragmentShader:ct.linedashed_frag},depth:{uniforms:Dn([Le.common,Le.displacementmap]),vertexShader:ct.depth_vert,fragmentShader:ct.depth_frag},normal:{uniforms:Dn([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,{opacity:{value:1}}]),vertexShader:ct.meshnormal_vert,fragmentShader:ct.meshnormal_frag},sprite:{uniforms:Dn([Le.sprite,Le.fog]),vertexShader:ct.sprite_vert,fragmentShader:ct.sprite_frag},background:{uniforms:{uvTransform:{value:new tt},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:ct.background_vert,fragmentShader:ct.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new tt}},vertexShader:ct.backgroundCube_vert,fragmentShader:ct.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:ct.cube_vert,fragmentShader:ct.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:ct.equirect_vert,fragmentShader:ct.equirect_frag},distance:{uniforms:Dn([Le.common,Le.displacementmap,{referencePosition:{value:new W},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:ct.distance_vert,fragmentShader:ct.distance_frag},shadow:{uniforms:Dn([Le.lights,Le.fog,{color:{value:new ht(0)},opacity:{value:1}}]),vertexShader:ct.shadow_vert,fragmentShader:ct.shadow_frag}};qi.physical={uniforms:Dn([qi.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new tt},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new tt},clearcoatNormalScale:{value:new Ze(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new tt},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new tt},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new tt},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new tt},sheen:{value:0},sheenColor:{value:new ht(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new tt},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new tt},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new tt},transmissionSamplerSize:{value:new Ze},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new tt},attenuationDistance:{value:0},attenuationColor:{value:new ht(0)},specularColor:{value:new ht(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new tt},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new tt},anisotropyVector:{value:new Ze},anisotropyMap:{value:null},anisotropyMapTransform:{value:new tt}}]),vertexShader:ct.meshphysical_vert,fragmentShader:ct.meshphysical_frag};var Cc={r:0,b:0,g:0},jy=new Yt,bm=new tt;bm.set(-1,0,0,0,1,0,0,0,1);function Qy(i,e,t,n,s,r){let o=new ht(0),a=s===!0?0:1,l,c,h=null,u=0,f=null;function p(x){let T=x.isScene===!0?x.background:null;if(T&&T.isTexture){let b=x.backgroundBlurriness>0;T=e.get(T,b)}return T}function _(x){let T=!1,b=p(x);b===null?m(o,a):b&&b.isColor&&(m(b,1),T=!0);let C=i.xr.getEnvironmentBlendMode();C==="additive"?t.buffers.color.setClear(0,0,0,1,r):C==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||T)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function y(x,T){let b=p(T);b&&b.isCubeTexture?(c===void 0&&(c=new Vn(new $r(1,1,1),new mi({name:"BackgroundCubeMaterial",uniforms:ir(qi.backgroundCube.uniforms),vertexShader:qi.backgroundCube.vertexShader,fragmentShader:qi.backgroundCube.fragmentShader,side:Gn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(C,A,g){this.matrixWorld.copyPosition(g.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=b,c.material.uniforms.backgroundBlurriness.value=T.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=T.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(jy.makeRotationFromEuler(T.backgroundRotation)).transpose(),b.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(bm),c.material.toneMapped=_t.getTransfer(b.colorSpace)!==At,(h!==b||u!==b.version||f!==i.toneMapping)&&(c.material.needsUpdate=!0,h=b,u=b.version,f=i.toneMapping),c.layers.enableAll(),x.unshift(c,c.geometry,c.material,0,0,null)):b&&b.isTexture&&(l===void 0&&(l=new Vn(new Ko(2,2),new mi({name:"BackgroundMaterial",uniforms:ir(qi.background.uniforms),vertexShader:qi.background.vertexShader,fragmentShader:qi.background.fragmentShader,side:Fs,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=b,l.material.uniforms.backgroundIntensity.value=T.backgroundIntensity,l.material.toneMapped=_t.getTransfer(b.colorSpace)!==At,b.matrixAutoUpdate===!0&&b.updateMatrix(),l.material.uniforms.uvTransform.value.copy(b.matrix),(h!==b||u!==b.version||f!==i.toneMapping)&&(l.material.needsUpdate=!0,h=b,u=b.version,f=i.toneMapping),l.layers.enableAll(),x.unshift(l,l.geometry,l.material,0,0,null))}function m(x,T){x.getRGB(Cc,Fu(i)),t.buffers.color.setClear(Cc.r,Cc.g,Cc.b,T,r)}function d(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(x,T=1){o.set(x),a=T,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(x){a=x,m(o,a)},render:_,addToRenderList:y,dispose:d}}function eb(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=f(null),r=s,o=!1;function a(I,V,H,N,G){let $=!1,k=u(I,N,H,V);r!==k&&(r=k,c(r.object)),$=p(I,N,H,G),$&&_(I,N,H,G),G!==null&&e.update(G,i.ELEMENT_ARRAY_BUFFER),($||o)&&(o=!1,b(I,V,H,N),G!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(G).buffer))}function l(){return i.createVertexArray()}function c(I){return i.bindVertexArray(I)}function h(I){return i.deleteVertexArray(I)}function u(I,V,H,N){let G=N.wireframe===!0,$=n[V.id];$===void 0&&($={},n[V.id]=$);let k=I.isInstancedMesh===!0?I.id:0,le=$[k];le===void 0&&(le={},$[k]=le);let q=le[H.id];q===void 0&&(q={},le[H.id]=q);let j=q[G];return j===void 0&&(j=f(l()),q[G]=j),j}function f(I){let V=[],H=[],N=[];for(let G=0;G<t;G++)V[G]=0,H[G]=0,N[G]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:V,enabledAttributes:H,attributeDivisors:N,object:I,attributes:{},index:null}}function p(I,V,H,N){let G=r.attributes,$=V.attributes,k=0,le=H.getAttributes();for(let q in le)if(le[q].location>=0){let te=G[q],fe=$[q];if(fe===void 0&&(q==="instanceMatrix"&&I.instanceMatrix&&(fe=I.instanceMatrix),q==="instanceColor"&&I.instanceColor&&(fe=I.instanceColor)),te===void 0||te.attribute!==fe||fe&&te.data!==fe.data)return!0;k++}return r.attributesNum!==k||r.index!==N}function _(I,V,H,N){let G={},$=V.attributes,k=0,le=H.getAttributes();for(let q in le)if(le[q].location>=0){let te=$[q];te===void 0&&(q==="instanceMatrix"&&I.instanceMatrix&&(te=I.instanceMatrix),q==="instanceColor"&&I.instanceColor&&(te=I.instanceColor));let fe={};fe.attribute=te,te&&te.data&&(fe.data=te.data),G[q]=fe,k++}r.attributes=G,r.attributesNum=k,r.index=N}function y(){let I=r.newAttributes;for(let V=0,H=I.length;V<H;V++)I[V]=0}function m(I){d(I,0)}function d(I,V){let H=r.newAttributes,N=r.enabledAttributes,G=r.attributeDivisors;H[I]=1,N[I]===0&&(i.enableVertexAttribArray(I),N[I]=1),G[I]!==V&&(i.vertexAttribDivisor(I,V),G[I]=V)}function x(){let I=r.newAttributes,V=r.enabledAttributes;for(let H=0,N=V.length;H<N;H++)V[H]!==I[H]&&(i.disableVertexAttribArray(H),V[H]=0)}function T(I,V,H,N,G,$,k){k===!0?i.vertexAttribIPointer(I,V,H,G,$):i.vertexAttribPointer(I,V,H,N,G,$)}function b(I,V,H,N){y();let G=N.attributes,$=H.getAttributes(),k=V.defaultAttributeValues;for(let le in $){let q=$[le];if(q.location>=0){let j=G[le];if(j===void 0&&(le==="instanceMatrix"&&I.instanceMatrix&&(j=I.instanceMatrix),le==="instanceColor"&&I.instanceColor&&(j=I.instanceColor)),j!==void 0){let te=j.normalized,fe=j.itemSize,ce=e.get(j);if(ce===void 0)continue;let ee=ce.buffer,de=ce.type,ge=ce.bytesPerElement,Me=de===i.INT||de===i.UNSIGNED_INT||j.gpuType===ql;if(j.isInterleavedBufferAttribute){let xe=j.data,Ge=xe.isInterleavedBuffer===!0?xe.stride:xe.itemSize,et=j.offset;if(xe.isInstancedInterleavedBuffer||xe.isInstancedBufferAttribute){for(let ze=0;ze<q.locationSize;ze++)d(q.location+ze,xe.meshPerAttribute);I.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=xe.meshPerAttribute*xe.count)}else for(let ze=0;ze<q.locationSize;ze++)m(q.location+ze);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let ze=0;ze<q.locationSize;ze++)T(q.location+ze,fe/q.locationSize,de,te,Ge*ge,(et+fe/q.locationSize*ze)*ge,Me)}else{if(j.isInstancedBufferAttribute){for(let xe=0;xe<q.locationSize;xe++)d(q.location+xe,j.meshPerAttribute);I.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=j.meshPerAttribute*j.count)}else for(let xe=0;xe<q.locationSize;xe++)m(q.location+xe);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let xe=0;xe<q.locationSize;xe++)T(q.location+xe,fe/q.locationSize,de,te,fe*ge,fe/q.locationSize*xe*ge,Me)}}else if(k!==void 0){let te=k[le];if(te!==void 0)switch(te.length){case 2:i.vertexAttrib2fv(q.location,te);break;case 3:i.vertexAttrib3fv(q.location,te);break;case 4:i.vertexAttrib4fv(q.location,te);break;default:i.vertexAttrib1fv(q.location,te)}}}}x()}function C(){O();for(let I in n){let V=n[I];for(let H in V){let N=V[H];for(let G in N){let $=N[G];for(let k in $)h($[k].object),delete $[k];delete N[G]}}delete n[I]}}function A(I){if(n[I.id]===void 0)return;let V=n[I.id];for(let H in V){let N=V[H];for(let G in N){let $=N[G];for(let k in $)h($[k].object),delete $[k];delete N[G]}}delete n[I.id]}function g(I){for(let V in n){let H=n[V];for(let N in H){let G=H[N];if(G[I.id]===void 0)continue;let $=G[I.id];for(let k in $)h($[k].object),delete $[k];delete G[I.id]}}}function E(I){for(let V in n){let H=n[V],N=I.isInstancedMesh===!0?I.id:0,G=H[N];if(G!==void 0){for(let $ in G){let k=G[$];for(let le in k)h(k[le].object),delete k[le];delete G[$]}delete H[N],Object.keys(H).length===0&&delete n[V]}}}function O(){L(),o=!0,r!==s&&(r=s,c(r.object))}function L(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:O,resetDefaultState:L,dispose:C,releaseStatesOfGeometry:A,releaseStatesOfObject:E,releaseStatesOfProgram:g,initAttributes:y,enableAttribute:m,disableUnusedAttributes:x}}function tb(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let f=0;for(let p=0;p<h;p++)f+=c[p];t.update(f,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function nb(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let g=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(g.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(g){return!(g!==oi&&n.convert(g)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(g){let E=g===Ii&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(g!==ri&&g!==Pi&&!E&&n.convert(g)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(g){if(g==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";g="mediump"}return g==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(qe("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),f=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&qe("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&qe("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let p=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),_=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),y=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),d=i.getParameter(i.MAX_VERTEX_ATTRIBS),x=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),T=i.getParameter(i.MAX_VARYING_VECTORS),b=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),C=i.getParameter(i.MAX_SAMPLES),A=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:f,reversedDepthBuffer:u,maxTextures:p,maxVertexTextures:_,maxTextureSize:y,maxCubemapSize:m,maxAttributes:d,maxVertexUniforms:x,maxVaryings:T,maxFragmentUniforms:b,maxSamples:C,samples:A}}function ib(i){let e=this,t=null,n=0,s=!1,r=!1,o=new ei,a=new tt,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,f){let p=u.length!==0||f||n!==0||s;return s=f,n=u.length,p},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,f){t=h(u,f,0)},this.setState=function(u,f,p){let _=u.clippingPlanes,y=u.clipIntersection,m=u.clipShadows,d=i.get(u);if(!s||_===null||_.length===0||r&&!m)r?h(null):c();else{let x=r?0:n,T=x*4,b=d.clippingState||null;l.value=b,b=h(_,f,T,p);for(let C=0;C!==T;++C)b[C]=t[C];d.clippingState=b,this.numIntersection=y?this.numPlanes:0,this.numPlanes+=x}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(u,f,p,_){let y=u!==null?u.length:0,m=null;if(y!==0){if(m=l.value,_!==!0||m===null){let d=p+y*4,x=f.matrixWorldInverse;a.getNormalMatrix(x),(m===null||m.length<d)&&(m=new Float32Array(d));for(let T=0,b=p;T!==y;++T,b+=4)o.copy(u[T]).applyMatrix4(x,a),o.normal.toArray(m,b),m[b+3]=o.constant}l.value=m,l.needsUpdate=!0}return e.numPlanes=y,e.numIntersection=0,m}}var ma=class extends ni{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new Yo(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new $r(5,5,5),r=new mi({name:"CubemapFromEquirect",uniforms:ir(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Gn,blending:Qs});r.uniforms.tEquirect.value=t;let o=new Vn(s,r),a=t.minFilter;return t.minFilter===hs&&(t.minFilter=An),new Zr(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},Qp=256,sb=3,rb=20,Mm=256,Sm=16,ob=3,ab=new W,lb=new ht,Pc=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Zr(1,10,null),this._boxMesh=new Vn(new $r(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=ab}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,f=l.autoClearColor,p=l.autoClearDepth,_=l.autoClearStencil,y=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,y===null&&(e.background=l.getClearColor(lb));let m=new Zr(n,s,h);return m.position.copy(a),m.update(l,e),l.autoClear=u,l.autoClearColor=f,l.autoClearDepth=p,l.autoClearStencil=_,e.background=y,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=nm(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=tm(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(Qp,Du(e))}_fromTexture(e,t){e.mapping===tr||e.mapping===jr?this._setSize(e.image.length===0?Qp:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=em(e,!1,!1),n=Math.log2(e)-sb;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=em(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===tr||e.mapping===jr?(this._cubemapMaterial===null&&(this._cubemapMaterial=nm()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=tm()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=cb(),this._integrationMaterial=hb());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/Sm);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-ob)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(Mm*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=ub());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function em(i,e,t){return new ma(i,{minFilter:hs,generateMipmaps:e,type:Ii,colorSpace:Zs,depthBuffer:t})}function ga(i,e,t){return new mi({name:i,uniforms:e,vertexShader:ct.cube_vert,fragmentShader:t,side:Gn,blending:Qs,depthTest:!1,depthWrite:!1})}function cb(){return ga("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Mm}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function hb(){return ga("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Sm}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function ub(){return ga("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${rb}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function tm(){return ga("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function nm(){return ga("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function fb(i){let e=new WeakMap,t=new WeakMap,n=null;function s(f,p=!1){return f==null?null:p?o(f):r(f)}function r(f){if(f&&f.isTexture){let p=f.mapping;if(p===Hl||p===Wl)if(e.has(f)){let _=e.get(f).texture;return a(_,f.mapping)}else{let _=f.image;if(_&&_.height>0){let y=new ma(_.height);return y.fromEquirectangularTexture(i,f),e.set(f,y),f.addEventListener("dispose",c),a(y.texture,f.mapping)}else return null}}return f}function o(f){if(f&&f.isTexture&&f.isPMREMTexture!==!0){let p=f.mapping,_=p===Hl||p===Wl,y=p===tr||p===jr;if(_||y){let m=t.get(f),d=m!==void 0?m.texture.pmremVersion:0;if(f.isRenderTargetTexture&&f.pmremVersion!==d)return n===null&&(n=new Pc(i)),m=_?n.fromEquirectangular(f,m):n.fromCubemap(f,m),m.texture.pmremVersion=f.pmremVersion,t.set(f,m),m.texture;if(m!==void 0)return m.texture;{let x=f.image;return _&&x&&x.height>0||y&&x&&l(x)?(n===null&&(n=new Pc(i)),m=_?n.fromEquirectangular(f):n.fromCubemap(f),m.texture.pmremVersion=f.pmremVersion,t.set(f,m),f.addEventListener("dispose",h),m.texture):null}}}return f}function a(f,p){return p===Hl?f.mapping=tr:p===Wl&&(f.mapping=jr),f}function l(f){let p=0,_=6;for(let y=0;y<_;y++)f[y]!==void 0&&p++;return p===_}function c(f){let p=f.target;p.removeEventListener("dispose",c);let _=e.get(p);_!==void 0&&(e.delete(p),_.dispose())}function h(f){let p=f.target;p.removeEventListener("dispose",h);let _=t.get(p);_!==void 0&&(t.delete(p),_.dispose())}function u(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function db(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&Uo("WebGLRenderer: "+n+" extension not supported."),s}}}function pb(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(_=>delete s[_]);function a(_){l(_.target)}function l(_){_.index!==null&&e.remove(_.index);for(let m in _.attributes)e.remove(_.attributes[m]);_.removeEventListener("dispose",a),delete s[_.id],o.unregister(_);let y=r.get(_);y&&(e.remove(y),r.delete(_)),n.releaseStatesOfGeometry(_),_.isInstancedBufferGeometry===!0&&delete _._maxInstanceCount,t.memory.geometries--}function c(_,y){return s[y.id]!==void 0||(y.addEventListener("dispose",a),s[y.id]=new WeakRef(y),o.register(y,y.id,y),t.memory.geometries++),y}function h(_){let y=_.attributes;for(let m in y)e.update(y[m],i.ARRAY_BUFFER)}function u(_){let y=_.index,m=_.attributes.position,d=0;if(m===void 0)return;let x=y!==null?y.array.length:m.array.length/3-1,T=m.count>=65535?Xo:Wo,b=new T(Math.ceil(x/3)*6,1),C=b.array;if(y!==null){let g=y.array;d=y.version;for(let E=0,O=0;E<x;E+=3){let L=g[E+0],I=g[E+1],V=g[E+2];C[O++]=L,C[O++]=I,C[O++]=I,C[O++]=V,C[O++]=V,C[O++]=L}}else{d=m.version;for(let g=0,E=0;g<x;g+=3){let O=g+0,L=g+1,I=g+2;C[E++]=O,C[E++]=L,C[E++]=L,C[E++]=I,C[E++]=I,C[E++]=O}}b.version=d;let A=r.get(_);A&&e.remove(A),r.set(_,b)}function f(_){let y=r.get(_);if(y){let m=_.index;m!==null&&y.version<m.version&&u(_)}else u(_);return r.get(_)}function p(){for(let _ in s){let y=s[_].deref();y!==void 0&&l(y)}}return{get:c,update:h,getWireframeAttribute:f,dispose:p}}function mb(i,e,t){let n;function s(u){n=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function l(u,f){i.drawElements(n,f,r,u*o),t.update(f,n,1)}function c(u,f,p){p!==0&&(i.drawElementsInstanced(n,f,r,u*o,p),t.update(f,n,p))}function h(u,f,p){if(p===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,f,0,r,u,0,p);let y=0;for(let m=0;m<p;m++)y+=f[m];t.update(y,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function gb(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:je("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function _b(i,e,t){let n=new WeakMap,s=new Nt;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,f=n.get(a);if(f===void 0||f.count!==u){let O=function(){g.dispose(),n.delete(a),a.removeEventListener("dispose",O)};f!==void 0&&f.texture.dispose();let p=a.morphAttributes.position!==void 0,_=a.morphAttributes.normal!==void 0,y=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],d=a.morphAttributes.normal||[],x=a.morphAttributes.color||[],T=0;p===!0&&(T=1),_===!0&&(T=2),y===!0&&(T=3);let b=a.attributes.position.count*T,C=1;b>e.maxTextureSize&&(C=Math.ceil(b/e.maxTextureSize),b=e.maxTextureSize);let A=new Float32Array(b*C*4*u),g=new Go(A,b,C,u);g.type=Pi,g.needsUpdate=!0;let E=T*4;for(let L=0;L<u;L++){let I=m[L],V=d[L],H=x[L],N=b*C*4*L;for(let G=0;G<I.count;G++){let $=G*E;p===!0&&(s.fromBufferAttribute(I,G),A[N+$+0]=s.x,A[N+$+1]=s.y,A[N+$+2]=s.z,A[N+$+3]=0),_===!0&&(s.fromBufferAttribute(V,G),A[N+$+4]=s.x,A[N+$+5]=s.y,A[N+$+6]=s.z,A[N+$+7]=0),y===!0&&(s.fromBufferAttribute(H,G),A[N+$+8]=s.x,A[N+$+9]=s.y,A[N+$+10]=s.z,A[N+$+11]=H.itemSize===4?s.w:1)}}f={count:u,texture:g,size:new Ze(b,C)},n.set(a,f),a.addEventListener("dispose",O)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let p=0;for(let y=0;y<c.length;y++)p+=c[y];let _=a.morphTargetsRelative?1:1-p;l.getUniforms().setValue(i,"morphTargetBaseInfluence",_),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",f.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",f.size)}return{update:r}}function vb(i,e,t,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,u=c.geometry,f=e.get(c,u);if(r.get(f)!==h&&(e.update(f),r.set(f,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let p=c.skeleton;r.get(p)!==h&&(p.update(),r.set(p,h))}return f}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var xb={[uu]:"LINEAR_TONE_MAPPING",[fu]:"REINHARD_TONE_MAPPING",[du]:"CINEON_TONE_MAPPING",[pu]:"ACES_FILMIC_TONE_MAPPING",[gu]:"AGX_TONE_MAPPING",[_u]:"NEUTRAL_TONE_MAPPING",[mu]:"CUSTOM_TONE_MAPPING"};function yb(i,e,t,n,s,r){let o=new ni(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new zn;h.setAttribute("position",new hn([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new hn([0,2,0,0,2,0],2));let u=new Al({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),f=new Vn(h,u),p=new zl(-1,1,1,-1,0,1),_=null,y=null,m=!1,d,x=null,T=[],b=!1;this.setSize=function(C,A){o.setSize(C,A),a!==null&&a.setSize(C,A),l!==null&&l.setSize(C,A);for(let g=0;g<T.length;g++){let E=T[g];E.setSize&&E.setSize(C,A)}},this.setEffects=function(C){T=C,b=T.length>0&&T[0].isRenderPass===!0;let A=o.width,g=o.height;T.length>0&&a===null&&(a=new ni(A,g,{type:Ii,depthBuffer:!1,stencilBuffer:!1}),l=new ni(A,g,{type:Ii,depthBuffer:!1,stencilBuffer:!1}));let E=s===!0&&T.some(O=>O.needsDepthTexture===!0);E!==(o.depthTexture!==null)&&(E===!0&&c===null&&(c=new cs(A,g),r===!0&&(c.format=us,c.type=nr)),o.dispose(),o.depthTexture=E?c:null,o.resolveDepthBuffer=E,o.storeMultisampledDepthBuffer=E);for(let O=0;O<T.length;O++){let L=T[O];L.setSize&&L.setSize(A,g),E&&L.needsDepthTexture===!0&&L.setDepthTexture&&L.setDepthTexture(c)}},this.begin=function(C,A){if(m||C.toneMapping===Wi&&T.length===0)return!1;if(x=A,A!==null){let g=A.width,E=A.height;(o.width!==g||o.height!==E)&&this.setSize(g,E)}return b===!1&&C.setRenderTarget(o),d=C.toneMapping,C.toneMapping=Wi,!0},this.hasRenderPass=function(){return b},this.end=function(C,A){C.toneMapping=d,m=!0;let g=o,E=a;for(let O=0;O<T.length;O++){let L=T[O];L.enabled!==!1&&(L.render(C,E,g,A),L.needsSwap!==!1&&(g=E,E=E===a?l:a))}if(_!==C.outputColorSpace||y!==C.toneMapping){_=C.outputColorSpace,y=C.toneMapping,u.defines={},_t.getTransfer(_)===At&&(u.defines.SRGB_TRANSFER="");let O=xb[y];O&&(u.defines[O]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=g.texture,C.setRenderTarget(x),C.render(f,p),x=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var wm=new Wn,Tm=new cs(1,1),Em=new $o(1),Am=new Go,Cm=new yl,Rm=new Yo,im=[],sm=[],rm=new Float32Array(16),om=new Float32Array(9),am=new Float32Array(4);function no(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=im[s];if(r===void 0&&(r=new Float32Array(s),im[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function mn(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function gn(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function Lc(i,e){let t=sm[e];t===void 0&&(t=new Int32Array(e),sm[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function bb(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function Mb(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(mn(t,e))return;i.uniform2fv(this.addr,e),gn(t,e)}}function Sb(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(mn(t,e))return;i.uniform3fv(this.addr,e),gn(t,e)}}function wb(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(mn(t,e))return;i.uniform4fv(this.addr,e),gn(t,e)}}function Tb(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(mn(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),gn(t,e)}else{if(mn(t,n))return;am.set(n),i.uniformMatrix2fv(this.addr,!1,am),gn(t,n)}}function Eb(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(mn(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),gn(t,e)}else{if(mn(t,n))return;om.set(n),i.uniformMatrix3fv(this.addr,!1,om),gn(t,n)}}function Ab(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(mn(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),gn(t,e)}else{if(mn(t,n))return;rm.set(n),i.uniformMatrix4fv(this.addr,!1,rm),gn(t,n)}}function Cb(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function Rb(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(mn(t,e))return;i.uniform2iv(this.addr,e),gn(t,e)}}function Pb(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(mn(t,e))return;i.uniform3iv(this.addr,e),gn(t,e)}}function Ib(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(mn(t,e))return;i.uniform4iv(this.addr,e),gn(t,e)}}function Lb(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function Db(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(mn(t,e))return;i.uniform2uiv(this.addr,e),gn(t,e)}}function Nb(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(mn(t,e))return;i.uniform3uiv(this.addr,e),gn(t,e)}}function Ub(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(mn(t,e))return;i.uniform4uiv(this.addr,e),gn(t,e)}}function Dc(i){return i.version===0&&(i.compareFunction=Ru,i.needsUpdate=!0),i}function Fb(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=Dc(Tm):r=wm,t.setTexture2D(e||r,s)}function Ob(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||Cm,s)}function Bb(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=Dc(Em):r=Rm,t.setTextureCube(e||r,s)}function kb(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||Am,s)}function zb(i){switch(i){case 5126:return bb;case 35664:return Mb;case 35665:return Sb;case 35666:return wb;case 35674:return Tb;case 35675:return Eb;case 35676:return Ab;case 5124:case 35670:return Cb;case 35667:case 35671:return Rb;case 35668:case 35672:return Pb;case 35669:case 35673:return Ib;case 5125:return Lb;case 36294:return Db;case 36295:return Nb;case 36296:return Ub;case 35678:case 36198:case 36298:case 36306:case 35682:return Fb;case 35679:case 36299:case 36307:return Ob;case 35680:case 36300:case 36308:case 36293:return Bb;case 36289:case 36303:case 36311:case 36292:return kb}}function Vb(i,e){i.uniform1fv(this.addr,e)}function Gb(i,e){let t=no(e,this.size,2);i.uniform2fv(this.addr,t)}function Hb(i,e){let t=no(e,this.size,3);i.uniform3fv(this.addr,t)}function Wb(i,e){let t=no(e,this.size,4);i.uniform4fv(this.addr,t)}function Xb(i,e){let t=no(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function qb(i,e){let t=no(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function Yb(i,e){let t=no(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function $b(i,e){i.uniform1iv(this.addr,e)}function Zb(i,e){i.uniform2iv(this.addr,e)}function Jb(i,e){i.uniform3iv(this.addr,e)}function Kb(i,e){i.uniform4iv(this.addr,e)}function jb(i,e){i.uniform1uiv(this.addr,e)}function Qb(i,e){i.uniform2uiv(this.addr,e)}function eM(i,e){i.uniform3uiv(this.addr,e)}function tM(i,e){i.uniform4uiv(this.addr,e)}function nM(i,e,t){let n=this.cache,s=e.length,r=Lc(t,s);mn(n,r)||(i.uniform1iv(this.addr,r),gn(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=Dc(Tm):o=wm;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function iM(i,e,t){let n=this.cache,s=e.length,r=Lc(t,s);mn(n,r)||(i.uniform1iv(this.addr,r),gn(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||Cm,r[o])}function sM(i,e,t){let n=this.cache,s=e.length,r=Lc(t,s);mn(n,r)||(i.uniform1iv(this.addr,r),gn(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=Dc(Em):o=Rm;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function rM(i,e,t){let n=this.cache,s=e.length,r=Lc(t,s);mn(n,r)||(i.uniform1iv(this.addr,r),gn(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||Am,r[o])}function oM(i){switch(i){case 5126:return Vb;case 35664:return Gb;case 35665:return Hb;case 35666:return Wb;case 35674:return Xb;case 35675:return qb;case 35676:return Yb;case 5124:case 35670:return $b;case 35667:case 35671:return Zb;case 35668:case 35672:return Jb;case 35669:case 35673:return Kb;case 5125:return jb;case 36294:return Qb;case 36295:return eM;case 36296:return tM;case 35678:case 36198:case 36298:case 36306:case 35682:return nM;case 35679:case 36299:case 36307:return iM;case 35680:case 36300:case 36308:case 36293:return sM;case 36289:case 36303:case 36311:case 36292:return rM}}var Yu=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=zb(t.type)}},$u=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=oM(t.type)}},Zu=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},Xu=/(\w+)(\])?(\[|\.)?/g;function lm(i,e){i.seq.push(e),i.map[e.id]=e}function aM(i,e,t){let n=i.name,s=n.length;for(Xu.lastIndex=0;;){let r=Xu.exec(n),o=Xu.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){lm(t,c===void 0?new Yu(a,i,e):new $u(a,i,e));break}else{let u=t.map[a];u===void 0&&(u=new Zu(a),lm(t,u)),t=u}}}var to=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);aM(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function cm(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var lM=37297,cM=0;function hM(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var hm=new tt;function uM(i){_t._getMatrix(hm,_t.workingColorSpace,i);let e=`mat3( ${hm.elements.map(t=>t.toFixed(4))} )`;switch(_t.getTransfer(i)){case ko:return[e,"LinearTransferOETF"];case At:return[e,"sRGBTransferOETF"];default:return qe("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function um(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+hM(i.getShaderSource(e),a)}else return r}function fM(i,e){let t=uM(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var dM={[uu]:"Linear",[fu]:"Reinhard",[du]:"Cineon",[pu]:"ACESFilmic",[gu]:"AgX",[_u]:"Neutral",[mu]:"Custom"};function pM(i,e){let t=dM[e];return t===void 0?(qe("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var Rc=new W;function mM(){_t.getLuminanceCoefficients(Rc);let i=Rc.x.toFixed(4),e=Rc.y.toFixed(4),t=Rc.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function gM(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(pa).join(`
`)}function _M(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function vM(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function pa(i){return i!==""}function fm(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function dm(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var xM=/^[ \t]*#include +<([\w\d./]+)>/gm;function Ju(i){return i.replace(xM,yM)}function yM(i,e){let t=ct[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return Ju(t)}var bM=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function pm(i){return i.replace(bM,MM)}function MM(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function mm(i){let e=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?e+=`
#define HIGH_PRECISION`:i.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var SM={[sa]:"SHADOWMAP_TYPE_PCF",[Jr]:"SHADOWMAP_TYPE_VSM"};function wM(i){return SM[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var TM={[jr]:"ENVMAP_MODE_REFRACTION"};function EM(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":TM[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var AM={[hu]:"ENVMAP_BLENDING_MULTIPLY",[Ip]:"ENVMAP_BLENDING_MIX",[Lp]:"ENVMAP_BLENDING_ADD"};function CM(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":AM[i.combine]||"ENVMAP_BLENDING_NONE"}function RM(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=wM(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=EM(t),u=CM(t),f=gM(t),p=_M(r),_=s.createProgram(),y,m,d=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(y=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p].filter(pa).join(`
`),y.length>0&&(y+=`
`),m=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p].filter(pa).join(`
`),m.length>0&&(m+=`
`)):(y=[mm(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(pa).join(`
`),m=[mm(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==Wi?"#define TONE_MAPPING":"",t.toneMapping!==Wi?ct.tonemapping_pars_fragment:"",t.toneMapping!==Wi?pM("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",ct.colorspace_pars_fragment,fM("linearToOutputTexel",t.outputColorSpace),mM(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(pa).join(`
`)),o=Ju(o),o=fm(o,t),o=dm(o,t),a=Ju(a),a=fm(a,t),a=dm(a,t),o=pm(o),a=pm(a),t.isRawShaderMaterial!==!0&&(d=`#version 300 es
`,y=[f,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+y,m=["#define varying in",t.glslVersion===Pu?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===Pu?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let x=d+y+o,T=d+m+a,b=cm(s,s.VERTEX_SHADER,x),C=cm(s,s.FRAGMENT_SHADER,T);s.attachShader(_,b),s.attachShader(_,C),t.index0AttributeName!==void 0?s.bindAttribLocation(_,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(_,0,"position"),s.linkProgram(_);function A(L){if(i.debug.checkShaderErrors){let I=s.getProgramInfoLog(_)||"",V=s.getShaderInfoLog(b)||"",H=s.getShaderInfoLog(C)||"",N=I.trim(),G=V.trim(),$=H.trim(),k=!0,le=!0;if(s.getProgramParameter(_,s.LINK_STATUS)===!1)if(k=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,_,b,C);else{let q=um(s,b,"vertex"),j=um(s,C,"fragment");je("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(_,s.VALIDATE_STATUS)+`

Material Name: `+L.name+`
Material Type: `+L.type+`

Program Info Log: `+N+`
`+q+`
`+j)}else N!==""?qe("WebGLProgram: Program Info Log:",N):(G===""||$==="")&&(le=!1);le&&(L.diagnostics={runnable:k,programLog:N,vertexShader:{log:G,prefix:y},fragmentShader:{log:$,prefix:m}})}s.deleteShader(b),s.deleteShader(C),g=new to(s,_),E=vM(s,_)}let g;this.getUniforms=function(){return g===void 0&&A(this),g};let E;this.getAttributes=function(){return E===void 0&&A(this),E};let O=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return O===!1&&(O=s.getProgramParameter(_,lM)),O},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(_),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=cM++,this.cacheKey=e,this.usedTimes=1,this.program=_,this.vertexShader=b,this.fragmentShader=C,this}var PM=0,Ku=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new ju(e),t.set(e,n)),n}},ju=class{constructor(e){this.id=PM++,this.code=e,this.usedTimes=0}};function IM(i){return i===Os||i===ha||i===ua}function LM(i,e,t,n,s,r){let o=new Wr,a=new Ku,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,f={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function p(g){return l.add(g),g===0?"uv":`uv${g}`}function _(g,E,O,L,I,V){let H=L.fog,N=I.geometry,G=g.isMeshStandardMaterial||g.isMeshLambertMaterial||g.isMeshPhongMaterial?L.environment:null,$=g.isMeshStandardMaterial||g.isMeshLambertMaterial&&!g.envMap||g.isMeshPhongMaterial&&!g.envMap,k=e.get(g.envMap||G,$),le=f[g.type],q=n.precision;g.precision!==null&&(q=n.getMaxPrecision(g.precision),q!==g.precision&&qe("WebGLProgram.getParameters:",g.precision,"not supported, using",q,"instead."));let j=N.morphAttributes.position||N.morphAttributes.normal||N.morphAttributes.color,te=j!==void 0?j.length:0,fe=0;N.morphAttributes.position!==void 0&&(fe=1),N.morphAttributes.normal!==void 0&&(fe=2),N.morphAttributes.color!==void 0&&(fe=3);let ce,ee,de,ge;if(le){let Ce=qi[le];ce=Ce.vertexShader,ee=Ce.fragmentShader}else{ce=g.vertexShader,ee=g.fragmentShader;let Ce=a.getVertexShaderStage(g),at=a.getFragmentShaderStage(g);a.update(g,Ce,at),de=Ce.id,ge=at.id}let Me=i.getRenderTarget(),xe=i.state.buffers.depth.getReversed(),Ge=I.isInstancedMesh===!0,et=I.isBatchedMesh===!0,ze=!!g.map,ot=!!g.matcap,rt=!!k,nt=rt&&k.isPMREMTexture===!0,Xt=!!g.aoMap,Bt=!!g.lightMap,nn=!!g.bumpMap&&g.wireframe===!1,Lt=!!g.normalMap,yn=!!g.displacementMap,xt=!!g.emissiveMap,dn=!!g.metalnessMap,Zt=!!g.roughnessMap,sn=g.anisotropy>0,F=g.clearcoat>0,Re=g.diffuseRoughness>0,Ye=g.dispersion>0,st=g.retroreflectivity>0,we=g.iridescence>0,Ut=g.sheen>0,Ve=g.transmission>0,Xe=sn&&!!g.anisotropyMap,R=F&&!!g.clearcoatMap,M=F&&!!g.clearcoatNormalMap,X=F&&!!g.clearcoatRoughnessMap,ue=Re&&!!g.diffuseRoughnessMap,oe=we&&!!g.iridescenceMap,ve=we&&!!g.iridescenceThicknessMap,ye=Ut&&!!g.sheenColorMap,ne=Ut&&!!g.sheenRoughnessMap,se=!!g.specularMap,me=!!g.specularColorMap,U=!!g.specularIntensityMap,re=Ve&&!!g.transmissionMap,ie=Ve&&!!g.thicknessMap,Te=!!g.gradientMap,_e=!!g.alphaMap,Se=g.alphaTest>0,He=!!g.alphaHash,Je=!!g.extensions,he=Wi;g.toneMapped&&(Me===null||Me.isXRRenderTarget===!0)&&(he=i.toneMapping);let Oe=nt?k.isCompressedCubeTexture?k.image[0].mipmaps:k.mipmaps:null,Ke={shaderID:le,shaderType:g.type,shaderName:g.name,vertexShader:ce,fragmentShader:ee,defines:g.defines,customVertexShaderID:de,customFragmentShaderID:ge,isRawShaderMaterial:g.isRawShaderMaterial===!0,glslVersion:g.glslVersion,precision:q,batching:et,batchingColor:et&&I._colorsTexture!==null,instancing:Ge,instancingColor:Ge&&I.instanceColor!==null,instancingMorph:Ge&&I.morphTexture!==null,outputColorSpace:Me===null?i.outputColorSpace:Me.isXRRenderTarget===!0?Me.texture.colorSpace:_t.workingColorSpace,alphaToCoverage:!!g.alphaToCoverage,map:ze,matcap:ot,envMap:rt,envMapMode:rt&&k.mapping,envMapPMREM:nt,envMapMaxLod:nt?Oe.length-1:null,envMapSize:nt?Oe[0].width:null,aoMap:Xt,lightMap:Bt,bumpMap:nn,normalMap:Lt,displacementMap:yn,emissiveMap:xt,normalMapObjectSpace:Lt&&g.normalMapType===Up,normalMapTangentSpace:Lt&&g.normalMapType===Eu,packedNormalMap:Lt&&g.normalMapType===Eu&&IM(g.normalMap.format),metalnessMap:dn,roughnessMap:Zt,anisotropy:sn,anisotropyMap:Xe,clearcoat:F,clearcoatMap:R,clearcoatNormalMap:M,clearcoatRoughnessMap:X,diffuseRoughness:Re,diffuseRoughnessMap:ue,dispersion:Ye,retroreflection:st,iridescence:we,iridescenceMap:oe,iridescenceThicknessMap:ve,sheen:Ut,sheenColorMap:ye,sheenRoughnessMap:ne,specularMap:se,specularColorMap:me,specularIntensityMap:U,transmission:Ve,transmissionMap:re,thicknessMap:ie,gradientMap:Te,opaque:g.transparent===!1&&g.blending===Kr&&g.alphaToCoverage===!1,alphaMap:_e,alphaTest:Se,alphaHash:He,combine:g.combine,mapUv:ze&&p(g.map.channel),aoMapUv:Xt&&p(g.aoMap.channel),lightMapUv:Bt&&p(g.lightMap.channel),bumpMapUv:nn&&p(g.bumpMap.channel),normalMapUv:Lt&&p(g.normalMap.channel),displacementMapUv:yn&&p(g.displacementMap.channel),emissiveMapUv:xt&&p(g.emissiveMap.channel),metalnessMapUv:dn&&p(g.metalnessMap.channel),roughnessMapUv:Zt&&p(g.roughnessMap.channel),anisotropyMapUv:Xe&&p(g.anisotropyMap.channel),clearcoatMapUv:R&&p(g.clearcoatMap.channel),clearcoatNormalMapUv:M&&p(g.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:X&&p(g.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ue&&p(g.diffuseRoughnessMap.channel),iridescenceMapUv:oe&&p(g.iridescenceMap.channel),iridescenceThicknessMapUv:ve&&p(g.iridescenceThicknessMap.channel),sheenColorMapUv:ye&&p(g.sheenColorMap.channel),sheenRoughnessMapUv:ne&&p(g.sheenRoughnessMap.channel),specularMapUv:se&&p(g.specularMap.channel),specularColorMapUv:me&&p(g.specularColorMap.channel),specularIntensityMapUv:U&&p(g.specularIntensityMap.channel),transmissionMapUv:re&&p(g.transmissionMap.channel),thicknessMapUv:ie&&p(g.thicknessMap.channel),alphaMapUv:_e&&p(g.alphaMap.channel),vertexTangents:!!N.attributes.tangent&&(Lt||sn),vertexNormals:!!N.attributes.normal,vertexColors:g.vertexColors,vertexAlphas:g.vertexColors===!0&&!!N.attributes.color&&N.attributes.color.itemSize===4,pointsUvs:I.isPoints===!0&&!!N.attributes.uv&&(ze||_e),fog:!!H,useFog:g.fog===!0,fogExp2:!!H&&H.isFogExp2,flatShading:g.wireframe===!1&&(g.flatShading===!0||N.attributes.normal===void 0&&Lt===!1&&(g.isMeshLambertMaterial||g.isMeshPhongMaterial||g.isMeshStandardMaterial||g.isMeshPhysicalMaterial)),sizeAttenuation:g.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:xe,skinning:I.isSkinnedMesh===!0,hasPositionAttribute:N.attributes.position!==void 0,morphTargets:N.morphAttributes.position!==void 0,morphNormals:N.morphAttributes.normal!==void 0,morphColors:N.morphAttributes.color!==void 0,morphTargetsCount:te,morphTextureStride:fe,numSunLights:E.sun.length,numDirLights:E.directional.length,numPointLights:E.point.length,numSpotLights:E.spot.length,numSpotLightMaps:E.spotLightMap.length,numRectAreaLights:E.rectArea.length,numHemiLights:E.hemi.length,numSunLightShadows:E.sunShadowMap.length,numDirLightShadows:E.directionalShadowMap.length,numPointLightShadows:E.pointShadowMap.length,numSpotLightShadows:E.spotShadowMap.length,numSpotLightShadowsWithMaps:E.numSpotLightShadowsWithMaps,numLightProbes:E.numLightProbes,numLightProbeGrids:V.filter(Ce=>Ce.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:g.dithering,shadowMapEnabled:i.shadowMap.enabled&&O.length>0,shadowMapType:i.shadowMap.type,toneMapping:he,decodeVideoTexture:ze&&g.map.isVideoTexture===!0&&_t.getTransfer(g.map.colorSpace)===At,decodeVideoTextureEmissive:xt&&g.emissiveMap.isVideoTexture===!0&&_t.getTransfer(g.emissiveMap.colorSpace)===At,premultipliedAlpha:g.premultipliedAlpha,doubleSided:g.side===gi,flipSided:g.side===Gn,useDepthPacking:g.depthPacking>=0,depthPacking:g.depthPacking||0,index0AttributeName:g.index0AttributeName,extensionClipCullDistance:Je&&g.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Je&&g.extensions.multiDraw===!0||et)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:g.customProgramCacheKey()};return Ke.vertexUv1s=l.has(1),Ke.vertexUv2s=l.has(2),Ke.vertexUv3s=l.has(3),l.clear(),Ke}function y(g){let E=[];if(g.shaderID?E.push(g.shaderID):(E.push(g.customVertexShaderID),E.push(g.customFragmentShaderID)),g.defines!==void 0)for(let O in g.defines)E.push(O),E.push(g.defines[O]);return g.isRawShaderMaterial===!1&&(m(E,g),d(E,g),E.push(i.outputColorSpace)),E.push(g.customProgramCacheKey),E.join()}function m(g,E){g.push(E.precision),g.push(E.outputColorSpace),g.push(E.envMapMode),g.push(E.envMapPMREM),g.push(E.envMapMaxLod),g.push(E.envMapSize),g.push(E.mapUv),g.push(E.alphaMapUv),g.push(E.lightMapUv),g.push(E.aoMapUv),g.push(E.bumpMapUv),g.push(E.normalMapUv),g.push(E.displacementMapUv),g.push(E.emissiveMapUv),g.push(E.metalnessMapUv),g.push(E.roughnessMapUv),g.push(E.anisotropyMapUv),g.push(E.clearcoatMapUv),g.push(E.clearcoatNormalMapUv),g.push(E.clearcoatRoughnessMapUv),g.push(E.diffuseRoughnessMapUv),g.push(E.iridescenceMapUv),g.push(E.iridescenceThicknessMapUv),g.push(E.sheenColorMapUv),g.push(E.sheenRoughnessMapUv),g.push(E.specularMapUv),g.push(E.specularColorMapUv),g.push(E.specularIntensityMapUv),g.push(E.transmissionMapUv),g.push(E.thicknessMapUv),g.push(E.combine),g.push(E.fogExp2),g.push(E.sizeAttenuation),g.push(E.morphTargetsCount),g.push(E.numSunLights),g.push(E.numDirLights),g.push(E.numPointLights),g.push(E.numSpotLights),g.push(E.numSpotLightMaps),g.push(E.numHemiLights),g.push(E.numRectAreaLights),g.push(E.numSunLightShadows),g.push(E.numDirLightShadows),g.push(E.numPointLightShadows),g.push(E.numSpotLightShadows),g.push(E.numSpotLightShadowsWithMaps),g.push(E.numLightProbes),g.push(E.numLightProbeGrids),g.push(E.shadowMapType),g.push(E.toneMapping),g.push(E.numClippingPlanes),g.push(E.numClipIntersection),g.push(E.depthPacking)}function d(g,E){o.disableAll(),E.instancing&&o.enable(0),E.instancingColor&&o.enable(1),E.instancingMorph&&o.enable(2),E.matcap&&o.enable(3),E.envMap&&o.enable(4),E.normalMapObjectSpace&&o.enable(5),E.normalMapTangentSpace&&o.enable(6),E.clearcoat&&o.enable(7),E.iridescence&&o.enable(8),E.alphaTest&&o.enable(9),E.vertexColors&&o.enable(10),E.vertexAlphas&&o.enable(11),E.vertexUv1s&&o.enable(12),E.vertexUv2s&&o.enable(13),E.vertexUv3s&&o.enable(14),E.vertexTangents&&o.enable(15),E.anisotropy&&o.enable(16),E.alphaHash&&o.enable(17),E.batching&&o.enable(18),E.dispersion&&o.enable(19),E.retroreflection&&o.enable(24),E.diffuseRoughness&&o.enable(25),E.batchingColor&&o.enable(20),E.gradientMap&&o.enable(21),E.packedNormalMap&&o.enable(22),E.vertexNormals&&o.enable(23),g.push(o.mask),o.disableAll(),E.fog&&o.enable(0),E.useFog&&o.enable(1),E.flatShading&&o.enable(2),E.logarithmicDepthBuffer&&o.enable(3),E.reversedDepthBuffer&&o.enable(4),E.skinning&&o.enable(5),E.morphTargets&&o.enable(6),E.morphNormals&&o.enable(7),E.morphColors&&o.enable(8),E.premultipliedAlpha&&o.enable(9),E.shadowMapEnabled&&o.enable(10),E.doubleSided&&o.enable(11),E.flipSided&&o.enable(12),E.useDepthPacking&&o.enable(13),E.dithering&&o.enable(14),E.transmission&&o.enable(15),E.sheen&&o.enable(16),E.opaque&&o.enable(17),E.pointsUvs&&o.enable(18),E.decodeVideoTexture&&o.enable(19),E.decodeVideoTextureEmissive&&o.enable(20),E.alphaToCoverage&&o.enable(21),E.numLightProbeGrids>0&&o.enable(22),E.hasPositionAttribute&&o.enable(23),g.push(o.mask)}function x(g){let E=f[g.type],O;if(E){let L=qi[E];O=Jp.clone(L.uniforms)}else O=g.uniforms;return O}function T(g,E){let O=h.get(E);return O!==void 0?++O.usedTimes:(O=new RM(i,E,g,s),c.push(O),h.set(E,O)),O}function b(g){if(--g.usedTimes===0){let E=c.indexOf(g);c[E]=c[c.length-1],c.pop(),h.delete(g.cacheKey),g.destroy()}}function C(g){a.remove(g)}function A(){a.dispose()}return{getParameters:_,getProgramCacheKey:y,getUniforms:x,acquireProgram:T,releaseProgram:b,releaseShaderCache:C,programs:c,dispose:A}}function DM(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function NM(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function gm(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function _m(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(f){let p=0;return f.isInstancedMesh&&(p+=2),f.isSkinnedMesh&&(p+=1),p}function a(f,p,_,y,m,d){let x=i[e];return x===void 0?(x={id:f.id,object:f,geometry:p,material:_,materialVariant:o(f),groupOrder:y,renderOrder:f.renderOrder,z:m,group:d},i[e]=x):(x.id=f.id,x.object=f,x.geometry=p,x.material=_,x.materialVariant=o(f),x.groupOrder=y,x.renderOrder=f.renderOrder,x.z=m,x.group=d),e++,x}function l(f,p,_,y,m,d,x){x.reversedDepth===!0&&(m=-m);let T=a(f,p,_,y,m,d);_.transmission>0?n.push(T):_.transparent===!0?s.push(T):t.push(T)}function c(f,p,_,y,m,d){let x=a(f,p,_,y,m,d);_.transmission>0?n.unshift(x):_.transparent===!0?s.unshift(x):t.unshift(x)}function h(f,p){t.length>1&&t.sort(f||NM),n.length>1&&n.sort(p||gm),s.length>1&&s.sort(p||gm)}function u(){for(let f=e,p=i.length;f<p;f++){let _=i[f];if(_.id===null)break;_.id=null,_.object=null,_.geometry=null,_.material=null,_.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function UM(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new _m,i.set(n,[o])):s>=r.length?(o=new _m,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function FM(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new W,color:new ht};break;case"SpotLight":t={position:new W,direction:new W,color:new ht,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new W,color:new ht,distance:0,decay:0};break;case"HemisphereLight":t={direction:new W,skyColor:new ht,groundColor:new ht};break;case"RectAreaLight":t={color:new ht,position:new W,halfWidth:new W,halfHeight:new W};break}return i[e.id]=t,t}}}function OM(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ze};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ze};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ze,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var BM=0;function kM(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function zM(i){let e=new FM,t=OM(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new W);let s=new W,r=new Yt,o=new Yt;function a(c){let h=0,u=0,f=0;for(let V=0;V<9;V++)n.probe[V].set(0,0,0);let p=0,_=0,y=0,m=0,d=0,x=0,T=0,b=0,C=0,A=0,g=0,E=0,O=0,L=0;c.sort(kM);for(let V=0,H=c.length;V<H;V++){let N=c[V],G=N.color,$=N.intensity,k=N.distance,le=null;if(N.shadow&&N.shadow.map&&(N.shadow.map.texture.format===Os?le=N.shadow.map.texture:le=N.shadow.map.depthTexture||N.shadow.map.texture),N.isAmbientLight)h+=G.r*$,u+=G.g*$,f+=G.b*$;else if(N.isLightProbe){for(let q=0;q<9;q++)n.probe[q].addScaledVector(N.sh.coefficients[q],$);L++}else if(N.isSunLight){let q=e.get(N);if(q.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let j=N.shadow,te=t.get(N);te.shadowIntensity=j.intensity,te.shadowBias=j.bias,te.shadowNormalBias=j.normalBias,te.shadowRadius=j.radius,te.shadowMapSize.copy(j.mapSize).multiply(j.getFrameExtents()),n.sunShadow[_]=te,n.sunShadowMap[_]=le;let fe=j.getViewportCount();for(let ce=0;ce<fe;ce++)n.sunShadowMatrix[y+ce]=j.getMatrix(ce),n.sunShadowCascade[y+ce]=j._cascadeData[ce];y+=fe,_++}n.sun[p]=q,p++}else if(N.isDirectionalLight){let q=e.get(N);if(q.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let j=N.shadow,te=t.get(N);te.shadowIntensity=j.intensity,te.shadowBias=j.bias,te.shadowNormalBias=j.normalBias,te.shadowRadius=j.radius,te.shadowMapSize=j.mapSize,n.directionalShadow[m]=te,n.directionalShadowMap[m]=le,n.directionalShadowMatrix[m]=N.shadow.matrix,C++}n.directional[m]=q,m++}else if(N.isSpotLight){let q=e.get(N);q.position.setFromMatrixPosition(N.matrixWorld),q.color.copy(G).multiplyScalar($),q.distance=k,q.coneCos=Math.cos(N.angle),q.penumbraCos=Math.cos(N.angle*(1-N.penumbra)),q.decay=N.decay,n.spot[x]=q;let j=N.shadow;if(N.map&&(n.spotLightMap[E]=N.map,E++,j.updateMatrices(N),N.castShadow&&O++),n.spotLightMatrix[x]=j.matrix,N.castShadow){let te=t.get(N);te.shadowIntensity=j.intensity,te.shadowBias=j.bias,te.shadowNormalBias=j.normalBias,te.shadowRadius=j.radius,te.shadowMapSize=j.mapSize,n.spotShadow[x]=te,n.spotShadowMap[x]=le,g++}x++}else if(N.isRectAreaLight){let q=e.get(N);q.color.copy(G).multiplyScalar($),q.halfWidth.set(N.width*.5,0,0),q.halfHeight.set(0,N.height*.5,0),n.rectArea[T]=q,T++}else if(N.isPointLight){let q=e.get(N);if(q.color.copy(N.color).multiplyScalar(N.intensity),q.distance=N.distance,q.decay=N.decay,N.castShadow){let j=N.shadow,te=t.get(N);te.shadowIntensity=j.intensity,te.shadowBias=j.bias,te.shadowNormalBias=j.normalBias,te.shadowRadius=j.radius,te.shadowMapSize=j.mapSize,te.shadowCameraNear=j.camera.near,te.shadowCameraFar=j.camera.far,n.pointShadow[d]=te,n.pointShadowMap[d]=le,n.pointShadowMatrix[d]=N.shadow.matrix,A++}n.point[d]=q,d++}else if(N.isHemisphereLight){let q=e.get(N);q.skyColor.copy(N.color).multiplyScalar($),q.groundColor.copy(N.groundColor).multiplyScalar($),n.hemi[b]=q,b++}}T>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Le.LTC_FLOAT_1,n.rectAreaLTC2=Le.LTC_FLOAT_2):(n.rectAreaLTC1=Le.LTC_HALF_1,n.rectAreaLTC2=Le.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=f;let I=n.hash;(I.sunLength!==p||I.directionalLength!==m||I.pointLength!==d||I.spotLength!==x||I.rectAreaLength!==T||I.hemiLength!==b||I.numSunShadows!==_||I.numDirectionalShadows!==C||I.numPointShadows!==A||I.numSpotShadows!==g||I.numSpotMaps!==E||I.numLightProbes!==L)&&(n.sun.length=p,n.directional.length=m,n.spot.length=x,n.rectArea.length=T,n.point.length=d,n.hemi.length=b,n.sunShadow.length=_,n.sunShadowMap.length=_,n.sunShadowMatrix.length=y,n.sunShadowCascade.length=y,n.directionalShadow.length=C,n.directionalShadowMap.length=C,n.directionalShadowMatrix.length=C,n.pointShadow.length=A,n.pointShadowMap.length=A,n.pointShadowMatrix.length=A,n.spotShadow.length=g,n.spotShadowMap.length=g,n.spotLightMatrix.length=g+E-O,n.spotLightMap.length=E,n.numSpotLightShadowsWithMaps=O,n.numLightProbes=L,I.sunLength=p,I.directionalLength=m,I.pointLength=d,I.spotLength=x,I.rectAreaLength=T,I.hemiLength=b,I.numSunShadows=_,I.numDirectionalShadows=C,I.numPointShadows=A,I.numSpotShadows=g,I.numSpotMaps=E,I.numLightProbes=L,n.version=BM++)}function l(c,h){let u=0,f=0,p=0,_=0,y=0,m=0,d=h.matrixWorldInverse;for(let x=0,T=c.length;x<T;x++){let b=c[x];if(b.isSunLight){let C=n.sun[u];C.direction.setFromMatrixPosition(b.matrixWorld),C.direction.transformDirection(d),u++}else if(b.isDirectionalLight){let C=n.directional[f];C.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(d),f++}else if(b.isSpotLight){let C=n.spot[_];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(d),C.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(d),_++}else if(b.isRectAreaLight){let C=n.rectArea[y];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(d),o.identity(),r.copy(b.matrixWorld),r.premultiply(d),o.extractRotation(r),C.halfWidth.set(b.width*.5,0,0),C.halfHeight.set(0,b.height*.5,0),C.halfWidth.applyMatrix4(o),C.halfHeight.applyMatrix4(o),y++}else if(b.isPointLight){let C=n.point[p];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(d),p++}else if(b.isHemisphereLight){let C=n.hemi[m];C.direction.setFromMatrixPosition(b.matrixWorld),C.direction.transformDirection(d),m++}}}return{setup:a,setupView:l,state:n}}function vm(i){let e=new zM(i),t=[],n=[],s=[];function r(u){h.camera=u,t.length=0,n.length=0,s.length=0}function o(u){u.isLightProbeGrid?s.push(u):t.push(u)}function a(u){n.push(u)}function l(){e.setup(t),s.sort((u,f)=>u.priority-f.priority||u.id-f.id)}function c(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function VM(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new vm(i),e.set(s,[a])):r>=o.length?(a=new vm(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var GM=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,HM=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,WM=[new W(1,0,0),new W(-1,0,0),new W(0,1,0),new W(0,-1,0),new W(0,0,1),new W(0,0,-1)],XM=[new W(0,-1,0),new W(0,-1,0),new W(0,0,1),new W(0,0,-1),new W(0,-1,0),new W(0,-1,0)],xm=new Yt,da=new W,qu=new W;function qM(i,e,t){let n=new js,s=new Ze,r=new Ze,o=new Nt,a=new Cl,l=new Rl,c={},h=t.maxTextureSize,u={[Fs]:Gn,[Gn]:Fs,[gi]:gi},f=new mi({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Ze},radius:{value:4}},vertexShader:GM,fragmentShader:HM}),p=f.clone();p.defines.HORIZONTAL_PASS=1;let _=new zn;_.setAttribute("position",new En(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let y=new Vn(_,f),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=sa;let d=this.type;this.render=function(A,g,E){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||A.length===0)return;this.type===fp&&(qe("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=sa);let O=i.getRenderTarget(),L=i.getActiveCubeFace(),I=i.getActiveMipmapLevel(),V=i.state;V.setBlending(Qs),V.buffers.depth.getReversed()===!0?V.buffers.color.setClear(0,0,0,0):V.buffers.color.setClear(1,1,1,1),V.buffers.depth.setTest(!0),V.setScissorTest(!1);let H=d!==this.type;H&&g.traverse(function(N){N.material&&(Array.isArray(N.material)?N.material.forEach(G=>G.needsUpdate=!0):N.material.needsUpdate=!0)});for(let N=0,G=A.length;N<G;N++){let $=A[N],k=$.shadow;if(k===void 0){qe("WebGLShadowMap:",$,"has no shadow.");continue}if(k.autoUpdate===!1&&k.needsUpdate===!1)continue;s.copy(k.mapSize);let le=k.getFrameExtents();s.multiply(le),r.copy(k.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/le.x),s.x=r.x*le.x,k.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/le.y),s.y=r.y*le.y,k.mapSize.y=r.y));let q=i.state.buffers.depth.getReversed();if(k.camera._reversedDepth=q,k.map===null||H===!0){if(k.map!==null&&(k.map.depthTexture!==null&&(k.map.depthTexture.dispose(),k.map.depthTexture=null),k.map.dispose()),this.type===Jr){if($.isPointLight){qe("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}k.map=new ni(s.x,s.y,{format:Os,type:Ii,minFilter:An,magFilter:An,generateMipmaps:!1}),k.map.texture.name=$.name+".shadowMap",k.map.depthTexture=new cs(s.x,s.y,Pi),k.map.depthTexture.name=$.name+".shadowMapDepth",k.map.depthTexture.format=ls,k.map.depthTexture.compareFunction=null,k.map.depthTexture.minFilter=un,k.map.depthTexture.magFilter=un}else $.isPointLight?(k.map=new ma(s.x),k.map.depthTexture=new $o(s.x,Ri)):(k.map=new ni(s.x,s.y),k.map.depthTexture=new cs(s.x,s.y,Ri)),k.map.depthTexture.name=$.name+".shadowMap",k.map.depthTexture.format=ls,this.type===sa?(k.map.depthTexture.compareFunction=q?Cu:Au,k.map.depthTexture.minFilter=An,k.map.depthTexture.magFilter=An):(k.map.depthTexture.compareFunction=null,k.map.depthTexture.minFilter=un,k.map.depthTexture.magFilter=un);k.camera.updateProjectionMatrix()}k.map.isWebGLCubeRenderTarget!==!0&&(k.map.width!==s.x||k.map.height!==s.y)&&k.map.setSize(s.x,s.y);let j=k.map.isWebGLCubeRenderTarget?6:k.getViewportCount();$.isPointLight!==!0&&k.updateMatrices($,E);let te=(k.camera.layers.mask&4294967294)!==0?k.camera.layers:E.layers;for(let fe=0;fe<j;fe++){let ce=k.getCamera(fe);if($.isPointLight){let ee=k.camera,de=k.matrix,ge=$.distance||ee.far;ge!==ee.far&&(ee.far=ge,ee.updateProjectionMatrix()),da.setFromMatrixPosition($.matrixWorld),ee.position.copy(da),qu.copy(ee.position),qu.add(WM[fe]),ee.up.copy(XM[fe]),ee.lookAt(qu),ee.updateMatrixWorld(),de.makeTranslation(-da.x,-da.y,-da.z),xm.multiplyMatrices(ee.projectionMatrix,ee.matrixWorldInverse),k._frustum.setFromProjectionMatrix(xm,ee.coordinateSystem,ee.reversedDepth)}if(k.map.isWebGLCubeRenderTarget)i.setRenderTarget(k.map,fe),i.clear();else{fe===0&&(i.setRenderTarget(k.map),i.clear());let ee=k.getViewport(fe);o.set(r.x*ee.x,r.y*ee.y,r.x*ee.z,r.y*ee.w),V.viewport(o)}n=k.getFrustum(fe),b(g,E,ce,$,te,this.type)}k.isPointLightShadow!==!0&&this.type===Jr&&x(k,E),k.needsUpdate=!1}d=this.type,m.needsUpdate=!1,i.setRenderTarget(O,L,I)};function x(A,g){let E=e.update(y);f.defines.VSM_SAMPLES!==A.blurSamples&&(f.defines.VSM_SAMPLES=A.blurSamples,p.defines.VSM_SAMPLES=A.blurSamples,f.needsUpdate=!0,p.needsUpdate=!0),A.mapPass===null?A.mapPass=new ni(s.x,s.y,{format:Os,type:Ii}):(A.mapPass.width!==A.map.width||A.mapPass.height!==A.map.height)&&A.mapPass.setSize(A.map.width,A.map.height),f.uniforms.shadow_pass.value=A.map.depthTexture,f.uniforms.resolution.value.set(A.map.width,A.map.height),f.uniforms.radius.value=A.radius,i.setRenderTarget(A.mapPass),i.clear(),i.renderBufferDirect(g,null,E,f,y,null),p.uniforms.shadow_pass.value=A.mapPass.texture,p.uniforms.resolution.value.set(A.map.width,A.map.height),p.uniforms.radius.value=A.radius,i.setRenderTarget(A.map),i.clear(),i.renderBufferDirect(g,null,E,p,y,null)}function T(A,g,E,O){let L=null,I=E.isPointLight===!0?A.customDistanceMaterial:A.customDepthMaterial;if(I!==void 0)L=I;else if(L=E.isPointLight===!0?l:a,i.localClippingEnabled&&g.clipShadows===!0&&Array.isArray(g.clippingPlanes)&&g.clippingPlanes.length!==0||g.displacementMap&&g.displacementScale!==0||g.alphaMap&&g.alphaTest>0||g.map&&g.alphaTest>0||g.alphaToCoverage===!0){let V=L.uuid,H=g.uuid,N=c[V];N===void 0&&(N={},c[V]=N);let G=N[H];G===void 0&&(G=L.clone(),N[H]=G,g.addEventListener("dispose",C)),L=G}if(L.visible=g.visible,L.wireframe=g.wireframe,O===Jr?L.side=g.shadowSide!==null?g.shadowSide:g.side:L.side=g.shadowSide!==null?g.shadowSide:u[g.side],L.alphaMap=g.alphaMap,L.alphaTest=g.alphaToCoverage===!0?.5:g.alphaTest,L.map=g.map,L.clipShadows=g.clipShadows,L.clippingPlanes=g.clippingPlanes,L.clipIntersection=g.clipIntersection,L.displacementMap=g.displacementMap,L.displacementScale=g.displacementScale,L.displacementBias=g.displacementBias,L.wireframeLinewidth=g.wireframeLinewidth,L.linewidth=g.linewidth,E.isPointLight===!0&&L.isMeshDistanceMaterial===!0){let V=i.properties.get(L);V.light=E}return L}function b(A,g,E,O,L,I){if(A.visible===!1)return;if(A.layers.test(L)&&(A.isMesh||A.isLine||A.isPoints)&&(A.castShadow||A.receiveShadow&&I===Jr)&&(!A.frustumCulled||A.intersectsFrustum(n))){A.modelViewMatrix.multiplyMatrices(E.matrixWorldInverse,A.matrixWorld);let N=e.update(A),G=A.material;if(Array.isArray(G)){let $=N.groups;for(let k=0,le=$.length;k<le;k++){let q=$[k],j=G[q.materialIndex];if(j&&j.visible){let te=T(A,j,O,I);A.onBeforeShadow(i,A,g,E,N,te,q),i.renderBufferDirect(E,null,N,te,A,q),A.onAfterShadow(i,A,g,E,N,te,q)}}}else if(G.visible){let $=T(A,G,O,I);A.onBeforeShadow(i,A,g,E,N,$,null),i.renderBufferDirect(E,null,N,$,A,null),A.onAfterShadow(i,A,g,E,N,$,null)}}let H=A.children;for(let N=0,G=H.length;N<G;N++)b(H[N],g,E,O,L,I)}function C(A){A.target.removeEventListener("dispose",C);for(let E in c){let O=c[E],L=A.target.uuid;L in O&&(O[L].dispose(),delete O[L])}}}function YM(i,e){function t(){let U=!1,re=new Nt,ie=null,Te=new Nt(0,0,0,0);return{setMask:function(_e){ie!==_e&&!U&&(i.colorMask(_e,_e,_e,_e),ie=_e)},setLocked:function(_e){U=_e},setClear:function(_e,Se,He,Je,he){he===!0&&(_e*=Je,Se*=Je,He*=Je),re.set(_e,Se,He,Je),Te.equals(re)===!1&&(i.clearColor(_e,Se,He,Je),Te.copy(re))},reset:function(){U=!1,ie=null,Te.set(-1,0,0,0)}}}function n(){let U=!1,re=!1,ie=null,Te=null,_e=null;return{setReversed:function(Se){if(re!==Se){let He=e.get("EXT_clip_control");Se?He.clipControlEXT(He.LOWER_LEFT_EXT,He.ZERO_TO_ONE_EXT):He.clipControlEXT(He.LOWER_LEFT_EXT,He.NEGATIVE_ONE_TO_ONE_EXT),re=Se;let Je=_e;_e=null,this.setClear(Je)}},getReversed:function(){return re},setTest:function(Se){Se?xe(i.DEPTH_TEST):Ge(i.DEPTH_TEST)},setMask:function(Se){ie!==Se&&!U&&(i.depthMask(Se),ie=Se)},setFunc:function(Se){if(re&&(Se=qp[Se]),Te!==Se){switch(Se){case ll:i.depthFunc(i.NEVER);break;case cl:i.depthFunc(i.ALWAYS);break;case hl:i.depthFunc(i.LESS);break;case zr:i.depthFunc(i.LEQUAL);break;case ul:i.depthFunc(i.EQUAL);break;case fl:i.depthFunc(i.GEQUAL);break;case dl:i.depthFunc(i.GREATER);break;case pl:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Te=Se}},setLocked:function(Se){U=Se},setClear:function(Se){_e!==Se&&(_e=Se,re&&(Se=1-Se),i.clearDepth(Se))},reset:function(){U=!1,ie=null,Te=null,_e=null,re=!1}}}function s(){let U=!1,re=null,ie=null,Te=null,_e=null,Se=null,He=null,Je=null,he=null;return{setTest:function(Oe){U||(Oe?xe(i.STENCIL_TEST):Ge(i.STENCIL_TEST))},setMask:function(Oe){re!==Oe&&!U&&(i.stencilMask(Oe),re=Oe)},setFunc:function(Oe,Ke,Ce){(ie!==Oe||Te!==Ke||_e!==Ce)&&(i.stencilFunc(Oe,Ke,Ce),ie=Oe,Te=Ke,_e=Ce)},setOp:function(Oe,Ke,Ce){(Se!==Oe||He!==Ke||Je!==Ce)&&(i.stencilOp(Oe,Ke,Ce),Se=Oe,He=Ke,Je=Ce)},setLocked:function(Oe){U=Oe},setClear:function(Oe){he!==Oe&&(i.clearStencil(Oe),he=Oe)},reset:function(){U=!1,re=null,ie=null,Te=null,_e=null,Se=null,He=null,Je=null,he=null}}}let r=new t,o=new n,a=new s,l={},c=new WeakMap,h={},u={},f={},p=new WeakMap,_=[],y=null,m=!1,d=null,x=null,T=null,b=null,C=null,A=null,g=null,E=new ht(0,0,0),O=0,L=!1,I=null,V=null,H=null,N=null,G=null,$=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),k=!1,le=0,q=i.getParameter(i.VERSION);q.indexOf("WebGL")!==-1?(le=parseFloat(/^WebGL (\d)/.exec(q)[1]),k=le>=1):q.indexOf("OpenGL ES")!==-1&&(le=parseFloat(/^OpenGL ES (\d)/.exec(q)[1]),k=le>=2);let j=null,te={},fe=i.getParameter(i.SCISSOR_BOX),ce=i.getParameter(i.VIEWPORT),ee=new Nt().fromArray(fe),de=new Nt().fromArray(ce);function ge(U,re,ie,Te){let _e=new Uint8Array(4),Se=i.createTexture();i.bindTexture(U,Se),i.texParameteri(U,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(U,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let He=0;He<ie;He++)U===i.TEXTURE_3D||U===i.TEXTURE_2D_ARRAY?i.texImage3D(re,0,i.RGBA,1,1,Te,0,i.RGBA,i.UNSIGNED_BYTE,_e):i.texImage2D(re+He,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,_e);return Se}let Me={};Me[i.TEXTURE_2D]=ge(i.TEXTURE_2D,i.TEXTURE_2D,1),Me[i.TEXTURE_CUBE_MAP]=ge(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Me[i.TEXTURE_2D_ARRAY]=ge(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Me[i.TEXTURE_3D]=ge(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),xe(i.DEPTH_TEST),o.setFunc(zr),nn(!1),Lt(su),xe(i.CULL_FACE),Xt(Qs);function xe(U){h[U]!==!0&&(i.enable(U),h[U]=!0)}function Ge(U){h[U]!==!1&&(i.disable(U),h[U]=!1)}function et(U,re){return f[U]!==re?(i.bindFramebuffer(U,re),f[U]=re,U===i.DRAW_FRAMEBUFFER&&(f[i.FRAMEBUFFER]=re),U===i.FRAMEBUFFER&&(f[i.DRAW_FRAMEBUFFER]=re),!0):!1}function ze(U,re){let ie=_,Te=!1;if(U){ie=p.get(re),ie===void 0&&(ie=[],p.set(re,ie));let _e=U.textures;if(ie.length!==_e.length||ie[0]!==i.COLOR_ATTACHMENT0){for(let Se=0,He=_e.length;Se<He;Se++)ie[Se]=i.COLOR_ATTACHMENT0+Se;ie.length=_e.length,Te=!0}}else ie[0]!==i.BACK&&(ie[0]=i.BACK,Te=!0);Te&&i.drawBuffers(ie)}function ot(U){return y!==U?(i.useProgram(U),y=U,!0):!1}let rt={[er]:i.FUNC_ADD,[pp]:i.FUNC_SUBTRACT,[mp]:i.FUNC_REVERSE_SUBTRACT};rt[gp]=i.MIN,rt[_p]=i.MAX;let nt={[vp]:i.ZERO,[xp]:i.ONE,[yp]:i.SRC_COLOR,[lu]:i.SRC_ALPHA,[Ep]:i.SRC_ALPHA_SATURATE,[wp]:i.DST_COLOR,[Mp]:i.DST_ALPHA,[bp]:i.ONE_MINUS_SRC_COLOR,[cu]:i.ONE_MINUS_SRC_ALPHA,[Tp]:i.ONE_MINUS_DST_COLOR,[Sp]:i.ONE_MINUS_DST_ALPHA,[Ap]:i.CONSTANT_COLOR,[Cp]:i.ONE_MINUS_CONSTANT_COLOR,[Rp]:i.CONSTANT_ALPHA,[Pp]:i.ONE_MINUS_CONSTANT_ALPHA};function Xt(U,re,ie,Te,_e,Se,He,Je,he,Oe){if(U===Qs){m===!0&&(Ge(i.BLEND),m=!1);return}if(m===!1&&(xe(i.BLEND),m=!0),U!==dp){if(U!==d||Oe!==L){if((x!==er||C!==er)&&(i.blendEquation(i.FUNC_ADD),x=er,C=er),Oe)switch(U){case Kr:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case ru:i.blendFunc(i.ONE,i.ONE);break;case ou:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case au:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:je("WebGLState: Invalid blending: ",U);break}else switch(U){case Kr:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case ru:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case ou:je("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case au:je("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:je("WebGLState: Invalid blending: ",U);break}T=null,b=null,A=null,g=null,E.set(0,0,0),O=0,d=U,L=Oe}return}_e=_e||re,Se=Se||ie,He=He||Te,(re!==x||_e!==C)&&(i.blendEquationSeparate(rt[re],rt[_e]),x=re,C=_e),(ie!==T||Te!==b||Se!==A||He!==g)&&(i.blendFuncSeparate(nt[ie],nt[Te],nt[Se],nt[He]),T=ie,b=Te,A=Se,g=He),(Je.equals(E)===!1||he!==O)&&(i.blendColor(Je.r,Je.g,Je.b,he),E.copy(Je),O=he),d=U,L=!1}function Bt(U,re){U.side===gi?Ge(i.CULL_FACE):xe(i.CULL_FACE);let ie=U.side===Gn;re&&(ie=!ie),nn(ie),U.blending===Kr&&U.transparent===!1?Xt(Qs):Xt(U.blending,U.blendEquation,U.blendSrc,U.blendDst,U.blendEquationAlpha,U.blendSrcAlpha,U.blendDstAlpha,U.blendColor,U.blendAlpha,U.premultipliedAlpha),o.setFunc(U.depthFunc),o.setTest(U.depthTest),o.setMask(U.depthWrite),r.setMask(U.colorWrite);let Te=U.stencilWrite;a.setTest(Te),Te&&(a.setMask(U.stencilWriteMask),a.setFunc(U.stencilFunc,U.stencilRef,U.stencilFuncMask),a.setOp(U.stencilFail,U.stencilZFail,U.stencilZPass)),xt(U.polygonOffset,U.polygonOffsetFactor,U.polygonOffsetUnits),U.alphaToCoverage===!0?xe(i.SAMPLE_ALPHA_TO_COVERAGE):Ge(i.SAMPLE_ALPHA_TO_COVERAGE)}function nn(U){I!==U&&(U?i.frontFace(i.CW):i.frontFace(i.CCW),I=U)}function Lt(U){U!==hp?(xe(i.CULL_FACE),U!==V&&(U===su?i.cullFace(i.BACK):U===up?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Ge(i.CULL_FACE),V=U}function yn(U){U!==H&&(k&&i.lineWidth(U),H=U)}function xt(U,re,ie){U?(xe(i.POLYGON_OFFSET_FILL),(N!==re||G!==ie)&&(N=re,G=ie,o.getReversed()&&(re=-re,ie=-ie),i.polygonOffset(re,ie))):Ge(i.POLYGON_OFFSET_FILL)}function dn(U){U?xe(i.SCISSOR_TEST):Ge(i.SCISSOR_TEST)}function Zt(U){U===void 0&&(U=i.TEXTURE0+$-1),j!==U&&(i.activeTexture(U),j=U)}function sn(U,re,ie){ie===void 0&&(j===null?ie=i.TEXTURE0+$-1:ie=j);let Te=te[ie];Te===void 0&&(Te={type:void 0,texture:void 0},te[ie]=Te),(Te.type!==U||Te.texture!==re)&&(j!==ie&&(i.activeTexture(ie),j=ie),i.bindTexture(U,re||Me[U]),Te.type=U,Te.texture=re)}function F(){let U=te[j];U!==void 0&&U.type!==void 0&&(i.bindTexture(U.type,null),U.type=void 0,U.texture=void 0)}function Re(){try{i.compressedTexImage2D(...arguments)}catch(U){je("WebGLState:",U)}}function Ye(){try{i.compressedTexImage3D(...arguments)}catch(U){je("WebGLState:",U)}}function st(){try{i.texSubImage2D(...arguments)}catch(U){je("WebGLState:",U)}}function we(){try{i.texSubImage3D(...arguments)}catch(U){je("WebGLState:",U)}}function Ut(){try{i.compressedTexSubImage2D(...arguments)}catch(U){je("WebGLState:",U)}}function Ve(){try{i.compressedTexSubImage3D(...arguments)}catch(U){je("WebGLState:",U)}}function Xe(){try{i.texStorage2D(...arguments)}catch(U){je("WebGLState:",U)}}function R(){try{i.texStorage3D(...arguments)}catch(U){je("WebGLState:",U)}}function M(){try{i.texImage2D(...arguments)}catch(U){je("WebGLState:",U)}}function X(){try{i.texImage3D(...arguments)}catch(U){je("WebGLState:",U)}}function ue(U){return u[U]!==void 0?u[U]:i.getParameter(U)}function oe(U,re){u[U]!==re&&(i.pixelStorei(U,re),u[U]=re)}function ve(U){ee.equals(U)===!1&&(i.scissor(U.x,U.y,U.z,U.w),ee.copy(U))}function ye(U){de.equals(U)===!1&&(i.viewport(U.x,U.y,U.z,U.w),de.copy(U))}function ne(U,re){let ie=c.get(re);ie===void 0&&(ie=new WeakMap,c.set(re,ie));let Te=ie.get(U);Te===void 0&&(Te=i.getUniformBlockIndex(re,U.name),i.uniformBlockBinding(re,Te,Te),ie.set(U,Te))}function se(U,re,ie){let _e=c.get(re).get(U);l[_e]!==ie&&(i.bindBufferBase(i.UNIFORM_BUFFER,_e,ie),l[_e]=ie)}function me(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},j=null,te={},f={},l={},p=new WeakMap,_=[],y=null,m=!1,d=null,x=null,T=null,b=null,C=null,A=null,g=null,E=new ht(0,0,0),O=0,L=!1,I=null,V=null,H=null,N=null,G=null,ee.set(0,0,i.canvas.width,i.canvas.height),de.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:xe,disable:Ge,bindFramebuffer:et,drawBuffers:ze,useProgram:ot,setBlending:Xt,setMaterial:Bt,setFlipSided:nn,setCullFace:Lt,setLineWidth:yn,setPolygonOffset:xt,setScissorTest:dn,activeTexture:Zt,bindTexture:sn,unbindTexture:F,compressedTexImage2D:Re,compressedTexImage3D:Ye,texImage2D:M,texImage3D:X,pixelStorei:oe,getParameter:ue,updateUBOMapping:ne,uniformBlockBinding:se,texStorage2D:Xe,texStorage3D:R,texSubImage2D:st,texSubImage3D:we,compressedTexSubImage2D:Ut,compressedTexSubImage3D:Ve,scissor:ve,viewport:ye,reset:me}}function $M(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Ze,h=new WeakMap,u=new Set,f,p=new WeakMap,_=new Set,y=new FinalizationRegistry(R=>_.delete(R)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function d(R,M){return m?new OffscreenCanvas(R,M):Vo("canvas")}function x(R,M,X){let ue=1,oe=Xe(R);if((oe.width>X||oe.height>X)&&(ue=X/Math.max(oe.width,oe.height)),ue<1)if(typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&R instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&R instanceof ImageBitmap||typeof VideoFrame<"u"&&R instanceof VideoFrame){let ve=Math.floor(ue*oe.width),ye=Math.floor(ue*oe.height);f===void 0&&(f=d(ve,ye));let ne=M?d(ve,ye):f;return ne.width=ve,ne.height=ye,ne.getContext("2d").drawImage(R,0,0,ve,ye),qe("WebGLRenderer: Texture has been resized from ("+oe.width+"x"+oe.height+") to ("+ve+"x"+ye+")."),ne}else return"data"in R&&qe("WebGLRenderer: Image in DataTexture is too big ("+oe.width+"x"+oe.height+")."),R;return R}function T(R){return R.generateMipmaps}function b(R){i.generateMipmap(R)}function C(R){return R.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:R.isWebGL3DRenderTarget?i.TEXTURE_3D:R.isWebGLArrayRenderTarget||R.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function A(R,M,X,ue,oe,ve=!1){if(R!==null){if(i[R]!==void 0)return i[R];qe("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+R+"'")}let ye;ue&&(ye=e.get("EXT_texture_norm16"),ye||qe("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let ne=M;if(M===i.RED&&(X===i.FLOAT&&(ne=i.R32F),X===i.HALF_FLOAT&&(ne=i.R16F),X===i.UNSIGNED_BYTE&&(ne=i.R8),X===i.UNSIGNED_SHORT&&ye&&(ne=ye.R16_EXT),X===i.SHORT&&ye&&(ne=ye.R16_SNORM_EXT)),M===i.RED_INTEGER&&(X===i.UNSIGNED_BYTE&&(ne=i.R8UI),X===i.UNSIGNED_SHORT&&(ne=i.R16UI),X===i.UNSIGNED_INT&&(ne=i.R32UI),X===i.BYTE&&(ne=i.R8I),X===i.SHORT&&(ne=i.R16I),X===i.INT&&(ne=i.R32I)),M===i.RG&&(X===i.FLOAT&&(ne=i.RG32F),X===i.HALF_FLOAT&&(ne=i.RG16F),X===i.UNSIGNED_BYTE&&(ne=i.RG8),X===i.UNSIGNED_SHORT&&ye&&(ne=ye.RG16_EXT),X===i.SHORT&&ye&&(ne=ye.RG16_SNORM_EXT)),M===i.RG_INTEGER&&(X===i.UNSIGNED_BYTE&&(ne=i.RG8UI),X===i.UNSIGNED_SHORT&&(ne=i.RG16UI),X===i.UNSIGNED_INT&&(ne=i.RG32UI),X===i.BYTE&&(ne=i.RG8I),X===i.SHORT&&(ne=i.RG16I),X===i.INT&&(ne=i.RG32I)),M===i.RGB_INTEGER&&(X===i.UNSIGNED_BYTE&&(ne=i.RGB8UI),X===i.UNSIGNED_SHORT&&(ne=i.RGB16UI),X===i.UNSIGNED_INT&&(ne=i.RGB32UI),X===i.BYTE&&(ne=i.RGB8I),X===i.SHORT&&(ne=i.RGB16I),X===i.INT&&(ne=i.RGB32I)),M===i.RGBA_INTEGER&&(X===i.UNSIGNED_BYTE&&(ne=i.RGBA8UI),X===i.UNSIGNED_SHORT&&(ne=i.RGBA16UI),X===i.UNSIGNED_INT&&(ne=i.RGBA32UI),X===i.BYTE&&(ne=i.RGBA8I),X===i.SHORT&&(ne=i.RGBA16I),X===i.INT&&(ne=i.RGBA32I)),M===i.RGB&&(X===i.UNSIGNED_SHORT&&ye&&(ne=ye.RGB16_EXT),X===i.SHORT&&ye&&(ne=ye.RGB16_SNORM_EXT),X===i.UNSIGNED_INT_5_9_9_9_REV&&(ne=i.RGB9_E5),X===i.UNSIGNED_INT_10F_11F_11F_REV&&(ne=i.R11F_G11F_B10F)),M===i.RGBA){let se=ve?ko:_t.getTransfer(oe);X===i.FLOAT&&(ne=i.RGBA32F),X===i.HALF_FLOAT&&(ne=i.RGBA16F),X===i.UNSIGNED_BYTE&&(ne=se===At?i.SRGB8_ALPHA8:i.RGBA8),X===i.UNSIGNED_SHORT&&ye&&(ne=ye.RGBA16_EXT),X===i.SHORT&&ye&&(ne=ye.RGBA16_SNORM_EXT),X===i.UNSIGNED_SHORT_4_4_4_4&&(ne=i.RGBA4),X===i.UNSIGNED_SHORT_5_5_5_1&&(ne=i.RGB5_A1)}return(ne===i.R16F||ne===i.R32F||ne===i.RG16F||ne===i.RG32F||ne===i.RGBA16F||ne===i.RGBA32F)&&e.get("EXT_color_buffer_float"),ne}function g(R,M){let X;return R?M===null||M===Ri||M===nr?X=i.DEPTH24_STENCIL8:M===Pi?X=i.DEPTH32F_STENCIL8:M===Qr&&(X=i.DEPTH24_STENCIL8,qe("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):M===null||M===Ri||M===nr?X=i.DEPTH_COMPONENT24:M===Pi?X=i.DEPTH_COMPONENT32F:M===Qr&&(X=i.DEPTH_COMPONENT16),X}function E(R,M){return T(R)===!0||R.isFramebufferTexture&&R.minFilter!==un&&R.minFilter!==An?Math.log2(Math.max(M.width,M.height))+1:R.mipmaps.length>0?R.mipmaps.length:R.isCompressedTexture&&Array.isArray(R.image)?M.mipmaps.length:1}function O(R){let M=new WeakRef(R);n.get(R).__ref=M,_.add(M),y.register(R,M,M)}function L(R){let M=n.get(R).__ref;M!==void 0&&(_.delete(M),y.unregister(M))}function I(R){H(R.target)}function V(R){N(R.target)}function H(R){R.removeEventListener("dispose",I),L(R),$(R),R.isVideoTexture&&h.delete(R),R.isHTMLTexture&&u.delete(R)}function N(R){R.removeEventListener("dispose",V),L(R),le(R)}function G(){for(let R of _){let M=R.deref();M!==void 0&&(M.isRenderTarget===!0?N(M):H(M))}_.clear(),u.clear()}function $(R){let M=n.get(R);if(M.__webglInit===void 0)return;let X=R.source,ue=p.get(X);if(ue){let oe=ue[M.__cacheKey];oe.usedTimes--,oe.usedTimes===0&&k(R),Object.keys(ue).length===0&&p.delete(X)}n.remove(R)}function k(R){let M=n.get(R);i.deleteTexture(M.__webglTexture);let X=R.source,ue=p.get(X);delete ue[M.__cacheKey],o.memory.textures--}function le(R){let M=n.get(R);M.__depthDisposeCallback&&M.__depthDisposeCallback();let X=R.depthTexture;if(X&&X.renderTarget===R&&H(X),R.isWebGLCubeRenderTarget)for(let oe=0;oe<6;oe++){if(Array.isArray(M.__webglFramebuffer[oe]))for(let ve=0;ve<M.__webglFramebuffer[oe].length;ve++)i.deleteFramebuffer(M.__webglFramebuffer[oe][ve]);else i.deleteFramebuffer(M.__webglFramebuffer[oe]);M.__webglDepthbuffer&&i.deleteRenderbuffer(M.__webglDepthbuffer[oe])}else{if(Array.isArray(M.__webglFramebuffer))for(let oe=0;oe<M.__webglFramebuffer.length;oe++)i.deleteFramebuffer(M.__webglFramebuffer[oe]);else i.deleteFramebuffer(M.__webglFramebuffer);if(M.__webglDepthbuffer&&i.deleteRenderbuffer(M.__webglDepthbuffer),M.__webglMultisampledFramebuffer&&i.deleteFramebuffer(M.__webglMultisampledFramebuffer),M.__webglColorRenderbuffer)for(let oe=0;oe<M.__webglColorRenderbuffer.length;oe++)M.__webglColorRenderbuffer[oe]&&i.deleteRenderbuffer(M.__webglColorRenderbuffer[oe]);M.__webglDepthRenderbuffer&&i.deleteRenderbuffer(M.__webglDepthRenderbuffer)}let ue=R.textures;for(let oe=0,ve=ue.length;oe<ve;oe++){let ye=n.get(ue[oe]);ye.__webglTexture&&(i.deleteTexture(ye.__webglTexture),o.memory.textures--),n.remove(ue[oe])}n.remove(R)}let q=0;function j(){q=0}function te(){return q}function fe(R){q=R}function ce(){let R=q;return R>=s.maxTextures&&qe("WebGLTextures: Trying to use "+(R+1)+" texture units while this GPU supports only "+s.maxTextures),q+=1,R}function ee(R){let M=[];return M.push(R.wrapS),M.push(R.wrapT),M.push(R.wrapR||0),M.push(R.magFilter),M.push(R.minFilter),M.push(R.anisotropy),M.push(R.internalFormat),M.push(R.format),M.push(R.type),M.push(R.generateMipmaps),M.push(R.mipmapsAutoUpdate),M.push(R.premultiplyAlpha),M.push(R.flipY),M.push(R.unpackAlignment),M.push(R.colorSpace),M.join()}function de(R,M){let X=n.get(R);if(R.isVideoTexture&&Ut(R),R.isRenderTargetTexture===!1&&R.isExternalTexture!==!0&&R.version>0&&X.__version!==R.version){let ue=R.image;if(ue===null)qe("WebGLRenderer: Texture marked for update but no image data found.");else if(ue.complete===!1)qe("WebGLRenderer: Texture marked for update but image is incomplete");else{Bt(X,R,M);return}}else R.isExternalTexture&&(X.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,X.__webglTexture,i.TEXTURE0+M)}function ge(R,M){let X=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&X.__version!==R.version){Bt(X,R,M);return}else R.isExternalTexture&&(X.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,X.__webglTexture,i.TEXTURE0+M)}function Me(R,M){let X=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&X.__version!==R.version){Bt(X,R,M);return}t.bindTexture(i.TEXTURE_3D,X.__webglTexture,i.TEXTURE0+M)}function xe(R,M){let X=n.get(R);if(R.version>0&&X.__version!==R.version){nn(X,R,M);return}t.bindTexture(i.TEXTURE_CUBE_MAP,X.__webglTexture,i.TEXTURE0+M)}let Ge={[ml]:i.REPEAT,[Hi]:i.CLAMP_TO_EDGE,[gl]:i.MIRRORED_REPEAT},et={[un]:i.NEAREST,[Dp]:i.NEAREST_MIPMAP_NEAREST,[ra]:i.NEAREST_MIPMAP_LINEAR,[An]:i.LINEAR,[Xl]:i.LINEAR_MIPMAP_NEAREST,[hs]:i.LINEAR_MIPMAP_LINEAR},ze={[Op]:i.NEVER,[Ru]:i.ALWAYS,[Bp]:i.LESS,[Au]:i.LEQUAL,[kp]:i.EQUAL,[Cu]:i.GEQUAL,[zp]:i.GREATER,[Vp]:i.NOTEQUAL};function ot(R,M){if(M.type===Pi&&e.has("OES_texture_float_linear")===!1&&(M.magFilter===An||M.magFilter===Xl||M.magFilter===ra||M.magFilter===hs||M.minFilter===An||M.minFilter===Xl||M.minFilter===ra||M.minFilter===hs)&&qe("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(R,i.TEXTURE_WRAP_S,Ge[M.wrapS]),i.texParameteri(R,i.TEXTURE_WRAP_T,Ge[M.wrapT]),(R===i.TEXTURE_3D||R===i.TEXTURE_2D_ARRAY)&&i.texParameteri(R,i.TEXTURE_WRAP_R,Ge[M.wrapR]),i.texParameteri(R,i.TEXTURE_MAG_FILTER,et[M.magFilter]),i.texParameteri(R,i.TEXTURE_MIN_FILTER,et[M.minFilter]),M.compareFunction&&(i.texParameteri(R,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(R,i.TEXTURE_COMPARE_FUNC,ze[M.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(M.magFilter===un||M.minFilter!==ra&&M.minFilter!==hs||M.type===Pi&&e.has("OES_texture_float_linear")===!1)return;if(M.anisotropy>1||n.get(M).__currentAnisotropy){let X=e.get("EXT_texture_filter_anisotropic");i.texParameterf(R,X.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(M.anisotropy,s.getMaxAnisotropy())),n.get(M).__currentAnisotropy=M.anisotropy}}}function rt(R,M){let X=!1;R.__webglInit===void 0&&(R.__webglInit=!0,M.addEventListener("dispose",I),O(M));let ue=M.source,oe=p.get(ue);oe===void 0&&(oe={},p.set(ue,oe));let ve=ee(M);if(ve!==R.__cacheKey){oe[ve]===void 0&&(oe[ve]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,X=!0),oe[ve].usedTimes++;let ye=oe[R.__cacheKey];ye!==void 0&&(oe[R.__cacheKey].usedTimes--,ye.usedTimes===0&&k(M)),R.__cacheKey=ve,R.__webglTexture=oe[ve].texture}return X}function nt(R,M,X){return Math.floor(Math.floor(R/X)/M)}function Xt(R,M,X,ue){let ve=R.updateRanges;if(ve.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,M.width,M.height,X,ue,M.data);else{ve.sort((U,re)=>U.start-re.start);let ye=0;for(let U=1;U<ve.length;U++){let re=ve[ye],ie=ve[U],Te=re.start+re.count,_e=nt(ie.start,M.width,4),Se=nt(re.start,M.width,4);ie.start<=Te+1&&_e===Se&&nt(ie.start+ie.count-1,M.width,4)===_e?re.count=Math.max(re.count,ie.start+ie.count-re.start):(++ye,ve[ye]=ie)}ve.length=ye+1;let ne=t.getParameter(i.UNPACK_ROW_LENGTH),se=t.getParameter(i.UNPACK_SKIP_PIXELS),me=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,M.width);for(let U=0,re=ve.length;U<re;U++){let ie=ve[U],Te=Math.floor(ie.start/4),_e=Math.ceil(ie.count/4),Se=Te%M.width,He=Math.floor(Te/M.width),Je=_e,he=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,Se),t.pixelStorei(i.UNPACK_SKIP_ROWS,He),t.texSubImage2D(i.TEXTURE_2D,0,Se,He,Je,he,X,ue,M.data)}R.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,ne),t.pixelStorei(i.UNPACK_SKIP_PIXELS,se),t.pixelStorei(i.UNPACK_SKIP_ROWS,me)}}function Bt(R,M,X){let ue=i.TEXTURE_2D;(M.isDataArrayTexture||M.isCompressedArrayTexture)&&(ue=i.TEXTURE_2D_ARRAY),M.isData3DTexture&&(ue=i.TEXTURE_3D);let oe=rt(R,M),ve=M.source;t.bindTexture(ue,R.__webglTexture,i.TEXTURE0+X);let ye=n.get(ve);if(ve.version!==ye.__version||oe===!0){if(t.activeTexture(i.TEXTURE0+X),(typeof ImageBitmap<"u"&&M.image instanceof ImageBitmap)===!1){let he=_t.getPrimaries(_t.workingColorSpace),Oe=M.colorSpace===fs?null:_t.getPrimaries(M.colorSpace),Ke=M.colorSpace===fs||he===Oe?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,M.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Ke)}t.pixelStorei(i.UNPACK_ALIGNMENT,M.unpackAlignment);let se=x(M.image,!1,s.maxTextureSize);se=Ve(M,se);let me=r.convert(M.format,M.colorSpace),U=r.convert(M.type),re=A(M.internalFormat,me,U,M.normalized,M.colorSpace,M.isVideoTexture);ot(ue,M);let ie,Te=M.mipmaps,_e=M.isVideoTexture!==!0,Se=ye.__version===void 0||oe===!0,He=ve.dataReady,Je=E(M,se);if(M.isDepthTexture)re=g(M.format===us,M.type),Se&&(_e?t.texStorage2D(i.TEXTURE_2D,1,re,se.width,se.height):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,me,U,null));else if(M.isDataTexture)if(Te.length>0){_e&&Se&&t.texStorage2D(i.TEXTURE_2D,Je,re,Te[0].width,Te[0].height);for(let he=0,Oe=Te.length;he<Oe;he++)ie=Te[he],_e?He&&t.texSubImage2D(i.TEXTURE_2D,he,0,0,ie.width,ie.height,me,U,ie.data):t.texImage2D(i.TEXTURE_2D,he,re,ie.width,ie.height,0,me,U,ie.data);M.generateMipmaps=!1}else _e?(Se&&t.texStorage2D(i.TEXTURE_2D,Je,re,se.width,se.height),He&&Xt(M,se,me,U)):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,me,U,se.data);else if(M.isCompressedTexture)if(M.isCompressedArrayTexture){_e&&Se&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Je,re,Te[0].width,Te[0].height,se.depth);for(let he=0,Oe=Te.length;he<Oe;he++)if(ie=Te[he],M.format!==oi)if(me!==null)if(_e){if(He)if(M.layerUpdates.size>0){let Ke=ku(ie.width,ie.height,M.format,M.type);for(let Ce of M.layerUpdates){let at=ie.data.subarray(Ce*Ke/ie.data.BYTES_PER_ELEMENT,(Ce+1)*Ke/ie.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,he,0,0,Ce,ie.width,ie.height,1,me,at)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,he,0,0,0,ie.width,ie.height,se.depth,me,ie.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,he,re,ie.width,ie.height,se.depth,0,ie.data,0,0);else qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else _e?He&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,he,0,0,0,ie.width,ie.height,se.depth,me,U,ie.data):t.texImage3D(i.TEXTURE_2D_ARRAY,he,re,ie.width,ie.height,se.depth,0,me,U,ie.data);M.layerUpdates.size>0&&M.clearLayerUpdates()}else{_e&&Se&&t.texStorage2D(i.TEXTURE_2D,Je,re,Te[0].width,Te[0].height);for(let he=0,Oe=Te.length;he<Oe;he++)ie=Te[he],M.format!==oi?me!==null?_e?He&&t.compressedTexSubImage2D(i.TEXTURE_2D,he,0,0,ie.width,ie.height,me,ie.data):t.compressedTexImage2D(i.TEXTURE_2D,he,re,ie.width,ie.height,0,ie.data):qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):_e?He&&t.texSubImage2D(i.TEXTURE_2D,he,0,0,ie.width,ie.height,me,U,ie.data):t.texImage2D(i.TEXTURE_2D,he,re,ie.width,ie.height,0,me,U,ie.data)}else if(M.isDataArrayTexture)if(_e){if(Se&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Je,re,se.width,se.height,se.depth),He)if(M.layerUpdates.size>0){let he=ku(se.width,se.height,M.format,M.type);for(let Oe of M.layerUpdates){let Ke=se.data.subarray(Oe*he/se.data.BYTES_PER_ELEMENT,(Oe+1)*he/se.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Oe,se.width,se.height,1,me,U,Ke)}M.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,se.width,se.height,se.depth,me,U,se.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,re,se.width,se.height,se.depth,0,me,U,se.data);else if(M.isData3DTexture)_e?(Se&&t.texStorage3D(i.TEXTURE_3D,Je,re,se.width,se.height,se.depth),He&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,se.width,se.height,se.depth,me,U,se.data)):t.texImage3D(i.TEXTURE_3D,0,re,se.width,se.height,se.depth,0,me,U,se.data);else if(M.isFramebufferTexture){if(Se)if(_e)t.texStorage2D(i.TEXTURE_2D,Je,re,se.width,se.height);else{let he=se.width,Oe=se.height;for(let Ke=0;Ke<Je;Ke++)t.texImage2D(i.TEXTURE_2D,Ke,re,he,Oe,0,me,U,null),he>>=1,Oe>>=1}}else if(M.isHTMLTexture){if("texElementImage2D"in i){let he=i.canvas;if(he.hasAttribute("layoutsubtree")||he.setAttribute("layoutsubtree","true"),se.parentNode!==he){he.appendChild(se),u.add(M),he.onpaint=Oe=>{let Ke=Oe.changedElements;for(let Ce of u)Ke.includes(Ce.image)&&(Ce.needsUpdate=!0)},he.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,se);else{let Ke=i.RGBA,Ce=i.RGBA,at=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,Ke,Ce,at,se)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Te.length>0){if(_e&&Se){let he=Xe(Te[0]);t.texStorage2D(i.TEXTURE_2D,Je,re,he.width,he.height)}for(let he=0,Oe=Te.length;he<Oe;he++)ie=Te[he],_e?He&&t.texSubImage2D(i.TEXTURE_2D,he,0,0,me,U,ie):t.texImage2D(i.TEXTURE_2D,he,re,me,U,ie);M.generateMipmaps=!1}else if(_e){if(Se){let he=Xe(se);t.texStorage2D(i.TEXTURE_2D,Je,re,he.width,he.height)}He&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,me,U,se)}else t.texImage2D(i.TEXTURE_2D,0,re,me,U,se);T(M)&&M.mipmapsAutoUpdate===!0&&b(ue),ye.__version=ve.version,M.onUpdate&&M.onUpdate(M)}R.__version=M.version}function nn(R,M,X){if(M.image.length!==6)return;let ue=rt(R,M),oe=M.source;t.bindTexture(i.TEXTURE_CUBE_MAP,R.__webglTexture,i.TEXTURE0+X);let ve=n.get(oe);if(oe.version!==ve.__version||ue===!0){t.activeTexture(i.TEXTURE0+X);let ye=_t.getPrimaries(_t.workingColorSpace),ne=M.colorSpace===fs?null:_t.getPrimaries(M.colorSpace),se=M.colorSpace===fs||ye===ne?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,M.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,M.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,se);let me=M.isCompressedTexture||M.image[0].isCompressedTexture,U=M.image[0]&&M.image[0].isDataTexture,re=[];for(let Ce=0;Ce<6;Ce++)!me&&!U?re[Ce]=x(M.image[Ce],!0,s.maxCubemapSize):re[Ce]=U?M.image[Ce].image:M.image[Ce],re[Ce]=Ve(M,re[Ce]);let ie=re[0],Te=r.convert(M.format,M.colorSpace),_e=r.convert(M.type),Se=A(M.internalFormat,Te,_e,M.normalized,M.colorSpace),He=M.isVideoTexture!==!0,Je=ve.__version===void 0||ue===!0,he=oe.dataReady,Oe=E(M,ie);ot(i.TEXTURE_CUBE_MAP,M);let Ke;if(M.isDepthTexture){if(Se=g(M.format===us,M.type),Je)if(He)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,Se,ie.width,ie.height);else for(let Ce=0;Ce<6;Ce++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,Se,ie.width,ie.height,0,Te,_e,null)}else if(me){He&&Je&&t.texStorage2D(i.TEXTURE_CUBE_MAP,Oe,Se,ie.width,ie.height);for(let Ce=0;Ce<6;Ce++){Ke=re[Ce].mipmaps;for(let at=0;at<Ke.length;at++){let kt=Ke[at];M.format!==oi?Te!==null?He?he&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,at,0,0,kt.width,kt.height,Te,kt.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,at,Se,kt.width,kt.height,0,kt.data):qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):He?he&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,at,0,0,kt.width,kt.height,Te,_e,kt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,at,Se,kt.width,kt.height,0,Te,_e,kt.data)}}}else{if(Ke=M.mipmaps,He&&Je){Ke.length>0&&Oe++;let Ce=Xe(re[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,Oe,Se,Ce.width,Ce.height)}for(let Ce=0;Ce<6;Ce++)if(U){He?he&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,re[Ce].width,re[Ce].height,Te,_e,re[Ce].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,Se,re[Ce].width,re[Ce].height,0,Te,_e,re[Ce].data);for(let at=0;at<Ke.length;at++){let Nn=Ke[at].image[Ce].image;He?he&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,at+1,0,0,Nn.width,Nn.height,Te,_e,Nn.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,at+1,Se,Nn.width,Nn.height,0,Te,_e,Nn.data)}}else{He?he&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,Te,_e,re[Ce]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,Se,Te,_e,re[Ce]);for(let at=0;at<Ke.length;at++){let kt=Ke[at];He?he&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,at+1,0,0,Te,_e,kt.image[Ce]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,at+1,Se,Te,_e,kt.image[Ce])}}}T(M)&&M.mipmapsAutoUpdate===!0&&b(i.TEXTURE_CUBE_MAP),ve.__version=oe.version,M.onUpdate&&M.onUpdate(M)}R.__version=M.version}function Lt(R,M,X,ue,oe,ve){let ye=r.convert(X.format,X.colorSpace),ne=r.convert(X.type),se=A(X.internalFormat,ye,ne,X.normalized,X.colorSpace),me=n.get(M),U=n.get(X);if(U.__renderTarget=M,!me.__hasExternalTextures){let re=Math.max(1,M.width>>ve),ie=Math.max(1,M.height>>ve);oe===i.TEXTURE_3D||oe===i.TEXTURE_2D_ARRAY?t.texImage3D(oe,ve,se,re,ie,M.depth,0,ye,ne,null):t.texImage2D(oe,ve,se,re,ie,0,ye,ne,null)}t.bindFramebuffer(i.FRAMEBUFFER,R),we(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ue,oe,U.__webglTexture,0,st(M)):(oe===i.TEXTURE_2D||oe>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&oe<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,ue,oe,U.__webglTexture,ve),t.bindFramebuffer(i.FRAMEBUFFER,null)}function yn(R,M,X){if(i.bindRenderbuffer(i.RENDERBUFFER,R),M.depthBuffer){let ue=M.depthTexture,oe=ue&&ue.isDepthTexture?ue.type:null,ve=g(M.stencilBuffer,oe),ye=M.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;we(M)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,st(M),ve,M.width,M.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,st(M),ve,M.width,M.height):i.renderbufferStorage(i.RENDERBUFFER,ve,M.width,M.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,ye,i.RENDERBUFFER,R)}else{let ue=M.textures;for(let oe=0;oe<ue.length;oe++){let ve=ue[oe],ye=r.convert(ve.format,ve.colorSpace),ne=r.convert(ve.type),se=A(ve.internalFormat,ye,ne,ve.normalized,ve.colorSpace);we(M)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,st(M),se,M.width,M.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,st(M),se,M.width,M.height):i.renderbufferStorage(i.RENDERBUFFER,se,M.width,M.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function xt(R,M,X){let ue=M.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,R),!(M.depthTexture&&M.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let oe=n.get(M.depthTexture);oe.__renderTarget=M;let ve=ue?M.depthTexture.image[0]:M.depthTexture.image;(!oe.__webglTexture||ve.width!==M.width||ve.height!==M.height)&&(ve.width=M.width,ve.height=M.height,M.depthTexture.needsUpdate=!0),ue?xe(M.depthTexture,0):de(M.depthTexture,0);let ye=oe.__webglTexture,ne=st(M),se=ue?i.TEXTURE_CUBE_MAP_POSITIVE_X+X:i.TEXTURE_2D,me=M.depthTexture.format===us?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(M.depthTexture.format===ls)we(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,me,se,ye,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,me,se,ye,0);else if(M.depthTexture.format===us)we(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,me,se,ye,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,me,se,ye,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function dn(R){let M=n.get(R),X=R.isWebGLCubeRenderTarget===!0;if(M.__boundDepthTexture!==R.depthTexture){let ue=R.depthTexture;if(M.__depthDisposeCallback&&M.__depthDisposeCallback(),ue){let oe=()=>{delete M.__boundDepthTexture,delete M.__depthDisposeCallback,ue.removeEventListener("dispose",oe)};ue.addEventListener("dispose",oe),M.__depthDisposeCallback=oe}M.__boundDepthTexture=ue}if(R.depthTexture&&!M.__autoAllocateDepthBuffer)if(X)for(let ue=0;ue<6;ue++)xt(M.__webglFramebuffer[ue],R,ue);else R.texture.mipmaps.length>0?xt(M.__webglFramebuffer[0],R,0):xt(M.__webglFramebuffer,R,0);else if(X){M.__webglDepthbuffer=[];for(let ue=0;ue<6;ue++)if(t.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer[ue]),M.__webglDepthbuffer[ue]===void 0)M.__webglDepthbuffer[ue]=i.createRenderbuffer(),yn(M.__webglDepthbuffer[ue],R,!1);else{let oe=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ve=M.__webglDepthbuffer[ue];i.bindRenderbuffer(i.RENDERBUFFER,ve),i.framebufferRenderbuffer(i.FRAMEBUFFER,oe,i.RENDERBUFFER,ve)}}else if(R.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer),M.__webglDepthbuffer===void 0)M.__webglDepthbuffer=i.createRenderbuffer(),yn(M.__webglDepthbuffer,R,!1);else{let oe=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ve=M.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,ve),i.framebufferRenderbuffer(i.FRAMEBUFFER,oe,i.RENDERBUFFER,ve)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function Zt(R,M,X){let ue=n.get(R);M!==void 0&&Lt(ue.__webglFramebuffer,R,R.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),X!==void 0&&dn(R)}function sn(R){let M=R.texture,X=n.get(R),ue=n.get(M);R.addEventListener("dispose",V),O(R);let oe=R.textures,ve=R.isWebGLCubeRenderTarget===!0,ye=oe.length>1;if(ye||(ue.__webglTexture===void 0&&(ue.__webglTexture=i.createTexture()),ue.__version=M.version,o.memory.textures++),ve){X.__webglFramebuffer=[];for(let ne=0;ne<6;ne++)if(M.mipmaps.length>0){X.__webglFramebuffer[ne]=[];for(let se=0;se<M.mipmaps.length;se++)X.__webglFramebuffer[ne][se]=i.createFramebuffer()}else X.__webglFramebuffer[ne]=i.createFramebuffer()}else{if(M.mipmaps.length>0){X.__webglFramebuffer=[];for(let ne=0;ne<M.mipmaps.length;ne++)X.__webglFramebuffer[ne]=i.createFramebuffer()}else X.__webglFramebuffer=i.createFramebuffer();if(ye)for(let ne=0,se=oe.length;ne<se;ne++){let me=n.get(oe[ne]);me.__webglTexture===void 0&&(me.__webglTexture=i.createTexture(),o.memory.textures++)}if(R.samples>0&&we(R)===!1){X.__webglMultisampledFramebuffer=i.createFramebuffer(),X.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,X.__webglMultisampledFramebuffer);for(let ne=0;ne<oe.length;ne++){let se=oe[ne];X.__webglColorRenderbuffer[ne]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,X.__webglColorRenderbuffer[ne]);let me=r.convert(se.format,se.colorSpace),U=r.convert(se.type),re=A(se.internalFormat,me,U,se.normalized,se.colorSpace,R.isXRRenderTarget===!0),ie=st(R);i.renderbufferStorageMultisample(i.RENDERBUFFER,ie,re,R.width,R.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ne,i.RENDERBUFFER,X.__webglColorRenderbuffer[ne])}i.bindRenderbuffer(i.RENDERBUFFER,null),R.depthBuffer&&(X.__webglDepthRenderbuffer=i.createRenderbuffer(),yn(X.__webglDepthRenderbuffer,R,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(ve){t.bindTexture(i.TEXTURE_CUBE_MAP,ue.__webglTexture),ot(i.TEXTURE_CUBE_MAP,M);for(let ne=0;ne<6;ne++)if(M.mipmaps.length>0)for(let se=0;se<M.mipmaps.length;se++)Lt(X.__webglFramebuffer[ne][se],R,M,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,se);else Lt(X.__webglFramebuffer[ne],R,M,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,0);T(M)?b(i.TEXTURE_CUBE_MAP):M.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),t.unbindTexture()}else if(ye){for(let ne=0,se=oe.length;ne<se;ne++){let me=oe[ne],U=n.get(me),re=i.TEXTURE_2D;(R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(re=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(re,U.__webglTexture),ot(re,me),Lt(X.__webglFramebuffer,R,me,i.COLOR_ATTACHMENT0+ne,re,0),T(me)&&b(re)}t.unbindTexture()}else{let ne=i.TEXTURE_2D;if((R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(ne=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(ne,ue.__webglTexture),ot(ne,M),M.mipmaps.length>0)for(let se=0;se<M.mipmaps.length;se++)Lt(X.__webglFramebuffer[se],R,M,i.COLOR_ATTACHMENT0,ne,se);else Lt(X.__webglFramebuffer,R,M,i.COLOR_ATTACHMENT0,ne,0);T(M)?b(ne):M.mipmaps.length>0&&i.texParameteri(ne,i.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),t.unbindTexture()}R.depthBuffer&&dn(R)}function F(R){let M=R.textures;for(let X=0,ue=M.length;X<ue;X++){let oe=M[X];if(T(oe)&&oe.mipmapsAutoUpdate===!0){let ve=C(R),ye=n.get(oe).__webglTexture;t.bindTexture(ve,ye),b(ve),t.unbindTexture()}}}let Re=[];function Ye(R){if(R.samples>0){if(we(R)===!1){let M=R.textures,X=R.width,ue=R.height,oe=i.COLOR_BUFFER_BIT,ve=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ye=n.get(R),ne=M.length>1;if(ne)for(let me=0;me<M.length;me++)t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,ye.__webglMultisampledFramebuffer),R.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ye.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ye.__webglFramebuffer);for(let me=0;me<M.length;me++){if(R.resolveDepthBuffer&&(R.depthBuffer&&(oe|=i.DEPTH_BUFFER_BIT),R.stencilBuffer&&R.resolveStencilBuffer&&(oe|=i.STENCIL_BUFFER_BIT)),ne){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,ye.__webglColorRenderbuffer[me]);let U=n.get(M[me]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,U,0)}i.blitFramebuffer(0,0,X,ue,0,0,X,ue,oe,i.NEAREST),l===!0&&(Re.length=0,Re.push(i.COLOR_ATTACHMENT0+me),R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&Re.push(ve),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Re))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),ne)for(let me=0;me<M.length;me++){t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.RENDERBUFFER,ye.__webglColorRenderbuffer[me]);let U=n.get(M[me]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.TEXTURE_2D,U,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ye.__webglMultisampledFramebuffer)}else if(R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&l){let M=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[M])}}}function st(R){return Math.min(s.maxSamples,R.samples)}function we(R){let M=n.get(R);return R.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&M.__useRenderToTexture!==!1}function Ut(R){let M=o.render.frame;h.get(R)!==M&&(h.set(R,M),R.update())}function Ve(R,M){let X=R.colorSpace,ue=R.format,oe=R.type;return R.isCompressedTexture===!0||R.isVideoTexture===!0||X!==Zs&&X!==fs&&(_t.getTransfer(X)===At?(ue!==oi||oe!==ri)&&qe("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):je("WebGLTextures: Unsupported texture color space:",X)),M}function Xe(R){return typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement?(c.width=R.naturalWidth||R.width,c.height=R.naturalHeight||R.height):typeof VideoFrame<"u"&&R instanceof VideoFrame?(c.width=R.displayWidth,c.height=R.displayHeight):(c.width=R.width,c.height=R.height),c}this.allocateTextureUnit=ce,this.resetTextureUnits=j,this.getTextureUnits=te,this.setTextureUnits=fe,this.setTexture2D=de,this.setTexture2DArray=ge,this.setTexture3D=Me,this.setTextureCube=xe,this.rebindTextures=Zt,this.setupRenderTarget=sn,this.updateRenderTargetMipmap=F,this.updateMultisampleRenderTarget=Ye,this.setupDepthRenderbuffer=dn,this.setupFrameBufferTexture=Lt,this.useMultisampledRTT=we,this.dispose=G}function ZM(i,e){function t(n,s=fs){let r,o=_t.getTransfer(s);if(n===ri)return i.UNSIGNED_BYTE;if(n===Yl)return i.UNSIGNED_SHORT_4_4_4_4;if(n===$l)return i.UNSIGNED_SHORT_5_5_5_1;if(n===bu)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Mu)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===xu)return i.BYTE;if(n===yu)return i.SHORT;if(n===Qr)return i.UNSIGNED_SHORT;if(n===ql)return i.INT;if(n===Ri)return i.UNSIGNED_INT;if(n===Pi)return i.FLOAT;if(n===Ii)return i.HALF_FLOAT;if(n===Su)return i.ALPHA;if(n===wu)return i.RGB;if(n===oi)return i.RGBA;if(n===ls)return i.DEPTH_COMPONENT;if(n===us)return i.DEPTH_STENCIL;if(n===Tu)return i.RED;if(n===Zl)return i.RED_INTEGER;if(n===Os)return i.RG;if(n===Jl)return i.RG_INTEGER;if(n===Kl)return i.RGBA_INTEGER;if(n===oa||n===aa||n===la||n===ca)if(o===At)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===oa)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===aa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===la)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===ca)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===oa)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===aa)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===la)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===ca)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===jl||n===Ql||n===ec||n===tc)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===jl)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Ql)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===ec)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===tc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===nc||n===ic||n===sc||n===rc||n===oc||n===ha||n===ac)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===nc||n===ic)return o===At?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===sc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===rc)return r.COMPRESSED_R11_EAC;if(n===oc)return r.COMPRESSED_SIGNED_R11_EAC;if(n===ha)return r.COMPRESSED_RG11_EAC;if(n===ac)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===lc||n===cc||n===hc||n===uc||n===fc||n===dc||n===pc||n===mc||n===gc||n===_c||n===vc||n===xc||n===yc||n===bc)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===lc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===cc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===hc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===uc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===fc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===dc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===pc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===mc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===gc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===_c)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===vc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===xc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===yc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===bc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===Mc||n===Sc||n===wc)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===Mc)return o===At?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===Sc)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===wc)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===Tc||n===Ec||n===ua||n===Ac)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===Tc)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Ec)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===ua)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Ac)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===nr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var JM=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,KM=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,Qu=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new Zo(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new mi({vertexShader:JM,fragmentShader:KM,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new Vn(new Ko(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},ef=class extends Ai{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,f=null,p=null,_=null,y=typeof XRWebGLBinding<"u",m=new Qu,d={},x=t.getContextAttributes(),T=null,b=null,C=[],A=[],g=new Ze,E=null,O=null,L=new kn;L.viewport=new Nt;let I=new kn;I.viewport=new Nt;let V=[L,I],H=new Vl,N=null,G=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(ee){let de=C[ee];return de===void 0&&(de=new Xr,C[ee]=de),de.getTargetRaySpace()},this.getControllerGrip=function(ee){let de=C[ee];return de===void 0&&(de=new Xr,C[ee]=de),de.getGripSpace()},this.getHand=function(ee){let de=C[ee];return de===void 0&&(de=new Xr,C[ee]=de),de.getHandSpace()};function $(ee){let de=A.indexOf(ee.inputSource);if(de===-1)return;let ge=C[de];ge!==void 0&&(ge.update(ee.inputSource,ee.frame,c||o),ge.dispatchEvent({type:ee.type,data:ee.inputSource}))}function k(){s.removeEventListener("select",$),s.removeEventListener("selectstart",$),s.removeEventListener("selectend",$),s.removeEventListener("squeeze",$),s.removeEventListener("squeezestart",$),s.removeEventListener("squeezeend",$),s.removeEventListener("end",k),s.removeEventListener("inputsourceschange",le);for(let ee=0;ee<C.length;ee++){let de=A[ee];de!==null&&(A[ee]=null,C[ee].disconnect(de))}N=null,G=null,m.reset();for(let ee in d)delete d[ee];if(e.setRenderTarget(T),p=null,f=null,u=null,s=null,b=null,ce.stop(),n.isPresenting=!1,e.setPixelRatio(E),e.setSize(g.width,g.height,!1),O!==null){let ee=O.camera;ee.fov=O.fov,ee.zoom=O.zoom,ee.updateProjectionMatrix(),O=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(ee){r=ee,n.isPresenting===!0&&qe("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(ee){a=ee,n.isPresenting===!0&&qe("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(ee){c=ee},this.getBaseLayer=function(){return f!==null?f:p},this.getBinding=function(){return u===null&&y&&(u=new XRWebGLBinding(s,t)),u},this.getFrame=function(){return _},this.getSession=function(){return s},this.setSession=async function(ee){if(s=ee,s!==null){if(T=e.getRenderTarget(),s.addEventListener("select",$),s.addEventListener("selectstart",$),s.addEventListener("selectend",$),s.addEventListener("squeeze",$),s.addEventListener("squeezestart",$),s.addEventListener("squeezeend",$),s.addEventListener("end",k),s.addEventListener("inputsourceschange",le),x.xrCompatible!==!0&&await t.makeXRCompatible(),E=e.getPixelRatio(),e.getSize(g),y&&"createProjectionLayer"in XRWebGLBinding.prototype){let ge=null,Me=null,xe=null;x.depth&&(xe=x.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,ge=x.stencil?us:ls,Me=x.stencil?nr:Ri);let Ge={colorFormat:t.RGBA8,depthFormat:xe,scaleFactor:r};u=this.getBinding(),f=u.createProjectionLayer(Ge),s.updateRenderState({layers:[f]}),e.setPixelRatio(1),e.setSize(f.textureWidth,f.textureHeight,!1),b=new ni(f.textureWidth,f.textureHeight,{format:oi,type:ri,depthTexture:new cs(f.textureWidth,f.textureHeight,Me,void 0,void 0,void 0,void 0,void 0,void 0,ge),stencilBuffer:x.stencil,colorSpace:e.outputColorSpace,samples:x.antialias?4:0,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}else{let ge={antialias:x.antialias,alpha:!0,depth:x.depth,stencil:x.stencil,framebufferScaleFactor:r};p=new XRWebGLLayer(s,t,ge),s.updateRenderState({baseLayer:p}),e.setPixelRatio(1),e.setSize(p.framebufferWidth,p.framebufferHeight,!1),b=new ni(p.framebufferWidth,p.framebufferHeight,{format:oi,type:ri,colorSpace:e.outputColorSpace,stencilBuffer:x.stencil,resolveDepthBuffer:p.ignoreDepthValues===!1,resolveStencilBuffer:p.ignoreDepthValues===!1,storeMultisampledDepthBuffer:p.ignoreDepthValues===!1,storeMultisampledStencilBuffer:p.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),ce.setContext(s),ce.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function le(ee){for(let de=0;de<ee.removed.length;de++){let ge=ee.removed[de],Me=A.indexOf(ge);Me>=0&&(A[Me]=null,C[Me].disconnect(ge))}for(let de=0;de<ee.added.length;de++){let ge=ee.added[de],Me=A.indexOf(ge);if(Me===-1){for(let Ge=0;Ge<C.length;Ge++)if(Ge>=A.length){A.push(ge),Me=Ge;break}else if(A[Ge]===null){A[Ge]=ge,Me=Ge;break}if(Me===-1)break}let xe=C[Me];xe&&xe.connect(ge)}}function q(ee,de){de===null?ee.matrixWorld.copy(ee.matrix):ee.matrixWorld.multiplyMatrices(de.matrixWorld,ee.matrix),ee.matrixWorldInverse.copy(ee.matrixWorld).invert()}this.updateCamera=function(ee){if(s===null)return;let de=ee.near,ge=ee.far;m.texture!==null&&(m.depthNear>0&&(de=m.depthNear),m.depthFar>0&&(ge=m.depthFar)),H.near=I.near=L.near=de,H.far=I.far=L.far=ge,(N!==H.near||G!==H.far)&&(s.updateRenderState({depthNear:H.near,depthFar:H.far}),N=H.near,G=H.far),H.layers.mask=ee.layers.mask|6,L.layers.mask=H.layers.mask&-5,I.layers.mask=H.layers.mask&-3;let Me=ee.parent,xe=H.cameras;q(H,Me);for(let Ge=0;Ge<xe.length;Ge++)q(xe[Ge],Me);H.projectionMatrix.copy(L.projectionMatrix),H.projectionMatrixInverse.copy(L.projectionMatrixInverse),O===null&&ee.isPerspectiveCamera&&(O={camera:ee,fov:ee.fov,zoom:ee.zoom}),j(ee,H,Me)};function j(ee,de,ge){ge===null?ee.matrix.copy(de.matrixWorld):(ee.matrix.copy(ge.matrixWorld),ee.matrix.invert(),ee.matrix.multiply(de.matrixWorld)),ee.matrix.decompose(ee.position,ee.quaternion,ee.scale),ee.updateMatrixWorld(!0),ee.projectionMatrix.copy(de.projectionMatrix),ee.projectionMatrixInverse.copy(de.projectionMatrixInverse),ee.isPerspectiveCamera&&(ee.fov=Gr*2*Math.atan(1/ee.projectionMatrix.elements[5]),ee.zoom=1)}this.getCamera=function(){return H},this.getFoveation=function(){if(!(f===null&&p===null))return l},this.setFoveation=function(ee){l=ee,f!==null&&(f.fixedFoveation=ee),p!==null&&p.fixedFoveation!==void 0&&(p.fixedFoveation=ee)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(H)},this.getCameraTexture=function(ee){return d[ee]};let te=null;function fe(ee,de){if(h=de.getViewerPose(c||o),_=de,h!==null){let ge=h.views;p!==null&&(e.setRenderTargetFramebuffer(b,p.framebuffer),e.setRenderTarget(b));let Me=!1;ge.length!==H.cameras.length&&(H.cameras.length=0,Me=!0);for(let ze=0;ze<ge.length;ze++){let ot=ge[ze],rt=null;if(p!==null)rt=p.getViewport(ot);else{let Xt=u.getViewSubImage(f,ot);rt=Xt.viewport,ze===0&&(e.setRenderTargetTextures(b,Xt.colorTexture,Xt.depthStencilTexture),e.setRenderTarget(b))}let nt=V[ze];nt===void 0&&(nt=new kn,nt.layers.enable(ze),nt.viewport=new Nt,V[ze]=nt),nt.matrix.fromArray(ot.transform.matrix),nt.matrix.decompose(nt.position,nt.quaternion,nt.scale),nt.projectionMatrix.fromArray(ot.projectionMatrix),nt.projectionMatrixInverse.copy(nt.projectionMatrix).invert(),nt.viewport.set(rt.x,rt.y,rt.width,rt.height),ze===0&&(H.matrix.copy(nt.matrix),H.matrix.decompose(H.position,H.quaternion,H.scale)),Me===!0&&H.cameras.push(nt)}let xe=s.enabledFeatures;if(xe&&xe.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&y){u=n.getBinding();let ze=u.getDepthInformation(ge[0]);ze&&ze.isValid&&ze.texture&&m.init(ze,s.renderState)}if(xe&&xe.includes("camera-access")&&y){e.state.unbindTexture(),u=n.getBinding();for(let ze=0;ze<ge.length;ze++){let ot=ge[ze].camera;if(ot){let rt=d[ot];rt||(rt=new Zo,d[ot]=rt);let nt=u.getCameraImage(ot);rt.sourceTexture=nt}}}}for(let ge=0;ge<C.length;ge++){let Me=A[ge],xe=C[ge];Me!==null&&xe!==void 0&&xe.update(Me,de,c||o)}te&&te(ee,de),de.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:de}),_=null}let ce=new ym;ce.setAnimationLoop(fe),this.setAnimationLoop=function(ee){te=ee},this.dispose=function(){}}},jM=new Yt,Pm=new tt;Pm.set(-1,0,0,0,1,0,0,0,1);function QM(i,e){function t(m,d){m.matrixAutoUpdate===!0&&m.updateMatrix(),d.value.copy(m.matrix)}function n(m,d){d.color.getRGB(m.fogColor.value,Fu(i)),d.isFog?(m.fogNear.value=d.near,m.fogFar.value=d.far):d.isFogExp2&&(m.fogDensity.value=d.density)}function s(m,d,x,T,b){d.isNodeMaterial?d.uniformsNeedUpdate=!1:d.isMeshBasicMaterial?r(m,d):d.isMeshLambertMaterial?(r(m,d),d.envMap&&(m.envMapIntensity.value=d.envMapIntensity)):d.isMeshToonMaterial?(r(m,d),u(m,d)):d.isMeshPhongMaterial?(r(m,d),h(m,d),d.envMap&&(m.envMapIntensity.value=d.envMapIntensity)):d.isMeshStandardMaterial?(r(m,d),f(m,d),d.isMeshPhysicalMaterial&&p(m,d,b)):d.isMeshMatcapMaterial?(r(m,d),_(m,d)):d.isMeshDepthMaterial?r(m,d):d.isMeshDistanceMaterial?(r(m,d),y(m,d)):d.isMeshNormalMaterial?r(m,d):d.isLineBasicMaterial?(o(m,d),d.isLineDashedMaterial&&a(m,d)):d.isPointsMaterial?l(m,d,x,T):d.isSpriteMaterial?c(m,d):d.isShadowMaterial?(m.color.value.copy(d.color),m.opacity.value=d.opacity):d.isShaderMaterial&&(d.uniformsNeedUpdate=!1)}function r(m,d){m.opacity.value=d.opacity,d.color&&m.diffuse.value.copy(d.color),d.emissive&&m.emissive.value.copy(d.emissive).multiplyScalar(d.emissiveIntensity),d.map&&(m.map.value=d.map,t(d.map,m.mapTransform)),d.alphaMap&&(m.alphaMap.value=d.alphaMap,t(d.alphaMap,m.alphaMapTransform)),d.bumpMap&&(m.bumpMap.value=d.bumpMap,t(d.bumpMap,m.bumpMapTransform),m.bumpScale.value=d.bumpScale,d.side===Gn&&(m.bumpScale.value*=-1)),d.normalMap&&(m.normalMap.value=d.normalMap,t(d.normalMap,m.normalMapTransform),m.normalScale.value.copy(d.normalScale),d.side===Gn&&m.normalScale.value.negate()),d.displacementMap&&(m.displacementMap.value=d.displacementMap,t(d.displacementMap,m.displacementMapTransform),m.displacementScale.value=d.displacementScale,m.displacementBias.value=d.displacementBias),d.emissiveMap&&(m.emissiveMap.value=d.emissiveMap,t(d.emissiveMap,m.emissiveMapTransform)),d.specularMap&&(m.specularMap.value=d.specularMap,t(d.specularMap,m.specularMapTransform)),d.alphaTest>0&&(m.alphaTest.value=d.alphaTest);let x=e.get(d),T=x.envMap,b=x.envMapRotation;T&&(m.envMap.value=T,m.envMapRotation.value.setFromMatrix4(jM.makeRotationFromEuler(b)).transpose(),T.isCubeTexture&&T.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(Pm),m.reflectivity.value=d.reflectivity,m.ior.value=d.ior,m.refractionRatio.value=d.refractionRatio),d.lightMap&&(m.lightMap.value=d.lightMap,m.lightMapIntensity.value=d.lightMapIntensity,t(d.lightMap,m.lightMapTransform)),d.aoMap&&(m.aoMap.value=d.aoMap,m.aoMapIntensity.value=d.aoMapIntensity,t(d.aoMap,m.aoMapTransform))}function o(m,d){m.diffuse.value.copy(d.color),m.opacity.value=d.opacity,d.map&&(m.map.value=d.map,t(d.map,m.mapTransform))}function a(m,d){m.dashSize.value=d.dashSize,m.totalSize.value=d.dashSize+d.gapSize,m.scale.value=d.scale}function l(m,d,x,T){m.diffuse.value.copy(d.color),m.opacity.value=d.opacity,m.size.value=d.size*x,m.scale.value=T*.5,d.map&&(m.map.value=d.map,t(d.map,m.uvTransform)),d.alphaMap&&(m.alphaMap.value=d.alphaMap,t(d.alphaMap,m.alphaMapTransform)),d.alphaTest>0&&(m.alphaTest.value=d.alphaTest)}function c(m,d){m.diffuse.value.copy(d.color),m.opacity.value=d.opacity,m.rotation.value=d.rotation,d.map&&(m.map.value=d.map,t(d.map,m.mapTransform)),d.alphaMap&&(m.alphaMap.value=d.alphaMap,t(d.alphaMap,m.alphaMapTransform)),d.alphaTest>0&&(m.alphaTest.value=d.alphaTest)}function h(m,d){m.specular.value.copy(d.specular),m.shininess.value=Math.max(d.shininess,1e-4)}function u(m,d){d.gradientMap&&(m.gradientMap.value=d.gradientMap)}function f(m,d){m.metalness.value=d.metalness,d.metalnessMap&&(m.metalnessMap.value=d.metalnessMap,t(d.metalnessMap,m.metalnessMapTransform)),m.roughness.value=d.roughness,d.roughnessMap&&(m.roughnessMap.value=d.roughnessMap,t(d.roughnessMap,m.roughnessMapTransform)),d.envMap&&(m.envMapIntensity.value=d.envMapIntensity)}function p(m,d,x){m.ior.value=d.ior,d.diffuseRoughness>0&&(m.diffuseRoughness.value=d.diffuseRoughness,d.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=d.diffuseRoughnessMap,t(d.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),d.sheen>0&&(m.sheenColor.value.copy(d.sheenColor).multiplyScalar(d.sheen),m.sheenRoughness.value=d.sheenRoughness,d.sheenColorMap&&(m.sheenColorMap.value=d.sheenColorMap,t(d.sheenColorMap,m.sheenColorMapTransform)),d.sheenRoughnessMap&&(m.sheenRoughnessMap.value=d.sheenRoughnessMap,t(d.sheenRoughnessMap,m.sheenRoughnessMapTransform))),d.clearcoat>0&&(m.clearcoat.value=d.clearcoat,m.clearcoatRoughness.value=d.clearcoatRoughness,d.clearcoatMap&&(m.clearcoatMap.value=d.clearcoatMap,t(d.clearcoatMap,m.clearcoatMapTransform)),d.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=d.clearcoatRoughnessMap,t(d.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),d.clearcoatNormalMap&&(m.clearcoatNormalMap.value=d.clearcoatNormalMap,t(d.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(d.clearcoatNormalScale),d.side===Gn&&m.clearcoatNormalScale.value.negate())),d.dispersion>0&&(m.dispersion.value=d.dispersion),d.retroreflectivity>0&&(m.retroreflectivity.value=d.retroreflectivity),d.iridescence>0&&(m.iridescence.value=d.iridescence,m.iridescenceIOR.value=d.iridescenceIOR,m.iridescenceThicknessMinimum.value=d.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=d.iridescenceThicknessMaximum,d.iridescenceMap&&(m.iridescenceMap.value=d.iridescenceMap,t(d.iridescenceMap,m.iridescenceMapTransform)),d.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=d.iridescenceThicknessMap,t(d.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),d.transmission>0&&(m.transmission.value=d.transmission,m.transmissionSamplerMap.value=x.texture,m.transmissionSamplerSize.value.set(x.width,x.height),d.transmissionMap&&(m.transmissionMap.value=d.transmissionMap,t(d.transmissionMap,m.transmissionMapTransform)),m.thickness.value=d.thickness,d.thicknessMap&&(m.thicknessMap.value=d.thicknessMap,t(d.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=d.attenuationDistance,m.attenuationColor.value.copy(d.attenuationColor)),d.anisotropy>0&&(m.anisotropyVector.value.set(d.anisotropy*Math.cos(d.anisotropyRotation),d.anisotropy*Math.sin(d.anisotropyRotation)),d.anisotropyMap&&(m.anisotropyMap.value=d.anisotropyMap,t(d.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=d.specularIntensity,m.specularColor.value.copy(d.specularColor),d.specularColorMap&&(m.specularColorMap.value=d.specularColorMap,t(d.specularColorMap,m.specularColorMapTransform)),d.specularIntensityMap&&(m.specularIntensityMap.value=d.specularIntensityMap,t(d.specularIntensityMap,m.specularIntensityMapTransform))}function _(m,d){d.matcap&&(m.matcap.value=d.matcap)}function y(m,d){let x=e.get(d).light;m.referencePosition.value.setFromMatrixPosition(x.matrixWorld),m.nearDistance.value=x.shadow.camera.near,m.farDistance.value=x.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function eS(i,e,t,n){let s={},r={};function o(x,T){let b=T.program;n.uniformBlockBinding(x,b,s[x.id])}function a(x,T){let b=s[x.id];b===void 0&&(_(x),b=l(x),s[x.id]=b,x.addEventListener("dispose",m));let C=T.program;n.updateUBOMapping(x,C);let A=e.render.frame;r[x.id]!==A&&(c(x),r[x.id]=A)}function l(x){let T=i.createBuffer(),b=x.__size,C=x.usage;return i.bindBuffer(i.UNIFORM_BUFFER,T),i.bufferData(i.UNIFORM_BUFFER,b,C),i.bindBuffer(i.UNIFORM_BUFFER,null),T}function c(x){let T=s[x.id],b=x.uniforms,C=x.__cache;i.bindBuffer(i.UNIFORM_BUFFER,T);for(let A=0,g=b.length;A<g;A++){let E=b[A];if(Array.isArray(E))for(let O=0,L=E.length;O<L;O++)h(E[O],A,O,C);else h(E,A,0,C)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(x,T,b,C){if(f(x,T,b,C)===!0){let A=x.__offset,g=x.value;if(Array.isArray(g)){let E=0;for(let O=0;O<g.length;O++){let L=g[O],I=y(L,!0);u(L,x.__data,E),E+=I.storage/Float32Array.BYTES_PER_ELEMENT}}else u(g,x.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,A,x.__data)}}function u(x,T,b){typeof x=="number"||typeof x=="boolean"?T[b]=x:x.isMatrix3?(T[b]=x.elements[0],T[b+1]=x.elements[1],T[b+2]=x.elements[2],T[b+3]=0,T[b+4]=x.elements[3],T[b+5]=x.elements[4],T[b+6]=x.elements[5],T[b+7]=0,T[b+8]=x.elements[6],T[b+9]=x.elements[7],T[b+10]=x.elements[8],T[b+11]=0):ArrayBuffer.isView(x)?T.set(x.subarray(0,T.length-b),b):x.toArray(T,b)}function f(x,T,b,C){let A=x.value,g=T+"_"+b;if(Array.isArray(A)){C[g]===void 0&&(C[g]=[]);let E=C[g],O=!1;for(let L=0;L<A.length;L++)p(A[L],E,L)===!0&&(O=!0);return O}return p(A,C,g)}function p(x,T,b){if(T[b]===void 0)return typeof x=="number"||typeof x=="boolean"?T[b]=x:ArrayBuffer.isView(x)?T[b]=x.slice():T[b]=x.clone(),!0;{let C=T[b];if(typeof x=="number"||typeof x=="boolean"){if(C!==x)return T[b]=x,!0}else{if(ArrayBuffer.isView(x))return!0;if(C.equals(x)===!1)return C.copy(x),!0}}return!1}function _(x){let T=x.uniforms,b=0,C=16;for(let g=0,E=T.length;g<E;g++){let O=Array.isArray(T[g])?T[g]:[T[g]];for(let L=0,I=O.length;L<I;L++){let V=O[L],H=Array.isArray(V.value)?V.value:[V.value],N=Array.isArray(T[g])||Array.isArray(V.value),G=b;for(let k=0,le=H.length;k<le;k++){let q=H[k],j=y(q,N),te=b%C,fe=te%j.boundary,ce=te+fe;b+=fe,ce!==0&&C-ce<j.storage&&(b+=C-ce),k===0&&(G=b),b+=j.storage}let $=V.type==="int"?Int32Array:V.type==="uint"?Uint32Array:Float32Array;V.__data=new $((b-G)/Float32Array.BYTES_PER_ELEMENT),V.__offset=G}}let A=b%C;return A>0&&(b+=C-A),x.__size=b,x.__cache={},this}function y(x,T){let b={boundary:0,storage:0};return typeof x=="number"||typeof x=="boolean"?(b.boundary=4,b.storage=4):x.isVector2?(b.boundary=8,b.storage=8):x.isVector3||x.isColor?(b.boundary=16,b.storage=12):x.isVector4?(b.boundary=16,b.storage=16):x.isMatrix3?(b.boundary=16,b.storage=48):x.isMatrix4?(b.boundary=16,b.storage=64):x.isTexture?qe("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(x)?(b.boundary=16,b.storage=x.byteLength):qe("WebGLRenderer: Unsupported uniform value type.",x),T===!0&&(b.boundary=16,b.storage=Math.ceil(b.storage/16)*16),b}function m(x){let T=x.target;T.removeEventListener("dispose",m),i.deleteBuffer(s[T.id]),delete s[T.id],delete r[T.id]}function d(){for(let x in s)i.deleteBuffer(s[x]);s={},r={}}return{bind:o,update:a,dispose:d}}var tS=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Xi=null;function nS(){return Xi===null&&(Xi=new qr(tS,16,16,Os,Ii),Xi.name="DFG_LUT",Xi.minFilter=An,Xi.magFilter=An,Xi.wrapS=Hi,Xi.wrapT=Hi,Xi.generateMipmaps=!1,Xi.needsUpdate=!0),Xi}var Ic=class{constructor(e={}){let{canvas:t=Hp(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:f=!1,outputBufferType:p=ri}=e;this.isWebGLRenderer=!0;let _;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");_=n.getContextAttributes().alpha}else _=o;let y=p,m=new Set([Kl,Jl,Zl]),d=new Set([ri,Ri,Qr,nr,Yl,$l]),x=new Uint32Array(4),T=new Int32Array(4),b={textures:[],min:[],max:[],resolution:[]},C=null,A=null,g=[],E=[],O=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Wi,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let L=this,I=!1,V=null,H=null,N=null,G=null;this._outputColorSpace=Qn;let $=0,k=0,le=null,q=-1,j=null,te=new Nt,fe=new Nt,ce=null,ee=new ht(0),de=0,ge=t.width,Me=t.height,xe=1,Ge=null,et=null,ze=new Nt(0,0,ge,Me),ot=new Nt(0,0,ge,Me),rt=!1,nt=new js,Xt=new bl,Bt=!1,nn=!1,Lt=new Yt,yn=new W,xt=new Nt,dn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Zt=!1;function sn(){return le===null?xe:1}let F=n;function Re(w,B){return t.getContext(w,B)}let Ye,st,we,Ut,Ve,Xe,R,M,X,ue,oe,ve,ye,ne,se,me,U,re,ie,Te,_e,Se,He;try{let w={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Oe,!1),t.addEventListener("webglcontextrestored",Ke,!1),t.addEventListener("webglcontextcreationerror",Ce,!1),F===null){let B="webgl2";if(F=Re(B,w),F===null)throw Re(B)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Je()}catch(w){throw t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",Ke,!1),t.removeEventListener("webglcontextcreationerror",Ce,!1),je("WebGLRenderer: "+w.message),w}function Je(){Ye=new db(F),Ye.init(),_e=new ZM(F,Ye),st=new nb(F,Ye,e,_e),we=new YM(F,Ye),st.reversedDepthBuffer&&f&&we.buffers.depth.setReversed(!0),H=F.createFramebuffer(),N=F.createFramebuffer(),G=F.createFramebuffer(),Ut=new gb(F),Ve=new DM,Xe=new $M(F,Ye,we,Ve,st,_e,Ut),R=new fb(L),M=new vv(F),Se=new eb(F,M),X=new pb(F,M,Ut,Se),ue=new vb(F,X,M,Se,Ut),re=new _b(F,st,Xe),se=new ib(Ve),oe=new LM(L,R,Ye,st,Se,se),ve=new QM(L,Ve),ye=new UM,ne=new VM(Ye),U=new Qy(L,R,we,ue,_,l),me=new qM(L,ue,st),He=new eS(F,Ut,st,we),ie=new tb(F,Ye,Ut),Te=new mb(F,Ye,Ut),Ut.programs=oe.programs,L.capabilities=st,L.extensions=Ye,L.properties=Ve,L.renderLists=ye,L.shadowMap=me,L.state=we,L.info=Ut}y!==ri&&(O=new yb(y,t.width,t.height,a,s,r));let he=new ef(L,F);this.xr=he,this.getContext=function(){return F},this.getContextAttributes=function(){return F.getContextAttributes()},this.forceContextLoss=function(){let w=Ye.get("WEBGL_lose_context");w&&w.loseContext()},this.forceContextRestore=function(){let w=Ye.get("WEBGL_lose_context");w&&w.restoreContext()},this.getPixelRatio=function(){return xe},this.setPixelRatio=function(w){w!==void 0&&(xe=w,this.setSize(ge,Me,!1))},this.getSize=function(w){return w.set(ge,Me)},this.setSize=function(w,B,Q=!0){if(he.isPresenting){qe("WebGLRenderer: Can't change size while VR device is presenting.");return}ge=w,Me=B,t.width=Math.floor(w*xe),t.height=Math.floor(B*xe),Q===!0&&(t.style.width=w+"px",t.style.height=B+"px"),O!==null&&O.setSize(t.width,t.height),this.setViewport(0,0,w,B)},this.getDrawingBufferSize=function(w){return w.set(ge*xe,Me*xe).floor()},this.setDrawingBufferSize=function(w,B,Q){ge=w,Me=B,xe=Q,t.width=Math.floor(w*Q),t.height=Math.floor(B*Q),this.setViewport(0,0,w,B)},this.setEffects=function(w){if(y===ri){je("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(w){for(let B=0;B<w.length;B++)if(w[B].isOutputPass===!0){qe("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}O.setEffects(w||[])},this.getCurrentViewport=function(w){return w.copy(te)},this.getViewport=function(w){return w.copy(ze)},this.setViewport=function(w,B,Q,Z){w.isVector4?ze.set(w.x,w.y,w.z,w.w):ze.set(w,B,Q,Z),we.viewport(te.copy(ze).multiplyScalar(sn()).round())},this.getScissor=function(w){return w.copy(ot)},this.setScissor=function(w,B,Q,Z){w.isVector4?ot.set(w.x,w.y,w.z,w.w):ot.set(w,B,Q,Z),we.scissor(fe.copy(ot).multiplyScalar(sn()).round())},this.getScissorTest=function(){return rt},this.setScissorTest=function(w){we.setScissorTest(rt=w)},this.setOpaqueSort=function(w){Ge=w},this.setTransparentSort=function(w){et=w},this.getClearColor=function(w){return w.copy(U.getClearColor())},this.setClearColor=function(){U.setClearColor(...arguments)},this.getClearAlpha=function(){return U.getClearAlpha()},this.setClearAlpha=function(){U.setClearAlpha(...arguments)},this.clear=function(w=!0,B=!0,Q=!0){let Z=0;if(w){let J=!1;if(le!==null){let Ee=le.texture.format;J=m.has(Ee)}if(J){let Ee=le.texture.type,Pe=d.has(Ee),Ae=U.getClearColor(),Ie=U.getClearAlpha(),ke=Ae.r,Qe=Ae.g,ut=Ae.b;Pe?(x[0]=ke,x[1]=Qe,x[2]=ut,x[3]=Ie,F.clearBufferuiv(F.COLOR,0,x)):(T[0]=ke,T[1]=Qe,T[2]=ut,T[3]=Ie,F.clearBufferiv(F.COLOR,0,T))}else Z|=F.COLOR_BUFFER_BIT}B&&(Z|=F.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),Q&&(Z|=F.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Z!==0&&F.clear(Z)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(w){w.setRenderer(this),V=w},this.dispose=function(){t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",Ke,!1),t.removeEventListener("webglcontextcreationerror",Ce,!1),U.dispose(),ye.dispose(),ne.dispose(),Xe.dispose(),Ve.dispose(),R.dispose(),ue.dispose(),X.dispose(),Se.dispose(),He.dispose(),oe.dispose(),he.dispose(),he.removeEventListener("sessionstart",Aa),he.removeEventListener("sessionend",Ui),$i.stop()};function Oe(w){w.preventDefault(),Iu("WebGLRenderer: Context Lost."),I=!0}function Ke(){Iu("WebGLRenderer: Context Restored."),I=!1;let w=Ut.autoReset,B=me.enabled,Q=me.autoUpdate,Z=me.needsUpdate,J=me.type;Je(),Ut.autoReset=w,me.enabled=B,me.autoUpdate=Q,me.needsUpdate=Z,me.type=J}function Ce(w){je("WebGLRenderer: A WebGL context could not be created. Reason: ",w.statusMessage)}function at(w){let B=w.target;B.removeEventListener("dispose",at),kt(B)}function kt(w){Nn(w),Ve.remove(w)}function Nn(w){let B=Ve.get(w).programs;B!==void 0&&(B.forEach(function(Q){oe.releaseProgram(Q)}),w.isShaderMaterial&&oe.releaseShaderCache(w))}this.renderBufferDirect=function(w,B,Q,Z,J,Ee){B===null&&(B=dn);let Pe=J.isMesh&&J.matrixWorld.determinantAffine()<0,Ae=vo(w,B,Q,Z,J);we.setMaterial(Z,Pe);let Ie=Q.index,ke=1;if(Z.wireframe===!0){if(Ie=X.getWireframeAttribute(Q),Ie===void 0)return;ke=2}let Qe=Q.drawRange,ut=Q.attributes.position,Be=Qe.start*ke,ft=(Qe.start+Qe.count)*ke;Ee!==null&&(Be=Math.max(Be,Ee.start*ke),ft=Math.min(ft,(Ee.start+Ee.count)*ke)),Ie!==null?(Be=Math.max(Be,0),ft=Math.min(ft,Ie.count)):ut!=null&&(Be=Math.max(Be,0),ft=Math.min(ft,ut.count));let $t=ft-Be;if($t<0||$t===1/0)return;Se.setup(J,Z,Ae,Q,Ie);let Rt,Pt=ie;if(Ie!==null&&(Rt=M.get(Ie),Pt=Te,Pt.setIndex(Rt)),J.isMesh)Z.wireframe===!0?(we.setLineWidth(Z.wireframeLinewidth*sn()),Pt.setMode(F.LINES)):Pt.setMode(F.TRIANGLES);else if(J.isLine){let pn=Z.linewidth;pn===void 0&&(pn=1),we.setLineWidth(pn*sn()),J.isLineSegments?Pt.setMode(F.LINES):J.isLineLoop?Pt.setMode(F.LINE_LOOP):Pt.setMode(F.LINE_STRIP)}else J.isPoints?Pt.setMode(F.POINTS):J.isSprite&&Pt.setMode(F.TRIANGLES);if(J.isBatchedMesh)if(Ye.get("WEBGL_multi_draw"))Pt.renderMultiDraw(J._multiDrawStarts,J._multiDrawCounts,J._multiDrawCount);else{let pn=J._multiDrawStarts,Ue=J._multiDrawCounts,rn=J._multiDrawCount,gt=Ie?M.get(Ie).bytesPerElement:1,Ji=Ve.get(Z).currentProgram.getUniforms();for(let on=0;on<rn;on++)Ji.setValue(F,"_gl_DrawID",on),Pt.render(pn[on]/gt,Ue[on])}else if(J.isInstancedMesh)Pt.renderInstances(Be,$t,J.count);else if(Q.isInstancedBufferGeometry){let pn=Q._maxInstanceCount!==void 0?Q._maxInstanceCount:1/0,Ue=Math.min(Q.instanceCount,pn);Pt.renderInstances(Be,$t,Ue)}else Pt.render(Be,$t)};function mo(w,B,Q,Z){V!==null&&w.isNodeMaterial&&V.setObject(Z,w),Bt===!0&&se.setState(w,Q,!1),w.transparent===!0&&w.side===gi&&w.forceSinglePass===!1?(w.side=Gn,w.needsUpdate=!0,Fi(w,B,Z),w.side=Fs,w.needsUpdate=!0,Fi(w,B,Z),w.side=gi):Fi(w,B,Z)}this.compile=function(w,B,Q=null){Q===null&&(Q=w),V!==null&&V.renderStart(w,B,Q),A=ne.get(Q),A.init(B),E.push(A),Q.traverseVisible(function(J){J.isLight&&J.layers.test(B.layers)&&(A.pushLight(J),J.castShadow&&A.pushShadow(J))}),w!==Q&&w.traverseVisible(function(J){J.isLight&&J.layers.test(B.layers)&&(A.pushLight(J),J.castShadow&&A.pushShadow(J))}),A.setupLights(),V!==null&&V.updateLights(A.state.lightsArray),nn=this.localClippingEnabled,Bt=se.init(this.clippingPlanes,nn),Bt===!0&&se.setGlobalState(this.clippingPlanes,B),V!==null&&me.render(A.state.shadowsArray,Q,B);let Z=new Set;return w.traverse(function(J){if(!(J.isMesh||J.isPoints||J.isLine||J.isSprite))return;let Ee=J.material;if(Ee)if(Array.isArray(Ee))for(let Pe=0;Pe<Ee.length;Pe++){let Ae=Ee[Pe];mo(Ae,Q,B,J),Z.add(Ae)}else mo(Ee,Q,B,J),Z.add(Ee)}),A=E.pop(),V!==null&&V.renderEnd(),Z},this.compileAsync=function(w,B,Q=null){let Z=this.compile(w,B,Q);return new Promise(J=>{function Ee(){if(Z.forEach(function(Pe){let Ie=Ve.get(Pe).currentProgram;(Ie===void 0||Ie.isReady())&&Z.delete(Pe)}),Z.size===0){J(w);return}setTimeout(Ee,10)}Ye.get("KHR_parallel_shader_compile")!==null?Ee():setTimeout(Ee,10)})};let ur=null;function uh(w){ur&&ur(w)}function Aa(){$i.stop()}function Ui(){$i.start()}let $i=new ym;$i.setAnimationLoop(uh),typeof self<"u"&&$i.setContext(self),this.setAnimationLoop=function(w){ur=w,he.setAnimationLoop(w),w===null?$i.stop():$i.start()},he.addEventListener("sessionstart",Aa),he.addEventListener("sessionend",Ui),this.render=function(w,B){if(B!==void 0&&B.isCamera!==!0){je("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(I===!0)return;V!==null&&V.renderStart(w,B);let Q=he.enabled===!0&&he.isPresenting===!0,Z=O!==null&&(le===null||Q)&&O.begin(L,le);if(w.matrixWorldAutoUpdate===!0&&w.updateMatrixWorld(),B.parent===null&&B.matrixWorldAutoUpdate===!0&&B.updateMatrixWorld(),he.enabled===!0&&he.isPresenting===!0&&(O===null||O.isCompositing()===!1)&&(he.cameraAutoUpdate===!0&&he.updateCamera(B),B=he.getCamera()),w.isScene===!0&&w.onBeforeRender(L,w,B,le),A=ne.get(w,E.length),A.init(B),A.state.textureUnits=Xe.getTextureUnits(),E.push(A),Lt.multiplyMatrices(B.projectionMatrix,B.matrixWorldInverse),B.isArrayCamera?Xt.setFromArrayCamera(B):nt.setFromProjectionMatrix(Lt,pi,B.reversedDepth),nn=this.localClippingEnabled,Bt=se.init(this.clippingPlanes,nn),C=ye.get(w,g.length),C.init(),g.push(C),this.info.render.frame++,he.enabled===!0&&he.isPresenting===!0){let Pe=L.xr.getDepthSensingMesh();Pe!==null&&Zi(Pe,B,-1/0,L.sortObjects)}Zi(w,B,0,L.sortObjects),C.finish(),V!==null&&V.updateLights(A.state.lightsArray),L.sortObjects===!0&&C.sort(Ge,et),Zt=he.enabled===!1||he.isPresenting===!1||he.hasDepthSensing()===!1,Zt&&U.addToRenderList(C,w),this.info.autoReset===!0&&this.info.reset(),Bt===!0&&se.beginShadows();let J=A.state.shadowsArray;if(me.render(J,w,B),Bt===!0&&se.endShadows(),(Z&&O.hasRenderPass())===!1){let Pe=C.opaque,Ae=C.transmissive;if(A.setupLights(),B.isArrayCamera){let Ie=B.cameras;if(Ae.length>0)for(let ke=0,Qe=Ie.length;ke<Qe;ke++){let ut=Ie[ke];xi(Pe,Ae,w,ut)}Zt&&U.render(w);for(let ke=0,Qe=Ie.length;ke<Qe;ke++){let ut=Ie[ke];go(C,w,ut,ut.viewport)}}else Ae.length>0&&xi(Pe,Ae,w,B),Zt&&U.render(w),go(C,w,B)}le!==null&&k===0&&(Xe.updateMultisampleRenderTarget(le),Xe.updateRenderTargetMipmap(le)),Z&&O.end(L),w.isScene===!0&&w.onAfterRender(L,w,B),Se.resetDefaultState(),q=-1,j=null,E.pop(),E.length>0?(A=E[E.length-1],Xe.setTextureUnits(A.state.textureUnits),Bt===!0&&se.setGlobalState(L.clippingPlanes,A.state.camera)):A=null,g.pop(),g.length>0?C=g[g.length-1]:C=null,V!==null&&V.renderEnd()};function Zi(w,B,Q,Z){if(w.visible===!1)return;if(w.layers.test(B.layers)){if(w.isGroup)Q=w.renderOrder;else if(w.isLOD)w.autoUpdate===!0&&w.update(B);else if(w.isLight)A.pushLight(w),w.castShadow&&A.pushShadow(w);else if(w.isSprite){let Pe=B.isArrayCamera?Xt:nt;if(!w.frustumCulled||w.intersectsFrustum(Pe)){Z&&xt.setFromMatrixPosition(w.matrixWorld).applyMatrix4(Lt);let Ae=ue.update(w),Ie=w.material;Ie.visible&&C.push(w,Ae,Ie,Q,xt.z,null,B)}}else if(w.isMesh||w.isLine||w.isPoints){let Pe=B.isArrayCamera?Xt:nt;if(!w.frustumCulled||w.intersectsFrustum(Pe)){let Ae=ue.update(w),Ie=w.material;if(Z&&(w.boundingSphere!==void 0?(w.boundingSphere===null&&w.computeBoundingSphere(),xt.copy(w.boundingSphere.center)):(Ae.boundingSphere===null&&Ae.computeBoundingSphere(),xt.copy(Ae.boundingSphere.center)),xt.applyMatrix4(w.matrixWorld).applyMatrix4(Lt)),Array.isArray(Ie)){let ke=Ae.groups;for(let Qe=0,ut=ke.length;Qe<ut;Qe++){let Be=ke[Qe],ft=Ie[Be.materialIndex];ft&&ft.visible&&C.push(w,Ae,ft,Q,xt.z,Be,B)}}else Ie.visible&&C.push(w,Ae,Ie,Q,xt.z,null,B)}}}let Ee=w.children;for(let Pe=0,Ae=Ee.length;Pe<Ae;Pe++)Zi(Ee[Pe],B,Q,Z)}function go(w,B,Q,Z){let{opaque:J,transmissive:Ee,transparent:Pe}=w;A.setupLightsView(Q),Bt===!0&&se.setGlobalState(L.clippingPlanes,Q),Z&&we.viewport(te.copy(Z)),J.length>0&&Jt(J,B,Q),Ee.length>0&&Jt(Ee,B,Q),Pe.length>0&&Jt(Pe,B,Q),we.buffers.depth.setTest(!0),we.buffers.depth.setMask(!0),we.buffers.color.setMask(!0),we.setPolygonOffset(!1)}function xi(w,B,Q,Z){if((Q.isScene===!0?Q.overrideMaterial:null)!==null)return;if(A.state.transmissionRenderTarget[Z.id]===void 0){let Be=Ye.has("EXT_color_buffer_half_float")||Ye.has("EXT_color_buffer_float");A.state.transmissionRenderTarget[Z.id]=new ni(1,1,{generateMipmaps:!0,type:Be?Ii:ri,minFilter:hs,samples:Math.max(4,st.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:_t.workingColorSpace})}let Ee=A.state.transmissionRenderTarget[Z.id],Pe=Z.viewport||te;Ee.setSize(Pe.z*L.transmissionResolutionScale,Pe.w*L.transmissionResolutionScale);let Ae=L.getRenderTarget(),Ie=L.getActiveCubeFace(),ke=L.getActiveMipmapLevel();L.setRenderTarget(Ee),L.getClearColor(ee),de=L.getClearAlpha(),de<1&&L.setClearColor(16777215,.5),L.clear(),Zt&&U.render(Q);let Qe=L.toneMapping;L.toneMapping=Wi;let ut=Z.viewport;if(Z.viewport!==void 0&&(Z.viewport=void 0),A.setupLightsView(Z),Bt===!0&&se.setGlobalState(L.clippingPlanes,Z),Jt(w,Q,Z),Xe.updateMultisampleRenderTarget(Ee),Xe.updateRenderTargetMipmap(Ee),Ye.has("WEBGL_multisampled_render_to_texture")===!1){let Be=!1;for(let ft=0,$t=B.length;ft<$t;ft++){let Rt=B[ft],{object:Pt,geometry:pn,material:Ue,group:rn}=Rt;if(Ue.side===gi&&Pt.layers.test(Z.layers)){let gt=Ue.side;Ue.side=Gn,Ue.needsUpdate=!0,en(Pt,Q,Z,pn,Ue,rn),Ue.side=gt,Ue.needsUpdate=!0,Be=!0}}Be===!0&&(Xe.updateMultisampleRenderTarget(Ee),Xe.updateRenderTargetMipmap(Ee))}L.setRenderTarget(Ae,Ie,ke),L.setClearColor(ee,de),ut!==void 0&&(Z.viewport=ut),L.toneMapping=Qe}function Jt(w,B,Q){let Z=B.isScene===!0?B.overrideMaterial:null;for(let J=0,Ee=w.length;J<Ee;J++){let Pe=w[J],{object:Ae,geometry:Ie,group:ke}=Pe,Qe=Pe.material;Qe.allowOverride===!0&&Z!==null&&(Qe=Z),Ae.layers.test(Q.layers)&&en(Ae,B,Q,Ie,Qe,ke)}}function en(w,B,Q,Z,J,Ee){V!==null&&J.isNodeMaterial&&V.setObject(w,J),w.onBeforeRender(L,B,Q,Z,J,Ee),w.modelViewMatrix.multiplyMatrices(Q.matrixWorldInverse,w.matrixWorld),w.normalMatrix.getNormalMatrix(w.modelViewMatrix),J.onBeforeRender(L,B,Q,Z,w,Ee),J.transparent===!0&&J.side===gi&&J.forceSinglePass===!1?(J.side=Gn,J.needsUpdate=!0,L.renderBufferDirect(Q,B,Z,J,w,Ee),J.side=Fs,J.needsUpdate=!0,L.renderBufferDirect(Q,B,Z,J,w,Ee),J.side=gi):L.renderBufferDirect(Q,B,Z,J,w,Ee),w.onAfterRender(L,B,Q,Z,J,Ee)}function tn(w){let B=0;for(let Q of w)Q.texture!==null&&B++;return B}function Fi(w,B,Q){B.isScene!==!0&&(B=dn);let Z=Ve.get(w),J=A.state.lights,Ee=A.state.shadowsArray,Pe=J.state.version,Ae=oe.getParameters(w,J.state,Ee,B,Q,A.state.lightProbeGridArray),Ie=oe.getProgramCacheKey(Ae),ke=Z.programs;Z.environment=w.isMeshStandardMaterial||w.isMeshLambertMaterial||w.isMeshPhongMaterial?B.environment:null,Z.fog=B.fog;let Qe=w.isMeshStandardMaterial||w.isMeshLambertMaterial&&!w.envMap||w.isMeshPhongMaterial&&!w.envMap;Z.envMap=R.get(w.envMap||Z.environment,Qe),Z.envMapRotation=Z.environment!==null&&w.envMap===null?B.environmentRotation:w.envMapRotation,ke===void 0&&(w.addEventListener("dispose",at),ke=new Map,Z.programs=ke,Z.programVariants=new Map);let ut=ke.get(Ie);if(ut!==void 0){if(Z.currentProgram===ut&&Z.lightsStateVersion===Pe)return _o(w,Ae),ut}else Ae.uniforms=oe.getUniforms(w),V!==null&&w.isNodeMaterial&&V.build(w,Q,Ae),w.onBeforeCompile(Ae,L),ut=oe.acquireProgram(Ae,Ie),ke.set(Ie,ut),Z.uniforms=Ae.uniforms;let Be=Z.uniforms;return(!w.isShaderMaterial&&!w.isRawShaderMaterial||w.clipping===!0)&&(Be.clippingPlanes=se.uniform),_o(w,Ae),Z.needsLights=gs(w),Z.lightsStateVersion=Pe,Z.needsLights&&(Be.ambientLightColor.value=J.state.ambient,Be.lightProbe.value=J.state.probe,Be.sunLights.value=J.state.sun,Be.sunLightShadows.value=J.state.sunShadow,Be.directionalLights.value=J.state.directional,Be.directionalLightShadows.value=J.state.directionalShadow,Be.spotLights.value=J.state.spot,Be.spotLightShadows.value=J.state.spotShadow,Be.rectAreaLights.value=J.state.rectArea,Be.ltc_1.value=J.state.rectAreaLTC1,Be.ltc_2.value=J.state.rectAreaLTC2,Be.pointLights.value=J.state.point,Be.pointLightShadows.value=J.state.pointShadow,Be.hemisphereLights.value=J.state.hemi,Be.sunShadowMatrix.value=J.state.sunShadowMatrix,Be.sunShadowCascade.value=J.state.sunShadowCascade,Be.directionalShadowMatrix.value=J.state.directionalShadowMatrix,Be.spotLightMatrix.value=J.state.spotLightMatrix,Be.spotLightMap.value=J.state.spotLightMap,Be.pointShadowMatrix.value=J.state.pointShadowMatrix),Z.numLightProbeGrids=tn(A.state.lightProbeGridArray),Z.currentProgram=ut,Z.uniformsList=null,ut}function qn(w,B,Q,Z,J){let Ee=Ve.get(w),Pe=Ee.currentProgram.id+","+Z+","+J,Ae=Ee.programVariants.get(Pe);return Ae===void 0?(Ae=Fi(w,B,Q),Ee.programVariants.set(Pe,Ae)):(Ee.currentProgram=Ae,Ee.uniformsList=null,Ee.outputColorSpace=Z,Ee.toneMapping=J),Ae}function ms(w){if(w.uniformsList===null){let B=w.currentProgram.getUniforms();w.uniformsList=to.seqWithValue(B.seq,w.uniforms)}return w.uniformsList}function _o(w,B){let Q=Ve.get(w);Q.outputColorSpace=B.outputColorSpace,Q.batching=B.batching,Q.batchingColor=B.batchingColor,Q.instancing=B.instancing,Q.instancingColor=B.instancingColor,Q.instancingMorph=B.instancingMorph,Q.skinning=B.skinning,Q.morphTargets=B.morphTargets,Q.morphNormals=B.morphNormals,Q.morphColors=B.morphColors,Q.morphTargetsCount=B.morphTargetsCount,Q.numClippingPlanes=B.numClippingPlanes,Q.numIntersection=B.numClipIntersection,Q.vertexAlphas=B.vertexAlphas,Q.vertexTangents=B.vertexTangents,Q.toneMapping=B.toneMapping}function vo(w,B,Q,Z,J){B.isScene!==!0&&(B=dn),Xe.resetTextureUnits();let Ee=B.fog,Pe=Z.isMeshStandardMaterial||Z.isMeshLambertMaterial||Z.isMeshPhongMaterial?B.environment:null,Ae=le===null?L.outputColorSpace:le.isXRRenderTarget===!0?le.texture.colorSpace:_t.workingColorSpace,Ie=Z.isMeshStandardMaterial||Z.isMeshLambertMaterial&&!Z.envMap||Z.isMeshPhongMaterial&&!Z.envMap,ke=R.get(Z.envMap||Pe,Ie),Qe=Z.vertexColors===!0&&!!Q.attributes.color&&Q.attributes.color.itemSize===4,ut=!!Q.attributes.tangent&&(!!Z.normalMap||Z.anisotropy>0),Be=!!Q.morphAttributes.position,ft=!!Q.morphAttributes.normal,$t=!!Q.morphAttributes.color,Rt=Wi;Z.toneMapped&&(le===null||le.isXRRenderTarget===!0)&&(Rt=L.toneMapping);let Pt=Q.morphAttributes.position||Q.morphAttributes.normal||Q.morphAttributes.color,pn=Pt!==void 0?Pt.length:0,Ue=Ve.get(Z),rn=A.state.lights;if(Bt===!0&&(nn===!0||w!==j)){let It=w===j&&Z.id===q;se.setState(Z,w,It)}let gt=!1,Ji=!1;Z.version===Ue.__version?Ue.needsLights&&Ue.lightsStateVersion!==rn.state.version||J.isBatchedMesh&&Ue.batching===!1||!J.isBatchedMesh&&Ue.batching===!0||J.isBatchedMesh&&Ue.batchingColor===!0&&J._colorsTexture===null||J.isBatchedMesh&&Ue.batchingColor===!1&&J._colorsTexture!==null||J.isInstancedMesh&&Ue.instancing===!1||!J.isInstancedMesh&&Ue.instancing===!0||J.isSkinnedMesh&&Ue.skinning===!1||!J.isSkinnedMesh&&Ue.skinning===!0||J.isInstancedMesh&&Ue.instancingColor===!0&&J.instanceColor===null||J.isInstancedMesh&&Ue.instancingColor===!1&&J.instanceColor!==null||J.isInstancedMesh&&Ue.instancingMorph===!0&&J.morphTexture===null||J.isInstancedMesh&&Ue.instancingMorph===!1&&J.morphTexture!==null||Ue.envMap!==ke||Z.fog===!0&&Ue.fog!==Ee||Ue.numClippingPlanes!==void 0&&(Ue.numClippingPlanes!==se.numPlanes||Ue.numIntersection!==se.numIntersection)||Ue.vertexAlphas!==Qe||Ue.vertexTangents!==ut||Ue.morphTargets!==Be||Ue.morphNormals!==ft||Ue.morphColors!==$t||Ue.morphTargetsCount!==pn||Ue.numLightProbeGrids!==tn(A.state.lightProbeGridArray)?gt=!0:(Ue.outputColorSpace!==Ae||Ue.toneMapping!==Rt)&&(Ji=!0):(gt=!0,Ue.__version=Z.version);let on=Ue.currentProgram;(gt===!0||Ji===!0)&&(on=Ji===!0?qn(Z,B,J,Ae,Rt):Fi(Z,B,J),V&&Z.isNodeMaterial&&V.onUpdateProgram(Z,on,Ue));let pr=!1,Oi=!1,Ki=!1,lt=on.getUniforms(),Kt=Ue.uniforms;if(we.useProgram(on.program)&&(pr=!0,Oi=!0,Ki=!0),Z.id!==q&&(q=Z.id,Oi=!0),pr||j!==w){we.buffers.depth.getReversed()&&w.reversedDepth!==!0&&(w._reversedDepth=!0,w.updateProjectionMatrix()),lt.setValue(F,"projectionMatrix",w.projectionMatrix),lt.setValue(F,"viewMatrix",w.matrixWorldInverse);let an=lt.map.cameraPosition;an!==void 0&&an.setValue(F,yn.setFromMatrixPosition(w.matrixWorld)),st.logarithmicDepthBuffer&&lt.setValue(F,"logDepthBufFC",2/(Math.log(w.far+1)/Math.LN2)),(Z.isMeshPhongMaterial||Z.isMeshToonMaterial||Z.isMeshLambertMaterial||Z.isMeshBasicMaterial||Z.isMeshStandardMaterial||Z.isShaderMaterial)&&lt.setValue(F,"isOrthographic",w.isOrthographicCamera===!0),j!==w&&(j=w,Oi=!0,Ki=!0)}if(Ue.needsLights&&(rn.state.sunShadowMap.length>0&&lt.setValue(F,"sunShadowMap",rn.state.sunShadowMap,Xe),rn.state.directionalShadowMap.length>0&&lt.setValue(F,"directionalShadowMap",rn.state.directionalShadowMap,Xe),rn.state.spotShadowMap.length>0&&lt.setValue(F,"spotShadowMap",rn.state.spotShadowMap,Xe),rn.state.pointShadowMap.length>0&&lt.setValue(F,"pointShadowMap",rn.state.pointShadowMap,Xe)),J.isSkinnedMesh){lt.setOptional(F,J,"bindMatrix"),lt.setOptional(F,J,"bindMatrixInverse");let It=J.skeleton;It&&(It.boneTexture===null&&It.computeBoneTexture(),lt.setValue(F,"boneTexture",It.boneTexture,Xe))}J.isBatchedMesh&&(lt.setOptional(F,J,"batchingTexture"),lt.setValue(F,"batchingTexture",J._matricesTexture,Xe),lt.setOptional(F,J,"batchingIdTexture"),lt.setValue(F,"batchingIdTexture",J._indirectTexture,Xe),lt.setOptional(F,J,"batchingColorTexture"),J._colorsTexture!==null&&lt.setValue(F,"batchingColorTexture",J._colorsTexture,Xe));let Un=Q.morphAttributes;if((Un.position!==void 0||Un.normal!==void 0||Un.color!==void 0)&&re.update(J,Q,on),(Oi||Ue.receiveShadow!==J.receiveShadow)&&(Ue.receiveShadow=J.receiveShadow,lt.setValue(F,"receiveShadow",J.receiveShadow)),(Z.isMeshStandardMaterial||Z.isMeshLambertMaterial||Z.isMeshPhongMaterial)&&Z.envMap===null&&B.environment!==null&&(Kt.envMapIntensity.value=B.environmentIntensity),Kt.dfgLUT!==void 0&&(Kt.dfgLUT.value=nS()),Oi){if(lt.setValue(F,"toneMappingExposure",L.toneMappingExposure),Ue.needsLights&&fr(Kt,Ki),Ee&&Z.fog===!0&&ve.refreshFogUniforms(Kt,Ee),ve.refreshMaterialUniforms(Kt,Z,xe,Me,A.state.transmissionRenderTarget[w.id]),Ue.needsLights&&Ue.numLightProbeGrids>0){let It=b,an=0;for(let Pn of A.state.lightProbeGridArray)Pn.texture!==null&&(It.textures[an]=Pn.texture,It.min[an]=Pn.boundingBox.min,It.max[an]=Pn.boundingBox.max,It.resolution[an]=Pn.resolution,an++);for(let Pn in It)It[Pn].length=an;Kt.probesSH.value=It.textures,Kt.probesMin.value=It.min,Kt.probesMax.value=It.max,Kt.probesResolution.value=It.resolution}to.upload(F,ms(Ue),Kt,Xe)}if(Z.isShaderMaterial&&Z.uniformsNeedUpdate===!0&&(to.upload(F,ms(Ue),Kt,Xe),Z.uniformsNeedUpdate=!1),Z.isSpriteMaterial&&lt.setValue(F,"center",J.center),lt.setValue(F,"modelViewMatrix",J.modelViewMatrix),lt.setValue(F,"normalMatrix",J.normalMatrix),lt.setValue(F,"modelMatrix",J.matrixWorld),Z.uniformsGroups!==void 0){let It=Z.uniformsGroups;for(let an=0,Pn=It.length;an<Pn;an++){let Ca=It[an];He.update(Ca,on),He.bind(Ca,on)}}return on}function fr(w,B){w.ambientLightColor.needsUpdate=B,w.lightProbe.needsUpdate=B,w.sunLights.needsUpdate=B,w.sunLightShadows.needsUpdate=B,w.directionalLights.needsUpdate=B,w.directionalLightShadows.needsUpdate=B,w.pointLights.needsUpdate=B,w.pointLightShadows.needsUpdate=B,w.spotLights.needsUpdate=B,w.spotLightShadows.needsUpdate=B,w.rectAreaLights.needsUpdate=B,w.hemisphereLights.needsUpdate=B}function gs(w){return w.isMeshLambertMaterial||w.isMeshToonMaterial||w.isMeshPhongMaterial||w.isMeshStandardMaterial||w.isShadowMaterial||w.isShaderMaterial&&w.lights===!0}this.getActiveCubeFace=function(){return $},this.getActiveMipmapLevel=function(){return k},this.getRenderTarget=function(){return le},this.setRenderTargetTextures=function(w,B,Q){let Z=Ve.get(w);Z.__autoAllocateDepthBuffer=w.resolveDepthBuffer===!1,Z.__autoAllocateDepthBuffer===!1&&(Z.__useRenderToTexture=!1),Ve.get(w.texture).__webglTexture=B,Ve.get(w.depthTexture).__webglTexture=Z.__autoAllocateDepthBuffer?void 0:Q,Z.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(w,B){let Q=Ve.get(w);Q.__webglFramebuffer=B,Q.__useDefaultFramebuffer=B===void 0},this.setRenderTarget=function(w,B=0,Q=0){le=w,$=B,k=Q;let Z=null,J=!1,Ee=!1;if(w){let Ae=Ve.get(w);if(Ae.__useDefaultFramebuffer!==void 0){we.bindFramebuffer(F.FRAMEBUFFER,Ae.__webglFramebuffer),te.copy(w.viewport),fe.copy(w.scissor),ce=w.scissorTest,we.viewport(te),we.scissor(fe),we.setScissorTest(ce),q=-1;return}else if(Ae.__webglFramebuffer===void 0)Xe.setupRenderTarget(w);else if(Ae.__hasExternalTextures)Xe.rebindTextures(w,Ve.get(w.texture).__webglTexture,Ve.get(w.depthTexture).__webglTexture);else if(w.depthBuffer){let Qe=w.depthTexture;if(Ae.__boundDepthTexture!==Qe){if(Qe!==null&&Ve.has(Qe)&&(w.width!==Qe.image.width||w.height!==Qe.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Xe.setupDepthRenderbuffer(w)}}let Ie=w.texture;(Ie.isData3DTexture||Ie.isDataArrayTexture||Ie.isCompressedArrayTexture)&&(Ee=!0);let ke=Ve.get(w).__webglFramebuffer;w.isWebGLCubeRenderTarget?(Array.isArray(ke[B])?Z=ke[B][Q]:Z=ke[B],J=!0):w.samples>0&&Xe.useMultisampledRTT(w)===!1?Z=Ve.get(w).__webglMultisampledFramebuffer:Array.isArray(ke)?Z=ke[Q]:Z=ke,te.copy(w.viewport),fe.copy(w.scissor),ce=w.scissorTest}else te.copy(ze).multiplyScalar(xe).floor(),fe.copy(ot).multiplyScalar(xe).floor(),ce=rt;if(Q!==0&&(Z=H),we.bindFramebuffer(F.FRAMEBUFFER,Z)&&we.drawBuffers(w,Z),we.viewport(te),we.scissor(fe),we.setScissorTest(ce),J){let Ae=Ve.get(w.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_CUBE_MAP_POSITIVE_X+B,Ae.__webglTexture,Q)}else if(Ee){let Ae=B;for(let Ie=0;Ie<w.textures.length;Ie++){let ke=Ve.get(w.textures[Ie]);F.framebufferTextureLayer(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0+Ie,ke.__webglTexture,Q,Ae)}}else if(w!==null&&Q!==0){let Ae=Ve.get(w.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,Ae.__webglTexture,Q)}q=-1};function dr(w){let B=Ve.get(w);return(B.__readFormat!==w.format||B.__readType!==w.type)&&(B.__readFormat=w.format,B.__readType=w.type,B.__formatReadable=st.textureFormatReadable(w.format),B.__typeReadable=st.textureTypeReadable(w.type)),B}this.readRenderTargetPixels=function(w,B,Q,Z,J,Ee,Pe,Ae=0){if(!(w&&w.isWebGLRenderTarget)){je("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Ie=Ve.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ie=Ie[Pe],Array.isArray(Ie)&&(Ie=Ie[0])),Ie){we.bindFramebuffer(F.FRAMEBUFFER,Ie);try{let ke=w.textures[Ae],Qe=ke.format,ut=ke.type;w.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+Ae);let Be=dr(ke);if(Be.__formatReadable===!1){je("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Be.__typeReadable===!1){je("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}B>=0&&B<=w.width-Z&&Q>=0&&Q<=w.height-J&&F.readPixels(B,Q,Z,J,_e.convert(Qe),_e.convert(ut),Ee)}finally{let ke=le!==null?Ve.get(le).__webglFramebuffer:null;we.bindFramebuffer(F.FRAMEBUFFER,ke)}}},this.readRenderTargetPixelsAsync=async function(w,B,Q,Z,J,Ee,Pe,Ae=0){if(!(w&&w.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Ie=Ve.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ie=Ie[Pe],Array.isArray(Ie)&&(Ie=Ie[0])),Ie)if(B>=0&&B<=w.width-Z&&Q>=0&&Q<=w.height-J){we.bindFramebuffer(F.FRAMEBUFFER,Ie);let ke=w.textures[Ae],Qe=ke.format,ut=ke.type;w.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+Ae);let Be=dr(ke);if(Be.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Be.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let ft=F.createBuffer();F.bindBuffer(F.PIXEL_PACK_BUFFER,ft),F.bufferData(F.PIXEL_PACK_BUFFER,Ee.byteLength,F.STREAM_READ),F.readPixels(B,Q,Z,J,_e.convert(Qe),_e.convert(ut),0),F.bindBuffer(F.PIXEL_PACK_BUFFER,null);let $t=le!==null?Ve.get(le).__webglFramebuffer:null;we.bindFramebuffer(F.FRAMEBUFFER,$t);let Rt=F.fenceSync(F.SYNC_GPU_COMMANDS_COMPLETE,0);return F.flush(),await Xp(F,Rt,4),F.bindBuffer(F.PIXEL_PACK_BUFFER,ft),F.getBufferSubData(F.PIXEL_PACK_BUFFER,0,Ee),F.bindBuffer(F.PIXEL_PACK_BUFFER,null),F.deleteBuffer(ft),F.deleteSync(Rt),Ee}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(w,B=null,Q=0){let Z=Math.pow(2,-Q),J=Math.floor(w.image.width*Z),Ee=Math.floor(w.image.height*Z),Pe=B!==null?B.x:0,Ae=B!==null?B.y:0;Xe.setTexture2D(w,0),F.copyTexSubImage2D(F.TEXTURE_2D,Q,0,0,Pe,Ae,J,Ee),we.unbindTexture()},this.copyTextureToTexture=function(w,B,Q=null,Z=null,J=0,Ee=0){let Pe,Ae,Ie,ke,Qe,ut,Be,ft,$t,Rt=w.isCompressedTexture?w.mipmaps[Ee]:w.image;if(Q!==null)Pe=Q.max.x-Q.min.x,Ae=Q.max.y-Q.min.y,Ie=Q.isBox3?Q.max.z-Q.min.z:1,ke=Q.min.x,Qe=Q.min.y,ut=Q.isBox3?Q.min.z:0;else{let lt=Math.pow(2,-J);Pe=Math.floor(Rt.width*lt),Ae=Math.floor(Rt.height*lt),w.isDataArrayTexture?Ie=Rt.depth:w.isData3DTexture?Ie=Math.floor(Rt.depth*lt):Ie=1,ke=0,Qe=0,ut=0}Z!==null?(Be=Z.x,ft=Z.y,$t=Z.z):(Be=0,ft=0,$t=0);let Pt=_e.convert(B.format),pn=_e.convert(B.type),Ue;B.isData3DTexture?(Xe.setTexture3D(B,0),Ue=F.TEXTURE_3D):B.isDataArrayTexture||B.isCompressedArrayTexture?(Xe.setTexture2DArray(B,0),Ue=F.TEXTURE_2D_ARRAY):(Xe.setTexture2D(B,0),Ue=F.TEXTURE_2D),we.activeTexture(F.TEXTURE0),we.pixelStorei(F.UNPACK_FLIP_Y_WEBGL,B.flipY),we.pixelStorei(F.UNPACK_PREMULTIPLY_ALPHA_WEBGL,B.premultiplyAlpha),we.pixelStorei(F.UNPACK_ALIGNMENT,B.unpackAlignment);let rn=we.getParameter(F.UNPACK_ROW_LENGTH),gt=we.getParameter(F.UNPACK_IMAGE_HEIGHT),Ji=we.getParameter(F.UNPACK_SKIP_PIXELS),on=we.getParameter(F.UNPACK_SKIP_ROWS),pr=we.getParameter(F.UNPACK_SKIP_IMAGES);we.pixelStorei(F.UNPACK_ROW_LENGTH,Rt.width),we.pixelStorei(F.UNPACK_IMAGE_HEIGHT,Rt.height),we.pixelStorei(F.UNPACK_SKIP_PIXELS,ke),we.pixelStorei(F.UNPACK_SKIP_ROWS,Qe),we.pixelStorei(F.UNPACK_SKIP_IMAGES,ut);let Oi=w.isDataArrayTexture||w.isData3DTexture,Ki=B.isDataArrayTexture||B.isData3DTexture;if(w.isDepthTexture){let lt=Ve.get(w),Kt=Ve.get(B),Un=Ve.get(lt.__renderTarget),It=Ve.get(Kt.__renderTarget);we.bindFramebuffer(F.READ_FRAMEBUFFER,Un.__webglFramebuffer),we.bindFramebuffer(F.DRAW_FRAMEBUFFER,It.__webglFramebuffer);for(let an=0;an<Ie;an++)Oi&&(F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,Ve.get(w).__webglTexture,J,ut+an),F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,Ve.get(B).__webglTexture,Ee,$t+an)),F.blitFramebuffer(ke,Qe,ke+Pe,Qe+Ae,Be,ft,Be+Pe,ft+Ae,F.DEPTH_BUFFER_BIT,F.NEAREST);we.bindFramebuffer(F.READ_FRAMEBUFFER,null),we.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else if(J!==0||w.isRenderTargetTexture||Ve.has(w)){let lt=Ve.get(w),Kt=Ve.get(B);we.bindFramebuffer(F.READ_FRAMEBUFFER,N),we.bindFramebuffer(F.DRAW_FRAMEBUFFER,G);for(let Un=0;Un<Ie;Un++)Oi?F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,lt.__webglTexture,J,ut+Un):F.framebufferTexture2D(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,lt.__webglTexture,J),Ki?F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,Kt.__webglTexture,Ee,$t+Un):F.framebufferTexture2D(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,Kt.__webglTexture,Ee),J!==0?F.blitFramebuffer(ke,Qe,ke+Pe,Qe+Ae,Be,ft,Be+Pe,ft+Ae,F.COLOR_BUFFER_BIT,F.NEAREST):Ki?F.copyTexSubImage3D(Ue,Ee,Be,ft,$t+Un,ke,Qe,Pe,Ae):F.copyTexSubImage2D(Ue,Ee,Be,ft,ke,Qe,Pe,Ae);we.bindFramebuffer(F.READ_FRAMEBUFFER,null),we.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else Ki?w.isDataTexture||w.isData3DTexture?F.texSubImage3D(Ue,Ee,Be,ft,$t,Pe,Ae,Ie,Pt,pn,Rt.data):B.isCompressedArrayTexture?F.compressedTexSubImage3D(Ue,Ee,Be,ft,$t,Pe,Ae,Ie,Pt,Rt.data):F.texSubImage3D(Ue,Ee,Be,ft,$t,Pe,Ae,Ie,Pt,pn,Rt):w.isDataTexture?F.texSubImage2D(F.TEXTURE_2D,Ee,Be,ft,Pe,Ae,Pt,pn,Rt.data):w.isCompressedTexture?F.compressedTexSubImage2D(F.TEXTURE_2D,Ee,Be,ft,Rt.width,Rt.height,Pt,Rt.data):F.texSubImage2D(F.TEXTURE_2D,Ee,Be,ft,Pe,Ae,Pt,pn,Rt);we.pixelStorei(F.UNPACK_ROW_LENGTH,rn),we.pixelStorei(F.UNPACK_IMAGE_HEIGHT,gt),we.pixelStorei(F.UNPACK_SKIP_PIXELS,Ji),we.pixelStorei(F.UNPACK_SKIP_ROWS,on),we.pixelStorei(F.UNPACK_SKIP_IMAGES,pr),Ee===0&&B.generateMipmaps===!0&&B.mipmapsAutoUpdate===!0&&F.generateMipmap(Ue),we.unbindTexture()},this.initRenderTarget=function(w){Ve.get(w).__webglFramebuffer===void 0&&Xe.setupRenderTarget(w)},this.initTexture=function(w){w.isCubeTexture?Xe.setTextureCube(w,0):w.isData3DTexture?Xe.setTexture3D(w,0):w.isDataArrayTexture||w.isCompressedArrayTexture?Xe.setTexture2DArray(w,0):Xe.setTexture2D(w,0),we.unbindTexture()},this.resetState=function(){$=0,k=0,le=null,we.reset(),Se.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return pi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=_t._getDrawingBufferColorSpace(e),t.unpackColorSpace=_t._getUnpackColorSpace()}};function Lm({geometry:i,positions:e,triangles:t},n,s){let r=1/0,o=null,{origin:a,direction:l}=n,c=new W,h=d=>d>0&&d<r?s===null?!0:c.copy(l).multiplyScalar(d).add(a).dot(s.normal)<=s.offset:!1,[u,f,p]=[a.x,a.y,a.z],[_,y,m]=[l.x,l.y,l.z];for(let d=0;d<t.length;d+=3){let x=3*t[d],T=3*t[d+1],b=3*t[d+2],[C,A,g]=[e[x],e[x+1],e[x+2]],[E,O,L]=[e[T]-C,e[T+1]-A,e[T+2]-g],[I,V,H]=[e[b]-C,e[b+1]-A,e[b+2]-g],N=y*H-m*V,G=m*I-_*H,$=_*V-y*I,k=E*N+O*G+L*$;if(k===0)continue;let[le,q,j]=[u-C,f-A,p-g],te=(le*N+q*G+j*$)/k;if(te<0||te>1)continue;let fe=q*L-j*O,ce=j*E-le*L,ee=le*O-q*E,de=(_*fe+y*ce+m*ee)/k;if(de<0||te+de>1)continue;let ge=(I*fe+V*ce+H*ee)/k;if(!h(ge))continue;r=ge,o=s!==null&&k<0&&(i.flags[t[d]]&Td)===0?null:{vertices:[x/3,T/3,b/3],weights:[1-te-de,te,de]}}return i.sphereVertices.forEach((d,x)=>{let T=i.sphereRadii[x];c.set(e[3*d],e[3*d+1],e[3*d+2]);let b=c.sub(a),C=b.dot(l),A=T*T-(b.lengthSq()-C*C);if(A<0)return;let g=C-Math.sqrt(A);h(g)&&(r=g,o={vertices:[d],weights:[1]})}),o}function Dm(i,e){let t=new W;return i.vertices.forEach((n,s)=>{t.x+=i.weights[s]*e[3*n],t.y+=i.weights[s]*e[3*n+1],t.z+=i.weights[s]*e[3*n+2]}),t}function Nc(i,e){return i.vertices.reduce((t,n,s)=>t+i.weights[s]*e[n],0)}function tf(i){return(e,t)=>{let{exponent:n,values:s}=e[i],r=2**n;for(let o=0;o<t.length;++o)t[o]=s[o]*r}}function iS(i){return(e,t)=>{let[n,s,r]=[e[i],e[i+1],e[i+2]],[o,a,l]=[2**n.exponent,2**s.exponent,2**r.exponent];for(let c=0;c<t.length;++c)t[c]=Math.hypot(n.values[c]*o,s.values[c]*a,r.values[c]*l)}}var sS=["x","y","z"],rS=["xx","yy","zz","yz","xz","xy"];function sr(i){return i.replace(/_/g," ")}function Nm(i){let e=[],t=(r,o,a,l)=>{e.push({key:r,label:sr(r),group:sr(r),unit:o,values:iS(a),statistic:l+3}),sS.forEach((c,h)=>{let u=`${sr(r)} ${c}`;e.push({key:`${r}.${c}`,label:u,group:sr(r),unit:o,values:tf(a+h),statistic:l+h})})},n=3,s=4;for(let r of i.fields){if(r.components===1)e.push({key:r.name,label:sr(r.name),group:"fields",unit:r.unit,values:tf(n),statistic:s}),s+=1;else if(r.components===3)t(r.name,r.unit,n,s),s+=4;else{for(let o=0;o<r.components;++o){let a=rS[o]??String(o),l=`${sr(r.name)} ${a}`,c=tf(n+o);e.push({key:`${r.name}.${a}`,label:l,group:sr(r.name),unit:r.unit,values:c,statistic:s+o})}s+=r.components}n+=r.components}return t("displacement","m",0,0),e.push({key:"body",label:"body",group:"parts",unit:"",values:(r,o)=>o.forEach((a,l)=>o[l]=i.body[l]%256),statistic:null,fixed:[-.5,255.5]}),e}function Um(i,e,t,n){if(i.fixed!==void 0)return i.fixed;let s=1/0,r=-1/0,o=l=>{l!==void 0&&(s=Math.min(s,t==="usual"?l[2]:l[0]),r=Math.max(r,t==="usual"?l[3]:l[1]))},a=i.statistic;if(t==="frame")o(e.headers[n]?.ranges[a]);else for(let l of e.headers)o(l.ranges[a]);if(!(s<=r)||s===0&&r===0)return[0,1];if(s>=0&&s<.5*r&&(s=0),r<=0&&r>.5*s&&(r=0),nf(s,r)){let l=Math.max(-s,r);return[-l,l]}return r>s?[s,r]:[s-Math.max(1e-30,Math.abs(s)*.01),r+Math.max(1e-30,Math.abs(r)*.01)]}function Fm(i,e,t,n){if(i.statistic===null)return null;let[s,r]=[1/0,-1/0];for(let o of t==="frame"?e.headers.slice(n,n+1):e.headers){let a=o.ranges[i.statistic];a!==void 0&&(s=Math.min(s,a[0]),r=Math.max(r,a[1]))}return s<=r?[s,r]:null}function nf(i,e){return i<0&&e>0&&Math.min(-i,e)>.02*Math.max(-i,e)}var Uc=class{constructor(e,t){this.geometry=e;this.quantities=t;this.element=Y("div",{class:"readout","aria-live":"polite"})}say(e){this.element.textContent=e}show(e,t){if(e===null){if(this.element.firstElementChild?.classList.contains("quiet"))return;this.element.replaceChildren(Y("p",{class:"quiet"},"Click a point of a surface to read its values."));return}let{geometry:n}=this,s=(c,h)=>Y("div",{},Y("dt",{},c),Y("dd",{},h)),r=Y("dl",{class:"values"}),o=n.body[e.vertices[0]];r.append(s("body",n.bodies[o]??String(o)));let a=n.rest.map(c=>Nc(e,c)),l=t===null?[0,0,0]:[0,1,2].map(c=>Nc(e,t[c].values)*2**t[c].exponent);if(r.append(s("position [m]",a.map((c,h)=>wt(c+l[h])).join(", "))),r.append(s("displacement [m]",l.map(c=>wt(c)).join(", "))),t!==null){let c=new Float32Array(n.vertices);for(let h of this.quantities)h.fixed!==void 0||h.key.startsWith("displacement")||(h.values(t,c),r.append(s(h.label,mt(Nc(e,c),h.unit))))}this.element.replaceChildren(r)}};var Fc=class{constructor(e){this.view=e;this.note=Y("p",{class:"note section-note",hidden:!0},"Hatched: cut material. Frames hold surfaces, so there are no values inside.");this.axis="";this.flipped=!1;this.slider=Y("input",{type:"range",min:0,max:1e3,value:500,"aria-label":"Position of the section",disabled:!0});let t=es([{value:"",label:"none"},{value:"x",label:"across x"},{value:"y",label:"across y"},{value:"z",label:"across z"}],""),n=Y("button",{type:"button",class:"small","aria-pressed":"false",disabled:!0},"Other side"),s=()=>{this.axis=t.value,this.slider.disabled=n.disabled=this.note.hidden=this.axis==="",this.axis===""&&this.view.setSection(null),this.apply()};t.addEventListener("change",s),this.slider.addEventListener("input",s),n.addEventListener("click",()=>{this.flipped=!this.flipped,n.setAttribute("aria-pressed",String(this.flipped)),s()}),this.element=Y("div",{class:"section-tools",role:"group","aria-label":"Section"},Qi("Section",t),this.slider,n)}apply(){let{axis:e}=this;if(e==="")return;let[t,n]=this.extent(["x","y","z"].indexOf(e)),s=Number(this.slider.value)/1e3,r=t+s*(n-t);this.slider.setAttribute("aria-valuetext",`${e} = ${mt(r,"m")}`),this.slider.title=`${e} = ${mt(r,"m")}`,this.view.setSection({axis:e,offset:r,flipped:this.flipped,atEnd:s===0||s===1})}extent(e){let{positions:t,middle:n}=this.view,[s,r]=[1/0,-1/0];for(let a=e;a<t.length;a+=3)s=Math.min(s,t[a]),r=Math.max(r,t[a]);let o=n.getComponent(e);return s<=r?[s+o,r+o]:[0,1]}};var Om={type:"change"},rf={type:"start"},km={type:"end"},Oc=new Rs,Bm=new ei,oS=Math.cos(70*Uu.DEG2RAD),_n=new W,Xn=2*Math.PI,Tt={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},sf=1e-6,Bc=class extends ia{constructor(e,t=null){super(e,t),this.state=Tt.NONE,this.target=new W,this.cursor=new W,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Ns.ROTATE,MIDDLE:Ns.DOLLY,RIGHT:Ns.PAN},this.touches={ONE:Us.ROTATE,TWO:Us.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new W,this._lastQuaternion=new ti,this._lastTargetPosition=new W,this._quat=new ti().setFromUnitVectors(e.up,new W(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Ds,this._sphericalDelta=new Ds,this._scale=1,this._panOffset=new W,this._rotateStart=new Ze,this._rotateEnd=new Ze,this._rotateDelta=new Ze,this._panStart=new Ze,this._panEnd=new Ze,this._panDelta=new Ze,this._dollyStart=new Ze,this._dollyEnd=new Ze,this._dollyDelta=new Ze,this._dollyDirection=new W,this._mouse=new Ze,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=lS.bind(this),this._onPointerDown=aS.bind(this),this._onPointerUp=cS.bind(this),this._onContextMenu=gS.bind(this),this._onMouseWheel=fS.bind(this),this._onKeyDown=dS.bind(this),this._onTouchStart=pS.bind(this),this._onTouchMove=mS.bind(this),this._onMouseDown=hS.bind(this),this._onMouseMove=uS.bind(this),this._interceptControlDown=_S.bind(this),this._interceptControlUp=vS.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Tt.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(Om),this.update(),this.state=Tt.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;_n.copy(t).sub(this.target),_n.applyQuaternion(this._quat),this._spherical.setFromVector3(_n),this.autoRotate&&this.state===Tt.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=Xn:n>Math.PI&&(n-=Xn),s<-Math.PI?s+=Xn:s>Math.PI&&(s-=Xn),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(_n.setFromSpherical(this._spherical),_n.applyQuaternion(this._quatInverse),t.copy(this.target).add(_n),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=_n.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new W(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new W(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=_n.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(Oc.origin.copy(this.object.position),Oc.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Oc.direction))<oS?this.object.lookAt(this.target):(Bm.setFromNormalAndCoplanarPoint(this.object.up,this.target),Oc.intersectPlane(Bm,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>sf||8*(1-this._lastQuaternion.dot(this.object.quaternion))>sf||this._lastTargetPosition.distanceToSquared(this.target)>sf?(this.dispatchEvent(Om),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?Xn/60*this.autoRotateSpeed*e:Xn/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){_n.setFromMatrixColumn(t,0),_n.multiplyScalar(-e),this._panOffset.add(_n)}_panUp(e,t){this.screenSpacePanning===!0?_n.setFromMatrixColumn(t,1):(_n.setFromMatrixColumn(t,0),_n.crossVectors(this.object.up,_n)),_n.multiplyScalar(e),this._panOffset.add(_n)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;_n.copy(s).sub(this.target);let r=_n.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/n.clientHeight,this.object.matrix),this._panUp(2*t*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=e-n.left,r=t-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(Xn*this._rotateDelta.x/t.clientHeight),this._rotateUp(Xn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(Xn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-Xn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(Xn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-Xn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panStart.set(n,s)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),s=.5*(e.pageX+n.x),r=.5*(e.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(Xn*this._rotateDelta.x/t.clientHeight),this._rotateUp(Xn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+t.x)*.5,a=(e.pageY+t.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new Ze,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function aS(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function lS(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function cS(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(km),this.state=Tt.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function hS(i){let e;switch(i.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case Ns.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Tt.DOLLY;break;case Ns.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Tt.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Tt.ROTATE}break;case Ns.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Tt.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Tt.PAN}break;default:this.state=Tt.NONE}this.state!==Tt.NONE&&this.dispatchEvent(rf)}function uS(i){switch(this.state){case Tt.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Tt.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Tt.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function fS(i){this.enabled===!1||this.enableZoom===!1||this.state!==Tt.NONE||(i.preventDefault(),this.dispatchEvent(rf),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(km))}function dS(i){this.enabled!==!1&&this._handleKeyDown(i)}function pS(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case Us.ROTATE:if(this.enableRotate===!1){this.state=Tt.NONE;break}this._handleTouchStartRotate(i),this.state=Tt.TOUCH_ROTATE;break;case Us.PAN:if(this.enablePan===!1){this.state=Tt.NONE;break}this._handleTouchStartPan(i),this.state=Tt.TOUCH_PAN;break;default:this.state=Tt.NONE}break;case 2:switch(this.touches.TWO){case Us.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Tt.TOUCH_DOLLY_PAN;break;case Us.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Tt.TOUCH_DOLLY_ROTATE;break;default:this.state=Tt.NONE}break;default:this.state=Tt.NONE}this.state!==Tt.NONE&&this.dispatchEvent(rf)}function mS(i){switch(this._trackPointer(i),this.state){case Tt.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Tt.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Tt.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Tt.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Tt.NONE}}function gS(i){this.enabled!==!1&&i.preventDefault()}function _S(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function vS(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var xS={corner:[.42,-1,.52],x:[1,0,0],y:[0,-1,0],z:[0,-.001,1]};function zm(i,e,t,n,s){let r=new W(...xS[n]).normalize();t.isEmpty()&&t.expandByPoint(new W);let o=t.getCenter(new W),a=new W(0,0,1).cross(r).normalize(),l=r.clone().cross(a),c=Math.tan(i.fov*Math.PI/360),h=0;for(let u=0;u<8;++u){let f=new W(u&1?t.max.x:t.min.x,u&2?t.max.y:t.min.y,u&4?t.max.z:t.min.z).sub(o),p=Math.max(Math.abs(f.dot(a))/(c*i.aspect),Math.abs(f.dot(l))/c);h=Math.max(h,p+f.dot(r))}h=1.12*h||s,e.copy(o),i.position.copy(o).addScaledVector(r,h),i.near=h/200,i.far=h*200,i.updateProjectionMatrix()}function Vm(i,e,t,n){let s=i.position.clone().sub(e),r=new Ds().setFromVector3(new W(s.x,s.z,-s.y));r.theta+=t,r.phi=Math.min(Math.PI-.01,Math.max(.01,r.phi-n));let o=new W().setFromSpherical(r);i.position.copy(e).add(new W(o.x,-o.z,o.y))}function Gm(i,e,t,n){let s=i.position.distanceTo(e),r=new W().setFromMatrixColumn(i.matrix,0).multiplyScalar(t*s),o=new W().setFromMatrixColumn(i.matrix,1).multiplyScalar(n*s);for(let a of[i.position,e])a.add(r).add(o)}function Hm(i,e,t){i.position.sub(e).multiplyScalar(t).add(e)}function yS(i){let e=i.getExtension("WEBGL_debug_renderer_info");return e!==null&&/swiftshader|llvmpipe|software|basic render/i.test(String(i.getParameter(e.UNMASKED_RENDERER_WEBGL)))}var kc=[{lines:!0,pixels:()=>Math.min(3,Math.max(2,window.devicePixelRatio))},{lines:!0,pixels:()=>Math.min(2,window.devicePixelRatio)},{lines:!1,pixels:()=>Math.min(2,window.devicePixelRatio)},{lines:!1,pixels:()=>.5*Math.min(2,window.devicePixelRatio)}],Wm=42,bS=250,zc=class{constructor(e,t){this.onchange=t;this.level=0;this.moving=!1;this.playing=!1;this.stillTimer=0;this.costs=[];yS(e)&&(this.level=kc.length-2)}get now(){return kc[this.moving?this.level:0]}move(){clearTimeout(this.stillTimer),this.playing||(this.stillTimer=window.setTimeout(()=>this.setMoving(!1),bS)),this.moving||this.setMoving(!0)}setPlaying(e){this.playing!==e&&(this.playing=e,this.move())}time(e){this.moving&&requestAnimationFrame(()=>{if(!this.moving||(this.costs.push(performance.now()-e),this.costs.length<3))return;let t=this.costs.reduce((n,s)=>n+s)/this.costs.length;this.costs=[],!(t<=Wm||this.level+1===kc.length)&&(this.level=Math.min(kc.length-1,this.level+(t>3*Wm?2:1)),this.onchange(!0))})}dispose(){clearTimeout(this.stillTimer)}setMoving(e){this.moving=e,this.onchange(this.level!==0)}};function Xm(i){let{triangles:e,quads:t}=i,n=new Uint32Array(e.length+t.length/4*6);n.set(e);let s=e.length;for(let r=0;r<t.length;r+=4)n.set([t[r],t[r+1],t[r+2],t[r],t[r+2],t[r+3]],s),s+=6;return n}function qm(i){let e=new Set,t=[],n=(r,o)=>{let a=Math.min(r,o)*i.vertices+Math.max(r,o);e.has(a)||(e.add(a),t.push(r,o))},s=(r,o)=>{for(let a=0;a<r.length;a+=o)for(let l=0;l<o;++l)n(r[a+l],r[a+(l+1)%o])};return s(i.triangles,3),s(i.quads,4),new Uint32Array(t)}var _a=`
  varying vec3 seen;    // in the camera's space
  varying vec3 place;   // in the scene's, about its middle
  varying float shown;  // the quantity
  varying float kind;   // flags: 1 held, 2 open
`,Vc=`
  attribute float value;
  attribute float flags;
  ${_a}
  void main() {
    vec4 at = modelViewMatrix * vec4(position, 1.0);
    seen = at.xyz;
    place = position;
    shown = value;
    kind = flags;
    gl_Position = projectionMatrix * at;
  }
`,Ym=`
  attribute vec3 centre;
  attribute float radius;
  attribute float value;
  attribute float flags;
  ${_a}
  void main() {
    place = centre + radius * position;
    vec4 at = modelViewMatrix * vec4(place, 1.0);
    seen = at.xyz;
    shown = value;
    kind = flags;
    gl_Position = projectionMatrix * at;
  }
`,of=`
  ${_a}
  uniform sampler2D map;
  uniform float low;
  uniform float high;
  uniform vec4 plane;      // normal and offset
  uniform float cutting;
  uniform float thin;      // [m] that a face may be away from the plane and still lies in it
  uniform vec3 heldColour;
  uniform vec3 cutColour;
  uniform float hatch;     // [pixels]
  void main() {
    vec3 across = normalize(cross(dFdx(place), dFdy(place)));
    float depth = plane.w - dot(place, plane.xyz);
    if (cutting > 0.5 && depth < 0.0) discard;
    float share = clamp((shown - low) / (high - low), 0.0, 1.0);
    vec3 base = texture2D(map, vec2(share * (255.0 / 256.0) + 0.5 / 256.0, 0.5)).rgb;
    if (mod(floor(kind + 0.5), 2.0) > 0.5) base = heldColour;
    bool lies = depth < thin && abs(dot(across, plane.xyz)) > 0.98;
    bool inside = (!gl_FrontFacing || lies) && kind < 1.5;
    if (cutting > 0.5 && inside) {
      float stripe = step(0.5, fract((gl_FragCoord.x + gl_FragCoord.y) / hatch));
      gl_FragColor = vec4(cutColour * (1.0 - 0.12 * stripe), 1.0);
      return;
    }
    vec3 normal = normalize(cross(dFdx(seen), dFdy(seen)));
    if (dot(normal, seen) > 0.0) normal = -normal;
    float lamp = 0.5 + 0.5 * dot(normal, normalize(vec3(-0.35, 0.75, 0.65)));
    float front = max(0.0, dot(normal, normalize(-seen)));
    gl_FragColor = vec4(base * (0.5 + 0.38 * lamp + 0.16 * front), 1.0);
  }
`,$m=`
  ${_a}
  uniform vec4 plane;
  uniform float cutting;
  uniform vec4 ink;
  void main() {
    if (cutting > 0.5 && dot(place, plane.xyz) > plane.w) discard;
    gl_FragColor = ink;
  }
`,Zm=`
  ${_a}
  uniform sampler2D map;
  uniform float low;
  uniform float high;
  uniform vec4 plane;
  uniform float cutting;
  void main() {
    if (cutting > 0.5 && dot(place, plane.xyz) > plane.w) discard;
    float share = clamp((shown - low) / (high - low), 0.0, 1.0);
    gl_FragColor = vec4(texture2D(map, vec2(share * (255.0 / 256.0) + 0.5 / 256.0, 0.5)).rgb, 1.0);
  }
`;function af(i,e){let t=new qr(Nd(i),i.length,1,oi);return t.magFilter=e,t.minFilter=e,t.needsUpdate=!0,t}var Gc=class{constructor(e,t,n){this.canvas=e;this.geometry=t;this.ondraw=n;this.middle=new W;this.size=1;this.scene=new Ho;this.camera=new kn(32,1,.01,100);this.spheres=null;this.edgesMade=!1;this.seenBox=new Ci;this.pending=0;this.edgesOn=!0;this.renderer=new Ic({canvas:e,antialias:!1,alpha:!0,powerPreference:"high-performance"}),this.drafts=new zc(this.renderer.getContext(),r=>{this.tell(),r&&(this.applyDraft(),this.redraw())}),this.renderer.outputColorSpace=Zs,this.positions=new Float32Array(t.vertices*3),this.values=new Float32Array(t.vertices),this.triangles=Xm(t),this.measure(),this.maps={sequential:af(Na,An),diverging:af(Ua,An),categorical:af(Fa,un)},this.uniforms={map:{value:this.maps.sequential},low:{value:0},high:{value:1},plane:{value:new Nt(1,0,0,0)},cutting:{value:0},thin:{value:0},heldColour:{value:new ht(.62,.63,.66)},cutColour:{value:new ht(.75,.76,.79)},hatch:{value:9},ink:{value:new Nt(.05,.07,.1,.3)}},this.positionAttribute=new En(this.positions,3).setUsage(fa),this.valueAttribute=new En(this.values,1).setUsage(fa),this.edges=new Yr(new zn,this.material(Vc,$m,{transparent:!0})),this.marker=new Vn(new jo(1,20,14),new Ks({color:16777215,depthTest:!1,transparent:!0,opacity:.95}));let s=new Vn(this.marker.geometry,new Ks({color:1053724,depthTest:!1,transparent:!0}));s.scale.setScalar(1.35),s.renderOrder=2,this.marker.add(s),this.marker.renderOrder=3,this.marker.visible=!1,this.build(),this.camera.up.set(0,0,1),this.controls=new Bc(this.camera,e),this.controls.enableDamping=!1,this.controls.addEventListener("change",()=>{this.drafts.move(),this.redraw()})}material(e,t,n){return new mi({vertexShader:e,fragmentShader:t,uniforms:this.uniforms,side:gi,...n})}measure(){let[e,t,n]=this.geometry.rest,s=new Ci,r=new W;for(let o=0;o<e.length;++o)s.expandByPoint(r.set(e[o],t[o],n[o]));s.isEmpty()||(s.getCenter(this.middle),this.size=Math.max(1e-12,s.getSize(r).length()))}build(){let e=new En(new Float32Array(this.geometry.flags),1),t=r=>{let o=new zn;return o.setAttribute("position",this.positionAttribute),o.setAttribute("value",this.valueAttribute),o.setAttribute("flags",e),o.setIndex(new En(r,1)),o},n=r=>{r.frustumCulled=!1,this.scene.add(r)},s=this.material(Vc,of,{polygonOffset:!0,polygonOffsetFactor:1,polygonOffsetUnits:1});this.triangles.length>0&&n(new Vn(t(this.triangles),s)),this.geometry.lines.length>0&&n(new Yr(t(this.geometry.lines),this.material(Vc,Zm,{}))),this.geometry.sphereVertices.length>0&&n(this.makeSpheres()),n(this.edges),n(this.marker)}makeSpheres(){let{sphereVertices:e,sphereRadii:t,flags:n}=this.geometry,s=e.length,r=new Jo(1,s>3e3?1:3),o=new ta;o.instanceCount=s,o.setAttribute("position",r.getAttribute("position"));let a=(l,c)=>new qo(l,c).setUsage(fa);return this.spheres={centre:a(new Float32Array(3*s),3),value:a(new Float32Array(s),1)},o.setAttribute("centre",this.spheres.centre),o.setAttribute("value",this.spheres.value),o.setAttribute("radius",a(t,1)),o.setAttribute("flags",a(Float32Array.from(e,l=>n[l]),1)),new Vn(o,this.material(Ym,of,{}))}setFrame(e,t){let{rest:n}=this.geometry,s=[this.middle.x,this.middle.y,this.middle.z];for(let r=0;r<3;++r){let o=n[r],a=s[r],l=e?.[r],c=l===void 0?0:t*2**l.exponent,h=l?.values;for(let u=0,f=r;u<o.length;++u,f+=3)this.positions[f]=o[u]-a+(h===void 0?0:c*h[u])}if(this.positionAttribute.needsUpdate=!0,this.valueAttribute.needsUpdate=!0,this.spheres!==null){let{centre:r,value:o}=this.spheres;this.geometry.sphereVertices.forEach((a,l)=>{for(let c=0;c<3;++c)r.array[3*l+c]=this.positions[3*a+c];o.array[l]=this.values[a]}),r.needsUpdate=!0,o.needsUpdate=!0}this.drafts.move(),this.redraw()}setPlaying(e){this.drafts.setPlaying(e)}tell(){this.canvas.dataset.shown=this.pending!==0?"pending":this.drafts.moving?"moving":"still",this.canvas.dataset.draft=String(this.drafts.level)}applyDraft(){let{lines:e,pixels:t}=this.drafts.now;this.edges.visible=this.edgesOn&&e;let n=t();this.renderer.getPixelRatio()!==n&&this.renderer.setPixelRatio(n),this.uniforms.hatch.value=9*n}setColours(e,t,n){this.uniforms.map.value=this.maps[e],this.uniforms.low.value=t,this.uniforms.high.value=n,this.redraw()}setTheme(e){this.uniforms.ink.value=e?new Nt(.02,.03,.05,.45):new Nt(.05,.07,.1,.3),this.uniforms.cutColour.value=e?new ht(.42,.44,.48):new ht(.78,.79,.82),this.redraw()}setEdges(e){if(e&&!this.edgesMade){let t=this.edges.geometry;t.setAttribute("position",this.positionAttribute),t.setAttribute("value",this.valueAttribute),t.setAttribute("flags",new En(new Float32Array(this.geometry.flags),1)),t.setIndex(new En(qm(this.geometry),1)),this.edgesMade=!0}this.edgesOn=e,this.applyDraft(),this.redraw()}get edgesShown(){return this.edgesOn}setSection(e){if(this.uniforms.cutting.value=e===null?0:1,e!==null){this.uniforms.thin.value=e.atEnd?0:.001*this.size;let t=e.flipped?-1:1,n=new W().setComponent(["x","y","z"].indexOf(e.axis),t),s=t*(e.offset-this.middle[e.axis]);this.uniforms.plane.value.set(n.x,n.y,n.z,s)}this.redraw()}cutAway(){if(this.uniforms.cutting.value<.5)return null;let e=this.uniforms.plane.value;return{normal:new W(e.x,e.y,e.z),offset:e.w}}setMarker(e){this.marker.visible=e!==null,e!==null&&this.marker.position.copy(e),this.redraw()}look(e){let t=this.seenBox.clone();this.addTo(t),zm(this.camera,this.controls.target,t,e,this.size),this.cameraMoved()}include(){this.addTo(this.seenBox)}addTo(e){let t=new W;for(let n=0;n<this.positions.length;n+=3)e.expandByPoint(t.set(this.positions[n],this.positions[n+1],this.positions[n+2]))}orbit(e,t){Vm(this.camera,this.controls.target,e,t),this.cameraMoved()}pan(e,t){Gm(this.camera,this.controls.target,e,t),this.cameraMoved()}zoom(e){Hm(this.camera,this.controls.target,e),this.cameraMoved()}cameraMoved(){this.controls.update(),this.redraw()}ray(e,t){let n=new na;return this.camera.updateMatrixWorld(),n.setFromCamera(new Ze(e,t),this.camera),n.ray}resize(){let{clientWidth:e,clientHeight:t}=this.canvas;e===0||t===0||(this.camera.aspect=e/t,this.camera.updateProjectionMatrix(),this.applyDraft(),this.renderer.setSize(e,t,!1),this.redraw())}redraw(){this.pending===0&&(this.pending=requestAnimationFrame(()=>this.drawNow()),this.tell())}drawNow(){this.pending=0,this.marker.visible&&this.marker.scale.setScalar(.006*this.camera.position.distanceTo(this.marker.position)),this.drafts.time(performance.now()),this.renderer.render(this.scene,this.camera),this.tell(),this.ondraw()}dispose(){cancelAnimationFrame(this.pending),this.drafts.dispose(),this.controls.dispose(),this.renderer.dispose()}};var MS=10,SS=["0.1","0.25","0.5","1","2","4"],Jm="Keys, with the picture focused: arrows turn, with shift they move, + and \u2212 zoom, 0 shows all; space plays and pauses, comma and full stop step one frame, P picks the point in the middle.",Hc=class{constructor(e,t){this.store=e;this.ontime=t;this.canvas=Y("canvas",{tabindex:0,role:"img"});this.mode="usual";this.exaggeration=1;this.frame=0;this.time=0;this.playing=0;this.lastTick=0;this.pick=null;this.slider=Y("input",{type:"range",min:0,step:1,value:0,"aria-label":"Frame",class:"scrub"});this.playButton=Y("button",{type:"button",class:"play"});this.clock=Y("output",{class:"clock"});this.speed=es(SS.map(e=>({value:e,label:`${e}\xD7`})),"1");let n=e.geometry;this.quantities=Nm(n),this.quantity=this.quantities[0],this.hasHeld=n.flags.some(o=>(o&wd)!==0),this.legend=new Oa(n.bodies),this.readout=new Uc(n,this.quantities);let s=Y("div",{class:"picture"},this.canvas,this.legend.element);this.view=new Gc(this.canvas,n,()=>this.canvas.dataset.frame=String(this.frame)),this.view.setEdges(n.triangles.length/3+n.quads.length/4<6e4),this.section=new Fc(this.view),this.element=Y("div",{class:"player"},this.tools(),s,this.transport(),this.section.note,this.readout.element,Y("p",{class:"note"},Jm),Y("p",{class:"note size"},this.sizeText())),this.listen(),this.say();for(let o of[e.count-1,Math.floor(e.count/2),0])this.show(o),this.view.include();let r=!1;new ResizeObserver(()=>{this.view.resize(),!r&&this.canvas.clientWidth>0&&this.view.look("corner"),r||(r=this.canvas.clientWidth>0)}).observe(this.canvas)}seek(e){this.store.count>0&&this.show(this.store.frameAt(e))}setTheme(e){this.view.setTheme(e)}grown(e){let t=this.frame>=e-1;this.element.querySelector(".size").textContent=this.sizeText(),this.show(t&&this.playing===0?this.store.count-1:this.frame)}dispose(){this.pause(),this.view.dispose()}sizeText(){let{count:e,geometry:t,bytes:n}=this.store,s=t.triangles.length/3+t.quads.length/4,r=t.sphereRadii.length,o=[s>0?`${s} faces`:"",r>0?`${r} spheres`:""].filter(a=>a!=="").join(", ");return`${e} frames of ${o||"nothing"}, ${t.vertices} vertices; ${Rd(n)} in this page. Positions are right to ${mt(t.positionError,"m")}, fields to a thousandth of their largest value.${this.hasHeld?" Grey is what is held.":""}`}tools(){let e=new Map;for(let o of this.quantities)e.set(o.group,(e.get(o.group)??0)+1);let t=es(this.quantities.map(o=>({value:o.key,label:o.label,group:o.group})),this.quantity.key);t.addEventListener("change",()=>{this.quantity=this.quantities.find(o=>o.key===t.value),this.show(this.frame)});let n=es([{value:"usual",label:"99 % of the run"},{value:"all",label:"all of the run"},{value:"frame",label:"this frame"}],this.mode);n.addEventListener("change",()=>{this.mode=n.value,this.show(this.frame)});let s=es(["0","1","2","5","10","100","1000"].map(o=>({value:o,label:o==="0"?"at rest":`${o}\xD7`})),"1");s.addEventListener("change",()=>{this.exaggeration=Number(s.value),this.show(this.frame)});let r=Y("input",{type:"checkbox",checked:this.view.edgesShown});return r.addEventListener("change",()=>this.view.setEdges(r.checked)),Y("div",{class:"tools"},Qi("Colour",t),Qi("Scale",n),Qi("Motion",s),this.section.element,Y("label",{class:"labelled check"},r,Y("span",{},"Mesh lines")),this.viewButtons())}viewButtons(){let e=(t,n,s)=>Y("button",{type:"button",class:"small","aria-label":n,title:n,onclick:()=>this.view.look(s)},t);return Y("div",{class:"views",role:"group","aria-label":"Look from"},e("All","Show all from the corner","corner"),e("X","Look along x","x"),e("Y","Look along y","y"),e("Z","Look from above","z"))}transport(){let e=(t,n,s)=>Y("button",{type:"button",class:"small","aria-label":n,title:n,onclick:()=>this.step(s)},t);return this.playButton.addEventListener("click",()=>this.toggle()),this.slider.addEventListener("input",()=>{this.pause(),this.show(Number(this.slider.value))}),Y("div",{class:"transport"},this.playButton,e("\u2039","One frame back",-1),e("\u203A","One frame on",1),this.slider,this.clock,Qi("Speed",this.speed))}listen(){let e=null;this.canvas.addEventListener("pointerdown",t=>e=[t.clientX,t.clientY]),this.canvas.addEventListener("pointerup",t=>{if(e===null||Math.hypot(t.clientX-e[0],t.clientY-e[1])>4)return;let n=this.canvas.getBoundingClientRect();this.pickAt(2*(t.clientX-n.left)/n.width-1,1-2*(t.clientY-n.top)/n.height)}),this.canvas.addEventListener("keydown",t=>this.key(t)),this.canvas.addEventListener("webglcontextlost",t=>{t.preventDefault(),this.readout.say("The browser has taken the graphics away; load the page again.")}),this.say()}key(e){if(e.ctrlKey||e.metaKey||e.altKey)return;let t=.12,n=.04,r={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]}[e.key];if(r!==void 0)e.shiftKey?this.view.pan(-n*r[0],-n*r[1]):this.view.orbit(t*r[0],t*r[1]);else if(e.key==="+"||e.key==="=")this.view.zoom(1/1.15);else if(e.key==="-")this.view.zoom(1.15);else if(e.key==="0")this.view.look("corner");else if(e.key===" ")this.toggle();else if(e.key===",")this.step(-1);else if(e.key===".")this.step(1);else if(e.key==="p"||e.key==="P")this.pickAt(0,0);else if(e.key==="Escape")this.setPick(null);else return;e.preventDefault()}toggle(){if(this.playing!==0)return this.pause();if(this.store.count<2)return;this.frame===this.store.count-1&&this.show(0),this.time=this.store.headers[this.frame].time,this.lastTick=performance.now();let e=t=>{let n=this.store.headers[this.store.count-1].time,s=this.store.headers[0].time;this.time+=(t-this.lastTick)/1e3*((n-s)/MS)*Number(this.speed.value),this.lastTick=t;let r=this.store.frameAt(this.time);if(r!==this.frame&&this.show(r),this.time>=n)return this.pause();this.playing=requestAnimationFrame(e)};this.playing=requestAnimationFrame(e),this.view.setPlaying(!0),this.say()}pause(){cancelAnimationFrame(this.playing),this.playing=0,this.view.setPlaying(!1),this.say()}step(e){this.pause(),this.show(this.frame+e)}say(){let e=this.playing!==0;this.playButton.textContent=e?"Pause":"Play",this.playButton.setAttribute("aria-pressed",String(e)),this.playButton.disabled=this.store.count<2,this.slider.disabled=this.store.count<2}show(e){let{store:t}=this;this.frame=Math.max(0,Math.min(t.count-1,e));let n=t.headers[this.frame],s=n===void 0?null:t.frame(this.frame);s!==null&&this.quantity.values(s,this.view.values);let[r,o]=Um(this.quantity,t,this.mode,this.frame),a=this.quantity.fixed!==void 0?"categorical":nf(r,o)?"diverging":"sequential";this.view.setColours(a,r,o),this.view.setFrame(s,this.exaggeration);let l=String(Math.max(0,t.count-1));this.slider.max!==l&&(this.slider.max=l),this.slider.value!==String(this.frame)&&(this.slider.value=String(this.frame));let c=n?.time??null;this.clock.textContent=c===null?"no frames":`${wt(c)} s  \xB7  ${this.frame+1} / ${t.count}`,this.slider.setAttribute("aria-valuetext",c===null?"no frames":`t = ${wt(c)} s, frame ${this.frame+1} of ${t.count}`),this.say(),this.legend.draw(this.quantity,a,[r,o],Fm(this.quantity,t,this.mode,this.frame)),this.canvas.setAttribute("aria-label",`3D picture of the bodies coloured by ${this.quantity.label}${c===null?", at rest":` at t = ${wt(c)} s`}. ${Jm}`),this.updateReadout(),this.section.apply(),this.ontime(c)}pickAt(e,t){let n={geometry:this.store.geometry,positions:this.view.positions,triangles:this.view.triangles};this.setPick(Lm(n,this.view.ray(e,t),this.view.cutAway()))}setPick(e){this.pick=e,this.updateReadout()}updateReadout(){let e=this.pick===null||this.store.count===0?null:this.store.frame(this.frame);this.view.setMarker(this.pick===null?null:Dm(this.pick,this.view.positions)),this.readout.show(this.pick,e)}};var wS="uplot",TS="u-hz",ES="u-vt",AS="u-title",CS="u-wrap",RS="u-under",PS="u-over",IS="u-axis",ar="u-off",LS="u-select",DS="u-cursor-x",NS="u-cursor-y",US="u-cursor-pt",FS="u-legend",OS="u-live",BS="u-inline",kS="u-series",zS="u-marker",Km="u-label",VS="u-value",xa="width",ya="height";var jm="bottom",io="left",lf="right",Tf="#000",Qm=Tf+"0",cf="mousemove",eg="mousedown",hf="mouseup",tg="mouseenter",ng="mouseleave",ig="dblclick",GS="resize",HS="scroll",sg="change",$c="dppxchange",Ef="--",ho=typeof window<"u",mf=ho?document:null,ro=ho?window:null,WS=ho?navigator:null,Et,Wc;function gf(){let i=devicePixelRatio;Et!=i&&(Et=i,Wc&&vf(sg,Wc,gf),Wc=matchMedia(`(min-resolution: ${Et-.001}dppx) and (max-resolution: ${Et+.001}dppx)`),lr(sg,Wc,gf),ro.dispatchEvent(new CustomEvent($c)))}function ai(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function _f(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function Wt(i,e,t){i.style[e]=t+"px"}function Li(i,e,t,n){let s=mf.createElement(i);return e!=null&&ai(s,e),t?.insertBefore(s,n),s}function _i(i,e){return Li("div",i,e)}var rg=new WeakMap;function Yi(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",o=rg.get(i);r!=o&&(i.style.transform=r,rg.set(i,r),e<0||t<0||e>n||t>s?ai(i,ar):_f(i,ar))}var og=new WeakMap;function ag(i,e,t){let n=e+t,s=og.get(i);n!=s&&(og.set(i,n),i.style.background=e,i.style.borderColor=t)}var lg=new WeakMap;function cg(i,e,t,n){let s=e+""+t,r=lg.get(i);s!=r&&(lg.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var Af={passive:!0},XS={...Af,capture:!0};function lr(i,e,t,n){e.addEventListener(i,t,n?XS:Af)}function vf(i,e,t,n){e.removeEventListener(i,t,Af)}ho&&gf();function Di(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:li((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function Og(i){return(t,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(t[a])){r=a;break}for(let a=s;a>=n;a--)if(i(t[a])){o=a;break}return[r,o]}}var Bg=i=>i!=null,kg=i=>i!=null&&i>0,Kc=Og(Bg),qS=Og(kg);function YS(i,e,t,n=0,s=!1){let r=s?qS:Kc,o=s?kg:Bg;[e,t]=r(i,e,t);let a=i[e],l=i[e];if(e>-1)if(n==1)a=i[e],l=i[t];else if(n==-1)a=i[t],l=i[e];else for(let c=e;c<=t;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Ft,l??-Ft]}function jc(i,e,t,n){let s=fg(i),r=fg(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let o=t==10?ds:zg,a=s==1?li:vi,l=r==1?vi:li,c=a(o(xn(i))),h=l(o(xn(e))),u=oo(t,c),f=oo(t,h);return t==10&&(c<0&&(u=Ot(u,-c)),h<0&&(f=Ot(f,-h))),n||t==2?(i=u*s,e=f*r):(i=Wg(i,u),e=Qc(e,f)),[i,e]}function Cf(i,e,t,n){let s=jc(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var Rf=.1,hg={mode:3,pad:Rf},Ma={pad:0,soft:null,mode:0},$S={min:Ma,max:Ma};function Zc(i,e,t,n){return eh(t)?ug(i,e,t):(Ma.pad=t,Ma.soft=n?0:null,Ma.mode=n?3:0,ug(i,e,$S))}function bt(i,e){return i??e}function ZS(i,e,t){for(e=bt(e,0),t=bt(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function ug(i,e,t){let n=t.min,s=t.max,r=bt(n.pad,0),o=bt(s.pad,0),a=bt(n.hard,-Ft),l=bt(s.hard,Ft),c=bt(n.soft,Ft),h=bt(s.soft,-Ft),u=bt(n.mode,0),f=bt(s.mode,0),p=e-i,_=ds(p),y=Hn(xn(i),xn(e)),m=ds(y),d=xn(m-_);(p<1e-24||d>10)&&(p=0,(i==0||e==0)&&(p=1e-24,u==2&&c!=Ft&&(r=0),f==2&&h!=-Ft&&(o=0)));let x=p||y||1e3,T=ds(x),b=oo(10,li(T)),C=x*(p==0?i==0?.1:1:r),A=Ot(Wg(i-C,b/10),24),g=i>=c&&(u==1||u==3&&A<=c||u==2&&A>=c)?c:Ft,E=Hn(a,A<g&&i>=g?g:Ni(g,A)),O=x*(p==0?e==0?.1:1:o),L=Ot(Qc(e+O,b/10),24),I=e<=h&&(f==1||f==3&&L>=h||f==2&&L<=h)?h:-Ft,V=Ni(l,L>I&&e<=I?I:Hn(I,L));return E==V&&E==0&&(V=100),[E,V]}var JS=new Intl.NumberFormat(ho?WS.language:"en-US"),Pf=i=>JS.format(i),ci=Math,Yc=ci.PI,xn=ci.abs,li=ci.floor,vn=ci.round,vi=ci.ceil,Ni=ci.min,Hn=ci.max,oo=ci.pow,fg=ci.sign,ds=ci.log10,zg=ci.log2,KS=(i,e=1)=>ci.sinh(i)*e,uf=(i,e=1)=>ci.asinh(i/e),Ft=1/0;function dg(i){return(ds((i^i>>31)-(i>>31))|0)+1}function xf(i,e,t){return Ni(Hn(i,e),t)}function Vg(i){return typeof i=="function"}function vt(i){return Vg(i)?i:()=>i}var jS=()=>{},Gg=i=>i,Hg=(i,e)=>e,QS=i=>null,pg=i=>!0,mg=(i,e)=>i==e,ew=/\.\d*?(?=9{6,}|0{6,})/gm,cr=i=>{if(qg(i)||ks.has(i))return i;let e=`${i}`,t=e.match(ew);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${cr(s)}e${r}`}return Ot(i,n)};function rr(i,e){return cr(Ot(cr(i/e))*e)}function Qc(i,e){return cr(vi(cr(i/e))*e)}function Wg(i,e){return cr(li(cr(i/e))*e)}function Ot(i,e=0){if(qg(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return vn(n)/t}var ks=new Map;function Xg(i){return((""+i).split(".")[1]||"").length}function wa(i,e,t,n){let s=[],r=n.map(Xg);for(let o=e;o<t;o++){let a=xn(o),l=Ot(oo(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,u=(o>=0?0:a)+(o>=r[c]?0:r[c]),f=i==10?h:Ot(h,u);s.push(f),ks.set(f,u)}}return s}var Sa={},If=[],ao=[null,null],Bs=Array.isArray,qg=Number.isInteger,tw=i=>i===void 0;function gg(i){return typeof i=="string"}function eh(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function nw(i){return i!=null&&typeof i=="object"}var iw=Object.getPrototypeOf(Uint8Array),Yg="__proto__";function lo(i,e=eh){let t;if(Bs(i)){let n=i.find(s=>s!=null);if(Bs(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=lo(i[s],e)}else t=i.slice()}else if(i instanceof iw)t=i.slice();else if(e(i)){t={};for(let n in i)n!=Yg&&(t[n]=lo(i[n],e))}else t=i;return t}function fn(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=Yg&&(eh(i[s])?fn(i[s],lo(n[s])):i[s]=lo(n[s]))}return i}var sw=0,rw=1,ow=2;function aw(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let o=e[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<t&&i[s]==null;)i[r=s++]=null}}}function lw(i,e){if(uw(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return fw(o[0])||(o=hw(o)),o}let t=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)t.add(l[h])}let n=[Array.from(t).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(s).fill(void 0),f=e?e[o][c]:rw,p=[];for(let _=0;_<h.length;_++){let y=h[_],m=r.get(l[_]);y===null?f!=sw&&(u[m]=y,f==ow&&p.push(m)):u[m]=y}aw(u,p,s),n.push(u)}}return n}var cw=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function hw(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(t);for(let l=0;l<t;l++)a[l]=o[n[l]];s.push(a)}return s}function uw(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function fw(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=Hn(1,li((s-n+1)/e));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var $g=["January","February","March","April","May","June","July","August","September","October","November","December"],Zg=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Jg(i){return i.slice(0,3)}var dw=Zg.map(Jg),pw=$g.map(Jg),mw={MMMM:$g,MMM:pw,WWWW:Zg,WWW:dw};function va(i){return(i<10?"0":"")+i}function gw(i){return(i<10?"00":i<100?"0":"")+i}var _w={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>va(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>va(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>va(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>va(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>va(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>gw(i.getMilliseconds())};function Lf(i,e){e=e||mw;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?_w[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](r,e);return o}}var vw=new Intl.DateTimeFormat().resolvedOptions().timeZone;function xw(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==vw?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var Kg=i=>i%1==0,Jc=[1,2,2.5,5],yw=wa(10,-32,0,Jc),jg=wa(10,0,32,Jc),bw=jg.filter(Kg),or=yw.concat(jg),Df=`
`,Qg="{YYYY}",_g=Df+Qg,e0="{M}/{D}",ba=Df+e0,Xc=ba+"/{YY}",t0="{aa}",Mw="{h}:{mm}",so=Mw+t0,vg=Df+so,xg=":{ss}",Ct=null;function n0(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,o=s*365,l=(i==1?wa(10,0,3,Jc).filter(Kg):wa(10,-3,0,Jc)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,Qg,Ct,Ct,Ct,Ct,Ct,Ct,1],[s*28,"{MMM}",_g,Ct,Ct,Ct,Ct,Ct,1],[s,e0,_g,Ct,Ct,Ct,Ct,Ct,1],[n,"{h}"+t0,Xc,Ct,ba,Ct,Ct,Ct,1],[t,so,Xc,Ct,ba,Ct,Ct,Ct,1],[e,xg,Xc+" "+so,Ct,ba+" "+so,Ct,vg,Ct,1],[i,xg+".{fff}",Xc+" "+so,Ct,ba+" "+so,Ct,vg,Ct,1]];function h(u){return(f,p,_,y,m,d)=>{let x=[],T=m>=o,b=m>=r&&m<o,C=u(_),A=Ot(C*i,3),g=ff(C.getFullYear(),T?0:C.getMonth(),b||T?1:C.getDate()),E=Ot(g*i,3);if(b||T){let O=b?m/r:0,L=T?m/o:0,I=A==E?A:Ot(ff(g.getFullYear()+L,g.getMonth()+O,1)*i,3),V=new Date(vn(I/i)),H=V.getFullYear(),N=V.getMonth();for(let G=0;I<=y;G++){let $=ff(H+L*G,N+O*G,1),k=$-u(Ot($*i,3));I=Ot((+$+k)*i,3),I<=y&&x.push(I)}}else{let O=m>=s?s:m,L=li(_)-li(A),I=E+L+Qc(A-E,O);x.push(I);let V=u(I),H=V.getHours()+V.getMinutes()/t+V.getSeconds()/n,N=m/n,G=f.axes[p]._space,$=d/G;for(;I=Ot(I+m,i==1?0:3),!(I>y);)if(N>1){let k=li(Ot(H+N,6))%24,j=u(I).getHours()-k;j>1&&(j=-1),I-=j*n,H=(H+N)%24;let te=x[x.length-1];Ot((I-te)/m,3)*$>=.7&&x.push(I)}else x.push(I)}return x}}return[l,c,h]}var[Sw,ww,Tw]=n0(1),[Ew,Aw,Cw]=n0(.001);wa(2,-53,53,[1]);function yg(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function bg(i,e){return(t,n,s,r,o)=>{let a=e.find(_=>o>=_[0])||e[e.length-1],l,c,h,u,f,p;return n.map(_=>{let y=i(_),m=y.getFullYear(),d=y.getMonth(),x=y.getDate(),T=y.getHours(),b=y.getMinutes(),C=y.getSeconds(),A=m!=l&&a[2]||d!=c&&a[3]||x!=h&&a[4]||T!=u&&a[5]||b!=f&&a[6]||C!=p&&a[7]||a[1];return l=m,c=d,h=x,u=T,f=b,p=C,A(y)})}}function Rw(i,e){let t=Lf(e);return(n,s,r,o,a)=>s.map(l=>t(i(l)))}function ff(i,e,t){return new Date(i,e,t)}function Mg(i,e){return e(i)}var Pw="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Sg(i,e){return(t,n,s,r)=>r==null?Ef:e(i(n))}function Iw(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function Lw(i,e){return i.series[e].fill(i,e)}var Dw={show:!0,live:!0,isolate:!1,mount:jS,markers:{show:!0,width:2,stroke:Iw,fill:Lw,dash:"solid"},idx:null,idxs:null,values:[]};function Nw(i,e){let t=i.cursor.points,n=_i(),s=t.size(i,e);Wt(n,xa,s),Wt(n,ya,s);let r=s/-2;Wt(n,"marginLeft",r),Wt(n,"marginTop",r);let o=t.width(i,e,s);return o&&Wt(n,"borderWidth",o),n}function Uw(i,e){let t=i.series[e].points;return t._fill||t._stroke}function Fw(i,e){let t=i.series[e].points;return t._stroke||t._fill}function Ow(i,e){return i.series[e].points.size}var df=[0,0];function Bw(i,e,t){return df[0]=e,df[1]=t,df}function qc(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function pf(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var kw={show:!0,x:!0,y:!0,lock:!1,move:Bw,points:{one:!1,show:Nw,size:Ow,width:0,stroke:Fw,fill:Uw},bind:{mousedown:qc,mouseup:qc,click:qc,dblclick:qc,mousemove:pf,mouseleave:pf,mouseenter:pf},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},i0={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Nf=fn({},i0,{filter:Hg}),s0=fn({},Nf,{size:10}),r0=fn({},i0,{show:!1}),Uf='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',o0="bold "+Uf,a0=1.5,wg={show:!0,scale:"x",stroke:Tf,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:o0,side:2,grid:Nf,ticks:s0,border:r0,font:Uf,lineGap:a0,rotate:0},zw="Value",Vw="Time",Tg={show:!0,scale:"x",auto:!1,sorted:1,min:Ft,max:-Ft,idxs:[]};function Gw(i,e,t,n,s){return e.map(r=>r==null?"":Pf(r))}function Hw(i,e,t,n,s,r,o){let a=[],l=ks.get(s)||0;t=o?t:Ot(Qc(t,s),l);for(let c=t;c<=n;c=Ot(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function yf(i,e,t,n,s,r,o){let a=[],l=i.scales[i.axes[e].scale].log,c=l==10?ds:zg,h=li(c(t));s=oo(l,h),l==10&&(s=or[Di(s,or)]);let u=t,f=s*l;l==10&&(f=or[Di(f,or)]);do a.push(u),u=u+s,l==10&&!ks.has(u)&&(u=Ot(u,ks.get(s))),u>=f&&(s=u,f=s*l,l==10&&(f=or[Di(f,or)]));while(u<=n);return a}function Ww(i,e,t,n,s,r,o){let l=i.scales[i.axes[e].scale].asinh,c=n>l?yf(i,e,Hn(l,t),n,s):[l],h=n>=0&&t<=0?[0]:[];return(t<-l?yf(i,e,Hn(l,-n),-t,s):[l]).reverse().map(f=>-f).concat(h,c)}var l0=/./,Xw=/[12357]/,qw=/[125]/,Eg=/1/,bf=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function Yw(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),u=l(9,o)-h>=c?l0:l(7,o)-h>=c?Xw:l(5,o)-h>=c?qw:Eg;if(u==Eg){let f=xn(l(1,o)-h);if(f<c)return bf(e.slice().reverse(),a.distr,u,vi(c/f)).reverse()}return bf(e,a.distr,u,1)}function $w(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=r._space,l=i.valToPos,c=xn(l(1,o)-l(2,o));return c<a?bf(e.slice().reverse(),3,l0,vi(a/c)).reverse():e}function Zw(i,e,t,n){return n==null?Ef:e==null?"":Pf(e)}var Ag={show:!0,scale:"y",stroke:Tf,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:o0,side:3,grid:Nf,ticks:s0,border:r0,font:Uf,lineGap:a0,rotate:0};function Jw(i,e){let t=3+(i||1)*2;return Ot(t*e,3)}function Kw(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),o=i.valToPos(s[n[1]],t,!0),a=xn(o-r),l=i.series[e],c=a/(l.points.space*Et);return n[1]-n[0]<=c}var Cg={scale:null,auto:!0,sorted:0,min:Ft,max:-Ft},c0=(i,e,t,n,s)=>s,Rg={show:!0,auto:!0,sorted:0,gaps:c0,alpha:1,facets:[fn({},Cg,{scale:"x"}),fn({},Cg,{scale:"y"})]},Pg={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:c0,alpha:1,points:{show:Kw,filter:null},values:null,min:Ft,max:-Ft,idxs:[],path:null,clip:null};function jw(i,e,t,n,s){return t/10}var h0={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Qw=fn({},h0,{time:!1,ori:1}),Ig={};function u0(i,e){let t=Ig[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<t.plots.length;h++)t.plots[h]!=s&&t.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(Ig[i]=t)),t}var co=1,Mf=2;function hr(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[e],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],f=a.left,p=a.top,_=a.width,y=a.height,m=i.valToPosH,d=i.valToPosV;return h.ori==0?t(s,l,c,h,u,m,d,f,p,_,y,nh,uo,sh,d0,m0):t(s,l,c,h,u,d,m,p,f,y,_,ih,fo,Bf,p0,g0)}function Ff(i,e){let t=0,n=0,s=bt(i.bands,If);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function e1(i,e,t,n,s){let r=i.mode,o=i.series[e],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function ps(i,e,t,n,s,r){return hr(i,e,(o,a,l,c,h,u,f,p,_,y,m)=>{let d=o.pxRound,x=c.dir*(c.ori==0?1:-1),T=c.ori==0?uo:fo,b,C;x==1?(b=t,C=n):(b=n,C=t);let A=d(u(a[b],c,y,p)),g=d(f(l[b],h,m,_)),E=d(u(a[C],c,y,p)),O=d(f(r==1?h.max:h.min,h,m,_)),L=new Path2D(s);return T(L,E,O),T(L,A,O),T(L,A,g),L})}function th(i,e,t,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=e==0?sh:Bf,l=t;for(let u=0;u<i.length;u++){let f=i[u];if(f[1]>f[0]){let p=f[0]-l;p>0&&a(o,l,n,p,n+r),l=f[1]}}let c=t+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function t1(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function Of(i,e,t,n,s,r,o){let a=[],l=i.length;for(let c=s==1?t:n;c>=t&&c<=n;c+=s)if(e[c]===null){let u=c,f=c;if(s==1)for(;++c<=n&&e[c]===null;)f=c;else for(;--c>=t&&e[c]===null;)f=c;let p=r(i[u]),_=f==u?p:r(i[f]),y=u-s;p=o<=0&&y>=0&&y<l?r(i[y]):p;let d=f+s;_=o>=0&&d>=0&&d<l?r(i[d]):_,_>=p&&a.push([p,_])}return a}function Lg(i){return i==0?Gg:i==1?vn:e=>rr(e,i)}function f0(i){let e=i==0?nh:ih,t=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Ni(c,a/2,l/2),h=Ni(h,a/2,l/2),e(s,r+c,o),t(s,r+a,o,r+a,o+l,c),t(s,r+a,o+l,r,o+l,h),t(s,r,o+l,r,o,h),t(s,r,o,r+a,o,c),s.closePath())}}var nh=(i,e,t)=>{i.moveTo(e,t)},ih=(i,e,t)=>{i.moveTo(t,e)},uo=(i,e,t)=>{i.lineTo(e,t)},fo=(i,e,t)=>{i.lineTo(t,e)},sh=f0(0),Bf=f0(1),d0=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},p0=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},m0=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(e,t,n,s,r,o)},g0=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(t,e,s,n,o,r)};function _0(i){return(e,t,n,s,r)=>hr(e,t,(o,a,l,c,h,u,f,p,_,y,m)=>{let{pxRound:d,points:x}=o,T,b;c.ori==0?(T=nh,b=d0):(T=ih,b=p0);let C=Ot(x.width*Et,3),A=(x.size-x.width)/2*Et,g=Ot(A*2,3),E=new Path2D,O=new Path2D,{left:L,top:I,width:V,height:H}=e.bbox;sh(O,L-g,I-g,V+g*2,H+g*2);let N=G=>{if(l[G]!=null){let $=d(u(a[G],c,y,p)),k=d(f(l[G],h,m,_));T(E,$+A,k),b(E,$,k,A,0,Yc*2)}};if(r)r.forEach(N);else for(let G=n;G<=s;G++)N(G);return{stroke:C>0?E:null,fill:E,clip:O,flags:co|Mf}})}function v0(i){return(e,t,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(e,t,n),r!=s&&o!=s&&i(e,t,s),i(e,t,o))}}var n1=v0(uo),i1=v0(fo);function x0(i){let e=bt(i?.alignGaps,0);return(t,n,s,r)=>hr(t,n,(o,a,l,c,h,u,f,p,_,y,m)=>{[s,r]=Kc(l,s,r);let d=o.pxRound,x=H=>d(u(H,c,y,p)),T=H=>d(f(H,h,m,_)),b,C;c.ori==0?(b=uo,C=n1):(b=fo,C=i1);let A=c.dir*(c.ori==0?1:-1),g={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:co},E=g.stroke,O=!1;if(r-s>=y*4){let H=ce=>t.posToVal(ce,c.key,!0),N=null,G=null,$,k,le,q=x(a[A==1?s:r]),j=x(a[s]),te=x(a[r]),fe=H(A==1?j+1:te-1);for(let ce=A==1?s:r;ce>=s&&ce<=r;ce+=A){let ee=a[ce],ge=(A==1?ee<fe:ee>fe)?q:x(ee),Me=l[ce];ge==q?Me!=null?(k=Me,N==null?(b(E,ge,T(k)),$=N=G=k):k<N?N=k:k>G&&(G=k)):Me===null&&(O=!0):(N!=null&&C(E,q,T(N),T(G),T($),T(k)),Me!=null?(k=Me,b(E,ge,T(k)),N=G=$=k):(N=G=null,Me===null&&(O=!0)),q=ge,fe=H(q+A))}N!=null&&N!=G&&le!=q&&C(E,q,T(N),T(G),T($),T(k))}else for(let H=A==1?s:r;H>=s&&H<=r;H+=A){let N=l[H];N===null?O=!0:N!=null&&b(E,x(a[H]),T(N))}let[I,V]=Ff(t,n);if(o.fill!=null||I!=0){let H=g.fill=new Path2D(E),N=o.fillTo(t,n,o.min,o.max,I),G=T(N),$=x(a[s]),k=x(a[r]);A==-1&&([k,$]=[$,k]),b(H,k,G),b(H,$,G)}if(!o.spanGaps){let H=[];O&&H.push(...Of(a,l,s,r,A,x,e)),g.gaps=H=o.gaps(t,n,s,r,H),g.clip=th(H,c.ori,p,_,y,m)}return V!=0&&(g.band=V==2?[ps(t,n,s,r,E,-1),ps(t,n,s,r,E,1)]:ps(t,n,s,r,E,V)),g})}function s1(i){let e=bt(i.align,1),t=bt(i.ascDesc,!1),n=bt(i.alignGaps,0),s=bt(i.extend,!1);return(r,o,a,l)=>hr(r,o,(c,h,u,f,p,_,y,m,d,x,T)=>{[a,l]=Kc(u,a,l);let b=c.pxRound,{left:C,width:A}=r.bbox,g=j=>b(_(j,f,x,m)),E=j=>b(y(j,p,T,d)),O=f.ori==0?uo:fo,L={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:co},I=L.stroke,V=f.dir*(f.ori==0?1:-1),H=E(u[V==1?a:l]),N=g(h[V==1?a:l]),G=N,$=N;s&&e==-1&&($=C,O(I,$,H)),O(I,N,H);for(let j=V==1?a:l;j>=a&&j<=l;j+=V){let te=u[j];if(te==null)continue;let fe=g(h[j]),ce=E(te);e==1?O(I,fe,H):O(I,G,ce),O(I,fe,ce),H=ce,G=fe}let k=G;s&&e==1&&(k=C+A,O(I,k,H));let[le,q]=Ff(r,o);if(c.fill!=null||le!=0){let j=L.fill=new Path2D(I),te=c.fillTo(r,o,c.min,c.max,le),fe=E(te);O(j,k,fe),O(j,$,fe)}if(!c.spanGaps){let j=[];j.push(...Of(h,u,a,l,V,g,n));let te=c.width*Et/2,fe=t||e==1?te:-te,ce=t||e==-1?-te:te;j.forEach(ee=>{ee[0]+=fe,ee[1]+=ce}),L.gaps=j=c.gaps(r,o,a,l,j),L.clip=th(j,f.ori,m,d,x,T)}return q!=0&&(L.band=q==2?[ps(r,o,a,l,I,-1),ps(r,o,a,l,I,1)]:ps(r,o,a,l,I,q)),L})}function Dg(i,e,t,n,s,r,o=Ft){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(e[l]!==void 0){if(a!=null){let h=xn(i[l]-i[a]);h<c&&(c=h,o=xn(t(i[l],n,s,r)-t(i[a],n,s,r)))}a=l}}return o}function r1(i){i=i||Sa;let e=bt(i.size,[.6,Ft,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=vt(s),o=1-e[0],a=bt(e[1],Ft),l=bt(e[2],1),c=bt(i.disp,Sa),h=bt(i.each,p=>{}),{fill:u,stroke:f}=c;return(p,_,y,m)=>hr(p,_,(d,x,T,b,C,A,g,E,O,L,I)=>{let V=d.pxRound,H=t,N=n*Et,G=a*Et,$=l*Et,k,le;b.ori==0?[k,le]=r(p,_):[le,k]=r(p,_);let q=b.dir*(b.ori==0?1:-1),j=b.ori==0?sh:Bf,te=b.ori==0?h:(Re,Ye,st,we,Ut,Ve,Xe)=>{h(Re,Ye,st,Ut,we,Xe,Ve)},fe=bt(p.bands,If).find(Re=>Re.series[0]==_),ce=fe!=null?fe.dir:0,ee=d.fillTo(p,_,d.min,d.max,ce),de=V(g(ee,C,I,O)),ge,Me,xe,Ge=L,et=V(d.width*Et),ze=!1,ot=null,rt=null,nt=null,Xt=null;u!=null&&(et==0||f!=null)&&(ze=!0,ot=u.values(p,_,y,m),rt=new Map,new Set(ot).forEach(Re=>{Re!=null&&rt.set(Re,new Path2D)}),et>0&&(nt=f.values(p,_,y,m),Xt=new Map,new Set(nt).forEach(Re=>{Re!=null&&Xt.set(Re,new Path2D)})));let{x0:Bt,size:nn}=c;if(Bt!=null&&nn!=null){H=1,x=Bt.values(p,_,y,m),Bt.unit==2&&(x=x.map(st=>p.posToVal(E+st*L,b.key,!0)));let Re=nn.values(p,_,y,m);nn.unit==2?Me=Re[0]*L:Me=A(Re[0],b,L,E)-A(0,b,L,E),Ge=Dg(x,T,A,b,L,E,Ge),xe=Ge-Me+N}else Ge=Dg(x,T,A,b,L,E,Ge),xe=Ge*o+N,Me=Ge-xe;xe<1&&(xe=0),et>=Me/2&&(et=0),xe<5&&(V=Gg);let Lt=xe>0,yn=Ge-xe-(Lt?et:0);Me=V(xf(yn,$,G)),ge=(H==0?Me/2:H==q?0:Me)-H*q*((H==0?N/2:0)+(Lt?et/2:0));let xt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},dn=ze?null:new Path2D,Zt=null;if(fe!=null)Zt=p.data[fe.series[1]];else{let{y0:Re,y1:Ye}=c;Re!=null&&Ye!=null&&(T=Ye.values(p,_,y,m),Zt=Re.values(p,_,y,m))}let sn=k*Me,F=le*Me;for(let Re=q==1?y:m;Re>=y&&Re<=m;Re+=q){let Ye=T[Re];if(Ye==null)continue;if(Zt!=null){let X=Zt[Re]??0;if(Ye-X==0)continue;de=g(X,C,I,O)}let st=b.distr!=2||c!=null?x[Re]:Re,we=A(st,b,L,E),Ut=g(bt(Ye,ee),C,I,O),Ve=V(we-ge),Xe=V(Hn(Ut,de)),R=V(Ni(Ut,de)),M=Xe-R;if(Ye!=null){let X=Ye<0?F:sn,ue=Ye<0?sn:F;ze?(et>0&&nt[Re]!=null&&j(Xt.get(nt[Re]),Ve,R+li(et/2),Me,Hn(0,M-et),X,ue),ot[Re]!=null&&j(rt.get(ot[Re]),Ve,R+li(et/2),Me,Hn(0,M-et),X,ue)):j(dn,Ve,R+li(et/2),Me,Hn(0,M-et),X,ue),te(p,_,Re,Ve-et/2,R,Me+et,M)}}return et>0?xt.stroke=ze?Xt:dn:ze||(xt._fill=d.width==0?d._fill:d._stroke??d._fill,xt.width=0),xt.fill=ze?rt:dn,xt})}function o1(i,e){let t=bt(e?.alignGaps,0);return(n,s,r,o)=>hr(n,s,(a,l,c,h,u,f,p,_,y,m,d)=>{[r,o]=Kc(c,r,o);let x=a.pxRound,T=k=>x(f(k,h,m,_)),b=k=>x(p(k,u,d,y)),C,A,g;h.ori==0?(C=nh,g=uo,A=m0):(C=ih,g=fo,A=g0);let E=h.dir*(h.ori==0?1:-1),O=T(l[E==1?r:o]),L=O,I=[],V=[];for(let k=E==1?r:o;k>=r&&k<=o;k+=E)if(c[k]!=null){let q=l[k],j=T(q);I.push(L=j),V.push(b(c[k]))}let H={stroke:i(I,V,C,g,A,x),fill:null,clip:null,band:null,gaps:null,flags:co},N=H.stroke,[G,$]=Ff(n,s);if(a.fill!=null||G!=0){let k=H.fill=new Path2D(N),le=a.fillTo(n,s,a.min,a.max,G),q=b(le);g(k,L,q),g(k,O,q)}if(!a.spanGaps){let k=[];k.push(...Of(l,c,r,o,E,T,t)),H.gaps=k=a.gaps(n,s,r,o,k),H.clip=th(k,h.ori,_,y,m,d)}return $!=0&&(H.band=$==2?[ps(n,s,r,o,N,-1),ps(n,s,r,o,N,1)]:ps(n,s,r,o,N,$)),H})}function a1(i){return o1(l1,i)}function l1(i,e,t,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(t(a,i[0],e[0]),o==2)n(a,i[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let f=0;f<o-1;f++)h[f]=e[f+1]-e[f],u[f]=i[f+1]-i[f],c[f]=h[f]/u[f];l[0]=c[0];for(let f=1;f<o-1;f++)c[f]===0||c[f-1]===0||c[f-1]>0!=c[f]>0?l[f]=0:(l[f]=3*(u[f-1]+u[f])/((2*u[f]+u[f-1])/c[f-1]+(u[f]+2*u[f-1])/c[f]),isFinite(l[f])||(l[f]=0));l[o-1]=c[o-2];for(let f=0;f<o-1;f++)s(a,i[f]+u[f]/3,e[f]+l[f]*u[f]/3,i[f+1]-u[f]/3,e[f+1]-l[f+1]*u[f]/3,i[f+1],e[f+1])}return a}var Sf=new Set;function Ng(){for(let i of Sf)i.syncRect(!0)}ho&&(lr(GS,ro,Ng),lr(HS,ro,Ng,!0),lr($c,ro,()=>{Rn.pxRatio=Et}));var c1=x0(),h1=_0();function Ug(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>wf(r,o,e,t))}function u1(i,e){return i.map((t,n)=>n==0?{}:fn({},e,t))}function wf(i,e,t,n){return fn({},e==0?t:n,i)}function y0(i,e,t){return e==null?ao:[e,t]}var f1=y0;function d1(i,e,t){return e==null?ao:Zc(e,t,Rf,!0)}function b0(i,e,t,n){return e==null?ao:jc(e,t,i.scales[n].log,!1)}var p1=b0;function M0(i,e,t,n){return e==null?ao:Cf(e,t,i.scales[n].log,!1)}var m1=M0;function g1(i,e,t,n,s){let r=Hn(dg(i),dg(e)),o=e-i,a=Di(s/n*o,t);do{let l=t[a],c=n*l/o;if(c>=s&&r+(l<5?ks.get(l):0)<=17)return[l,c]}while(++a<t.length);return[0,0]}function Fg(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=vn((t=+s)*Et))+"px"),[i,e,t]}function _1(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=Ot(e[2]*Et,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function Rn(i,e,t){let n={mode:bt(i.mode,1)},s=n.mode;function r(v,S,P,D){let z=S.valToPct(v);return D+P*(S.dir==-1?1-z:z)}function o(v,S,P,D){let z=S.valToPct(v);return D+P*(S.dir==-1?z:1-z)}function a(v,S,P,D){return S.ori==0?r(v,S,P,D):o(v,S,P,D)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=_i(wS);if(i.id!=null&&(c.id=i.id),ai(c,i.class),i.title){let v=_i(AS,c);v.textContent=i.title}let h=Li("canvas"),u=n.ctx=h.getContext("2d"),f=_i(CS,c);lr("click",f,v=>{v.target===_&&(zt!=_r||qt!=vr)&&Cn.click(n,v)},!0);let p=n.under=_i(RS,f);f.appendChild(h);let _=n.over=_i(PS,f);i=lo(i);let y=+bt(i.pxAlign,1),m=Lg(y);(i.plugins||[]).forEach(v=>{v.opts&&(i=v.opts(n,i)||i)});let d=i.ms||.001,x=n.series=s==1?Ug(i.series||[],Tg,Pg,!1):u1(i.series||[null],Rg),T=n.axes=Ug(i.axes||[],wg,Ag,!0),b=n.scales={},C=n.bands=i.bands||[];C.forEach(v=>{v.fill=vt(v.fill||null),v.dir=bt(v.dir,-1)});let A=s==2?x[1].facets[0].scale:x[0].scale,g={axes:Ki,series:ft},E=(i.drawOrder||["axes","series"]).map(v=>g[v]);function O(v){let S=v.distr==3?P=>ds(P>0?P:v.clamp(n,P,v.min,v.max,v.key)):v.distr==4?P=>uf(P,v.asinh):v.distr==100?P=>v.fwd(P):P=>P;return P=>{let D=S(P),{_min:z,_max:K}=v,ae=K-z;return(D-z)/ae}}function L(v){let S=b[v];if(S==null){let P=(i.scales||Sa)[v]||Sa;if(P.from!=null){L(P.from);let D=fn({},b[P.from],P,{key:v});D.valToPct=O(D),b[v]=D}else{S=b[v]=fn({},v==A?h0:Qw,P),S.key=v;let D=S.time,z=S.range,K=Bs(z);if((v!=A||s==2&&!D)&&(K&&(z[0]==null||z[1]==null)&&(z={min:z[0]==null?hg:{mode:1,hard:z[0],soft:z[0]},max:z[1]==null?hg:{mode:1,hard:z[1],soft:z[1]}},K=!1),!K&&eh(z))){let ae=z;z=(pe,be,De)=>be==null?ao:Zc(be,De,ae)}S.range=vt(z||(D?f1:v==A?S.distr==3?p1:S.distr==4?m1:y0:S.distr==3?b0:S.distr==4?M0:d1)),S.auto=vt(K?!1:S.auto),S.clamp=vt(S.clamp||jw),S._min=S._max=null,S.valToPct=O(S)}}}L("x"),L("y"),s==1&&x.forEach(v=>{L(v.scale)}),T.forEach(v=>{L(v.scale)});for(let v in i.scales)L(v);let I=b[A],V=I.distr,H,N;I.ori==0?(ai(c,TS),H=r,N=o):(ai(c,ES),H=o,N=r);let G={};for(let v in b){let S=b[v];(S.min!=null||S.max!=null)&&(G[v]={min:S.min,max:S.max},S.min=S.max=null)}let $=i.tzDate||(v=>new Date(vn(v/d))),k=i.fmtDate||Lf,le=d==1?Tw($):Cw($),q=bg($,yg(d==1?ww:Aw,k)),j=Sg($,Mg(Pw,k)),te=[],fe=n.legend=fn({},Dw,i.legend),ce=n.cursor=fn({},kw,{drag:{y:s==2}},i.cursor),ee=fe.show,de=ce.show,ge=fe.markers;fe.idxs=te,ge.width=vt(ge.width),ge.dash=vt(ge.dash),ge.stroke=vt(ge.stroke),ge.fill=vt(ge.fill);let Me,xe,Ge,et=[],ze=[],ot,rt=!1,nt={};if(fe.live){let v=x[1]?x[1].values:null;rt=v!=null,ot=rt?v(n,1,0):{_:0};for(let S in ot)nt[S]=Ef}if(ee)if(Me=Li("table",FS,c),Ge=Li("tbody",null,Me),fe.mount(n,Me),rt){xe=Li("thead",null,Me,Ge);let v=Li("tr",null,xe);Li("th",null,v);for(var Xt in ot)Li("th",Km,v).textContent=Xt}else ai(Me,BS),fe.live&&ai(Me,OS);let Bt={show:!0},nn={show:!1};function Lt(v,S){if(S==0&&(rt||!fe.live||s==2))return ao;let P=[],D=Li("tr",kS,Ge,Ge.childNodes[S]);ai(D,v.class),v.show||ai(D,ar);let z=Li("th",null,D);if(ge.show){let pe=_i(zS,z);if(S>0){let be=ge.width(n,S);be&&(pe.style.border=be+"px "+ge.dash(n,S)+" "+ge.stroke(n,S)),pe.style.background=ge.fill(n,S)}}let K=_i(Km,z);v.label instanceof HTMLElement?K.appendChild(v.label):K.textContent=v.label,S>0&&(ge.show||(K.style.color=v.width>0?ge.stroke(n,S):ge.fill(n,S)),xt("click",z,pe=>{if(ce._lock)return;Je(pe);let be=x.indexOf(v);if((pe.ctrlKey||pe.metaKey)!=fe.isolate){let De=x.some((Ne,Fe)=>Fe>0&&Fe!=be&&Ne.show);x.forEach((Ne,Fe)=>{Fe>0&&Bi(Fe,De?Fe==be?Bt:nn:Bt,!0,ln.setSeries)})}else Bi(be,{show:!v.show},!0,ln.setSeries)},!1),Ke&&xt(tg,z,pe=>{ce._lock||(Je(pe),Bi(x.indexOf(v),yr,!0,ln.setSeries))},!1));for(var ae in ot){let pe=Li("td",VS,D);pe.textContent="--",P.push(pe)}return[D,P]}let yn=new Map;function xt(v,S,P,D=!0){let z=yn.get(S)||{},K=ce.bind[v](n,S,P,D);K&&(lr(v,S,z[v]=K),yn.set(S,z))}function dn(v,S,P){let D=yn.get(S)||{};for(let z in D)(v==null||z==v)&&(vf(z,S,D[z]),delete D[z]);v==null&&yn.delete(S)}let Zt=0,sn=0,F=0,Re=0,Ye=0,st=0,we=Ye,Ut=st,Ve=F,Xe=Re,R=0,M=0,X=0,ue=0;n.bbox={};let oe=!1,ve=!1,ye=!1,ne=!1,se=!1,me=!1;function U(v,S,P){(P||v!=n.width||S!=n.height)&&re(v,S),lt(!1),ye=!0,ve=!0,Pn()}function re(v,S){n.width=Zt=F=v,n.height=sn=Re=S,Ye=st=0,Se(),He();let P=n.bbox;R=P.left=rr(Ye*Et,.5),M=P.top=rr(st*Et,.5),X=P.width=rr(F*Et,.5),ue=P.height=rr(Re*Et,.5)}let ie=3;function Te(){let v=!1,S=0;for(;!v;){S++;let P=pr(S),D=Oi(S);v=S==ie||P&&D,v||(re(n.width,n.height),ve=!0)}}function _e({width:v,height:S}){U(v,S)}n.setSize=_e;function Se(){let v=!1,S=!1,P=!1,D=!1;T.forEach((z,K)=>{if(z.show&&z._show){let{side:ae,_size:pe}=z,be=ae%2,De=z.label!=null?z.labelSize:0,Ne=pe+De;Ne>0&&(be?(F-=Ne,ae==3?(Ye+=Ne,D=!0):P=!0):(Re-=Ne,ae==0?(st+=Ne,v=!0):S=!0))}}),Ui[0]=v,Ui[1]=P,Ui[2]=S,Ui[3]=D,F-=xi[1]+xi[3],Ye+=xi[3],Re-=xi[2]+xi[0],st+=xi[0]}function He(){let v=Ye+F,S=st+Re,P=Ye,D=st;function z(K,ae){switch(K){case 1:return v+=ae,v-ae;case 2:return S+=ae,S-ae;case 3:return P-=ae,P+ae;case 0:return D-=ae,D+ae}}T.forEach((K,ae)=>{if(K.show&&K._show){let pe=K.side;K._pos=z(pe,K._size),K.label!=null&&(K._lpos=z(pe,K.labelSize))}})}if(ce.dataIdx==null){let v=ce.hover,S=v.skip=new Set(v.skip??[]);S.add(void 0);let P=v.prox=vt(v.prox),D=v.bias??(v.bias=0);ce.dataIdx=(z,K,ae,pe)=>{if(K==0)return ae;let be=ae,De=P(z,K,ae,pe)??Ft,Ne=De>=0&&De<Ft,Fe=I.ori==0?F:Re,it=ce.left,Mt=e[0],yt=e[K];if(S.has(yt[ae])){be=null;let pt=null,$e=null,We;if(D==0||D==-1)for(We=ae;pt==null&&We-- >0;)S.has(yt[We])||(pt=We);if(D==0||D==1)for(We=ae;$e==null&&We++<yt.length;)S.has(yt[We])||($e=We);if(pt!=null||$e!=null)if(Ne){let Gt=pt==null?-1/0:H(Mt[pt],I,Fe,0),jt=$e==null?1/0:H(Mt[$e],I,Fe,0),wn=it-Gt,Dt=jt-it;wn<=Dt?wn<=De&&(be=pt):Dt<=De&&(be=$e)}else be=$e==null?pt:pt==null?$e:ae-pt<=$e-ae?pt:$e}else Ne&&xn(it-H(Mt[ae],I,Fe,0))>De&&(be=null);return be}}let Je=v=>{ce.event=v};ce.idxs=te,ce._lock=!1;let he=ce.points;he.show=vt(he.show),he.size=vt(he.size),he.stroke=vt(he.stroke),he.width=vt(he.width),he.fill=vt(he.fill);let Oe=n.focus=fn({},i.focus||{alpha:.3},ce.focus),Ke=Oe.prox>=0,Ce=Ke&&he.one,at=[],kt=[],Nn=[];function mo(v,S){let P=he.show(n,S);if(P instanceof HTMLElement)return ai(P,US),ai(P,v.class),Yi(P,-10,-10,F,Re),_.insertBefore(P,at[S]),P}function ur(v,S){if(s==1||S>0){let P=s==1&&b[v.scale].time,D=v.value;v.value=P?gg(D)?Sg($,Mg(D,k)):D||j:D||Zw,v.label=v.label||(P?Vw:zw)}if(Ce||S>0){v.width=v.width==null?1:v.width,v.paths=v.paths||c1||QS,v.fillTo=vt(v.fillTo||e1),v.pxAlign=+bt(v.pxAlign,y),v.pxRound=Lg(v.pxAlign),v.stroke=vt(v.stroke||null),v.fill=vt(v.fill||null),v._stroke=v._fill=v._paths=v._focus=null;let P=Jw(Hn(1,v.width),1),D=v.points=fn({},{size:P,width:Hn(1,P*.2),stroke:v.stroke,space:P*2,paths:h1,_stroke:null,_fill:null},v.points);D.show=vt(D.show),D.filter=vt(D.filter),D.fill=vt(D.fill),D.stroke=vt(D.stroke),D.paths=vt(D.paths),D.pxAlign=v.pxAlign}if(ee){let P=Lt(v,S);et.splice(S,0,P[0]),ze.splice(S,0,P[1]),fe.values.push(null)}if(de){te.splice(S,0,null);let P=null;Ce?S==0&&(P=mo(v,S)):S>0&&(P=mo(v,S)),at.splice(S,0,P),kt.splice(S,0,0),Nn.splice(S,0,0)}Sn("addSeries",S)}function uh(v,S){S=S??x.length,v=s==1?wf(v,S,Tg,Pg):wf(v,S,{},Rg),x.splice(S,0,v),ur(x[S],S)}n.addSeries=uh;function Aa(v){if(x.splice(v,1),ee){fe.values.splice(v,1),ze.splice(v,1);let S=et.splice(v,1)[0];dn(null,S.firstChild),S.remove()}de&&(te.splice(v,1),at.splice(v,1)[0].remove(),kt.splice(v,1),Nn.splice(v,1)),Sn("delSeries",v)}n.delSeries=Aa;let Ui=[!1,!1,!1,!1];function $i(v,S){if(v._show=v.show,v.show){let P=v.side%2,D=b[v.scale];D==null&&(v.scale=P?x[1].scale:A,D=b[v.scale]);let z=D.time;v.size=vt(v.size),v.space=vt(v.space),v.rotate=vt(v.rotate),Bs(v.incrs)&&v.incrs.forEach(ae=>{!ks.has(ae)&&ks.set(ae,Xg(ae))}),v.incrs=vt(v.incrs||(D.distr==2?bw:z?d==1?Sw:Ew:or)),v.splits=vt(v.splits||(z&&D.distr==1?le:D.distr==3?yf:D.distr==4?Ww:Hw)),v.stroke=vt(v.stroke),v.grid.stroke=vt(v.grid.stroke),v.ticks.stroke=vt(v.ticks.stroke),v.border.stroke=vt(v.border.stroke);let K=v.values;v.values=Bs(K)&&!Bs(K[0])?vt(K):z?Bs(K)?bg($,yg(K,k)):gg(K)?Rw($,K):K||q:K||Gw,v.filter=vt(v.filter||(D.distr>=3&&D.log==10?Yw:D.distr==3&&D.log==2?$w:Hg)),v.font=Fg(v.font),v.labelFont=Fg(v.labelFont),v._size=v.size(n,null,S,0),v._space=v._rotate=v._incrs=v._found=v._splits=v._values=null,v._size>0&&(Ui[S]=!0,v._el=_i(IS,f))}}function Zi(v,S,P,D){let[z,K,ae,pe]=P,be=S%2,De=0;return be==0&&(pe||K)&&(De=S==0&&!z||S==2&&!ae?vn(wg.size/3):0),be==1&&(z||ae)&&(De=S==1&&!K||S==3&&!pe?vn(Ag.size/2):0),De}let go=n.padding=(i.padding||[Zi,Zi,Zi,Zi]).map(v=>vt(bt(v,Zi))),xi=n._padding=go.map((v,S)=>v(n,S,Ui,0)),Jt,en=null,tn=null,Fi=s==1?x[0].idxs:null,qn=null,ms=!1;function _o(v,S){if(e=v??[],n.data=n._data=e,s==2){Jt=0;for(let P=1;P<x.length;P++)Jt+=e[P][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),qn=e[0],Jt=qn.length;let P=e;if(V==2){P=e.slice();let D=P[0]=Array(Jt);for(let z=0;z<Jt;z++)D[z]=z}n._data=e=P}if(lt(!0),Sn("setData"),V==2&&(ye=!0),S!==!1){let P=I;P.auto(n,ms)?vo():vs(A,P.min,P.max),ne=ne||ce.left>=0,me=!0,Pn()}}n.setData=_o;function vo(){ms=!0;let v,S;s==1&&(Jt>0?(en=Fi[0]=0,tn=Fi[1]=Jt-1,v=e[0][en],S=e[0][tn],V==2?(v=en,S=tn):v==S&&(V==3?[v,S]=jc(v,v,I.log,!1):V==4?[v,S]=Cf(v,v,I.log,!1):I.time?S=v+vn(86400/d):[v,S]=Zc(v,S,Rf,!0))):(en=Fi[0]=v=null,tn=Fi[1]=S=null)),vs(A,v,S)}let fr,gs,dr,w,B,Q,Z,J,Ee,Pe;function Ae(v,S,P,D,z,K){v??(v=Qm),P??(P=If),D??(D="butt"),z??(z=Qm),K??(K="round"),v!=fr&&(u.strokeStyle=fr=v),z!=gs&&(u.fillStyle=gs=z),S!=dr&&(u.lineWidth=dr=S),K!=B&&(u.lineJoin=B=K),D!=Q&&(u.lineCap=Q=D),P!=w&&u.setLineDash(w=P)}function Ie(v,S,P,D){S!=gs&&(u.fillStyle=gs=S),v!=Z&&(u.font=Z=v),P!=J&&(u.textAlign=J=P),D!=Ee&&(u.textBaseline=Ee=D)}function ke(v,S,P,D,z=0){if(D.length>0&&v.auto(n,ms)&&(S==null||S.min==null)){let K=bt(en,0),ae=bt(tn,D.length-1),pe=P.min==null?YS(D,K,ae,z,v.distr==3):[P.min,P.max];v.min=Ni(v.min,P.min=pe[0]),v.max=Hn(v.max,P.max=pe[1])}}let Qe={min:null,max:null};function ut(){for(let D in b){let z=b[D];G[D]==null&&(z.min==null||G[A]!=null&&z.auto(n,ms))&&(G[D]=Qe)}for(let D in b){let z=b[D];G[D]==null&&z.from!=null&&G[z.from]!=null&&(G[D]=Qe)}G[A]!=null&&lt(!0);let v={};for(let D in G){let z=G[D];if(z!=null){let K=v[D]=lo(b[D],nw);if(z.min!=null)fn(K,z);else if(D!=A||s==2)if(Jt==0&&K.from==null){let ae=K.range(n,null,null,D);K.min=ae[0],K.max=ae[1]}else K.min=Ft,K.max=-Ft}}if(Jt>0){x.forEach((D,z)=>{if(s==1){let K=D.scale,ae=G[K];if(ae==null)return;let pe=v[K];if(z==0){let be=pe.range(n,pe.min,pe.max,K);pe.min=be[0],pe.max=be[1],en=Di(pe.min,e[0]),tn=Di(pe.max,e[0]),tn-en>1&&(e[0][en]<pe.min&&en++,e[0][tn]>pe.max&&tn--),D.min=qn[en],D.max=qn[tn]}else D.show&&D.auto&&ke(pe,ae,D,e[z],D.sorted);D.idxs[0]=en,D.idxs[1]=tn}else if(z>0&&D.show&&D.auto){let[K,ae]=D.facets,pe=K.scale,be=ae.scale,[De,Ne]=e[z],Fe=v[pe],it=v[be];Fe!=null&&ke(Fe,G[pe],K,De,K.sorted),it!=null&&ke(it,G[be],ae,Ne,ae.sorted),D.min=ae.min,D.max=ae.max}});for(let D in v){let z=v[D],K=G[D];if(z.from==null&&(K==null||K.min==null)){let ae=z.range(n,z.min==Ft?null:z.min,z.max==-Ft?null:z.max,D);z.min=ae[0],z.max=ae[1]}}}for(let D in v){let z=v[D];if(z.from!=null){let K=v[z.from];if(K.min==null)z.min=z.max=null;else{let ae=z.range(n,K.min,K.max,D);z.min=ae[0],z.max=ae[1]}}}let S={},P=!1;for(let D in v){let z=v[D],K=b[D];if(K.min!=z.min||K.max!=z.max){K.min=z.min,K.max=z.max;let ae=K.distr;K._min=ae==3?ds(K.min):ae==4?uf(K.min,K.asinh):ae==100?K.fwd(K.min):K.min,K._max=ae==3?ds(K.max):ae==4?uf(K.max,K.asinh):ae==100?K.fwd(K.max):K.max,S[D]=P=!0}}if(P){x.forEach((D,z)=>{s==2?z>0&&S.y&&(D._paths=null):S[D.scale]&&(D._paths=null)});for(let D in S)ye=!0,Sn("setScale",D);de&&ce.left>=0&&(ne=me=!0)}for(let D in G)G[D]=null}function Be(v){let S=xf(en-1,0,Jt-1),P=xf(tn+1,0,Jt-1);for(;v[S]==null&&S>0;)S--;for(;v[P]==null&&P<Jt-1;)P++;return[S,P]}function ft(){if(Jt>0){let v=x.some(S=>S._focus)&&Pe!=Oe.alpha;v&&(u.globalAlpha=Pe=Oe.alpha),x.forEach((S,P)=>{if(P>0&&S.show&&($t(P,!1),$t(P,!0),S._paths==null)){let D=Pe;Pe!=S.alpha&&(u.globalAlpha=Pe=S.alpha);let z=s==2?[0,e[P][0].length-1]:Be(e[P]);S._paths=S.paths(n,P,z[0],z[1]),Pe!=D&&(u.globalAlpha=Pe=D)}}),x.forEach((S,P)=>{if(P>0&&S.show){let D=Pe;Pe!=S.alpha&&(u.globalAlpha=Pe=S.alpha),S._paths!=null&&Rt(P,!1);{let z=S._paths!=null?S._paths.gaps:null,K=S.points.show(n,P,en,tn,z),ae=S.points.filter(n,P,K,z);(K||ae)&&(S.points._paths=S.points.paths(n,P,en,tn,ae),Rt(P,!0))}Pe!=D&&(u.globalAlpha=Pe=D),Sn("drawSeries",P)}}),v&&(u.globalAlpha=Pe=1)}}function $t(v,S){let P=S?x[v].points:x[v];P._stroke=P.stroke(n,v),P._fill=P.fill(n,v)}function Rt(v,S){let P=S?x[v].points:x[v],{stroke:D,fill:z,clip:K,flags:ae,_stroke:pe=P._stroke,_fill:be=P._fill,_width:De=P.width}=P._paths;De=Ot(De*Et,3);let Ne=null,Fe=De%2/2;S&&be==null&&(be=De>0?"#fff":pe);let it=P.pxAlign==1&&Fe>0;if(it&&u.translate(Fe,Fe),!S){let Mt=R-De/2,yt=M-De/2,pt=X+De,$e=ue+De;Ne=new Path2D,Ne.rect(Mt,yt,pt,$e)}S?Ue(pe,De,P.dash,P.cap,be,D,z,ae,K):Pt(v,pe,De,P.dash,P.cap,be,D,z,ae,Ne,K),it&&u.translate(-Fe,-Fe)}function Pt(v,S,P,D,z,K,ae,pe,be,De,Ne){let Fe=!1;be!=0&&C.forEach((it,Mt)=>{if(it.series[0]==v){let yt=x[it.series[1]],pt=e[it.series[1]],$e=(yt._paths||Sa).band;Bs($e)&&($e=it.dir==1?$e[0]:$e[1]);let We,Gt=null;yt.show&&$e&&ZS(pt,en,tn)?(Gt=it.fill(n,Mt)||K,We=yt._paths.clip):$e=null,Ue(S,P,D,z,Gt,ae,pe,be,De,Ne,We,$e),Fe=!0}}),Fe||Ue(S,P,D,z,K,ae,pe,be,De,Ne)}let pn=co|Mf;function Ue(v,S,P,D,z,K,ae,pe,be,De,Ne,Fe){Ae(v,S,P,D,z),(be||De||Fe)&&(u.save(),be&&u.clip(be),De&&u.clip(De)),Fe?(pe&pn)==pn?(u.clip(Fe),Ne&&u.clip(Ne),gt(z,ae),rn(v,K,S)):pe&Mf?(gt(z,ae),u.clip(Fe),rn(v,K,S)):pe&co&&(u.save(),u.clip(Fe),Ne&&u.clip(Ne),gt(z,ae),u.restore(),rn(v,K,S)):(gt(z,ae),rn(v,K,S)),(be||De||Fe)&&u.restore()}function rn(v,S,P){P>0&&(S instanceof Map?S.forEach((D,z)=>{u.strokeStyle=fr=z,u.stroke(D)}):S!=null&&v&&u.stroke(S))}function gt(v,S){S instanceof Map?S.forEach((P,D)=>{u.fillStyle=gs=D,u.fill(P)}):S!=null&&v&&u.fill(S)}function Ji(v,S,P,D){let z=T[v],K;if(D<=0)K=[0,0];else{let ae=z._space=z.space(n,v,S,P,D),pe=z._incrs=z.incrs(n,v,S,P,D,ae);K=g1(S,P,pe,D,ae)}return z._found=K}function on(v,S,P,D,z,K,ae,pe,be,De){let Ne=ae%2/2;y==1&&u.translate(Ne,Ne),Ae(pe,ae,be,De,pe),u.beginPath();let Fe,it,Mt,yt,pt=z+(D==0||D==3?-K:K);P==0?(it=z,yt=pt):(Fe=z,Mt=pt);for(let $e=0;$e<v.length;$e++)S[$e]!=null&&(P==0?Fe=Mt=v[$e]:it=yt=v[$e],u.moveTo(Fe,it),u.lineTo(Mt,yt));u.stroke(),y==1&&u.translate(-Ne,-Ne)}function pr(v){let S=!0;return T.forEach((P,D)=>{if(!P.show)return;let z=b[P.scale];if(z.min==null){P._show&&(S=!1,P._show=!1,lt(!1));return}else P._show||(S=!1,P._show=!0,lt(!1));let K=P.side,ae=K%2,{min:pe,max:be}=z,[De,Ne]=Ji(D,pe,be,ae==0?F:Re);if(Ne==0)return;let Fe=z.distr==2,it=P._splits=P.splits(n,D,pe,be,De,Ne,Fe),Mt=z.distr==2?it.map(We=>qn[We]):it,yt=z.distr==2?qn[it[1]]-qn[it[0]]:De,pt=P._values=P.values(n,P.filter(n,Mt,D,Ne,yt),D,Ne,yt);P._rotate=K==2?P.rotate(n,pt,D,Ne):0;let $e=P._size;P._size=vi(P.size(n,pt,D,v)),$e!=null&&P._size!=$e&&(S=!1)}),S}function Oi(v){let S=!0;return go.forEach((P,D)=>{let z=P(n,D,Ui,v);z!=xi[D]&&(S=!1),xi[D]=z}),S}function Ki(){for(let v=0;v<T.length;v++){let S=T[v];if(!S.show||!S._show)continue;let P=S.side,D=P%2,z,K,ae=S.stroke(n,v),pe=P==0||P==3?-1:1,[be,De]=S._found;if(S.label!=null){let On=S.labelGap*pe,Zn=vn((S._lpos+On)*Et);Ie(S.labelFont[0],ae,"center",P==2?"top":jm),u.save(),D==1?(z=K=0,u.translate(Zn,vn(M+ue/2)),u.rotate((P==3?-Yc:Yc)/2)):(z=vn(R+X/2),K=Zn);let Hs=Vg(S.label)?S.label(n,v,be,De):S.label;u.fillText(Hs,z,K),u.restore()}if(De==0)continue;let Ne=b[S.scale],Fe=D==0?X:ue,it=D==0?R:M,Mt=S._splits,yt=Ne.distr==2?Mt.map(On=>qn[On]):Mt,pt=Ne.distr==2?qn[Mt[1]]-qn[Mt[0]]:be,$e=S.ticks,We=S.border,Gt=$e.show?$e.size:0,jt=vn(Gt*Et),wn=vn((S.alignTo==2?S._size-Gt-S.gap:S.gap)*Et),Dt=S._rotate*-Yc/180,Qt=m(S._pos*Et),Yn=(jt+wn)*pe,Fn=Qt+Yn;K=D==0?Fn:0,z=D==1?Fn:0;let hi=S.font[0],yi=S.align==1?io:S.align==2?lf:Dt>0?io:Dt<0?lf:D==0?"center":P==3?lf:io,zi=Dt||D==1?"middle":P==2?"top":jm;Ie(hi,ae,yi,zi);let $n=S.font[1]*S.lineGap,ui=Mt.map(On=>m(a(On,Ne,Fe,it))),bi=S._values;for(let On=0;On<bi.length;On++){let Zn=bi[On];if(Zn!=null){D==0?z=ui[On]:K=ui[On],Zn=""+Zn;let Hs=Zn.indexOf(`
`)==-1?[Zn]:Zn.split(/\n/gm);for(let Bn=0;Bn<Hs.length;Bn++){let ld=Hs[Bn];Dt?(u.save(),u.translate(z,K+Bn*$n),u.rotate(Dt),u.fillText(ld,0,0),u.restore()):u.fillText(ld,z,K+Bn*$n)}}}$e.show&&on(ui,$e.filter(n,yt,v,De,pt),D,P,Qt,jt,Ot($e.width*Et,3),$e.stroke(n,v),$e.dash,$e.cap);let Vi=S.grid;Vi.show&&on(ui,Vi.filter(n,yt,v,De,pt),D,D==0?2:1,D==0?M:R,D==0?ue:X,Ot(Vi.width*Et,3),Vi.stroke(n,v),Vi.dash,Vi.cap),We.show&&on([Qt],[1],D==0?1:0,D==0?1:2,D==1?M:R,D==1?ue:X,Ot(We.width*Et,3),We.stroke(n,v),We.dash,We.cap)}Sn("drawAxes")}function lt(v){x.forEach((S,P)=>{P>0&&(S._paths=null,v&&(s==1?(S.min=null,S.max=null):S.facets.forEach(D=>{D.min=null,D.max=null})))})}let Kt=!1,Un=!1,It=[];function an(){Un=!1;for(let v=0;v<It.length;v++)Sn(...It[v]);It.length=0}function Pn(){Kt||(cw(Wf),Kt=!0)}function Ca(v,S=!1){Kt=!0,Un=S,v(n),Wf(),S&&It.length>0&&queueMicrotask(an)}n.batch=Ca;function Wf(){if(oe&&(ut(),oe=!1),ye&&(Te(),ye=!1),ve){if(Wt(p,io,Ye),Wt(p,"top",st),Wt(p,xa,F),Wt(p,ya,Re),Wt(_,io,Ye),Wt(_,"top",st),Wt(_,xa,F),Wt(_,ya,Re),Wt(f,xa,Zt),Wt(f,ya,sn),h.width=vn(Zt*Et),h.height=vn(sn*Et),T.forEach(({_el:v,_show:S,_size:P,_pos:D,side:z})=>{if(v!=null)if(S){let K=z===3||z===0?P:0,ae=z%2==1;Wt(v,ae?"left":"top",D-K),Wt(v,ae?"width":"height",P),Wt(v,ae?"top":"left",ae?st:Ye),Wt(v,ae?"height":"width",ae?Re:F),_f(v,ar)}else ai(v,ar)}),fr=gs=dr=B=Q=Z=J=Ee=w=null,Pe=1,bo(!0),Ye!=we||st!=Ut||F!=Ve||Re!=Xe){lt(!1);let v=F/Ve,S=Re/Xe;if(de&&!ne&&ce.left>=0){ce.left*=v,ce.top*=S,mr&&Yi(mr,vn(ce.left),0,F,Re),gr&&Yi(gr,0,vn(ce.top),F,Re);for(let P=0;P<at.length;P++){let D=at[P];D!=null&&(kt[P]*=v,Nn[P]*=S,Yi(D,vi(kt[P]),vi(Nn[P]),F,Re))}}if(Vt.show&&!se&&Vt.left>=0&&Vt.width>0){Vt.left*=v,Vt.width*=v,Vt.top*=S,Vt.height*=S;for(let P in _h)Wt(xr,P,Vt[P])}we=Ye,Ut=st,Ve=F,Xe=Re}Sn("setSize"),ve=!1}Zt>0&&sn>0&&(u.clearRect(0,0,h.width,h.height),Sn("drawClear"),E.forEach(v=>v()),Sn("draw")),Vt.show&&se&&(Ra(Vt),se=!1),de&&ne&&(Gs(null,!0,!1),ne=!1),fe.show&&fe.live&&me&&(mh(),me=!1),l||(l=!0,n.status=1,Sn("ready")),ms=!1,Kt=!1}n.redraw=(v,S)=>{ye=S||!1,v!==!1?vs(A,I.min,I.max):Pn()};function fh(v,S){let P=b[v];if(P.from==null){if(Jt==0){let D=P.range(n,S.min,S.max,v);S.min=D[0],S.max=D[1]}if(S.min>S.max){let D=S.min;S.min=S.max,S.max=D}if(Jt>1&&S.min!=null&&S.max!=null&&S.max-S.min<1e-16)return;v==A&&P.distr==2&&Jt>0&&(S.min=Di(S.min,e[0]),S.max=Di(S.max,e[0]),S.min==S.max&&S.max++),G[v]=S,oe=!0,Pn()}}n.setScale=fh;let dh,ph,mr,gr,Xf,qf,_r,vr,Yf,$f,zt,qt,_s=!1,Cn=ce.drag,bn=Cn.x,Mn=Cn.y;de&&(ce.x&&(dh=_i(DS,_)),ce.y&&(ph=_i(NS,_)),I.ori==0?(mr=dh,gr=ph):(mr=ph,gr=dh),zt=ce.left,qt=ce.top);let Vt=n.select=fn({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),xr=Vt.show?_i(LS,Vt.over?_:p):null;function Ra(v,S){if(Vt.show){for(let P in v)Vt[P]=v[P],P in _h&&Wt(xr,P,v[P]);S!==!1&&Sn("setSelect")}}n.setSelect=Ra;function k0(v){if(x[v].show)ee&&_f(et[v],ar);else if(ee&&ai(et[v],ar),de){let P=Ce?at[0]:at[v];P!=null&&Yi(P,-10,-10,F,Re)}}function vs(v,S,P){fh(v,{min:S,max:P})}function Bi(v,S,P,D){S.focus!=null&&W0(v),S.show!=null&&x.forEach((z,K)=>{K>0&&(v==K||v==null)&&(z.show=S.show,k0(K),s==2?(vs(z.facets[0].scale,null,null),vs(z.facets[1].scale,null,null)):vs(z.scale,null,null),Pn())}),P!==!1&&Sn("setSeries",v,S),D&&Mo("setSeries",n,v,S)}n.setSeries=Bi;function z0(v,S){fn(C[v],S)}function V0(v,S){v.fill=vt(v.fill||null),v.dir=bt(v.dir,-1),S=S??C.length,C.splice(S,0,v)}function G0(v){v==null?C.length=0:C.splice(v,1)}n.addBand=V0,n.setBand=z0,n.delBand=G0;function H0(v,S){x[v].alpha=S,de&&at[v]!=null&&(at[v].style.opacity=S),ee&&et[v]&&(et[v].style.opacity=S)}let ji,xs,Vs,yr={focus:!0};function W0(v){if(v!=Vs){let S=v==null,P=Oe.alpha!=1;x.forEach((D,z)=>{if(s==1||z>0){let K=S||z==0||z==v;D._focus=S?null:K,P&&H0(z,K?1:Oe.alpha)}}),Vs=v,P&&Pn()}}ee&&Ke&&xt(ng,Me,v=>{ce._lock||(Je(v),Vs!=null&&Bi(null,yr,!0,ln.setSeries))});function ki(v,S,P){let D=b[S];P&&(v=v/Et-(D.ori==1?st:Ye));let z=F;D.ori==1&&(z=Re,v=z-v),D.dir==-1&&(v=z-v);let K=D._min,ae=D._max,pe=v/z,be=K+(ae-K)*pe,De=D.distr;return De==3?oo(10,be):De==4?KS(be,D.asinh):De==100?D.bwd(be):be}function X0(v,S){let P=ki(v,A,S);return Di(P,e[0],en,tn)}n.valToIdx=v=>Di(v,e[0]),n.posToIdx=X0,n.posToVal=ki,n.valToPos=(v,S,P)=>b[S].ori==0?r(v,b[S],P?X:F,P?R:0):o(v,b[S],P?ue:Re,P?M:0),n.setCursor=(v,S,P)=>{zt=v.left,qt=v.top,Gs(null,S,P)};function Zf(v,S){Wt(xr,io,Vt.left=v),Wt(xr,xa,Vt.width=S)}function Jf(v,S){Wt(xr,"top",Vt.top=v),Wt(xr,ya,Vt.height=S)}let xo=I.ori==0?Zf:Jf,yo=I.ori==1?Zf:Jf;function q0(){if(ee&&fe.live)for(let v=s==2?1:0;v<x.length;v++){if(v==0&&rt)continue;let S=fe.values[v],P=0;for(let D in S)ze[v][P++].firstChild.nodeValue=S[D]}}function mh(v,S){if(v!=null&&(v.idxs?v.idxs.forEach((P,D)=>{te[D]=P}):tw(v.idx)||te.fill(v.idx),fe.idx=te[0]),ee&&fe.live){for(let P=0;P<x.length;P++)(P>0||s==1&&!rt)&&Y0(P,te[P]);q0()}me=!1,S!==!1&&Sn("setLegend")}n.setLegend=mh;function Y0(v,S){let P=x[v],D=v==0&&V==2?qn:e[v],z;rt?z=P.values(n,v,S)??nt:(z=P.value(n,S==null?null:D[S],v,S),z=z==null?nt:{_:z}),fe.values[v]=z}function Gs(v,S,P){Yf=zt,$f=qt,[zt,qt]=ce.move(n,zt,qt),ce.left=zt,ce.top=qt,de&&(mr&&Yi(mr,vn(zt),0,F,Re),gr&&Yi(gr,0,vn(qt),F,Re));let D,z=en>tn;ji=Ft,xs=null;let K=I.ori==0?F:Re,ae=I.ori==1?F:Re;if(zt<0||Jt==0||z){D=ce.idx=null;for(let pe=0;pe<x.length;pe++){let be=at[pe];be!=null&&Yi(be,-10,-10,F,Re)}Ke&&Bi(null,yr,!0,v==null&&ln.setSeries),fe.live&&(te.fill(D),me=!0)}else{let pe,be,De;s==1&&(pe=I.ori==0?zt:qt,be=ki(pe,A),D=ce.idx=Di(be,e[0],en,tn),De=H(e[0][D],I,K,0));let Ne=-10,Fe=-10,it=0,Mt=0,yt=!0,pt="",$e="";for(let We=s==2?1:0;We<x.length;We++){let Gt=x[We],jt=te[We],wn=jt==null?null:s==1?e[We][jt]:e[We][1][jt],Dt=ce.dataIdx(n,We,D,be),Qt=Dt==null?null:s==1?e[We][Dt]:e[We][1][Dt];if(me=me||Qt!=wn||Dt!=jt,te[We]=Dt,We>0&&Gt.show){let Yn=Dt==null?-10:Dt==D?De:H(s==1?e[0][Dt]:e[We][0][Dt],I,K,0),Fn=Qt==null?-10:N(Qt,s==1?b[Gt.scale]:b[Gt.facets[1].scale],ae,0);if(Ke&&Qt!=null){let hi=I.ori==1?zt:qt,yi=xn(Oe.dist(n,We,Dt,Fn,hi));if(yi<ji){let zi=Oe.bias;if(zi!=0){let $n=ki(hi,Gt.scale),ui=Qt>=0?1:-1,bi=$n>=0?1:-1;bi==ui&&(bi==1?zi==1?Qt>=$n:Qt<=$n:zi==1?Qt<=$n:Qt>=$n)&&(ji=yi,xs=We)}else ji=yi,xs=We}}if(me||Ce){let hi,yi;I.ori==0?(hi=Yn,yi=Fn):(hi=Fn,yi=Yn);let zi,$n,ui,bi,Vi,On,Zn=!0,Hs=he.bbox;if(Hs!=null){Zn=!1;let Bn=Hs(n,We);ui=Bn.left,bi=Bn.top,zi=Bn.width,$n=Bn.height}else ui=hi,bi=yi,zi=$n=he.size(n,We);if(On=he.fill(n,We),Vi=he.stroke(n,We),Ce)We==xs&&ji<=Oe.prox&&(Ne=ui,Fe=bi,it=zi,Mt=$n,yt=Zn,pt=On,$e=Vi);else{let Bn=at[We];Bn!=null&&(kt[We]=ui,Nn[We]=bi,cg(Bn,zi,$n,Zn),ag(Bn,On,Vi),Yi(Bn,vi(ui),vi(bi),F,Re))}}}}if(Ce){let We=Oe.prox,Gt=Vs==null?ji<=We:ji>We||xs!=Vs;if(me||Gt){let jt=at[0];jt!=null&&(kt[0]=Ne,Nn[0]=Fe,cg(jt,it,Mt,yt),ag(jt,pt,$e),Yi(jt,vi(Ne),vi(Fe),F,Re))}}}if(Vt.show&&_s)if(v!=null){let[pe,be]=ln.scales,[De,Ne]=ln.match,[Fe,it]=v.cursor.sync.scales,Mt=v.cursor.drag;if(bn=Mt._x,Mn=Mt._y,bn||Mn){let{left:yt,top:pt,width:$e,height:We}=v.select,Gt=v.scales[Fe].ori,jt=v.posToVal,wn,Dt,Qt,Yn,Fn,hi=pe!=null&&De(pe,Fe),yi=be!=null&&Ne(be,it);hi&&bn?(Gt==0?(wn=yt,Dt=$e):(wn=pt,Dt=We),Qt=b[pe],Yn=H(jt(wn,Fe),Qt,K,0),Fn=H(jt(wn+Dt,Fe),Qt,K,0),xo(Ni(Yn,Fn),xn(Fn-Yn))):xo(0,K),yi&&Mn?(Gt==1?(wn=yt,Dt=$e):(wn=pt,Dt=We),Qt=b[be],Yn=N(jt(wn,it),Qt,ae,0),Fn=N(jt(wn+Dt,it),Qt,ae,0),yo(Ni(Yn,Fn),xn(Fn-Yn))):yo(0,ae)}else vh()}else{let pe=xn(Yf-Xf),be=xn($f-qf);if(I.ori==1){let it=pe;pe=be,be=it}bn=Cn.x&&pe>=Cn.dist,Mn=Cn.y&&be>=Cn.dist;let De=Cn.uni;De!=null?bn&&Mn&&(bn=pe>=De,Mn=be>=De,!bn&&!Mn&&(be>pe?Mn=!0:bn=!0)):Cn.x&&Cn.y&&(bn||Mn)&&(bn=Mn=!0);let Ne,Fe;bn&&(I.ori==0?(Ne=_r,Fe=zt):(Ne=vr,Fe=qt),xo(Ni(Ne,Fe),xn(Fe-Ne)),Mn||yo(0,ae)),Mn&&(I.ori==1?(Ne=_r,Fe=zt):(Ne=vr,Fe=qt),yo(Ni(Ne,Fe),xn(Fe-Ne)),bn||xo(0,K)),!bn&&!Mn&&(xo(0,0),yo(0,0))}if(Cn._x=bn,Cn._y=Mn,v==null){if(P){if(ad!=null){let[pe,be]=ln.scales;ln.values[0]=pe!=null?ki(I.ori==0?zt:qt,pe):null,ln.values[1]=be!=null?ki(I.ori==1?zt:qt,be):null}Mo(cf,n,zt,qt,F,Re,D)}if(Ke){let pe=P&&ln.setSeries,be=Oe.prox;Vs==null?ji<=be&&Bi(xs,yr,!0,pe):ji>be?Bi(null,yr,!0,pe):xs!=Vs&&Bi(xs,yr,!0,pe)}}me&&(fe.idx=D,mh()),S!==!1&&Sn("setCursor")}let ys=null;Object.defineProperty(n,"rect",{get(){return ys==null&&bo(!1),ys}});function bo(v=!1){v?ys=null:(ys=_.getBoundingClientRect(),Sn("syncRect",ys))}function Kf(v,S,P,D,z,K,ae){ce._lock||_s&&v!=null&&v.movementX==0&&v.movementY==0||(gh(v,S,P,D,z,K,ae,!1,v!=null),v!=null?Gs(null,!0,!0):Gs(S,!0,!1))}function gh(v,S,P,D,z,K,ae,pe,be){if(ys==null&&bo(!1),Je(v),v!=null)P=v.clientX-ys.left,D=v.clientY-ys.top;else{if(P<0||D<0){zt=-10,qt=-10;return}let[De,Ne]=ln.scales,Fe=S.cursor.sync,[it,Mt]=Fe.values,[yt,pt]=Fe.scales,[$e,We]=ln.match,Gt=S.axes[0].side%2==1,jt=I.ori==0?F:Re,wn=I.ori==1?F:Re,Dt=Gt?K:z,Qt=Gt?z:K,Yn=Gt?D:P,Fn=Gt?P:D;if(yt!=null?P=$e(De,yt)?a(it,b[De],jt,0):-10:P=jt*(Yn/Dt),pt!=null?D=We(Ne,pt)?a(Mt,b[Ne],wn,0):-10:D=wn*(Fn/Qt),I.ori==1){let hi=P;P=D,D=hi}}be&&(S==null||S.cursor.event.type==cf)&&((P<=1||P>=F-1)&&(P=rr(P,F)),(D<=1||D>=Re-1)&&(D=rr(D,Re))),pe?(Xf=P,qf=D,[_r,vr]=ce.move(n,P,D)):(zt=P,qt=D)}let _h={width:0,height:0,left:0,top:0};function vh(){Ra(_h,!1)}let jf,Qf,ed,td;function nd(v,S,P,D,z,K,ae){_s=!0,bn=Mn=Cn._x=Cn._y=!1,gh(v,S,P,D,z,K,ae,!0,!1),v!=null&&(xt(hf,mf,id,!1),Mo(eg,n,_r,vr,F,Re,null));let{left:pe,top:be,width:De,height:Ne}=Vt;jf=pe,Qf=be,ed=De,td=Ne}function id(v,S,P,D,z,K,ae){_s=Cn._x=Cn._y=!1,gh(v,S,P,D,z,K,ae,!1,!0);let{left:pe,top:be,width:De,height:Ne}=Vt,Fe=De>0||Ne>0,it=jf!=pe||Qf!=be||ed!=De||td!=Ne;if(Fe&&it&&Ra(Vt),Cn.setScale&&Fe&&it){let Mt=pe,yt=De,pt=be,$e=Ne;if(I.ori==1&&(Mt=be,yt=Ne,pt=pe,$e=De),bn&&vs(A,ki(Mt,A),ki(Mt+yt,A)),Mn)for(let We in b){let Gt=b[We];We!=A&&Gt.from==null&&Gt.min!=Ft&&vs(We,ki(pt+$e,We),ki(pt,We))}vh()}else ce.lock&&(ce._lock=!ce._lock,Gs(S,!0,v!=null));v!=null&&(dn(hf,mf),Mo(hf,n,zt,qt,F,Re,null))}function $0(v,S,P,D,z,K,ae){if(ce._lock)return;Je(v);let pe=_s;if(_s){let be=!0,De=!0,Ne=10,Fe,it;I.ori==0?(Fe=bn,it=Mn):(Fe=Mn,it=bn),Fe&&it&&(be=zt<=Ne||zt>=F-Ne,De=qt<=Ne||qt>=Re-Ne),Fe&&be&&(zt=zt<_r?0:F),it&&De&&(qt=qt<vr?0:Re),Gs(null,!0,!0),_s=!1}zt=-10,qt=-10,te.fill(null),Gs(null,!0,!0),pe&&(_s=pe)}function sd(v,S,P,D,z,K,ae){ce._lock||(Je(v),vo(),vh(),v!=null&&Mo(ig,n,zt,qt,F,Re,null))}function rd(){T.forEach(_1),U(n.width,n.height,!0)}lr($c,ro,rd);let br={};br.mousedown=nd,br.mousemove=Kf,br.mouseup=id,br.dblclick=sd,br.setSeries=(v,S,P,D)=>{let z=ln.match[2];P=z(n,S,P),P!=-1&&Bi(P,D,!0,!1)},de&&(xt(eg,_,nd),xt(cf,_,Kf),xt(tg,_,v=>{Je(v),bo(!1)}),xt(ng,_,$0),xt(ig,_,sd),Sf.add(n),n.syncRect=bo);let Pa=n.hooks=i.hooks||{};function Sn(v,S,P){Un?It.push([v,S,P]):v in Pa&&Pa[v].forEach(D=>{D.call(null,n,S,P)})}(i.plugins||[]).forEach(v=>{for(let S in v.hooks)Pa[S]=(Pa[S]||[]).concat(v.hooks[S])});let od=(v,S,P)=>P,ln=fn({key:null,setSeries:!1,filters:{pub:pg,sub:pg},scales:[A,x[1]?x[1].scale:null],match:[mg,mg,od],values:[null,null]},ce.sync);ln.match.length==2&&ln.match.push(od),ce.sync=ln;let ad=ln.key,xh=u0(ad);function Mo(v,S,P,D,z,K,ae){ln.filters.pub(v,S,P,D,z,K,ae)&&xh.pub(v,S,P,D,z,K,ae)}xh.sub(n);function Z0(v,S,P,D,z,K,ae){ln.filters.sub(v,S,P,D,z,K,ae)&&br[v](null,S,P,D,z,K,ae)}n.pub=Z0;function J0(){xh.unsub(n),Sf.delete(n),yn.clear(),vf($c,ro,rd),c.remove(),Me?.remove(),Sn("destroy")}n.destroy=J0;function yh(){Sn("init",i,e),_o(e||i.data,!1),G[A]?fh(A,G[A]):vo(),se=Vt.show&&(Vt.width>0||Vt.height>0),ne=me=!0,U(i.width,i.height)}return x.forEach(ur),T.forEach($i),t?t instanceof HTMLElement?(t.appendChild(c),yh()):t(n,yh):yh(),n}Rn.assign=fn;Rn.fmtNum=Pf;Rn.rangeNum=Zc;Rn.rangeLog=jc;Rn.rangeAsinh=Cf;Rn.orient=hr;Rn.pxRatio=Et;Rn.join=lw;Rn.fmtDate=Lf,Rn.tzDate=xw;Rn.sync=u0;{Rn.addGap=t1,Rn.clipGaps=th;let i=Rn.paths={points:_0};i.linear=x0,i.stepped=s1,i.bars=r1,i.spline=a1}function zf(i){return JSON.stringify([i.title,i.stacked??0,...i.curves.map(({label:e,colour:t})=>[e,t])])}function v1(i){let e=i[0].points.time;if(i.every(n=>n.points.time===e))return e;let t=new Set;for(let n of i)for(let s of n.points.time)t.add(s);return[...t].sort((n,s)=>n-s)}function x1(i,e){let{points:t,zero:n=0}=i,s=r=>t.time===e?t.value[r]??null:Ro(t,e[r]);return e.map((r,o)=>{let a=s(o);return a===null?null:a-n})}function kf(i,e){return getComputedStyle(i).getPropertyValue(e).trim()}function y1(i,e){let t=v1(i),n=[t];e>0&&n.push(t.map(()=>0));let s=t.map(()=>0);return i.forEach((r,o)=>{let a=x1(r,t);o<e?(s=s.map((l,c)=>l+(a[c]??0)),n.push(s)):n.push(a)}),n}function b1(i,e,t){let n=[{}],s=[];return e>0&&n.push({width:0,points:{show:!1}}),i.forEach((r,o)=>{let a=kf(t,r.colour);if(o<e){n.push({stroke:a,width:1,points:{show:!1}}),s.push({series:[n.length-1,n.length-2],fill:`color-mix(in srgb, ${a} 55%, transparent)`});return}n.push({stroke:a,width:1.6,...r.dashed===!0?{dash:[5,4]}:{},points:{show:r.points.time.length===1},spanGaps:!1})}),{series:n,bands:s}}var rh=class{constructor(e){this.options=e;this.chart=null;this.holder=Y("div",{class:"chart"});this.mark=Y("div",{class:"now",hidden:!0});this.spoken=Y("p",{class:"unseen","aria-live":"polite"});this.readouts=[];this.timeText=Y("span",{class:"when"});this.note=Y("p",{class:"note"});this.time=null;this.cursorTime=null;this.zoom=null;this.shown=e.curves;let{title:t,unit:n,curves:s}=e,r=Y("ul",{class:"legend"});for(let o of s){let a=Y("b",{},"");this.readouts.push(a);let l=Y("i",{class:o.dashed===!0?"dashed":"",style:`--swatch: var(${o.colour})`});r.append(Y("li",{},l,o.label,a))}this.holder.tabIndex=0,this.holder.setAttribute("role","img"),this.holder.setAttribute("aria-label",`${t}${n===""?"":` in ${n}`} over time: ${s.map(o=>o.label).join(", ")}. Left and right arrow read values, Home and End go to the ends, Enter shows the moment in the 3D view.`),this.holder.addEventListener("keydown",o=>this.press(o)),this.holder.addEventListener("blur",()=>this.read(null)),this.element=Y("figure",{class:"plot"},Y("figcaption",{},Y("h3",{},t,Y("span",{class:"unit"},n===""?"":` [${n}]`)),this.timeText),this.holder,r,this.note,this.spoken),this.tell(),new ResizeObserver(()=>this.fit()).observe(this.holder)}get drawn(){return this.chart!==null}get key(){return zf(this.options)}update(e){this.options=e,this.tell(),this.look(),this.chart?.setData(this.data(),this.zoom===null),this.zoom!==null&&this.chart?.setScale("x",{min:this.zoom[0],max:this.zoom[1]}),this.read(this.cursorTime),this.placeMark()}tell(){this.note.textContent=this.options.note??"",this.note.hidden=this.note.textContent===""}look(){let{curves:e,closer:t}=this.options;this.shown=this.zoom===null||t===void 0?e:t(...this.zoom)}data(){return y1(this.shown,this.options.stacked??0)}zoomed(e){let{min:t,max:n}=e.scales.x,s=this.options.curves.flatMap(({points:a})=>[a.time[0]??1/0,a.time[a.time.length-1]??-1/0]),r=t===void 0||n===void 0||t===null||n===null||t<=Math.min(...s)&&n>=Math.max(...s),o=this.zoom;this.zoom=r?null:[t,n],!(this.options.closer===void 0||o?.[0]===this.zoom?.[0]&&o?.[1]===this.zoom?.[1])&&queueMicrotask(()=>{this.chart===e&&(this.look(),e.setData(this.data(),!1),this.zoom===null?e.setScale("x",{min:Math.min(...s),max:Math.max(...s)}):e.setScale("x",{min:this.zoom[0],max:this.zoom[1]}))})}draw(){if(!this.element.isConnected)return;let e=this.holder.clientWidth;if(e===0)return;this.chart?.destroy();let{series:t,bands:n}=b1(this.options.curves,this.options.stacked??0,this.element),s=kf(this.element,"--quiet"),r={stroke:kf(this.element,"--grid"),width:1},o={stroke:s,grid:r,ticks:{show:!1},font:"12px system-ui, sans-serif"},a=(l,c)=>c.map(h=>wt(h));this.chart=new Rn({width:e,height:this.height(e),series:t,bands:n,legend:{show:!1},scales:{x:{time:!1},y:{range:(l,c,h)=>M1(c,h)}},axes:[{...o,values:(l,c)=>c.map(h=>`${wt(h)}`),space:70,size:30},{...o,values:a,size:66,space:34}],cursor:{points:{show:!1},y:!1,drag:{x:!0,y:!1,setScale:!0}},hooks:{setCursor:[l=>this.hover(l)],setScale:[(l,c)=>{c==="x"&&this.chart===l&&this.zoomed(l),this.placeMark()}]}},this.data(),this.holder),this.zoom!==null&&this.chart.setScale("x",{min:this.zoom[0],max:this.zoom[1]}),this.chart.over.append(this.mark),this.chart.over.addEventListener("click",()=>{this.cursorTime!==null&&this.options.onseek?.(this.cursorTime)}),this.placeMark()}setTime(e){this.time=e,this.placeMark()}height(e){return Math.round(Math.min(250,Math.max(170,e*.48)))}fit(){let e=this.holder.clientWidth;e!==0&&(this.chart===null?this.draw():Math.abs(this.chart.width-e)>1&&this.chart.setSize({width:e,height:this.height(e)}),this.placeMark())}placeMark(){let e=this.chart;if(e===null)return;let t=e.scales.x,n=this.time!==null&&this.time>=(t.min??0)&&this.time<=(t.max??0);this.mark.hidden=!n,n&&(this.mark.style.left=`${e.valToPos(this.time,"x")}px`)}hover(e){let t=e.cursor.left;this.read(t==null||t<0?null:e.posToVal(t,"x"))}read(e){this.cursorTime=e,this.timeText.textContent=e===null?"":`t = ${wt(e)} s`;let t=[];return this.shown.forEach((n,s)=>{let r=e===null?null:Ro(n.points,e);this.readouts[s].textContent=r===null?"":` ${wt(r)}`,t.push(`${n.label} ${wt(r)}`)}),t.join(", ")}press(e){let t=this.chart;if(t===null)return;let{min:n,max:s}=t.scales.x,r=t.data[0].filter(h=>h>=(n??-1/0)&&h<=(s??1/0));if(r.length===0)return;let o=e.shiftKey?Math.max(1,Math.round(r.length/20)):1,a=this.cursorTime===null?-1:r.findIndex(h=>h>=this.cursorTime-1e-12*Math.abs(this.cursorTime));if(e.key==="ArrowRight")a=Math.min(r.length-1,a+o);else if(e.key==="ArrowLeft")a=a<0?r.length-1:Math.max(0,a-o);else if(e.key==="Home")a=0;else if(e.key==="End")a=r.length-1;else return e.key==="Enter"&&this.cursorTime!==null?this.options.onseek?.(this.cursorTime):void 0;e.preventDefault();let l=r[a];t.setCursor({left:t.valToPos(l,"x"),top:10},!1);let c=this.read(l);this.spoken.textContent=`t = ${wt(l)} s: ${c}`}};function M1(i,e){if(i===null||e===null||!Number.isFinite(i)||!Number.isFinite(e))return[-1,1];let t=Math.max(Math.abs(i),Math.abs(e));if(e-i<=1e-9*t||t===0){let s=t===0?1:.1*t;return[i-s,e+s]}let n=.06*(e-i);return[i>=0&&i-n<0?0:i-n,e<=0&&e+n>0?0:e+n]}var Ta=["--c0","--c1","--c2","--c3","--c4","--c5","--c6","--c7"],S1=[{words:["kinetic_synchronised"],name:"kinetic"},{words:["strain"],name:"strain"},{words:["load"],name:"potential of loads"},{words:["friction"],name:"taken by friction"},{words:["restitution"],name:"taken by restitution"},{words:["accounts"],name:"in accounts"},{words:["layers"],name:"in layers"},{words:["damping","plastic"],name:"taken by damping and yielding"}],S0=["drive_work","load_work","projection"];function T0(i){return i.value.some(e=>e!==null&&e!==0)}function po(i,e,t){return i.length>1?`${e.folder.replace(/\.run$/,"")}: ${t}`:t}function E0(i,e,t,n){let s=t[0],r=s.time.map((o,a)=>{let l=t.map(c=>(c.time===s.time?c.value[a]:Ro(c,o))??0);return n(l)});return{name:i,unit:e,samples:s.samples,time:s.time,value:r}}function Vf(i,e){return E0(i,"J",e,t=>t.reduce((n,s)=>n+s,0))}function Ea(i,e){if(i.some(t=>t.closer!==void 0))return(t,n)=>e(i.map(s=>s.closer?.(t,n)??s))}function Gf(...i){return i.filter(e=>e!==void 0&&e!=="").join(" ")}function w1(i){return i.value.reduce((e,t)=>Math.min(e,t??0),0)}function T1(i,e,t,n){let s=(y,m)=>m.map(d=>y.find(x=>x.name===`${e}.${d}`)).filter(d=>d!==void 0),r=new Set(t.filter(T0).map(y=>y.name)),o=(y,m)=>s(y,m).filter(d=>r.has(d.name)),a=y=>S1.flatMap(({words:m,name:d},x)=>{let T=o(y,m);return T.length===0?[]:[{label:d,unit:"J",points:Vf(d,T),colour:Ta[x]}]}),l=a(t);if(l.length===0)return null;let c=l.map(y=>w1(y.points)),h=c.reduce((y,m)=>y+m,0),u=Vf("",l.map(y=>y.points)).value[0]??0,f=o(t,S0).length>0,p=y=>{let m=a(y).map((x,T)=>({...x,zero:c[T]})),d=f?E0("start and work","J",o(y,S0),x=>x.reduce((T,b)=>T+b,u)):Vf("sum",m.map(x=>x.points));return[...m,{label:d.name,unit:"J",points:d,colour:"--ink",dashed:!0,zero:h}]},_=l.flatMap((y,m)=>c[m]<0?[`${y.label} (${mt(c[m],"J")})`]:[]);return{title:po(n.runs,i,e==="energy"?"Energy":e),unit:"J",curves:p(t),stacked:l.length,closer:Ea(t,p),note:Gf(f?"If nothing were lost the stack would end at the line: what there was, and what drives and loads have brought.":"The sum would stay level if nothing were lost.",_.length===0?"":`Counted from its lowest value: ${_.join(", ")}.`,Tr(t)),onseek:n.seek}}function E1(i,e){let{energy_scale:t,energy_error:n}=i.manifest;if(t!=null)return t;let s=e.value.reduce((r,o)=>Math.max(r,Math.abs(o??0)),0);return n!=null&&n>0?s/n:null}function A1(i){let e=i.runs.flatMap(o=>Co(o,"energy").flatMap(({record:a,columns:l})=>{let c=l.find(f=>f.name===`${a}.error`),h=c===void 0?null:E1(o,c);if(c===void 0||h===null||!(h>0))return[];let u=l.find(f=>f.name===`${a}.clocks`);return[{run:o,column:c,factor:100/h,name:"error"},...u!==void 0&&T0(u)?[{run:o,column:u,factor:-100/h,name:"by changes of clocks"}]:[]]}));if(e.length===0)return null;let t=o=>o.map((a,l)=>{let{run:c,factor:h,name:u}=e[l],f={...a,unit:"%",value:a.value.map(p=>p===null?null:h*p)};return{label:po(i.runs,c,u),unit:"%",points:f,colour:Ta[l%8]}}),n=e.map(({column:o})=>o),r=[...new Set(e.map(({run:o})=>o))].map(o=>po(i.runs,o,Da(o.manifest)));return{title:"Energy drift",unit:"%",curves:t(n),closer:Ea(n,t),note:Gf("Energy that is missing or too much.",`At worst ${r.join("; ")}.`,Tr(n)),onseek:i.seek}}function w0(i,e,t){return t.runs.flatMap(n=>Co(n,i).map(({record:s,columns:r})=>{let o=l=>l.map((c,h)=>({label:c.name.slice(s.length+1),unit:c.unit,points:c,colour:Ta[h%8]}));return{title:po(t.runs,n,s===i?e:s),unit:r[0].unit,curves:o(r),closer:Ea(r,o),note:Tr(r),onseek:t.seek}}))}function C1(i){let e=i.runs.flatMap(s=>Co(s,"contact").flatMap(({record:r,columns:o})=>{let a=o.find(l=>l.name===`${r}.deepest_gap`);return a===void 0?[]:[{text:po(i.runs,s,r),points:a}]}));if(e.length===0)return null;let t=s=>s.map((r,o)=>({label:e[o].text,unit:r.unit,points:r,colour:Ta[o%8]})),n=e.map(({points:s})=>s);return{title:"Deepest penetration",unit:n[0].unit,curves:t(n),closer:Ea(n,t),note:Gf("Between two samples, over all nodes that look for contact.",Tr(n)),onseek:i.seek}}function R1(i){return[...i.runs.flatMap(t=>Co(t,"energy").map(({record:n,columns:s})=>T1(t,n,s,i))),A1(i),...w0("momentum","Momentum",i),...w0("angular_momentum","Angular momentum",i),C1(i)].filter(t=>t!==null)}var oh=class{constructor(){this.element=Y("div",{class:"plots"});this.plots=[];this.time=null}show(e){let t=[...this.plots];this.plots=e.map(n=>{let s=t.findIndex(o=>o.key===zf(n));if(s<0)return new rh(n);let[r]=t.splice(s,1);return r.update(n),r});for(let n of t)n.element.remove();this.plots.forEach((n,s)=>{this.element.children[s]!==n.element&&this.element.insertBefore(n.element,this.element.children[s]??null)}),this.setTime(this.time)}draw(){for(let e of this.plots)e.draw()}drawNew(){for(let e of this.plots)e.drawn||e.draw()}setTime(e){this.time=e;for(let t of this.plots)t.setTime(e)}},ah=class{constructor(e){this.list=new oh;this.element=this.list.element;this.update(e)}get empty(){return this.list.plots.length===0}update(e){this.list.show(R1(e)),this.element.isConnected&&this.list.drawNew()}draw(){this.list.draw()}setTime(e){this.list.setTime(e)}},lh=class i{constructor(e){this.context=e;this.list=new oh;this.none=Y("p",{class:"quiet"},"Nothing is chosen.");this.holder=Y("div",{});this.names=[];this.chosen=i.usual(e.runs),this.element=Y("div",{},this.holder,this.list.element,this.none),this.update(e)}update(e){this.context=e;let t=[...new Set(e.runs.flatMap(n=>n.series.map(s=>s.name)))];t.join(`
`)!==this.names.join(`
`)&&(this.names=t,this.holder.replaceChildren(this.chooser())),this.redo()}draw(){this.list.draw()}setTime(e){this.list.setTime(e)}static usual(e){let t=e.flatMap(n=>(n.facts.records??[]).filter(s=>s.kind==="field").flatMap(s=>s.columns));return new Set([...new Set(t)].slice(0,8))}chooser(){let e=new Map;for(let s of this.names){let r=s.split(".")[0],o=s.includes(".")?r:"fields over regions";e.set(o,[...e.get(o)??[],s])}let t=[],n=Y("div",{class:"chooser"});for(let[s,r]of e){let o=Y("fieldset",{},Y("legend",{},s));for(let a of r){let l=Y("input",{type:"checkbox",checked:this.chosen.has(a),value:a});l.addEventListener("change",()=>{l.checked?this.chosen.add(a):this.chosen.delete(a),this.redo()});let c=Pd(this.context.runs[0],a),h=Y("label",{title:c},l,Y("span",{},a.includes(".")?a.slice(s.length+1):a));t.push({name:a,row:h}),o.append(h)}n.append(o)}if(t.length>24){let s=Y("input",{type:"search",placeholder:"filter","aria-label":"Filter records by name"});s.addEventListener("input",()=>{for(let{name:r,row:o}of t)o.hidden=!r.includes(s.value.trim());for(let r of n.querySelectorAll("fieldset"))r.hidden=[...r.querySelectorAll("label")].every(o=>o.hidden)}),n.prepend(s)}return Y("details",{open:this.chosen.size===0},Y("summary",{},"Choose what to plot"),n)}redo(){let e=new Map;for(let n of this.context.runs)for(let s of n.series)!this.chosen.has(s.name)||s.time.length===0||e.set(s.unit,[...e.get(s.unit)??[],{run:n,column:s}]);let t=[...e].map(([n,s])=>{let r=l=>l.map((c,h)=>({label:po(this.context.runs,s[h].run,c.name),unit:n,points:c,colour:Ta[h%8],dashed:h>=8})),o=s.map(({column:l})=>l),a=r(o);return{title:a.length===1?a[0].label:"Records",unit:n,curves:a,closer:Ea(o,r),note:Tr(o),onseek:this.context.seek}});this.list.show(t),this.none.hidden=t.length>0,this.element.isConnected&&this.list.drawNew()}};var C0={passed:"passed",failed:"failed",not_evaluated:"not evaluated"},R0={running:"running",completed:"completed",failed:"an expectation failed",stopped:"had to stop",interrupted:"interrupted"};function P0(i){return i==="passed"?"good":i==="failed"?"bad":"wait"}function P1(i,e){return e>0?`${i}:${e}`:""}function I0(i){let{manifest:e,facts:t}=i,n=e.status==="completed"?"good":e.status==="running"?"wait":"bad",s=e.kicks===void 0?0:e.kicks.strain+e.kicks.load+e.kicks.contact,r=e.seconds?.total,o=[`${wt(e.time)} s of ${wt(t.until??e.time)} s simulated`,r===void 0?"":`in ${wt(r,3)} s`,`${Jn(s)} kicks`,`energy error ${Da(e)}`,(t.contacts??[]).length>0?`deepest gap ${mt(e.deepest_gap,"m")}`:""];return Y("div",{class:"title"},Y("h1",{},e.scene),Y("span",{class:`badge ${n}`},R0[e.status]??e.status),Y("p",{class:"summary"},o.filter(a=>a!=="").join("  \xB7  ")),t.message!==void 0&&t.message!==""?Y("p",{class:"notice",role:"alert"},t.message):null)}function I1(i){if(i.time===void 0||i.samples===void 0)return"";let e=i.failed_samples??0,t=e>0?`${e} of ${i.samples} samples fail`:`${i.samples} samples`;return` at ${mt(i.time,"s")} (${t})`}function L1(i){return Y("span",{class:"numbers"},Y("b",{},mt(i.value,i.unit)),Y("span",{class:"quiet"},`${I1(i)} wanted ${Eh(i)}`))}function L0(i){let e=i.manifest.expectations??[];if(e.length===0){let t=i.manifest.status==="running"?"Verdicts come at the end of the run.":"The scene expects nothing.";return Y("p",{class:"quiet"},t)}return Y("ul",{class:"verdicts"},...e.map(t=>{let n={passed:"\u2713",failed:"\u2717",not_evaluated:"?"}[t.verdict];return Y("li",{},Y("span",{class:`mark ${P0(t.verdict)}`,role:"img","aria-label":C0[t.verdict]},n),Y("div",{class:"what"},Y("code",{},t.text),Y("span",{class:"where"},P1(t.file,t.line)),t.reason!==void 0&&t.reason!==""?Y("p",{class:"note"},t.reason):null),L1(t))}))}function D0(i){let t=[...new Set(i.flatMap(n=>(n.manifest.expectations??[]).map(s=>s.text)))].map(n=>[Y("code",{},n),...i.map(s=>{let r=s.manifest.expectations?.find(a=>a.text===n);if(r===void 0)return"\u2013";let o=`${C0[r.verdict]}: ${mt(r.value,r.unit)}, wanted ${Eh(r)}`;return Y("span",{class:`verdict ${P0(r.verdict)}`,title:o,"aria-label":o},mt(r.value,r.unit))})]);return Mr("Expectations by run",["expectation",...i.map(n=>n.folder)],t)}function N0(i){let t=[...new Set(i.flatMap(r=>Object.keys(r.manifest.params??{})))].filter(r=>new Set(i.map(o=>o.manifest.params?.[r]??"")).size>1),n=(r,o)=>[r,...i.map(o)],s=r=>{let o=r.manifest.kicks;return o===void 0?0:o.strain+o.load+o.contact};return Mr("Runs side by side",["",...i.map(r=>r.folder)],[n("status",r=>R0[r.manifest.status]??r.manifest.status),...t.map(r=>n(r,o=>o.manifest.params?.[r]??"\u2013")),n("elements",r=>Jn(r.facts.elements??0)),n("kicks",r=>Jn(s(r))),n("seconds",r=>wt(r.manifest.seconds?.total,3)),n("energy error",r=>Ao(r.manifest.energy_error)),n("deepest gap",r=>mt(r.manifest.deepest_gap,"m"))])}function D1(i,e){if(i===void 0||i.length===0)return"";let t=i.slice(0,3),n=t.map(([r,o])=>r===o?`${r} with itself`:`${r} \u2013 ${o}`).join(", "),s=(e??i.length)-t.length;return s>0?`${n} and ${s} more`:n}function U0(i){let e=i.facts.contacts??[];if(e.length===0)return null;let t=e.map(s=>[Y("span",{},s.name,Y("span",{class:"where"},s.where??"")),Y("span",{class:"pairs"},D1(s.pairs,s.pair_count)),Y("span",{},`${s.law}, ${s.clock}`),Jn(s.kicks),mt(s.impulse,"N\xB7s"),mt(s.heat,"J"),mt(s.deepest_gap,"m"),mt(s.mean_gap,"m"),mt(s.first,"s"),mt(s.last,"s")]);return Y("div",{},Mr("Contacts",["contact","between","law, clock","kicks","impulse","heat","deepest gap","mean gap","first","last"],t,[0,1,2]),N1(i))}function N1(i){let e=i.facts.pairs??[];if(e.length===0)return null;let t=(l,c)=>({shown:mt(l,c),key:l}),n=(i.facts.contacts??[]).length>1,s=e.some(l=>(l.restitution??0)!==0),r=e.map(l=>{let c=l.body===l.other?`${l.body} with itself`:`${l.body} \u2013 ${l.other}`;return[{shown:c,key:c},...n?[{shown:l.contact,key:l.contact}]:[],{shown:Jn(l.kicks),key:l.kicks},t(l.impulse,"N\xB7s"),t(l.mean_force,"N"),t(l.heat,"J"),...s?[t(l.restitution,"J")]:[],t(l.deepest_gap,"m"),t(l.mean_gap,"m"),t(l.largest_area??null,"m\xB2"),t(l.mean_area??null,"m\xB2"),{shown:l.touches===void 0?"\u2013":Jn(l.touches),key:l.touches??null},t(l.duration??null,"s"),t(l.largest_force??null,"N"),t(l.first,"s"),t(l.last,"s")]}),o=["bodies",...n?["contact"]:[],"kicks","impulse","mean force","friction heat",...s?["restitution"]:[],"deepest gap","mean gap","largest area","mean area","touches","duration","largest force","first","last"],a=(i.facts.pair_count??e.length)-e.length;return Y("div",{},Y("h3",{class:"divide"},"Pairs of bodies"),hd("Pairs of bodies that met",o,r,n?3:2,n?[0,1]:[0]),a>0?Y("p",{class:"note"},`and ${Jn(a)} pairs that pushed less; contact.csv has all of them`):null)}function A0(i,e){return Y("span",{class:"bar",role:"img","aria-label":e},Y("i",{style:`width: ${Math.max(0,100*i)}%`}))}function F0(i){let e=i.facts.clocks??[],t=[...i.facts.bodies??[]].sort((c,h)=>h.kicks_per_second-c.kicks_per_second);if(e.length===0&&t.length===0)return null;let n=Math.max(1,...e.map(c=>c.elements)),s=t.reduce((c,h)=>c+h.kicks_per_second,0),r=c=>s>0?Ao(c/s):"\u2013",o=Mr("Element clocks by octave",["period","elements","","share of kicks"],e.map(c=>[mt(c.period,"s"),Jn(c.elements),A0(c.elements/n,`${c.elements} elements`),r(c.kicks_per_second)]),[0,2]),a=t.slice(0,40),l=Mr("Cost by body and source line",["body","elements","","share of kicks"],a.map(c=>[Y("span",{},c.name,Y("span",{class:"where"},c.where??"")),Jn(c.elements),A0(s>0?c.kicks_per_second/s:0,`${r(c.kicks_per_second)} of the kicks`),r(c.kicks_per_second)]),[0,2]);return Y("div",{class:"halves"},Y("div",{},Y("h3",{},"Element clocks"),o),Y("div",{},Y("h3",{},"Cost by body"),l,t.length>a.length?Y("p",{class:"note"},`and ${t.length-a.length} bodies that cost less`):null),Y("p",{class:"note"},`Clock: ${i.facts.strain_clock??"?"}. An octave is from its period to just below twice that; kicks per simulated second, contact not counted.`))}function O0(i){let e=i.facts.warnings??[];return e.length===0?Y("p",{class:"quiet"},"None."):Y("ul",{class:"warnings"},...e.map(t=>Y("li",{},Y("pre",{},t))))}function U1({output:i}){if(i===void 0||i.frames===0)return[];let e=(i.copying??0)+(i.waiting??0),t=e>=1?`; the engine was held up for ${wt(e,3)} s, ${Ao(i.held_up)} of the run`:"";return[["output, beside the engine",`${i.frames} frames, ${wt(i.writing,3)} s${t}`]]}function B0(i){let{manifest:e,facts:t}=i,n=[["nodes, elements, faces",[t.nodes,t.elements,t.faces].map(s=>s===void 0?"\u2013":Jn(s)).join(", ")],["engine, threads",`${e.engine??"?"}, ${e.threads??"?"}`],...Object.entries(e.params??{}).map(([s,r])=>[`param ${s}`,r]),...(t.materials??[]).map(s=>[`material ${s.name}`,[s.model,`E ${mt(s.E,"Pa")}`,`nu ${wt(s.nu)}`,mt(s.density,"kg/m\xB3"),...s.damping?[`damping ${mt(s.damping,"s")}`]:[],...s.mass_damping?[`mass damping ${mt(s.mass_damping,"1/s")}`]:[]].join(", ")]),...Object.entries(e.seconds??{}).map(([s,r])=>[`seconds: ${s}`,wt(r,3)]),...U1(e),["scene (SHA-256)",e.hashes?.scene??""],["final state (xxh3)",e.state_hash??""],["versions",Object.entries(e.versions??{}).map(([s,r])=>`${s} ${r}`).join(", ")]];return Y("dl",{class:"facts"},...n.filter(([,s])=>s!=="").map(([s,r])=>Y("div",{},Y("dt",{},s),Y("dd",{},r))))}var ch=class{constructor(e){this.onchange=e;this.button=Y("button",{type:"button",class:"theme"});this.system=matchMedia("(prefers-color-scheme: dark)");this.chosen=null;this.button.addEventListener("click",()=>{this.chosen=!this.dark,this.apply()}),this.system.addEventListener("change",()=>this.apply()),this.apply(!1)}get dark(){return this.chosen??this.system.matches}apply(e=!0){document.documentElement.dataset.theme=this.dark?"dark":"light";let t=this.dark?"Light colours":"Dark colours";this.button.textContent=this.dark?"\u2600":"\u263E",this.button.setAttribute("aria-label",t),this.button.title=t,e&&this.onchange()}};function zs(i,e,...t){return Y("section",{id:i,"aria-labelledby":`${i}-heading`},Y("h2",{id:`${i}-heading`},e),...t)}var Hf=class{constructor(e,t){this.host=e;this.make=t;this.stale=!1;this.written="";e.addEventListener("focusout",n=>{this.stale&&!e.contains(n.relatedTarget)&&setTimeout(()=>this.write())}),this.write()}write(){if(this.stale=this.host.contains(document.activeElement),this.stale)return;let e=this.make(),t=e.map(s=>s instanceof Element?s.outerHTML:s.textContent).join("");if(t===this.written)return;this.written=t;let n=[...this.host.querySelectorAll(".scroll")].map(s=>s.scrollLeft);this.host.replaceChildren(...e),this.host.querySelectorAll(".scroll").forEach((s,r)=>s.scrollLeft=n[r]??0)}},hh=class{constructor(e){this.runs=e;this.theme=new ch(()=>this.themed());this.parts=[];this.plots=null;this.records=null;this.player=null;this.stores=new Map;this.app=document.getElementById("app");this.playback=Y("div",{});this.upper=Y("div",{});this.lower=Y("div",{});this.noPlots=Y("p",{class:"quiet"},"Nothing was recorded.");this.recordsHead=Y("h3",{class:"divide"},"Records");this.plotsHost=Y("div",{},this.noPlots);this.shown=0;let t=[["verdicts","Verdicts"],["plots","Plots"],["contacts","Contacts"],["clocks","Clocks"],["warnings","Warnings"],["playback","3D"]];this.app.append(Y("nav",{class:"top","aria-label":"Parts of the page"},Y("div",{class:"wrap"},...t.map(([n,s])=>Y("a",{href:`#${n}`},s)),this.theme.button)),Y("main",{class:"wrap"},this.upper,zs("playback","3D",this.playback),this.lower)),this.lay()}get run(){return this.runs[this.shown]}get context(){return{runs:this.runs,seek:e=>this.player?.seek(e)}}lay(){let e=s=>{let r=new Hf(Y("div",{}),s);return this.parts.push(r),r.host},t=s=>Y("p",{class:"quiet"},s),n=this.runs.length>1;this.upper.replaceChildren(...n?[Y("div",{class:"title"},Y("h1",{},`${this.runs.length} runs`)),zs("runs","Runs",e(()=>[N0(this.runs)]))]:[e(()=>[I0(this.run)])],zs("verdicts","Verdicts",e(()=>[n?D0(this.runs):L0(this.run)])),zs("plots","Plots",this.plotsHost),...n?[this.chooser()]:[],zs("contacts","Contacts",e(()=>[U0(this.run)??t("The scene has no contact.")])),zs("clocks","Clocks and cost",e(()=>[F0(this.run)??t("No element ticks.")])),zs("warnings","Warnings",e(()=>[O0(this.run)]))),this.lower.replaceChildren(zs("facts","Facts",e(()=>[B0(this.run)]))),this.layPlots()}layPlots(){let{context:e}=this;this.plots===null?(this.plots=new ah(e),this.plotsHost.append(this.plots.element),this.plots.draw()):this.plots.update(e),this.records!==null?this.records.update(e):this.runs.some(t=>t.series.length>0)&&(this.records=new lh(e),this.plotsHost.append(this.recordsHead,this.records.element),this.records.draw()),this.noPlots.hidden=!this.plots.empty||this.records!==null}chooser(){let e=es(this.runs.map((t,n)=>({value:String(n),label:t.folder})),String(this.shown));return e.addEventListener("change",()=>{this.shown=Number(e.value);for(let t of this.parts)t.write();this.showPlayer()}),Y("div",{class:"which"},Qi("Tables and 3D of",e))}drawPlots(){this.plots?.draw(),this.records?.draw()}themed(){this.drawPlots(),this.player?.setTheme(this.theme.dark)}store(e,t){let n=this.stores.get(t);if(n!==void 0)return n;let s=document.getElementById(`frames-${t}`)?.textContent??"",r=e.frames===null||e.frames===void 0?null:wr.ofPage(e.frames.headers,s);return this.stores.set(t,r),r}setStore(e){this.stores.set(0,e)}setRuns(e){this.runs=e;for(let t of this.parts)t.write();this.layPlots()}get hasPlayer(){return this.player!==null}grown(e){this.player?.grown(e)}showPlayer(){let e=this.runs[this.shown],t=this.store(e,this.shown);if(this.player?.dispose(),this.player=null,Object.assign(window,{avs:{run:e,store:t}}),t===null||t.geometry===null){this.playback.replaceChildren(Y("p",{class:"quiet"},"The run left no frames to show."),...this.pictures(e));return}if(document.createElement("canvas").getContext("webgl2")===null){let s=`This browser has no WebGL, so there is nothing to turn and play; these pictures are coloured by ${e.facts.pictures?.field??"speed"}.`;this.playback.replaceChildren(Y("p",{class:"quiet"},s),...this.pictures(e));return}let n=new Hc(t,s=>{this.plots?.setTime(s),this.records?.setTime(s)});this.playback.replaceChildren(n.element),this.player=n,n.setTheme(this.theme.dark)}pictures(e){let t=e.facts.pictures;return(t?.frames??[]).map(n=>Y("figure",{class:"still"},Y("img",{src:`data:image/png;base64,${n.png}`,width:n.width,height:n.height,alt:`The bodies at t = ${n.time} s, coloured by ${t.field}`}),Y("figcaption",{class:"quiet"},`t = ${n.time} s`)))}};function O1(){let i=JSON.parse(document.getElementById("data").textContent),e=()=>{requestAnimationFrame(()=>{document.documentElement.dataset.ready=String(Math.round(performance.now()))})};if(i.live){let n=null;Id({run:(s,r)=>{n===null?n=new hh([s]):n.setRuns([s]),n.setStore(r),!n.hasPlayer&&r.geometry!==null&&n.showPlayer(),e()},frames:s=>n?.grown(s)});return}let t=new hh(i.runs.map((n,s)=>La(n,document.getElementById(`series-${s}`)?.textContent??"")));requestAnimationFrame(()=>{t.showPlayer(),e()})}O1();})();
