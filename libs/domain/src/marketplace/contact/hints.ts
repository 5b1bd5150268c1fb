import type { ContactKind } from '../contact-data';
import { findPhrases, phraseTable } from './phrases';
import type { Passage, TokenReader } from './tokens';

const LISTS = {
  network:
    'linkedin twitter instagram insta ig facebook fb whatsapp telegram snapchat skype wechat tiktok discord x signal ' +
    'threads bluesky xing alignable nextdoor slack',
  request: 'request requests invite invites invitation invitations inmail note message messages',
  reach: 'name number cell mobile phone email mail address contact details card surname identity',
  told: 'mobile cell phone email mail address number name contact details card digits',
  hidden: 'hidden hides buried inside tucked embedded stored placed written printed typed saved spelled',
  file:
    'file files spreadsheet workbook sheet tab cell pdf attachment document doc deck slide picture photo image ' +
    'screenshot metadata properties footer header footnote watermark filename',
  pro: 'adviser advisor planner cfp cpa firm practice ria woman man person owner broker seller',
  press: 'quoted profiled interviewed pictured photographed',
  helper:
    'attorney lawyer cpa accountant banker broker assistant wife husband secretary receptionist partner colleague ' +
    'consultant wholesaler rep',
  mark: 'pin jacket badge scarf shirt dress sweater blazer umbrella lanyard nametag boots',
  color: 'red blue green yellow orange purple pink black white gray grey striped',
};

