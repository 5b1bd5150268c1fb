import type { Release, ReleasePin, SwitchOrigin } from '@app/contracts';
import { madeUpRelease, madeUpRoute } from '../testing/made-up-release';
import { decideDeploy, type DeployPlan, type PriorDecision } from './deploy';

const AT = '2026-01-01T00:00:00.000Z';
const pin: ReleasePin = { version: '1', pinnedAt: AT, pinnedBy: 'ada', reason: 'demo' };

const release = (name: string, version: string, ...paths: string[]): Release =>
  madeUpRelease({ name, version, routes: (paths.length > 0 ? paths : [`/${name}`]).map((path) => madeUpRoute(path)) });
const switchTo = (to: string | null, origin: SwitchOrigin): PriorDecision => ({
  last: { at: AT, by: 'ada', origin, to, details: null },
  pin: null,
});
const never: PriorDecision = { last: null, pin: null };

const names = (releases: Release[]) => releases.map(({ name, version }) => `${name}@${version}`);
const reasons = ({ skipped }: DeployPlan) => Object.fromEntries(skipped.map(({ name, because }) => [name, because]));

describe('the decision of a deploy step about one build', () => {
  const one = (live: string | null, decided: PriorDecision) =>
    decideDeploy([release('mf-a', '2')], live === null ? [] : [release('mf-a', live)], () => decided);

  it.each<[string, string | null, PriorDecision]>([
    ['nothing of the name was ever live', null, never],
    ['the live version came from a deploy step', '1', switchTo('1', 'deploy')],
  ])('it goes live when %s', (_what, live, decided) => {
    expect(names(one(live, decided).activate)).toEqual(['mf-a@2']);
  });

  it.each<[string, string | null, PriorDecision, string]>([
    ['a person put a version live in the portal', '1', switchTo('1', 'portal'), 'decided'],
    ['a person put a version live on the command line', '1', switchTo('1', 'command-line'), 'decided'],
    ['a pipeline put a version live', '1', switchTo('1', 'pipeline'), 'decided'],
    ['the system went back to a version', '1', switchTo('1', 'automatic'), 'decided'],
    ['a person switched it off', null, switchTo(null, 'portal'), 'decided'],
    ['it was switched off, by a record that says deploy', null, switchTo(null, 'deploy'), 'decided'],
    ['it is pinned to the version of a deploy step', '1', { ...switchTo('1', 'deploy'), pin }, 'pinned'],
    ['it is pinned to the version of a person', '1', { ...switchTo('1', 'portal'), pin }, 'pinned'],
  ])('it is left alone when %s', (_what, live, decided, because) => {
    const plan = one(live, decided);
    expect(plan.activate).toEqual([]);
    expect(plan.skipped).toEqual([expect.objectContaining({ name: 'mf-a', version: '2', live, because })]);
  });

  it.each<[string, PriorDecision]>([
    ['a deploy step', switchTo('2', 'deploy')],
    ['a person', switchTo('2', 'portal')],
    ['a person who pinned it', { ...switchTo('2', 'portal'), pin: { ...pin, version: '2' } }],
  ])('there is nothing to do or report when %s activated this same version', (_what, decided) => {
    const { activate, unchanged, skipped } = one('2', decided);
    expect([activate, names(unchanged), skipped]).toEqual([[], ['mf-a@2'], []]);
  });
});

