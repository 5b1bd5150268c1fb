import type { TypedFastBitSet } from 'typedfastbitset';

/** A query of words: `leaf` is a `tsquery` of its own, a word or a phrase. */
export type TextQuery =
  | { leaf: string }
  | { not: TextQuery }
  | { and: [TextQuery, TextQuery] }
  | { or: [TextQuery, TextQuery] };

/** A quoted word with its quotes doubled, an operator, or a parenthesis, as PostgreSQL writes a `tsquery`. */
const TOKENS = /'(?:[^']|'')*'(?::\*?[A-D]*)?|<(?:-|\d+)>|[&|!()]/g;
const isPhrase = (token: string | undefined) => token?.startsWith('<') ?? false;

/** Reads what PostgreSQL writes for a `tsquery`; null for one without words. */
export function readTextQuery(text: string): TextQuery | null {
  const tokens = text.match(TOKENS) ?? [];
  if (tokens.length === 0) return null;
  let at = 0;

  function either(): TextQuery {
    let left = both();
    while (tokens[at] === '|') {
      at += 1;
      left = { or: [left, both()] };
    }
    return left;
  }
  function both(): TextQuery {
    let left = phrase();
    while (tokens[at] === '&') {
      at += 1;
      left = { and: [left, phrase()] };
    }
    return left;
  }
  /** Words in a row stay one leaf: sets do not know the order of words. */
  function phrase(): TextQuery {
    const start = at;
    let query = single();
    while (isPhrase(tokens[at])) {
      at += 1;
      single();
      query = { leaf: tokens.slice(start, at).join(' ') };
    }
    return query;
  }
  function single(): TextQuery {
    const token = tokens[at];
    at += 1;
    if (token === '!') return { not: single() };
    if (token !== '(') return { leaf: token ?? '' };
    const inner = either();
    at += 1;
    return inner;
  }
  return either();
}

export function leavesOf(query: TextQuery): string[] {
  if ('leaf' in query) return [query.leaf];
  if ('not' in query) return leavesOf(query.not);
  return ('and' in query ? query.and : query.or).flatMap(leavesOf);
}

/** The rows of `all` that the query finds. `rowsOf` gives those of a leaf, as a set that may be changed. */
export function rowsOfText(
  query: TextQuery,
  all: TypedFastBitSet,
  rowsOf: (leaf: string) => TypedFastBitSet,
): TypedFastBitSet {
  if ('leaf' in query) return rowsOf(query.leaf);
  if ('not' in query) return all.new_difference(rowsOfText(query.not, all, rowsOf));
  const [left, right] = ('and' in query ? query.and : query.or).map((part) => rowsOfText(part, all, rowsOf));
  if (!left || !right) throw new Error('A query of two parts has lost one');
  return 'and' in query ? left.intersection(right) : left.union(right);
}
