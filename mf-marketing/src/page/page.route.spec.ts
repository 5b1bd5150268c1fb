import { pageAddress } from '@app/contracts';
import { pageSlug, pageVersion } from './page.route';

describe('a page of the content API', () => {
  it.each([
    ['privacy', '/privacy'],
    ['help', '/pages/help'],
    ['pages', '/pages/pages'],
  ])('%s lives at %s', (slug, path) => {
    expect(pageAddress(slug)).toBe(path);
    expect(pageSlug(path)).toBe(slug);
  });
  it.each([
    ['/Privacy/', 'privacy'],
    ['/pages/Help', 'help'],
    ['/pages', ''],
    ['/', ''],
  ])('%s names %j', (path, slug) => {
    expect(pageSlug(path)).toBe(slug);
  });
  it.each([
    ['version=2', 2],
    ['', null],
    ['version=0', null],
    ['version=-1', null],
    ['version=1.5', null],
    ['version=two', null],
    ['version=99999999999', null],
  ])('?%s asks for version %p', (search, version) => {
    expect(pageVersion(new URLSearchParams(search))).toBe(version);
  });
});
