import type { SendResult } from '../../rules/send-result';
import {
  prepared,
  type CheckResult,
  type Connection,
  type ConversionDestination,
  type OutgoingEvent,
  type Prepared,
} from '../conversion-destination';
import { call, checkOf, textAt, withWords, type Answer, type Call } from '../http/call';
import { idsByEvent } from '../normalize';
import { toLinkedInEvent } from './linkedin.rules';

export type LinkedInAccount = { conversions: string; adAccountId: string; accessToken: string };

const SERVICE_URL = 'https://api.linkedin.com';

/** LinkedIn Conversions API: https://learn.microsoft.com/linkedin/marketing/conversions/conversions-overview */
export class LinkedInDestination implements ConversionDestination {
  readonly name = 'linkedin';
  /** The API has no test mode. */
  readonly testMode = 'none';
  readonly perMinute: number | undefined;

  constructor(
    private readonly account: LinkedInAccount,
    private readonly connection: Connection,
  ) {
    this.perMinute = connection.perMinute;
  }

  prepare(event: OutgoingEvent): Prepared {
    return prepared(toLinkedInEvent(event, this.account.conversions), async (body) =>
      readAnswer(await this.call('/rest/conversionEvents', { body })),
    );
  }

  /** Reads the first conversion rule with the token. */
  async check(): Promise<CheckResult> {
    const [rule = ''] = idsByEvent(this.account.conversions).values();
    const account = encodeURIComponent(`urn:li:sponsoredAccount:${this.account.adAccountId}`);
    const answer = await this.call(`/rest/conversions/${rule}?account=${account}`, { method: 'GET' });
    return checkOf(answer, textAt(answer.body, 'message'));
  }

  private call(path: string, request: Pick<Call, 'body' | 'method'>): Promise<Answer> {
    const { apiUrl = SERVICE_URL, timeoutMs, version } = this.connection;
    const headers = {
      authorization: `Bearer ${this.account.accessToken}`,
      'linkedin-version': version,
      'x-restli-protocol-version': '2.0.0',
    };
    return call(new URL(path, apiUrl), { ...request, headers, timeoutMs });
  }
}

/** What LinkedIn's answer to one event means: a created one has no body. */
export function readAnswer({ status, failure, body }: Answer): SendResult {
  if (failure) return withWords(failure, textAt(body, 'message'));
  return status === 201 ? { kind: 'accepted' } : { kind: 'ambiguous', reason: 'answer-unreadable' };
}
