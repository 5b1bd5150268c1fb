import type { AcceptedContract, Release } from '@app/contracts';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database } from '../database/releases.database';
import { madeUpRelease } from '../testing/made-up-release';
import { madeUpService, PUBLISHER } from '../testing/made-up-service';
import type { ReleasesService } from './releases.service';

const ada = { by: 'ada', origin: 'portal' } as const;
/** The servers run 1 until the end of the year, and 2. */
const ACCEPTED: AcceptedContract[] = [
  { version: 1, acceptedUntil: '2026-12-31' },
  { version: 2, acceptedUntil: null },
];
const IN_TIME = new Date('2026-12-31T23:00:00.000Z');
const LATE = new Date('2027-01-01T00:00:00.000Z');

let db: TestDatabase;
let service: ReleasesService;
let now = IN_TIME;
/** Later activations have a later time. */
let ticks = 0;

beforeEach(async () => {
  db = await openTestDatabase([database]);
  service = madeUpService(db.dataSource, { now: () => new Date(now.getTime() + ticks++) }, undefined, ACCEPTED);
  now = IN_TIME;
});
afterEach(() => db.drop());

const shell = (version: string, changes: Partial<Release> = {}): Release =>
  madeUpRelease({ name: 'shell', version, routes: [], ...changes });
const remote = (name: string, version: string, changes: Partial<Release> = {}): Release =>
  madeUpRelease({ name, version, routes: [], ...changes });

/** In the order of releases that go live one after the other. */
async function live(...releases: Release[]): Promise<void> {
  for (const release of releases) {
    await service.publish(release, PUBLISHER);
    await service.activate(ada, [release]);
  }
}

async function liveVersions(): Promise<Record<string, string | undefined>> {
  const { releases } = await service.overview();
  return Object.fromEntries(releases.map(({ name, live: it }) => [name, it?.version]));
}

const bothContracts = { contract: 2, accepts: ACCEPTED };
const newOnly = { contract: 2, accepts: [{ version: 2, acceptedUntil: null }] };

describe('a remote and the live shell', () => {
  it('refuses, by name, a remote of a contract that the shell does not accept; publishing it only warned', async () => {
    await live(shell('1'));
    const { warnings } = await service.publish(remote('mf-a', '1', { contract: 2 }), PUBLISHER);
    expect(warnings).toContain('mf-a.contract is 2 in mf-a@1, but shell@1 accepts 1');
    await expect(service.activate(ada, [{ name: 'mf-a', version: '1' }])).rejects.toMatchObject({
      code: 'RELEASES.INCOMPATIBLE',
      kind: 'conflict',
      fields: { 'mf-a.contract': 'is 2 in mf-a@1, but shell@1 accepts 1' },
    });
    expect(await liveVersions()).toEqual({ shell: '1', 'mf-a': undefined });
  });

  it('refuses a shell that accepts none of what is live, and names each remote', async () => {
    await live(shell('1'), remote('mf-a', '1'), remote('mf-b', '1'));
    await service.publish(shell('2', newOnly), PUBLISHER);
    await expect(service.activate(ada, [{ name: 'shell', version: '2' }])).rejects.toMatchObject({
      code: 'RELEASES.INCOMPATIBLE',
      fields: {
        'mf-a.contract': expect.stringContaining('mf-a@1'),
        'mf-b.contract': expect.stringContaining('mf-b@1'),
      },
    });
    expect(await liveVersions()).toEqual({ shell: '1', 'mf-a': '1', 'mf-b': '1' });
  });

  it('lets squads follow one after the other while a shell accepts both contracts', async () => {
    await live(shell('1'), remote('mf-a', '1'), remote('mf-b', '1'), shell('2', bothContracts));
    await live(remote('mf-a', '2', { contract: 2 }));
    await service.publish(shell('3', newOnly), PUBLISHER);
    await expect(service.activate(ada, [{ name: 'shell', version: '3' }])).rejects.toMatchObject({
      fields: { 'mf-b.contract': 'is 1 in mf-b@1, but shell@3 accepts 2' },
    });
    await live(remote('mf-b', '2', { contract: 2 }), shell('3', newOnly));
    expect(await liveVersions()).toEqual({ shell: '3', 'mf-a': '2', 'mf-b': '2' });
  });

  it('refuses a rollback to a shell that does not support the live remotes, and allows it once it does', async () => {
    await live(shell('1'), remote('mf-a', '1'), shell('2', bothContracts), remote('mf-a', '2', { contract: 2 }));
    await expect(service.rollback(ada, 'shell')).rejects.toMatchObject({
      code: 'RELEASES.INCOMPATIBLE',
      fields: { 'mf-a.contract': 'is 2 in mf-a@2, but shell@1 accepts 1' },
    });
    const details = { reason: 'it fails', figures: {} };
    expect(await service.rollbackAutomatically('shell', '2', details)).toMatchObject({
      outcome: 'kept',
      because: 'unfit',
      why: expect.stringContaining('mf-a.contract is 2'),
    });
    await service.rollback(ada, 'mf-a');
    await service.rollback(ada, 'shell');
    expect(await liveVersions()).toEqual({ shell: '1', 'mf-a': '1' });
  });

  it('refuses a remote whose range the library of the shell does not satisfy, with both versions', async () => {
    await live(shell('1', { provides: { react: '19.2.0' } }));
    const needy = remote('mf-a', '1', { shared: { react: { built: '19.3.1', accepts: '^19.3.0' } } });
    await service.publish(needy, PUBLISHER);
    const message = 'of mf-a@1 was built against 19.3.1 and accepts ^19.3.0, but shell@1 provides 19.2.0';
    await expect(service.activate(ada, [needy])).rejects.toMatchObject({
      code: 'RELEASES.INCOMPATIBLE',
      fields: { 'mf-a.shared.react': message },
    });
    await live(shell('2', { provides: { react: '19.3.0' } }));
    await service.activate(ada, [needy]);
    expect(await liveVersions()).toEqual({ shell: '2', 'mf-a': '1' });
  });

  it('skips, in a deploy step, a shell that a pinned remote could not run on, and releases that need it', async () => {
    const first = [shell('1'), remote('mf-a', '1')];
    for (const build of first) await service.publish(build, PUBLISHER);
    await service.deploy('deploy step', first);
    await service.pin(ada, 'mf-a');
    const builds = [shell('2', newOnly), remote('mf-b', '2', { contract: 2 }), remote('mf-c', '1')];
    for (const build of builds) await service.publish(build, PUBLISHER);
    const { switched, skipped } = await service.deploy('deploy step', builds);
    expect(switched).toEqual([{ name: 'mf-c', version: '1' }]);
    expect(skipped.map(({ name, because }) => [name, because])).toEqual([
      ['shell', 'conflict'],
      ['mf-b', 'conflict'],
    ]);
  });
});

