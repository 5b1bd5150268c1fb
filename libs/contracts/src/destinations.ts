import type { ConsentPurpose, ConsentSnapshot } from './consent';

export const DESTINATIONS = ['meta', 'ga4', 'google_ads', 'linkedin', 'hubspot'] as const;
export type Destination = (typeof DESTINATIONS)[number];

/** What a service demands of a visitor's decision, and how it takes personal data. */
export type DestinationRule = {
  /** Every one of them has to be granted, and not withdrawn since. */
  needs: readonly ConsentPurpose[];
  /** Without this one the event goes out in the service's limited-use mode, where it has one. */
  limitedWithout?: ConsentPurpose;
  /** A Global Privacy Control signal forbids it, whatever was decided. */
  stopsAtGpc: boolean;
  /** `hashed`: SHA-256 of the normalized value; `clear`: as typed; `none`: the service is told nothing personal. */
  personalData: 'hashed' | 'clear' | 'none';
};

export const DESTINATION_RULES: Record<Destination, DestinationRule> = {
  meta: {
    needs: ['ad_user_data'],
    limitedWithout: 'ad_personalization',
    stopsAtGpc: true,
    personalData: 'hashed',
  },
  ga4: { needs: ['analytics'], stopsAtGpc: false, personalData: 'none' },
  // Told of the choice about personalization with every event, by its own consent fields.
  google_ads: {
    needs: ['ad_user_data'],
    limitedWithout: 'ad_personalization',
    stopsAtGpc: true,
    personalData: 'hashed',
  },
  // Has no mode in which an event would be measured and not used to choose ads.
  linkedin: { needs: ['ad_user_data', 'ad_personalization'], stopsAtGpc: true, personalData: 'hashed' },
  hubspot: { needs: ['ad_user_data'], stopsAtGpc: true, personalData: 'clear' },
};

/** `limited`: the destination must process the event in its limited-use mode. */
export type ConsentVerdict = { allow: 'full' | 'limited' } | { allow: 'no'; reason: ConsentRefusal };
export type ConsentRefusal = 'global-privacy-control' | 'consent-denied' | 'consent-withdrawn';

/**
 * Whether an event may go to a destination under the consent that was given when it happened, less what was taken back
 * since.
 */
export function consentVerdict(destination: Destination, consent: ConsentSnapshot): ConsentVerdict {
  const { needs, limitedWithout, stopsAtGpc } = DESTINATION_RULES[destination];
  const withdrawn = (purpose: ConsentPurpose) => consent.withdrawn?.includes(purpose) ?? false;
  if (stopsAtGpc && consent.gpc) return { allow: 'no', reason: 'global-privacy-control' };
  if (needs.some((purpose) => consent[purpose] !== 'granted')) return { allow: 'no', reason: 'consent-denied' };
  if (needs.some(withdrawn)) return { allow: 'no', reason: 'consent-withdrawn' };
  const isFull = !limitedWithout || (consent[limitedWithout] === 'granted' && !withdrawn(limitedWithout));
  return { allow: isFull ? 'full' : 'limited' };
}
