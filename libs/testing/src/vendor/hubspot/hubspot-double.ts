import { randomUUID } from 'node:crypto';
import { asFields, listOf, onlyKnown, text, type Faults, type Fields } from '../checks';
import { isJson, jsonOf, ServiceDouble, type VendorAnswer, type VendorRequest } from '../service-double';

/** https://developers.hubspot.com/docs/api-reference/overview: dated versions */
const VERSION = '2026-03';
const UPSERT = `/crm/objects/${VERSION}/contacts/batch/upsert`;
const SEND = `/events/${VERSION}/send`;
const ACCOUNT = '/account-info/v3/details';
const BATCH_LIMIT = 100;
const MAX_PROPERTIES = 50;
const FOREVER_MS = Infinity;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CONTACT_PROPERTIES = ['email', 'firstname', 'lastname', 'phone', 'city', 'state', 'lifecyclestage'];
const STAGES = ['subscriber', 'lead', 'marketingqualifiedlead', 'salesqualifiedlead', 'opportunity', 'customer'];
const EVENT_PROPERTIES = ['hs_page_url', 'hs_page_title', 'hs_referrer'];

/** The hub that every token belongs to. */
export const HUBSPOT_PORTAL_ID = '4711';

/** Contacts, custom events and the account of HubSpot, as far as the product uses them. */
export class HubSpotDouble extends ServiceDouble {
  readonly name = 'hubspot';

  serves({ pathname }: URL): boolean {
    return /^\/(?:crm|events|account-info)\//.test(pathname);
  }

  protected answerTo(request: VendorRequest): VendorAnswer {
    const { method, url } = request;
    if (!this.isBearer(request))
      return this.fail(401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found.');
    if (method === 'GET' && url.pathname === ACCOUNT)
      return { status: 200, body: { portalId: Number(HUBSPOT_PORTAL_ID), accountType: 'STANDARD' } };
    if (method !== 'POST' || (url.pathname !== UPSERT && url.pathname !== SEND))
      return this.fail(404, 'OBJECT_NOT_FOUND', 'There is no such resource.');
    if (!isJson(request)) return this.fail(415, 'VALIDATION_ERROR', 'The body must be application/json');
    return url.pathname === UPSERT ? this.upsert(request) : this.send(request);
  }

  private upsert(request: VendorRequest): VendorAnswer {
    const faults: Faults = [];
    const body = asFields(jsonOf(request), 'body', faults);
    onlyKnown(body, ['inputs'], 'body', faults);
    const inputs = listOf(body['inputs'], 'inputs', [1, BATCH_LIMIT], faults).map((each, index) =>
      checkContact(each, `inputs[${index}]`, faults),
    );
    if (faults.length > 0) return this.invalid(faults);
    const results = inputs.map((event) => {
      const id = String(event['id']);
      const isNew = !this.received.some((each) => each.name === 'contact' && each.id === id);
      this.record({ account: HUBSPOT_PORTAL_ID, name: 'contact', id, event, test: false }, FOREVER_MS);
      const now = this.options.now().toISOString();
      return { id: contactId(id), new: isNew, properties: event['properties'], createdAt: now, updatedAt: now };
    });
    return { status: 200, body: { status: 'COMPLETE', results } };
  }

  private send(request: VendorRequest): VendorAnswer {
    const faults: Faults = [];
    const event = asFields(jsonOf(request), 'body', faults);
    onlyKnown(event, ['eventName', 'email', 'objectId', 'utk', 'occurredAt', 'uuid', 'properties'], 'body', faults);
    const name = String(event['eventName']);
    if (!new RegExp(`^pe${HUBSPOT_PORTAL_ID}_[a-z][a-z0-9_-]{0,49}$`).test(name))
      faults.push(`Event definition ${name} does not exist`);
    if (!event['email'] && !event['objectId'] && !event['utk'])
      faults.push('One of email, objectId and utk is required');
    if (event['occurredAt'] !== undefined && !RFC_3339.test(String(event['occurredAt'])))
      faults.push('occurredAt must be an ISO 8601 time');
    if (event['uuid'] !== undefined && !UUID.test(String(event['uuid']))) faults.push('uuid must be a UUID');
    checkProperties(event['properties'], 'properties', EVENT_PROPERTIES, faults);
    if (faults.length > 0) return this.invalid(faults);
    const id = event['uuid'] === undefined ? '' : String(event['uuid']);
    this.record({ account: HUBSPOT_PORTAL_ID, name, id, event, test: false }, FOREVER_MS);
    return { status: 204 };
  }

  private invalid(faults: Faults): VendorAnswer {
    return this.fail(400, 'VALIDATION_ERROR', `Invalid input: ${faults.join('; ')}`, faults);
  }

  private fail(status: number, category: string, message: string, faults = [message]): VendorAnswer {
    return this.refuse({ status, body: { status: 'error', message, category, correlationId: randomUUID() } }, faults);
  }
}

function checkContact(value: unknown, at: string, faults: Faults): Fields {
  const input = asFields(value, at, faults);
  onlyKnown(input, ['id', 'idProperty', 'properties', 'objectWriteTraceId'], at, faults);
  if (input['idProperty'] !== 'email') faults.push(`${at}.idProperty must be a unique property`);
  if (!ADDRESS.test(text(input, 'id', at, faults, true) ?? '')) faults.push(`${at}.id is not an email address`);
  const properties = checkProperties(input['properties'], `${at}.properties`, CONTACT_PROPERTIES, faults);
  const { email, lifecyclestage: stage } = properties;
  if (email !== undefined && !ADDRESS.test(String(email)))
    faults.push(`${at}: Email address ${String(email)} is invalid`);
  if (stage !== undefined && !STAGES.includes(String(stage)))
    faults.push(`${at}: ${String(stage)} is no lifecycle stage`);
  return input;
}

function checkProperties(value: unknown, at: string, known: readonly string[], faults: Faults): Fields {
  const properties = value === undefined ? {} : asFields(value, at, faults);
  for (const [key, each] of Object.entries(properties)) {
    if (!known.includes(key)) faults.push(`Property "${key}" does not exist`);
    if (typeof each !== 'string') faults.push(`${at}.${key} must be a text`);
  }
  if (Object.keys(properties).length > MAX_PROPERTIES) faults.push(`${at} must be ${MAX_PROPERTIES} at most`);
  return properties;
}

/** The same number for the same address. */
function contactId(email: string): string {
  return String([...email].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1e9, 7));
}
