/** Attacks on the border between two requests, and valid requests that look like them; sent as they are. */

/**
 * What the attacker wants the API to read as a request; its open last header would swallow the next visitor's request
 * line.
 */
const SMUGGLED = 'GET /api/smuggled HTTP/1.1\r\nHost: site\r\nX-Rest: ';
const LENGTH = Buffer.byteLength(SMUGGLED);
/** The same with its end, so that a parser that reads it reports a request at once. */
const COMPLETE = `${SMUGGLED}\r\n\r\n`;
const JSON_TYPE = 'Content-Type: application/json\r\n';
const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
export const withHead = (line: string, headers: string, body = '') => `${line}\r\nHost: site\r\n${headers}\r\n${body}`;
export const login = (who: string) => `{"username":"${who}"}`;
const BODY = login('attacker');
const post = (headers: string, body: string) => withHead('POST /api/login HTTP/1.1', JSON_TYPE + headers, body);

/**
 * Requests about whose end two servers could disagree: rejected with 400 in our error body, and the connection closes.
 */
export const AMBIGUOUS: [name: string, bytes: string][] = [
  ['GET with a body', withHead('GET /api/user HTTP/1.1', `Content-Length: ${LENGTH}\r\n`, SMUGGLED)],
  ['HEAD with a body', withHead('HEAD /api/user HTTP/1.1', `Content-Length: ${LENGTH}\r\n`, SMUGGLED)],
  ['TRACE with a body', withHead('TRACE /api/user HTTP/1.1', `Content-Length: ${LENGTH}\r\n`, SMUGGLED)],
  ['GET with a chunked body', withHead('GET /api/user HTTP/1.1', 'Transfer-Encoding: chunked\r\n', chunked(SMUGGLED))],
  [
    'HEAD with a chunked body',
    withHead('HEAD /api/user HTTP/1.1', 'Transfer-Encoding: chunked\r\n', chunked(SMUGGLED)),
  ],
  [
    'GET with Expect and a body',
    withHead('GET /api/user HTTP/1.1', `Expect: 100-continue\r\nContent-Length: ${LENGTH}\r\n`, SMUGGLED),
  ],
  ['an unknown expectation', post('Expect: a-miracle\r\nContent-Length: 2\r\n', '{}')],
  [
    'GET of HTTP/1.0 with a body',
    withHead('GET /api/user HTTP/1.0', `Connection: keep-alive\r\nContent-Length: ${LENGTH}\r\n`, SMUGGLED),
  ],
  [
    'chunks in HTTP/1.0',
    withHead(
      'POST /api/login HTTP/1.0',
      `${JSON_TYPE}Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n`,
      chunked(SMUGGLED),
    ),
  ],
  ['a length given twice', post('Content-Length: 2\r\nContent-Length: 2\r\n', '{}')],
  ['two lengths', post(`Content-Length: 2\r\nContent-Length: ${LENGTH + 2}\r\n`, `{}${SMUGGLED}`)],
  ['a list of lengths', post('Content-Length: 2, 2\r\n', '{}')],
  ['a signed length', post('Content-Length: +2\r\n', '{}')],
  ['a length in hexadecimal', post('Content-Length: 0x2\r\n', '{}')],
  ['a length on a folded line', post('Content-Length:\r\n 2\r\n', '{}')],
  ['a folded header', withHead('GET /api/user HTTP/1.1', 'X-Folded: a\r\n b\r\n')],
  ['CL.TE', post(`Content-Length: ${LENGTH + 5}\r\nTransfer-Encoding: chunked\r\n`, `0\r\n\r\n${SMUGGLED}`)],
  ['TE.CL', post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', chunked(SMUGGLED))],
  [
    'TE.TE, the second one unknown',
    post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', chunked(SMUGGLED)),
  ],
  ['an encoding that is almost chunked', post('Transfer-Encoding: xchunked\r\n', chunked(SMUGGLED))],
  ['chunks within another encoding', post('Transfer-Encoding: gzip, chunked\r\n', chunked(SMUGGLED))],
  ['an encoding behind a vertical tab', post('Transfer-Encoding: \x0bchunked\r\n', chunked(SMUGGLED))],
  ['a space before the colon', post('Transfer-Encoding : chunked\r\n', chunked(SMUGGLED))],
  ['an encoding on a folded line', post('Transfer-Encoding:\r\n chunked\r\n', chunked(SMUGGLED))],
  ['a chunk longer than announced', post('Transfer-Encoding: chunked\r\n', `2\r\n{}${SMUGGLED}\r\n0\r\n\r\n`)],
  [
    'a chunk of more than 64 bits',
    post('Transfer-Encoding: chunked\r\n', `10000000000000002\r\n{}\r\n0\r\n\r\n${SMUGGLED}`),
  ],
  ['lines that end without a carriage return', 'GET /api/user HTTP/1.1\nHost: site\n\n'],
  [
    'a length named in Connection',
    withHead(
      'DELETE /api/things/1 HTTP/1.1',
      `Content-Type: application/octet-stream\r\nConnection: content-length\r\nContent-Length: ${COMPLETE.length}\r\n`,
      COMPLETE,
    ),
  ],
  [
    'an encoding named in Connection',
    withHead(
      'DELETE /api/things/1 HTTP/1.1',
      'Content-Type: application/octet-stream\r\nConnection: keep-alive, Transfer-Encoding\r\n' +
        'Transfer-Encoding: chunked\r\n',
      chunked(COMPLETE),
    ),
  ],
  ['an absolute URL', withHead('GET http://site/api/user HTTP/1.1', '')],
  [
    'an absolute URL with a body',
    withHead('GET http://elsewhere.test/api/user HTTP/1.1', `Content-Length: ${LENGTH}\r\n`, SMUGGLED),
  ],
  ['the target *', withHead('OPTIONS * HTTP/1.1', '')],
  ['no host', 'GET /api/user HTTP/1.1\r\n\r\n'],
  ['two hosts', withHead('GET /api/user HTTP/1.1', 'Host: elsewhere.test\r\n')],
  ['an unsupported HTTP version', withHead('GET /api/user HTTP/2.0', '')],
  [
    'GET with a body and a path that cannot be decoded',
    withHead('GET /api/%ff HTTP/1.1', `Content-Length: ${LENGTH}\r\n`, SMUGGLED),
  ],
  ['more than 100 header fields', withHead('GET /api/user HTTP/1.1', 'a:\r\n'.repeat(100))],
  ['more header fields than Node keeps', withHead('GET /api/user HTTP/1.1', 'a:\r\n'.repeat(2_100))],
];

/** Valid requests with bodies in unusual places: each gets its own answer, and its body is never read as a request. */
export const VALID: [name: string, bytes: string, statuses: number[]][] = [
  [
    'a body after Expect: 100-continue',
    post(`Expect: 100-continue\r\nContent-Length: ${BODY.length}\r\n`, BODY),
    [100, 201],
  ],
  ['chunks', post('Transfer-Encoding: chunked\r\n', chunked(BODY)), [201]],
  [
    'chunks with extensions and trailers',
    post(
      'Transfer-Encoding: chunked\r\nTrailer: x-trailer\r\n',
      `${BODY.length.toString(16)};a=b\r\n${BODY}\r\n0\r\nX-Trailer: 5\r\n\r\n`,
    ),
    [201],
  ],
  [
    'DELETE with a body',
    withHead('DELETE /api/things/1 HTTP/1.1', `Content-Type: application/json\r\nContent-Length: 2\r\n`, '{}'),
    [200],
  ],
  [
    'DELETE with a body of no type',
    withHead('DELETE /api/things/1 HTTP/1.1', `Content-Length: ${LENGTH}\r\n`, SMUGGLED),
    [415],
  ],
  [
    'OPTIONS with a body of no type',
    withHead('OPTIONS /api/things HTTP/1.1', `Content-Length: ${LENGTH}\r\n`, SMUGGLED),
    [415],
  ],
  [
    'a body with a protocol upgrade',
    withHead(
      'POST /api/login HTTP/1.1',
      `${JSON_TYPE}Connection: upgrade, http2-settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n` +
        `Content-Length: ${BODY.length}\r\n`,
      BODY,
    ),
    [201],
  ],
  ['GET with an empty body', withHead('GET /api/user HTTP/1.1', 'Content-Length: 0\r\n'), [200]],
  [
    'a keep-alive connection of HTTP/1.0',
    withHead(
      'POST /api/login HTTP/1.0',
      `${JSON_TYPE}Connection: keep-alive\r\nContent-Length: ${BODY.length}\r\n`,
      BODY,
    ),
    [201],
  ],
  [
    'two requests at once',
    post(`Content-Length: ${BODY.length}\r\n`, BODY) + withHead('GET /api/user HTTP/1.1', ''),
    [201, 200],
  ],
];
