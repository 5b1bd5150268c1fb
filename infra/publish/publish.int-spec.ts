import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseRegistry } from '@app/contracts';
import { publish } from './run-publish';

/** Publishing to a whole site that runs here is the proof `publish`. */
describe('the command', () => {
  it.each([
    [[]],
    [['mf-marketplace', 'mf-admin']],
    [['mf-unknown', '--site', 'http://127.0.0.1:9']],
    [['mf-marketplace', '--sight', 'x']],
    [['mf-marketplace', '--site', 'x']],
  ])('tells the usage after %j', async (args) => {
    const { code, output } = await publish(args, {});
    expect([code, output.includes('npm run publish -- <folder of the remote>')]).toEqual([1, true]);
  });
});

describe('publishing to a site whose connection breaks, and that keeps its live version', () => {
  let server: Server;
  let received: string[];
  let broken: number;
  let site: string;
  beforeEach(async () => {
    received = [];
    broken = 0;
    server = createServer((request, response) => {
      void answer(request).then((body) => {
        if (body === undefined) return void request.socket.destroy();
        const status = body.includes('"error"') ? 409 : body === '' ? 204 : 200;
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  /** Breaks the first uploads in the middle. */
  async function answer(request: IncomingMessage): Promise<string | undefined> {
    const { url = '' } = request;
    if (url.startsWith('/api/releases/blobs/') && broken < 3) {
      broken += 1;
      return undefined;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (url.startsWith('/api/releases/blobs/')) {
      received.push(url.split('/').at(-1) ?? '');
      return '';
    }
    const named = { name: 'mf-marketplace', version: '1' };
    if (url.endsWith('/finish') && Buffer.concat(chunks).includes('true'))
      return JSON.stringify({ error: { code: 'RELEASES.PINNED', message: 'mf-marketplace is pinned.' } });
    if (url.endsWith('/finish'))
      return JSON.stringify({ ...named, gitSha: 'x', publishedBy: 'x', published: true, warnings: [], live: false });
    const { release } = JSON.parse(Buffer.concat(chunks).toString()) as {
      release: ReleaseRegistry['releases'][number];
    };
    const digests = [...Object.values(release.integrity), release.server.integrity].map((hash) =>
      Buffer.from(hash.slice(7), 'base64').toString('hex'),
    );
    return JSON.stringify({
      ...named,
      id: 'x',
      missing: [...new Set(digests)].filter((digest) => !received.includes(digest)),
      warnings: [],
    });
  }

  it('repeats failed uploads, and sends each file once', async () => {
    const { code, output } = await publish(['mf-marketplace', '--site', site], { RELEASE_PUBLISH_TOKEN: 'x' });
    expect(output).toContain('Published mf-marketplace');
    expect(code).toBe(0);
    expect(broken).toBe(3);
    expect(new Set(received).size).toBe(received.length);
  }, 120_000);

  it('says that a version that may not go live is published', async () => {
    const args = ['mf-marketplace', '--activate', '--site', site];
    const { code, output } = await publish(args, { RELEASE_PUBLISH_TOKEN: 'x' });
    expect(output).toMatch(
      new RegExp(
        String.raw`mf-marketplace \S+ is published and waits; it did not go live\. ` +
          String.raw`The site refused it \(409, RELEASES\.PINNED\): mf-marketplace is pinned\.$`,
      ),
    );
    expect(code).toBe(1);
  }, 120_000);
});
