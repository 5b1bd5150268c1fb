import { releaseFileUrl, type Release, type ReleaseRegistry } from '@app/contracts';
import { createPageIntegrity } from './page-integrity';

const release = (name: string, version: string, integrity: Record<string, string>): Release => ({
  name,
  version,
  contract: 3,
  owner: 'x',
  gitSha: '',
  entry: 'e.js',
  routes: [],
  widgets: {},
  base: { scripts: [], styles: [] },
  preloadFonts: [],
  integrity,
  server: { file: 's.cjs', integrity: '' },
});
const registry = (...releases: Release[]): ReleaseRegistry => ({ revision: '1', releases });

const OLD = release('mf-a', '1', { 'e.js': 'sha384-old' });
const NEW = release('mf-a', '2', { 'e.js': 'sha384-new' });
const OTHER = release('mf-b', '1', { 'e.js': 'sha384-other' });
const entry = (of: Release) => `https://site.test${releaseFileUrl(of, 'e.js')}`;

beforeAll(() => Object.assign(globalThis, { window: { location: { origin: 'https://site.test' } } }));
afterAll(() => Reflect.deleteProperty(globalThis, 'window'));

describe('the hashes of a page', () => {
  it('are those of the registry, with or without a query in the address', () => {
    const page = createPageIntegrity(registry(OLD));
    expect(page.integrity(entry(OLD))).toBe('sha384-old');
    expect(page.integrity(`${entry(OLD)}?retry=1`)).toBe('sha384-old');
    expect(page.integrity(releaseFileUrl(OLD, 'e.js'))).toBe('sha384-old');
  });

  it.each([
    ['a file that the release does not list', releaseFileUrl(OLD, 'other.js')],
    ['a version that the registry does not name', releaseFileUrl(NEW, 'e.js')],
    ['an address outside of the releases', '/uploads/e.js'],
  ])('refuse %s', (_what, path) => {
    expect(createPageIntegrity(registry(OLD)).integrity(path)).toBe(`sha384-${'A'.repeat(64)}`);
  });

  it('of a later registry are added; those of the version before stay, because it may still be mounted', () => {
    const page = createPageIntegrity(registry(OLD));
    page.learn(registry(NEW));
    expect([OLD, NEW].map((of) => page.integrity(entry(of)))).toEqual(['sha384-old', 'sha384-new']);
  });
});

describe('the address of a file', () => {
  it('is the plain one until its release fails, and then a new one after every failure', () => {
    const page = createPageIntegrity(registry(OLD));
    expect(page.address(entry(OLD))).toBe(entry(OLD));
    page.countFailure(OLD);
    expect(page.address(entry(OLD))).toBe(`${entry(OLD)}?retry=1`);
    page.countFailure(OLD);
    expect(page.address(`${entry(OLD)}?retry=1`)).toBe(`${entry(OLD)}?retry=2`);
  });

  it('does not change with the failures of another version or remote', () => {
    const page = createPageIntegrity(registry(OLD, OTHER));
    page.countFailure(OLD);
    expect([NEW, OTHER].map((of) => page.address(entry(of)))).toEqual([NEW, OTHER].map(entry));
  });
});
