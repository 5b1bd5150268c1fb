import { grantMachine, listingMachine, ndaMachine, offerMachine, statesOf } from '@app/domain';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database } from '../index';
import { sha256 } from '../nda/evidence/evidence-record';
import { NDA_TEXT_1 } from '../nda/texts/nda-text-1';
import { NDA_TEXT_2 } from '../nda/texts/nda-text-2';
import { NDA_TEXT_3 } from '../nda/texts/nda-text-3';

/** Of the texts as they were published: a change of a file is a change of what people signed. */
const PUBLISHED = [
  { ...NDA_TEXT_1, sha256: '7013a54a6ee0eb289b8c0053b04b6a0641d215439aaf279cea93e11c6763f0b4' },
  { ...NDA_TEXT_2, sha256: 'b6bcffd8cbbdee20517c3b653eddbd40480c6b14851c24546e71ec6e55eb0fa8' },
  { ...NDA_TEXT_3, sha256: '9169fffea2ac54f08a9dbd742ce665a41d16140be7949350eb628ad01f745272' },
];
/** What US counsel looks for in such an agreement. */
const CLAUSES = [
  'Purpose',
  'Confidential Information',
  'Exclusions',
  'Use and care',
  'Representatives',
  'Compelled disclosure',
  'Protected reporting',
  'Client Data',
  'No contact',
  'Non-solicitation',
  'No license, no warranty',
  'No obligation',
  'Return and destruction',
  'Term',
  'Remedies',
  'Governing law',
  'Venue',
  'Assignment',
  'Notices',
  'Electronic signatures',
  'General',
];

describe('the schema of NDAs', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase([database]);
  });
  afterAll(() => db.drop());

  /** The values that a column's check allows. */
  async function allowed(table: string, column: string): Promise<string[]> {
    const rows = await db.dataSource.query<{ rule: string }[]>(
      `SELECT pg_get_constraintdef(c.oid) AS rule FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
       WHERE c.conrelid = $1::regclass AND c.contype = 'c' AND a.attname = $2`,
      [table, column],
    );
    return [...(rows[0]?.rule ?? '').matchAll(/'([a-z_]+)'/g)].map(([, value = '']) => value).toSorted();
  }

  it.each([
    ['marketplace.listing', 'status', statesOf(listingMachine)],
    ['marketplace.nda', 'state', statesOf(ndaMachine)],
    ['marketplace."grant"', 'state', statesOf(grantMachine)],
    ['marketplace.offer', 'state', statesOf(offerMachine)],
  ])('of %s.%s allows the states of its machine and no other', async (table, column, states) => {
    expect(await allowed(table, column)).toEqual(states.toSorted());
  });

  it('has the published texts, which their files still have', async () => {
    expect(
      await db.dataSource.query('SELECT version, body, sha256 FROM marketplace.nda_text ORDER BY version'),
    ).toEqual(PUBLISHED);
    for (const { body, sha256: published } of PUBLISHED) expect(sha256(body)).toBe(published);
  });

  it('has a text with each clause once, in order, and the notice of 18 U.S.C. 1833(b)', () => {
    const headings = NDA_TEXT_3.body.split('\n\n').flatMap((part) => /^(\d+)\. ([^.]+)\./.exec(part)?.[0] ?? []);
    expect(headings).toEqual(CLAUSES.map((clause, index) => `${index + 1}. ${clause}.`));
    for (const words of ['18 U.S.C. § 1833(b)', 'under seal', 'State of Delaware', 'injunction', 'E-SIGN'])
      expect(NDA_TEXT_3.body).toContain(words);
  });

  it('has notices that either side can give: neither is shown the address of the other one’s signature', () => {
    const clauses = NDA_TEXT_3.body.split('\n\n');
    const notices = clauses.filter((clause) => clause.startsWith('19. Notices.'));
    expect(notices).toEqual([expect.stringContaining('through this site, in the conversation of the two sides')]);
    expect(notices[0]).not.toContain('signature is recorded with');
    expect(clauses.filter((clause) => !notices.includes(clause))).toEqual(
      NDA_TEXT_2.body.split('\n\n').filter((clause) => !clause.startsWith('19. ')),
    );
  });

  it('has one head row, and refuses a second', async () => {
    const head = `INSERT INTO marketplace.evidence_head (one, seq, hash) VALUES`;
    await expect(db.dataSource.query(`${head} (true, 0, '')`)).rejects.toThrow('duplicate key');
    await expect(db.dataSource.query(`${head} (false, 0, '')`)).rejects.toThrow('violates check constraint');
  });
});
