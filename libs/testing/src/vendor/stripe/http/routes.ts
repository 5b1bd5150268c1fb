import type { Core } from '../core';
import { listOf } from '../objects/list';
import type { Kind, Kinds } from '../store';
import { either, hash, integer, list, text, type Read, type Shape } from './params';

export type Call<S extends Shape> = {
  core: Core;
  params: Read<S>;
  /** What the path names, in its order. */
  id: string;
};
export type Route = {
  method: 'GET' | 'POST' | 'DELETE';
  /** e.g. `/v1/customers/:id` */
  path: string;
  shape: Shape;
  run: (call: Call<Shape>) => object;
};

const EXPAND = { expand: list(text({ max: 200 }), { max: 20 }) };
const PAGE = {
  limit: integer({ min: 1, max: 100 }),
  starting_after: text({ max: 100 }),
  ending_before: text({ max: 100 }),
};

export function route<S extends Shape>(
  method: Route['method'],
  path: string,
  shape: S,
  run: (call: Call<S>) => object,
): Route {
  return { method, path, shape: { ...shape, ...EXPAND }, run: run as unknown as Route['run'] };
}

/** `GET /v1/things/:id` of a kind that the store keeps. */
export function retrieveRoute<K extends Kind>(path: string, kind: K): Route {
  return route('GET', `${path}/:id`, {}, ({ core, id }) => core.store.get(kind, id));
}

/** `GET /v1/things`, newest first, with cursors. */
export function listRoute<S extends Shape, K extends Kind>(
  path: string,
  kind: K,
  filters: S,
  keeps: (object: Kinds[K], params: Read<S>, core: Core) => boolean,
): Route {
  return route('GET', path, { ...filters, ...PAGE }, ({ core, params }) => {
    const found = core.store.list(kind).filter((object) => keeps(object, params as unknown as Read<S>, core));
    return paginate(core, kind, found.reverse(), params as unknown as Page, path);
  });
}

type Page = { limit?: number; starting_after?: string; ending_before?: string };

export function paginate<K extends Kind>(
  core: Core,
  kind: K,
  newestFirst: Kinds[K][],
  { limit = 10, starting_after: after, ending_before: before }: Page,
  url: string,
): object {
  const place = (cursor: string, param: string) => {
    core.store.get(kind, cursor, param);
    return newestFirst.findIndex(({ id }) => id === cursor);
  };
  if (before !== undefined) {
    const end = place(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return listOf(newestFirst.slice(start, end), url, start > 0);
  }
  const start = after === undefined ? 0 : place(after, 'starting_after') + 1;
  return listOf(newestFirst.slice(start, start + limit), url, newestFirst.length > start + limit);
}

/** `created=5`, or `created[gte]=5` and the like. */
export const RANGE = either(
  integer({ min: 0 }),
  hash({ gt: integer({ min: 0 }), gte: integer({ min: 0 }), lt: integer({ min: 0 }), lte: integer({ min: 0 }) }),
);
type Range = number | { gt?: number; gte?: number; lt?: number; lte?: number } | undefined;

export function inRange(value: number, range: Range): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return value === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return value > gt && value >= gte && value < lt && value <= lte;
}

export function is(value: unknown, wanted: unknown): boolean {
  return wanted === undefined || value === wanted;
}
