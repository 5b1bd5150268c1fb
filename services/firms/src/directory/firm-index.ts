import { FIRMS_PER_PAGE, noFirmCounts, type FirmFacetCounts, type FirmTeaser } from '@app/contracts';
import { FIRM_FACETS, firmSortOf, type FirmFacet, type FirmSearch, type FirmSize, type FirmSort } from '@app/domain';
import type { DirectoryCursor } from './directory-cursor';
import { FacetValues } from './facet-values';

/** A firm as the directory shows it, with what it is searched and sorted by. `ord` grows with every new firm. */
export type IndexedFirm = { firm: FirmTeaser; size: FirmSize | null; ord: number };

/** The slots of the firms that have the words of a search, and of those that have them in their name. */
export type WordMatch = { anywhere: Uint32Array; inName: ReadonlySet<number> };

export type FoundFirms = {
  /** The first firms behind the cursor, in order, and one more when there is a further page. */
  page: { firm: FirmTeaser; key: number }[];
  total: number;
  facets: FirmFacetCounts;
};

/** Custodians are free text: of more than so many, those with the most firms are counted. */
const CUSTODIANS_COUNTED = 60;
/** Behind every firm that was verified: days from the first of January 2100 backward. */
const NEVER_VERIFIED = 1_000_000;
const DAY_MS = 86_400_000;
const FAR_DAY = Date.UTC(2100, 0, 1);

type Kept = IndexedFirm & { verifiedKey: number };

/** The published firms in memory: finds, counts every facet and orders them in one pass over the candidates. */
export class FirmIndex {
  /** By slot. The slot of a firm that was removed is given to the next new one. */
  private readonly firms: (Kept | null)[] = [];
  private readonly slots = new Map<number, number>();
  private readonly free: number[] = [];
  private readonly values = FIRM_FACETS.map(() => new FacetValues());

  put({ firm, size, ord }: IndexedFirm): void {
    const slot = this.slots.get(firm.id) ?? this.free.pop() ?? this.firms.length;
    const ofFacet: Record<FirmFacet, readonly string[]> = {
      channel: [firm.channel],
      size: size === null ? [] : [size],
      custodian: firm.custodians,
      protocol: [firm.protocol],
    };
    FIRM_FACETS.forEach((facet, at) => this.values[at]?.set(slot, ofFacet[facet]));
    const { verifiedOn } = firm;
    const verifiedKey = verifiedOn === null ? NEVER_VERIFIED : (FAR_DAY - Date.parse(verifiedOn)) / DAY_MS;
    this.firms[slot] = { firm, size, ord, verifiedKey };
    this.slots.set(firm.id, slot);
  }

  remove(firmId: number): void {
    const slot = this.slots.get(firmId);
    if (slot === undefined) return;
    this.firms[slot] = null;
    this.slots.delete(firmId);
    this.free.push(slot);
  }

  /** Firms by number as the slots that they have until the next change. */
  matchOf(anywhere: readonly number[], inName: readonly number[]): WordMatch {
    const slotsOf = (ids: readonly number[]) => ids.flatMap((id) => this.slots.get(id) ?? []);
    return { anywhere: Uint32Array.from(slotsOf(anywhere)), inName: new Set(slotsOf(inName)) };
  }

  /** A firm that misses one facet counts for the values of that facet, which ignores its own choice. */
  find(search: FirmSearch, words: WordMatch | null, after: DirectoryCursor | null): FoundFirms {
    const chosen = FIRM_FACETS.map((facet, at) => this.values[at]?.flagsOf(search.chosen[facet] ?? []) ?? null);
    const counts = this.values.map(({ names }) => new Uint32Array(names.length));
    const keyOf = sortKey(firmSortOf(search), words);
    const first = new FirstFirms(FIRMS_PER_PAGE + 1, after);
    const candidates = words ? words.anywhere.length : this.firms.length;
    let total = 0;
    for (let at = 0; at < candidates; at += 1) {
      const slot = words ? (words.anywhere[at] ?? 0) : at;
      const missed = this.missedFacet(slot, chosen);
      if (missed === SEVERAL) continue;
      const kept = this.firms[slot];
      if (!kept) continue;
      if (missed === NONE) {
        total += 1;
        this.values.forEach((values, facet) => values.count(slot, counts[facet] ?? NO_COUNTS));
        first.offer(kept.firm, keyOf(kept, slot));
      } else this.values[missed]?.count(slot, counts[missed] ?? NO_COUNTS);
    }
    return { page: first.firms, total, facets: this.countsOf(counts, search) };
  }

