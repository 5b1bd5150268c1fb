import type Stripe from 'stripe';
import type { Core } from '../core';
import { actAsBank, type BankAction } from '../engine/bank';
import { currentPeriod } from '../engine/subscriptions';
import { StripeFault } from '../http/stripe-fault';
import { idOf } from '../store';
import { html, type Markup } from './html';
import { page, redirect, type PageAnswer } from './layout';
import { day, money } from './words';

const MOST = 20;

/** What the bank and time can do to the site's customers, as buttons. */
export function showBank(core: Core, _: string, query: URLSearchParams, alert?: string): PageAnswer {
  return page(
    'Bank and time',
    html`<h1>Bank and time</h1>
      <p class="soft">What happens to payments without the site: months that pass, disputes, refunds that come back.</p>
      ${alert && html`<p class="alert" role="alert">${alert}</p>`}
      ${query.has('done') && html`<p class="done" role="status">Done. The site was told by webhook.</p>`}
      ${section('Subscriptions', latest(core.store.list('subscription')), (item) => subscriptionRow(core, item))}
      ${section('Payments', latest(core.store.list('charge')), (item) => chargeRow(item))}
      ${section('Disputes', latest(core.store.list('dispute')), disputeRow)}
      ${section('Refunds', latest(core.store.list('refund')), refundRow)}`,
    { status: alert === undefined ? 200 : 409 },
  );
}

export function actOnPage(core: Core, id: string, body: URLSearchParams): PageAnswer {
  try {
    actAsBank(core, body.get('action') ?? '', body.get('id') ?? '');
    return redirect('/bank?done');
  } catch (error) {
    if (error instanceof StripeFault) return showBank(core, id, new URLSearchParams(), error.message);
    throw error;
  }
}

function latest<T>(objects: T[]): T[] {
  return objects.slice(-MOST).reverse();
}

function section<T>(title: string, objects: T[], row: (object: T) => Markup): Markup {
  const id = title.toLowerCase();
  return html`<h2 id="${id}">${title}</h2>
    <div class="card">
      ${
        objects.length === 0
          ? html`<p class="soft">None yet.</p>`
          : html`<ul class="rows" aria-labelledby="${id}">
              ${objects.map(row)}
            </ul>`
      }
    </div>`;
}

type Button = { action: BankAction; label: string };

function buttons(id: string, of: string, list: Button[]): Markup {
  return html`<form method="post" action="/bank" class="buttons">
    <input type="hidden" name="id" value="${id}" />
    ${list.map(
      ({ action, label }) =>
        html`<button class="quiet" name="action" value="${action}" aria-label="${label}: ${of}">${label}</button>`,
    )}
  </form>`;
}

function subscriptionRow(core: Core, subscription: Stripe.Subscription): Markup {
  const customer = core.store.find('customer', idOf(subscription.customer));
  const email = customer && !customer.deleted ? (customer.email ?? customer.id) : idOf(subscription.customer);
  const { end } = currentPeriod(subscription);
  const state = subscription.cancel_at_period_end ? 'ends at period end' : subscription.status.replaceAll('_', ' ');
  return html`<li>
    <span>${email}<br /><span class="soft">${state}, period ends ${day(end)}</span></span>
    ${buttons(idOf(subscription.customer), email, [{ action: 'month', label: 'Advance one month' }])}
  </li>`;
}

function chargeRow(charge: Stripe.Charge): Markup {
  const amount = money(charge.amount, charge.currency);
  const isOpen = charge.status === 'succeeded' && !charge.disputed && !charge.refunded;
  const state = charge.disputed ? 'disputed' : charge.refunded ? 'refunded' : charge.status;
  return html`<li>
    <span><span class="amount">${amount}</span><br /><span class="soft">${state}, ${day(charge.created)}</span></span>
    ${
      isOpen &&
      buttons(charge.id, `${amount} of ${day(charge.created)}`, [
        { action: 'dispute', label: 'Dispute' },
        { action: 'inquire', label: 'Inquire' },
        { action: 'fraud_warning', label: 'Fraud warning' },
      ])
    }
  </li>`;
}

function disputeRow(dispute: Stripe.Dispute): Markup {
  const amount = money(dispute.amount, dispute.currency);
  const isOpen = !['won', 'lost', 'prevented', 'warning_closed'].includes(dispute.status);
  return html`<li>
    <span>
      <span class="amount">${amount}</span><br /><span class="soft">${dispute.status.replaceAll('_', ' ')}</span>
    </span>
    ${
      isOpen &&
      buttons(dispute.id, amount, [
        { action: 'win', label: 'Site wins' },
        { action: 'lose', label: 'Site loses' },
      ])
    }
  </li>`;
}

function refundRow(refund: Stripe.Refund): Markup {
  const amount = money(refund.amount, refund.currency);
  const list: Button[] = [
    ...(refund.status === 'pending' ? [{ action: 'settle_refund' as const, label: 'Let it through' }] : []),
    ...(refund.status === 'pending' || refund.status === 'succeeded'
      ? [{ action: 'fail_refund' as const, label: 'Let it fail' }]
      : []),
  ];
  return html`<li>
    <span><span class="amount">${amount}</span><br /><span class="soft">${refund.status}</span></span>
    ${list.length > 0 && buttons(refund.id, amount, list)}
  </li>`;
}
