import { useEffect, useState } from 'react';

/** The token is in the fragment, which no server, log or referer ever contains. */
export function tokenOf(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
  return /^[\w-]{20,200}$/.test(token) ? token : null;
}

/**
 * Takes the token out of the address, so that neither history nor a shared screen keeps it; it lives in memory only.
 */
function takeToken(): string | null {
  const token = tokenOf(window.location.hash);
  if (window.location.hash !== '')
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return token;
}

/** `undefined` on the server and until the page has looked; null when the address holds no token. */
export function useResetToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const take = () => {
      const taken = takeToken();
      setToken((known) => taken ?? known ?? null);
    };
    take();
    // A link of another mail, opened in this same tab, changes only the fragment.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
