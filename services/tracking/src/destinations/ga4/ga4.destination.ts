import type { SendResult } from '../../rules/send-result';
import {
  prepared,
  type CheckResult,
  type Connection,
  type ConversionDestination,
  type OutgoingEvent,
  type Prepared,
} from '../conversion-destination';
import { call, fieldsOf, textAt, type Answer } from '../http/call';
import { toAnalyticsBody, type AnalyticsBody } from './ga4.rules';

export type AnalyticsAccount = { measurementId: string; apiSecret: string };

const SERVICE_URL = 'https://www.google-analytics.com';
const COLLECT = '/mp/collect';
/** Google's validation server: it says what is wrong and counts nothing. It does not check the secret. */
const VALIDATE = '/debug/mp/collect';

/** GA4 Measurement Protocol: https://developers.google.com/analytics/devguides/collection/protocol/ga4 */
export class AnalyticsDestination implements ConversionDestination {
  readonly name = 'ga4';
  readonly testMode = 'validated';
  readonly perMinute: number | undefined;

  constructor(
    private readonly account: AnalyticsAccount,
    private readonly connection: Connection,
  ) {
    this.perMinute = connection.perMinute;
  }

  prepare(event: OutgoingEvent): Prepared {
    return prepared(toAnalyticsBody(event, new Date()), (body) =>
      this.post(event.payload.testMode ? VALIDATE : COLLECT, body),
    );
  }

  async check(): Promise<CheckResult> {
    const probe = { client_id: '1.1', events: [{ name: 'app_engagement', params: { engagement_time_msec: 1 } }] };
    const result = await this.post(VALIDATE, probe);
    if (result.kind !== 'accepted') return { ok: false, words: result.words ?? result.reason };
    return { ok: true, words: 'Google checks the measurement id; it does not say whether the secret is right.' };
  }

  private async post(path: string, body: AnalyticsBody | object): Promise<SendResult> {
    const { apiUrl = SERVICE_URL, timeoutMs } = this.connection;
    const url = new URL(path, apiUrl);
    url.searchParams.set('measurement_id', this.account.measurementId);
    url.searchParams.set('api_secret', this.account.apiSecret);
    const answer = await call(url, { body, timeoutMs });
    return path === VALIDATE ? readValidation(answer) : readCollect(answer);
  }
}

/** Google says 204 to everything; any other success is of a proxy. */
export function readCollect({ status, failure }: Answer): SendResult {
  if (failure) return failure;
  return status === 204 ? { kind: 'accepted' } : { kind: 'ambiguous', reason: 'answer-unreadable' };
}

/** What the validation server's answer means. */
export function readValidation({ failure, body }: Answer): SendResult {
  if (failure) return failure;
  const messages = fieldsOf(body)['validationMessages'];
  if (!Array.isArray(messages)) return { kind: 'ambiguous', reason: 'answer-unreadable' };
  if (messages.length === 0) return { kind: 'accepted' };
  const code = textAt(messages[0], 'validationCode')?.toLowerCase().replaceAll('_', '-') ?? 'invalid';
  return { kind: 'rejected', reason: `ga4-${code}`, words: textAt(messages[0], 'description') };
}
