import type { createBrowserRouter } from 'react-router-dom';

export type RemoteRouter = ReturnType<typeof createBrowserRouter>;

const mounted = new Map<string, RemoteRouter>();

/** Makes a mounted remote's router known to the shell's `navigate`; returns how to forget it. */
export function registerRouter(remote: string, router: RemoteRouter): () => void {
  mounted.set(remote, router);
  return () => {
    if (mounted.get(remote) === router) mounted.delete(remote);
  };
}

export function mountedRouter(remote: string): RemoteRouter | undefined {
  return mounted.get(remote);
}
