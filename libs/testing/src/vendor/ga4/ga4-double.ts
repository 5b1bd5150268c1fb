import { jsonOf, ServiceDouble, type VendorAnswer, type VendorRequest } from '../service-double';
import { checkRequest, type AnalyticsFault } from './request-rules';

const COLLECT = '/mp/collect';
const VALIDATE = '/debug/mp/collect';
const FOREVER_MS = Infinity;

/**
 * The Measurement Protocol of GA4. As the real one it answers 204 to whatever it drops; what it dropped is in
 * `refused`.
 */
export class AnalyticsDouble extends ServiceDouble {
  readonly name = 'ga4';

  serves({ pathname }: URL): boolean {
    return pathname === COLLECT || pathname === VALIDATE;
  }

  protected answerTo(request: VendorRequest): VendorAnswer {
    const { url, method } = request;
    if (method !== 'POST') return this.refuse({ status: 404 }, ['The method must be POST']);
    const { events, faults } = checkRequest(request, jsonOf(request), this.options.now());
    if (url.pathname === VALIDATE) return this.validated(faults, events, url);
    const secret = url.searchParams.get('api_secret');
    const wrong = !secret || (this.options.secret !== undefined && secret !== this.options.secret);
    const all = [...faults.map(({ description }) => description), ...(wrong ? ['The api_secret is not valid'] : [])];
    if (all.length > 0) return this.refuse({ status: 204 }, all);
    this.recordAll(events, url, false);
    return { status: 204 };
  }

  /** Does not look at the secret. */
  private validated(faults: AnalyticsFault[], events: Parameters<AnalyticsDouble['recordAll']>[0], url: URL) {
    if (faults.length === 0) this.recordAll(events, url, true);
    else this.refused.push({ faults: faults.map(({ description }) => description) });
    return { status: 200, body: { validationMessages: faults } };
  }

  /** Google drops a purchase whose transaction it has, and has no way to tell other events apart. */
  private recordAll(events: Record<string, unknown>[], url: URL, test: boolean): void {
    for (const event of events) {
      const params = event['params'] as Record<string, unknown> | undefined;
      const name = String(event['name']);
      const id = name === 'purchase' ? String(params?.['transaction_id'] ?? '') : '';
      this.record({ account: url.searchParams.get('measurement_id') ?? '', name, id, event, test }, FOREVER_MS);
    }
  }
}
