/** Each of these says that a premium payment was made (specification 2.10); none of them proves it (PRODUCT.md B7). */
const PREMIUM_SIGNS = [
  ['payment', 'success'],
  ['subscription', 'active'],
  ['upgrade', 'complete'],
  ['status', 'premium'],
  ['payment_success', 'true'],
] as const;
const SESSION_ID = 'session_id';

/**
 * Names that stand in an address for a return alone: with one of them, whatever its value, the address is cleaned.
 * `status`, `source`, `email`, `amount` and the like are ordinary names on other pages, and go only with these.
 */
const RETURN_NAMES = new Set<string>([
  ...PREMIUM_SIGNS.map(([name]) => name).filter((name) => name !== 'status'),
  SESSION_ID,
  'user',
]);
/** Names that the site has other uses for, with the values that only a return has. */
const RETURN_VALUES = new Map<string, readonly string[]>([
  ['status', ['premium']],
  ['conversion', ['true', 'false']],
]);

/** What is removed from an address of a return: nothing that comes after this code sees it. */
const TRACKING_NAMES = new Set<string>([
  ...RETURN_NAMES,
  ...RETURN_VALUES.keys(),
  ...['amount', 'currency', 'value', 'event_id', 'product_id', 'plan_type', 'source', 'upgraded', 'email'],
]);

/** As long as any id of a payment provider, and of the characters that such ids have. */
const SESSION_ID_PATTERN = /^[A-Za-z0-9_-]{1,255}$/;

export type Return = {
  /** The whole address without the tracking parameters. */
  href: string;
  /**
   * `premium`: the server may know of a purchase. `other`: a registration or a lead, which the server reports.
   * `unclear`: only like one of these, so nothing follows from it.
   */
  kind: 'premium' | 'other' | 'unclear';
  /** The provider's id of the payment page, by which the server finds the payment. */
  sessionId: string | null;
};

/** Broken escapes stay as they are. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%[\da-f]{2}/gi, (escape) => String.fromCharCode(parseInt(escape.slice(1), 16)));
  }
}

/** As a careless reader would take it: escaped twice, in any case, in brackets, with signs around it. */
function plain(text: string, signs: RegExp): string {
  return decoded(decoded(text)).normalize('NFKC').toLowerCase().replace(signs, '');
}

/** The names and values of a part of a query; some readers take a semicolon for an ampersand. */
function pairsOf(part: string): [name: string, value: string][] {
  return part.split(';').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [plain(name, /^[^a-z_]+|[^a-z_].*$/gs), plain(value.join('='), /[^a-z]/g)];
  });
}

const ofReturn = (part: string) =>
  pairsOf(part).some(([name, value]) => RETURN_NAMES.has(name) || RETURN_VALUES.get(name)?.includes(value));
const ofTracking = (part: string) => pairsOf(part).some(([name]) => TRACKING_NAMES.has(name));

type Parts = { path: string; query: string[]; hash: string[] };

function partsOf(href: string): Parts {
  const [address = '', ...hash] = href.split('#');
  const [path = '', ...query] = address.split('?');
  const list = (text: string) => (text === '' ? [] : text.split('&'));
  return { path, query: list(query.join('?')), hash: list(hash.join('#')) };
}

/** The rest of the query stays letter by letter as it was, and so does a fragment that says nothing of a return. */
function withoutTracking({ path, query, hash }: Parts): string {
  const kept = query.filter((part) => part !== '' && !ofTracking(part));
  const fragment = hash.some(ofReturn) ? hash.filter((part) => !ofTracking(part)) : hash;
  const join = (sign: string, parts: readonly string[]) => (parts.length > 0 ? sign + parts.join('&') : '');
  return path + join('?', kept) + join('#', fragment);
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
  const parts = partsOf(href);
  if (![...parts.query, ...parts.hash].some(ofReturn)) return null;
  const sessionId = params.get(SESSION_ID) ?? '';
  return {
    href: withoutTracking(parts),
    kind: isPremium ? 'premium' : isOther ? 'other' : 'unclear',
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
