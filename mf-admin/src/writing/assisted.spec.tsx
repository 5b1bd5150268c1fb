import type { AssistedView, WriterRun, WriterStatus } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const HOME = '/secure-management-portal?section=writing';
const API = '/api/admin/content/writer';
const RUN: WriterRun = {
  id: '00000000-0000-4000-8000-000000000001',
  task: 'draft',
  state: 'running',
  fault: null,
  text: '## What it is',
  sections: null,
  metadata: null,
  model: 'model-1',
  inputTokens: 0,
  outputTokens: 0,
  cost: 0.04,
  startedAt: '2026-11-27T10:00:00Z',
};
const VIEW: AssistedView = {
  documentId: 7,
  kind: 'news',
  version: 3,
  title: 'What a note costs',
  state: 'drafting',
  brief: { type: 'explainer', topic: 'What a note costs', audience: 'Advisors', angle: '', words: 900 },
  sources: [{ id: 's1', title: 'My notes', path: '', date: '2026-11-27', text: 'A note is a loan.' }],
  sections: [{ heading: 'What it is', points: ['A loan'], sourceIds: ['s1'] }],
  isWriter: true,
  returnNote: '',
  findings: [],
  text: 'A note is a loan. [s1]',
  runs: [],
};
let status: WriterStatus;
const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('an article that is drafted with AI', () => {
  beforeEach(() => {
    status = { isAvailable: true, model: 'model-1', runsLeft: 3, hasBudget: true };
  });
  const screen = testScreen(`https://site.test${HOME}`, queries, () => ({
    get [API]() {
      return status;
    },
  }));
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const buttons = () => [...screen.page.document.querySelectorAll('button')].map((button) => button.textContent);
  const open = async (change: Partial<AssistedView> = {}) => {
    const { Writing } = await import('./writing');
    await screen.show(<Writing />, `${HOME}&article=7`);
    const call = await screen.api.call();
    expect(call.path).toBe(`${API}/articles/7`);
    await call.answer(200, { ...VIEW, ...change });
    await has('Drafted with AI.');
  };
  const send = async (button: string) => {
    const form = screen.page.button(button).closest('form');
    const { Event: PageEvent } = screen.page.window;
    await screen.page.act(() => form?.dispatchEvent(new PageEvent('submit', { bubbles: true, cancelable: true })));
  };

  it('shows no button of AI without a key', async () => {
    status = { isAvailable: false, model: null, runsLeft: 20, hasBudget: false };
    await open();
    await has('All checks of the saved text pass.');
    expect(buttons().filter((name) => /draft|propose|claims/i.test(name ?? ''))).toEqual([]);
  });

  it('shows none at the start of a draft either, and with a key sends own sources along', async () => {
    const { StartDraft } = await import('./start-draft');
    status = { ...status, isAvailable: false };
    await screen.show(<StartDraft brief={VIEW.brief} />, HOME);
    expect(buttons()).toEqual(['Start the draft']);
    await screen.page.render(null);
    (await queries()).clear();
    status = { ...status, isAvailable: true };
    await screen.show(<StartDraft brief={VIEW.brief} />, HOME);
    await screen.page.until(() => buttons().includes('Draft it with AI'));
    await screen.page.type(screen.page.field('Author'), 'Ada');
    await screen.page.click(screen.page.button('Add a source'));
    await screen.page.click(screen.page.button('Draft it with AI'));
    await has('Paste the text.');
    await screen.page.type(screen.page.field('Title of source 1'), 'My notes');
    await screen.page.type(screen.page.field('Text of source 1'), 'A note is a loan.');
    await screen.page.click(screen.page.button('Draft it with AI'));
    expect(await screen.api.call()).toMatchObject({
      method: 'POST',
      path: `${API}/articles`,
      body: {
        topic: 'What a note costs',
        author: 'Ada',
        ownSources: [{ title: 'My notes', text: 'A note is a loan.' }],
      },
    });
  });

  it('is found by its writers, and by those who may review it', async () => {
    const { Writing } = await import('./writing');
    await screen.show(<Writing />, HOME);
    const call = await screen.api.call();
    expect(call.path).toBe(`${API}/articles`);
    const article = { documentId: 7, title: 'A note', isWriter: false, startedAt: '2026-11-27T10:00:00Z' };
    await call.answer(200, { articles: [{ ...article, state: 'in-review' }] });
    await has('Waiting for your review');
    expect(screen.page.button('A note').getAttribute('href')).toBe(`${HOME}&article=7`);
  });

  it('approves an outline with sources that exist, and nothing typed is lost', async () => {
    await open();
    await screen.page.type(screen.page.field('Heading 1'), 'What it means');
    await screen.page.type(screen.page.field('Sources'), 's1, s9');
    await send('Approve the outline');
    await has('There is no source s9.');
    await screen.page.type(screen.page.field('Sources'), 's1');
    await send('Approve the outline');
    const call = await screen.api.call(1);
    expect(call).toMatchObject({
      method: 'PUT',
      path: `${API}/articles/7/sections`,
      body: { sections: [{ heading: 'What it means', points: ['A loan'], sourceIds: ['s1'] }] },
    });
    await call.answer(409, refusal('CONTENT.REVIEW_NEEDED', 'It is public.'));
    await has('It is public.');
    expect(screen.page.field('Heading 1').value).toBe('What it means');
  });

  it('follows a run that was begun before a reload, and cancels it', async () => {
    await open({ runs: [RUN] });
    await has('Writing. You can leave this page; it goes on.');
    expect(screen.page.text()).toContain('## What it is');
    await screen.page.click(screen.page.button('Cancel'));
    await screen.page.until(() => screen.api.calls.some(({ path }) => path.endsWith('/cancel')));
    const cancel = screen.api.calls.find(({ path }) => path.endsWith('/cancel'));
    await cancel?.answer(200, { ...RUN, state: 'failed', fault: 'canceled' });
    await has('Canceled. What was written by then is kept.');
    expect(buttons()).toContain('Continue in the editor');
  });

  it('lists claims that stand and those that do not', async () => {
    const claims = [
      { text: 'It is a loan.', sourceId: 's1', quote: 'A note is a loan.', stands: true },
      { text: 'It is $5.', sourceId: 's1', quote: 'It is $5.', stands: false },
    ];
    const metadata = { title: 'A title', slug: '', excerpt: 'Short.', metaDescription: 'Shorter.', tags: [], claims };
    await open({ runs: [{ ...RUN, task: 'metadata', state: 'done', text: '', metadata }] });
    await has('It is $5.');
    expect(screen.page.text()).toContain('In its source');
    expect(screen.page.text()).toContain('Not found');
  });

  it('is sent to review once no check blocks it', async () => {
    const finding = { rule: 'guarantee', label: 'Nothing is guaranteed or promised.', text: 'It is guaranteed.' };
    await open({ findings: [finding] });
    await has('One check blocks the review:');
    expect(screen.page.button('Send to review').hasAttribute('disabled')).toBe(true);
    await screen.page.render(null);
    (await queries()).clear();
    const { Writing } = await import('./writing');
    await screen.show(<Writing />, `${HOME}&article=7`);
    await (await screen.api.call(1)).answer(200, VIEW);
    await has('Send to review');
    await screen.page.click(screen.page.button('Send to review'));
    const call = await screen.api.call(2);
    expect([call.path, call.body]).toEqual([`${API}/articles/7/submit`, { version: 3 }]);
    await call.answer(200, { ...VIEW, state: 'in-review' });
    await has('Waiting for a second person.');
    expect(buttons()).not.toContain('Accept it');
  });

  it('is accepted or sent back with a note by a second person', async () => {
    await open({ state: 'in-review', isWriter: false });
    await send('Send it back');
    await has('Say what has to change.');
    await screen.page.type(screen.page.field('What has to change'), 'Shorter.');
    await send('Send it back');
    const back = await screen.api.call(1);
    expect([back.path, back.body]).toEqual([`${API}/articles/7/return`, { version: 3, note: 'Shorter.' }]);
    await back.answer(409, refusal('CONTENT.CHANGED_MEANWHILE', 'Someone else changed this.'));
    await has('Someone else changed this.');
    await screen.page.click(screen.page.button('Accept it'));
    const accept = await screen.api.call(2);
    expect([accept.path, accept.body]).toEqual([`${API}/articles/7/accept`, { version: 3 }]);
  });
});
