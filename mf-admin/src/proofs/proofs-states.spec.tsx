import type { ProofEntry, ProofRow } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const PATH = '/api/admin/proofs';
const SECTION = '/admin-dashboard?section=proofs';
const ID = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const REASON = 'The name on the statement is another one.';
const ROW: ProofRow = {
  id: ID,
  state: 'submitted',
  stated: { kind: 'team', cash: 'from_1m' },
  submittedAt: '2026-11-20T10:00:00Z',
  decidedAt: null,
  amount: null,
  expiresAt: null,
};
const ENTRY: ProofEntry = {
  ...ROW,
  file: { name: 'statement.pdf', type: 'pdf', bytes: 2_097_152, pages: 2, scan: 'unscanned' },
  buyer: { name: 'Bea Buyer', firm: 'Buyer Advisors', email: 'bea@example.com' },
  reason: null,
  canDecide: true,
  actions: [],
};

const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('the proofs of funds of the portal', () => {
  const screen = testScreen(`https://site.test${SECTION}`, queries);
  const open = async (search = '') => {
    const { Proofs } = await import('./proofs');
    await screen.show(<Proofs />, `${SECTION}${search}`);
  };
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const openOne = async (changes: Partial<ProofEntry> = {}) => {
    await open(`&id=${ID}`);
    await (await screen.api.call()).answer(200, { ...ENTRY, ...changes });
    await has('Ensemble or team');
  };
  async function choose(value: string): Promise<void> {
    const { page } = screen;
    const select = page.document.querySelector('select');
    if (!select) throw new Error('there is no list of amounts');
    await page.act(() => {
      select.value = value;
      select.dispatchEvent(new page.window.Event('change', { bubbles: true }));
    });
  }

  it('say that nothing waits, or that nothing was decided', async () => {
    await open();
    const call = await screen.api.call();
    expect(call).toMatchObject({ path: PATH, query: { view: 'open' } });
    await call.answer(200, { rows: [], waiting: 0 });
    await has('No proof of funds is waiting for review');
    await screen.page.render(null);
    await open('&view=decided');
    await (await screen.api.call(1)).answer(200, { rows: [], waiting: 0 });
    await has('No proof of funds has been reviewed yet');
  });

  it('say that they could not be loaded, and are read again', async () => {
    await open();
    await (await screen.api.call()).lose();
    await screen.page.until(() => screen.alert().includes('The proofs of funds could not be loaded'));
    await screen.page.click(screen.page.button('Try Again'));
    await (await screen.api.call(1)).answer(200, { rows: [ROW], waiting: 1 });
    await has('$1 million to $2.5 million');
    expect(screen.page.button('Ensemble or team').getAttribute('href')).toBe(`${SECTION}&id=${ID}`);
    expect(screen.page.text()).toContain('Waiting (1)');
  });

  it('continue after the last one of a page', async () => {
    await open();
    await (await screen.api.call()).answer(200, { rows: [ROW], waiting: 2, nextCursor: `1_${ID}` });
    await has('Show more');
    await screen.page.click(screen.page.button('Show more'));
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ path: PATH, query: { view: 'open', cursor: `1_${ID}` } });
    await call.answer(200, { rows: [{ ...ROW, id: OTHER, stated: null }], waiting: 2 });
    await has('A buyer without a profile');
    expect(screen.page.text()).toContain('That is all of them.');
  });

  it('show the buyer the file should name, and open it only when asked', async () => {
    await openOne();
    for (const text of ['Bea Buyer, Buyer Advisors · bea@example.com', 'statement.pdf (2 MB, 2 pages, not scanned'])
      expect(screen.page.text()).toContain(text);
    expect(screen.api.calls).toHaveLength(1);
    await screen.page.click(screen.page.button('Open the file'));
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ method: 'GET', path: `${PATH}/${ID}/file` });
    await call.answer(404, refusal('MARKETPLACE.PROOF_NOT_FOUND', 'There is no such proof of funds.'));
    await screen.page.until(() => screen.alert() !== '');
  });

  it('are verified with an amount, which must be chosen', async () => {
    await openOne();
    await screen.page.click(screen.page.button('Verify the proof'));
    await screen.page.submit();
    await has('Choose the amount.');
    expect(screen.api.calls).toHaveLength(1);
    await choose('from_5m');
    await screen.page.submit();
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ method: 'POST', path: `${PATH}/${ID}/verify`, body: { amount: 'from_5m' } });
    const action = { at: '2026-11-21T10:00:00Z', action: 'verified', isYours: true, amount: 'from_5m', reason: null };
    await call.answer(200, { ...ENTRY, state: 'verified', amount: 'from_5m', canDecide: false, actions: [action] });
    await has('Verified by you, $5 million to $10 million');
    expect(screen.page.text()).not.toContain('Verify the proof');
  });

  it('are declined only with a sentence, and keep it when another administrator was faster', async () => {
    await openOne();
    const decline = async () => {
      const form = screen.page.button('Decline the proof').closest('form');
      const { Event } = screen.page.window;
      await screen.page.act(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    };
    await decline();
    expect(screen.page.description(screen.page.field('Reason'))).toContain('in a sentence');
    expect(screen.api.calls).toHaveLength(1);
    await screen.page.type(screen.page.field('Reason'), REASON);
    await decline();
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ path: `${PATH}/${ID}/decline`, body: { reason: REASON } });
    await call.answer(409, refusal('MARKETPLACE.PROOF_DECIDED', 'It has been decided.'));
    await has('It has been decided.');
    expect(screen.page.field('Reason').value).toBe(REASON);
  });

  it('offer no decision about an own or a decided proof', async () => {
    await openOne({ canDecide: false, state: 'declined', reason: REASON });
    expect(screen.page.text()).toContain(REASON);
    expect(screen.page.text()).not.toContain('Verify the proof');
  });
});
