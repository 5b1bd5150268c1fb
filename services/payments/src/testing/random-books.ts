import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import type { PaymentFigures } from '@app/contracts';
import { STRIPE_DOUBLE_KEY, submitCard, submitCode } from '@app/testing/stripe';
import { CARDS, type PaymentsApp } from './payments-app';

const ADMIN = 'admin-1';
const PORTAL = '/api/admin/payments';
/** Each is tried on a member chosen by chance; what the state does not allow is refused, which is part of the proof. */
const MOVES = [
  ...['month', 'month', 'month', 'buy', 'buy', 'cancel', 'resume', 'refund part', 'refund and end', 'dispute', 'win'],
  ...['lose', 'inquire', 'fail refund', 'pay invoice', 'failing card', 'good card'],
] as const;

export type Books = { ledger: number; balance: number; mrr: number; owed: number; gaps: string[] };

/** Everything that moves money or a membership happens to these members, in any order. */
export class RandomBooks {
  private readonly stripe: Stripe;
  private readonly months = new Set<string>();
  readonly done = new Map<string, number>();

  constructor(
    private readonly app: PaymentsApp,
    private readonly members: number,
  ) {
    const { hostname: host, port } = new URL(app.double.url);
    this.stripe = new Stripe(STRIPE_DOUBLE_KEY, { host, port, protocol: 'http', telemetry: false });
  }

  async start(): Promise<void> {
    await this.stripe.coupons.create({ id: 'loyal', percent_off: 15, duration: 'forever' });
    await this.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: 'loyal' }, code: 'LOYAL' });
  }

  async step(): Promise<void> {
    const chance = () => this.app.double.core.random.next();
    const name = `user-${1 + Math.floor(chance() * this.members)}`;
    const move = MOVES[Math.floor(chance() * MOVES.length)] ?? 'month';
    const isDone = await this.move(move, name, chance).catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeError) return false;
      throw error;
    });
    if (!isDone) return;
    this.done.set(move, (this.done.get(move) ?? 0) + 1);
    await this.app.settle();
    await this.app.settle();
  }

  /** False when the state does not allow it. */
  private async move(move: (typeof MOVES)[number], name: string, chance: () => number): Promise<boolean> {
    const { app, stripe } = this;
    const customer = await app.customerOf(name);
    const live = customer ? (await stripe.subscriptions.list({ customer })).data[0] : undefined;
    const charge = customer ? (await stripe.charges.list({ customer })).data[0] : undefined;
    switch (move) {
      case 'buy':
        return this.buy(name, chance() < 0.3);
      case 'month':
        return live !== undefined && this.bank('month', customer);
      case 'cancel':
      case 'resume':
        return (await app.as(name, 'POST', `/api/payments/membership/${move}`)).status === 200;
      case 'refund part':
        return this.refund(charge?.payment_intent, 1 + Math.floor(chance() * 15_000), 'keep');
      case 'refund and end':
        return this.refund(charge?.payment_intent, (charge?.amount ?? 0) - (charge?.amount_refunded ?? 0), 'end');
      case 'dispute':
      case 'inquire':
        return charge !== undefined && this.bank(move, charge.id);
      case 'win':
      case 'lose': {
        const dispute = charge && (await stripe.disputes.list({ charge: charge.id })).data[0];
        return dispute !== undefined && this.bank(move, dispute.id);
      }
      case 'fail refund': {
        const refund = charge && (await stripe.refunds.list({ charge: charge.id })).data[0];
        return refund !== undefined && this.bank('fail_refund', refund.id);
      }
      case 'pay invoice': {
        const invoice = customer ? (await stripe.invoices.list({ customer, status: 'open' })).data[0] : undefined;
        if (!invoice?.hosted_invoice_url) return false;
        return (await submitCard(invoice.hosted_invoice_url, { number: CARDS.good })).status === 303;
      }
      case 'failing card':
      case 'good card': {
        if (!live) return false;
        const token = move === 'good card' ? 'pm_card_visa' : 'pm_card_chargeCustomerFail';
        const card = await stripe.paymentMethods.attach(token, { customer });
        await stripe.subscriptions.update(live.id, { default_payment_method: card.id });
        return true;
      }
    }
  }

  private async buy(name: string, hasCode: boolean): Promise<boolean> {
    const { status, body } = await this.app.open(name);
    if (status !== 200) return false;
    if (hasCode) await submitCode(body.url, 'LOYAL');
    return (await submitCard(body.url, { number: CARDS.good })).status === 303;
  }

  private async refund(payment: unknown, amount: number, access: 'end' | 'keep'): Promise<boolean> {
    if (typeof payment !== 'string') return false;
    const request = { id: randomUUID(), amount, access, reason: 'Agreed on the phone.' };
    return (await this.app.as(ADMIN, 'POST', `${PORTAL}/payments/${payment}/refunds`, request)).status === 200;
  }

  private async bank(action: string, id: string): Promise<boolean> {
    const body = JSON.stringify({ action, id });
    return (await fetch(`${this.app.double.url}/__double/bank`, { method: 'POST', body })).ok;
  }

  /** What has to be alike: our ledger and the provider's balance, the recurring revenue, and each month's members. */
  async books(): Promise<Books> {
    const { app } = this;
    const { store } = app.double.core;
    const [row] = await app.sql<{ ledger: string; months: string[] }>(
      `SELECT (SELECT coalesce(sum(amount), 0) FROM payments.ledger_entry) AS ledger,
         (SELECT coalesce(array_agg(DISTINCT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM')), '{}')
          FROM payments.membership_change) AS months`,
    );
    for (const month of row?.months ?? []) this.months.add(month);
    const gaps: string[] = [];
    let before: PaymentFigures | undefined;
    for (const month of [...this.months].sort()) {
      const { body } = await app.as<PaymentFigures>(ADMIN, 'GET', `${PORTAL}/figures?month=${month}`);
      const { opening, started, reactivated, churned, closing } = body;
      if (opening + started + reactivated - churned !== closing) gaps.push(`${month} does not add up`);
      if (before && before.closing !== opening) gaps.push(`${month} does not begin where ${before.month} ended`);
      before = body;
    }
    const paying = await app.sql<{ id: string }>(
      'SELECT subscription_id AS id FROM payments.membership WHERE is_paid AND subscription_id IS NOT NULL',
    );
    const owed = paying.reduce((sum, { id }) => {
      const { items, discounts } = store.get('subscription', id);
      const price = items.data[0]?.price.unit_amount ?? 0;
      return sum + (discounts.length > 0 ? Math.round((price * 85) / 100) : price);
    }, 0);
    const { body: present } = await app.as<PaymentFigures>(ADMIN, 'GET', `${PORTAL}/figures`);
    return {
      ledger: Number(row?.ledger),
      balance: store.list('balance_transaction').reduce((sum, { amount }) => sum + amount, 0),
      mrr: present.mrr,
      owed,
      gaps,
    };
  }
}
