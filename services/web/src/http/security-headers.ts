import { randomBytes } from 'node:crypto';

/** 128 bits, new for every answer. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * Scripts run by nonce or when a running script loads them, and only with the registry's hash (`Integrity-Policy`).
 * Style attributes are allowed because React writes measured sizes; they cannot run anything.
 */
export function securityHeaders(nonce: string, secure: boolean, noReferrer = false): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'referrer-policy': noReferrer ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
