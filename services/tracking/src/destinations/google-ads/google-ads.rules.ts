import { TRACKING_EVENTS, type ClickIds, type ConversionUser } from '@app/contracts';
import type { OutgoingEvent, Ruled } from '../conversion-destination';
import { emailAddress, hashed, idsByEvent, phoneNumber, withoutUndefined } from '../normalize';

/** https://developers.google.com/data-manager/api/devguides/concepts/formatting */
export const NORMALIZED = {
  /** Gmail ignores dots and what follows a plus. */
  email(value: string): string | undefined {
    const address = emailAddress(value);
    const [local = '', domain = ''] = address?.split('@') ?? [];
    if (domain !== 'gmail.com' && domain !== 'googlemail.com') return address;
    const kept = local.replace(/\+.*$/, '').replaceAll('.', '');
    return kept === '' ? undefined : `${kept}@${domain}`;
  },
  /** E.164 with the plus. */
  phone: phoneNumber,
};

type Status = 'CONSENT_GRANTED' | 'CONSENT_DENIED';
export type DataManagerEvent = {
  transactionId: string;
  /** RFC 3339. */
  eventTimestamp: string;
  eventSource: 'WEB';
  currency?: string;
  conversionValue?: number;
  adIdentifiers?: { gclid?: string; gbraid?: string; wbraid?: string };
  userData?: { userIdentifiers: ({ emailAddress: string } | { phoneNumber: string })[] };
  consent: { adUserData: Status; adPersonalization: Status };
};
export type DataManagerBody = {
  destinations: [
    {
      operatingAccount: { accountType: 'GOOGLE_ADS'; accountId: string };
      loginAccount?: { accountType: 'GOOGLE_ADS'; accountId: string };
      productDestinationId: string;
    },
  ];
  events: [DataManagerEvent];
  encoding: 'HEX';
  validateOnly: boolean;
};

export type AdsTarget = { customerId: string; loginCustomerId?: string; conversionActions: string };

/** One event for `events:ingest` of the Data Manager API, to the conversion action that the account has for it. */
export function toDataManagerBody(event: OutgoingEvent, target: AdsTarget): Ruled<DataManagerBody> {
  const { name, payload, limited } = event;
  if (!TRACKING_EVENTS[name].receivers.google_ads) return { skip: 'not-for-this-service' };
  const action = idsByEvent(target.conversionActions).get(name);
  if (action === undefined) return { skip: 'no-conversion-action' };
  const adIdentifiers = clickOf(payload.click);
  const identifiers = identifiersOf(payload.user);
  if (!adIdentifiers && identifiers.length === 0) return { skip: 'no-identifier' };
  const { loginCustomerId } = target;
  return {
    body: {
      destinations: [
        {
          operatingAccount: { accountType: 'GOOGLE_ADS', accountId: target.customerId },
          ...(loginCustomerId ? { loginAccount: { accountType: 'GOOGLE_ADS', accountId: loginCustomerId } } : {}),
          productDestinationId: action,
        },
      ],
      events: [
        withoutUndefined<DataManagerEvent>({
          transactionId: event.eventId,
          eventTimestamp: event.occurredAt.toISOString(),
          eventSource: 'WEB',
          currency: payload.value === undefined ? undefined : payload.currency,
          conversionValue: payload.value,
          adIdentifiers,
          userData: identifiers.length === 0 ? undefined : { userIdentifiers: identifiers },
          consent: {
            // Without this consent the event does not come here at all.
            adUserData: 'CONSENT_GRANTED',
            adPersonalization: limited ? 'CONSENT_DENIED' : 'CONSENT_GRANTED',
          },
        }),
      ],
      encoding: 'HEX',
      validateOnly: payload.testMode ?? false,
    },
  };
}

/** One click brings one of them. */
function clickOf({ gclid, gbraid, wbraid }: ClickIds = {}): DataManagerEvent['adIdentifiers'] {
  if (gclid) return { gclid };
  if (gbraid) return { gbraid };
  return wbraid ? { wbraid } : undefined;
}

/** An address needs name, region and postal code together, and the last is not asked for. */
function identifiersOf({ email, phone }: ConversionUser = {}): ({ emailAddress: string } | { phoneNumber: string })[] {
  const [emailHash, phoneHash] = [hashed(email, NORMALIZED.email), hashed(phone, NORMALIZED.phone)];
  return [
    ...(emailHash === undefined ? [] : [{ emailAddress: emailHash }]),
    ...(phoneHash === undefined ? [] : [{ phoneNumber: phoneHash }]),
  ];
}
