import { atSign } from './address-signs';
import { MAIL_SERVICES } from './mail-services';
import type { Passage, TokenReader } from './tokens';

const PLATFORMS = new Set(
  (
    'linkedin twitter instagram insta ig facebook fb whatsapp telegram snapchat skype wechat tiktok discord viber ' +
    'bluesky bsky mastodon messenger threads signal youtube slack calendly linktree bitly tg li snap linkdin linkedn ' +
    'venmo reddit github pinterest quora twitch strava cashapp substack fbook bluebird birdapp nextdoor clubhouse ' +
    'imessage alignable patreon xing kik'
  ).split(' '),
);
/** Named at all, they lead to a person. */
const LINKS_TO_PERSONS = new Set(['calendly', 'linktree', 'bitly']);
const NAME_NOUNS = new Set(
  'handle username user name id account address profile page screenname login nick tag me channel'.split(' '),
);
const HANDLE_NOUNS = new Set(['handle', 'username', 'screenname', 'nickname']);
const MARKS = new Set([':', '=', '\u25a1', '\u2192']);
/** `add me on Snap, jsmith`. */
const PAUSES = new Set([',', '-']);
const VERBS = new Set(['is', 'as', 'under', 'at']);
const CONTACT_VERBS = new Set('find add follow message dm text reach ping contact search look hit me am'.split(' '));
const WANTING_VERBS = new Set('find add follow message dm text ping search look contact'.split(' '));
const AT_PLATFORM = new Set(['on', 'at', 'via', 'over', 'through', 'with', 'under']);
/** Objects of these verbs in ordinary sentences. */
const NOT_NAMES = new Set(
  (
    'clients client leads prospects advisors advisor people buyers buyer sellers seller them everyone anyone someone ' +
    'reviews work business content talent staff updates news something nothing firms practices candidates recruits ' +
    'employees money messages alerts much many few other others his her their your its reminders time value into out'
  ).split(' '),
);
const ENDINGS_OF_TEXT = new Set(['pdf', 'xlsx', 'csv', 'docx', 'com', 'net', 'org']);
const MOST_NAME_WORDS = 3;
const SHORTEST_BUILT = 3;
/** At the end of the name of an account. */
const MOST_DIGITS = 4;
const MOST_TO_VERB = 4;
/** Tokens between an account and its network. */
const NEAR = 12;
/** Names of services written backwards: `moc liamg ta arbez`. */
const BACKWARDS = new Set(
  [...PLATFORMS, ...MAIL_SERVICES].filter(({ length }) => length > 4).map((name) => [...name].reverse().join('')),
);
const SHORTEST_USER = 4;
/** What follows a platform in a sentence that names no account. */
const ORDINARY = new Set(
  (
    'a an the and or for to of in on we our my i it is was are has have had not no very too also only just where ' +
    'which that this with by from up down most more less still now new old current active good great fine public ' +
    'private ads ad marketing posts post page pages leads campaign campaigns group groups at as because ' +
    'but so mostly ' +
    'about since when if than then us them they you your google email part all best better well useful ' +
    'important one two'
  ).split(' '),
);

/** Accounts on social networks: `@jsmith`, `IG: jsmith`, `my LinkedIn is jane-smith`, `jane_smith on Telegram`. */
export function findHandles(reader: TokenReader): Passage[] {
  const found: Passage[] = [];
  for (let at = 0; at < reader.length; at += 1) {
    const passage =
      signedHandle(reader, at) ??
      namedHandle(reader, at) ??
      platformHandle(reader, at) ??
      wantedName(reader, at) ??
      accountNear(reader, at);
    if (passage) found.push(passage);
  }
  return found;
}

/** `@jsmith`, `(at)jsmith`, `at sign jsmith`. */
function signedHandle(reader: TokenReader, index: number): Passage | undefined {
  if (reader.is(index, '@')) {
    const isHandle = reader.isName(index + 1) || reader.is(index + 1, '_');
    return isHandle ? { start: index, end: handleEnd(reader, index + 1) } : undefined;
  }
  const sign = reader.is(index + 1, '-') ? index + 2 : reader.past(index + 1);
  if (reader.word(index) === 'at' && reader.word(sign) === 'sign') {
    const name = reader.past(sign + 1);
    return reader.isName(name) ? { start: index, end: handleEnd(reader, name) } : undefined;
  }
  if (reader.kind(index) !== 'symbol') return undefined;
  const wrapped = atSign(reader, index);
  const touches = wrapped?.form === 'wrapped' && reader.kind(wrapped.end - 1) !== 'space';
  return touches && reader.isName(wrapped.end) ? { start: index, end: handleEnd(reader, wrapped.end) } : undefined;
}