  /** The place of the one facet whose choice the firm does not have, `NONE` or `SEVERAL`. */
  private missedFacet(slot: number, chosen: readonly (Uint8Array | null)[]): number {
    let missed = NONE;
    for (let at = 0; at < chosen.length; at += 1) {
      const flags = chosen[at];
      if (!flags || this.values[at]?.hasOne(slot, flags)) continue;
      if (missed !== NONE) return SEVERAL;
      missed = at;
    }
    return missed;
  }

  private countsOf(counts: readonly Uint32Array[], search: FirmSearch): FirmFacetCounts {
    const facets = noFirmCounts();
    FIRM_FACETS.forEach((facet, at) => {
      const names = this.values[at]?.names ?? [];
      let counted = names.flatMap((name, number) => {
        const firms = counts[at]?.[number] ?? 0;
        return firms > 0 ? [{ name, firms }] : [];
      });
      if (facet === 'custodian') counted = mostNamed(counted, search.chosen.custodian ?? []);
      for (const { name, firms } of counted) facets[facet][name] = firms;
    });
    return facets;
  }
}

const NONE = -1;
const SEVERAL = -2;
const NO_COUNTS = new Uint32Array(0);

/** What each order sorts by, ascending; firms with the same key are in the order of their addresses. */
function sortKey(sort: FirmSort, words: WordMatch | null): (kept: Kept, slot: number) => number {
  switch (sort) {
    case 'relevance':
      return (_kept, slot) => (words?.inName.has(slot) ? 0 : 1);
    case 'name':
      return () => 0;
    case 'verified':
      return ({ verifiedKey }) => verifiedKey;
    case 'advisors':
      return ({ firm }) => -(firm.advisors ?? -1);
    case 'newest':
      return ({ ord }) => -ord;
  }
}

/** The chosen ones and those with the most firms. */
function mostNamed(counted: { name: string; firms: number }[], chosen: readonly string[]) {
  const isChosen = ({ name }: { name: string }) => Number(chosen.includes(name));
  return counted
    .sort((a, b) => isChosen(b) - isChosen(a) || b.firms - a.firms || (a.name < b.name ? -1 : 1))
    .slice(0, CUSTODIANS_COUNTED);
}

/** The first firms behind a place in an order, of all that are offered. */
class FirstFirms {
  readonly firms: FoundFirms['page'] = [];

  constructor(
    private readonly limit: number,
    private readonly after: DirectoryCursor | null,
  ) {}

  offer(firm: FirmTeaser, key: number): void {
    const { after, firms, limit } = this;
    const last = firms[limit - 1];
    if (last && !isBefore(key, firm.slug, last.key, last.firm.slug)) return;
    if (after && !isBefore(Number(after.key), after.slug, key, firm.slug)) return;
    let at = firms.length;
    for (let other = firms[at - 1]; other && isBefore(key, firm.slug, other.key, other.firm.slug);) {
      at -= 1;
      other = firms[at - 1];
    }
    firms.splice(at, 0, { firm, key });
    if (firms.length > limit) firms.pop();
  }
}

/** Addresses are of ASCII letters, digits and hyphens, which JavaScript and the database compare alike. */
const isBefore = (key: number, slug: string, otherKey: number, otherSlug: string): boolean =>
  key < otherKey || (key === otherKey && slug < otherSlug);
