import type { ConsentSnapshot, Destination } from '@app/contracts';

/** `limited`: the destination is told to process the event under its limited-use mode. */
export type ConsentDecision = { allow: 'full' | 'limited' } | { allow: 'no'; reason: string };

const RULES: Record<Destination, (consent: ConsentSnapshot) => ConsentDecision> = { meta: forAdvertising };

/** Whether an event may go to a destination under the consent that was given when it happened. */
export function decideConsent(destination: Destination, consent: ConsentSnapshot): ConsentDecision {
  return RULES[destination](consent);
}

function forAdvertising(consent: ConsentSnapshot): ConsentDecision {
  if (consent.gpc) return { allow: 'no', reason: 'global-privacy-control' };
  if (consent.ad_user_data !== 'granted') return { allow: 'no', reason: 'consent-denied' };
  return { allow: consent.ad_personalization === 'granted' ? 'full' : 'limited' };
}
