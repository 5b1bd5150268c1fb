import { Marked, type Token, type Tokens } from 'marked';
import type { Run } from '@app/server-kit/pdf';

export type Part =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; ordered: boolean; items: Run[][] }
  | { kind: 'note'; runs: Run[] }
  | { kind: 'table'; align: ('left' | 'right')[]; header: string[]; rows: string[][] };

export type Chapter = { title: string; parts: Part[]; /** A line above its title in the text. */ ownPage: boolean };
export type Playbook = { title: string; subtitle: string; chapters: Chapter[] };

const markdown = new Marked({ gfm: true, async: false });

/**
 * The playbook's text: its first heading is the title, the paragraph after it the subtitle, each second-level heading a
 * chapter, and a line before one gives it a page of its own.
 */
export function parsePlaybook(source: string): Playbook {
  const playbook: Playbook = { title: '', subtitle: '', chapters: [] };
  let ownPage = false;
  for (const token of markdown.lexer(source)) {
    if (token.type === 'hr') ownPage = true;
    else if (token.type === 'heading' && token.depth === 1) playbook.title = textOf(token.tokens);
    else if (token.type === 'heading' && token.depth === 2) {
      playbook.chapters.push({ title: textOf(token.tokens), parts: [], ownPage });
      ownPage = false;
    } else if (playbook.chapters.length === 0 && token.type === 'paragraph') playbook.subtitle = textOf(token.tokens);
    else playbook.chapters.at(-1)?.parts.push(...partOf(token));
  }
  return playbook;
}

function partOf(token: Token): Part[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', text: textOf(token.tokens) }];
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runsOf(token.tokens) }];
    case 'blockquote':
      return [
        { kind: 'note', runs: (token.tokens ?? []).flatMap((each) => ('tokens' in each ? runsOf(each.tokens) : [])) },
      ];
    case 'list':
      return [
        {
          kind: 'list',
          ordered: (token as Tokens.List).ordered,
          items: (token as Tokens.List).items.map(({ tokens }) =>
            tokens.flatMap((each) => ('tokens' in each ? runsOf(each.tokens) : [])),
          ),
        },
      ];
    case 'table': {
      const { align, header, rows } = token as Tokens.Table;
      return [
        {
          kind: 'table',
          align: align.map((each) => (each === 'right' ? 'right' : 'left')),
          header: header.map(({ tokens }) => textOf(tokens)),
          rows: rows.map((row) => row.map(({ tokens }) => textOf(tokens))),
        },
      ];
    }
    case 'space':
      return [];
    default:
      throw new Error(`the playbook has no form for ${token.type}`);
  }
}

function textOf(tokens: Token[] | undefined): string {
  return runsOf(tokens)
    .map(({ text }) => text)
    .join('');
}

function runsOf(tokens: Token[] | undefined, style: Omit<Run, 'text'> = {}): Run[] {
  return (tokens ?? []).flatMap((token): Run[] => {
    if (token.type === 'strong') return runsOf(token.tokens, { ...style, bold: true });
    if (token.type === 'em') return runsOf(token.tokens, { ...style, italic: true });
    if ('tokens' in token && token.tokens) return runsOf(token.tokens, style);
    return [{ text: unescaped('text' in token ? String(token.text) : token.raw), ...style }];
  });
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity).replace(/\s*\n\s*/g, ' ');
}
