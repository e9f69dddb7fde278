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
"use strict";(()=>{function b0(i,e,t){for(let[n,s]of Object.entries(e))s==null||s===!1||(n.startsWith("on")?i.addEventListener(n.slice(2),s):s===!0?i.setAttribute(n,""):i.setAttribute(n,String(s)));for(let n of t)n==null||n===!1||i.append(typeof n=="number"?String(n):n)}function ee(i,e={},...t){let n=document.createElement(i);return b0(n,e,t),n}function xs(i,e){return ee("label",{class:"labelled"},ee("span",{},i),e)}function vs(i,e){let t=ee("select"),n=new Map;for(let s of i){let r=ee("option",{value:s.value,selected:s.value===e},s.label);if(s.group===void 0){t.append(r);continue}let a=n.get(s.group);a===void 0&&(a=ee("optgroup",{label:s.group}),n.set(s.group,a),t.append(a)),a.append(r)}return t}function Mr(i,e,t,n=[0]){let s=r=>n.includes(r)?"text":"number";return ee("div",{class:"scroll",tabindex:0,role:"region","aria-label":i},ee("table",{class:"data"},ee("caption",{class:"unseen"},i),ee("thead",{},ee("tr",{},...e.map((r,a)=>ee("th",{scope:"col",class:s(a)},r)))),ee("tbody",{},...t.map(r=>ee("tr",{},...r.map((a,o)=>o===0?ee("th",{scope:"row",class:s(o)},a):ee("td",{class:s(o)},a)))))))}var ui=Uint8Array,wr=Uint16Array,M0=Int32Array,qf=new ui([0,0,0,0,0,0,0,0,1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,4,5,5,5,5,0,0,0,0]),Yf=new ui([0,0,0,0,1,1,2,2,3,3,4,4,5,5,6,6,7,7,8,8,9,9,10,10,11,11,12,12,13,13,0,0]),w0=new ui([16,17,18,0,8,7,9,6,10,5,11,4,12,3,13,2,14,1,15]),$f=function(i,e){for(var t=new wr(31),n=0;n<31;++n)t[n]=e+=1<<i[n-1];for(var s=new M0(t[30]),n=1;n<30;++n)for(var r=t[n];r<t[n+1];++r)s[r]=r-t[n]<<5|n;return{b:t,r:s}},Zf=$f(qf,2),Jf=Zf.b,T0=Zf.r;Jf[28]=258,T0[258]=28;var Kf=$f(Yf,0),A0=Kf.b,c1=Kf.r,hh=new wr(32768);for(bt=0;bt<32768;++bt)ji=(bt&43690)>>1|(bt&21845)<<1,ji=(ji&52428)>>2|(ji&13107)<<2,ji=(ji&61680)>>4|(ji&3855)<<4,hh[bt]=((ji&65280)>>8|(ji&255)<<8)>>1;var ji,bt,ba=(function(i,e,t){for(var n=i.length,s=0,r=new wr(e);s<n;++s)i[s]&&++r[i[s]-1];var a=new wr(e);for(s=1;s<e;++s)a[s]=a[s-1]+r[s-1]<<1;var o;if(t){o=new wr(1<<e);var l=15-e;for(s=0;s<n;++s)if(i[s])for(var c=s<<4|i[s],u=e-i[s],h=a[i[s]-1]++<<u,f=h|(1<<u)-1;h<=f;++h)o[hh[h]>>l]=c}else for(o=new wr(n),s=0;s<n;++s)i[s]&&(o[s]=hh[a[i[s]-1]++]>>15-i[s]);return o}),Ma=new ui(288);for(bt=0;bt<144;++bt)Ma[bt]=8;var bt;for(bt=144;bt<256;++bt)Ma[bt]=9;var bt;for(bt=256;bt<280;++bt)Ma[bt]=7;var bt;for(bt=280;bt<288;++bt)Ma[bt]=8;var bt,jf=new ui(32);for(bt=0;bt<32;++bt)jf[bt]=5;var bt;var E0=ba(Ma,9,1);var C0=ba(jf,5,1),lh=function(i){for(var e=i[0],t=1;t<i.length;++t)i[t]>e&&(e=i[t]);return e},Si=function(i,e,t){var n=e/8|0;return(i[n]|i[n+1]<<8)>>(e&7)&t},ch=function(i,e){var t=e/8|0;return(i[t]|i[t+1]<<8|i[t+2]<<16)>>(e&7)},R0=function(i){return(i+7)/8|0},P0=function(i,e,t){return(e==null||e<0)&&(e=0),(t==null||t>i.length)&&(t=i.length),new ui(i.subarray(e,t))};var I0=["unexpected EOF","invalid block type","invalid length/literal","invalid distance","stream finished","no stream handler",,"no callback","invalid UTF-8 data","extra field too long","date not in range 1980-2099","filename too long","stream finishing","invalid zip data"],bi=function(i,e,t){var n=new Error(e||I0[i]);if(n.code=i,Error.captureStackTrace&&Error.captureStackTrace(n,bi),!t)throw n;return n},L0=function(i,e,t,n){var s=i.length,r=n?n.length:0;if(!s||e.f&&!e.l)return t||new ui(0);var a=!t,o=a||e.i!=2,l=e.i;a&&(t=new ui(s*3));var c=function(ze){var at=t.length;if(ze>at){var rt=new ui(Math.max(at*2,ze));rt.set(t),t=rt}},u=e.f||0,h=e.p||0,f=e.b||0,p=e.l,x=e.d,b=e.m,m=e.n,d=s*8;do{if(!p){u=Si(i,h,1);var v=Si(i,h+1,3);if(h+=3,v)if(v==1)p=E0,x=C0,b=9,m=5;else if(v==2){var A=Si(i,h,31)+257,g=Si(i,h+10,15)+4,T=A+Si(i,h+5,31)+1;h+=14;for(var O=new ui(T),L=new ui(19),I=0;I<g;++I)L[w0[I]]=Si(i,h+I*3,7);h+=g*3;for(var V=lh(L),H=(1<<V)-1,N=ba(L,V,1),I=0;I<T;){var G=N[Si(i,h,H)];h+=G&15;var E=G>>4;if(E<16)O[I++]=E;else{var Y=0,k=0;for(E==16?(k=3+Si(i,h,3),h+=2,Y=O[I-1]):E==17?(k=3+Si(i,h,7),h+=3):E==18&&(k=11+Si(i,h,127),h+=7);k--;)O[I++]=Y}}var le=O.subarray(0,A),q=O.subarray(A);b=lh(le),m=lh(q),p=ba(le,b,1),x=ba(q,m,1)}else bi(1);else{var E=R0(h)+4,S=i[E-4]|i[E-3]<<8,C=E+S;if(C>s){l&&bi(0);break}o&&c(f+S),t.set(i.subarray(E,C),f),e.b=f+=S,e.p=h=C*8,e.f=u;continue}if(h>d){l&&bi(0);break}}o&&c(f+131072);for(var K=(1<<b)-1,te=(1<<m)-1,fe=h;;fe=h){var Y=p[ch(i,h)&K],ce=Y>>4;if(h+=Y&15,h>d){l&&bi(0);break}if(Y||bi(2),ce<256)t[f++]=ce;else if(ce==256){fe=h,p=null;break}else{var Q=ce-254;if(ce>264){var I=ce-257,de=qf[I];Q=Si(i,h,(1<<de)-1)+Jf[I],h+=de}var ge=x[ch(i,h)&te],be=ge>>4;ge||bi(3),h+=ge&15;var q=A0[be];if(be>3){var de=Yf[be];q+=ch(i,h)&(1<<de)-1,h+=de}if(h>d){l&&bi(0);break}o&&c(f+131072);var ve=f+Q;if(f<q){var Ge=r-q,et=Math.min(q,ve);for(Ge+f<0&&bi(3);f<et;++f)t[f]=n[Ge+f]}for(;f<ve;++f)t[f]=t[f-q]}}e.l=p,e.p=fe,e.b=f,e.f=u,p&&(u=1,e.m=b,e.d=x,e.n=m)}while(!u);return f!=t.length&&a?P0(t,0,f):t.subarray(0,f)};var D0=new ui(0);var N0=function(i,e){return((i[0]&15)!=8||i[0]>>4>7||(i[0]<<8|i[1])%31)&&bi(6,"invalid zlib data"),(i[1]>>5&1)==+!e&&bi(6,"invalid zlib data: "+(i[1]&32?"need":"unexpected")+" dictionary"),(i[1]>>3&4)+2};function Qf(i,e){return L0(i.subarray(N0(i,e&&e.dictionary),-4),{i:2},e&&e.out,e&&e.dictionary)}var U0=typeof TextDecoder<"u"&&new TextDecoder,F0=0;try{U0.decode(D0,{stream:!0}),F0=1}catch{}function uh(i){let e=atob(i),t=new Uint8Array(e.length);for(let n=0;n<e.length;++n)t[n]=e.charCodeAt(n);return t}function fh(i){return Qf(i)}function td(i){let e=new DataView(i.buffer,i.byteOffset,i.byteLength),t=[],n=0;for(;i.length-n>=16&&e.getUint32(n,!0)===1179866689;){let s=e.getUint32(n+4,!0),r=e.getUint32(n+8,!0),a=n+16;if(i.length-a<s+r)break;let o=new TextDecoder().decode(i.subarray(a,a+s));t.push({header:JSON.parse(o),body:i.slice(a+s,a+s+r)}),n=a+s+r}return{pieces:t,used:n}}function nd(i,e,t,n){switch(n){case 0:return()=>0;case 1:return s=>i[e+s];case 2:return s=>i[e+s]|i[e+t+s]<<8;case 3:return s=>i[e+s]|i[e+t+s]<<8|i[e+2*t+s]<<16;default:return s=>i[e+s]|i[e+t+s]<<8|i[e+2*t+s]<<16|i[e+3*t+s]<<24}}function ed(i,e){let t=e-i.exponent;if(t<=0)return i.values;let n=new Int32Array(i.values.length);if(t>30)return n;let s=1<<t-1;for(let r=0;r<n.length;++r)n[r]=i.values[r]+s>>t;return n}function id(i,e,t,n,s,r){let[a,o,l,c]=i,u=nd(s,r,e,c),h=new Int32Array(e),f=0;for(let p=0;p<e;++p){let x=u(p),b=x>>>1^-(x&1);l===1&&(b=b+f|0),f=b,h[p]=b}if(o>0&&t!==null){let p=ed(t,a);if(o===1)for(let x=0;x<e;++x)h[x]=h[x]+p[x];else if(n!==null){let x=ed(n,a);for(let b=0;b<e;++b)h[b]=h[b]+2*p[b]-x[b]}}return{array:{exponent:a,values:h},end:r+e*c}}function sd(i,e,t,n){let s=nd(t,n,i,e),r=new Uint32Array(i),a=0;for(let o=0;o<i;++o){let l=s(o);a=a+(l>>>1^-(l&1))|0,r[o]=a}return{words:r,end:n+i*e}}var rd=2,O0=96e6;function B0(i,e){let t=fh(e),n=new Map,s=0;for(let[o,l,c]of i.arrays){let{words:u,end:h}=sd(l,c,t,s);n.set(o,u),s=h}let r=o=>n.get(o)??new Uint32Array(0),a=o=>new Float32Array(r(o).buffer);return{vertices:i.vertices,positionError:i.position_error,bodies:i.bodies,fields:i.fields,rest:[a("x"),a("y"),a("z")],body:r("body"),flags:r("flags"),triangles:r("triangles"),quads:r("quads"),lines:r("lines"),sphereVertices:r("sphere_vertices"),sphereRadii:a("sphere_radii")}}var Tr=class i{constructor(){this.geometry=null;this.headers=[];this.bytes=0;this.bodies=[];this.cache=new Map}static ofPage(e,t){let n=new i,s=t.trim().split(`
`);return e.forEach((r,a)=>n.add(r,s[a]??"")),n.bytes=t.length,n}append(e){let{pieces:t,used:n}=td(e);for(let s of t)this.addPiece(s);return this.bytes+=n,n}get count(){return this.headers.length}times(){return this.headers.map(e=>e.time)}frameAt(e){let t=0,n=this.headers.length-1;for(;t<n;){let s=t+n+1>>1;this.headers[s].time<=e?t=s:n=s-1}return t}frame(e){let t=this.cache.get(e);if(t!==void 0)return this.cache.delete(e),this.cache.set(e,t),t;let n=e;for(;!this.headers[n].key&&!(this.cache.has(n-1)&&this.cache.has(n-2));)--n;let s=this.cache.get(n-1)??null,r=this.cache.get(n-2)??null;for(let a=n;a<=e;++a){let o=this.cache.get(a),l=o??this.unpackFrame(a,s,r);o===void 0&&this.keep(a,l),r=s,s=l}return s}add(e,t){e.kind==="geometry"?this.geometry=B0(e,typeof t=="string"?uh(t):t):e.kind==="frame"&&(this.headers.push(e),this.bodies.push(t))}addPiece(e){this.add(e.header,e.body)}unpackFrame(e,t,n){let s=this.headers[e],r=this.bodies[e],a=fh(typeof r=="string"?uh(r):r),o=[],l=0;return s.arrays.forEach((c,u)=>{let h=s.key?null:t?.[u]??null,{array:f,end:p}=id(c,this.geometry.vertices,h,n?.[u]??null,a,l);o.push(f),l=p}),o}keep(e,t){let n=t.length*this.geometry.vertices*4,s=Math.max(24,Math.floor(O0/Math.max(1,n)));for(;this.cache.size>=s;)this.cache.delete(this.cache.keys().next().value);this.cache.set(e,t)}};var k0=1e3;function ad(i){let e=new Tr,t=0,n="",s=document.createElement("p");s.className="lost",s.setAttribute("role","status"),s.hidden=!0,s.textContent="The server does not answer; trying again.",document.body.append(s);let r=async()=>{let o=await(await fetch("run.json")).text(),l=JSON.parse(o),c=await fetch(`frames.avf?from=${t}`),u=new Uint8Array(await c.arrayBuffer()),h=e.count,f=e.geometry!==null;return t+=e.append(u),(o!==n||!f&&e.geometry!==null)&&i.run(l,e),n=o,e.count>h&&i.frames(h),l.manifest.status==="running"},a=async()=>{let o=!0;try{o=await r(),s.hidden=!0}catch{s.hidden=!1}o&&setTimeout(()=>void a(),k0)};a()}function z0(i){return i<=.0031308?12.92*i:1.055*Math.pow(i,1/2.4)-.055}function od([i,e,t]){let n=(i+.3963377774*e+.2158037573*t)**3,s=(i-.1055613458*e-.0638541728*t)**3,r=(i-.0894841775*e-1.291485548*t)**3;return[4.0767416621*n-3.3077115913*s+.2309699292*r,-1.2684380046*n+2.6097574011*s-.3413193965*r,-.0041960863*n-.7034186147*s+1.707614701*r]}function dh(i,e,t){let n=t*Math.PI/180;for(let s=e;s>0;s-=.002){let r=[i,s*Math.cos(n),s*Math.sin(n)];if(od(r).every(a=>a>=0&&a<=1))return r}return[i,0,0]}function ph(i){return od(i).map(e=>z0(Math.min(1,Math.max(0,e))))}function ld(i,e){let n=[],s=[0];for(let o=0;o<=1024;++o){let l=i(o/1024);if(n.push(l),o===0)continue;let c=n[o-1];s.push(s[o-1]+Math.hypot(l[0]-c[0],l[1]-c[1],l[2]-c[2]))}let r=[],a=0;for(let o=0;o<e;++o){let l=s[1024]*o/(e-1);for(;a<1023&&s[a+1]<l;)++a;let c=(l-s[a])/Math.max(1e-12,s[a+1]-s[a]),u=n[a],h=n[a+1];r.push([u[0]+c*(h[0]-u[0]),u[1]+c*(h[1]-u[1]),u[2]+c*(h[2]-u[2])])}return r}var mh=256;function V0(){return ld(i=>dh(.3+.63*i,.16-.03*i,280-175*i),mh)}function G0(){let i=e=>ld(t=>dh(.94-.54*t,.004+.165*t,e),mh/2);return[...i(255).reverse(),...i(28)]}var H0=V0(),W0=G0(),Co=H0.map(ph),Ro=W0.map(ph),Po=Array.from({length:mh},(i,e)=>ph(dh([.72,.6,.82][e%3],.11,(250+e*137.508)%360)));function cd(i){let e=new Uint8Array(i.length*4);return i.forEach((t,n)=>{t.forEach((s,r)=>e[4*n+r]=Math.round(255*s)),e[4*n+3]=255}),e}function gh([i,e,t]){return`rgb(${Math.round(255*i)} ${Math.round(255*e)} ${Math.round(255*t)})`}function hd(i){let e=[];for(let t=0;t<i.length;t+=15)e.push(gh(i[t]));return`linear-gradient(to right, ${e.join(", ")})`}function Nt(i,e=4){if(i==null||!Number.isFinite(i))return"\u2013";if(i===0)return"0";let t=Math.abs(i);if(t>=.001&&t<1e6)return String(Number(i.toPrecision(e)));let[n,s]=i.toExponential(e-1).split("e");return`${Number(n)}e${Number(s)}`}function Bt(i,e){let t=Nt(i);return e===""||e==="1"||t==="\u2013"?t:`${t}\xA0${e}`}function Io(i){return i==null?"\u2013":`${Nt(100*i,3)}\xA0%`}function ys(i){return i.toLocaleString("en").replace(/,/g,"\u202F")}function ud(i){return i>=1e6?`${Nt(i/1e6,3)}\xA0MB`:`${Nt(i/1e3,3)}\xA0kB`}function _h(i){let e=i.unit;return i.comparison==="within"?`${Bt(i.bound,e)} \xB1 ${Bt(i.tolerance,e)}`:`${{"<":"<","<=":"\u2264",">":">",">=":"\u2265"}[i.comparison]??i.comparison} ${Bt(i.bound,e)}`}function wa(i,e){let t=[];for(let n of i.facts.records??[]){if(n.kind!==e)continue;let s=n.columns.map(r=>i.series.find(a=>a.name===r)).filter(r=>r!==void 0&&r.time.length>0);s.length>0&&t.push({record:n.name,columns:s})}return t}function fd(i,e){for(let t of i.facts.records??[]){let n=t.columns.indexOf(e);if(n>=0)return t.meanings[n]??""}return""}function Ar(i,e){let t=i.time;if(t.length===0||e<t[0]||e>t[t.length-1])return null;let n=0,s=t.length-1;for(;s-n>1;){let l=n+s>>1;t[l]<=e?n=l:s=l}let r=i.value[n]??null,a=i.value[s]??null;if(r===null||a===null)return r??a;let o=t[s]-t[n];return o>0?r+(a-r)*(e-t[n])/o:r}var Ns={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Us={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Vd=0,Xh=1,Gd=2;var Qa=1,Hd=2,Kr=3,Fs=0,Gn=1,mi=2,er=0,jr=1,qh=2,Yh=3,$h=4,Wd=5;var tr=100,Xd=101,qd=102,Yd=103,$d=104,Zd=200,Jd=201,Kd=202,jd=203,Zh=204,Jh=205,Qd=206,ep=207,tp=208,np=209,ip=210,sp=211,rp=212,ap=213,op=214,nl=0,il=1,sl=2,Vr=3,rl=4,al=5,ol=6,ll=7,Kh=0,lp=1,cp=2,Hi=0,jh=1,Qh=2,eu=3,tu=4,nu=5,iu=6,su=7;var ru=300,nr=301,Qr=302,Ol=303,Bl=304,cl=1e3,Gi=1001,hl=1002,un=1003,hp=1004;var eo=1005;var En=1006,kl=1007;var os=1008;var si=1009,au=1010,ou=1011,ea=1012,zl=1013,Ci=1014,Ri=1015,Pi=1016,Vl=1017,Gl=1018,ir=1020,lu=35902,cu=35899,hu=1021,uu=1022,ri=1023,rs=1026,ls=1027,fu=1028,Hl=1029,Os=1030,Wl=1031;var Xl=1033,to=33776,no=33777,io=33778,so=33779,ql=35840,Yl=35841,$l=35842,Zl=35843,Jl=36196,Kl=37492,jl=37496,Ql=37488,ec=37489,ro=37490,tc=37491,nc=37808,ic=37809,sc=37810,rc=37811,ac=37812,oc=37813,lc=37814,cc=37815,hc=37816,uc=37817,fc=37818,dc=37819,pc=37820,mc=37821,gc=36492,_c=36494,xc=36495,vc=36283,yc=36284,ao=36285,Sc=36286;var Da=2300,ul=2301,el=2302,Bh=2303,kh=2400,zh=2401,Vh=2402;var up=3200;var du=0,fp=1,cs="",jn="srgb",Js="srgb-linear",Na="linear",Tt="srgb";var tl=7680;var dp=519,pp=512,mp=513,gp=514,pu=515,_p=516,xp=517,mu=518,gu=519,vp=35044,oo=35048;var _u="300 es",di=2e3,Ua=2001;function X0(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function q0(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function Fa(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function yp(){let i=Fa("canvas");return i.style.display="block",i}var dd={},Gr=null;function xu(...i){let e="THREE."+i.shift();Gr?Gr("log",e,...i):console.log(e,...i)}function Sp(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function qe(...i){i=Sp(i);let e="THREE."+i.shift();if(Gr)Gr("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function je(...i){i=Sp(i);let e="THREE."+i.shift();if(Gr)Gr("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function Pa(...i){let e=i.join(" ");e in dd||(dd[e]=!0,qe(...i))}function bp(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var Mp={[nl]:nl,[sl]:ol,[rl]:rl,[Vr]:al,[il]:il,[ol]:sl,[ll]:ll,[al]:Vr},Ai=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,a=s.length;r<a;r++)s[r].call(this,e);e.target=null}}},In=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],pd=1234567,Ia=Math.PI/180,Hr=180/Math.PI;function ta(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(In[i&255]+In[i>>8&255]+In[i>>16&255]+In[i>>24&255]+"-"+In[e&255]+In[e>>8&255]+"-"+In[e>>16&15|64]+In[e>>24&255]+"-"+In[t&63|128]+In[t>>8&255]+"-"+In[t>>16&255]+In[t>>24&255]+In[n&255]+In[n>>8&255]+In[n>>16&255]+In[n>>24&255]).toLowerCase()}function dt(i,e,t){return Math.max(e,Math.min(t,i))}function vu(i,e){return(i%e+e)%e}function Y0(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function $0(i,e,t){return i!==e?(t-i)/(e-i):0}function La(i,e,t){return(1-t)*i+t*e}function Z0(i,e,t,n){return La(i,e,1-Math.exp(-t*n))}function J0(i,e=1){return e-Math.abs(vu(i,e*2)-e)}function K0(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function j0(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function Q0(i,e){return i+Math.floor(Math.random()*(e-i+1))}function e_(i,e){return i+Math.random()*(e-i)}function t_(i){return i*(.5-Math.random())}function n_(i){i!==void 0&&(pd=i);let e=pd+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function i_(i){return i*Ia}function s_(i){return i*Hr}function r_(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function a_(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function yu(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function o_(i,e,t,n,s){let r=Math.cos,a=Math.sin,o=r(t/2),l=a(t/2),c=r((e+n)/2),u=a((e+n)/2),h=r((e-n)/2),f=a((e-n)/2),p=r((n-e)/2),x=a((n-e)/2);switch(s){case"XYX":i.set(o*u,l*h,l*f,o*c);break;case"YZY":i.set(l*f,o*u,l*h,o*c);break;case"ZXZ":i.set(l*h,l*f,o*u,o*c);break;case"XZX":i.set(o*u,l*x,l*p,o*c);break;case"YXY":i.set(l*p,o*u,l*x,o*c);break;case"ZYZ":i.set(l*x,l*p,o*u,o*c);break;default:qe("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Su(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function wp(i,e){if(e.constructor===Float32Array)return i;let t=Su(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function Tp(i,e){if(e.constructor===Float32Array)return i;let t=Su(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var bu={DEG2RAD:Ia,RAD2DEG:Hr,generateUUID:ta,clamp:dt,euclideanModulo:vu,mapLinear:Y0,inverseLerp:$0,lerp:La,damp:Z0,pingpong:J0,smoothstep:K0,smootherstep:j0,randInt:Q0,randFloat:e_,randFloatSpread:t_,seededRandom:n_,degToRad:i_,radToDeg:s_,isPowerOfTwo:r_,ceilPowerOfTwo:a_,floorPowerOfTwo:yu,setQuaternionFromProperEuler:o_,normalize:Tp,denormalize:wp},Eu=class Eu{constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=dt(this.x,e.x,t.x),this.y=dt(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=dt(this.x,e,t),this.y=dt(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(dt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(dt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,a=this.y-e.y;return this.x=r*n-a*s+e.x,this.y=r*s+a*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}};Eu.prototype.isVector2=!0;var Ze=Eu,ei=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,a,o){let l=n[s+0],c=n[s+1],u=n[s+2],h=n[s+3],f=r[a+0],p=r[a+1],x=r[a+2],b=r[a+3];if(h!==b||l!==f||c!==p||u!==x){let m=l*f+c*p+u*x+h*b;m<0&&(f=-f,p=-p,x=-x,b=-b,m=-m);let d=1-o;if(m<.9995){let v=Math.acos(m),E=Math.sin(v);d=Math.sin(d*v)/E,o=Math.sin(o*v)/E,l=l*d+f*o,c=c*d+p*o,u=u*d+x*o,h=h*d+b*o}else{l=l*d+f*o,c=c*d+p*o,u=u*d+x*o,h=h*d+b*o;let v=1/Math.sqrt(l*l+c*c+u*u+h*h);l*=v,c*=v,u*=v,h*=v}}e[t]=l,e[t+1]=c,e[t+2]=u,e[t+3]=h}static multiplyQuaternionsFlat(e,t,n,s,r,a){let o=n[s],l=n[s+1],c=n[s+2],u=n[s+3],h=r[a],f=r[a+1],p=r[a+2],x=r[a+3];return e[t]=o*x+u*h+l*p-c*f,e[t+1]=l*x+u*f+c*h-o*p,e[t+2]=c*x+u*p+o*f-l*h,e[t+3]=u*x-o*h-l*f-c*p,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,a=e._order,o=Math.cos,l=Math.sin,c=o(n/2),u=o(s/2),h=o(r/2),f=l(n/2),p=l(s/2),x=l(r/2);switch(a){case"XYZ":this._x=f*u*h+c*p*x,this._y=c*p*h-f*u*x,this._z=c*u*x+f*p*h,this._w=c*u*h-f*p*x;break;case"YXZ":this._x=f*u*h+c*p*x,this._y=c*p*h-f*u*x,this._z=c*u*x-f*p*h,this._w=c*u*h+f*p*x;break;case"ZXY":this._x=f*u*h-c*p*x,this._y=c*p*h+f*u*x,this._z=c*u*x+f*p*h,this._w=c*u*h-f*p*x;break;case"ZYX":this._x=f*u*h-c*p*x,this._y=c*p*h+f*u*x,this._z=c*u*x-f*p*h,this._w=c*u*h+f*p*x;break;case"YZX":this._x=f*u*h+c*p*x,this._y=c*p*h+f*u*x,this._z=c*u*x-f*p*h,this._w=c*u*h-f*p*x;break;case"XZY":this._x=f*u*h-c*p*x,this._y=c*p*h-f*u*x,this._z=c*u*x+f*p*h,this._w=c*u*h+f*p*x;break;default:qe("Quaternion: .setFromEuler() encountered an unknown order: "+a)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],a=t[1],o=t[5],l=t[9],c=t[2],u=t[6],h=t[10],f=n+o+h;if(f>0){let p=.5/Math.sqrt(f+1);this._w=.25/p,this._x=(u-l)*p,this._y=(r-c)*p,this._z=(a-s)*p}else if(n>o&&n>h){let p=2*Math.sqrt(1+n-o-h);this._w=(u-l)/p,this._x=.25*p,this._y=(s+a)/p,this._z=(r+c)/p}else if(o>h){let p=2*Math.sqrt(1+o-n-h);this._w=(r-c)/p,this._x=(s+a)/p,this._y=.25*p,this._z=(l+u)/p}else{let p=2*Math.sqrt(1+h-n-o);this._w=(a-s)/p,this._x=(r+c)/p,this._y=(l+u)/p,this._z=.25*p}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(dt(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,a=e._w,o=t._x,l=t._y,c=t._z,u=t._w;return this._x=n*u+a*o+s*c-r*l,this._y=s*u+a*l+r*o-n*c,this._z=r*u+a*c+n*l-s*o,this._w=a*u-n*o-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,a=e._w,o=this.dot(e);o<0&&(n=-n,s=-s,r=-r,a=-a,o=-o);let l=1-t;if(o<.9995){let c=Math.acos(o),u=Math.sin(c);l=Math.sin(l*c)/u,t=Math.sin(t*c)/u,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+a*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+a*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},Cu=class Cu{constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(md.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(md.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,a=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*a,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*a,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*a,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,a=e.y,o=e.z,l=e.w,c=2*(a*s-o*n),u=2*(o*t-r*s),h=2*(r*n-a*t);return this.x=t+l*c+a*h-o*u,this.y=n+l*u+o*c-r*h,this.z=s+l*h+r*u-a*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=dt(this.x,e.x,t.x),this.y=dt(this.y,e.y,t.y),this.z=dt(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=dt(this.x,e,t),this.y=dt(this.y,e,t),this.z=dt(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(dt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,a=t.x,o=t.y,l=t.z;return this.x=s*l-r*o,this.y=r*a-n*l,this.z=n*o-s*a,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return xh.copy(this).projectOnVector(e),this.sub(xh)}reflect(e){return this.sub(xh.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(dt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}};Cu.prototype.isVector3=!0;var W=Cu,xh=new W,md=new ei,Ru=class Ru{constructor(e,t,n,s,r,a,o,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,a,o,l,c)}set(e,t,n,s,r,a,o,l,c){let u=this.elements;return u[0]=e,u[1]=s,u[2]=o,u[3]=t,u[4]=r,u[5]=l,u[6]=n,u[7]=a,u[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,a=n[0],o=n[3],l=n[6],c=n[1],u=n[4],h=n[7],f=n[2],p=n[5],x=n[8],b=s[0],m=s[3],d=s[6],v=s[1],E=s[4],S=s[7],C=s[2],A=s[5],g=s[8];return r[0]=a*b+o*v+l*C,r[3]=a*m+o*E+l*A,r[6]=a*d+o*S+l*g,r[1]=c*b+u*v+h*C,r[4]=c*m+u*E+h*A,r[7]=c*d+u*S+h*g,r[2]=f*b+p*v+x*C,r[5]=f*m+p*E+x*A,r[8]=f*d+p*S+x*g,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],a=e[4],o=e[5],l=e[6],c=e[7],u=e[8];return t*a*u-t*o*c-n*r*u+n*o*l+s*r*c-s*a*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],a=e[4],o=e[5],l=e[6],c=e[7],u=e[8],h=u*a-o*c,f=o*l-u*r,p=c*r-a*l,x=t*h+n*f+s*p;if(x===0)return this.set(0,0,0,0,0,0,0,0,0);let b=1/x;return e[0]=h*b,e[1]=(s*c-u*n)*b,e[2]=(o*n-s*a)*b,e[3]=f*b,e[4]=(u*t-s*l)*b,e[5]=(s*r-o*t)*b,e[6]=p*b,e[7]=(n*l-c*t)*b,e[8]=(a*t-n*r)*b,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,a,o){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*a+c*o)+a+e,-s*c,s*l,-s*(-c*a+l*o)+o+t,0,0,1),this}scale(e,t){return Pa("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(vh.makeScale(e,t)),this}rotate(e){return Pa("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(vh.makeRotation(-e)),this}translate(e,t){return Pa("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(vh.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}};Ru.prototype.isMatrix3=!0;var tt=Ru,vh=new tt,gd=new tt().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),_d=new tt().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function l_(){let i={enabled:!0,workingColorSpace:Js,spaces:{},convert:function(s,r,a){return this.enabled===!1||r===a||!r||!a||(this.spaces[r].transfer===Tt&&(s.r=ss(s.r),s.g=ss(s.g),s.b=ss(s.b)),this.spaces[r].primaries!==this.spaces[a].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[a].fromXYZ)),this.spaces[a].transfer===Tt&&(s.r=zr(s.r),s.g=zr(s.g),s.b=zr(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===cs?Na:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,a){return s.copy(this.spaces[a].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[Js]:{primaries:e,whitePoint:n,transfer:Na,toXYZ:gd,fromXYZ:_d,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:jn},outputColorSpaceConfig:{drawingBufferColorSpace:jn}},[jn]:{primaries:e,whitePoint:n,transfer:Tt,toXYZ:gd,fromXYZ:_d,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:jn}}}),i}var gt=l_();function ss(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function zr(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Er,fl=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{Er===void 0&&(Er=Fa("canvas")),Er.width=e.width,Er.height=e.height;let s=Er.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=Er}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=Fa("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let a=0;a<r.length;a++)r[a]=ss(r[a]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(ss(t[n]/255)*255):t[n]=ss(t[n]);return{data:t,width:e.width,height:e.height}}else return qe("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},c_=0,Wr=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:c_++}),this.uuid=ta(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let a=0,o=s.length;a<o;a++)s[a].isDataTexture?r.push(yh(s[a].image)):r.push(yh(s[a]))}else r=yh(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function yh(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?fl.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(qe("Texture: Unable to serialize Texture."),{})}var h_=0,Sh=new W,Wn=class i extends Ai{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=Gi,s=Gi,r=En,a=os,o=ri,l=si,c=i.DEFAULT_ANISOTROPY,u=cs){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:h_++}),this.uuid=ta(),this.name="",this.source=new Wr(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=a,this.anisotropy=c,this.format=o,this.internalFormat=null,this.type=l,this.offset=new Ze(0,0),this.repeat=new Ze(1,1),this.center=new Ze(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new tt,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=u,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Sh).x}get height(){return this.source.getSize(Sh).y}get depth(){return this.source.getSize(Sh).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){qe(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){qe(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==ru)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case cl:e.x=e.x-Math.floor(e.x);break;case Gi:e.x=e.x<0?0:1;break;case hl:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case cl:e.y=e.y-Math.floor(e.y);break;case Gi:e.y=e.y<0?0:1;break;case hl:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Wn.DEFAULT_IMAGE=null;Wn.DEFAULT_MAPPING=ru;Wn.DEFAULT_ANISOTROPY=1;var Pu=class Pu{constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,a=e.elements;return this.x=a[0]*t+a[4]*n+a[8]*s+a[12]*r,this.y=a[1]*t+a[5]*n+a[9]*s+a[13]*r,this.z=a[2]*t+a[6]*n+a[10]*s+a[14]*r,this.w=a[3]*t+a[7]*n+a[11]*s+a[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],u=l[4],h=l[8],f=l[1],p=l[5],x=l[9],b=l[2],m=l[6],d=l[10];if(Math.abs(u-f)<.01&&Math.abs(h-b)<.01&&Math.abs(x-m)<.01){if(Math.abs(u+f)<.1&&Math.abs(h+b)<.1&&Math.abs(x+m)<.1&&Math.abs(c+p+d-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let E=(c+1)/2,S=(p+1)/2,C=(d+1)/2,A=(u+f)/4,g=(h+b)/4,T=(x+m)/4;return E>S&&E>C?E<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(E),s=A/n,r=g/n):S>C?S<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(S),n=A/s,r=T/s):C<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),n=g/r,s=T/r),this.set(n,s,r,t),this}let v=Math.sqrt((m-x)*(m-x)+(h-b)*(h-b)+(f-u)*(f-u));return Math.abs(v)<.001&&(v=1),this.x=(m-x)/v,this.y=(h-b)/v,this.z=(f-u)/v,this.w=Math.acos((c+p+d-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=dt(this.x,e.x,t.x),this.y=dt(this.y,e.y,t.y),this.z=dt(this.z,e.z,t.z),this.w=dt(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=dt(this.x,e,t),this.y=dt(this.y,e,t),this.z=dt(this.z,e,t),this.w=dt(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(dt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}};Pu.prototype.isVector4=!0;var Lt=Pu,dl=class extends Ai{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:En,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new Lt(0,0,e,t),this.scissorTest=!1,this.viewport=new Lt(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new Wn({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:En,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new Wr(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},ti=class extends dl{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},Oa=class extends Wn{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=un,this.minFilter=un,this.wrapR=Gi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var pl=class extends Wn{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=un,this.minFilter=un,this.wrapR=Gi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var Fl=class Fl{constructor(e,t,n,s,r,a,o,l,c,u,h,f,p,x,b,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,a,o,l,c,u,h,f,p,x,b,m)}set(e,t,n,s,r,a,o,l,c,u,h,f,p,x,b,m){let d=this.elements;return d[0]=e,d[4]=t,d[8]=n,d[12]=s,d[1]=r,d[5]=a,d[9]=o,d[13]=l,d[2]=c,d[6]=u,d[10]=h,d[14]=f,d[3]=p,d[7]=x,d[11]=b,d[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new Fl().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/Cr.setFromMatrixColumn(e,0).length(),r=1/Cr.setFromMatrixColumn(e,1).length(),a=1/Cr.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*a,t[9]=n[9]*a,t[10]=n[10]*a,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,a=Math.cos(n),o=Math.sin(n),l=Math.cos(s),c=Math.sin(s),u=Math.cos(r),h=Math.sin(r);if(e.order==="XYZ"){let f=a*u,p=a*h,x=o*u,b=o*h;t[0]=l*u,t[4]=-l*h,t[8]=c,t[1]=p+x*c,t[5]=f-b*c,t[9]=-o*l,t[2]=b-f*c,t[6]=x+p*c,t[10]=a*l}else if(e.order==="YXZ"){let f=l*u,p=l*h,x=c*u,b=c*h;t[0]=f+b*o,t[4]=x*o-p,t[8]=a*c,t[1]=a*h,t[5]=a*u,t[9]=-o,t[2]=p*o-x,t[6]=b+f*o,t[10]=a*l}else if(e.order==="ZXY"){let f=l*u,p=l*h,x=c*u,b=c*h;t[0]=f-b*o,t[4]=-a*h,t[8]=x+p*o,t[1]=p+x*o,t[5]=a*u,t[9]=b-f*o,t[2]=-a*c,t[6]=o,t[10]=a*l}else if(e.order==="ZYX"){let f=a*u,p=a*h,x=o*u,b=o*h;t[0]=l*u,t[4]=x*c-p,t[8]=f*c+b,t[1]=l*h,t[5]=b*c+f,t[9]=p*c-x,t[2]=-c,t[6]=o*l,t[10]=a*l}else if(e.order==="YZX"){let f=a*l,p=a*c,x=o*l,b=o*c;t[0]=l*u,t[4]=b-f*h,t[8]=x*h+p,t[1]=h,t[5]=a*u,t[9]=-o*u,t[2]=-c*u,t[6]=p*h+x,t[10]=f-b*h}else if(e.order==="XZY"){let f=a*l,p=a*c,x=o*l,b=o*c;t[0]=l*u,t[4]=-h,t[8]=c*u,t[1]=f*h+b,t[5]=a*u,t[9]=p*h-x,t[2]=x*h-p,t[6]=o*u,t[10]=b*h+f}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(u_,e,f_)}lookAt(e,t,n){let s=this.elements;return Jn.subVectors(e,t),Jn.lengthSq()===0&&(Jn.z=1),Jn.normalize(),Ss.crossVectors(n,Jn),Ss.lengthSq()===0&&(Math.abs(n.z)===1?Jn.x+=1e-4:Jn.z+=1e-4,Jn.normalize(),Ss.crossVectors(n,Jn)),Ss.normalize(),Lo.crossVectors(Jn,Ss),s[0]=Ss.x,s[4]=Lo.x,s[8]=Jn.x,s[1]=Ss.y,s[5]=Lo.y,s[9]=Jn.y,s[2]=Ss.z,s[6]=Lo.z,s[10]=Jn.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,a=n[0],o=n[4],l=n[8],c=n[12],u=n[1],h=n[5],f=n[9],p=n[13],x=n[2],b=n[6],m=n[10],d=n[14],v=n[3],E=n[7],S=n[11],C=n[15],A=s[0],g=s[4],T=s[8],O=s[12],L=s[1],I=s[5],V=s[9],H=s[13],N=s[2],G=s[6],Y=s[10],k=s[14],le=s[3],q=s[7],K=s[11],te=s[15];return r[0]=a*A+o*L+l*N+c*le,r[4]=a*g+o*I+l*G+c*q,r[8]=a*T+o*V+l*Y+c*K,r[12]=a*O+o*H+l*k+c*te,r[1]=u*A+h*L+f*N+p*le,r[5]=u*g+h*I+f*G+p*q,r[9]=u*T+h*V+f*Y+p*K,r[13]=u*O+h*H+f*k+p*te,r[2]=x*A+b*L+m*N+d*le,r[6]=x*g+b*I+m*G+d*q,r[10]=x*T+b*V+m*Y+d*K,r[14]=x*O+b*H+m*k+d*te,r[3]=v*A+E*L+S*N+C*le,r[7]=v*g+E*I+S*G+C*q,r[11]=v*T+E*V+S*Y+C*K,r[15]=v*O+E*H+S*k+C*te,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],a=e[1],o=e[5],l=e[9],c=e[13],u=e[2],h=e[6],f=e[10],p=e[14],x=e[3],b=e[7],m=e[11],d=e[15],v=l*p-c*f,E=o*p-c*h,S=o*f-l*h,C=a*p-c*u,A=a*f-l*u,g=a*h-o*u;return t*(b*v-m*E+d*S)-n*(x*v-m*C+d*A)+s*(x*E-b*C+d*g)-r*(x*S-b*A+m*g)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],a=e[5],o=e[9],l=e[2],c=e[6],u=e[10];return t*(a*u-o*c)-n*(r*u-o*l)+s*(r*c-a*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],a=e[4],o=e[5],l=e[6],c=e[7],u=e[8],h=e[9],f=e[10],p=e[11],x=e[12],b=e[13],m=e[14],d=e[15],v=t*o-n*a,E=t*l-s*a,S=t*c-r*a,C=n*l-s*o,A=n*c-r*o,g=s*c-r*l,T=u*b-h*x,O=u*m-f*x,L=u*d-p*x,I=h*m-f*b,V=h*d-p*b,H=f*d-p*m,N=v*H-E*V+S*I+C*L-A*O+g*T;if(N===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let G=1/N;return e[0]=(o*H-l*V+c*I)*G,e[1]=(s*V-n*H-r*I)*G,e[2]=(b*g-m*A+d*C)*G,e[3]=(f*A-h*g-p*C)*G,e[4]=(l*L-a*H-c*O)*G,e[5]=(t*H-s*L+r*O)*G,e[6]=(m*S-x*g-d*E)*G,e[7]=(u*g-f*S+p*E)*G,e[8]=(a*V-o*L+c*T)*G,e[9]=(n*L-t*V-r*T)*G,e[10]=(x*A-b*S+d*v)*G,e[11]=(h*S-u*A-p*v)*G,e[12]=(o*O-a*I-l*T)*G,e[13]=(t*I-n*O+s*T)*G,e[14]=(b*E-x*C-m*v)*G,e[15]=(u*C-h*E+f*v)*G,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,a=e.x,o=e.y,l=e.z,c=r*a,u=r*o;return this.set(c*a+n,c*o-s*l,c*l+s*o,0,c*o+s*l,u*o+n,u*l-s*a,0,c*l-s*o,u*l+s*a,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,a){return this.set(1,n,r,0,e,1,a,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,a=t._y,o=t._z,l=t._w,c=r+r,u=a+a,h=o+o,f=r*c,p=r*u,x=r*h,b=a*u,m=a*h,d=o*h,v=l*c,E=l*u,S=l*h,C=n.x,A=n.y,g=n.z;return s[0]=(1-(b+d))*C,s[1]=(p+S)*C,s[2]=(x-E)*C,s[3]=0,s[4]=(p-S)*A,s[5]=(1-(f+d))*A,s[6]=(m+v)*A,s[7]=0,s[8]=(x+E)*g,s[9]=(m-v)*g,s[10]=(1-(f+b))*g,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let a=Cr.set(s[0],s[1],s[2]).length(),o=Cr.set(s[4],s[5],s[6]).length(),l=Cr.set(s[8],s[9],s[10]).length();r<0&&(a=-a),Mi.copy(this);let c=1/a,u=1/o,h=1/l;return Mi.elements[0]*=c,Mi.elements[1]*=c,Mi.elements[2]*=c,Mi.elements[4]*=u,Mi.elements[5]*=u,Mi.elements[6]*=u,Mi.elements[8]*=h,Mi.elements[9]*=h,Mi.elements[10]*=h,t.setFromRotationMatrix(Mi),n.x=a,n.y=o,n.z=l,this}makePerspective(e,t,n,s,r,a,o=di,l=!1){let c=this.elements,u=2*r/(t-e),h=2*r/(n-s),f=(t+e)/(t-e),p=(n+s)/(n-s),x,b;if(l)x=r/(a-r),b=a*r/(a-r);else if(o===di)x=-(a+r)/(a-r),b=-2*a*r/(a-r);else if(o===Ua)x=-a/(a-r),b=-a*r/(a-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+o);return c[0]=u,c[4]=0,c[8]=f,c[12]=0,c[1]=0,c[5]=h,c[9]=p,c[13]=0,c[2]=0,c[6]=0,c[10]=x,c[14]=b,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,a,o=di,l=!1){let c=this.elements,u=2/(t-e),h=2/(n-s),f=-(t+e)/(t-e),p=-(n+s)/(n-s),x,b;if(l)x=1/(a-r),b=a/(a-r);else if(o===di)x=-2/(a-r),b=-(a+r)/(a-r);else if(o===Ua)x=-1/(a-r),b=-r/(a-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+o);return c[0]=u,c[4]=0,c[8]=0,c[12]=f,c[1]=0,c[5]=h,c[9]=0,c[13]=p,c[2]=0,c[6]=0,c[10]=x,c[14]=b,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}};Fl.prototype.isMatrix4=!0;var Yt=Fl,Cr=new W,Mi=new Yt,u_=new W(0,0,0),f_=new W(1,1,1),Ss=new W,Lo=new W,Jn=new W,xd=new Yt,vd=new ei,Es=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],a=s[4],o=s[8],l=s[1],c=s[5],u=s[9],h=s[2],f=s[6],p=s[10];switch(t){case"XYZ":this._y=Math.asin(dt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(-u,p),this._z=Math.atan2(-a,r)):(this._x=Math.atan2(f,c),this._z=0);break;case"YXZ":this._x=Math.asin(-dt(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(o,p),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-h,r),this._z=0);break;case"ZXY":this._x=Math.asin(dt(f,-1,1)),Math.abs(f)<.9999999?(this._y=Math.atan2(-h,p),this._z=Math.atan2(-a,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-dt(h,-1,1)),Math.abs(h)<.9999999?(this._x=Math.atan2(f,p),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-a,c));break;case"YZX":this._z=Math.asin(dt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-u,c),this._y=Math.atan2(-h,r)):(this._x=0,this._y=Math.atan2(o,p));break;case"XZY":this._z=Math.asin(-dt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(f,c),this._y=Math.atan2(o,r)):(this._x=Math.atan2(-u,p),this._y=0);break;default:qe("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return xd.makeRotationFromQuaternion(e),this.setFromRotationMatrix(xd,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return vd.setFromEuler(this),this.setFromQuaternion(vd,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Es.DEFAULT_ORDER="XYZ";var Xr=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},d_=0,yd=new W,Rr=new ei,Qi=new Yt,Do=new W,Ta=new W,p_=new W,m_=new ei,Sd=new W(1,0,0),bd=new W(0,1,0),Md=new W(0,0,1),wd={type:"added"},g_={type:"removed"},Pr={type:"childadded",child:null},bh={type:"childremoved",child:null},ni=class i extends Ai{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:d_++}),this.uuid=ta(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new W,t=new Es,n=new ei,s=new W(1,1,1);function r(){n.setFromEuler(t,!1)}function a(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(a),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Yt},normalMatrix:{value:new tt}}),this.matrix=new Yt,this.matrixWorld=new Yt,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Xr,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return Rr.setFromAxisAngle(e,t),this.quaternion.multiply(Rr),this}rotateOnWorldAxis(e,t){return Rr.setFromAxisAngle(e,t),this.quaternion.premultiply(Rr),this}rotateX(e){return this.rotateOnAxis(Sd,e)}rotateY(e){return this.rotateOnAxis(bd,e)}rotateZ(e){return this.rotateOnAxis(Md,e)}translateOnAxis(e,t){return yd.copy(e).applyQuaternion(this.quaternion),this.position.add(yd.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(Sd,e)}translateY(e){return this.translateOnAxis(bd,e)}translateZ(e){return this.translateOnAxis(Md,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(Qi.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?Do.copy(e):Do.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Ta.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Qi.lookAt(Ta,Do,this.up):Qi.lookAt(Do,Ta,this.up),this.quaternion.setFromRotationMatrix(Qi),s&&(Qi.extractRotation(s.matrixWorld),Rr.setFromRotationMatrix(Qi),this.quaternion.premultiply(Rr.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(je("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(wd),Pr.child=e,this.dispatchEvent(Pr),Pr.child=null):je("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(g_),bh.child=e,this.dispatchEvent(bh),bh.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),Qi.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),Qi.multiply(e.parent.matrixWorld)),e.applyMatrix4(Qi),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(wd),Pr.child=e,this.dispatchEvent(Pr),Pr.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let a=this.children[n].getObjectByProperty(e,t);if(a!==void 0)return a}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,a=s.length;r<a;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Ta,e,p_),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Ta,m_,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let a=0,o=r.length;a<o;a++)r[a].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(o=>({...o,boundingBox:o.boundingBox?o.boundingBox.toJSON():void 0,boundingSphere:o.boundingSphere?o.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(o=>({...o})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(o,l){return o[l.uuid]===void 0&&(o[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let o=this.geometry.parameters;if(o!==void 0&&o.shapes!==void 0){let l=o.shapes;if(Array.isArray(l))for(let c=0,u=l.length;c<u;c++){let h=l[c];r(e.shapes,h)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let o=[];for(let l=0,c=this.material.length;l<c;l++)o.push(r(e.materials,this.material[l]));s.material=o}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let o=0;o<this.children.length;o++)s.children.push(this.children[o].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let o=0;o<this.animations.length;o++){let l=this.animations[o];s.animations.push(r(e.animations,l))}}if(t){let o=a(e.geometries),l=a(e.materials),c=a(e.textures),u=a(e.images),h=a(e.shapes),f=a(e.skeletons),p=a(e.animations),x=a(e.nodes);o.length>0&&(n.geometries=o),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),u.length>0&&(n.images=u),h.length>0&&(n.shapes=h),f.length>0&&(n.skeletons=f),p.length>0&&(n.animations=p),x.length>0&&(n.nodes=x)}return n.object=s,n;function a(o){let l=[];for(let c in o){let u=o[c];delete u.metadata,l.push(u)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};ni.DEFAULT_UP=new W(0,1,0);ni.DEFAULT_MATRIX_AUTO_UPDATE=!0;ni.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Zs=class extends ni{constructor(){super(),this.isGroup=!0,this.type="Group"}},__={type:"move"},qr=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Zs,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Zs,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new W,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new W),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Zs,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new W,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new W,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,a=null,o=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){a=!0;for(let b of e.hand.values()){let m=t.getJointPose(b,n),d=this._getHandJoint(c,b);m!==null&&(d.matrix.fromArray(m.transform.matrix),d.matrix.decompose(d.position,d.quaternion,d.scale),d.matrixWorldNeedsUpdate=!0,d.jointRadius=m.radius),d.visible=m!==null}let u=c.joints["index-finger-tip"],h=c.joints["thumb-tip"],f=u.position.distanceTo(h.position),p=.02,x=.005;c.inputState.pinching&&f>p+x?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&f<=p-x&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));o!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(o.matrix.fromArray(s.transform.matrix),o.matrix.decompose(o.position,o.quaternion,o.scale),o.matrixWorldNeedsUpdate=!0,s.linearVelocity?(o.hasLinearVelocity=!0,o.linearVelocity.copy(s.linearVelocity)):o.hasLinearVelocity=!1,s.angularVelocity?(o.hasAngularVelocity=!0,o.angularVelocity.copy(s.angularVelocity)):o.hasAngularVelocity=!1,this.dispatchEvent(__)))}return o!==null&&(o.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=a!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new Zs;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},Ap={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},bs={h:0,s:0,l:0},No={h:0,s:0,l:0};function Mh(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var ht=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=jn){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,gt.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=gt.workingColorSpace){return this.r=e,this.g=t,this.b=n,gt.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=gt.workingColorSpace){if(e=vu(e,1),t=dt(t,0,1),n=dt(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,a=2*n-r;this.r=Mh(a,r,e+1/3),this.g=Mh(a,r,e),this.b=Mh(a,r,e-1/3)}return gt.colorSpaceToWorking(this,s),this}setStyle(e,t=jn){function n(r){r!==void 0&&parseFloat(r)<1&&qe("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,a=s[1],o=s[2];switch(a){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:qe("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],a=r.length;if(a===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(a===6)return this.setHex(parseInt(r,16),t);qe("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=jn){let n=Ap[e.toLowerCase()];return n!==void 0?this.setHex(n,t):qe("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=ss(e.r),this.g=ss(e.g),this.b=ss(e.b),this}copyLinearToSRGB(e){return this.r=zr(e.r),this.g=zr(e.g),this.b=zr(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=jn){return gt.workingToColorSpace(Ln.copy(this),e),Math.round(dt(Ln.r*255,0,255))*65536+Math.round(dt(Ln.g*255,0,255))*256+Math.round(dt(Ln.b*255,0,255))}getHexString(e=jn){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=gt.workingColorSpace){gt.workingToColorSpace(Ln.copy(this),t);let n=Ln.r,s=Ln.g,r=Ln.b,a=Math.max(n,s,r),o=Math.min(n,s,r),l,c,u=(o+a)/2;if(o===a)l=0,c=0;else{let h=a-o;switch(c=u<=.5?h/(a+o):h/(2-a-o),a){case n:l=(s-r)/h+(s<r?6:0);break;case s:l=(r-n)/h+2;break;case r:l=(n-s)/h+4;break}l/=6}return e.h=l,e.s=c,e.l=u,e}getRGB(e,t=gt.workingColorSpace){return gt.workingToColorSpace(Ln.copy(this),t),e.r=Ln.r,e.g=Ln.g,e.b=Ln.b,e}getStyle(e=jn){gt.workingToColorSpace(Ln.copy(this),e);let t=Ln.r,n=Ln.g,s=Ln.b;return e!==jn?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(bs),this.setHSL(bs.h+e,bs.s+t,bs.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(bs),e.getHSL(No);let n=La(bs.h,No.h,t),s=La(bs.s,No.s,t),r=La(bs.l,No.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Ln=new ht;ht.NAMES=Ap;var Ba=class extends ni{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Es,this.environmentIntensity=1,this.environmentRotation=new Es,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},wi=new W,es=new W,wh=new W,ts=new W,Ir=new W,Lr=new W,Td=new W,Th=new W,Ah=new W,Eh=new W,Ch=new Lt,Rh=new Lt,Ph=new Lt,As=class i{constructor(e=new W,t=new W,n=new W){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),wi.subVectors(e,t),s.cross(wi);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){wi.subVectors(s,t),es.subVectors(n,t),wh.subVectors(e,t);let a=wi.dot(wi),o=wi.dot(es),l=wi.dot(wh),c=es.dot(es),u=es.dot(wh),h=a*c-o*o;if(h===0)return r.set(0,0,0),null;let f=1/h,p=(c*l-o*u)*f,x=(a*u-o*l)*f;return r.set(1-p-x,x,p)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,ts)===null?!1:ts.x>=0&&ts.y>=0&&ts.x+ts.y<=1}static getInterpolation(e,t,n,s,r,a,o,l){return this.getBarycoord(e,t,n,s,ts)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,ts.x),l.addScaledVector(a,ts.y),l.addScaledVector(o,ts.z),l)}static getInterpolatedAttribute(e,t,n,s,r,a){return Ch.setScalar(0),Rh.setScalar(0),Ph.setScalar(0),Ch.fromBufferAttribute(e,t),Rh.fromBufferAttribute(e,n),Ph.fromBufferAttribute(e,s),a.setScalar(0),a.addScaledVector(Ch,r.x),a.addScaledVector(Rh,r.y),a.addScaledVector(Ph,r.z),a}static isFrontFacing(e,t,n,s){return wi.subVectors(n,t),es.subVectors(e,t),wi.cross(es).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return wi.subVectors(this.c,this.b),es.subVectors(this.a,this.b),wi.cross(es).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,a,o;Ir.subVectors(s,n),Lr.subVectors(r,n),Th.subVectors(e,n);let l=Ir.dot(Th),c=Lr.dot(Th);if(l<=0&&c<=0)return t.copy(n);Ah.subVectors(e,s);let u=Ir.dot(Ah),h=Lr.dot(Ah);if(u>=0&&h<=u)return t.copy(s);let f=l*h-u*c;if(f<=0&&l>=0&&u<=0&&l-u>0)return a=l/(l-u),t.copy(n).addScaledVector(Ir,a);Eh.subVectors(e,r);let p=Ir.dot(Eh),x=Lr.dot(Eh);if(x>=0&&p<=x)return t.copy(r);let b=p*c-l*x;if(b<=0&&c>=0&&x<=0)return o=c/(c-x),t.copy(n).addScaledVector(Lr,o);let m=u*x-p*h;if(m<=0&&h-u>=0&&p-x>=0)return Td.subVectors(r,s),o=(h-u)/(h-u+(p-x)),t.copy(s).addScaledVector(Td,o);let d=1/(m+b+f);return a=b*d,o=f*d,t.copy(n).addScaledVector(Ir,a).addScaledVector(Lr,o)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Ei=class{constructor(e=new W(1/0,1/0,1/0),t=new W(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(Ti.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(Ti.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=Ti.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let a=0,o=r.count;a<o;a++)e.isMesh===!0?e.getVertexPosition(a,Ti):Ti.fromBufferAttribute(r,a),Ti.applyMatrix4(e.matrixWorld),this.expandByPoint(Ti);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),Uo.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Uo.copy(n.boundingBox)),Uo.applyMatrix4(e.matrixWorld),this.union(Uo)}let s=e.children;for(let r=0,a=s.length;r<a;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Ti),Ti.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(Aa),Fo.subVectors(this.max,Aa),Dr.subVectors(e.a,Aa),Nr.subVectors(e.b,Aa),Ur.subVectors(e.c,Aa),Ms.subVectors(Nr,Dr),ws.subVectors(Ur,Nr),Xs.subVectors(Dr,Ur);let t=[0,-Ms.z,Ms.y,0,-ws.z,ws.y,0,-Xs.z,Xs.y,Ms.z,0,-Ms.x,ws.z,0,-ws.x,Xs.z,0,-Xs.x,-Ms.y,Ms.x,0,-ws.y,ws.x,0,-Xs.y,Xs.x,0];return!Ih(t,Dr,Nr,Ur,Fo)||(t=[1,0,0,0,1,0,0,0,1],!Ih(t,Dr,Nr,Ur,Fo))?!1:(Oo.crossVectors(Ms,ws),t=[Oo.x,Oo.y,Oo.z],Ih(t,Dr,Nr,Ur,Fo))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Ti).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Ti).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(ns[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),ns[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),ns[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),ns[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),ns[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),ns[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),ns[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),ns[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(ns),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},ns=[new W,new W,new W,new W,new W,new W,new W,new W],Ti=new W,Uo=new Ei,Dr=new W,Nr=new W,Ur=new W,Ms=new W,ws=new W,Xs=new W,Aa=new W,Fo=new W,Oo=new W,qs=new W;function Ih(i,e,t,n,s){for(let r=0,a=i.length-3;r<=a;r+=3){qs.fromArray(i,r);let o=s.x*Math.abs(qs.x)+s.y*Math.abs(qs.y)+s.z*Math.abs(qs.z),l=e.dot(qs),c=t.dot(qs),u=n.dot(qs);if(Math.max(-Math.max(l,c,u),Math.min(l,c,u))>o)return!1}return!0}var cn=new W,Bo=new Ze,x_=0,An=class extends Ai{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:x_++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=vp,this.updateRanges=[],this.gpuType=Ri,this.version=0,this._normalizationScale=e!==void 0?Su(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)Bo.fromBufferAttribute(this,t),Bo.applyMatrix3(e),this.setXY(t,Bo.x,Bo.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)cn.fromBufferAttribute(this,t),cn.applyMatrix3(e),this.setXYZ(t,cn.x,cn.y,cn.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)cn.fromBufferAttribute(this,t),cn.applyMatrix4(e),this.setXYZ(t,cn.x,cn.y,cn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)cn.fromBufferAttribute(this,t),cn.applyNormalMatrix(e),this.setXYZ(t,cn.x,cn.y,cn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)cn.fromBufferAttribute(this,t),cn.transformDirection(e),this.setXYZ(t,cn.x,cn.y,cn.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):wp(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Tp(e,this.array)}};var ka=class extends An{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var za=class extends An{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var hn=class extends An{constructor(e,t,n){super(new Float32Array(e),t,n)}},v_=new Ei,Ea=new W,Lh=new W,Ks=class{constructor(e=new W,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):v_.setFromPoints(e).getCenter(n);let s=0;for(let r=0,a=e.length;r<a;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;Ea.subVectors(e,this.center);let t=Ea.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(Ea,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(Lh.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(Ea.copy(e.center).add(Lh)),this.expandByPoint(Ea.copy(e.center).sub(Lh))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},y_=0,fi=new Yt,Dh=new ni,Fr=new W,Kn=new Ei,Ca=new Ei,Tn=new W,zn=class i extends Ai{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:y_++}),this.uuid=ta(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(X0(e)?za:ka)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new tt().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return fi.makeRotationFromQuaternion(e),this.applyMatrix4(fi),this}rotateX(e){return fi.makeRotationX(e),this.applyMatrix4(fi),this}rotateY(e){return fi.makeRotationY(e),this.applyMatrix4(fi),this}rotateZ(e){return fi.makeRotationZ(e),this.applyMatrix4(fi),this}translate(e,t,n){return fi.makeTranslation(e,t,n),this.applyMatrix4(fi),this}scale(e,t,n){return fi.makeScale(e,t,n),this.applyMatrix4(fi),this}lookAt(e){return Dh.lookAt(e),Dh.updateMatrix(),this.applyMatrix4(Dh.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(Fr).negate(),this.translate(Fr.x,Fr.y,Fr.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let a=e[s];n.push(a.x,a.y,a.z||0)}this.setAttribute("position",new hn(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&qe("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Ei);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){je("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new W(-1/0,-1/0,-1/0),new W(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];Kn.setFromBufferAttribute(r),this.morphTargetsRelative?(Tn.addVectors(this.boundingBox.min,Kn.min),this.boundingBox.expandByPoint(Tn),Tn.addVectors(this.boundingBox.max,Kn.max),this.boundingBox.expandByPoint(Tn)):(this.boundingBox.expandByPoint(Kn.min),this.boundingBox.expandByPoint(Kn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&je('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Ks);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){je("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new W,1/0);return}if(e){let n=this.boundingSphere.center;if(Kn.setFromBufferAttribute(e),t)for(let r=0,a=t.length;r<a;r++){let o=t[r];Ca.setFromBufferAttribute(o),this.morphTargetsRelative?(Tn.addVectors(Kn.min,Ca.min),Kn.expandByPoint(Tn),Tn.addVectors(Kn.max,Ca.max),Kn.expandByPoint(Tn)):(Kn.expandByPoint(Ca.min),Kn.expandByPoint(Ca.max))}Kn.getCenter(n);let s=0;for(let r=0,a=e.count;r<a;r++)Tn.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(Tn));if(t)for(let r=0,a=t.length;r<a;r++){let o=t[r],l=this.morphTargetsRelative;for(let c=0,u=o.count;c<u;c++)Tn.fromBufferAttribute(o,c),l&&(Fr.fromBufferAttribute(e,c),Tn.add(Fr)),s=Math.max(s,n.distanceToSquared(Tn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&je('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){je("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,a=this.getAttribute("tangent");(a===void 0||a.count!==n.count)&&(a=new An(new Float32Array(4*n.count),4),this.setAttribute("tangent",a));let o=[],l=[],c=new Uint8Array(n.count);for(let O=0;O<n.count;O++)o[O]=new W,l[O]=new W;let u=new W,h=new W,f=new W,p=new Ze,x=new Ze,b=new Ze,m=new W,d=new W;function v(O,L,I){c[O]=c[L]=c[I]=1,u.fromBufferAttribute(n,O),h.fromBufferAttribute(n,L),f.fromBufferAttribute(n,I),p.fromBufferAttribute(r,O),x.fromBufferAttribute(r,L),b.fromBufferAttribute(r,I),h.sub(u),f.sub(u),x.sub(p),b.sub(p);let V=1/(x.x*b.y-b.x*x.y);isFinite(V)&&(m.copy(h).multiplyScalar(b.y).addScaledVector(f,-x.y).multiplyScalar(V),d.copy(f).multiplyScalar(x.x).addScaledVector(h,-b.x).multiplyScalar(V),o[O].add(m),o[L].add(m),o[I].add(m),l[O].add(d),l[L].add(d),l[I].add(d))}let E=this.groups;E.length===0&&(E=[{start:0,count:e.count}]);for(let O=0,L=E.length;O<L;++O){let I=E[O],V=I.start,H=I.count;for(let N=V,G=V+H;N<G;N+=3)v(e.getX(N+0),e.getX(N+1),e.getX(N+2))}let S=new W,C=new W,A=new W,g=new W;function T(O){A.fromBufferAttribute(s,O),g.copy(A);let L=o[O];S.copy(L),S.sub(A.multiplyScalar(A.dot(L))).normalize(),C.crossVectors(g,L);let V=C.dot(l[O])<0?-1:1;a.setXYZW(O,S.x,S.y,S.z,V)}for(let O=0,L=n.count;O<L;++O)c[O]&&T(O);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new An(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let f=0,p=n.count;f<p;f++)n.setXYZ(f,0,0,0);let s=new W,r=new W,a=new W,o=new W,l=new W,c=new W,u=new W,h=new W;if(e)for(let f=0,p=e.count;f<p;f+=3){let x=e.getX(f+0),b=e.getX(f+1),m=e.getX(f+2);s.fromBufferAttribute(t,x),r.fromBufferAttribute(t,b),a.fromBufferAttribute(t,m),u.subVectors(a,r),h.subVectors(s,r),u.cross(h),o.fromBufferAttribute(n,x),l.fromBufferAttribute(n,b),c.fromBufferAttribute(n,m),o.add(u),l.add(u),c.add(u),n.setXYZ(x,o.x,o.y,o.z),n.setXYZ(b,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let f=0,p=t.count;f<p;f+=3)s.fromBufferAttribute(t,f+0),r.fromBufferAttribute(t,f+1),a.fromBufferAttribute(t,f+2),u.subVectors(a,r),h.subVectors(s,r),u.cross(h),n.setXYZ(f+0,u.x,u.y,u.z),n.setXYZ(f+1,u.x,u.y,u.z),n.setXYZ(f+2,u.x,u.y,u.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)Tn.fromBufferAttribute(e,t),Tn.normalize(),e.setXYZ(t,Tn.x,Tn.y,Tn.z)}toNonIndexed(){function e(o,l){let c=o.array,u=o.itemSize,h=o.normalized,f=new c.constructor(l.length*u),p=0,x=0;for(let b=0,m=l.length;b<m;b++){o.isInterleavedBufferAttribute?p=l[b]*o.data.stride+o.offset:p=l[b]*u;for(let d=0;d<u;d++)f[x++]=c[p++]}return new An(f,u,h)}if(this.index===null)return qe("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let o in s){let l=s[o],c=e(l,n);t.setAttribute(o,c)}let r=this.morphAttributes;for(let o in r){let l=[],c=r[o];for(let u=0,h=c.length;u<h;u++){let f=c[u],p=e(f,n);l.push(p)}t.morphAttributes[o]=l}t.morphTargetsRelative=this.morphTargetsRelative;let a=this.groups;for(let o=0,l=a.length;o<l;o++){let c=a[o];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],u=[];for(let h=0,f=c.length;h<f;h++){let p=c[h];u.push(p.toJSON(e.data))}u.length>0&&(s[l]=u,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let a=this.groups;a.length>0&&(e.data.groups=JSON.parse(JSON.stringify(a)));let o=this.boundingSphere;return o!==null&&(e.data.boundingSphere=o.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let u=s[c];this.setAttribute(c,u.clone(t))}let r=e.morphAttributes;for(let c in r){let u=[],h=r[c];for(let f=0,p=h.length;f<p;f++)u.push(h[f].clone(t));this.morphAttributes[c]=u}this.morphTargetsRelative=e.morphTargetsRelative;let a=e.groups;for(let c=0,u=a.length;c<u;c++){let h=a[c];this.addGroup(h.start,h.count,h.materialIndex)}let o=e.boundingBox;o!==null&&(this.boundingBox=o.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var Nh=new W,S_=new W,b_=new tt,Qn=class{constructor(e=new W(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=Nh.subVectors(n,t).cross(S_.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(Nh),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let a=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(a<0||a>1)?null:t.copy(e.start).addScaledVector(s,a)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||b_.getNormalMatrix(e),s=this.coplanarPoint(Nh).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},M_=0,Cs=class extends Ai{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:M_++}),this.uuid=ta(),this.name="",this.type="Material",this.blending=jr,this.side=Fs,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Zh,this.blendDst=Jh,this.blendEquation=tr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new ht(0,0,0),this.blendAlpha=0,this.depthFunc=Vr,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=dp,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=tl,this.stencilZFail=tl,this.stencilZPass=tl,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){qe(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){qe(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let a=[];for(let o in r){let l=r[o];delete l.metadata,a.push(l)}return a}if(t){let r=s(e.textures),a=s(e.images);r.length>0&&(n.textures=r),a.length>0&&(n.images=a)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new ht().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new Qn().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Ze().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Ze().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var is=new W,Uh=new W,ko=new W,zo=new W,Rs=class{constructor(e=new W,t=new W(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,is)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=is.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(is.copy(this.origin).addScaledVector(this.direction,t),is.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){Uh.copy(e).add(t).multiplyScalar(.5),ko.copy(t).sub(e).normalize(),zo.copy(this.origin).sub(Uh);let r=e.distanceTo(t)*.5,a=-this.direction.dot(ko),o=zo.dot(this.direction),l=-zo.dot(ko),c=zo.lengthSq(),u=Math.abs(1-a*a),h,f,p,x;if(u>0)if(h=a*l-o,f=a*o-l,x=r*u,h>=0)if(f>=-x)if(f<=x){let b=1/u;h*=b,f*=b,p=h*(h+a*f+2*o)+f*(a*h+f+2*l)+c}else f=r,h=Math.max(0,-(a*f+o)),p=-h*h+f*(f+2*l)+c;else f=-r,h=Math.max(0,-(a*f+o)),p=-h*h+f*(f+2*l)+c;else f<=-x?(h=Math.max(0,-(-a*r+o)),f=h>0?-r:Math.min(Math.max(-r,-l),r),p=-h*h+f*(f+2*l)+c):f<=x?(h=0,f=Math.min(Math.max(-r,-l),r),p=f*(f+2*l)+c):(h=Math.max(0,-(a*r+o)),f=h>0?r:Math.min(Math.max(-r,-l),r),p=-h*h+f*(f+2*l)+c);else f=a>0?-r:r,h=Math.max(0,-(a*f+o)),p=-h*h+f*(f+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,h),s&&s.copy(Uh).addScaledVector(ko,f),p}intersectSphere(e,t){if(e.radius<0)return null;is.subVectors(e.center,this.origin);let n=is.dot(this.direction),s=is.dot(is)-n*n,r=e.radius*e.radius;if(s>r)return null;let a=Math.sqrt(r-s),o=n-a,l=n+a;return l<0?null:o<0?this.at(l,t):this.at(o,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,a,o,l,c=1/this.direction.x,u=1/this.direction.y,h=1/this.direction.z,f=this.origin;return c>=0?(n=(e.min.x-f.x)*c,s=(e.max.x-f.x)*c):(n=(e.max.x-f.x)*c,s=(e.min.x-f.x)*c),u>=0?(r=(e.min.y-f.y)*u,a=(e.max.y-f.y)*u):(r=(e.max.y-f.y)*u,a=(e.min.y-f.y)*u),n>a||r>s||((r>n||isNaN(n))&&(n=r),(a<s||isNaN(s))&&(s=a),h>=0?(o=(e.min.z-f.z)*h,l=(e.max.z-f.z)*h):(o=(e.max.z-f.z)*h,l=(e.min.z-f.z)*h),n>l||o>s)||((o>n||n!==n)&&(n=o),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,is)!==null}intersectTriangle(e,t,n,s,r){let a=this.origin,o=this.direction,l=o.x,c=o.y,u=o.z,h=e.x-a.x,f=e.y-a.y,p=e.z-a.z,x=t.x-a.x,b=t.y-a.y,m=t.z-a.z,d=n.x-a.x,v=n.y-a.y,E=n.z-a.z,S=Math.abs(l),C=Math.abs(c),A=Math.abs(u),g,T,O,L,I,V,H,N,G,Y,k,le;if(S>=C&&S>=A?(O=l,V=h,G=x,le=d,l>=0?(g=c,T=u,L=f,I=p,H=b,N=m,Y=v,k=E):(g=u,T=c,L=p,I=f,H=m,N=b,Y=E,k=v)):C>=A?(O=c,V=f,G=b,le=v,c>=0?(g=u,T=l,L=p,I=h,H=m,N=x,Y=E,k=d):(g=l,T=u,L=h,I=p,H=x,N=m,Y=d,k=E)):(O=u,V=p,G=m,le=E,u>=0?(g=l,T=c,L=h,I=f,H=x,N=b,Y=d,k=v):(g=c,T=l,L=f,I=h,H=b,N=x,Y=v,k=d)),O===0)return null;let q=g/O,K=T/O,te=1/O,fe=L-q*V,ce=I-K*V,Q=H-q*G,de=N-K*G,ge=Y-q*le,be=k-K*le,ve=ge*de-be*Q,Ge=fe*be-ce*ge,et=Q*ce-de*fe;if(s){if(ve<0||Ge<0||et<0)return null}else if((ve<0||Ge<0||et<0)&&(ve>0||Ge>0||et>0))return null;let ze=ve+Ge+et;if(ze===0)return null;let at=te*(ve*V+Ge*G+et*le);return(ze>0?at<0:at>0)?null:this.at(at/ze,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},js=class extends Cs{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new ht(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Es,this.combine=Kh,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},Ad=new Yt,Ys=new Rs,Vo=new Ks,Ed=new W,Go=new W,Ho=new W,Wo=new W,Fh=new W,Xo=new W,Cd=new W,qo=new W,Vn=class extends ni{constructor(e=new zn,t=new js){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){let o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,a=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let o=this.morphTargetInfluences;if(r&&o){Xo.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let u=o[l],h=r[l];u!==0&&(Fh.fromBufferAttribute(h,e),a?Xo.addScaledVector(Fh,u):Xo.addScaledVector(Fh.sub(t),u))}t.add(Xo)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Vo.copy(n.boundingSphere),Vo.applyMatrix4(r),Ys.copy(e.ray).recast(e.near),!(Vo.containsPoint(Ys.origin)===!1&&(Ys.intersectSphere(Vo,Ed)===null||Ys.origin.distanceToSquared(Ed)>(e.far-e.near)**2))&&(Ad.copy(r).invert(),Ys.copy(e.ray).applyMatrix4(Ad),!(n.boundingBox!==null&&Ys.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,Ys)))}_computeIntersections(e,t,n){let s,r=this.geometry,a=this.material,o=r.index,l=r.attributes.position,c=r.attributes.uv,u=r.attributes.uv1,h=r.attributes.normal,f=r.groups,p=r.drawRange;if(o!==null)if(Array.isArray(a))for(let x=0,b=f.length;x<b;x++){let m=f[x],d=a[m.materialIndex],v=Math.max(m.start,p.start),E=Math.min(o.count,Math.min(m.start+m.count,p.start+p.count));for(let S=v,C=E;S<C;S+=3){let A=o.getX(S),g=o.getX(S+1),T=o.getX(S+2);s=Yo(this,d,e,n,c,u,h,A,g,T),s&&(s.faceIndex=Math.floor(S/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let x=Math.max(0,p.start),b=Math.min(o.count,p.start+p.count);for(let m=x,d=b;m<d;m+=3){let v=o.getX(m),E=o.getX(m+1),S=o.getX(m+2);s=Yo(this,a,e,n,c,u,h,v,E,S),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(a))for(let x=0,b=f.length;x<b;x++){let m=f[x],d=a[m.materialIndex],v=Math.max(m.start,p.start),E=Math.min(l.count,Math.min(m.start+m.count,p.start+p.count));for(let S=v,C=E;S<C;S+=3){let A=S,g=S+1,T=S+2;s=Yo(this,d,e,n,c,u,h,A,g,T),s&&(s.faceIndex=Math.floor(S/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let x=Math.max(0,p.start),b=Math.min(l.count,p.start+p.count);for(let m=x,d=b;m<d;m+=3){let v=m,E=m+1,S=m+2;s=Yo(this,a,e,n,c,u,h,v,E,S),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}}};function w_(i,e,t,n,s,r,a,o){let l;if(e.side===Gn?l=n.intersectTriangle(a,r,s,!0,o):l=n.intersectTriangle(s,r,a,e.side===Fs,o),l===null)return null;qo.copy(o),qo.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(qo);return c<t.near||c>t.far?null:{distance:c,point:qo.clone(),object:i}}function Yo(i,e,t,n,s,r,a,o,l,c){i.getVertexPosition(o,Go),i.getVertexPosition(l,Ho),i.getVertexPosition(c,Wo);let u=w_(i,e,t,n,Go,Ho,Wo,Cd);if(u){let h=new W;As.getBarycoord(Cd,Go,Ho,Wo,h),s&&(u.uv=As.getInterpolatedAttribute(s,o,l,c,h,new Ze)),r&&(u.uv1=As.getInterpolatedAttribute(r,o,l,c,h,new Ze)),a&&(u.normal=As.getInterpolatedAttribute(a,o,l,c,h,new W),u.normal.dot(n.direction)>0&&u.normal.multiplyScalar(-1));let f={a:o,b:l,c,normal:new W,materialIndex:0};As.getNormal(Go,Ho,Wo,f.normal),u.face=f,u.barycoord=h}return u}var Yr=class extends Wn{constructor(e=null,t=1,n=1,s,r,a,o,l,c=un,u=un,h,f){super(null,a,o,l,c,u,s,r,h,f),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Va=class extends An{constructor(e,t,n,s=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}};var $s=new Ks,T_=new Ze(.5,.5),$o=new W,Qs=class{constructor(e=new Qn,t=new Qn,n=new Qn,s=new Qn,r=new Qn,a=new Qn){this.planes=[e,t,n,s,r,a]}set(e,t,n,s,r,a){let o=this.planes;return o[0].copy(e),o[1].copy(t),o[2].copy(n),o[3].copy(s),o[4].copy(r),o[5].copy(a),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=di,n=!1){let s=this.planes,r=e.elements,a=r[0],o=r[1],l=r[2],c=r[3],u=r[4],h=r[5],f=r[6],p=r[7],x=r[8],b=r[9],m=r[10],d=r[11],v=r[12],E=r[13],S=r[14],C=r[15];if(s[0].setComponents(c-a,p-u,d-x,C-v).normalize(),s[1].setComponents(c+a,p+u,d+x,C+v).normalize(),s[2].setComponents(c+o,p+h,d+b,C+E).normalize(),s[3].setComponents(c-o,p-h,d-b,C-E).normalize(),n)s[4].setComponents(l,f,m,S).normalize(),s[5].setComponents(c-l,p-f,d-m,C-S).normalize();else if(s[4].setComponents(c-l,p-f,d-m,C-S).normalize(),t===di)s[5].setComponents(c+l,p+f,d+m,C+S).normalize();else if(t===Ua)s[5].setComponents(l,f,m,S).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),$s.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),$s.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere($s)}intersectsSprite(e){$s.center.set(0,0,0);let t=T_.distanceTo(e.center);return $s.radius=.7071067811865476+t,$s.applyMatrix4(e.matrixWorld),this.intersectsSphere($s)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if($o.x=s.normal.x>0?e.max.x:e.min.x,$o.y=s.normal.y>0?e.max.y:e.min.y,$o.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint($o)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Rd=new Yt,ml=class i{constructor(){this.coordinateSystem=di,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];Rd.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Qs),n[s].setFromProjectionMatrix(Rd,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new Qs),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var gl=class extends Cs{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new ht(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},_l=new W,xl=new W,Pd=new Yt,Ra=new Rs,Zo=new Ks,Oh=new W,Id=new W,vl=class extends ni{constructor(e=new zn,t=new gl){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)_l.fromBufferAttribute(t,s-1),xl.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=_l.distanceTo(xl);e.setAttribute("lineDistance",new hn(n,1))}else qe("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,a=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Zo.copy(n.boundingSphere),Zo.applyMatrix4(s),Zo.radius+=r,e.ray.intersectsSphere(Zo)===!1)return;Pd.copy(s).invert(),Ra.copy(e.ray).applyMatrix4(Pd);let o=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=o*o,c=this.isLineSegments?2:1,u=n.index,f=n.attributes.position;if(u!==null){let p=Math.max(0,a.start),x=Math.min(u.count,a.start+a.count);for(let b=p,m=x-1;b<m;b+=c){let d=u.getX(b),v=u.getX(b+1),E=Jo(this,e,Ra,l,d,v,b);E&&t.push(E)}if(this.isLineLoop){let b=u.getX(x-1),m=u.getX(p),d=Jo(this,e,Ra,l,b,m,x-1);d&&t.push(d)}}else{let p=Math.max(0,a.start),x=Math.min(f.count,a.start+a.count);for(let b=p,m=x-1;b<m;b+=c){let d=Jo(this,e,Ra,l,b,b+1,b);d&&t.push(d)}if(this.isLineLoop){let b=Jo(this,e,Ra,l,x-1,p,x-1);b&&t.push(b)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){let o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}};function Jo(i,e,t,n,s,r,a){let o=i.geometry.attributes.position;if(_l.fromBufferAttribute(o,s),xl.fromBufferAttribute(o,r),t.distanceSqToSegment(_l,xl,Oh,Id)>n)return;Oh.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(Oh);if(!(c<e.near||c>e.far))return{distance:c,point:Id.clone().applyMatrix4(i.matrixWorld),index:a,face:null,faceIndex:null,barycoord:null,object:i}}var Ld=new W,Dd=new W,$r=class extends vl{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let s=0,r=t.count;s<r;s+=2)Ld.fromBufferAttribute(t,s),Dd.fromBufferAttribute(t,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+Ld.distanceTo(Dd);e.setAttribute("lineDistance",new hn(n,1))}else qe("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var Ga=class extends Wn{constructor(e=[],t=nr,n,s,r,a,o,l,c,u){super(e,t,n,s,r,a,o,l,c,u),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var as=class extends Wn{constructor(e,t,n=Ci,s,r,a,o=un,l=un,c,u=rs,h=1){if(u!==rs&&u!==ls)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let f={width:e,height:t,depth:h};super(f,s,r,a,o,l,u,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new Wr(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},Ha=class extends as{constructor(e,t=Ci,n=nr,s,r,a=un,o=un,l,c=rs){let u={width:e,height:e,depth:1},h=[u,u,u,u,u,u];super(e,e,t,n,s,r,a,o,l,c),this.image=h,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},Wa=class extends Wn{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},Zr=class i extends zn{constructor(e=1,t=1,n=1,s=1,r=1,a=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:a};let o=this;s=Math.floor(s),r=Math.floor(r),a=Math.floor(a);let l=[],c=[],u=[],h=[],f=0,p=0;x("z","y","x",-1,-1,n,t,e,a,r,0),x("z","y","x",1,-1,n,t,-e,a,r,1),x("x","z","y",1,1,e,n,t,s,a,2),x("x","z","y",1,-1,e,n,-t,s,a,3),x("x","y","z",1,-1,e,t,n,s,r,4),x("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new hn(c,3)),this.setAttribute("normal",new hn(u,3)),this.setAttribute("uv",new hn(h,2));function x(b,m,d,v,E,S,C,A,g,T,O){let L=S/g,I=C/T,V=S/2,H=C/2,N=A/2,G=g+1,Y=T+1,k=0,le=0,q=new W;for(let K=0;K<Y;K++){let te=K*I-H;for(let fe=0;fe<G;fe++){let ce=fe*L-V;q[b]=ce*v,q[m]=te*E,q[d]=N,c.push(q.x,q.y,q.z),q[b]=0,q[m]=0,q[d]=A>0?1:-1,u.push(q.x,q.y,q.z),h.push(fe/g),h.push(1-K/T),k+=1}}for(let K=0;K<T;K++)for(let te=0;te<g;te++){let fe=f+te+G*K,ce=f+te+G*(K+1),Q=f+(te+1)+G*(K+1),de=f+(te+1)+G*K;l.push(fe,ce,de),l.push(ce,Q,de),le+=6}o.addGroup(p,le,O),p+=le,f+=k}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var yl=class i extends zn{constructor(e=[],t=[],n=1,s=0){super(),this.type="PolyhedronGeometry",this.parameters={vertices:e,indices:t,radius:n,detail:s};let r=[],a=[];o(s),c(n),u(),this.setAttribute("position",new hn(r,3)),this.setAttribute("normal",new hn(r.slice(),3)),this.setAttribute("uv",new hn(a,2)),s===0?this.computeVertexNormals():this.normalizeNormals();function o(v){let E=new W,S=new W,C=new W;for(let A=0;A<t.length;A+=3)p(t[A+0],E),p(t[A+1],S),p(t[A+2],C),l(E,S,C,v)}function l(v,E,S,C){let A=C+1,g=[];for(let T=0;T<=A;T++){g[T]=[];let O=v.clone().lerp(S,T/A),L=E.clone().lerp(S,T/A),I=A-T;for(let V=0;V<=I;V++)V===0&&T===A?g[T][V]=O:g[T][V]=O.clone().lerp(L,V/I)}for(let T=0;T<A;T++)for(let O=0;O<2*(A-T)-1;O++){let L=Math.floor(O/2);O%2===0?(f(g[T][L+1]),f(g[T+1][L]),f(g[T][L])):(f(g[T][L+1]),f(g[T+1][L+1]),f(g[T+1][L]))}}function c(v){let E=new W;for(let S=0;S<r.length;S+=3)E.x=r[S+0],E.y=r[S+1],E.z=r[S+2],E.normalize().multiplyScalar(v),r[S+0]=E.x,r[S+1]=E.y,r[S+2]=E.z}function u(){let v=new W;for(let E=0;E<r.length;E+=3){v.x=r[E+0],v.y=r[E+1],v.z=r[E+2];let S=m(v)/2/Math.PI+.5,C=d(v)/Math.PI+.5;a.push(S,1-C)}x(),h()}function h(){for(let v=0;v<a.length;v+=6){let E=a[v+0],S=a[v+2],C=a[v+4],A=Math.max(E,S,C),g=Math.min(E,S,C);A>.9&&g<.1&&(E<.2&&(a[v+0]+=1),S<.2&&(a[v+2]+=1),C<.2&&(a[v+4]+=1))}}function f(v){r.push(v.x,v.y,v.z)}function p(v,E){let S=v*3;E.x=e[S+0],E.y=e[S+1],E.z=e[S+2]}function x(){let v=new W,E=new W,S=new W,C=new W,A=new Ze,g=new Ze,T=new Ze;for(let O=0,L=0;O<r.length;O+=9,L+=6){v.set(r[O+0],r[O+1],r[O+2]),E.set(r[O+3],r[O+4],r[O+5]),S.set(r[O+6],r[O+7],r[O+8]),A.set(a[L+0],a[L+1]),g.set(a[L+2],a[L+3]),T.set(a[L+4],a[L+5]),C.copy(v).add(E).add(S).divideScalar(3);let I=m(C);b(A,L+0,v,I),b(g,L+2,E,I),b(T,L+4,S,I)}}function b(v,E,S,C){C<0&&v.x===1&&(a[E]=v.x-1),S.x===0&&S.z===0&&(a[E]=C/2/Math.PI+.5)}function m(v){return Math.atan2(v.z,-v.x)}function d(v){return Math.atan2(-v.y,Math.sqrt(v.x*v.x+v.z*v.z))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.vertices,e.indices,e.radius,e.detail)}};var Xa=class i extends yl{constructor(e=1,t=0){let n=(1+Math.sqrt(5))/2,s=[-1,n,0,1,n,0,-1,-n,0,1,-n,0,0,-1,n,0,1,n,0,-1,-n,0,1,-n,n,0,-1,n,0,1,-n,0,-1,-n,0,1],r=[0,11,5,0,5,1,0,1,7,0,7,10,0,10,11,1,5,9,5,11,4,11,10,2,10,7,6,7,1,8,3,9,4,3,4,2,3,2,6,3,6,8,3,8,9,4,9,5,2,4,11,6,2,10,8,6,7,9,8,1];super(s,r,e,t),this.type="IcosahedronGeometry",this.parameters={radius:e,detail:t}}static fromJSON(e){return new i(e.radius,e.detail)}};var qa=class i extends zn{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,a=t/2,o=Math.floor(n),l=Math.floor(s),c=o+1,u=l+1,h=e/o,f=t/l,p=[],x=[],b=[],m=[];for(let d=0;d<u;d++){let v=d*f-a;for(let E=0;E<c;E++){let S=E*h-r;x.push(S,-v,0),b.push(0,0,1),m.push(E/o),m.push(1-d/l)}}for(let d=0;d<l;d++)for(let v=0;v<o;v++){let E=v+c*d,S=v+c*(d+1),C=v+1+c*(d+1),A=v+1+c*d;p.push(E,S,A),p.push(S,C,A)}this.setIndex(p),this.setAttribute("position",new hn(x,3)),this.setAttribute("normal",new hn(b,3)),this.setAttribute("uv",new hn(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var Ya=class i extends zn{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,a=0,o=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:a,thetaLength:o},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(a+o,Math.PI),c=0,u=[],h=new W,f=new W,p=[],x=[],b=[],m=[];for(let d=0;d<=n;d++){let v=[],E=d/n,S=a+E*o,C=e*Math.cos(S),A=Math.sqrt(e*e-C*C),g=0;d===0&&a===0?g=.5/t:d===n&&l===Math.PI&&(g=-.5/t);for(let T=0;T<=t;T++){let O=T/t,L=s+O*r;h.x=-A*Math.cos(L),h.y=C,h.z=A*Math.sin(L),x.push(h.x,h.y,h.z),f.copy(h).normalize(),b.push(f.x,f.y,f.z),m.push(O+g,1-E),v.push(c++)}u.push(v)}for(let d=0;d<n;d++)for(let v=0;v<t;v++){let E=u[d][v+1],S=u[d][v],C=u[d+1][v],A=u[d+1][v+1];(d!==0||a>0)&&p.push(E,S,A),(d!==n-1||l<Math.PI)&&p.push(S,C,A)}this.setIndex(p),this.setAttribute("position",new hn(x,3)),this.setAttribute("normal",new hn(b,3)),this.setAttribute("uv",new hn(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};function sr(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(Nd(s))s.isRenderTargetTexture?(qe("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(Nd(s[0])){let r=[];for(let a=0,o=s.length;a<o;a++)r[a]=s[a].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function Dn(i){let e={};for(let t=0;t<i.length;t++){let n=sr(i[t]);for(let s in n)e[s]=n[s]}return e}function Nd(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function A_(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function Mu(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:gt.workingColorSpace}var Ep={clone:sr,merge:Dn},E_=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,C_=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,pi=class extends Cs{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=E_,this.fragmentShader=C_,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=sr(e.uniforms),this.uniformsGroups=A_(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let a=this.uniforms[s].value;a&&a.isTexture?t.uniforms[s]={type:"t",value:a.toJSON(e).uuid}:a&&a.isColor?t.uniforms[s]={type:"c",value:a.getHex()}:a&&a.isVector2?t.uniforms[s]={type:"v2",value:a.toArray()}:a&&a.isVector3?t.uniforms[s]={type:"v3",value:a.toArray()}:a&&a.isVector4?t.uniforms[s]={type:"v4",value:a.toArray()}:a&&a.isMatrix3?t.uniforms[s]={type:"m3",value:a.toArray()}:a&&a.isMatrix4?t.uniforms[s]={type:"m4",value:a.toArray()}:t.uniforms[s]={value:a}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new ht().setHex(s.value);break;case"v2":this.uniforms[n].value=new Ze().fromArray(s.value);break;case"v3":this.uniforms[n].value=new W().fromArray(s.value);break;case"v4":this.uniforms[n].value=new Lt().fromArray(s.value);break;case"m3":this.uniforms[n].value=new tt().fromArray(s.value);break;case"m4":this.uniforms[n].value=new Yt().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},Sl=class extends pi{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var bl=class extends Cs{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=up,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},Ml=class extends Cs{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function Or(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function Ko(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var Ps=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let a;t:{i:if(!(e<s)){for(let o=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===o)break;if(r=s,s=t[++n],e<s)break e}a=t.length;break t}if(!(e>=r)){let o=t[1];e<o&&(n=2,r=o);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}a=n,n=0;break t}break n}for(;n<a;){let o=n+a>>>1;e<t[o]?a=o:n=o+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let a=0;a!==s;++a)t[a]=n[r+a];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},wl=class extends Ps{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:kh,endingEnd:kh}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,a=e+1,o=s[r],l=s[a];if(o===void 0)switch(this.getSettings_().endingStart){case zh:r=e,o=2*t-n;break;case Vh:r=s.length-2,o=t+s[r]-s[r+1];break;default:r=e,o=n}if(l===void 0)switch(this.getSettings_().endingEnd){case zh:a=e,l=2*n-t;break;case Vh:a=1,l=n+s[1]-s[0];break;default:a=e-1,l=t}let c=(n-t)*.5,u=this.valueSize;this._weightPrev=c/(t-o),this._weightNext=c/(l-n),this._offsetPrev=r*u,this._offsetNext=a*u}interpolate_(e,t,n,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=e*o,c=l-o,u=this._offsetPrev,h=this._offsetNext,f=this._weightPrev,p=this._weightNext,x=(n-t)/(s-t),b=x*x,m=b*x,d=-f*m+2*f*b-f*x,v=(1+f)*m+(-1.5-2*f)*b+(-.5+f)*x+1,E=(-1-p)*m+(1.5+p)*b+.5*x,S=p*m-p*b;for(let C=0;C!==o;++C)r[C]=d*a[u+C]+v*a[c+C]+E*a[l+C]+S*a[h+C];return r}},Tl=class extends Ps{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=e*o,c=l-o,u=(n-t)/(s-t),h=1-u;for(let f=0;f!==o;++f)r[f]=a[c+f]*h+a[l+f]*u;return r}},Al=class extends Ps{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},El=class extends Ps{interpolate_(e,t,n,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=e*o,c=l-o,u=this.inTangents,h=this.outTangents;if(!u||!h){let x=(n-t)/(s-t),b=1-x;for(let m=0;m!==o;++m)r[m]=a[c+m]*b+a[l+m]*x;return r}let f=o*2,p=e-1;for(let x=0;x!==o;++x){let b=a[c+x],m=a[l+x],d=p*f+x*2,v=h[d],E=h[d+1],S=e*f+x*2,C=u[S],A=u[S+1],g=P_(n,t,v,C,s);r[x]=Cp(g,b,E,A,m)}return r}};function Cp(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function R_(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function P_(i,e,t,n,s){let r=(i-e)/(s-e);for(let a=0;a<8;a++){let o=Cp(r,e,t,n,s)-i;if(Math.abs(o)<1e-10)break;let l=R_(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-o/l))}return r}var ii=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=Or(t,this.TimeBufferType),this.values=Or(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:Or(e.times,Array),values:Or(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),Ko(e.settings)&&(n.settings={inTangents:Or(e.settings.inTangents,Array),outTangents:Or(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new Al(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new Tl(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new wl(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new El(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case Da:t=this.InterpolantFactoryMethodDiscrete;break;case ul:t=this.InterpolantFactoryMethodLinear;break;case el:t=this.InterpolantFactoryMethodSmooth;break;case Bh:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return qe("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Da;case this.InterpolantFactoryMethodLinear:return ul;case this.InterpolantFactoryMethodSmooth:return el;case this.InterpolantFactoryMethodBezier:return Bh}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;Ko(this.settings)&&(Ud(this.settings.inTangents,e),Ud(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;Ko(this.settings)&&(Fd(this.settings.inTangents,e),Fd(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,a=s-1;for(;r!==s&&n[r]<e;)++r;for(;a!==-1&&n[a]>t;)--a;if(++a,r!==0||a!==s){r>=a&&(a=Math.max(a,1),r=a-1);let o=this.getValueSize();this.times=n.slice(r,a),this.values=this.values.slice(r*o,a*o)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(je("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(je("KeyframeTrack: Track is empty.",this),e=!1);let a=null;for(let o=0;o!==r;o++){let l=n[o];if(typeof l=="number"&&isNaN(l)){je("KeyframeTrack: Time is not a valid number.",this,o,l),e=!1;break}if(a!==null&&a>l){je("KeyframeTrack: Out of order keys.",this,o,l,a),e=!1;break}a=l}if(s!==void 0&&q0(s))for(let o=0,l=s.length;o!==l;++o){let c=s[o];if(isNaN(c)){je("KeyframeTrack: Value is not a valid number.",this,o,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===el,r=e.length-1,a=1;for(let o=1;o<r;++o){let l=!1,c=e[o],u=e[o+1];if(c!==u&&(o!==1||c!==e[0]))if(s)l=!0;else{let h=o*n,f=h-n,p=h+n;for(let x=0;x!==n;++x){let b=t[h+x];if(b!==t[f+x]||b!==t[p+x]){l=!0;break}}}if(l){if(o!==a){e[a]=e[o];let h=o*n,f=a*n;for(let p=0;p!==n;++p)t[f+p]=t[h+p]}++a}}if(r>0){e[a]=e[r];for(let o=r*n,l=a*n,c=0;c!==n;++c)t[l+c]=t[o+c];++a}return a!==e.length?(this.times=e.slice(0,a),this.values=t.slice(0,a*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,Ko(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function Ud(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function Fd(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}ii.prototype.ValueTypeName="";ii.prototype.TimeBufferType=Float32Array;ii.prototype.ValueBufferType=Float32Array;ii.prototype.DefaultInterpolation=ul;var Is=class extends ii{constructor(e,t,n){super(e,t,n)}};Is.prototype.ValueTypeName="bool";Is.prototype.ValueBufferType=Array;Is.prototype.DefaultInterpolation=Da;Is.prototype.InterpolantFactoryMethodLinear=void 0;Is.prototype.InterpolantFactoryMethodSmooth=void 0;var Cl=class extends ii{constructor(e,t,n,s){super(e,t,n,s)}};Cl.prototype.ValueTypeName="color";var Rl=class extends ii{constructor(e,t,n,s){super(e,t,n,s)}};Rl.prototype.ValueTypeName="number";var Pl=class extends Ps{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=(n-t)/(s-t),c=e*o;for(let u=c+o;c!==u;c+=4)ei.slerpFlat(r,0,a,c-o,a,c,l);return r}},$a=class extends ii{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new Pl(this.times,this.values,this.getValueSize(),e)}};$a.prototype.ValueTypeName="quaternion";$a.prototype.InterpolantFactoryMethodSmooth=void 0;var Ls=class extends ii{constructor(e,t,n){super(e,t,n)}};Ls.prototype.ValueTypeName="string";Ls.prototype.ValueBufferType=Array;Ls.prototype.DefaultInterpolation=Da;Ls.prototype.InterpolantFactoryMethodLinear=void 0;Ls.prototype.InterpolantFactoryMethodSmooth=void 0;var Il=class extends ii{constructor(e,t,n,s){super(e,t,n,s)}};Il.prototype.ValueTypeName="vector";var Ll=class{constructor(e,t,n){let s=this,r=!1,a=0,o=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(u){o++,r===!1&&s.onStart!==void 0&&s.onStart(u,a,o),r=!0},this.itemEnd=function(u){a++,s.onProgress!==void 0&&s.onProgress(u,a,o),a===o&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(u){s.onError!==void 0&&s.onError(u)},this.resolveURL=function(u){return u=u.normalize("NFC"),l?l(u):u},this.setURLModifier=function(u){return l=u,this},this.addHandler=function(u,h){return c.push(u,h),this},this.removeHandler=function(u){let h=c.indexOf(u);return h!==-1&&c.splice(h,2),this},this.getHandler=function(u){for(let h=0,f=c.length;h<f;h+=2){let p=c[h],x=c[h+1];if(p.global&&(p.lastIndex=0),p.test(u))return x}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},Rp=new Ll,Dl=class{constructor(e){this.manager=e!==void 0?e:Rp,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};Dl.DEFAULT_MATERIAL_NAME="__DEFAULT";var jo=new W,Qo=new ei,Vi=new W,Za=class extends ni{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Yt,this.projectionMatrix=new Yt,this.projectionMatrixInverse=new Yt,this.coordinateSystem=di,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(jo,Qo,Vi),Vi.x===1&&Vi.y===1&&Vi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(jo,Qo,Vi.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(jo,Qo,Vi),Vi.x===1&&Vi.y===1&&Vi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(jo,Qo,Vi.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Ts=new W,Od=new Ze,Bd=new Ze,kn=class extends Za{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=Hr*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(Ia*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return Hr*2*Math.atan(Math.tan(Ia*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){Ts.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(Ts.x,Ts.y).multiplyScalar(-e/Ts.z),Ts.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Ts.x,Ts.y).multiplyScalar(-e/Ts.z)}getViewSize(e,t){return this.getViewBounds(e,Od,Bd),t.subVectors(Bd,Od)}setViewOffset(e,t,n,s,r,a){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(Ia*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,a=this.view;if(this.view!==null&&this.view.enabled){let l=a.fullWidth,c=a.fullHeight;r+=a.offsetX*s/l,t-=a.offsetY*n/c,s*=a.width/l,n*=a.height/c}let o=this.filmOffset;o!==0&&(r+=e*o/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var Nl=class extends Za{constructor(e=-1,t=1,n=1,s=-1,r=.1,a=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=a,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,a){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,a=n+e,o=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,u=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,a=r+c*this.view.width,o-=u*this.view.offsetY,l=o-u*this.view.height}this.projectionMatrix.makeOrthographic(r,a,o,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}};var Ja=class extends zn{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(e){return super.copy(e),this.instanceCount=e.instanceCount,this}toJSON(){let e=super.toJSON();return e.instanceCount=this.instanceCount,e.isInstancedBufferGeometry=!0,e}};var Br=-90,kr=1,Jr=class extends ni{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new kn(Br,kr,e,t);s.layers=this.layers,this.add(s);let r=new kn(Br,kr,e,t);r.layers=this.layers,this.add(r);let a=new kn(Br,kr,e,t);a.layers=this.layers,this.add(a);let o=new kn(Br,kr,e,t);o.layers=this.layers,this.add(o);let l=new kn(Br,kr,e,t);l.layers=this.layers,this.add(l);let c=new kn(Br,kr,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,a,o,l]=t;for(let c of t)this.remove(c);if(e===di)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),a.up.set(0,0,1),a.lookAt(0,-1,0),o.up.set(0,1,0),o.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===Ua)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),a.up.set(0,0,-1),a.lookAt(0,-1,0),o.up.set(0,-1,0),o.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,a,o,l,c,u]=this.children,h=e.getRenderTarget(),f=e.getActiveCubeFace(),p=e.getActiveMipmapLevel(),x=e.xr.enabled;e.xr.enabled=!1;let b=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;e.isWebGLRenderer===!0?m=e.state.buffers.depth.getReversed():m=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,2,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,3,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=b,e.setRenderTarget(n,5,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,u),e.setRenderTarget(h,f,p),e.xr.enabled=x,n.texture.needsPMREMUpdate=!0}},Ul=class extends kn{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var wu="\\[\\]\\.:\\/",I_=new RegExp("["+wu+"]","g"),Tu="[^"+wu+"]",L_="[^"+wu.replace("\\.","")+"]",D_=/((?:WC+[\/:])*)/.source.replace("WC",Tu),N_=/(WCOD+)?/.source.replace("WCOD",L_),U_=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Tu),F_=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Tu),O_=new RegExp("^"+D_+N_+U_+F_+"$"),B_=["material","materials","bones","map"],Gh=class{constructor(e,t,n){let s=n||Ht.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},Ht=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(I_,"")}static parseTrackName(e){let t=O_.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);B_.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let a=0;a<r.length;a++){let o=r[a];if(o.name===t||o.uuid===t)return o;let l=n(o.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){qe("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){je("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){je("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){je("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let u=0;u<e.length;u++)if(e[u].name===c){c=u;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){je("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){je("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){je("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){je("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let a=e[s];if(a===void 0){let c=t.nodeName;je("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let o=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?o=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(o=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){je("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){je("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=a,this.propertyIndex=r}else a.fromArray!==void 0&&a.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=a):Array.isArray(a)?(l=this.BindingType.EntireArray,this.resolvedProperty=a):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][o]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Ht.Composite=Gh;Ht.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Ht.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Ht.prototype.GetterByBindingType=[Ht.prototype._getValue_direct,Ht.prototype._getValue_array,Ht.prototype._getValue_arrayElement,Ht.prototype._getValue_toArray];Ht.prototype.SetterByBindingTypeAndVersioning=[[Ht.prototype._setValue_direct,Ht.prototype._setValue_direct_setNeedsUpdate,Ht.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Ht.prototype._setValue_array,Ht.prototype._setValue_array_setNeedsUpdate,Ht.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Ht.prototype._setValue_arrayElement,Ht.prototype._setValue_arrayElement_setNeedsUpdate,Ht.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Ht.prototype._setValue_fromArray,Ht.prototype._setValue_fromArray_setNeedsUpdate,Ht.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var v1=new Float32Array(1);var kd=new Yt,Ka=class{constructor(e,t,n=0,s=1/0){this.ray=new Rs(e,t),this.near=n,this.far=s,this.camera=null,this.layers=new Xr,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):je("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return kd.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(kd),this}intersectObject(e,t=!0,n=[]){return Hh(e,this,n,t),n.sort(zd),n}intersectObjects(e,t=!0,n=[]){for(let s=0,r=e.length;s<r;s++)Hh(e[s],this,n,t);return n.sort(zd),n}};function zd(i,e){return i.distance-e.distance}function Hh(i,e,t,n){let s=!0;if(i.layers.test(e.layers)&&i.raycast(e,t)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let a=0,o=r.length;a<o;a++)Hh(r[a],e,t,!0)}}var Ds=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=dt(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(dt(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Iu=class Iu{constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};Iu.prototype.isMatrix2=!0;var Wh=Iu;var ja=class extends Ai{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function Au(i,e,t,n){let s=k_(n);switch(t){case hu:return i*e;case fu:return i*e/s.components*s.byteLength;case Hl:return i*e/s.components*s.byteLength;case Os:return i*e*2/s.components*s.byteLength;case Wl:return i*e*2/s.components*s.byteLength;case uu:return i*e*3/s.components*s.byteLength;case ri:return i*e*4/s.components*s.byteLength;case Xl:return i*e*4/s.components*s.byteLength;case to:case no:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case io:case so:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Yl:case Zl:return Math.max(i,16)*Math.max(e,8)/4;case ql:case $l:return Math.max(i,8)*Math.max(e,8)/2;case Jl:case Kl:case Ql:case ec:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case jl:case ro:case tc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case nc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case ic:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case sc:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case rc:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case ac:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case oc:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case lc:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case cc:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case hc:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case uc:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case fc:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case dc:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case pc:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case mc:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case gc:case _c:case xc:return Math.ceil(i/4)*Math.ceil(e/4)*16;case vc:case yc:return Math.ceil(i/4)*Math.ceil(e/4)*8;case ao:case Sc:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function k_(i){switch(i){case si:case au:return{byteLength:1,components:1};case ea:case ou:case Pi:return{byteLength:2,components:1};case Vl:case Gl:return{byteLength:2,components:4};case Ci:case zl:case Ri:return{byteLength:4,components:1};case lu:case cu:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?qe("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function Kp(){let i=null,e=!1,t=null,n=null;function s(r,a){n=i.requestAnimationFrame(s),t(r,a)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function V_(i){let e=new WeakMap;function t(o,l){let c=o.array,u=o.usage,h=c.byteLength,f=i.createBuffer();i.bindBuffer(l,f),i.bufferData(l,c,u),o.onUploadCallback();let p;if(c instanceof Float32Array)p=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)p=i.HALF_FLOAT;else if(c instanceof Uint16Array)o.isFloat16BufferAttribute?p=i.HALF_FLOAT:p=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)p=i.SHORT;else if(c instanceof Uint32Array)p=i.UNSIGNED_INT;else if(c instanceof Int32Array)p=i.INT;else if(c instanceof Int8Array)p=i.BYTE;else if(c instanceof Uint8Array)p=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)p=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:f,type:p,bytesPerElement:c.BYTES_PER_ELEMENT,version:o.version,size:h}}function n(o,l,c){let u=l.array,h=l.updateRanges;if(i.bindBuffer(c,o),h.length===0)i.bufferSubData(c,0,u);else{h.sort((p,x)=>p.start-x.start);let f=0;for(let p=1;p<h.length;p++){let x=h[f],b=h[p];b.start<=x.start+x.count+1?x.count=Math.max(x.count,b.start+b.count-x.start):(++f,h[f]=b)}h.length=f+1;for(let p=0,x=h.length;p<x;p++){let b=h[p];i.bufferSubData(c,b.start*u.BYTES_PER_ELEMENT,u,b.start,b.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(o){return o.isInterleavedBufferAttribute&&(o=o.data),e.get(o)}function r(o){o.isInterleavedBufferAttribute&&(o=o.data);let l=e.get(o);l&&(i.deleteBuffer(l.buffer),e.delete(o))}function a(o,l){if(o.isInterleavedBufferAttribute&&(o=o.data),o.isGLBufferAttribute){let u=e.get(o);(!u||u.version<o.version)&&e.set(o,{buffer:o.buffer,type:o.type,bytesPerElement:o.elementSize,version:o.version});return}let c=e.get(o);if(c===void 0)e.set(o,t(o,l));else if(c.version<o.version){if(c.size!==o.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,o,l),c.version=o.version}}return{get:s,remove:r,update:a}}var G_=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,H_=`#ifdef USE_ALPHAHASH
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
#endif`,W_=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,X_=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,q_=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Y_=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,$_=`#ifdef USE_AOMAP
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
#endif`,Z_=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,J_=`#ifdef USE_BATCHING
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
#endif`,K_=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,j_=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Q_=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,ex=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,tx=`#ifdef USE_IRIDESCENCE
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
#endif`,nx=`#ifdef USE_BUMPMAP
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
#endif`,ix=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,sx=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,rx=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,ax=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,ox=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,lx=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,cx=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,hx=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,ux=`#define PI 3.141592653589793
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
} // validated`,fx=`vec3 transformedNormal = objectNormal;
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
#endif`,dx=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,px=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,mx=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,gx=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,_x="gl_FragColor = linearToOutputTexel( gl_FragColor );",xx=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,vx=`#ifdef USE_ENVMAP
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
#endif`,yx=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,Sx=`#ifdef USE_ENVMAP
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
#endif`,bx=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Mx=`#ifdef USE_ENVMAP
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
#endif`,wx=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Tx=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Ax=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,Ex=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,Cx=`#ifdef USE_GRADIENTMAP
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
}`,Rx=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,Px=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,Ix=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Lx=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,Dx=`#ifdef USE_ENVMAP
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
#endif`,Nx=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,Ux=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,Fx=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,Ox=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,Bx=`PhysicalMaterial material;
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
#endif`,kx=`uniform sampler2D dfgLUT;
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
}`,zx=`
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
#endif`,Vx=`#if defined( RE_IndirectDiffuse )
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
#endif`,Gx=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,Hx=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,Wx=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Xx=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,qx=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Yx=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,$x=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,Zx=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,Jx=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,Kx=`#if defined( USE_POINTS_UV )
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
#endif`,jx=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Qx=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,ev=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,tv=`#if defined( USE_MORPHCOLORS )
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
#endif`,nv=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,iv=`#ifdef USE_MORPHTARGETS
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
#endif`,sv=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,rv=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,av=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,ov=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,lv=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,cv=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,hv=`#ifdef USE_NORMALMAP
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
#endif`,uv=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,fv=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,dv=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,pv=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,mv=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,gv=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,_v=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,xv=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,vv=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,yv=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,Sv=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,bv=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,Mv=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,wv=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,Tv=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,Av=`float getShadowMask() {
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
}`,Ev=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,Cv=`#ifdef USE_SKINNING
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
#endif`,Rv=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,Pv=`#ifdef USE_SKINNING
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
#endif`,Iv=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Lv=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,Dv=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,Nv=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,Uv=`#ifdef USE_TRANSMISSION
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
#endif`,Fv=`#ifdef USE_TRANSMISSION
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
#endif`,Ov=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Bv=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,kv=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,zv=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,Vv=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,Gv=`uniform sampler2D t2D;
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
}`,Hv=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Wv=`uniform float backgroundBlurriness;
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
}`,Xv=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,qv=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Yv=`#include <common>
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
}`,$v=`#if DEPTH_PACKING == 3200
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
}`,Zv=`#define DISTANCE
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
}`,Jv=`#define DISTANCE
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
}`,Kv=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,jv=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Qv=`uniform float scale;
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
}`,ey=`uniform vec3 diffuse;
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
}`,ty=`#include <common>
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
}`,ny=`uniform vec3 diffuse;
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
}`,iy=`#define LAMBERT
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
}`,sy=`#define LAMBERT
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
}`,ry=`#define MATCAP
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
}`,ay=`#define MATCAP
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
}`,oy=`#define NORMAL
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
}`,ly=`#define NORMAL
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
}`,cy=`#define PHONG
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
}`,hy=`#define PHONG
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
}`,uy=`#define STANDARD
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
}`,fy=`#define STANDARD
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
}`,dy=`#define TOON
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
}`,py=`#define TOON
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
}`,my=`uniform float size;
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
}`,gy=`uniform vec3 diffuse;
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
}`,_y=`#include <common>
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
}`,xy=`uniform vec3 color;
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
}`,vy=`uniform float rotation;
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
}`,yy=`uniform vec3 diffuse;
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
}`,ct={alphahash_fragment:G_,alphahash_pars_fragment:H_,alphamap_fragment:W_,alphamap_pars_fragment:X_,alphatest_fragment:q_,alphatest_pars_fragment:Y_,aomap_fragment:$_,aomap_pars_fragment:Z_,batching_pars_vertex:J_,batching_vertex:K_,begin_vertex:j_,beginnormal_vertex:Q_,bsdfs:ex,iridescence_fragment:tx,bumpmap_pars_fragment:nx,clipping_planes_fragment:ix,clipping_planes_pars_fragment:sx,clipping_planes_pars_vertex:rx,clipping_planes_vertex:ax,color_fragment:ox,color_pars_fragment:lx,color_pars_vertex:cx,color_vertex:hx,common:ux,defaultnormal_vertex:fx,displacementmap_pars_vertex:dx,displacementmap_vertex:px,emissivemap_fragment:mx,emissivemap_pars_fragment:gx,colorspace_fragment:_x,colorspace_pars_fragment:xx,envmap_fragment:vx,envmap_common_pars_fragment:yx,envmap_pars_fragment:Sx,envmap_pars_vertex:bx,envmap_physical_pars_fragment:Dx,envmap_vertex:Mx,fog_vertex:wx,fog_pars_vertex:Tx,fog_fragment:Ax,fog_pars_fragment:Ex,gradientmap_pars_fragment:Cx,lightmap_pars_fragment:Rx,lights_lambert_fragment:Px,lights_lambert_pars_fragment:Ix,lights_pars_begin:Lx,lights_toon_fragment:Nx,lights_toon_pars_fragment:Ux,lights_phong_fragment:Fx,lights_phong_pars_fragment:Ox,lights_physical_fragment:Bx,lights_physical_pars_fragment:kx,lights_fragment_begin:zx,lights_fragment_maps:Vx,lights_fragment_end:Gx,lightprobes_pars_fragment:Hx,logdepthbuf_fragment:Wx,logdepthbuf_pars_fragment:Xx,logdepthbuf_pars_vertex:qx,logdepthbuf_vertex:Yx,map_fragment:$x,map_pars_fragment:Zx,map_particle_fragment:Jx,map_particle_pars_fragment:Kx,metalnessmap_fragment:jx,metalnessmap_pars_fragment:Qx,morphinstance_vertex:ev,morphcolor_vertex:tv,morphnormal_vertex:nv,morphtarget_pars_vertex:iv,morphtarget_vertex:sv,normal_fragment_begin:rv,normal_fragment_maps:av,normal_pars_fragment:ov,normal_pars_vertex:lv,normal_vertex:cv,normalmap_pars_fragment:hv,clearcoat_normal_fragment_begin:uv,clearcoat_normal_fragment_maps:fv,clearcoat_pars_fragment:dv,iridescence_pars_fragment:pv,opaque_fragment:mv,packing:gv,premultiplied_alpha_fragment:_v,project_vertex:xv,dithering_fragment:vv,dithering_pars_fragment:yv,roughnessmap_fragment:Sv,roughnessmap_pars_fragment:bv,shadowmap_pars_fragment:Mv,shadowmap_pars_vertex:wv,shadowmap_vertex:Tv,shadowmask_pars_fragment:Av,skinbase_vertex:Ev,skinning_pars_vertex:Cv,skinning_vertex:Rv,skinnormal_vertex:Pv,specularmap_fragment:Iv,specularmap_pars_fragment:Lv,tonemapping_fragment:Dv,tonemapping_pars_fragment:Nv,transmission_fragment:Uv,transmission_pars_fragment:Fv,uv_pars_fragment:Ov,uv_pars_vertex:Bv,uv_vertex:kv,worldpos_vertex:zv,background_vert:Vv,background_frag:Gv,backgroundCube_vert:Hv,backgroundCube_frag:Wv,cube_vert:Xv,cube_frag:qv,depth_vert:Yv,depth_frag:$v,distance_vert:Zv,distance_frag:Jv,equirect_vert:Kv,equirect_frag:jv,linedashed_vert:Qv,linedashed_frag:ey,meshbasic_vert:ty,meshbasic_frag:ny,meshlambert_vert:iy,meshlambert_frag:sy,meshmatcap_vert:ry,meshmatcap_frag:ay,meshnormal_vert:oy,meshnormal_frag:ly,meshphong_vert:cy,meshphong_frag:hy,meshphysical_vert:uy,meshphysical_frag:fy,meshtoon_vert:dy,meshtoon_frag:py,points_vert:my,points_frag:gy,shadow_vert:_y,shadow_frag:xy,sprite_vert:vy,sprite_frag:yy},Le={common:{diffuse:{value:new ht(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new tt},alphaMap:{value:null},alphaMapTransform:{value:new tt},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new tt}},envmap:{envMap:{value:null},envMapRotation:{value:new tt},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new tt}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new tt}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new tt},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new tt},normalScale:{value:new Ze(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new tt},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new tt}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new tt}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new tt}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new ht(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new ht(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new tt},alphaTest:{value:0},uvTransform:{value:new tt}},sprite:{diffuse:{value:new ht(16777215)},opacity:{value:1},center:{value:new Ze(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new tt},alphaMap:{value:null},alphaMapTransform:{value:new tt},alphaTest:{value:0}}},Xi={basic:{uniforms:Dn([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.fog]),vertexShader:ct.meshbasic_vert,fragmentShader:ct.meshbasic_frag},lambert:{uniforms:Dn([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new ht(0)},envMapIntensity:{value:1}}]),vertexShader:ct.meshlambert_vert,fragmentShader:ct.meshlambert_frag},phong:{uniforms:Dn([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new ht(0)},specular:{value:new ht(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:ct.meshphong_vert,fragmentShader:ct.meshphong_frag},standard:{uniforms:Dn([Le.common,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.roughnessmap,Le.metalnessmap,Le.fog,Le.lights,{emissive:{value:new ht(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:ct.meshphysical_vert,fragmentShader:ct.meshphysical_frag},toon:{uniforms:Dn([Le.common,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.gradientmap,Le.fog,Le.lights,{emissive:{value:new ht(0)}}]),vertexShader:ct.meshtoon_vert,fragmentShader:ct.meshtoon_frag},matcap:{uniforms:Dn([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,{matcap:{value:null}}]),vertexShader:ct.meshmatcap_vert,fragmentShader:ct.meshmatcap_frag},points:{uniforms:Dn([Le.points,Le.fog]),vertexShader:ct.points_vert,fragmentShader:ct.points_frag},dashed:{uniforms:Dn([Le.common,Le.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:ct.linedashed_vert,fragmentShader:ct.linedashed_frag},depth:{uniforms:Dn([Le.common,Le.displacementmap]),vertexShader:ct.depth_vert,fragmentShader:ct.depth_frag},normal:{uniforms:Dn([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,{opacity:{value:1}}]),vertexShader:ct.meshnormal_vert,fragmentShader:ct.meshnormal_frag},sprite:{uniforms:Dn([Le.sprite,Le.fog]),vertexShader:ct.sprite_vert,fragmentShader:ct.sprite_frag},background:{uniforms:{uvTransform:{value:new tt},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:ct.background_vert,fragmentShader:ct.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new tt}},vertexShader:ct.backgroundCube_vert,fragmentShader:ct.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:ct.cube_vert,fragmentShader:ct.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:ct.equirect_vert,fragmentShader:ct.equirect_frag},distance:{uniforms:Dn([Le.common,Le.displacementmap,{referencePosition:{value:new W},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:ct.distance_vert,fragmentShader:ct.distance_frag},shadow:{uniforms:Dn([Le.lights,Le.fog,{color:{value:new ht(0)},opacity:{value:1}}]),vertexShader:ct.shadow_vert,fragmentShader:ct.shadow_frag}};Xi.physical={uniforms:Dn([Xi.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new tt},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new tt},clearcoatNormalScale:{value:new Ze(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new tt},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new tt},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new tt},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new tt},sheen:{value:0},sheenColor:{value:new ht(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new tt},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new tt},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new tt},transmissionSamplerSize:{value:new Ze},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new tt},attenuationDistance:{value:0},attenuationColor:{value:new ht(0)},specularColor:{value:new ht(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new tt},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new tt},anisotropyVector:{value:new Ze},anisotropyMap:{value:null},anisotropyMapTransform:{value:new tt}}]),vertexShader:ct.meshphysical_vert,fragmentShader:ct.meshphysical_frag};var bc={r:0,b:0,g:0},Sy=new Yt,jp=new tt;jp.set(-1,0,0,0,1,0,0,0,1);function by(i,e,t,n,s,r){let a=new ht(0),o=s===!0?0:1,l,c,u=null,h=0,f=null;function p(v){let E=v.isScene===!0?v.background:null;if(E&&E.isTexture){let S=v.backgroundBlurriness>0;E=e.get(E,S)}return E}function x(v){let E=!1,S=p(v);S===null?m(a,o):S&&S.isColor&&(m(S,1),E=!0);let C=i.xr.getEnvironmentBlendMode();C==="additive"?t.buffers.color.setClear(0,0,0,1,r):C==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||E)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function b(v,E){let S=p(E);S&&S.isCubeTexture?(c===void 0&&(c=new Vn(new Zr(1,1,1),new pi({name:"BackgroundCubeMaterial",uniforms:sr(Xi.backgroundCube.uniforms),vertexShader:Xi.backgroundCube.vertexShader,fragmentShader:Xi.backgroundCube.fragmentShader,side:Gn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(C,A,g){this.matrixWorld.copyPosition(g.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=S,c.material.uniforms.backgroundBlurriness.value=E.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=E.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(Sy.makeRotationFromEuler(E.backgroundRotation)).transpose(),S.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(jp),c.material.toneMapped=gt.getTransfer(S.colorSpace)!==Tt,(u!==S||h!==S.version||f!==i.toneMapping)&&(c.material.needsUpdate=!0,u=S,h=S.version,f=i.toneMapping),c.layers.enableAll(),v.unshift(c,c.geometry,c.material,0,0,null)):S&&S.isTexture&&(l===void 0&&(l=new Vn(new qa(2,2),new pi({name:"BackgroundMaterial",uniforms:sr(Xi.background.uniforms),vertexShader:Xi.background.vertexShader,fragmentShader:Xi.background.fragmentShader,side:Fs,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=S,l.material.uniforms.backgroundIntensity.value=E.backgroundIntensity,l.material.toneMapped=gt.getTransfer(S.colorSpace)!==Tt,S.matrixAutoUpdate===!0&&S.updateMatrix(),l.material.uniforms.uvTransform.value.copy(S.matrix),(u!==S||h!==S.version||f!==i.toneMapping)&&(l.material.needsUpdate=!0,u=S,h=S.version,f=i.toneMapping),l.layers.enableAll(),v.unshift(l,l.geometry,l.material,0,0,null))}function m(v,E){v.getRGB(bc,Mu(i)),t.buffers.color.setClear(bc.r,bc.g,bc.b,E,r)}function d(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return a},setClearColor:function(v,E=1){a.set(v),o=E,m(a,o)},getClearAlpha:function(){return o},setClearAlpha:function(v){o=v,m(a,o)},render:x,addToRenderList:b,dispose:d}}function My(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=f(null),r=s,a=!1;function o(I,V,H,N,G){let Y=!1,k=h(I,N,H,V);r!==k&&(r=k,c(r.object)),Y=p(I,N,H,G),Y&&x(I,N,H,G),G!==null&&e.update(G,i.ELEMENT_ARRAY_BUFFER),(Y||a)&&(a=!1,S(I,V,H,N),G!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(G).buffer))}function l(){return i.createVertexArray()}function c(I){return i.bindVertexArray(I)}function u(I){return i.deleteVertexArray(I)}function h(I,V,H,N){let G=N.wireframe===!0,Y=n[V.id];Y===void 0&&(Y={},n[V.id]=Y);let k=I.isInstancedMesh===!0?I.id:0,le=Y[k];le===void 0&&(le={},Y[k]=le);let q=le[H.id];q===void 0&&(q={},le[H.id]=q);let K=q[G];return K===void 0&&(K=f(l()),q[G]=K),K}function f(I){let V=[],H=[],N=[];for(let G=0;G<t;G++)V[G]=0,H[G]=0,N[G]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:V,enabledAttributes:H,attributeDivisors:N,object:I,attributes:{},index:null}}function p(I,V,H,N){let G=r.attributes,Y=V.attributes,k=0,le=H.getAttributes();for(let q in le)if(le[q].location>=0){let te=G[q],fe=Y[q];if(fe===void 0&&(q==="instanceMatrix"&&I.instanceMatrix&&(fe=I.instanceMatrix),q==="instanceColor"&&I.instanceColor&&(fe=I.instanceColor)),te===void 0||te.attribute!==fe||fe&&te.data!==fe.data)return!0;k++}return r.attributesNum!==k||r.index!==N}function x(I,V,H,N){let G={},Y=V.attributes,k=0,le=H.getAttributes();for(let q in le)if(le[q].location>=0){let te=Y[q];te===void 0&&(q==="instanceMatrix"&&I.instanceMatrix&&(te=I.instanceMatrix),q==="instanceColor"&&I.instanceColor&&(te=I.instanceColor));let fe={};fe.attribute=te,te&&te.data&&(fe.data=te.data),G[q]=fe,k++}r.attributes=G,r.attributesNum=k,r.index=N}function b(){let I=r.newAttributes;for(let V=0,H=I.length;V<H;V++)I[V]=0}function m(I){d(I,0)}function d(I,V){let H=r.newAttributes,N=r.enabledAttributes,G=r.attributeDivisors;H[I]=1,N[I]===0&&(i.enableVertexAttribArray(I),N[I]=1),G[I]!==V&&(i.vertexAttribDivisor(I,V),G[I]=V)}function v(){let I=r.newAttributes,V=r.enabledAttributes;for(let H=0,N=V.length;H<N;H++)V[H]!==I[H]&&(i.disableVertexAttribArray(H),V[H]=0)}function E(I,V,H,N,G,Y,k){k===!0?i.vertexAttribIPointer(I,V,H,G,Y):i.vertexAttribPointer(I,V,H,N,G,Y)}function S(I,V,H,N){b();let G=N.attributes,Y=H.getAttributes(),k=V.defaultAttributeValues;for(let le in Y){let q=Y[le];if(q.location>=0){let K=G[le];if(K===void 0&&(le==="instanceMatrix"&&I.instanceMatrix&&(K=I.instanceMatrix),le==="instanceColor"&&I.instanceColor&&(K=I.instanceColor)),K!==void 0){let te=K.normalized,fe=K.itemSize,ce=e.get(K);if(ce===void 0)continue;let Q=ce.buffer,de=ce.type,ge=ce.bytesPerElement,be=de===i.INT||de===i.UNSIGNED_INT||K.gpuType===zl;if(K.isInterleavedBufferAttribute){let ve=K.data,Ge=ve.isInterleavedBuffer===!0?ve.stride:ve.itemSize,et=K.offset;if(ve.isInstancedInterleavedBuffer||ve.isInstancedBufferAttribute){for(let ze=0;ze<q.locationSize;ze++)d(q.location+ze,ve.meshPerAttribute);I.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=ve.meshPerAttribute*ve.count)}else for(let ze=0;ze<q.locationSize;ze++)m(q.location+ze);i.bindBuffer(i.ARRAY_BUFFER,Q);for(let ze=0;ze<q.locationSize;ze++)E(q.location+ze,fe/q.locationSize,de,te,Ge*ge,(et+fe/q.locationSize*ze)*ge,be)}else{if(K.isInstancedBufferAttribute){for(let ve=0;ve<q.locationSize;ve++)d(q.location+ve,K.meshPerAttribute);I.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=K.meshPerAttribute*K.count)}else for(let ve=0;ve<q.locationSize;ve++)m(q.location+ve);i.bindBuffer(i.ARRAY_BUFFER,Q);for(let ve=0;ve<q.locationSize;ve++)E(q.location+ve,fe/q.locationSize,de,te,fe*ge,fe/q.locationSize*ve*ge,be)}}else if(k!==void 0){let te=k[le];if(te!==void 0)switch(te.length){case 2:i.vertexAttrib2fv(q.location,te);break;case 3:i.vertexAttrib3fv(q.location,te);break;case 4:i.vertexAttrib4fv(q.location,te);break;default:i.vertexAttrib1fv(q.location,te)}}}}v()}function C(){O();for(let I in n){let V=n[I];for(let H in V){let N=V[H];for(let G in N){let Y=N[G];for(let k in Y)u(Y[k].object),delete Y[k];delete N[G]}}delete n[I]}}function A(I){if(n[I.id]===void 0)return;let V=n[I.id];for(let H in V){let N=V[H];for(let G in N){let Y=N[G];for(let k in Y)u(Y[k].object),delete Y[k];delete N[G]}}delete n[I.id]}function g(I){for(let V in n){let H=n[V];for(let N in H){let G=H[N];if(G[I.id]===void 0)continue;let Y=G[I.id];for(let k in Y)u(Y[k].object),delete Y[k];delete G[I.id]}}}function T(I){for(let V in n){let H=n[V],N=I.isInstancedMesh===!0?I.id:0,G=H[N];if(G!==void 0){for(let Y in G){let k=G[Y];for(let le in k)u(k[le].object),delete k[le];delete G[Y]}delete H[N],Object.keys(H).length===0&&delete n[V]}}}function O(){L(),a=!0,r!==s&&(r=s,c(r.object))}function L(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:o,reset:O,resetDefaultState:L,dispose:C,releaseStatesOfGeometry:A,releaseStatesOfObject:T,releaseStatesOfProgram:g,initAttributes:b,enableAttribute:m,disableUnusedAttributes:v}}function wy(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function a(l,c,u){u!==0&&(i.drawArraysInstanced(n,l,c,u),t.update(c,n,u))}function o(l,c,u){if(u===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,u);let f=0;for(let p=0;p<u;p++)f+=c[p];t.update(f,n,1)}this.setMode=s,this.render=r,this.renderInstances=a,this.renderMultiDraw=o}function Ty(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let g=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(g.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function a(g){return!(g!==ri&&n.convert(g)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function o(g){let T=g===Pi&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(g!==si&&g!==Ri&&!T&&n.convert(g)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(g){if(g==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";g="mediump"}return g==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",u=l(c);u!==c&&(qe("WebGLRenderer:",c,"not supported, using",u,"instead."),c=u);let h=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),f=t.logarithmicDepthBuffer===!0&&h===!1;t.reversedDepthBuffer===!0&&h===!1&&qe("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&h===!0&&qe("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let p=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),x=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),b=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),d=i.getParameter(i.MAX_VERTEX_ATTRIBS),v=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),E=i.getParameter(i.MAX_VARYING_VECTORS),S=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),C=i.getParameter(i.MAX_SAMPLES),A=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:a,textureTypeReadable:o,precision:c,logarithmicDepthBuffer:f,reversedDepthBuffer:h,maxTextures:p,maxVertexTextures:x,maxTextureSize:b,maxCubemapSize:m,maxAttributes:d,maxVertexUniforms:v,maxVaryings:E,maxFragmentUniforms:S,maxSamples:C,samples:A}}function Ay(i){let e=this,t=null,n=0,s=!1,r=!1,a=new Qn,o=new tt,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(h,f){let p=h.length!==0||f||n!==0||s;return s=f,n=h.length,p},this.beginShadows=function(){r=!0,u(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(h,f){t=u(h,f,0)},this.setState=function(h,f,p){let x=h.clippingPlanes,b=h.clipIntersection,m=h.clipShadows,d=i.get(h);if(!s||x===null||x.length===0||r&&!m)r?u(null):c();else{let v=r?0:n,E=v*4,S=d.clippingState||null;l.value=S,S=u(x,f,E,p);for(let C=0;C!==E;++C)S[C]=t[C];d.clippingState=S,this.numIntersection=b?this.numPlanes:0,this.numPlanes+=v}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function u(h,f,p,x){let b=h!==null?h.length:0,m=null;if(b!==0){if(m=l.value,x!==!0||m===null){let d=p+b*4,v=f.matrixWorldInverse;o.getNormalMatrix(v),(m===null||m.length<d)&&(m=new Float32Array(d));for(let E=0,S=p;E!==b;++E,S+=4)a.copy(h[E]).applyMatrix4(v,o),a.normal.toArray(m,S),m[S+3]=a.constant}l.value=m,l.needsUpdate=!0}return e.numPlanes=b,e.numIntersection=0,m}}var ho=class extends ti{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new Ga(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Zr(5,5,5),r=new pi({name:"CubemapFromEquirect",uniforms:sr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Gn,blending:er});r.uniforms.tEquirect.value=t;let a=new Vn(s,r),o=t.minFilter;return t.minFilter===os&&(t.minFilter=En),new Jr(1,10,this).update(e,a),t.minFilter=o,a.geometry.dispose(),a.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let a=0;a<6;a++)e.setRenderTarget(this,a),e.clear(t,n,s);e.setRenderTarget(r)}},Pp=256,Ey=3,Cy=20,Qp=256,em=16,Ry=3,Py=new W,Iy=new ht,wc=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Jr(1,10,null),this._boxMesh=new Vn(new Zr(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:a=256,position:o=Py}=r,l=this._renderer;this._setSize(a);let c=this._allocateTarget(),u=this._getSourceTarget(!0);t>0&&(u.texture.mipmapsAutoUpdate=!1);let h=l.autoClear,f=l.autoClearColor,p=l.autoClearDepth,x=l.autoClearStencil,b=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,b===null&&(e.background=l.getClearColor(Iy));let m=new Jr(n,s,u);return m.position.copy(o),m.update(l,e),l.autoClear=h,l.autoClearColor=f,l.autoClearDepth=p,l.autoClearStencil=x,e.background=b,t>0&&(u.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Dp(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Lp(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(Pp,yu(e))}_fromTexture(e,t){e.mapping===nr||e.mapping===Qr?this._setSize(e.image.length===0?Pp:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=Ip(e,!1,!1),n=Math.log2(e)-Ey;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=Ip(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let a=e.width>>t;e.viewport.set(0,0,a,a),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===nr||e.mapping===Qr?(this._cubemapMaterial===null&&(this._cubemapMaterial=Dp()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Lp()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=Ly(),this._integrationMaterial=Dy());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/em);for(let a=0;a<=n;a++){let o=i.lodToRoughness(a,n);if(a>n-Ry)r.roughness.value=o,this._renderCube(e,a,this._integrationMaterial);else{let l=o>0?Math.log2(t)+.5*Math.log2(6/(Qp*Math.pow(o,4)))+.5:0;s.roughness.value=o,s.lodBias.value=l,this._renderCube(e,a,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=Ny());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function Ip(i,e,t){return new ho(i,{minFilter:os,generateMipmaps:e,type:Pi,colorSpace:Js,depthBuffer:t})}function uo(i,e,t){return new pi({name:i,uniforms:e,vertexShader:ct.cube_vert,fragmentShader:t,side:Gn,blending:er,depthTest:!1,depthWrite:!1})}function Ly(){return uo("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Qp}u

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
	`)}function Dy(){return uo("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:em}},`

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
	`)}function Ny(){return uo("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${Cy}
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
	`)}function Lp(){return uo("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function Dp(){return uo("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function Uy(i){let e=new WeakMap,t=new WeakMap,n=null;function s(f,p=!1){return f==null?null:p?a(f):r(f)}function r(f){if(f&&f.isTexture){let p=f.mapping;if(p===Ol||p===Bl)if(e.has(f)){let x=e.get(f).texture;return o(x,f.mapping)}else{let x=f.image;if(x&&x.height>0){let b=new ho(x.height);return b.fromEquirectangularTexture(i,f),e.set(f,b),f.addEventListener("dispose",c),o(b.texture,f.mapping)}else return null}}return f}function a(f){if(f&&f.isTexture&&f.isPMREMTexture!==!0){let p=f.mapping,x=p===Ol||p===Bl,b=p===nr||p===Qr;if(x||b){let m=t.get(f),d=m!==void 0?m.texture.pmremVersion:0;if(f.isRenderTargetTexture&&f.pmremVersion!==d)return n===null&&(n=new wc(i)),m=x?n.fromEquirectangular(f,m):n.fromCubemap(f,m),m.texture.pmremVersion=f.pmremVersion,t.set(f,m),m.texture;if(m!==void 0)return m.texture;{let v=f.image;return x&&v&&v.height>0||b&&v&&l(v)?(n===null&&(n=new wc(i)),m=x?n.fromEquirectangular(f):n.fromCubemap(f),m.texture.pmremVersion=f.pmremVersion,t.set(f,m),f.addEventListener("dispose",u),m.texture):null}}}return f}function o(f,p){return p===Ol?f.mapping=nr:p===Bl&&(f.mapping=Qr),f}function l(f){let p=0,x=6;for(let b=0;b<x;b++)f[b]!==void 0&&p++;return p===x}function c(f){let p=f.target;p.removeEventListener("dispose",c);let x=e.get(p);x!==void 0&&(e.delete(p),x.dispose())}function u(f){let p=f.target;p.removeEventListener("dispose",u);let x=t.get(p);x!==void 0&&(t.delete(p),x.dispose())}function h(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:h}}function Fy(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&Pa("WebGLRenderer: "+n+" extension not supported."),s}}}function Oy(i,e,t,n){let s={},r=new WeakMap,a=new FinalizationRegistry(x=>delete s[x]);function o(x){l(x.target)}function l(x){x.index!==null&&e.remove(x.index);for(let m in x.attributes)e.remove(x.attributes[m]);x.removeEventListener("dispose",o),delete s[x.id],a.unregister(x);let b=r.get(x);b&&(e.remove(b),r.delete(x)),n.releaseStatesOfGeometry(x),x.isInstancedBufferGeometry===!0&&delete x._maxInstanceCount,t.memory.geometries--}function c(x,b){return s[b.id]!==void 0||(b.addEventListener("dispose",o),s[b.id]=new WeakRef(b),a.register(b,b.id,b),t.memory.geometries++),b}function u(x){let b=x.attributes;for(let m in b)e.update(b[m],i.ARRAY_BUFFER)}function h(x){let b=x.index,m=x.attributes.position,d=0;if(m===void 0)return;let v=b!==null?b.array.length:m.array.length/3-1,E=m.count>=65535?za:ka,S=new E(Math.ceil(v/3)*6,1),C=S.array;if(b!==null){let g=b.array;d=b.version;for(let T=0,O=0;T<v;T+=3){let L=g[T+0],I=g[T+1],V=g[T+2];C[O++]=L,C[O++]=I,C[O++]=I,C[O++]=V,C[O++]=V,C[O++]=L}}else{d=m.version;for(let g=0,T=0;g<v;g+=3){let O=g+0,L=g+1,I=g+2;C[T++]=O,C[T++]=L,C[T++]=L,C[T++]=I,C[T++]=I,C[T++]=O}}S.version=d;let A=r.get(x);A&&e.remove(A),r.set(x,S)}function f(x){let b=r.get(x);if(b){let m=x.index;m!==null&&b.version<m.version&&h(x)}else h(x);return r.get(x)}function p(){for(let x in s){let b=s[x].deref();b!==void 0&&l(b)}}return{get:c,update:u,getWireframeAttribute:f,dispose:p}}function By(i,e,t){let n;function s(h){n=h}let r,a;function o(h){r=h.type,a=h.bytesPerElement}function l(h,f){i.drawElements(n,f,r,h*a),t.update(f,n,1)}function c(h,f,p){p!==0&&(i.drawElementsInstanced(n,f,r,h*a,p),t.update(f,n,p))}function u(h,f,p){if(p===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,f,0,r,h,0,p);let b=0;for(let m=0;m<p;m++)b+=f[m];t.update(b,n,1)}this.setMode=s,this.setIndex=o,this.render=l,this.renderInstances=c,this.renderMultiDraw=u}function ky(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,a,o){switch(t.calls++,a){case i.TRIANGLES:t.triangles+=o*(r/3);break;case i.LINES:t.lines+=o*(r/2);break;case i.LINE_STRIP:t.lines+=o*(r-1);break;case i.LINE_LOOP:t.lines+=o*r;break;case i.POINTS:t.points+=o*r;break;default:je("WebGLInfo: Unknown draw mode:",a);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function zy(i,e,t){let n=new WeakMap,s=new Lt;function r(a,o,l){let c=a.morphTargetInfluences,u=o.morphAttributes.position||o.morphAttributes.normal||o.morphAttributes.color,h=u!==void 0?u.length:0,f=n.get(o);if(f===void 0||f.count!==h){let O=function(){g.dispose(),n.delete(o),o.removeEventListener("dispose",O)};f!==void 0&&f.texture.dispose();let p=o.morphAttributes.position!==void 0,x=o.morphAttributes.normal!==void 0,b=o.morphAttributes.color!==void 0,m=o.morphAttributes.position||[],d=o.morphAttributes.normal||[],v=o.morphAttributes.color||[],E=0;p===!0&&(E=1),x===!0&&(E=2),b===!0&&(E=3);let S=o.attributes.position.count*E,C=1;S>e.maxTextureSize&&(C=Math.ceil(S/e.maxTextureSize),S=e.maxTextureSize);let A=new Float32Array(S*C*4*h),g=new Oa(A,S,C,h);g.type=Ri,g.needsUpdate=!0;let T=E*4;for(let L=0;L<h;L++){let I=m[L],V=d[L],H=v[L],N=S*C*4*L;for(let G=0;G<I.count;G++){let Y=G*T;p===!0&&(s.fromBufferAttribute(I,G),A[N+Y+0]=s.x,A[N+Y+1]=s.y,A[N+Y+2]=s.z,A[N+Y+3]=0),x===!0&&(s.fromBufferAttribute(V,G),A[N+Y+4]=s.x,A[N+Y+5]=s.y,A[N+Y+6]=s.z,A[N+Y+7]=0),b===!0&&(s.fromBufferAttribute(H,G),A[N+Y+8]=s.x,A[N+Y+9]=s.y,A[N+Y+10]=s.z,A[N+Y+11]=H.itemSize===4?s.w:1)}}f={count:h,texture:g,size:new Ze(S,C)},n.set(o,f),o.addEventListener("dispose",O)}if(a.isInstancedMesh===!0&&a.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",a.morphTexture,t);else{let p=0;for(let b=0;b<c.length;b++)p+=c[b];let x=o.morphTargetsRelative?1:1-p;l.getUniforms().setValue(i,"morphTargetBaseInfluence",x),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",f.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",f.size)}return{update:r}}function Vy(i,e,t,n,s){let r=new WeakMap;function a(c){let u=s.render.frame,h=c.geometry,f=e.get(c,h);if(r.get(f)!==u&&(e.update(f),r.set(f,u)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==u&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,u))),c.isSkinnedMesh){let p=c.skeleton;r.get(p)!==u&&(p.update(),r.set(p,u))}return f}function o(){r=new WeakMap}function l(c){let u=c.target;u.removeEventListener("dispose",l),n.releaseStatesOfObject(u),t.remove(u.instanceMatrix),u.instanceColor!==null&&t.remove(u.instanceColor)}return{update:a,dispose:o}}var Gy={[jh]:"LINEAR_TONE_MAPPING",[Qh]:"REINHARD_TONE_MAPPING",[eu]:"CINEON_TONE_MAPPING",[tu]:"ACES_FILMIC_TONE_MAPPING",[iu]:"AGX_TONE_MAPPING",[su]:"NEUTRAL_TONE_MAPPING",[nu]:"CUSTOM_TONE_MAPPING"};function Hy(i,e,t,n,s,r){let a=new ti(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),o=null,l=null,c=null,u=new zn;u.setAttribute("position",new hn([-1,3,0,-1,-1,0,3,-1,0],3)),u.setAttribute("uv",new hn([0,2,0,0,2,0],2));let h=new Sl({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),f=new Vn(u,h),p=new Nl(-1,1,1,-1,0,1),x=null,b=null,m=!1,d,v=null,E=[],S=!1;this.setSize=function(C,A){a.setSize(C,A),o!==null&&o.setSize(C,A),l!==null&&l.setSize(C,A);for(let g=0;g<E.length;g++){let T=E[g];T.setSize&&T.setSize(C,A)}},this.setEffects=function(C){E=C,S=E.length>0&&E[0].isRenderPass===!0;let A=a.width,g=a.height;E.length>0&&o===null&&(o=new ti(A,g,{type:Pi,depthBuffer:!1,stencilBuffer:!1}),l=new ti(A,g,{type:Pi,depthBuffer:!1,stencilBuffer:!1}));let T=s===!0&&E.some(O=>O.needsDepthTexture===!0);T!==(a.depthTexture!==null)&&(T===!0&&c===null&&(c=new as(A,g),r===!0&&(c.format=ls,c.type=ir)),a.dispose(),a.depthTexture=T?c:null,a.resolveDepthBuffer=T,a.storeMultisampledDepthBuffer=T);for(let O=0;O<E.length;O++){let L=E[O];L.setSize&&L.setSize(A,g),T&&L.needsDepthTexture===!0&&L.setDepthTexture&&L.setDepthTexture(c)}},this.begin=function(C,A){if(m||C.toneMapping===Hi&&E.length===0)return!1;if(v=A,A!==null){let g=A.width,T=A.height;(a.width!==g||a.height!==T)&&this.setSize(g,T)}return S===!1&&C.setRenderTarget(a),d=C.toneMapping,C.toneMapping=Hi,!0},this.hasRenderPass=function(){return S},this.end=function(C,A){C.toneMapping=d,m=!0;let g=a,T=o;for(let O=0;O<E.length;O++){let L=E[O];L.enabled!==!1&&(L.render(C,T,g,A),L.needsSwap!==!1&&(g=T,T=T===o?l:o))}if(x!==C.outputColorSpace||b!==C.toneMapping){x=C.outputColorSpace,b=C.toneMapping,h.defines={},gt.getTransfer(x)===Tt&&(h.defines.SRGB_TRANSFER="");let O=Gy[b];O&&(h.defines[O]=""),h.needsUpdate=!0}h.uniforms.tDiffuse.value=g.texture,C.setRenderTarget(v),C.render(f,p),v=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){a.dispose(),o!==null&&o.dispose(),l!==null&&l.dispose(),u.dispose(),h.dispose()}}var tm=new Wn,nm=new as(1,1),im=new Ha(1),sm=new Oa,rm=new pl,am=new Ga,Np=[],Up=[],Fp=new Float32Array(16),Op=new Float32Array(9),Bp=new Float32Array(4);function ia(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=Np[s];if(r===void 0&&(r=new Float32Array(s),Np[s]=r),e!==0){n.toArray(r,0);for(let a=1,o=0;a!==e;++a)o+=t,i[a].toArray(r,o)}return r}function mn(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function gn(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function Ac(i,e){let t=Up[e];t===void 0&&(t=new Int32Array(e),Up[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function Wy(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function Xy(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(mn(t,e))return;i.uniform2fv(this.addr,e),gn(t,e)}}function qy(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(mn(t,e))return;i.uniform3fv(this.addr,e),gn(t,e)}}function Yy(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(mn(t,e))return;i.uniform4fv(this.addr,e),gn(t,e)}}function $y(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(mn(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),gn(t,e)}else{if(mn(t,n))return;Bp.set(n),i.uniformMatrix2fv(this.addr,!1,Bp),gn(t,n)}}function Zy(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(mn(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),gn(t,e)}else{if(mn(t,n))return;Op.set(n),i.uniformMatrix3fv(this.addr,!1,Op),gn(t,n)}}function Jy(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(mn(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),gn(t,e)}else{if(mn(t,n))return;Fp.set(n),i.uniformMatrix4fv(this.addr,!1,Fp),gn(t,n)}}function Ky(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function jy(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(mn(t,e))return;i.uniform2iv(this.addr,e),gn(t,e)}}function Qy(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(mn(t,e))return;i.uniform3iv(this.addr,e),gn(t,e)}}function eS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(mn(t,e))return;i.uniform4iv(this.addr,e),gn(t,e)}}function tS(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function nS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(mn(t,e))return;i.uniform2uiv(this.addr,e),gn(t,e)}}function iS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(mn(t,e))return;i.uniform3uiv(this.addr,e),gn(t,e)}}function sS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(mn(t,e))return;i.uniform4uiv(this.addr,e),gn(t,e)}}function Ec(i){return i.version===0&&(i.compareFunction=gu,i.needsUpdate=!0),i}function rS(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=Ec(nm):r=tm,t.setTexture2D(e||r,s)}function aS(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||rm,s)}function oS(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=Ec(im):r=am,t.setTextureCube(e||r,s)}function lS(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||sm,s)}function cS(i){switch(i){case 5126:return Wy;case 35664:return Xy;case 35665:return qy;case 35666:return Yy;case 35674:return $y;case 35675:return Zy;case 35676:return Jy;case 5124:case 35670:return Ky;case 35667:case 35671:return jy;case 35668:case 35672:return Qy;case 35669:case 35673:return eS;case 5125:return tS;case 36294:return nS;case 36295:return iS;case 36296:return sS;case 35678:case 36198:case 36298:case 36306:case 35682:return rS;case 35679:case 36299:case 36307:return aS;case 35680:case 36300:case 36308:case 36293:return oS;case 36289:case 36303:case 36311:case 36292:return lS}}function hS(i,e){i.uniform1fv(this.addr,e)}function uS(i,e){let t=ia(e,this.size,2);i.uniform2fv(this.addr,t)}function fS(i,e){let t=ia(e,this.size,3);i.uniform3fv(this.addr,t)}function dS(i,e){let t=ia(e,this.size,4);i.uniform4fv(this.addr,t)}function pS(i,e){let t=ia(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function mS(i,e){let t=ia(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function gS(i,e){let t=ia(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function _S(i,e){i.uniform1iv(this.addr,e)}function xS(i,e){i.uniform2iv(this.addr,e)}function vS(i,e){i.uniform3iv(this.addr,e)}function yS(i,e){i.uniform4iv(this.addr,e)}function SS(i,e){i.uniform1uiv(this.addr,e)}function bS(i,e){i.uniform2uiv(this.addr,e)}function MS(i,e){i.uniform3uiv(this.addr,e)}function wS(i,e){i.uniform4uiv(this.addr,e)}function TS(i,e,t){let n=this.cache,s=e.length,r=Ac(t,s);mn(n,r)||(i.uniform1iv(this.addr,r),gn(n,r));let a;this.type===i.SAMPLER_2D_SHADOW?a=Ec(nm):a=tm;for(let o=0;o!==s;++o)t.setTexture2D(e[o]||a,r[o])}function AS(i,e,t){let n=this.cache,s=e.length,r=Ac(t,s);mn(n,r)||(i.uniform1iv(this.addr,r),gn(n,r));for(let a=0;a!==s;++a)t.setTexture3D(e[a]||rm,r[a])}function ES(i,e,t){let n=this.cache,s=e.length,r=Ac(t,s);mn(n,r)||(i.uniform1iv(this.addr,r),gn(n,r));let a;this.type===i.SAMPLER_CUBE_SHADOW?a=Ec(im):a=am;for(let o=0;o!==s;++o)t.setTextureCube(e[o]||a,r[o])}function CS(i,e,t){let n=this.cache,s=e.length,r=Ac(t,s);mn(n,r)||(i.uniform1iv(this.addr,r),gn(n,r));for(let a=0;a!==s;++a)t.setTexture2DArray(e[a]||sm,r[a])}function RS(i){switch(i){case 5126:return hS;case 35664:return uS;case 35665:return fS;case 35666:return dS;case 35674:return pS;case 35675:return mS;case 35676:return gS;case 5124:case 35670:return _S;case 35667:case 35671:return xS;case 35668:case 35672:return vS;case 35669:case 35673:return yS;case 5125:return SS;case 36294:return bS;case 36295:return MS;case 36296:return wS;case 35678:case 36198:case 36298:case 36306:case 35682:return TS;case 35679:case 36299:case 36307:return AS;case 35680:case 36300:case 36308:case 36293:return ES;case 36289:case 36303:case 36311:case 36292:return CS}}var Nu=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=cS(t.type)}},Uu=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=RS(t.type)}},Fu=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,a=s.length;r!==a;++r){let o=s[r];o.setValue(e,t[o.id],n)}}},Lu=/(\w+)(\])?(\[|\.)?/g;function kp(i,e){i.seq.push(e),i.map[e.id]=e}function PS(i,e,t){let n=i.name,s=n.length;for(Lu.lastIndex=0;;){let r=Lu.exec(n),a=Lu.lastIndex,o=r[1],l=r[2]==="]",c=r[3];if(l&&(o=o|0),c===void 0||c==="["&&a+2===s){kp(t,c===void 0?new Nu(o,i,e):new Uu(o,i,e));break}else{let h=t.map[o];h===void 0&&(h=new Fu(o),kp(t,h)),t=h}}}var na=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let a=0;a<n;++a){let o=e.getActiveUniform(t,a),l=e.getUniformLocation(t,o.name);PS(o,l,this)}let s=[],r=[];for(let a of this.seq)a.type===e.SAMPLER_2D_SHADOW||a.type===e.SAMPLER_CUBE_SHADOW||a.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(a):r.push(a);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,a=t.length;r!==a;++r){let o=t[r],l=n[o.id];l.needsUpdate!==!1&&o.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let a=e[s];a.id in t&&n.push(a)}return n}};function zp(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var IS=37297,LS=0;function DS(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let a=s;a<r;a++){let o=a+1;n.push(`${o===e?">":" "} ${o}: ${t[a]}`)}return n.join(`
`)}var Vp=new tt;function NS(i){gt._getMatrix(Vp,gt.workingColorSpace,i);let e=`mat3( ${Vp.elements.map(t=>t.toFixed(4))} )`;switch(gt.getTransfer(i)){case Na:return[e,"LinearTransferOETF"];case Tt:return[e,"sRGBTransferOETF"];default:return qe("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function Gp(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let a=/ERROR: 0:(\d+)/.exec(r);if(a){let o=parseInt(a[1]);return t.toUpperCase()+`

`+r+`

`+DS(i.getShaderSource(e),o)}else return r}function US(i,e){let t=NS(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var FS={[jh]:"Linear",[Qh]:"Reinhard",[eu]:"Cineon",[tu]:"ACESFilmic",[iu]:"AgX",[su]:"Neutral",[nu]:"Custom"};function OS(i,e){let t=FS[e];return t===void 0?(qe("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var Mc=new W;function BS(){gt.getLuminanceCoefficients(Mc);let i=Mc.x.toFixed(4),e=Mc.y.toFixed(4),t=Mc.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function kS(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(co).join(`
`)}function zS(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function VS(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),a=r.name,o=1;r.type===i.FLOAT_MAT2&&(o=2),r.type===i.FLOAT_MAT3&&(o=3),r.type===i.FLOAT_MAT4&&(o=4),t[a]={type:r.type,location:i.getAttribLocation(e,a),locationSize:o}}return t}function co(i){return i!==""}function Hp(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function Wp(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var GS=/^[ \t]*#include +<([\w\d./]+)>/gm;function Ou(i){return i.replace(GS,HS)}function HS(i,e){let t=ct[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return Ou(t)}var WS=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Xp(i){return i.replace(WS,XS)}function XS(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function qp(i){let e=`precision ${i.precision} float;
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
#define LOW_PRECISION`),e}var qS={[Qa]:"SHADOWMAP_TYPE_PCF",[Kr]:"SHADOWMAP_TYPE_VSM"};function YS(i){return qS[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var $S={[Qr]:"ENVMAP_MODE_REFRACTION"};function ZS(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":$S[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var JS={[Kh]:"ENVMAP_BLENDING_MULTIPLY",[lp]:"ENVMAP_BLENDING_MIX",[cp]:"ENVMAP_BLENDING_ADD"};function KS(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":JS[i.combine]||"ENVMAP_BLENDING_NONE"}function jS(i,e,t,n){let s=i.getContext(),r=t.defines,a=t.vertexShader,o=t.fragmentShader,l=YS(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",u=ZS(t),h=KS(t),f=kS(t),p=zS(r),x=s.createProgram(),b,m,d=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(b=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p].filter(co).join(`
`),b.length>0&&(b+=`
`),m=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p].filter(co).join(`
`),m.length>0&&(m+=`
`)):(b=[qp(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+u:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(co).join(`
`),m=[qp(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+u:"",t.envMap?"#define "+h:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==Hi?"#define TONE_MAPPING":"",t.toneMapping!==Hi?ct.tonemapping_pars_fragment:"",t.toneMapping!==Hi?OS("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",ct.colorspace_pars_fragment,US("linearToOutputTexel",t.outputColorSpace),BS(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(co).join(`
`)),a=Ou(a),a=Hp(a,t),a=Wp(a,t),o=Ou(o),o=Hp(o,t),o=Wp(o,t),a=Xp(a),o=Xp(o),t.isRawShaderMaterial!==!0&&(d=`#version 300 es
`,b=[f,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+b,m=["#define varying in",t.glslVersion===_u?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===_u?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let v=d+b+a,E=d+m+o,S=zp(s,s.VERTEX_SHADER,v),C=zp(s,s.FRAGMENT_SHADER,E);s.attachShader(x,S),s.attachShader(x,C),t.index0AttributeName!==void 0?s.bindAttribLocation(x,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(x,0,"position"),s.linkProgram(x);function A(L){if(i.debug.checkShaderErrors){let I=s.getProgramInfoLog(x)||"",V=s.getShaderInfoLog(S)||"",H=s.getShaderInfoLog(C)||"",N=I.trim(),G=V.trim(),Y=H.trim(),k=!0,le=!0;if(s.getProgramParameter(x,s.LINK_STATUS)===!1)if(k=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,x,S,C);else{let q=Gp(s,S,"vertex"),K=Gp(s,C,"fragment");je("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(x,s.VALIDATE_STATUS)+`

Material Name: `+L.name+`
Material Type: `+L.type+`

Program Info Log: `+N+`
`+q+`
`+K)}else N!==""?qe("WebGLProgram: Program Info Log:",N):(G===""||Y==="")&&(le=!1);le&&(L.diagnostics={runnable:k,programLog:N,vertexShader:{log:G,prefix:b},fragmentShader:{log:Y,prefix:m}})}s.deleteShader(S),s.deleteShader(C),g=new na(s,x),T=VS(s,x)}let g;this.getUniforms=function(){return g===void 0&&A(this),g};let T;this.getAttributes=function(){return T===void 0&&A(this),T};let O=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return O===!1&&(O=s.getProgramParameter(x,IS)),O},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(x),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=LS++,this.cacheKey=e,this.usedTimes=1,this.program=x,this.vertexShader=S,this.fragmentShader=C,this}var QS=0,Bu=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new ku(e),t.set(e,n)),n}},ku=class{constructor(e){this.id=QS++,this.code=e,this.usedTimes=0}};function eb(i){return i===Os||i===ro||i===ao}function tb(i,e,t,n,s,r){let a=new Xr,o=new Bu,l=new Set,c=[],u=new Map,h=n.logarithmicDepthBuffer,f={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function p(g){return l.add(g),g===0?"uv":`uv${g}`}function x(g,T,O,L,I,V){let H=L.fog,N=I.geometry,G=g.isMeshStandardMaterial||g.isMeshLambertMaterial||g.isMeshPhongMaterial?L.environment:null,Y=g.isMeshStandardMaterial||g.isMeshLambertMaterial&&!g.envMap||g.isMeshPhongMaterial&&!g.envMap,k=e.get(g.envMap||G,Y),le=f[g.type],q=n.precision;g.precision!==null&&(q=n.getMaxPrecision(g.precision),q!==g.precision&&qe("WebGLProgram.getParameters:",g.precision,"not supported, using",q,"instead."));let K=N.morphAttributes.position||N.morphAttributes.normal||N.morphAttributes.color,te=K!==void 0?K.length:0,fe=0;N.morphAttributes.position!==void 0&&(fe=1),N.morphAttributes.normal!==void 0&&(fe=2),N.morphAttributes.color!==void 0&&(fe=3);let ce,Q,de,ge;if(le){let Ce=Xi[le];ce=Ce.vertexShader,Q=Ce.fragmentShader}else{ce=g.vertexShader,Q=g.fragmentShader;let Ce=o.getVertexShaderStage(g),ot=o.getFragmentShaderStage(g);o.update(g,Ce,ot),de=Ce.id,ge=ot.id}let be=i.getRenderTarget(),ve=i.state.buffers.depth.getReversed(),Ge=I.isInstancedMesh===!0,et=I.isBatchedMesh===!0,ze=!!g.map,at=!!g.matcap,rt=!!k,nt=rt&&k.isPMREMTexture===!0,Xt=!!g.aoMap,Ot=!!g.lightMap,nn=!!g.bumpMap&&g.wireframe===!1,Pt=!!g.normalMap,yn=!!g.displacementMap,xt=!!g.emissiveMap,dn=!!g.metalnessMap,Zt=!!g.roughnessMap,sn=g.anisotropy>0,F=g.clearcoat>0,Re=g.diffuseRoughness>0,Ye=g.dispersion>0,st=g.retroreflectivity>0,we=g.iridescence>0,Dt=g.sheen>0,Ve=g.transmission>0,Xe=sn&&!!g.anisotropyMap,R=F&&!!g.clearcoatMap,y=F&&!!g.clearcoatNormalMap,X=F&&!!g.clearcoatRoughnessMap,ue=Re&&!!g.diffuseRoughnessMap,ae=we&&!!g.iridescenceMap,xe=we&&!!g.iridescenceThicknessMap,ye=Dt&&!!g.sheenColorMap,ne=Dt&&!!g.sheenRoughnessMap,se=!!g.specularMap,me=!!g.specularColorMap,U=!!g.specularIntensityMap,re=Ve&&!!g.transmissionMap,ie=Ve&&!!g.thicknessMap,Te=!!g.gradientMap,_e=!!g.alphaMap,Me=g.alphaTest>0,He=!!g.alphaHash,Je=!!g.extensions,he=Hi;g.toneMapped&&(be===null||be.isXRRenderTarget===!0)&&(he=i.toneMapping);let Oe=nt?k.isCompressedCubeTexture?k.image[0].mipmaps:k.mipmaps:null,Ke={shaderID:le,shaderType:g.type,shaderName:g.name,vertexShader:ce,fragmentShader:Q,defines:g.defines,customVertexShaderID:de,customFragmentShaderID:ge,isRawShaderMaterial:g.isRawShaderMaterial===!0,glslVersion:g.glslVersion,precision:q,batching:et,batchingColor:et&&I._colorsTexture!==null,instancing:Ge,instancingColor:Ge&&I.instanceColor!==null,instancingMorph:Ge&&I.morphTexture!==null,outputColorSpace:be===null?i.outputColorSpace:be.isXRRenderTarget===!0?be.texture.colorSpace:gt.workingColorSpace,alphaToCoverage:!!g.alphaToCoverage,map:ze,matcap:at,envMap:rt,envMapMode:rt&&k.mapping,envMapPMREM:nt,envMapMaxLod:nt?Oe.length-1:null,envMapSize:nt?Oe[0].width:null,aoMap:Xt,lightMap:Ot,bumpMap:nn,normalMap:Pt,displacementMap:yn,emissiveMap:xt,normalMapObjectSpace:Pt&&g.normalMapType===fp,normalMapTangentSpace:Pt&&g.normalMapType===du,packedNormalMap:Pt&&g.normalMapType===du&&eb(g.normalMap.format),metalnessMap:dn,roughnessMap:Zt,anisotropy:sn,anisotropyMap:Xe,clearcoat:F,clearcoatMap:R,clearcoatNormalMap:y,clearcoatRoughnessMap:X,diffuseRoughness:Re,diffuseRoughnessMap:ue,dispersion:Ye,retroreflection:st,iridescence:we,iridescenceMap:ae,iridescenceThicknessMap:xe,sheen:Dt,sheenColorMap:ye,sheenRoughnessMap:ne,specularMap:se,specularColorMap:me,specularIntensityMap:U,transmission:Ve,transmissionMap:re,thicknessMap:ie,gradientMap:Te,opaque:g.transparent===!1&&g.blending===jr&&g.alphaToCoverage===!1,alphaMap:_e,alphaTest:Me,alphaHash:He,combine:g.combine,mapUv:ze&&p(g.map.channel),aoMapUv:Xt&&p(g.aoMap.channel),lightMapUv:Ot&&p(g.lightMap.channel),bumpMapUv:nn&&p(g.bumpMap.channel),normalMapUv:Pt&&p(g.normalMap.channel),displacementMapUv:yn&&p(g.displacementMap.channel),emissiveMapUv:xt&&p(g.emissiveMap.channel),metalnessMapUv:dn&&p(g.metalnessMap.channel),roughnessMapUv:Zt&&p(g.roughnessMap.channel),anisotropyMapUv:Xe&&p(g.anisotropyMap.channel),clearcoatMapUv:R&&p(g.clearcoatMap.channel),clearcoatNormalMapUv:y&&p(g.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:X&&p(g.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ue&&p(g.diffuseRoughnessMap.channel),iridescenceMapUv:ae&&p(g.iridescenceMap.channel),iridescenceThicknessMapUv:xe&&p(g.iridescenceThicknessMap.channel),sheenColorMapUv:ye&&p(g.sheenColorMap.channel),sheenRoughnessMapUv:ne&&p(g.sheenRoughnessMap.channel),specularMapUv:se&&p(g.specularMap.channel),specularColorMapUv:me&&p(g.specularColorMap.channel),specularIntensityMapUv:U&&p(g.specularIntensityMap.channel),transmissionMapUv:re&&p(g.transmissionMap.channel),thicknessMapUv:ie&&p(g.thicknessMap.channel),alphaMapUv:_e&&p(g.alphaMap.channel),vertexTangents:!!N.attributes.tangent&&(Pt||sn),vertexNormals:!!N.attributes.normal,vertexColors:g.vertexColors,vertexAlphas:g.vertexColors===!0&&!!N.attributes.color&&N.attributes.color.itemSize===4,pointsUvs:I.isPoints===!0&&!!N.attributes.uv&&(ze||_e),fog:!!H,useFog:g.fog===!0,fogExp2:!!H&&H.isFogExp2,flatShading:g.wireframe===!1&&(g.flatShading===!0||N.attributes.normal===void 0&&Pt===!1&&(g.isMeshLambertMaterial||g.isMeshPhongMaterial||g.isMeshStandardMaterial||g.isMeshPhysicalMaterial)),sizeAttenuation:g.sizeAttenuation===!0,logarithmicDepthBuffer:h,reversedDepthBuffer:ve,skinning:I.isSkinnedMesh===!0,hasPositionAttribute:N.attributes.position!==void 0,morphTargets:N.morphAttributes.position!==void 0,morphNormals:N.morphAttributes.normal!==void 0,morphColors:N.morphAttributes.color!==void 0,morphTargetsCount:te,morphTextureStride:fe,numSunLights:T.sun.length,numDirLights:T.directional.length,numPointLights:T.point.length,numSpotLights:T.spot.length,numSpotLightMaps:T.spotLightMap.length,numRectAreaLights:T.rectArea.length,numHemiLights:T.hemi.length,numSunLightShadows:T.sunShadowMap.length,numDirLightShadows:T.directionalShadowMap.length,numPointLightShadows:T.pointShadowMap.length,numSpotLightShadows:T.spotShadowMap.length,numSpotLightShadowsWithMaps:T.numSpotLightShadowsWithMaps,numLightProbes:T.numLightProbes,numLightProbeGrids:V.filter(Ce=>Ce.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:g.dithering,shadowMapEnabled:i.shadowMap.enabled&&O.length>0,shadowMapType:i.shadowMap.type,toneMapping:he,decodeVideoTexture:ze&&g.map.isVideoTexture===!0&&gt.getTransfer(g.map.colorSpace)===Tt,decodeVideoTextureEmissive:xt&&g.emissiveMap.isVideoTexture===!0&&gt.getTransfer(g.emissiveMap.colorSpace)===Tt,premultipliedAlpha:g.premultipliedAlpha,doubleSided:g.side===mi,flipSided:g.side===Gn,useDepthPacking:g.depthPacking>=0,depthPacking:g.depthPacking||0,index0AttributeName:g.index0AttributeName,extensionClipCullDistance:Je&&g.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Je&&g.extensions.multiDraw===!0||et)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:g.customProgramCacheKey()};return Ke.vertexUv1s=l.has(1),Ke.vertexUv2s=l.has(2),Ke.vertexUv3s=l.has(3),l.clear(),Ke}function b(g){let T=[];if(g.shaderID?T.push(g.shaderID):(T.push(g.customVertexShaderID),T.push(g.customFragmentShaderID)),g.defines!==void 0)for(let O in g.defines)T.push(O),T.push(g.defines[O]);return g.isRawShaderMaterial===!1&&(m(T,g),d(T,g),T.push(i.outputColorSpace)),T.push(g.customProgramCacheKey),T.join()}function m(g,T){g.push(T.precision),g.push(T.outputColorSpace),g.push(T.envMapMode),g.push(T.envMapPMREM),g.push(T.envMapMaxLod),g.push(T.envMapSize),g.push(T.mapUv),g.push(T.alphaMapUv),g.push(T.lightMapUv),g.push(T.aoMapUv),g.push(T.bumpMapUv),g.push(T.normalMapUv),g.push(T.displacementMapUv),g.push(T.emissiveMapUv),g.push(T.metalnessMapUv),g.push(T.roughnessMapUv),g.push(T.anisotropyMapUv),g.push(T.clearcoatMapUv),g.push(T.clearcoatNormalMapUv),g.push(T.clearcoatRoughnessMapUv),g.push(T.diffuseRoughnessMapUv),g.push(T.iridescenceMapUv),g.push(T.iridescenceThicknessMapUv),g.push(T.sheenColorMapUv),g.push(T.sheenRoughnessMapUv),g.push(T.specularMapUv),g.push(T.specularColorMapUv),g.push(T.specularIntensityMapUv),g.push(T.transmissionMapUv),g.push(T.thicknessMapUv),g.push(T.combine),g.push(T.fogExp2),g.push(T.sizeAttenuation),g.push(T.morphTargetsCount),g.push(T.numSunLights),g.push(T.numDirLights),g.push(T.numPointLights),g.push(T.numSpotLights),g.push(T.numSpotLightMaps),g.push(T.numHemiLights),g.push(T.numRectAreaLights),g.push(T.numSunLightShadows),g.push(T.numDirLightShadows),g.push(T.numPointLightShadows),g.push(T.numSpotLightShadows),g.push(T.numSpotLightShadowsWithMaps),g.push(T.numLightProbes),g.push(T.numLightProbeGrids),g.push(T.shadowMapType),g.push(T.toneMapping),g.push(T.numClippingPlanes),g.push(T.numClipIntersection),g.push(T.depthPacking)}function d(g,T){a.disableAll(),T.instancing&&a.enable(0),T.instancingColor&&a.enable(1),T.instancingMorph&&a.enable(2),T.matcap&&a.enable(3),T.envMap&&a.enable(4),T.normalMapObjectSpace&&a.enable(5),T.normalMapTangentSpace&&a.enable(6),T.clearcoat&&a.enable(7),T.iridescence&&a.enable(8),T.alphaTest&&a.enable(9),T.vertexColors&&a.enable(10),T.vertexAlphas&&a.enable(11),T.vertexUv1s&&a.enable(12),T.vertexUv2s&&a.enable(13),T.vertexUv3s&&a.enable(14),T.vertexTangents&&a.enable(15),T.anisotropy&&a.enable(16),T.alphaHash&&a.enable(17),T.batching&&a.enable(18),T.dispersion&&a.enable(19),T.retroreflection&&a.enable(24),T.diffuseRoughness&&a.enable(25),T.batchingColor&&a.enable(20),T.gradientMap&&a.enable(21),T.packedNormalMap&&a.enable(22),T.vertexNormals&&a.enable(23),g.push(a.mask),a.disableAll(),T.fog&&a.enable(0),T.useFog&&a.enable(1),T.flatShading&&a.enable(2),T.logarithmicDepthBuffer&&a.enable(3),T.reversedDepthBuffer&&a.enable(4),T.skinning&&a.enable(5),T.morphTargets&&a.enable(6),T.morphNormals&&a.enable(7),T.morphColors&&a.enable(8),T.premultipliedAlpha&&a.enable(9),T.shadowMapEnabled&&a.enable(10),T.doubleSided&&a.enable(11),T.flipSided&&a.enable(12),T.useDepthPacking&&a.enable(13),T.dithering&&a.enable(14),T.transmission&&a.enable(15),T.sheen&&a.enable(16),T.opaque&&a.enable(17),T.pointsUvs&&a.enable(18),T.decodeVideoTexture&&a.enable(19),T.decodeVideoTextureEmissive&&a.enable(20),T.alphaToCoverage&&a.enable(21),T.numLightProbeGrids>0&&a.enable(22),T.hasPositionAttribute&&a.enable(23),g.push(a.mask)}function v(g){let T=f[g.type],O;if(T){let L=Xi[T];O=Ep.clone(L.uniforms)}else O=g.uniforms;return O}function E(g,T){let O=u.get(T);return O!==void 0?++O.usedTimes:(O=new jS(i,T,g,s),c.push(O),u.set(T,O)),O}function S(g){if(--g.usedTimes===0){let T=c.indexOf(g);c[T]=c[c.length-1],c.pop(),u.delete(g.cacheKey),g.destroy()}}function C(g){o.remove(g)}function A(){o.dispose()}return{getParameters:x,getProgramCacheKey:b,getUniforms:v,acquireProgram:E,releaseProgram:S,releaseShaderCache:C,programs:c,dispose:A}}function nb(){let i=new WeakMap;function e(a){return i.has(a)}function t(a){let o=i.get(a);return o===void 0&&(o={},i.set(a,o)),o}function n(a){i.delete(a)}function s(a,o,l){i.get(a)[o]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function ib(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function Yp(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function $p(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function a(f){let p=0;return f.isInstancedMesh&&(p+=2),f.isSkinnedMesh&&(p+=1),p}function o(f,p,x,b,m,d){let v=i[e];return v===void 0?(v={id:f.id,object:f,geometry:p,material:x,materialVariant:a(f),groupOrder:b,renderOrder:f.renderOrder,z:m,group:d},i[e]=v):(v.id=f.id,v.object=f,v.geometry=p,v.material=x,v.materialVariant=a(f),v.groupOrder=b,v.renderOrder=f.renderOrder,v.z=m,v.group=d),e++,v}function l(f,p,x,b,m,d,v){v.reversedDepth===!0&&(m=-m);let E=o(f,p,x,b,m,d);x.transmission>0?n.push(E):x.transparent===!0?s.push(E):t.push(E)}function c(f,p,x,b,m,d){let v=o(f,p,x,b,m,d);x.transmission>0?n.unshift(v):x.transparent===!0?s.unshift(v):t.unshift(v)}function u(f,p){t.length>1&&t.sort(f||ib),n.length>1&&n.sort(p||Yp),s.length>1&&s.sort(p||Yp)}function h(){for(let f=e,p=i.length;f<p;f++){let x=i[f];if(x.id===null)break;x.id=null,x.object=null,x.geometry=null,x.material=null,x.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:h,sort:u}}function sb(){let i=new WeakMap;function e(n,s){let r=i.get(n),a;return r===void 0?(a=new $p,i.set(n,[a])):s>=r.length?(a=new $p,r.push(a)):a=r[s],a}function t(){i=new WeakMap}return{get:e,dispose:t}}function rb(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new W,color:new ht};break;case"SpotLight":t={position:new W,direction:new W,color:new ht,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new W,color:new ht,distance:0,decay:0};break;case"HemisphereLight":t={direction:new W,skyColor:new ht,groundColor:new ht};break;case"RectAreaLight":t={color:new ht,position:new W,halfWidth:new W,halfHeight:new W};break}return i[e.id]=t,t}}}function ab(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ze};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ze};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ze,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var ob=0;function lb(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function cb(i){let e=new rb,t=ab(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new W);let s=new W,r=new Yt,a=new Yt;function o(c){let u=0,h=0,f=0;for(let V=0;V<9;V++)n.probe[V].set(0,0,0);let p=0,x=0,b=0,m=0,d=0,v=0,E=0,S=0,C=0,A=0,g=0,T=0,O=0,L=0;c.sort(lb);for(let V=0,H=c.length;V<H;V++){let N=c[V],G=N.color,Y=N.intensity,k=N.distance,le=null;if(N.shadow&&N.shadow.map&&(N.shadow.map.texture.format===Os?le=N.shadow.map.texture:le=N.shadow.map.depthTexture||N.shadow.map.texture),N.isAmbientLight)u+=G.r*Y,h+=G.g*Y,f+=G.b*Y;else if(N.isLightProbe){for(let q=0;q<9;q++)n.probe[q].addScaledVector(N.sh.coefficients[q],Y);L++}else if(N.isSunLight){let q=e.get(N);if(q.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let K=N.shadow,te=t.get(N);te.shadowIntensity=K.intensity,te.shadowBias=K.bias,te.shadowNormalBias=K.normalBias,te.shadowRadius=K.radius,te.shadowMapSize.copy(K.mapSize).multiply(K.getFrameExtents()),n.sunShadow[x]=te,n.sunShadowMap[x]=le;let fe=K.getViewportCount();for(let ce=0;ce<fe;ce++)n.sunShadowMatrix[b+ce]=K.getMatrix(ce),n.sunShadowCascade[b+ce]=K._cascadeData[ce];b+=fe,x++}n.sun[p]=q,p++}else if(N.isDirectionalLight){let q=e.get(N);if(q.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let K=N.shadow,te=t.get(N);te.shadowIntensity=K.intensity,te.shadowBias=K.bias,te.shadowNormalBias=K.normalBias,te.shadowRadius=K.radius,te.shadowMapSize=K.mapSize,n.directionalShadow[m]=te,n.directionalShadowMap[m]=le,n.directionalShadowMatrix[m]=N.shadow.matrix,C++}n.directional[m]=q,m++}else if(N.isSpotLight){let q=e.get(N);q.position.setFromMatrixPosition(N.matrixWorld),q.color.copy(G).multiplyScalar(Y),q.distance=k,q.coneCos=Math.cos(N.angle),q.penumbraCos=Math.cos(N.angle*(1-N.penumbra)),q.decay=N.decay,n.spot[v]=q;let K=N.shadow;if(N.map&&(n.spotLightMap[T]=N.map,T++,K.updateMatrices(N),N.castShadow&&O++),n.spotLightMatrix[v]=K.matrix,N.castShadow){let te=t.get(N);te.shadowIntensity=K.intensity,te.shadowBias=K.bias,te.shadowNormalBias=K.normalBias,te.shadowRadius=K.radius,te.shadowMapSize=K.mapSize,n.spotShadow[v]=te,n.spotShadowMap[v]=le,g++}v++}else if(N.isRectAreaLight){let q=e.get(N);q.color.copy(G).multiplyScalar(Y),q.halfWidth.set(N.width*.5,0,0),q.halfHeight.set(0,N.height*.5,0),n.rectArea[E]=q,E++}else if(N.isPointLight){let q=e.get(N);if(q.color.copy(N.color).multiplyScalar(N.intensity),q.distance=N.distance,q.decay=N.decay,N.castShadow){let K=N.shadow,te=t.get(N);te.shadowIntensity=K.intensity,te.shadowBias=K.bias,te.shadowNormalBias=K.normalBias,te.shadowRadius=K.radius,te.shadowMapSize=K.mapSize,te.shadowCameraNear=K.camera.near,te.shadowCameraFar=K.camera.far,n.pointShadow[d]=te,n.pointShadowMap[d]=le,n.pointShadowMatrix[d]=N.shadow.matrix,A++}n.point[d]=q,d++}else if(N.isHemisphereLight){let q=e.get(N);q.skyColor.copy(N.color).multiplyScalar(Y),q.groundColor.copy(N.groundColor).multiplyScalar(Y),n.hemi[S]=q,S++}}E>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Le.LTC_FLOAT_1,n.rectAreaLTC2=Le.LTC_FLOAT_2):(n.rectAreaLTC1=Le.LTC_HALF_1,n.rectAreaLTC2=Le.LTC_HALF_2)),n.ambient[0]=u,n.ambient[1]=h,n.ambient[2]=f;let I=n.hash;(I.sunLength!==p||I.directionalLength!==m||I.pointLength!==d||I.spotLength!==v||I.rectAreaLength!==E||I.hemiLength!==S||I.numSunShadows!==x||I.numDirectionalShadows!==C||I.numPointShadows!==A||I.numSpotShadows!==g||I.numSpotMaps!==T||I.numLightProbes!==L)&&(n.sun.length=p,n.directional.length=m,n.spot.length=v,n.rectArea.length=E,n.point.length=d,n.hemi.length=S,n.sunShadow.length=x,n.sunShadowMap.length=x,n.sunShadowMatrix.length=b,n.sunShadowCascade.length=b,n.directionalShadow.length=C,n.directionalShadowMap.length=C,n.directionalShadowMatrix.length=C,n.pointShadow.length=A,n.pointShadowMap.length=A,n.pointShadowMatrix.length=A,n.spotShadow.length=g,n.spotShadowMap.length=g,n.spotLightMatrix.length=g+T-O,n.spotLightMap.length=T,n.numSpotLightShadowsWithMaps=O,n.numLightProbes=L,I.sunLength=p,I.directionalLength=m,I.pointLength=d,I.spotLength=v,I.rectAreaLength=E,I.hemiLength=S,I.numSunShadows=x,I.numDirectionalShadows=C,I.numPointShadows=A,I.numSpotShadows=g,I.numSpotMaps=T,I.numLightProbes=L,n.version=ob++)}function l(c,u){let h=0,f=0,p=0,x=0,b=0,m=0,d=u.matrixWorldInverse;for(let v=0,E=c.length;v<E;v++){let S=c[v];if(S.isSunLight){let C=n.sun[h];C.direction.setFromMatrixPosition(S.matrixWorld),C.direction.transformDirection(d),h++}else if(S.isDirectionalLight){let C=n.directional[f];C.direction.setFromMatrixPosition(S.matrixWorld),s.setFromMatrixPosition(S.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(d),f++}else if(S.isSpotLight){let C=n.spot[x];C.position.setFromMatrixPosition(S.matrixWorld),C.position.applyMatrix4(d),C.direction.setFromMatrixPosition(S.matrixWorld),s.setFromMatrixPosition(S.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(d),x++}else if(S.isRectAreaLight){let C=n.rectArea[b];C.position.setFromMatrixPosition(S.matrixWorld),C.position.applyMatrix4(d),a.identity(),r.copy(S.matrixWorld),r.premultiply(d),a.extractRotation(r),C.halfWidth.set(S.width*.5,0,0),C.halfHeight.set(0,S.height*.5,0),C.halfWidth.applyMatrix4(a),C.halfHeight.applyMatrix4(a),b++}else if(S.isPointLight){let C=n.point[p];C.position.setFromMatrixPosition(S.matrixWorld),C.position.applyMatrix4(d),p++}else if(S.isHemisphereLight){let C=n.hemi[m];C.direction.setFromMatrixPosition(S.matrixWorld),C.direction.transformDirection(d),m++}}}return{setup:o,setupView:l,state:n}}function Zp(i){let e=new cb(i),t=[],n=[],s=[];function r(h){u.camera=h,t.length=0,n.length=0,s.length=0}function a(h){h.isLightProbeGrid?s.push(h):t.push(h)}function o(h){n.push(h)}function l(){e.setup(t),s.sort((h,f)=>h.priority-f.priority||h.id-f.id)}function c(h){e.setupView(t,h)}let u={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:u,setupLights:l,setupLightsView:c,pushLight:a,pushShadow:o}}function hb(i){let e=new WeakMap;function t(s,r=0){let a=e.get(s),o;return a===void 0?(o=new Zp(i),e.set(s,[o])):r>=a.length?(o=new Zp(i),a.push(o)):o=a[r],o}function n(){e=new WeakMap}return{get:t,dispose:n}}var ub=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,fb=`uniform sampler2D shadow_pass;
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
}`,db=[new W(1,0,0),new W(-1,0,0),new W(0,1,0),new W(0,-1,0),new W(0,0,1),new W(0,0,-1)],pb=[new W(0,-1,0),new W(0,-1,0),new W(0,0,1),new W(0,0,-1),new W(0,-1,0),new W(0,-1,0)],Jp=new Yt,lo=new W,Du=new W;function mb(i,e,t){let n=new Qs,s=new Ze,r=new Ze,a=new Lt,o=new bl,l=new Ml,c={},u=t.maxTextureSize,h={[Fs]:Gn,[Gn]:Fs,[mi]:mi},f=new pi({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Ze},radius:{value:4}},vertexShader:ub,fragmentShader:fb}),p=f.clone();p.defines.HORIZONTAL_PASS=1;let x=new zn;x.setAttribute("position",new An(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let b=new Vn(x,f),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Qa;let d=this.type;this.render=function(A,g,T){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||A.length===0)return;this.type===Hd&&(qe("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Qa);let O=i.getRenderTarget(),L=i.getActiveCubeFace(),I=i.getActiveMipmapLevel(),V=i.state;V.setBlending(er),V.buffers.depth.getReversed()===!0?V.buffers.color.setClear(0,0,0,0):V.buffers.color.setClear(1,1,1,1),V.buffers.depth.setTest(!0),V.setScissorTest(!1);let H=d!==this.type;H&&g.traverse(function(N){N.material&&(Array.isArray(N.material)?N.material.forEach(G=>G.needsUpdate=!0):N.material.needsUpdate=!0)});for(let N=0,G=A.length;N<G;N++){let Y=A[N],k=Y.shadow;if(k===void 0){qe("WebGLShadowMap:",Y,"has no shadow.");continue}if(k.autoUpdate===!1&&k.needsUpdate===!1)continue;s.copy(k.mapSize);let le=k.getFrameExtents();s.multiply(le),r.copy(k.mapSize),(s.x>u||s.y>u)&&(s.x>u&&(r.x=Math.floor(u/le.x),s.x=r.x*le.x,k.mapSize.x=r.x),s.y>u&&(r.y=Math.floor(u/le.y),s.y=r.y*le.y,k.mapSize.y=r.y));let q=i.state.buffers.depth.getReversed();if(k.camera._reversedDepth=q,k.map===null||H===!0){if(k.map!==null&&(k.map.depthTexture!==null&&(k.map.depthTexture.dispose(),k.map.depthTexture=null),k.map.dispose()),this.type===Kr){if(Y.isPointLight){qe("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}k.map=new ti(s.x,s.y,{format:Os,type:Pi,minFilter:En,magFilter:En,generateMipmaps:!1}),k.map.texture.name=Y.name+".shadowMap",k.map.depthTexture=new as(s.x,s.y,Ri),k.map.depthTexture.name=Y.name+".shadowMapDepth",k.map.depthTexture.format=rs,k.map.depthTexture.compareFunction=null,k.map.depthTexture.minFilter=un,k.map.depthTexture.magFilter=un}else Y.isPointLight?(k.map=new ho(s.x),k.map.depthTexture=new Ha(s.x,Ci)):(k.map=new ti(s.x,s.y),k.map.depthTexture=new as(s.x,s.y,Ci)),k.map.depthTexture.name=Y.name+".shadowMap",k.map.depthTexture.format=rs,this.type===Qa?(k.map.depthTexture.compareFunction=q?mu:pu,k.map.depthTexture.minFilter=En,k.map.depthTexture.magFilter=En):(k.map.depthTexture.compareFunction=null,k.map.depthTexture.minFilter=un,k.map.depthTexture.magFilter=un);k.camera.updateProjectionMatrix()}k.map.isWebGLCubeRenderTarget!==!0&&(k.map.width!==s.x||k.map.height!==s.y)&&k.map.setSize(s.x,s.y);let K=k.map.isWebGLCubeRenderTarget?6:k.getViewportCount();Y.isPointLight!==!0&&k.updateMatrices(Y,T);let te=(k.camera.layers.mask&4294967294)!==0?k.camera.layers:T.layers;for(let fe=0;fe<K;fe++){let ce=k.getCamera(fe);if(Y.isPointLight){let Q=k.camera,de=k.matrix,ge=Y.distance||Q.far;ge!==Q.far&&(Q.far=ge,Q.updateProjectionMatrix()),lo.setFromMatrixPosition(Y.matrixWorld),Q.position.copy(lo),Du.copy(Q.position),Du.add(db[fe]),Q.up.copy(pb[fe]),Q.lookAt(Du),Q.updateMatrixWorld(),de.makeTranslation(-lo.x,-lo.y,-lo.z),Jp.multiplyMatrices(Q.projectionMatrix,Q.matrixWorldInverse),k._frustum.setFromProjectionMatrix(Jp,Q.coordinateSystem,Q.reversedDepth)}if(k.map.isWebGLCubeRenderTarget)i.setRenderTarget(k.map,fe),i.clear();else{fe===0&&(i.setRenderTarget(k.map),i.clear());let Q=k.getViewport(fe);a.set(r.x*Q.x,r.y*Q.y,r.x*Q.z,r.y*Q.w),V.viewport(a)}n=k.getFrustum(fe),S(g,T,ce,Y,te,this.type)}k.isPointLightShadow!==!0&&this.type===Kr&&v(k,T),k.needsUpdate=!1}d=this.type,m.needsUpdate=!1,i.setRenderTarget(O,L,I)};function v(A,g){let T=e.update(b);f.defines.VSM_SAMPLES!==A.blurSamples&&(f.defines.VSM_SAMPLES=A.blurSamples,p.defines.VSM_SAMPLES=A.blurSamples,f.needsUpdate=!0,p.needsUpdate=!0),A.mapPass===null?A.mapPass=new ti(s.x,s.y,{format:Os,type:Pi}):(A.mapPass.width!==A.map.width||A.mapPass.height!==A.map.height)&&A.mapPass.setSize(A.map.width,A.map.height),f.uniforms.shadow_pass.value=A.map.depthTexture,f.uniforms.resolution.value.set(A.map.width,A.map.height),f.uniforms.radius.value=A.radius,i.setRenderTarget(A.mapPass),i.clear(),i.renderBufferDirect(g,null,T,f,b,null),p.uniforms.shadow_pass.value=A.mapPass.texture,p.uniforms.resolution.value.set(A.map.width,A.map.height),p.uniforms.radius.value=A.radius,i.setRenderTarget(A.map),i.clear(),i.renderBufferDirect(g,null,T,p,b,null)}function E(A,g,T,O){let L=null,I=T.isPointLight===!0?A.customDistanceMaterial:A.customDepthMaterial;if(I!==void 0)L=I;else if(L=T.isPointLight===!0?l:o,i.localClippingEnabled&&g.clipShadows===!0&&Array.isArray(g.clippingPlanes)&&g.clippingPlanes.length!==0||g.displacementMap&&g.displacementScale!==0||g.alphaMap&&g.alphaTest>0||g.map&&g.alphaTest>0||g.alphaToCoverage===!0){let V=L.uuid,H=g.uuid,N=c[V];N===void 0&&(N={},c[V]=N);let G=N[H];G===void 0&&(G=L.clone(),N[H]=G,g.addEventListener("dispose",C)),L=G}if(L.visible=g.visible,L.wireframe=g.wireframe,O===Kr?L.side=g.shadowSide!==null?g.shadowSide:g.side:L.side=g.shadowSide!==null?g.shadowSide:h[g.side],L.alphaMap=g.alphaMap,L.alphaTest=g.alphaToCoverage===!0?.5:g.alphaTest,L.map=g.map,L.clipShadows=g.clipShadows,L.clippingPlanes=g.clippingPlanes,L.clipIntersection=g.clipIntersection,L.displacementMap=g.displacementMap,L.displacementScale=g.displacementScale,L.displacementBias=g.displacementBias,L.wireframeLinewidth=g.wireframeLinewidth,L.linewidth=g.linewidth,T.isPointLight===!0&&L.isMeshDistanceMaterial===!0){let V=i.properties.get(L);V.light=T}return L}function S(A,g,T,O,L,I){if(A.visible===!1)return;if(A.layers.test(L)&&(A.isMesh||A.isLine||A.isPoints)&&(A.castShadow||A.receiveShadow&&I===Kr)&&(!A.frustumCulled||A.intersectsFrustum(n))){A.modelViewMatrix.multiplyMatrices(T.matrixWorldInverse,A.matrixWorld);let N=e.update(A),G=A.material;if(Array.isArray(G)){let Y=N.groups;for(let k=0,le=Y.length;k<le;k++){let q=Y[k],K=G[q.materialIndex];if(K&&K.visible){let te=E(A,K,O,I);A.onBeforeShadow(i,A,g,T,N,te,q),i.renderBufferDirect(T,null,N,te,A,q),A.onAfterShadow(i,A,g,T,N,te,q)}}}else if(G.visible){let Y=E(A,G,O,I);A.onBeforeShadow(i,A,g,T,N,Y,null),i.renderBufferDirect(T,null,N,Y,A,null),A.onAfterShadow(i,A,g,T,N,Y,null)}}let H=A.children;for(let N=0,G=H.length;N<G;N++)S(H[N],g,T,O,L,I)}function C(A){A.target.removeEventListener("dispose",C);for(let T in c){let O=c[T],L=A.target.uuid;L in O&&(O[L].dispose(),delete O[L])}}}function gb(i,e){function t(){let U=!1,re=new Lt,ie=null,Te=new Lt(0,0,0,0);return{setMask:function(_e){ie!==_e&&!U&&(i.colorMask(_e,_e,_e,_e),ie=_e)},setLocked:function(_e){U=_e},setClear:function(_e,Me,He,Je,he){he===!0&&(_e*=Je,Me*=Je,He*=Je),re.set(_e,Me,He,Je),Te.equals(re)===!1&&(i.clearColor(_e,Me,He,Je),Te.copy(re))},reset:function(){U=!1,ie=null,Te.set(-1,0,0,0)}}}function n(){let U=!1,re=!1,ie=null,Te=null,_e=null;return{setReversed:function(Me){if(re!==Me){let He=e.get("EXT_clip_control");Me?He.clipControlEXT(He.LOWER_LEFT_EXT,He.ZERO_TO_ONE_EXT):He.clipControlEXT(He.LOWER_LEFT_EXT,He.NEGATIVE_ONE_TO_ONE_EXT),re=Me;let Je=_e;_e=null,this.setClear(Je)}},getReversed:function(){return re},setTest:function(Me){Me?ve(i.DEPTH_TEST):Ge(i.DEPTH_TEST)},setMask:function(Me){ie!==Me&&!U&&(i.depthMask(Me),ie=Me)},setFunc:function(Me){if(re&&(Me=Mp[Me]),Te!==Me){switch(Me){case nl:i.depthFunc(i.NEVER);break;case il:i.depthFunc(i.ALWAYS);break;case sl:i.depthFunc(i.LESS);break;case Vr:i.depthFunc(i.LEQUAL);break;case rl:i.depthFunc(i.EQUAL);break;case al:i.depthFunc(i.GEQUAL);break;case ol:i.depthFunc(i.GREATER);break;case ll:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Te=Me}},setLocked:function(Me){U=Me},setClear:function(Me){_e!==Me&&(_e=Me,re&&(Me=1-Me),i.clearDepth(Me))},reset:function(){U=!1,ie=null,Te=null,_e=null,re=!1}}}function s(){let U=!1,re=null,ie=null,Te=null,_e=null,Me=null,He=null,Je=null,he=null;return{setTest:function(Oe){U||(Oe?ve(i.STENCIL_TEST):Ge(i.STENCIL_TEST))},setMask:function(Oe){re!==Oe&&!U&&(i.stencilMask(Oe),re=Oe)},setFunc:function(Oe,Ke,Ce){(ie!==Oe||Te!==Ke||_e!==Ce)&&(i.stencilFunc(Oe,Ke,Ce),ie=Oe,Te=Ke,_e=Ce)},setOp:function(Oe,Ke,Ce){(Me!==Oe||He!==Ke||Je!==Ce)&&(i.stencilOp(Oe,Ke,Ce),Me=Oe,He=Ke,Je=Ce)},setLocked:function(Oe){U=Oe},setClear:function(Oe){he!==Oe&&(i.clearStencil(Oe),he=Oe)},reset:function(){U=!1,re=null,ie=null,Te=null,_e=null,Me=null,He=null,Je=null,he=null}}}let r=new t,a=new n,o=new s,l={},c=new WeakMap,u={},h={},f={},p=new WeakMap,x=[],b=null,m=!1,d=null,v=null,E=null,S=null,C=null,A=null,g=null,T=new ht(0,0,0),O=0,L=!1,I=null,V=null,H=null,N=null,G=null,Y=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),k=!1,le=0,q=i.getParameter(i.VERSION);q.indexOf("WebGL")!==-1?(le=parseFloat(/^WebGL (\d)/.exec(q)[1]),k=le>=1):q.indexOf("OpenGL ES")!==-1&&(le=parseFloat(/^OpenGL ES (\d)/.exec(q)[1]),k=le>=2);let K=null,te={},fe=i.getParameter(i.SCISSOR_BOX),ce=i.getParameter(i.VIEWPORT),Q=new Lt().fromArray(fe),de=new Lt().fromArray(ce);function ge(U,re,ie,Te){let _e=new Uint8Array(4),Me=i.createTexture();i.bindTexture(U,Me),i.texParameteri(U,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(U,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let He=0;He<ie;He++)U===i.TEXTURE_3D||U===i.TEXTURE_2D_ARRAY?i.texImage3D(re,0,i.RGBA,1,1,Te,0,i.RGBA,i.UNSIGNED_BYTE,_e):i.texImage2D(re+He,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,_e);return Me}let be={};be[i.TEXTURE_2D]=ge(i.TEXTURE_2D,i.TEXTURE_2D,1),be[i.TEXTURE_CUBE_MAP]=ge(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),be[i.TEXTURE_2D_ARRAY]=ge(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),be[i.TEXTURE_3D]=ge(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),a.setClear(1),o.setClear(0),ve(i.DEPTH_TEST),a.setFunc(Vr),nn(!1),Pt(Xh),ve(i.CULL_FACE),Xt(er);function ve(U){u[U]!==!0&&(i.enable(U),u[U]=!0)}function Ge(U){u[U]!==!1&&(i.disable(U),u[U]=!1)}function et(U,re){return f[U]!==re?(i.bindFramebuffer(U,re),f[U]=re,U===i.DRAW_FRAMEBUFFER&&(f[i.FRAMEBUFFER]=re),U===i.FRAMEBUFFER&&(f[i.DRAW_FRAMEBUFFER]=re),!0):!1}function ze(U,re){let ie=x,Te=!1;if(U){ie=p.get(re),ie===void 0&&(ie=[],p.set(re,ie));let _e=U.textures;if(ie.length!==_e.length||ie[0]!==i.COLOR_ATTACHMENT0){for(let Me=0,He=_e.length;Me<He;Me++)ie[Me]=i.COLOR_ATTACHMENT0+Me;ie.length=_e.length,Te=!0}}else ie[0]!==i.BACK&&(ie[0]=i.BACK,Te=!0);Te&&i.drawBuffers(ie)}function at(U){return b!==U?(i.useProgram(U),b=U,!0):!1}let rt={[tr]:i.FUNC_ADD,[Xd]:i.FUNC_SUBTRACT,[qd]:i.FUNC_REVERSE_SUBTRACT};rt[Yd]=i.MIN,rt[$d]=i.MAX;let nt={[Zd]:i.ZERO,[Jd]:i.ONE,[Kd]:i.SRC_COLOR,[Zh]:i.SRC_ALPHA,[ip]:i.SRC_ALPHA_SATURATE,[tp]:i.DST_COLOR,[Qd]:i.DST_ALPHA,[jd]:i.ONE_MINUS_SRC_COLOR,[Jh]:i.ONE_MINUS_SRC_ALPHA,[np]:i.ONE_MINUS_DST_COLOR,[ep]:i.ONE_MINUS_DST_ALPHA,[sp]:i.CONSTANT_COLOR,[rp]:i.ONE_MINUS_CONSTANT_COLOR,[ap]:i.CONSTANT_ALPHA,[op]:i.ONE_MINUS_CONSTANT_ALPHA};function Xt(U,re,ie,Te,_e,Me,He,Je,he,Oe){if(U===er){m===!0&&(Ge(i.BLEND),m=!1);return}if(m===!1&&(ve(i.BLEND),m=!0),U!==Wd){if(U!==d||Oe!==L){if((v!==tr||C!==tr)&&(i.blendEquation(i.FUNC_ADD),v=tr,C=tr),Oe)switch(U){case jr:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case qh:i.blendFunc(i.ONE,i.ONE);break;case Yh:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case $h:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:je("WebGLState: Invalid blending: ",U);break}else switch(U){case jr:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case qh:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Yh:je("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case $h:je("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:je("WebGLState: Invalid blending: ",U);break}E=null,S=null,A=null,g=null,T.set(0,0,0),O=0,d=U,L=Oe}return}_e=_e||re,Me=Me||ie,He=He||Te,(re!==v||_e!==C)&&(i.blendEquationSeparate(rt[re],rt[_e]),v=re,C=_e),(ie!==E||Te!==S||Me!==A||He!==g)&&(i.blendFuncSeparate(nt[ie],nt[Te],nt[Me],nt[He]),E=ie,S=Te,A=Me,g=He),(Je.equals(T)===!1||he!==O)&&(i.blendColor(Je.r,Je.g,Je.b,he),T.copy(Je),O=he),d=U,L=!1}function Ot(U,re){U.side===mi?Ge(i.CULL_FACE):ve(i.CULL_FACE);let ie=U.side===Gn;re&&(ie=!ie),nn(ie),U.blending===jr&&U.transparent===!1?Xt(er):Xt(U.blending,U.blendEquation,U.blendSrc,U.blendDst,U.blendEquationAlpha,U.blendSrcAlpha,U.blendDstAlpha,U.blendColor,U.blendAlpha,U.premultipliedAlpha),a.setFunc(U.depthFunc),a.setTest(U.depthTest),a.setMask(U.depthWrite),r.setMask(U.colorWrite);let Te=U.stencilWrite;o.setTest(Te),Te&&(o.setMask(U.stencilWriteMask),o.setFunc(U.stencilFunc,U.stencilRef,U.stencilFuncMask),o.setOp(U.stencilFail,U.stencilZFail,U.stencilZPass)),xt(U.polygonOffset,U.polygonOffsetFactor,U.polygonOffsetUnits),U.alphaToCoverage===!0?ve(i.SAMPLE_ALPHA_TO_COVERAGE):Ge(i.SAMPLE_ALPHA_TO_COVERAGE)}function nn(U){I!==U&&(U?i.frontFace(i.CW):i.frontFace(i.CCW),I=U)}function Pt(U){U!==Vd?(ve(i.CULL_FACE),U!==V&&(U===Xh?i.cullFace(i.BACK):U===Gd?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Ge(i.CULL_FACE),V=U}function yn(U){U!==H&&(k&&i.lineWidth(U),H=U)}function xt(U,re,ie){U?(ve(i.POLYGON_OFFSET_FILL),(N!==re||G!==ie)&&(N=re,G=ie,a.getReversed()&&(re=-re,ie=-ie),i.polygonOffset(re,ie))):Ge(i.POLYGON_OFFSET_FILL)}function dn(U){U?ve(i.SCISSOR_TEST):Ge(i.SCISSOR_TEST)}function Zt(U){U===void 0&&(U=i.TEXTURE0+Y-1),K!==U&&(i.activeTexture(U),K=U)}function sn(U,re,ie){ie===void 0&&(K===null?ie=i.TEXTURE0+Y-1:ie=K);let Te=te[ie];Te===void 0&&(Te={type:void 0,texture:void 0},te[ie]=Te),(Te.type!==U||Te.texture!==re)&&(K!==ie&&(i.activeTexture(ie),K=ie),i.bindTexture(U,re||be[U]),Te.type=U,Te.texture=re)}function F(){let U=te[K];U!==void 0&&U.type!==void 0&&(i.bindTexture(U.type,null),U.type=void 0,U.texture=void 0)}function Re(){try{i.compressedTexImage2D(...arguments)}catch(U){je("WebGLState:",U)}}function Ye(){try{i.compressedTexImage3D(...arguments)}catch(U){je("WebGLState:",U)}}function st(){try{i.texSubImage2D(...arguments)}catch(U){je("WebGLState:",U)}}function we(){try{i.texSubImage3D(...arguments)}catch(U){je("WebGLState:",U)}}function Dt(){try{i.compressedTexSubImage2D(...arguments)}catch(U){je("WebGLState:",U)}}function Ve(){try{i.compressedTexSubImage3D(...arguments)}catch(U){je("WebGLState:",U)}}function Xe(){try{i.texStorage2D(...arguments)}catch(U){je("WebGLState:",U)}}function R(){try{i.texStorage3D(...arguments)}catch(U){je("WebGLState:",U)}}function y(){try{i.texImage2D(...arguments)}catch(U){je("WebGLState:",U)}}function X(){try{i.texImage3D(...arguments)}catch(U){je("WebGLState:",U)}}function ue(U){return h[U]!==void 0?h[U]:i.getParameter(U)}function ae(U,re){h[U]!==re&&(i.pixelStorei(U,re),h[U]=re)}function xe(U){Q.equals(U)===!1&&(i.scissor(U.x,U.y,U.z,U.w),Q.copy(U))}function ye(U){de.equals(U)===!1&&(i.viewport(U.x,U.y,U.z,U.w),de.copy(U))}function ne(U,re){let ie=c.get(re);ie===void 0&&(ie=new WeakMap,c.set(re,ie));let Te=ie.get(U);Te===void 0&&(Te=i.getUniformBlockIndex(re,U.name),i.uniformBlockBinding(re,Te,Te),ie.set(U,Te))}function se(U,re,ie){let _e=c.get(re).get(U);l[_e]!==ie&&(i.bindBufferBase(i.UNIFORM_BUFFER,_e,ie),l[_e]=ie)}function me(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),a.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),u={},h={},K=null,te={},f={},l={},p=new WeakMap,x=[],b=null,m=!1,d=null,v=null,E=null,S=null,C=null,A=null,g=null,T=new ht(0,0,0),O=0,L=!1,I=null,V=null,H=null,N=null,G=null,Q.set(0,0,i.canvas.width,i.canvas.height),de.set(0,0,i.canvas.width,i.canvas.height),r.reset(),a.reset(),o.reset()}return{buffers:{color:r,depth:a,stencil:o},enable:ve,disable:Ge,bindFramebuffer:et,drawBuffers:ze,useProgram:at,setBlending:Xt,setMaterial:Ot,setFlipSided:nn,setCullFace:Pt,setLineWidth:yn,setPolygonOffset:xt,setScissorTest:dn,activeTexture:Zt,bindTexture:sn,unbindTexture:F,compressedTexImage2D:Re,compressedTexImage3D:Ye,texImage2D:y,texImage3D:X,pixelStorei:ae,getParameter:ue,updateUBOMapping:ne,uniformBlockBinding:se,texStorage2D:Xe,texStorage3D:R,texSubImage2D:st,texSubImage3D:we,compressedTexSubImage2D:Dt,compressedTexSubImage3D:Ve,scissor:xe,viewport:ye,reset:me}}function _b(i,e,t,n,s,r,a){let o=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Ze,u=new WeakMap,h=new Set,f,p=new WeakMap,x=new Set,b=new FinalizationRegistry(R=>x.delete(R)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function d(R,y){return m?new OffscreenCanvas(R,y):Fa("canvas")}function v(R,y,X){let ue=1,ae=Xe(R);if((ae.width>X||ae.height>X)&&(ue=X/Math.max(ae.width,ae.height)),ue<1)if(typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&R instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&R instanceof ImageBitmap||typeof VideoFrame<"u"&&R instanceof VideoFrame){let xe=Math.floor(ue*ae.width),ye=Math.floor(ue*ae.height);f===void 0&&(f=d(xe,ye));let ne=y?d(xe,ye):f;return ne.width=xe,ne.height=ye,ne.getContext("2d").drawImage(R,0,0,xe,ye),qe("WebGLRenderer: Texture has been resized from ("+ae.width+"x"+ae.height+") to ("+xe+"x"+ye+")."),ne}else return"data"in R&&qe("WebGLRenderer: Image in DataTexture is too big ("+ae.width+"x"+ae.height+")."),R;return R}function E(R){return R.generateMipmaps}function S(R){i.generateMipmap(R)}function C(R){return R.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:R.isWebGL3DRenderTarget?i.TEXTURE_3D:R.isWebGLArrayRenderTarget||R.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function A(R,y,X,ue,ae,xe=!1){if(R!==null){if(i[R]!==void 0)return i[R];qe("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+R+"'")}let ye;ue&&(ye=e.get("EXT_texture_norm16"),ye||qe("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let ne=y;if(y===i.RED&&(X===i.FLOAT&&(ne=i.R32F),X===i.HALF_FLOAT&&(ne=i.R16F),X===i.UNSIGNED_BYTE&&(ne=i.R8),X===i.UNSIGNED_SHORT&&ye&&(ne=ye.R16_EXT),X===i.SHORT&&ye&&(ne=ye.R16_SNORM_EXT)),y===i.RED_INTEGER&&(X===i.UNSIGNED_BYTE&&(ne=i.R8UI),X===i.UNSIGNED_SHORT&&(ne=i.R16UI),X===i.UNSIGNED_INT&&(ne=i.R32UI),X===i.BYTE&&(ne=i.R8I),X===i.SHORT&&(ne=i.R16I),X===i.INT&&(ne=i.R32I)),y===i.RG&&(X===i.FLOAT&&(ne=i.RG32F),X===i.HALF_FLOAT&&(ne=i.RG16F),X===i.UNSIGNED_BYTE&&(ne=i.RG8),X===i.UNSIGNED_SHORT&&ye&&(ne=ye.RG16_EXT),X===i.SHORT&&ye&&(ne=ye.RG16_SNORM_EXT)),y===i.RG_INTEGER&&(X===i.UNSIGNED_BYTE&&(ne=i.RG8UI),X===i.UNSIGNED_SHORT&&(ne=i.RG16UI),X===i.UNSIGNED_INT&&(ne=i.RG32UI),X===i.BYTE&&(ne=i.RG8I),X===i.SHORT&&(ne=i.RG16I),X===i.INT&&(ne=i.RG32I)),y===i.RGB_INTEGER&&(X===i.UNSIGNED_BYTE&&(ne=i.RGB8UI),X===i.UNSIGNED_SHORT&&(ne=i.RGB16UI),X===i.UNSIGNED_INT&&(ne=i.RGB32UI),X===i.BYTE&&(ne=i.RGB8I),X===i.SHORT&&(ne=i.RGB16I),X===i.INT&&(ne=i.RGB32I)),y===i.RGBA_INTEGER&&(X===i.UNSIGNED_BYTE&&(ne=i.RGBA8UI),X===i.UNSIGNED_SHORT&&(ne=i.RGBA16UI),X===i.UNSIGNED_INT&&(ne=i.RGBA32UI),X===i.BYTE&&(ne=i.RGBA8I),X===i.SHORT&&(ne=i.RGBA16I),X===i.INT&&(ne=i.RGBA32I)),y===i.RGB&&(X===i.UNSIGNED_SHORT&&ye&&(ne=ye.RGB16_EXT),X===i.SHORT&&ye&&(ne=ye.RGB16_SNORM_EXT),X===i.UNSIGNED_INT_5_9_9_9_REV&&(ne=i.RGB9_E5),X===i.UNSIGNED_INT_10F_11F_11F_REV&&(ne=i.R11F_G11F_B10F)),y===i.RGBA){let se=xe?Na:gt.getTransfer(ae);X===i.FLOAT&&(ne=i.RGBA32F),X===i.HALF_FLOAT&&(ne=i.RGBA16F),X===i.UNSIGNED_BYTE&&(ne=se===Tt?i.SRGB8_ALPHA8:i.RGBA8),X===i.UNSIGNED_SHORT&&ye&&(ne=ye.RGBA16_EXT),X===i.SHORT&&ye&&(ne=ye.RGBA16_SNORM_EXT),X===i.UNSIGNED_SHORT_4_4_4_4&&(ne=i.RGBA4),X===i.UNSIGNED_SHORT_5_5_5_1&&(ne=i.RGB5_A1)}return(ne===i.R16F||ne===i.R32F||ne===i.RG16F||ne===i.RG32F||ne===i.RGBA16F||ne===i.RGBA32F)&&e.get("EXT_color_buffer_float"),ne}function g(R,y){let X;return R?y===null||y===Ci||y===ir?X=i.DEPTH24_STENCIL8:y===Ri?X=i.DEPTH32F_STENCIL8:y===ea&&(X=i.DEPTH24_STENCIL8,qe("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):y===null||y===Ci||y===ir?X=i.DEPTH_COMPONENT24:y===Ri?X=i.DEPTH_COMPONENT32F:y===ea&&(X=i.DEPTH_COMPONENT16),X}function T(R,y){return E(R)===!0||R.isFramebufferTexture&&R.minFilter!==un&&R.minFilter!==En?Math.log2(Math.max(y.width,y.height))+1:R.mipmaps.length>0?R.mipmaps.length:R.isCompressedTexture&&Array.isArray(R.image)?y.mipmaps.length:1}function O(R){let y=new WeakRef(R);n.get(R).__ref=y,x.add(y),b.register(R,y,y)}function L(R){let y=n.get(R).__ref;y!==void 0&&(x.delete(y),b.unregister(y))}function I(R){H(R.target)}function V(R){N(R.target)}function H(R){R.removeEventListener("dispose",I),L(R),Y(R),R.isVideoTexture&&u.delete(R),R.isHTMLTexture&&h.delete(R)}function N(R){R.removeEventListener("dispose",V),L(R),le(R)}function G(){for(let R of x){let y=R.deref();y!==void 0&&(y.isRenderTarget===!0?N(y):H(y))}x.clear(),h.clear()}function Y(R){let y=n.get(R);if(y.__webglInit===void 0)return;let X=R.source,ue=p.get(X);if(ue){let ae=ue[y.__cacheKey];ae.usedTimes--,ae.usedTimes===0&&k(R),Object.keys(ue).length===0&&p.delete(X)}n.remove(R)}function k(R){let y=n.get(R);i.deleteTexture(y.__webglTexture);let X=R.source,ue=p.get(X);delete ue[y.__cacheKey],a.memory.textures--}function le(R){let y=n.get(R);y.__depthDisposeCallback&&y.__depthDisposeCallback();let X=R.depthTexture;if(X&&X.renderTarget===R&&H(X),R.isWebGLCubeRenderTarget)for(let ae=0;ae<6;ae++){if(Array.isArray(y.__webglFramebuffer[ae]))for(let xe=0;xe<y.__webglFramebuffer[ae].length;xe++)i.deleteFramebuffer(y.__webglFramebuffer[ae][xe]);else i.deleteFramebuffer(y.__webglFramebuffer[ae]);y.__webglDepthbuffer&&i.deleteRenderbuffer(y.__webglDepthbuffer[ae])}else{if(Array.isArray(y.__webglFramebuffer))for(let ae=0;ae<y.__webglFramebuffer.length;ae++)i.deleteFramebuffer(y.__webglFramebuffer[ae]);else i.deleteFramebuffer(y.__webglFramebuffer);if(y.__webglDepthbuffer&&i.deleteRenderbuffer(y.__webglDepthbuffer),y.__webglMultisampledFramebuffer&&i.deleteFramebuffer(y.__webglMultisampledFramebuffer),y.__webglColorRenderbuffer)for(let ae=0;ae<y.__webglColorRenderbuffer.length;ae++)y.__webglColorRenderbuffer[ae]&&i.deleteRenderbuffer(y.__webglColorRenderbuffer[ae]);y.__webglDepthRenderbuffer&&i.deleteRenderbuffer(y.__webglDepthRenderbuffer)}let ue=R.textures;for(let ae=0,xe=ue.length;ae<xe;ae++){let ye=n.get(ue[ae]);ye.__webglTexture&&(i.deleteTexture(ye.__webglTexture),a.memory.textures--),n.remove(ue[ae])}n.remove(R)}let q=0;function K(){q=0}function te(){return q}function fe(R){q=R}function ce(){let R=q;return R>=s.maxTextures&&qe("WebGLTextures: Trying to use "+(R+1)+" texture units while this GPU supports only "+s.maxTextures),q+=1,R}function Q(R){let y=[];return y.push(R.wrapS),y.push(R.wrapT),y.push(R.wrapR||0),y.push(R.magFilter),y.push(R.minFilter),y.push(R.anisotropy),y.push(R.internalFormat),y.push(R.format),y.push(R.type),y.push(R.generateMipmaps),y.push(R.mipmapsAutoUpdate),y.push(R.premultiplyAlpha),y.push(R.flipY),y.push(R.unpackAlignment),y.push(R.colorSpace),y.join()}function de(R,y){let X=n.get(R);if(R.isVideoTexture&&Dt(R),R.isRenderTargetTexture===!1&&R.isExternalTexture!==!0&&R.version>0&&X.__version!==R.version){let ue=R.image;if(ue===null)qe("WebGLRenderer: Texture marked for update but no image data found.");else if(ue.complete===!1)qe("WebGLRenderer: Texture marked for update but image is incomplete");else{Ot(X,R,y);return}}else R.isExternalTexture&&(X.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,X.__webglTexture,i.TEXTURE0+y)}function ge(R,y){let X=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&X.__version!==R.version){Ot(X,R,y);return}else R.isExternalTexture&&(X.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,X.__webglTexture,i.TEXTURE0+y)}function be(R,y){let X=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&X.__version!==R.version){Ot(X,R,y);return}t.bindTexture(i.TEXTURE_3D,X.__webglTexture,i.TEXTURE0+y)}function ve(R,y){let X=n.get(R);if(R.version>0&&X.__version!==R.version){nn(X,R,y);return}t.bindTexture(i.TEXTURE_CUBE_MAP,X.__webglTexture,i.TEXTURE0+y)}let Ge={[cl]:i.REPEAT,[Gi]:i.CLAMP_TO_EDGE,[hl]:i.MIRRORED_REPEAT},et={[un]:i.NEAREST,[hp]:i.NEAREST_MIPMAP_NEAREST,[eo]:i.NEAREST_MIPMAP_LINEAR,[En]:i.LINEAR,[kl]:i.LINEAR_MIPMAP_NEAREST,[os]:i.LINEAR_MIPMAP_LINEAR},ze={[pp]:i.NEVER,[gu]:i.ALWAYS,[mp]:i.LESS,[pu]:i.LEQUAL,[gp]:i.EQUAL,[mu]:i.GEQUAL,[_p]:i.GREATER,[xp]:i.NOTEQUAL};function at(R,y){if(y.type===Ri&&e.has("OES_texture_float_linear")===!1&&(y.magFilter===En||y.magFilter===kl||y.magFilter===eo||y.magFilter===os||y.minFilter===En||y.minFilter===kl||y.minFilter===eo||y.minFilter===os)&&qe("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(R,i.TEXTURE_WRAP_S,Ge[y.wrapS]),i.texParameteri(R,i.TEXTURE_WRAP_T,Ge[y.wrapT]),(R===i.TEXTURE_3D||R===i.TEXTURE_2D_ARRAY)&&i.texParameteri(R,i.TEXTURE_WRAP_R,Ge[y.wrapR]),i.texParameteri(R,i.TEXTURE_MAG_FILTER,et[y.magFilter]),i.texParameteri(R,i.TEXTURE_MIN_FILTER,et[y.minFilter]),y.compareFunction&&(i.texParameteri(R,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(R,i.TEXTURE_COMPARE_FUNC,ze[y.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(y.magFilter===un||y.minFilter!==eo&&y.minFilter!==os||y.type===Ri&&e.has("OES_texture_float_linear")===!1)return;if(y.anisotropy>1||n.get(y).__currentAnisotropy){let X=e.get("EXT_texture_filter_anisotropic");i.texParameterf(R,X.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(y.anisotropy,s.getMaxAnisotropy())),n.get(y).__currentAnisotropy=y.anisotropy}}}function rt(R,y){let X=!1;R.__webglInit===void 0&&(R.__webglInit=!0,y.addEventListener("dispose",I),O(y));let ue=y.source,ae=p.get(ue);ae===void 0&&(ae={},p.set(ue,ae));let xe=Q(y);if(xe!==R.__cacheKey){ae[xe]===void 0&&(ae[xe]={texture:i.createTexture(),usedTimes:0},a.memory.textures++,X=!0),ae[xe].usedTimes++;let ye=ae[R.__cacheKey];ye!==void 0&&(ae[R.__cacheKey].usedTimes--,ye.usedTimes===0&&k(y)),R.__cacheKey=xe,R.__webglTexture=ae[xe].texture}return X}function nt(R,y,X){return Math.floor(Math.floor(R/X)/y)}function Xt(R,y,X,ue){let xe=R.updateRanges;if(xe.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,y.width,y.height,X,ue,y.data);else{xe.sort((U,re)=>U.start-re.start);let ye=0;for(let U=1;U<xe.length;U++){let re=xe[ye],ie=xe[U],Te=re.start+re.count,_e=nt(ie.start,y.width,4),Me=nt(re.start,y.width,4);ie.start<=Te+1&&_e===Me&&nt(ie.start+ie.count-1,y.width,4)===_e?re.count=Math.max(re.count,ie.start+ie.count-re.start):(++ye,xe[ye]=ie)}xe.length=ye+1;let ne=t.getParameter(i.UNPACK_ROW_LENGTH),se=t.getParameter(i.UNPACK_SKIP_PIXELS),me=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,y.width);for(let U=0,re=xe.length;U<re;U++){let ie=xe[U],Te=Math.floor(ie.start/4),_e=Math.ceil(ie.count/4),Me=Te%y.width,He=Math.floor(Te/y.width),Je=_e,he=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,Me),t.pixelStorei(i.UNPACK_SKIP_ROWS,He),t.texSubImage2D(i.TEXTURE_2D,0,Me,He,Je,he,X,ue,y.data)}R.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,ne),t.pixelStorei(i.UNPACK_SKIP_PIXELS,se),t.pixelStorei(i.UNPACK_SKIP_ROWS,me)}}function Ot(R,y,X){let ue=i.TEXTURE_2D;(y.isDataArrayTexture||y.isCompressedArrayTexture)&&(ue=i.TEXTURE_2D_ARRAY),y.isData3DTexture&&(ue=i.TEXTURE_3D);let ae=rt(R,y),xe=y.source;t.bindTexture(ue,R.__webglTexture,i.TEXTURE0+X);let ye=n.get(xe);if(xe.version!==ye.__version||ae===!0){if(t.activeTexture(i.TEXTURE0+X),(typeof ImageBitmap<"u"&&y.image instanceof ImageBitmap)===!1){let he=gt.getPrimaries(gt.workingColorSpace),Oe=y.colorSpace===cs?null:gt.getPrimaries(y.colorSpace),Ke=y.colorSpace===cs||he===Oe?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,y.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,y.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Ke)}t.pixelStorei(i.UNPACK_ALIGNMENT,y.unpackAlignment);let se=v(y.image,!1,s.maxTextureSize);se=Ve(y,se);let me=r.convert(y.format,y.colorSpace),U=r.convert(y.type),re=A(y.internalFormat,me,U,y.normalized,y.colorSpace,y.isVideoTexture);at(ue,y);let ie,Te=y.mipmaps,_e=y.isVideoTexture!==!0,Me=ye.__version===void 0||ae===!0,He=xe.dataReady,Je=T(y,se);if(y.isDepthTexture)re=g(y.format===ls,y.type),Me&&(_e?t.texStorage2D(i.TEXTURE_2D,1,re,se.width,se.height):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,me,U,null));else if(y.isDataTexture)if(Te.length>0){_e&&Me&&t.texStorage2D(i.TEXTURE_2D,Je,re,Te[0].width,Te[0].height);for(let he=0,Oe=Te.length;he<Oe;he++)ie=Te[he],_e?He&&t.texSubImage2D(i.TEXTURE_2D,he,0,0,ie.width,ie.height,me,U,ie.data):t.texImage2D(i.TEXTURE_2D,he,re,ie.width,ie.height,0,me,U,ie.data);y.generateMipmaps=!1}else _e?(Me&&t.texStorage2D(i.TEXTURE_2D,Je,re,se.width,se.height),He&&Xt(y,se,me,U)):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,me,U,se.data);else if(y.isCompressedTexture)if(y.isCompressedArrayTexture){_e&&Me&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Je,re,Te[0].width,Te[0].height,se.depth);for(let he=0,Oe=Te.length;he<Oe;he++)if(ie=Te[he],y.format!==ri)if(me!==null)if(_e){if(He)if(y.layerUpdates.size>0){let Ke=Au(ie.width,ie.height,y.format,y.type);for(let Ce of y.layerUpdates){let ot=ie.data.subarray(Ce*Ke/ie.data.BYTES_PER_ELEMENT,(Ce+1)*Ke/ie.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,he,0,0,Ce,ie.width,ie.height,1,me,ot)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,he,0,0,0,ie.width,ie.height,se.depth,me,ie.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,he,re,ie.width,ie.height,se.depth,0,ie.data,0,0);else qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else _e?He&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,he,0,0,0,ie.width,ie.height,se.depth,me,U,ie.data):t.texImage3D(i.TEXTURE_2D_ARRAY,he,re,ie.width,ie.height,se.depth,0,me,U,ie.data);y.layerUpdates.size>0&&y.clearLayerUpdates()}else{_e&&Me&&t.texStorage2D(i.TEXTURE_2D,Je,re,Te[0].width,Te[0].height);for(let he=0,Oe=Te.length;he<Oe;he++)ie=Te[he],y.format!==ri?me!==null?_e?He&&t.compressedTexSubImage2D(i.TEXTURE_2D,he,0,0,ie.width,ie.height,me,ie.data):t.compressedTexImage2D(i.TEXTURE_2D,he,re,ie.width,ie.height,0,ie.data):qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):_e?He&&t.texSubImage2D(i.TEXTURE_2D,he,0,0,ie.width,ie.height,me,U,ie.data):t.texImage2D(i.TEXTURE_2D,he,re,ie.width,ie.height,0,me,U,ie.data)}else if(y.isDataArrayTexture)if(_e){if(Me&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Je,re,se.width,se.height,se.depth),He)if(y.layerUpdates.size>0){let he=Au(se.width,se.height,y.format,y.type);for(let Oe of y.layerUpdates){let Ke=se.data.subarray(Oe*he/se.data.BYTES_PER_ELEMENT,(Oe+1)*he/se.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Oe,se.width,se.height,1,me,U,Ke)}y.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,se.width,se.height,se.depth,me,U,se.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,re,se.width,se.height,se.depth,0,me,U,se.data);else if(y.isData3DTexture)_e?(Me&&t.texStorage3D(i.TEXTURE_3D,Je,re,se.width,se.height,se.depth),He&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,se.width,se.height,se.depth,me,U,se.data)):t.texImage3D(i.TEXTURE_3D,0,re,se.width,se.height,se.depth,0,me,U,se.data);else if(y.isFramebufferTexture){if(Me)if(_e)t.texStorage2D(i.TEXTURE_2D,Je,re,se.width,se.height);else{let he=se.width,Oe=se.height;for(let Ke=0;Ke<Je;Ke++)t.texImage2D(i.TEXTURE_2D,Ke,re,he,Oe,0,me,U,null),he>>=1,Oe>>=1}}else if(y.isHTMLTexture){if("texElementImage2D"in i){let he=i.canvas;if(he.hasAttribute("layoutsubtree")||he.setAttribute("layoutsubtree","true"),se.parentNode!==he){he.appendChild(se),h.add(y),he.onpaint=Oe=>{let Ke=Oe.changedElements;for(let Ce of h)Ke.includes(Ce.image)&&(Ce.needsUpdate=!0)},he.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,se);else{let Ke=i.RGBA,Ce=i.RGBA,ot=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,Ke,Ce,ot,se)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Te.length>0){if(_e&&Me){let he=Xe(Te[0]);t.texStorage2D(i.TEXTURE_2D,Je,re,he.width,he.height)}for(let he=0,Oe=Te.length;he<Oe;he++)ie=Te[he],_e?He&&t.texSubImage2D(i.TEXTURE_2D,he,0,0,me,U,ie):t.texImage2D(i.TEXTURE_2D,he,re,me,U,ie);y.generateMipmaps=!1}else if(_e){if(Me){let he=Xe(se);t.texStorage2D(i.TEXTURE_2D,Je,re,he.width,he.height)}He&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,me,U,se)}else t.texImage2D(i.TEXTURE_2D,0,re,me,U,se);E(y)&&y.mipmapsAutoUpdate===!0&&S(ue),ye.__version=xe.version,y.onUpdate&&y.onUpdate(y)}R.__version=y.version}function nn(R,y,X){if(y.image.length!==6)return;let ue=rt(R,y),ae=y.source;t.bindTexture(i.TEXTURE_CUBE_MAP,R.__webglTexture,i.TEXTURE0+X);let xe=n.get(ae);if(ae.version!==xe.__version||ue===!0){t.activeTexture(i.TEXTURE0+X);let ye=gt.getPrimaries(gt.workingColorSpace),ne=y.colorSpace===cs?null:gt.getPrimaries(y.colorSpace),se=y.colorSpace===cs||ye===ne?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,y.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,y.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,y.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,se);let me=y.isCompressedTexture||y.image[0].isCompressedTexture,U=y.image[0]&&y.image[0].isDataTexture,re=[];for(let Ce=0;Ce<6;Ce++)!me&&!U?re[Ce]=v(y.image[Ce],!0,s.maxCubemapSize):re[Ce]=U?y.image[Ce].image:y.image[Ce],re[Ce]=Ve(y,re[Ce]);let ie=re[0],Te=r.convert(y.format,y.colorSpace),_e=r.convert(y.type),Me=A(y.internalFormat,Te,_e,y.normalized,y.colorSpace),He=y.isVideoTexture!==!0,Je=xe.__version===void 0||ue===!0,he=ae.dataReady,Oe=T(y,ie);at(i.TEXTURE_CUBE_MAP,y);let Ke;if(y.isDepthTexture){if(Me=g(y.format===ls,y.type),Je)if(He)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,Me,ie.width,ie.height);else for(let Ce=0;Ce<6;Ce++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,Me,ie.width,ie.height,0,Te,_e,null)}else if(me){He&&Je&&t.texStorage2D(i.TEXTURE_CUBE_MAP,Oe,Me,ie.width,ie.height);for(let Ce=0;Ce<6;Ce++){Ke=re[Ce].mipmaps;for(let ot=0;ot<Ke.length;ot++){let kt=Ke[ot];y.format!==ri?Te!==null?He?he&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot,0,0,kt.width,kt.height,Te,kt.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot,Me,kt.width,kt.height,0,kt.data):qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):He?he&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot,0,0,kt.width,kt.height,Te,_e,kt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot,Me,kt.width,kt.height,0,Te,_e,kt.data)}}}else{if(Ke=y.mipmaps,He&&Je){Ke.length>0&&Oe++;let Ce=Xe(re[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,Oe,Me,Ce.width,Ce.height)}for(let Ce=0;Ce<6;Ce++)if(U){He?he&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,re[Ce].width,re[Ce].height,Te,_e,re[Ce].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,Me,re[Ce].width,re[Ce].height,0,Te,_e,re[Ce].data);for(let ot=0;ot<Ke.length;ot++){let Nn=Ke[ot].image[Ce].image;He?he&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot+1,0,0,Nn.width,Nn.height,Te,_e,Nn.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot+1,Me,Nn.width,Nn.height,0,Te,_e,Nn.data)}}else{He?he&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,Te,_e,re[Ce]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,Me,Te,_e,re[Ce]);for(let ot=0;ot<Ke.length;ot++){let kt=Ke[ot];He?he&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot+1,0,0,Te,_e,kt.image[Ce]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot+1,Me,Te,_e,kt.image[Ce])}}}E(y)&&y.mipmapsAutoUpdate===!0&&S(i.TEXTURE_CUBE_MAP),xe.__version=ae.version,y.onUpdate&&y.onUpdate(y)}R.__version=y.version}function Pt(R,y,X,ue,ae,xe){let ye=r.convert(X.format,X.colorSpace),ne=r.convert(X.type),se=A(X.internalFormat,ye,ne,X.normalized,X.colorSpace),me=n.get(y),U=n.get(X);if(U.__renderTarget=y,!me.__hasExternalTextures){let re=Math.max(1,y.width>>xe),ie=Math.max(1,y.height>>xe);ae===i.TEXTURE_3D||ae===i.TEXTURE_2D_ARRAY?t.texImage3D(ae,xe,se,re,ie,y.depth,0,ye,ne,null):t.texImage2D(ae,xe,se,re,ie,0,ye,ne,null)}t.bindFramebuffer(i.FRAMEBUFFER,R),we(y)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ue,ae,U.__webglTexture,0,st(y)):(ae===i.TEXTURE_2D||ae>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&ae<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,ue,ae,U.__webglTexture,xe),t.bindFramebuffer(i.FRAMEBUFFER,null)}function yn(R,y,X){if(i.bindRenderbuffer(i.RENDERBUFFER,R),y.depthBuffer){let ue=y.depthTexture,ae=ue&&ue.isDepthTexture?ue.type:null,xe=g(y.stencilBuffer,ae),ye=y.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;we(y)?o.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,st(y),xe,y.width,y.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,st(y),xe,y.width,y.height):i.renderbufferStorage(i.RENDERBUFFER,xe,y.width,y.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,ye,i.RENDERBUFFER,R)}else{let ue=y.textures;for(let ae=0;ae<ue.length;ae++){let xe=ue[ae],ye=r.convert(xe.format,xe.colorSpace),ne=r.convert(xe.type),se=A(xe.internalFormat,ye,ne,xe.normalized,xe.colorSpace);we(y)?o.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,st(y),se,y.width,y.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,st(y),se,y.width,y.height):i.renderbufferStorage(i.RENDERBUFFER,se,y.width,y.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function xt(R,y,X){let ue=y.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,R),!(y.depthTexture&&y.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let ae=n.get(y.depthTexture);ae.__renderTarget=y;let xe=ue?y.depthTexture.image[0]:y.depthTexture.image;(!ae.__webglTexture||xe.width!==y.width||xe.height!==y.height)&&(xe.width=y.width,xe.height=y.height,y.depthTexture.needsUpdate=!0),ue?ve(y.depthTexture,0):de(y.depthTexture,0);let ye=ae.__webglTexture,ne=st(y),se=ue?i.TEXTURE_CUBE_MAP_POSITIVE_X+X:i.TEXTURE_2D,me=y.depthTexture.format===ls?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(y.depthTexture.format===rs)we(y)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,me,se,ye,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,me,se,ye,0);else if(y.depthTexture.format===ls)we(y)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,me,se,ye,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,me,se,ye,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function dn(R){let y=n.get(R),X=R.isWebGLCubeRenderTarget===!0;if(y.__boundDepthTexture!==R.depthTexture){let ue=R.depthTexture;if(y.__depthDisposeCallback&&y.__depthDisposeCallback(),ue){let ae=()=>{delete y.__boundDepthTexture,delete y.__depthDisposeCallback,ue.removeEventListener("dispose",ae)};ue.addEventListener("dispose",ae),y.__depthDisposeCallback=ae}y.__boundDepthTexture=ue}if(R.depthTexture&&!y.__autoAllocateDepthBuffer)if(X)for(let ue=0;ue<6;ue++)xt(y.__webglFramebuffer[ue],R,ue);else R.texture.mipmaps.length>0?xt(y.__webglFramebuffer[0],R,0):xt(y.__webglFramebuffer,R,0);else if(X){y.__webglDepthbuffer=[];for(let ue=0;ue<6;ue++)if(t.bindFramebuffer(i.FRAMEBUFFER,y.__webglFramebuffer[ue]),y.__webglDepthbuffer[ue]===void 0)y.__webglDepthbuffer[ue]=i.createRenderbuffer(),yn(y.__webglDepthbuffer[ue],R,!1);else{let ae=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,xe=y.__webglDepthbuffer[ue];i.bindRenderbuffer(i.RENDERBUFFER,xe),i.framebufferRenderbuffer(i.FRAMEBUFFER,ae,i.RENDERBUFFER,xe)}}else if(R.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,y.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,y.__webglFramebuffer),y.__webglDepthbuffer===void 0)y.__webglDepthbuffer=i.createRenderbuffer(),yn(y.__webglDepthbuffer,R,!1);else{let ae=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,xe=y.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,xe),i.framebufferRenderbuffer(i.FRAMEBUFFER,ae,i.RENDERBUFFER,xe)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function Zt(R,y,X){let ue=n.get(R);y!==void 0&&Pt(ue.__webglFramebuffer,R,R.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),X!==void 0&&dn(R)}function sn(R){let y=R.texture,X=n.get(R),ue=n.get(y);R.addEventListener("dispose",V),O(R);let ae=R.textures,xe=R.isWebGLCubeRenderTarget===!0,ye=ae.length>1;if(ye||(ue.__webglTexture===void 0&&(ue.__webglTexture=i.createTexture()),ue.__version=y.version,a.memory.textures++),xe){X.__webglFramebuffer=[];for(let ne=0;ne<6;ne++)if(y.mipmaps.length>0){X.__webglFramebuffer[ne]=[];for(let se=0;se<y.mipmaps.length;se++)X.__webglFramebuffer[ne][se]=i.createFramebuffer()}else X.__webglFramebuffer[ne]=i.createFramebuffer()}else{if(y.mipmaps.length>0){X.__webglFramebuffer=[];for(let ne=0;ne<y.mipmaps.length;ne++)X.__webglFramebuffer[ne]=i.createFramebuffer()}else X.__webglFramebuffer=i.createFramebuffer();if(ye)for(let ne=0,se=ae.length;ne<se;ne++){let me=n.get(ae[ne]);me.__webglTexture===void 0&&(me.__webglTexture=i.createTexture(),a.memory.textures++)}if(R.samples>0&&we(R)===!1){X.__webglMultisampledFramebuffer=i.createFramebuffer(),X.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,X.__webglMultisampledFramebuffer);for(let ne=0;ne<ae.length;ne++){let se=ae[ne];X.__webglColorRenderbuffer[ne]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,X.__webglColorRenderbuffer[ne]);let me=r.convert(se.format,se.colorSpace),U=r.convert(se.type),re=A(se.internalFormat,me,U,se.normalized,se.colorSpace,R.isXRRenderTarget===!0),ie=st(R);i.renderbufferStorageMultisample(i.RENDERBUFFER,ie,re,R.width,R.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ne,i.RENDERBUFFER,X.__webglColorRenderbuffer[ne])}i.bindRenderbuffer(i.RENDERBUFFER,null),R.depthBuffer&&(X.__webglDepthRenderbuffer=i.createRenderbuffer(),yn(X.__webglDepthRenderbuffer,R,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(xe){t.bindTexture(i.TEXTURE_CUBE_MAP,ue.__webglTexture),at(i.TEXTURE_CUBE_MAP,y);for(let ne=0;ne<6;ne++)if(y.mipmaps.length>0)for(let se=0;se<y.mipmaps.length;se++)Pt(X.__webglFramebuffer[ne][se],R,y,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,se);else Pt(X.__webglFramebuffer[ne],R,y,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,0);E(y)?S(i.TEXTURE_CUBE_MAP):y.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,y.mipmaps.length-1),t.unbindTexture()}else if(ye){for(let ne=0,se=ae.length;ne<se;ne++){let me=ae[ne],U=n.get(me),re=i.TEXTURE_2D;(R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(re=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(re,U.__webglTexture),at(re,me),Pt(X.__webglFramebuffer,R,me,i.COLOR_ATTACHMENT0+ne,re,0),E(me)&&S(re)}t.unbindTexture()}else{let ne=i.TEXTURE_2D;if((R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(ne=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(ne,ue.__webglTexture),at(ne,y),y.mipmaps.length>0)for(let se=0;se<y.mipmaps.length;se++)Pt(X.__webglFramebuffer[se],R,y,i.COLOR_ATTACHMENT0,ne,se);else Pt(X.__webglFramebuffer,R,y,i.COLOR_ATTACHMENT0,ne,0);E(y)?S(ne):y.mipmaps.length>0&&i.texParameteri(ne,i.TEXTURE_MAX_LEVEL,y.mipmaps.length-1),t.unbindTexture()}R.depthBuffer&&dn(R)}function F(R){let y=R.textures;for(let X=0,ue=y.length;X<ue;X++){let ae=y[X];if(E(ae)&&ae.mipmapsAutoUpdate===!0){let xe=C(R),ye=n.get(ae).__webglTexture;t.bindTexture(xe,ye),S(xe),t.unbindTexture()}}}let Re=[];function Ye(R){if(R.samples>0){if(we(R)===!1){let y=R.textures,X=R.width,ue=R.height,ae=i.COLOR_BUFFER_BIT,xe=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ye=n.get(R),ne=y.length>1;if(ne)for(let me=0;me<y.length;me++)t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,ye.__webglMultisampledFramebuffer),R.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ye.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ye.__webglFramebuffer);for(let me=0;me<y.length;me++){if(R.resolveDepthBuffer&&(R.depthBuffer&&(ae|=i.DEPTH_BUFFER_BIT),R.stencilBuffer&&R.resolveStencilBuffer&&(ae|=i.STENCIL_BUFFER_BIT)),ne){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,ye.__webglColorRenderbuffer[me]);let U=n.get(y[me]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,U,0)}i.blitFramebuffer(0,0,X,ue,0,0,X,ue,ae,i.NEAREST),l===!0&&(Re.length=0,Re.push(i.COLOR_ATTACHMENT0+me),R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&Re.push(xe),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Re))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),ne)for(let me=0;me<y.length;me++){t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.RENDERBUFFER,ye.__webglColorRenderbuffer[me]);let U=n.get(y[me]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.TEXTURE_2D,U,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ye.__webglMultisampledFramebuffer)}else if(R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&l){let y=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[y])}}}function st(R){return Math.min(s.maxSamples,R.samples)}function we(R){let y=n.get(R);return R.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&y.__useRenderToTexture!==!1}function Dt(R){let y=a.render.frame;u.get(R)!==y&&(u.set(R,y),R.update())}function Ve(R,y){let X=R.colorSpace,ue=R.format,ae=R.type;return R.isCompressedTexture===!0||R.isVideoTexture===!0||X!==Js&&X!==cs&&(gt.getTransfer(X)===Tt?(ue!==ri||ae!==si)&&qe("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):je("WebGLTextures: Unsupported texture color space:",X)),y}function Xe(R){return typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement?(c.width=R.naturalWidth||R.width,c.height=R.naturalHeight||R.height):typeof VideoFrame<"u"&&R instanceof VideoFrame?(c.width=R.displayWidth,c.height=R.displayHeight):(c.width=R.width,c.height=R.height),c}this.allocateTextureUnit=ce,this.resetTextureUnits=K,this.getTextureUnits=te,this.setTextureUnits=fe,this.setTexture2D=de,this.setTexture2DArray=ge,this.setTexture3D=be,this.setTextureCube=ve,this.rebindTextures=Zt,this.setupRenderTarget=sn,this.updateRenderTargetMipmap=F,this.updateMultisampleRenderTarget=Ye,this.setupDepthRenderbuffer=dn,this.setupFrameBufferTexture=Pt,this.useMultisampledRTT=we,this.dispose=G}function xb(i,e){function t(n,s=cs){let r,a=gt.getTransfer(s);if(n===si)return i.UNSIGNED_BYTE;if(n===Vl)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Gl)return i.UNSIGNED_SHORT_5_5_5_1;if(n===lu)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===cu)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===au)return i.BYTE;if(n===ou)return i.SHORT;if(n===ea)return i.UNSIGNED_SHORT;if(n===zl)return i.INT;if(n===Ci)return i.UNSIGNED_INT;if(n===Ri)return i.FLOAT;if(n===Pi)return i.HALF_FLOAT;if(n===hu)return i.ALPHA;if(n===uu)return i.RGB;if(n===ri)return i.RGBA;if(n===rs)return i.DEPTH_COMPONENT;if(n===ls)return i.DEPTH_STENCIL;if(n===fu)return i.RED;if(n===Hl)return i.RED_INTEGER;if(n===Os)return i.RG;if(n===Wl)return i.RG_INTEGER;if(n===Xl)return i.RGBA_INTEGER;if(n===to||n===no||n===io||n===so)if(a===Tt)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===to)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===no)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===io)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===so)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===to)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===no)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===io)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===so)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===ql||n===Yl||n===$l||n===Zl)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===ql)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Yl)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===$l)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Zl)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Jl||n===Kl||n===jl||n===Ql||n===ec||n===ro||n===tc)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Jl||n===Kl)return a===Tt?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===jl)return a===Tt?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Ql)return r.COMPRESSED_R11_EAC;if(n===ec)return r.COMPRESSED_SIGNED_R11_EAC;if(n===ro)return r.COMPRESSED_RG11_EAC;if(n===tc)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===nc||n===ic||n===sc||n===rc||n===ac||n===oc||n===lc||n===cc||n===hc||n===uc||n===fc||n===dc||n===pc||n===mc)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===nc)return a===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===ic)return a===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===sc)return a===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===rc)return a===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===ac)return a===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===oc)return a===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===lc)return a===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===cc)return a===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===hc)return a===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===uc)return a===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===fc)return a===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===dc)return a===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===pc)return a===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===mc)return a===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===gc||n===_c||n===xc)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===gc)return a===Tt?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===_c)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===xc)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===vc||n===yc||n===ao||n===Sc)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===vc)return r.COMPRESSED_RED_RGTC1_EXT;if(n===yc)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===ao)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Sc)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===ir?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var vb=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,yb=`
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

}`,zu=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new Wa(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new pi({vertexShader:vb,fragmentShader:yb,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new Vn(new qa(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Vu=class extends Ai{constructor(e,t){super();let n=this,s=null,r=1,a=null,o="local-floor",l=1,c=null,u=null,h=null,f=null,p=null,x=null,b=typeof XRWebGLBinding<"u",m=new zu,d={},v=t.getContextAttributes(),E=null,S=null,C=[],A=[],g=new Ze,T=null,O=null,L=new kn;L.viewport=new Lt;let I=new kn;I.viewport=new Lt;let V=[L,I],H=new Ul,N=null,G=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(Q){let de=C[Q];return de===void 0&&(de=new qr,C[Q]=de),de.getTargetRaySpace()},this.getControllerGrip=function(Q){let de=C[Q];return de===void 0&&(de=new qr,C[Q]=de),de.getGripSpace()},this.getHand=function(Q){let de=C[Q];return de===void 0&&(de=new qr,C[Q]=de),de.getHandSpace()};function Y(Q){let de=A.indexOf(Q.inputSource);if(de===-1)return;let ge=C[de];ge!==void 0&&(ge.update(Q.inputSource,Q.frame,c||a),ge.dispatchEvent({type:Q.type,data:Q.inputSource}))}function k(){s.removeEventListener("select",Y),s.removeEventListener("selectstart",Y),s.removeEventListener("selectend",Y),s.removeEventListener("squeeze",Y),s.removeEventListener("squeezestart",Y),s.removeEventListener("squeezeend",Y),s.removeEventListener("end",k),s.removeEventListener("inputsourceschange",le);for(let Q=0;Q<C.length;Q++){let de=A[Q];de!==null&&(A[Q]=null,C[Q].disconnect(de))}N=null,G=null,m.reset();for(let Q in d)delete d[Q];if(e.setRenderTarget(E),p=null,f=null,h=null,s=null,S=null,ce.stop(),n.isPresenting=!1,e.setPixelRatio(T),e.setSize(g.width,g.height,!1),O!==null){let Q=O.camera;Q.fov=O.fov,Q.zoom=O.zoom,Q.updateProjectionMatrix(),O=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(Q){r=Q,n.isPresenting===!0&&qe("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(Q){o=Q,n.isPresenting===!0&&qe("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||a},this.setReferenceSpace=function(Q){c=Q},this.getBaseLayer=function(){return f!==null?f:p},this.getBinding=function(){return h===null&&b&&(h=new XRWebGLBinding(s,t)),h},this.getFrame=function(){return x},this.getSession=function(){return s},this.setSession=async function(Q){if(s=Q,s!==null){if(E=e.getRenderTarget(),s.addEventListener("select",Y),s.addEventListener("selectstart",Y),s.addEventListener("selectend",Y),s.addEventListener("squeeze",Y),s.addEventListener("squeezestart",Y),s.addEventListener("squeezeend",Y),s.addEventListener("end",k),s.addEventListener("inputsourceschange",le),v.xrCompatible!==!0&&await t.makeXRCompatible(),T=e.getPixelRatio(),e.getSize(g),b&&"createProjectionLayer"in XRWebGLBinding.prototype){let ge=null,be=null,ve=null;v.depth&&(ve=v.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,ge=v.stencil?ls:rs,be=v.stencil?ir:Ci);let Ge={colorFormat:t.RGBA8,depthFormat:ve,scaleFactor:r};h=this.getBinding(),f=h.createProjectionLayer(Ge),s.updateRenderState({layers:[f]}),e.setPixelRatio(1),e.setSize(f.textureWidth,f.textureHeight,!1),S=new ti(f.textureWidth,f.textureHeight,{format:ri,type:si,depthTexture:new as(f.textureWidth,f.textureHeight,be,void 0,void 0,void 0,void 0,void 0,void 0,ge),stencilBuffer:v.stencil,colorSpace:e.outputColorSpace,samples:v.antialias?4:0,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}else{let ge={antialias:v.antialias,alpha:!0,depth:v.depth,stencil:v.stencil,framebufferScaleFactor:r};p=new XRWebGLLayer(s,t,ge),s.updateRenderState({baseLayer:p}),e.setPixelRatio(1),e.setSize(p.framebufferWidth,p.framebufferHeight,!1),S=new ti(p.framebufferWidth,p.framebufferHeight,{format:ri,type:si,colorSpace:e.outputColorSpace,stencilBuffer:v.stencil,resolveDepthBuffer:p.ignoreDepthValues===!1,resolveStencilBuffer:p.ignoreDepthValues===!1,storeMultisampledDepthBuffer:p.ignoreDepthValues===!1,storeMultisampledStencilBuffer:p.ignoreDepthValues===!1})}S.isXRRenderTarget=!0,this.setFoveation(l),c=null,a=await s.requestReferenceSpace(o),ce.setContext(s),ce.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function le(Q){for(let de=0;de<Q.removed.length;de++){let ge=Q.removed[de],be=A.indexOf(ge);be>=0&&(A[be]=null,C[be].disconnect(ge))}for(let de=0;de<Q.added.length;de++){let ge=Q.added[de],be=A.indexOf(ge);if(be===-1){for(let Ge=0;Ge<C.length;Ge++)if(Ge>=A.length){A.push(ge),be=Ge;break}else if(A[Ge]===null){A[Ge]=ge,be=Ge;break}if(be===-1)break}let ve=C[be];ve&&ve.connect(ge)}}function q(Q,de){de===null?Q.matrixWorld.copy(Q.matrix):Q.matrixWorld.multiplyMatrices(de.matrixWorld,Q.matrix),Q.matrixWorldInverse.copy(Q.matrixWorld).invert()}this.updateCamera=function(Q){if(s===null)return;let de=Q.near,ge=Q.far;m.texture!==null&&(m.depthNear>0&&(de=m.depthNear),m.depthFar>0&&(ge=m.depthFar)),H.near=I.near=L.near=de,H.far=I.far=L.far=ge,(N!==H.near||G!==H.far)&&(s.updateRenderState({depthNear:H.near,depthFar:H.far}),N=H.near,G=H.far),H.layers.mask=Q.layers.mask|6,L.layers.mask=H.layers.mask&-5,I.layers.mask=H.layers.mask&-3;let be=Q.parent,ve=H.cameras;q(H,be);for(let Ge=0;Ge<ve.length;Ge++)q(ve[Ge],be);H.projectionMatrix.copy(L.projectionMatrix),H.projectionMatrixInverse.copy(L.projectionMatrixInverse),O===null&&Q.isPerspectiveCamera&&(O={camera:Q,fov:Q.fov,zoom:Q.zoom}),K(Q,H,be)};function K(Q,de,ge){ge===null?Q.matrix.copy(de.matrixWorld):(Q.matrix.copy(ge.matrixWorld),Q.matrix.invert(),Q.matrix.multiply(de.matrixWorld)),Q.matrix.decompose(Q.position,Q.quaternion,Q.scale),Q.updateMatrixWorld(!0),Q.projectionMatrix.copy(de.projectionMatrix),Q.projectionMatrixInverse.copy(de.projectionMatrixInverse),Q.isPerspectiveCamera&&(Q.fov=Hr*2*Math.atan(1/Q.projectionMatrix.elements[5]),Q.zoom=1)}this.getCamera=function(){return H},this.getFoveation=function(){if(!(f===null&&p===null))return l},this.setFoveation=function(Q){l=Q,f!==null&&(f.fixedFoveation=Q),p!==null&&p.fixedFoveation!==void 0&&(p.fixedFoveation=Q)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(H)},this.getCameraTexture=function(Q){return d[Q]};let te=null;function fe(Q,de){if(u=de.getViewerPose(c||a),x=de,u!==null){let ge=u.views;p!==null&&(e.setRenderTargetFramebuffer(S,p.framebuffer),e.setRenderTarget(S));let be=!1;ge.length!==H.cameras.length&&(H.cameras.length=0,be=!0);for(let ze=0;ze<ge.length;ze++){let at=ge[ze],rt=null;if(p!==null)rt=p.getViewport(at);else{let Xt=h.getViewSubImage(f,at);rt=Xt.viewport,ze===0&&(e.setRenderTargetTextures(S,Xt.colorTexture,Xt.depthStencilTexture),e.setRenderTarget(S))}let nt=V[ze];nt===void 0&&(nt=new kn,nt.layers.enable(ze),nt.viewport=new Lt,V[ze]=nt),nt.matrix.fromArray(at.transform.matrix),nt.matrix.decompose(nt.position,nt.quaternion,nt.scale),nt.projectionMatrix.fromArray(at.projectionMatrix),nt.projectionMatrixInverse.copy(nt.projectionMatrix).invert(),nt.viewport.set(rt.x,rt.y,rt.width,rt.height),ze===0&&(H.matrix.copy(nt.matrix),H.matrix.decompose(H.position,H.quaternion,H.scale)),be===!0&&H.cameras.push(nt)}let ve=s.enabledFeatures;if(ve&&ve.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&b){h=n.getBinding();let ze=h.getDepthInformation(ge[0]);ze&&ze.isValid&&ze.texture&&m.init(ze,s.renderState)}if(ve&&ve.includes("camera-access")&&b){e.state.unbindTexture(),h=n.getBinding();for(let ze=0;ze<ge.length;ze++){let at=ge[ze].camera;if(at){let rt=d[at];rt||(rt=new Wa,d[at]=rt);let nt=h.getCameraImage(at);rt.sourceTexture=nt}}}}for(let ge=0;ge<C.length;ge++){let be=A[ge],ve=C[ge];be!==null&&ve!==void 0&&ve.update(be,de,c||a)}te&&te(Q,de),de.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:de}),x=null}let ce=new Kp;ce.setAnimationLoop(fe),this.setAnimationLoop=function(Q){te=Q},this.dispose=function(){}}},Sb=new Yt,om=new tt;om.set(-1,0,0,0,1,0,0,0,1);function bb(i,e){function t(m,d){m.matrixAutoUpdate===!0&&m.updateMatrix(),d.value.copy(m.matrix)}function n(m,d){d.color.getRGB(m.fogColor.value,Mu(i)),d.isFog?(m.fogNear.value=d.near,m.fogFar.value=d.far):d.isFogExp2&&(m.fogDensity.value=d.density)}function s(m,d,v,E,S){d.isNodeMaterial?d.uniformsNeedUpdate=!1:d.isMeshBasicMaterial?r(m,d):d.isMeshLambertMaterial?(r(m,d),d.envMap&&(m.envMapIntensity.value=d.envMapIntensity)):d.isMeshToonMaterial?(r(m,d),h(m,d)):d.isMeshPhongMaterial?(r(m,d),u(m,d),d.envMap&&(m.envMapIntensity.value=d.envMapIntensity)):d.isMeshStandardMaterial?(r(m,d),f(m,d),d.isMeshPhysicalMaterial&&p(m,d,S)):d.isMeshMatcapMaterial?(r(m,d),x(m,d)):d.isMeshDepthMaterial?r(m,d):d.isMeshDistanceMaterial?(r(m,d),b(m,d)):d.isMeshNormalMaterial?r(m,d):d.isLineBasicMaterial?(a(m,d),d.isLineDashedMaterial&&o(m,d)):d.isPointsMaterial?l(m,d,v,E):d.isSpriteMaterial?c(m,d):d.isShadowMaterial?(m.color.value.copy(d.color),m.opacity.value=d.opacity):d.isShaderMaterial&&(d.uniformsNeedUpdate=!1)}function r(m,d){m.opacity.value=d.opacity,d.color&&m.diffuse.value.copy(d.color),d.emissive&&m.emissive.value.copy(d.emissive).multiplyScalar(d.emissiveIntensity),d.map&&(m.map.value=d.map,t(d.map,m.mapTransform)),d.alphaMap&&(m.alphaMap.value=d.alphaMap,t(d.alphaMap,m.alphaMapTransform)),d.bumpMap&&(m.bumpMap.value=d.bumpMap,t(d.bumpMap,m.bumpMapTransform),m.bumpScale.value=d.bumpScale,d.side===Gn&&(m.bumpScale.value*=-1)),d.normalMap&&(m.normalMap.value=d.normalMap,t(d.normalMap,m.normalMapTransform),m.normalScale.value.copy(d.normalScale),d.side===Gn&&m.normalScale.value.negate()),d.displacementMap&&(m.displacementMap.value=d.displacementMap,t(d.displacementMap,m.displacementMapTransform),m.displacementScale.value=d.displacementScale,m.displacementBias.value=d.displacementBias),d.emissiveMap&&(m.emissiveMap.value=d.emissiveMap,t(d.emissiveMap,m.emissiveMapTransform)),d.specularMap&&(m.specularMap.value=d.specularMap,t(d.specularMap,m.specularMapTransform)),d.alphaTest>0&&(m.alphaTest.value=d.alphaTest);let v=e.get(d),E=v.envMap,S=v.envMapRotation;E&&(m.envMap.value=E,m.envMapRotation.value.setFromMatrix4(Sb.makeRotationFromEuler(S)).transpose(),E.isCubeTexture&&E.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(om),m.reflectivity.value=d.reflectivity,m.ior.value=d.ior,m.refractionRatio.value=d.refractionRatio),d.lightMap&&(m.lightMap.value=d.lightMap,m.lightMapIntensity.value=d.lightMapIntensity,t(d.lightMap,m.lightMapTransform)),d.aoMap&&(m.aoMap.value=d.aoMap,m.aoMapIntensity.value=d.aoMapIntensity,t(d.aoMap,m.aoMapTransform))}function a(m,d){m.diffuse.value.copy(d.color),m.opacity.value=d.opacity,d.map&&(m.map.value=d.map,t(d.map,m.mapTransform))}function o(m,d){m.dashSize.value=d.dashSize,m.totalSize.value=d.dashSize+d.gapSize,m.scale.value=d.scale}function l(m,d,v,E){m.diffuse.value.copy(d.color),m.opacity.value=d.opacity,m.size.value=d.size*v,m.scale.value=E*.5,d.map&&(m.map.value=d.map,t(d.map,m.uvTransform)),d.alphaMap&&(m.alphaMap.value=d.alphaMap,t(d.alphaMap,m.alphaMapTransform)),d.alphaTest>0&&(m.alphaTest.value=d.alphaTest)}function c(m,d){m.diffuse.value.copy(d.color),m.opacity.value=d.opacity,m.rotation.value=d.rotation,d.map&&(m.map.value=d.map,t(d.map,m.mapTransform)),d.alphaMap&&(m.alphaMap.value=d.alphaMap,t(d.alphaMap,m.alphaMapTransform)),d.alphaTest>0&&(m.alphaTest.value=d.alphaTest)}function u(m,d){m.specular.value.copy(d.specular),m.shininess.value=Math.max(d.shininess,1e-4)}function h(m,d){d.gradientMap&&(m.gradientMap.value=d.gradientMap)}function f(m,d){m.metalness.value=d.metalness,d.metalnessMap&&(m.metalnessMap.value=d.metalnessMap,t(d.metalnessMap,m.metalnessMapTransform)),m.roughness.value=d.roughness,d.roughnessMap&&(m.roughnessMap.value=d.roughnessMap,t(d.roughnessMap,m.roughnessMapTransform)),d.envMap&&(m.envMapIntensity.value=d.envMapIntensity)}function p(m,d,v){m.ior.value=d.ior,d.diffuseRoughness>0&&(m.diffuseRoughness.value=d.diffuseRoughness,d.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=d.diffuseRoughnessMap,t(d.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),d.sheen>0&&(m.sheenColor.value.copy(d.sheenColor).multiplyScalar(d.sheen),m.sheenRoughness.value=d.sheenRoughness,d.sheenColorMap&&(m.sheenColorMap.value=d.sheenColorMap,t(d.sheenColorMap,m.sheenColorMapTransform)),d.sheenRoughnessMap&&(m.sheenRoughnessMap.value=d.sheenRoughnessMap,t(d.sheenRoughnessMap,m.sheenRoughnessMapTransform))),d.clearcoat>0&&(m.clearcoat.value=d.clearcoat,m.clearcoatRoughness.value=d.clearcoatRoughness,d.clearcoatMap&&(m.clearcoatMap.value=d.clearcoatMap,t(d.clearcoatMap,m.clearcoatMapTransform)),d.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=d.clearcoatRoughnessMap,t(d.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),d.clearcoatNormalMap&&(m.clearcoatNormalMap.value=d.clearcoatNormalMap,t(d.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(d.clearcoatNormalScale),d.side===Gn&&m.clearcoatNormalScale.value.negate())),d.dispersion>0&&(m.dispersion.value=d.dispersion),d.retroreflectivity>0&&(m.retroreflectivity.value=d.retroreflectivity),d.iridescence>0&&(m.iridescence.value=d.iridescence,m.iridescenceIOR.value=d.iridescenceIOR,m.iridescenceThicknessMinimum.value=d.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=d.iridescenceThicknessMaximum,d.iridescenceMap&&(m.iridescenceMap.value=d.iridescenceMap,t(d.iridescenceMap,m.iridescenceMapTransform)),d.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=d.iridescenceThicknessMap,t(d.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),d.transmission>0&&(m.transmission.value=d.transmission,m.transmissionSamplerMap.value=v.texture,m.transmissionSamplerSize.value.set(v.width,v.height),d.transmissionMap&&(m.transmissionMap.value=d.transmissionMap,t(d.transmissionMap,m.transmissionMapTransform)),m.thickness.value=d.thickness,d.thicknessMap&&(m.thicknessMap.value=d.thicknessMap,t(d.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=d.attenuationDistance,m.attenuationColor.value.copy(d.attenuationColor)),d.anisotropy>0&&(m.anisotropyVector.value.set(d.anisotropy*Math.cos(d.anisotropyRotation),d.anisotropy*Math.sin(d.anisotropyRotation)),d.anisotropyMap&&(m.anisotropyMap.value=d.anisotropyMap,t(d.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=d.specularIntensity,m.specularColor.value.copy(d.specularColor),d.specularColorMap&&(m.specularColorMap.value=d.specularColorMap,t(d.specularColorMap,m.specularColorMapTransform)),d.specularIntensityMap&&(m.specularIntensityMap.value=d.specularIntensityMap,t(d.specularIntensityMap,m.specularIntensityMapTransform))}function x(m,d){d.matcap&&(m.matcap.value=d.matcap)}function b(m,d){let v=e.get(d).light;m.referencePosition.value.setFromMatrixPosition(v.matrixWorld),m.nearDistance.value=v.shadow.camera.near,m.farDistance.value=v.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function Mb(i,e,t,n){let s={},r={};function a(v,E){let S=E.program;n.uniformBlockBinding(v,S,s[v.id])}function o(v,E){let S=s[v.id];S===void 0&&(x(v),S=l(v),s[v.id]=S,v.addEventListener("dispose",m));let C=E.program;n.updateUBOMapping(v,C);let A=e.render.frame;r[v.id]!==A&&(c(v),r[v.id]=A)}function l(v){let E=i.createBuffer(),S=v.__size,C=v.usage;return i.bindBuffer(i.UNIFORM_BUFFER,E),i.bufferData(i.UNIFORM_BUFFER,S,C),i.bindBuffer(i.UNIFORM_BUFFER,null),E}function c(v){let E=s[v.id],S=v.uniforms,C=v.__cache;i.bindBuffer(i.UNIFORM_BUFFER,E);for(let A=0,g=S.length;A<g;A++){let T=S[A];if(Array.isArray(T))for(let O=0,L=T.length;O<L;O++)u(T[O],A,O,C);else u(T,A,0,C)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function u(v,E,S,C){if(f(v,E,S,C)===!0){let A=v.__offset,g=v.value;if(Array.isArray(g)){let T=0;for(let O=0;O<g.length;O++){let L=g[O],I=b(L,!0);h(L,v.__data,T),T+=I.storage/Float32Array.BYTES_PER_ELEMENT}}else h(g,v.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,A,v.__data)}}function h(v,E,S){typeof v=="number"||typeof v=="boolean"?E[S]=v:v.isMatrix3?(E[S]=v.elements[0],E[S+1]=v.elements[1],E[S+2]=v.elements[2],E[S+3]=0,E[S+4]=v.elements[3],E[S+5]=v.elements[4],E[S+6]=v.elements[5],E[S+7]=0,E[S+8]=v.elements[6],E[S+9]=v.elements[7],E[S+10]=v.elements[8],E[S+11]=0):ArrayBuffer.isView(v)?E.set(v.subarray(0,E.length-S),S):v.toArray(E,S)}function f(v,E,S,C){let A=v.value,g=E+"_"+S;if(Array.isArray(A)){C[g]===void 0&&(C[g]=[]);let T=C[g],O=!1;for(let L=0;L<A.length;L++)p(A[L],T,L)===!0&&(O=!0);return O}return p(A,C,g)}function p(v,E,S){if(E[S]===void 0)return typeof v=="number"||typeof v=="boolean"?E[S]=v:ArrayBuffer.isView(v)?E[S]=v.slice():E[S]=v.clone(),!0;{let C=E[S];if(typeof v=="number"||typeof v=="boolean"){if(C!==v)return E[S]=v,!0}else{if(ArrayBuffer.isView(v))return!0;if(C.equals(v)===!1)return C.copy(v),!0}}return!1}function x(v){let E=v.uniforms,S=0,C=16;for(let g=0,T=E.length;g<T;g++){let O=Array.isArray(E[g])?E[g]:[E[g]];for(let L=0,I=O.length;L<I;L++){let V=O[L],H=Array.isArray(V.value)?V.value:[V.value],N=Array.isArray(E[g])||Array.isArray(V.value),G=S;for(let k=0,le=H.length;k<le;k++){let q=H[k],K=b(q,N),te=S%C,fe=te%K.boundary,ce=te+fe;S+=fe,ce!==0&&C-ce<K.storage&&(S+=C-ce),k===0&&(G=S),S+=K.storage}let Y=V.type==="int"?Int32Array:V.type==="uint"?Uint32Array:Float32Array;V.__data=new Y((S-G)/Float32Array.BYTES_PER_ELEMENT),V.__offset=G}}let A=S%C;return A>0&&(S+=C-A),v.__size=S,v.__cache={},this}function b(v,E){let S={boundary:0,storage:0};return typeof v=="number"||typeof v=="boolean"?(S.boundary=4,S.storage=4):v.isVector2?(S.boundary=8,S.storage=8):v.isVector3||v.isColor?(S.boundary=16,S.storage=12):v.isVector4?(S.boundary=16,S.storage=16):v.isMatrix3?(S.boundary=16,S.storage=48):v.isMatrix4?(S.boundary=16,S.storage=64):v.isTexture?qe("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(v)?(S.boundary=16,S.storage=v.byteLength):qe("WebGLRenderer: Unsupported uniform value type.",v),E===!0&&(S.boundary=16,S.storage=Math.ceil(S.storage/16)*16),S}function m(v){let E=v.target;E.removeEventListener("dispose",m),i.deleteBuffer(s[E.id]),delete s[E.id],delete r[E.id]}function d(){for(let v in s)i.deleteBuffer(s[v]);s={},r={}}return{bind:a,update:o,dispose:d}}var wb=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Wi=null;function Tb(){return Wi===null&&(Wi=new Yr(wb,16,16,Os,Pi),Wi.name="DFG_LUT",Wi.minFilter=En,Wi.magFilter=En,Wi.wrapS=Gi,Wi.wrapT=Gi,Wi.generateMipmaps=!1,Wi.needsUpdate=!0),Wi}var Tc=class{constructor(e={}){let{canvas:t=yp(),context:n=null,depth:s=!0,stencil:r=!1,alpha:a=!1,antialias:o=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:u="default",failIfMajorPerformanceCaveat:h=!1,reversedDepthBuffer:f=!1,outputBufferType:p=si}=e;this.isWebGLRenderer=!0;let x;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");x=n.getContextAttributes().alpha}else x=a;let b=p,m=new Set([Xl,Wl,Hl]),d=new Set([si,Ci,ea,ir,Vl,Gl]),v=new Uint32Array(4),E=new Int32Array(4),S={textures:[],min:[],max:[],resolution:[]},C=null,A=null,g=[],T=[],O=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Hi,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let L=this,I=!1,V=null,H=null,N=null,G=null;this._outputColorSpace=jn;let Y=0,k=0,le=null,q=-1,K=null,te=new Lt,fe=new Lt,ce=null,Q=new ht(0),de=0,ge=t.width,be=t.height,ve=1,Ge=null,et=null,ze=new Lt(0,0,ge,be),at=new Lt(0,0,ge,be),rt=!1,nt=new Qs,Xt=new ml,Ot=!1,nn=!1,Pt=new Yt,yn=new W,xt=new Lt,dn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Zt=!1;function sn(){return le===null?ve:1}let F=n;function Re(w,B){return t.getContext(w,B)}let Ye,st,we,Dt,Ve,Xe,R,y,X,ue,ae,xe,ye,ne,se,me,U,re,ie,Te,_e,Me,He;try{let w={alpha:!0,depth:s,stencil:r,antialias:o,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:u,failIfMajorPerformanceCaveat:h};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Oe,!1),t.addEventListener("webglcontextrestored",Ke,!1),t.addEventListener("webglcontextcreationerror",Ce,!1),F===null){let B="webgl2";if(F=Re(B,w),F===null)throw Re(B)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Je()}catch(w){throw t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",Ke,!1),t.removeEventListener("webglcontextcreationerror",Ce,!1),je("WebGLRenderer: "+w.message),w}function Je(){Ye=new Fy(F),Ye.init(),_e=new xb(F,Ye),st=new Ty(F,Ye,e,_e),we=new gb(F,Ye),st.reversedDepthBuffer&&f&&we.buffers.depth.setReversed(!0),H=F.createFramebuffer(),N=F.createFramebuffer(),G=F.createFramebuffer(),Dt=new ky(F),Ve=new nb,Xe=new _b(F,Ye,we,Ve,st,_e,Dt),R=new Uy(L),y=new V_(F),Me=new My(F,y),X=new Oy(F,y,Dt,Me),ue=new Vy(F,X,y,Me,Dt),re=new zy(F,st,Xe),se=new Ay(Ve),ae=new tb(L,R,Ye,st,Me,se),xe=new bb(L,Ve),ye=new sb,ne=new hb(Ye),U=new by(L,R,we,ue,x,l),me=new mb(L,ue,st),He=new Mb(F,Dt,st,we),ie=new wy(F,Ye,Dt),Te=new By(F,Ye,Dt),Dt.programs=ae.programs,L.capabilities=st,L.extensions=Ye,L.properties=Ve,L.renderLists=ye,L.shadowMap=me,L.state=we,L.info=Dt}b!==si&&(O=new Hy(b,t.width,t.height,o,s,r));let he=new Vu(L,F);this.xr=he,this.getContext=function(){return F},this.getContextAttributes=function(){return F.getContextAttributes()},this.forceContextLoss=function(){let w=Ye.get("WEBGL_lose_context");w&&w.loseContext()},this.forceContextRestore=function(){let w=Ye.get("WEBGL_lose_context");w&&w.restoreContext()},this.getPixelRatio=function(){return ve},this.setPixelRatio=function(w){w!==void 0&&(ve=w,this.setSize(ge,be,!1))},this.getSize=function(w){return w.set(ge,be)},this.setSize=function(w,B,j=!0){if(he.isPresenting){qe("WebGLRenderer: Can't change size while VR device is presenting.");return}ge=w,be=B,t.width=Math.floor(w*ve),t.height=Math.floor(B*ve),j===!0&&(t.style.width=w+"px",t.style.height=B+"px"),O!==null&&O.setSize(t.width,t.height),this.setViewport(0,0,w,B)},this.getDrawingBufferSize=function(w){return w.set(ge*ve,be*ve).floor()},this.setDrawingBufferSize=function(w,B,j){ge=w,be=B,ve=j,t.width=Math.floor(w*j),t.height=Math.floor(B*j),this.setViewport(0,0,w,B)},this.setEffects=function(w){if(b===si){je("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(w){for(let B=0;B<w.length;B++)if(w[B].isOutputPass===!0){qe("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}O.setEffects(w||[])},this.getCurrentViewport=function(w){return w.copy(te)},this.getViewport=function(w){return w.copy(ze)},this.setViewport=function(w,B,j,$){w.isVector4?ze.set(w.x,w.y,w.z,w.w):ze.set(w,B,j,$),we.viewport(te.copy(ze).multiplyScalar(sn()).round())},this.getScissor=function(w){return w.copy(at)},this.setScissor=function(w,B,j,$){w.isVector4?at.set(w.x,w.y,w.z,w.w):at.set(w,B,j,$),we.scissor(fe.copy(at).multiplyScalar(sn()).round())},this.getScissorTest=function(){return rt},this.setScissorTest=function(w){we.setScissorTest(rt=w)},this.setOpaqueSort=function(w){Ge=w},this.setTransparentSort=function(w){et=w},this.getClearColor=function(w){return w.copy(U.getClearColor())},this.setClearColor=function(){U.setClearColor(...arguments)},this.getClearAlpha=function(){return U.getClearAlpha()},this.setClearAlpha=function(){U.setClearAlpha(...arguments)},this.clear=function(w=!0,B=!0,j=!0){let $=0;if(w){let Z=!1;if(le!==null){let Ae=le.texture.format;Z=m.has(Ae)}if(Z){let Ae=le.texture.type,Pe=d.has(Ae),Ee=U.getClearColor(),Ie=U.getClearAlpha(),ke=Ee.r,Qe=Ee.g,ut=Ee.b;Pe?(v[0]=ke,v[1]=Qe,v[2]=ut,v[3]=Ie,F.clearBufferuiv(F.COLOR,0,v)):(E[0]=ke,E[1]=Qe,E[2]=ut,E[3]=Ie,F.clearBufferiv(F.COLOR,0,E))}else $|=F.COLOR_BUFFER_BIT}B&&($|=F.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),j&&($|=F.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),$!==0&&F.clear($)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(w){w.setRenderer(this),V=w},this.dispose=function(){t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",Ke,!1),t.removeEventListener("webglcontextcreationerror",Ce,!1),U.dispose(),ye.dispose(),ne.dispose(),Xe.dispose(),Ve.dispose(),R.dispose(),ue.dispose(),X.dispose(),Me.dispose(),He.dispose(),ae.dispose(),he.dispose(),he.removeEventListener("sessionstart",wo),he.removeEventListener("sessionend",Ni),Yi.stop()};function Oe(w){w.preventDefault(),xu("WebGLRenderer: Context Lost."),I=!0}function Ke(){xu("WebGLRenderer: Context Restored."),I=!1;let w=Dt.autoReset,B=me.enabled,j=me.autoUpdate,$=me.needsUpdate,Z=me.type;Je(),Dt.autoReset=w,me.enabled=B,me.autoUpdate=j,me.needsUpdate=$,me.type=Z}function Ce(w){je("WebGLRenderer: A WebGL context could not be created. Reason: ",w.statusMessage)}function ot(w){let B=w.target;B.removeEventListener("dispose",ot),kt(B)}function kt(w){Nn(w),Ve.remove(w)}function Nn(w){let B=Ve.get(w).programs;B!==void 0&&(B.forEach(function(j){ae.releaseProgram(j)}),w.isShaderMaterial&&ae.releaseShaderCache(w))}this.renderBufferDirect=function(w,B,j,$,Z,Ae){B===null&&(B=dn);let Pe=Z.isMesh&&Z.matrixWorld.determinantAffine()<0,Ee=_a(w,B,j,$,Z);we.setMaterial($,Pe);let Ie=j.index,ke=1;if($.wireframe===!0){if(Ie=X.getWireframeAttribute(j),Ie===void 0)return;ke=2}let Qe=j.drawRange,ut=j.attributes.position,Be=Qe.start*ke,ft=(Qe.start+Qe.count)*ke;Ae!==null&&(Be=Math.max(Be,Ae.start*ke),ft=Math.min(ft,(Ae.start+Ae.count)*ke)),Ie!==null?(Be=Math.max(Be,0),ft=Math.min(ft,Ie.count)):ut!=null&&(Be=Math.max(Be,0),ft=Math.min(ft,ut.count));let $t=ft-Be;if($t<0||$t===1/0)return;Me.setup(Z,$,Ee,j,Ie);let Et,Ct=ie;if(Ie!==null&&(Et=y.get(Ie),Ct=Te,Ct.setIndex(Et)),Z.isMesh)$.wireframe===!0?(we.setLineWidth($.wireframeLinewidth*sn()),Ct.setMode(F.LINES)):Ct.setMode(F.TRIANGLES);else if(Z.isLine){let pn=$.linewidth;pn===void 0&&(pn=1),we.setLineWidth(pn*sn()),Z.isLineSegments?Ct.setMode(F.LINES):Z.isLineLoop?Ct.setMode(F.LINE_LOOP):Ct.setMode(F.LINE_STRIP)}else Z.isPoints?Ct.setMode(F.POINTS):Z.isSprite&&Ct.setMode(F.TRIANGLES);if(Z.isBatchedMesh)if(Ye.get("WEBGL_multi_draw"))Ct.renderMultiDraw(Z._multiDrawStarts,Z._multiDrawCounts,Z._multiDrawCount);else{let pn=Z._multiDrawStarts,Ue=Z._multiDrawCounts,rn=Z._multiDrawCount,mt=Ie?y.get(Ie).bytesPerElement:1,Zi=Ve.get($).currentProgram.getUniforms();for(let an=0;an<rn;an++)Zi.setValue(F,"_gl_DrawID",an),Ct.render(pn[an]/mt,Ue[an])}else if(Z.isInstancedMesh)Ct.renderInstances(Be,$t,Z.count);else if(j.isInstancedBufferGeometry){let pn=j._maxInstanceCount!==void 0?j._maxInstanceCount:1/0,Ue=Math.min(j.instanceCount,pn);Ct.renderInstances(Be,$t,Ue)}else Ct.render(Be,$t)};function pa(w,B,j,$){V!==null&&w.isNodeMaterial&&V.setObject($,w),Ot===!0&&se.setState(w,j,!1),w.transparent===!0&&w.side===mi&&w.forceSinglePass===!1?(w.side=Gn,w.needsUpdate=!0,Ui(w,B,$),w.side=Fs,w.needsUpdate=!0,Ui(w,B,$),w.side=mi):Ui(w,B,$)}this.compile=function(w,B,j=null){j===null&&(j=w),V!==null&&V.renderStart(w,B,j),A=ne.get(j),A.init(B),T.push(A),j.traverseVisible(function(Z){Z.isLight&&Z.layers.test(B.layers)&&(A.pushLight(Z),Z.castShadow&&A.pushShadow(Z))}),w!==j&&w.traverseVisible(function(Z){Z.isLight&&Z.layers.test(B.layers)&&(A.pushLight(Z),Z.castShadow&&A.pushShadow(Z))}),A.setupLights(),V!==null&&V.updateLights(A.state.lightsArray),nn=this.localClippingEnabled,Ot=se.init(this.clippingPlanes,nn),Ot===!0&&se.setGlobalState(this.clippingPlanes,B),V!==null&&me.render(A.state.shadowsArray,j,B);let $=new Set;return w.traverse(function(Z){if(!(Z.isMesh||Z.isPoints||Z.isLine||Z.isSprite))return;let Ae=Z.material;if(Ae)if(Array.isArray(Ae))for(let Pe=0;Pe<Ae.length;Pe++){let Ee=Ae[Pe];pa(Ee,j,B,Z),$.add(Ee)}else pa(Ae,j,B,Z),$.add(Ae)}),A=T.pop(),V!==null&&V.renderEnd(),$},this.compileAsync=function(w,B,j=null){let $=this.compile(w,B,j);return new Promise(Z=>{function Ae(){if($.forEach(function(Pe){let Ie=Ve.get(Pe).currentProgram;(Ie===void 0||Ie.isReady())&&$.delete(Pe)}),$.size===0){Z(w);return}setTimeout(Ae,10)}Ye.get("KHR_parallel_shader_compile")!==null?Ae():setTimeout(Ae,10)})};let fr=null;function jc(w){fr&&fr(w)}function wo(){Yi.stop()}function Ni(){Yi.start()}let Yi=new Kp;Yi.setAnimationLoop(jc),typeof self<"u"&&Yi.setContext(self),this.setAnimationLoop=function(w){fr=w,he.setAnimationLoop(w),w===null?Yi.stop():Yi.start()},he.addEventListener("sessionstart",wo),he.addEventListener("sessionend",Ni),this.render=function(w,B){if(B!==void 0&&B.isCamera!==!0){je("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(I===!0)return;V!==null&&V.renderStart(w,B);let j=he.enabled===!0&&he.isPresenting===!0,$=O!==null&&(le===null||j)&&O.begin(L,le);if(w.matrixWorldAutoUpdate===!0&&w.updateMatrixWorld(),B.parent===null&&B.matrixWorldAutoUpdate===!0&&B.updateMatrixWorld(),he.enabled===!0&&he.isPresenting===!0&&(O===null||O.isCompositing()===!1)&&(he.cameraAutoUpdate===!0&&he.updateCamera(B),B=he.getCamera()),w.isScene===!0&&w.onBeforeRender(L,w,B,le),A=ne.get(w,T.length),A.init(B),A.state.textureUnits=Xe.getTextureUnits(),T.push(A),Pt.multiplyMatrices(B.projectionMatrix,B.matrixWorldInverse),B.isArrayCamera?Xt.setFromArrayCamera(B):nt.setFromProjectionMatrix(Pt,di,B.reversedDepth),nn=this.localClippingEnabled,Ot=se.init(this.clippingPlanes,nn),C=ye.get(w,g.length),C.init(),g.push(C),this.info.render.frame++,he.enabled===!0&&he.isPresenting===!0){let Pe=L.xr.getDepthSensingMesh();Pe!==null&&$i(Pe,B,-1/0,L.sortObjects)}$i(w,B,0,L.sortObjects),C.finish(),V!==null&&V.updateLights(A.state.lightsArray),L.sortObjects===!0&&C.sort(Ge,et),Zt=he.enabled===!1||he.isPresenting===!1||he.hasDepthSensing()===!1,Zt&&U.addToRenderList(C,w),this.info.autoReset===!0&&this.info.reset(),Ot===!0&&se.beginShadows();let Z=A.state.shadowsArray;if(me.render(Z,w,B),Ot===!0&&se.endShadows(),($&&O.hasRenderPass())===!1){let Pe=C.opaque,Ee=C.transmissive;if(A.setupLights(),B.isArrayCamera){let Ie=B.cameras;if(Ee.length>0)for(let ke=0,Qe=Ie.length;ke<Qe;ke++){let ut=Ie[ke];xi(Pe,Ee,w,ut)}Zt&&U.render(w);for(let ke=0,Qe=Ie.length;ke<Qe;ke++){let ut=Ie[ke];ma(C,w,ut,ut.viewport)}}else Ee.length>0&&xi(Pe,Ee,w,B),Zt&&U.render(w),ma(C,w,B)}le!==null&&k===0&&(Xe.updateMultisampleRenderTarget(le),Xe.updateRenderTargetMipmap(le)),$&&O.end(L),w.isScene===!0&&w.onAfterRender(L,w,B),Me.resetDefaultState(),q=-1,K=null,T.pop(),T.length>0?(A=T[T.length-1],Xe.setTextureUnits(A.state.textureUnits),Ot===!0&&se.setGlobalState(L.clippingPlanes,A.state.camera)):A=null,g.pop(),g.length>0?C=g[g.length-1]:C=null,V!==null&&V.renderEnd()};function $i(w,B,j,$){if(w.visible===!1)return;if(w.layers.test(B.layers)){if(w.isGroup)j=w.renderOrder;else if(w.isLOD)w.autoUpdate===!0&&w.update(B);else if(w.isLight)A.pushLight(w),w.castShadow&&A.pushShadow(w);else if(w.isSprite){let Pe=B.isArrayCamera?Xt:nt;if(!w.frustumCulled||w.intersectsFrustum(Pe)){$&&xt.setFromMatrixPosition(w.matrixWorld).applyMatrix4(Pt);let Ee=ue.update(w),Ie=w.material;Ie.visible&&C.push(w,Ee,Ie,j,xt.z,null,B)}}else if(w.isMesh||w.isLine||w.isPoints){let Pe=B.isArrayCamera?Xt:nt;if(!w.frustumCulled||w.intersectsFrustum(Pe)){let Ee=ue.update(w),Ie=w.material;if($&&(w.boundingSphere!==void 0?(w.boundingSphere===null&&w.computeBoundingSphere(),xt.copy(w.boundingSphere.center)):(Ee.boundingSphere===null&&Ee.computeBoundingSphere(),xt.copy(Ee.boundingSphere.center)),xt.applyMatrix4(w.matrixWorld).applyMatrix4(Pt)),Array.isArray(Ie)){let ke=Ee.groups;for(let Qe=0,ut=ke.length;Qe<ut;Qe++){let Be=ke[Qe],ft=Ie[Be.materialIndex];ft&&ft.visible&&C.push(w,Ee,ft,j,xt.z,Be,B)}}else Ie.visible&&C.push(w,Ee,Ie,j,xt.z,null,B)}}}let Ae=w.children;for(let Pe=0,Ee=Ae.length;Pe<Ee;Pe++)$i(Ae[Pe],B,j,$)}function ma(w,B,j,$){let{opaque:Z,transmissive:Ae,transparent:Pe}=w;A.setupLightsView(j),Ot===!0&&se.setGlobalState(L.clippingPlanes,j),$&&we.viewport(te.copy($)),Z.length>0&&Jt(Z,B,j),Ae.length>0&&Jt(Ae,B,j),Pe.length>0&&Jt(Pe,B,j),we.buffers.depth.setTest(!0),we.buffers.depth.setMask(!0),we.buffers.color.setMask(!0),we.setPolygonOffset(!1)}function xi(w,B,j,$){if((j.isScene===!0?j.overrideMaterial:null)!==null)return;if(A.state.transmissionRenderTarget[$.id]===void 0){let Be=Ye.has("EXT_color_buffer_half_float")||Ye.has("EXT_color_buffer_float");A.state.transmissionRenderTarget[$.id]=new ti(1,1,{generateMipmaps:!0,type:Be?Pi:si,minFilter:os,samples:Math.max(4,st.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:gt.workingColorSpace})}let Ae=A.state.transmissionRenderTarget[$.id],Pe=$.viewport||te;Ae.setSize(Pe.z*L.transmissionResolutionScale,Pe.w*L.transmissionResolutionScale);let Ee=L.getRenderTarget(),Ie=L.getActiveCubeFace(),ke=L.getActiveMipmapLevel();L.setRenderTarget(Ae),L.getClearColor(Q),de=L.getClearAlpha(),de<1&&L.setClearColor(16777215,.5),L.clear(),Zt&&U.render(j);let Qe=L.toneMapping;L.toneMapping=Hi;let ut=$.viewport;if($.viewport!==void 0&&($.viewport=void 0),A.setupLightsView($),Ot===!0&&se.setGlobalState(L.clippingPlanes,$),Jt(w,j,$),Xe.updateMultisampleRenderTarget(Ae),Xe.updateRenderTargetMipmap(Ae),Ye.has("WEBGL_multisampled_render_to_texture")===!1){let Be=!1;for(let ft=0,$t=B.length;ft<$t;ft++){let Et=B[ft],{object:Ct,geometry:pn,material:Ue,group:rn}=Et;if(Ue.side===mi&&Ct.layers.test($.layers)){let mt=Ue.side;Ue.side=Gn,Ue.needsUpdate=!0,en(Ct,j,$,pn,Ue,rn),Ue.side=mt,Ue.needsUpdate=!0,Be=!0}}Be===!0&&(Xe.updateMultisampleRenderTarget(Ae),Xe.updateRenderTargetMipmap(Ae))}L.setRenderTarget(Ee,Ie,ke),L.setClearColor(Q,de),ut!==void 0&&($.viewport=ut),L.toneMapping=Qe}function Jt(w,B,j){let $=B.isScene===!0?B.overrideMaterial:null;for(let Z=0,Ae=w.length;Z<Ae;Z++){let Pe=w[Z],{object:Ee,geometry:Ie,group:ke}=Pe,Qe=Pe.material;Qe.allowOverride===!0&&$!==null&&(Qe=$),Ee.layers.test(j.layers)&&en(Ee,B,j,Ie,Qe,ke)}}function en(w,B,j,$,Z,Ae){V!==null&&Z.isNodeMaterial&&V.setObject(w,Z),w.onBeforeRender(L,B,j,$,Z,Ae),w.modelViewMatrix.multiplyMatrices(j.matrixWorldInverse,w.matrixWorld),w.normalMatrix.getNormalMatrix(w.modelViewMatrix),Z.onBeforeRender(L,B,j,$,w,Ae),Z.transparent===!0&&Z.side===mi&&Z.forceSinglePass===!1?(Z.side=Gn,Z.needsUpdate=!0,L.renderBufferDirect(j,B,$,Z,w,Ae),Z.side=Fs,Z.needsUpdate=!0,L.renderBufferDirect(j,B,$,Z,w,Ae),Z.side=mi):L.renderBufferDirect(j,B,$,Z,w,Ae),w.onAfterRender(L,B,j,$,Z,Ae)}function tn(w){let B=0;for(let j of w)j.texture!==null&&B++;return B}function Ui(w,B,j){B.isScene!==!0&&(B=dn);let $=Ve.get(w),Z=A.state.lights,Ae=A.state.shadowsArray,Pe=Z.state.version,Ee=ae.getParameters(w,Z.state,Ae,B,j,A.state.lightProbeGridArray),Ie=ae.getProgramCacheKey(Ee),ke=$.programs;$.environment=w.isMeshStandardMaterial||w.isMeshLambertMaterial||w.isMeshPhongMaterial?B.environment:null,$.fog=B.fog;let Qe=w.isMeshStandardMaterial||w.isMeshLambertMaterial&&!w.envMap||w.isMeshPhongMaterial&&!w.envMap;$.envMap=R.get(w.envMap||$.environment,Qe),$.envMapRotation=$.environment!==null&&w.envMap===null?B.environmentRotation:w.envMapRotation,ke===void 0&&(w.addEventListener("dispose",ot),ke=new Map,$.programs=ke,$.programVariants=new Map);let ut=ke.get(Ie);if(ut!==void 0){if($.currentProgram===ut&&$.lightsStateVersion===Pe)return ga(w,Ee),ut}else Ee.uniforms=ae.getUniforms(w),V!==null&&w.isNodeMaterial&&V.build(w,j,Ee),w.onBeforeCompile(Ee,L),ut=ae.acquireProgram(Ee,Ie),ke.set(Ie,ut),$.uniforms=Ee.uniforms;let Be=$.uniforms;return(!w.isShaderMaterial&&!w.isRawShaderMaterial||w.clipping===!0)&&(Be.clippingPlanes=se.uniform),ga(w,Ee),$.needsLights=ds(w),$.lightsStateVersion=Pe,$.needsLights&&(Be.ambientLightColor.value=Z.state.ambient,Be.lightProbe.value=Z.state.probe,Be.sunLights.value=Z.state.sun,Be.sunLightShadows.value=Z.state.sunShadow,Be.directionalLights.value=Z.state.directional,Be.directionalLightShadows.value=Z.state.directionalShadow,Be.spotLights.value=Z.state.spot,Be.spotLightShadows.value=Z.state.spotShadow,Be.rectAreaLights.value=Z.state.rectArea,Be.ltc_1.value=Z.state.rectAreaLTC1,Be.ltc_2.value=Z.state.rectAreaLTC2,Be.pointLights.value=Z.state.point,Be.pointLightShadows.value=Z.state.pointShadow,Be.hemisphereLights.value=Z.state.hemi,Be.sunShadowMatrix.value=Z.state.sunShadowMatrix,Be.sunShadowCascade.value=Z.state.sunShadowCascade,Be.directionalShadowMatrix.value=Z.state.directionalShadowMatrix,Be.spotLightMatrix.value=Z.state.spotLightMatrix,Be.spotLightMap.value=Z.state.spotLightMap,Be.pointShadowMatrix.value=Z.state.pointShadowMatrix),$.numLightProbeGrids=tn(A.state.lightProbeGridArray),$.currentProgram=ut,$.uniformsList=null,ut}function qn(w,B,j,$,Z){let Ae=Ve.get(w),Pe=Ae.currentProgram.id+","+$+","+Z,Ee=Ae.programVariants.get(Pe);return Ee===void 0?(Ee=Ui(w,B,j),Ae.programVariants.set(Pe,Ee)):(Ae.currentProgram=Ee,Ae.uniformsList=null,Ae.outputColorSpace=$,Ae.toneMapping=Z),Ee}function fs(w){if(w.uniformsList===null){let B=w.currentProgram.getUniforms();w.uniformsList=na.seqWithValue(B.seq,w.uniforms)}return w.uniformsList}function ga(w,B){let j=Ve.get(w);j.outputColorSpace=B.outputColorSpace,j.batching=B.batching,j.batchingColor=B.batchingColor,j.instancing=B.instancing,j.instancingColor=B.instancingColor,j.instancingMorph=B.instancingMorph,j.skinning=B.skinning,j.morphTargets=B.morphTargets,j.morphNormals=B.morphNormals,j.morphColors=B.morphColors,j.morphTargetsCount=B.morphTargetsCount,j.numClippingPlanes=B.numClippingPlanes,j.numIntersection=B.numClipIntersection,j.vertexAlphas=B.vertexAlphas,j.vertexTangents=B.vertexTangents,j.toneMapping=B.toneMapping}function _a(w,B,j,$,Z){B.isScene!==!0&&(B=dn),Xe.resetTextureUnits();let Ae=B.fog,Pe=$.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial?B.environment:null,Ee=le===null?L.outputColorSpace:le.isXRRenderTarget===!0?le.texture.colorSpace:gt.workingColorSpace,Ie=$.isMeshStandardMaterial||$.isMeshLambertMaterial&&!$.envMap||$.isMeshPhongMaterial&&!$.envMap,ke=R.get($.envMap||Pe,Ie),Qe=$.vertexColors===!0&&!!j.attributes.color&&j.attributes.color.itemSize===4,ut=!!j.attributes.tangent&&(!!$.normalMap||$.anisotropy>0),Be=!!j.morphAttributes.position,ft=!!j.morphAttributes.normal,$t=!!j.morphAttributes.color,Et=Hi;$.toneMapped&&(le===null||le.isXRRenderTarget===!0)&&(Et=L.toneMapping);let Ct=j.morphAttributes.position||j.morphAttributes.normal||j.morphAttributes.color,pn=Ct!==void 0?Ct.length:0,Ue=Ve.get($),rn=A.state.lights;if(Ot===!0&&(nn===!0||w!==K)){let Rt=w===K&&$.id===q;se.setState($,w,Rt)}let mt=!1,Zi=!1;$.version===Ue.__version?Ue.needsLights&&Ue.lightsStateVersion!==rn.state.version||Z.isBatchedMesh&&Ue.batching===!1||!Z.isBatchedMesh&&Ue.batching===!0||Z.isBatchedMesh&&Ue.batchingColor===!0&&Z._colorsTexture===null||Z.isBatchedMesh&&Ue.batchingColor===!1&&Z._colorsTexture!==null||Z.isInstancedMesh&&Ue.instancing===!1||!Z.isInstancedMesh&&Ue.instancing===!0||Z.isSkinnedMesh&&Ue.skinning===!1||!Z.isSkinnedMesh&&Ue.skinning===!0||Z.isInstancedMesh&&Ue.instancingColor===!0&&Z.instanceColor===null||Z.isInstancedMesh&&Ue.instancingColor===!1&&Z.instanceColor!==null||Z.isInstancedMesh&&Ue.instancingMorph===!0&&Z.morphTexture===null||Z.isInstancedMesh&&Ue.instancingMorph===!1&&Z.morphTexture!==null||Ue.envMap!==ke||$.fog===!0&&Ue.fog!==Ae||Ue.numClippingPlanes!==void 0&&(Ue.numClippingPlanes!==se.numPlanes||Ue.numIntersection!==se.numIntersection)||Ue.vertexAlphas!==Qe||Ue.vertexTangents!==ut||Ue.morphTargets!==Be||Ue.morphNormals!==ft||Ue.morphColors!==$t||Ue.morphTargetsCount!==pn||Ue.numLightProbeGrids!==tn(A.state.lightProbeGridArray)?mt=!0:(Ue.outputColorSpace!==Ee||Ue.toneMapping!==Et)&&(Zi=!0):(mt=!0,Ue.__version=$.version);let an=Ue.currentProgram;(mt===!0||Zi===!0)&&(an=Zi===!0?qn($,B,Z,Ee,Et):Ui($,B,Z),V&&$.isNodeMaterial&&V.onUpdateProgram($,an,Ue));let mr=!1,Fi=!1,Ji=!1,lt=an.getUniforms(),Kt=Ue.uniforms;if(we.useProgram(an.program)&&(mr=!0,Fi=!0,Ji=!0),$.id!==q&&(q=$.id,Fi=!0),mr||K!==w){we.buffers.depth.getReversed()&&w.reversedDepth!==!0&&(w._reversedDepth=!0,w.updateProjectionMatrix()),lt.setValue(F,"projectionMatrix",w.projectionMatrix),lt.setValue(F,"viewMatrix",w.matrixWorldInverse);let on=lt.map.cameraPosition;on!==void 0&&on.setValue(F,yn.setFromMatrixPosition(w.matrixWorld)),st.logarithmicDepthBuffer&&lt.setValue(F,"logDepthBufFC",2/(Math.log(w.far+1)/Math.LN2)),($.isMeshPhongMaterial||$.isMeshToonMaterial||$.isMeshLambertMaterial||$.isMeshBasicMaterial||$.isMeshStandardMaterial||$.isShaderMaterial)&&lt.setValue(F,"isOrthographic",w.isOrthographicCamera===!0),K!==w&&(K=w,Fi=!0,Ji=!0)}if(Ue.needsLights&&(rn.state.sunShadowMap.length>0&&lt.setValue(F,"sunShadowMap",rn.state.sunShadowMap,Xe),rn.state.directionalShadowMap.length>0&&lt.setValue(F,"directionalShadowMap",rn.state.directionalShadowMap,Xe),rn.state.spotShadowMap.length>0&&lt.setValue(F,"spotShadowMap",rn.state.spotShadowMap,Xe),rn.state.pointShadowMap.length>0&&lt.setValue(F,"pointShadowMap",rn.state.pointShadowMap,Xe)),Z.isSkinnedMesh){lt.setOptional(F,Z,"bindMatrix"),lt.setOptional(F,Z,"bindMatrixInverse");let Rt=Z.skeleton;Rt&&(Rt.boneTexture===null&&Rt.computeBoneTexture(),lt.setValue(F,"boneTexture",Rt.boneTexture,Xe))}Z.isBatchedMesh&&(lt.setOptional(F,Z,"batchingTexture"),lt.setValue(F,"batchingTexture",Z._matricesTexture,Xe),lt.setOptional(F,Z,"batchingIdTexture"),lt.setValue(F,"batchingIdTexture",Z._indirectTexture,Xe),lt.setOptional(F,Z,"batchingColorTexture"),Z._colorsTexture!==null&&lt.setValue(F,"batchingColorTexture",Z._colorsTexture,Xe));let Un=j.morphAttributes;if((Un.position!==void 0||Un.normal!==void 0||Un.color!==void 0)&&re.update(Z,j,an),(Fi||Ue.receiveShadow!==Z.receiveShadow)&&(Ue.receiveShadow=Z.receiveShadow,lt.setValue(F,"receiveShadow",Z.receiveShadow)),($.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial)&&$.envMap===null&&B.environment!==null&&(Kt.envMapIntensity.value=B.environmentIntensity),Kt.dfgLUT!==void 0&&(Kt.dfgLUT.value=Tb()),Fi){if(lt.setValue(F,"toneMappingExposure",L.toneMappingExposure),Ue.needsLights&&dr(Kt,Ji),Ae&&$.fog===!0&&xe.refreshFogUniforms(Kt,Ae),xe.refreshMaterialUniforms(Kt,$,ve,be,A.state.transmissionRenderTarget[w.id]),Ue.needsLights&&Ue.numLightProbeGrids>0){let Rt=S,on=0;for(let Pn of A.state.lightProbeGridArray)Pn.texture!==null&&(Rt.textures[on]=Pn.texture,Rt.min[on]=Pn.boundingBox.min,Rt.max[on]=Pn.boundingBox.max,Rt.resolution[on]=Pn.resolution,on++);for(let Pn in Rt)Rt[Pn].length=on;Kt.probesSH.value=Rt.textures,Kt.probesMin.value=Rt.min,Kt.probesMax.value=Rt.max,Kt.probesResolution.value=Rt.resolution}na.upload(F,fs(Ue),Kt,Xe)}if($.isShaderMaterial&&$.uniformsNeedUpdate===!0&&(na.upload(F,fs(Ue),Kt,Xe),$.uniformsNeedUpdate=!1),$.isSpriteMaterial&&lt.setValue(F,"center",Z.center),lt.setValue(F,"modelViewMatrix",Z.modelViewMatrix),lt.setValue(F,"normalMatrix",Z.normalMatrix),lt.setValue(F,"modelMatrix",Z.matrixWorld),$.uniformsGroups!==void 0){let Rt=$.uniformsGroups;for(let on=0,Pn=Rt.length;on<Pn;on++){let To=Rt[on];He.update(To,an),He.bind(To,an)}}return an}function dr(w,B){w.ambientLightColor.needsUpdate=B,w.lightProbe.needsUpdate=B,w.sunLights.needsUpdate=B,w.sunLightShadows.needsUpdate=B,w.directionalLights.needsUpdate=B,w.directionalLightShadows.needsUpdate=B,w.pointLights.needsUpdate=B,w.pointLightShadows.needsUpdate=B,w.spotLights.needsUpdate=B,w.spotLightShadows.needsUpdate=B,w.rectAreaLights.needsUpdate=B,w.hemisphereLights.needsUpdate=B}function ds(w){return w.isMeshLambertMaterial||w.isMeshToonMaterial||w.isMeshPhongMaterial||w.isMeshStandardMaterial||w.isShadowMaterial||w.isShaderMaterial&&w.lights===!0}this.getActiveCubeFace=function(){return Y},this.getActiveMipmapLevel=function(){return k},this.getRenderTarget=function(){return le},this.setRenderTargetTextures=function(w,B,j){let $=Ve.get(w);$.__autoAllocateDepthBuffer=w.resolveDepthBuffer===!1,$.__autoAllocateDepthBuffer===!1&&($.__useRenderToTexture=!1),Ve.get(w.texture).__webglTexture=B,Ve.get(w.depthTexture).__webglTexture=$.__autoAllocateDepthBuffer?void 0:j,$.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(w,B){let j=Ve.get(w);j.__webglFramebuffer=B,j.__useDefaultFramebuffer=B===void 0},this.setRenderTarget=function(w,B=0,j=0){le=w,Y=B,k=j;let $=null,Z=!1,Ae=!1;if(w){let Ee=Ve.get(w);if(Ee.__useDefaultFramebuffer!==void 0){we.bindFramebuffer(F.FRAMEBUFFER,Ee.__webglFramebuffer),te.copy(w.viewport),fe.copy(w.scissor),ce=w.scissorTest,we.viewport(te),we.scissor(fe),we.setScissorTest(ce),q=-1;return}else if(Ee.__webglFramebuffer===void 0)Xe.setupRenderTarget(w);else if(Ee.__hasExternalTextures)Xe.rebindTextures(w,Ve.get(w.texture).__webglTexture,Ve.get(w.depthTexture).__webglTexture);else if(w.depthBuffer){let Qe=w.depthTexture;if(Ee.__boundDepthTexture!==Qe){if(Qe!==null&&Ve.has(Qe)&&(w.width!==Qe.image.width||w.height!==Qe.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Xe.setupDepthRenderbuffer(w)}}let Ie=w.texture;(Ie.isData3DTexture||Ie.isDataArrayTexture||Ie.isCompressedArrayTexture)&&(Ae=!0);let ke=Ve.get(w).__webglFramebuffer;w.isWebGLCubeRenderTarget?(Array.isArray(ke[B])?$=ke[B][j]:$=ke[B],Z=!0):w.samples>0&&Xe.useMultisampledRTT(w)===!1?$=Ve.get(w).__webglMultisampledFramebuffer:Array.isArray(ke)?$=ke[j]:$=ke,te.copy(w.viewport),fe.copy(w.scissor),ce=w.scissorTest}else te.copy(ze).multiplyScalar(ve).floor(),fe.copy(at).multiplyScalar(ve).floor(),ce=rt;if(j!==0&&($=H),we.bindFramebuffer(F.FRAMEBUFFER,$)&&we.drawBuffers(w,$),we.viewport(te),we.scissor(fe),we.setScissorTest(ce),Z){let Ee=Ve.get(w.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_CUBE_MAP_POSITIVE_X+B,Ee.__webglTexture,j)}else if(Ae){let Ee=B;for(let Ie=0;Ie<w.textures.length;Ie++){let ke=Ve.get(w.textures[Ie]);F.framebufferTextureLayer(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0+Ie,ke.__webglTexture,j,Ee)}}else if(w!==null&&j!==0){let Ee=Ve.get(w.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,Ee.__webglTexture,j)}q=-1};function pr(w){let B=Ve.get(w);return(B.__readFormat!==w.format||B.__readType!==w.type)&&(B.__readFormat=w.format,B.__readType=w.type,B.__formatReadable=st.textureFormatReadable(w.format),B.__typeReadable=st.textureTypeReadable(w.type)),B}this.readRenderTargetPixels=function(w,B,j,$,Z,Ae,Pe,Ee=0){if(!(w&&w.isWebGLRenderTarget)){je("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Ie=Ve.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ie=Ie[Pe],Array.isArray(Ie)&&(Ie=Ie[0])),Ie){we.bindFramebuffer(F.FRAMEBUFFER,Ie);try{let ke=w.textures[Ee],Qe=ke.format,ut=ke.type;w.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+Ee);let Be=pr(ke);if(Be.__formatReadable===!1){je("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Be.__typeReadable===!1){je("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}B>=0&&B<=w.width-$&&j>=0&&j<=w.height-Z&&F.readPixels(B,j,$,Z,_e.convert(Qe),_e.convert(ut),Ae)}finally{let ke=le!==null?Ve.get(le).__webglFramebuffer:null;we.bindFramebuffer(F.FRAMEBUFFER,ke)}}},this.readRenderTargetPixelsAsync=async function(w,B,j,$,Z,Ae,Pe,Ee=0){if(!(w&&w.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Ie=Ve.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ie=Ie[Pe],Array.isArray(Ie)&&(Ie=Ie[0])),Ie)if(B>=0&&B<=w.width-$&&j>=0&&j<=w.height-Z){we.bindFramebuffer(F.FRAMEBUFFER,Ie);let ke=w.textures[Ee],Qe=ke.format,ut=ke.type;w.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+Ee);let Be=pr(ke);if(Be.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Be.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let ft=F.createBuffer();F.bindBuffer(F.PIXEL_PACK_BUFFER,ft),F.bufferData(F.PIXEL_PACK_BUFFER,Ae.byteLength,F.STREAM_READ),F.readPixels(B,j,$,Z,_e.convert(Qe),_e.convert(ut),0),F.bindBuffer(F.PIXEL_PACK_BUFFER,null);let $t=le!==null?Ve.get(le).__webglFramebuffer:null;we.bindFramebuffer(F.FRAMEBUFFER,$t);let Et=F.fenceSync(F.SYNC_GPU_COMMANDS_COMPLETE,0);return F.flush(),await bp(F,Et,4),F.bindBuffer(F.PIXEL_PACK_BUFFER,ft),F.getBufferSubData(F.PIXEL_PACK_BUFFER,0,Ae),F.bindBuffer(F.PIXEL_PACK_BUFFER,null),F.deleteBuffer(ft),F.deleteSync(Et),Ae}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(w,B=null,j=0){let $=Math.pow(2,-j),Z=Math.floor(w.image.width*$),Ae=Math.floor(w.image.height*$),Pe=B!==null?B.x:0,Ee=B!==null?B.y:0;Xe.setTexture2D(w,0),F.copyTexSubImage2D(F.TEXTURE_2D,j,0,0,Pe,Ee,Z,Ae),we.unbindTexture()},this.copyTextureToTexture=function(w,B,j=null,$=null,Z=0,Ae=0){let Pe,Ee,Ie,ke,Qe,ut,Be,ft,$t,Et=w.isCompressedTexture?w.mipmaps[Ae]:w.image;if(j!==null)Pe=j.max.x-j.min.x,Ee=j.max.y-j.min.y,Ie=j.isBox3?j.max.z-j.min.z:1,ke=j.min.x,Qe=j.min.y,ut=j.isBox3?j.min.z:0;else{let lt=Math.pow(2,-Z);Pe=Math.floor(Et.width*lt),Ee=Math.floor(Et.height*lt),w.isDataArrayTexture?Ie=Et.depth:w.isData3DTexture?Ie=Math.floor(Et.depth*lt):Ie=1,ke=0,Qe=0,ut=0}$!==null?(Be=$.x,ft=$.y,$t=$.z):(Be=0,ft=0,$t=0);let Ct=_e.convert(B.format),pn=_e.convert(B.type),Ue;B.isData3DTexture?(Xe.setTexture3D(B,0),Ue=F.TEXTURE_3D):B.isDataArrayTexture||B.isCompressedArrayTexture?(Xe.setTexture2DArray(B,0),Ue=F.TEXTURE_2D_ARRAY):(Xe.setTexture2D(B,0),Ue=F.TEXTURE_2D),we.activeTexture(F.TEXTURE0),we.pixelStorei(F.UNPACK_FLIP_Y_WEBGL,B.flipY),we.pixelStorei(F.UNPACK_PREMULTIPLY_ALPHA_WEBGL,B.premultiplyAlpha),we.pixelStorei(F.UNPACK_ALIGNMENT,B.unpackAlignment);let rn=we.getParameter(F.UNPACK_ROW_LENGTH),mt=we.getParameter(F.UNPACK_IMAGE_HEIGHT),Zi=we.getParameter(F.UNPACK_SKIP_PIXELS),an=we.getParameter(F.UNPACK_SKIP_ROWS),mr=we.getParameter(F.UNPACK_SKIP_IMAGES);we.pixelStorei(F.UNPACK_ROW_LENGTH,Et.width),we.pixelStorei(F.UNPACK_IMAGE_HEIGHT,Et.height),we.pixelStorei(F.UNPACK_SKIP_PIXELS,ke),we.pixelStorei(F.UNPACK_SKIP_ROWS,Qe),we.pixelStorei(F.UNPACK_SKIP_IMAGES,ut);let Fi=w.isDataArrayTexture||w.isData3DTexture,Ji=B.isDataArrayTexture||B.isData3DTexture;if(w.isDepthTexture){let lt=Ve.get(w),Kt=Ve.get(B),Un=Ve.get(lt.__renderTarget),Rt=Ve.get(Kt.__renderTarget);we.bindFramebuffer(F.READ_FRAMEBUFFER,Un.__webglFramebuffer),we.bindFramebuffer(F.DRAW_FRAMEBUFFER,Rt.__webglFramebuffer);for(let on=0;on<Ie;on++)Fi&&(F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,Ve.get(w).__webglTexture,Z,ut+on),F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,Ve.get(B).__webglTexture,Ae,$t+on)),F.blitFramebuffer(ke,Qe,ke+Pe,Qe+Ee,Be,ft,Be+Pe,ft+Ee,F.DEPTH_BUFFER_BIT,F.NEAREST);we.bindFramebuffer(F.READ_FRAMEBUFFER,null),we.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else if(Z!==0||w.isRenderTargetTexture||Ve.has(w)){let lt=Ve.get(w),Kt=Ve.get(B);we.bindFramebuffer(F.READ_FRAMEBUFFER,N),we.bindFramebuffer(F.DRAW_FRAMEBUFFER,G);for(let Un=0;Un<Ie;Un++)Fi?F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,lt.__webglTexture,Z,ut+Un):F.framebufferTexture2D(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,lt.__webglTexture,Z),Ji?F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,Kt.__webglTexture,Ae,$t+Un):F.framebufferTexture2D(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,Kt.__webglTexture,Ae),Z!==0?F.blitFramebuffer(ke,Qe,ke+Pe,Qe+Ee,Be,ft,Be+Pe,ft+Ee,F.COLOR_BUFFER_BIT,F.NEAREST):Ji?F.copyTexSubImage3D(Ue,Ae,Be,ft,$t+Un,ke,Qe,Pe,Ee):F.copyTexSubImage2D(Ue,Ae,Be,ft,ke,Qe,Pe,Ee);we.bindFramebuffer(F.READ_FRAMEBUFFER,null),we.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else Ji?w.isDataTexture||w.isData3DTexture?F.texSubImage3D(Ue,Ae,Be,ft,$t,Pe,Ee,Ie,Ct,pn,Et.data):B.isCompressedArrayTexture?F.compressedTexSubImage3D(Ue,Ae,Be,ft,$t,Pe,Ee,Ie,Ct,Et.data):F.texSubImage3D(Ue,Ae,Be,ft,$t,Pe,Ee,Ie,Ct,pn,Et):w.isDataTexture?F.texSubImage2D(F.TEXTURE_2D,Ae,Be,ft,Pe,Ee,Ct,pn,Et.data):w.isCompressedTexture?F.compressedTexSubImage2D(F.TEXTURE_2D,Ae,Be,ft,Et.width,Et.height,Ct,Et.data):F.texSubImage2D(F.TEXTURE_2D,Ae,Be,ft,Pe,Ee,Ct,pn,Et);we.pixelStorei(F.UNPACK_ROW_LENGTH,rn),we.pixelStorei(F.UNPACK_IMAGE_HEIGHT,mt),we.pixelStorei(F.UNPACK_SKIP_PIXELS,Zi),we.pixelStorei(F.UNPACK_SKIP_ROWS,an),we.pixelStorei(F.UNPACK_SKIP_IMAGES,mr),Ae===0&&B.generateMipmaps===!0&&B.mipmapsAutoUpdate===!0&&F.generateMipmap(Ue),we.unbindTexture()},this.initRenderTarget=function(w){Ve.get(w).__webglFramebuffer===void 0&&Xe.setupRenderTarget(w)},this.initTexture=function(w){w.isCubeTexture?Xe.setTextureCube(w,0):w.isData3DTexture?Xe.setTexture3D(w,0):w.isDataArrayTexture||w.isCompressedArrayTexture?Xe.setTexture2DArray(w,0):Xe.setTexture2D(w,0),we.unbindTexture()},this.resetState=function(){Y=0,k=0,le=null,we.reset(),Me.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return di}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=gt._getDrawingBufferColorSpace(e),t.unpackColorSpace=gt._getUnpackColorSpace()}};function lm({geometry:i,positions:e,triangles:t},n,s){let r=1/0,a=null,{origin:o,direction:l}=n,c=new W,u=d=>d>0&&d<r?s===null?!0:c.copy(l).multiplyScalar(d).add(o).dot(s.normal)<=s.offset:!1,[h,f,p]=[o.x,o.y,o.z],[x,b,m]=[l.x,l.y,l.z];for(let d=0;d<t.length;d+=3){let v=3*t[d],E=3*t[d+1],S=3*t[d+2],[C,A,g]=[e[v],e[v+1],e[v+2]],[T,O,L]=[e[E]-C,e[E+1]-A,e[E+2]-g],[I,V,H]=[e[S]-C,e[S+1]-A,e[S+2]-g],N=b*H-m*V,G=m*I-x*H,Y=x*V-b*I,k=T*N+O*G+L*Y;if(k===0)continue;let[le,q,K]=[h-C,f-A,p-g],te=(le*N+q*G+K*Y)/k;if(te<0||te>1)continue;let fe=q*L-K*O,ce=K*T-le*L,Q=le*O-q*T,de=(x*fe+b*ce+m*Q)/k;if(de<0||te+de>1)continue;let ge=(I*fe+V*ce+H*Q)/k;if(!u(ge))continue;r=ge,a=s!==null&&k<0&&(i.flags[t[d]]&rd)===0?null:{vertices:[v/3,E/3,S/3],weights:[1-te-de,te,de]}}return i.sphereVertices.forEach((d,v)=>{let E=i.sphereRadii[v];c.set(e[3*d],e[3*d+1],e[3*d+2]);let S=c.sub(o),C=S.dot(l),A=E*E-(S.lengthSq()-C*C);if(A<0)return;let g=C-Math.sqrt(A);u(g)&&(r=g,a={vertices:[d],weights:[1]})}),a}function cm(i,e){let t=new W;return i.vertices.forEach((n,s)=>{t.x+=i.weights[s]*e[3*n],t.y+=i.weights[s]*e[3*n+1],t.z+=i.weights[s]*e[3*n+2]}),t}function Cc(i,e){return i.vertices.reduce((t,n,s)=>t+i.weights[s]*e[n],0)}function Gu(i){return(e,t)=>{let{exponent:n,values:s}=e[i],r=2**n;for(let a=0;a<t.length;++a)t[a]=s[a]*r}}function Eb(i){return(e,t)=>{let[n,s,r]=[e[i],e[i+1],e[i+2]],[a,o,l]=[2**n.exponent,2**s.exponent,2**r.exponent];for(let c=0;c<t.length;++c)t[c]=Math.hypot(n.values[c]*a,s.values[c]*o,r.values[c]*l)}}var Cb=["x","y","z"],Rb=["xx","yy","zz","yz","xz","xy"];function rr(i){return i.replace(/_/g," ")}function hm(i){let e=[],t=(r,a,o,l)=>{e.push({key:r,label:rr(r),group:rr(r),unit:a,values:Eb(o),statistic:l+3}),Cb.forEach((c,u)=>{let h=`${rr(r)} ${c}`;e.push({key:`${r}.${c}`,label:h,group:rr(r),unit:a,values:Gu(o+u),statistic:l+u})})},n=3,s=4;for(let r of i.fields){if(r.components===1)e.push({key:r.name,label:rr(r.name),group:"fields",unit:r.unit,values:Gu(n),statistic:s}),s+=1;else if(r.components===3)t(r.name,r.unit,n,s),s+=4;else{for(let a=0;a<r.components;++a){let o=Rb[a]??String(a),l=`${rr(r.name)} ${o}`,c=Gu(n+a);e.push({key:`${r.name}.${o}`,label:l,group:rr(r.name),unit:r.unit,values:c,statistic:s+a})}s+=r.components}n+=r.components}return t("displacement","m",0,0),e.push({key:"body",label:"body",group:"parts",unit:"",values:(r,a)=>a.forEach((o,l)=>a[l]=i.body[l]%256),statistic:null,fixed:[-.5,255.5]}),e}function um(i,e,t,n){if(i.fixed!==void 0)return i.fixed;let s=1/0,r=-1/0,a=l=>{l!==void 0&&(s=Math.min(s,t==="usual"?l[2]:l[0]),r=Math.max(r,t==="usual"?l[3]:l[1]))},o=i.statistic;if(t==="frame")a(e.headers[n]?.ranges[o]);else for(let l of e.headers)a(l.ranges[o]);if(!(s<=r)||s===0&&r===0)return[0,1];if(s>=0&&s<.5*r&&(s=0),r<=0&&r>.5*s&&(r=0),Hu(s,r)){let l=Math.max(-s,r);return[-l,l]}return r>s?[s,r]:[s-Math.max(1e-30,Math.abs(s)*.01),r+Math.max(1e-30,Math.abs(r)*.01)]}function Hu(i,e){return i<0&&e>0&&Math.min(-i,e)>.02*Math.max(-i,e)}var fm={type:"change"},Xu={type:"start"},pm={type:"end"},Rc=new Rs,dm=new Qn,Pb=Math.cos(70*bu.DEG2RAD),_n=new W,Xn=2*Math.PI,Mt={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Wu=1e-6,Pc=class extends ja{constructor(e,t=null){super(e,t),this.state=Mt.NONE,this.target=new W,this.cursor=new W,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Ns.ROTATE,MIDDLE:Ns.DOLLY,RIGHT:Ns.PAN},this.touches={ONE:Us.ROTATE,TWO:Us.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new W,this._lastQuaternion=new ei,this._lastTargetPosition=new W,this._quat=new ei().setFromUnitVectors(e.up,new W(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Ds,this._sphericalDelta=new Ds,this._scale=1,this._panOffset=new W,this._rotateStart=new Ze,this._rotateEnd=new Ze,this._rotateDelta=new Ze,this._panStart=new Ze,this._panEnd=new Ze,this._panDelta=new Ze,this._dollyStart=new Ze,this._dollyEnd=new Ze,this._dollyDelta=new Ze,this._dollyDirection=new W,this._mouse=new Ze,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=Lb.bind(this),this._onPointerDown=Ib.bind(this),this._onPointerUp=Db.bind(this),this._onContextMenu=zb.bind(this),this._onMouseWheel=Fb.bind(this),this._onKeyDown=Ob.bind(this),this._onTouchStart=Bb.bind(this),this._onTouchMove=kb.bind(this),this._onMouseDown=Nb.bind(this),this._onMouseMove=Ub.bind(this),this._interceptControlDown=Vb.bind(this),this._interceptControlUp=Gb.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Mt.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(fm),this.update(),this.state=Mt.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;_n.copy(t).sub(this.target),_n.applyQuaternion(this._quat),this._spherical.setFromVector3(_n),this.autoRotate&&this.state===Mt.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=Xn:n>Math.PI&&(n-=Xn),s<-Math.PI?s+=Xn:s>Math.PI&&(s-=Xn),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let a=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=a!=this._spherical.radius}if(_n.setFromSpherical(this._spherical),_n.applyQuaternion(this._quatInverse),t.copy(this.target).add(_n),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let a=null;if(this.object.isPerspectiveCamera){let o=_n.length();a=this._clampDistance(o*this._scale);let l=o-a;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let o=new W(this._mouse.x,this._mouse.y,0);o.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new W(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(o),this.object.updateMatrixWorld(),a=_n.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;a!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(a).add(this.object.position):(Rc.origin.copy(this.object.position),Rc.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Rc.direction))<Pb?this.object.lookAt(this.target):(dm.setFromNormalAndCoplanarPoint(this.object.up,this.target),Rc.intersectPlane(dm,this.target))))}else if(this.object.isOrthographicCamera){let a=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),a!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Wu||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Wu||this._lastTargetPosition.distanceToSquared(this.target)>Wu?(this.dispatchEvent(fm),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?Xn/60*this.autoRotateSpeed*e:Xn/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){_n.setFromMatrixColumn(t,0),_n.multiplyScalar(-e),this._panOffset.add(_n)}_panUp(e,t){this.screenSpacePanning===!0?_n.setFromMatrixColumn(t,1):(_n.setFromMatrixColumn(t,0),_n.crossVectors(this.object.up,_n)),_n.multiplyScalar(e),this._panOffset.add(_n)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;_n.copy(s).sub(this.target);let r=_n.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/n.clientHeight,this.object.matrix),this._panUp(2*t*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=e-n.left,r=t-n.top,a=n.width,o=n.height;this._mouse.x=s/a*2-1,this._mouse.y=-(r/o)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(Xn*this._rotateDelta.x/t.clientHeight),this._rotateUp(Xn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(Xn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-Xn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(Xn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-Xn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panStart.set(n,s)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),s=.5*(e.pageX+n.x),r=.5*(e.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(Xn*this._rotateDelta.x/t.clientHeight),this._rotateUp(Xn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let a=(e.pageX+t.x)*.5,o=(e.pageY+t.y)*.5;this._updateZoomParameters(a,o)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new Ze,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function Ib(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function Lb(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function Db(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(pm),this.state=Mt.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function Nb(i){let e;switch(i.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case Ns.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Mt.DOLLY;break;case Ns.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Mt.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Mt.ROTATE}break;case Ns.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Mt.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Mt.PAN}break;default:this.state=Mt.NONE}this.state!==Mt.NONE&&this.dispatchEvent(Xu)}function Ub(i){switch(this.state){case Mt.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Mt.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Mt.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function Fb(i){this.enabled===!1||this.enableZoom===!1||this.state!==Mt.NONE||(i.preventDefault(),this.dispatchEvent(Xu),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(pm))}function Ob(i){this.enabled!==!1&&this._handleKeyDown(i)}function Bb(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case Us.ROTATE:if(this.enableRotate===!1){this.state=Mt.NONE;break}this._handleTouchStartRotate(i),this.state=Mt.TOUCH_ROTATE;break;case Us.PAN:if(this.enablePan===!1){this.state=Mt.NONE;break}this._handleTouchStartPan(i),this.state=Mt.TOUCH_PAN;break;default:this.state=Mt.NONE}break;case 2:switch(this.touches.TWO){case Us.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Mt.TOUCH_DOLLY_PAN;break;case Us.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Mt.TOUCH_DOLLY_ROTATE;break;default:this.state=Mt.NONE}break;default:this.state=Mt.NONE}this.state!==Mt.NONE&&this.dispatchEvent(Xu)}function kb(i){switch(this._trackPointer(i),this.state){case Mt.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Mt.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Mt.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Mt.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Mt.NONE}}function zb(i){this.enabled!==!1&&i.preventDefault()}function Vb(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function Gb(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var fo=`
  varying vec3 seen;    // in the camera's space
  varying vec3 place;   // in the scene's, about its middle
  varying float shown;  // the quantity
  varying float kind;   // flags: 1 held, 2 open
`,Ic=`
  attribute float value;
  attribute float flags;
  ${fo}
  void main() {
    vec4 at = modelViewMatrix * vec4(position, 1.0);
    seen = at.xyz;
    place = position;
    shown = value;
    kind = flags;
    gl_Position = projectionMatrix * at;
  }
`,mm=`
  attribute vec3 centre;
  attribute float radius;
  attribute float value;
  attribute float flags;
  ${fo}
  void main() {
    place = centre + radius * position;
    vec4 at = modelViewMatrix * vec4(place, 1.0);
    seen = at.xyz;
    shown = value;
    kind = flags;
    gl_Position = projectionMatrix * at;
  }
`,qu=`
  ${fo}
  uniform sampler2D map;
  uniform float low;
  uniform float high;
  uniform vec4 plane;      // normal and offset
  uniform float cutting;
  uniform vec3 heldColour;
  uniform vec3 cutColour;
  uniform float hatch;     // [pixels]
  void main() {
    if (cutting > 0.5 && dot(place, plane.xyz) > plane.w) discard;
    float share = clamp((shown - low) / (high - low), 0.0, 1.0);
    vec3 base = texture2D(map, vec2(share * (255.0 / 256.0) + 0.5 / 256.0, 0.5)).rgb;
    if (mod(floor(kind + 0.5), 2.0) > 0.5) base = heldColour;
    bool inside = !gl_FrontFacing && kind < 1.5;
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
`,gm=`
  ${fo}
  uniform vec4 plane;
  uniform float cutting;
  uniform vec4 ink;
  void main() {
    if (cutting > 0.5 && dot(place, plane.xyz) > plane.w) discard;
    gl_FragColor = ink;
  }
`,_m=`
  ${fo}
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
`;function Yu(i,e){let t=new Yr(cd(i),i.length,1,ri);return t.magFilter=e,t.minFilter=e,t.needsUpdate=!0,t}function Hb(i){let{triangles:e,quads:t}=i,n=new Uint32Array(e.length+t.length/4*6);n.set(e);let s=e.length;for(let r=0;r<t.length;r+=4)n.set([t[r],t[r+1],t[r+2],t[r],t[r+2],t[r+3]],s),s+=6;return n}function Wb(i){let e=new Set,t=[],n=(r,a)=>{let o=Math.min(r,a)*i.vertices+Math.max(r,a);e.has(o)||(e.add(o),t.push(r,a))},s=(r,a)=>{for(let o=0;o<r.length;o+=a)for(let l=0;l<a;++l)n(r[o+l],r[o+(l+1)%a])};return s(i.triangles,3),s(i.quads,4),new Uint32Array(t)}var xm=[{lines:!0,pixels:1},{lines:!1,pixels:1},{lines:!1,pixels:.5}],Xb=45,qb=250,Lc=class{constructor(e,t,n){this.canvas=e;this.geometry=t;this.ondraw=n;this.middle=new W;this.size=1;this.scene=new Ba;this.camera=new kn(32,1,.01,100);this.spheres=null;this.edgesMade=!1;this.seenBox=new Ei;this.pending=0;this.edgesOn=!0;this.draft=0;this.moving=!1;this.stillTimer=0;this.costs=[];this.renderer=new Tc({canvas:e,antialias:!0,alpha:!0,powerPreference:"high-performance"}),this.renderer.outputColorSpace=Js,this.positions=new Float32Array(t.vertices*3),this.values=new Float32Array(t.vertices),this.triangles=Hb(t),this.measure(),this.maps={sequential:Yu(Co,En),diverging:Yu(Ro,En),categorical:Yu(Po,un)},this.uniforms={map:{value:this.maps.sequential},low:{value:0},high:{value:1},plane:{value:new Lt(1,0,0,0)},cutting:{value:0},heldColour:{value:new ht(.62,.63,.66)},cutColour:{value:new ht(.75,.76,.79)},hatch:{value:9},ink:{value:new Lt(.05,.07,.1,.3)}},this.positionAttribute=new An(this.positions,3).setUsage(oo),this.valueAttribute=new An(this.values,1).setUsage(oo),this.edges=new $r(new zn,this.material(Ic,gm,{transparent:!0})),this.marker=new Vn(new Ya(1,20,14),new js({color:16777215,depthTest:!1,transparent:!0,opacity:.95}));let s=new Vn(this.marker.geometry,new js({color:1053724,depthTest:!1,transparent:!0}));s.scale.setScalar(1.35),s.renderOrder=2,this.marker.add(s),this.marker.renderOrder=3,this.marker.visible=!1,this.build(),this.camera.up.set(0,0,1),this.controls=new Pc(this.camera,e),this.controls.enableDamping=!1,this.controls.addEventListener("change",()=>{this.move(),this.redraw()})}material(e,t,n){return new pi({vertexShader:e,fragmentShader:t,uniforms:this.uniforms,side:mi,...n})}measure(){let[e,t,n]=this.geometry.rest,s=new Ei,r=new W;for(let a=0;a<e.length;++a)s.expandByPoint(r.set(e[a],t[a],n[a]));s.isEmpty()||(s.getCenter(this.middle),this.size=Math.max(1e-12,s.getSize(r).length()))}build(){let e=new An(new Float32Array(this.geometry.flags),1),t=r=>{let a=new zn;return a.setAttribute("position",this.positionAttribute),a.setAttribute("value",this.valueAttribute),a.setAttribute("flags",e),a.setIndex(new An(r,1)),a},n=r=>{r.frustumCulled=!1,this.scene.add(r)},s=this.material(Ic,qu,{polygonOffset:!0,polygonOffsetFactor:1,polygonOffsetUnits:1});this.triangles.length>0&&n(new Vn(t(this.triangles),s)),this.geometry.lines.length>0&&n(new $r(t(this.geometry.lines),this.material(Ic,_m,{}))),this.geometry.sphereVertices.length>0&&n(this.makeSpheres()),n(this.edges),n(this.marker)}makeSpheres(){let{sphereVertices:e,sphereRadii:t,flags:n}=this.geometry,s=e.length,r=new Xa(1,s>3e3?1:3),a=new Ja;a.instanceCount=s,a.setAttribute("position",r.getAttribute("position"));let o=(l,c)=>new Va(l,c).setUsage(oo);return this.spheres={centre:o(new Float32Array(3*s),3),value:o(new Float32Array(s),1)},a.setAttribute("centre",this.spheres.centre),a.setAttribute("value",this.spheres.value),a.setAttribute("radius",o(t,1)),a.setAttribute("flags",o(Float32Array.from(e,l=>n[l]),1)),new Vn(a,this.material(mm,qu,{}))}setFrame(e,t){let{rest:n}=this.geometry,s=[this.middle.x,this.middle.y,this.middle.z];for(let r=0;r<3;++r){let a=n[r],o=s[r],l=e?.[r],c=l===void 0?0:t*2**l.exponent,u=l?.values;for(let h=0,f=r;h<a.length;++h,f+=3)this.positions[f]=a[h]-o+(u===void 0?0:c*u[h])}if(this.positionAttribute.needsUpdate=!0,this.valueAttribute.needsUpdate=!0,this.spheres!==null){let{centre:r,value:a}=this.spheres;this.geometry.sphereVertices.forEach((o,l)=>{for(let c=0;c<3;++c)r.array[3*l+c]=this.positions[3*o+c];a.array[l]=this.values[o]}),r.needsUpdate=!0,a.needsUpdate=!0}this.move(),this.redraw()}move(){clearTimeout(this.stillTimer),this.stillTimer=window.setTimeout(()=>this.setMoving(!1),qb),this.moving||this.setMoving(!0)}setMoving(e){this.moving=e,this.costs=[],this.draft!==0&&(this.applyDraft(),this.redraw())}applyDraft(){let{lines:e,pixels:t}=xm[this.moving?this.draft:0];this.edges.visible=this.edgesOn&&e,this.canvas.dataset.draft=String(this.moving?this.draft:0);let n=Math.min(2,window.devicePixelRatio)*t;this.renderer.getPixelRatio()!==n&&this.renderer.setPixelRatio(n),this.uniforms.hatch.value=9*n}time(e){requestAnimationFrame(()=>{if(!this.moving||(this.costs.push(performance.now()-e),this.costs.length<4))return;let t=this.costs.reduce((n,s)=>n+s)/this.costs.length;this.costs=[],!(t<=Xb||this.draft+1===xm.length)&&(++this.draft,this.applyDraft())})}setColours(e,t,n){this.uniforms.map.value=this.maps[e],this.uniforms.low.value=t,this.uniforms.high.value=n,this.redraw()}setTheme(e){this.uniforms.ink.value=e?new Lt(.02,.03,.05,.45):new Lt(.05,.07,.1,.3),this.uniforms.cutColour.value=e?new ht(.42,.44,.48):new ht(.78,.79,.82),this.redraw()}setEdges(e){if(e&&!this.edgesMade){let t=this.edges.geometry;t.setAttribute("position",this.positionAttribute),t.setAttribute("value",this.valueAttribute),t.setAttribute("flags",new An(new Float32Array(this.geometry.flags),1)),t.setIndex(new An(Wb(this.geometry),1)),this.edgesMade=!0}this.edgesOn=e,this.applyDraft(),this.redraw()}get edgesShown(){return this.edgesOn}setSection(e){if(this.uniforms.cutting.value=e===null?0:1,e!==null){let t=e.flipped?-1:1,n=new W().setComponent(["x","y","z"].indexOf(e.axis),t),s=t*(e.offset-this.middle[e.axis]);this.uniforms.plane.value.set(n.x,n.y,n.z,s)}this.redraw()}cutAway(){if(this.uniforms.cutting.value<.5)return null;let e=this.uniforms.plane.value;return{normal:new W(e.x,e.y,e.z),offset:e.w}}setMarker(e){this.marker.visible=e!==null,e!==null&&this.marker.position.copy(e),this.redraw()}look(e){let t={corner:[.42,-1,.52],x:[1,0,0],y:[0,-1,0],z:[0,-.001,1]},n=new W(...t[e]).normalize(),s=this.seenBox.clone();this.addTo(s),s.isEmpty()&&s.expandByPoint(new W);let r=s.getCenter(new W),a=new W(0,0,1).cross(n).normalize(),o=n.clone().cross(a),l=Math.tan(this.camera.fov*Math.PI/360),c=0;for(let u=0;u<8;++u){let h=new W(u&1?s.max.x:s.min.x,u&2?s.max.y:s.min.y,u&4?s.max.z:s.min.z).sub(r),f=Math.max(Math.abs(h.dot(a))/(l*this.camera.aspect),Math.abs(h.dot(o))/l);c=Math.max(c,f+h.dot(n))}c=1.12*c||this.size,this.controls.target.copy(r),this.camera.position.copy(r).addScaledVector(n,c),this.camera.near=c/200,this.camera.far=c*200,this.camera.updateProjectionMatrix(),this.controls.update(),this.redraw()}include(){this.addTo(this.seenBox)}addTo(e){let t=new W;for(let n=0;n<this.positions.length;n+=3)e.expandByPoint(t.set(this.positions[n],this.positions[n+1],this.positions[n+2]))}orbit(e,t){let n=this.camera.position.clone().sub(this.controls.target),s=new Ds().setFromVector3(new W(n.x,n.z,-n.y));s.theta+=e,s.phi=Math.min(Math.PI-.01,Math.max(.01,s.phi-t));let r=new W().setFromSpherical(s);this.camera.position.copy(this.controls.target).add(new W(r.x,-r.z,r.y)),this.controls.update(),this.redraw()}pan(e,t){let n=this.camera.position.distanceTo(this.controls.target),s=new W().setFromMatrixColumn(this.camera.matrix,0).multiplyScalar(e*n),r=new W().setFromMatrixColumn(this.camera.matrix,1).multiplyScalar(t*n);for(let a of[this.camera.position,this.controls.target])a.add(s).add(r);this.controls.update(),this.redraw()}zoom(e){this.camera.position.sub(this.controls.target).multiplyScalar(e).add(this.controls.target),this.controls.update(),this.redraw()}ray(e,t){let n=new Ka;return this.camera.updateMatrixWorld(),n.setFromCamera(new Ze(e,t),this.camera),n.ray}resize(){let{clientWidth:e,clientHeight:t}=this.canvas;e===0||t===0||(this.camera.aspect=e/t,this.camera.updateProjectionMatrix(),this.applyDraft(),this.renderer.setSize(e,t,!1),this.redraw())}redraw(){this.pending===0&&(this.pending=requestAnimationFrame(()=>this.drawNow()))}drawNow(){this.pending=0,this.marker.visible&&this.marker.scale.setScalar(.006*this.camera.position.distanceTo(this.marker.position)),this.moving&&this.time(performance.now()),this.renderer.render(this.scene,this.camera),this.ondraw()}dispose(){cancelAnimationFrame(this.pending),clearTimeout(this.stillTimer),this.controls.dispose(),this.renderer.dispose()}};var Yb=10,$b=["0.1","0.25","0.5","1","2","4"],vm="Keys, with the picture focused: arrows turn, with shift they move, + and \u2212 zoom, 0 shows all; space plays and pauses, comma and full stop step one frame, P picks the point in the middle.",Dc=class{constructor(e,t){this.store=e;this.ontime=t;this.canvas=ee("canvas",{tabindex:0,role:"img"});this.mode="usual";this.exaggeration=1;this.frame=0;this.time=0;this.playing=0;this.lastTick=0;this.pick=null;this.slider=ee("input",{type:"range",min:0,step:1,value:0,"aria-label":"Frame",class:"scrub"});this.playButton=ee("button",{type:"button",class:"play"});this.clock=ee("output",{class:"clock"});this.speed=vs($b.map(e=>({value:e,label:`${e}\xD7`})),"1");this.ramp=ee("div",{class:"ramp"});this.legend=ee("div",{class:"legend3d"});this.readout=ee("div",{class:"readout","aria-live":"polite"});this.sectionSlider=ee("input",{type:"range",min:0,max:1e3,value:500,"aria-label":"Position of the section",disabled:!0});this.sectionAxis="";this.flipped=!1;let n=e.geometry;this.quantities=hm(n),this.quantity=this.quantities[0];let s=ee("div",{class:"picture"},this.canvas,this.legend);this.view=new Lc(this.canvas,n,()=>this.canvas.dataset.frame=String(this.frame)),this.view.setEdges(n.triangles.length/3+n.quads.length/4<6e4),this.element=ee("div",{class:"player"},this.tools(),s,this.transport(),this.readout,ee("p",{class:"note"},vm),ee("p",{class:"note size"},this.sizeText())),this.listen(),this.say();for(let a of[e.count-1,Math.floor(e.count/2),0])this.show(a),this.view.include();let r=!1;new ResizeObserver(()=>{this.view.resize(),!r&&this.canvas.clientWidth>0&&this.view.look("corner"),r||(r=this.canvas.clientWidth>0)}).observe(this.canvas)}seek(e){this.store.count>0&&this.show(this.store.frameAt(e))}setTheme(e){this.view.setTheme(e)}grown(e){let t=this.frame>=e-1;this.element.querySelector(".size").textContent=this.sizeText(),this.show(t&&this.playing===0?this.store.count-1:this.frame)}dispose(){this.pause(),this.view.dispose()}sizeText(){let{count:e,geometry:t,bytes:n}=this.store,s=t.triangles.length/3+t.quads.length/4,r=t.sphereRadii.length,a=[s>0?`${s} faces`:"",r>0?`${r} spheres`:""].filter(o=>o!=="").join(", ");return`${e} frames of ${a||"nothing"}, ${t.vertices} vertices; ${ud(n)} in this page. Positions are right to ${Bt(t.positionError,"m")}, fields to a thousandth of their largest value.`}tools(){let e=new Map;for(let a of this.quantities)e.set(a.group,(e.get(a.group)??0)+1);let t=vs(this.quantities.map(a=>({value:a.key,label:a.label,group:a.group})),this.quantity.key);t.addEventListener("change",()=>{this.quantity=this.quantities.find(a=>a.key===t.value),this.show(this.frame)});let n=vs([{value:"usual",label:"99 % of the run"},{value:"all",label:"all of the run"},{value:"frame",label:"this frame"}],this.mode);n.addEventListener("change",()=>{this.mode=n.value,this.show(this.frame)});let s=vs(["0","1","2","5","10","100","1000"].map(a=>({value:a,label:a==="0"?"at rest":`${a}\xD7`})),"1");s.addEventListener("change",()=>{this.exaggeration=Number(s.value),this.show(this.frame)});let r=ee("input",{type:"checkbox",checked:this.view.edgesShown});return r.addEventListener("change",()=>this.view.setEdges(r.checked)),ee("div",{class:"tools"},xs("Colour",t),xs("Scale",n),xs("Motion",s),this.sectionTools(),ee("label",{class:"labelled check"},r,ee("span",{},"Mesh lines")),this.viewButtons())}sectionTools(){let e=vs([{value:"",label:"none"},{value:"x",label:"across x"},{value:"y",label:"across y"},{value:"z",label:"across z"}],""),t=ee("button",{type:"button",class:"small","aria-pressed":"false",disabled:!0},"Other side"),n=()=>{this.sectionAxis=e.value,this.sectionSlider.disabled=t.disabled=this.sectionAxis==="",this.applySection()};return e.addEventListener("change",n),this.sectionSlider.addEventListener("input",n),t.addEventListener("click",()=>{this.flipped=!this.flipped,t.setAttribute("aria-pressed",String(this.flipped)),n()}),ee("div",{class:"section-tools",role:"group","aria-label":"Section"},xs("Section",e),this.sectionSlider,t)}applySection(){let e=this.sectionAxis;if(e==="")return this.view.setSection(null);let[t,n]=this.extent(["x","y","z"].indexOf(e)),s=Number(this.sectionSlider.value)/1e3,r=t+s*(n-t);this.sectionSlider.setAttribute("aria-valuetext",`${e} = ${Bt(r,"m")}`),this.sectionSlider.title=`${e} = ${Bt(r,"m")}`,this.view.setSection({axis:e,offset:r,flipped:this.flipped})}extent(e){let{positions:t,middle:n}=this.view,[s,r]=[1/0,-1/0];for(let o=e;o<t.length;o+=3)s=Math.min(s,t[o]),r=Math.max(r,t[o]);let a=n.getComponent(e);return s<=r?[s+a,r+a]:[0,1]}viewButtons(){let e=(t,n,s)=>ee("button",{type:"button",class:"small","aria-label":n,title:n,onclick:()=>this.view.look(s)},t);return ee("div",{class:"views",role:"group","aria-label":"Look from"},e("All","Show all from the corner","corner"),e("X","Look along x","x"),e("Y","Look along y","y"),e("Z","Look from above","z"))}transport(){let e=(t,n,s)=>ee("button",{type:"button",class:"small","aria-label":n,title:n,onclick:()=>this.step(s)},t);return this.playButton.addEventListener("click",()=>this.toggle()),this.slider.addEventListener("input",()=>{this.pause(),this.show(Number(this.slider.value))}),ee("div",{class:"transport"},this.playButton,e("\u2039","One frame back",-1),e("\u203A","One frame on",1),this.slider,this.clock,xs("Speed",this.speed))}listen(){let e=null;this.canvas.addEventListener("pointerdown",t=>e=[t.clientX,t.clientY]),this.canvas.addEventListener("pointerup",t=>{if(e===null||Math.hypot(t.clientX-e[0],t.clientY-e[1])>4)return;let n=this.canvas.getBoundingClientRect();this.pickAt(2*(t.clientX-n.left)/n.width-1,1-2*(t.clientY-n.top)/n.height)}),this.canvas.addEventListener("keydown",t=>this.key(t)),this.canvas.addEventListener("webglcontextlost",t=>{t.preventDefault(),this.readout.textContent="The browser has taken the graphics away; load the page again."}),this.say()}key(e){if(e.ctrlKey||e.metaKey||e.altKey)return;let t=.12,n=.04,r={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]}[e.key];if(r!==void 0)e.shiftKey?this.view.pan(-n*r[0],-n*r[1]):this.view.orbit(t*r[0],t*r[1]);else if(e.key==="+"||e.key==="=")this.view.zoom(1/1.15);else if(e.key==="-")this.view.zoom(1.15);else if(e.key==="0")this.view.look("corner");else if(e.key===" ")this.toggle();else if(e.key===",")this.step(-1);else if(e.key===".")this.step(1);else if(e.key==="p"||e.key==="P")this.pickAt(0,0);else if(e.key==="Escape")this.setPick(null);else return;e.preventDefault()}toggle(){if(this.playing!==0)return this.pause();if(this.store.count<2)return;this.frame===this.store.count-1&&this.show(0),this.time=this.store.headers[this.frame].time,this.lastTick=performance.now();let e=t=>{let n=this.store.headers[this.store.count-1].time,s=this.store.headers[0].time;this.time+=(t-this.lastTick)/1e3*((n-s)/Yb)*Number(this.speed.value),this.lastTick=t;let r=this.store.frameAt(this.time);if(r!==this.frame&&this.show(r),this.time>=n)return this.pause();this.playing=requestAnimationFrame(e)};this.playing=requestAnimationFrame(e),this.say()}pause(){cancelAnimationFrame(this.playing),this.playing=0,this.say()}step(e){this.pause(),this.show(this.frame+e)}say(){let e=this.playing!==0;this.playButton.textContent=e?"Pause":"Play",this.playButton.setAttribute("aria-pressed",String(e)),this.playButton.disabled=this.store.count<2,this.slider.disabled=this.store.count<2}show(e){let{store:t}=this;this.frame=Math.max(0,Math.min(t.count-1,e));let n=t.headers[this.frame],s=n===void 0?null:t.frame(this.frame);s!==null&&this.quantity.values(s,this.view.values);let[r,a]=um(this.quantity,t,this.mode,this.frame),o=this.quantity.fixed!==void 0?"categorical":Hu(r,a)?"diverging":"sequential";this.view.setColours(o,r,a),this.view.setFrame(s,this.exaggeration),this.slider.max=String(Math.max(0,t.count-1)),this.slider.value=String(this.frame);let l=n?.time??null;this.clock.textContent=l===null?"no frames":`${Nt(l)} s  \xB7  ${this.frame+1} / ${t.count}`,this.slider.setAttribute("aria-valuetext",l===null?"no frames":`t = ${Nt(l)} s, frame ${this.frame+1} of ${t.count}`),this.say(),this.drawLegend(o,r,a),this.canvas.setAttribute("aria-label",`3D picture of the bodies coloured by ${this.quantity.label}${l===null?", at rest":` at t = ${Nt(l)} s`}. ${vm}`),this.updateReadout(),this.sectionAxis!==""&&this.applySection(),this.ontime(l)}drawLegend(e,t,n){let{label:s,unit:r}=this.quantity,a=this.store.geometry.bodies;if(e==="categorical"){let l=a.slice(0,12).map((u,h)=>ee("li",{},ee("i",{style:`background: ${gh(Po[h%256])}`}),u)),c=a.length>12?ee("li",{class:"quiet"},`and ${a.length-12} more`):null;this.legend.replaceChildren(ee("ul",{class:"names"},...l,c));return}this.ramp.style.background=hd(e==="diverging"?Ro:Co),this.ramp.setAttribute("role","img"),this.ramp.setAttribute("aria-label",`${s} from ${Bt(t,r)} to ${Bt(n,r)}`);let o=[0,.25,.5,.75,1].map(l=>ee("span",{},Nt(t+l*(n-t),3)));this.legend.replaceChildren(ee("div",{class:"what"},s,ee("span",{class:"unit"},r===""?"":` [${r}]`)),this.ramp,ee("div",{class:"ticks"},...o))}pickAt(e,t){let n={geometry:this.store.geometry,positions:this.view.positions,triangles:this.view.triangles};this.setPick(lm(n,this.view.ray(e,t),this.view.cutAway()))}setPick(e){this.pick=e,this.updateReadout()}updateReadout(){if(this.pick===null){this.view.setMarker(null),this.readout.replaceChildren(ee("p",{class:"quiet"},"Click a point of a surface to read its values."));return}let e=this.pick,t=this.store.geometry,n=cm(e,this.view.positions);this.view.setMarker(n);let s=this.store.count===0?null:this.store.frame(this.frame),r=(u,h)=>ee("div",{},ee("dt",{},u),ee("dd",{},h)),a=ee("dl",{class:"values"}),o=t.body[e.vertices[0]];a.append(r("body",t.bodies[o]??String(o)));let l=t.rest.map(u=>Cc(e,u)),c=s===null?[0,0,0]:[0,1,2].map(u=>Cc(e,s[u].values)*2**s[u].exponent);if(a.append(r("position [m]",l.map((u,h)=>Nt(u+c[h])).join(", "))),a.append(r("displacement [m]",c.map(u=>Nt(u)).join(", "))),s!==null){let u=new Float32Array(t.vertices);for(let h of this.quantities)h.fixed!==void 0||h.key.startsWith("displacement")||(h.values(s,u),a.append(r(h.label,Bt(Cc(e,u),h.unit))))}this.readout.replaceChildren(a)}};var Zb="uplot",Jb="u-hz",Kb="u-vt",jb="u-title",Qb="u-wrap",eM="u-under",tM="u-over",nM="u-axis",lr="u-off",iM="u-select",sM="u-cursor-x",rM="u-cursor-y",aM="u-cursor-pt",oM="u-legend",lM="u-live",cM="u-inline",hM="u-series",uM="u-marker",ym="u-label",fM="u-value",mo="width",go="height";var Sm="bottom",sa="left",$u="right",ff="#000",bm=ff+"0",Zu="mousemove",Mm="mousedown",Ju="mouseup",wm="mouseenter",Tm="mouseleave",Am="dblclick",dM="resize",pM="scroll",Em="change",Bc="dppxchange",df="--",ua=typeof window<"u",tf=ua?document:null,aa=ua?window:null,mM=ua?navigator:null,wt,Nc;function nf(){let i=devicePixelRatio;wt!=i&&(wt=i,Nc&&rf(Em,Nc,nf),Nc=matchMedia(`(min-resolution: ${wt-.001}dppx) and (max-resolution: ${wt+.001}dppx)`),cr(Em,Nc,nf),aa.dispatchEvent(new CustomEvent(Bc)))}function ai(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function sf(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function Wt(i,e,t){i.style[e]=t+"px"}function Ii(i,e,t,n){let s=tf.createElement(i);return e!=null&&ai(s,e),t?.insertBefore(s,n),s}function gi(i,e){return Ii("div",i,e)}var Cm=new WeakMap;function qi(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",a=Cm.get(i);r!=a&&(i.style.transform=r,Cm.set(i,r),e<0||t<0||e>n||t>s?ai(i,lr):sf(i,lr))}var Rm=new WeakMap;function Pm(i,e,t){let n=e+t,s=Rm.get(i);n!=s&&(Rm.set(i,n),i.style.background=e,i.style.borderColor=t)}var Im=new WeakMap;function Lm(i,e,t,n){let s=e+""+t,r=Im.get(i);s!=r&&(Im.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var pf={passive:!0},gM={...pf,capture:!0};function cr(i,e,t,n){e.addEventListener(i,t,n?gM:pf)}function rf(i,e,t,n){e.removeEventListener(i,t,pf)}ua&&nf();function Li(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:oi((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function ag(i){return(t,n,s)=>{let r=-1,a=-1;for(let o=n;o<=s;o++)if(i(t[o])){r=o;break}for(let o=s;o>=n;o--)if(i(t[o])){a=o;break}return[r,a]}}var og=i=>i!=null,lg=i=>i!=null&&i>0,Vc=ag(og),_M=ag(lg);function xM(i,e,t,n=0,s=!1){let r=s?_M:Vc,a=s?lg:og;[e,t]=r(i,e,t);let o=i[e],l=i[e];if(e>-1)if(n==1)o=i[e],l=i[t];else if(n==-1)o=i[t],l=i[e];else for(let c=e;c<=t;c++){let u=i[c];a(u)&&(u<o?o=u:u>l&&(l=u))}return[o??Ut,l??-Ut]}function Gc(i,e,t,n){let s=Um(i),r=Um(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let a=t==10?hs:cg,o=s==1?oi:_i,l=r==1?_i:oi,c=o(a(vn(i))),u=l(a(vn(e))),h=oa(t,c),f=oa(t,u);return t==10&&(c<0&&(h=Ft(h,-c)),u<0&&(f=Ft(f,-u))),n||t==2?(i=h*s,e=f*r):(i=dg(i,h),e=Hc(e,f)),[i,e]}function mf(i,e,t,n){let s=Gc(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var gf=.1,Dm={mode:3,pad:gf},xo={pad:0,soft:null,mode:0},vM={min:xo,max:xo};function kc(i,e,t,n){return Wc(t)?Nm(i,e,t):(xo.pad=t,xo.soft=n?0:null,xo.mode=n?3:0,Nm(i,e,vM))}function yt(i,e){return i??e}function yM(i,e,t){for(e=yt(e,0),t=yt(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function Nm(i,e,t){let n=t.min,s=t.max,r=yt(n.pad,0),a=yt(s.pad,0),o=yt(n.hard,-Ut),l=yt(s.hard,Ut),c=yt(n.soft,Ut),u=yt(s.soft,-Ut),h=yt(n.mode,0),f=yt(s.mode,0),p=e-i,x=hs(p),b=Hn(vn(i),vn(e)),m=hs(b),d=vn(m-x);(p<1e-24||d>10)&&(p=0,(i==0||e==0)&&(p=1e-24,h==2&&c!=Ut&&(r=0),f==2&&u!=-Ut&&(a=0)));let v=p||b||1e3,E=hs(v),S=oa(10,oi(E)),C=v*(p==0?i==0?.1:1:r),A=Ft(dg(i-C,S/10),24),g=i>=c&&(h==1||h==3&&A<=c||h==2&&A>=c)?c:Ut,T=Hn(o,A<g&&i>=g?g:Di(g,A)),O=v*(p==0?e==0?.1:1:a),L=Ft(Hc(e+O,S/10),24),I=e<=u&&(f==1||f==3&&L>=u||f==2&&L<=u)?u:-Ut,V=Di(l,L>I&&e<=I?I:Hn(I,L));return T==V&&T==0&&(V=100),[T,V]}var SM=new Intl.NumberFormat(ua?mM.language:"en-US"),_f=i=>SM.format(i),li=Math,Oc=li.PI,vn=li.abs,oi=li.floor,xn=li.round,_i=li.ceil,Di=li.min,Hn=li.max,oa=li.pow,Um=li.sign,hs=li.log10,cg=li.log2,bM=(i,e=1)=>li.sinh(i)*e,Ku=(i,e=1)=>li.asinh(i/e),Ut=1/0;function Fm(i){return(hs((i^i>>31)-(i>>31))|0)+1}function af(i,e,t){return Di(Hn(i,e),t)}function hg(i){return typeof i=="function"}function _t(i){return hg(i)?i:()=>i}var MM=()=>{},ug=i=>i,fg=(i,e)=>e,wM=i=>null,Om=i=>!0,Bm=(i,e)=>i==e,TM=/\.\d*?(?=9{6,}|0{6,})/gm,hr=i=>{if(mg(i)||ks.has(i))return i;let e=`${i}`,t=e.match(TM);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${hr(s)}e${r}`}return Ft(i,n)};function ar(i,e){return hr(Ft(hr(i/e))*e)}function Hc(i,e){return hr(_i(hr(i/e))*e)}function dg(i,e){return hr(oi(hr(i/e))*e)}function Ft(i,e=0){if(mg(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return xn(n)/t}var ks=new Map;function pg(i){return((""+i).split(".")[1]||"").length}function yo(i,e,t,n){let s=[],r=n.map(pg);for(let a=e;a<t;a++){let o=vn(a),l=Ft(oa(i,a),o);for(let c=0;c<n.length;c++){let u=i==10?+`${n[c]}e${a}`:n[c]*l,h=(a>=0?0:o)+(a>=r[c]?0:r[c]),f=i==10?u:Ft(u,h);s.push(f),ks.set(f,h)}}return s}var vo={},xf=[],la=[null,null],Bs=Array.isArray,mg=Number.isInteger,AM=i=>i===void 0;function km(i){return typeof i=="string"}function Wc(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function EM(i){return i!=null&&typeof i=="object"}var CM=Object.getPrototypeOf(Uint8Array),gg="__proto__";function ca(i,e=Wc){let t;if(Bs(i)){let n=i.find(s=>s!=null);if(Bs(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=ca(i[s],e)}else t=i.slice()}else if(i instanceof CM)t=i.slice();else if(e(i)){t={};for(let n in i)n!=gg&&(t[n]=ca(i[n],e))}else t=i;return t}function fn(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=gg&&(Wc(i[s])?fn(i[s],ca(n[s])):i[s]=ca(n[s]))}return i}var RM=0,PM=1,IM=2;function LM(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let a=e[n];if(a>r){for(s=a-1;s>=0&&i[s]==null;)i[s--]=null;for(s=a+1;s<t&&i[s]==null;)i[r=s++]=null}}}function DM(i,e){if(FM(i)){let a=i[0].slice();for(let o=1;o<i.length;o++)a.push(...i[o].slice(1));return OM(a[0])||(a=UM(a)),a}let t=new Set;for(let a=0;a<i.length;a++){let l=i[a][0],c=l.length;for(let u=0;u<c;u++)t.add(l[u])}let n=[Array.from(t).sort((a,o)=>a-o)],s=n[0].length,r=new Map;for(let a=0;a<s;a++)r.set(n[0][a],a);for(let a=0;a<i.length;a++){let o=i[a],l=o[0];for(let c=1;c<o.length;c++){let u=o[c],h=Array(s).fill(void 0),f=e?e[a][c]:PM,p=[];for(let x=0;x<u.length;x++){let b=u[x],m=r.get(l[x]);b===null?f!=RM&&(h[m]=b,f==IM&&p.push(m)):h[m]=b}LM(h,p,s),n.push(h)}}return n}var NM=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function UM(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,a)=>e[r]-e[a]);let s=[];for(let r=0;r<i.length;r++){let a=i[r],o=Array(t);for(let l=0;l<t;l++)o[l]=a[n[l]];s.push(o)}return s}function FM(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function OM(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=Hn(1,oi((s-n+1)/e));for(let a=i[n],o=n+r;o<=s;o+=r){let l=i[o];if(l!=null){if(l<=a)return!1;a=l}}return!0}var _g=["January","February","March","April","May","June","July","August","September","October","November","December"],xg=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function vg(i){return i.slice(0,3)}var BM=xg.map(vg),kM=_g.map(vg),zM={MMMM:_g,MMM:kM,WWWW:xg,WWW:BM};function po(i){return(i<10?"0":"")+i}function VM(i){return(i<10?"00":i<100?"0":"")+i}var GM={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>po(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>po(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>po(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>po(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>po(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>VM(i.getMilliseconds())};function vf(i,e){e=e||zM;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?GM[s[1]]:s[0]);return r=>{let a="";for(let o=0;o<t.length;o++)a+=typeof t[o]=="string"?t[o]:t[o](r,e);return a}}var HM=new Intl.DateTimeFormat().resolvedOptions().timeZone;function WM(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==HM?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var yg=i=>i%1==0,zc=[1,2,2.5,5],XM=yo(10,-32,0,zc),Sg=yo(10,0,32,zc),qM=Sg.filter(yg),or=XM.concat(Sg),yf=`
`,bg="{YYYY}",zm=yf+bg,Mg="{M}/{D}",_o=yf+Mg,Uc=_o+"/{YY}",wg="{aa}",YM="{h}:{mm}",ra=YM+wg,Vm=yf+ra,Gm=":{ss}",At=null;function Tg(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,a=s*365,l=(i==1?yo(10,0,3,zc).filter(yg):yo(10,-3,0,zc)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,a,a*2,a*5,a*10,a*25,a*50,a*100]),c=[[a,bg,At,At,At,At,At,At,1],[s*28,"{MMM}",zm,At,At,At,At,At,1],[s,Mg,zm,At,At,At,At,At,1],[n,"{h}"+wg,Uc,At,_o,At,At,At,1],[t,ra,Uc,At,_o,At,At,At,1],[e,Gm,Uc+" "+ra,At,_o+" "+ra,At,Vm,At,1],[i,Gm+".{fff}",Uc+" "+ra,At,_o+" "+ra,At,Vm,At,1]];function u(h){return(f,p,x,b,m,d)=>{let v=[],E=m>=a,S=m>=r&&m<a,C=h(x),A=Ft(C*i,3),g=ju(C.getFullYear(),E?0:C.getMonth(),S||E?1:C.getDate()),T=Ft(g*i,3);if(S||E){let O=S?m/r:0,L=E?m/a:0,I=A==T?A:Ft(ju(g.getFullYear()+L,g.getMonth()+O,1)*i,3),V=new Date(xn(I/i)),H=V.getFullYear(),N=V.getMonth();for(let G=0;I<=b;G++){let Y=ju(H+L*G,N+O*G,1),k=Y-h(Ft(Y*i,3));I=Ft((+Y+k)*i,3),I<=b&&v.push(I)}}else{let O=m>=s?s:m,L=oi(x)-oi(A),I=T+L+Hc(A-T,O);v.push(I);let V=h(I),H=V.getHours()+V.getMinutes()/t+V.getSeconds()/n,N=m/n,G=f.axes[p]._space,Y=d/G;for(;I=Ft(I+m,i==1?0:3),!(I>b);)if(N>1){let k=oi(Ft(H+N,6))%24,K=h(I).getHours()-k;K>1&&(K=-1),I-=K*n,H=(H+N)%24;let te=v[v.length-1];Ft((I-te)/m,3)*Y>=.7&&v.push(I)}else v.push(I)}return v}}return[l,c,u]}var[$M,ZM,JM]=Tg(1),[KM,jM,QM]=Tg(.001);yo(2,-53,53,[1]);function Hm(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function Wm(i,e){return(t,n,s,r,a)=>{let o=e.find(x=>a>=x[0])||e[e.length-1],l,c,u,h,f,p;return n.map(x=>{let b=i(x),m=b.getFullYear(),d=b.getMonth(),v=b.getDate(),E=b.getHours(),S=b.getMinutes(),C=b.getSeconds(),A=m!=l&&o[2]||d!=c&&o[3]||v!=u&&o[4]||E!=h&&o[5]||S!=f&&o[6]||C!=p&&o[7]||o[1];return l=m,c=d,u=v,h=E,f=S,p=C,A(b)})}}function ew(i,e){let t=vf(e);return(n,s,r,a,o)=>s.map(l=>t(i(l)))}function ju(i,e,t){return new Date(i,e,t)}function Xm(i,e){return e(i)}var tw="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function qm(i,e){return(t,n,s,r)=>r==null?df:e(i(n))}function nw(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function iw(i,e){return i.series[e].fill(i,e)}var sw={show:!0,live:!0,isolate:!1,mount:MM,markers:{show:!0,width:2,stroke:nw,fill:iw,dash:"solid"},idx:null,idxs:null,values:[]};function rw(i,e){let t=i.cursor.points,n=gi(),s=t.size(i,e);Wt(n,mo,s),Wt(n,go,s);let r=s/-2;Wt(n,"marginLeft",r),Wt(n,"marginTop",r);let a=t.width(i,e,s);return a&&Wt(n,"borderWidth",a),n}function aw(i,e){let t=i.series[e].points;return t._fill||t._stroke}function ow(i,e){let t=i.series[e].points;return t._stroke||t._fill}function lw(i,e){return i.series[e].points.size}var Qu=[0,0];function cw(i,e,t){return Qu[0]=e,Qu[1]=t,Qu}function Fc(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function ef(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var hw={show:!0,x:!0,y:!0,lock:!1,move:cw,points:{one:!1,show:rw,size:lw,width:0,stroke:ow,fill:aw},bind:{mousedown:Fc,mouseup:Fc,click:Fc,dblclick:Fc,mousemove:ef,mouseleave:ef,mouseenter:ef},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Ag={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Sf=fn({},Ag,{filter:fg}),Eg=fn({},Sf,{size:10}),Cg=fn({},Ag,{show:!1}),bf='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Rg="bold "+bf,Pg=1.5,Ym={show:!0,scale:"x",stroke:ff,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Rg,side:2,grid:Sf,ticks:Eg,border:Cg,font:bf,lineGap:Pg,rotate:0},uw="Value",fw="Time",$m={show:!0,scale:"x",auto:!1,sorted:1,min:Ut,max:-Ut,idxs:[]};function dw(i,e,t,n,s){return e.map(r=>r==null?"":_f(r))}function pw(i,e,t,n,s,r,a){let o=[],l=ks.get(s)||0;t=a?t:Ft(Hc(t,s),l);for(let c=t;c<=n;c=Ft(c+s,l))o.push(Object.is(c,-0)?0:c);return o}function of(i,e,t,n,s,r,a){let o=[],l=i.scales[i.axes[e].scale].log,c=l==10?hs:cg,u=oi(c(t));s=oa(l,u),l==10&&(s=or[Li(s,or)]);let h=t,f=s*l;l==10&&(f=or[Li(f,or)]);do o.push(h),h=h+s,l==10&&!ks.has(h)&&(h=Ft(h,ks.get(s))),h>=f&&(s=h,f=s*l,l==10&&(f=or[Li(f,or)]));while(h<=n);return o}function mw(i,e,t,n,s,r,a){let l=i.scales[i.axes[e].scale].asinh,c=n>l?of(i,e,Hn(l,t),n,s):[l],u=n>=0&&t<=0?[0]:[];return(t<-l?of(i,e,Hn(l,-n),-t,s):[l]).reverse().map(f=>-f).concat(u,c)}var Ig=/./,gw=/[12357]/,_w=/[125]/,Zm=/1/,lf=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function xw(i,e,t,n,s){let r=i.axes[t],a=r.scale,o=i.scales[a],l=i.valToPos,c=r._space,u=l(10,a),h=l(9,a)-u>=c?Ig:l(7,a)-u>=c?gw:l(5,a)-u>=c?_w:Zm;if(h==Zm){let f=vn(l(1,a)-u);if(f<c)return lf(e.slice().reverse(),o.distr,h,_i(c/f)).reverse()}return lf(e,o.distr,h,1)}function vw(i,e,t,n,s){let r=i.axes[t],a=r.scale,o=r._space,l=i.valToPos,c=vn(l(1,a)-l(2,a));return c<o?lf(e.slice().reverse(),3,Ig,_i(o/c)).reverse():e}function yw(i,e,t,n){return n==null?df:e==null?"":_f(e)}var Jm={show:!0,scale:"y",stroke:ff,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Rg,side:3,grid:Sf,ticks:Eg,border:Cg,font:bf,lineGap:Pg,rotate:0};function Sw(i,e){let t=3+(i||1)*2;return Ft(t*e,3)}function bw(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),a=i.valToPos(s[n[1]],t,!0),o=vn(a-r),l=i.series[e],c=o/(l.points.space*wt);return n[1]-n[0]<=c}var Km={scale:null,auto:!0,sorted:0,min:Ut,max:-Ut},Lg=(i,e,t,n,s)=>s,jm={show:!0,auto:!0,sorted:0,gaps:Lg,alpha:1,facets:[fn({},Km,{scale:"x"}),fn({},Km,{scale:"y"})]},Qm={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Lg,alpha:1,points:{show:bw,filter:null},values:null,min:Ut,max:-Ut,idxs:[],path:null,clip:null};function Mw(i,e,t,n,s){return t/10}var Dg={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},ww=fn({},Dg,{time:!1,ori:1}),eg={};function Ng(i,e){let t=eg[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,a,o,l,c){for(let u=0;u<t.plots.length;u++)t.plots[u]!=s&&t.plots[u].pub(n,s,r,a,o,l,c)}},i!=null&&(eg[i]=t)),t}var ha=1,cf=2;function ur(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,a=i.scales,o=i.bbox,l=r[0],c=n==2?r[1]:r[e],u=n==2?a[s.facets[0].scale]:a[i.series[0].scale],h=n==2?a[s.facets[1].scale]:a[s.scale],f=o.left,p=o.top,x=o.width,b=o.height,m=i.valToPosH,d=i.valToPosV;return u.ori==0?t(s,l,c,u,h,m,d,f,p,x,b,qc,fa,$c,Fg,Bg):t(s,l,c,u,h,d,m,p,f,b,x,Yc,da,Tf,Og,kg)}function Mf(i,e){let t=0,n=0,s=yt(i.bands,xf);for(let r=0;r<s.length;r++){let a=s[r];a.series[0]==e?t=a.dir:a.series[1]==e&&(a.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function Tw(i,e,t,n,s){let r=i.mode,a=i.series[e],o=r==2?a.facets[1].scale:a.scale,l=i.scales[o];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function us(i,e,t,n,s,r){return ur(i,e,(a,o,l,c,u,h,f,p,x,b,m)=>{let d=a.pxRound,v=c.dir*(c.ori==0?1:-1),E=c.ori==0?fa:da,S,C;v==1?(S=t,C=n):(S=n,C=t);let A=d(h(o[S],c,b,p)),g=d(f(l[S],u,m,x)),T=d(h(o[C],c,b,p)),O=d(f(r==1?u.max:u.min,u,m,x)),L=new Path2D(s);return E(L,T,O),E(L,A,O),E(L,A,g),L})}function Xc(i,e,t,n,s,r){let a=null;if(i.length>0){a=new Path2D;let o=e==0?$c:Tf,l=t;for(let h=0;h<i.length;h++){let f=i[h];if(f[1]>f[0]){let p=f[0]-l;p>0&&o(a,l,n,p,n+r),l=f[1]}}let c=t+s-l,u=10;c>0&&o(a,l,n-u/2,c,n+r+u)}return a}function Aw(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function wf(i,e,t,n,s,r,a){let o=[],l=i.length;for(let c=s==1?t:n;c>=t&&c<=n;c+=s)if(e[c]===null){let h=c,f=c;if(s==1)for(;++c<=n&&e[c]===null;)f=c;else for(;--c>=t&&e[c]===null;)f=c;let p=r(i[h]),x=f==h?p:r(i[f]),b=h-s;p=a<=0&&b>=0&&b<l?r(i[b]):p;let d=f+s;x=a>=0&&d>=0&&d<l?r(i[d]):x,x>=p&&o.push([p,x])}return o}function tg(i){return i==0?ug:i==1?xn:e=>ar(e,i)}function Ug(i){let e=i==0?qc:Yc,t=i==0?(s,r,a,o,l,c)=>{s.arcTo(r,a,o,l,c)}:(s,r,a,o,l,c)=>{s.arcTo(a,r,l,o,c)},n=i==0?(s,r,a,o,l)=>{s.rect(r,a,o,l)}:(s,r,a,o,l)=>{s.rect(a,r,l,o)};return(s,r,a,o,l,c=0,u=0)=>{c==0&&u==0?n(s,r,a,o,l):(c=Di(c,o/2,l/2),u=Di(u,o/2,l/2),e(s,r+c,a),t(s,r+o,a,r+o,a+l,c),t(s,r+o,a+l,r,a+l,u),t(s,r,a+l,r,a,u),t(s,r,a,r+o,a,c),s.closePath())}}var qc=(i,e,t)=>{i.moveTo(e,t)},Yc=(i,e,t)=>{i.moveTo(t,e)},fa=(i,e,t)=>{i.lineTo(e,t)},da=(i,e,t)=>{i.lineTo(t,e)},$c=Ug(0),Tf=Ug(1),Fg=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},Og=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},Bg=(i,e,t,n,s,r,a)=>{i.bezierCurveTo(e,t,n,s,r,a)},kg=(i,e,t,n,s,r,a)=>{i.bezierCurveTo(t,e,s,n,a,r)};function zg(i){return(e,t,n,s,r)=>ur(e,t,(a,o,l,c,u,h,f,p,x,b,m)=>{let{pxRound:d,points:v}=a,E,S;c.ori==0?(E=qc,S=Fg):(E=Yc,S=Og);let C=Ft(v.width*wt,3),A=(v.size-v.width)/2*wt,g=Ft(A*2,3),T=new Path2D,O=new Path2D,{left:L,top:I,width:V,height:H}=e.bbox;$c(O,L-g,I-g,V+g*2,H+g*2);let N=G=>{if(l[G]!=null){let Y=d(h(o[G],c,b,p)),k=d(f(l[G],u,m,x));E(T,Y+A,k),S(T,Y,k,A,0,Oc*2)}};if(r)r.forEach(N);else for(let G=n;G<=s;G++)N(G);return{stroke:C>0?T:null,fill:T,clip:O,flags:ha|cf}})}function Vg(i){return(e,t,n,s,r,a)=>{n!=s&&(r!=n&&a!=n&&i(e,t,n),r!=s&&a!=s&&i(e,t,s),i(e,t,a))}}var Ew=Vg(fa),Cw=Vg(da);function Gg(i){let e=yt(i?.alignGaps,0);return(t,n,s,r)=>ur(t,n,(a,o,l,c,u,h,f,p,x,b,m)=>{[s,r]=Vc(l,s,r);let d=a.pxRound,v=H=>d(h(H,c,b,p)),E=H=>d(f(H,u,m,x)),S,C;c.ori==0?(S=fa,C=Ew):(S=da,C=Cw);let A=c.dir*(c.ori==0?1:-1),g={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:ha},T=g.stroke,O=!1;if(r-s>=b*4){let H=ce=>t.posToVal(ce,c.key,!0),N=null,G=null,Y,k,le,q=v(o[A==1?s:r]),K=v(o[s]),te=v(o[r]),fe=H(A==1?K+1:te-1);for(let ce=A==1?s:r;ce>=s&&ce<=r;ce+=A){let Q=o[ce],ge=(A==1?Q<fe:Q>fe)?q:v(Q),be=l[ce];ge==q?be!=null?(k=be,N==null?(S(T,ge,E(k)),Y=N=G=k):k<N?N=k:k>G&&(G=k)):be===null&&(O=!0):(N!=null&&C(T,q,E(N),E(G),E(Y),E(k)),be!=null?(k=be,S(T,ge,E(k)),N=G=Y=k):(N=G=null,be===null&&(O=!0)),q=ge,fe=H(q+A))}N!=null&&N!=G&&le!=q&&C(T,q,E(N),E(G),E(Y),E(k))}else for(let H=A==1?s:r;H>=s&&H<=r;H+=A){let N=l[H];N===null?O=!0:N!=null&&S(T,v(o[H]),E(N))}let[I,V]=Mf(t,n);if(a.fill!=null||I!=0){let H=g.fill=new Path2D(T),N=a.fillTo(t,n,a.min,a.max,I),G=E(N),Y=v(o[s]),k=v(o[r]);A==-1&&([k,Y]=[Y,k]),S(H,k,G),S(H,Y,G)}if(!a.spanGaps){let H=[];O&&H.push(...wf(o,l,s,r,A,v,e)),g.gaps=H=a.gaps(t,n,s,r,H),g.clip=Xc(H,c.ori,p,x,b,m)}return V!=0&&(g.band=V==2?[us(t,n,s,r,T,-1),us(t,n,s,r,T,1)]:us(t,n,s,r,T,V)),g})}function Rw(i){let e=yt(i.align,1),t=yt(i.ascDesc,!1),n=yt(i.alignGaps,0),s=yt(i.extend,!1);return(r,a,o,l)=>ur(r,a,(c,u,h,f,p,x,b,m,d,v,E)=>{[o,l]=Vc(h,o,l);let S=c.pxRound,{left:C,width:A}=r.bbox,g=K=>S(x(K,f,v,m)),T=K=>S(b(K,p,E,d)),O=f.ori==0?fa:da,L={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:ha},I=L.stroke,V=f.dir*(f.ori==0?1:-1),H=T(h[V==1?o:l]),N=g(u[V==1?o:l]),G=N,Y=N;s&&e==-1&&(Y=C,O(I,Y,H)),O(I,N,H);for(let K=V==1?o:l;K>=o&&K<=l;K+=V){let te=h[K];if(te==null)continue;let fe=g(u[K]),ce=T(te);e==1?O(I,fe,H):O(I,G,ce),O(I,fe,ce),H=ce,G=fe}let k=G;s&&e==1&&(k=C+A,O(I,k,H));let[le,q]=Mf(r,a);if(c.fill!=null||le!=0){let K=L.fill=new Path2D(I),te=c.fillTo(r,a,c.min,c.max,le),fe=T(te);O(K,k,fe),O(K,Y,fe)}if(!c.spanGaps){let K=[];K.push(...wf(u,h,o,l,V,g,n));let te=c.width*wt/2,fe=t||e==1?te:-te,ce=t||e==-1?-te:te;K.forEach(Q=>{Q[0]+=fe,Q[1]+=ce}),L.gaps=K=c.gaps(r,a,o,l,K),L.clip=Xc(K,f.ori,m,d,v,E)}return q!=0&&(L.band=q==2?[us(r,a,o,l,I,-1),us(r,a,o,l,I,1)]:us(r,a,o,l,I,q)),L})}function ng(i,e,t,n,s,r,a=Ut){if(i.length>1){let o=null;for(let l=0,c=1/0;l<i.length;l++)if(e[l]!==void 0){if(o!=null){let u=vn(i[l]-i[o]);u<c&&(c=u,a=vn(t(i[l],n,s,r)-t(i[o],n,s,r)))}o=l}}return a}function Pw(i){i=i||vo;let e=yt(i.size,[.6,Ut,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=_t(s),a=1-e[0],o=yt(e[1],Ut),l=yt(e[2],1),c=yt(i.disp,vo),u=yt(i.each,p=>{}),{fill:h,stroke:f}=c;return(p,x,b,m)=>ur(p,x,(d,v,E,S,C,A,g,T,O,L,I)=>{let V=d.pxRound,H=t,N=n*wt,G=o*wt,Y=l*wt,k,le;S.ori==0?[k,le]=r(p,x):[le,k]=r(p,x);let q=S.dir*(S.ori==0?1:-1),K=S.ori==0?$c:Tf,te=S.ori==0?u:(Re,Ye,st,we,Dt,Ve,Xe)=>{u(Re,Ye,st,Dt,we,Xe,Ve)},fe=yt(p.bands,xf).find(Re=>Re.series[0]==x),ce=fe!=null?fe.dir:0,Q=d.fillTo(p,x,d.min,d.max,ce),de=V(g(Q,C,I,O)),ge,be,ve,Ge=L,et=V(d.width*wt),ze=!1,at=null,rt=null,nt=null,Xt=null;h!=null&&(et==0||f!=null)&&(ze=!0,at=h.values(p,x,b,m),rt=new Map,new Set(at).forEach(Re=>{Re!=null&&rt.set(Re,new Path2D)}),et>0&&(nt=f.values(p,x,b,m),Xt=new Map,new Set(nt).forEach(Re=>{Re!=null&&Xt.set(Re,new Path2D)})));let{x0:Ot,size:nn}=c;if(Ot!=null&&nn!=null){H=1,v=Ot.values(p,x,b,m),Ot.unit==2&&(v=v.map(st=>p.posToVal(T+st*L,S.key,!0)));let Re=nn.values(p,x,b,m);nn.unit==2?be=Re[0]*L:be=A(Re[0],S,L,T)-A(0,S,L,T),Ge=ng(v,E,A,S,L,T,Ge),ve=Ge-be+N}else Ge=ng(v,E,A,S,L,T,Ge),ve=Ge*a+N,be=Ge-ve;ve<1&&(ve=0),et>=be/2&&(et=0),ve<5&&(V=ug);let Pt=ve>0,yn=Ge-ve-(Pt?et:0);be=V(af(yn,Y,G)),ge=(H==0?be/2:H==q?0:be)-H*q*((H==0?N/2:0)+(Pt?et/2:0));let xt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},dn=ze?null:new Path2D,Zt=null;if(fe!=null)Zt=p.data[fe.series[1]];else{let{y0:Re,y1:Ye}=c;Re!=null&&Ye!=null&&(E=Ye.values(p,x,b,m),Zt=Re.values(p,x,b,m))}let sn=k*be,F=le*be;for(let Re=q==1?b:m;Re>=b&&Re<=m;Re+=q){let Ye=E[Re];if(Ye==null)continue;if(Zt!=null){let X=Zt[Re]??0;if(Ye-X==0)continue;de=g(X,C,I,O)}let st=S.distr!=2||c!=null?v[Re]:Re,we=A(st,S,L,T),Dt=g(yt(Ye,Q),C,I,O),Ve=V(we-ge),Xe=V(Hn(Dt,de)),R=V(Di(Dt,de)),y=Xe-R;if(Ye!=null){let X=Ye<0?F:sn,ue=Ye<0?sn:F;ze?(et>0&&nt[Re]!=null&&K(Xt.get(nt[Re]),Ve,R+oi(et/2),be,Hn(0,y-et),X,ue),at[Re]!=null&&K(rt.get(at[Re]),Ve,R+oi(et/2),be,Hn(0,y-et),X,ue)):K(dn,Ve,R+oi(et/2),be,Hn(0,y-et),X,ue),te(p,x,Re,Ve-et/2,R,be+et,y)}}return et>0?xt.stroke=ze?Xt:dn:ze||(xt._fill=d.width==0?d._fill:d._stroke??d._fill,xt.width=0),xt.fill=ze?rt:dn,xt})}function Iw(i,e){let t=yt(e?.alignGaps,0);return(n,s,r,a)=>ur(n,s,(o,l,c,u,h,f,p,x,b,m,d)=>{[r,a]=Vc(c,r,a);let v=o.pxRound,E=k=>v(f(k,u,m,x)),S=k=>v(p(k,h,d,b)),C,A,g;u.ori==0?(C=qc,g=fa,A=Bg):(C=Yc,g=da,A=kg);let T=u.dir*(u.ori==0?1:-1),O=E(l[T==1?r:a]),L=O,I=[],V=[];for(let k=T==1?r:a;k>=r&&k<=a;k+=T)if(c[k]!=null){let q=l[k],K=E(q);I.push(L=K),V.push(S(c[k]))}let H={stroke:i(I,V,C,g,A,v),fill:null,clip:null,band:null,gaps:null,flags:ha},N=H.stroke,[G,Y]=Mf(n,s);if(o.fill!=null||G!=0){let k=H.fill=new Path2D(N),le=o.fillTo(n,s,o.min,o.max,G),q=S(le);g(k,L,q),g(k,O,q)}if(!o.spanGaps){let k=[];k.push(...wf(l,c,r,a,T,E,t)),H.gaps=k=o.gaps(n,s,r,a,k),H.clip=Xc(k,u.ori,x,b,m,d)}return Y!=0&&(H.band=Y==2?[us(n,s,r,a,N,-1),us(n,s,r,a,N,1)]:us(n,s,r,a,N,Y)),H})}function Lw(i){return Iw(Dw,i)}function Dw(i,e,t,n,s,r){let a=i.length;if(a<2)return null;let o=new Path2D;if(t(o,i[0],e[0]),a==2)n(o,i[1],e[1]);else{let l=Array(a),c=Array(a-1),u=Array(a-1),h=Array(a-1);for(let f=0;f<a-1;f++)u[f]=e[f+1]-e[f],h[f]=i[f+1]-i[f],c[f]=u[f]/h[f];l[0]=c[0];for(let f=1;f<a-1;f++)c[f]===0||c[f-1]===0||c[f-1]>0!=c[f]>0?l[f]=0:(l[f]=3*(h[f-1]+h[f])/((2*h[f]+h[f-1])/c[f-1]+(h[f]+2*h[f-1])/c[f]),isFinite(l[f])||(l[f]=0));l[a-1]=c[a-2];for(let f=0;f<a-1;f++)s(o,i[f]+h[f]/3,e[f]+l[f]*h[f]/3,i[f+1]-h[f]/3,e[f+1]-l[f+1]*h[f]/3,i[f+1],e[f+1])}return o}var hf=new Set;function ig(){for(let i of hf)i.syncRect(!0)}ua&&(cr(dM,aa,ig),cr(pM,aa,ig,!0),cr(Bc,aa,()=>{Rn.pxRatio=wt}));var Nw=Gg(),Uw=zg();function sg(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,a)=>uf(r,a,e,t))}function Fw(i,e){return i.map((t,n)=>n==0?{}:fn({},e,t))}function uf(i,e,t,n){return fn({},e==0?t:n,i)}function Hg(i,e,t){return e==null?la:[e,t]}var Ow=Hg;function Bw(i,e,t){return e==null?la:kc(e,t,gf,!0)}function Wg(i,e,t,n){return e==null?la:Gc(e,t,i.scales[n].log,!1)}var kw=Wg;function Xg(i,e,t,n){return e==null?la:mf(e,t,i.scales[n].log,!1)}var zw=Xg;function Vw(i,e,t,n,s){let r=Hn(Fm(i),Fm(e)),a=e-i,o=Li(s/n*a,t);do{let l=t[o],c=n*l/a;if(c>=s&&r+(l<5?ks.get(l):0)<=17)return[l,c]}while(++o<t.length);return[0,0]}function rg(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=xn((t=+s)*wt))+"px"),[i,e,t]}function Gw(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=Ft(e[2]*wt,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function Rn(i,e,t){let n={mode:yt(i.mode,1)},s=n.mode;function r(_,M,P,D){let z=M.valToPct(_);return D+P*(M.dir==-1?1-z:z)}function a(_,M,P,D){let z=M.valToPct(_);return D+P*(M.dir==-1?z:1-z)}function o(_,M,P,D){return M.ori==0?r(_,M,P,D):a(_,M,P,D)}n.valToPosH=r,n.valToPosV=a;let l=!1;n.status=0;let c=n.root=gi(Zb);if(i.id!=null&&(c.id=i.id),ai(c,i.class),i.title){let _=gi(jb,c);_.textContent=i.title}let u=Ii("canvas"),h=n.ctx=u.getContext("2d"),f=gi(Qb,c);cr("click",f,_=>{_.target===x&&(zt!=xr||qt!=vr)&&Cn.click(n,_)},!0);let p=n.under=gi(eM,f);f.appendChild(u);let x=n.over=gi(tM,f);i=ca(i);let b=+yt(i.pxAlign,1),m=tg(b);(i.plugins||[]).forEach(_=>{_.opts&&(i=_.opts(n,i)||i)});let d=i.ms||.001,v=n.series=s==1?sg(i.series||[],$m,Qm,!1):Fw(i.series||[null],jm),E=n.axes=sg(i.axes||[],Ym,Jm,!0),S=n.scales={},C=n.bands=i.bands||[];C.forEach(_=>{_.fill=_t(_.fill||null),_.dir=yt(_.dir,-1)});let A=s==2?v[1].facets[0].scale:v[0].scale,g={axes:Ji,series:ft},T=(i.drawOrder||["axes","series"]).map(_=>g[_]);function O(_){let M=_.distr==3?P=>hs(P>0?P:_.clamp(n,P,_.min,_.max,_.key)):_.distr==4?P=>Ku(P,_.asinh):_.distr==100?P=>_.fwd(P):P=>P;return P=>{let D=M(P),{_min:z,_max:J}=_,oe=J-z;return(D-z)/oe}}function L(_){let M=S[_];if(M==null){let P=(i.scales||vo)[_]||vo;if(P.from!=null){L(P.from);let D=fn({},S[P.from],P,{key:_});D.valToPct=O(D),S[_]=D}else{M=S[_]=fn({},_==A?Dg:ww,P),M.key=_;let D=M.time,z=M.range,J=Bs(z);if((_!=A||s==2&&!D)&&(J&&(z[0]==null||z[1]==null)&&(z={min:z[0]==null?Dm:{mode:1,hard:z[0],soft:z[0]},max:z[1]==null?Dm:{mode:1,hard:z[1],soft:z[1]}},J=!1),!J&&Wc(z))){let oe=z;z=(pe,Se,De)=>Se==null?la:kc(Se,De,oe)}M.range=_t(z||(D?Ow:_==A?M.distr==3?kw:M.distr==4?zw:Hg:M.distr==3?Wg:M.distr==4?Xg:Bw)),M.auto=_t(J?!1:M.auto),M.clamp=_t(M.clamp||Mw),M._min=M._max=null,M.valToPct=O(M)}}}L("x"),L("y"),s==1&&v.forEach(_=>{L(_.scale)}),E.forEach(_=>{L(_.scale)});for(let _ in i.scales)L(_);let I=S[A],V=I.distr,H,N;I.ori==0?(ai(c,Jb),H=r,N=a):(ai(c,Kb),H=a,N=r);let G={};for(let _ in S){let M=S[_];(M.min!=null||M.max!=null)&&(G[_]={min:M.min,max:M.max},M.min=M.max=null)}let Y=i.tzDate||(_=>new Date(xn(_/d))),k=i.fmtDate||vf,le=d==1?JM(Y):QM(Y),q=Wm(Y,Hm(d==1?ZM:jM,k)),K=qm(Y,Xm(tw,k)),te=[],fe=n.legend=fn({},sw,i.legend),ce=n.cursor=fn({},hw,{drag:{y:s==2}},i.cursor),Q=fe.show,de=ce.show,ge=fe.markers;fe.idxs=te,ge.width=_t(ge.width),ge.dash=_t(ge.dash),ge.stroke=_t(ge.stroke),ge.fill=_t(ge.fill);let be,ve,Ge,et=[],ze=[],at,rt=!1,nt={};if(fe.live){let _=v[1]?v[1].values:null;rt=_!=null,at=rt?_(n,1,0):{_:0};for(let M in at)nt[M]=df}if(Q)if(be=Ii("table",oM,c),Ge=Ii("tbody",null,be),fe.mount(n,be),rt){ve=Ii("thead",null,be,Ge);let _=Ii("tr",null,ve);Ii("th",null,_);for(var Xt in at)Ii("th",ym,_).textContent=Xt}else ai(be,cM),fe.live&&ai(be,lM);let Ot={show:!0},nn={show:!1};function Pt(_,M){if(M==0&&(rt||!fe.live||s==2))return la;let P=[],D=Ii("tr",hM,Ge,Ge.childNodes[M]);ai(D,_.class),_.show||ai(D,lr);let z=Ii("th",null,D);if(ge.show){let pe=gi(uM,z);if(M>0){let Se=ge.width(n,M);Se&&(pe.style.border=Se+"px "+ge.dash(n,M)+" "+ge.stroke(n,M)),pe.style.background=ge.fill(n,M)}}let J=gi(ym,z);_.label instanceof HTMLElement?J.appendChild(_.label):J.textContent=_.label,M>0&&(ge.show||(J.style.color=_.width>0?ge.stroke(n,M):ge.fill(n,M)),xt("click",z,pe=>{if(ce._lock)return;Je(pe);let Se=v.indexOf(_);if((pe.ctrlKey||pe.metaKey)!=fe.isolate){let De=v.some((Ne,Fe)=>Fe>0&&Fe!=Se&&Ne.show);v.forEach((Ne,Fe)=>{Fe>0&&Oi(Fe,De?Fe==Se?Ot:nn:Ot,!0,ln.setSeries)})}else Oi(Se,{show:!_.show},!0,ln.setSeries)},!1),Ke&&xt(wm,z,pe=>{ce._lock||(Je(pe),Oi(v.indexOf(_),Sr,!0,ln.setSeries))},!1));for(var oe in at){let pe=Ii("td",fM,D);pe.textContent="--",P.push(pe)}return[D,P]}let yn=new Map;function xt(_,M,P,D=!0){let z=yn.get(M)||{},J=ce.bind[_](n,M,P,D);J&&(cr(_,M,z[_]=J),yn.set(M,z))}function dn(_,M,P){let D=yn.get(M)||{};for(let z in D)(_==null||z==_)&&(rf(z,M,D[z]),delete D[z]);_==null&&yn.delete(M)}let Zt=0,sn=0,F=0,Re=0,Ye=0,st=0,we=Ye,Dt=st,Ve=F,Xe=Re,R=0,y=0,X=0,ue=0;n.bbox={};let ae=!1,xe=!1,ye=!1,ne=!1,se=!1,me=!1;function U(_,M,P){(P||_!=n.width||M!=n.height)&&re(_,M),lt(!1),ye=!0,xe=!0,Pn()}function re(_,M){n.width=Zt=F=_,n.height=sn=Re=M,Ye=st=0,Me(),He();let P=n.bbox;R=P.left=ar(Ye*wt,.5),y=P.top=ar(st*wt,.5),X=P.width=ar(F*wt,.5),ue=P.height=ar(Re*wt,.5)}let ie=3;function Te(){let _=!1,M=0;for(;!_;){M++;let P=mr(M),D=Fi(M);_=M==ie||P&&D,_||(re(n.width,n.height),xe=!0)}}function _e({width:_,height:M}){U(_,M)}n.setSize=_e;function Me(){let _=!1,M=!1,P=!1,D=!1;E.forEach((z,J)=>{if(z.show&&z._show){let{side:oe,_size:pe}=z,Se=oe%2,De=z.label!=null?z.labelSize:0,Ne=pe+De;Ne>0&&(Se?(F-=Ne,oe==3?(Ye+=Ne,D=!0):P=!0):(Re-=Ne,oe==0?(st+=Ne,_=!0):M=!0))}}),Ni[0]=_,Ni[1]=P,Ni[2]=M,Ni[3]=D,F-=xi[1]+xi[3],Ye+=xi[3],Re-=xi[2]+xi[0],st+=xi[0]}function He(){let _=Ye+F,M=st+Re,P=Ye,D=st;function z(J,oe){switch(J){case 1:return _+=oe,_-oe;case 2:return M+=oe,M-oe;case 3:return P-=oe,P+oe;case 0:return D-=oe,D+oe}}E.forEach((J,oe)=>{if(J.show&&J._show){let pe=J.side;J._pos=z(pe,J._size),J.label!=null&&(J._lpos=z(pe,J.labelSize))}})}if(ce.dataIdx==null){let _=ce.hover,M=_.skip=new Set(_.skip??[]);M.add(void 0);let P=_.prox=_t(_.prox),D=_.bias??(_.bias=0);ce.dataIdx=(z,J,oe,pe)=>{if(J==0)return oe;let Se=oe,De=P(z,J,oe,pe)??Ut,Ne=De>=0&&De<Ut,Fe=I.ori==0?F:Re,it=ce.left,St=e[0],vt=e[J];if(M.has(vt[oe])){Se=null;let pt=null,$e=null,We;if(D==0||D==-1)for(We=oe;pt==null&&We-- >0;)M.has(vt[We])||(pt=We);if(D==0||D==1)for(We=oe;$e==null&&We++<vt.length;)M.has(vt[We])||($e=We);if(pt!=null||$e!=null)if(Ne){let Gt=pt==null?-1/0:H(St[pt],I,Fe,0),jt=$e==null?1/0:H(St[$e],I,Fe,0),wn=it-Gt,It=jt-it;wn<=It?wn<=De&&(Se=pt):It<=De&&(Se=$e)}else Se=$e==null?pt:pt==null?$e:oe-pt<=$e-oe?pt:$e}else Ne&&vn(it-H(St[oe],I,Fe,0))>De&&(Se=null);return Se}}let Je=_=>{ce.event=_};ce.idxs=te,ce._lock=!1;let he=ce.points;he.show=_t(he.show),he.size=_t(he.size),he.stroke=_t(he.stroke),he.width=_t(he.width),he.fill=_t(he.fill);let Oe=n.focus=fn({},i.focus||{alpha:.3},ce.focus),Ke=Oe.prox>=0,Ce=Ke&&he.one,ot=[],kt=[],Nn=[];function pa(_,M){let P=he.show(n,M);if(P instanceof HTMLElement)return ai(P,aM),ai(P,_.class),qi(P,-10,-10,F,Re),x.insertBefore(P,ot[M]),P}function fr(_,M){if(s==1||M>0){let P=s==1&&S[_.scale].time,D=_.value;_.value=P?km(D)?qm(Y,Xm(D,k)):D||K:D||yw,_.label=_.label||(P?fw:uw)}if(Ce||M>0){_.width=_.width==null?1:_.width,_.paths=_.paths||Nw||wM,_.fillTo=_t(_.fillTo||Tw),_.pxAlign=+yt(_.pxAlign,b),_.pxRound=tg(_.pxAlign),_.stroke=_t(_.stroke||null),_.fill=_t(_.fill||null),_._stroke=_._fill=_._paths=_._focus=null;let P=Sw(Hn(1,_.width),1),D=_.points=fn({},{size:P,width:Hn(1,P*.2),stroke:_.stroke,space:P*2,paths:Uw,_stroke:null,_fill:null},_.points);D.show=_t(D.show),D.filter=_t(D.filter),D.fill=_t(D.fill),D.stroke=_t(D.stroke),D.paths=_t(D.paths),D.pxAlign=_.pxAlign}if(Q){let P=Pt(_,M);et.splice(M,0,P[0]),ze.splice(M,0,P[1]),fe.values.push(null)}if(de){te.splice(M,0,null);let P=null;Ce?M==0&&(P=pa(_,M)):M>0&&(P=pa(_,M)),ot.splice(M,0,P),kt.splice(M,0,0),Nn.splice(M,0,0)}Mn("addSeries",M)}function jc(_,M){M=M??v.length,_=s==1?uf(_,M,$m,Qm):uf(_,M,{},jm),v.splice(M,0,_),fr(v[M],M)}n.addSeries=jc;function wo(_){if(v.splice(_,1),Q){fe.values.splice(_,1),ze.splice(_,1);let M=et.splice(_,1)[0];dn(null,M.firstChild),M.remove()}de&&(te.splice(_,1),ot.splice(_,1)[0].remove(),kt.splice(_,1),Nn.splice(_,1)),Mn("delSeries",_)}n.delSeries=wo;let Ni=[!1,!1,!1,!1];function Yi(_,M){if(_._show=_.show,_.show){let P=_.side%2,D=S[_.scale];D==null&&(_.scale=P?v[1].scale:A,D=S[_.scale]);let z=D.time;_.size=_t(_.size),_.space=_t(_.space),_.rotate=_t(_.rotate),Bs(_.incrs)&&_.incrs.forEach(oe=>{!ks.has(oe)&&ks.set(oe,pg(oe))}),_.incrs=_t(_.incrs||(D.distr==2?qM:z?d==1?$M:KM:or)),_.splits=_t(_.splits||(z&&D.distr==1?le:D.distr==3?of:D.distr==4?mw:pw)),_.stroke=_t(_.stroke),_.grid.stroke=_t(_.grid.stroke),_.ticks.stroke=_t(_.ticks.stroke),_.border.stroke=_t(_.border.stroke);let J=_.values;_.values=Bs(J)&&!Bs(J[0])?_t(J):z?Bs(J)?Wm(Y,Hm(J,k)):km(J)?ew(Y,J):J||q:J||dw,_.filter=_t(_.filter||(D.distr>=3&&D.log==10?xw:D.distr==3&&D.log==2?vw:fg)),_.font=rg(_.font),_.labelFont=rg(_.labelFont),_._size=_.size(n,null,M,0),_._space=_._rotate=_._incrs=_._found=_._splits=_._values=null,_._size>0&&(Ni[M]=!0,_._el=gi(nM,f))}}function $i(_,M,P,D){let[z,J,oe,pe]=P,Se=M%2,De=0;return Se==0&&(pe||J)&&(De=M==0&&!z||M==2&&!oe?xn(Ym.size/3):0),Se==1&&(z||oe)&&(De=M==1&&!J||M==3&&!pe?xn(Jm.size/2):0),De}let ma=n.padding=(i.padding||[$i,$i,$i,$i]).map(_=>_t(yt(_,$i))),xi=n._padding=ma.map((_,M)=>_(n,M,Ni,0)),Jt,en=null,tn=null,Ui=s==1?v[0].idxs:null,qn=null,fs=!1;function ga(_,M){if(e=_??[],n.data=n._data=e,s==2){Jt=0;for(let P=1;P<v.length;P++)Jt+=e[P][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),qn=e[0],Jt=qn.length;let P=e;if(V==2){P=e.slice();let D=P[0]=Array(Jt);for(let z=0;z<Jt;z++)D[z]=z}n._data=e=P}if(lt(!0),Mn("setData"),V==2&&(ye=!0),M!==!1){let P=I;P.auto(n,fs)?_a():ms(A,P.min,P.max),ne=ne||ce.left>=0,me=!0,Pn()}}n.setData=ga;function _a(){fs=!0;let _,M;s==1&&(Jt>0?(en=Ui[0]=0,tn=Ui[1]=Jt-1,_=e[0][en],M=e[0][tn],V==2?(_=en,M=tn):_==M&&(V==3?[_,M]=Gc(_,_,I.log,!1):V==4?[_,M]=mf(_,_,I.log,!1):I.time?M=_+xn(86400/d):[_,M]=kc(_,M,gf,!0))):(en=Ui[0]=_=null,tn=Ui[1]=M=null)),ms(A,_,M)}let dr,ds,pr,w,B,j,$,Z,Ae,Pe;function Ee(_,M,P,D,z,J){_??(_=bm),P??(P=xf),D??(D="butt"),z??(z=bm),J??(J="round"),_!=dr&&(h.strokeStyle=dr=_),z!=ds&&(h.fillStyle=ds=z),M!=pr&&(h.lineWidth=pr=M),J!=B&&(h.lineJoin=B=J),D!=j&&(h.lineCap=j=D),P!=w&&h.setLineDash(w=P)}function Ie(_,M,P,D){M!=ds&&(h.fillStyle=ds=M),_!=$&&(h.font=$=_),P!=Z&&(h.textAlign=Z=P),D!=Ae&&(h.textBaseline=Ae=D)}function ke(_,M,P,D,z=0){if(D.length>0&&_.auto(n,fs)&&(M==null||M.min==null)){let J=yt(en,0),oe=yt(tn,D.length-1),pe=P.min==null?xM(D,J,oe,z,_.distr==3):[P.min,P.max];_.min=Di(_.min,P.min=pe[0]),_.max=Hn(_.max,P.max=pe[1])}}let Qe={min:null,max:null};function ut(){for(let D in S){let z=S[D];G[D]==null&&(z.min==null||G[A]!=null&&z.auto(n,fs))&&(G[D]=Qe)}for(let D in S){let z=S[D];G[D]==null&&z.from!=null&&G[z.from]!=null&&(G[D]=Qe)}G[A]!=null&&lt(!0);let _={};for(let D in G){let z=G[D];if(z!=null){let J=_[D]=ca(S[D],EM);if(z.min!=null)fn(J,z);else if(D!=A||s==2)if(Jt==0&&J.from==null){let oe=J.range(n,null,null,D);J.min=oe[0],J.max=oe[1]}else J.min=Ut,J.max=-Ut}}if(Jt>0){v.forEach((D,z)=>{if(s==1){let J=D.scale,oe=G[J];if(oe==null)return;let pe=_[J];if(z==0){let Se=pe.range(n,pe.min,pe.max,J);pe.min=Se[0],pe.max=Se[1],en=Li(pe.min,e[0]),tn=Li(pe.max,e[0]),tn-en>1&&(e[0][en]<pe.min&&en++,e[0][tn]>pe.max&&tn--),D.min=qn[en],D.max=qn[tn]}else D.show&&D.auto&&ke(pe,oe,D,e[z],D.sorted);D.idxs[0]=en,D.idxs[1]=tn}else if(z>0&&D.show&&D.auto){let[J,oe]=D.facets,pe=J.scale,Se=oe.scale,[De,Ne]=e[z],Fe=_[pe],it=_[Se];Fe!=null&&ke(Fe,G[pe],J,De,J.sorted),it!=null&&ke(it,G[Se],oe,Ne,oe.sorted),D.min=oe.min,D.max=oe.max}});for(let D in _){let z=_[D],J=G[D];if(z.from==null&&(J==null||J.min==null)){let oe=z.range(n,z.min==Ut?null:z.min,z.max==-Ut?null:z.max,D);z.min=oe[0],z.max=oe[1]}}}for(let D in _){let z=_[D];if(z.from!=null){let J=_[z.from];if(J.min==null)z.min=z.max=null;else{let oe=z.range(n,J.min,J.max,D);z.min=oe[0],z.max=oe[1]}}}let M={},P=!1;for(let D in _){let z=_[D],J=S[D];if(J.min!=z.min||J.max!=z.max){J.min=z.min,J.max=z.max;let oe=J.distr;J._min=oe==3?hs(J.min):oe==4?Ku(J.min,J.asinh):oe==100?J.fwd(J.min):J.min,J._max=oe==3?hs(J.max):oe==4?Ku(J.max,J.asinh):oe==100?J.fwd(J.max):J.max,M[D]=P=!0}}if(P){v.forEach((D,z)=>{s==2?z>0&&M.y&&(D._paths=null):M[D.scale]&&(D._paths=null)});for(let D in M)ye=!0,Mn("setScale",D);de&&ce.left>=0&&(ne=me=!0)}for(let D in G)G[D]=null}function Be(_){let M=af(en-1,0,Jt-1),P=af(tn+1,0,Jt-1);for(;_[M]==null&&M>0;)M--;for(;_[P]==null&&P<Jt-1;)P++;return[M,P]}function ft(){if(Jt>0){let _=v.some(M=>M._focus)&&Pe!=Oe.alpha;_&&(h.globalAlpha=Pe=Oe.alpha),v.forEach((M,P)=>{if(P>0&&M.show&&($t(P,!1),$t(P,!0),M._paths==null)){let D=Pe;Pe!=M.alpha&&(h.globalAlpha=Pe=M.alpha);let z=s==2?[0,e[P][0].length-1]:Be(e[P]);M._paths=M.paths(n,P,z[0],z[1]),Pe!=D&&(h.globalAlpha=Pe=D)}}),v.forEach((M,P)=>{if(P>0&&M.show){let D=Pe;Pe!=M.alpha&&(h.globalAlpha=Pe=M.alpha),M._paths!=null&&Et(P,!1);{let z=M._paths!=null?M._paths.gaps:null,J=M.points.show(n,P,en,tn,z),oe=M.points.filter(n,P,J,z);(J||oe)&&(M.points._paths=M.points.paths(n,P,en,tn,oe),Et(P,!0))}Pe!=D&&(h.globalAlpha=Pe=D),Mn("drawSeries",P)}}),_&&(h.globalAlpha=Pe=1)}}function $t(_,M){let P=M?v[_].points:v[_];P._stroke=P.stroke(n,_),P._fill=P.fill(n,_)}function Et(_,M){let P=M?v[_].points:v[_],{stroke:D,fill:z,clip:J,flags:oe,_stroke:pe=P._stroke,_fill:Se=P._fill,_width:De=P.width}=P._paths;De=Ft(De*wt,3);let Ne=null,Fe=De%2/2;M&&Se==null&&(Se=De>0?"#fff":pe);let it=P.pxAlign==1&&Fe>0;if(it&&h.translate(Fe,Fe),!M){let St=R-De/2,vt=y-De/2,pt=X+De,$e=ue+De;Ne=new Path2D,Ne.rect(St,vt,pt,$e)}M?Ue(pe,De,P.dash,P.cap,Se,D,z,oe,J):Ct(_,pe,De,P.dash,P.cap,Se,D,z,oe,Ne,J),it&&h.translate(-Fe,-Fe)}function Ct(_,M,P,D,z,J,oe,pe,Se,De,Ne){let Fe=!1;Se!=0&&C.forEach((it,St)=>{if(it.series[0]==_){let vt=v[it.series[1]],pt=e[it.series[1]],$e=(vt._paths||vo).band;Bs($e)&&($e=it.dir==1?$e[0]:$e[1]);let We,Gt=null;vt.show&&$e&&yM(pt,en,tn)?(Gt=it.fill(n,St)||J,We=vt._paths.clip):$e=null,Ue(M,P,D,z,Gt,oe,pe,Se,De,Ne,We,$e),Fe=!0}}),Fe||Ue(M,P,D,z,J,oe,pe,Se,De,Ne)}let pn=ha|cf;function Ue(_,M,P,D,z,J,oe,pe,Se,De,Ne,Fe){Ee(_,M,P,D,z),(Se||De||Fe)&&(h.save(),Se&&h.clip(Se),De&&h.clip(De)),Fe?(pe&pn)==pn?(h.clip(Fe),Ne&&h.clip(Ne),mt(z,oe),rn(_,J,M)):pe&cf?(mt(z,oe),h.clip(Fe),rn(_,J,M)):pe&ha&&(h.save(),h.clip(Fe),Ne&&h.clip(Ne),mt(z,oe),h.restore(),rn(_,J,M)):(mt(z,oe),rn(_,J,M)),(Se||De||Fe)&&h.restore()}function rn(_,M,P){P>0&&(M instanceof Map?M.forEach((D,z)=>{h.strokeStyle=dr=z,h.stroke(D)}):M!=null&&_&&h.stroke(M))}function mt(_,M){M instanceof Map?M.forEach((P,D)=>{h.fillStyle=ds=D,h.fill(P)}):M!=null&&_&&h.fill(M)}function Zi(_,M,P,D){let z=E[_],J;if(D<=0)J=[0,0];else{let oe=z._space=z.space(n,_,M,P,D),pe=z._incrs=z.incrs(n,_,M,P,D,oe);J=Vw(M,P,pe,D,oe)}return z._found=J}function an(_,M,P,D,z,J,oe,pe,Se,De){let Ne=oe%2/2;b==1&&h.translate(Ne,Ne),Ee(pe,oe,Se,De,pe),h.beginPath();let Fe,it,St,vt,pt=z+(D==0||D==3?-J:J);P==0?(it=z,vt=pt):(Fe=z,St=pt);for(let $e=0;$e<_.length;$e++)M[$e]!=null&&(P==0?Fe=St=_[$e]:it=vt=_[$e],h.moveTo(Fe,it),h.lineTo(St,vt));h.stroke(),b==1&&h.translate(-Ne,-Ne)}function mr(_){let M=!0;return E.forEach((P,D)=>{if(!P.show)return;let z=S[P.scale];if(z.min==null){P._show&&(M=!1,P._show=!1,lt(!1));return}else P._show||(M=!1,P._show=!0,lt(!1));let J=P.side,oe=J%2,{min:pe,max:Se}=z,[De,Ne]=Zi(D,pe,Se,oe==0?F:Re);if(Ne==0)return;let Fe=z.distr==2,it=P._splits=P.splits(n,D,pe,Se,De,Ne,Fe),St=z.distr==2?it.map(We=>qn[We]):it,vt=z.distr==2?qn[it[1]]-qn[it[0]]:De,pt=P._values=P.values(n,P.filter(n,St,D,Ne,vt),D,Ne,vt);P._rotate=J==2?P.rotate(n,pt,D,Ne):0;let $e=P._size;P._size=_i(P.size(n,pt,D,_)),$e!=null&&P._size!=$e&&(M=!1)}),M}function Fi(_){let M=!0;return ma.forEach((P,D)=>{let z=P(n,D,Ni,_);z!=xi[D]&&(M=!1),xi[D]=z}),M}function Ji(){for(let _=0;_<E.length;_++){let M=E[_];if(!M.show||!M._show)continue;let P=M.side,D=P%2,z,J,oe=M.stroke(n,_),pe=P==0||P==3?-1:1,[Se,De]=M._found;if(M.label!=null){let On=M.labelGap*pe,Zn=xn((M._lpos+On)*wt);Ie(M.labelFont[0],oe,"center",P==2?"top":Sm),h.save(),D==1?(z=J=0,h.translate(Zn,xn(y+ue/2)),h.rotate((P==3?-Oc:Oc)/2)):(z=xn(R+X/2),J=Zn);let Ws=hg(M.label)?M.label(n,_,Se,De):M.label;h.fillText(Ws,z,J),h.restore()}if(De==0)continue;let Ne=S[M.scale],Fe=D==0?X:ue,it=D==0?R:y,St=M._splits,vt=Ne.distr==2?St.map(On=>qn[On]):St,pt=Ne.distr==2?qn[St[1]]-qn[St[0]]:Se,$e=M.ticks,We=M.border,Gt=$e.show?$e.size:0,jt=xn(Gt*wt),wn=xn((M.alignTo==2?M._size-Gt-M.gap:M.gap)*wt),It=M._rotate*-Oc/180,Qt=m(M._pos*wt),Yn=(jt+wn)*pe,Fn=Qt+Yn;J=D==0?Fn:0,z=D==1?Fn:0;let ci=M.font[0],vi=M.align==1?sa:M.align==2?$u:It>0?sa:It<0?$u:D==0?"center":P==3?$u:sa,ki=It||D==1?"middle":P==2?"top":Sm;Ie(ci,oe,vi,ki);let $n=M.font[1]*M.lineGap,hi=St.map(On=>m(o(On,Ne,Fe,it))),yi=M._values;for(let On=0;On<yi.length;On++){let Zn=yi[On];if(Zn!=null){D==0?z=hi[On]:J=hi[On],Zn=""+Zn;let Ws=Zn.indexOf(`
`)==-1?[Zn]:Zn.split(/\n/gm);for(let Bn=0;Bn<Ws.length;Bn++){let Xf=Ws[Bn];It?(h.save(),h.translate(z,J+Bn*$n),h.rotate(It),h.fillText(Xf,0,0),h.restore()):h.fillText(Xf,z,J+Bn*$n)}}}$e.show&&an(hi,$e.filter(n,vt,_,De,pt),D,P,Qt,jt,Ft($e.width*wt,3),$e.stroke(n,_),$e.dash,$e.cap);let zi=M.grid;zi.show&&an(hi,zi.filter(n,vt,_,De,pt),D,D==0?2:1,D==0?y:R,D==0?ue:X,Ft(zi.width*wt,3),zi.stroke(n,_),zi.dash,zi.cap),We.show&&an([Qt],[1],D==0?1:0,D==0?1:2,D==1?y:R,D==1?ue:X,Ft(We.width*wt,3),We.stroke(n,_),We.dash,We.cap)}Mn("drawAxes")}function lt(_){v.forEach((M,P)=>{P>0&&(M._paths=null,_&&(s==1?(M.min=null,M.max=null):M.facets.forEach(D=>{D.min=null,D.max=null})))})}let Kt=!1,Un=!1,Rt=[];function on(){Un=!1;for(let _=0;_<Rt.length;_++)Mn(...Rt[_]);Rt.length=0}function Pn(){Kt||(NM(Ef),Kt=!0)}function To(_,M=!1){Kt=!0,Un=M,_(n),Ef(),M&&Rt.length>0&&queueMicrotask(on)}n.batch=To;function Ef(){if(ae&&(ut(),ae=!1),ye&&(Te(),ye=!1),xe){if(Wt(p,sa,Ye),Wt(p,"top",st),Wt(p,mo,F),Wt(p,go,Re),Wt(x,sa,Ye),Wt(x,"top",st),Wt(x,mo,F),Wt(x,go,Re),Wt(f,mo,Zt),Wt(f,go,sn),u.width=xn(Zt*wt),u.height=xn(sn*wt),E.forEach(({_el:_,_show:M,_size:P,_pos:D,side:z})=>{if(_!=null)if(M){let J=z===3||z===0?P:0,oe=z%2==1;Wt(_,oe?"left":"top",D-J),Wt(_,oe?"width":"height",P),Wt(_,oe?"top":"left",oe?st:Ye),Wt(_,oe?"height":"width",oe?Re:F),sf(_,lr)}else ai(_,lr)}),dr=ds=pr=B=j=$=Z=Ae=w=null,Pe=1,ya(!0),Ye!=we||st!=Dt||F!=Ve||Re!=Xe){lt(!1);let _=F/Ve,M=Re/Xe;if(de&&!ne&&ce.left>=0){ce.left*=_,ce.top*=M,gr&&qi(gr,xn(ce.left),0,F,Re),_r&&qi(_r,0,xn(ce.top),F,Re);for(let P=0;P<ot.length;P++){let D=ot[P];D!=null&&(kt[P]*=_,Nn[P]*=M,qi(D,_i(kt[P]),_i(Nn[P]),F,Re))}}if(Vt.show&&!se&&Vt.left>=0&&Vt.width>0){Vt.left*=_,Vt.width*=_,Vt.top*=M,Vt.height*=M;for(let P in sh)Wt(yr,P,Vt[P])}we=Ye,Dt=st,Ve=F,Xe=Re}Mn("setSize"),xe=!1}Zt>0&&sn>0&&(h.clearRect(0,0,u.width,u.height),Mn("drawClear"),T.forEach(_=>_()),Mn("draw")),Vt.show&&se&&(Ao(Vt),se=!1),de&&ne&&(Hs(null,!0,!1),ne=!1),fe.show&&fe.live&&me&&(nh(),me=!1),l||(l=!0,n.status=1,Mn("ready")),fs=!1,Kt=!1}n.redraw=(_,M)=>{ye=M||!1,_!==!1?ms(A,I.min,I.max):Pn()};function Qc(_,M){let P=S[_];if(P.from==null){if(Jt==0){let D=P.range(n,M.min,M.max,_);M.min=D[0],M.max=D[1]}if(M.min>M.max){let D=M.min;M.min=M.max,M.max=D}if(Jt>1&&M.min!=null&&M.max!=null&&M.max-M.min<1e-16)return;_==A&&P.distr==2&&Jt>0&&(M.min=Li(M.min,e[0]),M.max=Li(M.max,e[0]),M.min==M.max&&M.max++),G[_]=M,ae=!0,Pn()}}n.setScale=Qc;let eh,th,gr,_r,Cf,Rf,xr,vr,Pf,If,zt,qt,ps=!1,Cn=ce.drag,Sn=Cn.x,bn=Cn.y;de&&(ce.x&&(eh=gi(sM,x)),ce.y&&(th=gi(rM,x)),I.ori==0?(gr=eh,_r=th):(gr=th,_r=eh),zt=ce.left,qt=ce.top);let Vt=n.select=fn({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),yr=Vt.show?gi(iM,Vt.over?x:p):null;function Ao(_,M){if(Vt.show){for(let P in _)Vt[P]=_[P],P in sh&&Wt(yr,P,_[P]);M!==!1&&Mn("setSelect")}}n.setSelect=Ao;function h0(_){if(v[_].show)Q&&sf(et[_],lr);else if(Q&&ai(et[_],lr),de){let P=Ce?ot[0]:ot[_];P!=null&&qi(P,-10,-10,F,Re)}}function ms(_,M,P){Qc(_,{min:M,max:P})}function Oi(_,M,P,D){M.focus!=null&&m0(_),M.show!=null&&v.forEach((z,J)=>{J>0&&(_==J||_==null)&&(z.show=M.show,h0(J),s==2?(ms(z.facets[0].scale,null,null),ms(z.facets[1].scale,null,null)):ms(z.scale,null,null),Pn())}),P!==!1&&Mn("setSeries",_,M),D&&Sa("setSeries",n,_,M)}n.setSeries=Oi;function u0(_,M){fn(C[_],M)}function f0(_,M){_.fill=_t(_.fill||null),_.dir=yt(_.dir,-1),M=M??C.length,C.splice(M,0,_)}function d0(_){_==null?C.length=0:C.splice(_,1)}n.addBand=f0,n.setBand=u0,n.delBand=d0;function p0(_,M){v[_].alpha=M,de&&ot[_]!=null&&(ot[_].style.opacity=M),Q&&et[_]&&(et[_].style.opacity=M)}let Ki,gs,Gs,Sr={focus:!0};function m0(_){if(_!=Gs){let M=_==null,P=Oe.alpha!=1;v.forEach((D,z)=>{if(s==1||z>0){let J=M||z==0||z==_;D._focus=M?null:J,P&&p0(z,J?1:Oe.alpha)}}),Gs=_,P&&Pn()}}Q&&Ke&&xt(Tm,be,_=>{ce._lock||(Je(_),Gs!=null&&Oi(null,Sr,!0,ln.setSeries))});function Bi(_,M,P){let D=S[M];P&&(_=_/wt-(D.ori==1?st:Ye));let z=F;D.ori==1&&(z=Re,_=z-_),D.dir==-1&&(_=z-_);let J=D._min,oe=D._max,pe=_/z,Se=J+(oe-J)*pe,De=D.distr;return De==3?oa(10,Se):De==4?bM(Se,D.asinh):De==100?D.bwd(Se):Se}function g0(_,M){let P=Bi(_,A,M);return Li(P,e[0],en,tn)}n.valToIdx=_=>Li(_,e[0]),n.posToIdx=g0,n.posToVal=Bi,n.valToPos=(_,M,P)=>S[M].ori==0?r(_,S[M],P?X:F,P?R:0):a(_,S[M],P?ue:Re,P?y:0),n.setCursor=(_,M,P)=>{zt=_.left,qt=_.top,Hs(null,M,P)};function Lf(_,M){Wt(yr,sa,Vt.left=_),Wt(yr,mo,Vt.width=M)}function Df(_,M){Wt(yr,"top",Vt.top=_),Wt(yr,go,Vt.height=M)}let xa=I.ori==0?Lf:Df,va=I.ori==1?Lf:Df;function _0(){if(Q&&fe.live)for(let _=s==2?1:0;_<v.length;_++){if(_==0&&rt)continue;let M=fe.values[_],P=0;for(let D in M)ze[_][P++].firstChild.nodeValue=M[D]}}function nh(_,M){if(_!=null&&(_.idxs?_.idxs.forEach((P,D)=>{te[D]=P}):AM(_.idx)||te.fill(_.idx),fe.idx=te[0]),Q&&fe.live){for(let P=0;P<v.length;P++)(P>0||s==1&&!rt)&&x0(P,te[P]);_0()}me=!1,M!==!1&&Mn("setLegend")}n.setLegend=nh;function x0(_,M){let P=v[_],D=_==0&&V==2?qn:e[_],z;rt?z=P.values(n,_,M)??nt:(z=P.value(n,M==null?null:D[M],_,M),z=z==null?nt:{_:z}),fe.values[_]=z}function Hs(_,M,P){Pf=zt,If=qt,[zt,qt]=ce.move(n,zt,qt),ce.left=zt,ce.top=qt,de&&(gr&&qi(gr,xn(zt),0,F,Re),_r&&qi(_r,0,xn(qt),F,Re));let D,z=en>tn;Ki=Ut,gs=null;let J=I.ori==0?F:Re,oe=I.ori==1?F:Re;if(zt<0||Jt==0||z){D=ce.idx=null;for(let pe=0;pe<v.length;pe++){let Se=ot[pe];Se!=null&&qi(Se,-10,-10,F,Re)}Ke&&Oi(null,Sr,!0,_==null&&ln.setSeries),fe.live&&(te.fill(D),me=!0)}else{let pe,Se,De;s==1&&(pe=I.ori==0?zt:qt,Se=Bi(pe,A),D=ce.idx=Li(Se,e[0],en,tn),De=H(e[0][D],I,J,0));let Ne=-10,Fe=-10,it=0,St=0,vt=!0,pt="",$e="";for(let We=s==2?1:0;We<v.length;We++){let Gt=v[We],jt=te[We],wn=jt==null?null:s==1?e[We][jt]:e[We][1][jt],It=ce.dataIdx(n,We,D,Se),Qt=It==null?null:s==1?e[We][It]:e[We][1][It];if(me=me||Qt!=wn||It!=jt,te[We]=It,We>0&&Gt.show){let Yn=It==null?-10:It==D?De:H(s==1?e[0][It]:e[We][0][It],I,J,0),Fn=Qt==null?-10:N(Qt,s==1?S[Gt.scale]:S[Gt.facets[1].scale],oe,0);if(Ke&&Qt!=null){let ci=I.ori==1?zt:qt,vi=vn(Oe.dist(n,We,It,Fn,ci));if(vi<Ki){let ki=Oe.bias;if(ki!=0){let $n=Bi(ci,Gt.scale),hi=Qt>=0?1:-1,yi=$n>=0?1:-1;yi==hi&&(yi==1?ki==1?Qt>=$n:Qt<=$n:ki==1?Qt<=$n:Qt>=$n)&&(Ki=vi,gs=We)}else Ki=vi,gs=We}}if(me||Ce){let ci,vi;I.ori==0?(ci=Yn,vi=Fn):(ci=Fn,vi=Yn);let ki,$n,hi,yi,zi,On,Zn=!0,Ws=he.bbox;if(Ws!=null){Zn=!1;let Bn=Ws(n,We);hi=Bn.left,yi=Bn.top,ki=Bn.width,$n=Bn.height}else hi=ci,yi=vi,ki=$n=he.size(n,We);if(On=he.fill(n,We),zi=he.stroke(n,We),Ce)We==gs&&Ki<=Oe.prox&&(Ne=hi,Fe=yi,it=ki,St=$n,vt=Zn,pt=On,$e=zi);else{let Bn=ot[We];Bn!=null&&(kt[We]=hi,Nn[We]=yi,Lm(Bn,ki,$n,Zn),Pm(Bn,On,zi),qi(Bn,_i(hi),_i(yi),F,Re))}}}}if(Ce){let We=Oe.prox,Gt=Gs==null?Ki<=We:Ki>We||gs!=Gs;if(me||Gt){let jt=ot[0];jt!=null&&(kt[0]=Ne,Nn[0]=Fe,Lm(jt,it,St,vt),Pm(jt,pt,$e),qi(jt,_i(Ne),_i(Fe),F,Re))}}}if(Vt.show&&ps)if(_!=null){let[pe,Se]=ln.scales,[De,Ne]=ln.match,[Fe,it]=_.cursor.sync.scales,St=_.cursor.drag;if(Sn=St._x,bn=St._y,Sn||bn){let{left:vt,top:pt,width:$e,height:We}=_.select,Gt=_.scales[Fe].ori,jt=_.posToVal,wn,It,Qt,Yn,Fn,ci=pe!=null&&De(pe,Fe),vi=Se!=null&&Ne(Se,it);ci&&Sn?(Gt==0?(wn=vt,It=$e):(wn=pt,It=We),Qt=S[pe],Yn=H(jt(wn,Fe),Qt,J,0),Fn=H(jt(wn+It,Fe),Qt,J,0),xa(Di(Yn,Fn),vn(Fn-Yn))):xa(0,J),vi&&bn?(Gt==1?(wn=vt,It=$e):(wn=pt,It=We),Qt=S[Se],Yn=N(jt(wn,it),Qt,oe,0),Fn=N(jt(wn+It,it),Qt,oe,0),va(Di(Yn,Fn),vn(Fn-Yn))):va(0,oe)}else rh()}else{let pe=vn(Pf-Cf),Se=vn(If-Rf);if(I.ori==1){let it=pe;pe=Se,Se=it}Sn=Cn.x&&pe>=Cn.dist,bn=Cn.y&&Se>=Cn.dist;let De=Cn.uni;De!=null?Sn&&bn&&(Sn=pe>=De,bn=Se>=De,!Sn&&!bn&&(Se>pe?bn=!0:Sn=!0)):Cn.x&&Cn.y&&(Sn||bn)&&(Sn=bn=!0);let Ne,Fe;Sn&&(I.ori==0?(Ne=xr,Fe=zt):(Ne=vr,Fe=qt),xa(Di(Ne,Fe),vn(Fe-Ne)),bn||va(0,oe)),bn&&(I.ori==1?(Ne=xr,Fe=zt):(Ne=vr,Fe=qt),va(Di(Ne,Fe),vn(Fe-Ne)),Sn||xa(0,J)),!Sn&&!bn&&(xa(0,0),va(0,0))}if(Cn._x=Sn,Cn._y=bn,_==null){if(P){if(Wf!=null){let[pe,Se]=ln.scales;ln.values[0]=pe!=null?Bi(I.ori==0?zt:qt,pe):null,ln.values[1]=Se!=null?Bi(I.ori==1?zt:qt,Se):null}Sa(Zu,n,zt,qt,F,Re,D)}if(Ke){let pe=P&&ln.setSeries,Se=Oe.prox;Gs==null?Ki<=Se&&Oi(gs,Sr,!0,pe):Ki>Se?Oi(null,Sr,!0,pe):gs!=Gs&&Oi(gs,Sr,!0,pe)}}me&&(fe.idx=D,nh()),M!==!1&&Mn("setCursor")}let _s=null;Object.defineProperty(n,"rect",{get(){return _s==null&&ya(!1),_s}});function ya(_=!1){_?_s=null:(_s=x.getBoundingClientRect(),Mn("syncRect",_s))}function Nf(_,M,P,D,z,J,oe){ce._lock||ps&&_!=null&&_.movementX==0&&_.movementY==0||(ih(_,M,P,D,z,J,oe,!1,_!=null),_!=null?Hs(null,!0,!0):Hs(M,!0,!1))}function ih(_,M,P,D,z,J,oe,pe,Se){if(_s==null&&ya(!1),Je(_),_!=null)P=_.clientX-_s.left,D=_.clientY-_s.top;else{if(P<0||D<0){zt=-10,qt=-10;return}let[De,Ne]=ln.scales,Fe=M.cursor.sync,[it,St]=Fe.values,[vt,pt]=Fe.scales,[$e,We]=ln.match,Gt=M.axes[0].side%2==1,jt=I.ori==0?F:Re,wn=I.ori==1?F:Re,It=Gt?J:z,Qt=Gt?z:J,Yn=Gt?D:P,Fn=Gt?P:D;if(vt!=null?P=$e(De,vt)?o(it,S[De],jt,0):-10:P=jt*(Yn/It),pt!=null?D=We(Ne,pt)?o(St,S[Ne],wn,0):-10:D=wn*(Fn/Qt),I.ori==1){let ci=P;P=D,D=ci}}Se&&(M==null||M.cursor.event.type==Zu)&&((P<=1||P>=F-1)&&(P=ar(P,F)),(D<=1||D>=Re-1)&&(D=ar(D,Re))),pe?(Cf=P,Rf=D,[xr,vr]=ce.move(n,P,D)):(zt=P,qt=D)}let sh={width:0,height:0,left:0,top:0};function rh(){Ao(sh,!1)}let Uf,Ff,Of,Bf;function kf(_,M,P,D,z,J,oe){ps=!0,Sn=bn=Cn._x=Cn._y=!1,ih(_,M,P,D,z,J,oe,!0,!1),_!=null&&(xt(Ju,tf,zf,!1),Sa(Mm,n,xr,vr,F,Re,null));let{left:pe,top:Se,width:De,height:Ne}=Vt;Uf=pe,Ff=Se,Of=De,Bf=Ne}function zf(_,M,P,D,z,J,oe){ps=Cn._x=Cn._y=!1,ih(_,M,P,D,z,J,oe,!1,!0);let{left:pe,top:Se,width:De,height:Ne}=Vt,Fe=De>0||Ne>0,it=Uf!=pe||Ff!=Se||Of!=De||Bf!=Ne;if(Fe&&it&&Ao(Vt),Cn.setScale&&Fe&&it){let St=pe,vt=De,pt=Se,$e=Ne;if(I.ori==1&&(St=Se,vt=Ne,pt=pe,$e=De),Sn&&ms(A,Bi(St,A),Bi(St+vt,A)),bn)for(let We in S){let Gt=S[We];We!=A&&Gt.from==null&&Gt.min!=Ut&&ms(We,Bi(pt+$e,We),Bi(pt,We))}rh()}else ce.lock&&(ce._lock=!ce._lock,Hs(M,!0,_!=null));_!=null&&(dn(Ju,tf),Sa(Ju,n,zt,qt,F,Re,null))}function v0(_,M,P,D,z,J,oe){if(ce._lock)return;Je(_);let pe=ps;if(ps){let Se=!0,De=!0,Ne=10,Fe,it;I.ori==0?(Fe=Sn,it=bn):(Fe=bn,it=Sn),Fe&&it&&(Se=zt<=Ne||zt>=F-Ne,De=qt<=Ne||qt>=Re-Ne),Fe&&Se&&(zt=zt<xr?0:F),it&&De&&(qt=qt<vr?0:Re),Hs(null,!0,!0),ps=!1}zt=-10,qt=-10,te.fill(null),Hs(null,!0,!0),pe&&(ps=pe)}function Vf(_,M,P,D,z,J,oe){ce._lock||(Je(_),_a(),rh(),_!=null&&Sa(Am,n,zt,qt,F,Re,null))}function Gf(){E.forEach(Gw),U(n.width,n.height,!0)}cr(Bc,aa,Gf);let br={};br.mousedown=kf,br.mousemove=Nf,br.mouseup=zf,br.dblclick=Vf,br.setSeries=(_,M,P,D)=>{let z=ln.match[2];P=z(n,M,P),P!=-1&&Oi(P,D,!0,!1)},de&&(xt(Mm,x,kf),xt(Zu,x,Nf),xt(wm,x,_=>{Je(_),ya(!1)}),xt(Tm,x,v0),xt(Am,x,Vf),hf.add(n),n.syncRect=ya);let Eo=n.hooks=i.hooks||{};function Mn(_,M,P){Un?Rt.push([_,M,P]):_ in Eo&&Eo[_].forEach(D=>{D.call(null,n,M,P)})}(i.plugins||[]).forEach(_=>{for(let M in _.hooks)Eo[M]=(Eo[M]||[]).concat(_.hooks[M])});let Hf=(_,M,P)=>P,ln=fn({key:null,setSeries:!1,filters:{pub:Om,sub:Om},scales:[A,v[1]?v[1].scale:null],match:[Bm,Bm,Hf],values:[null,null]},ce.sync);ln.match.length==2&&ln.match.push(Hf),ce.sync=ln;let Wf=ln.key,ah=Ng(Wf);function Sa(_,M,P,D,z,J,oe){ln.filters.pub(_,M,P,D,z,J,oe)&&ah.pub(_,M,P,D,z,J,oe)}ah.sub(n);function y0(_,M,P,D,z,J,oe){ln.filters.sub(_,M,P,D,z,J,oe)&&br[_](null,M,P,D,z,J,oe)}n.pub=y0;function S0(){ah.unsub(n),hf.delete(n),yn.clear(),rf(Bc,aa,Gf),c.remove(),be?.remove(),Mn("destroy")}n.destroy=S0;function oh(){Mn("init",i,e),ga(e||i.data,!1),G[A]?Qc(A,G[A]):_a(),se=Vt.show&&(Vt.width>0||Vt.height>0),ne=me=!0,U(i.width,i.height)}return v.forEach(fr),E.forEach(Yi),t?t instanceof HTMLElement?(t.appendChild(c),oh()):t(n,oh):oh(),n}Rn.assign=fn;Rn.fmtNum=_f;Rn.rangeNum=kc;Rn.rangeLog=Gc;Rn.rangeAsinh=mf;Rn.orient=ur;Rn.pxRatio=wt;Rn.join=DM;Rn.fmtDate=vf,Rn.tzDate=WM;Rn.sync=Ng;{Rn.addGap=Aw,Rn.clipGaps=Xc;let i=Rn.paths={points:zg};i.linear=Gg,i.stepped=Rw,i.bars=Pw,i.spline=Lw}var Af=1500;function qg(i){let e=new Set;for(let s of i)for(let r of s.points.time)e.add(r);let t=[...e].sort((s,r)=>s-r);if(t.length<=Af)return t;let n=(t.length-1)/(Af-1);return Array.from({length:Af},(s,r)=>t[Math.round(r*n)])}function So(i,e){return getComputedStyle(i).getPropertyValue(e).trim()}function Hw(i,e){let t=i.stacked??0,n=qg(i.curves),s={data:[n],series:[{}],bands:[]},r=n.map(()=>0),a=n.map(()=>0);s.data.push([...r]),s.series.push({width:0,points:{show:!1}});let o=1,l=1;for(let c of i.curves.slice(0,t)){let u=n.map(p=>Ar(c.points,p)??0),h=`color-mix(in srgb, ${So(e,c.colour)} 55%, transparent)`;r=r.map((p,x)=>p+Math.max(0,u[x])),a=a.map((p,x)=>p+Math.min(0,u[x]));let f={stroke:So(e,c.colour),width:1,points:{show:!1}};u.some(p=>p>0)&&(s.data.push([...r]),s.series.push(f),s.bands.push({series:[s.data.length-1,o],fill:h}),o=s.data.length-1),u.some(p=>p<0)&&(s.data.push([...a]),s.series.push(f),s.bands.push({series:[l,s.data.length-1],fill:h}),l=s.data.length-1)}return Yg(i.curves.slice(t),n,e,s),s}function Yg(i,e,t,n){for(let s of i)n.data.push(e.map(r=>Ar(s.points,r))),n.series.push({stroke:So(t,s.colour),width:1.6,...s.dashed===!0?{dash:[5,4]}:{},points:{show:s.points.time.length===1},spanGaps:!1})}function Ww(i,e){let t=qg(i.curves),n={data:[t],series:[{}],bands:[]};return Yg(i.curves,t,e,n),n}var zs=class{constructor(e){this.options=e;this.chart=null;this.holder=ee("div",{class:"chart"});this.mark=ee("div",{class:"now",hidden:!0});this.spoken=ee("p",{class:"unseen","aria-live":"polite"});this.readouts=[];this.timeText=ee("span",{class:"when"});this.time=null;this.cursorTime=null;let{title:t,unit:n,curves:s}=e,r=ee("ul",{class:"legend"});for(let a of s){let o=ee("b",{},"");this.readouts.push(o);let l=ee("i",{class:a.dashed===!0?"dashed":"",style:`--swatch: var(${a.colour})`});r.append(ee("li",{},l,a.label,o))}this.holder.tabIndex=0,this.holder.setAttribute("role","img"),this.holder.setAttribute("aria-label",`${t}${n===""?"":` in ${n}`} over time: ${s.map(a=>a.label).join(", ")}. Left and right arrow read values, Home and End go to the ends, Enter shows the moment in the 3D view.`),this.holder.addEventListener("keydown",a=>this.key(a)),this.holder.addEventListener("blur",()=>this.read(null)),this.element=ee("figure",{class:"plot"},ee("figcaption",{},ee("h3",{},t,ee("span",{class:"unit"},n===""?"":` [${n}]`)),this.timeText),this.holder,r,e.note===void 0?null:ee("p",{class:"note"},e.note),this.spoken),new ResizeObserver(()=>this.fit()).observe(this.holder)}draw(){if(!this.element.isConnected)return;let e=this.holder.clientWidth;if(e===0)return;this.chart?.destroy();let{data:t,series:n,bands:s}=this.options.stacked!==void 0?Hw(this.options,this.element):Ww(this.options,this.element),r=So(this.element,"--quiet"),a={stroke:So(this.element,"--grid"),width:1},o={stroke:r,grid:a,ticks:{show:!1},font:"12px system-ui, sans-serif"},l=(c,u)=>u.map(h=>Nt(h));this.chart=new Rn({width:e,height:this.height(e),series:n,bands:s,legend:{show:!1},scales:{x:{time:!1},y:{range:(c,u,h)=>Xw(u,h)}},axes:[{...o,values:(c,u)=>u.map(h=>`${Nt(h)}`),space:70,size:30},{...o,values:l,size:66,space:34}],cursor:{points:{show:!1},y:!1,drag:{x:!0,y:!1,setScale:!0}},hooks:{setCursor:[c=>this.hover(c)],setScale:[()=>this.placeMark()]}},t,this.holder),this.chart.over.append(this.mark),this.chart.over.addEventListener("click",()=>{this.cursorTime!==null&&this.options.onseek?.(this.cursorTime)}),this.placeMark()}setTime(e){this.time=e,this.placeMark()}height(e){return Math.round(Math.min(250,Math.max(170,e*.48)))}fit(){let e=this.holder.clientWidth;e!==0&&(this.chart===null?this.draw():Math.abs(this.chart.width-e)>1&&this.chart.setSize({width:e,height:this.height(e)}),this.placeMark())}placeMark(){let e=this.chart;if(e===null)return;let t=e.scales.x,n=this.time!==null&&this.time>=(t.min??0)&&this.time<=(t.max??0);this.mark.hidden=!n,n&&(this.mark.style.left=`${e.valToPos(this.time,"x")}px`)}hover(e){let t=e.cursor.left;this.read(t==null||t<0?null:e.posToVal(t,"x"))}read(e){this.cursorTime=e,this.timeText.textContent=e===null?"":`t = ${Nt(e)} s`;let t=[];return this.options.curves.forEach((n,s)=>{let r=e===null?null:Ar(n.points,e);this.readouts[s].textContent=r===null?"":` ${Nt(r)}`,t.push(`${n.label} ${Nt(r)}`)}),t.join(", ")}key(e){let t=this.chart;if(t===null)return;let n=t.data[0];if(n.length===0)return;let s=e.shiftKey?Math.max(1,Math.round(n.length/20)):1,r=this.cursorTime===null?-1:n.findIndex(l=>l>=this.cursorTime-1e-12*Math.abs(this.cursorTime));if(e.key==="ArrowRight")r=Math.min(n.length-1,r+s);else if(e.key==="ArrowLeft")r=r<0?n.length-1:Math.max(0,r-s);else if(e.key==="Home")r=0;else if(e.key==="End")r=n.length-1;else return e.key==="Enter"&&this.cursorTime!==null?this.options.onseek?.(this.cursorTime):void 0;e.preventDefault();let a=n[r];t.setCursor({left:t.valToPos(a,"x"),top:10},!1);let o=this.read(a);this.spoken.textContent=`t = ${Nt(a)} s: ${o}`}};function Xw(i,e){if(i===null||e===null||!Number.isFinite(i)||!Number.isFinite(e))return[-1,1];let t=Math.max(Math.abs(i),Math.abs(e));if(e-i<=1e-9*t||t===0){let s=t===0?1:.1*t;return[i-s,e+s]}let n=.06*(e-i);return[i>=0&&i-n<0?0:i-n,e<=0&&e+n>0?0:e+n]}var bo=["--c0","--c1","--c2","--c3","--c4","--c5","--c6","--c7"],$g=["kinetic_synchronised","strain","load","friction","restitution","accounts"],qw={kinetic_synchronised:"kinetic",strain:"strain",load:"potential of loads",friction:"taken by friction",restitution:"taken by restitution",accounts:"in accounts"};function Yw(i){return i.value.some(e=>e!==null&&e!==0)}function Mo(i,e,t){return i.length>1?`${e.folder.replace(/\.run$/,"")}: ${t}`:t}function Jg(i,e,t,n){let s=t[0],r=s.time.map((a,o)=>{let l=t.map(c=>(c.time[o]===a?c.value[o]:Ar(c,a))??0);return n(l)});return{name:i,unit:e,samples:s.samples,time:s.time,value:r}}function $w(i,e,t,n){let s=$g.map(o=>t.find(l=>l.name===`${e}.${o}`)).filter(o=>o!==void 0&&Yw(o));if(s.length===0)return null;let r=s.map(o=>{let l=o.name.slice(e.length+1);return{label:qw[l]??l,unit:o.unit,points:o,colour:bo[$g.indexOf(l)]}}),a=Jg("sum","J",s,o=>o.reduce((l,c)=>l+c,0));return r.push({label:"sum",unit:"J",points:a,colour:"--ink",dashed:!0}),new zs({title:Mo(n.runs,i,e==="energy"?"Energy":e),unit:"J",curves:r,stacked:s.length,note:"The sum would stay level if nothing were lost.",onseek:n.seek})}function Zw(i,e){let t=o=>e.find(l=>l.name===`${i}.${o}`),n=t("error");if(n===void 0)return null;let s=[t("kinetic_synchronised"),t("strain")].filter(o=>o!==void 0),r=s.length===0?[]:Jg("","J",s,o=>o.reduce((l,c)=>l+c,0)).value,a=Math.max(Math.abs(t("total")?.value[0]??0),...r.map(o=>o??0));return a>0?{...n,unit:"%",value:n.value.map(o=>o===null?null:100*o/a)}:null}function Jw(i){let e=[];for(let n of i.runs)for(let{record:s,columns:r}of wa(n,"energy")){let a=Zw(s,r);a!==null&&e.push({label:Mo(i.runs,n,"error"),unit:"%",points:a,colour:bo[e.length%8]})}if(e.length===0)return null;let t=Math.max(...e.flatMap(n=>n.points.value.map(s=>Math.abs(s??0))));return new zs({title:"Energy drift",unit:"%",curves:e,note:`Energy that is missing or too much, of the most there was. At worst ${Nt(t,3)} %.`,onseek:i.seek})}function Zg(i,e,t){return t.runs.flatMap(n=>wa(n,i).map(({record:s,columns:r})=>{let a=r.map((l,c)=>({label:l.name.slice(s.length+1),unit:l.unit,points:l,colour:bo[c%8]})),o=Mo(t.runs,n,s===i?e:s);return new zs({title:o,unit:r[0].unit,curves:a,onseek:t.seek})}))}function Kw(i){let e=[];for(let t of i.runs)for(let{record:n,columns:s}of wa(t,"contact")){let r=s.find(a=>a.name===`${n}.deepest_gap`);r!==void 0&&e.push({label:Mo(i.runs,t,n),unit:r.unit,points:r,colour:bo[e.length%8]})}return e.length===0?null:new zs({title:"Deepest penetration",unit:e[0].unit,curves:e,note:"Between two samples, over all nodes that look for contact.",onseek:i.seek})}function Kg(i){return[...i.runs.flatMap(t=>wa(t,"energy").map(({record:n,columns:s})=>$w(t,n,s,i))),Jw(i),...Zg("momentum","Momentum",i),...Zg("angular_momentum","Angular momentum",i),Kw(i)].filter(t=>t!==null)}var Zc=class i{constructor(e,t){this.context=e;this.plots=[];this.area=ee("div",{class:"plots"});this.time=null;this.chosen=t??i.usual(e.runs),this.element=ee("div",{},this.chooser(),this.area),this.redo()}get choice(){return this.chosen}draw(){for(let e of this.plots)e.draw()}setTime(e){this.time=e;for(let t of this.plots)t.setTime(e)}static names(e){return[...new Set(e.flatMap(t=>t.series.map(n=>n.name)))]}static usual(e){let t=e.flatMap(n=>(n.facts.records??[]).filter(s=>s.kind==="field").flatMap(s=>s.columns));return new Set([...new Set(t)].slice(0,8))}chooser(){let e=new Map;for(let s of i.names(this.context.runs)){let r=s.split(".")[0],a=s.includes(".")?r:"fields over regions";e.set(a,[...e.get(a)??[],s])}let t=[],n=ee("div",{class:"chooser"});for(let[s,r]of e){let a=ee("fieldset",{},ee("legend",{},s));for(let o of r){let l=ee("input",{type:"checkbox",checked:this.chosen.has(o),value:o});l.addEventListener("change",()=>{l.checked?this.chosen.add(o):this.chosen.delete(o),this.redo()});let c=fd(this.context.runs[0],o),u=ee("label",{title:c},l,ee("span",{},o.includes(".")?o.slice(s.length+1):o));t.push({name:o,row:u}),a.append(u)}n.append(a)}if(t.length>24){let s=ee("input",{type:"search",placeholder:"filter","aria-label":"Filter records by name"});s.addEventListener("input",()=>{for(let{name:r,row:a}of t)a.hidden=!r.includes(s.value.trim());for(let r of n.querySelectorAll("fieldset"))r.hidden=[...r.querySelectorAll("label")].every(a=>a.hidden)}),n.prepend(s)}return ee("details",{open:this.chosen.size===0},ee("summary",{},"Choose what to plot"),n)}redo(){let e=new Map;for(let t of this.context.runs)for(let n of t.series){if(!this.chosen.has(n.name)||n.time.length===0)continue;let s=e.get(n.unit)??[];e.set(n.unit,s);let r=bo[s.length%8],a=Mo(this.context.runs,t,n.name);s.push({label:a,unit:n.unit,points:n,colour:r,dashed:s.length>=8})}this.plots=[...e].map(([t,n])=>new zs({title:n.length===1?n[0].label:"Records",unit:t,curves:n,onseek:this.context.seek})),this.area.replaceChildren(...this.plots.map(t=>t.element)),this.plots.length===0&&this.area.append(ee("p",{class:"quiet"},"Nothing is chosen.")),this.setTime(this.time),this.area.isConnected&&this.draw()}};var Qg={passed:"passed",failed:"failed",not_evaluated:"not evaluated"},e0={running:"running",completed:"completed",failed:"an expectation failed",stopped:"had to stop",interrupted:"interrupted"};function t0(i){return i==="passed"?"good":i==="failed"?"bad":"wait"}function jw(i,e){return e>0?`${i}:${e}`:""}function n0(i){let{manifest:e,facts:t}=i,n=e.status==="completed"?"good":e.status==="running"?"wait":"bad",s=e.kicks===void 0?0:e.kicks.strain+e.kicks.load+e.kicks.contact,r=e.seconds?.total,a=[`${Nt(e.time)} s of ${Nt(t.until??e.time)} s simulated`,r===void 0?"":`in ${Nt(r,3)} s`,`${ys(s)} kicks`,`energy error ${Io(e.energy_error)}`,(t.contacts??[]).length>0?`deepest gap ${Bt(e.deepest_gap,"m")}`:""];return ee("div",{class:"title"},ee("h1",{},e.scene),ee("span",{class:`badge ${n}`},e0[e.status]??e.status),ee("p",{class:"summary"},a.filter(o=>o!=="").join("  \xB7  ")),t.message!==void 0&&t.message!==""?ee("p",{class:"notice",role:"alert"},t.message):null)}function Qw(i){if(i.time===void 0||i.samples===void 0)return"";let e=i.failed_samples??0,t=e>0?`${e} of ${i.samples} samples fail`:`${i.samples} samples`;return` at ${Bt(i.time,"s")} (${t})`}function e1(i){return ee("span",{class:"numbers"},ee("b",{},Bt(i.value,i.unit)),ee("span",{class:"quiet"},`${Qw(i)} wanted ${_h(i)}`))}function i0(i){let e=i.manifest.expectations??[];if(e.length===0){let t=i.manifest.status==="running"?"Verdicts come at the end of the run.":"The scene expects nothing.";return ee("p",{class:"quiet"},t)}return ee("ul",{class:"verdicts"},...e.map(t=>{let n={passed:"\u2713",failed:"\u2717",not_evaluated:"?"}[t.verdict];return ee("li",{},ee("span",{class:`mark ${t0(t.verdict)}`,role:"img","aria-label":Qg[t.verdict]},n),ee("div",{class:"what"},ee("code",{},t.text),ee("span",{class:"where"},jw(t.file,t.line)),t.reason!==void 0&&t.reason!==""?ee("p",{class:"note"},t.reason):null),e1(t))}))}function s0(i){let t=[...new Set(i.flatMap(n=>(n.manifest.expectations??[]).map(s=>s.text)))].map(n=>[ee("code",{},n),...i.map(s=>{let r=s.manifest.expectations?.find(o=>o.text===n);if(r===void 0)return"\u2013";let a=`${Qg[r.verdict]}: ${Bt(r.value,r.unit)}, wanted ${_h(r)}`;return ee("span",{class:`verdict ${t0(r.verdict)}`,title:a,"aria-label":a},Bt(r.value,r.unit))})]);return Mr("Expectations by run",["expectation",...i.map(n=>n.folder)],t)}function r0(i){let t=[...new Set(i.flatMap(r=>Object.keys(r.manifest.params??{})))].filter(r=>new Set(i.map(a=>a.manifest.params?.[r]??"")).size>1),n=(r,a)=>[r,...i.map(a)],s=r=>{let a=r.manifest.kicks;return a===void 0?0:a.strain+a.load+a.contact};return Mr("Runs side by side",["",...i.map(r=>r.folder)],[n("status",r=>e0[r.manifest.status]??r.manifest.status),...t.map(r=>n(r,a=>a.manifest.params?.[r]??"\u2013")),n("elements",r=>ys(r.facts.elements??0)),n("kicks",r=>ys(s(r))),n("seconds",r=>Nt(r.manifest.seconds?.total,3)),n("energy error",r=>Io(r.manifest.energy_error)),n("deepest gap",r=>Bt(r.manifest.deepest_gap,"m"))])}function t1(i,e){if(i===void 0||i.length===0)return"";let t=i.map(([s,r])=>s===r?`${s} with itself`:`${s} \u2013 ${r}`).join(", "),n=(e??i.length)-i.length;return n>0?`${t} and ${n} more`:t}function a0(i){let e=i.facts.contacts??[];if(e.length===0)return null;let t=e.map(s=>[ee("span",{},s.name,ee("span",{class:"where"},s.where??"")),ee("span",{class:"pairs"},t1(s.pairs,s.pair_count)),ee("span",{},`${s.law}, ${s.clock}`),ys(s.kicks),Bt(s.impulse,"N\xB7s"),Bt(s.heat,"J"),Bt(s.deepest_gap,"m"),Bt(s.mean_gap,"m"),Bt(s.first,"s"),Bt(s.last,"s")]);return Mr("Contacts",["contact","between","law, clock","kicks","impulse","heat","deepest gap","mean gap","first","last"],t,[0,1,2])}function jg(i,e){return ee("span",{class:"bar",role:"img","aria-label":e},ee("i",{style:`width: ${Math.max(0,100*i)}%`}))}function o0(i){let e=i.facts.clocks??[],t=[...i.facts.bodies??[]].sort((c,u)=>u.kicks_per_second-c.kicks_per_second);if(e.length===0&&t.length===0)return null;let n=Math.max(1,...e.map(c=>c.elements)),s=t.reduce((c,u)=>c+u.kicks_per_second,0),r=c=>s>0?Io(c/s):"\u2013",a=Mr("Element clocks by octave",["period","elements","","share of kicks"],e.map(c=>[Bt(c.period,"s"),ys(c.elements),jg(c.elements/n,`${c.elements} elements`),r(c.kicks_per_second)]),[0,2]),o=t.slice(0,40),l=Mr("Cost by body and source line",["body","elements","","share of kicks"],o.map(c=>[ee("span",{},c.name,ee("span",{class:"where"},c.where??"")),ys(c.elements),jg(s>0?c.kicks_per_second/s:0,`${r(c.kicks_per_second)} of the kicks`),r(c.kicks_per_second)]),[0,2]);return ee("div",{class:"halves"},ee("div",{},ee("h3",{},"Element clocks"),a),ee("div",{},ee("h3",{},"Cost by body"),l,t.length>o.length?ee("p",{class:"note"},`and ${t.length-o.length} bodies that cost less`):null),ee("p",{class:"note"},`Clock: ${i.facts.strain_clock??"?"}. An octave is from its period to just below twice that; kicks per simulated second, contact not counted.`))}function l0(i){let e=i.facts.warnings??[];return e.length===0?ee("p",{class:"quiet"},"None."):ee("ul",{class:"warnings"},...e.map(t=>ee("li",{},ee("pre",{},t))))}function c0(i){let{manifest:e,facts:t}=i,n=[["nodes, elements, faces",[t.nodes,t.elements,t.faces].map(s=>s===void 0?"\u2013":ys(s)).join(", ")],["engine, threads",`${e.engine??"?"}, ${e.threads??"?"}`],...Object.entries(e.params??{}).map(([s,r])=>[`param ${s}`,r]),...(t.materials??[]).map(s=>[`material ${s.name}`,`${s.model}, E ${Bt(s.E,"Pa")}, nu ${Nt(s.nu)}, ${Bt(s.density,"kg/m\xB3")}`]),...Object.entries(e.seconds??{}).map(([s,r])=>[`seconds: ${s}`,Nt(r,3)]),["scene (SHA-256)",e.hashes?.scene??""],["final state (xxh3)",e.state_hash??""],["versions",Object.entries(e.versions??{}).map(([s,r])=>`${s} ${r}`).join(", ")]];return ee("dl",{class:"facts"},...n.filter(([,s])=>s!=="").map(([s,r])=>ee("div",{},ee("dt",{},s),ee("dd",{},r))))}var Jc=class{constructor(e){this.onchange=e;this.button=ee("button",{type:"button",class:"theme"});this.system=matchMedia("(prefers-color-scheme: dark)");this.chosen=null;this.button.addEventListener("click",()=>{this.chosen=!this.dark,this.apply()}),this.system.addEventListener("change",()=>this.apply()),this.apply(!1)}get dark(){return this.chosen??this.system.matches}apply(e=!0){document.documentElement.dataset.theme=this.dark?"dark":"light";let t=this.dark?"Light colours":"Dark colours";this.button.textContent=this.dark?"\u2600":"\u263E",this.button.setAttribute("aria-label",t),this.button.title=t,e&&this.onchange()}};function Vs(i,e,...t){return ee("section",{id:i,"aria-labelledby":`${i}-heading`},ee("h2",{id:`${i}-heading`},e),...t)}var Kc=class{constructor(e){this.runs=e;this.theme=new Jc(()=>this.themed());this.plots=[];this.records=null;this.player=null;this.stores=new Map;this.app=document.getElementById("app");this.playback=ee("div",{});this.upper=ee("div",{});this.lower=ee("div",{});this.shown=0;let t=[["verdicts","Verdicts"],["plots","Plots"],["contacts","Contacts"],["clocks","Clocks"],["warnings","Warnings"],["playback","3D"]];this.app.append(ee("nav",{class:"top","aria-label":"Parts of the page"},ee("div",{class:"wrap"},...t.map(([n,s])=>ee("a",{href:`#${n}`},s)),this.theme.button)),ee("main",{class:"wrap"},this.upper,Vs("playback","3D",this.playback),this.lower))}write(){let{runs:e}=this,t=e[this.shown],n={runs:e,seek:l=>this.player?.seek(l)},s=Kg(n),r=e.some(l=>l.series.length>0)?new Zc(n,this.records?.choice??null):null,a=e.length>1,o=a?[ee("div",{class:"title"},ee("h1",{},`${e.length} runs`)),Vs("runs","Runs",r0(e))]:[n0(t)];this.upper.replaceChildren(...o,Vs("verdicts","Verdicts",a?s0(e):i0(t)),Vs("plots","Plots",s.length===0&&r===null?ee("p",{class:"quiet"},"Nothing was recorded."):null,ee("div",{class:"plots"},...s.map(l=>l.element)),r===null?null:ee("h3",{class:"divide"},"Records"),r?.element??null),...a?[this.chooser()]:[],Vs("contacts","Contacts",a0(t)??ee("p",{class:"quiet"},"The scene has no contact.")),Vs("clocks","Clocks and cost",o0(t)??ee("p",{class:"quiet"},"No element ticks.")),Vs("warnings","Warnings",l0(t))),this.lower.replaceChildren(Vs("facts","Facts",c0(t))),this.plots=s,this.records=r,this.drawPlots()}chooser(){let e=vs(this.runs.map((t,n)=>({value:String(n),label:t.folder})),String(this.shown));return e.addEventListener("change",()=>{this.shown=Number(e.value),this.write(),this.showPlayer()}),ee("div",{class:"which"},xs("Tables and 3D of",e))}drawPlots(){for(let e of this.plots)e.draw();this.records?.draw()}themed(){this.drawPlots(),this.player?.setTheme(this.theme.dark)}store(e,t){let n=this.stores.get(e.folder);if(n!==void 0)return n;let s=document.getElementById(`frames-${t}`)?.textContent??"",r=e.frames===null||e.frames===void 0?null:Tr.ofPage(e.frames.headers,s);return this.stores.set(e.folder,r),r}setStore(e,t){this.stores.set(e.folder,t)}setRuns(e){this.runs=e,this.write()}get hasPlayer(){return this.player!==null}grown(e){this.player?.grown(e)}showPlayer(){let e=this.runs[this.shown],t=this.store(e,this.shown);if(this.player?.dispose(),this.player=null,Object.assign(window,{avs:{run:e,store:t}}),t===null||t.geometry===null){this.playback.replaceChildren(ee("p",{class:"quiet"},"The run left no frames to show."),...this.pictures(e));return}if(document.createElement("canvas").getContext("webgl2")===null){let s=`This browser has no WebGL, so there is nothing to turn and play; these pictures are coloured by ${e.facts.pictures?.field??"speed"}.`;this.playback.replaceChildren(ee("p",{class:"quiet"},s),...this.pictures(e));return}let n=new Dc(t,s=>{for(let r of this.plots)r.setTime(s);this.records?.setTime(s)});this.playback.replaceChildren(n.element),this.player=n,n.setTheme(this.theme.dark)}pictures(e){let t=e.facts.pictures;return(t?.frames??[]).map(n=>ee("figure",{class:"still"},ee("img",{src:`data:image/png;base64,${n.png}`,width:n.width,height:n.height,alt:`The bodies at t = ${n.time} s, coloured by ${t.field}`}),ee("figcaption",{class:"quiet"},`t = ${n.time} s`)))}};function i1(){let i=JSON.parse(document.getElementById("data").textContent),e=()=>{requestAnimationFrame(()=>{document.documentElement.dataset.ready=String(Math.round(performance.now()))})};if(i.live){let n=null;ad({run:(s,r)=>{n===null&&(n=new Kc([s])),n.setStore(s,r),n.setRuns([s]),!n.hasPlayer&&r.geometry!==null&&n.showPlayer(),e()},frames:s=>n?.grown(s)});return}let t=new Kc(i.runs);t.write(),requestAnimationFrame(()=>{t.showPlayer(),e()})}i1();})();
