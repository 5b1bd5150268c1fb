import fc from 'fast-check';
import { HOSTILE_MARKUP } from '@app/testing/hostile';
import { cleanMarkdown } from './clean-markdown';
import { cleanHtml, renderMarkdown } from './render-markdown';

/**
 * Opening tags with their attributes as a browser would see them, in HTML that is known to be written by our
 * serializer.
 */
const tags = (html: string) =>
  [...html.matchAll(/<([a-z][a-z0-9]*)((?:\s[^>]*)?)>/gi)].map(([, name = '', attributes = '']) => ({
    name: name.toLowerCase(),
    attributes,
  }));
const SAFE = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'a',
  'blockquote',
  'code',
  'pre',
  'hr',
  'br',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'img',
]);
const HREF = /href="(?:https?:\/\/[^"]*|mailto:[^"]*|\/(?![/\\])[^"]*|#[^"]*)"/.source;
const OTHER = /rel="noopener noreferrer"|align="\w+"|src="\/api\/media\/[\w/.-]+"|alt="[^"]*"|\//.source;
const ATTRIBUTE = new RegExp(String.raw`^(?:\s+(?:${HREF}|${OTHER}))*\s*$`);

function expectHarmless(html: string): void {
  for (const { name, attributes } of tags(html)) {
    expect([html, SAFE.has(name)]).toEqual([html, true]);
    expect([html, attributes, ATTRIBUTE.test(attributes)]).toEqual([html, attributes, true]);
  }
}

const pieces = fc.oneof(
  fc.constantFrom(...HOSTILE_MARKUP),
  fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '&',
    '/',
    '<a href=',
    'x',
    ' ',
    '\n',
    '`',
    '[',
    '](',
    ')',
    '<!--',
    '-->',
    '&#x3c;',
    '\u00a0',
    '\u0000',
    '<p>',
    '</p>',
  ),
  fc.string({ maxLength: 8 }),
);
const soup = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));

describe('hostile markup', () => {
  it('is a corpus of at least five hundred', () => {
    expect(new Set(HOSTILE_MARKUP).size).toBeGreaterThanOrEqual(500);
  });

  it('never comes out of rendering or sanitizing as anything that runs, loads or misleads', () => {
    for (const text of HOSTILE_MARKUP) {
      expectHarmless(renderMarkdown(text));
      expectHarmless(cleanHtml(text));
    }
    fc.assert(
      fc.property(soup, (text) => {
        expectHarmless(cleanHtml(text));
        expectHarmless(renderMarkdown(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is not changed by sanitizing it twice', () => {
    for (const text of HOSTILE_MARKUP) expect(cleanHtml(cleanHtml(text))).toBe(cleanHtml(text));
    fc.assert(
      fc.property(soup, (text) => cleanHtml(cleanHtml(text)) === cleanHtml(text)),
      { numRuns: 2_000 },
    );
  });

  it('is not stored: cleaned Markdown has no tag of HTML, and cleaned twice is what it was cleaned once', () => {
    for (const text of HOSTILE_MARKUP) expect(cleanMarkdown(cleanMarkdown(text))).toBe(cleanMarkdown(text));
    fc.assert(
      fc.property(soup, (text) => cleanMarkdown(cleanMarkdown(text)) === cleanMarkdown(text)),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['## Heading\n\n- one **two** `code`\n\n| a | b |\n| - | -: |\n| 1 | 2 |', undefined],
    ['1 < 2 and 3 > 2, a & b', undefined],
    ['<https://www.example.com>', undefined],
    ['a <b>bold</b> word', 'a bold word'],
    ['before\n\n<div class="x">inside</div>\n\nafter', 'before\n\ninside\n\nafter'],
    ['line\r\nline', 'line\nline'],
  ])('leaves what people write: %j', (text, expected = text) => {
    expect(cleanMarkdown(text)).toBe(expected);
  });
});
