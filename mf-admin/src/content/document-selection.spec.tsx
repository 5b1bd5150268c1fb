import type { BulkDocumentsRequest, BulkReport, DocumentList, DocumentSummary } from '@app/contracts';
import { testScreen } from '@app/ui/testing';

const PATH = '/cms-dashboard';
const API = '/api/admin/content/documents';
const queries = async () => (await import('../testing/web-kit')).queryClient();
const row = (id: number): DocumentSummary => ({
  id,
  kind: 'post',
  state: 'draft',
  version: id,
  publishedAt: null,
  expiresAt: null,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  updatedBy: 'ada@example.com',
  slug: `post-${id}`,
  title: `Post ${id}`,
});
const rows = (from: number, count: number) => Array.from({ length: count }, (_, index) => row(from + index));
const list = (documents: DocumentSummary[], next: string | null = null): DocumentList => ({
  documents,
  total: 120,
  next,
});

describe('a selection of documents', () => {
  const screen = testScreen(`https://site.test${PATH}`, queries);
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const open = async (answer: DocumentList) => {
    const { Content } = await import('./content');
    await screen.show(<Content />, PATH);
    await (await screen.api.call()).answer(200, answer);
    await has('Post 1');
  };
  const box = (label: string) =>
    [...screen.page.document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control;
  const dialogButton = (name: string) =>
    [...screen.page.document.querySelectorAll('dialog button')].find(({ textContent }) => textContent === name);
  const bulkCalls = () => screen.api.calls.filter(({ path }) => path === `${API}/bulk`);
  const sent = (index: number) => bulkCalls()[index]?.body as BulkDocumentsRequest | undefined;

  it('is archived after a question that names it; what is refused is named and stays selected', async () => {
    await open(list(rows(1, 3)));
    expect(screen.page.document.querySelector('[aria-label="Selection"]')).toBeNull();
    await screen.page.click(box('Select Post 1'));
    await screen.page.click(box('Select Post 3'));
    await has('2 selected');
    await screen.page.click(screen.page.button('Archive'));
    await has('Archive 2 posts?');
    expect([...screen.page.document.querySelectorAll('dialog li')].map((item) => item.textContent)).toEqual([
      'Post 1',
      'Post 3',
    ]);
    expect(bulkCalls()).toHaveLength(0);
    await screen.page.click(dialogButton('Archive'));
    await screen.page.until(() => bulkCalls().length === 1);
    expect(sent(0)).toEqual({
      act: 'archive',
      rows: [
        { id: 1, version: 1 },
        { id: 3, version: 3 },
      ],
    });
    const refused = [{ id: 3, code: 'CONTENT.CHANGED_MEANWHILE', message: 'Someone else changed this.' }];
    await bulkCalls()[0]?.answer(200, { done: [1], refused } satisfies BulkReport);
    await has('1 of 2 archived.');
    expect(screen.page.text()).toContain('Post 3: Someone else changed this.');
    expect(screen.page.text()).toContain('1 selected');
    const again = screen.api.calls.filter(({ path }) => path === API).at(-1);
    await again?.answer(200, list([{ ...row(3), version: 9, title: 'Post 3 as it is now' }]));
    await screen.page.until(() => box('Select Post 1') === undefined);
    expect(screen.page.text()).toContain('1 of 2 archived.');
    expect((box('Select Post 3 as it is now') as HTMLInputElement | undefined)?.checked).toBe(true);
    // What was refused and shown anew is tried on what is shown.
    await screen.page.click(screen.page.button('Archive'));
    await has('Archive “Post 3 as it is now”?');
    await screen.page.click(dialogButton('Archive'));
    await screen.page.until(() => bulkCalls().length === 2);
    expect(sent(1)?.rows).toEqual([{ id: 3, version: 9 }]);
  });

  it('is made of everything that matches, page by page, and sent in parts', async () => {
    await open(list(rows(1, 50), 'second'));
    await screen.page.click(box('Select all shown'));
    await has('50 selected');
    await screen.page.click(screen.page.button('Select all posts that match'));
    for (const [index, next] of [
      [1, 'third'],
      [2, null],
    ] as const)
      await (await screen.api.call(index)).answer(200, list(rows(index * 50 + 1, index === 1 ? 50 : 20), next));
    await has('120 selected');
    await screen.page.click(screen.page.button('Publish now'));
    await screen.page.click(dialogButton('Publish now'));
    for (const part of [0, 1]) {
      await screen.page.until(() => bulkCalls().length === part + 1);
      const done = sent(part)?.rows.map(({ id }) => id) ?? [];
      await bulkCalls()[part]?.answer(200, { done, refused: [] } satisfies BulkReport);
    }
    await has('120 of 120 published.');
    expect([sent(0)?.rows.length, sent(1)?.rows.length]).toEqual([100, 20]);
    expect(screen.page.document.querySelector('[aria-label="Selection"]')).toBeNull();
  });

  it('is made with keys, and its letters are text in a search field', async () => {
    await open(list(rows(1, 3)));
    const press = (key: string) => screen.page.press(key);
    await screen.page.act(() => screen.page.document.querySelector<HTMLElement>('[role="region"]')?.focus());
    await press('j');
    expect(screen.page.document.activeElement?.textContent).toBe('Post 1');
    await press('j');
    await press('x');
    expect((box('Select Post 2') as HTMLInputElement | undefined)?.checked).toBe(true);
    await press('k');
    expect(screen.page.document.activeElement?.textContent).toBe('Post 1');
    await screen.page.act(() => screen.page.field('Title or address').focus());
    await press('x');
    expect(screen.page.text()).toContain('1 selected');
  });
});
