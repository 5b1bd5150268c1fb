import type { Core } from '../core';
import { StripeFault } from '../http/stripe-fault';
import { confirmPayment, showConfirmation } from './bank-confirmation';
import { actOnPage, showBank } from './bank-page';
import { payOnPage, showCheckout } from './checkout-page';
import { payOnInvoice, showInvoice, showPdf, showReceipt } from './invoice-page';
import { message, type PageAnswer } from './layout';
import { changeCard, showPortal } from './portal-page';

type PageRequest = { method: string; path: string; query: string; body: string };
type Show = (core: Core, id: string, query: URLSearchParams) => PageAnswer | Promise<PageAnswer>;

const PAGES: { pattern: RegExp; get?: Show; post?: Show }[] = [
  { pattern: /^\/c\/pay\/(\w+)$/, get: showCheckout, post: payOnPage },
  { pattern: /^\/p\/session\/(\w+)$/, get: showPortal, post: changeCard },
  { pattern: /^\/i\/(\w+)$/, get: showInvoice, post: payOnInvoice },
  { pattern: /^\/i\/(\w+)\/pdf$/, get: showPdf },
  { pattern: /^\/receipts\/(\w+)$/, get: showReceipt },
  { pattern: /^\/(?:bank)?$/, get: showBank },
  { pattern: /^\/bank$/, post: actOnPage },
  { pattern: /^\/3ds\/(\w+)$/, get: showConfirmation, post: confirmPayment },
];

/** The pages that people see: checkout, their bank, the billing portal, invoices. */
export async function servePage(core: Core, { method, path, query, body }: PageRequest): Promise<PageAnswer> {
  for (const { pattern, get, post } of PAGES) {
    const found = pattern.exec(path);
    const show = method === 'POST' ? post : method === 'GET' || method === 'HEAD' ? get : undefined;
    if (!found || !show) continue;
    const id = found[1] ?? '';
    try {
      return await show(core, id, new URLSearchParams(method === 'POST' ? body : query));
    } catch (error) {
      if (error instanceof StripeFault) return message('Not possible', error.message, 409);
      throw error;
    }
  }
  return message('Page not found', 'There is no such page here.', 404);
}
