import { CLICK_COOKIE, type ConsentSnapshot } from '@app/contracts';
import { consentSnapshot, subscribeConsent } from '../consent/consent-store';
import { localStore } from '../store/browser-storage';
import { whenAnnounced } from './conversions';

/** Of the events that wait in this browser and the ids of those that were sent. */
export const QUEUE_KEY = 'tracking_queue';

function mayTell({ analytics, ad_storage, ad_user_data }: ConsentSnapshot): boolean {
  return [analytics, ad_storage, ad_user_data].includes('granted');
}

/** What an earlier page left is sent or removed, whatever the decision is now. */
function isLeft(): boolean {
  return localStore().getItem(QUEUE_KEY) !== null || document.cookie.includes(`${CLICK_COOKIE}=`);
}

/**
 * Calls once, as soon as this page has something to tell of the visit, or to remove. Without consent most pages never
 * have, and do without the code.
 */
export function whenTrackingIsNeeded(start: () => void): void {
  let isStarted = false;
  const once = () => {
    if (!isStarted) start();
    isStarted = true;
  };
  const check = () => {
    if (mayTell(consentSnapshot()) || isLeft()) once();
  };
  subscribeConsent(check);
  whenAnnounced(once);
  check();
}
