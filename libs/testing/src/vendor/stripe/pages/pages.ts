import type { Core } from '../core';
import { StripeFault } from '../http/stripe-fault';
import { confirmPayment, showConfirmation } from './bank-confirmation';
import { payOnPage, showCheckout } from './checkout-page';
import { message, type PageAnswer } from './layout';

type PageRequest = { method: string; path: string; query: string; body: string };
type Show = (core: Core, id: string, query: URLSearchParams) => PageAnswer | Promise<PageAnswer>;

const PAGES: { pattern: RegExp; get?: Show; post?: Show }[] = [
  { pattern: /^\/c\/pay\/(\w+)$/, get: showCheckout, post: payOnPage },
  { pattern: /^\/3ds\/(\w+)$/, get: showConfirmation, post: confirmPayment },
];

/** The pages that people see: checkout, their bank, the billing portal, invoices. */
export async function servePage(core: Core, { method, path, query, body }: PageRequest): Promise<PageAnswer> {
  for (const { pattern, get, post } of PAGES) {
    const found = pattern.exec(path);
    if (!found) continue;
    const id = found[1] ?? '';
    try {
      if (method === 'GET' && get) return await get(core, id, new URLSearchParams(query));
      if (method === 'POST' && post) return await post(core, id, new URLSearchParams(body));
      return message('Not possible', 'This page is opened in a browser.', 405);
    } catch (error) {
      if (error instanceof StripeFault) return message('Not possible', error.message, 409);
      throw error;
    }
  }
  return message('Page not found', 'There is no such page here.', 404);
}
