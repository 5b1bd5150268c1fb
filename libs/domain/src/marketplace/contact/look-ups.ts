import type { ContactKind } from '../contact-data';
import { MAIL_SERVICES } from './mail-services';
import { findPhrases, phraseTable } from './phrases';
import type { Passage, TokenReader } from './tokens';

const LISTS = {
  record: 'adv brokercheck iapd adviserinfo crd u4 website webpage homepage letterhead directory',
  call: 'call phone ring dial text facetime whatsapp reach fax contact',
  write: 'write mail email send message text',
  channel:
    'google bing yelp maps linkedin facebook instagram twitter whatsapp telegram messenger skype discord youtube ' +
    'podcast webinar blog newsletter browser internet',
  go:
    'find follow add text message ping dm search punch type enter look check visit join subscribe ' +
    'friend tune connect seek',
  strict: 'gmail googlemail hotmail ymail protonmail fastmail gmx tutanota yandex',
  own: 'podcast blog channel newsletter webinar show youtube column radio',
  engine: 'google bing yelp duckduckgo maps',
  service: [...MAIL_SERVICES, 'mail', 'com'].join(' '),
};

/** Where a reader finds the way to the writer, said instead of the way itself. */
const RECORDS = phraseTable(
  [
    '{call} me|us ..7 on|in|at my|our|the? form? {record}',
    '{call} me|us ..5 number|line|phone ..4 {record}',
    '{call} me|us ..6 phone|telephone|yellow book|pages',
    '{call} ..3 number|line ..3 my|our form? {record}',
    '{record} ..5 how|where to|you ..2 call|reach|find|contact|write|mail|meet',
    'my|our contact ..3 is|are? on|in ..3 {record}|brochure',
    'my|our phone|cell|mobile|direct|contact|number|line number|line|details|data? is|are ..5 on|in ' +
      'my|our|the form? {record}',
    'my|our phone|cell|mobile|direct|number number|line? is|are ..3 on|in|at the|my|our ..1 ' +
      'page|cover|brochure|back|front|top|bottom|masthead',
    'my|our phone|cell|mobile|direct|number|line number|line? is ..6 phone|telephone book',
  ],
  LISTS,
);
const MAIL = phraseTable(
  [
    '{write} ..4 email|mail|address|e mail? address? ..3 my|our {record}',
    'my|our email|mail|address address? is ..5 on|in my|our|the form? {record}',
    'first|last|my|full name|initial ..5 at|@ our|my|the domain',
    // The sign between a name and its service by what it looks like.
    'at sign|symbol|character|mark ..3 {service}',
    'a in|inside|with a|the circle|tail|ring|curl ..3 {service}',
    '^send|write|mail|email ..5 {strict}',
    '^send|write|mail|email ..5 google mail|account',
    'sign|symbol|character ..3 {strict}',
    'a|my {strict} ..2 it|which is',
    'user|account|name|address|mailbox ..4 google|microsoft|apple|yahoo|proton mail|account',
    'circle|circled|curly|curled|round|encircled|ring|ringed a ..3 {service}',
    'shift 2|two ..2 {service}',
    'email|mail sign|symbol ..2 {service}',
    'snail|strudel|klammeraffe|chiocciola|ampersat|arobas|arobase|monkeytail ..2 {service}',
    'monkey tail|sign ..2 {service}',
  ],
  LISTS,
);
const SEARCHES = phraseTable(
  [
    '{engine} me|us',
    '{engine} my|our name|firm|practice|company|team|brand',
    '^google|bing|yelp " <word>',
    'just|please|simply google|bing " <word>',
    '^google|bing : <Name>',
    '^search the|on|in the? web|internet|net for',
    '^search google|bing|yelp|maps for',
    '^look|search|find ..4 on|in google|bing|yelp|maps',
    'you ..2 find|see me|us|our ..3 on|in google|bing|yelp|maps',
    'on google|bing|yelp|maps|angi under|as <word>',
    'google|bing|type ..7 first|top hit|result|match',
    'come|comes|show|shows|am|are up? first|top|on ..6 google|bing',
    'type|put|paste ..5 browser|google|bing',
    'web|internet|online|google|bing search with|using|word|words|term|terms',
    'our|my ad|advert|advertisement|interview|billboard ..5 has|shows|gives|names|lists|says',
    'find|see|get|read my|our cell|number|phone|email|mail|address|name on|in|at|under',
    'seek|find|see|reach me|us in|on|at|through|via the? <word> list|register|directory|registry|roster|book|pages',
    'have|take a look at|on|in google|bing|yelp|maps',
    'i|we|am|m|are|re|listed in|on ..3 phone|white|yellow book|pages',
    'enter|type|key|put|punch ..5 in|into|on|to ..2 search|google|bing|box|bar',
    'enter|type|key|put|punch ..7 press|hit enter|return|search',
    'search page|box|bar|field|form ..5 enter|type|put|key',
    'my|our chat room|group|server|channel',
    'my|our show|channel|videos|account|profile|page|posts ..2 on the ..3 site|app|network|platform',
    '^{go} ..5 my|our|into|on|onto|up|out ..3 {channel}',
    'my|our {own} is|are called|named',
    'link ..3 my|our {own}',
    '^{go} ..3 my|our {own}',
    'look|find|check me|us up online|on|in|at|under|by|there',
  ],
  LISTS,
);

/** Ways to the writer that are described: a public record, the sign of an address by its look, a search. */
export const LOOK_UPS: [ContactKind, (reader: TokenReader) => Passage[]][] = [
  ['phone', (reader) => findPhrases(reader, RECORDS)],
  ['email', (reader) => findPhrases(reader, MAIL)],
  ['url', (reader) => findPhrases(reader, SEARCHES)],
];
