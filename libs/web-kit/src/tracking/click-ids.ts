import {
  allowedClickIds,
  CLICK_COOKIE,
  CLICK_DAYS,
  clickCookieValue,
  clickIdsOf,
  clickIdsOfAddress,
  type ClickIds,
} from '@app/contracts';
import { consentSnapshot, subscribeConsent } from '../consent/consent-store';
import { onSessionEnd } from '../session/session-end';

const DAY_SECONDS = 86_400;

function writeCookie(value: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${CLICK_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

/** The identifiers that the decision allows to read now. */
export function currentClickIds(): ClickIds | undefined {
  return allowedClickIds(clickIdsOf(document.cookie), consentSnapshot());
}

/** Of the address that the page opened with. */
let landed: ClickIds = {};
onSessionEnd(() => {
  landed = {};
  writeCookie('', 0);
});

/**
 * Keeps the identifiers of the ad that brought this visit: once there is consent, for as long as there is, and not for
 * the next user of this browser.
 */
export function keepClickIds(landingSearch: string): void {
  landed = clickIdsOfAddress(landingSearch, Date.now());
  const follow = () => {
    const allowed = allowedClickIds(landed, consentSnapshot());
    if (allowed) writeCookie(clickCookieValue(allowed), CLICK_DAYS * DAY_SECONDS);
    const { ad_storage, ad_user_data, gpc } = consentSnapshot();
    const mayKeep = ad_storage === 'granted' && ad_user_data === 'granted' && !gpc;
    if (!mayKeep && document.cookie.includes(`${CLICK_COOKIE}=`)) writeCookie('', 0);
  };
  subscribeConsent(follow);
  follow();
}
