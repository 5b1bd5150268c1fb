// Part of every page of `npm run dev`, and of no other: reloads the page when a part of it has changed, and shows build
// errors.
const events = new EventSource('/__dev/events');
/** @type {string | undefined} */
let run;

/** @param {Event} event */
const dataOf = (event) => (event instanceof MessageEvent ? JSON.parse(event.data) : undefined);

events.addEventListener('hello', (event) => {
  const data = dataOf(event);
  if (run !== undefined && run !== data.run) location.reload();
  run = data.run;
});
events.addEventListener('changed', (event) => {
  const { remote } = dataOf(event);
  if (remote === null || remote === 'shell' || document.querySelector(`[data-remote="${remote}"]`)) location.reload();
});
events.addEventListener('problems', (event) => show(dataOf(event)));
// A page in the back-forward cache would hold one of the six connections that a browser opens to an origin.
addEventListener('pagehide', () => events.close());
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

const STYLE = `:host { all: initial; }
section { position: fixed; inset: auto 1rem 1rem; max-height: 60vh; overflow: auto; z-index: 2147483647;
  padding: 1rem 1.25rem; border-radius: 8px; border: 2px solid #ff6b6b; background: #1b1b1f; color: #f4f4f5;
  font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; }
h2 { margin: 0 0 .5rem; font: 600 15px/1.5 system-ui, sans-serif; color: #ff9b9b; }
h3 { margin: .75rem 0 .25rem; font: inherit; font-weight: 600; color: #ffd479; }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
button { float: right; font: inherit; }`;

/** @param {{ project: string, file?: string, line?: number, column?: number, message: string }[]} problems */
function show(problems) {
  document.getElementById('dev-problems')?.remove();
  if (problems.length === 0) return;
  const host = document.createElement('div');
  host.id = 'dev-problems';
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = STYLE;
  const section = document.createElement('section');
  section.setAttribute('role', 'alert');
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Hide';
  close.addEventListener('click', () => host.remove());
  section.append(close, element('h2', 'Build failed. The page shows the last good build.'));
  for (const { project, file, line, column, message } of problems) {
    const place = [file, line, column].filter((part) => part !== undefined).join(':');
    section.append(element('h3', place || project), element('pre', message));
  }
  root.append(style, section);
  document.documentElement.append(host);
}

/** @param {string} name @param {string} text */
function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
