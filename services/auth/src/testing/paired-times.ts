/** How long two kinds of a call took in milliseconds, one of each per pair. */
export type PairedTimes = { known: number[]; unknown: number[] };

type Kind = keyof PairedTimes;
type Measured = {
  pairs: number;
  /** Before each call, outside its time. */
  prepare: () => Promise<unknown>;
  call: (kind: Kind, pair: number) => Promise<unknown>;
};

/** Measures calls in pairs whose order alternates, so that both of a pair run under the same load. */
export async function measurePairs({ pairs, prepare, call }: Measured): Promise<PairedTimes> {
  const times: PairedTimes = { known: [], unknown: [] };
  for (let pair = 0; pair < pairs; pair += 1) {
    const kinds: Kind[] = pair % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known'];
    for (const kind of kinds) {
      await prepare();
      const from = performance.now();
      await call(kind, pair);
      times[kind].push(performance.now() - from);
    }
  }
  return times;
}

export function medianOf(list: number[]): number {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
}

/** The size of the median of the differences within the pairs. */
export function differenceOf({ known, unknown }: PairedTimes): number {
  return Math.abs(medianOf(known.map((time, pair) => time - (unknown[pair] ?? 0))));
}
