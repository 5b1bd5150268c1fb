import { wrong } from './stripe-fault';

/** A form body as the tree that its brackets describe: `items[0][price]=x` is `{ items: { 0: { price: 'x' } } }`. */
export type Tree = { [key: string]: string | Tree };

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

export function parseForm(text: string): Tree {
  const tree: Tree = {};
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const cut = pair.indexOf('=');
    const name = decode(cut < 0 ? pair : pair.slice(0, cut));
    put(tree, name, decode(cut < 0 ? '' : pair.slice(cut + 1)));
  }
  return tree;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw wrong(text, `Invalid form encoding: ${text}`);
  }
}

function put(tree: Tree, name: string, value: string): void {
  const [, first, rest] = NAME.exec(name) ?? [];
  if (first === undefined || rest === undefined) throw wrong(name, `Invalid parameter name: ${name}`);
  const keys = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key ?? '')];
  let place = tree;
  keys.forEach((key, index) => {
    const own = key === '' ? String(Object.keys(place).length) : key;
    const isLast = index === keys.length - 1;
    const before = Object.hasOwn(place, own) ? place[own] : undefined;
    if (before !== undefined && (isLast || typeof before === 'string'))
      throw wrong(name, `Parameter ${name} is given twice`);
    const next: string | Tree = isLast ? value : (before ?? {});
    Object.defineProperty(place, own, { value: next, enumerable: true, configurable: true, writable: true });
    if (typeof next !== 'string') place = next;
  });
}

/** `0`, `1`, `2` … as the vendor's own libraries write lists; anything else is a hash. */
export function isList(tree: Tree): boolean {
  return Object.keys(tree).every((key, index) => key === String(index));
}