describe('the composition after a deploy step', () => {
  const byDeploy = (name: string) => (name.endsWith('kept') ? switchTo('1', 'portal') : switchTo('1', 'deploy'));

  it('lets a route move between two builds that go live together', () => {
    const live = [release('mf-a', '1', '/moved'), release('mf-b', '1', '/b')];
    const plan = decideDeploy([release('mf-a', '2', '/a'), release('mf-b', '2', '/b', '/moved')], live, byDeploy);
    expect([names(plan.activate), plan.skipped]).toEqual([['mf-a@2', 'mf-b@2'], []]);
  });

  it('leaves out the build that takes a route of a skipped release, names it, and the rest goes live', () => {
    const live = [release('mf-kept', '1', '/moved'), release('mf-b', '1', '/b'), release('mf-c', '1', '/c')];
    const builds = [release('mf-kept', '2', '/k'), release('mf-b', '2', '/moved'), release('mf-c', '2', '/c')];
    const plan = decideDeploy(builds, live, byDeploy);
    expect(names(plan.activate)).toEqual(['mf-c@2']);
    expect(reasons(plan)).toEqual({ 'mf-kept': 'decided', 'mf-b': 'conflict' });
    expect(plan.skipped).toContainEqual({
      name: 'mf-b',
      version: '2',
      live: '1',
      because: 'conflict',
      faults: [{ field: 'mf-b.routes./moved', message: 'belongs to mf-kept@1 already' }],
    });
  });

  it('leaves out a build that needs a route of a build that was left out', () => {
    const live = [
      release('mf-kept', '1', '/x'),
      release('mf-b', '1', '/y'),
      release('mf-c', '1', '/z'),
      release('mf-d', '1', '/d'),
    ];
    const builds = [release('mf-b', '2', '/x'), release('mf-c', '2', '/y'), release('mf-d', '2', '/d')];
    const plan = decideDeploy(builds, live, byDeploy);
    expect(names(plan.activate)).toEqual(['mf-d@2']);
    expect(reasons(plan)).toEqual({ 'mf-b': 'conflict', 'mf-c': 'conflict' });
  });

  it('keeps two builds that swap routes together, and leaves out a third that takes one of them', () => {
    const live = [release('mf-a', '1', '/x'), release('mf-b', '1', '/y'), release('mf-c', '1', '/c')];
    const builds = [release('mf-a', '2', '/y'), release('mf-b', '2', '/x'), release('mf-c', '2', '/x')];
    expect(names(decideDeploy(builds, live, byDeploy).activate)).toEqual(['mf-a@2', 'mf-b@2']);
  });

  it('prefers the shell to a remote that would cover its route', () => {
    const plan = decideDeploy([release('mf-a', '1', '/auth'), release('shell', '1', '/auth')], [], () => never);
    expect(names(plan.activate)).toEqual(['shell@1']);
    expect(reasons(plan)).toEqual({ 'mf-a': 'conflict' });
  });

  it('skips the shell when a skipped remote covers its new route', () => {
    const live = [release('shell', '1', '/auth'), release('mf-kept', '1', '/new')];
    const plan = decideDeploy([release('shell', '2', '/auth', '/new'), release('mf-b', '1', '/b')], live, (name) =>
      name === 'mf-b' ? never : byDeploy(name),
    );
    expect(names(plan.activate)).toEqual(['mf-b@1']);
    expect(reasons(plan)).toEqual({ shell: 'conflict' });
  });

  it('puts a shell live together with the remotes that need its contract', () => {
    const live = [release('shell', '1', '/auth'), release('mf-a', '1')];
    const builds = [
      { ...release('mf-a', '2'), contract: 2 },
      { ...release('shell', '2', '/auth'), contract: 2 },
    ];
    expect(names(decideDeploy(builds, live, byDeploy).activate)).toEqual(['mf-a@2', 'shell@2']);
  });

  it('leaves alone a shell that drops the contract of a remote that stays, and the remotes that need it', () => {
    const live = [release('shell', '1', '/auth'), release('mf-kept', '1'), release('mf-a', '1'), release('mf-b', '1')];
    const next = { ...release('shell', '2', '/auth'), contract: 2 };
    const plan = decideDeploy([{ ...release('mf-a', '2'), contract: 2 }, release('mf-b', '2'), next], live, byDeploy);
    expect(names(plan.activate)).toEqual(['mf-b@2']);
    expect(plan.skipped).toMatchObject([
      { name: 'mf-a', faults: [{ field: 'mf-a.contract', message: 'is 2 in mf-a@2, but shell@1 accepts 1' }] },
      {
        name: 'shell',
        faults: [{ field: 'mf-kept.contract' }, { field: 'mf-a.contract' }, { field: 'mf-b.contract' }],
      },
    ]);
  });

  it('ignores a fault that was live before', () => {
    const live = [release('mf-x', '1', '/x'), release('mf-y', '1', '/x')];
    expect(names(decideDeploy([release('mf-z', '1', '/z')], live, () => never).activate)).toEqual(['mf-z@1']);
  });

  it('decides about many builds that all take the same route', () => {
    const builds = Array.from({ length: 30 }, (_, index) => release(`mf-${index}`, '1', '/wanted'));
    const plan = decideDeploy(builds, [], () => never);
    expect([plan.activate.length, plan.skipped.length]).toEqual([1, 29]);
  });
});
