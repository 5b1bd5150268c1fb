import type { Attribution } from '@app/contracts';

export type FaultCount = Pick<Attribution, 'remote' | 'version'> & { kind: string; count: number };

const counts = new Map<string, FaultCount>();

declare global {
  interface WindowEventMap {
    /** What readers are not told of; whoever sends telemetry listens. */
    'composition:suppressed': CustomEvent<FaultCount>;
  }
}

/** What is kept from the reader is not kept from the operators: each is counted for the remote and version that it is of. */
export function countFault(kind: string, { remote, version }: Pick<Attribution, 'remote' | 'version'>): FaultCount {
  const key = `${remote}@${version} ${kind}`;
  const counted = { remote, version, kind, count: (counts.get(key)?.count ?? 0) + 1 };
  counts.set(key, counted);
  return counted;
}

export function faultCounts(): FaultCount[] {
  return [...counts.values()];
}
