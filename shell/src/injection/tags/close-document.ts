import { tagOrigins, type TagService } from '@app/contracts';

/**
 * Blocks what the document's headers allow, except for the services that may continue: a policy in the document only
 * ever adds to them. From here on the browser refuses a stopped service's calls, whatever its script would do.
 */
export function closeDocument(kept: readonly TagService[]): void {
  const origins = (kind: Parameters<typeof tagOrigins>[1]) =>
    tagOrigins(kept, kind)
      .map((origin) => ` ${origin}`)
      .join('');
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content =
    `connect-src 'self'${origins('connect')}; img-src 'self' data:${origins('images')}; ` +
    `script-src-elem 'self'${origins('scripts')}`;
  document.head.append(policy);
}

/** On this host and on the domains above it, where vendors' scripts put theirs. */
export function forgetCookies(beginnings: readonly string[]): void {
  const names = document.cookie
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => beginnings.some((beginning) => name.startsWith(beginning)));
  const labels = window.location.hostname.split('.');
  const domains = ['', ...labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`)];
  for (const name of names) for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
}
