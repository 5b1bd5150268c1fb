import type { Mark, Node } from 'prosemirror-model';
import { schema } from './schema';

/** What of a text is written between marks; space at their edges is none of it. */
const AROUND_WORDS = new Set([schema.marks.link, schema.marks.em, schema.marks.strong, schema.marks.strike]);
const isCode = (node: Node) => schema.marks.code.isInSet(node.marks) !== undefined;
const isBreak = (node: Node) => node.type === schema.nodes.hard_break;

type Piece = { node: Node; isSpace: boolean };

function piecesOf(node: Node): Piece[] {
  if (isCode(node)) {
    if (/\S/.test(node.text ?? '')) return [{ node, isSpace: false }];
    // Code that shows nothing is space.
    return [{ node: node.mark(schema.marks.code.removeFromSet(node.marks)), isSpace: true }];
  }
  if (!node.isText) return [{ node, isSpace: isBreak(node) }];
  const text = (node.text ?? '').replaceAll(/[ \t]*[\r\n]\s*/g, ' ');
  return [...text.matchAll(/\s+|\S+(?:\s+\S+)*/g)].map(([part]) => ({
    node: schema.text(part, node.marks),
    isSpace: part.trim() === '',
  }));
}

/** Whether only space is between here and the end of a line. */
function endsLine(side: readonly Piece[]): boolean {
  const next = side.find(({ node, isSpace }) => !isSpace || isBreak(node));
  return next !== undefined && isBreak(next.node);
}

const has = (piece: Piece | undefined, mark: Mark) => piece !== undefined && mark.isInSet(piece.node.marks);

/**
 * The text of a paragraph as Markdown can hold it: no space at its ends or around the ends of its lines, and none at
 * the edges of links and of what is bold, italic or struck out.
 */
export function tidyInline(nodes: readonly Node[]): Node[] {
  const pieces = nodes.flatMap(piecesOf);
  const isWord = pieces.map(({ isSpace }) => !isSpace);
  const [first, last] = [isWord.indexOf(true), isWord.lastIndexOf(true)];
  if (first === -1) return [];
  const kept = pieces.slice(first, last + 1);
  const tidy = kept.flatMap(({ node, isSpace }, index): Node[] => {
    if (!isSpace) return [node];
    const [before, after] = [kept.slice(0, index).reverse(), kept.slice(index + 1)];
    if (!isBreak(node) && [before, after].some(endsLine)) return [];
    const [left, right] = [before, after].map((side) => side.find((each) => !each.isSpace));
    return [
      node.mark(node.marks.filter((mark) => !AROUND_WORDS.has(mark.type) || (has(left, mark) && has(right, mark)))),
    ];
  });
  return joined(tidy);
}

/** Texts with the same marks beside each other are one. */
export function joined(nodes: readonly Node[]): Node[] {
  const parts: Node[] = [];
  for (const node of nodes) {
    const last = parts.at(-1);
    if (last?.isText && node.isText && last.sameMarkup(node))
      parts[parts.length - 1] = schema.text(`${last.text}${node.text}`, node.marks);
    else parts.push(node);
  }
  return parts;
}
