/** The console's looks: one sheet, light and dark as the system has it. */
export const STYLESHEET = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f7f9, #14171c);
  --sheet: light-dark(#ffffff, #1c2027);
  --ink: light-dark(#1b2330, #e7eaf0);
  --faint: light-dark(#566072, #a3adbd);
  --line: light-dark(#d9dee6, #343b47);
  --accent: light-dark(#0b5cad, #7db8ff);
  --on-accent: light-dark(#ffffff, #0d1521);
  --critical: light-dark(#a3123a, #ff8fa8);
  --high: light-dark(#9a4300, #ffb070);
  --medium: light-dark(#6f5500, #f0d060);
  --low: light-dark(#2d5f3a, #8fd6a4);
  --info: light-dark(#475063, #b8c1d1);
  --mark: light-dark(#fff0c2, #4a3c10);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
a { color: var(--accent); }
a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible, textarea:focus-visible,
summary:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: var(--sheet); padding: .5rem 1rem; z-index: 1; }
header.top { background: var(--sheet); border-bottom: 1px solid var(--line); }
header.top > div { max-width: 76rem; margin: 0 auto; padding: .75rem 1.5rem; display: flex; flex-wrap: wrap;
  gap: .5rem 1.5rem; align-items: center; }
.brand { font-weight: 700; color: inherit; text-decoration: none; letter-spacing: -.01em; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem; list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: .3rem .55rem; border-radius: .4rem; text-decoration: none; color: var(--faint); }
nav a:hover { color: var(--ink); background: var(--ground); }
nav a[aria-current] { color: var(--ink); background: var(--ground); font-weight: 600; }
.person { margin-left: auto; display: flex; gap: .75rem; align-items: center; color: var(--faint); }
main { max-width: 76rem; margin: 0 auto; padding: 2rem 1.5rem 4rem; }
main.narrow { max-width: 30rem; padding-top: 4rem; }
h1 { font-size: 1.6rem; line-height: 1.2; letter-spacing: -.015em; margin: 0 0 1.25rem; overflow-wrap: anywhere; }
h1:has(+ .lead) { margin-bottom: .4rem; }
h2 { font-size: 1.15rem; margin: 2.25rem 0 .6rem; }
h3 { font-size: 1rem; margin: 0 0 .4rem; }
h4 { font-size: .9rem; margin: 1.1rem 0 .4rem; }
.lead { color: var(--faint); margin: 0 0 1.5rem; max-width: 60ch; }
.faint { color: var(--faint); }
.card { background: var(--sheet); border: 1px solid var(--line); border-radius: .6rem; padding: 1.25rem 1.5rem;
  margin: 0 0 1.25rem; }
.card > :first-child, .card > [type=hidden]:first-child + * { margin-top: 0; }
.card > :last-child { margin-bottom: 0; }
.notice { border-left: .3rem solid var(--accent); }
.notice.wrong { border-left-color: var(--critical); }
[role=alert]:empty { display: none; }
.card > .scroll { margin: 0 0 1.25rem; }
.scroll { overflow-x: auto; background: var(--sheet); border: 1px solid var(--line); border-radius: .6rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .6rem .9rem; border-bottom: 1px solid var(--line); }
tbody tr:last-child > * { border-bottom: 0; }
thead th { font-size: .85rem; color: var(--faint); font-weight: 600; white-space: nowrap; }
thead th a { color: inherit; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
td small, dd small { color: var(--faint); }
.path { overflow-wrap: anywhere; }
code, .code { font-family: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace; font-size: .9em; }
pre { overflow-x: auto; background: var(--ground); border: 1px solid var(--line); border-radius: .4rem;
  padding: .75rem 1rem; margin: .5rem 0; }
pre mark { background: var(--mark); color: inherit; border-radius: .2rem; }
pre .gutter { color: var(--faint); user-select: none; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .4rem 1.5rem; margin: 0; }
dt { color: var(--faint); }
dd { margin: 0; overflow-wrap: anywhere; }
.badge { display: inline-block; border: 1px solid currentcolor; border-radius: 1rem; padding: 0 .6rem;
  font-size: .82rem; font-weight: 600; white-space: nowrap; }
.critical { color: var(--critical); } .high { color: var(--high); } .medium { color: var(--medium); }
.low { color: var(--low); } .info { color: var(--info); }
form.filters { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: end; margin: 0 0 1.25rem; }
label, legend { display: block; font-size: .9rem; font-weight: 600; padding: 0; }
label small { font-weight: 400; color: var(--faint); }
label.choice { font-weight: 400; font-size: 1rem; display: flex; gap: .5rem; align-items: baseline; }
fieldset { border: 0; margin: 0 0 1rem; padding: 0; }
input, select, textarea { font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--faint);
  border-radius: .4rem; padding: .4rem .6rem; max-width: 100%; }
input:not([type=radio]), select { height: 2.5rem; }
input[type=radio] { flex: none; }
.field { margin: 0 0 1rem; }
.field input:not([type=radio]), .field textarea, .field select { width: 100%; max-width: 40rem; }
button, .button { font: inherit; line-height: 1.5; font-weight: 600; cursor: pointer; border-radius: .4rem; padding: .45rem 1rem;
  border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); text-decoration: none;
  display: inline-block; }
button.quiet, .button.quiet { background: none; color: var(--accent); }
button.danger { background: none; color: var(--critical); border-color: var(--critical); }
button.link { background: none; border: 0; padding: 0; color: var(--accent); text-decoration: underline;
  font-weight: 400; }
.row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; }
.steps { padding-left: 1.3rem; }
.steps li { margin-bottom: .75rem; }
.done { color: var(--faint); }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1rem; margin: 0 0 1.5rem; }
.tile { display: block; background: var(--sheet); border: 1px solid var(--line); border-radius: .6rem;
  padding: .9rem 1.2rem; text-decoration: none; color: inherit; }
.tile b { display: block; font-size: 1.8rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.chart { margin: 0 0 1.25rem; }
.chart > svg { display: block; width: 100%; height: auto; max-width: 60rem; }
.chart text { font-size: 11px; fill: var(--faint); }
.chart .end { text-anchor: end; } .chart .middle { text-anchor: middle; }
.chart .grid { stroke: var(--line); }
.chart polyline, .key line { fill: none; stroke-width: 2; }
.series-1 { stroke: var(--accent); } .series-2 { stroke: var(--high); stroke-dasharray: 6 3; }
circle.series-1 { fill: var(--accent); } circle.series-2 { fill: var(--high); stroke-dasharray: none; }
.key { width: 1.5rem; height: .5rem; }
.chart details { margin-top: .75rem; } .chart summary { cursor: pointer; color: var(--accent); }
.bars { width: 35%; } .bar { width: 100%; height: .6rem; } .bar rect { fill: var(--accent); }
.unseen { position: absolute; left: -100vw; }
.pages { margin-top: 1rem; }
.rows { list-style: none; margin: 0; padding: 0; background: var(--sheet); border: 1px solid var(--line);
  border-radius: .6rem; }
.rows > li { display: grid; grid-template-columns: auto 5.5rem minmax(0, 1fr) 12rem 12rem; gap: .25rem 1rem;
  padding: .7rem 1rem; border-bottom: 1px solid var(--line); align-items: start; }
.rows > li:last-child { border-bottom: 0; }
.rows > li:focus-within { box-shadow: inset .25rem 0 var(--accent); }
.rows p { margin: 0; overflow-wrap: anywhere; }
.rows small, .plain small { color: var(--faint); }
input[type=checkbox] { width: 1.1rem; height: 1.1rem; margin: .2rem 0 0; }
.plain { list-style: none; margin: 0; padding: 0; }
.plain li { padding: .2rem 0; overflow-wrap: anywhere; }
.timeline { border-left: 2px solid var(--line); padding-left: 1rem; }
.bulk { margin-top: 1.25rem; }
div.filters { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: end; margin: 0 0 1rem; }
.filters select, .filters input { max-width: 100%; }
.filters > .wide { flex: 1 1 100%; }
.wide input { width: 100%; }
.summary { margin: 0 0 1rem; }
blockquote { margin: .5rem 0; padding-left: .75rem; border-left: .2rem solid var(--line); overflow-wrap: anywhere; }
kbd { border: 1px solid var(--line); border-radius: .3rem; padding: .05rem .4rem; background: var(--ground); }
dialog { background: var(--sheet); color: var(--ink); border: 1px solid var(--line); border-radius: .6rem;
  padding: 1.25rem 1.5rem; max-width: min(28rem, 90vw); }
dialog h2 { margin-top: 0; }
dialog form { margin-top: 1rem; }
@media (max-width: 48rem) {
  main { padding: 1.25rem .75rem 3rem; }
  header.top > div { padding: .75rem; }
  .rows > li { grid-template-columns: auto minmax(0, 1fr); }
  .rows > li > * { grid-column: 2; }
  .rows > li > :first-child { grid-column: 1; }
  .filters > div { flex: 1 1 45%; min-width: 0; }
  .filters select, .filters input { width: 100%; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: .5rem; }
}
progress { width: 100%; accent-color: var(--accent); }
@media (prefers-reduced-motion: no-preference) { a, button { transition: background-color .1s; } }
`
