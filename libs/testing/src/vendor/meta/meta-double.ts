import { randomBytes } from 'node:crypto';
import { asFields, onlyKnown, text, type Fields } from './checks';
import { checkEvent } from './event-rules';

export type VendorRequest = { method: string; url: URL; contentType: string; body: string };
export type VendorAnswer = { status: number; body: object };
export type ReceivedEvent = { pixelId: string; event: Fields; test: boolean; receivedAt: string; duplicate: boolean };

export type MetaDoubleOptions = { accessToken?: string; now: () => Date };

/** Served by Meta at the time of writing: https://developers.facebook.com/docs/graph-api/changelog */
const VERSIONS = ['v25.0', 'v26.0'];
const PATH = /^\/(v\d+\.\d+)\/([^/]+)\/events$/;
const BATCH_LIMIT = 1_000;
const DEDUPE_MS = 48 * 3_600_000;

/** The part of Meta's Conversions API that the product uses, as strict as its documentation. */
export class MetaDouble {
  readonly received: ReceivedEvent[] = [];
  /** What was refused, with the reasons: a test that expects none looks here. */
  readonly refused: { faults: string[] }[] = [];
  private readonly seen = new Map<string, number>();

  constructor(private readonly options: MetaDoubleOptions) {}

  serves(url: URL): boolean {
    return /^\/v\d+\.\d+\//.test(url.pathname);
  }

  answer(request: VendorRequest): VendorAnswer {
    const [, version, pixelId] = PATH.exec(request.url.pathname) ?? [];
    if (version === undefined || pixelId === undefined) return this.refuse(404, 2500, 'Unknown path components');
    if (!VERSIONS.includes(version)) return this.refuse(400, 2635, `Version ${version} is not served`);
    if (!/^\d+$/.test(pixelId)) return this.refuse(400, 100, 'The pixel id must be a number');
    if (request.method !== 'POST') return this.refuse(400, 100, 'Unsupported method');
    const token = request.url.searchParams.get('access_token');
    if (!token) return this.refuse(400, 104, 'An access token is required');
    if (this.options.accessToken !== undefined && token !== this.options.accessToken)
      return this.refuse(400, 190, 'Invalid OAuth access token');
    if (!/^application\/json\b/.test(request.contentType))
      return this.refuse(400, 100, 'The body must be application/json');
    return this.take(pixelId, request.body);
  }

  reset(): void {
    this.received.length = 0;
    this.refused.length = 0;
    this.seen.clear();
  }

  /** One wrong event fails the whole request, as Meta's own API does. */
  private take(pixelId: string, body: string): VendorAnswer {
    const faults: string[] = [];
    const request = asFields(parse(body), 'body', faults);
    onlyKnown(request, ['data', 'test_event_code', 'partner_agent'], 'body', faults);
    const testCode = text(request, 'test_event_code', 'body', faults);
    const list = Array.isArray(request['data']) ? (request['data'] as unknown[]) : [];
    if (list.length === 0 || list.length > BATCH_LIMIT) faults.push(`body.data must hold 1 to ${BATCH_LIMIT} events`);
    const events = list.map((event, index) => checkEvent(event, `data[${index}]`, this.options.now(), faults));
    if (faults.length > 0) return this.refuse(400, 100, 'Invalid parameter', faults);
    for (const event of events) this.record(pixelId, event, testCode !== undefined);
    return {
      status: 200,
      body: { events_received: events.length, messages: [], fbtrace_id: randomBytes(9).toString('base64url') },
    };
  }

  private record(pixelId: string, event: Fields, test: boolean): void {
    const now = this.options.now();
    const key = `${String(event['event_name'])} ${String(event['event_id'])}`;
    const before = event['event_id'] === undefined ? undefined : this.seen.get(key);
    const duplicate = before !== undefined && now.getTime() - before < DEDUPE_MS;
    if (!duplicate) this.seen.set(key, now.getTime());
    this.received.push({ pixelId, event, test, receivedAt: now.toISOString(), duplicate });
  }

  private refuse(status: number, code: number, message: string, faults: string[] = [message]): VendorAnswer {
    this.refused.push({ faults });
    const type = code === 190 || code === 104 ? 'OAuthException' : 'GraphMethodException';
    return {
      status,
      body: {
        error: {
          message: `(#${code}) ${message}`,
          type,
          code,
          is_transient: false,
          error_user_msg: faults.join('; '),
          fbtrace_id: randomBytes(9).toString('base64url'),
        },
      },
    };
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
