import type Stripe from 'stripe';
import type { Core } from '../core';
import { authenticateSession, paySession, type SessionPlan } from '../engine/checkout';
import type { PaymentResult } from '../engine/payments';
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
import { money, rhythm } from './words';

type Shown = { texts: CardTexts; faults?: CardFaults; alert?: string };

export function showCheckout(core: Core, id: string, query: URLSearchParams): PageAnswer {
  const session = core.store.find('checkout.session', id);
  if (!session) return message('Page not found', 'This payment page does not exist.', 404);
  if (session.status !== 'open') return closed(session);
  return checkoutPage(core, session, { texts: firstTexts(query, nameOf(core, session)) });
}

export function payOnPage(core: Core, id: string, body: URLSearchParams): PageAnswer {
  const session = core.store.find('checkout.session', id);
  const plan = core.plans.get(id);
  if (!session || !plan) return message('Page not found', 'This payment page does not exist.', 404);
  if (session.status !== 'open') return closed(session);
  const texts = cardTexts(body);
  const known = emailOf(core, session);
  const read = readCard({ ...texts, email: known ?? texts.email }, core.timeOf(idOf(session.customer)));
  if ('faults' in read) return checkoutPage(core, session, { texts, faults: read.faults });
  return follow(core, session, paySession(core, session, plan, read.entry), texts);
}

/** The buyer comes back from the page of their bank. */
export function confirmCheckout(core: Core, sessionId: string, isConfirmed: boolean): PageAnswer {
  const session = core.store.get('checkout.session', sessionId);
  const plan = core.plans.get(sessionId);
  if (!plan || session.status !== 'open') return closed(session);
  return follow(core, session, authenticateSession(core, session, plan, isConfirmed), undefined);
}

function follow(
  core: Core,
  session: Stripe.Checkout.Session,
  result: PaymentResult,
  texts: CardTexts = firstTexts(new URLSearchParams()),
): PageAnswer {
  if (result.kind === 'succeeded') return closed(session);
  if (result.kind === 'requires_action') return redirect(`/3ds/${core.intents.get(session.id) ?? ''}`);
  const { decline } = result;
  return checkoutPage(core, session, {
    texts: { ...texts, cvc: '' },
    faults: faultsOfDecline(decline),
    alert: `${decline.message} Nothing was charged. Try another card.`,
  });
}

/** A session that is over leads on: to the site, where it was paid. */
function closed(session: Stripe.Checkout.Session): PageAnswer {
  if (session.status === 'complete' && session.success_url)
    return redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id));
  const back = session.cancel_url;
  return page(
    'This payment page has expired',
    html`<h1>This payment page has expired</h1>
      <p>Nothing was charged. Start again from the site.</p>
      ${back && html`<p><a class="button" href="${back}">Back to the site</a></p>`}`,
    { narrow: true },
  );
}

const backTo = (url: string) => html`<p class="after"><a class="row" href="${url}">Back to the site</a></p>`;

function checkoutPage(core: Core, session: Stripe.Checkout.Session, { texts, faults = {}, alert }: Shown): PageAnswer {
  const path = `/c/pay/${session.id}`;
  const plan = core.plans.get(session.id);
  const isFaulty = Object.values(faults).some((fault) => fault !== undefined);
  const total = money(session.amount_total ?? 0, session.currency ?? 'usd');
  const known = emailOf(core, session);
  const button = session.mode === 'subscription' ? 'Subscribe' : `Pay ${total}`;
  return page(
    `${isFaulty ? 'Error: ' : ''}Checkout`,
    html`<div class="columns">
      <div class="about">
        <p class="merchant">Fairlead (test)</p>
        ${plan && summary(session, plan)} ${session.cancel_url && backTo(session.cancel_url)}
      </div>
      <div class="act">
        <div class="card">
          <h2>Pay with card</h2>
          ${known && html`<p class="soft">For ${known}</p>`}
          ${cardForm({ action: path, texts, faults, asksEmail: known === undefined, button, alert })}
          ${session.custom_text.submit && html`<p class="soft after">${session.custom_text.submit.message}</p>`}
        </div>
      </div>
      ${cardList(path)}
    </div>`,
    { status: isFaulty ? 422 : 200 },
  );
}

function summary(session: Stripe.Checkout.Session, { lines, subscriptionData }: SessionPlan): Markup {
  const recurring = lines[0]?.price?.recurring;
  const currency = session.currency ?? 'usd';
  return html`<h1>${session.mode === 'subscription' ? 'Subscribe to' : 'Pay for'} ${lines[0]?.description ?? ''}</h1>
    <p class="price">
      ${money(session.amount_total ?? 0, currency)} ${recurring && html`<small>${rhythm(recurring)}</small>`}
    </p>
    ${subscriptionData.trialDays && html`<p>Free for ${subscriptionData.trialDays} days.</p>`}
    <ul class="rows">
      ${lines.map(
        (line) =>
          html`<li>
            <span>${line.description}${(line.quantity ?? 1) > 1 && html` × ${line.quantity}`}</span>
            <span class="amount">${money(line.amount_total, line.currency)}</span>
          </li>`,
      )}
      <li class="total">
        <span>Total due today</span><span class="amount">${money(session.amount_total ?? 0, currency)}</span>
      </li>
    </ul>`;
}

function emailOf(core: Core, session: Stripe.Checkout.Session): string | undefined {
  const customer = core.store.find('customer', idOf(session.customer));
  return (customer && !customer.deleted ? customer.email : session.customer_email) ?? undefined;
}

function nameOf(core: Core, session: Stripe.Checkout.Session): string {
  const customer = core.store.find('customer', idOf(session.customer));
  return (customer && !customer.deleted ? customer.name : undefined) ?? '';
}
