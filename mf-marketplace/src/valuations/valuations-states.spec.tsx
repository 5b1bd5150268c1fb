import { VALUATION_CODES } from '@app/contracts';
import { openPopover, refusal, testScreen } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';
import { sampleSale, savedValuation, valuationSummary } from '../testing/valuations';

const LIST = '/api/saved-valuations';
const ANN = { id: 'u1', username: 'ann@example.com', email: 'ann@example.com', emailVerified: true };
const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('the saved valuations of an account', () => {
  const screen = testScreen('https://site.test/marketplace/valuations', queries, () => ({ '/api/user': {} }));

  async function open(path = '/marketplace/valuations'): Promise<void> {
    const { adoptSession } = await import('../testing/web-kit');
    Object.assign(screen.page.window.HTMLDialogElement.prototype, { showModal() {}, close() {} });
    await screen.page.act(() => adoptSession({ token: 't', user: ANN }));
    const { Component } = await import('./valuations.route');
    await screen.show(<Component />, path);
  }
  async function listed(ids: string[], limit: number | null = 3, path?: string): Promise<void> {
    await open(path);
    const call = await screen.api.call(0);
    await call.answer(200, { valuations: ids.map((id) => valuationSummary(id)), limit });
  }
  const text = () => screen.page.text();

  it('say that they are loading, and what to do when there are none', async () => {
    await open();
    expect(text()).toContain('Loading your valuations...');
    const call = await screen.api.call(0);
    expect([call.method, call.path]).toEqual(['GET', LIST]);
    await call.answer(200, { valuations: [], limit: 3 });
    await screen.page.until(() => text().includes('Nothing saved yet'));
    expect(screen.page.button('Value a practice').getAttribute('href')).toBe('/marketplace/valuation');
    const bridge = screen.page.button('Keep, move, sell, or go independent');
    expect(bridge.getAttribute('href')).toBe('/marketplace/bridge');
  });

  it('say that they could not be loaded, and load again', async () => {
    await open();
    await (await screen.api.call(0)).answer(503, refusal('SERVER.BUSY', 'Busy.'));
    await screen.page.until(() => text().includes('Your valuations could not be loaded'));
    await screen.page.click(screen.page.button('Try Again'));
    await (await screen.api.call(1)).answer(200, { valuations: [valuationSummary('a')], limit: 3 });
    await screen.page.until(() => text().includes('Valuation a'));
    expect(text()).toContain('$2,772,000');
  });

  it('lead to a listing with their figures, unless they are about the listing of another owner', async () => {
    await open();
    const [own, foreign] = [valuationSummary('a'), valuationSummary('b', { listingId: 7 })];
    await (await screen.api.call(0)).answer(200, { valuations: [own, foreign], limit: 3 });
    await screen.page.until(() => text().includes('Valuation b'));
    const links = [...screen.page.document.querySelectorAll('a[href*="my-listings"]')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['List this practice: Valuation a', '/marketplace/my-listings?valuation=a'],
    ]);
  });

  it('say that the account is full, and do not offer a copy', async () => {
    await listed(['a', 'b', 'c']);
    await screen.page.until(() => text().includes('You have 3 saved valuations, the maximum without premium.'));
    expect(screen.page.button('Duplicate').hasAttribute('disabled')).toBe(true);
  });

  it('are exported after the membership has ended when they were saved with it; others say how to', async () => {
    const words = 'What you save with premium stays yours to download, even if the membership ends.';
    await open();
    const [first, second] = [valuationSummary('a', { savedWithPremium: true }), valuationSummary('b')];
    await (await screen.api.call(0)).answer(200, { valuations: [first], limit: 3 });
    await screen.page.until(() => text().includes('Valuation a'));
    expect(screen.page.button('Export as CSV').textContent).toBe('Export as CSV');
    expect(text()).not.toContain(words);
    await screen.page.click(screen.page.button('Duplicate'));
    await (await screen.api.call(1)).answer(201, savedValuation('b'));
    await (await screen.api.call(2)).answer(200, { valuations: [second], limit: 3 });
    await screen.page.until(() => text().includes('Valuation b'));
    expect(text()).not.toContain('Export as');
    await openPopover(screen.page, 'Export is a premium feature: see what it unlocks');
    await screen.page.until(() => text().includes(words));
  });

  it('are shared by a link; figures of a listing under an NDA are refused in words', async () => {
    await listed(['a']);
    await screen.page.until(() => text().includes('Valuation a'));
    expect(text()).toContain('No one else sees them unless you share a link.');
    await screen.page.click(screen.page.button('Share Valuation a'));
    const links = await screen.api.call(1);
    expect(links.path).toBe(`${LIST}/a/shares`);
    await links.answer(200, []);
    await screen.page.until(() => text().includes('Figures that you read under an NDA cannot be shared.'));
    await screen.page.submit();
    const refused = await screen.api.call(2);
    expect([refused.method, refused.body]).toEqual(['POST', { days: 14 }]);
    await refused.answer(409, refusal(VALUATION_CODES.confidential, 'It has confidential figures of listing 2101.'));
    await screen.page.until(() => screen.alert().includes('confidential figures of listing 2101'));
    await screen.page.submit();
    const dates = { createdAt: '2026-11-03T12:00:00Z', expiresAt: '2026-11-17T12:00:00Z' };
    await (await screen.api.call(3)).answer(201, { id: 's1', ...dates, token: 'tok' });
    await screen.page.until(() => text().includes('You will see it only once.'));
    expect(screen.page.field('The link').value).toBe('https://site.test/marketplace/valuation/shared/tok');
  });

  it('show a refusal of a deletion at the valuation, and read the list again', async () => {
    await listed(['a']);
    await screen.page.until(() => text().includes('Valuation a'));
    await screen.page.click(screen.page.button('Delete'));
    await screen.page.click([...screen.page.document.querySelectorAll('dialog button')].at(-1));
    const call = await screen.api.call(1);
    expect([call.method, call.path]).toEqual(['DELETE', `${LIST}/a`]);
    await call.answer(409, refusal(VALUATION_CODES.changedMeanwhile, 'This valuation was changed in another window.'));
    await screen.page.until(() => screen.alert().includes('changed in another window'));
    expect((await screen.api.call(2)).method).toBe('GET');
  });

  it('are compared side by side, with what differs named and the basis of every number', async () => {
    await listed(['a', 'b'], 3, '/marketplace/valuations?compare=a,b');
    const sale = { ...sampleSale(), multiples: { ...sampleSale().multiples, recurring: 3 } };
    await (await screen.api.call(1)).answer(200, savedValuation('a'));
    await (await screen.api.call(2)).answer(200, savedValuation('b', { sale }));
    await screen.page.until(() => text().includes('They differ in: Multiple of recurring revenue.'));
    const rows = [...screen.page.document.querySelectorAll('tr')].map(({ textContent }) => textContent);
    expect(rows).toContain('Price$2,772,000$2,708,000');
    const multiple = rows.find((row) => row?.startsWith('Multiple of recurring revenue'));
    expect(multiple).toContain('Differs');
    expect(multiple).toContain('Expected for practices with $1M to $2.5M in revenue');
    expect(multiple).toContain('Entered');
    expect(rows.find((row) => row?.startsWith('Discount rate'))).toContain('Our estimate, November 2026');
    const price = [...screen.page.document.querySelectorAll('tr')].find((row) => row.textContent?.startsWith('Price$'));
    expect([...(price?.querySelectorAll('td') ?? [])].map((cell) => cell.dataset['label'])).toEqual([
      'Valuation a',
      'Valuation b',
    ]);
  });
});

