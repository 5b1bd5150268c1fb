import type { AuthorProof } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const PATH = '/api/admin/author-proofs';
const SECTION = '/admin-dashboard?section=firm-reviews';
const ID = '00000000-0000-4000-8000-000000000001';
const ROW = { id: ID, firm: { slug: 'alder-wealth', name: 'Alder Wealth' }, sentAt: '2026-11-20T10:00:00Z' };
const PROOF: AuthorProof = {
  ...ROW,
  state: 'waiting',
  author: { name: 'Ann Lee' },
  paper: {
    id: ID,
    purpose: 'review',
    name: 'Contract.pdf',
    type: 'pdf',
    bytes: 2_097_152,
    pages: 2,
    scan: 'unscanned',
    createdAt: '2026-11-20T10:00:00Z',
  },
  canDecide: true,
};

const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('the author documents in the portal', () => {
  const screen = testScreen(`https://site.test${SECTION}`, queries);
  const open = async (search = '') => {
    const { FirmReviews } = await import('./firm-reviews');
    await screen.show(<FirmReviews />, `${SECTION}&view=papers${search}`);
  };
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));

  it('are read again after a failure, and say that none waits', async () => {
    await open();
    await (await screen.api.call()).lose();
    await screen.page.until(() => screen.alert().includes('The documents could not be loaded'));
    await screen.page.click(screen.page.button('Try Again'));
    const call = await screen.api.call(1);
    expect(call.path).toBe(PATH);
    await call.answer(200, { rows: [], waiting: 0 });
    await has('No documents to review');
  });

  it('are listed without a name', async () => {
    await open();
    await (await screen.api.call()).answer(200, { rows: [ROW], waiting: 1 });
    await has('That is all of them.');
    expect(screen.page.button('Alder Wealth').getAttribute('href')).toBe(`${SECTION}&view=papers&id=${ID}`);
  });

  it('show the name that should appear on the document, and are accepted, which deletes them', async () => {
    await open(`&id=${ID}`);
    await (await screen.api.call()).answer(200, PROOF);
    await has('Ann Lee');
    expect(screen.page.text()).toContain('Contract.pdf (2 MB, 2 pages, not scanned');
    await screen.page.click(screen.page.button('Accept document'));
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ method: 'POST', path: `${PATH}/${ID}/decision`, body: { decision: 'seen' } });
    await call.answer(200, { ...PROOF, state: 'seen', paper: null, canDecide: false });
    await has('Accepted and deleted');
    expect(screen.page.text()).not.toContain('Open the file');
  });

  it('say when another moderator was faster', async () => {
    await open(`&id=${ID}`);
    await (await screen.api.call()).answer(200, PROOF);
    await has('Ann Lee');
    await screen.page.click(screen.page.button('Decline document'));
    await (await screen.api.call(1)).answer(409, refusal('FIRMS.AUTHOR_PROOF_DECIDED', 'It has been decided.'));
    await has('It has been decided.');
  });
});
