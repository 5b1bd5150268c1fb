import fc from 'fast-check';
import { resolve, type ApiDocument, type Operation, type Schema } from '../document';
import { placesOf, valueAt, withValue, type Path } from './json-places';
import { ODD_TEXTS, ODD_VALUES } from './odd-values';
import { ofPlan, type Variation } from './variation';
import { writtenTexts } from './written-texts';

type Edit = { label: string; change(value: unknown, path: Path, schema: Schema): unknown };

/** One fault in an otherwise valid request. */
export function nearValid(document: ApiDocument, operation: Operation): fc.Arbitrary<Variation> {
  const queries = operation.parameters.filter((each) => each.in === 'query');
  const choices = [{ weight: 1, arbitrary: unknownQuery(operation) }];
  if (operation.method !== 'GET')
    choices.push({ weight: operation.body ? 8 : 1, arbitrary: bodyFaults(document, operation) });
  if (queries.length > 0)
    choices.push({
      weight: 3,
      arbitrary: queryFaults(
        operation,
        queries.map(({ name }) => name),
      ),
    });
  if (operation.path.includes('{')) choices.push({ weight: 2, arbitrary: pathFaults(operation) });
  return fc.oneof(...choices);
}

function bodyFaults(document: ApiDocument, operation: Operation): fc.Arbitrary<Variation> {
  return fc.tuple(fc.nat(), edits()).map(([place, { label, change }]) =>
    ofPlan(operation, 'near-valid', label, (plan) => {
      const edit = (body: unknown): unknown => {
        const places = placesOf(body);
        const path = places[place % places.length] ?? [];
        const schema = operation.body ? schemaAt(document, operation.body.schema, path) : {};
        const replacement = change(valueAt(body, path), path, schema);
        return withValue(body, path, replacement);
      };
      return plan.form
        ? { ...plan, form: { ...plan.form, fields: asTexts(edit(plan.form.fields)) } }
        : { ...plan, body: edit(plan.body ?? {}) };
    }),
  );
}

function edits(): fc.Arbitrary<Edit> {
  const odd = fc
    .constantFrom(...ODD_VALUES)
    .map((value): Edit => ({ label: `body: ${short(value)} in a place`, change: () => value }));
  const text = fc.constantFrom(...ODD_TEXTS).map((addition): Edit => ({
    label: `body: ${short(addition)} added to a text`,
    change: (value) => (typeof value === 'string' ? value + addition : addition),
  }));
  const bounds = fc.constantFrom(-1, 0, 1).map((beyond): Edit => ({
    label: `body: ${beyond} from a limit`,
    change: (value, _, schema) => atLimit(value, schema, beyond),
  }));
  const more = fc
    .constantFrom('unknown', '', '__proto__x', 'id', 'isAdmin', 'userId', 'a.b', '\u0000')
    .map((name): Edit => ({
      label: `body: one more field ${JSON.stringify(name)}`,
      change: (value) => (isRecord(value) ? { ...value, [name]: 1 } : { [name]: value }),
    }));
  const shapes = fc.constantFrom<Edit>(
    { label: 'body: a part is missing', change: (_, path) => (path.length === 0 ? {} : undefined) },
    { label: 'body: a list of the value', change: (value) => [value] },
    { label: 'body: a list with the value 200 times', change: (value) => Array.from({ length: 200 }, () => value) },
    { label: 'body: the value as text', change: (value) => JSON.stringify(value) ?? '' },
    { label: 'body: a very long text', change: () => 'x'.repeat(100_000) },
    {
      label: 'body: a number for a text and back',
      change: (value) => (typeof value === 'string' ? Number(value) || 7 : String(value)),
    },
  );
  const written = writtenTexts().map((each): Edit => ({
    label: `body: the ${each.kind} ${short(each.text)} in a place`,
    change: () => each.text,
  }));
  return fc.oneof(odd, text, bounds, more, shapes, { weight: 2, arbitrary: written });
}

/** As long or as large as a schema allows, and one beyond on either side. */
function atLimit(value: unknown, { maxLength, minLength, maximum, minimum }: Schema, beyond: number): unknown {
  if (maxLength !== undefined) return 'é'.repeat(Math.max(0, maxLength + beyond));
  if (minLength !== undefined) return 'x'.repeat(Math.max(0, minLength + beyond));
  if (maximum !== undefined) return maximum + beyond;
  if (minimum !== undefined) return minimum + beyond;
  return typeof value === 'number' ? value + beyond : '';
}

function schemaAt(document: ApiDocument, schema: Schema, path: Path): Schema {
  return path.reduce<Schema>((parent, key) => {
    const { properties, items } = resolve(document, parent);
    return (typeof key === 'number' ? items : properties?.[key]) ?? {};
  }, schema);
}

function queryFaults(operation: Operation, names: string[]): fc.Arbitrary<Variation> {
  const texts = fc.oneof(
    fc.constantFrom(...ODD_TEXTS, 'x'.repeat(3_000)),
    writtenTexts().map(({ text }) => text),
  );
  return fc.tuple(fc.constantFrom(...names), texts).map(([name, text]) =>
    ofPlan(operation, 'near-valid', `query: ${name}=${short(text)}`, (plan) => ({
      ...plan,
      query: { ...plan.query, [name]: text },
    })),
  );
}

function unknownQuery(operation: Operation): fc.Arbitrary<Variation> {
  return fc.constantFrom('unknown', '_', 'page', 'limit', '__proto__', 'constructor', 'a[b]', 'a[]', '').map((name) =>
    ofPlan(operation, 'near-valid', `query: one more, ${JSON.stringify(name)}`, (plan) => ({
      ...plan,
      query: { ...plan.query, [name]: '1' },
    })),
  );
}

function pathFaults(operation: Operation): fc.Arbitrary<Variation> {
  const names = operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name);
  const nearby = fc.constantFrom(
    '0',
    '1',
    '2',
    '999999',
    'a',
    'A-B',
    'x'.repeat(120),
    'x'.repeat(121),
    '00000000-0000-4000-8000-000000000000',
  );
  return fc.tuple(fc.constantFrom(...names), nearby).map(([name, text]) =>
    ofPlan(operation, 'near-valid', `path: ${name}=${short(text)}`, (plan) => ({
      ...plan,
      params: { ...plan.params, [name]: text },
    })),
  );
}

function asTexts(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, typeof each === 'string' ? each : (JSON.stringify(each) ?? '')]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
