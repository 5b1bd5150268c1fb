import { testScreen } from '@app/ui/testing';

const PATH = '/admin-dashboard';
const queries = async () => (await import('../testing/web-kit')).queryClient();

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
});