describe('a link to a valuation', () => {
  const screen = testScreen('https://site.test/marketplace/valuation/shared/tok', queries, () => ({ '/api/user': {} }));
  const text = () => screen.page.text();
  const PATH = '/marketplace/valuation/shared/:token';

  async function open(): Promise<void> {
    const { Component } = await import('./shared.route');
    const { Route, Routes } = await import('react-router-dom');
    await screen.show(
      <Routes>
        <Route path={PATH} element={<Component />} />
      </Routes>,
      '/marketplace/valuation/shared/tok',
    );
  }

  it('shows the result and every number with where it is from, and neither a name nor a form', async () => {
    await open();
    expect(text()).toContain('Loading the valuation...');
    const call = await screen.api.call(0);
    expect([call.method, call.path]).toEqual(['GET', '/api/shared-valuations/tok']);
    const { sale, market } = savedValuation('a', { name: 'Harbor Lane' });
    const dates = { sharedAt: '2026-11-03T12:00:00Z', expiresAt: '2026-11-17T12:00:00Z' };
    await call.answer(200, { sale, market, ...dates });
    await screen.page.until(() => text().includes('The link works until November 17, 2026.'));
    expect(text()).toContain('$2,772,000');
    const rows = [...screen.page.document.querySelectorAll('tr')].map(({ textContent }) => textContent);
    expect(rows.find((row) => row?.startsWith('Discount rate'))).toContain('Our estimate, November 2026');
    expect([text().includes('Harbor Lane'), screen.page.document.querySelector('form, input')]).toEqual([false, null]);
  });

  it('that has ended says so, and one that could not be read is read again', async () => {
    await open();
    await (await screen.api.call(0)).answer(503, refusal('SERVER.BUSY', 'Busy.'));
    await screen.page.until(() => text().includes('The valuation could not be loaded'));
    await screen.page.click(screen.page.button('Try Again'));
    await (await screen.api.call(1)).answer(404, refusal(VALUATION_CODES.shareNotFound, 'Not valid.'));
    await screen.page.until(() => text().includes('This link no longer works'));
  });
});

