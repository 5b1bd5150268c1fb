import type { DocumentList, LandingReport, PageInput, StoredDocument } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const API = '/api/admin/content/documents';
const CONTENT = {
  slug: 'about',
  title: 'About us',
  lead: '',
  metaDescription: '',
  blocks: [
    { kind: 'text', heading: 'Who we are', markdown: 'Text' },
    { kind: 'timeline', heading: 'Later kind', years: [1999] },
    { kind: 'cards', heading: 'Cards', lead: '', cards: [{ title: 'One', text: '', link: null }] },
  ],
  seo: { metaTitle: '', metaDescription: '', noindex: false },
} as unknown as PageInput;
const PAGE: StoredDocument<'page'> = {
  id: 5,
  kind: 'page',
  state: 'published',
  version: 4,
  publishedAt: '2026-11-20T10:00:00Z',
  expiresAt: null,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  updatedBy: 'ada@example.com',
  content: CONTENT,
};
const REPORT: LandingReport = {
  total: 3,
  lastThirtyDays: 1,
  origins: [{ source: 'letter', medium: '', campaign: 'may', leads: 3, newest: '2026-11-20T10:00:00Z' }],
  newest: [{ id: 9, reference: 'LP-2345-6789', receivedAt: '2026-11-20T10:00:00Z', state: 'new' }],
};
const queries = async () => (await import('../testing/web-kit')).queryClient();
const site = {
  key: 'site',
  version: 1,
  value: { siteName: 'Fairlead', contactEmail: '', statistics: [], timeZone: 'America/New_York' },
  updatedAt: null,
  updatedBy: null,
};

