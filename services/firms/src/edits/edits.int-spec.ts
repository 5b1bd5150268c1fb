import type {
  ErrorBody,
  FirmEditDecision,
  FirmEditEntry,
  FirmEditsPage,
  FirmHistory,
  FirmProfile,
  MyFirmDraft,
} from '@app/contracts';
import type { FirmDraft } from '@app/domain';
import { waitFor } from '@app/testing';
import { fact, PEOPLE, startFirmsApp, type FirmsApp, type Name } from '../testing/firms-app';
import { ownedFirm } from '../testing/owned-firm';

const ADVISORS: FirmDraft = { advisors: { parts: { value: '1,250' }, asOf: '2026-10-31' } };
const REASON = 'Please give the day of the count.';

let app: FirmsApp;
beforeAll(async () => {
  app = await startFirmsApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('TRUNCATE limits.call_window'));

let count = 0;
const owned = (facts = [fact('advisors', 1_000), fact('founded', 1990)]) => {
  count += 1;
  return ownedFirm(app, `Edited ${count}`, 'ada', facts);
};
const draftOf = (name: string, id: number) => app.as<MyFirmDraft & ErrorBody>(name, 'GET', `/api/my-firms/${id}/draft`);
const save = (id: number, revision: number, entries: unknown, name = 'ada') =>
  app.as<MyFirmDraft & ErrorBody>(name, 'PUT', `/api/my-firms/${id}/draft`, { revision, entries });
const step = (id: number, move: 'submit' | 'withdraw' | 'discard', revision: number) =>
  app.as<MyFirmDraft & ErrorBody>('ada', 'POST', `/api/my-firms/${id}/draft/${move}`, { revision });
const codeOf = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.error.code];
const profile = async (id: number) => (await app.call<FirmProfile>('GET', `/api/firm-profiles/${id}`)).body;
const queue = async (view: 'open' | 'decided' = 'open') =>
  (await app.as<FirmEditsPage>('mia', 'GET', `/api/admin/firm-edits?view=${view}`)).body.rows;
const decide = (name: Name, id: string, decision: FirmEditDecision, revision: number, reason?: string) =>
  app.as<FirmEditEntry & ErrorBody>(name, 'POST', `/api/admin/firm-edits/${id}/decision`, {
    decision,
    revision,
    reason,
  });

/** An edit that waits for its decision. */
async function submitted(id: number, entries: FirmDraft = ADVISORS): Promise<{ id: string; revision: number }> {
  const { revision } = (await save(id, 0, entries)).body;
  const { status, body } = await step(id, 'submit', revision);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const [row] = await app.sql<{ id: string }>(`SELECT id FROM firms.profile_edit WHERE firm_id = $1`, [id]);
  return { id: row?.id ?? '', revision: body.revision };
}

