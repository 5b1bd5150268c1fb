import type { MyBuyerProfile, MyProof } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';
import { TestRequest } from '../testing/upload-request';

const PATH = '/api/my-buyer-profile';
const PROOF: MyProof = {
  state: 'none',
  file: null,
  submittedAt: null,
  decidedAt: null,
  amount: null,
  reason: null,
  expiresAt: null,
};
const MINE: MyBuyerProfile = { revision: 0, profile: null, proof: PROOF };
const SUBMITTED: MyBuyerProfile = {
  ...MINE,
  proof: {
    ...PROOF,
    state: 'submitted',
    file: { name: 'Letter.pdf', type: 'pdf', bytes: 8, pages: 1, scan: 'clean' },
    submittedAt: '2026-11-25T10:00:00Z',
  },
};

describe('the upload of a proof of funds', () => {
  const queries = async () => (await import('../testing/web-kit')).queryClient();
  const screen = testScreen('https://site.test/marketplace/buyer-profile', queries);
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const bar = () => screen.page.document.querySelector('progress');
  const choose = (files: File[]) =>
    Object.defineProperty(screen.page.field('File'), 'files', { value: files, configurable: true });
  beforeAll(() => {
    Object.assign(globalThis, { XMLHttpRequest: TestRequest });
  });
  afterAll(() => Reflect.deleteProperty(globalThis, 'XMLHttpRequest'));
  beforeEach(() => TestRequest.sent.splice(0));

  async function open(): Promise<void> {
    const { LoadedProfile } = await import('./buyer-profile.route');
    await screen.show(<LoadedProfile userId="buyer" />);
    await (await screen.api.call()).answer(200, MINE);
    await has('Submit the file');
  }
  async function begin(): Promise<TestRequest> {
    await open();
    choose([new File(['%PDF-1.7'], 'Letter.pdf')]);
    await screen.page.click(screen.page.button('Submit the file'));
    await screen.page.until(() => TestRequest.sent.length > 0);
    const [request] = TestRequest.sent;
    if (!request) throw new Error('nothing was sent');
    return request;
  }

  it('sends the file with its name, says how far it is, and shows where the proof stands', async () => {
    const request = await begin();
    expect(request.path).toBe(`PUT ${PATH}/proof?name=Letter.pdf`);
    expect(await (request.body as Blob).text()).toBe('%PDF-1.7');
    await screen.page.act(() => request.tell('progress', { loaded: 429, total: 1_000 }));
    expect([bar()?.getAttribute('aria-label'), bar()?.value]).toEqual(['Uploading Letter.pdf', 42]);
    await screen.page.act(() => request.tell('progress', { loaded: 1_000, total: 1_000 }));
    expect(screen.page.text()).toContain('Checking the file...');
    expect(screen.page.text()).not.toContain('Cancel');
    await screen.page.act(() => request.answer(200, SUBMITTED));
    await has('Letter.pdf is submitted.');
    expect(screen.page.text()).toContain('Pending review');
    expect(screen.page.text()).toContain('Replace the file');
  });

  it('that is refused says so at the field, and can be tried again', async () => {
    const request = await begin();
    const sentence = 'A proof of funds is a PDF, PNG or JPEG file.';
    await screen.page.act(() => request.answer(400, refusal('FILES.REFUSED', sentence, { file: sentence })));
    await screen.page.until(() => screen.page.description(screen.page.field('File')) === sentence);
    expect(bar()).toBeNull();
    await screen.page.click(screen.page.button('Submit the file'));
    await screen.page.until(() => TestRequest.sent.length === 2);
  });

  it('is canceled: the request stops, and the profile is read again', async () => {
    const request = await begin();
    await screen.page.act(() => request.tell('progress', { loaded: 1, total: 2 }));
    await screen.page.click(screen.page.button('Cancel'));
    await has('The upload of Letter.pdf was canceled.');
    expect([request.isAborted, bar()]).toEqual([true, null]);
    expect(screen.page.document.activeElement).toBe(screen.page.button('Submit the file'));
    expect(await screen.api.call(1)).toMatchObject({ method: 'GET', path: PATH });
  });

  it('is not begun with a file that is too large', async () => {
    await open();
    const file = new File(['x'], 'Large.pdf');
    Object.defineProperty(file, 'size', { value: 25 * 1024 * 1024 + 1 });
    choose([file]);
    await screen.page.click(screen.page.button('Submit the file'));
    await has('This file is larger than 25 MB.');
    expect(TestRequest.sent).toEqual([]);
  });
});
