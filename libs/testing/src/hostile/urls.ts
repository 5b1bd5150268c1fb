import { HOSTILE_MARKUP } from './markup';

/** Schemes that run code, read files or mislead. */
const SCHEMES = [
  'javascript:',
  'vbscript:',
  'livescript:',
  'mocha:',
  'data:text/html,',
  'data:text/html;base64,',
  'data:image/svg+xml,',
  'blob:',
  'filesystem:',
  'file:///',
  'view-source:',
  'jar:',
  'about:',
  'ws://',
  'intent:',
  'feed:javascript:',
];
const RESTS = ['alert(1)', '//evil.example/%0aalert(1)', '<svg onload=alert(1)>'];
/** Ways to hide a scheme from text comparison. */
const DISGUISES: ((url: string) => string)[] = [
  (url) => url,
  (url) => url.toUpperCase(),
  (url) => ` ${url}`,
  (url) => `\u0001${url}`,
  (url) => `\ufeff${url}`,
  (url) => url.replace(':', '\t:'),
  (url) => `${url[0]}\n${url.slice(1)}`,
  (url) => url.replace(':', '&colon;'),
  (url) => url.replace(':', '%3a'),
  (url) => `&#${url.charCodeAt(0)};${url.slice(1)}`,
  (url) => `/"onclick="${url}`,
  (url) => `https:${url}`,
];
/** Addresses of another host that look like a path, or paths that leave this host. */
const ELSEWHERE = [
  '//evil.example',
  '///evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https:evil.example',
  'https:/\\evil.example',
  'https://evil.example\\@site',
  'https://user@evil.example',
  'https://a:b@evil.example',
  'http://evil.example',
  '/%0d%0aset-cookie:x',
  '/\r\nx: y',
  '/\u0000',
  '/\u2028',
  '/x\u0020y',
  'mailto:a@b.example?bcc=c@d.example',
  'mailto:a@b.example\r\nbcc:c',
  '',
  ' ',
  '?',
  '#"><img src=x onerror=alert(1)>',
  '../x',
  './x',
  'x',
  '@',
  ':',
  '://',
];

/** Every text of the markup corpus is also an invalid address. */
export const HOSTILE_URLS: readonly string[] = [
  ...new Set([
    ...ELSEWHERE,
    ...SCHEMES.flatMap((scheme) => RESTS.flatMap((rest) => DISGUISES.map((disguise) => disguise(scheme + rest)))),
    ...HOSTILE_MARKUP,
  ]),
];
