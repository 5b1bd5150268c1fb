import type { PageRouter } from './page-router';

const mounted = new Map<string, PageRouter>();

/** Makes a mounted remote's router known to the shell's `navigate`; returns how to forget it. */
export function registerRouter(remote: string, router: PageRouter): () => void {
  mounted.set(remote, router);
  return () => {
    if (mounted.get(remote) === router) mounted.delete(remote);
  };
}

export function mountedRouter(remote: string): PageRouter | undefined {
  return mounted.get(remote);
}
