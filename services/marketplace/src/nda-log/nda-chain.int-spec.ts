import { rm } from 'node:fs/promises';
import type { NdaChainCheck } from '@app/contracts';
import { createLogger } from '@app/server-kit';
import { anchorChain } from '../nda/evidence/anchor-chain';
import { checkChain } from '../nda/evidence/check-chain';
import { EvidenceRepository } from '../nda/evidence/evidence.repository';
import { activeNda } from '../testing/active-nda';
import { PEOPLE, startMarketplaceApp, type MarketplaceApp } from '../testing/marketplace-app';

const CHECK = '/api/admin/nda-chain/check';
const DAY_MS = 86_400_000;

let app: MarketplaceApp;
beforeAll(async () => {
  app = await startMarketplaceApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.reset();
  // An owner has a limited number of listings, and a buyer of requests a day; NDAs outlive their listings.
  await app.database.dataSource.query('TRUNCATE marketplace.listing, limits.call_window CASCADE');
});

const sql = <T>(text: string, parameters: unknown[] = []): Promise<T[]> =>
  app.database.dataSource.query<T[]>(text, parameters);
const active = () => activeNda(app);

describe('the check of the chain', () => {
  const check = async () => (await app.as<NdaChainCheck>('mia', 'POST', CHECK)).body;
  const evidence = () => new EvidenceRepository(app.database.dataSource);
  const logger = createLogger({ LOG_LEVEL: 'silent' }, 'test');
  const anchor = () => anchorChain({ evidence: evidence(), folder: app.config.EVIDENCE_DIR, clock: app.clock, logger });

  async function tampered(statement: string, look: () => Promise<void>): Promise<void> {
    await sql('CREATE TABLE kept AS SELECT * FROM marketplace.evidence');
    await sql('ALTER TABLE marketplace.evidence DISABLE TRIGGER USER');
    try {
      await sql(statement);
      await look();
    } finally {
      await sql('DELETE FROM marketplace.evidence');
      await sql('INSERT INTO marketplace.evidence SELECT * FROM kept');
      await sql('ALTER TABLE marketplace.evidence ENABLE TRIGGER USER');
      await sql('DROP TABLE kept');
    }
  }

  it('counts the records and the anchors, and is recorded', async () => {
    await active();
    const before = await check();
    expect(before).toMatchObject({ faults: 0, firstFault: null, anchors: { count: 0, lastDay: null } });
    expect(before.missingAnchor).toBeNull();
    await anchor();
    const day = app.clock.now().toISOString().slice(0, 10);
    const [first, ...others] = await evidence().rows(1, 2_147_483_647);
    expect(await check()).toEqual({
      checkedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      records: others.length + 1,
      since: (JSON.parse(first?.record ?? '') as { recordedAt: string }).recordedAt,
      until: (JSON.parse(others.at(-1)?.record ?? '') as { recordedAt: string }).recordedAt,
      faults: 0,
      firstFault: null,
      anchors: { count: 1, lastDay: day },
      missingAnchor: null,
    });
    expect(
      await sql(
        `SELECT actor_id AS "actorId", faults, nda_id AS "ndaId" FROM marketplace.nda_admin_event
         WHERE action = 'chain_checked' ORDER BY id DESC LIMIT 1`,
      ),
    ).toEqual([{ actorId: PEOPLE.mia.userId, faults: 0, ndaId: null }]);
  });

  it('names the first of the records that do not hold', async () => {
    await active();
    await tampered(`UPDATE marketplace.evidence SET record = record || ' ' WHERE seq IN (2, 3)`, async () => {
      const found = await check();
      expect(found).toMatchObject({ faults: 2, firstFault: { seq: 2 } });
      expect(found.firstFault?.sentence).toContain('Row 2 was edited');
    });
    await tampered(`UPDATE marketplace.evidence SET record = 'none' WHERE seq = 1`, async () => {
      expect(await check()).toMatchObject({ faults: 1, firstFault: { seq: 1 }, since: null });
    });
    expect(await check()).toMatchObject({ faults: 0 });
  });

  it('names every record when the head of the chain was deleted, and gets no anchor', async () => {
    await active();
    const { seq } = await evidence().head();
    await sql('CREATE TABLE kept_head AS SELECT * FROM marketplace.evidence_head');
    await sql('DELETE FROM marketplace.evidence_head');
    try {
      expect(await check()).toMatchObject({ records: 0, faults: Math.min(seq, 1_000), firstFault: { seq: 1 } });
      app.clock.advance(DAY_MS);
      expect(await anchor()).toBe(false);
    } finally {
      await sql('INSERT INTO marketplace.evidence_head SELECT * FROM kept_head');
      await sql('DROP TABLE kept_head');
    }
    expect(await check()).toMatchObject({ faults: 0 });
  });

  it('stops after a thousand faults, however far a wrong number of the head is away', async () => {
    await active();
    const { seq } = await evidence().head();
    await sql('UPDATE marketplace.evidence_head SET seq = 2147483647');
    try {
      expect(await check()).toMatchObject({ faults: 1_000, firstFault: { seq: seq + 1 } });
    } finally {
      await sql('UPDATE marketplace.evidence_head SET seq = $1', [seq]);
    }
    expect(await check()).toMatchObject({ faults: 0 });
  });

  it('reads once for administrators who ask at the same time, and records each of them', async () => {
    await active();
    const count = async () =>
      (await sql<{ n: number }>(`SELECT count(*)::int AS n FROM marketplace.nda_admin_event`))[0]?.n ?? 0;
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 5 }, check));
    expect(new Set(answers.map(({ faults, records }) => `${faults} ${records}`)).size).toBe(1);
    expect(await count()).toBe(before + 5);
  });

  it('says that the file of an anchor is missing', async () => {
    await active();
    app.clock.advance(DAY_MS);
    await anchor();
    const day = app.clock.now().toISOString().slice(0, 10);
    expect(await check()).toMatchObject({ anchors: { lastDay: day }, missingAnchor: null });
    await rm(app.config.EVIDENCE_DIR, { recursive: true });
    expect(await check()).toMatchObject({ anchors: { count: 0, lastDay: null }, missingAnchor: day, faults: 0 });
  });

  it('takes no row for a fault that is appended while it reads', async () => {
    const { nda } = await active();
    const chain = evidence();
    const checked = await checkChain(
      {
        snapshot: (work) =>
          chain.snapshot((reader) =>
            work({
              head: async () => {
                const head = await reader.head();
                await app.database.dataSource.transaction((manager) =>
                  chain.append(manager, nda.id, 'suspended', { by: 'seller' }),
                );
                return head;
              },
              rows: reader.rows,
            }),
          ),
      },
      app.config.EVIDENCE_DIR,
    );
    expect(checked.faults).toBe(0);
  });
});
