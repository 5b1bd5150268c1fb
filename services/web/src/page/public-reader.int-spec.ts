import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicReader } from './public-reader';

let api: Server;
let asked: string[];
/** Body and type of the answer to a path. */
let answerTo: (path: string) => { body: string; type?: string };

beforeEach(async () => {
  asked = [];
  api = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const { body, type = 'application/json; charset=utf-8' } = answerTo(path);
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterEach(() => api.close());

function reader(mostCharacters?: number) {
  const { port } = api.address() as AddressInfo;
  const limit = mostCharacters === undefined ? {} : { mostCharacters };
  return createPublicReader(`http://127.0.0.1:${port}`, { timeoutMs: 5_000, ...limit });
}

describe('what the site keeps of the answers of the API', () => {
  beforeEach(() => {
    answerTo = (path) => ({ body: JSON.stringify(path.padEnd(98, '.')) });
  });

  it('is read once for all readers of a second', async () => {
    const { readText, get } = reader();
    const first = await readText('/api/a');
    expect(await readText('/api/a')).toBe(first);
    expect(await get<string>('/api/a')).toMatch(/^\/api\/a\.+$/);
    expect(asked).toEqual(['/api/a']);
  });

  it('takes no more memory than it may: what was fetched longest ago goes first', async () => {
    const { readText, peek } = reader(250);
    for (const name of ['a', 'b', 'c']) await readText(`/api/${name}`);
    expect(['a', 'b', 'c'].map((name) => peek(`/api/${name}`) !== null)).toEqual([false, true, true]);
    await readText('/api/a');
    expect(asked).toEqual(['/api/a', '/api/b', '/api/c', '/api/a']);
  });

  it('does not hold an answer that is too large by itself, and gives it all the same', async () => {
    const { readText, peek } = reader(99);
    expect((await readText('/api/a')).text).toHaveLength(100);
    expect(peek('/api/a')).toBeNull();
  });
});

describe('an answer with 200 that is not JSON', () => {
  it('counts as a failure of what stands before the API', async () => {
    answerTo = () => ({ body: '<h1>Back soon</h1>', type: 'text/html' });
    await expect(reader().readText('/api/a')).rejects.toMatchObject({ status: 502 });
  });
});
