import { randomBytes } from 'node:crypto';
import { isJson, jsonOf, ServiceDouble, type VendorAnswer, type VendorRequest } from '../service-double';
import { checkIngest, type Violation } from './ingest-rules';

const TOKEN = '/token';
const INGEST = '/v1/events:ingest';
const TOKEN_SECONDS = 3_599;
const FOREVER_MS = Infinity;

/** Google's token server and the Data Manager API, as far as the product uses them. */
export class DataManagerDouble extends ServiceDouble {
  readonly name = 'google_ads';
  private readonly tokens = new Map<string, number>();

  serves({ pathname }: URL): boolean {
    return pathname === TOKEN || pathname === INGEST;
  }

  /** Every token that was given out is over, as if its owner had withdrawn it. */
  endTokens(): void {
    this.tokens.clear();
  }

  protected answerTo(request: VendorRequest): VendorAnswer {
    if (request.method !== 'POST') return this.fail(404, 'NOT_FOUND', 'There is no such method.');
    return request.url.pathname === TOKEN ? this.giveToken(request) : this.ingest(request);
  }

  private giveToken({ body, headers }: VendorRequest): VendorAnswer {
    const form = new URLSearchParams(body);
    const isForm = /^application\/x-www-form-urlencoded\b/.test(headers['content-type'] ?? '');
    const refresh = form.get('refresh_token');
    if (!isForm || form.get('grant_type') !== 'refresh_token' || !form.get('client_id') || !form.get('client_secret'))
      return this.refuse({ status: 400, body: { error: 'invalid_request' } }, ['The request for a token is not valid']);
    if (!refresh || (this.options.secret !== undefined && refresh !== this.options.secret))
      return this.refuse(
        { status: 400, body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' } },
        ['The refresh token is not valid'],
      );
    const token = `ya29.${randomBytes(18).toString('base64url')}`;
    this.tokens.set(token, this.options.now().getTime() + TOKEN_SECONDS * 1_000);
    return { status: 200, body: { access_token: token, expires_in: TOKEN_SECONDS, token_type: 'Bearer' } };
  }

  private ingest(request: VendorRequest): VendorAnswer {
    const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers['authorization'] ?? '') ?? [];
    if ((this.tokens.get(token) ?? 0) < this.options.now().getTime())
      return this.fail(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    if (!isJson(request)) return this.fail(400, 'INVALID_ARGUMENT', 'The body must be application/json');
    const { body, violations } = checkIngest(jsonOf(request), this.options.now());
    if (violations.length > 0)
      return this.fail(400, 'INVALID_ARGUMENT', 'There was a problem with the request.', violations);
    for (const event of body.events) {
      const { transactionId: id } = event;
      const account = body.conversionAction;
      this.record({ account, name: 'conversion', id: String(id), event, test: body.validateOnly }, FOREVER_MS);
    }
    return { status: 200, body: { requestId: randomBytes(8).toString('hex') } };
  }

  /**
   * One fault fails the whole request:
   * https://developers.google.com/data-manager/api/devguides/concepts/understand-errors
   */
  private fail(code: number, status: string, message: string, fieldViolations: Violation[] = []): VendorAnswer {
    const details = [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: status,
        domain: 'datamanager.googleapis.com',
        metadata: { requestId: randomBytes(8).toString('hex') },
      },
      { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations },
    ];
    const faults = fieldViolations.map(({ field, description }) => `${field}: ${description}`);
    return this.refuse(
      { status: code, body: { error: { code, message, status, details } } },
      faults.length > 0 ? faults : [message],
    );
  }
}
