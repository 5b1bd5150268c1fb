import { WAITING_QUEUES, type WaitingCounts } from '@app/contracts';
import { testScreen } from '@app/ui/testing';

const PATH = '/admin-dashboard';
const NONE = Object.fromEntries(WAITING_QUEUES.map((queue) => [queue, 0])) as WaitingCounts;
const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('what waits, on the home of the portal', () => {
  const screen = testScreen(`https://site.test${PATH}`, queries);
  const open = async () => {
    const { WaitingList } = await import('./waiting-list');
    await screen.show(<WaitingList />, PATH);
    return screen.api.call();
  };
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));

  it('leads to each queue that has something, with its number', async () => {
    await (await open()).answer(200, { ...NONE, listings: 1_204, leads: 2, author_proofs: 1 });
    await has('1,207 items are waiting');
    const links = [...screen.page.document.querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Practice listings1,204', '/practice-listings-admin'],
      ['Reviewer documents1', `${PATH}?section=firm-reviews&view=papers`],
      ['Landing page leads2', `${PATH}?section=inbox&kind=leads`],
    ]);
  });

  it('does not take a queue that was not counted to its end for an exact number', async () => {
    await (await open()).answer(200, { ...NONE, leads: 10_000, feedback: 3 });
    await has('10,000 or more items are waiting');
    expect(screen.page.text()).toContain('Landing page leads10,000 or more');
  });

  it('has a place for every queue', async () => {
    await (await open()).answer(200, Object.fromEntries(WAITING_QUEUES.map((queue) => [queue, 1])));
    await has(`${WAITING_QUEUES.length} items are waiting`);
    expect(screen.page.document.querySelectorAll('a')).toHaveLength(WAITING_QUEUES.length);
  });

  it('says that nothing waits', async () => {
    await (await open()).answer(200, NONE);
    await has('Nothing is waiting');
  });

  it('says that it could not be loaded', async () => {
    await (await open()).lose();
    await screen.page.until(() => screen.alert().includes('The waiting list could not be loaded'));
  });
});
