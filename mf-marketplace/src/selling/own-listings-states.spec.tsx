import { refusal, testScreen } from '@app/ui/testing';
import { OWN_FIELDS, ownListing } from '../testing/own-listings';

const PATH = '/api/my-listings';
const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('an owner’s listings', () => {
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
      await (await screen.api.call(1)).answer(200, { listings: [ownListing()], limit: 10 });
      await screen.page.until(() => screen.page.text().includes('A practice to sell'));
    });

    it('shows each state with its next step and the moderator’s words', async () => {
      await open('/marketplace/my-listings');
      const asked = ownListing({ status: 'changes_requested', reason: 'Say how the price was found.' });
      await (await screen.api.call()).answer(200, { listings: [asked], limit: 10 });
      await screen.page.until(() => screen.page.text().includes('Changes requested'));
      expect(screen.page.text()).toContain('Say how the price was found.');
      expect(screen.page.text()).toContain('Make the changes the moderator requested');
    });

    it('leads to the inquiries and NDAs of each listing that was public', async () => {
      await open('/marketplace/my-listings');
      const posted = ownListing({ id: 8, status: 'paused', postedAt: '2026-11-20T00:00:00Z' });
      await (await screen.api.call()).answer(200, { listings: [ownListing(), posted], limit: 10 });
      await screen.page.until(() => screen.page.text().includes('A practice to sell'));
      const links = [...screen.page.document.querySelectorAll('a[href*="?listing="]')];
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        '/marketplace/inquiries?listing=8',
        '/marketplace/ndas?listing=8',
      ]);
    });

    it('asks before a move that cannot be undone', async () => {
      await open('/marketplace/my-listings');
      await (await screen.api.call()).answer(200, { listings: [ownListing()], limit: 10 });
      await screen.page.until(() => screen.page.text().includes('A practice to sell'));
      await screen.page.click(screen.page.button('Archive'));
      expect([screen.api.calls.length, screen.page.text().includes('no longer be changed or reopened')]).toEqual([
        1,
        true,
      ]);
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
      await (await screen.api.call()).answer(200, ownListing());
      await screen.page.until(() => screen.page.text().includes('A practice to sell'));
      const links = [...screen.page.document.querySelectorAll('nav[aria-label="This listing"] a')];
      expect(links.map(({ textContent }) => textContent)).toEqual(names);
    });

    it('lead from a public listing to its page, its inquiries and its NDAs', async () => {
      await open('/marketplace/my-listings/7');
      const approved = { ...OWN_FIELDS, title: 'As it was approved' };
      await (await screen.api.call()).answer(200, ownListing({ status: 'published', approved }));
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
      await (
        await screen.api.call()
      ).answer(200, ownListing({ status: 'paused', editStatus: 'draft', approved: OWN_FIELDS }));
      await screen.page.until(() => screen.page.text().includes('Your changes have not been submitted yet'));
      expect(screen.page.text()).toContain('The listing is paused: it is not on the site until you resume it.');
      expect(screen.page.text()).not.toMatch(/stays public|Public page/);
    });

    it('show the statistics instead of the form', async () => {
      await open('/marketplace/my-listings/7?view=statistics');
      await (await screen.api.call()).answer(200, ownListing());
      const call = await screen.api.call(1);
      expect(call.path).toBe(`${PATH}/7/statistics`);
      await call.answer(200, { isUnlocked: false, weeks: [] });
      await screen.page.until(() => screen.page.text().includes('With premium'));
      expect(screen.page.document.querySelector('form, input')).toBeNull();
    });
  });
});
