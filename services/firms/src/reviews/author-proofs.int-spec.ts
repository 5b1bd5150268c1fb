import sharp from 'sharp';
import type { AuthorProof, AuthorProofs, FirmPaper, ReviewStanding } from '@app/contracts';
import { codeOf, idOf, review, startReviewsApp, type ReviewsApp } from '../testing/reviews-app';

const ADMIN = '/api/admin/author-proofs';
const MISSING = '00000000-0000-4000-8000-00000000ffff';

let app: ReviewsApp;
beforeAll(async () => {
  app = await startReviewsApp();
});
afterAll(() => app.close());

const rows = <T>(sql: string, parameters: unknown[] = []) => app.database.dataSource.query<T[]>(sql, parameters);
const picture = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } });

async function uploaded(name: string, purpose = 'review'): Promise<string> {
  const query = new URLSearchParams({ purpose, name: 'Contract.png' });
  const response = await fetch(`${app.base}/api/firm-papers?${query}`, {
    method: 'POST',
    headers: { ...app.headersOf(name), 'content-type': 'application/octet-stream' },
    body: new Uint8Array(await picture().png().toBuffer()),
  });
  return ((await response.json()) as FirmPaper).id;
}
const send = (name: string, slug: string, paper: string) =>
  app.as<ReviewStanding>(name, 'PUT', `/api/firms/${slug}/author-proof`, { paper });
const list = async () => (await app.as<AuthorProofs>('admin', 'GET', ADMIN)).body;
const read = (id: string, by = 'admin') => app.as<AuthorProof>(by, 'GET', `${ADMIN}/${id}`);
const decide = (id: string, decision: string, by = 'admin') =>
  app.as<AuthorProof>(by, 'POST', `${ADMIN}/${id}/decision`, { decision });
const sent = async (name: string, slug: string): Promise<string> => {
  expect((await send(name, slug, await uploaded(name))).status).toBe(200);
  const [row] = await rows<{ id: string }>(
    `SELECT id FROM firms.author_proof WHERE author_id = $1 AND state = 'waiting'`,
    [idOf(name)],
  );
  return row?.id ?? '';
};

describe('a paper which shows that an author knows a firm', () => {
  it('is refused for a fictional one, and stays with its owner', async () => {
    await app.firm('Fictional Firm', [], true);
    const paper = await uploaded('fay');
    expect(codeOf(await send('fay', 'fictional-firm', paper))).toEqual([409, 'FIRMS.REVIEW_OF_SAMPLE']);
    await app.firm('Real Firm');
    expect((await send('fay', 'real-firm', paper)).status).toBe(200);
    await rows(`DELETE FROM firms.author_proof`);
    await rows('DELETE FROM firms.paper');
  });

  it('waits for a moderator, gives the badge once it was seen, and is deleted then', async () => {
    await app.firm('Paper One');
    const id = await sent('ada', 'paper-one');
    expect((await app.as('ada', 'GET', '/api/firms/paper-one/my-review')).body).toMatchObject({
      proof: 'waiting',
      verified: false,
    });
    expect(await list()).toMatchObject({ waiting: 1, rows: [{ id, firm: { slug: 'paper-one', name: 'Paper One' } }] });
    const { body } = await read(id);
    expect(body).toMatchObject({ author: { name: 'Pat Example' }, paper: { name: 'Contract.png' }, canDecide: true });
    const file = await fetch(`${app.base}/api/admin/firm-papers/${body.paper?.id}/file`, {
      headers: app.headersOf('admin'),
    });
    expect(file.status).toBe(200);
    expect((await decide(id, 'seen')).body).toMatchObject({ state: 'seen', paper: null, canDecide: false });
    expect(await rows('SELECT deleted_at IS NOT NULL AS gone, storage_key FROM firms.paper')).toEqual([
      { gone: true, storage_key: null },
    ]);
    expect((await app.write('ada', 'paper-one', review(70_001))).verified).toBe(true);
    expect(app.mails.sent).toMatchObject([
      { template: 'firm-review-news', to: 'ada@mail.example', data: { news: 'proof_seen', firm: 'Paper One' } },
    ]);
  });

  it('that was declined is deleted, and can be followed by another one', async () => {
    await app.firm('Paper Two');
    const id = await sent('bea', 'paper-two');
    expect((await decide(id, 'declined')).body.state).toBe('declined');
    expect((await app.as('bea', 'GET', '/api/firms/paper-two/my-review')).body).toMatchObject({
      proof: 'declined',
      verified: false,
    });
    const again = await sent('bea', 'paper-two');
    expect(codeOf(await send('bea', 'paper-two', await uploaded('bea')))).toEqual([409, 'FIRMS.AUTHOR_PROOF_DECIDED']);
    expect(codeOf(await decide(id, 'seen'))).toEqual([404, 'FIRMS.AUTHOR_PROOF_NOT_FOUND']);
    expect((await decide(again, 'seen')).status).toBe(200);
  });

  it('is the caller’s own, for this purpose, and sent once', async () => {
    await app.firm('Paper Three');
    const paper = await uploaded('cleo');
    for (const [name, given] of [
      ['dora', paper],
      ['cleo', MISSING],
      ['cleo', await uploaded('cleo', 'claim')],
    ] as const)
      expect(codeOf(await send(name, 'paper-three', given))).toEqual([404, 'FIRMS.PAPER_NOT_FOUND']);
    expect(codeOf(await send('cleo', 'paper-three', 'x'))).toEqual([400, 'REQUEST.INVALID']);
    expect(codeOf(await send('cleo', 'no-such-firm', paper))).toEqual([404, 'FIRMS.NOT_FOUND']);
    expect((await send('cleo', 'paper-three', paper)).status).toBe(200);
    await app.firm('Paper Four');
    expect(codeOf(await send('cleo', 'paper-four', paper))).toEqual([404, 'FIRMS.PAPER_NOT_FOUND']);
  });

  it('is decided once, by another moderator than its author', async () => {
    await app.firm('Paper Five');
    const id = await sent('admin', 'paper-five');
    expect((await read(id)).body.canDecide).toBe(false);
    expect(codeOf(await decide(id, 'seen'))).toEqual([403, 'FIRMS.OWN_REVIEW']);
    const answers = await Promise.all([decide(id, 'seen', 'admin max'), decide(id, 'declined', 'admin mia')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const wrong of [MISSING, 'x'])
      expect(codeOf(await read(wrong))).toEqual([404, 'FIRMS.AUTHOR_PROOF_NOT_FOUND']);
    expect(codeOf(await read(id, 'bea'))).toEqual([403, 'ACCESS.ADMIN_REQUIRED']);
  });

  it('goes along with a merge: of two, the one that was seen', async () => {
    const [from, into] = [await app.firm('Paper Six'), await app.firm('Paper Seven')];
    await app.knows('ella', from);
    await sent('ella', 'paper-seven');
    await sent('fay', 'paper-six');
    await app.merge(from, into);
    const states = await rows('SELECT author_id, state FROM firms.author_proof WHERE firm_id = $1 ORDER BY state', [
      into,
    ]);
    expect(states).toEqual([
      { author_id: idOf('ella'), state: 'seen' },
      { author_id: idOf('fay'), state: 'waiting' },
    ]);
  });
});
