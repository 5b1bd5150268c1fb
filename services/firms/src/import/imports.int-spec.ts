import type { ErrorBody, FirmImport, FirmImportsPage, FirmProfile } from '@app/contracts';
import { FirmsPersonalData } from '../personal-data/firms-personal-data';
import { fact } from '../testing/firms-app';
import { ADMINS, IMPORTS, startImportsApp, type ImportsApp } from '../testing/imports-app';

const SOURCE = { kind: 'press', title: 'A magazine', url: null, retrievedOn: '2026-11-20' } as const;
const HEADER = 'name,channel,website,advisors,culture,source_kind,source_title';
const line = (name: string, advisors: number | string = 10, culture = 'Calm') =>
  `${name},ria,https://${name.toLowerCase().replace(/\W+/g, '')}.example,${advisors},${culture},press,A magazine`;
const file = (...lines: string[]) => [HEADER, ...lines].join('\n');

let app: ImportsApp;
beforeAll(async () => {
  app = await startImportsApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.reset();
  await app.database.dataSource.query('TRUNCATE firms.firm, firms.import, firms.history CASCADE');
});

const find = async (id: number) => (await app.as('mia', 'GET', `${IMPORTS}/${id}`)).body;
const errorOf = (body: unknown) => (body as ErrorBody).error;
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, errorOf(body).code];
const history = (where = 'TRUE') =>
  app.database.dataSource.query<{ firm_id: number; action: string; actor_id: string; import_id: number | null }[]>(
    `SELECT firm_id, action, actor_id, import_id FROM firms.history WHERE ${where} ORDER BY id`,
  );
const advisorsOf = async (slug: string) => {
  const { body } = await app.call<FirmProfile>('GET', `/api/firms/${slug}`);
  return body.facts?.filter(({ key }) => key === 'advisors').map(({ value }) => value);
};

