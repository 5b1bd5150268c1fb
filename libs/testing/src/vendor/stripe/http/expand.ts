import type { Core } from '../core';
import { paymentsOf } from '../engine/invoices';
import { listOf } from '../objects/list';
import { idOf, type Stored } from '../store';
import { notAllowed, wrong } from './stripe-fault';

const MAX_DEPTH = 4;
type Fields = Record<string, unknown>;

/** What an object shows only when it is asked for, by `object.field`. */
const INCLUDABLE: Record<string, (core: Core, id: string) => object> = {
  'invoice.payments': (core, id) => listOf(paymentsOf(core, core.store.get('invoice', id)), '/v1/invoice_payments'),
  'checkout.session.line_items': (core, id) =>
    listOf(core.plans.get(id)?.lines ?? [], `/v1/checkout/sessions/${id}/line_items`),
  'charge.refunds': (core, id) => listOf(core.store.partsOf('refund', id), `/v1/charges/${id}/refunds`),
  'customer.subscriptions': (core, id) =>
    listOf(
      core.store.list('subscription').filter(({ customer, status }) => idOf(customer) === id && status !== 'canceled'),
      `/v1/customers/${id}/subscriptions`,
    ),
};

/** A copy of the answer with what `expand[]` names put in place of its ids. */
export function expand(core: Core, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const keys = path.split('.');
    if (keys.filter((key) => key !== 'data').length > MAX_DEPTH)
      throw wrong('expand', `You cannot expand more than ${MAX_DEPTH} levels of a property.`);
    expandAt(core, copy as Fields, keys, path);
  }
  return copy;
}

function expandAt(core: Core, at: Fields, [key, ...rest]: string[], path: string): void {
  if (key === undefined) return;
  if (at['object'] === 'list' && key === 'data') {
    for (const item of at['data'] as Fields[]) expandAt(core, item, rest, path);
    return;
  }
  const value = valueOf(core, at, key, path);
  at[key] = value;
  if (typeof value !== 'object' || value === null || rest.length === 0) return;
  for (const item of Array.isArray(value) ? (value as Fields[]) : [value as Fields]) expandAt(core, item, rest, path);
}

function valueOf(core: Core, at: Fields, key: string, path: string): unknown {
  const value = at[key];
  if (typeof value === 'string') {
    if (key === 'id') throw notExpandable(path);
    return storedOf(core, value, path);
  }
  if (Array.isArray(value)) return value.map((each) => (typeof each === 'string' ? storedOf(core, each, path) : each));
  if (value !== undefined) return value;
  const include = INCLUDABLE[`${String(at['object'])}.${key}`];
  if (include) return structuredClone(include(core, String(at['id'])));
  throw notExpandable(path);
}

function storedOf(core: Core, id: string, path: string): Stored {
  const found = core.store.byId(id);
  if (found === undefined) throw notExpandable(path);
  return structuredClone(found);
}

function notExpandable(path: string) {
  return notAllowed(`This property cannot be expanded (${path}).`, undefined, 'expand');
}