describe('the draft of an owner', () => {
  it('is saved exactly as typed, also what cannot be read, and shows what it would change', async () => {
    const id = await owned();
    const entries = { ...ADVISORS, founded: { parts: { value: 'about 1985 ' }, asOf: '' } };
    const { status, body } = await save(id, 0, entries);
    expect([status, body.revision, body.entries]).toEqual([200, 1, entries]);
    expect(body.differences).toEqual([
      expect.objectContaining({
        key: 'advisors',
        before: expect.objectContaining({ value: 1_000 }),
        after: { key: 'advisors', value: 1_250, asOf: '2026-10-31' },
      }),
    ]);
    expect(body.faults.map(({ key, part }) => [key, part])).toEqual([
      ['founded', 'value'],
      ['founded', 'asOf'],
    ]);
    expect((await profile(id)).facts.find(({ key }) => key === 'advisors')?.value).toBe(1_000);
  });

  it('is the owner’s alone', async () => {
    const id = await owned();
    for (const name of ['ben', 'mia']) expect(codeOf(await draftOf(name, id))).toEqual([404, 'FIRMS.NOT_OWNER']);
    expect((await save(id, 0, ADVISORS, 'ben')).status).toBe(404);
    expect((await app.call('GET', `/api/my-firms/${id}/draft`)).status).toBe(401);
  });

  it('answers a stale save with what is stored, and a repeated one with success', async () => {
    const id = await owned();
    await save(id, 0, ADVISORS);
    const other = { advisors: { parts: { value: '7' }, asOf: '' } };
    const stale = await save(id, 0, other);
    expect(codeOf(stale)).toEqual([409, 'FIRMS.DRAFT_CHANGED']);
    expect(stale.body.error.current).toEqual({ revision: 1, entries: ADVISORS });
    expect((await save(id, 0, ADVISORS)).body.revision).toBe(1);
    const saves = await Promise.all(
      Array.from({ length: 8 }, (_, index) => save(id, 1, { advisors: { parts: { value: String(index) }, asOf: '' } })),
    );
    expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each<[string, unknown]>([
    ['a fact that does not exist', { salary: { parts: { value: '1' }, asOf: '' } }],
    ['a fact that others write', { pros: { parts: { value: 'Good' }, asOf: '' } }],
    ['a value of another kind', { advisors: { parts: { value: 12 }, asOf: '' } }],
    ['a long value', { culture: { parts: { value: 'a'.repeat(6_001) }, asOf: '' } }],
    ['half of a sign', { culture: { parts: { value: '\ud83d' }, asOf: '' } }],
  ])('refuses %s', async (_, entries) => {
    expect((await save(await owned(), 0, entries)).status).toBe(400);
  });

  it('is submitted when it can be read and changes something', async () => {
    const id = await owned();
    const faulty = { headquarters: { parts: { city: 'Austin', state: 'XX' }, asOf: '2999-01-01' } };
    const { revision } = (await save(id, 0, faulty)).body;
    const refused = await step(id, 'submit', revision);
    expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([
      400,
      ['headquarters.state', 'headquarters.asOf'],
    ]);
    const same = { advisors: { parts: { value: '1000' }, asOf: '2026-01-01' } };
    const saved = (await save(id, revision, same)).body;
    expect(codeOf(await step(id, 'submit', saved.revision))).toEqual([409, 'FIRMS.EDIT_UNCHANGED']);
  });

  it('cannot be changed while it is in review, and can be taken back or discarded', async () => {
    const id = await owned();
    const { revision } = await submitted(id);
    expect(codeOf(await save(id, revision, {}))).toEqual([409, 'FIRMS.EDIT_MOVED']);
    const back = (await step(id, 'withdraw', revision)).body;
    expect([back.state, back.entries]).toEqual(['draft', ADVISORS]);
    expect((await queue()).some(({ firm }) => firm.id === id)).toBe(false);
    const gone = (await step(id, 'discard', back.revision)).body;
    expect([gone.state, gone.revision, gone.entries]).toEqual([null, 0, {}]);
  });
});

describe('moderators of edits', () => {
  it('read the difference field by field and publish it as the owner’s statement', async () => {
    const id = await owned();
    const edit = await submitted(id);
    const read = (await app.as<FirmEditEntry>('mia', 'GET', `/api/admin/firm-edits/${edit.id}`)).body;
    expect(read).toMatchObject({ canDecide: true, owner: { email: PEOPLE.ada.username }, faults: [] });
    expect(read.differences).toHaveLength(1);
    expect((await decide('mia', edit.id, 'approve', edit.revision)).status).toBe(200);
    await waitFor(async () => (await profile(id)).facts.length === 3, 'the statement to be public');
    expect((await profile(id)).facts.filter(({ key }) => key === 'advisors')).toEqual([
      expect.objectContaining({
        value: 1_250,
        asOf: '2026-10-31',
        source: expect.objectContaining({ kind: 'own_statement' }),
        state: 'unverified',
      }),
      expect.objectContaining({ value: 1_000, source: expect.objectContaining({ kind: 'press' }) }),
    ]);
    expect(app.mails.last('firm-edit-news', PEOPLE.ada.username)?.data).toMatchObject({ firmId: id, news: 'approve' });
    const after = (await draftOf('ada', id)).body;
    expect([after.state, after.decided?.state]).toEqual([null, 'approved']);
    expect((await queue('decided')).map((row) => row.id)).toContain(edit.id);
  });

  it('ask for changes with a reason, and the owner changes and submits again', async () => {
    const id = await owned();
    const edit = await submitted(id);
    expect((await decide('mia', edit.id, 'request_changes', edit.revision)).status).toBe(400);
    await decide('mia', edit.id, 'request_changes', edit.revision, REASON);
    const back = (await draftOf('ada', id)).body;
    expect([back.state, back.reason, back.entries]).toEqual(['changes_requested', REASON, ADVISORS]);
    const saved = (await save(id, back.revision, { founded: { parts: { value: '1985' }, asOf: '2026-01-01' } })).body;
    const again = (await step(id, 'submit', saved.revision)).body;
    expect([again.state, again.reason]).toEqual(['submitted', null]);
    expect((await decide('mia', edit.id, 'reject', again.revision, REASON)).status).toBe(200);
    expect((await draftOf('ada', id)).body).toMatchObject({
      state: null,
      decided: { state: 'rejected' },
      reason: REASON,
    });
    expect((await profile(id)).facts).toHaveLength(2);
  });

  it('decide once, and about what they read', async () => {
    const id = await owned();
    const edit = await submitted(id);
    expect(codeOf(await decide('mia', edit.id, 'approve', edit.revision - 1))).toEqual([409, 'FIRMS.EDIT_MOVED']);
    const both = await Promise.all([
      decide('mia', edit.id, 'approve', edit.revision),
      decide('max', edit.id, 'reject', edit.revision, REASON),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('need their second factor, see no drafts, and do not decide about their own edit', async () => {
    const id = await ownedFirm(app, 'Of Max', 'max');
    await app.as('max', 'PUT', `/api/my-firms/${id}/draft`, { revision: 0, entries: ADVISORS });
    const [edit] = await app.sql<{ id: string }>('SELECT id FROM firms.profile_edit WHERE firm_id = $1', [id]);
    const path = `/api/admin/firm-edits/${edit?.id}`;
    expect((await app.as('mia', 'GET', path)).status).toBe(404);
    await app.as('max', 'POST', `/api/my-firms/${id}/draft/submit`, { revision: 1 });
    for (const name of ['ada', 'unelevated']) expect((await app.as(name, 'GET', path)).status).toBe(403);
    expect(codeOf(await decide('max', edit?.id ?? '', 'approve', 2))).toEqual([403, 'FIRMS.OWN_EDIT']);
  });

  it('publish nothing of an account that owns the profile no more', async () => {
    const id = await owned();
    const edit = await submitted(id);
    await app.sql(`UPDATE firms.claim SET state = 'refused' WHERE firm_id = $1`, [id]);
    expect(codeOf(await decide('mia', edit.id, 'approve', edit.revision))).toEqual([409, 'FIRMS.EDIT_MOVED']);
    expect((await profile(id)).facts).toHaveLength(2);
  });
});

describe('the history of a profile', () => {
  it('names administrators to administrators, and sides to the owner', async () => {
    const id = await owned();
    const edit = await submitted(id);
    await decide('mia', edit.id, 'approve', edit.revision);
    const full = (await app.as<FirmHistory>('max', 'GET', `/api/admin/firm-profiles/${id}/history`)).body.entries;
    expect(full.map(({ action, side, who }) => [action, side, who])).toEqual([
      ['approve', 'admin', 'Pat Example'],
      ['facts', 'owner', 'Pat Example'],
      ['create', 'admin', 'Pat Example'],
    ]);
    expect(JSON.stringify(full[1]?.after)).toContain('Statement of the firm');
    const own = await app.as<FirmHistory>('ada', 'GET', `/api/my-firms/${id}/history`);
    expect(own.body.entries.map(({ who }) => who)).toEqual([null, null, null]);
    expect(JSON.stringify(own.body)).not.toMatch(/0000-4000-8000/);
    expect((await app.as('ben', 'GET', `/api/my-firms/${id}/history`)).status).toBe(404);
  });
});
