import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { canonicalPath, findRouteOwner, hintsAtSession, type ReleaseRegistry } from '@app/contracts';
import { lineKey, splitTarget } from '@app/server-kit';
import { KeptHtml } from '../http/kept-html';
import { STARTING_PAGE, TOO_LONG_PAGE } from '../http/plain-pages';
import { createNonce, securityHeaders } from '../http/security-headers';
import { HTML_TYPE, sendHtml } from '../http/send-html';
import { visitorClass } from '../injection/injected-parts';
import type { WebMetrics } from '../metrics';
import type { BusyPage } from '../overload/busy-page';
import { RenderRefusedError, type RenderQueue } from '../overload/render-queue';
import { anyNameLike } from './missing-page';
import { PageMemory, type KeptPage } from './page-memory';
import type { SharedReader } from './public-reader';
import type { PageInput, PageRenderer, RenderedDocument } from './render-page';
import { SharedWork } from './shared-work';

type Options = {
  registry: () => ReleaseRegistry | null;
  render: PageRenderer;
  renders: RenderQueue;
  busyPage: Pick<BusyPage, 'answer'>;
  api: SharedReader;
  secure: boolean;
  metrics: Pick<WebMetrics, 'observePage' | 'countPage' | 'watchPageMemory'>;
};

type Made = { page: RenderedDocument | KeptPage; kept: KeptPage | null };

/** Longest path of a page, in characters. A redirect may repeat it encoded, in a header that proxies still accept. */
const MAX_ADDRESS_LENGTH = 2_000;
/** Addresses of pages that are kept: as the site writes them, so that no page is kept under several spellings. */
const KEPT_PATH = /^\/[\w/.~-]{0,200}$/;
/** For how long requests for a page that could not be kept do not wait for each other. */
const UNKEPT_MS = 10_000;
const MAX_UNKEPT = 2_000;
const NEVER_GONE = new AbortController().signal;

/** The reader comes from a page of this site or has its cookie, and therefore has the style sheets (ADR 25). */
function isReturning(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-site'] === 'same-origin' || headers.cookie !== undefined;
}

/**
 * The differences between pages of one address. Null for a page that is rendered for every request, because the number
 * of queries has no limit.
 */
function memoryKey(input: PageInput): string | null {
  const { path, search } = input;
  if (path === null || search !== '' || !KEPT_PATH.test(path)) return null;
  return `${readerClass(input)} ${path}`;
}

function readerClass({ visitor, returning }: PageInput): string {
  const reader = hintsAtSession(visitor.cookies) ? 'signed-in' : returning ? 'returning' : 'first';
  return `${reader} ${visitorClass(visitor)}`;
}

/**
 * A permanent redirect without a lifetime is kept by browsers as long as they like: after a rename from a to b and back
 * to a, a reader would go in circles.
 */
function redirect(reply: FastifyReply, location: string, status: number): FastifyReply {
  return reply.header('cache-control', status === 301 ? 'max-age=60' : 'no-cache').redirect(location, status);
}

/** Where a page is under another spelling; null under its own, and where there is no page. */
function otherSpelling(registry: ReleaseRegistry, path: string | null): string | null {
  const owner = path === null ? null : findRouteOwner(registry, path);
  const canonical = path === null || !owner ? path : canonicalPath(owner.route.path, path);
  return canonical === path ? null : canonical;
}

/**
 * Serves pages from memory where every reader gets the same, and renders the others. Returns a function that clears the
 * memory.
 */
