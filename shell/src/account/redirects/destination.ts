export const DEFAULT_DESTINATION = '/dashboard';

const SITE = 'https://site.invalid';
const SUSPICIOUS = /[\\\u0000-\u001f\u007f]|^\s|\s$/;
/** Not pages: the API and files; and the sign-in pages, which would redirect the reader in a loop. */
const NOT_A_DESTINATION = /^\/(api|remotes|auth|login|admin-login)(\/|$)/i;

/** A value may be encoded again inside of what the address bar has decoded; each layer has to be harmless. */
function layersOf(value: string): string[] | null {
  const layers = [value];
  for (let depth = 0; depth < 3; depth++) {
    const last = layers.at(-1) ?? '';
    try {
      const next = decodeURIComponent(last);
      if (next === last) return layers;
      layers.push(next);
    } catch {
      // Behind the first layer a stray percent sign is text.
      return depth === 0 ? null : layers;
    }
  }
  return null;
}

function isHarmless(layer: string): boolean {
  if (SUSPICIOUS.test(layer)) return false;
  const path = layer.startsWith('/') ? layer : `/${layer}`;
  // A scheme is harmless behind our slash, and no link of this site has one.
  if (path.startsWith('//') || /^\/[a-z][a-z0-9+.-]*:/i.test(path)) return false;
  try {
    const url = new URL(path, SITE);
    return url.origin === SITE && !url.pathname.startsWith('//');
  } catch {
    return false;
  }
}

/**
 * Where a sign-in leads: the `redirect` value as a path of this site, else the dashboard. Host names, backslashes,
 * control characters and encoded forms of them never leave the site.
 */
export function destinationOf(redirect: string | null, fallback = DEFAULT_DESTINATION): string {
  if (redirect === null || redirect === '') return fallback;
  const layers = layersOf(redirect);
  if (!layers?.every(isHarmless)) return fallback;
  const url = new URL(redirect.startsWith('/') ? redirect : `/${redirect}`, SITE);
  return url.pathname === '/' || NOT_A_DESTINATION.test(url.pathname) ? fallback : url.pathname + url.search + url.hash;
}

/** Registration tells the page that it lands on what happened (specification 2.7). */
export function afterRegistration(destination: string): string {
  const url = new URL(destination, SITE);
  url.searchParams.set('user', 'basic');
  url.searchParams.set('conversion', 'true');
  return url.pathname + url.search + url.hash;
}
