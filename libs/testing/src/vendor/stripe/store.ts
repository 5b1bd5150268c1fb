import type Stripe from 'stripe';
import { noSuch } from './http/stripe-fault';

/** Every kind of object that the double keeps, by the value of its field `object`. */
export type Kinds = {
  customer: Stripe.Customer | Stripe.DeletedCustomer;
  product: Stripe.Product;
  price: Stripe.Price;
  'checkout.session': Stripe.Checkout.Session;
  subscription: Stripe.Subscription;
  subscription_item: Stripe.SubscriptionItem;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  payment_method: Stripe.PaymentMethod;
  balance_transaction: Stripe.BalanceTransaction;
  coupon: Stripe.Coupon;
  promotion_code: Stripe.PromotionCode;
  discount: Stripe.Discount;
  'billing_portal.session': Stripe.BillingPortal.Session;
  'billing_portal.configuration': Stripe.BillingPortal.Configuration;
  'radar.early_fraud_warning': Stripe.Radar.EarlyFraudWarning;
  webhook_endpoint: Stripe.WebhookEndpoint;
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock;
  event: Stripe.Event;
};
export type Kind = keyof Kinds;
export type Stored = Kinds[Kind];

/** What a list asks for with each of its rows: such a part belongs to an invoice or a charge for good. */
type Part = 'invoice_payment' | 'refund';
function ownerOf(object: Stored): string | undefined {
  if (object.object === 'invoice_payment') return idOf(object.invoice);
  return object.object === 'refund' ? idOf(object.charge) : undefined;
}

/** What the double keeps, in memory, by kind and in the order of creation. */
export class Store {
  private readonly kinds = new Map<Kind, Map<string, Stored>>();
  private readonly all = new Map<string, Stored>();
  private readonly parts = new Map<string, Map<string, Stored>>();

  add<T extends Stored>(object: T): T {
    const kind = object.object as Kind;
    const known = this.kinds.get(kind) ?? new Map<string, Stored>();
    this.kinds.set(kind, known.set(object.id, object));
    this.all.set(object.id, object);
    const owner = ownerOf(object);
    if (owner) this.parts.set(owner, (this.parts.get(owner) ?? new Map<string, Stored>()).set(object.id, object));
    return object;
  }

  find<K extends Kind>(kind: K, id: string | null | undefined): Kinds[K] | undefined {
    return id ? (this.kinds.get(kind)?.get(id) as Kinds[K] | undefined) : undefined;
  }

  /** @throws StripeFault 404 for an id of the path, 400 for one of a parameter */
  get<K extends Kind>(kind: K, id: string, param?: string): Kinds[K] {
    const found = this.find(kind, id);
    if (found === undefined) throw noSuch(kind, id, param);
    return found;
  }

  byId(id: string): Stored | undefined {
    return this.all.get(id);
  }

  list<K extends Kind>(kind: K): Kinds[K][] {
    return [...(this.kinds.get(kind)?.values() ?? [])] as Kinds[K][];
  }

  /** Those of an invoice or a charge, in the order of creation. */
  partsOf<K extends Part>(kind: K, owner: string): Kinds[K][] {
    const parts = [...(this.parts.get(owner)?.values() ?? [])];
    return parts.filter(({ object }) => object === kind) as Kinds[K][];
  }

  count(): number {
    return this.all.size;
  }

  remove(kind: Kind, id: string): void {
    const removed = this.kinds.get(kind)?.get(id);
    if (removed) this.parts.get(ownerOf(removed) ?? '')?.delete(id);
    this.kinds.get(kind)?.delete(id);
    this.all.delete(id);
  }

  clear(): void {
    this.kinds.clear();
    this.all.clear();
    this.parts.clear();
  }

  dump(): Record<string, Stored[]> {
    return Object.fromEntries([...this.kinds].map(([kind, objects]) => [kind, [...objects.values()]]));
  }
}

/** The id in a field that the API can expand; the store keeps ids alone. */
export function idOf(value: string | { id: string }): string;
export function idOf(value: string | { id: string } | null | undefined): string | undefined;
export function idOf(value: string | { id: string } | null | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.id;
}
