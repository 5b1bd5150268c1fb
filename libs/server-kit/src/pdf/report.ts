import type { Align } from './blocks';
import { rewrittenNote } from './legible';

/** A piece of the document, in the order in which it is read. */
export type Piece =
  | { kind: 'chapter'; title: string }
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string; bold?: boolean }
  | { kind: 'note'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; align: Align[]; header: string[]; rows: string[][]; widths: number[] };

export type Report = {
  title: string;
  subtitle: string;
  /** The facts on the first page. */
  facts: [label: string, value: string][];
  /** What was found, in a sentence each. */
  findings: [about: string, finding: string][];
  pieces: Piece[];
};

export const heading = (text: string): Piece => ({ kind: 'heading', text });
export const paragraph = (text: string): Piece => ({ kind: 'paragraph', text });

/** What a report says of its users' texts that it cannot show as they were written. */
export function rewrittenPieces(texts: readonly string[]): Piece[] {
  const text = rewrittenNote(texts);
  return text === undefined ? [] : [{ kind: 'note', text }];
}

/** The first column to the left, figures to the right; nothing when there are no rows. */
export function figures(header: string[], rows: string[][], first = 1 / header.length): Piece[] {
  const others = (1 - first) / (header.length - 1);
  const align: Align[] = header.map((_, index) => (index === 0 ? 'left' : 'right'));
  return rows.length === 0
    ? []
    : [{ kind: 'table', align, header, rows, widths: header.map((_, index) => (index === 0 ? first : others)) }];
}
