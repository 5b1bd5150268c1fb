import { TRACKING_EVENTS, type LeadCategory } from '@app/contracts';
import type { OutgoingEvent, Ruled } from '../conversion-destination';
import { emailAddress, phoneNumber, publicAddress, sha256, withoutUndefined } from '../normalize';

/** HubSpot's own names for the categories; it moves a contact forward only. */
const STAGE: Record<LeadCategory, 'subscriber' | 'lead' | 'customer'> = {
  subscriber: 'subscriber',
  lead: 'lead',
  premium_user: 'customer',
};

export type HubSpotContact = { id: string; idProperty: 'email'; properties: Record<string, string> };
export type HubSpotEvent = {
  eventName: string;
  email?: string;
  utk?: string;
  occurredAt: string;
  uuid: string;
  properties: Record<string, string>;
};
export type HubSpotBody = { contact?: HubSpotContact; event?: HubSpotEvent };

/**
 * A contact, which is created or brought up to date by its address, and what it did as a custom event where the account
 * has those. HubSpot takes no hashes: what is sent is what the person entered in a form for this purpose.
 */
export function toHubSpotBody(outgoing: OutgoingEvent, portalId: string | undefined): Ruled<HubSpotBody> {
  const category = TRACKING_EVENTS[outgoing.name].receivers.hubspot;
  if (!category) return { skip: 'not-for-this-service' };
  const { user, click } = outgoing.payload;
  const email = user?.email === undefined ? undefined : emailAddress(user.email);
  const event = portalId === undefined ? undefined : toEvent(outgoing, portalId, email, click?.hutk);
  if (email === undefined && event === undefined) return { skip: 'no-identifier' };
  return {
    body: withoutUndefined({ contact: email === undefined ? undefined : toContact(outgoing, email, category), event }),
  };
}

function toContact({ payload: { user = {} } }: OutgoingEvent, email: string, category: LeadCategory): HubSpotContact {
  return {
    id: email,
    idProperty: 'email',
    properties: withoutUndefined({
      email,
      firstname: user.firstName,
      lastname: user.lastName,
      phone: user.phone === undefined ? undefined : (phoneNumber(user.phone) ?? user.phone),
      city: user.city,
      state: user.state,
      lifecyclestage: STAGE[category],
    }) as Record<string, string>,
  };
}

function toEvent(
  { name, eventId, occurredAt, payload: { page } }: OutgoingEvent,
  portalId: string,
  email: string | undefined,
  utk: string | undefined,
): HubSpotEvent | undefined {
  if (email === undefined && !utk) return undefined;
  return withoutUndefined({
    eventName: `pe${portalId}_${name}`,
    email,
    utk: email === undefined ? utk : undefined,
    occurredAt: occurredAt.toISOString(),
    uuid: uuidOf(eventId),
    properties: withoutUndefined({
      hs_page_url: publicAddress(page.url),
      hs_page_title: page.title,
    }) as Record<string, string>,
  });
}

/** The same id at every repetition, in the form of a UUID (RFC 9562, version 8). */
export function uuidOf(eventId: string): string {
  const hex = sha256(eventId);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