/** `my handle is jsmith`, `username: jsmith`. */
function namedHandle(reader: TokenReader, index: number): Passage | undefined {
  if (!HANDLE_NOUNS.has(reader.word(index))) return undefined;
  const verb = reader.past(index + 1);
  if (!MARKS.has(reader.at(verb)?.text ?? '') && reader.word(verb) !== 'is') return undefined;
  return accountAt(reader, index, reader.past(verb + 1));
}

function platformHandle(reader: TokenReader, index: number): Passage | undefined {
  const word = reader.word(index);
  if (LINKS_TO_PERSONS.has(word) || BACKWARDS.has(word)) return { start: index, end: index + 1 };
  // The path of a profile: `/in/jsmith`.
  const isProfile = reader.is(index - 1, '/') && word === 'in' && reader.is(index + 1, '/') && reader.isName(index + 2);
  if (isProfile) return { start: index - 1, end: handleEnd(reader, index + 2) };
  const isUser = word === 'u' && reader.is(index + 1, '/') && reader.word(index + 2).length >= SHORTEST_USER;
  if (isUser) return { start: index, end: handleEnd(reader, index + 2) };
  const end = platformEnd(reader, index);
  return end === undefined ? undefined : accountOf(reader, index, end);
}

/** What is said to be an account of the network or mail service between the indices. */
export function accountOf(reader: TokenReader, start: number, end: number): Passage | undefined {
  return (
    slashed(reader, end - 1) ??
    claimedBefore(reader, start, end) ??
    afterPlatform(reader, end - 1, start) ??
    beforePlatform(reader, start, end)
  );
}

export const isNetwork = (word: string): boolean => PLATFORMS.has(word);
export const isAccountNoun = (word: string): boolean => NAME_NOUNS.has(word);

/** `linkedin`, and its halves as two words: `tik tok`, `linked in`. */
function platformEnd(reader: TokenReader, index: number): number | undefined {
  if (PLATFORMS.has(reader.word(index))) return index + 1;
  const next = reader.is(index + 1, '-') ? index + 2 : reader.past(index + 1);
  const both = reader.word(index) + reader.word(next);
  return reader.word(index) !== '' && reader.word(next) !== '' && PLATFORMS.has(both) ? next + 1 : undefined;
}

/** `find bluejay on LinkedIn`, `message bluejay via Telegram`: a name of up to three words that is no ordinary one. */
function wantedName(reader: TokenReader, index: number): Passage | undefined {
  if (!WANTING_VERBS.has(reader.word(index))) return undefined;
  let at = reader.past(index + 1);
  if (['for', 'up', 'me'].includes(reader.word(at))) at = reader.past(at + 1);
  if (MARKS.has(reader.at(at)?.text ?? '')) at = reader.past(at + 1);
  for (let words = 0; words <= MOST_NAME_WORDS; words += 1) {
    if (words > 0 && AT_PLATFORM.has(reader.word(at))) {
      const named = pastArticle(reader, at + 1);
      const end = platformEnd(reader, named) ?? mailService(reader, named);
      return end === undefined ? undefined : { start: index, end };
    }
    const word = reader.word(at);
    if (word === '' || ORDINARY.has(word) || NOT_NAMES.has(word)) return undefined;
    at = reader.past(handleEnd(reader, at));
  }
  return undefined;
}

/** `on the blue bird`. */
function pastArticle(reader: TokenReader, index: number): number {
  const at = reader.past(index);
  return reader.word(at) === 'the' ? reader.past(at + 1) : at;
}

function mailService(reader: TokenReader, index: number): number | undefined {
  return MAIL_SERVICES.has(reader.word(index)) ? index + 1 : undefined;
}

