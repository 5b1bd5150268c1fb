import { sectionHref, sectionOf } from './section';

describe('the section of an address', () => {
  it.each([
    ['', 'overview'],
    ['section=releases', 'releases'],
    ['section=reports&id=x', 'reports'],
    ['section=ndas&state=active', 'ndas'],
    ['section=proofs&view=decided', 'proofs'],
    ['section=submissions&view=decided', 'submissions'],
    ['section=firm-imports&id=7', 'firm-imports'],
    ['section=conversions&status=sent', 'conversions'],
    ['section=tokens', 'tokens'],
    ['section=users', 'users'],
    ['section=everything', 'overview'],
    ['section=', 'overview'],
  ])('%j shows %s', (search, section) => {
    expect(sectionOf(new URLSearchParams(search))).toBe(section);
  });

  it('keeps the path that the administrator used', () => {
    expect(sectionHref('/admin-dashboard', 'releases')).toBe('/admin-dashboard?section=releases');
    expect(sectionHref('/secure-management-portal', 'overview')).toBe('/secure-management-portal');
  });
});
