import { randomBytes } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseRegistry } from '@app/contracts';
import { startStack, type Stack } from '../start/stack.mjs';
import { publish } from './run-publish';

describe('publishing to the site that runs here', () => {
  let stack: Stack;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = join(tmpdir(), `publish-${randomBytes(6).toString('hex')}`);
    stack = await startStack({
      dataDir,
      publish: ['shell/dist', 'mf-marketing/dist'].map((folder) => join(process.cwd(), folder)),
    });
  }, 180_000);
  afterAll(async () => {
    await stack?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const here = (...args: string[]) => publish(args, { SITE_DATA_DIR: dataDir });
  const live = async () => {
    const registry = (await (await fetch(`${stack.url}/api/releases/current`)).json()) as ReleaseRegistry;
    return registry.releases.find(({ name }) => name === 'mf-marketplace');
  };

  it('needs only the data of npm start: it builds, uploads, and reports what it did', async () => {
    const { code, output } = await here('mf-marketplace');
    expect(output).toMatch(
      new RegExp(
        String.raw`^Built mf-marketplace \S+ from commit \S+\.\n` +
          String.raw`Uploaded (\d+) of \1 files to http:\/\/localhost:\d+\.\n` +
          String.raw`Published mf-marketplace \S+ by squad-\S+ \(token [0-9a-f]{12}\), commit \S+\.\n`,
      ),
    );
    expect(output).toMatch(/Unless it is live already, it goes live with --activate, or in the management portal\.$/);
    expect(code).toBe(0);
    expect(await live()).toBeUndefined();
    expect((await stat(join(dataDir, 'publish-tokens/mf-marketplace.json'))).mode & 0o777).toBe(0o600);
  }, 120_000);

  it('uploads nothing the second time, and puts the version live on request', async () => {
    const { code, output } = await here('mf-marketplace', '--activate');
    expect(output).toMatch(
      new RegExp(
        String.raw`^Built .*\nmf-marketplace \S+ was published before by squad-\S+ .*; it stays as it is\.\n` +
          String.raw`It is live at http:\/\/localhost:\d+\.`,
      ),
    );
    expect(code).toBe(0);
    expect(await live()).toMatchObject({
      name: 'mf-marketplace',
      gitSha: expect.stringMatching(/^(?:[0-9a-f]{40}(?:-dirty)?|unknown)$/),
    });
    // The site asks the API for the registry several times a second, and prepares a release before it is used.
    let page = '';
    for (
      const end = Date.now() + 60_000;
      !page.includes('/remotes/mf-marketplace/') && Date.now() < end;
      await sleep(100)
    )
      page = await (await fetch(`${stack.url}/marketplace`)).text();
    expect(page).toContain('/remotes/mf-marketplace/');
  }, 120_000);

  it('creates another token when the earlier one of today is no longer valid', async () => {
    const { id } = JSON.parse(await readFile(join(dataDir, 'publish-tokens/mf-marketplace.json'), 'utf8')) as {
      id: string;
    };
    await stack.command(['tokens', 'revoke', id]);
    expect((await here('mf-marketplace')).code).toBe(0);
    expect(await stack.command(['tokens', 'list'])).toMatch(/good until[^]*revoked at/);
  }, 120_000);

  it('prints a refusal in the words of the site, with exit code 1', async () => {
    const { code, output } = await publish(['mf-marketplace'], {
      SITE_DATA_DIR: dataDir,
      RELEASE_PUBLISH_TOKEN: 'some-token',
    });
    expect(code).toBe(1);
    expect(output).toContain(
      'The site refused it (401, RELEASES.PUBLISHING_FORBIDDEN): ' +
        'Publishing needs a publish token of this site: create one in the management portal.',
    );
  }, 120_000);

  it('does not send a token of this site to another one', async () => {
    const { code, output } = await here('mf-marketplace', '--site', 'http://127.0.0.1:9');
    expect([code, output.split('\n').at(-1)]).toEqual([
      1,
      'Publishing to another site needs its publish token in RELEASE_PUBLISH_TOKEN.',
    ]);
  }, 120_000);
});
