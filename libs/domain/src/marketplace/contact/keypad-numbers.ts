import type { Passage, TokenReader } from './tokens';

const TOLL_FREE = new Set(['800', '833', '844', '855', '866', '877', '888']);
const AREA = /^[2-9]\d\d$/;
const CALL_WORDS = new Set('call dial text phone ring cell mobile fax number tel at'.split(' '));
const [LEAST_LETTERS, MOST_LETTERS, LOCAL] = [6, 12, 7];
const MOST_GROUPS = 3;
const BEFORE = 6;
const JOINTS = new Set(['-', '.', ' ', ')']);

type Groups = Passage & { size: number; letters: number; figures: number; isJoined: boolean };

/** Numbers with letters of a telephone's keys for digits: `800-SELL-NOW`, `614-JJJ-0117`, `dial 614 BUY MINE`. */
export function findKeypadNumbers(reader: TokenReader): Passage[] {
  const found: Passage[] = [];
  for (let at = 0; at < reader.length; at += 1) {
    const number = tollFreeNumber(reader, at) ?? capitalNumber(reader, at);
    if (number) found.push(number);
  }
  return found;
}

/** `800-SELL-NOW`, `1-800-SELL-NOW`: a toll-free code and at least six letters joined by hyphens. */
function tollFreeNumber(reader: TokenReader, at: number): Passage | undefined {
  const code = reader.is(at, '1') && reader.is(at + 1, '-') ? at + 2 : at;
  if (!TOLL_FREE.has(reader.at(code)?.text ?? '')) return undefined;
  let end = code + 1;
  let letters = 0;
  while (reader.is(end, '-') && reader.isName(end + 1) && letters < MOST_LETTERS) {
    letters += reader.at(end + 1)?.text.length ?? 0;
    end += 2;
  }
  return letters >= LEAST_LETTERS && reader.kind(end - 1) === 'word' ? { start: at, end } : undefined;
}

/** An area code and seven more, capitals among them: with digits and hyphens, behind a 1, or near a word of calling. */
function capitalNumber(reader: TokenReader, at: number): Passage | undefined {
  if (!AREA.test(reader.at(at)?.text ?? '') || reader.is(at - 1, '$')) return undefined;
  const groups = groupsFrom(reader, at);
  const isTollFree = TOLL_FREE.has(reader.at(at)?.text ?? '');
  const isLong = isTollFree && groups.size >= LOCAL && groups.size <= MOST_LETTERS;
  if (groups.letters === 0 || (groups.size !== LOCAL && !isLong)) return undefined;
  const isMarked = groups.isJoined && groups.figures > 0;
  const hasCountry = isTollFree && reader.is(reader.before(at - 1), '1');
  return isMarked || hasCountry || isCalling(reader, at) ? { start: at, end: groups.end } : undefined;
}

function groupsFrom(reader: TokenReader, start: number): Groups {
  const groups: Groups = { start, end: start + 1, size: 0, letters: 0, figures: 0, isJoined: true };
  for (let count = 0; count < MOST_GROUPS; count += 1) {
    const joint = reader.at(groups.end)?.text ?? '';
    const next =
      reader.is(groups.end, ')') && reader.kind(groups.end + 1) === 'space' ? groups.end + 2 : groups.end + 1;
    const isCapitals = reader.isInCapitals(next);
    if (!JOINTS.has(joint) || !(isCapitals || reader.kind(next) === 'number')) break;
    const { length } = reader.at(next)?.text ?? '';
    if (groups.size + length > MOST_LETTERS) break;
    groups.size += length;
    groups[isCapitals ? 'letters' : 'figures'] += length;
    groups.isJoined &&= joint !== ' ';
    groups.end = next + 1;
  }
  return groups;
}

function isCalling(reader: TokenReader, start: number): boolean {
  for (let at = start - 1; at >= start - BEFORE; at -= 1) if (CALL_WORDS.has(reader.word(at))) return true;
  return false;
}
