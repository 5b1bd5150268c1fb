import type Stripe from 'stripe';
import type { Core } from '../core';
import { authenticateSession, paySession, type SessionPlan } from '../engine/checkout';
import { applyCode, couponOf, removeCode } from '../engine/discounts';
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

type Shown = { texts: CardTexts; faults?: CardFaults; alert?: string; code?: CodeShown };
type CodeShown = { typed: string; fault?: string };

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
  const change = session.allow_promotion_codes ? body.get('code_change') : null;
  if (change !== null) return changeCode(core, session, { change, typed: body.get('promotion_code') ?? '', texts });
  const known = emailOf(core, session);
  const read = readCard({ ...texts, email: known ?? texts.email }, core.timeOf(idOf(session.customer)));
  if ('faults' in read) return checkoutPage(core, session, { texts, faults: read.faults });
  return follow(core, session, paySession(core, session, plan, read.entry), texts);
}

function changeCode(
  core: Core,
  session: Stripe.Checkout.Session,
  { change, typed, texts }: { change: string; typed: string; texts: CardTexts },
): PageAnswer {
  if (change === 'remove') removeCode(core, session);
  const fault = change === 'remove' ? undefined : applyCode(core, session, typed);
  return checkoutPage(core, session, { texts, code: { typed: fault ? typed : '', ...(fault && { fault }) } });
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

function checkoutPage(
  core: Core,
  session: Stripe.Checkout.Session,
  { texts, faults = {}, alert, code }: Shown,
): PageAnswer {
  const path = `/c/pay/${session.id}`;
  const plan = core.plans.get(session.id);
  const isFaulty = code?.fault !== undefined || Object.values(faults).some((fault) => fault !== undefined);
  const total = money(session.amount_total ?? 0, session.currency ?? 'usd');
  const known = emailOf(core, session);
  const button = session.mode === 'subscription' ? 'Subscribe' : `Pay ${total}`;
  return page(
    `${isFaulty ? 'Error: ' : ''}Checkout`,
    html`<div class="columns">
      <div class="about">
        <p class="merchant">Fairlead (test)</p>
        ${plan && summary(core, session, plan)} ${codeField(core, session, code)}
        ${session.cancel_url && backTo(session.cancel_url)}
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

function summary(core: Core, session: Stripe.Checkout.Session, { lines, subscriptionData }: SessionPlan): Markup {
  const currency = session.currency ?? 'usd';
  const off = session.total_details?.amount_discount ?? 0;
  return html`<h1>${session.mode === 'subscription' ? 'Subscribe to' : 'Pay for'} ${lines[0]?.description ?? ''}</h1>
    <p class="price">
      ${money(session.amount_total ?? 0, currency)} ${repetition(core, session, lines[0]?.price?.recurring)}
    </p>
    ${subscriptionData.trialDays && html`<p>Free for ${subscriptionData.trialDays} days.</p>`}
    <ul class="rows">
      ${lines.map(
        (line) =>
          html`<li>
            <span>${line.description}${(line.quantity ?? 1) > 1 && html` × ${line.quantity}`}</span>
            <span class="amount">${money(line.amount_subtotal, line.currency)}</span>
          </li>`,
      )}
      ${off > 0 && html`<li><span>Discount</span><span class="amount">−${money(off, currency)}</span></li>`}
      <li class="total">
        <span>Total due today</span><span class="amount">${money(session.amount_total ?? 0, currency)}</span>
      </li>
    </ul>`;
}

/** What comes after today: a discount that ends is not the price of every month. */
function repetition(
  core: Core,
  session: Stripe.Checkout.Session,
  recurring: Stripe.Price.Recurring | null | undefined,
): Markup | '' {
  if (!recurring) return '';
  const code = core.store.find('promotion_code', idOf(session.discounts?.[0]?.promotion_code));
  const coupon = code && couponOf(core, code);
  const full = `${money(session.amount_subtotal ?? 0, session.currency ?? 'usd')} ${rhythm(recurring)}`;
  if (coupon?.duration === 'once') return html`<small>today, then ${full}</small>`;
  if (coupon?.duration === 'repeating')
    return html`<small>${rhythm(recurring)} for ${coupon.duration_in_months ?? 1} months, then ${full}</small>`;
  return html`<small>${rhythm(recurring)}</small>`;
}

/** A form of its own, before the card is typed: `Enter` in it applies the code. */
function codeField(core: Core, session: Stripe.Checkout.Session, shown: CodeShown = { typed: '' }): Markup | '' {
  if (!session.allow_promotion_codes) return '';
  const path = `/c/pay/${session.id}`;
  const applied = core.store.find('promotion_code', idOf(session.discounts?.[0]?.promotion_code));
  const { typed, fault } = shown;
  const form = (change: string, content: Markup) =>
    html`<form method="post" action="${path}" class="code" novalidate>
      <input type="hidden" name="code_change" value="${change}" />${content}
    </form>`;
  if (applied)
    return form(
      'remove',
      html`<p class="done" role="status">The code ${applied.code} is applied.</p>
        <button class="quiet">Remove the code</button>`,
    );
  return form(
    'apply',
    html`<div class="field">
        <label for="promotion_code">Promotion code</label>
        <input
          id="promotion_code"
          name="promotion_code"
          value="${typed}"
          autocomplete="off"
          ${fault ? html`aria-invalid="true" aria-describedby="code-fault" autofocus` : ''}
        />
        ${fault && html`<p class="fault" id="code-fault">${fault}</p>`}
      </div>
      <button class="quiet">Apply</button>`,
  );
}

function emailOf(core: Core, session: Stripe.Checkout.Session): string | undefined {
  const customer = core.store.find('customer', idOf(session.customer));
  return (customer && !customer.deleted ? customer.email : session.customer_email) ?? undefined;
}

function nameOf(core: Core, session: Stripe.Checkout.Session): string {
  const customer = core.store.find('customer', idOf(session.customer));
  return (customer && !customer.deleted ? customer.name : undefined) ?? '';
}