/** A request on a network, by which the other side sees who asks. */
const REQUESTS = phraseTable(
  [
    'connection|contact|friend|follow {request} ..4 on|via|over|through|at {network}',
    '{network} {request} ..4 from me|us',
    'accept|approve|answer|see|check ..2 my|the|our {network}? {request} ..3 on|via|over|there {network}?',
    'accept|approve|check|see ..1 my|our ..1 connection|friend|{network} request|invite|invitation',
    'i|we ..3 sent|sending|send you ..4 {request} on|via|over|through|at {network}',
    'i|we ve|have|just|already ..2 added|followed|messaged|pinged|poked|requested|friended you ..2 ' +
      'on|via|over|at {network}',
    'the one|guy|woman|man|person who ..1 messaged|wrote|added|followed|contacted|pinged|invited ..3 ' +
      'on|via|over {network}',
    'add me as a|your? connection|contact|friend',
    'i ..1 endorsed you',
    'viewed|visited|looked|liked ..2 your {network}? profile|page|post|posts',
    'your ..2 {network} visitors|viewers|requests|followers|notifications|inbox|invitations',
    'who viewed|visited|looked|liked|followed ..2 your ..2 profile|page|post',
    'mutual|common|shared connection|connections|contact|contacts|friend|friends ..2 on|via {network}',
  ],
  LISTS,
);
/** A file that says it. */
const FILES = phraseTable(
  [
    'my|our {told} number|address? is|are|s ..2 {hidden} ..6 {file}',
    'my mobile|cell|phone|email is|s ..1 in|on|at ..5 {file}|tab',
    'my|our {told} number|address? is|are|s ..1 in|on|at ..5 ' +
      'file|attachment|metadata|properties|footer|header|watermark|filename',
    'open|check|see|look|read ..3 properties|metadata',
    'properties|metadata ..2 tell|tells|show|shows|say|says|name|names|give|gives',
    'left|forgot|kept|missed ..4 my|our ..1 name|letterhead|logo|number|address in|on',
    'shows|carries|bears my|our letterhead|logo',
    'shows|has|carries|bears|see my|our name|letterhead|logo ..2 in|on|at the? ..2 ' +
      'page|header|footer|top|bottom|cover|file|tab|sheet',
    'scan ..2 qr|code',
    'qr code in|on|inside|at|under',
    '{told} ..2 {hidden} in|inside|on|within ..5 {file}',
  ],
  LISTS,
);
/** Who else would say it. */
const GO_BETWEENS = phraseTable(
  [
    'he|she|they|who|office|manager|desk|assistant ..6 give|gives|tell|tells|pass|share|send|read you ' +
      '..4 my|our {reach}',
    'my {helper} ..3 give|gives|tell|tells|pass|share|send|read you ..4 my|our {reach}',
    'know|knows me|us ..2 ask him|her|them|there|around',
    'can|will|could|would|ll put you through',
    'permission|leave|okay|ok to give|tell|pass|share|release|hand ..3 my|our {reach}',
    'get|obtain|have|find my {reach} ..2 from|through|via ..2 my|the <word>',
    'ask|call|ring|phone|text|email|contact|reach my {helper} , <Name> <Name>',
    'ask|call|ring|phone|text|email|contact|reach my {helper} <Name> <Name>',
    'ask|call|ring|phone|text|email ..6 who i am|m',
    'ask|call|ring|phone ..6 for my {reach}',
    'he|she|they ll|will|can|would put|get us in touch',
    'will|can|could|would|ll connect|introduce|patch|put us ..2 directly|offline|personally|through',
    'ask|call|ring|phone|dial ..5 and? ask for me|the',
  ],
  LISTS,
);
/** Where the press or a list names the writer, and what is true of the writer alone. */
const PUBLICATIONS = phraseTable(
  [
    'i|we|me was|were|am|are|been|got ..2 {press} ..2 in|by|on|for the? <Name>',
    '<Name> {press} me|us|our',
    'an|the|that|see|read|recent ..1 article|story|piece|feature|profile|interview|segment about|on|of|with me|us',
    'i|we ..1 won|received the|a|an? <Name> ..4 award|prize|medal|honor',
    'guest|host|speaker|author|narrator|columnist is|was me|i',
    'i|we was|were|am|are the|a ..1 regular|guest|host|speaker|panelist|columnist|contributor ..1 ' +
      'on|at|in|of the? <Name>',
    'i|we was|were|am|are the|a ..1 regular|guest|host|speaker|panelist|columnist|contributor on|of ' +
      'the|a <word> ..1 channel|podcast|show|program',
    'episode <number> of|on|in|from the? <Name>',
    'listed|posted|advertised|published|known|found|registered ..4 under|by my|our ..1 name|surname|firm',
    'contact|reach|message|find|write me|us ..1 through|via|on|over that|another',
    'we|i re|are|m|am the? very? first|last|second|third|top|bottom ..1 in|on|of ..2 ' +
      'list|results|result|page|directory|register|search',
    'on|in|at the sec|finra|iapd|state ..2 search|list|register|site filter|sort|look|find|pick|choose',
    'on|in|made the cover|front page? of|in the? <Name>',
    'i|we sponsor|sponsored|chair|chaired the <Name> <Name>',
    'search|check|browse|scan ..2 <Name> ..3 directory|register|registry|roster|database for|under',
    'my|our profile? picture|photo|headshot|avatar is ..3 on|same|from',
    'my|our picture|photo|portrait|obituary|wedding|interview|profile|award ..3 in|on the? <Name>',
    'site|directory|register|registry|database|roster lists|names me|us',
    'only one ..2 in|on ..3 book|directory|register|registry|roster',
    'only one like it|us|me',
    'a|the|one only|single|sole|lone {pro} ..2 from|in|on|at|of <Name>',
    '^only|single|sole|lone {pro} ..2 from|in|on|at|of <Name>',
    'exactly|just|only one {pro} ..4 on|listed|registered <Name>|it|that|the|in|there',
    'you ve|have been writing|talking|speaking|chatting|messaging|corresponding to|with her|him',
    'you are|re writing|messaging to? her|him',
    '{pro} you ..2 writing|talking|speaking|chatting|messaging to|with ..1 is',
  ],
  LISTS,
);
/** A name or a face as something to guess. */
const RIDDLES = phraseTable(
  [
    'that s|is me , ? in|at|from|near|of <Name>',
    'that s|is me in|at|from|near|of <Name>',
    'that s|is|makes|gives|spells ..1 my|our first|last|family|full|firm|company|business name|surname',
    'that|it|which makes|gives|spells ..1 my|our name|surname|initials',
    'you have|get|know|ve ..1 my|our first|last|family|full|firm|company? name|surname|identity',
    'guess|work|figure|puzzle who|out ..1 who? ..1 i am|m',
    'guess|work|figure|puzzle ..3 my|our ..1 name|identity|surname|firm',
    'now you know|see who',
    'you ll|will|can|could know|see|guess|tell who ..2 writes|writing|i|s|am|dealing',
    'my|our ..1 name|surname is|s what|where|how|like',
    'anagram of',
    'whose logo|sign|mascot is|shows|has',
    'my|our logo|mascot|sign shows|has|features a|an',
    'domain|website|site|url|address is|s ..1 my|our firm|company|first|last|full|name|practice',
    'guess who',
    'look|watch for the|my|a ..4 {mark}',
    'look|watch for the|my|a ..2 {color} ..1 tie|hat|cap|suit|car|truck|coat',
    'i ll|will|am|m be? wearing',
  ],
  LISTS,
);
/** How a code is read. */
const CODES = phraseTable([
  'a is|equals|= 1|one',
  'shift|move|slide|push|advance ..2 letter|letters ..5 back|backward|forward|up|down|by|on|left|right',
  'each|every|one letter|key ..3 over|left|right',
  'caesar|vigenere|atbash|rot13',
  'morse code',
  'first|last|opening|initial word|words of|in|from each|every|these',
  'with|add|and|plus a? dot and|then com',
  'first|last|second|third|nth|every ..1 letter|letters|capitals of|from|in each|every|the|my',
  'read ..3 right to left|backwards|backward',
  'read|take ..2 capitals|initials ..4 top|down|order|together|message|line|word|up',
  'capitals , ? top to bottom',
]);

/** Ways to the writer by way of something or someone else. */
export const HINTS: [ContactKind, (reader: TokenReader) => Passage[]][] = [
  ['handle', (reader) => findPhrases(reader, REQUESTS)],
  ['phone', (reader) => findPhrases(reader, FILES)],
  ['name', (reader) => [GO_BETWEENS, PUBLICATIONS, RIDDLES, CODES].flatMap((table) => findPhrases(reader, table))],
];
