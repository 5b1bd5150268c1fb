import { exceptionsOf } from './exceptions.mjs';

const NEXT = 'oxlint-disable-next-line';
const BEHIND = 'oxlint-disable-line';

describe('an exception to a lint rule', () => {
  it('is for one rule and the next line, with its reason in place', () => {
    const text = `a();\n  // ${NEXT} own/no-wall-clock -- the socket has no other clock\nb();`;
    expect(exceptionsOf('a.ts', text)).toEqual({ rules: ['own/no-wall-clock'], faults: [] });
  });

  it.each([
    `// ${NEXT} own/no-wall-clock`,
    `// ${NEXT} own/no-wall-clock -- `,
    `// ${NEXT} -- everything here is right`,
    `// ${NEXT}`,
    `// ${NEXT} no-console, eqeqeq -- two at once`,
    '/* oxlint-disable own/no-wall-clock -- a whole file */',
    `// ${BEHIND} no-console -- behind the code it is overlooked`,
    '// eslint-disable-next-line no-console -- the other name',
    `{/* ${NEXT} no-console */}`,
    `b(); // ${BEHIND} no-console -- behind code`,
  ])('is refused in another form: %s', (line) => {
    expect(exceptionsOf('a.ts', `a();\n${line}\nb();`)).toMatchObject({
      rules: [],
      faults: [{ file: 'a.ts', line: 2 }],
    });
  });

  it('is none in a text that only speaks of it', () => {
    expect(exceptionsOf('a.ts', `const directive = '// ${NEXT}';`)).toEqual({ rules: [], faults: [] });
  });
});
