import { CLIENT_FAULT_LIMITS, type Attribution, type ClientFault, type ClientFaultKind } from '@app/contracts';

const counts = new Map<string, ClientFault>();

/**
 * What is kept from the reader is not kept from the operators: each is counted for the remote and version that it is
 * of.
 */
export function countFault(kind: ClientFaultKind, { remote, version }: Pick<Attribution, 'remote' | 'version'>): void {
  const key = `${remote}@${version} ${kind}`;
  const known = counts.get(key)?.count ?? 0;
  counts.set(key, { remote, version, kind, count: Math.min(known + 1, CLIENT_FAULT_LIMITS.count) });
}

/** What was counted since it was last taken, as much as one report takes. */
export function takeFaults(): ClientFault[] {
  const taken = [...counts].slice(0, CLIENT_FAULT_LIMITS.faults);
  for (const [key] of taken) counts.delete(key);
  return taken.map(([, fault]) => fault);
}
