import { isList, type Tree } from './form';
import { StripeFault, wrong } from './stripe-fault';

type Raw = string | Tree;
/** What one parameter of the API may be; `read` gives its value, or throws a fault that names the parameter. */
export type Param<T> = { read(value: Raw, name: string): T };
type RequiredParam<T> = Param<T> & { isRequired: true };

export type Shape = Record<string, Param<unknown>>;
type Value<P> = P extends Param<infer T> ? T : never;
type RequiredKeys<S extends Shape> = { [K in keyof S]: S[K] extends RequiredParam<unknown> ? K : never }[keyof S];
export type Read<S extends Shape> = { [K in RequiredKeys<S>]: Value<S[K]> } & {
  [K in Exclude<keyof S, RequiredKeys<S>>]?: Value<S[K]>;
};

export function required<T>(param: Param<T>): RequiredParam<T> {
  return { ...param, isRequired: true };
}

/** An empty text unsets the parameter. */
export function clearable<T>(param: Param<T>): Param<T | null> {
  return { read: (value, name) => (value === '' ? null : param.read(value, name)) };
}

export function text({ max = 5_000, like }: { max?: number; like?: RegExp } = {}): Param<string> {
  return {
    read(value, name) {
      const given = scalar(value, name, 'string');
      if (given.length > max)
        throw wrong(name, `Invalid string: ${name} must be at most ${max} characters`, 'parameter_invalid_string');
      if (like && !like.test(given)) throw wrong(name, `Invalid ${name}: ${given}`);
      return given;
    },
  };
}

export function email(): Param<string> {
  return {
    read(value, name) {
      const given = scalar(value, name, 'string');
      if (given.length <= 512 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given)) return given;
      throw wrong(name, `Invalid email address: ${given}`, 'email_invalid');
    },
  };
}

export function address(): Param<string> {
  return {
    read(value, name) {
      const given = scalar(value, name, 'string');
      if (isWebAddress(given) && given.length <= 5_000) return given;
      throw wrong(name, 'Not a valid URL', 'url_invalid');
    },
  };
}

function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

export function integer({ min = -99_999_999, max = 9_999_999_999 } = {}): Param<number> {
  return {
    read(value, name) {
      const given = scalar(value, name, 'integer');
      if (!/^-?\d{1,15}$/.test(given)) throw wrong(name, `Invalid integer: ${given}`, 'parameter_invalid_integer');
      const number = Number(given);
      if (number < min)
        throw wrong(name, `This value must be greater than or equal to ${min}.`, 'parameter_invalid_integer');
      if (number > max)
        throw wrong(name, `This value must be less than or equal to ${max}.`, 'parameter_invalid_integer');
      return number;
    },
  };
}

/** With at most two decimals, e.g. a percentage. */
export function decimalNumber({ min, max }: { min: number; max: number }): Param<number> {
  return {
    read(value, name) {
      const given = scalar(value, name, 'decimal');
      if (!/^\d{1,12}(?:\.\d{1,2})?$/.test(given)) throw wrong(name, `Invalid decimal: ${given}`);
      const number = Number(given);
      if (number < min || number > max) throw wrong(name, `This value must be between ${min} and ${max}.`);
      return number;
    },
  };
}

export function boolean(): Param<boolean> {
  return {
    read(value, name) {
      const given = scalar(value, name, 'boolean');
      if (given !== 'true' && given !== 'false') throw wrong(name, `Invalid boolean: ${given}`);
      return given === 'true';
    },
  };
}

export function oneOf<const T extends string>(...values: T[]): Param<T> {
  return {
    read(value, name) {
      const given = scalar(value, name, 'string');
      const found = values.find((known) => known === given);
      if (found === undefined) throw wrong(name, `Invalid ${name}: must be one of ${values.join(', ')}`);
      return found;
    },
  };
}

export function list<T>(param: Param<T>, { max = 100 } = {}): Param<T[]> {
  return {
    read(value, name) {
      if (typeof value === 'string' || !isList(value)) throw wrong(name, `Invalid array: ${name}`);
      const items = Object.entries(value).map(([index, item]) => param.read(item, `${name}[${index}]`));
      if (items.length > max) throw wrong(name, `Invalid array: ${name} has at most ${max} items`);
      return items;
    },
  };
}

export function hash<S extends Shape>(shape: S): Param<Read<S>> {
  return {
    read(value, name) {
      if (typeof value === 'string') throw wrong(name, `Invalid object: ${name}`);
      return readShape(shape, value, name);
    },
  };
}

/** One of two forms, e.g. `created=5` and `created[gte]=5`. */
export function either<A, B>(scalarParam: Param<A>, treeParam: Param<B>): Param<A | B> {
  return {
    read: (value, name) => (typeof value === 'string' ? scalarParam.read(value, name) : treeParam.read(value, name)),
  };
}

/** At most 50 keys of 40 characters with values of 500; an empty value removes its key. */
export function metadata(): Param<Record<string, string>> {
  return {
    read(value, name) {
      if (typeof value === 'string') throw wrong(name, `Invalid object: ${name}`);
      for (const [key, text] of Object.entries(value)) {
        if (typeof text !== 'string') throw wrong(`${name}[${key}]`, 'Metadata values are texts, not hashes');
        if (key.length > 40 || /[[\]]/.test(key))
          throw wrong(`${name}[${key}]`, 'Metadata keys have at most 40 characters and no brackets');
        if (text.length > 500) throw wrong(`${name}[${key}]`, 'Metadata values have at most 500 characters');
      }
      return value as Record<string, string>;
    },
  };
}

/** Reads all parameters of a request: what is unknown, mistyped or missing is refused by name. */
export function readShape<S extends Shape>(shape: S, tree: Tree, at = ''): Read<S> {
  const named = (key: string) => (at === '' ? key : `${at}[${key}]`);
  for (const key of Object.keys(tree))
    if (!Object.hasOwn(shape, key))
      throw new StripeFault(400, `Received unknown parameter: ${named(key)}`, {
        code: 'parameter_unknown',
        param: named(key),
      });
  const read: Record<string, unknown> = {};
  for (const [key, param] of Object.entries(shape)) {
    const value = Object.hasOwn(tree, key) ? tree[key] : undefined;
    if (value !== undefined) read[key] = param.read(value, named(key));
    else if ('isRequired' in param)
      throw new StripeFault(400, `Missing required param: ${named(key)}.`, {
        code: 'parameter_missing',
        param: named(key),
      });
  }
  return read as Read<S>;
}

function scalar(value: Raw, name: string, kind: string): string {
  if (typeof value !== 'string') throw wrong(name, `Invalid ${kind}: ${name} is an object`);
  if (value === '')
    throw wrong(
      name,
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; ` +
        `however '${name}' cannot be unset.`,
      'parameter_invalid_empty',
    );
  return value;
}

/** The metadata of an object after a change. @throws StripeFault when it has more than 50 keys */
export function mergeMetadata(
  before: Record<string, string> | null,
  change: Record<string, string> | null | undefined,
): Record<string, string> {
  if (change === undefined) return before ?? {};
  if (change === null) return {};
  const merged = Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
  if (Object.keys(merged).length > 50) throw wrong('metadata', 'An object has at most 50 metadata keys');
  return merged;
}
