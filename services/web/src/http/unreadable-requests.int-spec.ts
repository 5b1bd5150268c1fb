import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Allow, IsOptional, IsString } from 'class-validator';
import { Public } from '@app/server-kit';
import { waitFor } from '@app/testing';
import { sendRaw } from '@app/testing/hostile';
import { startSiteAndApi, type SiteAndApi } from '../testing/site-and-api';

class NoteBody {
  @Allow() text: string;
}
class Search {
  @IsOptional() @IsString() q?: string;
}

const handled: string[] = [];
/** Until then an answer of `later` is not complete. */
let held: Promise<void> = Promise.resolve();
const LARGE = 'x'.repeat(8 * 1024 * 1024);

@Controller('api')
class EchoController {
  @Public() @HttpCode(200) @Post('notes') note(@Body() { text }: NoteBody): { text: string } {
    handled.push('note');
    return { text };
  }
  @Public() @Get('later') async later(): Promise<{ text: string }> {
    handled.push('later');
    await pause(50);
    await held;
    return { text: 'later' };
  }
  @Public() @Get('large') large(): { text: string } {
    handled.push('large');
    return { text: LARGE };
  }
  @Public() @Get('posts/:slug') post(@Param('slug') slug: string, @Query() { q }: Search): { slug: string; q: string } {
    handled.push('post');
    return { slug, q: q ?? '' };
  }
}

let stack: SiteAndApi;
beforeAll(async () => void (stack = await startSiteAndApi(EchoController)));
afterAll(() => stack.close());
beforeEach(() => void (handled.length = 0));

const get = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\nHost: site\r\n${headers}\r\n`;
const BODY = '{"text":"a"}';
const post = (headers: string, body = BODY) =>
  `POST /api/notes HTTP/1.1\r\nHost: site\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`;

const CONTROL_CHARACTERS = ['%00', '%01', '%09', '%0a', '%0D', '%1f', '%7F', '%c2%80', '%C2%9f'];

const REFUSED: [name: string, bytes: string, status: number][] = [
  ...CONTROL_CHARACTERS.map((code): [string, string, number] => [
    `${code} in a path`,
    get(`/api/posts/a${code}b`),
    404,
  ]),
  ...CONTROL_CHARACTERS.map((code): [string, string, number] => [
    `${code} in a query`,
    get(`/api/posts/a?q=${code}`),
    400,
  ]),
  ['a control character in the name of a parameter', get('/api/posts/a?q%00=1'), 400],
  ['a control character behind a second question mark', get('/api/posts/a?q=?%00'), 400],
  ['a path that is not UTF-8', get('/api/%ff'), 400],
  ['a path with half an escape', get('/api/posts/%'), 400],
  ['a doubled slash', get('/api//posts/a'), 404],
  ['a content type that cannot be parsed', post('Content-Type: a\r\n'), 415],
  ['a content type of control characters', post('Content-Type: \x01\r\n'), 400],
  ['two types in one content type', post('Content-Type: application/json, text/plain\r\n'), 415],
  ['two content types', post('Content-Type: text/plain\r\nContent-Type: application/json\r\n'), 415],
  ['an empty content type', post('Content-Type:\r\n'), 415],
  ['a content type of semicolons', post('Content-Type: ;;;\r\n'), 415],
  ['a form', post('Content-Type: application/x-www-form-urlencoded\r\n', 'text=a'), 415],
  ['no content type', post(''), 415],
  ['another charset', post('Content-Type: application/json; charset=utf-16\r\n', '\xff\xfe{}'), 400],
  ['a content encoding', post('Content-Type: application/json\r\nContent-Encoding: gzip\r\n', '\x1f\x8b\x08\x00'), 400],
  ['20 KB of headers', get('/api/posts/a', `X-Large: ${'x'.repeat(20_000)}\r\n`), 431],
  ['a URL of 20 KB', get(`/api/posts/${'x'.repeat(20_000)}`), 431],
  ['bytes that are not HTTP', 'NONSENSE\r\n\r\n', 400],
  ['the start of a TLS connection', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
];

function expectErrorBody(text: string): void {
  expect(text.toLowerCase()).toContain('\r\ncontent-type: application/json');
  expect(text).toMatch(/\r\n\r\n\{"error":\{"code":"[A-Z_.]+","message":"[^"]+"[^]*\},"requestId":"[^"]+"\}$/);
  expect(handled).toEqual([]);
}

describe.each(['site', 'api'] as const)('a request that cannot be read, sent to the %s', (server) => {
  it.each(REFUSED)('%s: our error body and the status that fits', async (_, bytes, status) => {
    const { statuses, text } = await sendRaw(stack.ports[server], bytes, 1);
    expect(statuses).toEqual([status]);
    expectErrorBody(text);
  });

  it.each(['/api/../x', '/api/%2e%2e/x', '/api/posts/../../x'])(
    '%s, which leaves the API: 400 or 404',
    async (target) => {
      const { statuses, text } = await sendRaw(stack.ports[server], get(target), 1);
      expect(statuses).toEqual([server === 'site' ? 400 : 404]);
      expectErrorBody(text);
    },
  );

  it.each([
    ['a path with other encoded characters', get('/api/posts/%C3%A9%20%E2%82%AC%2F?q=%25'), 200],
    ['a content type with its charset', post('Content-Type: application/json; charset=utf-8\r\n'), 200],
    ['a content type in upper case', post('Content-Type: APPLICATION/JSON;charset="UTF-8"\r\n'), 200],
    ['the same content type twice', post('Content-Type: application/json\r\nContent-Type: application/json\r\n'), 200],
  ])('does not include %s', async (_, bytes, status) => {
    expect((await sendRaw(stack.ports[server], bytes, 1)).statuses).toEqual([status]);
    expect(handled).toHaveLength(1);
  });
});

describe.each(['site', 'api'] as const)('bytes that are not HTTP, sent to the %s behind a request', (server) => {
  it.each(['/api/later', '/api/large'])('that has no complete answer yet are no part of it: %s', async (target) => {
    let release = (): void => {};
    held = new Promise((resolve) => (release = resolve));
    const client = connect(stack.ports[server], '127.0.0.1', () => client.write(get(target)));
    await waitFor(() => handled.length === 1, 'the request at the API');
    // The large answer is incomplete as long as the client has not read it.
    await pause(50);
    client.write('NONSENSE\r\n\r\n');
    // Time for the server to read them; an answer to them would come behind this one.
    await pause(50);
    release();
    expect(await readText(client).catch(String)).not.toContain('HTTP/1.1 400');
  });
});

describe.each(['site', 'api'] as const)('requests sent to the %s all at once', (server) => {
  it('are answered up to the sixteenth, and the connection closes', async () => {
    const { statuses, closed } = await sendRaw(stack.ports[server], get('/api/later').repeat(40));
    expect([statuses, closed]).toEqual([[...Array<number>(16).fill(200), 400], true]);
  });
});
