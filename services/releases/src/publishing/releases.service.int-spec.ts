import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database } from '../database/releases.database';
import { ReleasesRepository } from '../store/releases.repository';
import { madeUpRelease, madeUpRoute } from '../testing/made-up-release';
import { madeUpService, PUBLISHER } from '../testing/made-up-service';
import type { ReleasesService } from './releases.service';

const ada = { by: 'ada', origin: 'portal' } as const;
const grace = { by: 'grace', origin: 'portal' } as const;

let db: TestDatabase;
let repository: ReleasesRepository;
let service: ReleasesService;
let minutes = 0;

beforeAll(async () => {
  db = await openTestDatabase([database]);
  repository = new ReleasesRepository(db.dataSource);
  service = madeUpService(db.dataSource, { now: () => new Date(Date.UTC(2026, 0, 1, 0, minutes++)) });
});
afterAll(() => db.drop());

const release = (name: string, version: string, ...paths: string[]) =>
  madeUpRelease({ name, version, routes: (paths.length > 0 ? paths : [`/${name}`]).map((path) => madeUpRoute(path)) });

async function liveNames(): Promise<string[]> {
  return (await repository.live()).releases.map(({ name, version }) => `${name}@${version}`);
}

async function historyOf(name: string) {
  return (await service.overview()).releases.find((history) => history.name === name);
}

describe('publishing', () => {
  it('registers a release without making it live', async () => {
    expect(await service.publish(release('mf-quiet', '1'), PUBLISHER)).toEqual({
      name: 'mf-quiet',
      version: '1',
      gitSha: 'abc1234',
      publishedBy: 'ada',
      published: true,
      warnings: [],
    });
    expect(await liveNames()).toEqual([]);
  });

  it('accepts the same content again, from another commit too, and changes nothing', async () => {
    await service.publish(release('mf-same', '1'), PUBLISHER);
    const again = await service.publish({ ...release('mf-same', '1'), gitSha: 'fedcba9' }, PUBLISHER);
    expect(again.published).toBe(false);
    expect(again).toMatchObject({ gitSha: 'abc1234', publishedBy: 'ada' });
    expect((await historyOf('mf-same'))?.versions.map(({ gitSha, publishedBy }) => [gitSha, publishedBy])).toEqual([
      ['abc1234', 'ada'],
    ]);
  });

  it('refuses different content under a published version', async () => {
    await service.publish(release('mf-fixed', '1'), PUBLISHER);
    await expect(service.publish(release('mf-fixed', '1', '/other'), PUBLISHER)).rejects.toMatchObject({
      code: 'RELEASES.CONTENT_CHANGED',
      kind: 'conflict',
    });
  });

  it('cannot be changed in the database either: the table refuses updates', async () => {
    await service.publish(release('mf-rock', '1'), PUBLISHER);
    await expect(db.dataSource.query(`update releases.release set owner = 'x' where name = 'mf-rock'`)).rejects.toThrow(
      'release mf-rock@1 is immutable',
    );
  });

  it('refuses a name that belongs to another squad since its first publication; its owner stays the same', async () => {
    await service.publish(release('mf-owned', '1'), PUBLISHER);
    const stolen = { ...release('mf-owned', '2'), owner: 'squad-other' };
    await expect(service.publish(stolen, PUBLISHER)).rejects.toMatchObject({
      code: 'RELEASES.OWNER_FIXED',
      message: 'mf-owned belongs to squad-sample, which published it first; squad-other cannot publish it.',
    });
    expect((await historyOf('mf-owned'))?.versions).toHaveLength(1);
  });

  it('lets one of two squads have a name that both publish at once', async () => {
    const results = await Promise.allSettled(
      ['squad-a', 'squad-b'].map((owner, index) =>
        service.publish({ ...release('mf-first-come', `${index}`), owner }, PUBLISHER),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'RELEASES.OWNER_FIXED' },
    });
  });

  it('refuses a release that breaks a rule and names the place', async () => {
    await expect(service.publish({ ...release('mf-bad', '1'), contract: 99 }, PUBLISHER)).rejects.toMatchObject({
      code: 'RELEASES.REFUSED',
      fields: { contract: 'is 99, but the site accepts 1' },
    });
  });
});