describe('a contract on its last day and after it', () => {
  const old = (version: string) => remote('mf-a', version);

  it('is accepted until the end of that day, with a warning', async () => {
    await live(shell('2', bothContracts));
    const { warnings } = await service.publish(old('1'), PUBLISHER);
    const warning = 'mf-a@1 was built for contract 1, which is accepted for new builds until 2026-12-31';
    expect(warnings).toEqual([warning]);
    expect((await service.activate(ada, [old('1')])).warnings).toEqual([warning]);
  });

  it('is refused for a new build after that day, and the refusal names the day', async () => {
    await live(shell('2', bothContracts));
    now = LATE;
    await expect(service.publish(old('1'), PUBLISHER)).rejects.toMatchObject({
      code: 'RELEASES.REFUSED',
      fields: { contract: 'is 1, accepted for new builds until 2026-12-31: build for 2' },
    });
  });

  it('ends earlier where the live shell states it', async () => {
    await live(shell('2', { contract: 2, accepts: [{ version: 1, acceptedUntil: '2026-06-30' }, ...newOnly.accepts] }));
    expect((await service.overview()).acceptedContracts).toEqual([
      { version: 1, acceptedUntil: '2026-06-30' },
      { version: 2, acceptedUntil: null },
    ]);
    await expect(service.publish(old('1'), PUBLISHER)).rejects.toMatchObject({ code: 'RELEASES.REFUSED' });
  });

  it('does not affect published builds: live, published again by a start, switched, rolled back to', async () => {
    await live(shell('2', bothContracts), old('1'), old('2'));
    now = LATE;
    expect(await service.publish(old('2'), PUBLISHER)).toMatchObject({ published: false });
    expect((await service.deploy('deploy step', [old('2')])).skipped).toEqual([]);
    await service.rollback(ada, 'mf-a');
    await service.deactivate(ada, 'mf-a');
    const { warnings } = await service.activate(ada, [old('1')]);
    expect(warnings).toEqual([
      'mf-a@1 was built for contract 1, which was accepted for new builds until 2026-12-31; ' +
        'it runs until that contract is dropped',
    ]);
    expect(await liveVersions()).toEqual({ shell: '2', 'mf-a': '1' });
  });

  it('is named with the others in the overview; without a live shell the servers alone count', async () => {
    expect(await service.overview()).toMatchObject({ contract: 2, acceptedContracts: ACCEPTED });
    await live(shell('1'));
    expect(await service.overview()).toMatchObject({
      contract: 2,
      acceptedContracts: [{ version: 1, acceptedUntil: '2026-12-31' }],
    });
  });
});

it('stores the contracts and libraries that a release states, and compares them as content', async () => {
  const stated = shell('1', { ...bothContracts, provides: { react: '19.3.1' } });
  await service.publish(stated, PUBLISHER);
  expect(await service.publish({ ...stated, gitSha: 'other' }, PUBLISHER)).toMatchObject({ published: false });
  await expect(service.publish({ ...stated, provides: { react: '19.4.0' } }, PUBLISHER)).rejects.toMatchObject({
    code: 'RELEASES.CONTENT_CHANGED',
  });
});
