import type { OfferView } from '@app/contracts';
import { refusal } from '@app/ui/testing';
import { OFFER, OFFER_ID, offerScreens, version } from '../testing/offers';

describe('the list of offers', () => {
  const { page, api, show } = offerScreens();
  const open = async (status: number, body: unknown) => {
    const { Offers } = await import('./offers.route');
    await show(<Offers userId="u1" />);
    await (await api().call()).answer(status, body);
    await page().until(() => !page().text().includes('Loading'));
  };

  it('says what it is for while it is empty', async () => {
    await open(200, { asBuyer: [], asSeller: [] });
    expect(page().text()).toContain('No offers yet');
  });

  it('shows price, state and next step, and the buyer to a seller', async () => {
    const other = { legalName: 'Bea Buyer', firm: 'Buyer Advisors' };
    await open(200, { asBuyer: [OFFER], asSeller: [{ ...OFFER, id: 'b', side: 'seller', state: 'sent', other }] });
    const [asSeller, asBuyer] = [...page().document.querySelectorAll('li')].map((item) => item.textContent);
    expect(asSeller).toContain('Bea Buyer, Buyer Advisors. Read the offer, then accept');
    expect(asBuyer).toContain('$3,100,000');
    expect(asBuyer).toContain('Lapses on December 4, 2026.');
  });

  const OTHER_ID = '22222222-2222-4222-8222-222222222222';
  const forSeller = (id: string, name: string, changes: Partial<OfferView> = {}): OfferView => ({
    ...OFFER,
    ...{ id, side: 'seller', state: 'sent', other: { legalName: name, firm: 'Buyer Advisors' }, ...changes },
  });

  it('offers to compare what several buyers have sent for one listing', async () => {
    const draft = forSeller('c', 'Cy Buyer', { listing: { id: 9, title: 'Another' } });
    await open(200, {
      asBuyer: [],
      asSeller: [forSeller(OFFER_ID, 'Bea Buyer'), forSeller(OTHER_ID, 'Al Buyer'), draft],
    });
    const links = [...page().document.querySelectorAll('a')].filter((link) => link.textContent.startsWith('Compare'));
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Compare 2 offers for Harbor Lane practice', `/marketplace/offers?compare=${OFFER_ID},${OTHER_ID}`],
    ]);
  });

  it('shows two of them side by side, and another version of one when it is chosen', async () => {
    const { Offers } = await import('./offers.route');
    await show(<Offers userId="u1" />, `/marketplace/offers?compare=${OFFER_ID},${OTHER_ID}`);
    const [one, two] = [
      forSeller(OFFER_ID, 'Bea Buyer'),
      forSeller(OTHER_ID, 'Al Buyer', { history: [version(1, 'buyer', 3_100_000)] }),
    ];
    await (await api().call()).answer(200, { asBuyer: [], asSeller: [one, two] });
    await page().until(() => page().text().includes('Loading the comparison...'));
    await (await api().call(1)).answer(200, one);
    await (await api().call(2)).answer(200, two);
    await page().until(() => page().text().includes('The terms are the same.'));
    const heads = [...page().document.querySelectorAll('thead th')].map((head) => head.textContent);
    expect(heads[1]).toContain('Bea Buyer, Buyer Advisors');
    expect(heads[2]).toContain('Al Buyer, Buyer Advisors');
    const choice = page().document.querySelector('select');
    if (!choice) throw new Error('no choice of versions');
    await page().act(() => {
      choice.value = '1';
      choice.dispatchEvent(new (page().window.Event)('change', { bubbles: true }));
    });
    await page().until(() => page().text().includes('They differ in: Price.'));
    const price = [...page().document.querySelectorAll('tbody tr')][0]?.textContent;
    expect(price).toBe('PriceDiffers$2,850,000$3,100,000');
  });

  it('compares nothing with an offer that the reader does not have', async () => {
    const { Offers } = await import('./offers.route');
    await show(<Offers userId="u1" />, `/marketplace/offers?compare=${OFFER_ID},${OTHER_ID}`);
    await (await api().call()).answer(200, { asBuyer: [OFFER], asSeller: [] });
    await page().until(() => page().text().includes('Harbor Lane practice'));
    expect([page().text().includes('Comparison'), api().calls.length]).toEqual([false, 1]);
  });

  it('says that it could not be loaded, and offers another try', async () => {
    await open(503, refusal('SERVER.UNAVAILABLE', 'x'));
    expect(page().text()).toContain('Your offers could not be loaded');
    await page().click(page().button('Try Again'));
    expect((await api().call(1)).path).toBe('/api/offers');
  });
});
