import { DomainError } from '../errors/domain-error';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITE = new Set(['same-origin', 'none']);

type RequestFacts = { method: string; headers: Record<string, string | string[] | undefined> };

export class ForeignOriginError extends DomainError {
  constructor() {
    super({ code: 'REQUEST.FOREIGN_ORIGIN', kind: 'forbidden', message: 'This request did not come from this site' });
  }
}

/**
 * Whether a browser sent a change from another site. `Sec-Fetch-Site` decides if the browser sends it (pages cannot
 * forge it); `Origin` is the fallback; a client that sends neither is not a browser.
 */
export function isForeignChange({ method, headers }: RequestFacts, allowedOrigins: ReadonlySet<string>): boolean {
  if (SAFE_METHODS.has(method)) return false;
  const origin = headers['origin'];
  if (typeof origin === 'string' && allowedOrigins.has(origin)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return typeof site !== 'string' || !OWN_SITE.has(site);
  return origin !== undefined;
}
