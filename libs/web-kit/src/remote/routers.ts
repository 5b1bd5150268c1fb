import type { PageRouter } from './page-router';

const mounted = new Map<string, { version: string; router: PageRouter }>();

/** Makes a mounted remote's router known to the shell's `navigate`; returns how to forget it. */
export function registerRouter(remote: string, version: string, router: PageRouter): () => void {
  mounted.set(remote, { version, router });
  return () => {
    if (mounted.get(remote)?.router === router) mounted.delete(remote);
  };
}

/** The router of a mounted remote, unless what is mounted is another version of it. */
export function mountedRouter(remote: string, version: string): PageRouter | undefined {
  const found = mounted.get(remote);
  return found?.version === version ? found.router : undefined;
}
