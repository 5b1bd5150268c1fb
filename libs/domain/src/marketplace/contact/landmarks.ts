import { CALENDAR, findPhrases, phraseTable } from './phrases';
import type { Passage, TokenReader } from './tokens';

const LISTS = {
  sit:
    'sit sits office offices located based building tower suite floor come visit stop drop door park ' + 'parking work',
  house: 'office offices desk building house door doors suite floor located based headquarters headquartered',
  beside: 'above over below across opposite behind beside atop',
  street:
    'main high broad market oak elm park maple cedar pine walnut spring church mill state chestnut spruce vine front ' +
    'water center union river court rich gay long town broadway peachtree wilshire michigan wacker lasalle lexington ' +
    'madison washington lincoln jackson jefferson franklin adams monroe wall front lake hill ridge college capitol',
  kind: 'street st avenue ave road rd boulevard blvd lane drive parkway highway square plaza',
  interstate: 'i us sr route rt hwy highway interstate turnpike',
  meal: 'coffee breakfast lunch dinner drinks drink beer',
  near: 'in at by near inside outside',
  stand: 'booth stand kiosk',
  seat: 'table row seat gate',
  spot: 'lobby bar cafe lounge restaurant foyer entrance patio',
};

/** Ways to say where an office is without its number: corners, landmarks and exits. */
const PLACES = phraseTable(
  [
    'corner|intersection|crossing ..2 <nth>|<Name> and|&|at|+|meets|crosses <nth>|<Name>',
    'at|near|by|off|of|on <nth> and|&|at|+ <Name>',
    'at|near|by|off|of|on <Name> and|&|at|+ <nth>',
    'at|near|by|off {street} and|&|+ {street} {kind}?',
    '{sit} ..3 at|on|near <nth>|<Name> and|&|+ <nth>',
    'corner|intersection|crossing ..2 <Name> {kind}',
    'on|at|off|near|of|from|along|to|faces|facing <Name> <Street>',
    '{house} ..5 at|in|from|by|behind the <Name>',
    'my|our {house} faces|overlooks|adjoins ..2 <Name>',
    '{sit} ..2 on|off <Name> ..1 {kind}',
    '{sit} ..6 used to be ..1 on|at|near',
    '{sit} ..4 in|inside the old|former|ex <Name> ..1 building|tower|branch|office|house|bank',
    '{sit} ..4 {beside} ..3 <Name>',
    'office|located|building|door ..4 next|adjacent to ..1 <Name>',
    'we|i re|m {beside} from? the|a|an? <Name>',
    'we|i ..1 are|re|am|m|sit ..1 {beside} from? the <word> in|of|on <Name>',
    'car|truck|van|suv|tesla|bike ..2 parked at|in|outside|behind|near|by|on',
    'we|i are|am|sit ..2 {beside} from? the|a|an? <Name>',
    'my|our place|office|building|house|home|location is|are at? <number> <Name>',
    'see|look|watch ..4 from|out my|our window|windows|balcony',
    'turn|take a? left|right at|on|onto|after',
    'suite|ste|unit|apt|floor|room <number> <number> <Name>',
    'exit ..1 off|on|of|from {interstate} -? <number>',
    '{interstate} -? <number> ..2 exit',
    'we|i are|re|m|am the <word> ..1 sign|building|house|door|office|storefront ..1 by|at|near|off|on|beside|behind',
    'exit <number> ..2 {interstate} -? <number>',
  ],
  LISTS,
);

/** How a meeting is proposed; `you would join us at Schwab` proposes none. */
const PROPOSALS = [
  '^meet ..3',
  'let us|s ..1 meet|sit ..3',
  'let us|s talk|chat',
  'can|could|shall|should|may we|i ..1 meet|sit ..3',
  'see you|me|us ..2',
  'catch|find me ..2',
  'how|what about ..1 meeting|{meal} ..2',
  '^{meal} ..1',
  'free|you|me|us for a? {meal} ..2',
];
/** Names of places to meet at; `in` before a name is a city. */
const VENUES = ['at|inside|outside the|a? <word>? <Venue>|<nth>', '{near} the|a <word> of|at the? <Venue>'];
const MEETINGS = phraseTable(
  [
    ...PROPOSALS.flatMap((proposal) => VENUES.map((venue) => `${proposal} ${venue}`)),
    'i|we ..1 eat|have|take|get|grab ..1 {meal} at|in the? <Venue> ..2 every|each|most|on <Name>',
    '{near} the {spot} of|at|in the? <Venue>',
    'i|we ..2 sit|sat|stand|stood|seated ..1 across|opposite|next|beside|behind ..1 you',
    // A stand at a conference, and an invitation to where the writer will be.
    '{stand} <number> ..6 come|stop|swing|drop|visit|find|say',
    'come|stop|swing|drop|visit|find|see|catch|meet|at|have|man|staff ..3 {stand} <number>',
    'i|we ll|will|shall be at the <Venue> in|on|at|from|by <Name>|<number>',
    'i|we ll|will|am|m|are|re|shall ..1 be? ..8 {stand}|{seat} <number>',
    'come|swing|find|catch|meet ..4 at|to|in {seat} <number>',
    'i|we ll|will|am|m|shall ..1 be? at|in the|a? <Venue> ..6 come|stop|swing|drop|say ..1 by|hi|hello|over|past|see',
  ],
  LISTS,
);

