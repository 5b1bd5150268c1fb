import type { MediaItem, MediaList } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const API = '/api/admin/content/media';
const ITEM: MediaItem = {
  id: 3,
  alt: 'A harbor at dawn',
  width: 1200,
  height: 800,
  src: '/api/media/3-0123456789abcdef/960.jpg',
  sources: [],
  fileName: 'harbor.avif',
  uploadedAt: '2026-11-20T10:00:00Z',
  uploadedBy: 'ada@example.com',
  usedBy: 1,
};
const LIST: MediaList = { items: [ITEM], total: 1, next: null };
const HOME = '/secure-management-portal?section=media';
const queries = async () => (await import('../testing/web-kit')).queryClient();

type Listener = (event: { loaded: number; total: number }) => void;

/** What the page sends goes through it, because it tells how far an upload is; it answers when the test says so. */
class TestRequest {
  static last: TestRequest | undefined;
  private readonly listeners = new Map<string, Listener>();
  private progress: Listener | undefined;
  readonly upload = {
    addEventListener: (_name: string, listener: Listener) => {
      this.progress = listener;
    },
  };
  status = 0;
  statusText = '';
  responseText = '';
  headers: Record<string, string> = {};
  body: Blob | undefined;
  withCredentials = false;
  addEventListener(name: string, listener: Listener): void {
    this.listeners.set(name, listener);
  }
  open(): void {
    TestRequest.last = this;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: Blob): void {
    this.body = body;
  }
  abort(): void {}
  getAllResponseHeaders(): string {
    return 'content-type: application/json';
  }
  hasSent(loaded: number, total: number): void {
    this.progress?.({ loaded, total });
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.listeners.get('load')?.({ loaded: 0, total: 0 });
  }
}

describe('the media library', () => {
  beforeAll(() => void Object.assign(globalThis, { XMLHttpRequest: TestRequest }));
  afterAll(() => Reflect.deleteProperty(globalThis, 'XMLHttpRequest'));
  const screen = testScreen(`https://site.test${HOME}`, queries, () => ({
    [`${API}/3/uses`]: { uses: [{ in: 'document', id: 8, kind: 'news', title: 'At the harbor' }] },
  }));
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const open = async (more = '') => {
    const { Media } = await import('./media');
    await screen.show(<Media />, `${HOME}${more}`);
    return screen.api.call();
  };

  it('is listed by the filters in the address, and says what is used', async () => {
    const call = await open('&q=harbor&unused=true');
    expect(call).toMatchObject({ path: API, query: { q: 'harbor', unused: 'true' } });
    await call.answer(200, LIST);
    await has('Used 1 time');
    expect(screen.page.document.querySelector(`a[href="${HOME}&id=3"]`)).not.toBeNull();
  });

  it('takes a picture only with its text, and says how far the upload is', async () => {
    await (await open()).answer(200, { items: [], total: 0, next: null });
    await has('Upload the first one');
    await screen.page.click(screen.page.button('Upload the picture'));
    expect(screen.page.description(screen.page.field('Picture'))).toContain('Choose a picture first.');
    expect(screen.page.description(screen.page.field('What it shows'))).toContain('Say what the picture shows.');
    const file = new File(['x'], 'harbor.avif', { type: 'image/avif' });
    Object.defineProperty(screen.page.field('Picture'), 'files', { value: [file], configurable: true });
    await screen.page.type(screen.page.field('What it shows'), 'A harbor at dawn');
    await screen.page.click(screen.page.button('Upload the picture'));
    await screen.page.until(() => TestRequest.last?.body !== undefined);
    const request = TestRequest.last;
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
    const sent = await request?.body?.text();
    expect(sent).toContain('A harbor at dawn');
    expect(sent).toContain('name="file"');
    await screen.page.act(() => request?.hasSent(45, 100));
    expect(screen.page.text()).toContain('45%');
    await screen.page.act(() => request?.answer(415, refusal('CONTENT.NO_PICTURE', 'No.', { file: 'No picture.' })));
    await has('No picture.');
    expect(screen.page.field('What it shows').value).toBe('A harbor at dawn');
  });

  it('keeps the text and the point that stays in view, and shows where a picture is used', async () => {
    const call = await open('&id=3');
    expect(call.path).toBe(`${API}/3`);
    await call.answer(200, ITEM);
    await has('At the harbor');
    expect(screen.page.button('At the harbor').getAttribute('href')).toBe('/cms-dashboard?kind=news&id=8');
    expect(screen.page.button('Delete the picture').hasAttribute('disabled')).toBe(true);
    await screen.page.type(screen.page.field('What it shows'), 'Another text');
    const form = screen.page.button('Save the description').closest('form');
    const { Event: PageEvent } = screen.page.window;
    const submit = () =>
      screen.page.act(() => form?.dispatchEvent(new PageEvent('submit', { bubbles: true, cancelable: true })));
    for (const wrong of ['120', '20.5', 'left', '']) {
      await screen.page.type(screen.page.field('From the left'), wrong);
      await submit();
      expect(screen.page.text()).toContain('Enter a whole percentage from 0 to 100.');
      expect(screen.page.field('From the left').value).toBe(wrong);
    }
    await screen.page.type(screen.page.field('From the left'), '20%');
    await submit();
    const save = await screen.api.call(1);
    expect([save.method, save.body]).toEqual(['PUT', { alt: 'Another text', focus: { x: 20, y: 50 } }]);
  });

  it('deletes what nothing shows after a second click', async () => {
    await (await open('&id=3')).answer(200, { ...ITEM, usedBy: 0 });
    await has('Delete the picture');
    await screen.page.click(screen.page.button('Delete the picture'));
    await has('This can');
    expect(screen.api.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await screen.page.click(screen.page.button('Delete'));
    await screen.page.until(() => screen.api.calls.some(({ method }) => method === 'DELETE'));
  });
});

describe('a picture in a form', () => {
  const screen = testScreen('https://site.test/admin-settings', queries);

  it('is chosen from the library, and removed again', async () => {
    const { PictureField } = await import('./picture-picker');
    const chosen: (MediaItem | null)[] = [];
    await screen.show(
      <PictureField label="Cover" shown={{ src: ITEM.src, alt: ITEM.alt }} onChoose={(item) => chosen.push(item)} />,
    );
    await screen.page.click(screen.page.button('Choose another picture: Cover'));
    await (await screen.api.call()).answer(200, LIST);
    await screen.page.until(() => screen.page.document.querySelector('dialog li button') !== null);
    await screen.page.click(screen.page.document.querySelector('dialog li button'));
    expect(screen.page.document.querySelector('dialog')).toBeNull();
    await screen.page.click(screen.page.button('Remove: Cover'));
    expect(chosen).toEqual([ITEM, null]);
  });
});
