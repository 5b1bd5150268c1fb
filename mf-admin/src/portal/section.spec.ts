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
    ['section=inbox&kind=leads', 'inbox'],
    ['section=payments&view=members', 'payments'],
    ['section=everything', 'overview'],
    ['section=', 'overview'],
  ])('%j shows %s', (search, section) => {
    expect(sectionOf('/admin-dashboard', new URLSearchParams(search))).toBe(section);
  });

  it('is the users at the address of their own, whatever else it asks for', () => {
    expect(sectionOf('/user-management', new URLSearchParams('section=releases'))).toBe('users');
  });

  it('keeps the path that the administrator used', () => {
    expect(sectionHref('/admin-dashboard', 'releases')).toBe('/admin-dashboard?section=releases');
    expect(sectionHref('/secure-management-portal', 'overview')).toBe('/secure-management-portal');
  });

  it('is below the portal from every other path', () => {
    expect(sectionHref('/user-management', 'inbox')).toBe('/secure-management-portal?section=inbox');
    expect(sectionHref('/user-management', 'users')).toBe('/user-management');
    expect(sectionHref('/practice-listings-admin', 'overview')).toBe('/secure-management-portal');
  });
});
