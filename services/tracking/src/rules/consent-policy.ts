import type { ConsentPurpose, ConsentSnapshot, Destination } from '@app/contracts';

/** `limited`: the destination must process the event in its limited-use mode. */
export type ConsentDecision = { allow: 'full' | 'limited' } | { allow: 'no'; reason: string };

const RULES: Record<Destination, (consent: ConsentSnapshot) => ConsentDecision> = { meta: forAdvertising };

/**
 * Whether an event may go to a destination under the consent that was given when it happened, less what was taken back
 * since.
 */
export function decideConsent(destination: Destination, consent: ConsentSnapshot): ConsentDecision {
  return RULES[destination](consent);
}

function forAdvertising(consent: ConsentSnapshot): ConsentDecision {
  const withdrawn = (purpose: ConsentPurpose) => consent.withdrawn?.includes(purpose) ?? false;
  if (consent.gpc) return { allow: 'no', reason: 'global-privacy-control' };
  if (consent.ad_user_data !== 'granted') return { allow: 'no', reason: 'consent-denied' };
  if (withdrawn('ad_user_data')) return { allow: 'no', reason: 'consent-withdrawn' };
  return { allow: consent.ad_personalization === 'granted' && !withdrawn('ad_personalization') ? 'full' : 'limited' };
}