describe('a valuation that is saved', () => {
  const screen = testScreen('https://site.test/marketplace/valuation', queries, () => ({ '/api/user': {} }));
  const went: string[] = [];
  const text = () => screen.page.text();

  beforeEach(async () => {
    await screen.page.render(null);
    const { forgetValues } = await import('../valuation/kept-values');
    forgetValues('new');
    forgetValues('saved-a');
  });

  async function open(path: string): Promise<void> {
    const { adoptSession, provideComposition } = await import('../testing/web-kit');
    Object.assign(screen.page.window.HTMLDialogElement.prototype, { showModal() {}, close() {} });
    provideComposition(testComposition({ navigate: (to) => void went.push(to) }));
    await screen.page.act(() => adoptSession({ token: 't', user: ANN }));
    const { Component } = await import('../valuation/valuation.route');
    await screen.show(<Component />, path);
  }
  async function openSaved(): Promise<void> {
    await open('/marketplace/valuation?saved=a');
    await (await screen.api.call(0)).answer(200, savedValuation('a', { version: 4 }));
    await screen.page.until(() => text().includes('Saved in your account'));
  }
  const enter = async (label: string, value: string) => {
    await screen.page.type(screen.page.field(label), value);
  };

  it('is sent with its name once, and opened under its own address', async () => {
    await open('/marketplace/valuation');
    await screen.page.click(screen.page.button('Use sample figures'));
    await screen.page.click(screen.page.button('Save to your account'));
    await screen.page.submit();
    const call = await screen.api.call(0);
    expect([call.method, call.path, call.body]).toMatchObject(['POST', LIST, { name: 'My valuation', sale: {} }]);
    await call.answer(201, savedValuation('n1', { name: 'My valuation' }));
    await screen.page.until(() => went.length > 0);
    expect(went).toEqual(['/marketplace/valuation?saved=n1']);
  });

  it('says that the account is full, and keeps the name that was typed', async () => {
    await open('/marketplace/valuation');
    await screen.page.click(screen.page.button('Use sample figures'));
    await screen.page.click(screen.page.button('Save to your account'));
    await screen.page.submit();
    const call = await screen.api.call(0);
    await call.answer(403, refusal(VALUATION_CODES.premiumSaves, 'Without premium, 3 valuations can be saved.'));
    await screen.page.until(() => screen.alert().includes('Without premium, 3 valuations can be saved.'));
    expect(screen.page.button('See premium pricing').getAttribute('href')).toBe('/checkout');
    expect(screen.page.field('Name').value).toBe('My valuation');
  });

  it('is changed on the version that was opened; a conflict overwrites nothing until one is chosen', async () => {
    await openSaved();
    await enter('Multiple of recurring revenue', '3');
    await screen.page.until(() => text().includes('Changed since the last save'));
    await screen.page.click(screen.page.button('Save changes'));
    const refused = await screen.api.call(1);
    expect([refused.method, refused.body]).toMatchObject(['PATCH', { version: 4 }]);
    await refused.answer(409, refusal(VALUATION_CODES.changedMeanwhile, 'Changed.'));
    await screen.page.until(() => screen.alert().includes('was changed in another window'));
    expect(screen.api.calls).toHaveLength(2);
    await screen.page.click(screen.page.button('Keep what I see here'));
    await (await screen.api.call(2)).answer(200, savedValuation('a', { version: 7 }));
    const kept = await screen.api.call(3);
    expect([kept.method, kept.body]).toMatchObject(['PATCH', { version: 7, sale: { multiples: { recurring: 3 } } }]);
  });

  it('takes over the other version of a conflict when that is chosen', async () => {
    await openSaved();
    await enter('Multiple of recurring revenue', '3');
    await screen.page.click(screen.page.button('Save changes'));
    await (await screen.api.call(1)).answer(409, refusal(VALUATION_CODES.changedMeanwhile, 'Changed.'));
    await screen.page.until(() => screen.alert().includes('was changed in another window'));
    await screen.page.click(screen.page.button('Open the other version'));
    await (await screen.api.call(2)).answer(200, savedValuation('a', { version: 7 }));
    await screen.page.until(() => text().includes('Saved in your account'));
    expect(screen.page.field('Multiple of recurring revenue').value).toBe('3.08');
  });

  it('has what was typed after a reload, and a later version is not overwritten by it', async () => {
    await openSaved();
    await enter('Multiple of recurring revenue', '3');
    await open('/marketplace/valuation?saved=a');
    await (await screen.api.call(0)).answer(200, savedValuation('a', { version: 5 }));
    await screen.page.until(() => text().includes('Changed since the last save'));
    expect(screen.page.field('Multiple of recurring revenue').value).toBe('3');
    await screen.page.click(screen.page.button('Save changes'));
    expect((await screen.api.call(1)).body).toMatchObject({ version: 4 });
  });

  it('that is not there says so', async () => {
    await open('/marketplace/valuation?saved=x');
    const call = await screen.api.call(0);
    await call.answer(
      404,
      refusal(VALUATION_CODES.notFound, 'This valuation does not exist. It may have been deleted.'),
    );
    await screen.page.until(() => screen.alert().includes('This valuation does not exist.'));
  });
});
