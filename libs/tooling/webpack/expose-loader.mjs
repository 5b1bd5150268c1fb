// Generates what a remote exposes from its `src/app.ts`, so that no squad has to write lifecycles.
//   ?expose=app            the single-spa application
//   ?expose=widget:<name>  one widget as a parcel
//   ?expose=server         what services/web calls
const REQUEST = /^\?expose=(app|server|widget:[a-z][a-z0-9-]*)$/;

const LIFECYCLES = ['contract', 'bootstrap', 'mount', 'unmount', 'update', 'timeouts', 'preload'];

export default function exposeLoader() {
  const [, what] = REQUEST.exec(this.resourceQuery) ?? [];
  if (!what) throw new Error(`cannot expose ${this.resourceQuery}`);
  const app = JSON.stringify(this.resourcePath);
  if (what === 'server') {
    return (
      `import { app } from ${app}; import { serverRemote } from '@app/web-kit/server'; ` +
      'export const remote = serverRemote(app);'
    );
  }
  const call =
    what === 'app' ? 'appLifecycles(app)' : `widgetLifecycles(app, ${JSON.stringify(what.slice('widget:'.length))})`;
  return `import { app } from ${app}; import { appLifecycles, widgetLifecycles } from '@app/web-kit';
const lifecycles = ${call};
export const ${LIFECYCLES.map((name) => `${name} = lifecycles.${name}`).join(', ')};`;
}
