import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import {
  pageAddress,
  type BulkReport,
  type DocumentKind,
  type Moved,
  type Redirect,
  type RedirectImportReport,
  type RedirectList,
} from '@app/contracts';
import {
  CLOCK,
  csvOfList,
  DomainError,
  fieldFaults,
  inBulk,
  LOGGER,
  PAGE_LOOKUPS,
  prepareAnswer,
  type Actor,
  type Answer,
  type AnswerCache,
  type Clock,
  type Logger,
  type PageLookup,
  type TimedCache,
} from '@app/server-kit';
import { ContentCaches } from '../caching/content-caches';
import { invalidField } from '../documents/document.errors';
import { readRedirects } from './read-redirects';
import { lookedUpAddress, withoutSlash } from './redirect-address';
import { RedirectsRepository, type DocumentPlace } from './redirects.repository';
import { RedirectDto } from './settings.dto';

const PAGE_SIZE = 100;
const TAKEN = 'This address leads somewhere already';
const HAS_PAGE =
  'Readers get a page at this address, so a redirect from here would do nothing. Enter an address without a page.';
const IS_FORMER = 'This is the former address of a page, and already redirects to it.';
/** What the site answers before it looks for a page. */
const FIXED_FOLDER = /^\/(?:api|remotes|server|livez|readyz|metrics|sitemaps|\.well-known)(?:\/|$)/i;
const FILES_AT_ROOT = /^\/(?:robots\.txt|sitemap\.xml|favicon\.ico|apple-touch-icon(?:-precomposed)?\.png)?$/i;
const FEED = /^\/(?:(?:blog|news)\/)?(?:feed\.xml|atom\.xml|feed\.json)$/i;
/** Addresses that are kept in memory: a few megabytes. When there are more, the database is asked for each. */
const MAX_KEPT = 50_000;
/** The database folds the case of other letters in its own way. */
const ASCII = /^[\0-\x7f]*$/;
const KINDS: [prefix: string, kind: DocumentKind][] = [
  ['/blog/', 'post'],
  ['/news/', 'news'],
  ['/landing/', 'landing'],
  ['/careers/', 'job'],
];

type NewRedirect = Omit<Redirect, 'id'>;

