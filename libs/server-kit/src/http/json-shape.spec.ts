import fc from 'fast-check';
import { jsonFault } from './json-shape';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('the shape of a body', () => {
  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '{ "a" : 1 ,\n"a"\t: 2 }',
    '[{"b":{"a":1,"c":[],"a":{}}}]',
    '{"":1,"":2}',
    '{"a\\"":1,"a\\"":2}',
    '{"x":"\\\\","x":1}',
  ])('has a key twice: %s', (text) => {
    expect(jsonFault(text)).toBe('duplicate key');
  });

  it.each([
    '{"toString":1}',
    '{"a":[{"hasOwnProperty":1}]}',
    '{"valueOf":{}}',
    '{"constructor":1}',
    '{"__proto__":1}',
    '{"\\u005f_defineGetter__":1}',
  ])('has a key that every object has: %s', (text) => {
    expect(jsonFault(text)).toBe('reserved key');
  });

  it.each([
    '{"a":{"a":{"a":1}},"b":"a"}',
    '[{"a":1},{"a":1}]',
    '{"a":"a","b":"\\"a\\":","c":"{\\"c\\":1}"}',
    '["a","a"]',
    '"a"',
    '{}',
    ' 1 ',
    '{"a":"\\\\"}',
  ])('is good: %s', (text) => {
    expect(jsonFault(text)).toBeUndefined();
  });

  it('is at most twenty levels deep', () => {
    expect(jsonFault(nested(20))).toBeUndefined();
    expect(jsonFault(nested(21))).toBe('too deep');
    expect(jsonFault('{"a":'.repeat(21) + '1' + '}'.repeat(21))).toBe('too deep');
  });

  it('is accepted for everything that JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (text) =>
        [undefined, 'reserved key'].includes(jsonFault(JSON.stringify(JSON.parse(text)))),
      ),
      { numRuns: 2_000 },
    );
  });

  // How long that takes is compared in json-shape.proof-spec.
  it('is checked in a megabyte', () => {
    const items = Array.from({ length: 30_000 }, (_, index) => ({ key: `value ${index}`, ['k"']: '\\"' }));
    expect(jsonFault(JSON.stringify(items))).toBeUndefined();
    expect(jsonFault(JSON.stringify([...items, '']).replace(/""\]$/, '{"a":1,"a":2}]'))).toBe('duplicate key');
  });
});