describe('imports of firms', () => {
  it('are for administrators with a second factor, whatever the call', async () => {
    const { id } = await app.planned(file(line('Oak')));
    for (const [method, path] of [
      ['GET', IMPORTS],
      ['POST', `${IMPORTS}?name=a.csv`],
      ['GET', `${IMPORTS}/${id}`],
      ['GET', `${IMPORTS}/${id}/rows`],
      ['GET', `${IMPORTS}/${id}/report`],
      ['POST', `${IMPORTS}/${id}/plan`],
      ['POST', `${IMPORTS}/${id}/run`],
      ['POST', `${IMPORTS}/${id}/undo`],
    ] as const) {
      expect((await app.call(method, path, method === 'POST' ? { body: {} } : {})).status).toBe(401);
      expect(codeOf(await app.as('ada', method, path))).toEqual([403, 'ACCESS.ADMIN_REQUIRED']);
      expect(codeOf(await app.as('unelevated', method, path))).toEqual([403, 'ACCESS.ELEVATION_REQUIRED']);
    }
    for (const missing of ['999999', 'x', '0', '99999999999'])
      for (const [method, rest] of [
        ['GET', ''],
        ['GET', '/rows'],
        ['GET', '/report'],
        ['POST', '/run'],
      ] as const)
        expect(codeOf(await app.as('mia', method, `${IMPORTS}/${missing}${rest}`))).toEqual([
          404,
          'FIRMS.IMPORT_NOT_FOUND',
        ]);
  });

  it('refuse a file that is too large or no CSV, with a sentence at the field', async () => {
    const large = await app.upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'));
    expect(codeOf(large)).toEqual([413, 'FIRMS.IMPORT_TOO_LARGE']);
    const broken = await app.upload(Buffer.from([0xff, 0xfe, 0x41, 0]));
    expect(codeOf(broken)).toEqual([400, 'FIRMS.IMPORT_FILE']);
    expect(errorOf(broken.body).fields?.['file']).toContain('UTF-16');
    expect((await app.as<FirmImportsPage>('mia', 'GET', IMPORTS)).body.imports).toEqual([]);
  });

  it('write nothing before the run, and then what the dry run said', async () => {
    await app.firm('Elm', { facts: [fact('advisors', 5, { source: SOURCE })] });
    await app.firm('Same', { facts: [fact('advisors', 7, { source: SOURCE })] });
    const before = await app.directory();
    const text = file(line('Oak'), 'Elm,,,8,,press,A magazine', 'Same,,,7,,press,A magazine', line('Ash', 'many'));
    const planned = await app.planned(text);
    expect(planned).toMatchObject({
      state: 'planned',
      rows: 4,
      counts: { new: 1, changed: 1, unchanged: 1, refused: 1 },
      progress: { total: 2, applied: 0 },
      isYours: true,
    });
    const report = await app.rows(planned.id);
    expect(report[1]).toMatchObject({
      row: 3,
      path: '/firms/elm',
      outcome: 'changed',
      changes: [{ label: 'Advisors', before: '5', after: '8' }],
    });
    expect(report[3]).toMatchObject({ path: null, faults: [{ column: 'advisors' }] });
    expect(await app.rows(planned.id, 'refused')).toEqual([report[3]]);
    expect(await app.directory()).toBe(before);
    const done = await app.ended(planned.id, 'run');
    expect(done).toMatchObject({ state: 'done', progress: { total: 2, applied: 2, skipped: 0 } });
    const ran = await app.rows(planned.id);
    expect(ran.map(({ result: _result, ...row }) => row)).toEqual(report.map(({ result: _result, ...row }) => row));
    expect([await advisorsOf('oak'), await advisorsOf('elm')]).toEqual([[10], [8]]);
    expect(await history(`import_id = ${planned.id}`)).toMatchObject([
      { action: 'create', actor_id: ADMINS.mia.userId },
      { action: 'facts', actor_id: ADMINS.mia.userId },
    ]);
    const again = await app.planned(text);
    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 3, refused: 1 });
  });

  it('do not run against a directory in which the report would be another one', async () => {
    const { id } = await app.planned(file(line('Oak'), line('Elm')));
    await app.firm('Elm', { facts: [] });
    const before = await app.directory();
    expect(await app.ended(id, 'run')).toMatchObject({ state: 'outdated', progress: { applied: 0 } });
    expect(await app.directory()).toBe(before);
    expect(codeOf(await app.as('mia', 'POST', `${IMPORTS}/${id}/run`))).toEqual([409, 'FIRMS.IMPORT_STATE']);
    expect((await app.as('mia', 'POST', `${IMPORTS}/${id}/plan`)).body.counts).toBeNull();
    await app.work();
    expect((await find(id)).counts).toMatchObject({ new: 1, changed: 1 });
    expect(await app.ended(id, 'run')).toMatchObject({ state: 'done', progress: { applied: 2 } });
  });

  it('are not stopped by changes of firms that they do not touch', async () => {
    const { id } = await app.planned(file(line('Oak')));
    await app.firm('Elm');
    expect(await app.ended(id, 'run')).toMatchObject({ state: 'done', progress: { applied: 1 } });
  });

  it('go on after a worker was killed between or within batches, and write every row once', async () => {
    const lines = Array.from({ length: 250 }, (_, index) => line(`Firm number ${index}`, index));
    const { id } = await app.planned(file(...lines));
    await app.as('mia', 'POST', `${IMPORTS}/${id}/run`);
    await app.step();
    await app.step();
    expect((await find(id)).progress).toMatchObject({ total: 250, applied: 100 });
    // A process that dies in the middle of a step: its connection ends before the transaction does.
    await app.database.dataSource.query(
      `CREATE FUNCTION firms.die() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`,
    );
    await app.database.dataSource.query(
      `CREATE TRIGGER die BEFORE INSERT ON firms.firm FOR EACH ROW WHEN (NEW.slug = 'firm-number-150')
       EXECUTE FUNCTION firms.die()`,
    );
    await expect(app.step()).rejects.toThrow();
    await app.database.dataSource.query('DROP FUNCTION firms.die() CASCADE');
    expect((await find(id)).progress).toMatchObject({ applied: 100 });
    // Two workers at once share the work.
    await Promise.all([app.work(), app.work()]);
    await app.work();
    expect(await find(id)).toMatchObject({ state: 'done', progress: { applied: 250, skipped: 0 } });
    const [counted] = await app.database.dataSource.query<object[]>(
      `SELECT (SELECT count(*)::int FROM firms.firm) AS firms, (SELECT count(*)::int FROM firms.fact) AS facts,
         (SELECT count(*)::int FROM firms.history) AS lines`,
    );
    expect(counted).toEqual({ firms: 250, facts: 750, lines: 250 });
  });

  it('leave out a firm that is changed while they run, and name it', async () => {
    const elm = await app.firm('Elm');
    const { id } = await app.planned(file(line('Oak'), line('Elm')));
    await app.as('mia', 'POST', `${IMPORTS}/${id}/run`);
    await app.step();
    await app.change((writes, manager, by) => writes.addFacts(manager, elm, [fact('founded', 1990)], by));
    await app.firm('Oak');
    await app.work();
    expect(await find(id)).toMatchObject({ state: 'done', progress: { applied: 0, skipped: 2 } });
    expect((await app.rows(id, 'left')).map(({ name, note }) => [name, note?.slice(0, 25)])).toEqual([
      ['Oak', 'The address /firms/oak be'],
      ['Elm', 'The firm was changed whil'],
    ]);
  });

  it('are undone byte for byte, with every line of history kept', async () => {
    const facts = [fact('advisors', 5, { source: SOURCE, verifiedOn: '2026-10-01' }), fact('culture', 'Loud')];
    await app.firm('Elm', { facts, channel: 'regional' });
    await app.firm('Elder and Sons', { slug: 'elder', facts: [] });
    const before = await app.directory();
    const { id } = await app.planned(
      file(line('Oak'), line('Elm', 9), 'Elder & Sons,regional,,3,,press,A magazine', line('Ash')),
    );
    await app.ended(id, 'run');
    expect(await app.directory()).not.toBe(before);
    const lines = (await history()).length;
    expect(await app.ended(id, 'undo')).toMatchObject({
      state: 'undone',
      progress: { applied: 4, restored: 4, left: 0 },
    });
    expect(await app.directory()).toBe(before);
    expect((await history('action = $$undo$$')).map(({ import_id }) => import_id)).toEqual([id, id, id, id]);
    expect((await history()).length).toBe(lines + 4);
    expect((await app.call('GET', '/api/firms/oak')).status).toBe(404);
    const second = await app.planned(file(line('Oak')));
    expect(await app.ended(second.id, 'run')).toMatchObject({ progress: { applied: 1 } });
    expect(codeOf(await app.as('mia', 'POST', `${IMPORTS}/${id}/undo`))).toEqual([409, 'FIRMS.IMPORT_STATE']);
  });

  it('are undone in turn, the later one first', async () => {
    await app.firm('Elm');
    const before = await app.directory();
    const first = await app.planned(file(line('Elm', 9)));
    await app.ended(first.id, 'run');
    const between = await app.directory();
    const second = await app.planned(file(line('Elm', 11)));
    await app.ended(second.id, 'run');
    expect(await app.ended(second.id, 'undo')).toMatchObject({ progress: { restored: 1 } });
    expect(await app.directory()).toBe(between);
    expect(await app.ended(first.id, 'undo')).toMatchObject({ progress: { restored: 1 } });
    expect(await app.directory()).toBe(before);
  });

  it('leave firms that were changed, removed or referred to since, and name them', async () => {
    const elm = await app.firm('Elm');
    const { id } = await app.planned(file(line('Oak'), line('Elm'), line('Ash'), line('Fir')));
    await app.ended(id, 'run');
    const numberOf = async (slug: string) => (await app.call<FirmProfile>('GET', `/api/firms/${slug}`)).body.id;
    const [ash, fir] = [await numberOf('ash'), await numberOf('fir')];
    await app.change((writes, manager, by) => writes.addFacts(manager, elm, [fact('founded', 1990)], by));
    await app.change((writes, manager, by) => writes.remove(manager, ash, by));
    await app.database.dataSource.query(
      'CREATE TABLE firms.of_a_firm (firm_id integer NOT NULL REFERENCES firms.firm)',
    );
    await app.database.dataSource.query('INSERT INTO firms.of_a_firm VALUES ($1)', [fir]);
    expect(await app.ended(id, 'undo')).toMatchObject({ state: 'undone', progress: { restored: 1, left: 3 } });
    await app.database.dataSource.query('DROP TABLE firms.of_a_firm');
    expect((await app.rows(id, 'left')).map(({ name, note }) => [name, note])).toEqual([
      ['Elm', 'The firm was changed after the import.'],
      ['Ash', 'The firm was removed or merged after the import.'],
      ['Fir', 'A claim, review or other record belongs to this firm.'],
    ]);
    expect(await advisorsOf('elm')).toEqual([10]);
    expect((await app.call('GET', '/api/firms/fir')).status).toBe(200);
  });

  it('run one at a time, and start once however often it is asked', async () => {
    const [one, two] = [await app.planned(file(line('Oak'))), await app.planned(file(line('Elm')))];
    const starts = await Promise.all([1, 2, 3].map(() => app.as('mia', 'POST', `${IMPORTS}/${one.id}/run`)));
    expect(starts.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(codeOf(await app.as('max', 'POST', `${IMPORTS}/${two.id}/run`))).toEqual([409, 'FIRMS.IMPORT_BUSY']);
    await app.work();
    expect(await app.ended(two.id, 'run')).toMatchObject({ state: 'done', isYours: true });
  });

  it('are reported as a table in which no cell is a formula', async () => {
    const { id } = await app.planned(file(line('=HYPERLINK(1)', 3, '@SUM(A1)'), line('Ash', 'many')));
    const response = await app.as<string>('mia', 'GET', `${IMPORTS}/${id}/report`);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="report-of-firms-.*\.csv"$/);
    expect(response.body).toContain(`'=HYPERLINK(1)`);
    expect(response.body).toContain(`'@SUM(A1)`);
    expect(response.body).toContain('such as 1250.');
    await app.ended(id, 'run');
    const { body } = await app.call<FirmProfile>('GET', '/api/firms/hyperlink-1');
    expect(body).toMatchObject({ name: '=HYPERLINK(1)' });
    expect(body.facts.find(({ key }) => key === 'culture')?.value).toBe('@SUM(A1)');
  });

  it('are listed page by page, the latest first', async () => {
    for (let number = 0; number < 21; number += 1) await app.upload(file(line('Oak')));
    const { body } = await app.as<FirmImportsPage>('max', 'GET', IMPORTS);
    expect(body.imports).toHaveLength(20);
    expect(body.imports[0]).toMatchObject({ state: 'uploaded', isYours: false, fileName: 'firms.csv' });
    const next = await app.as<FirmImportsPage>('max', 'GET', `${IMPORTS}?cursor=${body.nextCursor}`);
    expect(next.body.imports.map(({ id }: FirmImport) => id)).toEqual([Number(body.nextCursor) - 1]);
    expect(next.body.nextCursor).toBeUndefined();
  });

  it('name an administrator no more whose account is deleted', async () => {
    const { id } = await app.planned(file(line('Oak')));
    await app.ended(id, 'run');
    const data = app.app.get(FirmsPersonalData);
    const person = { userId: ADMINS.mia.userId, email: '', emailVerified: true };
    expect((await data.export(person)).imports).toMatchObject([{ fileName: 'firms.csv' }]);
    await app.database.dataSource.transaction((manager) => data.erase(person, manager));
    expect((await data.export(person)).imports).toEqual([]);
    for (const table of ['import', 'import_row', 'history', 'fact']) {
      const rows = await app.database.dataSource.query<object[]>(`SELECT * FROM firms.${table}`);
      expect([table, JSON.stringify(rows).includes(person.userId)]).toEqual([table, false]);
    }
    await expect(app.database.dataSource.query(`UPDATE firms.history SET action = 'x'`)).rejects.toThrow('only added');
    expect(await app.ended(id, 'undo')).toMatchObject({ progress: { restored: 1 } });
  });
});
