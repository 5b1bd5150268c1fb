import type { MyDocuments } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';
import { TestRequest } from '../../testing/upload-request';

const NONE: MyDocuments = { documents: [], bytes: 0, maxBytes: 209_715_200 };
const STORED: MyDocuments = {
  ...NONE,
  documents: [
    {
      id: '11111111-1111-4111-8111-111111111111',
      name: 'Accounts.pdf',
      type: 'pdf',
      documentClass: 'nda',
      bytes: 8,
      pages: 1,
      scan: 'clean',
      uploadedAt: '2026-11-25T10:00:00Z',
    },
  ],
};

describe('an upload', () => {
  const queries = async () => (await import('../../testing/web-kit')).queryClient();
  const screen = testScreen('https://site.test/marketplace/my-listings/7', queries);
  const status = () => screen.page.document.querySelector('p[role="status"]')?.textContent;
  const bar = () => screen.page.document.querySelector('progress');
  beforeAll(() => {
    Object.assign(globalThis, { XMLHttpRequest: TestRequest });
  });
  afterAll(() => Reflect.deleteProperty(globalThis, 'XMLHttpRequest'));
  beforeEach(() => TestRequest.sent.splice(0));

  async function begin(): Promise<TestRequest> {
    const { DocumentsSection } = await import('./documents-section');
    await screen.show(<DocumentsSection listingId={7} />);
    await (await screen.api.call()).answer(200, NONE);
    await screen.page.until(() => screen.page.text().includes('No documents yet'));
    const files = [new File(['%PDF-1.7'], 'Accounts.pdf')];
    Object.defineProperty(screen.page.field('File'), 'files', { value: files, configurable: true });
    await screen.page.click(screen.page.button('Upload'));
    await screen.page.until(() => TestRequest.sent.length > 0);
    const [request] = TestRequest.sent;
    if (!request) throw new Error('nothing was sent');
    return request;
  }

  it('is the file with its name and class, says how far it is, and ends in the list', async () => {
    const request = await begin();
    expect(request.path).toBe('POST /api/my-listings/7/documents?name=Accounts.pdf&documentClass=nda');
    expect([request.withCredentials, request.headers.get('content-type')]).toEqual([true, 'application/octet-stream']);
    expect(await (request.body as Blob).text()).toBe('%PDF-1.7');
    await screen.page.act(() => request.tell('progress', { loaded: 429, total: 1_000 }));
    expect([bar()?.getAttribute('aria-label'), bar()?.value]).toEqual(['Uploading Accounts.pdf', 42]);
    expect(screen.page.text()).toContain('42%');
    await screen.page.act(() => request.tell('progress', { loaded: 1_000, total: 1_000 }));
    expect([bar(), status()]).toEqual([null, 'Checking the file...']);
    // The server has the file, and a request that ends now does not take it back.
    expect(screen.page.text()).not.toContain('Cancel');
    await screen.page.act(() => request.answer(201, STORED));
    await screen.page.until(() => status() === 'Accounts.pdf is uploaded.');
    expect(screen.page.field('Who may read Accounts.pdf').value).toBe('nda');
  });

  it('is canceled: the request stops, the focus stays at the form, and the list is read again', async () => {
    const request = await begin();
    await screen.page.act(() => request.tell('progress', { loaded: 1, total: 2 }));
    await screen.page.click(screen.page.button('Cancel'));
    await screen.page.until(() => status() === 'The upload of Accounts.pdf was canceled.');
    expect([request.isAborted, bar()]).toEqual([true, null]);
    expect(screen.page.document.activeElement).toBe(screen.page.button('Upload'));
    const again = await screen.api.call(1);
    expect([again.method, again.path]).toEqual(['GET', '/api/my-listings/7/documents']);
  });

  it('that is refused says so at the field', async () => {
    const request = await begin();
    const sentence = 'The content of this file does not match its extension.';
    await screen.page.act(() => request.answer(400, refusal('FILES.REFUSED', sentence, { file: sentence })));
    await screen.page.until(() => screen.page.description(screen.page.field('File')) === sentence);
    expect(bar()).toBeNull();
  });

  it('that loses its connection can be tried again', async () => {
    const request = await begin();
    await screen.page.act(() => request.tell('error'));
    const sentence = 'Unable to connect to server. Please check your internet connection and try again.';
    await screen.page.until(() => screen.page.description(screen.page.field('File')) === sentence);
    await screen.page.click(screen.page.button('Upload'));
    await screen.page.until(() => TestRequest.sent.length === 2);
  });
});
