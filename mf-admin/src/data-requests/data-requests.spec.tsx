import { HOLDINGS, KEPT_RECORDS, type DataRequestDetail, type HoldingCounts, type KeptCounts } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const PATH = '/api/admin/data-requests';
const SECTION = '/admin-dashboard?section=users';
const USER = '11111111-1111-4111-8111-111111111111';
const REASON = 'The letter was not from this person.';
const NOTHING = Object.fromEntries(HOLDINGS.map((name) => [name, 0])) as HoldingCounts;
const NOTHING_KEPT = Object.fromEntries(KEPT_RECORDS.map((name) => [name, 0])) as KeptCounts;
const REQUEST: DataRequestDetail = {
  id: '7',
  kind: 'erasure',
  madeBy: 'support',
  state: 'open',
  user: { id: USER, name: 'Ann Lee', email: 'ann@example.com' },
  receivedOn: '2026-11-20',
  dueOn: '2026-12-20',
  note: 'A signed letter.',
  enteredAt: '2026-11-21T10:00:00.000Z',
  enteredBy: 'root@example.com',
  closedAt: null,
  closedBy: null,
  reason: null,
  outcome: null,
  present: { erased: { ...NOTHING, listings: 3 }, kept: { ...NOTHING_KEPT, signedNdas: 2 } },
};

const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('requests for data and erasure in the portal', () => {
  const screen = testScreen(`https://site.test${SECTION}`, queries);
  const page = () => screen.page;
  const has = (text: string) => page().until(() => page().text().includes(text));
  const open = async (search = '') => {
    const { Users } = await import('../users/users');
    await screen.show(<Users />, `${SECTION}&part=requests${search}`);
  };
  const openOne = async (changes: Partial<DataRequestDetail> = {}) => {
    await open('&request=7');
    await (await screen.api.call()).answer(200, { ...REQUEST, ...changes });
    await has('Made by');
  };
  const inDialog = (label: string) => {
    const buttons = [...page().document.querySelectorAll('dialog button')];
    return page().click(buttons.find(({ textContent }) => textContent === label));
  };

  it('are listed with the days that are left', async () => {
    await open();
    const call = await screen.api.call();
    expect(call).toMatchObject({ path: PATH, query: { view: 'open' } });
    const due = (id: string, dueOn: string) => ({ ...REQUEST, id, dueOn });
    const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-12-04', '2026-12-20'];
    await call.answer(200, {
      rows: days.map((day, index) => due(String(index), day)),
      next: null,
      today: '2026-11-27',
    });
    await has('Due today');
    for (const text of ['Overdue by 1 day', '1 day left', '7 days left', '23 days left'])
      expect(page().text()).toContain(text);
    expect(page().button('Ann Lee').getAttribute('href')).toBe(`${SECTION}&part=requests&request=0`);
  });

  it('say where people help themselves when none is open', async () => {
    await open('&view=closed');
    const call = await screen.api.call();
    expect(call.query).toEqual({ view: 'closed' });
    await call.answer(200, { rows: [], next: null, today: '2026-11-27' });
    await has('No request has been closed yet');
    expect(page().text()).toContain('within 30 days');
  });

  it('show what an erasure removes, and what stays and why, before it is done', async () => {
    await openOne();
    for (const text of ['What an erasure does', 'Listings3', 'Signed NDAs: 2', 'The other side relies on them.'])
      expect(page().text()).toContain(text);
    await page().click(page().button('Erase the account'));
    expect(page().text()).toContain('Erase the account of Ann Lee?');
    await inDialog('Erase');
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ method: 'POST', path: `${PATH}/7/erase`, body: {} });
    await call.answer(200, {
      ...REQUEST,
      state: 'done',
      user: null,
      note: null,
      closedAt: '2026-11-27T10:00:00.000Z',
      closedBy: 'root@example.com',
      present: null,
      outcome: REQUEST.present,
    });
    await has('What was erased');
    expect(page().text()).toContain('Erasure: Erased account');
    expect(page().text()).not.toContain('Decline the request');
  });

  it('ask for a new code in place, and go on with it', async () => {
    await openOne();
    await page().click(page().button('Erase the account'));
    await inDialog('Erase');
    await (await screen.api.call(1)).answer(403, refusal('ACCESS.FRESH_CODE_REQUIRED', 'Enter a new code.'));
    await has('This change needs a new code');
    expect(page().document.querySelector('dialog')).toBeNull();
  });

  it('are declined with a sentence, and say so when a colleague was first', async () => {
    await openOne();
    await page().click(page().button('Decline the request'));
    expect(page().description(page().field('Reason'))).toContain('in a sentence');
    await page().type(page().field('Reason'), REASON);
    await page().click(page().button('Decline the request'));
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ path: `${PATH}/7/decline`, body: { reason: REASON } });
    await call.answer(409, refusal('DATA_REQUESTS.CLOSED', 'This request has been closed.'));
    await page().until(() => screen.alert().includes('has been closed'));
  });

  it('are entered on the page of an account, with a day and a note', async () => {
    const { EnterRequest } = await import('./enter-request');
    await screen.show(<EnterRequest userId={USER} requestHref={(id) => `/requests/${id}`} />);
    await page().click(page().button('Enter a request'));
    await page().type(page().field('Received on'), '2999-01-01');
    await page().submit();
    await has('The date cannot be in the future.');
    await has('Say in a sentence how it arrived');
    expect(screen.api.calls).toEqual([]);
    await page().type(page().field('Received on'), '2026-11-20');
    await page().type(page().field('How it arrived, and what was asked'), 'A signed letter.');
    await page().submit();
    const call = await screen.api.call();
    expect(call).toMatchObject({
      method: 'POST',
      path: `/api/admin/users/${USER}/data-requests`,
      body: { kind: 'erasure', receivedOn: '2026-11-20', note: 'A signed letter.' },
    });
    await call.answer(201, REQUEST);
    await has('The request is entered.');
    expect(page().button('Open the request').getAttribute('href')).toBe('/requests/7');
  });
});
