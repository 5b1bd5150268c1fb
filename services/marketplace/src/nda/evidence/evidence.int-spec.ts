import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@app/server-kit';
import { startNdaApp, type NdaApp } from '../../testing/nda-app';
import { GrantsRepository } from '../grants.repository';
import { expireNdas } from '../nda-expiry';
import { NdaRepository } from '../nda.repository';
import { anchorChain, chainFaults } from './anchor-chain';
import { readAnchors } from './anchors';
import { verifyBundle } from './evidence-bundle';
import { EvidenceRepository } from './evidence.repository';

const SIGNATURES = 200;
const DAY_MS = 86_400_000;

describe('the evidence of NDAs', () => {
  let app: NdaApp;
  let folder: string;
  let evidence: EvidenceRepository;
  let listing: number;
  beforeAll(async () => {
    app = await startNdaApp();
    folder = await mkdtemp(join(tmpdir(), 'evidence-'));
    evidence = new EvidenceRepository(app.database.dataSource);
    listing = await app.listing('seller');
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(() => app.clock.reset());

  const sql = (text: string, parameters: unknown[] = []) => app.database.dataSource.query(text, parameters);
  const logger = createLogger({ LOG_LEVEL: 'silent' }, 'test');
  const anchor = () => anchorChain({ evidence, folder, clock: app.clock, logger });
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

  it('is one chain without a fork after 200 simultaneous signatures, and verifies', async () => {
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

  it('holds every fact of a signature', async () => {
    const [row] = await evidence.rows(1, 1);
    expect(JSON.parse(row?.record ?? '')).toEqual({
      domain: 'marketplace/nda-evidence/v1',
      seq: 1,
      ndaId: row?.ndaId,
      kind: 'signed',
      recordedAt: expect.any(String),
      listingId: listing,
      listingVersion: null,
      listingTitle: 'A practice',
      sellerId: expect.any(String),
      textVersion: 1,
      textSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      pageSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      electronicRecordsConsent: 1,
      legalName: 'Bea Buyer',
      capacity: 'Partner',
      firm: 'Buyer Advisors',
      userId: expect.any(String),
      email: expect.stringMatching(/^buyer-\d+@example\.com$/),
      emailVerified: true,
      sessionId: expect.any(String),
      authentication: 'password',
      shownAt: expect.any(String),
      scrolledToEnd: true,
      signedAt: expect.any(String),
      address: '127.0.0.1',
      userAgent: expect.any(String),
    });
  });

  it.each([
    [
      'an edited record',
      [`UPDATE marketplace.evidence SET record = replace(record, 'Bea', 'Eve') WHERE seq = 7`],
      ['7 edited'],
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
    ['rows cut off the end', ['DELETE FROM marketplace.evidence WHERE seq > 198'], ['199 truncated', '200 truncated']],
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
    const [{ hash: earlier } = { hash: '' }] = await evidence.rows(198, 198);
    await tampered(['DELETE FROM marketplace.evidence WHERE seq > 198'], async () => {
      await sql('UPDATE marketplace.evidence_head SET seq = 198, hash = $1', [earlier]);
      expect(
        (await chainFaults(evidence, await readAnchors(folder))).map(({ seq: row, fault }) => `${row} ${fault}`),
      ).toEqual(['199 truncated', '200 truncated']);
      await sql('UPDATE marketplace.evidence_head SET seq = $1, hash = $2', [seq, hash]);
    });
  });

  it('is a bundle for either side that verifies by itself, up to the anchor once there is one', async () => {
    const nda = await app.active('bundle', listing);
    const early = await bundleOf('bundle', nda.id);
    expect(verifyBundle(early.file)).toEqual([]);
    app.clock.advance(DAY_MS);
    expect(await anchor()).toBe(true);
    const published = (await readAnchors(folder)).at(-1);
    for (const side of ['bundle', 'seller']) {
      const { file } = await bundleOf(side, nda.id);
      expect(verifyBundle(file, published)).toEqual([]);
      expect(file.toString()).not.toContain('buyer-1@example.com');
      file[file.length - 20] = (file[file.length - 20] ?? 0) ^ 1;
      expect(verifyBundle(file)).not.toEqual([]);
    }
    expect((await bundleOf('mallory', nda.id)).status).toBe(404);
    expect((await bundleOf('bundle', 'x')).status).toBe(404);
  });

  it('records that an NDA and its grant have expired, once', async () => {
    const nda = await app.active('expiry', listing);
    const { dataSource } = app.database;
    const parts = { database: dataSource, clock: app.clock, evidence };
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
});
