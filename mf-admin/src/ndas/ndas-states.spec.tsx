import type { NdaChainCheck, NdaLogEntry, NdaLogRow, NdaTextInUse } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const PATH = '/api/admin/ndas';
const SECTION = '/admin-dashboard?section=ndas';
const ID = '00000000-0000-4000-8000-000000000001';
const GRANT = '00000000-0000-4000-8000-000000000002';
const REASON = 'The buyer passed documents on to a rival.';
const ROW: NdaLogRow = {
  id: ID,
  listing: { id: 2101, title: 'A practice in Ohio' },
  state: 'active',
  textVersion: 1,
  buyer: {
    email: 'bea@example.com',
    signature: { legalName: 'Bea Buyer', capacity: 'Partner', firm: 'Buyer Advisors' },
  },
  seller: { legalName: 'Sam Seller', capacity: 'Owner', firm: 'Seller Wealth' },
  requestedAt: '2026-11-20T10:00:00Z',
  signedAt: '2026-11-20T11:00:00Z',
  countersignedAt: '2026-11-21T11:00:00Z',
  expiresAt: '2028-11-21T11:00:00Z',
  closedAt: null,
};
const ENTRY: NdaLogEntry = {
  ...ROW,
  reason: null,
  documentSha256: 'ab12',
  canEnd: true,
  grants: [
    {
      id: GRANT,
      tier: 'nda',
      documentClasses: ['nda'],
      from: '2026-11-21T11:00:00Z',
      until: '2027-05-20T11:00:00Z',
      state: 'granted',
      reason: null,
      canEnd: true,
    },
  ],
  records: [{ seq: 7, kind: 'signed', recordedAt: '2026-11-20T11:00:00.000001Z' }],
  actions: [],
};
const SOUND: NdaChainCheck = {
  checkedAt: '2026-11-25T10:00:00Z',
  records: 1_204,
  since: '2026-01-05T08:00:00.000001Z',
  until: '2026-11-25T09:00:00.000001Z',
  faults: 0,
  firstFault: null,
  anchors: { count: 30, lastDay: '2026-11-25' },
  missingAnchor: null,
};

const TEXT: NdaTextInUse = {
  version: 2,
  body: 'Opening words.\n\n1. Purpose. To talk.',
  publishedAt: '2026-11-20T10:00:00Z',
  approval: null,
};

