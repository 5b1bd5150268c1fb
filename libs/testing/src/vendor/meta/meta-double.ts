import { randomBytes } from 'node:crypto';
import { asFields, listOf, onlyKnown, text } from '../checks';
import { isJson, jsonOf, ServiceDouble, type VendorAnswer, type VendorRequest } from '../service-double';
import { checkEvent } from './event-rules';

/** Served by Meta at the time of writing: https://developers.facebook.com/docs/graph-api/changelog */
const VERSIONS = ['v25.0', 'v26.0'];
const PATH = /^\/(v\d+\.\d+)\/([^/]+)(\/events)?$/;
const BATCH_LIMIT = 1_000;
const DEDUPE_MS = 48 * 3_600_000;

/** The part of Meta's Conversions API that the product uses, as strict as its documentation. */
export class MetaDouble extends ServiceDouble {
  readonly name = 'meta';

  serves(url: URL): boolean {
    return /^\/v\d+\.\d+\//.test(url.pathname);
  }

  protected answerTo(request: VendorRequest): VendorAnswer {
    const [, version, pixelId, events] = PATH.exec(request.url.pathname) ?? [];
    if (version === undefined || pixelId === undefined) return this.fail(404, 2500, 'Unknown path components');
    if (!VERSIONS.includes(version)) return this.fail(400, 2635, `Version ${version} is not served`);
    if (!/^\d+$/.test(pixelId)) return this.fail(400, 100, 'The pixel id must be a number');
    if (request.method !== (events ? 'POST' : 'GET')) return this.fail(400, 100, 'Unsupported method');
    const token = request.url.searchParams.get('access_token');
    if (!token) return this.fail(400, 104, 'An access token is required');
    if (this.options.secret !== undefined && token !== this.options.secret)
      return this.fail(400, 190, 'Invalid OAuth access token');
    if (!events) return { status: 200, body: { id: pixelId } };
    if (!isJson(request)) return this.fail(400, 100, 'The body must be application/json');
    return this.take(pixelId, request);
  }

  /** One wrong event fails the whole request, as Meta's own API does. */
  private take(pixelId: string, request: VendorRequest): VendorAnswer {
    const faults: string[] = [];
    const body = asFields(jsonOf(request), 'body', faults);
    onlyKnown(body, ['data', 'test_event_code', 'partner_agent'], 'body', faults);
    const testCode = text(body, 'test_event_code', 'body', faults);
    const list = listOf(body['data'], 'body.data', [1, BATCH_LIMIT], faults);
    const events = list.map((event, index) => checkEvent(event, `data[${index}]`, this.options.now(), faults));
    if (faults.length > 0) return this.fail(400, 100, 'Invalid parameter', faults);
    for (const event of events) {
      const id = event['event_id'] === undefined ? '' : String(event['event_id']);
      const test = testCode !== undefined;
      this.record({ account: pixelId, name: String(event['event_name']), id, event, test }, DEDUPE_MS);
    }
    return {
      status: 200,
      body: { events_received: events.length, messages: [], fbtrace_id: randomBytes(9).toString('base64url') },
    };
  }

  private fail(status: number, code: number, message: string, faults: string[] = [message]): VendorAnswer {
    const type = code === 190 || code === 104 ? 'OAuthException' : 'GraphMethodException';
    const error = {
      message: `(#${code}) ${message}`,
      type,
      code,
      is_transient: false,
      error_user_msg: faults.join('; '),
      fbtrace_id: randomBytes(9).toString('base64url'),
    };
    return this.refuse({ status, body: { error } }, faults);
  }
}
