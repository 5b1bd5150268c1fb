import type { Release } from '@app/contracts';
import { openTestDatabase, waitFor, type TestDatabase } from '@app/testing';
import { database } from '../database/releases.database';
import { ReleasesRepository } from '../store/releases.repository';
import { madeUpRelease, madeUpRoute } from '../testing/made-up-release';
import { madeUpService, PUBLISHER } from '../testing/made-up-service';
import type { ReleasesService } from './releases.service';

const ada = { by: 'ada', origin: 'portal' } as const;
const grace = { by: 'grace', origin: 'command-line' } as const;

let db: TestDatabase;
let repository: ReleasesRepository;
let service: ReleasesService;
let now = Date.UTC(2026, 0, 1);
let names = 0;

beforeAll(async () => {
  db = await openTestDatabase([database]);
  repository = new ReleasesRepository(db.dataSource);
  // Every reading of the clock is a second later, so that histories have an order.
  service = madeUpService(db.dataSource, { now: () => new Date((now += 1_000)) });
});
afterAll(() => db.drop());

const release = (name: string, version: string, path = `/${name}`) =>
  madeUpRelease({ name, version, routes: [madeUpRoute(path)] });

async function published(name: string, ...versions: string[]): Promise<Release[]> {
  const releases = versions.map((version) => release(name, version));
  for (const each of releases) await service.publish(each, PUBLISHER);
  return releases;
}
const newName = () => `mf-n${(names += 1)}`;
const stateOf = async (name: string) => (await service.overview()).releases.find((each) => each.name === name)!;
const liveOf = async (name: string) => (await stateOf(name)).live?.version ?? null;

/** A name whose versions 1 and 2 came from deploy steps. */
async function deployed(): Promise<string> {
  const name = newName();
  for (const build of await published(name, '1', '2')) await service.deploy('deploy step', [build]);
  return name;
}

describe('the origin of a switch', () => {
  it('is in the history, newest first, with the version that was live before', async () => {
    const name = await deployed();
    await service.rollback(ada, name);
    await service.deactivate(grace, name);
    await service.activate({ by: 'ci', origin: 'pipeline' }, [{ name, version: '2' }]);
    const { switches, origin } = await stateOf(name);
    expect(origin).toBe('pipeline');
    expect(switches.map(({ action, by, origin: from, from: before, to }) => [action, by, from, before, to])).toEqual([
      ['activate', 'ci', 'pipeline', null, '2'],
      ['deactivate', 'grace', 'command-line', '1', null],
      ['activate', 'ada', 'portal', '2', '1'],
      ['activate', 'deploy step', 'deploy', '1', '2'],
      ['activate', 'deploy step', 'deploy', null, '1'],
    ]);
  });

  it('stays readable when there were many switches: the last twenty, and the count of all versions', async () => {
    const name = newName();
    const versions = Array.from({ length: 25 }, (_, index) => `${index}`);
    for (const build of await published(name, ...versions)) await service.deploy('deploy step', [build]);
    const { switches, publishedVersions, versions: shown } = await stateOf(name);
    expect([switches.length, switches[0]?.to, switches.at(-1)?.from, publishedVersions, shown.length]).toEqual([
      20,
      '24',
      '4',
      25,
      20,
    ]);
  });

  it('still allows a rollback after many published versions that never went live', async () => {
    const name = await deployed();
    await published(name, ...Array.from({ length: 30 }, (_, index) => `unseen-${index}`));
    expect(await service.rollback(ada, name)).toEqual({ name, from: '2', to: '1', warnings: [] });
  });
});

