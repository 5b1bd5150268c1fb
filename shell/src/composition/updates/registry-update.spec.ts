import { REMOTE_CONTRACT, type Release, type ReleaseRegistry, type ReleaseRoute } from '@app/contracts';
import { isEarlier, toUpdate } from './registry-update';

const none = { scripts: [], styles: [] };
const route = (path: string, more: Partial<ReleaseRoute> = {}): ReleaseRoute => ({
  path,
  chunk: 'c',
  access: 'public',
  files: none,
  ...more,
});

function release(key: string, routes: ReleaseRoute[], more: Partial<Release> = {}): Release {
  const [name = '', version = ''] = key.split('@');
  return {
    name,
    version,
    contract: REMOTE_CONTRACT,
    owner: 'x',
    gitSha: '',
    entry: 'e.js',
    widgets: {},
    base: none,
    preloadFonts: [],
    integrity: {},
    server: { file: 's.cjs', integrity: '' },
    routes,
    ...more,
  };
}

const SHELL = release('shell@1', [route('/auth')]);
const ARTICLES = release('articles@1', [route('/blog'), route('/faq', { widgets: ['offers/preview'] })]);
const OFFERS = release('offers@1', [route('/offers')]);
const RUNNING: ReleaseRegistry = { revision: '5-a', releases: [ARTICLES, OFFERS, SHELL] };

const read = (releases: Release[], more: Partial<ReleaseRegistry> = {}): ReleaseRegistry => ({
  revision: '6-b',
  releases,
  ...more,
});
const update = (registry: ReleaseRegistry, inlined = RUNNING) => toUpdate(registry, RUNNING, inlined);
const keys = ({ releases }: ReleaseRegistry) => releases.map(({ name, version }) => `${name}@${version}`);

describe('what a registry that was read means for an open tab', () => {
  it('nothing, when the same versions are live under another revision', () => {
    const { registry, changed, revoked } = update(read(RUNNING.releases));
    expect([registry.revision, [...changed], [...revoked]]).toEqual(['6-b', [], []]);
  });

  it.each<[string, Release[], ReleaseRegistry['revoked'], { changed: string[]; revoked: string[] }]>([
    [
      'a newer version',
      [ARTICLES, release('offers@2', OFFERS.routes), SHELL],
      undefined,
      { changed: ['offers'], revoked: [] },
    ],
    [
      'a version that was rolled back',
      [ARTICLES, release('offers@0', OFFERS.routes), SHELL],
      [{ name: 'offers', versions: ['1'] }],
      { changed: ['offers'], revoked: ['offers'] },
    ],
    [
      'the withdrawal of another version than the one that runs',
      [ARTICLES, release('offers@3', OFFERS.routes), SHELL],
      [{ name: 'offers', versions: ['2'] }],
      { changed: ['offers'], revoked: [] },
    ],
    ['a remote that was deactivated', [ARTICLES, SHELL], undefined, { changed: ['offers'], revoked: ['offers'] }],
    [
      'a remote that is new',
      [ARTICLES, OFFERS, release('courses@1', [route('/courses')]), SHELL],
      undefined,
      { changed: ['courses'], revoked: [] },
    ],
    [
      'a version that was revoked once and is live again',
      RUNNING.releases,
      [{ name: 'offers', versions: ['1'] }],
      { changed: [], revoked: [] },
    ],
  ])('%s', (_what, releases, revoked, expected) => {
    const next = update(read(releases, revoked && { revoked }));
    expect({ changed: [...next.changed], revoked: [...next.revoked] }).toEqual(expected);
  });

  it('keeps the very release that runs, so that nothing about it counts as new', () => {
    const { registry } = update(read([structuredClone(ARTICLES), release('offers@2', OFFERS.routes), SHELL]));
    expect(registry.releases[0]).toBe(ARTICLES);
  });

  it('keeps the shell of the document', () => {
    const next = update(read([ARTICLES, OFFERS, release('shell@2', [route('/auth')])]));
    expect(keys(next.registry)).toEqual(keys(RUNNING));
    expect([...next.changed]).toEqual([]);
    expect(next.needsDocument('/auth')).toBe(false);
  });

  it('leaves diagnostic screens out where the page was served without any', () => {
    const courses = release('courses@1', [route('/courses'), route('/courses/inside', { diagnostic: true })]);
    const paths = (inlined: ReleaseRegistry) =>
      update(read([...RUNNING.releases, courses]), inlined)
        .registry.releases.at(-1)
        ?.routes.map(({ path }) => path);
    expect(paths(RUNNING)).toEqual(['/courses']);
    expect(paths({ ...RUNNING, releases: [release('shell@1', [route('/auth-test', { diagnostic: true })])] })).toEqual([
      '/courses',
      '/courses/inside',
    ]);
  });
});

describe('the pages that need another document', () => {
  const foreign = release('offers@2', OFFERS.routes, { contract: REMOTE_CONTRACT + 1 });

  it('are those of a remote whose contract this shell does not know, and those that embed a widget of it', () => {
    const { needsDocument } = update(read([ARTICLES, foreign, SHELL]));
    expect(['/offers', '/faq', '/blog', '/auth', '/nothing'].filter(needsDocument)).toEqual(['/offers', '/faq']);
  });

  it('are none of a remote whose contract is not the newest, but one that this shell runs', () => {
    const accepted = [REMOTE_CONTRACT, REMOTE_CONTRACT + 1].map((version) => ({ version, acceptedUntil: null }));
    expect(toUpdate(read([ARTICLES, foreign, SHELL]), RUNNING, RUNNING, accepted).needsDocument('/offers')).toBe(false);
  });

  it('are none when the document itself came with that version: another one would bring the same', () => {
    const inlined = { ...RUNNING, releases: [ARTICLES, foreign, SHELL] };
    expect(update(read([ARTICLES, foreign, SHELL]), inlined).needsDocument('/offers')).toBe(false);
  });

  it('are those that only the new shell has', () => {
    const { needsDocument } = update(
      read([ARTICLES, release('shell@2', [route('/auth'), route('/offers'), route('/plans')])]),
    );
    expect(['/auth', '/offers', '/plans', '/blog', '/nothing'].filter(needsDocument)).toEqual(['/offers', '/plans']);
  });

  it('are all of them when this shell was revoked', () => {
    const { needsDocument } = update(
      read([ARTICLES, OFFERS, release('shell@0', [route('/auth')])], { revoked: [{ name: 'shell', versions: ['1'] }] }),
    );
    expect(['/blog', '/auth', '/nothing'].filter(needsDocument)).toEqual(['/blog', '/auth', '/nothing']);
  });
});

describe('the order of revisions', () => {
  it.each([
    ['5-a', '6-b', true],
    ['9-a', '10-b', true],
    ['6-b', '6-b', false],
    ['6-c', '6-b', false],
    ['7-a', '6-b', false],
    ['no number', '6-b', false],
  ])('%s is of an earlier moment than %s: %p', (revision, known, expected) => {
    expect(isEarlier(revision, known)).toBe(expected);
  });
});
