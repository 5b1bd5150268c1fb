import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const markdown = new Marked({ gfm: true, async: false });
const PASSES = 8;

/** Markdown without HTML in it: tags are removed and their text stays. Text without any is returned unchanged. */
export function withoutHtml(source: string): string {
  let text = source.replace(/\r\n?/g, '\n').trim();
  // What remains after a pass may join to a new tag.
  for (let pass = 0; pass < PASSES; pass += 1) {
    const found = htmlIn(text);
    if (found.size === 0) return text;
    for (const raw of found) text = text.replaceAll(raw, () => textOf(raw));
    text = text.trim();
  }
  return text.replaceAll('<', '&lt;');
}

function htmlIn(text: string): Set<string> {
  const found = new Set<string>();
  // The library returns a promise only for an async callback, and this one is not.
  void markdown.walkTokens(markdown.lexer(text), (token) => {
    if (token.type === 'html' && token.raw.trim() !== '') found.add(token.raw.trim());
  });
  return found;
}

function textOf(html: string): string {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  return text === html ? text.replaceAll('<', '&lt;') : text;
}
