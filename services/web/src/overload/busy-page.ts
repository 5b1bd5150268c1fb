import { gzipSync } from 'node:zlib';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { SITE_NAME, type Release, type ReleaseRegistry } from '@app/contracts';
import type { Logger } from '@app/server-kit';
import type { InlineSheets } from '../assets/inline-sheets';
import { BUSY_PAGE } from '../http/plain-pages';
import { preparedPageHeaders } from '../http/security-headers';
import { pageFiles } from '../page/page-files';
import type { Frames } from '../rendering/frame';
import { renderingDeadline } from '../rendering/within-budget';
import { retryAfter } from './refusals';
import { RenderRefusedError } from './render-queue';

type Options = {
  frames: Frames;
  sheets: InlineSheets;
  budgetMs: number;
  secure: boolean;
  logger: Logger;
};

type Prepared = { html: Buffer; gzip: Buffer; headers: Record<string, string> };

/** Long enough to read the page; each visitor waits a few seconds more or less. */
const REFRESH_SECONDS = 20;

/** The frame's menu and footer come from the content, which may have changed since. */
const RENEW_MS = 60_000;
/** Without a frame, because the shell has not started or was late: after this long, then after twice as long. */
const RETRY_MS = 500;

export interface BusyPage {
  /**
   * Renders the page for this registry, and refreshes it periodically. The previous page is served until then; never
   * rejects.
   */
  follow(registry: ReleaseRegistry): Promise<void>;
  /** The error handler of routes whose renders can be refused. Other errors are passed on. */
  answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void;
}

/** The page for visitors whose page could not be rendered in time. It is rendered before it is needed. */
export function createBusyPage({ frames, sheets, budgetMs, secure, logger }: Options): BusyPage {
  let prepared = toPrepared(BUSY_PAGE, {});
  let followed: ReleaseRegistry | null = null;
  let renewAt = 0;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;

  /** Null when the shell has no such page. Without its frame the page is not made, and tried again. */
  async function render(shell: Release, view: ReleaseRegistry): Promise<Prepared | null> {
    const open = await frames.open(shell, '', budgetMs);
    const frame = await open.render(new Map(), renderingDeadline(budgetMs)).finally(open.close);
    if (frame.header.length === 0) throw new Error('the shell has not rendered its frame');
    // Known once the shell has rendered.
    const { bootScript, busy } = frames.texts(shell);
    // An earlier release of the shell has no such page.
    if (busy === null) return null;
    const { styles, icon } = pageFiles(view, shell, null);
    const sheet = await sheets(styles);
    if (!sheet) return null;
    const html =
      '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width,initial-scale=1">' +
      `<script>${bootScript}</script>${sheet.text}<style>${WITHOUT_SCRIPTS}</style>` +
      `<title>The site is busy · ${SITE_NAME}</title><meta name="robots" content="noindex">` +
      (icon === undefined ? '' : `<link rel="icon" type="image/svg+xml" href="${icon}">`) +
      `</head><body><div id="frame-header">${frame.header}</div>` +
      `<main id="main" tabindex="-1">${busy}</main><div id="frame-footer">${frame.footer}</div></body></html>`;
    return toPrepared(html, preparedPageHeaders(bootScript, secure));
  }

  async function prepare(): Promise<void> {
    clearTimeout(retry);
    renewAt = Date.now() + RENEW_MS;
    const view = followed;
    const shell = view?.releases.find((release) => release.name === 'shell');
    try {
      prepared = (view && shell && (await render(shell, view))) ?? prepared;
      failures = 0;
    } catch (error) {
      if (failures === 0) logger.warn({ err: error }, 'the page for a busy site could not be prepared yet');
      clearTimeout(retry);
      retry = setTimeout(() => void prepare(), Math.min(RETRY_MS * 2 ** failures, RENEW_MS)).unref();
      failures += 1;
    }
  }

  return {
    follow(registry) {
      followed = registry;
      return prepare();
    },
    answer(error, request, reply) {
      if (!(error instanceof RenderRefusedError)) throw error;
      if (Date.now() > renewAt) void prepare();
      void reply
        .code(503)
        .headers({
          ...prepared.headers,
          'cache-control': 'no-store',
          'retry-after': retryAfter(),
          // The page tries again by itself, also where no script runs.
          refresh: String(REFRESH_SECONDS + Number(retryAfter())),
          vary: 'accept-encoding',
        })
        .type('text/html; charset=utf-8');
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) void reply.send(prepared.html);
      else void reply.header('content-encoding', 'gzip').send(prepared.gzip);
    },
  };
}

/** Only the theme's script runs on this page, so buttons and the privacy question would do nothing. */
const WITHOUT_SCRIPTS = '#frame-header button,#frame-footer button,.only-asked{display:none}';

function toPrepared(html: string, headers: Record<string, string>): Prepared {
  const bytes = Buffer.from(html);
  return { html: bytes, gzip: gzipSync(bytes, { level: 9 }), headers };
}
