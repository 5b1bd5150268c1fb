import { wrong } from '../http/stripe-fault';

type Fields = { metadata?: Record<string, string> } & Record<string, unknown>;
type Test = (object: Fields) => boolean;

const CLAUSE = /^(-?)(?:metadata\[(["'])(.{1,40}?)\2\]|([a-z_.]+))\s*(:|~|>=|<=|>|<)\s*(?:(["'])(.*?)\6|(\d+|null))$/;

/** The vendor's search language, as far as AND and OR of clauses: `email:'a@b.c' AND metadata['user']:'7'`. */
export function parseSearch(query: string, fields: readonly string[]): Test {
  const words = query.split(/\s+(AND|OR)\s+/i);
  const joins = words.filter((_, index) => index % 2 === 1).map((word) => word.toUpperCase());
  if (new Set(joins).size > 1) throw wrong('query', 'AND and OR cannot be mixed in one search query.');
  const tests = words.filter((_, index) => index % 2 === 0).map((clause) => parseClause(clause.trim(), fields));
  return (object) => (joins[0] === 'OR' ? tests.some((test) => test(object)) : tests.every((test) => test(object)));
}

function parseClause(clause: string, fields: readonly string[]): Test {
  const [, not, , key, field, operator, , quoted, bare] = CLAUSE.exec(clause) ?? [];
  if (operator === undefined) throw wrong('query', `The search query is not well formed: ${clause}`);
  if (field !== undefined && !fields.includes(field))
    throw wrong('query', `Field \`${field}\` is an unsupported search field for this resource.`);
  const wanted = quoted ?? bare ?? '';
  const test: Test = (object) => {
    const value = key === undefined ? object[field ?? ''] : object.metadata?.[key];
    if (bare === 'null') return value === null || value === undefined;
    if (value === null || value === undefined) return false;
    if (operator === ':') return String(value).toLowerCase() === wanted.toLowerCase();
    if (operator === '~') return String(value).toLowerCase().includes(wanted.toLowerCase());
    return compare(Number(value), operator, Number(wanted));
  };
  return not === '-' ? (object) => !test(object) : test;
}

function compare(value: number, operator: string, wanted: number): boolean {
  if (operator === '>') return value > wanted;
  if (operator === '>=') return value >= wanted;
  return operator === '<' ? value < wanted : value <= wanted;
}
