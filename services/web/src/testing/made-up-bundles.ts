import type { PageHead } from '@app/contracts';

/** Code of server bundles for tests of how pages are served. */
export const PART = 'const part = { state: () => ({ queries: [] }), absorb() {} };';

const FRAME = "{ header: '<header>The menu</header>', footer: '<footer>Legal</footer>', overlays: '' }";

/**
 * @param frame code of the frame's `render(path)`; a header, a footer and nothing over the page unless it says
 * otherwise
 */
export function shellBundle(frame = ''): string {
  return `${PART}
exports.remote = { contract: 1 };
exports.frame = {
  bootScript: '',
  async open({ api }) {
    return { ...part, render(path) { ${frame} return ${FRAME}; } };
  },
  notFound: () => 'not found', loading: () => 'loading', busy: () => 'busy', head: () => ({ title: 'Site' }),
};`;
}

/** A page that shows `text`, with a place for each named widget; each place gets its number. */
export function pageBundle(text: string, widgets: string[] = [], head: Partial<PageHead> = {}): string {
  const places = widgets.map(
    (id, number) => `'<div data-ssr>' + slot('${id}', { asked: 'by the page', number: ${number} }) + '</div>'`,
  );
  const render = `(slot) => [${[`'${text}'`, ...places].join(', ')}].join('')`;
  return `${PART}
exports.remote = {
  contract: 1,
  openPage: async () => ({
    ...part, kind: 'ready', head: () => (${JSON.stringify({ title: text, ...head })}), render: ${render},
  }),
};`;
}

/** @param render code of the widget's `render(props)` */
export function widgetBundle(render: string): string {
  return `${PART}
exports.remote = { contract: 1, openWidget: async () => ({ ...part, render(props) { ${render} } }) };`;
}
