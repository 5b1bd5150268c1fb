import {
  DEFAULT_CONSENT_TEXTS,
  HISTORY_EVENT,
  LEAVES_ATTRIBUTE,
  type MenuDocument,
  type SettingDocuments,
  type StoredSetting,
} from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';

const PATH = '/admin-settings';
const SETTINGS = '/api/admin/content/settings';
const FOOTER: StoredSetting<'footer'> = {
  key: 'footer',
  version: 3,
  value: {
    aboutText: 'About us',
    contactContent: '',
    socialFacebook: '',
    socialTwitter: '',
    socialLinkedin: '',
    socialInstagram: '',
    socialemail: '',
    footerNotice: '',
    company: '',
    address: '',
    law: '',
  },
  updatedAt: null,
  updatedBy: null,
};
const SITE: StoredSetting<'site'> = {
  key: 'site',
  version: 1,
  value: {
    siteName: 'Fairlead',
    contactEmail: '',
    timeZone: 'America/New_York',
    statistics: [
      {
        id: 'advisors-served',
        prefix: '',
        value: 745,
        suffix: '+',
        label: 'Advisors served',
        enabled: true,
        source: '',
      },
      {
        id: 'assets-analyzed',
        prefix: '$',
        value: 17,
        suffix: 'B',
        label: 'Assets analyzed',
        enabled: true,
        source: '',
      },
    ],
  },
  updatedAt: null,
  updatedBy: null,
};
const MENUS: MenuDocument = {
  version: 2,
  items: [
    { id: 1, type: 'main_menu', label: 'Calculator', url: '/calculator', is_external: false, sort_order: 1 },
    { id: 2, type: 'main_menu', label: 'Listings', url: '/marketplace', is_external: false, sort_order: 2 },
    { id: 3, type: 'legal_links', label: 'Terms', url: '/terms', is_external: false, sort_order: 3 },
  ],
};
const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('the settings of the site', () => {
  const screen = testScreen(`https://site.test${PATH}`, queries);
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const send = async (button: string) => {
    const form = screen.page.button(button).closest('form');
    const { Event } = screen.page.window;
    await screen.page.act(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  };
  const puts = () => screen.api.calls.filter(({ method }) => method === 'PUT');
  const openFooter = async () => {
    const { FooterSettings } = await import('./site-settings');
    await screen.show(<FooterSettings />, PATH);
    const call = await screen.api.call();
    expect(call.path).toBe(`${SETTINGS}/footer`);
    await call.answer(200, FOOTER);
    await has('Save footer');
  };

  it('have one save on its way; what was typed meanwhile is saved after it, on the version that it made', async () => {
    await openFooter();
    await screen.page.type(screen.page.field('About'), 'First');
    await send('Save footer');
    await screen.page.until(() => puts().length === 1);
    await screen.page.type(screen.page.field('About'), 'Second');
    const form = screen.page.field('About').closest('form');
    const { Event } = screen.page.window;
    const again = () => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await screen.page.act(again);
    await screen.page.act(again);
    expect(puts()).toHaveLength(1);
    await puts()[0]?.answer(200, { ...FOOTER, version: 4, value: { ...FOOTER.value, aboutText: 'First' } });
    await screen.page.until(() => puts().length === 2);
    expect(puts()[1]?.body).toMatchObject({ version: 4, value: { aboutText: 'Second' } });
    await puts()[1]?.answer(200, { ...FOOTER, version: 5, value: { ...FOOTER.value, aboutText: 'Second' } });
    await has('Saved.');
    expect([puts().length, screen.page.field('About').value]).toEqual([2, 'Second']);
  });

  it('ask before a link takes away what was typed, and not once it is saved', async () => {
    const { provideComposition } = await import('../testing/web-kit');
    const left: string[] = [];
    provideComposition(testComposition({ navigate: (to) => void left.push(to) }));
    await openFooter();
    const link = screen.page.document.createElement('a');
    link.href = '/marketplace?type=sell';
    screen.page.document.body.append(link);
    const follow = () => {
      const event = new screen.page.window.MouseEvent('click', { bubbles: true, cancelable: true });
      return screen.page.act(() => void link.dispatchEvent(event)).then(() => event.defaultPrevented);
    };
    link.addEventListener('click', (event) => event.preventDefault());
    await screen.page.type(screen.page.field('About'), 'Typed');
    await follow();
    await has('Leave without saving?');
    await screen.page.click(screen.page.button('Stay'));
    expect([left, screen.page.field('About').value]).toEqual([[], 'Typed']);
    await follow();
    await screen.page.click(screen.page.button('Leave'));
    expect(left).toEqual(['/marketplace?type=sell']);
    await send('Save footer');
    await puts()[0]?.answer(200, { ...FOOTER, version: 4, value: { ...FOOTER.value, aboutText: 'Typed' } });
    await has('Saved.');
    await follow();
    expect(screen.page.text()).not.toContain('Leave without saving?');
    link.remove();
  });

  it('ask before Back takes away what was typed, and before the button of the frame that signs out', async () => {
    const { provideComposition } = await import('../testing/web-kit');
    provideComposition(testComposition({ navigate: () => {} }));
    const { history, location } = screen.page.window;
    history.replaceState({ idx: 0 }, '', '/admin-settings?from=list');
    history.pushState({ idx: 1 }, '', PATH);
    screen.page.window.addEventListener('popstate', () =>
      screen.page.window.dispatchEvent(new screen.page.window.Event(HISTORY_EVENT, { cancelable: true })),
    );
    await openFooter();
    const popped = () => new Promise((done) => screen.page.window.addEventListener('popstate', done, { once: true }));
    await screen.page.type(screen.page.field('About'), 'Typed');
    await screen.page.act(() => history.back());
    await has('Leave without saving?');
    await screen.page.until(() => location.search === '');
    await screen.page.click(screen.page.button('Stay'));
    expect([history.state, screen.page.field('About').value]).toEqual([{ idx: 1 }, 'Typed']);
    await screen.page.act(() => history.back());
    await has('Leave without saving?');
    await screen.page.until(() => location.search === '');
    const left = popped();
    await screen.page.click(screen.page.button('Leave'));
    await left;
    expect(location.search).toBe('?from=list');

    const signOut = screen.page.document.createElement('button');
    signOut.setAttribute(LEAVES_ATTRIBUTE, '');
    let signedOut = 0;
    signOut.addEventListener('click', () => (signedOut += 1));
    screen.page.document.body.append(signOut);
    await screen.page.click(signOut);
    await has('Leave without saving?');
    await screen.page.click(screen.page.button('Stay'));
    expect(signedOut).toBe(0);
    await screen.page.click(signOut);
    await screen.page.click(screen.page.button('Leave'));
    expect(signedOut).toBe(1);
    signOut.remove();
  });

  it('are saved with the version that was read, and say so', async () => {
    await openFooter();
    await screen.page.type(screen.page.field('About'), 'New text');
    await send('Save footer');
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ method: 'PUT', path: `${SETTINGS}/footer` });
    expect(call.body).toEqual({ version: 3, value: { ...FOOTER.value, aboutText: 'New text' } });
    await call.answer(200, { ...FOOTER, version: 4, value: { ...FOOTER.value, aboutText: 'New text' } });
    await has('Saved.');
    await screen.page.type(screen.page.field('About'), 'Newer text');
    expect(screen.page.text()).not.toContain('Saved.');
    await send('Save footer');
    expect((await screen.api.call(2)).body).toMatchObject({ version: 4 });
  });

  it('show a refusal at its field and keep what was typed', async () => {
    await openFooter();
    await screen.page.type(screen.page.field('LinkedIn'), 'javascript:alert(1)');
    await send('Save footer');
    await (
      await screen.api.call(1)
    ).answer(400, refusal('REQUEST.INVALID', 'Check the fields.', { 'value.socialLinkedin': 'Not an address.' }));
    await has('Not an address.');
    expect(screen.page.description(screen.page.field('LinkedIn'))).toContain('Not an address.');
    expect(screen.page.field('LinkedIn').value).toBe('javascript:alert(1)');
  });

  it.each([
    ['Keep mine', 'Mine'],
    ['Load their version', 'Theirs'],
  ])('offer a choice when a colleague was faster: %s', async (choice, expected) => {
    await openFooter();
    await screen.page.type(screen.page.field('About'), 'Mine');
    await send('Save footer');
    await (await screen.api.call(1)).answer(409, refusal('CONTENT.CHANGED_MEANWHILE', 'Changed.'));
    await has('This was saved in the meantime, by another administrator or by you in another tab.');
    expect(screen.page.button(choice).hasAttribute('disabled')).toBe(true);
    await (
      await screen.api.call(2)
    ).answer(200, { ...FOOTER, version: 9, value: { ...FOOTER.value, aboutText: 'Theirs' } });
    await screen.page.until(() => !screen.page.button(choice).hasAttribute('disabled'));
    expect(screen.page.field('About').value).toBe('Mine');
    await screen.page.click(screen.page.button(choice));
    expect(screen.page.field('About').value).toBe(expected);
    // From the keyboard the next key saves.
    expect(screen.page.document.activeElement?.textContent).toBe('Save footer');
    await send('Save footer');
    expect((await screen.api.call(3)).body).toMatchObject({ version: 9, value: { aboutText: expected } });
  });

  it('say that a change waits for a second person, and keep what was typed', async () => {
    await openFooter();
    await screen.page.type(screen.page.field('About'), 'Mine');
    await send('Save footer');
    await (await screen.api.call(1)).answer(409, refusal('APPROVALS.HELD', 'Sent for approval.'));
    await has('Sent for approval.');
    expect(screen.page.text()).not.toContain(
      'This was saved in the meantime, by another administrator or by you in another tab.',
    );
    expect(screen.page.button('Open the approvals').getAttribute('href')).toContain('section=approvals');
    expect(screen.page.field('About').value).toBe('Mine');
  });

  it('show the privacy choices as visitors will see them, and publish all of their words', async () => {
    const { ConsentSettings } = await import('./consent-settings');
    await screen.show(<ConsentSettings />, PATH);
    const stored = { key: 'consent', version: 2, value: DEFAULT_CONSENT_TEXTS, updatedBy: 'ada@example.com' };
    await (await screen.api.call()).answer(200, { ...stored, updatedAt: '2026-12-01T10:00:00.000Z' });
    await has('Visitors see version 2026-12-01-v2 now.');
    await screen.page.type(screen.page.field('Analytics: explanation'), 'Counts visits.');
    await screen.page.until(() =>
      Boolean(screen.page.document.querySelector('[aria-label="Preview"]')?.textContent?.includes('Counts visits.')),
    );
    await send('Publish and ask every visitor again');
    const { analytics } = DEFAULT_CONSENT_TEXTS.purposes;
    expect((await screen.api.call(1)).body).toEqual({
      version: 2,
      value: {
        ...DEFAULT_CONSENT_TEXTS,
        purposes: { ...DEFAULT_CONSENT_TEXTS.purposes, analytics: { ...analytics, text: 'Counts visits.' } },
      },
    });
  });

  it('turn off a figure, and send its number as a number', async () => {
    const { SiteSettings } = await import('./site-settings');
    await screen.show(<SiteSettings />, PATH);
    await (await screen.api.call()).answer(200, SITE);
    await has('Save site details');
    const [first] = [...screen.page.document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    if (!first) throw new Error('There is no switch of a figure');
    await screen.page.click(first);
    await screen.page.type(screen.page.field('Number'), '750');
    await send('Save site details');
    const { value } = (await screen.api.call(1)).body as { value: SettingDocuments['site'] };
    expect(value.statistics[0]).toEqual({ ...SITE.value.statistics[0], enabled: false, value: 750 });
    expect(value.statistics[1]).toEqual(SITE.value.statistics[1]);
  });

  it.each([
    ['64px', 64],
    ['\u202a64\u202c', 64],
    ['1.2k', '1.2k'],
    ['40%', '40%'],
  ])('read the height of a logo from %j, and send what is no number as it was typed', async (typed, sent) => {
    const { LogoSettings } = await import('./logo-settings');
    const value = { logoLightUrl: null, logoDarkUrl: null, logoHeaderSize: 40, logoFooterSize: 32 };
    await screen.show(<LogoSettings />, PATH);
    await (await screen.api.call()).answer(200, { key: 'logo', version: 1, value, updatedAt: null, updatedBy: null });
    await has('Save logo');
    await screen.page.type(screen.page.field('Height in the header'), typed);
    await send('Save logo');
    expect((await screen.api.call(1)).body).toEqual({ version: 1, value: { ...value, logoHeaderSize: sent } });
  });

  it('reorder, add and remove the links of one menu, and leave the other ones as they are', async () => {
    const { MenuSettings } = await import('./menu-settings');
    await screen.show(<MenuSettings />, PATH);
    await (await screen.api.call()).answer(200, MENUS);
    await has('Save menus');
    await screen.page.click(screen.page.button('Move down: Calculator'));
    await send('Save menus');
    const call = await screen.api.call(1);
    expect((call.body as { items: { label: string }[] }).items.map(({ label }) => label)).toEqual([
      'Listings',
      'Calculator',
      'Terms',
    ]);
    expect(call.body).toMatchObject({ version: 2 });
    expect(JSON.stringify(call.body)).not.toContain('sort_order');
  });

  it('keep the focus at a link that is moved, and at its neighbor when it is removed', async () => {
    const { MenuSettings } = await import('./menu-settings');
    await screen.show(<MenuSettings />, PATH);
    await (await screen.api.call()).answer(200, MENUS);
    await has('Save menus');
    const { document } = screen.page;
    const press = async (name: string) => {
      screen.page.button(name).focus();
      await screen.page.click(screen.page.button(name));
      return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    };
    expect(await press('Move down: Calculator')).toBe('Move up: Calculator');
    expect(await press('Remove: Calculator')).toBe('Remove: Listings');
    expect(await press('Remove: Listings')).toBe('Add a link to Main menu');
    await press('Add a link to Main menu');
    await screen.page.type(screen.page.field('Label'), 'Careers');
    expect(screen.page.button('Remove: Careers')).toBeTruthy();
    await send('Save menus');
    const call = await screen.api.call(1);
    expect((call.body as { items: { label: string }[] }).items.map(({ label }) => label)).toEqual(['Terms', 'Careers']);
  });

  it('say that they could not be loaded', async () => {
    const { FooterSettings } = await import('./site-settings');
    await screen.show(<FooterSettings />, PATH);
    await (await screen.api.call()).lose();
    await screen.page.until(() => screen.alert().includes('Footer could not be loaded'));
  });
});
