import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, systemClock, type AppConfig } from '@app/server-kit';
import { database, PublishTokensRepository, PublishTokensService, ReleasesRepository } from '@app/service-releases';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { UsageError } from './arguments';
import { toFailure } from './failure';
import { tokens } from './tokens.command';

let db: TestDatabase;
let config: AppConfig;
let root: string;
let service: PublishTokensService;

beforeEach(async () => {
  [db, root] = [await openTestDatabase([database]), await mkdtemp(join(tmpdir(), 'tokens-'))];
  config = loadConfig({ DATABASE_URL: db.url });
  const repositories = [new PublishTokensRepository(db.dataSource), new ReleasesRepository(db.dataSource)] as const;
  service = new PublishTokensService(...repositories, systemClock);
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
  await db.drop();
});

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await tokens(args, { config, print: (line) => lines.push(line) });
  return lines;
}

const FOR_A = ['create', '--remote', 'mf-a', '--owner', 'squad-a', '--by', 'ada'];

describe('the command line of publish tokens', () => {
  it('goes through the life of a token, whose text it prints once', async () => {
    expect(await run()).toEqual(['there is no publish token']);
    const [sentence, token = '', advice] = await run(...FOR_A, '--days', '30');
    expect(sentence).toMatch(/^publish token [0-9a-f]{12}: publishes mf-a as squad-a until 20\S+Z$/);
    expect(advice).toMatch(/shown this once/);
    const { id, remote, owner } = await service.authenticate(`Bearer ${token}`);
    expect([remote, owner]).toEqual(['mf-a', 'squad-a']);
    expect(await run('list')).toEqual([
      expect.stringMatching(
        new RegExp(`^${id}  mf-a \\(squad-a\\): good until \\S+; created at \\S+ by ada; last used at \\S+Z$`),
      ),
    ]);
    expect(await run('revoke', id, '--by', 'grace')).toEqual([`revoked: ${id}, which published mf-a as squad-a`]);
    expect((await run())[0]).toMatch(/: revoked at \S+ by grace; /);
    await expect(service.authenticate(`Bearer ${token}`)).rejects.toMatchObject({ code: 'RELEASES.TOKEN_REVOKED' });
  });

  it('writes the text to a file for its owner alone, and prints it nowhere', async () => {
    const out = join(root, 'deep', 'token.json');
    const lines = await run(...FOR_A, '--out', out);
    expect(lines).toEqual([expect.stringContaining(`written to ${out}`)]);
    expect(lines.join()).not.toContain('flp_');
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    const { token } = JSON.parse(await readFile(out, 'utf8')) as { token: string };
    expect((await service.authenticate(`Bearer ${token}`)).remote).toBe('mf-a');
  });

  it('refuses an unknown token in one sentence', async () => {
    const failure = await run('revoke', 'ffffffffffff').catch(toFailure);
    expect(failure).toEqual({ sentence: 'There is no publish token ffffffffffff.', exitCode: 1 });
  });

  it.each([
    [['crown']],
    [['create']],
    [['create', '--remote', 'mf-a']],
    [['create', '--remote', '../a', '--owner', 'squad-a']],
    [['create', '--remote', 'mf-a', '--owner', 'Squad A']],
    [['create', '--remote', 'mf-a', '--owner', 'squad-a', '--days', '0']],
    [['create', '--remote', 'mf-a', '--owner', 'squad-a', '--days', '366']],
    [['create', '--remote', 'mf-a', '--owner', 'squad-a', '--days', '1e1']],
    [['revoke']],
    [['revoke', 'a', 'b']],
    [['list', 'mf-a']],
  ])('tells the usage after %j', async (args) => {
    await expect(run(...args)).rejects.toBeInstanceOf(UsageError);
  });
});
