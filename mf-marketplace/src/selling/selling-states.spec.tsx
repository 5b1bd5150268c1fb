import type { ListingPreview, MyListing } from '@app/contracts';
import { newListing, type ListingFields } from '@app/domain';
import { refusal, testScreen } from '@app/ui/testing';

const PATH = '/api/my-listings';
const FIELDS: ListingFields = { ...newListing('sell'), title: 'A practice to sell', aum: 120_000_000 };
const listing = (changes: Partial<MyListing> = {}): MyListing => ({
  id: 7,
  type: 'sell',
  title: FIELDS.title,
  status: 'draft',
  editStatus: null,
  revision: 3,
  changedAt: '2026-11-25T00:00:00Z',
  postedAt: null,
  expiresAt: null,
  featuredUntil: null,
  reason: null,
  moves: ['archive'],
  editable: true,
  submittable: true,
  fields: FIELDS,
  approved: null,
  findings: [],
  ...changes,
});
const preview = (changes: Partial<ListingPreview> = {}): ListingPreview => ({
  revision: 3,
  public: {
    type: 'sell',
    title: FIELDS.title,
    summary: 'Public words.',
    area: 'south',
    state: null,
    aum: { low: 100_000_000, high: 250_000_000 },
    revenue: null,
    clients: null,
    feeBased: null,
    affiliation: null,
    financing: [],
    timeline: 'open',
    reason: 'other',
    staff: null,
    price: null,
    multiple: null,
  },
  location: 'South',
  nda: { aum: 120_000_000, city: 'Dayton' },
  released: { aum: 120_000_000, city: 'Dayton', firm: 'Example Practice LLC' },
  firms: 41,
  recognizable: false,
  population: { source: 'Model of 32,445 firms', asOf: '2026-11-22', isModel: true },
  findings: [],
  faults: [],
  hints: [],
  ...changes,
});

