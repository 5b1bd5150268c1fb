import { readSpelled } from './number-words';
import type { Passage, TokenReader } from './tokens';

const DIRECTIONS = new Set('north south east west n s e w ne nw se sw'.split(' '));
/** Kinds of streets that are hardly anything else after a number and a name. */
const TYPES = new Set('street st avenue ave road rd boulevard blvd lane ln parkway pkwy highway hwy'.split(' '));
/** Kinds that are also words: the name before them and they themselves have capitals. */
const WORDS = new Set('drive dr court ct place pl square sq way circle cir terrace plaza trail loop'.split(' '));
const MOST_NAME_WORDS = 3;
const LONGEST_NUMBER = 5;

/** House numbers with the name of a street, and post office boxes. */
export function findStreets(reader: TokenReader): Passage[] {
  const found: Passage[] = [];
  for (let at = 0; at < reader.length; at += 1) {
    const end = boxEnd(reader, at) ?? streetEnd(reader, at);
    if (end !== undefined) found.push({ start: at, end });
  }
  return found;
}

/** `500 South High Street`, `41 Public Square`. */
function streetEnd(reader: TokenReader, start: number): number | undefined {
  const number = reader.at(start);
  if (number?.kind !== 'number' || number.text.length > LONGEST_NUMBER || isFigure(reader, start)) return undefined;
  let at = reader.past(start + 1);
  if (at === start + 1) return undefined;
  if (DIRECTIONS.has(reader.word(at))) at = reader.past(reader.is(at + 1, '.') ? at + 2 : at + 1);
  for (let words = 0; words <= MOST_NAME_WORDS && reader.isName(at); words += 1) {
    const word = reader.word(at);
    if (words > 0 && TYPES.has(word)) return at + 1;
    if (words > 0 && WORDS.has(word) && reader.at(at)?.capital) return at + 1;
    if (!reader.at(at)?.capital && reader.kind(at) !== 'number') return undefined;
    at = reader.past(at + 1);
  }
  return undefined;
}

function isFigure(reader: TokenReader, at: number): boolean {
  return ['$', ',', '.', '/'].includes(reader.at(at - 1)?.text ?? '') && reader.kind(at - 2) !== 'space';
}

/** `PO Box 1187`, `P.O. box eleven eighty-seven`. */
function boxEnd(reader: TokenReader, start: number): number | undefined {
  const isJoined = ['po', 'pobox'].includes(reader.word(start));
  const office = reader.is(start + 1, '.') ? reader.past(start + 2) : reader.past(start + 1);
  const isApart = reader.word(start) === 'p' && reader.word(office) === 'o';
  if (!isJoined && !isApart) return undefined;
  let at = isApart ? office + 1 : start + 1;
  while (reader.is(at, '.') || reader.kind(at) === 'space') at += 1;
  if (reader.word(at) === 'box') at = reader.past(at + 1);
  else if (reader.word(start) !== 'pobox') return undefined;
  return reader.kind(at) === 'number' ? at + 1 : readSpelled(reader, at)?.end;
}