/**
 * A word that is built as names of accounts are, in one sentence with a network or a mail service or after `look for`:
 * `evesmith88 with hotmail`, `Snap: eve_smith`. Also `evesmith#4821`.
 */
function accountNear(reader: TokenReader, index: number): Passage | undefined {
  if (!isBuilt(reader, index)) return undefined;
  const end = handleEnd(reader, index);
  if (reader.is(end, '#') && reader.kind(end + 1) === 'number' && reader.at(end + 1)?.text.length === 4) {
    return { start: index, end: end + 2 };
  }
  for (let at = index - 1; at >= Math.max(0, index - NEAR); at -= 1) {
    if (isSentenceEnd(reader, at)) break;
    if (isService(reader, at)) return { start: at, end };
    if (WANTING_VERBS.has(reader.word(at)) && index - at <= MOST_TO_VERB) return { start: at, end };
  }
  for (let at = end; at < end + NEAR && !isSentenceEnd(reader, at); at += 1) {
    if (isService(reader, at)) return { start: index, end: at + 1 };
  }
  return undefined;
}

function isService(reader: TokenReader, at: number): boolean {
  return PLATFORMS.has(reader.word(at)) || MAIL_SERVICES.has(reader.word(at));
}

function isSentenceEnd(reader: TokenReader, at: number): boolean {
  const text = reader.at(at)?.text ?? '';
  return text === '!' || text === '?' || (text === '.' && reader.kind(at + 1) === 'space');
}

/** `evesmith88`, `evesmith.42`, `eve_smith`, `e_smith`, `eve.smith`, `eve dot smith`, `evesmith#4821`. */
function isBuilt(reader: TokenReader, index: number): boolean {
  const word = reader.word(index);
  if (word === '' || reader.isName(index - 1) || reader.is(index - 1, '$')) return false;
  const next = reader.at(index + 1);
  if (next?.text === '_' && reader.word(index + 2).length >= SHORTEST_BUILT) return true;
  if (word.length < SHORTEST_BUILT) return false;
  if (next?.kind === 'number') return next.text.length <= MOST_DIGITS && !reader.is(index + 2, '%');
  const isJoined = next?.text === '_' || next?.text === '.';
  if (isJoined && reader.kind(index + 2) === 'number') return (reader.at(index + 2)?.text.length ?? 0) <= MOST_DIGITS;
  if (isJoined && reader.word(index + 2).length >= SHORTEST_BUILT) return !ENDINGS_OF_TEXT.has(reader.word(index + 2));
  if (next?.text === '#') return true;
  return (
    reader.word(reader.past(index + 1)) === 'dot' && reader.word(reader.past(reader.past(index + 1) + 1)).length > 2
  );
}

/** `linkedin/in/jsmith`, `fb slash jsmith`; two platforms side by side are none. */
function slashed(reader: TokenReader, index: number): Passage | undefined {
  const slash = reader.past(index + 1);
  if (!reader.is(slash, '/') && reader.word(slash) !== 'slash') return undefined;
  const name = reader.past(slash + 1);
  return PLATFORMS.has(reader.word(name)) ? undefined : accountAt(reader, index, name, ['in']);
}

/** `IG: jsmith`, `LinkedIn handle jsmith`, `my Telegram is jsmith`, `follow me on Instagram jsmith`. */
function afterPlatform(reader: TokenReader, index: number, first = index): Passage | undefined {
  let next = reader.past(index + 1);
  const isNamed = NAME_NOUNS.has(reader.word(next));
  if (isNamed) next = reader.past(next + 1);
  if (MARKS.has(reader.at(next)?.text ?? '')) return accountAt(reader, index, reader.past(next + 1));
  const isVerb = VERBS.has(reader.word(next));
  const name = isVerb ? reader.past(next + 1) : next;
  const isPersonal = reader.word(reader.before(first - 1)) === 'my' || isContact(reader, first);
  if (reader.kind(name) === 'word' && reader.is(name + 1, '_')) return accountAt(reader, index, name);
  if (looksLikeHandle(reader, name) && (isVerb || isNamed || isPersonal)) return accountAt(reader, index, name);
  if (isContact(reader, first) && PAUSES.has(reader.at(next)?.text ?? ''))
    return accountAt(reader, index, reader.past(next + 1));
  const counts = (isVerb && isPersonal) || (isPersonal && isContact(reader, first));
  const isLast = isNamed && !isVerb && endsClaim(reader, handleEnd(reader, name));
  return counts || isLast ? accountAt(reader, index, name) : undefined;
}

