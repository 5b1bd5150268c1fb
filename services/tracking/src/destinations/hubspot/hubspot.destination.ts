import type { SendResult } from '../../rules/send-result';
import {
  prepared,
  type CheckResult,
  type Connection,
  type ConversionDestination,
  type OutgoingEvent,
  type Prepared,
} from '../conversion-destination';
import { call, checkOf, fieldsOf, textAt, withWords, type Answer } from '../http/call';
import { toHubSpotBody, type HubSpotBody } from './hubspot.rules';

export type HubSpotAccount = { portalId?: string; accessToken: string };

const SERVICE_URL = 'https://api.hubapi.com';

/**
 * HubSpot's contacts and custom events:
 * https://developers.hubspot.com/docs/api-reference/2026-03/crm/objects/contacts/batch/upsert-contacts
 * https://developers.hubspot.com/docs/api-reference/latest/events/send-event-data/send-event-occurrence
 */
export class HubSpotDestination implements ConversionDestination {
  readonly name = 'hubspot';
  /** A contact of a test would be a contact. */
  readonly testMode = 'none';
  readonly perMinute: number | undefined;

  constructor(
    private readonly account: HubSpotAccount,
    private readonly connection: Connection,
  ) {
    this.perMinute = connection.perMinute;
  }

  prepare(event: OutgoingEvent): Prepared {
    return prepared(toHubSpotBody(event, this.account.portalId), (body) => this.send(body));
  }

  /** Reads the account that the token belongs to. */
  async check(): Promise<CheckResult> {
    const { portalId } = this.account;
    const answer = await this.call('/account-info/v3/details', 'GET');
    const found = fieldsOf(answer.body)['portalId'];
    if (!answer.failure && portalId !== undefined && String(found) !== portalId)
      return { ok: false, words: `The token belongs to the hub ${String(found)}.` };
    return checkOf(answer, textAt(answer.body, 'message'));
  }

  /** The contact first, for the event belongs to it. Both can be repeated: an upsert, and an event with its own id. */
  private async send({ contact, event }: HubSpotBody): Promise<SendResult> {
    const { version } = this.connection;
    const contacts = `/crm/objects/${version}/contacts/batch/upsert`;
    const upsert = contact ? readUpsert(await this.call(contacts, 'POST', { inputs: [contact] })) : ACCEPTED;
    if (upsert.kind !== 'accepted' || !event) return upsert;
    const sent = readEvent(await this.call(`/events/${version}/send`, 'POST', event));
    return sent.kind === 'accepted' ? upsert : sent;
  }

  private call(path: string, method: 'GET' | 'POST', body?: object): Promise<Answer> {
    const { apiUrl = SERVICE_URL, timeoutMs } = this.connection;
    const headers = { authorization: `Bearer ${this.account.accessToken}` };
    // Two calls have to fit into the time of one delivery.
    return call(new URL(path, apiUrl), { method, headers, body, timeoutMs: timeoutMs / 2 });
  }
}

const ACCEPTED: SendResult = { kind: 'accepted' };

/** What the answer to one contact means; its reference is the contact's id. A 207 holds refusals beside results. */
export function readUpsert({ status, failure, body }: Answer): SendResult {
  if (failure) return refusal(failure, body);
  const { results, errors } = fieldsOf(body);
  const id = Array.isArray(results) ? textAt(results[0], 'id') : undefined;
  if (id === undefined && status === 207 && Array.isArray(errors) && errors.length > 0)
    return refusal({ kind: 'rejected', reason: 'http-207' }, errors[0]);
  return id === undefined
    ? { kind: 'ambiguous', reason: 'answer-unreadable' }
    : { kind: 'accepted', reference: `contact ${id}`.slice(0, 100) };
}

/** What the answer to one event means: 204 without a body. */
export function readEvent({ status, failure, body }: Answer): SendResult {
  if (failure) return refusal(failure, body);
  return status === 204 ? ACCEPTED : { kind: 'ambiguous', reason: 'answer-unreadable' };
}

function refusal(failure: NonNullable<Answer['failure']>, body: unknown): SendResult {
  const category = textAt(body, 'category');
  const reason =
    failure.kind === 'rejected' && category !== undefined
      ? `hubspot-${category.toLowerCase().replaceAll('_', '-')}`
      : failure.reason;
  return withWords({ ...failure, reason }, textAt(body, 'message'));
}
