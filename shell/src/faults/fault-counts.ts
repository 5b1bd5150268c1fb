import {
  CLIENT_FAULT_LIMITS,
  REMOTES_BASE,
  type Attribution,
  type ClientFault,
  type ClientFaultKind,
} from '@app/contracts';

const RELEASE_FILE = new RegExp(`${REMOTES_BASE}/([a-z][a-z0-9-]*)/([^/\\s]+)/`);

/** Whose code it was, as the addresses in an error's stack say; the shell's when they say nothing. */
export function sourceOf(error: unknown, shellVersion: string): Pick<Attribution, 'remote' | 'version'> {
  const stack = error instanceof Error ? `${error.stack ?? ''}\n${error.message}` : '';
  const [, remote, version] = RELEASE_FILE.exec(stack) ?? [];
  return remote !== undefined && version !== undefined
    ? { remote, version }
    : { remote: 'shell', version: shellVersion };
}

const counts = new Map<string, ClientFault>();

/** Faults that users do not see are counted per remote and version, so that operators see them. */
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