const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('selling', () => {
  const screen = testScreen('https://site.test/marketplace/my-listings', queries);
  // What one test types and does not save is there for the next one, as in a tab.
  afterEach(async () => (await import('./editor/use-listing-draft')).typedListings.forget('7'));
  async function open(path: string): Promise<void> {
    const { Route, Routes } = await import('react-router-dom');
    const { Component: List } = await import('./my-listings.route');
    const { Component: Editor } = await import('./editor/editor.route');
    await screen.show(
      <Routes>
        <Route path="/marketplace/my-listings" element={<List />} />
        <Route path="/marketplace/my-listings/:id" element={<Editor />} />
      </Routes>,
      path,
    );
  }
  const saveLine = () => screen.page.document.querySelector('p[role="status"]')?.textContent ?? '';
  const openEditor = async (data: MyListing, step = 'basics') => {
    await open(`/marketplace/my-listings/${data.id}?step=${step}`);
    await (await screen.api.call()).answer(200, data);
    await screen.page.until(() => screen.page.text().includes(data.title));
  };

  describe('the list', () => {
    it('says that there are none, and begins a draft of a type', async () => {
      await open('/marketplace/my-listings');
      const status = screen.page.document.querySelector('[role="status"]');
      expect(status?.getAttribute('aria-label')).toBe('Loading your listings');
      await (await screen.api.call()).answer(200, { listings: [], limit: 10 });
      await screen.page.until(() => screen.page.text().includes('No listings yet'));
      await screen.page.click(screen.page.button('For sale'));
      expect(await screen.api.call(1)).toMatchObject({ method: 'POST', path: PATH, body: { type: 'sell' } });
    });

    it('leads who has not verified their address to that, and back', async () => {
      await open('/marketplace/my-listings');
      await (await screen.api.call()).answer(200, { listings: [], limit: 10 });
      await screen.page.until(() => screen.page.text().includes('No listings yet'));
      await screen.page.click(screen.page.button('For sale'));
      const refused = refusal('ACCESS.EMAIL_VERIFICATION_REQUIRED', 'You need to verify your email address.');
      await (await screen.api.call(1)).answer(403, refused);
      await screen.page.until(() => screen.alert().includes('Verify your email address first'));
      const link = screen.page.button('Verify your email').getAttribute('href');
      expect(link).toBe('/verify-email?redirect=marketplace%2Fmy-listings');
    });

    it('says that it could not be loaded, and loads again', async () => {
      await open('/marketplace/my-listings');
      await (await screen.api.call()).answer(500, refusal('UNKNOWN', 'Broken.'));
      await screen.page.until(() => screen.alert().includes('Your listings could not be loaded'));
      await screen.page.click(screen.page.button('Try Again'));
      await (await screen.api.call(1)).answer(200, { listings: [listing()], limit: 10 });
      await screen.page.until(() => screen.page.text().includes('A practice to sell'));
    });

    it('shows each state with its next step and the moderator’s words', async () => {
      await open('/marketplace/my-listings');
      const asked = listing({ status: 'changes_requested', reason: 'Say how the price was found.' });
      await (await screen.api.call()).answer(200, { listings: [asked], limit: 10 });
      await screen.page.until(() => screen.page.text().includes('Changes requested'));
      expect(screen.page.text()).toContain('Say how the price was found.');
      expect(screen.page.text()).toContain('Change what the moderator asks for');
    });

    it('leads to the inquiries and NDAs of each listing that was public', async () => {
      await open('/marketplace/my-listings');
      const posted = listing({ id: 8, status: 'paused', postedAt: '2026-11-20T00:00:00Z' });
      await (await screen.api.call()).answer(200, { listings: [listing(), posted], limit: 10 });
      await screen.page.until(() => screen.page.text().includes('A practice to sell'));
      const links = [...screen.page.document.querySelectorAll('a[href*="?listing="]')];
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        '/marketplace/inquiries?listing=8',
        '/marketplace/ndas?listing=8',
      ]);
    });

    it('asks before a move that cannot be undone', async () => {
      await open('/marketplace/my-listings');
      await (await screen.api.call()).answer(200, { listings: [listing()], limit: 10 });
      await screen.page.until(() => screen.page.text().includes('A practice to sell'));
      await screen.page.click(screen.page.button('Archive'));
      expect([screen.api.calls.length, screen.page.text().includes('cannot be reopened')]).toEqual([1, true]);
      await screen.page.click(screen.page.button('Archive'));
      expect(await screen.api.call(1)).toMatchObject({ path: `${PATH}/7/moves`, body: { move: 'archive' } });
    });
  });

  describe('the sections of a listing', () => {
    it.each([
      ['', ['Documents and access', 'Statistics']],
      ['?view=statistics', ['Back to the listing', 'Documents and access']],
      ['?view=sharing', ['Back to the listing', 'Statistics']],
    ])('with "%s" in the address lead to %s', async (search, names) => {
      await open(`/marketplace/my-listings/7${search}`);
      await (await screen.api.call()).answer(200, listing());
      await screen.page.until(() => screen.page.text().includes('A practice to sell'));
      const links = [...screen.page.document.querySelectorAll('nav[aria-label="This listing"] a')];
      expect(links.map(({ textContent }) => textContent)).toEqual(names);
    });

    it('lead from a public listing to its page, its inquiries and its NDAs', async () => {
      await open('/marketplace/my-listings/7');
      const approved = { ...FIELDS, title: 'As it was approved' };
      await (await screen.api.call()).answer(200, listing({ status: 'published', approved }));
      await screen.page.until(() => screen.page.text().includes('A practice to sell'));
      const links = [...screen.page.document.querySelectorAll('nav[aria-label="This listing"] a')].slice(2);
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Public page', '/marketplace/listing/7/as-it-was-approved'],
        ['Inquiries', '/marketplace/inquiries?listing=7'],
        ['NDAs', '/marketplace/ndas?listing=7'],
      ]);
    });

    it('say of a paused listing with an edit that it is not on the site, and have no public page', async () => {
      await open('/marketplace/my-listings/7');
      await (await screen.api.call()).answer(200, listing({ status: 'paused', editStatus: 'draft', approved: FIELDS }));
      await screen.page.until(() => screen.page.text().includes('Your changes are not submitted yet'));
      expect(screen.page.text()).toContain('The listing is paused: it is not on the site until you resume it.');
      expect(screen.page.text()).not.toMatch(/stays public|Public page/);
    });

    it('show the statistics instead of the form', async () => {
      await open('/marketplace/my-listings/7?view=statistics');
      await (await screen.api.call()).answer(200, listing());
      const call = await screen.api.call(1);
      expect(call.path).toBe(`${PATH}/7/statistics`);
      await call.answer(200, { isUnlocked: false, weeks: [] });
      await screen.page.until(() => screen.page.text().includes('With premium'));
      expect(screen.page.document.querySelector('form, input')).toBeNull();
    });
  });

  describe('the editor', () => {
    it('names beside each field who reads it', async () => {
      await openEditor(listing(), 'size');
      expect(screen.page.text()).toContain('Everyone: a range. With an NDA: the figure');
      expect(screen.page.text()).toContain('Everyone: the region. With an NDA: the state');
      expect(screen.page.text()).toContain('Show exactly to everyone Everyone sees what you check');
      expect(screen.page.text()).not.toContain('Only you');
    });

    it('says before it asks for the confidential details how a buyer is chosen', async () => {
      await openEditor(listing(), 'confidential');
      expect(screen.page.text()).toContain('until you release them to a buyer under “Documents and access”');
    });

    it('saves what is typed, with the revision that it is based on, and says so', async () => {
      await openEditor(listing());
      expect(saveLine()).toBe('Saved');
      await screen.page.type(screen.page.field('Title'), 'Another title');
      expect(saveLine()).toBe('Saving…');
      await screen.page.click(screen.page.button('Continue: Place and size'));
      const call = await screen.api.call(1);
      expect(call).toMatchObject({ method: 'PUT', body: { revision: 3, fields: { title: 'Another title' } } });
      await call.answer(200, listing({ revision: 4, title: 'Another title' }));
      await screen.page.until(() => saveLine() === 'Saved');
    });

    const assets = () => screen.page.field('Assets under management');

    it('says at the field what is wrong, saves the others, and leads back to it from another step', async () => {
      await openEditor(listing(), 'size');
      await screen.page.type(assets(), 'much');
      await screen.page.until(() => screen.page.description(assets()) === 'Enter a number.');
      await screen.page.type(screen.page.field('Clients'), '140');
      await screen.page.click(screen.page.button('Continue: Money'));
      const call = await screen.api.call(1);
      expect(call).toMatchObject({ method: 'PUT', body: { revision: 3, fields: { clients: 140 } } });
      expect(call.body).not.toHaveProperty(['fields', 'aum']);
      await call.answer(200, listing({ revision: 4, fields: { ...FIELDS, clients: 140 } }));
      await screen.page.until(() => saveLine() === 'Saved, except Assets under management');
      expect(screen.page.document.activeElement?.textContent).toBe('Money');
      await screen.page.click(screen.page.button('Assets under management'));
      await screen.page.until(() => screen.page.text().includes('Continue: Money'));
      await screen.page.until(() => screen.page.document.activeElement === assets());
      expect(Reflect.get(assets(), 'value')).toBe('much');
    });

    it('shows after a reload what was typed and is not saved, and asks before the tab is closed', async () => {
      const { typedListings } = await import('./editor/use-listing-draft');
      const { valuesOf } = await import('./editor/editor-values');
      typedListings.keep('7', { revision: 3, values: { ...valuesOf(FIELDS), aum: 'much', city: 'Dayton' } });
      await openEditor(listing(), 'size');
      await screen.page.until(() => screen.page.description(assets()) === 'Enter a number.');
      expect([Reflect.get(assets(), 'value'), Reflect.get(screen.page.field('City'), 'value')]).toEqual([
        'much',
        'Dayton',
      ]);
      const leaving = new screen.page.window.Event('beforeunload', { cancelable: true });
      screen.page.window.dispatchEvent(leaving);
      expect(leaving.defaultPrevented).toBe(true);
      await screen.page.click(screen.page.button('Continue: Money'));
      const call = await screen.api.call(1);
      expect(call).toMatchObject({ body: { revision: 3, fields: { city: 'Dayton' } } });
      await call.answer(200, listing({ revision: 4, fields: { ...FIELDS, city: 'Dayton' } }));
      await screen.page.until(() => saveLine().startsWith('Saved, except'));
      expect(typedListings.read('7')).toMatchObject({ revision: 4, values: { aum: 'much' } });
    });

    it('adds the https:// of a website where its owner sees it', async () => {
      await openEditor(listing(), 'confidential');
      const website = () => screen.page.field('Website');
      await screen.page.type(website(), 'www.firm.example');
      const leaving = new screen.page.window.FocusEvent('focusout', { bubbles: true });
      await screen.page.act(() => void website().dispatchEvent(leaving));
      await screen.page.until(() => Reflect.get(website(), 'value') === 'https://www.firm.example');
      await screen.page.click(screen.page.button('Continue: Documents'));
      expect(await screen.api.call(1)).toMatchObject({ body: { fields: { website: 'https://www.firm.example' } } });
    });

    const ZEBRA = { ...FIELDS, title: 'Zebrafirm retires' };
    const FOUND: MyListing['findings'] = [
      { field: 'title', start: 0, end: 9, kind: 'firm', words: 'Zebrafirm', says: 'the name of a firm' },
    ];
    const marks = () => [...screen.page.document.querySelectorAll('mark')].map(({ textContent }) => textContent);

    it('marks at the field what its stored text gives away, until it is changed and saved', async () => {
      await openEditor(listing({ title: ZEBRA.title, fields: ZEBRA, findings: FOUND }));
      expect(marks()).toEqual(['Zebrafirm']);
      expect(screen.page.text()).toContain('“Zebrafirm”: the name of a firm');
      await screen.page.type(screen.page.field('Title'), 'The Zebrafirm retires');
      expect(marks()).toEqual([]);
      await screen.page.click(screen.page.button('Continue: Place and size'));
      const fields = { ...ZEBRA, title: 'The Zebrafirm retires' };
      const findings = FOUND.map((finding) => ({ ...finding, start: 4, end: 13 }));
      await (await screen.api.call(1)).answer(200, listing({ revision: 4, title: fields.title, fields, findings }));
      await screen.page.click(screen.page.button('1. Basics'));
      await screen.page.until(() => marks().length > 0);
      expect(marks()).toEqual(['Zebrafirm']);
    });

    it('shows what differs after a conflict, and keeps what was typed when the owner chooses it', async () => {
      await openEditor(listing());
      await screen.page.type(screen.page.field('Title'), 'Mine');
      await screen.page.click(screen.page.button('Continue: Place and size'));
      const current = { revision: 9, fields: { ...FIELDS, title: 'Theirs' } };
      const error = { code: 'MARKETPLACE.LISTING_CHANGED', message: 'Changed.', current };
      await (await screen.api.call(1)).answer(409, { error, requestId: 'r' });
      await screen.page.until(() => screen.page.text().includes('was changed in another window'));
      expect(screen.page.document.querySelector('dl')?.textContent).toBe('TitleHereMineStoredTheirs');
      await screen.page.click(screen.page.button('Keep what is here'));
      expect(await screen.api.call(2)).toMatchObject({
        method: 'PUT',
        body: { revision: 9, fields: { title: 'Mine' } },
      });
    });

    it('is not there while a moderator reads the listing', async () => {
      await openEditor(listing({ status: 'in_review', editable: false, submittable: false, moves: [] }));
      expect(screen.page.text()).toContain('A moderator will read it');
      expect(screen.page.document.querySelector('form')).toBeNull();
    });
  });

  describe('the preview', () => {
    const openPreview = async (data: ListingPreview) => {
      await openEditor(listing(), 'preview');
      await (await screen.api.call(1)).answer(200, data);
      await screen.page.until(() => screen.page.text().includes('What each reader sees'));
    };
    const submit = () => screen.page.button('Submit for review');
    const isDisabled = () => submit().hasAttribute('disabled') || submit().getAttribute('aria-disabled') === 'true';

    it('shows each reader only what they may read', async () => {
      await openPreview(preview());
      expect(screen.page.text()).toContain('$100M–$250M');
      expect(screen.page.text()).not.toContain('Dayton');
      await screen.page.click(screen.page.button('With an NDA'));
      expect(screen.page.text()).toContain('Dayton');
      expect(screen.page.text()).not.toContain('Example Practice LLC');
      await screen.page.click(screen.page.button('Chosen buyer'));
      expect(screen.page.text()).toContain('Example Practice LLC');
    });

    const band = (low: number, high: number | null) => ({ low, high });
    /** What everyone may know of some figures, and the words of both the preview and the page. */
    const SHOWN: [figures: Partial<ListingPreview['public']>, texts: string[]][] = [
      [{ aum: band(100e6, 250e6), revenue: band(500e3, 1e6), clients: band(100, 200) }, ['$500K–$1M', '100–199']],
      [
        { aum: band(0, 25e6), revenue: band(0, 250e3), clients: band(0, 50) },
        ['Under $25M', 'Under $250K', 'Under 50'],
      ],
      [{ aum: band(1e9, null), clients: band(800, null), staff: band(2, 6) }, ['$1B+', '800+', '2–5']],
      [
        { aum: band(143e6, 143e6), revenue: band(912_345, 912_345), staff: band(20, 20) },
        ['$143,000,000', '$912,345', '20'],
      ],
      [{ feeBased: band(90, null) }, ['90%+']],
      [{ feeBased: band(0, 25) }, ['Under 25%']],
      [{ feeBased: band(100, 100) }, ['100.0%']],
      [{ feeBased: band(6, 6) }, ['6.0%']],
      [{ price: band(1e6, 2.5e6) }, ['$1M–$2.5M']],
      [{ multiple: band(2.5, 3) }, ['2.5–3 × revenue']],
      [{ price: band(2_250_000, 2_250_000), multiple: band(2.5, 2.5) }, ['$2,250,000, 2.5 × revenue']],
      [{ price: null, multiple: null }, ['On request']],
    ];
    it.each(SHOWN)('shows for %j the words of the public page: %j', async (changes, texts) => {
      const { listingFacts } = await import('../detail/listing-facts');
      const { listingDetail } = await import('../testing/listings');
      const shown = { ...preview().public, ...changes };
      await openPreview(preview({ public: shown }));
      const { feeBased, ...figures } = shown;
      const page = listingFacts({ ...listingDetail(7), ...figures, feeBasedPercentage: feeBased });
      const facts = [...screen.page.document.querySelectorAll('dl > div')].map((row) =>
        [...row.children].map(({ textContent }) => textContent),
      );
      const isOfPublication = (term: string | null | undefined) => /Documents|Listed/.test(term ?? '');
      expect(facts.filter(([term]) => !isOfPublication(term))).toEqual(
        page.filter(({ term }) => !isOfPublication(term)).map(({ term, value }) => [term, value]),
      );
      expect(page.map(({ value }) => value)).toEqual(expect.arrayContaining(texts));
    });

    it('writes a figure that an agreement opens with its unit', async () => {
      await openPreview(preview({ nda: { feeBased: 100, growth: 6, clients: 150, aum: 120_000_000, state: 'OH' } }));
      await screen.page.click(screen.page.button('With an NDA'));
      for (const text of ['100.0%', '6.0%', '150', '$120,000,000', 'Ohio']) expect(screen.page.text()).toContain(text);
    });

    it('names what is missing, with the way to it, and cannot be submitted', async () => {
      await openPreview(preview({ faults: [{ field: 'state', message: 'Choose the state.' }] }));
      expect(screen.page.button('State').getAttribute('href')).toBe('/marketplace/my-listings/7?step=size');
      expect(isDisabled()).toBe(true);
    });

    it('marks in the public texts what they give away', async () => {
      const findings: ListingPreview['findings'] = [
        { field: 'summary', start: 7, end: 12, kind: 'name', words: 'words', says: 'a name' },
      ];
      await openPreview(preview({ findings, faults: [{ field: 'summary', message: 'Everyone reads this.' }] }));
      expect(screen.page.document.querySelector('mark')?.textContent).toBe('words');
      expect(screen.page.text()).toContain('“words”: a name');
    });

    it('brings the new state into view once it is submitted', async () => {
      await openPreview(preview());
      await screen.page.click(submit());
      const call = await screen.api.call(3);
      expect(call.path).toBe(`${PATH}/7/submit`);
      await call.answer(200, listing({ status: 'submitted', editable: false, submittable: false }));
      await screen.page.until(() => screen.page.text().includes('A moderator will read it.'));
      expect(screen.page.document.activeElement?.tagName).toBe('H1');
    });

    it('asks for the number of firms when few fit, and sends it', async () => {
      await openPreview(preview({ firms: 3, recognizable: true }));
      expect(screen.page.text()).toContain('About 3 firms fit what everyone would read.');
      expect(screen.page.text()).toContain('Counted in: Model of 32,445 firms, November 22, 2026.');
      expect(isDisabled()).toBe(true);
      await screen.page.type(screen.page.field('Number of firms'), '3');
      await screen.page.click(submit());
      expect(await screen.api.call(3)).toMatchObject({
        path: `${PATH}/7/submit`,
        body: { revision: 3, confirmRecognizable: true, firms: 3 },
      });
    });
  });
});
