import { PEOPLE, startFirmsApp, type FirmsApp } from '../testing/firms-app';
import { ownedFirm } from '../testing/owned-firm';
import { FirmsPersonalData } from './firms-personal-data';

let app: FirmsApp;
let data: FirmsPersonalData;
beforeAll(async () => {
  app = await startFirmsApp();
  data = app.app.get(FirmsPersonalData);
});
afterAll(() => app.close());

const personOf = (name: 'ada' | 'ben' | 'mia') => ({ ...PEOPLE[name], email: PEOPLE[name].username });
const erase = (name: 'ada' | 'ben' | 'mia') =>
  app.database.dataSource.transaction((manager) => data.erase(personOf(name), manager));

it('are exported, and gone with the account, while what became public stays', async () => {
  const id = await ownedFirm(app, 'Kept Firm', 'ada');
  const entries = { advisors: { parts: { value: '12' }, asOf: '2026-01-01' } };
  await app.as('ada', 'PUT', `/api/my-firms/${id}/draft`, { revision: 0, entries });
  await app.as('ada', 'POST', `/api/my-firms/${id}/draft/submit`, { revision: 1 });
  const [edit] = await app.sql<{ id: string }>('SELECT id FROM firms.profile_edit');
  await app.as('mia', 'POST', `/api/admin/firm-edits/${edit?.id}/decision`, { decision: 'approve', revision: 2 });
  await app.sql(
    `INSERT INTO firms.claim_dispute (id, claim_id, user_id, statement, papers, opened_at)
     SELECT gen_random_uuid(), id, $1, 'I bought it.', '{}', now() FROM firms.claim`,
    [PEOPLE.ben.userId],
  );
  await app.sql(`UPDATE firms.claim SET state = 'frozen'`);
  expect(await data.export(personOf('ada'))).toMatchObject({
    claims: [{ firm: 'Kept Firm', state: 'frozen' }],
    edits: [{ state: 'approved', entries }],
    disputes: [],
  });
  expect((await data.export(personOf('ben'))).disputes).toMatchObject([{ statement: 'I bought it.' }]);
  await erase('ben');
  expect(await app.sql('SELECT state FROM firms.claim')).toEqual([{ state: 'granted' }]);
  await erase('ada');
  await erase('mia');
  expect(await data.export(personOf('ada'))).toMatchObject({ papers: [], claims: [], disputes: [], edits: [] });
  const everything: unknown[] = [];
  for (const table of ['firm', 'fact', 'history', 'claim', 'claim_event', 'claim_dispute', 'profile_edit', 'paper'])
    everything.push(await app.sql(`SELECT * FROM firms.${table}`));
  for (const name of ['ada', 'ben', 'mia'] as const)
    expect(JSON.stringify(everything)).not.toContain(PEOPLE[name].userId);
  expect(await app.sql(`SELECT value FROM firms.fact WHERE key = 'advisors'`)).toEqual([{ value: 12 }]);
});

it('let nothing else be changed in the history', async () => {
  const id = await app.firm('History Firm');
  for (const change of [
    `UPDATE firms.history SET actor_id = 'other' WHERE firm_id = $1`,
    `UPDATE firms.history SET actor_id = 'gone', action = 'nothing' WHERE firm_id = $1`,
    `DELETE FROM firms.history WHERE firm_id = $1`,
  ])
    await expect(app.sql(change, [id])).rejects.toThrow('only added to');
});
