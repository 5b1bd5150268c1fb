import fc from 'fast-check';
import { HOSTILE_MARKUP } from '@app/testing/hostile';
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
  'del',
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
const OTHER = /rel="noopener noreferrer"|align="\w+"|start="\d{1,9}"|src="\/api\/media\/[\w/.-]+"|alt="[^"]*"|\//
  .source;
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

  it('is shown as it was typed: of a text in Markdown no tag is left but the end of a line', () => {
    const shown = (text: string) => renderMarkdown(text).replaceAll(/<br ?\/?>/g, '');
    for (const text of HOSTILE_MARKUP.filter((each) => each.startsWith('<') && !/[\s`[]/.test(each)))
      expect([text, tags(shown(text))]).toEqual([text, [{ name: 'p', attributes: '' }]]);
  });
});
