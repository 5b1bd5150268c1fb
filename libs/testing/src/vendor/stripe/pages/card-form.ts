import type { CardEntry } from '../engine/checkout';
import { passesLuhn, TEST_CARDS, testCard, type Decline } from '../engine/test-cards';
import { html, type Markup } from './html';
import { grouped } from './words';

const FIELDS = ['email', 'number', 'expiry', 'cvc', 'name'] as const;
export type CardField = (typeof FIELDS)[number];
export type CardTexts = Record<CardField, string>;
export type CardFaults = Partial<Record<CardField, string>>;

/**
 * Reads the form. The page takes the vendor's published test numbers alone: no real card gets into a machine's memory.
 */
export function readCard(texts: CardTexts, now: number): { entry: CardEntry } | { faults: CardFaults } {
  const number = texts.number.replaceAll(/[\s-]/g, '');
  const date = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(texts.expiry.trim());
  const month = Number(date?.[1]);
  const year = Number(date?.[2]?.padStart(4, '20'));
  const faults: CardFaults = {
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(texts.email) ? undefined : 'Enter your email, like name@example.com.',
    number: numberFault(number),
    expiry: date ? dateFault(month, year, now) : 'Enter the expiration date as MM / YY.',
    cvc: cvcFault(texts.cvc.trim(), number),
    name: texts.name.trim() === '' ? 'Enter the name on the card.' : undefined,
  };
  if (FIELDS.some((field) => faults[field] !== undefined)) return { faults };
  return { entry: { number, month, year, name: texts.name.trim(), email: texts.email } };
}

function numberFault(number: string): string | undefined {
  if (number === '') return 'Enter a card number.';
  if (!/^\d{12,19}$/.test(number)) return 'Your card number is incomplete.';
  if (!passesLuhn(number)) return 'Your card number is invalid.';
  if (!testCard(number)) return 'This page takes test cards only. Choose one from the list.';
  return undefined;
}

function dateFault(month: number, year: number, now: number): string | undefined {
  if (month < 1 || month > 12) return 'The month of the expiration date is between 01 and 12.';
  const current = new Date(now * 1_000);
  const isPast = year * 12 + month < current.getUTCFullYear() * 12 + current.getUTCMonth() + 1;
  if (isPast) return "Your card's expiration date is in the past.";
  return year > current.getUTCFullYear() + 50 ? "Your card's expiration year is too far ahead." : undefined;
}

function cvcFault(cvc: string, number: string): string | undefined {
  if (cvc === '') return 'Enter the security code.';
  const digits = testCard(number)?.brand === 'amex' ? 4 : 3;
  return new RegExp(`^\\d{${digits}}$`).test(cvc) ? undefined : `The security code has ${digits} digits.`;
}

/** A decline that is about one field stands at that field. */
export function faultsOfDecline({ field, message }: Decline): CardFaults {
  return { [field ?? 'number']: message };
}

type FormGiven = {
  action: string;
  texts: CardTexts;
  faults: CardFaults;
  /** Known already: then the form does not ask. */
  asksEmail: boolean;
  button: string;
  alert?: string;
};

const NUMBER_INPUT = html`inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242"`;

export function cardForm({ action, texts, faults, asksEmail, button, alert }: FormGiven): Markup {
  const first = FIELDS.find((field) => faults[field] !== undefined);
  const field = (name: CardField, label: string, more: Markup) => {
    const fault = faults[name];
    return html`<div class="field">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        value="${texts[name]}"
        required
        ${fault ? html`aria-invalid="true" aria-describedby="${name}-fault"` : ''}
        ${first === name ? html`autofocus` : ''}
        ${more}
      />
      ${fault && html`<p class="fault" id="${name}-fault">${fault}</p>`}
    </div>`;
  };
  return html`<form method="post" action="${action}" novalidate>
    ${
      (alert ?? first) &&
      html`<p class="alert" role="alert">${alert ?? 'Nothing was charged. Correct the marked fields.'}</p>`
    }
    ${asksEmail && field('email', 'Email', html`type="email" autocomplete="email"`)}
    ${field('number', 'Card number', NUMBER_INPUT)}
    <div class="pair">
      ${field('expiry', 'Expires (MM / YY)', html`inputmode="numeric" autocomplete="cc-exp" placeholder="12 / 34"`)}
      ${field('cvc', 'CVC', html`inputmode="numeric" autocomplete="cc-csc" placeholder="123"`)}
    </div>
    ${field('name', 'Name on card', html`autocomplete="cc-name"`)}
    <button class="wide">${button}</button>
  </form>`;
}

export function cardTexts(body: URLSearchParams): CardTexts {
  return Object.fromEntries(FIELDS.map((field) => [field, body.get(field) ?? ''])) as CardTexts;
}

/** What the form begins with: empty, or the test card that the address names. */
export function firstTexts(query: URLSearchParams, name = ''): CardTexts {
  const card = testCard(query.get('card') ?? '');
  const known = card ? { number: grouped(card.number), expiry: '12 / 34', cvc: '123', name: name || 'Test Buyer' } : {};
  return { email: '', number: '', expiry: '', cvc: '', name, ...known };
}

/** The list of test cards; each fills the form through its address, so that no script is needed. */
export function cardList(path: string): Markup {
  return html`<section class="cards" aria-labelledby="cards">
    <h2 id="cards">Test cards</h2>
    <p class="soft">Choose a card to fill the form. Any date in the future and any three digits work too.</p>
    <ul class="rows" aria-labelledby="cards">
      ${TEST_CARDS.map(
        ({ number, effect }) =>
          html`<li>
            <a class="row number" href="${path}?card=${number}#number">${grouped(number)}</a>
            <span class="soft">${effect}</span>
          </li>`,
      )}
    </ul>
  </section>`;
}
