import {
  documentHead,
  findRouteOwner,
  headSettings,
  hintsAtSession,
  type ReleaseRegistry,
  type RouteOwner,
  type TagService,
} from '@app/contracts';
import { noReads, type FrameTexts, type PartReads } from '@app/sandbox';
import type { Logger } from '@app/server-kit';
import type { InlineSheets } from '../assets/inline-sheets';
import type { HtmlPiece } from '../http/html-pieces';
import { injectedParts, type Visitor } from '../injection/injected-parts';
import { readInjection } from '../injection/read-injection';
import type { Frames } from '../rendering/frame';
import type { RemoteRenderers } from '../rendering/remote-renderers';
import { renderingDeadline } from '../rendering/within-budget';
import { earlyLinks } from './early-links';
import { documentHtml, type Outlet } from './html';
import { closeContent, loadContent, type ContentOptions, type LoadedContent } from './load-content';
import { isForAnyName, missingPageFor, namesIn } from './missing-page';
import { movedAddress } from './moved-address';
import { pageFiles } from './page-files';
import type { KeptPage } from './page-memory';
import type { SharedReader } from './public-reader';
import { readSeo } from './read-seo';
import { registryForBrowser } from './registry-for-browser';
import { offeredTo, renderContent, type Content } from './render-content';
import { WidgetProps } from './widget-props';

export type RenderedDocument =
  | {
      kind: 'document';
      status: number;
      html: HtmlPiece[];
      /** Value of the `Link` header. */ links: (nonce: string) => string;
      indexable: boolean;
      noReferrer: boolean;
      framed?: boolean;
      admitted: readonly TagService[];
      /** Serials of the answers it was made from, by path; null for a page that serves one reader only. */
      answers: ReadonlyMap<string, number> | null;
      /** Set for the page of every name that its route does not know: the addresses that it names itself. */
      names?: ReadonlySet<string>;
    }
  | { kind: 'redirect'; location: string; permanent: boolean };

export type PageInput = {
  registry: ReleaseRegistry;
  /** Null for an address that no page can have. */ path: string | null;
  search: string;
  visitor: Visitor;
  /** The client, as limits count clients. */ client: string;
  /** The address of the reader. */ address: string;
  /** The reader has been here before, and has the sheets. */ returning: boolean;
};

/** @param missing the page of every name that its route does not know, when one is kept for such readers */
export type PageRenderer = (
  input: PageInput,
  missing: () => Promise<KeptPage | null>,
) => Promise<RenderedDocument | KeptPage>;

type Options = {
  renderers: RemoteRenderers;
  frames: Frames;
  sheets: InlineSheets;
  api: Pick<SharedReader, 'noting' | 'get'>;
  publicUrl: string;
  budgetMs: number;
  logger: Logger;
};

/** Where the frame's links are rendered for a path that no page can have. */
const NO_PAGE_PATH = '/404';

function outletOf(owner: RouteOwner | null, content: Content, texts: FrameTexts): Outlet {
  const remote = owner?.release.name ?? null;
  if (content.outcome === 'rendered') return { remote, html: content.html, serverRendered: true, status: '' };
  if (content.outcome === 'client') return { remote, html: [], serverRendered: false, status: texts.loading };
  // A page that its owner does not know is answered inside the owner; a path without an owner is the frame's.
  return remote === null
    ? { remote, html: [], serverRendered: false, status: texts.notFound }
    : { remote, html: [texts.notFound], serverRendered: false, status: '' };
}

/**
 * A public page that the server could not render this time stays in search engines: they run its code like a browser.
 */
function isIndexable({ outcome }: Content, owner: RouteOwner | null): boolean {
  const isRendered = owner?.route.access === 'public' && owner.route.ssr !== false;
  return outcome === 'rendered' || (outcome === 'client' && isRendered);
}

/** Whether the next reader gets the same page: no part of it is missing this time only. */
function isSameForAll({ outcome }: Content, owner: RouteOwner | null): boolean {
  if (!owner || owner.route.noReferrer) return false;
  if (outcome === 'rendered') return true;
  const isLeftToBrowser = owner.route.access !== 'public' || owner.route.ssr === false;
  // With a parameter, there is a page for every invented address.
  return outcome === 'client' && isLeftToBrowser && Object.keys(owner.params).length === 0;
}

/** Null when one part is missing or incomplete, or two parts have read different answers. */
function joined(all: readonly (PartReads | null)[]): ReadonlyMap<string, number> | null {
  const serials = new Map<string, number>();
  for (const reads of all) {
    if (!reads || reads.hasFailed) return null;
    for (const [path, serial] of reads.serials) {
      if ((serials.get(path) ?? serial) !== serial) return null;
      serials.set(path, serial);
    }
  }
  return serials;
}

