/** The one sheet of the hosted pages: system fonts, both color schemes, from 320 px up. */
export const STYLES = `
:root {
  color-scheme: light;
  --page: #f6f4ef; --surface: #ffffff; --ink: #16233a; --soft: #54607a; --line: #dcd8ce;
  --act: #14365f; --on-act: #ffffff; --accent: #0f6f6c; --bad: #a4262c; --bad-surface: #fdf1f0;
  --note: #fff3d6; --on-note: #5b4300; --focus: #0f6f6c; --good: #1c6b3c;
}
@media (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --page: #0e1420; --surface: #172032; --ink: #e8ebf2; --soft: #a9b3c7; --line: #2d3950;
    --act: #9cc4ff; --on-act: #0b1626; --accent: #67cdc5; --bad: #ff9b96; --bad-surface: #331c20;
    --note: #3a2f10; --on-note: #ffe2a0; --focus: #67cdc5; --good: #7fd6a0;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink);
  font: 400 1rem/1.55 Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
.banner { background: var(--note); color: var(--on-note); padding: 10px 20px; text-align: center; font-weight: 600;
  font-size: .9375rem; }
main { max-width: 1040px; margin: 0 auto; padding: 40px 20px 72px; }
main.narrow { max-width: 560px; }
.columns { display: grid; gap: 32px; }
@media (min-width: 860px) {
  main { padding-top: 56px; }
  .columns { grid-template: "about act" auto "cards act" 1fr / 1fr 1fr; gap: 40px 64px; }
  .about { grid-area: about; }
  .act { grid-area: act; }
  .cards { grid-area: cards; }
}
h1 { font: 600 1.5625rem/1.25 "Source Serif 4", Georgia, "Times New Roman", serif; margin: 0 0 8px; }
h2 { font-size: 1rem; font-weight: 600; margin: 32px 0 12px; }
h2:first-child { margin-top: 0; }
p { margin: 0 0 12px; max-width: 66ch; }
.soft { color: var(--soft); font-size: .9375rem; }
.merchant { color: var(--soft); font-weight: 500; margin-bottom: 20px; }
.price { font-size: 2.4375rem; line-height: 1.15; font-weight: 600; font-variant-numeric: tabular-nums lining-nums;
  margin: 0 0 20px; }
.price small { font-size: 1rem; font-weight: 400; color: var(--soft); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 24px; }
@media (max-width: 480px) { .card { padding: 20px 16px; } }
.rows { list-style: none; margin: 0; padding: 0; }
.rows > li { display: flex; flex-wrap: wrap; gap: 8px 16px; justify-content: space-between; align-items: center;
  padding: 12px 0; border-top: 1px solid var(--line); }
.rows > li:first-child { border-top: 0; }
.cards .rows > li { padding: 2px 0; flex-wrap: nowrap; }
.cards .rows span { text-align: right; }
@media (max-width: 480px) {
  .cards .rows > li { display: block; padding: 6px 0; }
  .cards .rows a.row { min-height: 44px; }
  .cards .rows span { display: block; text-align: left; margin-top: -8px; padding-bottom: 4px; }
}
.amount { font-variant-numeric: tabular-nums lining-nums; white-space: nowrap; }
.total { font-weight: 600; }
label { display: block; font-size: .875rem; font-weight: 500; margin: 0 0 6px; }
.field { margin-bottom: 18px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 16px; }
input { width: 100%; min-height: 44px; padding: 9px 12px; font: inherit; color: inherit; background: var(--page);
  border: 1px solid var(--soft); border-radius: 8px; font-variant-numeric: tabular-nums lining-nums; }
input[aria-invalid="true"] { border-color: var(--bad); border-width: 2px; padding: 8px 11px; }
.help { color: var(--soft); font-size: .875rem; margin: 6px 0 0; }
.fault { color: var(--bad); font-size: .875rem; margin: 6px 0 0; font-weight: 500; }
.alert { background: var(--bad-surface); color: var(--bad); border: 1px solid currentColor; border-radius: 8px;
  padding: 12px 14px; margin: 0 0 20px; font-weight: 500; }
.done { color: var(--good); font-weight: 600; }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px;
  padding: 10px 18px; font: inherit; font-weight: 600; border-radius: 8px; border: 1px solid var(--act);
  background: var(--act); color: var(--on-act); cursor: pointer; text-decoration: none; }
button.wide { width: 100%; min-height: 48px; }
button.quiet, .button.quiet { background: transparent; color: var(--act); }
.buttons { display: flex; flex-wrap: wrap; gap: 12px; }
a { color: var(--accent); text-underline-offset: 3px; }
a.row { display: inline-flex; align-items: center; min-height: 44px; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.number { font-variant-numeric: tabular-nums lining-nums; white-space: nowrap; }
.after { margin-top: 20px; }
form { margin: 0; }
.code { margin: 24px 0 0; max-width: 420px; }
@media (prefers-reduced-motion: no-preference) { button, .button { transition: opacity 150ms ease-out; } }
button:hover, .button:hover { opacity: .88; }
`;
