import type { Backend } from '../scenario/scenario';

type Kind = Backend['kind'];

/** A back-end as far as its name needs it; while it is edited, its month may be empty or no number. */
export type NamedBackend = { id: string; kind: Kind; month: number | string | null };

/** How names begin that the calculator gives, and what a reader sees in their place. */
const KINDS: Record<Kind, { prefix: string; words: string }> = {
  assets: { prefix: 'assets', words: 'Assets' },
  production: { prefix: 'production', words: 'Production' },
  netNewAssets: { prefix: 'net-new', words: 'Net new assets' },
  tenure: { prefix: 'tenure', words: 'Staying' },
};

/** Names that no user gave, as saved calculations and templates of deals have them: `assets-1`, `assets-month-3`. */
const GIVEN = new RegExp(
  `^(?:${Object.values(KINDS)
    .map(({ prefix }) => prefix)
    .join('|')})-(?:month-)?\\d+$`,
);

const isGiven = ({ id }: NamedBackend): boolean => GIVEN.test(id);

/** A name that no other back-end of the offer has; gates refer to it. */
export function freeBackendId(backends: readonly { id: string }[], kind: Kind): string {
  const taken = new Set(backends.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = `${KINDS[kind].prefix}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** `Assets, month 12`, or `Assets, month 12 (2)` where that is the name of another one. */
function freeName({ kind, month }: NamedBackend, taken: ReadonlySet<string>): string {
  const words = `${KINDS[kind].words}, month ${month ?? '?'}`;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? words : `${words} (${number})`;
    if (!taken.has(name)) return name;
  }
}

/** What the back-ends of an offer are called: the user's name for each, else what it measures and when. */
function backendNames(backends: readonly NamedBackend[]): string[] {
  const taken = new Set(backends.filter((backend) => !isGiven(backend)).map(({ id }) => id));
  return backends.map((backend) => {
    if (!isGiven(backend)) return backend.id;
    const name = freeName(backend, taken);
    taken.add(name);
    return name;
  });
}

/** The name of one back-end of an offer, which no other of them has; empty where there is none. */
export function backendName(backends: readonly NamedBackend[], index: number): string {
  return backendNames(backends)[index] ?? '';
}
