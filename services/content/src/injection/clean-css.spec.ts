import fc from 'fast-check';
import { HOSTILE_CSS } from '@app/testing/hostile';
import { cleanCss } from './clean-css';

const REACHES_OUT = new RegExp(
  'evil|@import|@font-face|@charset|@namespace|@property|expression|binding|behavior|javascript|' +
    String.raw`<\/|<s|data:|\/api\/user|image-set|element\(|attr\(`,
  'i',
);

describe('custom CSS', () => {
  it.each(HOSTILE_CSS)('%j is removed', (css) => {
    expect(cleanCss(`.before{color:red}${css}`)).not.toMatch(REACHES_OUT);
    expect(cleanCss(css)).not.toMatch(REACHES_OUT);
  });

  it.each([
    ['.a{color:red}', '.a{color:red}'],
    ['.a { margin: 0 auto; color: var(--ink) }', '.a{margin:0 auto;color:var(--ink)}'],
    ['@media (min-width: 40rem) { .a { display: grid } }', '@media (min-width:40rem){.a{display:grid}}'],
    [
      '.a { background: url(/api/media/12-0123456789abcdef/960.webp) }',
      '.a{background:url(/api/media/12-0123456789abcdef/960.webp)}',
    ],
    ['.a { width: calc(100% - 2rem) }', '.a{width:calc(100% - 2rem)}'],
    ['@keyframes x { from { opacity: 0 } to { opacity: 1 } }', '@keyframes x{from{opacity:0}to{opacity:1}}'],
  ])('%s stays', (css, clean) => {
    expect(cleanCss(css)).toBe(clean);
  });

  it('with a closing bracket too many is read without the brackets of the text before, which would never end', () => {
    expect(cleanCss('('.repeat(300))).toBe('');
    expect(cleanCss('()){}}')).toBe('');
  });

  it('cleaned twice is what it was cleaned once, and never ends the element that contains it', () => {
    const pieces = fc.oneof(
      fc.constantFrom(...HOSTILE_CSS),
      fc.constantFrom(
        '{',
        '}',
        ';',
        ':',
        '(',
        ')',
        '"',
        "'",
        '\\',
        '/*',
        '*/',
        'a',
        ' ',
        '\n',
        '@media x',
        '<',
        '</style>',
        'url(',
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 10 }), (parts) => {
        const clean = cleanCss(parts.join(''));
        return cleanCss(clean) === clean && !clean.includes('<') && !REACHES_OUT.test(clean.replace(/"[^"]*"/g, ''));
      }),
      { numRuns: 3_000 },
    );
  });
});
