import { TRACKING_EVENTS } from '@app/contracts';
import type { OutgoingEvent, Ruled } from '../conversion-destination';
import { decimal, emailAddress, hashed, idsByEvent, sha256 } from '../normalize';

/** LinkedIn's rule for an address before hashing: lower case, no spaces. */
export const NORMALIZED = { email: emailAddress };

const LONGEST_EVENT_ID = 64;

type UserId = { idType: 'SHA256_EMAIL' | 'LINKEDIN_FIRST_PARTY_ADS_TRACKING_UUID'; idValue: string };
export type LinkedInEvent = {
  conversion: string;
  /** Milliseconds. */
  conversionHappenedAt: number;
  conversionValue?: { currencyCode: string; amount: string };
  eventId: string;
  user: { userIds: UserId[] };
};

/**
 * One event for the Conversions API, to the rule that the account has for it:
 * https://learn.microsoft.com/linkedin/marketing/integrations/ads-reporting/conversions-api
 * Names (`userInfo`) are taken in clear only there, so they are not sent.
 */
export function toLinkedInEvent(event: OutgoingEvent, conversions: string): Ruled<LinkedInEvent> {
  const { name, eventId, occurredAt, payload } = event;
  if (!TRACKING_EVENTS[name].receivers.linkedin) return { skip: 'not-for-this-service' };
  const rule = idsByEvent(conversions).get(name);
  if (rule === undefined) return { skip: 'no-conversion-rule' };
  const userIds = userIdsOf(payload);
  if (userIds.length === 0) return { skip: 'no-identifier' };
  const { value, currency } = payload;
  return {
    body: {
      conversion: `urn:lla:llaPartnerConversion:${rule}`,
      conversionHappenedAt: occurredAt.getTime(),
      ...(value === undefined || currency === undefined
        ? {}
        : { conversionValue: { currencyCode: currency, amount: decimal(value) } }),
      eventId: linkedInEventId(eventId),
      user: { userIds },
    },
  };
}

/** The Insight Tag uses the same function, so that an event from both sides counts once. */
export function linkedInEventId(eventId: string): string {
  return eventId.length <= LONGEST_EVENT_ID ? eventId : sha256(eventId);
}

function userIdsOf({ user, click }: OutgoingEvent['payload']): UserId[] {
  const email = hashed(user?.email, NORMALIZED.email);
  const tracking = click?.li_fat_id;
  return [
    ...(email === undefined ? [] : [{ idType: 'SHA256_EMAIL' as const, idValue: email }]),
    ...(tracking ? [{ idType: 'LINKEDIN_FIRST_PARTY_ADS_TRACKING_UUID' as const, idValue: tracking }] : []),
  ];
}
