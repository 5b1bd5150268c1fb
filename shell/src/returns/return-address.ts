/** Each of these says that a premium payment was made (specification 2.10); none of them proves it (PRODUCT.md B7). */
const PREMIUM_SIGNS = [
  ['payment', 'success'],
  ['subscription', 'active'],
  ['upgrade', 'complete'],
  ['status', 'premium'],
  ['payment_success', 'true'],
] as const;
const SESSION_ID = 'session_id';

/** What is removed from an address with a sign: nothing that comes after this code sees it. */
const TRACKING_NAMES = new Set<string>([
  ...PREMIUM_SIGNS.map(([name]) => name),
  SESSION_ID,
  'amount',
  'currency',
  'product_id',
  'plan_type',
  'source',
  'user',
  'conversion',
  'upgraded',
  'email',
]);

/** As long as any id of a payment provider, and of the characters that such ids have. */
const SESSION_ID_PATTERN = /^[A-Za-z0-9_-]{1,255}$/;

export type Return = {
  /** The whole address without the tracking parameters. */
  href: string;
  /** `premium`: the server may know of a purchase. `other`: a registration or a lead, which the server reports. */
  kind: 'premium' | 'other';
  /** The provider's id of the payment page, by which the server finds the payment. */
  sessionId: string | null;
};

function nameOf(part: string): string {
  return new URLSearchParams(part).keys().next().value ?? '';
}

/** The rest of the query stays letter by letter as it was. */
function withoutTracking(href: string): string {
  const [address = '', ...hash] = href.split('#');
  const [path, ...query] = address.split('?');
  const kept = query
    .join('?')
    .split('&')
    .filter((part) => part !== '' && !TRACKING_NAMES.has(nameOf(part)));
  return [kept.length > 0 ? `${path}?${kept.join('&')}` : path, ...hash].join('#');
}

/**
 * What an address says about a return to this site; null when it says nothing. Amount, currency, product and plan are
 * removed unread: a conversion has the server's values.
 */
export function readReturn(href: string): Return | null {
  const params = new URL(href).searchParams;
  const has = (name: string, value: string) => params.getAll(name).includes(value);
  const isConversion = has('conversion', 'true');
  const isPremium =
    params.has(SESSION_ID) ||
    PREMIUM_SIGNS.some(([name, value]) => has(name, value)) ||
    (isConversion && has('user', 'premium'));
  const isOther = isConversion && (has('email', 'true') || has('user', 'basic'));
  if (!isPremium && !isOther) return null;
  const sessionId = params.get(SESSION_ID) ?? '';
  return {
    href: withoutTracking(href),
    kind: isPremium ? 'premium' : 'other',
    sessionId: SESSION_ID_PATTERN.test(sessionId) ? sessionId : null,
  };
}

/** Its methods as the browser made them. */
function historyOfBrowser(): History {
  return Object.getPrototypeOf(window.history) as History;
}

/**
 * Reads the parameters of a return and removes them from the address, before any other script of the page runs: before
 * single-spa, too, which follows every change of the address.
 */
export function takeReturn(): Return | null {
  const found = readReturn(window.location.href);
  // The browser's own, since a change of the address that routing notices would open the page anew.
  if (found) historyOfBrowser().replaceState.call(window.history, window.history.state, '', found.href);
  return found;
}
