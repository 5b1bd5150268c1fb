import { refusal } from '@app/ui/testing';
import { CLOSING, OFFER, OFFER_ID, offerScreens, TERMS } from '../testing/offers';

describe('the form of a new offer', () => {
  const { page, api, show, alert } = offerScreens();
  let saved: string[];
  beforeEach(async () => {
    saved = [];
    const { NewOffer } = await import('./new-offer.route');
    await show(<NewOffer listingId={2101} onSaved={(id) => saved.push(id)} />);
  });
  const note = (label: string) => page().description(page().field(label));

  it('says at each field what is wrong, and sends nothing', async () => {
    await page().type(page().field('Price'), '0');
    await page().type(page().field('Seller note'), '30');
    await page().type(page().field('Term of the seller note'), '0');
    await page().submit();
    await page().until(() => note('Price') !== 'For the whole practice, including all parts.');
    expect(note('Price')).toBe('Enter the price between $1 and $5,000,000,000.');
    expect(note('Term of the seller note')).toBe(
      'Enter the term of the seller note as a whole number of months between 1 and 360.',
    );
    expect(api().calls).toEqual([]);
  });

  it('has what was typed when it is left and opened again, until that is cleared', async () => {
    await page().type(page().field('Price'), '2.85M');
    await page().type(page().field('Conditions (optional)'), 'The lease is taken over.');
    const leaving = new (page().window.Event)('beforeunload', { cancelable: true });
    page().window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await page().render(null);
    const { NewOffer } = await import('./new-offer.route');
    await show(<NewOffer listingId={2101} onSaved={(id) => saved.push(id)} />);
    await page().until(() => page().text().includes('The form has what you typed earlier and did not save.'));
    expect(page().field('Price').value).toBe('2,850,000');
    expect(page().field('Conditions (optional)').value).toBe('The lease is taken over.');
    await page().click(page().button('Start over'));
    expect([page().field('Price').value, page().text().includes('typed earlier')]).toEqual(['', false]);
  });

  it('says beside the total how much the parts are over the price', async () => {
    await page().type(page().field('Seller note'), '20');
    expect(page().text()).toContain('Total120.0%, 20.0% over the full price');
    await page().type(page().field('Cash at closing'), '80');
    expect(page().text()).toContain('Total100.0%');
    expect(page().text()).not.toContain('over the full price');
  });

  it('keeps a draft that is not complete yet', async () => {
    await page().type(page().field('Seller note'), '20');
    expect(page().text()).toContain('120.0%');
    await page().submit();
    expect((await api().call()).body).toMatchObject({
      terms: { price: null, closingOn: '', parts: { downPayment: 1, sellerNote: 0.2 }, noteRate: null },
    });
  });

  it('asks about a share that was typed as a fraction, and reads days with their noun', async () => {
    await page().type(page().field('Price'), '2.85M');
    await page().type(page().field('Closing'), CLOSING);
    await page().type(page().field('Cash at closing'), '0.7');
    await page().type(page().field('Earn-out'), '30');
    await page().type(page().field('Years of the earn-out'), '2 years');
    await page().type(page().field('Retention for full payment'), '0.95');
    await page().type(page().field('Days until it lapses'), '30 days');
    await page().submit();
    await page().until(() => note('Cash at closing') !== '');
    expect([note('Cash at closing'), note('Retention for full payment')]).toEqual([
      'Did you mean 70%? Enter 70, or 0.7% if it is less than 1%.',
      'Did you mean 95%? Enter 95, or 0.95% if it is less than 1%.',
    ]);
    await page().type(page().field('Cash at closing'), '70');
    await page().type(page().field('Retention for full payment'), '95');
    await page().submit();
    const terms = { validDays: 30, earnOutYears: 2, earnOutTarget: 0.95 };
    expect((await api().call()).body).toMatchObject({ terms });
  });

  it('sends the terms as numbers, keeps them when the server refuses, and says why', async () => {
    await page().type(page().field('Price'), '2.85M');
    await page().type(page().field('Closing'), CLOSING);
    await page().type(page().field('Cash at closing'), '70');
    await page().type(page().field('Seller note'), '30');
    await page().type(page().field('Interest on the seller note'), '6');
    await page().type(page().field('Term of the seller note'), '60');
    await page().submit();
    const call = await api().call();
    expect([call.method, call.path, call.body]).toEqual([
      'POST',
      '/api/marketplace-listings/2101/offers',
      { terms: TERMS },
    ]);
    const sentence = 'You have an open offer for this listing.';
    await call.answer(409, refusal('MARKETPLACE.OFFER_OPEN', sentence));
    expect([alert(), page().field('Price').value, saved]).toEqual([sentence, '2.85M', []]);
    await page().submit();
    await (await api().call(1)).answer(201, OFFER);
    await page().until(() => saved.length > 0);
    expect(saved).toEqual([OFFER_ID]);
  });
});
