import type Stripe from 'stripe';
import type { Core } from '../core';
import { collect } from '../engine/collection';
import { intentOf } from '../engine/invoices';
import { attachMethod, createCard } from '../engine/methods';
import { subscriptionOf } from '../resources/invoices';
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
import { invoicePdf } from './invoice-pdf';
import { message, page, redirect, type PageAnswer } from './layout';
import { day, money } from './words';

type Shown = { texts: CardTexts; faults?: CardFaults; alert?: string };
const STATES: Record<string, string> = { open: 'Open', paid: 'Paid', void: 'Void', uncollectible: 'Uncollectible' };

export function showInvoice(core: Core, id: string, query: URLSearchParams): PageAnswer {
  const invoice = finalized(core, id);
  if (!invoice) return message('Page not found', 'This invoice does not exist.', 404);
  return invoicePage(core, invoice, { texts: firstTexts(query, invoice.customer_name ?? '') });
}

export function payOnInvoice(core: Core, id: string, body: URLSearchParams): PageAnswer {
  const invoice = finalized(core, id);
  if (!invoice) return message('Page not found', 'This invoice does not exist.', 404);
  if (invoice.status !== 'open') return redirect(`/i/${id}`);
  const texts = { ...cardTexts(body), email: invoice.customer_email ?? 'customer@example.com' };
  const customer = idOf(invoice.customer) ?? '';
  const read = readCard(texts, core.timeOf(customer));
  if ('faults' in read) return invoicePage(core, invoice, { texts, faults: read.faults });
  const method = attachMethod(core, createCard(core, { ...read.entry, created: core.timeOf(customer) }), customer);
  const result = collect(core, invoice, subscriptionOf(core, invoice), { offSession: false, method });
  if (result.kind === 'succeeded') return redirect(`/i/${id}`);
  if (result.kind === 'requires_action') return redirect(`/3ds/${intentOf(core, invoice)?.id ?? ''}`);
  return invoicePage(core, invoice, {
    texts: { ...texts, cvc: '' },
    faults: faultsOfDecline(result.decline),
    alert: `${result.decline.message} Nothing was charged. Try another card.`,
  });
}

export async function showPdf(core: Core, id: string): Promise<PageAnswer> {
  const invoice = finalized(core, id);
  if (!invoice) return message('Page not found', 'This invoice does not exist.', 404);
  const headers = { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${id}.pdf"` };
  return { status: 200, headers, body: await invoicePdf(invoice) };
}

export function showReceipt(core: Core, id: string): PageAnswer {
  const charge = core.store.find('charge', id);
  if (!charge || charge.status !== 'succeeded') return message('Page not found', 'This receipt does not exist.', 404);
  return page(
    'Receipt',
    html`<div class="card">
      <h1>Receipt</h1>
      <p class="price">${money(charge.amount, charge.currency)}</p>
      <p>Paid on ${day(charge.created)}.</p>
      ${charge.amount_refunded > 0 && html`<p>${money(charge.amount_refunded, charge.currency)} were refunded.</p>`}
    </div>`,
    { narrow: true },
  );
}

function finalized(core: Core, id: string): Stripe.Invoice | undefined {
  const invoice = core.store.find('invoice', id);
  return invoice?.status === 'draft' ? undefined : invoice;
}

function invoicePage(core: Core, invoice: Stripe.Invoice, { texts, faults = {}, alert }: Shown): PageAnswer {
  const path = `/i/${invoice.id}`;
  const isFaulty = Object.values(faults).some((fault) => fault !== undefined);
  const intent = intentOf(core, invoice);
  return page(
    `${isFaulty ? 'Error: ' : ''}Invoice ${invoice.number ?? ''}`,
    html`<div class="columns">
      <div class="about">${summary(invoice)}</div>
      <div class="act">
        ${
          invoice.status === 'open'
            ? html`${
                  intent?.status === 'requires_action' &&
                  html`<div class="card">
                    <h2>Your bank asks for a confirmation</h2>
                    <p><a class="button" href="/3ds/${intent.id}">Confirm with the bank</a></p>
                  </div>`
                }
                <div class="card after">
                  <h2>Pay this invoice</h2>
                  ${cardForm({
                    action: path,
                    texts,
                    faults,
                    asksEmail: false,
                    button: `Pay ${money(invoice.amount_remaining, invoice.currency)}`,
                    alert,
                  })}
                </div>`
            : html`<div class="card">
                <h2>${STATES[invoice.status ?? ''] ?? ''}</h2>
                <p>There is nothing to pay on this invoice.</p>
              </div>`
        }
      </div>
      ${invoice.status === 'open' && cardList(path)}
    </div>`,
    { status: isFaulty ? 422 : 200 },
  );
}

function summary(invoice: Stripe.Invoice): Markup {
  return html`<p class="merchant">Fairlead (test)</p>
    <h1>Invoice ${invoice.number}</h1>
    <p class="price">${money(invoice.total, invoice.currency)}</p>
    <ul class="rows">
      <li><span>State</span><span>${STATES[invoice.status ?? ''] ?? ''}</span></li>
      <li><span>Date</span><span>${day(invoice.created)}</span></li>
      ${invoice.lines.data.map(
        (line) =>
          html`<li>
            <span>${line.description}</span><span class="amount">${money(line.amount, line.currency)}</span>
          </li>`,
      )}
      ${(invoice.total_discount_amounts ?? []).map(
        ({ amount }) =>
          html`<li><span>Discount</span><span class="amount">−${money(amount, invoice.currency)}</span></li>`,
      )}
      <li class="total">
        <span>Left to pay</span><span class="amount">${money(invoice.amount_remaining, invoice.currency)}</span>
      </li>
    </ul>
    <p class="after"><a class="row" href="/i/${invoice.id}/pdf">Download as PDF</a></p>`;
}
