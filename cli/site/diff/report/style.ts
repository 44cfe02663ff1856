/** The styles of the HTML report: calm, in the colours of the system, light and dark. */
export const style = `
:root{color-scheme:light dark;--ground:light-dark(#fbfaf7,#141310);--card:light-dark(#fff,#1c1a16);--line:light-dark(#ddd8cc,#37332a);--ink:light-dark(#1d1a14,#efeae0);--quiet:light-dark(#666050,#a39c8c);--link:light-dark(#6b4e00,#e2bc5c);--removed:light-dark(#fde3df,#4a1f18);--removed-ink:light-dark(#8a1c0c,#ffb4a6);--added:light-dark(#d9f2e0,#173a24);--added-ink:light-dark(#0d5a2a,#9be3b4);--warning:light-dark(#8a3c00,#ffbe7a)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:72rem;padding:2.5rem clamp(1rem,4vw,3rem) 6rem;background:var(--ground);color:var(--ink);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.25rem;margin:0;line-height:1.3}
h3{font-size:.875rem;margin:1.75rem 0 .25rem;color:var(--quiet);font-weight:600}
p{margin:.25rem 0}
a{color:var(--link);text-underline-offset:.2em}
section{margin-top:2rem;padding:clamp(1rem,3vw,2rem);background:var(--card);border:1px solid var(--line);border-radius:.75rem;scroll-margin-top:1rem}
nav ul{list-style:none;margin:1.5rem 0 0;padding:0;display:grid;gap:.375rem}
dl{margin:0}
dl>div{display:grid;grid-template-columns:minmax(9rem,14rem) 1fr;gap:.25rem 1.5rem;padding:.75rem 0;border-top:1px solid var(--line)}
h3+dl>div:first-child{border-top:0}
dt{color:var(--quiet);font-size:.875rem}
dt code{display:block;font-size:.75rem}
dd{margin:0;max-width:70ch}
del,ins{padding:.05em .2em;border-radius:.2em;-webkit-box-decoration-break:clone;box-decoration-break:clone}
del{background:var(--removed);color:var(--removed-ink)}
ins{background:var(--added);color:var(--added-ink);text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:.2em}
.note,.effect{color:var(--quiet)}
.effect{font-weight:400}
.warning{color:var(--warning);font-weight:600}
.badge{font-size:.75rem;font-weight:600;padding:.15em .6em;border-radius:1em;border:1px solid currentColor;vertical-align:middle}
.badge.added{color:var(--added-ink)}
.badge.removed{color:var(--removed-ink)}
.badge.renamed{color:var(--link)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1.5rem;align-items:start;margin-top:.75rem}
figure{margin:0}
figcaption{font-size:.8125rem;color:var(--quiet);margin-bottom:.375rem}
img{display:block;max-width:100%;height:auto;border:1px solid var(--line);border-radius:.375rem}
.result{padding:1rem;border:1px solid var(--line);border-radius:.5rem}
.result .address{font-size:.8125rem;color:var(--quiet)}
.result .title{font-size:1.125rem;color:var(--link)}
.routes{display:flex;flex-wrap:wrap;gap:.25rem .75rem;margin-top:1rem;color:var(--quiet);font-size:.875rem}
table{border-collapse:collapse;overflow-wrap:normal;white-space:nowrap;font-variant-numeric:tabular-nums;font-size:.875rem}
th,td{text-align:left;padding:.375rem 1.25rem .375rem 0;border-top:1px solid var(--line);font-weight:400}
thead th{border-top:0;color:var(--quiet)}
meter{width:6rem;vertical-align:middle}
details{margin-top:1.25rem}
summary{cursor:pointer;font-weight:600}
@media(max-width:40rem){dl>div,.pair{grid-template-columns:1fr}th,td{padding-right:.75rem}meter{display:none}}
`;
