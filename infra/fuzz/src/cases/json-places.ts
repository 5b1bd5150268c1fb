/** The way from the root of a JSON value to one in it. */
export type Path = (string | number)[];

/** Every place in a value, the root first. */
export function placesOf(value: unknown, path: Path = []): Path[] {
  return [path, ...childrenOf(value).flatMap(([key, each]) => placesOf(each, [...path, key]))];
}

/** A copy with another value in a place; `undefined` leaves the place out. */
export function withValue(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown, index) => (index === key ? list(withValue(each, rest, replacement)) : [each]));
  }
  const entries = childrenOf(value).map(([name, each]) => [
    name,
    name === key ? withValue(each, rest, replacement) : each,
  ]);
  return Object.fromEntries(entries);
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((parent, key) => childrenOf(parent).find(([name]) => name === key)?.[1], value);
}

function childrenOf(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return value.map((each: unknown, index) => [index, each]);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

const list = (value: unknown): unknown[] => (value === undefined ? [] : [value]);
