import type { PlaybookReport, StoredRoadmapItem } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const PATH = '/cms-dashboard';
const ROADMAP = '/api/admin/content/roadmap';
const DOCUMENTS = '/api/admin/content/documents';
const ITEM: StoredRoadmapItem = {
  id: 3,
  title: 'Two offers side by side',
  text: 'Compare them year by year.',
  state: 'planned',
  votes: 1_204,
  shippedOn: null,
  version: 2,
};
const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('the parts of the content section beside its documents', () => {
  const screen = testScreen(`https://site.test${PATH}`, queries);
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const open = async (search: string) => {
    const { Content } = await import('./content');
    await screen.show(<Content />, `${PATH}${search}`);
    return screen.api.call();
  };
  const link = (name: string) =>
    [...screen.page.document.querySelectorAll('a')]
      .find(({ textContent }) => textContent === name)
      ?.getAttribute('href');
  const send = async (button: string) => {
    const form = screen.page.button(button).closest('form');
    const { Event } = screen.page.window;
    await screen.page.act(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  };
  const choose = (label: string, value: string) =>
    screen.page.act(() => {
      const select = screen.page.field(label);
      select.value = value;
      select.dispatchEvent(new screen.page.window.Event('change', { bubbles: true }));
    });

  describe('the roadmap', () => {
    const openItem = async () => {
      const call = await open('?kind=roadmap&id=3');
      await call.answer(200, [ITEM]);
      await has('1,204 votes');
    };

    it('lists its items with their votes and the way to each', async () => {
      await (await open('?kind=roadmap')).answer(200, [ITEM]);
      await has('1,204');
      expect([link(ITEM.title), link('Add an item')]).toEqual([
        `${PATH}?kind=roadmap&id=3`,
        `${PATH}?kind=roadmap&id=new`,
      ]);
    });

    it('says that it is empty, and that it could not be loaded', async () => {
      await (await open('?kind=roadmap')).answer(200, []);
      await has('The roadmap is empty');
      await screen.page.render(null);
      (await queries()).clear();
      await open('?kind=roadmap');
      await (await screen.api.call(1)).lose();
      await screen.page.until(() => screen.alert().includes('The roadmap could not be loaded'));
    });

    it('is saved on the version that was read, with a day only of what is shipped', async () => {
      await openItem();
      await choose('State', 'shipped');
      await send('Save the item');
      await has('Enter the day.');
      await screen.page.type(screen.page.field('Shipped on'), '2026-11-20');
      await send('Save the item');
      const call = await screen.api.call(1);
      const { title, text } = ITEM;
      expect([call.method, call.path, call.body]).toEqual([
        'PUT',
        `${ROADMAP}/3`,
        { title, text, state: 'shipped', shippedOn: '2026-11-20', version: 2 },
      ]);
      await call.answer(200, { ...ITEM, state: 'shipped', shippedOn: '2026-11-20', version: 3 });
      await has('Saved.');
    });

    it('keeps what was typed when a colleague has saved first', async () => {
      await openItem();
      await screen.page.type(screen.page.field('Title'), 'Typed');
      await send('Save the item');
      await (await screen.api.call(1)).answer(409, refusal('CONTENT.CHANGED_MEANWHILE', 'Changed.'));
      await has('This was saved in the meantime, by another administrator or by you in another tab.');
      await (await screen.api.call(2)).answer(200, [{ ...ITEM, title: 'Of a colleague', version: 3 }]);
      await screen.page.until(() => !screen.page.button('Keep mine').hasAttribute('disabled'));
      await screen.page.click(screen.page.button('Keep mine'));
      expect(screen.page.field('Title').value).toBe('Typed');
      await send('Save the item');
      expect((await screen.api.call(3)).body).toMatchObject({ title: 'Typed', version: 3 });
    });

    it('is deleted with its votes only after a second click', async () => {
      await openItem();
      await screen.page.click(screen.page.button('Delete'));
      await has('with its votes: 1,204');
      expect(screen.api.calls).toHaveLength(1);
      const dialog = screen.page.document.querySelector('dialog');
      await screen.page.click(
        [...(dialog?.querySelectorAll('button') ?? [])].find((each) => each.textContent === 'Delete'),
      );
      const call = await screen.api.call(1);
      expect([call.method, call.path]).toEqual(['DELETE', `${ROADMAP}/3`]);
    });
  });

  it('the questions open as the page that they are, found by its address', async () => {
    const call = await open('?kind=faq');
    expect(call).toMatchObject({ path: DOCUMENTS, query: { kind: 'page', slug: 'faq' } });
    await call.answer(200, { documents: [{ id: 41, slug: 'faq', title: 'Questions' }], total: 1, next: null });
    await screen.page.until(() => screen.api.calls.some(({ path }) => path === `${DOCUMENTS}/41`));
    await has('All content');
    expect(link('All content')).toBe(PATH);
  });

  it('the questions say what to do while there is no page of them', async () => {
    await (await open('?kind=faq')).answer(200, { documents: [], total: 0, next: null });
    await has('There is no page of questions yet');
    expect(link('Add a page')).toBe('/pages-admin?id=new');
  });

  it('the playbook shows its file and how often it is asked for and opened', async () => {
    const report: PlaybookReport = {
      file: { pages: 24, bytes: 1_048_576, madeAt: '2026-11-20T10:00:00Z' },
      requested: 200,
      opened: 150,
      weeks: [
        { from: '2026-11-23', requested: 7, opened: 5 },
        { from: '2026-11-16', requested: 0, opened: 0 },
      ],
    };
    await (await open('?kind=playbook')).answer(200, report);
    await has('24 pages');
    expect(screen.page.text()).toContain('150, 75.0%');
    const rows = [...screen.page.document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      ['November 23, 2026', '7', '5'],
      ['November 16, 2026', '0', '0'],
    ]);
  });
});
