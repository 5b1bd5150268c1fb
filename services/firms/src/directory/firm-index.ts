import { FIRMS_PER_PAGE, noFirmCounts, type FirmFacetCounts, type FirmTeaser } from '@app/contracts';
import { FIRM_FACETS, firmSortOf, type FirmFacet, type FirmSearch, type FirmSize, type FirmSort } from '@app/domain';
import type { DirectoryCursor } from './directory-cursor';

/** A firm as the directory shows it, with what it is searched and sorted by. `ord` grows with every new firm. */
export type IndexedFirm = { firm: FirmTeaser; size: FirmSize | null; ord: number };

/** The firms that have the words of a search, and those that have them in their name. */
export type WordMatch = { anywhere: readonly number[]; inName: ReadonlySet<number> };

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

/** `values` by facet, each as the number that the facet's `Values` gave it: comparing numbers is cheap. */
type Kept = IndexedFirm & { values: readonly (readonly number[])[]; verifiedKey: number };

/** The values of one facet, numbered as they come. */
class Values {
  readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(name: string): number {
    let number = this.numbers.get(name);
    if (number === undefined) {
      number = this.names.push(name) - 1;
      this.numbers.set(name, number);
    }
    return number;
  }

  /** One flag for each value, set for the chosen ones; null when none is chosen, so that the facet does not narrow. */
  chosen(names: readonly string[]): Uint8Array | null {
    if (names.length === 0) return null;
    const flags = new Uint8Array(this.names.length);
    for (const name of names) {
      const number = this.numbers.get(name);
      if (number !== undefined) flags[number] = 1;
    }
    return flags;
  }
}

/** The published firms in memory: finds, counts every facet and orders them in one pass over the candidates. */
export class FirmIndex {
  private readonly firms = new Map<number, Kept>();
  private readonly values = FIRM_FACETS.map(() => new Values());

  get size(): number {
    return this.firms.size;
  }

  put({ firm, size, ord }: IndexedFirm): void {
    const ofFacet: Record<FirmFacet, readonly string[]> = {
      channel: [firm.channel],
      size: size === null ? [] : [size],
      custodian: [...new Set(firm.custodians)],
      protocol: [firm.protocol],
    };
    const values = FIRM_FACETS.map((facet, at) => ofFacet[facet].map((name) => this.values[at]?.numberOf(name) ?? 0));
    const { verifiedOn } = firm;
    const verifiedKey = verifiedOn === null ? NEVER_VERIFIED : (FAR_DAY - Date.parse(verifiedOn)) / DAY_MS;
    this.firms.set(firm.id, { firm, size, ord, values, verifiedKey });
  }

  remove(firmId: number): void {
    this.firms.delete(firmId);
  }

  /** A firm that misses one facet counts for the values of that facet, which ignores its own choice. */
  find(search: FirmSearch, words: WordMatch | null, after: DirectoryCursor | null): FoundFirms {
    const chosen = FIRM_FACETS.map((facet, at) => this.values[at]?.chosen(search.chosen[facet] ?? []) ?? null);
    const counts = this.values.map(({ names }) => new Uint32Array(names.length));
    const keyOf = sortKey(firmSortOf(search), words);
    const first = new FirstFirms(FIRMS_PER_PAGE + 1, after);
    let total = 0;
    for (const kept of this.candidates(words)) {
      const missed = missedFacet(kept.values, chosen);
      if (missed === SEVERAL) continue;
      if (missed !== NONE) {
        count(counts[missed], kept.values[missed]);
        continue;
      }
      total += 1;
      for (let at = 0; at < counts.length; at += 1) count(counts[at], kept.values[at]);
      first.offer(kept.firm, keyOf(kept));
    }
    return { page: first.firms, total, facets: this.countsOf(counts, search) };
  }

  private *candidates(words: WordMatch | null): Iterable<Kept> {
    if (!words) return yield* this.firms.values();
    for (const id of words.anywhere) {
      const kept = this.firms.get(id);
      if (kept) yield kept;
    }
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

/** The place of the one facet whose choice the firm does not have, `NONE` or `SEVERAL`. */
function missedFacet(values: Kept['values'], chosen: readonly (Uint8Array | null)[]): number {
  let missed = NONE;
  for (let at = 0; at < chosen.length; at += 1) {
    const flags = chosen[at];
    if (!flags || values[at]?.some((value) => flags[value] === 1)) continue;
    if (missed !== NONE) return SEVERAL;
    missed = at;
  }
  return missed;
}

function count(counts: Uint32Array | undefined, values: readonly number[] | undefined): void {
  if (counts && values) for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
}

/** What each order sorts by, ascending; firms with the same key are in the order of their addresses. */
function sortKey(sort: FirmSort, words: WordMatch | null): (kept: Kept) => number {
  switch (sort) {
    case 'relevance':
      return ({ firm }) => (words?.inName.has(firm.id) ? 0 : 1);
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
