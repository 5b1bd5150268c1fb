import { Marked, type Token } from 'marked';
import { INVISIBLE_SIGNS } from '@app/domain';
import { escapeMarkdown } from '../writing/outline-markdown';
import { withoutHtml } from './without-html';

const markdown = new Marked({ gfm: true, async: false });
const PASSES = 8;

/**
 * Characters that a reader does not see: they can carry orders to the next program that reads a text. Line breaks and
 * tabs stay.
 */
const INVISIBLE = new RegExp(String.raw`(?![\n\t])[${INVISIBLE_SIGNS}\p{Cc}\p{Co}\p{Cs}]`, 'gu');

export function visibleText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(INVISIBLE, '').normalize('NFC');
}

/**
 * Markdown that came from outside, as the site takes it: no HTML, no picture, no address but those of `paths`. An
 * address in it could carry what the text was made from to another server.
 */
export function contained(text: string, paths: readonly string[]): string {
  const allowed = new Set(paths);
  let shown = withoutHtml(visibleText(text));
  for (let pass = 0; pass < PASSES; pass += 1) {
    const found = foreignIn(shown, allowed);
    if (found.size === 0) return shown;
    // The longest first: a link may hold another one.
    for (const [raw, plain] of [...found].sort(([a], [b]) => b.length - a.length))
      shown = shown.replaceAll(raw, () => plain);
    shown = withoutHtml(shown);
  }
  return shown.split('\n').map(withoutAddresses).join('\n');
}

/** Parts that lead elsewhere, with what stays of each. */
function foreignIn(text: string, allowed: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>();
  const tokens = markdown.lexer(text);
  // Definitions of addresses are kept beside the tokens.
  const visit = (token: Token) => {
    if (token.type === 'image') found.set(token.raw, plainOf(token.text));
    if (token.type === 'link' && !allowed.has(String(token.href))) found.set(token.raw, plainOf(labelOf(token)));
    if (token.type === 'def') found.set(token.raw, '');
  };
  void markdown.walkTokens(tokens, visit);
  return found;
}

/** The words of a link, and nothing where they are the address itself. */
function labelOf(token: Token): string {
  const text = 'text' in token ? String(token.text) : '';
  return isAddress(text) ? '' : text;
}

const isAddress = (text: string) => /^\s*(?:[a-z][a-z0-9+.-]*:|www\.|\/\/)/i.test(text) || /^\S+@\S+\.\S+$/.test(text);
const plainOf = (text: string) => text.replace(/[[\]()!<>]/g, ' ').trim();
const withoutAddresses = (line: string) =>
  escapeMarkdown(line).replace(/(?:\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.)\S*/gi, '');
