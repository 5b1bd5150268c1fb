import type Stripe from 'stripe';
import type { Core } from '../core';
import { matchesType } from '../resources/events';
import { payloadOf } from './payload';
import { signatureHeader } from './signature';

/** What can go wrong on the way to an endpoint; all of it happens to deliveries that are made from now on. */
export type DeliverySwitches = {
  delayMs: number;
  /** How often each event is sent. */
  copies: number;
  /** Each delivery waits a part of this window, so that their order is lost. */
  shuffleMs: number;
  /** Percent of the deliveries that are never made. */
  dropPercent: number;
  isPaused: boolean;
  /** Signed with another secret. */
  isForged: boolean;
  isOldVersion: boolean;
  isWrongMode: boolean;
  /** Added to the time in the signature: negative for a replayed one, positive for one from the future. */
  timestampOffsetSeconds: number;
};
const USUAL: DeliverySwitches = {
  delayMs: 0,
  copies: 1,
  shuffleMs: 0,
  dropPercent: 0,
  isPaused: false,
  isForged: false,
  isOldVersion: false,
  isWrongMode: false,
  timestampOffsetSeconds: 0,
};

export type DeliveryOptions = {
  /** The wait before each further try; when they are used up, the event stays undelivered. */
  backoffMs: readonly number[];
  timeoutMs: number;
  inFlight: number;
};
export const DELIVERY_DEFAULTS: DeliveryOptions = {
  // The vendor's three days (5 min, 30 min, 2 h, 5 h, 10 h, then every 12 h), compressed by 600.
  backoffMs: [500, 3_000, 12_000, 30_000, 60_000, 72_000, 72_000, 72_000, 72_000],
  timeoutMs: 20_000,
  inFlight: 5,
};

type Delivery = {
  event: Stripe.Event;
  endpoint: string;
  dueAt: number;
  tries: number;
  disguise: Pick<DeliverySwitches, 'isForged' | 'isOldVersion' | 'isWrongMode' | 'timestampOffsetSeconds'>;
};
export type DeliveryRecord = {
  event: string;
  type: string;
  endpoint: string;
  tries: number;
  status: number | 'unreachable' | 'dropped';
};

/** Sends the events to the webhook endpoints, signed, and tries again what was not answered with 2xx. */
export class Deliveries {
  switches: DeliverySwitches = { ...USUAL };
  readonly log: DeliveryRecord[] = [];
  private queue: Delivery[] = [];
  private sending = 0;
  private timer: NodeJS.Timeout | undefined;
  private waiting: (() => void)[] = [];
  private isClosed = false;

  constructor(
    private readonly core: Core,
    private readonly options: DeliveryOptions,
  ) {}

  take(event: Stripe.Event): void {
    const endpoints = this.core.store
      .list('webhook_endpoint')
      .filter(
        ({ status, enabled_events: types }) =>
          status === 'enabled' && types.some((type) => matchesType(event.type, type)),
      );
    event.pending_webhooks = endpoints.length;
    for (const { id } of endpoints) for (let copy = 0; copy < this.switches.copies; copy += 1) this.add(event, id);
    this.wake();
  }

  /** As the vendor's dashboard does: once more, whatever came of it before. @returns how many deliveries follow */
  resend(eventId: string): number {
    const event = this.core.store.get('event', eventId);
    const endpoints = this.core.store.list('webhook_endpoint').filter(({ status }) => status === 'enabled');
    for (const { id } of endpoints) this.add(event, id);
    this.wake();
    return endpoints.length;
  }

  set(changes: Partial<DeliverySwitches>): DeliverySwitches {
    Object.assign(this.switches, changes);
    this.wake();
    return this.switches;
  }

  /** Resolves when nothing is left to be sent, or everything that is left is paused. */
  async idle(): Promise<void> {
    if (this.sending === 0 && (this.queue.length === 0 || this.switches.isPaused)) return;
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  reset(): void {
    this.queue = [];
    this.log.length = 0;
    this.switches = { ...USUAL };
  }

  close(): void {
    this.isClosed = true;
    this.queue = [];
    clearTimeout(this.timer);
  }

  waitingCount(): number {
    return this.queue.length + this.sending;
  }

  private add(event: Stripe.Event, endpoint: string): void {
    const { delayMs, shuffleMs, dropPercent, isForged, isOldVersion, isWrongMode, timestampOffsetSeconds } =
      this.switches;
    if (dropPercent > 0 && this.core.random.next() * 100 < dropPercent) {
      this.log.push({ event: event.id, type: event.type, endpoint, tries: 0, status: 'dropped' });
      return;
    }
    const dueAt = Date.now() + delayMs + (shuffleMs > 0 ? this.core.random.next() * shuffleMs : 0);
    const disguise = { isForged, isOldVersion, isWrongMode, timestampOffsetSeconds };
    this.queue.push({ event, endpoint, dueAt, tries: 0, disguise });
  }

  private wake(): void {
    clearTimeout(this.timer);
    if (this.isClosed) return;
    if (!this.switches.isPaused) this.sendDue();
    this.reportIdle();
    const next = Math.min(...this.queue.map(({ dueAt }) => dueAt));
    if (this.switches.isPaused || this.queue.length === 0 || this.sending >= this.options.inFlight) return;
    this.timer = setTimeout(() => this.wake(), Math.max(0, next - Date.now()));
    this.timer.unref();
  }

  private sendDue(): void {
    const now = Date.now();
    this.queue.sort((one, other) => one.dueAt - other.dueAt);
    while (this.sending < this.options.inFlight && (this.queue[0]?.dueAt ?? Infinity) <= now) {
      const delivery = this.queue.shift();
      if (!delivery) return;
      this.sending += 1;
      void this.send(delivery).finally(() => {
        this.sending -= 1;
        this.wake();
      });
    }
  }

  private reportIdle(): void {
    if (this.sending > 0 || (this.queue.length > 0 && !this.switches.isPaused)) return;
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private async send(delivery: Delivery): Promise<void> {
    const { event, disguise } = delivery;
    const endpoint = this.core.store.find('webhook_endpoint', delivery.endpoint);
    if (!endpoint) return;
    delivery.tries += 1;
    const status = await this.post(endpoint, payloadOf(event, disguise), disguise);
    this.log.push({ event: event.id, type: event.type, endpoint: endpoint.id, tries: delivery.tries, status });
    if (typeof status === 'number' && status >= 200 && status < 300) {
      event.pending_webhooks = Math.max(0, event.pending_webhooks - 1);
      return;
    }
    const wait = this.options.backoffMs[delivery.tries - 1];
    if (wait !== undefined && !this.isClosed) this.queue.push({ ...delivery, dueAt: Date.now() + wait });
  }

  private async post(
    { id, url }: Stripe.WebhookEndpoint,
    body: string,
    { isForged, timestampOffsetSeconds }: Delivery['disguise'],
  ): Promise<number | 'unreachable'> {
    const secrets = isForged ? ['whsec_of_someone_else'] : (this.core.secrets.get(id) ?? []);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(this.options.timeoutMs),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureHeader(body, secrets, this.core.now() + timestampOffsetSeconds),
        },
        body,
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 'unreachable';
    }
  }
}