/** After two ordinals these speak of time and rank. */
const NOT_STREETS = new Set(
  'year years quarter quarters month months week weeks day days percentile percentiles grade grades of century'.split(
    ' ',
  ),
);
/** What a street is hardly called: `on Friday and the 5th`. */
const NO_STREETS = new Set([...CALENDAR, 'wall']);

/** Corners, landmarks, exits, coordinates and codes of places. */
export function findLandmarks(reader: TokenReader): Passage[] {
  const said = findPhrases(reader, PLACES).filter((passage) => !isNoPlace(reader, passage));
  const coded: Passage[] = [];
  for (let at = 0; at < reader.length; at += 1) {
    const end = coordinatesEnd(reader, at) ?? threeWordsEnd(reader, at) ?? plusCodeEnd(reader, at);
    if (end !== undefined) coded.push({ start: at, end });
  }
  return [...said, ...findPhrases(reader, MEETINGS), ...coded];
}

/** Streets that stand for markets and merchants, and a custodian. */
const IDIOMS = new Set(['wall', 'main', 'bay', 'fleet', 'easy', 'state']);

function isNoPlace(reader: TokenReader, { start, end }: Passage): boolean {
  if (['street', 'st'].includes(reader.word(end - 1)) && IDIOMS.has(reader.word(end - 3))) return true;
  if (NOT_STREETS.has(reader.word(reader.past(end)))) return true;
  for (let at = start; at < end; at += 1) if (NO_STREETS.has(reader.word(at))) return true;
  return false;
}

const LEAST_DECIMALS = 4;
const [SOUTHERNMOST, NORTHERNMOST, EASTERNMOST, WESTERNMOST] = [18, 72, 64, 180];

/** `39.9612, -82.9988`: latitude and longitude of a place in the United States, to a street or closer. */
function coordinatesEnd(reader: TokenReader, start: number): number | undefined {
  const latitude = decimalEnd(reader, start, SOUTHERNMOST, NORTHERNMOST);
  if (latitude === undefined) return undefined;
  for (let at = latitude; at <= latitude + 5; at += 1) {
    const end = decimalEnd(reader, at, EASTERNMOST, WESTERNMOST);
    if (end !== undefined) return end;
  }
  return undefined;
}

function decimalEnd(reader: TokenReader, at: number, least: number, most: number): number | undefined {
  const [whole, decimals] = [reader.at(at), reader.at(at + 2)];
  if (whole?.kind !== 'number' || !reader.is(at + 1, '.') || decimals?.kind !== 'number') return undefined;
  const value = Number(whole.text);
  return decimals.text.length >= LEAST_DECIMALS && value >= least && value <= most ? at + 3 : undefined;
}

/** `///filled.count.soap` */
function threeWordsEnd(reader: TokenReader, at: number): number | undefined {
  const isMarked = [0, 1, 2].every((step) => reader.is(at + step, '/'));
  const isThree = [3, 5, 7].every((step) => reader.kind(at + step) === 'word') && reader.is(at + 4, '.');
  return isMarked && isThree && reader.is(at + 6, '.') ? at + 8 : undefined;
}

const PLUS_CODE = /^[23456789cfghjmpqrvwx]{4,8}\+[23456789cfghjmpqrvwx]{2,3}$/;
const MOST_OF_CODE = 9;

/** `86FVX2C3+8F`, the code of a spot on a map. */
function plusCodeEnd(reader: TokenReader, start: number): number | undefined {
  if (reader.kind(start - 1) !== undefined && reader.kind(start - 1) !== 'space') return undefined;
  let text = '';
  let end = start;
  for (; end < start + MOST_OF_CODE && (reader.isName(end) || reader.is(end, '+')); end += 1) {
    text += reader.at(end)?.text ?? '';
  }
  const isMixed = /[a-z].*\+|\+.*[a-z]/.test(text) && /\d/.test(text);
  return isMixed && PLUS_CODE.test(text) ? end : undefined;
}
