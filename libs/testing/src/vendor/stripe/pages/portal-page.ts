import type Stripe from 'stripe';
import { HOUR, type Core } from '../core';
import { setDefaultCard } from '../engine/checkout';
import { createCard } from '../engine/methods';
import { failsAtForm } from '../engine/test-cards';
import { customerOf } from '../resources/customers';
import { idOf } from '../store';
import {
  cardForm,
  cardList,
  cardTexts,
  faultsOfDecline,
  firstTexts,
  readCard,
  type CardFaults,
  type CardTexts,
} from './card-form';
import { html, type Markup } from './html';
import { message, page, redirect, type PageAnswer } from './layout';
import { cardName, day, expiry, money } from './words';

/** Portal links are short-lived. */
const LIFE = HOUR;
type Shown = { texts: CardTexts; faults?: CardFaults; alert?: string; done?: string };

export function showPortal(core: Core, id: string, query: URLSearchParams): PageAnswer {
  const session = sessionOf(core, id);
  if (!session) return gone();
  const { name } = customerOf(core, session.customer);
  const done = query.has('saved') ? 'The new card is saved.' : undefined;
  return portalPage(core, session, { texts: firstTexts(query, name ?? ''), done });
}

export function changeCard(core: Core, id: string, body: URLSearchParams): PageAnswer {
  const session = sessionOf(core, id);
  if (!session) return gone();
  const customer = customerOf(core, session.customer);
  const texts = { ...cardTexts(body), email: customer.email ?? 'customer@example.com' };
  const read = readCard(texts, core.timeOf(customer.id));
  if ('faults' in read) return portalPage(core, session, { texts, faults: read.faults });
  const decline = failsAtForm(read.entry.number);
  if (decline)
    return portalPage(core, session, {
      texts: { ...texts, cvc: '' },
      faults: faultsOfDecline(decline),
      alert: `${decline.message} The card was not changed, and nothing was charged.`,
    });
  setDefaultCard(core, customer, createCard(core, { ...read.entry, created: core.timeOf(customer.id) }));
  const after = session.flow?.after_completion;
  return redirect(after?.redirect ? after.redirect.return_url : `/p/session/${id}?saved`);
}

function sessionOf(core: Core, id: string): Stripe.BillingPortal.Session | undefined {
  const session = core.store.find('billing_portal.session', id);
  return session && core.now() < session.created + LIFE ? session : undefined;
}

function gone(): PageAnswer {
  return message('This link has expired', 'Open the billing page of the site again to get a new link.', 410);
}

function portalPage(
  core: Core,
  session: Stripe.BillingPortal.Session,
  { texts, faults = {}, alert, done }: Shown,
): PageAnswer {
  const path = `/p/session/${session.id}`;
  const isFaulty = Object.values(faults).some((fault) => fault !== undefined);
  const customer = customerOf(core, session.customer);
  return page(
    `${isFaulty ? 'Error: ' : ''}Billing`,
    html`<div class="columns">
      <div class="about">
        <p class="merchant">Fairlead (test)</p>
        <h1>Billing</h1>
        <p class="soft">${customer.email}</p>
        ${session.return_url && html`<p><a class="row" href="${session.return_url}">Back to the site</a></p>`}
        ${session.flow === null && invoiceList(core, customer.id)}
      </div>
      <div class="act">
        <div class="card">
          <h2>Change card</h2>
          ${done && html`<p class="done" role="status">${done}</p>`} ${currentCard(core, customer)}
          ${cardForm({ action: path, texts, faults, asksEmail: false, button: 'Save card', alert })}
        </div>
      </div>
      ${cardList(path)}
    </div>`,
    { status: isFaulty ? 422 : 200 },
  );
}

function currentCard(core: Core, customer: Stripe.Customer): Markup {
  const subscription = core.store
    .list('subscription')
    .findLast((candidate) => idOf(candidate.customer) === customer.id && candidate.default_payment_method !== null);
  const id = idOf(customer.invoice_settings.default_payment_method) ?? idOf(subscription?.default_payment_method);
  const card = core.store.find('payment_method', id)?.card;
  return card
    ? html`<p>Now: ${cardName(card)}, expires ${expiry(card)}</p>`
    : html`<p class="soft">No card is saved yet.</p>`;
}

function invoiceList(core: Core, customer: string): Markup {
  const invoices = core.store
    .list('invoice')
    .filter((invoice) => idOf(invoice.customer) === customer && invoice.status !== 'draft')
    .reverse();
  return html`<h2 id="invoices">Invoices</h2>
    ${invoices.length === 0 && html`<p class="soft">There are no invoices yet.</p>`}
    <ul class="rows" aria-labelledby="invoices">
      ${invoices.map(
        (invoice) =>
          html`<li>
            <a class="row" href="/i/${invoice.id}">${day(invoice.created)}</a>
            <span class="soft">${invoice.status}</span>
            <span class="amount">${money(invoice.total, invoice.currency)}</span>
          </li>`,
      )}
    </ul>`;
}
