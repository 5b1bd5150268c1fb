import { LRUCache } from 'lru-cache';
import type { ReleaseRegistry } from '@app/contracts';
import type { KeptHtml } from '../http/kept-html';
import type { SharedReader } from './public-reader';
import type { RenderedDocument } from './render-page';

/** What an answer is made of besides its nonce. */
export type KeptPage = Omit<Extract<RenderedDocument, { kind: 'document' }>, 'html' | 'answers'> & {
  html: KeptHtml;
  answers: ReadonlyMap<string, number>;
};

type Entry = KeptPage & {
  revision: ReleaseRegistry['revision'];
  madeAt: number;
  isRenewing: boolean;
};

type Options = {
  api: Pick<SharedReader, 'peek' | 'readText'>;
  maxBytes?: number;
  now?: () => number;
};

const MAX_BYTES = 64_000_000;
/** Memory of an entry besides its HTML: links, answers, the entry itself. */
const ENTRY_BYTES = 2_000;
/**
 * A page may depend on the time, which no answer of the API shows, so it is rendered again after this long, in the
 * background.
 */
const RENEW_MS = 60_000;
/** How old a page may be that is served while it is made again. */
const MAX_AGE_MS = 300_000;

/**
 * Rendered pages. A page is served as long as the releases are the same and every answer of the API behind it is
 * current; only the reader of the API decides whether an answer is current (ADR 36).
 */
export class PageMemory {
  private readonly entries: LRUCache<string, Entry>;
  private readonly now: () => number;

  constructor(private readonly options: Options) {
    this.now = options.now ?? (() => performance.now());
    this.entries = new LRUCache({
      maxSize: options.maxBytes ?? MAX_BYTES,
      sizeCalculation: ({ html }) => html.bytes + ENTRY_BYTES,
    });
  }

  get bytes(): number {
    return this.entries.calculatedSize;
  }

  keep(key: string, { revision }: ReleaseRegistry, page: KeptPage): void {
    this.entries.set(key, { ...page, revision, madeAt: this.now(), isRenewing: false });
  }

  /** Null when the page has to be rendered. Answers that are no longer fresh are read again first. */
  async find(key: string, { revision }: ReleaseRegistry): Promise<KeptPage | null> {
    const entry = this.entries.get(key);
    if (!entry) return null;
    const isUsable = entry.revision === revision && this.now() - entry.madeAt <= MAX_AGE_MS;
    if (isUsable && (this.isCurrent(entry) || (await this.isCurrentAfterReading(entry)))) return entry;
    if (this.entries.peek(key) === entry) this.entries.delete(key);
    return null;
  }

  /** Whether the page is old enough to be made again; true for one caller only. */
  takeRenewal(key: string): boolean {
    const entry = this.entries.peek(key);
    if (!entry || entry.isRenewing || this.now() - entry.madeAt <= RENEW_MS) return false;
    entry.isRenewing = true;
    return true;
  }

  /** The page could not be made again this time. */
  releaseRenewal(key: string): void {
    const entry = this.entries.peek(key);
    if (entry) entry.isRenewing = false;
  }

  private isCurrent({ answers }: Entry): boolean {
    for (const [path, serial] of answers) {
      if (this.options.api.peek(path)?.serial !== serial) return false;
    }
    return true;
  }

  private async isCurrentAfterReading({ answers }: Entry): Promise<boolean> {
    const current = await Promise.all(
      [...answers].map(async ([path, serial]) => {
        try {
          return (await this.options.api.readText(path)).serial === serial;
        } catch {
          return false;
        }
      }),
    );
    return current.every(Boolean);
  }
}