/** `jane_smith on Telegram`, `find me as jsmith on Twitter`. */
function beforePlatform(reader: TokenReader, index: number, end: number): Passage | undefined {
  const on = reader.before(index - 1);
  if (reader.word(on) !== 'on') return undefined;
  const name = reader.before(on - 1);
  const start = handleStart(reader, name);
  const isNamed = ['as', 'under', 'am', 'm'].includes(reader.word(reader.before(start - 1)));
  const isAccount = reader.isName(name) && !ORDINARY.has(reader.word(name)) && !CONTACT_VERBS.has(reader.word(name));
  if (!isAccount || reader.kind(start) === 'number') return undefined;
  return start < name || isNamed ? { start, end } : undefined;
}

const CLAIMS = new Set(['is', 's', '=', ':', '\u25a1', '\u2192']);
const AFTER_CLAIM = new Set(['too', 'also', 'and', 'so', 'if', 'write', 'message', 'text']);

/** `jsmith, that's my Telegram`, `jsmith is my Yahoo address`: the account comes first. */
function claimedBefore(reader: TokenReader, index: number, end: number): Passage | undefined {
  const my = reader.before(index - 1);
  const also = reader.before(my - 1);
  const verb = reader.word(also) === 'also' ? reader.before(also - 1) : also;
  if (reader.word(my) !== 'my' || !CLAIMS.has(reader.at(verb)?.text ?? '')) return undefined;
  const next = reader.past(end);
  const isNamed = NAME_NOUNS.has(reader.word(next));
  if (!endsClaim(reader, isNamed ? next + 1 : end)) return undefined;
  return { start: handleStart(reader, reader.before(verb - 1)), end: isNamed ? next + 1 : end };
}

/** Whether nothing in the sentence follows of which the words before would be the subject. */
function endsClaim(reader: TokenReader, end: number): boolean {
  const next = reader.word(reader.past(end));
  return next === '' || reader.endsSentence(end) || AFTER_CLAIM.has(next);
}

/** `message me on`, `find me on` before the platform. */
function isContact(reader: TokenReader, index: number): boolean {
  const before = reader.before(index - 1);
  const on = reader.word(before) === 'the' ? reader.before(before - 1) : before;
  const me = reader.before(on - 1);
  return ['on', 'at', 'via'].includes(reader.word(on)) && CONTACT_VERBS.has(reader.word(me));
}

/** Is the name joined with digits, underscores, full stops or hyphens, as names of accounts are? */
function looksLikeHandle(reader: TokenReader, index: number): boolean {
  if (reader.kind(index) !== 'word') return false;
  const joint = reader.at(index + 1)?.text ?? '';
  return reader.kind(index + 1) === 'number' || (['_', '.', '-'].includes(joint) && reader.isName(index + 2));
}

function accountAt(reader: TokenReader, start: number, name: number, also: string[] = []): Passage | undefined {
  const at = reader.is(name, '@') ? name + 1 : name;
  const word = reader.word(at);
  if (!word || PLATFORMS.has(word) || (ORDINARY.has(word) && !also.includes(word) && !looksLikeHandle(reader, at))) {
    return undefined;
  }
  return { start, end: handleEnd(reader, at) };
}

const JOINTS = new Set(['_', '.', '-', '/']);
const MOST_PARTS = 12;

function handleEnd(reader: TokenReader, index: number): number {
  let end = index + 1;
  while (end < index + MOST_PARTS) {
    if (reader.isName(end)) end += 1;
    else if (JOINTS.has(reader.at(end)?.text ?? '') && reader.isName(end + 1)) end += 2;
    else break;
  }
  return end;
}

function handleStart(reader: TokenReader, last: number): number {
  let start = last;
  while (start > last - MOST_PARTS) {
    if (reader.isName(start - 1)) start -= 1;
    else if (JOINTS.has(reader.at(start - 1)?.text ?? '') && reader.isName(start - 2)) start -= 2;
    else break;
  }
  return start;
}