describe('pages in the portal', () => {
  const screen = testScreen('https://site.test/pages-admin', queries, () => ({
    '/api/admin/content/settings/site': site,
    [`${API}/5/working-copy`]: { copy: null },
    [`${API}/5/revisions`]: [],
    '/api/admin/content/landing-pages/5/leads': REPORT,
  }));
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const open = async (changes: Partial<StoredDocument<'page'>> = {}) => {
    const { Pages } = await import('./pages-admin.route');
    await screen.show(<Pages />, '/pages-admin?id=5');
    await (await screen.api.call()).answer(200, { ...PAGE, ...changes });
    await has('Earlier versions');
    await has('Publication');
  };
  const send = async (button: string) => {
    const form = screen.page.button(button).closest('form');
    const { Event } = screen.page.window;
    await screen.page.act(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  };
  const rows = () =>
    [...screen.page.document.querySelectorAll('[data-block] [data-act="toggle"]')].map(
      (button) => button.textContent?.trim() ?? '',
    );
  const toggle = (name: string) =>
    [...screen.page.document.querySelectorAll<HTMLElement>('[data-act="toggle"]')].find((button) =>
      button.textContent?.includes(name),
    );
  /** Not the copies that are kept while one types. */
  const put = () => screen.api.calls.find(({ method, path }) => method === 'PUT' && !path.endsWith('/working-copy'));
  const saved = async (): Promise<PageInput & { version: number }> => {
    await send('Save the page');
    await screen.page.until(() => put() !== undefined);
    expect(put()?.path).toBe('/api/admin/content/pages/5');
    return put()?.body as PageInput & { version: number };
  };

  it('are listed by the filters in the address', async () => {
    const { Pages } = await import('./pages-admin.route');
    await screen.show(<Pages />, '/pages-admin?state=draft');
    const call = await screen.api.call();
    expect(call.query).toEqual({ kind: 'page', state: 'draft' });
    const { content: _content, ...row } = PAGE;
    const list: DocumentList = { documents: [{ ...row, slug: 'about', title: 'About us' }], total: 1, next: null };
    await call.answer(200, list);
    await has('About us');
    expect(screen.page.button('About us').getAttribute('href')).toBe('/pages-admin?state=draft&id=5');
  });

  it('save a changed block, and one of a kind that the portal does not know as it is', async () => {
    await open();
    expect(rows()).toEqual(['1Text: Who we are', '2timeline: Later kind', '3Cards: Cards']);
    await screen.page.click(toggle('Later kind'));
    expect(screen.page.text()).toContain('It is saved as it is');
    await screen.page.click(toggle('Who we are'));
    await screen.page.click(screen.page.button('Markdown'));
    await screen.page.type(screen.page.field('Text'), 'Another text');
    const body = await saved();
    expect(body.version).toBe(4);
    expect(body.blocks).toEqual([
      { kind: 'text', heading: 'Who we are', markdown: 'Another text' },
      CONTENT.blocks[1],
      CONTENT.blocks[2],
    ]);
  });

  it('say which field search engines are given when none is entered for them', async () => {
    await open();
    expect(screen.page.text()).toContain('Leave blank to use the description.');
    expect(screen.page.text()).not.toContain('excerpt');
  });

  it('move blocks by buttons and by keys, and the focus goes with them', async () => {
    await open();
    await screen.page.click(screen.page.button('Move down: Text: Who we are'));
    expect(rows()).toEqual(['1timeline: Later kind', '2Text: Who we are', '3Cards: Cards']);
    expect(screen.page.document.activeElement?.getAttribute('aria-label')).toBe('Move down: Text: Who we are');
    const { KeyboardEvent } = screen.page.window;
    await screen.page.act(() =>
      toggle('Cards: Cards')?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true, cancelable: true }),
      ),
    );
    expect(rows()[1]).toBe('2Cards: Cards');
    expect(screen.page.document.activeElement).toBe(toggle('Cards: Cards'));
    expect(screen.page.text()).toContain('Moved to place 2 of 3.');
    expect((await saved()).blocks.map(({ heading }) => heading)).toEqual(['Later kind', 'Cards', 'Who we are']);
  });

  it('bring back a removed block where it was, with what was typed', async () => {
    await open();
    await screen.page.click(toggle('Who we are'));
    await screen.page.click(screen.page.button('Markdown'));
    await screen.page.type(screen.page.field('Text'), 'Typed before');
    await screen.page.click(screen.page.button('Remove: Text: Who we are'));
    expect(rows()).toEqual(['1timeline: Later kind', '2Cards: Cards']);
    await screen.page.click(screen.page.button('Undo'));
    expect(rows()[0]).toBe('1Text: Who we are');
    expect((await saved()).blocks[0]).toEqual({ kind: 'text', heading: 'Who we are', markdown: 'Typed before' });
  });

  it('get a new block that is open, and a copy of one', async () => {
    await open();
    await screen.page.click(screen.page.button('Add the block'));
    expect(rows()[3]).toBe('4Text');
    expect(toggle('4Text')?.getAttribute('aria-expanded')).toBe('true');
    await screen.page.click(screen.page.button('Duplicate: Cards: Cards'));
    expect(rows().slice(2)).toEqual(['3Cards: Cards', '4Cards: Cards', '5Text']);
  });

  it('change the items of a block', async () => {
    await open();
    await screen.page.click(toggle('Cards: Cards'));
    await screen.page.click(screen.page.button('Add a card'));
    const titles = () =>
      [...screen.page.document.querySelectorAll('label')]
        .filter(({ textContent }) => textContent === 'Title')
        .map(({ control }) => control);
    await screen.page.type(titles()[2] as Element, 'Two');
    await screen.page.click(screen.page.button('Add a link'));
    await screen.page.click(screen.page.button('Move up: Card 2'));
    expect((await saved()).blocks[2]).toEqual({
      kind: 'cards',
      heading: 'Cards',
      lead: '',
      cards: [
        { title: 'Two', text: '', link: null },
        { title: 'One', text: '', link: { label: '', url: '' } },
      ],
    });
  });

  it('open the block whose field was refused', async () => {
    await open();
    await saved();
    await put()?.answer(400, refusal('REQUEST.INVALID', 'Check.', { 'blocks.0.markdown': 'Text must not be empty' }));
    await has('Text must not be empty');
    expect(toggle('Who we are')?.getAttribute('aria-expanded')).toBe('true');
  });

  it('that are public can be given an end', async () => {
    await open();
    expect(screen.page.text()).toContain('Public since Friday, November 20, 2026 at 5:00 AM EST.');
    await screen.page.type(screen.page.field('Until'), '2027-01-15T09:30');
    await send('Save the end');
    const call = await screen.api.call(1);
    expect([call.path, call.body]).toEqual([`${API}/5/publish`, { version: 4, until: '2027-01-15T14:30:00.000Z' }]);
    await call.answer(400, refusal('REQUEST.INVALID', 'Check.', { until: 'The end must be after the beginning' }));
    await has('The end must be after the beginning');
  });

  it('of campaigns show what their form brought, with the way to each request', async () => {
    const { LandingPages } = await import('./pages-admin.route');
    await screen.show(<LandingPages />, '/landing-pages-admin?id=5');
    const { lead: _lead, ...content } = CONTENT;
    await (await screen.api.call()).answer(200, { ...PAGE, kind: 'landing', content });
    await has('3 in all, 1 in the last 30 days.');
    expect(screen.page.text()).toContain('letter');
    expect(screen.page.button('LP-2345-6789').getAttribute('href')).toContain('section=inbox&kind=leads&id=9');
    await screen.page.click(screen.page.button('Add the block'));
    await send('Save the landing page');
    await screen.page.until(() => put() !== undefined);
    expect(put()?.path).toBe('/api/admin/content/landing-pages/5');
    expect(put()?.body).not.toHaveProperty('lead');
    expect((put()?.body as PageInput).blocks).toHaveLength(4);
  });

  it('of another kind are not opened here', async () => {
    const { Pages } = await import('./pages-admin.route');
    await screen.show(<Pages />, '/pages-admin?id=5');
    await (await screen.api.call()).answer(200, { ...PAGE, kind: 'post' });
    await has('This is a different kind of document');
    expect(screen.page.text()).not.toContain('Save the page');
  });
});
