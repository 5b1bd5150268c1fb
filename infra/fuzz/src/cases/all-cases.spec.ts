import fc from 'fast-check';
import { operationsOf, type ApiDocument, type Operation } from '../document';
import type { Plan, Session } from '../plan';
import { casesOf } from './all-cases';
import { valuesOf } from './schema-values';

const DOCUMENT: ApiDocument = {
  paths: {
    '/api/things/{id}': {
      put: {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'page', in: 'query', schema: { type: 'number', minimum: 1, maximum: 9 } },
        ],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/ThingDto' } } } },
      },
    },
  },
  components: {
    schemas: {
      ThingDto: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', maxLength: 12 }, size: { type: 'number', maximum: 5 } },
      },
    },
  },
};

const session = (name: string): Session => ({
  token: `${name}-token`,
  csrf: `${name}-csrf`,
  elevation: `${name}-elevation`,
});
const STRANGERS = {
  user: session('user'),
  pending: session('pending'),
  administrator: session('administrator'),
  gone: session('gone'),
};
const PLAN: Plan = { params: { id: 5 }, session: session('owner'), body: { name: 'Thing', size: 2 } };

const [operation] = operationsOf(DOCUMENT) as [Operation];
const requestsOf = (seed: number, cases = 100) =>
  casesOf(DOCUMENT, operation, STRANGERS, { cases, seed }).variations.map(({ apply }) => apply(PLAN));
/** The cases of a long run, in which every kind occurs. */
const texts = () => requestsOf(1, 6_000).map(({ body }) => body?.toString() ?? '');

describe('the cases of an operation', () => {
  it('are as many as asked for, of every kind', () => {
    for (const cases of [12, 200]) {
      const { valid, variations } = casesOf(DOCUMENT, operation, STRANGERS, { cases, seed: 1 });
      expect(valid + variations.length).toBe(cases);
      expect(valid).toBeGreaterThanOrEqual(2);
      expect(new Set(variations.map(({ kind }) => kind))).toEqual(
        new Set(['access', 'generated', 'near-valid', 'hostile']),
      );
    }
  });

  it('are the same for the same seed and others for another', () => {
    expect(requestsOf(1)).toEqual(requestsOf(1));
    expect(requestsOf(1)).not.toEqual(requestsOf(2));
  });

  it.each(['date', 'amount', 'name', 'address', 'phone'])(
    'write many of the kind %s in the place of a value',
    (kind) => {
      const { variations } = casesOf(DOCUMENT, operation, STRANGERS, { cases: 2_000, seed: 1 });
      const labels = variations.map(({ label }) => label).filter((label) => label.startsWith(`body: the ${kind} `));
      expect(new Set(labels).size).toBeGreaterThan(10);
    },
  );

  it('name the row of the recipe, and break a path, a query, a body, a type and a proof somewhere', () => {
    const requests = requestsOf(3, 6_000);
    expect(requests.some(({ target }) => target === '/api/things/5')).toBe(true);
    expect(requests.some(({ target }) => target.includes('/api/things/%00'))).toBe(true);
    expect(requests.some(({ target }) => /[?&]page=.*&page=/.test(target))).toBe(true);
    expect(requests.some(({ headers }) => headers['authorization'] === undefined)).toBe(true);
    expect(
      requests.some(
        ({ headers }) => headers['authorization'] === 'Bearer owner-token' && headers['x-csrf-token'] === '',
      ),
    ).toBe(true);
    expect(requests.some(({ headers }) => headers['content-type'] === 'text/plain')).toBe(true);
    expect(requests.every(({ method }) => method === 'PUT')).toBe(true);
  });

  it('reach the limits of a schema and one beyond', () => {
    const bodies = texts();
    for (const length of [11, 12, 13]) expect(bodies).toContain(JSON.stringify({ name: 'é'.repeat(length), size: 2 }));
    for (const size of [4, 5, 6]) expect(bodies).toContain(JSON.stringify({ name: 'Thing', size }));
  });

  it('include the prototype, a NUL and a number beyond all doubles', () => {
    const bodies = texts();
    for (const part of ['__proto__', '\\u0000', '1e999']) expect(bodies.some((body) => body.includes(part))).toBe(true);
  });
});

it('a number of a schema lies within its limits, also where there is no whole number', () => {
  const rates = fc.sample(valuesOf(DOCUMENT, { type: 'number', minimum: 0.001, maximum: 0.15 }), 100).map(Number);
  expect(rates.every((rate) => rate >= 0.001 && rate <= 0.15)).toBe(true);
});
