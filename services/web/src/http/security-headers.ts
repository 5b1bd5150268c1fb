import { createHash, randomBytes } from 'node:crypto';
import { tagOrigins, type TagService } from '@app/contracts';

/** 128 bits, new for every answer. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

type PageRules = {
  noReferrer?: boolean;
  /** The site's own pages may show it in a frame. */
  framed?: boolean;
  /** Services that may run for this visitor on this page. */ admitted?: readonly TagService[];
};

/** Only the product itself, for all pages except those that allow a service. */
const OWN = { connect: '', images: '' };

function originsOf(admitted: readonly TagService[]): typeof OWN {
  const list = (kind: 'connect' | 'images') =>
    tagOrigins(admitted, kind)
      .map((origin) => ` ${origin}`)
      .join('');
  return admitted.length === 0 ? OWN : { connect: list('connect'), images: list('images') };
}

/**
 * Scripts run by nonce or when a running script loads them, and only with the registry's hash (`Integrity-Policy`). A
 * vendor's script has no hash, so that header is left out on pages where one may run (ADR 21). Style attributes are
 * allowed because React writes measured sizes; they cannot run anything.
 */
export function securityHeaders(nonce: string, secure: boolean, rules: PageRules = {}): Record<string, string> {
  return headersFor(`'nonce-${nonce}' 'strict-dynamic'`, secure, rules);
}

/**
 * For a page that is rendered once and sent to every visitor, who would all know its nonce. The policy allows its one
 * inline script by hash.
 */
export function preparedPageHeaders(script: string, secure: boolean): Record<string, string> {
  return headersFor(`'sha256-${createHash('sha256').update(script).digest('base64')}'`, secure, {});
}

function headersFor(
  scripts: string,
  secure: boolean,
  { noReferrer = false, framed = false, admitted = [] }: PageRules,
): Record<string, string> {
  const { connect, images } = originsOf(admitted);
  const policy = [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${images}`,
    "font-src 'self'",
    `connect-src 'self'${connect}`,
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    "form-action 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    ...(admitted.length === 0 ? { 'integrity-policy': 'blocked-destinations=(script)' } : {}),
    'x-content-type-options': 'nosniff',
    'referrer-policy': noReferrer ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
