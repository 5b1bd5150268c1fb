import {
  allowedClickIds,
  clickIdsOf,
  type ConsentSnapshot,
  type GivenConsent,
  type SignUpAttribution,
} from '@app/contracts';
import { consentSnapshot } from '@app/web-kit';

/** What the page sends with the registration; the browser itself sends the signal against advertising. */
export function signUpConsent({ gpc: _signal, withdrawn: _nothing, ...given }: ConsentSnapshot): GivenConsent {
  return given;
}

/** What the browser knows about how the visitor came: of each service only what the decision allows to read. */
export function signUpAttribution(
  consent: GivenConsent,
  page: { origin: string; pathname: string; title: string; cookies: string },
): SignUpAttribution {
  const click = allowedClickIds(clickIdsOf(page.cookies), { ...consent, gpc: false });
  return { page: { url: page.origin + page.pathname, title: page.title }, ...(click && { click }) };
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