describe('switching', () => {
  it('shows exactly the activated versions and a revision that changes with every switch', async () => {
    await service.publish(release('mf-live', '1'), PUBLISHER);
    await service.publish(release('mf-live', '2'), PUBLISHER);
    const before = (await service.overview()).revision;
    await service.activate(ada, [{ name: 'mf-live', version: '1' }]);
    expect(await liveNames()).toEqual(['mf-live@1']);
    const between = (await service.overview()).revision;
    await service.activate(ada, [{ name: 'mf-live', version: '2' }]);
    expect(await liveNames()).toEqual(['mf-live@2']);
    expect(new Set([before, between, (await service.overview()).revision]).size).toBe(3);
  });

  it('leaves the revision alone when the version is live already', async () => {
    const { revision } = await service.overview();
    await service.activate(ada, [{ name: 'mf-live', version: '2' }]);
    expect((await service.overview()).revision).toBe(revision);
  });

  it('refuses an unpublished version', async () => {
    await expect(service.activate(ada, [{ name: 'mf-live', version: '9' }])).rejects.toMatchObject({
      code: 'RELEASES.UNKNOWN',
      kind: 'not-found',
    });
  });

  it('rolls back to the version before and says who and when', async () => {
    expect((await historyOf('mf-live'))?.rollbackTo).toBe('1');
    await service.rollback(grace, 'mf-live', '2');
    expect(await historyOf('mf-live')).toMatchObject({
      live: { version: '1', activatedBy: 'grace' },
      rollbackTo: null,
    });
    await expect(service.rollback(grace, 'mf-live', '1')).rejects.toMatchObject({ code: 'RELEASES.NOTHING_EARLIER' });
  });

  it('does not act on a version that another administrator has replaced meanwhile', async () => {
    await expect(service.rollback(grace, 'mf-live', '2')).rejects.toMatchObject({
      code: 'RELEASES.CHANGED_MEANWHILE',
      kind: 'conflict',
    });
    await expect(service.deactivate(grace, 'mf-live', '2')).rejects.toMatchObject({
      code: 'RELEASES.CHANGED_MEANWHILE',
    });
  });

  it('switches a remote off and on again', async () => {
    await service.deactivate(grace, 'mf-live', '1');
    expect(await liveNames()).toEqual([]);
    expect(await historyOf('mf-live')).toMatchObject({ live: null });
    await service.activate(grace, [{ name: 'mf-live', version: '1' }]);
    expect(await liveNames()).toEqual(['mf-live@1']);
  });

  it('never switches the shell off', async () => {
    await expect(service.deactivate(grace, 'shell', '1')).rejects.toMatchObject({ code: 'RELEASES.SHELL_STAYS' });
  });
});

describe('owning routes', () => {
  it('refuses to activate a release that takes a live route, and changes nothing', async () => {
    await service.publish(release('mf-first', '1', '/shared/:id'), PUBLISHER);
    await service.publish(release('mf-second', '1', '/second', '/Shared/:key'), PUBLISHER);
    await service.activate(ada, [{ name: 'mf-first', version: '1' }]);
    const before = await liveNames();
    await expect(service.activate(ada, [{ name: 'mf-second', version: '1' }])).rejects.toMatchObject({
      code: 'RELEASES.ROUTES_TAKEN',
      fields: { 'mf-second.routes./Shared/:key': 'belongs to mf-first@1 already' },
    });
    expect(await liveNames()).toEqual(before);
  });

  it('lets a route move between remotes that are switched together', async () => {
    await service.publish(release('mf-first', '2', '/first'), PUBLISHER);
    await service.activate(ada, [
      { name: 'mf-second', version: '1' },
      { name: 'mf-first', version: '2' },
    ]);
    expect(await liveNames()).toEqual(expect.arrayContaining(['mf-first@2', 'mf-second@1']));
  });

  it('keeps two switches that race from owning one route', async () => {
    await service.publish(release('mf-left', '1', '/raced'), PUBLISHER);
    await service.publish(release('mf-right', '1', '/raced'), PUBLISHER);
    const results = await Promise.allSettled(
      ['mf-left', 'mf-right'].map((name) => service.activate(ada, [{ name, version: '1' }])),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('tells a publisher of a conflict that would stop the activation', async () => {
    const { warnings } = await service.publish(release('mf-third', '1', '/second'), PUBLISHER);
    expect(warnings).toEqual(['mf-third.routes./second belongs to mf-second@1 already']);
  });
});