describe('a pin', () => {
  const pinned = async () => {
    const name = await deployed();
    await published(name, '3');
    await service.pin(ada, name, { reason: 'board meeting' });
    return name;
  };

  it('is shown with who, when and why, and so is its end', async () => {
    const name = await pinned();
    expect(await stateOf(name)).toMatchObject({
      pinned: { version: '2', pinnedBy: 'ada', reason: 'board meeting', pinnedAt: expect.any(String) },
      switches: [
        { action: 'pin', by: 'ada', origin: 'portal', from: '2', to: '2', details: { reason: 'board meeting' } },
        {},
        {},
      ],
    });
    expect(await service.unpin(grace, name)).toEqual({ name, version: '2' });
    expect(await stateOf(name)).toMatchObject({
      pinned: null,
      switches: [{ action: 'unpin', by: 'grace', origin: 'command-line' }, { action: 'pin' }, {}, {}],
    });
  });

  it('changes no revision: every reader sees the same releases', async () => {
    const { revision } = await service.overview();
    const name = await deployed();
    const before = (await service.overview()).revision;
    await service.pin(ada, name);
    expect((await service.overview()).revision).toBe(before);
    expect(before).not.toBe(revision);
  });

  it.each<[string, (name: string) => Promise<unknown>]>([
    ['an activation', (name) => service.activate(grace, [{ name, version: '3' }])],
    ['a rollback', (name) => service.rollback(grace, name)],
    ['a rollback that expects the live version', (name) => service.rollback(grace, name, '2')],
    ['switching off', (name) => service.deactivate(grace, name)],
    ['a second pin', (name) => service.pin(grace, name)],
  ])('refuses %s by name, and says who pinned it, why, and how to unpin it', async (_what, change) => {
    const name = await pinned();
    await expect(change(name)).rejects.toMatchObject({
      code: 'RELEASES.PINNED',
      kind: 'conflict',
      message: expect.stringMatching(
        new RegExp(
          `^${name} is pinned to 2 by ada since 20\\S+ \\(reason: board meeting\\)\\..* releases unpin ${name}$`,
        ),
      ),
      fields: { [name]: expect.stringContaining('pinned to 2 by ada') },
    });
    expect(await liveOf(name)).toBe('2');
    expect((await stateOf(name)).switches).toHaveLength(3);
  });

  it('refuses a whole batch, and names every pinned name in it', async () => {
    const [first, second, free] = [await pinned(), await pinned(), await deployed()];
    await published(free, '3');
    const targets = [first, free, second].map((name) => ({ name, version: '3' }));
    await expect(service.activate(grace, targets)).rejects.toMatchObject({
      code: 'RELEASES.PINNED',
      fields: { [first]: expect.any(String), [second]: expect.any(String) },
    });
    expect(await liveOf(free)).toBe('2');
  });

  it('allows the activation of the pinned version itself', async () => {
    const name = await pinned();
    expect((await service.activate(grace, [{ name, version: '2' }])).switched).toEqual([]);
  });

  it('is possible only for a live release', async () => {
    const name = await deployed();
    await service.deactivate(ada, name);
    await expect(service.pin(ada, name)).rejects.toMatchObject({ code: 'RELEASES.NOT_LIVE' });
    await expect(service.pin(ada, name, { expectedVersion: '2' })).rejects.toMatchObject({
      code: 'RELEASES.CHANGED_MEANWHILE',
    });
    await expect(service.pin(ada, 'mf-unknown')).rejects.toMatchObject({ code: 'RELEASES.UNKNOWN' });
  });

  it('cannot be removed when none exists', async () => {
    await expect(service.unpin(ada, await deployed())).rejects.toMatchObject({ code: 'RELEASES.NOT_PINNED' });
  });

  it('can be set again after it was removed, and two at once count as one', async () => {
    const name = await pinned();
    await service.unpin(ada, name);
    const results = await Promise.allSettled([service.pin(ada, name), service.pin(grace, name)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a deploy step', () => {
  const third = (name: string) => release(name, '3');

  it.each<[string, (name: string) => Promise<unknown>, string | null, string]>([
    ['an activation by a person', (name) => service.activate(ada, [{ name, version: '1' }]), '1', 'decided'],
    ['a rollback', (name) => service.rollback(grace, name), '1', 'decided'],
    [
      'a rollback by the system',
      (name) => service.rollbackAutomatically(name, '2', { reason: 'faults', figures: {} }),
      '1',
      'decided',
    ],
    ['switching off', (name) => service.deactivate(ada, name), null, 'decided'],
    ['a pin', (name) => service.pin(ada, name), '2', 'pinned'],
  ])(
    'changes nothing after %s, however often it runs, with the old build or a new one',
    async (_what, decide, live, because) => {
      const name = await deployed();
      await decide(name);
      await service.publish(third(name), PUBLISHER);
      const before = await service.overview();
      for (const build of [release(name, '2'), third(name), release(name, '2'), third(name)]) {
        const { switched, skipped } = await service.deploy('deploy step', [build]);
        expect(switched).toEqual([]);
        expect(skipped.map((left) => left.because)).toEqual(build.version === live ? [] : [because]);
      }
      expect(await service.overview()).toEqual(before);
      expect(await liveOf(name)).toBe(live);
    },
  );

  it('continues with a name that is no longer pinned', async () => {
    const name = await deployed();
    await service.pin(ada, name);
    await service.unpin(ada, name);
    await service.publish(third(name), PUBLISHER);
    expect((await service.deploy('deploy step', [third(name)])).switched).toEqual([{ name, version: '3' }]);
  });

  it('lets the rest go live when a build conflicts with a skipped release', async () => {
    const [owner, wants, free] = [newName(), newName(), newName()];
    const shared = `/${owner}-moved`;
    await service.publish(release(owner, '1', shared), PUBLISHER);
    await service.activate(ada, [{ name: owner, version: '1' }]);
    const builds = [release(owner, '2'), release(wants, '1', shared), release(free, '1')];
    for (const build of builds) await service.publish(build, PUBLISHER);
    const { switched, skipped } = await service.deploy('deploy step', builds);
    expect(switched).toEqual([{ name: free, version: '1' }]);
    expect(skipped.map(({ name, because }) => [name, because])).toEqual([
      [owner, 'decided'],
      [wants, 'conflict'],
    ]);
  });

  it('that runs twice at once activates once', async () => {
    const name = newName();
    const builds = await published(name, '1');
    const both = await Promise.all([service.deploy('deploy step', builds), service.deploy('deploy step', builds)]);
    expect(both.map(({ switched }) => switched.length).sort()).toEqual([0, 1]);
    expect((await stateOf(name)).switches).toHaveLength(1);
  });

  it('never overrides the decision of a person, whichever comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const name = await deployed();
      await service.publish(third(name), PUBLISHER);
      await Promise.all([
        service.deploy('deploy step', [third(name)]),
        service.activate(ada, [{ name, version: '1' }]),
      ]);
      expect(await stateOf(name)).toMatchObject({ live: { version: '1', activatedBy: 'ada' }, origin: 'portal' });
    }
  });

  it('waits for a switch that is under way, and then respects it', async () => {
    const name = await deployed();
    await service.publish(third(name), PUBLISHER);
    let letGo!: () => void;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let begin!: () => void;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const switching = repository.exclusively(async (switches) => {
      begin();
      await held;
      await switches.turnOn(name, '1', { ...ada, at: new Date(now) });
    });
    await begun;
    const deploying = service.deploy('deploy step', [third(name)]);
    await waitFor(async () => {
      const waiting = await db.dataSource.query<object[]>(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return waiting.length === 1;
    }, 'the deploy to wait for the switch');
    letGo();
    await switching;
    expect(await deploying).toMatchObject({ switched: [], skipped: [{ name, because: 'decided' }] });
  });
});

describe('an automatic rollback', () => {
  const details = { reason: 'server rendering fails', figures: { views: 120, faults: 60 } };

  it('returns to the version before, with reason and figures in the history', async () => {
    const name = await deployed();
    expect(await service.rollbackAutomatically(name, '2', details)).toEqual({
      outcome: 'rolled-back',
      name,
      from: '2',
      to: '1',
    });
    expect(await stateOf(name)).toMatchObject({
      live: { version: '1', activatedBy: 'the system' },
      origin: 'automatic',
      switches: [{ action: 'activate', by: 'the system', origin: 'automatic', from: '2', to: '1', details }, {}, {}],
    });
  });

  it('can be overruled by a person, but not by a pipeline that repeats itself', async () => {
    const name = await deployed();
    await service.rollbackAutomatically(name, '2', details);
    const pipeline = { by: 'squad', origin: 'pipeline' } as const;
    const again = [{ name, version: '2' }];
    await expect(service.activate(pipeline, again)).rejects.toMatchObject({
      code: 'RELEASES.ROLLED_BACK',
      message: expect.stringMatching(/rolled .* 2 back by itself on .* UTC: server rendering fails/),
    });
    expect(await liveOf(name)).toBe('1');
    const warning = expect.stringMatching(/rolled .* 2 back by itself/);
    expect(await service.activate(ada, again)).toMatchObject({ warnings: [warning] });
    // After a person's decision it is a version like any other.
    await service.activate(ada, [{ name, version: '1' }]);
    expect(await service.activate(pipeline, again)).toMatchObject({ switched: again, warnings: [] });
  });

  it.each<[string, (name: string) => Promise<unknown>, string]>([
    ['another version is live meanwhile', (name) => service.activate(ada, [{ name, version: '1' }]), 'not-live'],
    ['it was switched off meanwhile', (name) => service.deactivate(ada, name), 'not-live'],
    ['it is pinned', (name) => service.pin(ada, name), 'pinned'],
    ['it has been live for more than ten minutes', async () => (now += 10 * 60_000), 'live-too-long'],
  ])('does nothing when %s', async (_what, change, because) => {
    const name = await deployed();
    await change(name);
    const before = await service.overview();
    expect(await service.rollbackAutomatically(name, '2', details)).toMatchObject({ outcome: 'kept', because });
    expect(await service.overview()).toEqual(before);
  });

  it('does nothing for a first version, and for an unknown name', async () => {
    const name = newName();
    await service.deploy('deploy step', await published(name, '1'));
    expect(await service.rollbackAutomatically(name, '1', details)).toMatchObject({
      outcome: 'kept',
      because: 'nothing-earlier',
    });
    expect(await service.rollbackAutomatically('mf-unknown', '1', details)).toMatchObject({
      outcome: 'kept',
      because: 'not-live',
    });
  });

  it('gives the reason when the previous version is no longer compatible with the others', async () => {
    const [name, heir] = [await deployed(), newName()];
    await service.publish(release(name, '3', `/${name}-new`), PUBLISHER);
    await service.activate(ada, [{ name, version: '3' }]);
    await service.publish(release(heir, '1', `/${name}`), PUBLISHER);
    await service.activate(ada, [{ name: heir, version: '1' }]);
    expect(await service.rollbackAutomatically(name, '3', details)).toMatchObject({
      outcome: 'kept',
      because: 'unfit',
      why: expect.stringContaining(`belongs to ${heir}@1 already`),
    });
    expect(await liveOf(name)).toBe('3');
  });

  it('happens once when several replicas request it at the same time', async () => {
    const name = await deployed();
    const results = await Promise.all(
      Array.from({ length: 4 }, () => service.rollbackAutomatically(name, '2', details)),
    );
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['kept', 'kept', 'kept', 'rolled-back']);
  });
});
