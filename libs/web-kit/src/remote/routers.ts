import type { PageRouter } from './page-router';

const mounted = new Map<string, { version: string; router: PageRouter }>();

/** Registers a mounted remote's router for the shell's `navigate`; returns the unregister function. */
export function registerRouter(remote: string, version: string, router: PageRouter): () => void {
  mounted.set(remote, { version, router });
  return () => {
    if (mounted.get(remote)?.router === router) mounted.delete(remote);
  };
}

/** The router of a mounted remote, unless another version of it is mounted. */
export function mountedRouter(remote: string, version: string): PageRouter | undefined {
  const found = mounted.get(remote);
  return found?.version === version ? found.router : undefined;
}
