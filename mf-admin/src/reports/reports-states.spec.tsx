import type { InquiryReport } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const PATH = '/api/admin/inquiry-reports';
const ID = '00000000-0000-4000-8000-000000000001';
const REASON = 'The message advertises a service.';
const REPORT: InquiryReport = {
  id: ID,
  listing: { id: 7, title: 'A practice to sell' },
  state: 'reported',
  reportedBy: 'seller',
  sender: { side: 'buyer', alias: 'Buyer 4F7K', isGone: false, isBlocked: false },
  reportedAt: '2026-11-24T10:00:00Z',
  decision: null,
  decidedAt: null,
  reason: 'This is an advertisement.',
  messages: 2,
  history: [],
};

const queries = async () => (await import('../testing/web-kit')).queryClient();

const FILE = { id: '7d0e4a52-3c1b-4f60-9a77-0c6b1f2e3d4c', name: 'Leads.csv', type: 'csv', bytes: 120, scan: 'clean' };

describe('the reports of the portal', () => {
  const screen = testScreen('https://site.test/admin-dashboard?section=reports', queries);
  const open = async (search = '') => {
    const { Reports } = await import('./reports');
    await screen.show(<Reports />, `/admin-dashboard?section=reports${search}`);
  };
  const openReport = async (changes: Partial<InquiryReport> = {}) => {
    await open(`&id=${ID}`);
    await (await screen.api.call()).answer(200, { ...REPORT, ...changes });
    await screen.page.until(() => screen.page.text().includes('A practice to sell'));
  };

  it('say that nothing waits', async () => {
    await open();
    await (await screen.api.call()).answer(200, { reports: [], waiting: 0 });
    await screen.page.until(() => screen.page.text().includes('No report is waiting for a decision'));
  });

  it('say that they could not be loaded, and are read again', async () => {
    await open();
    await (await screen.api.call()).answer(500, refusal('UNKNOWN', 'Broken.'));
    await screen.page.until(() => screen.alert().includes('The reports could not be loaded'));
    await screen.page.click(screen.page.button('Try Again'));
    await (await screen.api.call(1)).answer(200, { reports: [REPORT], waiting: 1 });
    await screen.page.until(() => screen.page.text().includes('Buyer 4F7K'));
    expect(screen.page.button('A practice to sell').getAttribute('href')).toBe(
      `/admin-dashboard?section=reports&id=${ID}`,
    );
  });

  it('open the messages only when the moderator asks for them', async () => {
    await openReport();
    expect(screen.page.text()).toContain(
      'The conversation has 2 messages. You will see the reported message and up to 2 before and after it. ',
    );
    expect(screen.api.calls).toHaveLength(1);
    await screen.page.click(screen.page.button('Open the messages'));
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ method: 'POST', path: `${PATH}/${ID}/messages` });
    const sentAt = '2026-11-24T09:00:00Z';
    await call.answer(200, {
      messages: [
        { number: 1, author: 'buyer', text: 'Buy our leads.', attachment: null, isReported: true, sentAt },
        { number: 2, author: 'seller', text: null, attachment: null, isReported: false, sentAt },
        { number: 3, author: 'buyer', text: null, attachment: FILE, isReported: false, sentAt },
      ],
    });
    await screen.page.until(() => screen.page.text().includes('Buy our leads.'));
    expect(screen.page.text()).toContain('Deleted with the account of its author.');
    const items = [...screen.page.document.querySelectorAll('[aria-labelledby="messages"] li')];
    expect(items.map((item) => item.textContent.includes('Reported'))).toEqual([true, false, false]);
    expect(screen.page.text()).toContain('File: Leads.csv (under 0.1 MB)');
    await screen.page.click(screen.page.button('Open the file Leads.csv'));
    const file = await screen.api.call(3);
    expect(file).toMatchObject({ method: 'GET', path: `${PATH}/${ID}/attachments/${FILE.id}/file` });
    await file.answer(404, refusal('MARKETPLACE.ATTACHMENT_NOT_FOUND', 'File not found.'));
    await screen.page.until(() => screen.alert() !== '');
  });

  it('are decided only with a sentence', async () => {
    await openReport();
    await screen.page.click(screen.page.button('Close the conversation'));
    expect(screen.page.description(screen.page.field('Reason'))).toContain('in a sentence');
    expect(screen.api.calls).toHaveLength(1);
    await screen.page.type(screen.page.field('Reason'), REASON);
    await screen.page.click(screen.page.button('Close the conversation'));
    expect(await screen.api.call(1)).toMatchObject({
      path: `${PATH}/${ID}/decision`,
      body: { decision: 'close', reason: REASON },
    });
  });

  it('say that another moderator was faster', async () => {
    await openReport();
    await screen.page.type(screen.page.field('Reason'), REASON);
    await screen.page.click(screen.page.button('Dismiss the report'));
    await (await screen.api.call(1)).answer(409, refusal('MARKETPLACE.REPORT_DECIDED', 'It has been decided.'));
    await screen.page.until(() => screen.alert().includes('It has been decided.'));
  });

  it('offer no block of a deleted account', async () => {
    await openReport({ sender: { ...REPORT.sender, isGone: true } });
    expect(screen.page.text()).not.toContain('Block the sender');
    expect(screen.page.text()).toContain('Dismiss the report');
  });

  it('let a block be lifted after the decision', async () => {
    await openReport({ decision: 'block_sender', sender: { ...REPORT.sender, isBlocked: true } });
    expect(screen.page.text()).not.toContain('Dismiss the report');
    await screen.page.type(screen.page.field('Reason'), REASON);
    await screen.page.click(screen.page.button('Lift the block'));
    expect(await screen.api.call(1)).toMatchObject({ path: `${PATH}/${ID}/lift-block`, body: { reason: REASON } });
  });
});
