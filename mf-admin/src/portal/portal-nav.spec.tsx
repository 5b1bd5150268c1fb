import type { UserView } from '@app/contracts';
import type { Role } from '@app/domain';
import { testScreen } from '@app/ui/testing';

const PATH = '/admin-dashboard';
const queries = async () => (await import('../testing/web-kit')).queryClient();

const staffWith = (roles: Role[]): UserView => ({
  id: 'u',
  username: 'ann@firm.test',
  email: 'ann@firm.test',
  firstName: 'Ann',
  lastName: 'Lee',
  ...{ phone: null, city: null, state: null, firm: null, aum: null, revenue: null, feeBasedPercentage: null },
  ...{ isPremium: false, isAdmin: true, emailVerified: true, totpEnabled: true, totpVerified: true },
  ...{ notifyNewListings: false, notifyMarketUpdates: false, notifyApprovedListings: false },
  roles,
});

describe('the navigation of the portal', () => {
  const screen = testScreen(`https://site.test${PATH}`, queries);
  const groups = () =>
    [...screen.page.document.querySelectorAll('nav ul')].map((list) => {
      const name = screen.page.document.getElementById(list.getAttribute('aria-labelledby') ?? '');
      return [name?.textContent, [...list.querySelectorAll('a')].map((link) => link.textContent)];
    });

  it('has what concerns firms under one name, and marks what is open', async () => {
    const { PortalNav } = await import('./portal-nav');
    await screen.show(<PortalNav current="firm-reviews" />, `${PATH}?section=firm-reviews`);
    expect(groups()).toContainEqual(['Firms', ['Firm profiles', 'Firm submissions', 'Firm reviews', 'Firm imports']]);
    const links = [...screen.page.document.querySelectorAll('nav a')];
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual(['Firm reviews']);
    const hrefs = new Map(links.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(hrefs.get('Firm profiles')).toBe('/firm-profiles-admin');
    expect(hrefs.get('Firm submissions')).toBe(`${PATH}?section=submissions`);
    expect(hrefs.get('Overview')).toBe(PATH);
  });

  it('stands beside the screens with an address of their own too', async () => {
    const { PortalNav } = await import('./portal-nav');
    await screen.show(<PortalNav current="/practice-listings-admin" />, '/practice-listings-admin');
    const current = screen.page.document.querySelector('nav a[aria-current]');
    expect([current?.textContent, current?.getAttribute('href')]).toEqual([
      'Practice listings',
      '/practice-listings-admin',
    ]);
    const overview = [...screen.page.document.querySelectorAll('nav a')].find(
      (link) => link.textContent === 'Overview',
    );
    expect(overview?.getAttribute('href')).toBe('/secure-management-portal');
  });

  it('leads to every section', async () => {
    const { PortalNav } = await import('./portal-nav');
    const { SECTIONS } = await import('./section');
    await screen.show(<PortalNav current="overview" />, PATH);
    expect(screen.page.document.querySelectorAll('nav a')).toHaveLength(SECTIONS.length + 5);
  });

  it('leads only where the roles of the signed-in person do', async () => {
    const { adoptSession } = await import('../testing/web-kit');
    const { PortalNav } = await import('./portal-nav');
    await screen.page.act(() => adoptSession({ token: 't', user: staffWith(['moderator']) }));
    await screen.show(<PortalNav current="overview" />, PATH);
    const names = groups();
    expect(names.map(([name]) => name)).toEqual(['People and deals', 'Firms', 'Site']);
    expect(names[0]?.[1]).toEqual(['Overview', 'Users', 'Practice listings', 'Reports', 'NDAs', 'Proof of funds']);
    expect(names[2]?.[1]).not.toContain('API keys');
    expect(names[2]?.[1]).not.toContain('Releases');
  });

  it('says in place of a section of another role what is missing', async () => {
    const { adoptSession } = await import('../testing/web-kit');
    const { PortalPage } = await import('./portal-page');
    await screen.page.act(() => adoptSession({ token: 't', user: staffWith(['editor']) }));
    await screen.show(<PortalPage current="payments">Payments of everyone</PortalPage>, `${PATH}?section=payments`);
    expect(screen.page.text()).toContain('Your role does not let you read payments.');
    expect(screen.page.text()).not.toContain('Payments of everyone');
  });
});
