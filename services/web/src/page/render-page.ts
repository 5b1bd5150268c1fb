import { findRouteOwner, type InlinedComposition, type OpenedPart, type OpenedWidget, type PageHead, type PartState, type PublicReader, type Registry, type RouteOwner, type ServerFrame, type TagService } from '@app/contracts';
import type { Logger } from '@app/server-kit';
import { injectedParts, type Visitor } from '../injection/injected-parts';
import { readInjection } from '../injection/read-injection';
import type { InlineSheets } from '../assets/inline-sheets';
import type { HtmlPiece } from '../http/html-pieces';
import type { ServerBundles } from '../registry/server-bundles';
import { earlyLinks } from './early-links';
import { documentHtml, type Outlet } from './html';
import { openContent, type ContentOptions, type OpenedContent } from './open-content';
import { pageFiles } from './page-files';
import { readSeo } from './read-seo';
import { registryForBrowser } from './registry-for-browser';
import { siteHead } from './site-head';

export type RenderedDocument = { kind: 'document'; status: number; html: HtmlPiece[]; /** Value of the `Link` header. */ links: string; indexable: boolean; noReferrer: boolean; admitted: readonly TagService[] } | { kind: 'redirect'; location: string; permanent: boolean };

export type PageRenderer = (input: { registry: Registry; /** Null for one that no page can have. */ path: string | null; search: string; nonce: string; visitor: Visitor; /** The reader has been here before, and has the sheets. */ returning: boolean }) => Promise<RenderedDocument>;

type Options = { bundles: ServerBundles; sheets: InlineSheets; api: PublicReader; publicUrl: string; budgetMs: number; logger: Logger; onFallback: (remote: string, version: string) => void };

/** Where the frame's links are rendered for a path that no page can have. */
const NO_PAGE_PATH = '/404';

type Content = { outcome: InlinedComposition['outcome']; html: string; head: PageHead | null };

/** In the browser all parts read one cache: here each takes the others' data before any of them renders. */
function shareData(parts: readonly OpenedPart[]): PartState {
  const queries = new Map(parts.flatMap((part) => part.state().queries.map((query) => [query.queryHash, query])));
  const shared: PartState = { queries: [...queries.values()] };
  for (const part of parts) part.absorb(shared);
  return shared;
}

function outletOf(owner: RouteOwner | null, content: Content, frame: ServerFrame): Outlet {
  const remote = owner?.release.name ?? null;
  if (content.outcome === 'rendered') return { remote, html: content.html, serverRendered: true, status: '' };
  if (content.outcome === 'client') return { remote, html: '', serverRendered: false, status: frame.loading() };
  // A page that its owner does not know is answered inside the owner; a path without an owner is the frame's.
  return remote === null ? { remote, html: '', serverRendered: false, status: frame.notFound() } : { remote, html: frame.notFound(), serverRendered: false, status: '' };
}

/** Composes a page's HTML from the frame, the owner of the route and the widgets in it. */
export function createPageRenderer({ bundles, sheets: inlineSheets, api, publicUrl, budgetMs, logger, onFallback }: Options): PageRenderer {
  function leftToBrowser(error: unknown, remote: string, version: string): void {
    logger.warn({ err: error, remote, version }, 'left to the browser');
    onFallback(remote, version);
  }
  let reportedSchema = '';
  function brokenSchema(text: string): void {
    if (text === reportedSchema) return;
    reportedSchema = text;
    logger.warn({ length: text.length }, 'the custom schema of the SEO settings is not JSON and is left out');
  }
  const contentOptions: ContentOptions = { bundles, api, budgetMs, leftToBrowser };

  function renderWidget(widgets: Map<string, OpenedWidget>, id: string, props: Record<string, unknown>): string {
    try {
      return widgets.get(id)?.render(props) ?? '';
    } catch (error) {
      leftToBrowser(error, id, '');
      return '';
    }
  }

  function renderContent(opened: Exclude<OpenedContent, { outcome: 'redirect' }>, owner: RouteOwner | null): Content {
    if (opened.outcome !== 'ready') return { outcome: opened.outcome, html: '', head: null };
    try {
      const html = opened.page.render((id, props) => renderWidget(opened.widgets, id, props));
      return { outcome: 'rendered', html, head: opened.page.head() };
    } catch (error) {
      leftToBrowser(error, owner?.release.name ?? '', owner?.release.version ?? '');
      return { outcome: 'client', html: '', head: null };
    }
  }

  return async ({ registry, path, search, nonce, visitor, returning }) => {
    const shell = registry.releases.find((release) => release.name === 'shell');
    const frameBundle = shell && bundles.frame(shell);
    if (!shell || !frameBundle) throw new Error('no shell is live');
    const owner = path === null ? null : findRouteOwner(registry, path);
    const [opened, frame, seo, settings] = await Promise.all([
      owner ? openContent(contentOptions, registry, owner, new URL(`${path}${search}`, publicUrl).href) : { outcome: 'not-found' as const },
      frameBundle.open({ api, signal: AbortSignal.timeout(budgetMs) }),
      readSeo(api, budgetMs),
      readInjection(api, budgetMs),
    ]);
    if (opened.outcome === 'redirect') return { kind: 'redirect', location: opened.location, permanent: opened.permanent };
    const state = shareData([frame, ...(opened.outcome === 'ready' ? opened.parts : [])]);
    const content = renderContent(opened, owner);
    const { style, page: injection } = injectedParts(settings, owner, visitor);
    const files = pageFiles(registry, shell, owner);
    const sheets = returning ? null : await inlineSheets(files.styles);
    const html = documentHtml({
      nonce,
      publicUrl,
      bootScript: frameBundle.bootScript,
      head: siteHead(content.head ?? frameBundle.head(content.outcome === 'not-found' ? 'not-found' : 'default'), seo, brokenSchema),
      files,
      sheets,
      injectedStyle: style,
      frame: frame.render(path ?? NO_PAGE_PATH),
      outlet: outletOf(owner, content, frameBundle),
      inlined: { registry: registryForBrowser(registry), state, outcome: content.outcome, injection },
    });
    return { kind: 'document', status: content.outcome === 'not-found' ? 404 : 200, html, links: earlyLinks(sheets ? { ...files, styles: [] } : files, nonce), indexable: content.outcome === 'rendered', noReferrer: owner?.route.noReferrer ?? false, admitted: injection?.admitted ?? [] };
  };
}
