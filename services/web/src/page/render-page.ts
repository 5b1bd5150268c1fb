import { findRouteOwner, type InlinedComposition, type OpenedWidget, type PageHead, type PageRequest, type PublicReader, type Registry, type Release, type RouteOwner, type ServerFrame } from '@app/contracts';
import type { Logger } from '@app/server-kit';
import type { ServerBundles } from '../registry/server-bundles';
import { documentHtml, type Outlet } from './html';
import { pageFiles } from './page-files';

export type RenderedDocument = { kind: 'document'; status: number; html: string; indexable: boolean } | { kind: 'redirect'; location: string };

export type PageRenderer = (input: { registry: Registry; path: string; search: string; nonce: string }) => Promise<RenderedDocument>;

type Options = { bundles: ServerBundles; api: PublicReader; publicUrl: string; budgetMs: number; logger: Logger; onFallback: (remote: string, version: string) => void };

/** What became of the page's own part: rendered, not found, redirected, or left to the browser. */
type Content = { outcome: InlinedComposition['outcome']; html: string; head: PageHead | null; states: object[] };

/** Composes a page's HTML from the frame, the owner of the route and the widgets in it. */
export function createPageRenderer({ bundles, api, publicUrl, budgetMs, logger, onFallback }: Options): PageRenderer {
  async function openWidgets(registry: Registry, ids: readonly string[], request: Omit<PageRequest, 'url'>): Promise<Map<string, OpenedWidget>> {
    const opened = await Promise.all(
      ids.map(async (id): Promise<[string, OpenedWidget][]> => {
        const [remote, name = ''] = id.split('/');
        const release = registry.releases.find((candidate) => candidate.name === remote);
        const bundle = release && bundles.remote(release);
        if (!release || !bundle) return [];
        try {
          return [[id, await withinBudget(bundle.openWidget(name, request), budgetMs)]];
        } catch (error) {
          leftToBrowser(error, id, release.version);
          return [];
        }
      }),
    );
    return new Map(opened.flat());
  }

  function leftToBrowser(error: unknown, remote: string, version: string): void {
    logger.warn({ err: error, remote, version }, 'left to the browser');
    onFallback(remote, version);
  }

  async function renderContent(registry: Registry, owner: RouteOwner, url: string): Promise<Content | { outcome: 'redirect'; location: string }> {
    const leave: Content = { outcome: 'client', html: '', head: null, states: [] };
    const bundle = bundles.remote(owner.release);
    if (!bundle || owner.route.ssr === false || owner.route.access !== 'public') return leave;
    const request = { api, signal: AbortSignal.timeout(budgetMs) };
    try {
      const [page, widgets] = await Promise.all([withinBudget(bundle.openPage({ url, ...request }), budgetMs), openWidgets(registry, owner.route.widgets ?? [], request)]);
      if (page.kind === 'redirect') return { outcome: 'redirect', location: page.location };
      if (page.kind === 'not-found') return { outcome: 'not-found', html: '', head: null, states: [] };
      const html = page.render((id, props) => renderWidget(widgets, id, props));
      return { outcome: 'rendered', html, head: page.head, states: [page.state(), ...[...widgets.values()].map((widget) => widget.state())] };
    } catch (error) {
      leftToBrowser(error, owner.release.name, owner.release.version);
      return leave;
    }
  }

  function renderWidget(widgets: Map<string, OpenedWidget>, id: string, props: Record<string, unknown>): string {
    try {
      return widgets.get(id)?.render(props) ?? '';
    } catch (error) {
      leftToBrowser(error, id, '');
      return '';
    }
  }

  return async ({ registry, path, search, nonce }) => {
    const shell = registry.releases.find((release) => release.name === 'shell');
    const frameBundle = shell && bundles.frame(shell);
    if (!shell || !frameBundle) throw new Error('no shell is live');
    const owner = findRouteOwner(registry, path);
    const [content, frame] = await Promise.all([
      owner ? renderContent(registry, owner, new URL(path + search, publicUrl).href) : notOurs(),
      frameBundle.open({ api, signal: AbortSignal.timeout(budgetMs) }),
    ]);
    if (content.outcome === 'redirect') return { kind: 'redirect', location: content.location };
    const html = documentHtml({
      nonce,
      publicUrl,
      bootScript: frameBundle.bootScript,
      head: content.head ?? frameBundle.head(content.outcome === 'not-found' ? 'not-found' : 'default'),
      files: pageFiles(registry, shell, owner),
      frame: frame.render(path),
      outlet: outletOf(owner, content, frameBundle),
      inlined: { registry: forBrowser(registry), states: [frame.state(), ...content.states], outcome: content.outcome },
    });
    return { kind: 'document', status: content.outcome === 'not-found' ? 404 : 200, html, indexable: content.outcome === 'rendered' };
  };
}

function notOurs(): Content {
  return { outcome: 'not-found', html: '', head: null, states: [] };
}

function outletOf(owner: RouteOwner | null, content: Content, frame: ServerFrame): Outlet {
  const remote = owner?.release.name ?? null;
  if (content.outcome === 'rendered') return { remote, html: content.html, serverRendered: true, status: '' };
  if (content.outcome === 'client') return { remote, html: '', serverRendered: false, status: frame.loading() };
  // A page that its owner does not know hydrates inside the owner; a path without an owner is the frame's.
  return remote === null ? { remote, html: '', serverRendered: false, status: frame.notFound() } : { remote, html: frame.notFound(), serverRendered: false, status: '' };
}

/** The registry as the browser needs it: no server files, no hashes of what a browser never loads. */
function forBrowser(registry: Registry): Registry {
  const strip = (release: Release): Release => ({
    ...release,
    server: { file: '', integrity: '' },
    preloadFonts: [],
    integrity: Object.fromEntries(Object.entries(release.integrity).filter(([file]) => file.endsWith('.js') || file.endsWith('.css'))),
  });
  return { revision: registry.revision, releases: registry.releases.map(strip) };
}

function withinBudget<T>(work: Promise<T>, millis: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not ready within ${millis} ms`)), millis);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
