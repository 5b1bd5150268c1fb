import type { ListingPreview, MyListing } from '@app/contracts';
import { testScreen } from '@app/ui/testing';
import { listingPreview, OWN_FIELDS, ownListing } from '../testing/own-listings';

const PATH = '/api/my-listings';
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

  it('leads the owner of a sold practice to who can still read it, and to the end of that', async () => {
    await open('/marketplace/my-listings/7?view=sharing');
    const sold = ownListing({ status: 'sold', editable: false, submittable: false, moves: ['archive'] });
    await (await screen.api.call()).answer(200, sold);
    await screen.page.until(() => screen.page.text().includes('Sold'));
    expect(screen.page.text()).toContain('“Documents and access” shows what a buyer can still read.');
    const isAccess = ({ path }: { path: string }) => path === `${PATH}/7/access`;
    await screen.page.until(() => screen.api.calls.some(isAccess));
    const until = '2028-11-25T00:00:00Z';
    const buyer = { legalName: 'Bea Buyer', capacity: 'Partner', firm: 'Buyer Advisors' };
    const grant = { id: 'g', tier: 'nda', documentClasses: ['nda'], state: 'granted', moves: ['suspend', 'revoke'] };
    const opened = { ...grant, from: '2026-11-25T00:00:00Z', until, reason: null, code: '3333' };
    const access = { ndaId: 'n', buyer, ndaUntil: until, isBehindOffer: false, closed: null, hasBought: true };
    await screen.api.calls.find(isAccess)?.answer(200, { buyers: [{ ...access, grants: [opened] }] });
    await screen.page.until(() => screen.page.text().includes('This buyer bought the practice.'));
    expect(screen.page.button('Revoke access to NDA data').hasAttribute('disabled')).toBe(false);
  });

  describe('the editor', () => {
    const assets = () => screen.page.field('Assets under management');

    it('names beside each field who reads it', async () => {
      await openEditor(ownListing(), 'size');
      expect(screen.page.text()).toContain('Everyone: a range, if enough firms match. With an NDA: the figure');
      expect(screen.page.text()).toContain('Everyone: the region. With an NDA: the state');
      expect(screen.page.text()).toContain('Show exactly to everyone Everyone sees what you check');
      expect(screen.page.text()).not.toContain('Only you');
    });

    it('marks what the listing cannot be submitted without', async () => {
      await openEditor(ownListing(), 'size');
      expect(assets().required).toBe(true);
      expect(screen.page.field('City').required).toBe(false);
    });

    it('says before it asks for the confidential details how a buyer is chosen', async () => {
      await openEditor(ownListing(), 'confidential');
      expect(screen.page.text()).toContain('until you release them to a buyer under “Documents and access,”');
    });

    it('saves what is typed, with the revision that it is based on, and says so', async () => {
      await openEditor(ownListing());
      expect(saveLine()).toBe('Saved');
      await screen.page.type(screen.page.field('Title'), 'Another title');
      expect(saveLine()).toBe('Saving…');
      await screen.page.click(screen.page.button('Continue: Place and size'));
      const call = await screen.api.call(1);
      expect(call).toMatchObject({ method: 'PUT', body: { revision: 3, fields: { title: 'Another title' } } });
      await call.answer(200, ownListing({ revision: 4, title: 'Another title' }));
      await screen.page.until(() => saveLine() === 'Saved');
    });

    it('says at the field what is wrong, saves the others, and leads back to it from another step', async () => {
      await openEditor(ownListing(), 'size');
      await screen.page.type(assets(), 'much');
      await screen.page.until(() => screen.page.description(assets()) === 'Enter a number.');
      await screen.page.type(screen.page.field('Clients'), '140');
      await screen.page.click(screen.page.button('Continue: Money'));
      const call = await screen.api.call(1);
      expect(call).toMatchObject({ method: 'PUT', body: { revision: 3, fields: { clients: 140 } } });
      expect(call.body).not.toHaveProperty(['fields', 'aum']);
      await call.answer(200, ownListing({ revision: 4, fields: { ...OWN_FIELDS, clients: 140 } }));
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
      typedListings.keep('7', { revision: 3, values: { ...valuesOf(OWN_FIELDS), aum: 'much', city: 'Dayton' } });
      await openEditor(ownListing(), 'size');
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
      await call.answer(200, ownListing({ revision: 4, fields: { ...OWN_FIELDS, city: 'Dayton' } }));
      await screen.page.until(() => saveLine().startsWith('Saved, except'));
      expect(typedListings.read('7')).toMatchObject({ revision: 4, values: { aum: 'much' } });
    });

    it('adds the https:// of a website where its owner sees it', async () => {
      await openEditor(ownListing(), 'confidential');
      const website = () => screen.page.field('Website');
      await screen.page.type(website(), 'www.firm.example');
      const leaving = new screen.page.window.FocusEvent('focusout', { bubbles: true });
      await screen.page.act(() => void website().dispatchEvent(leaving));
      await screen.page.until(() => Reflect.get(website(), 'value') === 'https://www.firm.example');
      await screen.page.click(screen.page.button('Continue: Documents'));
      expect(await screen.api.call(1)).toMatchObject({ body: { fields: { website: 'https://www.firm.example' } } });
    });

    const ZEBRA = { ...OWN_FIELDS, title: 'Zebrafirm retires' };
    const FOUND: MyListing['findings'] = [
      { field: 'title', start: 0, end: 9, kind: 'firm', words: 'Zebrafirm', says: 'the name of a firm' },
    ];
    const marks = () => [...screen.page.document.querySelectorAll('mark')].map(({ textContent }) => textContent);

    it('marks at the field what its stored text gives away, until it is changed and saved', async () => {
      await openEditor(ownListing({ title: ZEBRA.title, fields: ZEBRA, findings: FOUND }));
      expect(marks()).toEqual(['Zebrafirm']);
      expect(screen.page.text()).toContain('“Zebrafirm”: the name of a firm');
      await screen.page.type(screen.page.field('Title'), 'The Zebrafirm retires');
      expect(marks()).toEqual([]);
      await screen.page.click(screen.page.button('Continue: Place and size'));
      const fields = { ...ZEBRA, title: 'The Zebrafirm retires' };
      const findings = FOUND.map((finding) => ({ ...finding, start: 4, end: 13 }));
      await (await screen.api.call(1)).answer(200, ownListing({ revision: 4, title: fields.title, fields, findings }));
      await screen.page.click(screen.page.button('1. Basics'));
      await screen.page.until(() => marks().length > 0);
      expect(marks()).toEqual(['Zebrafirm']);
    });

    it('shows what differs after a conflict, and keeps what was typed when the owner chooses it', async () => {
      await openEditor(ownListing());
      await screen.page.type(screen.page.field('Title'), 'Mine');
      await screen.page.click(screen.page.button('Continue: Place and size'));
      const current = { revision: 9, fields: { ...OWN_FIELDS, title: 'Theirs' } };
      const error = { code: 'MARKETPLACE.LISTING_CHANGED', message: 'Changed.', current };
      await (await screen.api.call(1)).answer(409, { error, requestId: 'r' });
      await screen.page.until(() => screen.page.text().includes('was changed in another window'));
      expect(screen.page.document.querySelector('dl')?.textContent).toBe('TitleHereMineStoredTheirs');
      await screen.page.click(screen.page.button('Keep my version'));
      expect(await screen.api.call(2)).toMatchObject({
        method: 'PUT',
        body: { revision: 9, fields: { title: 'Mine' } },
      });
    });

    it('is not there while a moderator reads the listing', async () => {
      await openEditor(ownListing({ status: 'in_review', editable: false, submittable: false, moves: [] }));
      expect(screen.page.text()).toContain('A moderator will review it');
      expect(screen.page.document.querySelector('form')).toBeNull();
    });
  });

  describe('the preview', () => {
    const openPreview = async (data: ListingPreview, listing = ownListing()) => {
      await openEditor(listing, 'preview');
      await (await screen.api.call(1)).answer(200, data);
      await screen.page.until(() => screen.page.text().includes('What each reader sees'));
    };
    const submit = () => screen.page.button('Submit for review');
    const isDisabled = () => submit().hasAttribute('disabled') || submit().getAttribute('aria-disabled') === 'true';

    it('shows each reader only what they may read', async () => {
      await openPreview(listingPreview());
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
      const shown = { ...listingPreview().public, ...changes };
      await openPreview(listingPreview({ public: shown }));
      const { feeBased, ...figures } = shown;
      const page = listingFacts({ ...listingDetail(7), ...figures, feeBasedPercentage: feeBased });
      const facts = [...screen.page.document.querySelectorAll('dl > div')].map((row) =>
        [...row.children].map(({ textContent }) => textContent),
      );
      const isOfPublication = (term: string | null | undefined) => /Documents|Listed/.test(term ?? '');
      expect(facts.filter(([term]) => !isOfPublication(term))).toEqual(
        page
          .filter(({ term }) => !isOfPublication(term))
          .map(({ term, value }) => [term, value === 'N/A' ? 'Not disclosed' : value]),
      );
      expect(page.map(({ value }) => value)).toEqual(expect.arrayContaining(texts));
    });

    it('writes a figure that an agreement opens with its unit', async () => {
      await openPreview(
        listingPreview({ nda: { feeBased: 100, growth: 6, clients: 150, aum: 120_000_000, state: 'OH' } }),
      );
      await screen.page.click(screen.page.button('With an NDA'));
      for (const text of ['100.0%', '6.0%', '150', '$120,000,000', 'Ohio']) expect(screen.page.text()).toContain(text);
    });

    it('names what is missing, with the way to it, and cannot be submitted', async () => {
      await openPreview(listingPreview({ faults: [{ field: 'state', message: 'Choose the state.' }] }));
      expect(screen.page.button('State').getAttribute('href')).toBe('/marketplace/my-listings/7?step=size');
      expect(isDisabled()).toBe(true);
    });

    it('marks in the public texts what they give away', async () => {
      const findings: ListingPreview['findings'] = [
        { field: 'summary', start: 7, end: 12, kind: 'name', words: 'words', says: 'a name' },
      ];
      await openPreview(listingPreview({ findings, faults: [{ field: 'summary', message: 'This text is public.' }] }));
      expect(screen.page.document.querySelector('mark')?.textContent).toBe('words');
      expect(screen.page.text()).toContain('“words”: a name');
    });

    it.each(['submitted', 'rejected'] as const)(
      'asks for nothing in a listing that is %s and cannot be changed',
      async (status) => {
        const hints: ListingPreview['hints'] = [{ field: 'summary', message: 'Write at least 120 characters.' }];
        await openPreview(listingPreview({ hints }), ownListing({ status, editable: false, submittable: false }));
        expect(screen.page.text()).not.toContain('Recommended, not required');
        expect(screen.page.text()).not.toContain('120 characters');
      },
    );

    it('brings the new state into view once it is submitted', async () => {
      await openPreview(listingPreview());
      await screen.page.click(submit());
      const call = await screen.api.call(3);
      expect(call.path).toBe(`${PATH}/7/submit`);
      await call.answer(200, ownListing({ status: 'submitted', editable: false, submittable: false }));
      await screen.page.until(() => screen.page.text().includes('A moderator will review it.'));
      expect(screen.page.document.activeElement?.tagName).toBe('H1');
    });

    it('asks for the number of firms when few fit, and sends it', async () => {
      await openPreview(listingPreview({ firms: 3, recognizable: true }));
      expect(screen.page.text()).toContain('About 3 firms match what everyone would see.');
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