/** The path of an address as it is looked up: `/caf%C3%A9/?from=mail` is `/café`. */
const pathOf = (address: string): string => lookedUpAddress(address.replace(/[?#].*$/, ''));
const isSamePath = (one: string, other: string): boolean => pathOf(one).toLowerCase() === pathOf(other).toLowerCase();

function placeOf(lower: string): DocumentPlace {
  const [, kind = 'page'] = KINDS.find(([prefix]) => lower.startsWith(prefix)) ?? [];
  const slugAt = lower.lastIndexOf('/') + 1;
  return { kind, prefix: lower.slice(0, slugAt), slug: lower.slice(slugAt) };
}

/** Whether documents of this kind are shown at such an address. */
function isDocumentAddress({ kind, prefix, slug }: DocumentPlace): boolean {
  if (kind === 'page') return prefix === '/pages/' || pageAddress(slug) === prefix + slug;
  return KINDS.some(([own]) => own === prefix);
}

export class NotMovedError extends DomainError {
  constructor() {
    super({ code: 'CONTENT.NOT_MOVED', kind: 'not-found', message: 'No redirect leads from this address.' });
  }
}

/** Redirects: those that an administrator entered, and those of documents whose slug has changed. */
@Injectable()
export class RedirectsService {
  private readonly answers: AnswerCache<Moved>;
  private readonly elsewhere: TimedCache<ReadonlySet<string> | null>;

  constructor(
    private readonly redirects: RedirectsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(PAGE_LOOKUPS) private readonly pages: readonly PageLookup[],
    caches: ContentCaches,
  ) {
    this.answers = caches.cache('redirects');
    this.elsewhere = caches.cache('addresses that lead elsewhere');
  }

  async where(path: string): Promise<Answer<Moved>> {
    const build = async () => {
      const location = await this.locationOf(withoutSlash(path));
      if (location === null || location === path) throw new NotMovedError();
      return prepareAnswer({ location });
    };
    return (await this.answers.read(path, build)).value;
  }

  /** As pages are found: whatever the case. Documents are stored in lower case. */
  private async locationOf(path: string): Promise<string | null> {
    const place = placeOf(path.toLowerCase());
    return (await this.mayLeadElsewhere(path, place)) ? this.redirects.locationOf(path, place, this.clock.now()) : null;
  }

  /** From memory: addresses that no page ever had are asked for in any number, and must not reach the database. */
  private async mayLeadElsewhere(path: string, { kind, prefix, slug }: DocumentPlace): Promise<boolean> {
    if (!ASCII.test(path)) return true;
    const { value: known } = await this.elsewhere.read('all', () => this.redirects.leadingElsewhere(MAX_KEPT));
    const lower = prefix + slug;
    if (known === null || known.has(lower) || known.has(`${kind} ${slug}`)) return true;
    // Of articles and other long lists only the former slugs are kept.
    return kind !== 'page' && path !== lower;
  }

  async list(q: string | undefined, after: string | null): Promise<RedirectList> {
    const [found, total] = await Promise.all([this.redirects.list(q, after, PAGE_SIZE + 1), this.redirects.count(q)]);
    const redirects = found.slice(0, PAGE_SIZE);
    return { redirects, total, next: found.length > PAGE_SIZE ? (redirects.at(-1)?.from ?? null) : null };
  }

  async create(actor: Actor, { from, to }: NewRedirect): Promise<Redirect> {
    const fault = await this.faultOf({ from, to });
    if (fault) throw invalidField(fault.field, fault.problem);
    const created = await this.redirects.create({ from, to }, actor.username);
    if (!created) throw invalidField('from', TAKEN);
    return created;
  }

  /** Adds what is right, and names every row that is not; the same file again changes nothing. */
  async import(actor: Actor, csv: string): Promise<RedirectImportReport> {
    const report: RedirectImportReport = { added: 0, known: 0, faults: [] };
    for (const { row, from, to } of readRedirects(csv)) {
      const outcome = await this.importRow(actor, { from, to });
      if (outcome === 'added') report.added += 1;
      else if (outcome === 'known') report.known += 1;
      else report.faults.push({ row, from, to, problem: outcome.problem });
    }
    return report;
  }

  /** In the form that the import reads. */
  export(q: string | undefined): Readable {
    return csvOfList<Redirect>({
      header: ['from', 'to'],
      read: (after, limit) => this.redirects.list(q, after?.from ?? null, limit),
      cells: ({ from, to }) => [encodeURI(from), to],
    });
  }

  private async importRow(actor: Actor, redirect: NewRedirect): Promise<'added' | 'known' | { problem: string }> {
    const input = plainToInstance(RedirectDto, redirect);
    const [problem] = Object.values(fieldFaults(validateSync(input, { stopAtFirstError: true })));
    if (problem) return { problem };
    if ((await this.redirects.target(input.from)) === input.to) return 'known';
    const fault = await this.faultOf(input);
    if (fault) return fault;
    return (await this.redirects.create(input, actor.username)) ? 'added' : { problem: TAKEN };
  }

  private async faultOf({ from, to }: NewRedirect): Promise<{ field: string; problem: string } | null> {
    if ([FIXED_FOLDER, FILES_AT_ROOT, FEED].some((fixed) => fixed.test(from)))
      return { field: 'from', problem: 'This address cannot lead elsewhere' };
    const held = await this.holderOf(from);
    if (held !== null) return { field: 'from', problem: held };
    if (isSamePath(to, from) || (await this.leadsTo(to, from)))
      return {
        field: 'to',
        problem: 'This would create a redirect loop. Choose an address that does not lead back here.',
      };
    return null;
  }

  /** Why a redirect from here would never be followed: pages are looked for first. */
  private async holderOf(path: string): Promise<string | null> {
    const place = placeOf(path.toLowerCase());
    const found = isDocumentAddress(place) ? await this.redirects.documentAt(place, this.clock.now()) : null;
    if (found === 'former') return IS_FORMER;
    // The route of a hidden document shows nothing meanwhile.
    if (found !== null) return found === 'page' ? HAS_PAGE : null;
    for (const context of this.pages) if (await context.hasPage(path)) return HAS_PAGE;
    return null;
  }

  async remove(id: number): Promise<void> {
    await this.redirects.remove(id);
  }

  removeAll(rows: { id: number }[]): Promise<BulkReport> {
    return inBulk(rows, this.logger, ({ id }) => this.remove(id));
  }

  private async leadsTo(from: string, goal: string): Promise<boolean> {
    const seen = new Set<string>();
    for (let at: string | null = from; at !== null && !seen.has(at); at = await this.redirects.target(pathOf(at))) {
      if (isSamePath(at, goal)) return true;
      seen.add(at);
    }
    return false;
  }
}
