import type { ClickIds, GivenConsent, SignUpAttribution } from '@app/contracts';

/** Names the text of the box in the form; a change of the words is a new version. */
export const SIGN_UP_CONSENT_VERSION = 'sign-up-2026-1';
export const SIGN_UP_CONSENT_LABEL = 'Tell the advertising service that led me here that I signed up';
export const SIGN_UP_CONSENT_HELP = 'Optional. Your email and name go out scrambled (hashed), never in clear.';

/** One box covers what the conversion needs and nothing more: no ads made to measure, no analytics. */
export function signUpConsent(shares: boolean): GivenConsent {
  const choice = shares ? 'granted' : 'denied';
  return { ad_user_data: choice, ad_storage: choice, ad_personalization: 'denied', analytics: 'denied', textVersion: SIGN_UP_CONSENT_VERSION };
}

function cookieOf(cookies: string, name: string): string | undefined {
  const entry = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  return entry?.slice(name.length + 1) || undefined;
}

/** What the browser knows about how the visitor came; without consent nothing of it is read. */
export function signUpAttribution(shares: boolean, page: { origin: string; pathname: string; title: string; cookies: string }): SignUpAttribution {
  const shown = { url: page.origin + page.pathname, title: page.title };
  if (!shares) return { page: shown };
  const [fbp, fbc] = [cookieOf(page.cookies, '_fbp'), cookieOf(page.cookies, '_fbc')];
  const click: ClickIds = { ...(fbp && { fbp }), ...(fbc && { fbc }) };
  return Object.keys(click).length > 0 ? { page: shown, click } : { page: shown };
}