const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('the NDAs of the portal', () => {
  const screen = testScreen(`https://site.test${SECTION}`, queries);
  const open = async (search = '') => {
    const { Ndas } = await import('./ndas');
    await screen.show(<Ndas />, `${SECTION}${search}`);
  };
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const openOne = async (changes: Partial<NdaLogEntry> = {}) => {
    await open(`&id=${ID}`);
    await (await screen.api.call()).answer(200, { ...ENTRY, ...changes });
    await has('A practice in Ohio');
  };

  it('say that there are none, or none that match', async () => {
    await open();
    await (await screen.api.call()).answer(200, { rows: [] });
    await has('No NDA has been requested yet');
    await screen.page.render(null);
    (await queries()).clear();
    await open('&state=ended');
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ path: PATH, query: { state: 'ended' } });
    await call.answer(200, { rows: [] });
    await has('No NDA matches');
  });

  it('say that they could not be loaded, and are read again', async () => {
    await open();
    await (await screen.api.call()).answer(500, refusal('UNKNOWN', 'Broken.'));
    await screen.page.until(() => screen.alert().includes('The NDAs could not be loaded'));
    await screen.page.click(screen.page.button('Try Again'));
    await (await screen.api.call(1)).answer(200, { rows: [ROW] });
    await has('Bea Buyer, Buyer Advisors');
    expect(screen.page.button('A practice in Ohio').getAttribute('href')).toBe(`${SECTION}&id=${ID}`);
    expect(screen.page.text()).toContain('That is all of them.');
  });

  it('show a buyer who has not signed by their address', async () => {
    await open();
    const unsigned = { ...ROW, state: 'requested', buyer: { ...ROW.buyer, signature: null }, seller: null };
    await (await screen.api.call()).answer(200, { rows: [unsigned] });
    await has('bea@example.com');
    expect(screen.page.text()).toContain('Not signed yet');
  });

  it('continue after the last one of a page', async () => {
    await open();
    await (await screen.api.call()).answer(200, { rows: [ROW], nextCursor: ID });
    await has('Show more');
    await screen.page.click(screen.page.button('Show more'));
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ path: PATH, query: { cursor: ID } });
    const older = { ...ROW, id: GRANT, listing: { id: 7, title: 'An older one' } };
    await call.answer(200, { rows: [older] });
    await has('An older one');
    expect(screen.page.text()).toContain('A practice in Ohio');
  });

  it('are narrowed to a listing by its number, and nothing else', async () => {
    await open();
    await (await screen.api.call()).answer(200, { rows: [ROW] });
    await has('A practice in Ohio');
    await screen.page.type(screen.page.field('Listing number'), 'Ohio');
    await screen.page.submit();
    expect(screen.page.description(screen.page.field('Listing number'))).toContain('Enter a listing number');
    expect(screen.api.calls).toHaveLength(1);
    await screen.page.type(screen.page.field('Listing number'), '2101');
    await screen.page.submit();
    expect(await screen.api.call(1)).toMatchObject({ path: PATH, query: { listing: '2101' } });
  });

  it('are ended only with a sentence, and show what became of them', async () => {
    await openOne();
    await screen.page.click(screen.page.button('End the NDA'));
    expect(screen.page.description(screen.page.field('Reason'))).toContain('in a sentence');
    expect(screen.api.calls).toHaveLength(1);
    await screen.page.type(screen.page.field('Reason'), REASON);
    await screen.page.click(screen.page.button('End the NDA'));
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ method: 'POST', path: `${PATH}/${ID}/end`, body: { reason: REASON } });
    await call.answer(200, {
      ...ENTRY,
      state: 'ended',
      reason: REASON,
      canEnd: false,
      grants: [],
      actions: [{ at: '2026-11-25T10:00:00Z', action: 'nda_ended', isYours: true, reason: REASON }],
    });
    await has('NDA ended by you');
    expect(screen.page.text()).not.toContain('End this NDA');
  });

  it('keep the reason and say why, when ending is refused', async () => {
    await openOne();
    await screen.page.type(screen.page.field('Reason'), REASON);
    await screen.page.click(screen.page.button('End the NDA'));
    await (
      await screen.api.call(1)
    ).answer(409, refusal('MARKETPLACE.NDA_REFUSED', 'The NDA is ended and can no longer be changed.'));
    await screen.page.until(() => screen.alert().includes('can no longer be changed'));
    expect(screen.page.field('Reason').value).toBe(REASON);
  });

  it('let one access be ended without the NDA', async () => {
    await openOne({ canEnd: false });
    await screen.page.click(screen.page.button('End access: Data under the NDA'));
    await screen.page.type(screen.page.field('Reason'), REASON);
    await screen.page.click(screen.page.button('End this access'));
    expect(await screen.api.call(1)).toMatchObject({
      path: `${PATH}/${ID}/grants/${GRANT}/end`,
      body: { reason: REASON },
    });
  });

  it('offer nothing to end where nothing is open', async () => {
    await openOne({
      state: 'expired',
      canEnd: false,
      grants: ENTRY.grants.map((grant) => ({ ...grant, state: 'expired', canEnd: false })),
    });
    expect(screen.page.text()).not.toContain('End access');
    expect(screen.page.text()).not.toContain('End this NDA');
  });

  describe('the check of the evidence', () => {
    const check = async (answer: Partial<NdaChainCheck>) => {
      await open();
      await (await screen.api.call()).answer(200, { rows: [ROW] });
      await has('A practice in Ohio');
      expect(screen.api.calls).toHaveLength(1);
      await screen.page.click(screen.page.button('Check the evidence'));
      const call = await screen.api.call(1);
      expect(call).toMatchObject({ method: 'POST', path: '/api/admin/nda-chain/check' });
      await call.answer(200, { ...SOUND, ...answer });
    };

    it('says how many records are intact, and since when', async () => {
      await check({});
      await has('Every record is intact');
      expect(screen.page.text()).toContain('1,204 records since Jan 5, 2026, 3:00 AM EST.');
      expect(screen.page.text()).toContain('30 daily anchors, the last one of November 25, 2026.');
      expect(screen.alert()).toBe('');
    });

    it('alarms with the first record that is not intact', async () => {
      await check({ faults: 3, firstFault: { seq: 88, sentence: 'Row 88 was removed.' } });
      await screen.page.until(() =>
        screen.alert().includes('3 records are not intact. The first: Row 88 was removed.'),
      );
      expect(screen.alert()).toContain('tell the operators');
    });

    it('says what it could not compare with', async () => {
      await check({ anchors: { count: 0, lastDay: null }, missingAnchor: '2026-11-24' });
      await has('no daily anchor to compare it with');
      expect(screen.page.text()).toContain('The anchor of November 24, 2026 cannot be read');
    });

    it('says that it failed', async () => {
      await open();
      await (await screen.api.call()).answer(200, { rows: [ROW] });
      await has('A practice in Ohio');
      await screen.page.click(screen.page.button('Check the evidence'));
      await (await screen.api.call(1)).answer(503, refusal('UNAVAILABLE', 'The database does not answer.'));
      await screen.page.until(() => screen.alert().includes('The database does not answer.'));
    });
  });

  describe('the text of the NDA in the settings', () => {
    const openText = async (text: NdaTextInUse) => {
      const { NdaTextCard } = await import('./nda-text-card');
      await screen.show(<NdaTextCard />, '/admin-settings');
      await (await screen.api.call()).answer(200, text);
      await has('Read version 2');
    };
    const box = () => screen.page.document.querySelector('[type="checkbox"]');

    it('says that the operator has not approved it, and takes no approval that was not confirmed', async () => {
      await openText(TEXT);
      expect(screen.page.text()).toContain('Not approved yet');
      expect(screen.page.text()).toContain('Have your counsel review it');
      await screen.page.click(screen.page.button('Approve version 2'));
      expect([screen.alert(), screen.api.calls.length]).toEqual(['Confirm that you have read it.', 1]);
      await screen.page.click(box());
      await screen.page.click(screen.page.button('Approve version 2'));
      const call = await screen.api.call(1);
      expect(call).toMatchObject({ method: 'POST', path: '/api/admin/nda-text/approval', body: { version: 2 } });
      await call.answer(200, { ...TEXT, approval: { at: '2026-11-27T10:00:00Z', isYours: true } });
      await has('Approved on November 27, 2026 by you.');
      expect(box()).toBeNull();
    });

    it('says that another text is in use by now, and reads it', async () => {
      await openText(TEXT);
      await screen.page.click(box());
      await screen.page.click(screen.page.button('Approve version 2'));
      const sentence = 'Another text is in use now. Read it, then approve it.';
      await (await screen.api.call(1)).answer(409, refusal('MARKETPLACE.NDA_TEXT_REPLACED', sentence));
      await screen.page.until(() => screen.alert().includes(sentence));
      await (await screen.api.call(2)).answer(200, { ...TEXT, version: 3 });
      await has('Read version 3');
    });
  });
});
