import { useEffect, useState } from 'react';

const SECRET = /^[\w-]{20,200}$/;

/** The secret that the fragment has under a name. The fragment is in no server's log and no referrer. */
export function secretIn(hash: string, name: string): string | null {
  const secret = new URLSearchParams(hash.replace(/^#/, '')).get(name) ?? '';
  return SECRET.test(secret) ? secret : null;
}

/**
 * Takes what a mailed link carries out of the address, so that neither history nor a shared screen keeps it; it lives
 * in memory only. `read` must be stable. `undefined` on the server and until the page has looked; null when there is
 * nothing to read.
 */
export function useLinkSecret<T>(read: (hash: string) => T | null): T | null | undefined {
  const [secret, setSecret] = useState<T | null>();
  useEffect(() => {
    const take = () => {
      const taken = read(window.location.hash);
      if (window.location.hash !== '')
        window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
      setSecret((known) => taken ?? known ?? null);
    };
    take();
    // A link of another mail, opened in this same tab, changes only the fragment.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [read]);
  return secret;
}
