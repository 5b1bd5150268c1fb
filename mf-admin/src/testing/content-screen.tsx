import type { ArticleInput, DocumentList, StoredDocument, WorkingCopy } from '@app/contracts';
import { testScreen } from '@app/ui/testing';

export const PATH = '/cms-dashboard';
export const API = '/api/admin/content/documents';
export const ARTICLE: ArticleInput = {
  slug: 'a-post',
  title: 'A post',
  excerpt: 'What it says',
  body: 'Text',
  category: 'Technology',
  author: 'Ada Editor',
  tags: ['deals'],
  coverId: null,
  seo: { metaTitle: '', metaDescription: '', noindex: false },
};
export const POST: StoredDocument<'post'> = {
  id: 7,
  kind: 'post',
  state: 'draft',
  version: 3,
  publishedAt: null,
  expiresAt: null,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  updatedBy: 'ada@example.com',
  content: ARTICLE,
};
const { content: _content, ...row } = POST;
export const ROW = row;
export const LIST: DocumentList = { documents: [{ ...ROW, slug: 'a-post', title: 'A post' }], total: 51, next: 'key' };
const REVISION = {
  version: 1,
  title: 'Earlier',
  savedAt: '2026-11-19T10:00:00Z',
  savedBy: 'ben@example.com',
  publishedAt: null,
};

const queries = async () => (await import('./web-kit')).queryClient();

/** What this browser has of a document, of every tab. */
export const typedTexts = (of: string) =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(`document:${of}`))
    .map((key) => localStorage.getItem(key) ?? '');

/** A tab of the same browser that was closed with what was typed in it. */
export const ofAnotherTab = (title: string, savedAt: string, changes: Partial<ArticleInput> = {}) =>
  localStorage.setItem(
    `document:post:7:${title}`,
    JSON.stringify({ baseVersion: 3, content: { ...ARTICLE, title, ...changes }, savedAt }),
  );

/** Leaves no room in this browser's storage for another text. */
export function fillStorage(): void {
  for (let length = 8_000_000; length >= 1; length = Math.floor(length / 2)) {
    try {
      localStorage.setItem(`filler:${length}`, 'x'.repeat(length));
    } catch {
      // Half of it may fit.
    }
  }
}

/** The section of content with one post, for the tests of a `describe`, in which it is called. */
export function contentScreen() {
  let copy: WorkingCopy | null = null;
  let reads: Record<string, unknown> = {};
  beforeEach(() => {
    copy = null;
    localStorage.clear();
  });
  const screen = testScreen(`https://site.test${PATH}`, queries, () => {
    reads = {
      '/api/admin/content/media': { items: [], total: 0, next: null },
      '/api/admin/content/settings/site': {
        key: 'site',
        version: 1,
        value: { siteName: 'Fairlead', contactEmail: '', statistics: [], timeZone: 'Europe/Amsterdam' },
        updatedAt: null,
        updatedBy: null,
      },
      get [`${API}/7/working-copy`]() {
        return { copy };
      },
      [`${API}/7/revisions/1`]: { ...REVISION, kind: 'post', content: { ...ARTICLE, title: 'Earlier', body: 'Old' } },
      [`${API}/7/revisions`]: [
        { version: 3, title: 'A post', savedAt: '2026-11-20T10:00:00Z', savedBy: 'ada@example.com', publishedAt: null },
        REVISION,
      ],
    };
    return reads;
  });
  const open = async (search = '') => {
    const { Content } = await import('../content/content');
    await screen.show(<Content />, `${PATH}${search}`);
  };
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const openOne = async (changes: Partial<StoredDocument<'post'>> = {}) => {
    await open('?id=7');
    const call = await screen.api.call();
    expect(call.path).toBe(`${API}/7`);
    await call.answer(200, { ...POST, ...changes });
    await has('Earlier versions');
    await has('Publication');
  };
  const send = async (button: string) => {
    const form = screen.page.button(button).closest('form');
    const { Event } = screen.page.window;
    await screen.page.act(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  };
  /** Saves of the text; on a slow machine copies of what is typed are kept before. */
  const saves = () => screen.api.calls.filter(({ path }) => path === '/api/admin/content/posts/7');
  /** A save waits for the copy that is on its way. */
  const answered = new Set<unknown>();
  const copies = () =>
    screen.api.calls.filter(
      (call) => call.path.endsWith('/working-copy') && call.method === 'PUT' && !answered.has(call),
    );
  const answerCopies = async () => {
    for (const one of copies()) {
      answered.add(one);
      await one.answer(204, null);
    }
  };
  const saved = async () => {
    while (saves().length === 0) {
      await screen.page.until(() => saves().length > 0 || copies().length > 0);
      await answerCopies();
    }
    return saves()[0];
  };
  /** The test answers the read of the server's copy itself. */
  const holdCopy = () => delete reads[`${API}/7/working-copy`];
  /** The buttons beside the texts that are offered, whose names end with the time of the text. */
  const choices = (name: string) =>
    [...screen.page.document.querySelectorAll('button')].filter(({ textContent }) => textContent?.startsWith(name));
  const choose = (name: string, index = 0) => screen.page.click(choices(name)[index]);
  const keepCopy = (kept: WorkingCopy) => {
    copy = kept;
  };
  return { screen, open, has, openOne, send, saves, copies, saved, answerCopies, keepCopy, holdCopy, choices, choose };
}
