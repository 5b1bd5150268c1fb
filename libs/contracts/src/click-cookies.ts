import { CLICK_COOKIE } from './consent';
import type { ClickIds } from './tracking';

/** As long as the services accept a click: Google Ads takes conversions of the last 90 days. */
export const CLICK_DAYS = 90;

/** In the addresses of ads' links. */
const LINK_NAMES = ['gclid', 'gbraid', 'wbraid', 'li_fat_id', 'fbclid'] as const;
const VALUE = /^[\w.-]{1,500}$/;

/** The identifiers of a click in a page's address; `now` is part of the social pixel's form of its own. */
export function clickIdsOfAddress(search: string, now: number): ClickIds {
  const found: ClickIds = {};
  const query = new URLSearchParams(search);
  for (const name of LINK_NAMES) {
    const value = query.get(name) ?? '';
    if (!VALUE.test(value)) continue;
    if (name === 'fbclid') found.fbc = `fb.1.${now}.${value}`;
    else found[name] = value;
  }
  return found;
}

export function clickCookieValue(click: ClickIds): string {
  return encodeURIComponent(new URLSearchParams(click as Record<string, string>).toString());
}

const OWN_NAMES: readonly (keyof ClickIds)[] = ['gclid', 'gbraid', 'wbraid', 'li_fat_id', 'fbc'];

/** What this site and the services' own scripts stored, in a `Cookie` header or `document.cookie`. */
export function clickIdsOf(cookies: string): ClickIds {
  const values = new Map(
    cookies.split(/; */).map((part) => [part.split('=')[0] ?? '', part.slice(part.indexOf('=') + 1)]),
  );
  const own = new URLSearchParams(decoded(values.get(CLICK_COOKIE) ?? ''));
  const session = [...values].find(([name]) => /^_ga_\w+$/.test(name))?.[1];
  const found: Record<keyof ClickIds, string | null | undefined> = {
    gclid: null,
    gbraid: null,
    wbraid: null,
    fbc: null,
    li_fat_id: values.get('li_fat_id'),
    fbp: values.get('_fbp'),
    hutk: values.get('hubspotutk'),
    // `GA1.1.{client id}`, and `GS1.1.{session id}.…` or `GS2.1.s{session id}$…`.
    ga_client_id: /^GA\d+\.\d+\.(\d+\.\d+)$/.exec(values.get('_ga') ?? '')?.[1],
    ga_session_id: /^GS\d+\.\d+\.s?(\d+)/.exec(session ?? '')?.[1],
  };
  for (const name of OWN_NAMES) found[name] = own.get(name) ?? found[name];
  found.fbc = values.get('_fbc') ?? found.fbc;
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value && VALUE.test(value))) as ClickIds;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
