import type { MarkedToken, Token } from 'marked';
import { isOwnPicture, siteLink, siteMarkdown } from './site-markdown';

/** Headings of a text have four levels at most. */
const LEVELS = 4;
const SHOWN = 60;

const short = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** A line like `[Phone]: 312-555-0142` is the address of a link; without such a link it is not shown. */
function isUsed(label: string, source: string): boolean {
  const labels = [...source.matchAll(/\[([^\[\]]+)\](?!:)/g)].map(([, each = '']) => normalized(each));
  return labels.includes(normalized(label));
}

const normalized = (label: string) => label.trim().toLowerCase().replace(/\s+/g, ' ');

function faultOf(token: MarkedToken, source: string): string | null {
  switch (token.type) {
    case 'def':
      return isUsed(token.tag, source)
        ? null
        : `"${short(token.raw.trim())}" is not shown: put a backslash before its first bracket.`;
    case 'heading':
      return token.depth > LEVELS ? `Headings have four levels at most: "${short(token.text)}" is below them.` : null;
    case 'image':
      if (!isOwnPicture(token.href))
        return `The picture at ${short(token.href)} is not in the media library. Upload it there and choose it.`;
      if (token.text.trim() === '')
        return `Say what the picture at ${short(token.href)} shows, between its square brackets.`;
      return token.title ? `Pictures have no title: put "${short(token.title)}" into the text.` : null;
    case 'link':
      if (!siteLink(token.href))
        return `The link "${short(token.text)}" needs an address that starts with https://, mailto:, / or #.`;
      return token.title ? `Links have no title: put "${short(token.title)}" into the text.` : null;
    case 'list_item':
      return token.task ? `Check boxes are not supported: remove [ ] from "${short(token.text)}".` : null;
    default:
      return null;
  }
}

/** What of a text would be lost when it is shown, in sentences for its editor. Empty for what is kept as it is. */
export function markdownFaults(source: string): string[] {
  const found = new Set<string>();
  // The library returns a promise only for an async callback, and this one is not.
  void siteMarkdown.walkTokens(siteMarkdown.lexer(source), (token: Token) => {
    const fault = faultOf(token as MarkedToken, source);
    if (fault) found.add(fault);
  });
  return [...found];
}
