import type Stripe from 'stripe';
import type { SessionPlan } from './engine/checkout';
import { Randomness } from './randomness';
import { Store, type Stored } from './store';
import { Timeline } from './timeline';

export const API_VERSION = '2026-10-28.endive';
export const HOUR = 3_600;
export const DAY = 24 * HOUR;

export type Settings = {
  /** What becomes of a subscription when the last try to collect a renewal has failed. */
  afterRetries: 'cancel' | 'unpaid' | 'past_due';
  /** New customers are found by search only after this time, as at the vendor. */
  searchLagSeconds: number;
  ratePerSecond: number;
  /** A refund waits for money on the balance. */
  isBalanceShort: boolean;
};
export const DEFAULT_SETTINGS: Settings = {
  afterRetries: 'cancel',
  searchLagSeconds: 0,
  ratePerSecond: 25,
  isBalanceShort: false,
};

export type EventListener = (event: Stripe.Event) => void;

/** The state of the double, and the three things that every resource does: make ids, tell the time, report events. */
export class Core {
  readonly store = new Store();
  readonly timeline = new Timeline();
  readonly random: Randomness;
  settings: Settings;
  /** The card number behind each payment method; only the vendor's published test numbers come this far. */
  readonly cards = new Map<string, string>();
  /** The payment intent of a Checkout session in subscription mode, which the session itself does not show. */
  readonly intents = new Map<string, string>();
  /** What each Checkout session sells, and how. */
  readonly plans = new Map<string, SessionPlan>();
  /** The signing secrets of each webhook endpoint; two while one is replaced. */
  readonly secrets = new Map<string, string[]>();
  /** The request that is being served; events name it. */
  request: { id: string | null; idempotency_key: string | null } = { id: null, idempotency_key: null };
  private listeners: EventListener[] = [];
  private later: (() => void)[] = [];

  constructor(readonly options: { now: () => Date; seed: number; publicUrl: string; settings?: Partial<Settings> }) {
    this.random = new Randomness(options.seed);
    this.settings = { ...DEFAULT_SETTINGS, ...options.settings };
  }

  id(prefix: string, length = 24): string {
    return `${prefix}_${this.random.word(length)}`;
  }

  now(): number {
    return Math.floor(this.options.now().getTime() / 1_000);
  }

  /** The time of a customer: that of their test clock where they have one. */
  timeOf(customer: string | undefined): number {
    return this.clockOf(customer)?.frozen_time ?? this.now();
  }

  clockOf(customer: string | undefined): Stripe.TestHelpers.TestClock | undefined {
    const found = this.store.find('customer', customer);
    if (!found || found.deleted || !found.test_clock) return undefined;
    return this.store.find('test_helpers.test_clock', found.test_clock as string);
  }

  onEvent(listener: EventListener): void {
    this.listeners.push(listener);
  }

  emit(type: string, object: Stored, previous?: object): void {
    const event = {
      id: this.id('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now(),
      data: { object: structuredClone(object), ...(previous && { previous_attributes: structuredClone(previous) }) },
      livemode: false,
      pending_webhooks: 0,
      request: { ...this.request },
      type,
    } as unknown as Stripe.Event;
    this.store.add(event);
    for (const listener of this.listeners) listener(event);
  }

  /** Changes an object and reports the change with the values before it. */
  change<T extends Stored>(object: T, changes: Partial<T>, type: string): T {
    const previous = Object.fromEntries(
      Object.entries(changes)
        .filter(([key, value]) => JSON.stringify(object[key as keyof T]) !== JSON.stringify(value))
        .map(([key]) => [key, object[key as keyof T] ?? null]),
    );
    Object.assign(object, changes);
    this.emit(type, object, previous);
    return object;
  }

  /** Runs when the answer to the request that is being served was made. */
  afterAnswer(run: () => void): void {
    this.later.push(run);
  }

  /** Called by the server between an answer and its sending. */
  runLater(): void {
    for (const run of this.later.splice(0)) run();
  }

  /** What is due by the real clock. */
  tick(): void {
    const isReal = (customer: string | undefined) => this.clockOf(customer) === undefined;
    for (let job = this.timeline.take(this.now(), isReal); job; job = this.timeline.take(this.now(), isReal)) job.run();
  }

  /** What is due on a test clock up to `until`, each at its own time. */
  advance(clock: Stripe.TestHelpers.TestClock, until: number): void {
    const isOfClock = (customer: string | undefined) => this.clockOf(customer)?.id === clock.id;
    for (let job = this.timeline.take(until, isOfClock); job; job = this.timeline.take(until, isOfClock)) {
      clock.frozen_time = Math.max(clock.frozen_time, job.at);
      job.run();
    }
    clock.frozen_time = until;
  }

  reset(): void {
    this.store.clear();
    this.timeline.clear();
    this.cards.clear();
    this.intents.clear();
    this.plans.clear();
    this.secrets.clear();
    this.later = [];
    this.settings = { ...DEFAULT_SETTINGS, ...this.options.settings };
  }
}

/** Numbers that the SDK reads as decimals travel as texts. */
export function decimal(value: number): Stripe.Decimal {
  return String(value) as unknown as Stripe.Decimal;
}
