import type { SendResult } from '../../rules/send-result';
import {
  prepared,
  type CheckResult,
  type Connection,
  type ConversionDestination,
  type OutgoingEvent,
  type Prepared,
  type TestMode,
} from '../conversion-destination';
import { call, checkOf, fieldsOf, textAt, withWords, type Answer } from '../http/call';
import { toMetaEvent, type MetaEvent } from './meta.rules';

export type MetaAccount = { pixelId: string; accessToken: string; testEventCode?: string };

const SERVICE_URL = 'https://graph.facebook.com';
/** Graph API codes for "too many calls": application, user, page and ad account limits, and temporary blocks. */
const THROTTLED = new Set([4, 17, 32, 341, 613, 80004]);

/** Meta Conversions API: https://developers.facebook.com/docs/marketing-api/conversions-api/using-the-api */
export class MetaDestination implements ConversionDestination {
  readonly name = 'meta';
  /** Meta shows events with a test code apart, and uses them for targeting and measurement like all others. */
  readonly testMode: TestMode;
  readonly perMinute: number | undefined;

  constructor(
    private readonly account: MetaAccount,
    private readonly connection: Connection,
  ) {
    this.testMode = account.testEventCode === undefined ? 'none' : 'counted';
    this.perMinute = connection.perMinute;
  }

  prepare(event: OutgoingEvent): Prepared {
    return prepared(toMetaEvent(event), (body) => this.send(body, event.payload.testMode ?? false));
  }

  /** Reads the pixel with the token: the API has no request that only validates. */
  async check(): Promise<CheckResult> {
    const url = this.url(this.account.pixelId);
    url.searchParams.set('fields', 'id');
    const answer = await call(url, { method: 'GET', timeoutMs: this.connection.timeoutMs });
    return checkOf(answer, wordsOf(answer.body));
  }

  private async send(event: MetaEvent, isTest: boolean): Promise<SendResult> {
    const { pixelId, testEventCode } = this.account;
    const body = { data: [event], ...(isTest ? { test_event_code: testEventCode } : {}) };
    return readAnswer(await call(this.url(`${pixelId}/events`), { body, timeoutMs: this.connection.timeoutMs }));
  }

  private url(path: string): URL {
    const { apiUrl = SERVICE_URL, version } = this.connection;
    const url = new URL(`/${version}/${path}`, apiUrl);
    url.searchParams.set('access_token', this.account.accessToken);
    return url;
  }
}

/** What Meta's answer to one event means. */
export function readAnswer({ status, body, failure }: Answer): SendResult {
  if (failure) return status === 400 ? readRefusal(body) : withWords(failure, wordsOf(body));
  const { events_received: received, fbtrace_id: trace } = fieldsOf(body);
  // A 2xx that is not Meta's own answer may come from a proxy: whether Meta received the event is unknown.
  if (received !== 1) return { kind: 'ambiguous', reason: 'answer-unreadable' };
  return typeof trace === 'string' ? { kind: 'accepted', reference: trace.slice(0, 100) } : { kind: 'accepted' };
}

function readRefusal(body: unknown): SendResult {
  const error = fieldsOf(fieldsOf(body)['error']);
  const code = typeof error['code'] === 'number' ? error['code'] : undefined;
  const words = wordsOf(body);
  if (code !== undefined && THROTTLED.has(code)) return withWords({ kind: 'not-sent', reason: `meta-${code}` }, words);
  if (error['is_transient'] === true)
    return withWords({ kind: 'ambiguous', reason: `meta-${code ?? 'transient'}` }, words);
  return withWords({ kind: 'rejected', reason: code === undefined ? 'http-400' : `meta-${code}` }, words);
}

function wordsOf(body: unknown): string | undefined {
  const [message, detail] = [textAt(body, 'error', 'message'), textAt(body, 'error', 'error_user_msg')];
  return message === undefined || detail === undefined ? message : `${message}: ${detail}`;
}
