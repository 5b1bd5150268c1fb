const EMAIL = /[^\s@/?&=:,;<>()]+@[^\s@/?&=:,;<>()]+\.\p{L}{2,}/u;
/** Ten digits and more with what separates two groups of them: a phone number, with an extension or without. */
const PHONE = /(?<![\w-])\+?\(?\d(?:[\s().-]{0,4}\d){9,14}(?![\d-])/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Whether a text holds an email address or a phone number: written plainly, in wide letters and digits, or encoded for
 * an address, once or twice.
 */
export function namesPerson(text: string): boolean {
  const once = decoded(text);
  return [text, once, decoded(once).normalize('NFKC')].some((each) => EMAIL.test(each) || PHONE.test(each));
}

/** The parameters of an address that say which campaign brought the visitor. */
const CAMPAIGN = /^utm_(?:source|medium|campaign|term|content|id)$/;
const CAMPAIGN_MAX = 100;

/**
 * A page's address as it may be passed on: without its fragment, and of its query only the campaign. Everything else
 * can hold addresses, tokens and anything that a link holds. Null when the path itself names a person.
 */
export function publicPage(address: string): string | null {
  const url = new URL(address);
  if (namesPerson(url.pathname)) return null;
  const query = new URLSearchParams(
    [...url.searchParams].filter(
      ([name, value]) => CAMPAIGN.test(name) && value.length <= CAMPAIGN_MAX && !namesPerson(value),
    ),
  ).toString();
  return `${url.origin}${url.pathname}${query && `?${query}`}`;
}
