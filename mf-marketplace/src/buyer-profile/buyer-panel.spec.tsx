import type { ShownBuyerProfile, ShownProof } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const ID = '00000000-0000-4000-8000-00000000000a';
const SHOWN: ShownBuyerProfile = {
  profile: {
    kind: 'ria',
    types: ['sell', 'merge'],
    states: [],
    assetsFrom: 50_000_000,
    assetsTo: 250_000_000,
    channels: ['ria'],
    timeline: 'within_1_year',
    cash: 'from_1m',
    financing: ['own_cash', 'bank_loan'],
    summary: 'A firm that keeps the staff.',
  },
  changedAt: '2026-11-20T12:00:00Z',
  proof: { state: 'none', at: null, amount: null, until: null },
};
const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('the buyer as a seller sees them', () => {
  const screen = testScreen('https://site.test/marketplace/inquiries/1', queries);
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const open = async (kind: 'inquiry' | 'nda' = 'inquiry') => {
    const { BuyerView } = await import('./buyer-panel');
    await screen.show(<BuyerView at={{ kind, id: ID }} userId="seller" />);
    return screen.api.call();
  };

  it.each([
    ['inquiry', `/api/marketplace-inquiries/${ID}/buyer-profile`],
    ['nda', `/api/ndas/${ID}/buyer-profile`],
  ] as const)('of an %s is read at %s', async (kind, path) => {
    const call = await open(kind);
    expect(call).toMatchObject({ method: 'GET', path });
    await call.answer(200, { buyer: SHOWN });
    for (const text of [
      'RIA firm',
      'A practice for sale, A merger',
      'Anywhere',
      '$50,000,000 to $250,000,000',
      'Within 1 year',
      '$1 million to $2.5 million',
      'Own cash, Bank or SBA loan',
      'A firm that keeps the staff.',
      'This site has verified none of it.',
    ])
      await has(text);
  });

  it.each<[ShownProof, string]>([
    [{ state: 'none', at: null, amount: null, until: null }, 'This buyer has not submitted proof of funds.'],
    [{ state: 'submitted', at: '2026-11-20T12:00:00Z', amount: null, until: null }, 'not reviewed yet'],
    [
      { state: 'verified', at: '2026-11-20T12:00:00Z', amount: 'from_5m', until: '2027-02-18T12:00:00Z' },
      'An administrator verified $5 million to $10 million on November 20, 2026. ' +
        'The verification is valid until February 18, 2027.',
    ],
    [
      { state: 'declined', at: '2026-11-20T12:00:00Z', amount: null, until: null },
      'Reviewed on November 20, 2026 and not verified.',
    ],
    [{ state: 'expired', at: '2026-11-20T12:00:00Z', amount: null, until: null }, 'The verification expired'],
  ])('has a proof in words (%j)', async (proof, sentence) => {
    await (await open()).answer(200, { buyer: { ...SHOWN, proof } });
    await has(sentence);
    const isVerified = proof.state === 'verified';
    expect(screen.page.text().includes('This site has verified only the proof of funds.')).toBe(isVerified);
    expect(screen.page.text().includes('This site has verified none of it.')).toBe(!isVerified);
  });

  it('without a profile is said to have none, and is no error', async () => {
    await (await open()).answer(200, { buyer: null });
    await has('This buyer has not filled in a profile.');
    expect(screen.alert()).toBe('');
  });

  it('of a conversation that was closed meanwhile is not open to the seller any more', async () => {
    const sentence = 'This buyer profile is not available to you.';
    await (await open()).answer(404, refusal('MARKETPLACE.BUYER_PROFILE_NOT_FOUND', sentence));
    await has(sentence);
  });

  it('that could not be loaded can be loaded again', async () => {
    await (await open()).lose();
    await has('The profile could not be loaded');
    await screen.page.click(screen.page.button('Try Again'));
    await (await screen.api.call(1)).answer(200, { buyer: SHOWN });
    await has('RIA firm');
  });
});
