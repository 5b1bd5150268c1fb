import type { NdaList, NdaView } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';
import { REQUESTED_NDA as NDA, NDA_TO_READ as REQUESTED, SIGNED_NDA as SIGNED } from '../testing/ndas';

describe('the list of NDAs', () => {
  const screen = testScreen('https://site.test/marketplace/ndas', async () =>
    (await import('../testing/web-kit')).queryClient(),
  );
  const open = async (list: NdaList) => {
    const { Ndas } = await import('./ndas.route');
    await screen.show(<Ndas userId="u1" />);
    await (await screen.api.call()).answer(200, list);
    await screen.page.until(() => !screen.page.text().includes('Loading'));
  };
  const request: NdaView = { ...SIGNED, side: 'seller' };

  it('says that it is empty', async () => {
    await open({ asBuyer: [], asSeller: [] });
    expect(screen.page.text()).toContain('No NDAs yet');
  });

  it('is narrowed to one listing, and leads back to all of them', async () => {
    const { Ndas } = await import('./ndas.route');
    await screen.show(<Ndas userId="u1" listing={7} />);
    const of = (id: string, listingId: number) => ({
      ...request,
      id,
      listingId,
      listingTitle: `Practice ${listingId}`,
    });
    await (await screen.api.call()).answer(200, { asBuyer: [], asSeller: [of('a', 7), of('b', 8)] });
    await screen.page.until(() => screen.page.text().includes('Practice 7'));
    expect(screen.page.text()).not.toContain('Practice 8');
    expect(screen.page.button('Show all NDAs').getAttribute('href')).toBe('/marketplace/ndas');
  });

  it('says that it could not be loaded, and offers another try', async () => {
    const { Ndas } = await import('./ndas.route');
    await screen.show(<Ndas userId="u1" />);
    await (await screen.api.call()).answer(503, refusal('SERVER.UNAVAILABLE', 'x'));
    await screen.page.until(() => screen.page.text().includes('Your NDAs could not be loaded'));
    await screen.page.click(screen.page.button('Try Again'));
    expect((await screen.api.call(1)).path).toBe('/api/ndas');
  });

  it('lets the seller countersign with a typed name, and loads the list again', async () => {
    await open({ asBuyer: [], asSeller: [request] });
    expect(screen.page.text()).toContain('Buyer: Bea Buyer, Partner, Buyer Advisors.');
    await screen.page.click(screen.page.button('Countersign'));
    const read = await screen.api.call(1);
    expect(read.path).toBe(`/api/ndas/${NDA.id}/page`);
    await read.answer(200, REQUESTED.text);
    await screen.page.until(() => screen.page.text().includes('Keep it secret.'));
    expect(screen.page.text()).toContain('the buyer sees the name, capacity and firm you enter below');
    await screen.page.submit();
    expect([
      screen.page.description(screen.page.field('Full legal name')),
      screen.alert(),
      screen.api.calls.length,
    ]).toEqual(['Full legal name is required.', 'Read the NDA to the end before you countersign it.', 2]);
    await screen.page.see(true);
    await screen.page.type(screen.page.field('Full legal name'), 'Bea Buyer');
    await screen.page.type(screen.page.field('Capacity'), 'Partner');
    await screen.page.type(screen.page.field('Firm'), 'Buyer Advisors');
    await screen.page.submit();
    const call = await screen.api.call(2);
    const { pageSha256 } = REQUESTED.text;
    expect([call.path, call.body]).toEqual([
      `/api/ndas/${NDA.id}/countersign`,
      { legalName: 'Bea Buyer', capacity: 'Partner', firm: 'Buyer Advisors', pageSha256 },
    ]);
    await call.answer(200, { ...request, state: 'active' });
    expect((await screen.api.call(3)).path).toBe('/api/ndas');
    expect(screen.page.document.querySelector('dialog')).toBeNull();
  });

  it('tells a seller why it waits for them, and when their listing must be back first', async () => {
    const held = { ...request, held: 'ended' } as const;
    await open({ asBuyer: [], asSeller: [held, { ...held, id: 'b', held: null, listing: 'paused' }] });
    expect(screen.page.text()).toContain(
      'Your automatic countersignature did not apply. ' +
        'An earlier NDA with this buyer, or with a buyer of the same or a similar name, was ended.',
    );
    expect(screen.page.text()).toContain('This listing is paused. Resume it, then countersign the NDA.');
    const names = [...screen.page.document.querySelectorAll('button')].map((button) => button.textContent);
    expect(names.filter((name) => name === 'Countersign')).toHaveLength(1);
  });

  it('leads a seller to the register and to their conversation with who has signed', async () => {
    const thread = { id: 't1', alias: 'Buyer 4F7K' };
    await open({ asBuyer: [], asSeller: [{ ...request, buyerCrd: '1234567', thread }] });
    expect(screen.page.button('Look up CRD 1234567 on the SEC’s website').getAttribute('href')).toBe(
      'https://adviserinfo.sec.gov/individual/summary/1234567',
    );
    expect(screen.page.button('Your conversation with Buyer 4F7K').getAttribute('href')).toBe(
      '/marketplace/inquiries/t1',
    );
  });

  it('leads a seller from an active NDA to what they release under it', async () => {
    await open({ asBuyer: [], asSeller: [{ ...request, state: 'active' }] });
    const link = screen.page.button('Documents and access');
    expect(link.getAttribute('href')).toBe('/marketplace/my-listings/2101?view=sharing');
  });

  it('lets the seller decline only with a reason', async () => {
    await open({ asBuyer: [], asSeller: [request] });
    await screen.page.click(screen.page.button('Decline'));
    await screen.page.submit();
    expect([screen.page.description(screen.page.field('Reason')), screen.api.calls.length]).toEqual([
      'Reason is required.',
      1,
    ]);
    await screen.page.type(screen.page.field('Reason'), ' A rival ');
    await screen.page.submit();
    const call = await screen.api.call(1);
    expect([call.path, call.body]).toEqual([`/api/ndas/${NDA.id}/decline`, { reason: 'A rival' }]);
  });

  it('offers a buyer to withdraw, and neither side what is not theirs', async () => {
    await open({ asBuyer: [SIGNED], asSeller: [{ ...NDA, id: 'b', side: 'seller' }] });
    const names = [...screen.page.document.querySelectorAll('button')].map((button) => button.textContent);
    expect(names).toEqual(['Decline', 'Show the buyer’s profile', 'Withdraw', 'Download the evidence']);
    expect(screen.page.text()).not.toContain('Documents and access');
    await screen.page.click(screen.page.button('Withdraw'));
    expect((await screen.api.call(1)).path).toBe(`/api/ndas/${NDA.id}/withdraw`);
  });
});
