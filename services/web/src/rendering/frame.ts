import { releaseKey, type PageHead, type Release } from '@app/contracts';
import { readHead, type FrameTexts, type PartReads, type Queries } from '@app/sandbox';
import type { RemoteRenderers } from './remote-renderers';
import type { Deadline } from './within-budget';

export type FramePieces = {
  header: Buffer;
  footer: Buffer;
  overlays: Buffer;
  /** What it was made from; null for one that was not rendered for this page. */
  reads: PartReads | null;
};

/** A frame whose data is loaded. */
export type OpenFrame = {
  queries: Queries;
  render(offered: Queries, deadline: Deadline): Promise<FramePieces>;
  close(): void;
};

export interface Frames {
  /**
   * Never rejects: without a working shell, it returns the last frame of its release, or one that the browser renders.
   */
  open(shell: Release, path: string, budgetMs: number, client?: string): Promise<OpenFrame>;
  texts(shell: Release): FrameTexts;
  head(shell: Release, page: 'not-found' | 'default'): PageHead;
}

const NOTHING = Buffer.alloc(0);
const NO_QUERIES: Queries = new Map();
const EMPTY: FramePieces = { header: NOTHING, footer: NOTHING, overlays: NOTHING, reads: null };
/** What the frame costs beyond waiting for its data, in ms. */
const OWN_MS = 250;

/** The fallback for a shell that the server could never evaluate. The browser's shell replaces it a moment later. */
const PLAIN: FrameTexts = {
  bootScript: '',
  notFound: '<p>Page not found</p>',
  loading: '<p role="status">Loading page...</p>',
  busy: null,
  heads: { 'not-found': { title: 'Page not found', robots: 'noindex' }, default: { title: 'Loading page...' } },
};

type Last = { texts: FrameTexts; queries: Queries; pieces: FramePieces };

/** The frame around every page, even when the process that renders it fails. */
export function createFrames(renderers: RemoteRenderers): Frames {
  /** The last frame of the release that rendered last. */
  let last: { key: string; frame: Last } | null = null;
  const lastOf = (shell: Release): Last | null => (last?.key === releaseKey(shell) ? last.frame : null);

  function fallback(shell: Release): OpenFrame {
    const { queries, pieces } = lastOf(shell) ?? { queries: NO_QUERIES, pieces: EMPTY };
    return { queries, render: () => Promise.resolve({ ...pieces, reads: null }), close: () => {} };
  }

  function textsOf(shell: Release): FrameTexts {
    return renderers.of(shell)?.frameTexts ?? lastOf(shell)?.texts ?? PLAIN;
  }

  return {
    async open(shell, path, budgetMs, client = '') {
      try {
        const opened = await renderers
          .of(shell)
          ?.open({ kind: 'frame' }, 'frame', budgetMs + OWN_MS, { readsMs: budgetMs, input: { path }, client });
        if (opened?.kind !== 'ready') return fallback(shell);
        const { part } = opened;
        return {
          queries: part.queries,
          close: part.close,
          async render(offered, deadline) {
            try {
              const { pieces } = await part.render({ path }, offered, deadline);
              const [header = NOTHING, footer = NOTHING, overlays = NOTHING] = pieces;
              const frame = {
                texts: textsOf(shell),
                queries: part.queries,
                pieces: { header, footer, overlays, reads: part.reads },
              };
              last = { key: releaseKey(shell), frame };
              return frame.pieces;
            } catch {
              return fallback(shell).render(offered, deadline);
            }
          },
        };
      } catch {
        return fallback(shell);
      }
    },
    texts: textsOf,
    head(shell, page) {
      try {
        return readHead(textsOf(shell).heads[page]);
      } catch {
        return readHead(PLAIN.heads[page]);
      }
    },
  };
}
