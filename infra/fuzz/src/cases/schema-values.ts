import fc from 'fast-check';
import { resolve, type ApiDocument, type Operation, type Schema } from '../document';
import type { Plan } from '../plan';

const MAX_DEPTH = 6;
/** Longer texts come from the variations that reach a schema's own limits. */
const USUAL_LENGTH = 60;

/** Values that a schema allows, as far as its keywords tell. */
export function valuesOf(document: ApiDocument, schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const { type, oneOf, anyOf, items, enum: allowed, ...rest } = resolve(document, schema);
  const choices =
    oneOf ??
    anyOf ??
    (Array.isArray(type)
      ? type.map((each) => ({ ...rest, ...(items && { items }), ...(allowed && { enum: allowed }), type: each }))
      : undefined);
  if (depth > MAX_DEPTH) return fc.constant(null);
  if (choices) return fc.oneof(...choices.map((each) => valuesOf(document, each, depth + 1)));
  if (allowed && allowed.length > 0) return fc.constantFrom(...allowed);
  if (type === 'array') return fc.array(valuesOf(document, items ?? {}, depth + 1), { maxLength: 4 });
  if (type === 'object' && rest.properties) return recordOf(document, rest, depth);
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return numbers(rest, type === 'integer');
  if (type === 'string') return texts(rest);
  return anything();
}

function recordOf(document: ApiDocument, { properties = {}, required = [] }: Schema, depth: number) {
  const model: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, each] of Object.entries(properties)) model[name] = valuesOf(document, each, depth + 1);
  return fc.record(model, { requiredKeys: required.filter((name) => name in properties) });
}

function numbers({ minimum = 0, maximum = 1_000_000 }: Schema, whole: boolean): fc.Arbitrary<number> {
  const min = Math.ceil(Math.max(minimum, -(2 ** 31)));
  const max = Math.floor(Math.min(maximum, 2 ** 31 - 1));
  const fractions = fc.double({ min: minimum, max: maximum, noNaN: true });
  // Rates from 0.001 to 0.15 have no whole number among them.
  if (min > max) return fractions;
  return whole ? fc.integer({ min, max }) : fc.oneof(fc.integer({ min, max }), fractions);
}

function texts({ format, pattern, minLength = 0, maxLength = USUAL_LENGTH }: Schema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return fc.webUrl();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const plain = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, USUAL_LENGTH)) });
  const words = fc.oneof(plain, fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, 20) }));
  const matching = pattern === undefined ? undefined : matches(pattern);
  return matching ? fc.oneof({ weight: 3, arbitrary: matching }, { weight: 1, arbitrary: words }) : words;
}

/** Undefined for what fast-check cannot build: look-arounds and properties of Unicode. */
function matches(pattern: string): fc.Arbitrary<string> | undefined {
  if (/\\p|\(\?[=!<]/i.test(pattern))
    return fc.oneof(fc.constantFrom('Fuzz text', '/fuzz', 'https://fuzz.example/x'), fc.emailAddress());
  return fc.stringMatching(new RegExp(pattern, 'u'));
}

/** For `object` without properties, which the document says of unions too. */
function anything(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constant(null),
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.array(fc.jsonValue(), { maxLength: 3 }),
    fc.jsonValue(),
  );
}

/** Query and body from the document alone; session and path rows stay those of the recipe. */
export function generatedRequests(document: ApiDocument, operation: Operation): fc.Arbitrary<(plan: Plan) => Plan> {
  const asked = operation.parameters.filter((each) => each.in === 'query');
  const model: Record<string, fc.Arbitrary<string>> = {};
  for (const { name, schema } of asked) model[name] = valuesOf(document, schema).map(asText);
  const query = fc.record(model, { requiredKeys: asked.filter(({ required }) => required).map(({ name }) => name) });
  const body = operation.body ? valuesOf(document, operation.body.schema) : fc.constant(undefined);
  return fc.tuple(query, body).map(([search, sent]) => (plan: Plan): Plan => {
    const asGiven = { ...plan, query: { ...plan.query, ...search } };
    if (sent === undefined) return asGiven;
    return plan.form ? { ...asGiven, form: { ...plan.form, fields: textsOf(sent) } } : { ...asGiven, body: sent };
  });
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function textsOf(value: unknown): Record<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.map(([name, each]) => [name, asText(each)]));
}
