import { jest } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SAMPLE_EMAIL, type ConsolidatedContent, type FirmLogo } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';

const CONTENT: ConsolidatedContent = {
  menuItems: { main_menu: [], quick_links: [], legal_links: [] },
  footerContent: {
    aboutText: 'About us.',
    contactContent: '',
    socialFacebook: '',
    socialTwitter: '',
    socialLinkedin: '',
    socialInstagram: '',
    socialemail: '',
    footerNotice: '',
  },
  siteSettings: { siteName: 'Harbor', contactEmail: 'desk@example.com', timeZone: 'America/New_York', statistics: [] },
  consent: null,
  timestamp: '2030-01-01T05:00:00Z',
  cached: false,
};
const LOGO = { success: true, logoLightUrl: '/light.svg', logoDarkUrl: '/dark.svg' } as FirmLogo;

describe('the frame of every page', () => {
  let page: TestPage;
  let queries: QueryClient;
  beforeEach(async () => {
    page = await openPage('https://site.test/marketplace');
  });
  afterEach(async () => {
    jest.useRealTimers();
    await page.close();
    queries.clear();
  });

  async function show(node: ReactNode, content: ConsolidatedContent, logo?: FirmLogo): Promise<void> {
    const { QueryClient: Client, QueryClientProvider } = await import('@tanstack/react-query');
    queries = new Client({ defaultOptions: { queries: { enabled: false } } });
    queries.setQueryData(['consolidated-content'], content);
    if (logo) queries.setQueryData(['firm-logo'], logo);
    await page.render(<QueryClientProvider client={queries}>{node}</QueryClientProvider>);
  }
  const links = (within: string) =>
    [...page.document.querySelectorAll(`${within} a`)].map((link) => [
      link.textContent?.trim(),
      link.getAttribute('href'),
    ]);
  async function header(content = CONTENT, logo?: FirmLogo): Promise<void> {
    const { FrameHeader } = await import('./header/frame-header');
    await show(<FrameHeader />, content, logo);
  }
  async function footer(content = CONTENT): Promise<void> {
    const { FrameFooter } = await import('./footer/frame-footer');
    await show(<FrameFooter />, content);
  }

  it('has a bar with the built-in menu, Dashboard, Sign In and Logout by session, and marks the place', async () => {
    await header();
    expect(links('nav[aria-label="Main"]')).toEqual([
      ['Calculator', '/calculator'],
      ['Marketplace', '/marketplace'],
      ['Growth', '/marketing'],
      ['Blog', '/blog'],
      ['Dashboard', '/dashboard'],
    ]);
    expect(page.document.querySelector('nav[aria-label="Main"] [aria-current="page"]')?.textContent).toBe(
      'Marketplace',
    );
    expect(page.button('Dashboard').closest('li')?.className).toContain('only-user');
    expect(page.button('Sign In').getAttribute('href')).toBe('/auth');
    expect(page.button('Sign In').className).toContain('only-anonymous');
    expect(page.button('Logout').className).toContain('only-user');
    expect(page.document.querySelector('header a[aria-label="Harbor home"]')?.getAttribute('href')).toBe('/');
  });

  it('leads administrators to the portal', async () => {
    const { adoptSession, endSession, provideComposition } = await import('../testing/web-kit');
    const { testUser } = await import('../testing/user');
    provideComposition(testComposition({ navigate: () => undefined, whenInteractive: () => new Promise(() => {}) }));
    await header();
    const menu = () => links('nav[aria-label="Main"]').map(([label]) => label);
    expect(menu()).not.toContain('Portal');
    await page.act(() => adoptSession({ token: 't', user: testUser({ isAdmin: true }) }));
    expect(links('nav[aria-label="Main"]').at(-1)).toEqual(['Portal', '/secure-management-portal']);
    await page.act(() => endSession());
    expect(menu()).not.toContain('Portal');
  });

  it('opens links to other sites in a new tab, and shows that with an icon and in words', async () => {
    const item = { id: 1, label: 'Partner', url: 'https://example.com', sort_order: 1, is_external: true } as const;
    await header({ ...CONTENT, menuItems: { ...CONTENT.menuItems, main_menu: [{ ...item, type: 'main_menu' }] } });
    const link = page.document.querySelector('nav[aria-label="Main"] a');
    expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(link?.textContent).toBe('Partner (opens in a new tab)');
    expect(link?.querySelector('svg')).not.toBeNull();
  });

  it('marks the chosen theme with a check, and the choice follows a click', async () => {
    await header();
    Object.assign(page.window.HTMLElement.prototype, { hidePopover: () => {} });
    const items = () => [...page.document.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
    const marked = () =>
      items()
        .filter((item) => item.getAttribute('aria-checked') === 'true' && item.querySelectorAll('svg').length === 2)
        .map((item) => item.textContent);
    expect(page.button('Theme Settings').querySelectorAll('svg')).toHaveLength(3);
    expect(items().map((item) => item.textContent)).toEqual(['Light', 'Dark', 'System']);
    expect(marked()).toEqual(['System']);
    expect(
      items().every(({ classList }) => classList.contains('focus-ring') && !classList.contains('outline-none')),
    ).toBe(true);
    await page.click(items()[1]);
    expect(marked()).toEqual(['Dark']);
    expect(items().filter((item) => item.querySelectorAll('svg').length === 2)).toHaveLength(1);
  });

  it('shows an uploaded logo per theme in a box of 120 px, 40 px high', async () => {
    await header(CONTENT, LOGO);
    const pictures = [...page.document.querySelectorAll<HTMLImageElement>('header img')];
    expect(pictures.map((picture) => [picture.getAttribute('src'), picture.style.width, picture.style.height])).toEqual(
      [
        ['/light.svg', '120px', '40px'],
        ['/dark.svg', '120px', '40px'],
      ],
    );
  });

  it('shows the wordmark without one', async () => {
    await header();
    expect(page.document.querySelector('header img')).toBeNull();
    expect(page.document.querySelector('header a[aria-label="Harbor home"]')?.textContent).toBe('Harbor');
  });

  it('looks for the logo every 100 ms, up to 50 times, and then shows the wordmark', async () => {
    // A picture that neither comes nor fails.
    Object.defineProperty(page.window.HTMLImageElement.prototype, 'complete', { value: false });
    jest.useFakeTimers();
    await header(CONTENT, LOGO);
    await page.act(() => jest.advanceTimersByTime(4_999));
    expect(page.document.querySelectorAll('header img')).toHaveLength(2);
    await page.act(() => jest.advanceTimersByTime(1));
    expect(page.document.querySelector('header img')).toBeNull();
  });

  it('marks the sample address as one, and links no mail to it', async () => {
    await footer({ ...CONTENT, siteSettings: { ...CONTENT.siteSettings, contactEmail: SAMPLE_EMAIL } });
    expect(page.document.querySelector('footer')?.textContent).toContain(`${SAMPLE_EMAIL} (sample)`);
    expect(page.document.querySelectorAll('footer a[href^="mailto:"]')).toHaveLength(0);
  });

  it('ends with four columns, the contact and a notice with the year', async () => {
    await footer();
    expect([...page.document.querySelectorAll('footer h2')].map((title) => title.textContent)).toEqual([
      'Quick Links',
      'Legal',
      'Contact',
    ]);
    expect(page.text()).toContain('About us.');
    expect(links('nav[aria-label="Quick Links"]')).toEqual([
      ['Calculator', '/calculator'],
      ['Marketplace', '/marketplace'],
      ['Growth', '/marketing'],
      ['Blog', '/blog'],
      ['Login', '/auth'],
      ['Firm profiles', '/firm-profiles'],
    ]);
    expect(page.button('Login').closest('li')?.className).toContain('only-anonymous');
    expect(page.button('About Harbor').getAttribute('href')).toBe('/about');
    expect(links('nav[aria-label="Legal"]')).toEqual([
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
      ['FAQ', '/faq'],
    ]);
    const labels = [...page.document.querySelectorAll('footer a[aria-label]')].map((link) =>
      link.getAttribute('aria-label'),
    );
    expect(labels).toEqual(['Harbor home', 'Email']);
    expect(page.button('Send us a message').getAttribute('href')).toBe('/feedback');
    for (const text of [
      'desk@example.com',
      'Professional Financial Advisory Services',
      '© 2030 Harbor. All rights reserved.',
    ])
      expect(page.text()).toContain(text);
  });

  it('shows configured contact HTML and only the configured social links', async () => {
    const footerContent = {
      ...CONTENT.footerContent,
      contactContent: '<p>Call <b>us</b></p>',
      socialTwitter: 'https://x.com/harbor',
    };
    await footer({ ...CONTENT, footerContent });
    expect(page.document.querySelector('footer section[aria-label="Contact"] b')?.textContent).toBe('us');
    expect(page.text()).not.toContain('Professional Financial Advisory Services');
    expect(page.document.querySelector('footer a[aria-label="LinkedIn"]')).toBeNull();
    expect(page.document.querySelector('footer a[aria-label="Twitter"]')?.getAttribute('target')).toBe('_blank');
  });
});
