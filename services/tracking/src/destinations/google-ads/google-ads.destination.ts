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
import { toDataManagerBody, type AdsTarget, type DataManagerBody } from './google-ads.rules';

export type AdsAccount = AdsTarget & { clientId: string; clientSecret: string; refreshToken: string };

const SERVICE_URL = 'https://datamanager.googleapis.com';
const TOKEN_URL = 'https://oauth2.googleapis.com';
/** A token is renewed this long before its end, so that none ends on its way. */
const EARLY_MS = 60_000;
/** Of the time of a delivery, which may need two tokens, and whose last one may begin at its end. */
const TOKEN_SHARE = 1 / 4;

type Token = { text: string; endsAt: number };

/**
 * Google Ads through the Data Manager API, because the Google Ads API takes no new uploaders since June 2026:
 * https://developers.google.com/data-manager/api/reference/rest/v1/events/ingest
 */
export class AdsDestination implements ConversionDestination {
  readonly name = 'google_ads';
  readonly testMode = 'validated';
  readonly perMinute: number | undefined;
  private token: Promise<Token | Answer> | undefined;

  constructor(
    private readonly account: AdsAccount,
    private readonly connection: Connection,
  ) {
    this.perMinute = connection.perMinute;
  }

  prepare(event: OutgoingEvent): Prepared {
    return prepared(toDataManagerBody(event, this.account), async (body) => readAnswer(await this.ingest(body)));
  }

  /** The same request as for an event, which is only validated. */
  async check(): Promise<CheckResult> {
    const name = this.account.conversionActions.split('=')[0] ?? '';
    const ruled = toDataManagerBody(
      {
        name: name as OutgoingEvent['name'],
        eventId: 'check',
        occurredAt: new Date(),
        limited: true,
        payload: { ...PROBE, testMode: true },
        consent: PROBE.consent,
      },
      this.account,
    );
    if (!('body' in ruled)) return { ok: false, words: 'The account has no conversion action.' };
    const answer = await this.ingest(ruled.body);
    return checkOf(answer, wordsOf(answer.body));
  }

  /** All calls together have the time of one delivery: its lease ends soon after. */
  private async ingest(body: DataManagerBody): Promise<Answer> {
    const endsAt = performance.now() + this.connection.timeoutMs;
    const first = await this.ingestOnce(body, endsAt);
    // A token can be withdrawn before its time; a new one is worth one more try.
    return first.status === 401 ? this.ingestOnce(body, endsAt) : first;
  }

  private async ingestOnce(body: DataManagerBody, endsAt: number): Promise<Answer> {
    const token = await this.accessToken();
    if ('status' in token) return token;
    const timeoutMs = Math.floor(endsAt - performance.now());
    if (timeoutMs <= 0) return { status: 0, body: undefined, failure: { kind: 'not-sent', reason: 'token-slow' } };
    const { apiUrl = SERVICE_URL, version } = this.connection;
    const headers = { authorization: `Bearer ${token.text}` };
    const answer = await call(new URL(`/${version}/events:ingest`, apiUrl), { headers, body, timeoutMs });
    if (answer.status === 401) this.token = undefined;
    return answer;
  }

  /** One for all deliveries until it ends; a failed answer is not kept. */
  private async accessToken(): Promise<Token | Answer> {
    const held = this.token;
    const known = await held;
    if (known && 'text' in known && known.endsAt > Date.now()) return known;
    // Another delivery may have asked for one meanwhile.
    if (this.token === held || !this.token) this.token = this.fetchToken();
    const token = await this.token;
    if ('status' in token) this.token = undefined;
    return token;
  }

  private async fetchToken(): Promise<Token | Answer> {
    const { clientId, clientSecret, refreshToken } = this.account;
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: clientId,
      client_secret: clientSecret,
      refresh_token: refreshToken,
    });
    const { apiUrl = TOKEN_URL, timeoutMs } = this.connection;
    const answer = await call(new URL('/token', apiUrl), { body, timeoutMs: timeoutMs * TOKEN_SHARE });
    const { access_token: text, expires_in: seconds } = fieldsOf(answer.body);
    if (answer.failure) return { ...answer, failure: notYetSent(answer) };
    if (typeof text !== 'string' || typeof seconds !== 'number')
      return { ...answer, failure: { kind: 'not-sent', reason: 'token-unreadable' } };
    return { text, endsAt: Date.now() + seconds * 1_000 - EARLY_MS };
  }
}

/** Whatever happened to the request for a token, the conversion was not sent. */
function notYetSent({ failure, body }: Answer): SendResult & { kind: 'not-sent' | 'rejected' } {
  const words = wordsOf(body);
  const reason = `token-${failure?.reason ?? 'refused'}`;
  return failure?.kind === 'rejected' ? { kind: 'rejected', reason, words } : { kind: 'not-sent', reason, words };
}

/** What the answer to one event means. */
export function readAnswer({ failure, body }: Answer): SendResult {
  if (failure) return withWords({ ...failure, reason: reasonOf(body) ?? failure.reason }, wordsOf(body));
  const requestId = textAt(body, 'requestId');
  if (requestId === undefined) return { kind: 'ambiguous', reason: 'answer-unreadable' };
  return { kind: 'accepted', reference: requestId.slice(0, 100) };
}

/** Google's own code for what is wrong: `google-ads-invalid-sha256-format`. */
function reasonOf(body: unknown): string | undefined {
  const code =
    textAt(violationOf(body), 'reason') ??
    detailsOf(body)
      .map((each) => textAt(each, 'reason'))
      .find(Boolean);
  return code === undefined ? undefined : `google-ads-${code.toLowerCase().replaceAll('_', '-')}`;
}

function wordsOf(body: unknown): string | undefined {
  const message = textAt(body, 'error', 'message') ?? textAt(body, 'error_description') ?? textAt(body, 'error');
  const violation = violationOf(body);
  const [field, description] = [textAt(violation, 'field'), textAt(violation, 'description')];
  return field === undefined || description === undefined
    ? message
    : `${message ?? ''} ${field}: ${description}`.trim();
}

function violationOf(body: unknown): unknown {
  return detailsOf(body)
    .map((detail) => detail['fieldViolations'])
    .filter(Array.isArray)
    .flat()[0];
}

function detailsOf(body: unknown): Record<string, unknown>[] {
  const details = fieldsOf(fieldsOf(body)['error'])['details'];
  return Array.isArray(details) ? details.map(fieldsOf) : [];
}

const PROBE: OutgoingEvent['payload'] = {
  page: { url: 'https://example.com/' },
  user: { email: 'check@example.com' },
  consent: {
    ad_user_data: 'granted',
    ad_personalization: 'denied',
    ad_storage: 'denied',
    analytics: 'denied',
    gpc: false,
    textVersion: 'none',
  },
};
