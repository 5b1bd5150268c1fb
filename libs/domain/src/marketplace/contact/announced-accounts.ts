import { serviceEnd } from './mail-services';
import { isNetwork } from './social-handles';
import type { Passage, TokenReader } from './tokens';

const USING = new Set('use using prefer have check like read am m'.split(' '));
const MARKS = new Set([':', '=', '-', '\u2192']);
const SHORTEST_NAME = 5;
/** Words between the verb, the service and the mark. */
const [MOST_TO_SERVICE, MOST_TO_MARK] = [6, 12];

/** `I use Proton for this: ridgeadvisor`: a name alone after what its writer uses. */
export function findAnnouncedAccounts(reader: TokenReader): Passage[] {
  const found: Passage[] = [];
  for (let at = 0; at < reader.length; at += 1) {
    const end = reader.word(at) === 'i' && isUsing(reader, at + 1) ? accountEnd(reader, at) : undefined;
    if (end !== undefined) found.push({ start: at, end });
  }
  return found;
}

/** `I use`, and `I'm on` with its apostrophe. */
const isUsing = (reader: TokenReader, at: number): boolean =>
  USING.has(reader.word(reader.past(at))) || (reader.kind(at) === 'symbol' && reader.word(at + 1) === 'm');

function accountEnd(reader: TokenReader, start: number): number | undefined {
  for (let at = start + 2; at <= start + MOST_TO_SERVICE; at += 1) {
    const service = serviceEnd(reader, at) ?? (isNetwork(reader.word(at)) ? at + 1 : undefined);
    if (service !== undefined) return announcedEnd(reader, service);
  }
  return undefined;
}

/** The end of the sentence that has one word behind its mark. */
function announcedEnd(reader: TokenReader, service: number): number | undefined {
  for (let at = service; at <= service + MOST_TO_MARK && !reader.endsSentence(at); at += 1) {
    if (!MARKS.has(reader.at(at)?.text ?? '')) continue;
    const name = reader.past(at + 1);
    const isLast = name + 1 >= reader.length || reader.endsSentence(name + 1) || reader.is(name + 1, '.');
    return reader.word(name).length >= SHORTEST_NAME && isLast ? name + 1 : undefined;
  }
  return undefined;
}