/** Composes a page's HTML from the frame, the owner of the route and the widgets in it. */
export function createPageRenderer({
  renderers,
  frames,
  sheets: inlineSheets,
  api,
  publicUrl,
  budgetMs,
  logger,
}: Options): PageRenderer {
  let reportedSchema = '';
  function brokenSchema(text: string): void {
    if (text === reportedSchema) return;
    reportedSchema = text;
    logger.warn({ length: text.length }, 'the custom schema of the SEO settings is not JSON and is left out');
  }
  const newAddress = (path: string | null, search: string): Promise<string | null> =>
    path === null ? Promise.resolve(null) : movedAddress(api, path, search);
  const contentOptions: ContentOptions = { renderers, widgetProps: new WidgetProps(), budgetMs, publicUrl };

  return async ({ registry, path, search, visitor, client, address, returning }, missing) => {
    const shell = registry.releases.find((release) => release.name === 'shell');
    if (!shell) throw new Error('no shell is live');
    const deadline = renderingDeadline(budgetMs);
    const owner = path === null ? null : findRouteOwner(registry, path);
    const kept = path !== null && isForAnyName(owner) ? missingPageFor(path, await missing()) : null;
    const loading: Promise<LoadedContent> = owner
      ? loadContent(contentOptions, registry, owner, { path: `${path}${search}`, client, address })
      : Promise.resolve({ outcome: 'not-found' });
    if (kept && (await loading).outcome === 'not-found') {
      const moved = await newAddress(path, search);
      return moved === null ? kept : { kind: 'redirect', location: moved, permanent: true };
    }
    const settingsReads = noReads();
    const settingsApi = api.noting(settingsReads);
    const [opened, frame, seo, settings] = await Promise.all([
      loading,
      frames.open(shell, path ?? NO_PAGE_PATH, budgetMs, client),
      readSeo(settingsApi, budgetMs),
      readInjection(settingsApi, budgetMs),
    ]);
    try {
      if (opened.outcome === 'redirect')
        return { kind: 'redirect', location: opened.location, permanent: opened.permanent };
      // While the frame is rendered: most missing pages have not moved.
      const lookedUp = opened.outcome === 'not-found' ? newAddress(path, search) : null;
      const parts = opened.outcome === 'ready' ? [opened.page, ...opened.widgets.values()] : [];
      const queries = new Map([frame, ...parts].flatMap((part) => [...part.queries]));
      const [content, framePieces] = await Promise.all([
        renderContent(opened, queries, contentOptions.widgetProps, deadline),
        frame.render(offeredTo(frame, queries), deadline),
      ]);
      const status = content.outcome === 'not-found' ? 404 : (content.head?.status ?? 200);
      const moved = status === 404 ? await (lookedUp ?? newAddress(path, search)) : null;
      if (moved !== null) return { kind: 'redirect', location: moved, permanent: true };
      const texts = frames.texts(shell);
      const headContext = { publicUrl, settings: seo && headSettings(seo) };
      const { style, page: injection } = injectedParts(settings, owner, visitor);
      // The guard redirects visitors without a session, so the page's files would be fetched in vain.
      const isOpen = owner?.route.access === 'public' || hintsAtSession(visitor.cookies);
      const files = pageFiles(registry, shell, isOpen ? owner : null);
      const sheets = returning ? null : await inlineSheets(files.styles);
      const html = documentHtml({
        bootScript: texts.bootScript,
        head: documentHead(
          content.head ?? frames.head(shell, content.outcome === 'not-found' ? 'not-found' : 'default'),
          headContext,
          brokenSchema,
        ),
        files,
        sheets,
        injectedStyle: style,
        frame: framePieces,
        outlet: outletOf(owner, content, texts),
        inlined: {
          registry: registryForBrowser(registry),
          queries,
          outcome: content.outcome,
          injection,
          head: headContext,
        },
      });
      const names = content.outcome === 'not-found' && isForAnyName(owner) ? namesIn(html) : null;
      const isForAll = names === null ? isSameForAll(content, owner) : !names.has(path ?? '');
      return {
        kind: 'document',
        status,
        html,
        links: earlyLinks(sheets ? { ...files, styles: [] } : files),
        indexable: isIndexable(content, owner),
        noReferrer: owner?.route.noReferrer ?? false,
        framed: owner?.route.framed ?? false,
        admitted: injection?.admitted ?? [],
        ...(names && { names }),
        answers:
          isForAll && seo && settings ? joined([settingsReads, framePieces.reads, ...(content.reads ?? [null])]) : null,
      };
    } finally {
      closeContent(opened);
      frame.close();
    }
  };
}
