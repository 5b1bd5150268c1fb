import type { ClickIds, ConsentSnapshot, GivenConsent, SignUpAttribution } from '@app/contracts';
import { consentSnapshot } from '@app/web-kit';

/** What the page sends with the registration; the browser itself sends the signal against advertising. */
export function signUpConsent({ gpc: _signal, withdrawn: _nothing, ...given }: ConsentSnapshot): GivenConsent {
  return given;
}

function cookieOf(cookies: string, name: string): string | undefined {
  const entry = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  return entry?.slice(name.length + 1) || undefined;
}

/** What the browser knows about how the visitor came; without consent none of it is read. */
export function signUpAttribution(
  consent: GivenConsent,
  page: { origin: string; pathname: string; title: string; cookies: string },
): SignUpAttribution {
  const shown = { url: page.origin + page.pathname, title: page.title };
  if (consent.ad_storage !== 'granted' || consent.ad_user_data !== 'granted') return { page: shown };
  const [fbp, fbc] = [cookieOf(page.cookies, '_fbp'), cookieOf(page.cookies, '_fbc')];
  const click: ClickIds = { ...(fbp && { fbp }), ...(fbc && { fbc }) };
  return Object.keys(click).length > 0 ? { page: shown, click } : { page: shown };
}

/** What the visitor decided about privacy and how they came: sent with a registration and with a purchase. */
export function currentVisit(): { consent: GivenConsent; attribution: SignUpAttribution } {
  const consent = signUpConsent(consentSnapshot());
  const page = {
    origin: window.location.origin,
    pathname: window.location.pathname,
    title: document.title,
    cookies: document.cookie,
  };
  return { consent, attribution: signUpAttribution(consent, page) };
}
