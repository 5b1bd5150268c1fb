import type { MarkedToken, Token, Tokens } from 'marked';
import { decodeString } from 'micromark-util-decode-string';
import type { Mark, Node } from 'prosemirror-model';
import { siteMarkdown } from '@app/domain/markup';
import { schema } from './schema';
import { tidyInline } from './tidy-inline';

const { nodes, marks } = schema;

/** Parts of a text, and the Markdown that they were read from. What is not edited keeps it, letter by letter. */
export type Sources = WeakMap<Node, string>;

/** The server's own reading of Markdown, as a document of the editor. */
export function readMarkdown(markdown: string): { doc: Node; sources: Sources } {
  const sources: Sources = new WeakMap();
  const tokens = siteMarkdown.lexer(markdown);
  // What is referred to by a name would lose it with the part in which it is named.
  const isByReference = tokens.some(({ type }) => type === 'def') || Object.keys(tokens.links).length > 0;
  const blocks = tokens.flatMap((token) => {
    const read = blockOf(token as MarkedToken);
    if (read && !isByReference && standsAlone(token)) sources.set(read, token.raw.trimEnd());
    return read ?? [];
  });
  return { doc: nodes.doc.create(null, blocks.length > 0 ? blocks : [nodes.paragraph.create()]), sources };
}

/** Means the same wherever it is put: not indented, and nothing that another fence would have to end. */
const standsAlone = ({ type, raw }: Token) => type !== 'code' && /^\S/.test(raw);

function blocksOf(tokens: readonly Token[] | undefined): Node[] {
  const blocks = (tokens ?? []).flatMap((token) => blockOf(token as MarkedToken) ?? []);
  return blocks.length > 0 ? blocks : [nodes.paragraph.create()];
}

function blockOf(token: MarkedToken): Node | null {
  switch (token.type) {
    case 'paragraph':
      return nodes.paragraph.create(null, inlineOf(token.tokens));
    case 'text':
      return nodes.paragraph.create(null, inlineOf(token.tokens ?? [token]));
    case 'heading':
      return nodes.heading.create({ level: token.depth }, inlineOf(token.tokens));
    case 'blockquote':
      return nodes.blockquote.create(null, blocksOf(token.tokens));
    case 'code':
      return nodes.code_block.create(
        { language: token.lang ?? '' },
        token.text === '' ? undefined : schema.text(token.text),
      );
    case 'hr':
      return nodes.horizontal_rule.create();
    case 'list':
      return listOf(token);
    case 'table':
      return tableOf(token);
    default:
      return null;
  }
}

function listOf({ ordered, start, loose, items }: Tokens.List): Node {
  const children = items.map(({ tokens }) => nodes.list_item.create(null, blocksOf(tokens)));
  return ordered
    ? nodes.ordered_list.create({ order: start === '' ? 1 : start, tight: !loose }, children)
    : nodes.bullet_list.create({ tight: !loose }, children);
}

function tableOf({ header, rows, align }: Tokens.Table): Node {
  const row = (cells: Tokens.TableCell[], kind: typeof nodes.table_cell) =>
    nodes.table_row.create(
      null,
      cells.map(({ tokens }, column) =>
        kind.create({ align: align[column] ?? null }, nodes.paragraph.create(null, inlineOf(tokens))),
      ),
    );
  return nodes.table.create(null, [
    row(header, nodes.table_header),
    ...rows.map((cells) => row(cells, nodes.table_cell)),
  ]);
}

const inlineOf = (tokens: readonly Token[] | undefined): Node[] => tidyInline(runsOf(tokens, []));

function runsOf(tokens: readonly Token[] | undefined, outer: readonly Mark[]): Node[] {
  return (tokens ?? []).flatMap((token) => runOf(token as MarkedToken, outer));
}

function runOf(token: MarkedToken, outer: readonly Mark[]): Node[] {
  const text = (value: string, more: readonly Mark[] = outer) => (value === '' ? [] : [schema.text(value, more)]);
  switch (token.type) {
    case 'strong':
      return runsOf(token.tokens, marks.strong.create().addToSet(outer));
    case 'em':
      return runsOf(token.tokens, marks.em.create().addToSet(outer));
    case 'del':
      return runsOf(token.tokens, marks.strike.create().addToSet(outer));
    case 'link': {
      const href = token.autolink === true ? token.href : decoded(token.href);
      const within = marks.link.create({ href }).addToSet(outer);
      return token.autolink === true ? text(token.text, within) : runsOf(token.tokens, within);
    }
    case 'image':
      return [nodes.image.create({ src: decoded(token.href), alt: wordsOf(token.tokens) }, null, outer)];
    case 'codespan':
      return text(token.text, marks.code.create().addToSet(outer));
    case 'br':
    // Of HTML only the end of a line is a token of its own.
    case 'html':
      return [nodes.hard_break.create(null, null, outer)];
    case 'text':
      return token.tokens ? runsOf(token.tokens, outer) : text(decoded(token.text));
    case 'escape':
      return text(token.text);
    default:
      return text(decoded(token.raw));
  }
}

function wordsOf(tokens: readonly Token[]): string {
  return runsOf(tokens, [])
    .map((node) => node.text ?? ' ')
    .join('')
    .trim();
}

/** Character references, such as `&copy;`, as their characters. */
const decoded = (text: string) =>
  text.replaceAll(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[\da-z]{1,31});/gi, (reference) => decodeString(reference));
