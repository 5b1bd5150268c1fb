import { mkdir, readdir } from 'node:fs/promises';
import { jest } from '@jest/globals';
import type { EvidenceAnchor } from '@app/contracts';
import { createLogger } from '@app/server-kit';
import { actorOf, startNdaApp, TestAccounts, type NdaApp } from '../../testing/nda-app';
import { GrantsRepository } from '../grants.repository';
import { expireNdas } from '../nda-expiry';
import { NdaMails } from '../nda-mails';
import { NdaRepository } from '../nda.repository';
import { anchorChain, chainFaults } from './anchor-chain';
import { readAnchors } from './anchors';
import { partHashOf } from './evidence-record';
import { EvidenceRepository } from './evidence.repository';
import { verifyBundle } from './verify-bundle';

const SIGNATURES = 60;
const LAST_KEPT = SIGNATURES - 2;
const CUT_OFF = [`${SIGNATURES - 1} truncated`, `${SIGNATURES} truncated`];
const DAY_MS = 86_400_000;

describe('the evidence of NDAs', () => {
  let app: NdaApp;
  let folder: string;
  let evidence: EvidenceRepository;
  let listing: number;
  beforeAll(async () => {
    app = await startNdaApp();
    folder = app.config.EVIDENCE_DIR;
    await mkdir(folder);
    evidence = new EvidenceRepository(app.database.dataSource);
    listing = await app.listing('seller');
  });
  afterAll(() => app.close());
  afterEach(() => app.clock.reset());

  const sql = (text: string, parameters: unknown[] = []) => app.database.dataSource.query(text, parameters);
  const logger = createLogger({ LOG_LEVEL: 'silent' }, 'test');
  const anchor = () => anchorChain({ evidence, folder, clock: app.clock, logger });
  const today = () => app.clock.now().toISOString().slice(0, 10);
  const bundleOf = async (name: string, id: string) => {
    const response = await fetch(`${app.base}/api/ndas/${id}/evidence`, { headers: app.headersOf(name) });
    return { status: response.status, file: Buffer.from(await response.arrayBuffer()) };
  };

  /** What an intruder with the rights of the database's owner changes; undone after `check`. */
  async function tampered(statements: string[], check: () => Promise<void>): Promise<void> {
    await sql('CREATE TABLE kept AS SELECT * FROM marketplace.evidence');
    await sql('ALTER TABLE marketplace.evidence DISABLE TRIGGER USER');
    try {
      for (const statement of statements) await sql(statement);
      await check();
    } finally {
      await sql('DELETE FROM marketplace.evidence');
      await sql('INSERT INTO marketplace.evidence SELECT * FROM kept');
      await sql('ALTER TABLE marketplace.evidence ENABLE TRIGGER USER');
      await sql('DROP TABLE kept');
    }
  }

  it('is one chain without a fork after simultaneous signatures, and verifies', async () => {
    const ndas = await Promise.all(
      Array.from({ length: SIGNATURES }, (_, index) => app.request(`buyer-${index}`, listing)),
    );
    const answers = await Promise.all(ndas.map((nda, index) => app.sign(`buyer-${index}`, nda)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const rows = await evidence.rows(1, SIGNATURES + 1);
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: SIGNATURES }, (_, index) => index + 1));
    expect(new Set(rows.map(({ prevHash }) => prevHash)).size).toBe(SIGNATURES);
    const times = rows.map(({ record }) => (JSON.parse(record) as { recordedAt: string }).recordedAt);
    expect(times).toEqual(times.toSorted());
    expect(times[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    expect(await chainFaults(evidence, await readAnchors(folder))).toEqual([]);
  });

  it('holds every fact of a signature, those about the person sealed', async () => {
    const [row] = await evidence.rows(1, 1);
    const seal = expect.stringMatching(/^[0-9a-f]{64}$/);
    const record = JSON.parse(row?.record ?? '') as { sealed: Record<string, string> };
    expect(record).toEqual({
      domain: 'marketplace/nda-evidence/v2',
      seq: 1,
      ndaId: row?.ndaId,
      number: 1,
      author: 'buyer',
      sealed: { account: seal, circumstances: seal, signature: seal },
      kind: 'signed',
      recordedAt: expect.any(String),
      listingId: listing,
      listingVersion: null,
      listingTitle: 'A practice',
      textVersion: 3,
      textSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      pageSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      electronicRecordsConsent: 1,
      emailVerified: true,
      shownAt: expect.any(String),
      scrolledToEnd: true,
      signedAt: expect.any(String),
    });
    const parts = Object.entries(row?.sealed ?? {});
    expect(Object.fromEntries(parts.map(([part, content]) => [part, partHashOf(content)]))).toEqual(record.sealed);
    const salt = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(Object.fromEntries(parts.map(([part, content]) => [part, JSON.parse(content) as unknown]))).toEqual({
      account: { userId: expect.any(String), sessionId: expect.any(String), salt },
      circumstances: {
        address: '127.0.0.1',
        userAgent: expect.any(String),
        email: expect.stringMatching(/^buyer-\d+@example\.com$/),
        authentication: 'password',
        salt,
      },
      signature: { legalName: 'Bea Buyer', capacity: 'Partner', firm: 'Buyer Advisors', salt },
    });
  });

  it.each([
    [
      'an edited record',
      [`UPDATE marketplace.evidence SET record = replace(record, 'A practice', 'B practice') WHERE seq = 7`],
      ['7 edited'],
    ],
    [
      'an edited part of a record that is sealed',
      [`UPDATE marketplace.evidence SET sealed = replace(sealed::text, 'Bea', 'Eve')::jsonb WHERE seq = 6`],
      ['6 edited'],
    ],
    ['another NDA', [`UPDATE marketplace.evidence SET nda_id = gen_random_uuid() WHERE seq = 8`], ['8 edited']],
    ['a removed row', ['DELETE FROM marketplace.evidence WHERE seq = 9'], ['9 removed']],
    [
      'two rows in each other’s place',
      [
        'UPDATE marketplace.evidence SET seq = 10000 WHERE seq = 11',
        'UPDATE marketplace.evidence SET seq = 11 WHERE seq = 12',
        'UPDATE marketplace.evidence SET seq = 12 WHERE seq = 10000',
      ],
      ['11 reordered', '12 reordered'],
    ],
    ['rows cut off the end', [`DELETE FROM marketplace.evidence WHERE seq > ${LAST_KEPT}`], CUT_OFF],
  ])('names %s', async (_, statements, faults) => {
    await tampered(statements, async () => {
      expect(
        (await chainFaults(evidence, await readAnchors(folder))).map(({ seq, fault }) => `${seq} ${fault}`),
      ).toEqual(faults);
      expect(await anchor()).toBe(false);
      expect(await readdir(folder)).toEqual([]);
    });
    expect(await chainFaults(evidence, await readAnchors(folder))).toEqual([]);
  });

  it('is anchored once a day outside of the database, however many workers try', async () => {
    const written = await Promise.all([anchor(), anchor(), anchor()]);
    expect(written.filter(Boolean)).toHaveLength(1);
    const day = app.clock.now().toISOString().slice(0, 10);
    const { hash } = await evidence.head();
    expect(await readAnchors(folder)).toEqual([{ day, seq: SIGNATURES, hash }]);
    expect(await evidence.head()).toMatchObject({ anchorDay: day, anchorSeq: SIGNATURES, anchorHash: hash });
  });

  it('shows by its anchor that rows were cut off together with the head', async () => {
    const { seq, hash } = await evidence.head();
    const [{ hash: earlier } = { hash: '' }] = await evidence.rows(LAST_KEPT, LAST_KEPT);
    await tampered([`DELETE FROM marketplace.evidence WHERE seq > ${LAST_KEPT}`], async () => {
      await sql('UPDATE marketplace.evidence_head SET seq = $1, hash = $2', [LAST_KEPT, earlier]);
      expect(
        (await chainFaults(evidence, await readAnchors(folder))).map(({ seq: row, fault }) => `${row} ${fault}`),
      ).toEqual(CUT_OFF);
      await sql('UPDATE marketplace.evidence_head SET seq = $1, hash = $2', [seq, hash]);
    });
  });

  it('is a bundle for either side that verifies by itself, up to the anchor once there is one', async () => {
    const nda = await app.active('bundle', listing);
    const early = await bundleOf('bundle', nda.id);
    expect(verifyBundle(early.file).result).toBe('unproven');
    app.clock.advance(DAY_MS);
    expect(await anchor()).toBe(true);
    const { body: published } = await app.call<EvidenceAnchor>('GET', `/api/nda-anchors/${today()}`);
    for (const side of ['bundle', 'seller']) {
      const { file } = await bundleOf(side, nda.id);
      expect(verifyBundle(file, published)).toMatchObject({ result: 'genuine' });
      file[file.length - 20] = (file[file.length - 20] ?? 0) ^ 1;
      expect(verifyBundle(file).result).toBe('refused');
    }
    expect((await bundleOf('mallory', nda.id)).status).toBe(404);
    expect((await bundleOf('bundle', 'x')).status).toBe(404);
  });

  it('is of one moment: what is signed while it is read is in none of its parts', async () => {
    const nda = await app.request('moment', listing);
    await app.sign('moment', nda);
    const repository = app.app.get(EvidenceRepository, { strict: false });
    const head = repository.head.bind(repository);
    jest.spyOn(repository, 'head').mockImplementationOnce(async (database) => {
      const found = await head(database);
      expect((await app.countersign(nda)).status).toBe(200);
      return found;
    });
    const { file } = await bundleOf('moment', nda.id);
    expect(verifyBundle(file)).toMatchObject({ result: 'unproven' });
  });

  it('names no account, address or mail of the other side in any state, and no account at all', async () => {
    const own = await app.listing('seller');
    await app.as('seller', 'PUT', `/api/marketplace-listings/${own}/nda-setting`, {
      ...{ legalName: 'Sam Seller', capacity: 'Owner', firm: 'Seller Wealth LLC' },
      automatic: true,
    });
    const waiting = await app.request('masked', listing);
    await app.sign('masked', waiting);
    const declined = await app.request('masked-2', listing);
    await app.sign('masked-2', declined);
    await app.as('seller', 'POST', `/api/ndas/${declined.id}/decline`, { reason: 'A rival' });
    const withdrawn = await app.request('masked-3', listing);
    await app.sign('masked-3', withdrawn);
    await app.as('masked-3', 'POST', `/api/ndas/${withdrawn.id}/withdraw`);
    const automatic = await app.request('masked-4', own);
    expect((await app.sign('masked-4', automatic, { legalName: 'Max Masked' })).body.state).toBe('active');
    const ended = await app.active('masked-5', listing);
    await app.as('seller', 'POST', `/api/ndas/${ended.id}/end`, { reason: 'Sold' });
    for (const [buyer, { id }, haveBothSigned] of [
      ['masked', waiting, false],
      ['masked-2', declined, false],
      ['masked-3', withdrawn, false],
      ['masked-4', automatic, true],
      ['masked-5', ended, true],
    ] as const) {
      const [ofBuyer, ofSeller] = [await bundleOf(buyer, id), await bundleOf('seller', id)].map(
        ({ file }) => `${file}`,
      );
      for (const file of [ofBuyer, ofSeller])
        for (const { userId, sessionId } of [actorOf(buyer), actorOf('seller')])
          expect([file?.includes(userId), file?.includes(sessionId)]).toEqual([false, false]);
      expect([ofBuyer?.includes(`${buyer}@example.com`), ofBuyer?.includes('seller@example.com')]).toEqual([
        true,
        false,
      ]);
      expect(ofSeller?.includes(`${buyer}@example.com`)).toBe(false);
      expect([buyer, /Bea Buyer|Max Masked/.test(ofSeller ?? '')]).toEqual([buyer, haveBothSigned]);
      // Of a standing signature neither side's browser is known.
      expect([buyer, ofSeller?.includes('127.0.0.1')]).toEqual([
        buyer,
        !['masked', 'masked-3', 'masked-4'].includes(buyer),
      ]);
    }
  });

  it('of an NDA from before facts about persons were sealed is not handed out, and says so', async () => {
    const nda = await app.active('old', listing);
    await tampered(
      [`UPDATE marketplace.evidence SET version = 1, number = NULL WHERE nda_id = '${nda.id}'`],
      async () => {
        const { status, file } = await bundleOf('old', nda.id);
        expect([status, `${file}`]).toEqual([
          409,
          expect.stringContaining('in an earlier form that names both accounts'),
        ]);
      },
    );
  });

  it('has its anchors for everyone, and none for what is no day of one', async () => {
    expect(await app.call('GET', `/api/nda-anchors/${today()}`)).toMatchObject({ status: 200 });
    for (const day of ['2020-01-01', 'latest', '..%2F..%2Fpackage', '2026-11-25.json'])
      expect((await app.call('GET', `/api/nda-anchors/${day}`)).status).toBe(404);
  });

  it('records that an NDA and its grant have expired, once', async () => {
    const nda = await app.active('expiry', listing);
    const { dataSource } = app.database;
    const mails = new NdaMails(app.mails, new TestAccounts());
    const parts = { database: dataSource, clock: app.clock, evidence, mails };
    const expire = () =>
      expireNdas({ ...parts, ndas: new NdaRepository(dataSource), grants: new GrantsRepository(dataSource) });
    app.clock.advance(181 * DAY_MS);
    await Promise.all([expire(), expire(), expire()]);
    app.clock.advance(2 * 366 * DAY_MS);
    await Promise.all([expire(), expire(), expire()]);
    const { first, last } = (await evidence.span(nda.id)) ?? { first: 0, last: 0 };
    const own = (await evidence.rows(first, last)).filter(({ ndaId }) => ndaId === nda.id);
    expect(own.map(({ record }) => (JSON.parse(record) as { kind: string }).kind)).toEqual([
      'signed',
      'countersigned',
      'granted',
      'expired',
      'expired',
    ]);
    expect(await chainFaults(evidence, await readAnchors(folder))).toEqual([]);
  });

  it('is not locked for all grants that expire at once, but for twenty of them', async () => {
    const nda = await app.active('many', listing);
    const { dataSource } = app.database;
    await dataSource.query(
      `WITH others AS (
         INSERT INTO marketplace.nda (id, listing_id, listing_title, owner_id, buyer_id, buyer_email, state,
           text_version, page, requested_at, shown_at, expires_at)
         SELECT gen_random_uuid(), listing_id, 'Many', owner_id, gen_random_uuid(), n || '@example.com', state,
           text_version, page, requested_at, shown_at, expires_at
         FROM marketplace.nda, generate_series(1, 44) AS n WHERE id = $1 RETURNING id, buyer_id)
       INSERT INTO marketplace."grant" (id, listing_id, buyer_id, nda_id, tier, document_classes, valid_from,
         valid_until, state)
       SELECT gen_random_uuid(), g.listing_id, o.buyer_id, o.id, g.tier, g.document_classes, g.valid_from,
         g.valid_until, g.state FROM marketplace."grant" g, others o WHERE g.nda_id = $1`,
      [nda.id],
    );
    const head = await evidence.head();
    const mails = new NdaMails(app.mails, new TestAccounts());
    const parts = { database: dataSource, clock: app.clock, evidence, mails };
    app.clock.advance(181 * DAY_MS);
    await expireNdas({ ...parts, ndas: new NdaRepository(dataSource), grants: new GrantsRepository(dataSource) });
    const transactions = await dataSource.query<{ records: number }[]>(
      `SELECT count(*)::int AS records FROM marketplace.evidence
       WHERE seq > $1 AND record::json ->> 'kind' = 'expired' GROUP BY xmin ORDER BY min(seq)`,
      [head.seq],
    );
    expect(transactions.map(({ records }) => records)).toEqual([20, 20, 5]);
  });
});
