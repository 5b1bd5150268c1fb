import { manifest } from './manifest';

/** Specification 2.2. The sign-in and reset screens of administrators are the shell's. */
const WITH_VERIFIED_EMAIL = [
  '/secure-cms-dashboard',
  '/cms-dashboard',
  '/practice-listings-admin',
  '/marketplace-admin',
  '/firm-profiles-admin',
  '/pages-admin',
  '/user-management',
  '/landing-pages-admin',
  '/admin-settings',
  '/admin-api-settings',
  '/seo-settings',
];
const FOR_ADMINISTRATORS = [
  '/admin-dashboard',
  '/secure-management-portal',
  '/secure-management-portal/firm-profiles/new',
  '/secure-management-portal/firm-profiles/edit/:id',
  '/admin/firm-profiles/edit/:id',
];

describe('the admin routes', () => {
  it.each([
    ['admin-verified-email', WITH_VERIFIED_EMAIL],
    ['admin', FOR_ADMINISTRATORS],
  ])('with the access %s are those of the specification, and none is rendered on the server', (access, paths) => {
    const declared = manifest.routes.filter((route) => route.access === access);
    expect(declared.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
    expect(declared.filter(({ ssr }) => ssr)).toEqual([]);
  });

  it('are no others, and the retired /admin is none of them', () => {
    const known = [...WITH_VERIFIED_EMAIL, ...FOR_ADMINISTRATORS];
    expect(manifest.routes.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([]);
    expect(known).not.toContain('/admin');
  });
});
