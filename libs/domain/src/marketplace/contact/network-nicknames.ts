import { MAIL_SERVICES } from './mail-services';
import { findPhrases, phraseTable } from './phrases';
import type { Passage, TokenReader } from './tokens';

const LISTS = {
  nick: 'blue bird bluebird photo picture pictures ghost camera professional career butterfly',
  app: 'app site network platform',
  cue:
    'am find follow handle message dm add as by under username profile name known listed connect ' +
    'reach chat talk ping see',
  mail: [...MAIL_SERVICES].join(' '),
  platform:
    'linkedin twitter instagram insta ig facebook fb whatsapp telegram snapchat skype wechat tiktok discord viber ' +
    'bluesky mastodon signal slack',
};

/** Accounts on networks that are called by their look or by what they were called before. */
const NICKNAMES = phraseTable(
  [
    'same handle|username|nickname|nick',
    'my|our|whose handle|username|nickname as|is|on|everywhere ..3 {app}|{nick}|{platform}|everywhere',
    '{cue} ..6 on|at|in the {nick} {app}',
    'on the {nick} {app} ..2 i|my|me|as|under|find|follow|look',
    '{cue} ..5 formerly|previously|once known|called as? twitter',
    '{cue} ..5 {app} ..3 formerly|previously|once twitter',
    'i|me|my ..4 on|at the {app} with|of a|the',
    'tg|whatsapp|telegram|snap|snapchat|skype|slack|linkedin|insta|instagram|ig|fb|wechat|discord|signal me|us',
    'my|our dm|dms|pm|pms|inbox',
    'there|everywhere|online under|by|as that|this|the same? name',
    'i|me|my ..3 on|at {platform} as|under|by <Name>',
    'that|it|name|user|handle ..1 would|will|is be? <word> , on|at|with|over {platform}|{mail}',
    '{platform} group|channel|server|room|chat name|named|called',
  ],
  LISTS,
);
const PUBLISHING = phraseTable(['tweet|tweets|blog|blogs|stream|vlog|podcast|toot as|under|at <word>']);
/** `we tweet as often as we can`. */
const NOT_ACCOUNTS = new Set(
  (
    'often little much many few needed required planned usual always soon follows agreed allowed ' +
    'part a an the one we' +
    'it they if well long our my their least most all noon night home work day'
  ).split(' '),
);

export function findNicknames(reader: TokenReader): Passage[] {
  const published = findPhrases(reader, PUBLISHING).filter(({ end }) => !NOT_ACCOUNTS.has(reader.word(end - 1)));
  return [...findPhrases(reader, NICKNAMES), ...published];
}
