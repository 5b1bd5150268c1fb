import type { ApprovalList, ApprovalRequest, TwoPeopleSetting } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const PATH = '/secure-management-portal?section=approvals';
const REQUEST: ApprovalRequest = {
  id: 7,
  kind: 'injection',
  title: 'Code on every page',
  state: 'waiting',
  hash: 'ab12cd34ef56'.padEnd(64, '0'),
  difference: { before: { CSS: 'a {}\nb {}' }, after: { CSS: 'a {}\nc {}' } },
  requester: { id: 'u1', name: 'Ann Lee' },
  requestedAt: '2026-11-28T03:00:00.000Z',
  expiresAt: '2026-12-01T03:00:00.000Z',
  decider: null,
  decidedAt: null,
  note: '',
  isAlone: false,
  may: ['approve', 'reject'],
  aloneFrom: null,
};
const listOf = (...requests: ApprovalRequest[]): ApprovalList => ({ requests, next: null });
const OFF: TwoPeopleSetting = { isOn: false, version: 1, otherOwners: 1 };
const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('approvals in the portal', () => {
  let setting = OFF;
  const answers = () => ({
    get '/api/admin/approvals/two-people'() {
      return setting;
    },
  });
  const screen = testScreen(`https://site.test${PATH}`, queries, answers);
  const open = async (...requests: ApprovalRequest[]) => {
    const { Approvals } = await import('./approvals');
    await screen.show(<Approvals />, PATH);
    await (await screen.api.call()).answer(200, listOf(...requests));
  };
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  beforeEach(() => {
    setting = OFF;
  });

  it('show exactly what changes, and approve that and nothing else', async () => {
    await open(REQUEST);
    await has('Ann Lee');
    const difference = screen.page.document.querySelector('[aria-label="Difference"]')?.textContent;
    expect(difference).toContain('Removed: b {}');
    expect(difference).toContain('Added: c {}');
    await screen.page.click(screen.page.button('Approve: Code on every page'));
    const call = await screen.api.call(1);
    expect([call.method, call.path, call.body]).toEqual([
      'POST',
      '/api/admin/approvals/7/approve',
      { hash: REQUEST.hash },
    ]);
    await call.answer(403, refusal('ACCESS.FRESH_CODE_REQUIRED', 'Please enter a new code.'));
    await has('Authentication code');
  });

  it('say why an approval came too late', async () => {
    await open(REQUEST);
    await has('Ann Lee');
    await screen.page.click(screen.page.button('Approve: Code on every page'));
    await (await screen.api.call(1)).answer(409, refusal('APPROVALS.OUTDATED', 'This can no longer be applied.'));
    await has('This can no longer be applied.');
  });

  it('take a note with a rejection', async () => {
    await open(REQUEST);
    await has('Ann Lee');
    await screen.page.click(screen.page.button('Reject: Code on every page'));
    await screen.page.type(screen.page.field('Note'), 'Not before the launch.');
    await screen.page.click(screen.page.button('Reject: Code on every page'));
    expect((await screen.api.call(1)).body).toEqual({ note: 'Not before the launch.' });
  });

  it('offer their own maker only to take it back, and say when a lone owner may go on', async () => {
    await open({ ...REQUEST, may: ['withdraw'], aloneFrom: '2026-11-29T03:00:00.000Z' });
    await has('You can apply it yourself from');
    const names = [...screen.page.document.querySelectorAll('article[aria-labelledby="request-7"] button')];
    expect(names.map(({ textContent }) => textContent)).toEqual(['Withdraw: Code on every page']);
  });

  it('are turned on only by an owner who has a second one', async () => {
    setting = { ...OFF, otherOwners: 0 };
    await open();
    await has('You are the only owner who can sign in.');
    expect(screen.page.text()).not.toContain('Turn it on');
  });

  it('say that turning it off waits for the second owner', async () => {
    setting = { isOn: true, version: 2, otherOwners: 1 };
    await open();
    await has('Ask to turn it off');
    await screen.page.click(screen.page.button('Ask to turn it off'));
    const call = await screen.api.call(1);
    expect([call.method, call.body]).toEqual(['PUT', { isOn: false, version: 2 }]);
    await call.answer(409, refusal('APPROVALS.HELD', 'Sent for approval.'));
    await has('Sent for approval.');
    await has('Open the approvals');
  });
});