export function pageRoute(
  app: FastifyInstance,
  { registry, render, renders, busyPage, api, secure, metrics }: Options,
): { onPublicChange(): void } {
  const memory = new PageMemory({ api });
  const shared = new SharedWork<Made>();
  const unkept = new LRUCache<string, true>({ max: MAX_UNKEPT, ttl: UNKEPT_MS });
  metrics.watchPageMemory(memory);

  async function make(input: PageInput, key: string | null, signal: AbortSignal): Promise<Made> {
    const { registry: view, path } = input;
    const missingKey = `${readerClass(input)} ${anyNameLike(path ?? '')}`;
    const missing = async (): Promise<KeptPage | null> => {
      const found = key === null ? null : await memory.find(missingKey, view);
      return found && !memory.takeRenewal(missingKey) ? found : null;
    };
    const page = await renders.run(
      () => render(input, missing),
      signal,
      path === null ? null : findRouteOwner(view, path)?.release.name,
    );
    if (key === null || isKept(page)) return { page, kept: null };
    const kept = await toKept(page);
    const isMissing = page.kind === 'document' && page.names !== undefined;
    if (kept && isMissing) memory.keep(missingKey, view, kept);
    else if (kept) memory.keep(key, view, kept);
    if (kept && !isMissing) unkept.delete(key);
    else unkept.set(key, true);
    return { page, kept };
  }

  async function renew(input: PageInput, key: string): Promise<void> {
    try {
      await make(input, key, NEVER_GONE);
    } catch {
      // Too busy for now: the cached page is served until it is too old.
      memory.releaseRenewal(key);
    }
  }

  async function answerWith(input: PageInput, request: FastifyRequest): Promise<Made | KeptPage> {
    const key = memoryKey(input);
    const found = key === null ? null : await memory.find(key, input.registry);
    if (key !== null && found) {
      if (memory.takeRenewal(key)) void renew(input, key);
      metrics.countPage('memory');
      return found;
    }
    metrics.countPage(key === null ? 'never-kept' : 'rendered');
    const work = () => make(input, key, request.signal);
    if (key === null || unkept.has(key)) return work();
    return shared.run(`${input.registry.revision} ${key}`, work, isGone);
  }

  app.get('/*', { errorHandler: busyPage.answer }, async (request, reply) => {
    if (request.url.length > MAX_ADDRESS_LENGTH)
      return reply.code(414).header('cache-control', 'no-store').type(HTML_TYPE).send(TOO_LONG_PAGE);
    const view = registry();
    if (!view)
      return reply
        .code(503)
        .header('retry-after', '2')
        .header('cache-control', 'no-store')
        .type(HTML_TYPE)
        .send(STARTING_PAGE);
    const started = performance.now();
    const target = splitTarget(request.url);
    const spelling = otherSpelling(view, target.path);
    if (spelling !== null) return redirect(reply, spelling + target.search, 301);
    const made = await answerWith(
      {
        ...target,
        registry: view,
        visitor: { cookies: request.headers.cookie ?? '', gpc: request.headers['sec-gpc'] === '1' },
        client: lineKey(request.ip),
        address: request.ip,
        returning: isReturning(request.headers),
      },
      request,
    );
    const page = 'page' in made ? (made.kept ?? made.page) : made;
    const status = page.kind === 'document' ? page.status : page.permanent ? 301 : 302;
    metrics.observePage(status, performance.now() - started);
    if (page.kind === 'redirect') return redirect(reply, page.location, status);
    const nonce = createNonce();
    void reply
      .headers(securityHeaders(nonce, secure, page))
      .header('cache-control', 'no-cache')
      .header('link', page.links(nonce))
      .code(status);
    if (!page.indexable) void reply.header('x-robots-tag', 'noindex');
    return sendHtml(request, reply, page.html, nonce);
  });

  return { onPublicChange: () => shared.forget() };
}

async function toKept(page: RenderedDocument): Promise<KeptPage | null> {
  if (page.kind === 'redirect' || !page.answers) return null;
  const { html, answers, ...rest } = page;
  const kept = await KeptHtml.from(html);
  return kept && { ...rest, answers, html: kept };
}

function isKept(page: RenderedDocument | KeptPage): page is KeptPage {
  return page.kind === 'document' && page.html instanceof KeptHtml;
}

/** The client whose render the others share closed its connection before the render began. */
function isGone(error: unknown): boolean {
  return error instanceof RenderRefusedError && error.reason === 'gone';
}
