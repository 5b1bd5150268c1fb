import type { MyBuyerProfile, MyProof } from '@app/contracts';
import type { BuyerProfile } from '@app/domain';
import { refusal, testScreen } from '@app/ui/testing';

const PATH = '/api/my-buyer-profile';
const USER = '00000000-0000-4000-8000-000000000001';
const DRAFT_KEY = `buyer-profile-draft:${USER}`;
const NO_PROOF: MyProof = {
  state: 'none',
  file: null,
  submittedAt: null,
  decidedAt: null,
  amount: null,
  reason: null,
  expiresAt: null,
};
const PROFILE: BuyerProfile = {
  kind: 'team',
  types: ['sell'],
  states: ['NC'],
  assetsFrom: 50_000_000,
  assetsTo: null,
  channels: [],
  timeline: 'open',
  cash: 'from_1m',
  financing: ['own_cash'],
  summary: 'Four advisors.',
};
const MINE: MyBuyerProfile = { revision: 3, profile: PROFILE, proof: NO_PROOF };
const SUMMARY = 'About you and your plans (optional)';

const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('the screen of an own buyer profile', () => {
  const screen = testScreen('https://site.test/marketplace/buyer-profile', queries);
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const lacks = (text: string) => screen.page.until(() => !screen.page.text().includes(text));
  const summary = () => screen.page.field(SUMMARY);
  const show = async () => {
    const { LoadedProfile } = await import('./buyer-profile.route');
    await screen.show(<LoadedProfile userId={USER} />);
  };
  const open = async (mine: MyBuyerProfile = MINE) => {
    await show();
    await (await screen.api.call()).answer(200, mine);
    await has('Proof of funds');
  };
  const change = async (text = 'Five advisors.') => {
    await screen.page.type(summary(), text);
    await has('Not saved yet.');
  };
  beforeEach(async () => {
    const { sessionStore } = await import('../testing/web-kit');
    sessionStore().removeItem(DRAFT_KEY);
  });

  it('loads, says what failed, and loads again', async () => {
    await show();
    expect(screen.page.text()).toContain('Loading your buyer profile...');
    await (await screen.api.call()).lose();
    await has('Please check your internet connection');
    await screen.page.click(screen.page.button('Try Again'));
    await (await screen.api.call(1)).answer(200, { revision: 0, profile: null, proof: NO_PROOF });
    await has('Nothing saved yet.');
  });

  it('shows what is stored, and saves what was changed with its revision', async () => {
    await open();
    expect([summary().value, screen.page.field('Type of buyer').value]).toEqual(['Four advisors.', 'team']);
    expect(screen.page.text()).toContain('States: North Carolina');
    await change();
    await screen.page.submit();
    const call = await screen.api.call(1);
    const profile = { ...PROFILE, summary: 'Five advisors.' };
    expect(call).toMatchObject({ method: 'PUT', path: PATH, body: { revision: 3, profile } });
    await call.answer(200, { ...MINE, revision: 4, profile });
    await has('Saved.');
    await change('Six advisors.');
    await screen.page.submit();
    expect(await screen.api.call(2)).toMatchObject({ body: { revision: 4 } });
  });

  it('keeps nothing of what was saved, so that the next opening starts from what is stored', async () => {
    const { sessionStore } = await import('../testing/web-kit');
    await open();
    await change();
    expect(sessionStore().getItem(DRAFT_KEY)).toContain('Five advisors.');
    await screen.page.submit();
    const profile = { ...PROFILE, summary: 'Five advisors.' };
    await (await screen.api.call(1)).answer(200, { ...MINE, revision: 4, profile });
    await has('Saved.');
    expect(sessionStore().getItem(DRAFT_KEY)).toBeNull();
  });

  it('names what is missing at its field, without a call', async () => {
    await open({ revision: 0, profile: null, proof: NO_PROOF });
    await screen.page.submit();
    await has('Choose the type of buyer you are.');
    for (const sentence of [
      'Choose at least one type of listing.',
      'Choose how much cash you have available at closing.',
      'Choose at least one way to pay.',
    ])
      expect(screen.page.text()).toContain(sentence);
    expect(screen.page.description(screen.page.field('Type of buyer'))).toBe('Choose the type of buyer you are.');
    expect(screen.page.document.activeElement).toBe(screen.page.field('Type of buyer'));
    expect(screen.api.calls).toHaveLength(1);
  });

  it('keeps what was typed when contact data is refused, and marks it', async () => {
    await open();
    await change('Call 704 555 0142.');
    await screen.page.submit();
    const body = refusal('MARKETPLACE.CONTACT_DATA', 'Please remove contact data.', {
      summary: 'This contains a phone number.',
    }) as { error: object };
    const passages = [{ field: 'summary', start: 5, end: 17, kind: 'phone' }];
    await (await screen.api.call(1)).answer(400, { ...body, error: { ...body.error, passages } });
    await screen.page.until(() => screen.alert().includes('Please remove contact data.'));
    expect(screen.page.document.querySelector('mark')?.textContent).toBe('704 555 0142');
    expect(screen.page.description(summary())).toContain('This contains a phone number.');
    expect(summary().value).toBe('Call 704 555 0142.');
  });

  it('loses nothing when the session ends or the connection is lost: it is there at the next opening', async () => {
    await open();
    await change();
    await screen.page.submit();
    await (await screen.api.call(1)).lose();
    await screen.page.until(() => screen.alert().includes('Unable to connect to server.'));
    await screen.page.render(null);
    (await queries()).clear();
    const before = screen.api.calls.length;
    await show();
    await (await screen.api.call(before)).answer(200, MINE);
    await has('Not saved yet.');
    expect(summary().value).toBe('Five advisors.');
  });

  it('shows a conflict with what differs, and saves either side', async () => {
    await open();
    await change();
    await screen.page.submit();
    const current = { revision: 7, profile: { ...PROFILE, cash: 'from_5m' } };
    const body = refusal('MARKETPLACE.BUYER_PROFILE_CHANGED', 'Changed.') as { error: object };
    await (await screen.api.call(1)).answer(409, { ...body, error: { ...body.error, current } });
    await has('It differs in: Cash available at closing; About you and your plans.');
    expect(summary().value).toBe('Five advisors.');
    await screen.page.click(screen.page.button('Save what I entered'));
    await screen.page.until(() =>
      screen.api.calls.some(({ body: sent }) => JSON.stringify(sent).includes('"revision":7')),
    );
  });

  it('takes the other side of a conflict when asked', async () => {
    await open();
    await change();
    await screen.page.submit();
    const current = { revision: 7, profile: { ...PROFILE, summary: 'Stored elsewhere.' } };
    const body = refusal('MARKETPLACE.BUYER_PROFILE_CHANGED', 'Changed.') as { error: object };
    await (await screen.api.call(1)).answer(409, { ...body, error: { ...body.error, current } });
    await has('Use the other version');
    await screen.page.click(screen.page.button('Use the other version'));
    await lacks('Use the other version');
    expect(summary().value).toBe('Stored elsewhere.');
    expect(screen.page.text()).toContain('Saved.');
  });

  const FILE = { name: 'statement.pdf', type: 'pdf', bytes: 2_097_152, pages: 2, scan: 'clean' } as const;
  it.each<[Partial<MyProof>, string]>([
    [{}, 'Upload a bank or brokerage statement'],
    [{ state: 'submitted', file: FILE, submittedAt: '2026-11-20T12:00:00Z' }, 'An administrator will review it'],
    [
      { state: 'verified', file: FILE, amount: 'from_1m', expiresAt: '2027-02-20T12:00:00Z' },
      'Verified for $1 million to $2.5 million until',
    ],
    [{ state: 'declined', file: FILE, reason: 'It is of another year.' }, 'Reason: It is of another year.'],
    [{ state: 'expired', file: FILE, expiresAt: '2026-11-01T12:00:00Z' }, 'Upload a current file'],
  ])('says where the proof stands (%j) and what to do next', async (proof, sentence) => {
    await open({ ...MINE, proof: { ...NO_PROOF, ...proof } });
    expect(screen.page.text()).toContain(sentence);
  });

  it('asks before the proof is removed, and asks for a file before an upload', async () => {
    const proof: MyProof = { ...NO_PROOF, state: 'submitted', file: FILE, submittedAt: '2026-11-20T12:00:00Z' };
    await open({ ...MINE, proof });
    await screen.page.click(screen.page.button('Replace the file'));
    await has('Choose a file first.');
    await screen.page.click(screen.page.button('Remove'));
    expect(screen.api.calls).toHaveLength(1);
    await screen.page.click(screen.page.button('Remove permanently'));
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ method: 'DELETE', path: `${PATH}/proof` });
    await call.answer(200, MINE);
    await has('Submit the file');
  });

  it('keeps what is typed while the proof changes', async () => {
    const proof: MyProof = { ...NO_PROOF, state: 'submitted', file: FILE, submittedAt: '2026-11-20T12:00:00Z' };
    await open({ ...MINE, proof });
    await change();
    await screen.page.click(screen.page.button('Remove'));
    await screen.page.click(screen.page.button('Remove permanently'));
    await (await screen.api.call(1)).answer(200, MINE);
    await has('Submit the file');
    expect(summary().value).toBe('Five advisors.');
  });
});
