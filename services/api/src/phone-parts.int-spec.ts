import { randomUUID } from 'node:crypto';
import { newFirmSubmission, newListing } from '@app/domain';
import { revertLastMigration, runMigrations, type ContextDatabase } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { CONTEXTS } from './cli/contexts';

const AT = new Date('2026-11-20T10:00:00Z');
const MIGRATION = 'PhoneParts';

/** Texts from before the reader, what is stored afterwards, and its parts. */
const STORED = [
  ['312-555-0142 x12', '+1 312 555 0142 ext. 12', '+13125550142', '12'],
  ['(312) 555-0143', '+1 312 555 0143', '+13125550143', null],
  ['312.555.0144 extension 007', '+1 312 555 0144 ext. 007', '+13125550144', '007'],
  ['\u202a3125550145\u202c', '+1 312 555 0145', '+13125550145', null],
  ['tel:+1-312-555-0146;ext=9', '+1 312 555 0146 ext. 9', '+13125550146', '9'],
  ['+44 20 7946 0018 #31', '+44 20 7946 0018 ext. 31', '+442079460018', '31'],
  ['0055 11 96123-4567', '+55 11 96123 4567', '+5511961234567', null],
  ['+1 312 555 0147 ext. 12345', '+1 312 555 0147 ext. 12345', '+13125550147', '12345'],
  ['+49 30 901820', '+49 30 901820', '+4930901820', null],
  ['555-0142', '555-0142', null, null],
  ['312-555-0142 or 0143', '312-555-0142 or 0143', null, null],
  ['ask for Ann', 'ask for Ann', null, null],
  ['+999 123 456 789', '+999 123 456 789', null, null],
  ['', '', null, null],
] as const;

type Kept = { schema: string; table: string; name: string; text: string } & {
  write: (phone: string) => string;
  insert: (phone: string, at: number) => unknown;
};

const plain = (phone: string) => `phone = '${phone}'`;
const inFields = (field: string) => (phone: string) =>
  `fields = jsonb_set(fields, '{${field}}', to_jsonb('${phone}'::text))`;
const sorted = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).sort();
const camel = (name: string): string => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

describe('phone numbers, in a database of the release before', () => {
  let db: TestDatabase;
  const sql = <T>(text: string, values: unknown[] = []): Promise<T[]> => db.dataSource.query<T[]>(text, values);
  beforeAll(async () => {
    db = await openTestDatabase(CONTEXTS.map((context) => context.database));
  });
  afterAll(() => db.drop());

  const contextOf = (schema: string): ContextDatabase => {
    const found = CONTEXTS.find((context) => context.database.schema === schema);
    if (!found) throw new Error(`There is no context ${schema}.`);
    return found.database;
  };
  async function revert(schema: string): Promise<void> {
    for (let name = ''; !name.includes(MIGRATION);) {
      const [last] = await sql<{ name: string }>(`SELECT name FROM ${schema}.migrations ORDER BY id DESC LIMIT 1`);
      await revertLastMigration(db.url, contextOf(schema));
      name = last?.name ?? MIGRATION;
    }
  }

  const account = (phone: string, at: number) =>
    sql(
      `INSERT INTO auth.users (id, email, email_key, password_hash, first_name, last_name, phone, created_at)
       VALUES ($1, $2, $2, 'hash', 'Ann', 'Lee', $3, $4)`,
      [randomUUID(), `${at}@phones.test`, phone, AT],
    );
  const application = (phone: string, at: number) =>
    sql(
      `INSERT INTO content.application (reference, opening, name, email, phone, message, file_name, file_type, file,
         received_at, deleted_after)
       VALUES ($1, 'analyst', 'Ann', 'ann@phones.test', $2, '', 'cv.pdf', 'pdf', '', $3, $3)`,
      [`JA-${at}`, phone, AT],
    );
  const submission = (contactPhone: string) =>
    sql(
      `INSERT INTO firms.submission (id, user_id, state, fields, started_at, changed_at)
       VALUES ($1, $1, 'draft', $2, $3, $3)`,
      [randomUUID(), JSON.stringify({ ...newFirmSubmission(), company: 'Harbor', contactPhone }), AT],
    );
  const listing = async (sellerPhone: string) => {
    const [row] = await sql<{ id: number }>(`INSERT INTO marketplace.listing (status) VALUES ('draft') RETURNING id`);
    const fields = { ...newListing('sell'), title: 'A practice', sellerPhone };
    await sql(`INSERT INTO marketplace.listing_version (listing_id, number, fields, saved_at) VALUES ($1, 1, $2, $3)`, [
      row?.id,
      JSON.stringify(fields),
      AT,
    ]);
  };
  const KEPT: Kept[] = [
    { schema: 'auth', table: 'auth.users', name: 'phone', text: 'phone', write: plain, insert: account },
    {
      schema: 'content',
      table: 'content.application',
      name: 'phone',
      text: 'phone',
      write: plain,
      insert: application,
    },
    {
      ...{ schema: 'firms', table: 'firms.submission', name: 'contact_phone', text: `fields->>'contactPhone'` },
      ...{ write: inFields('contactPhone'), insert: submission },
    },
    {
      ...{ schema: 'marketplace', table: 'marketplace.listing_version', name: 'seller_phone' },
      ...{ text: `fields->>'sellerPhone'`, write: inFields('sellerPhone'), insert: listing },
    },
  ];

  it.each(KEPT)('have columns of E.164 and extension in $table, and none is lost', async (kept) => {
    const { schema, table, name, text, write, insert } = kept;
    await revert(schema);
    for (const [at, [before]] of STORED.entries()) await insert(before, at);
    const others = () =>
      sql<object>(`SELECT to_jsonb(t) - 'phone' #- '{fields,${camel(name)}}' AS row FROM ${table} t`);
    const before = await others();
    await runMigrations(db.url, [contextOf(schema)]);
    const read = `SELECT ${text} AS text, ${name}_e164 AS e164, ${name}_extension AS extension FROM ${table}`;
    const parts = STORED.map(([, after, e164, extension]) => ({ text: after, e164, extension }));
    expect(sorted(await sql(read))).toEqual(sorted(parts));

    // A replica of the release before knows one text.
    await insert('+1 704 555 0100 ext. 3', 99);
    expect(await sql(`${read} WHERE ${text} LIKE '+1 704%'`)).toEqual([
      { text: '+1 704 555 0100 ext. 3', e164: '+17045550100', extension: '3' },
    ]);
    await sql(`UPDATE ${table} SET ${write('+1 704 555 0101')} WHERE ${text} LIKE '+1 704%'`);
    expect(await sql(`${read} WHERE ${text} LIKE '+1 704%'`)).toEqual([
      { text: '+1 704 555 0101', e164: '+17045550101', extension: null },
    ]);
    await sql(`DELETE FROM ${table} WHERE ${text} LIKE '+1 704%'`);

    await revert(schema);
    expect(sorted(await sql(`SELECT ${text} AS text FROM ${table}`))).toEqual(
      sorted(STORED.map(([, after]) => ({ text: after }))),
    );
    expect(sorted(await others())).toEqual(sorted(before));
    await runMigrations(db.url, [contextOf(schema)]);
    expect(sorted(await sql(read))).toEqual(sorted(parts));
  });

  it('have columns wherever a text of them is kept', async () => {
    const columns = await sql<{ name: string }>(
      `SELECT table_schema || '.' || table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND column_name ~ 'phone' ORDER BY 1`,
    );
    expect(columns.map((column) => column.name)).toEqual(
      KEPT.flatMap(({ table, name, text }) => [
        ...(text === name ? [`${table}.${name}`] : []),
        `${table}.${name}_e164`,
        `${table}.${name}_extension`,
      ]),
    );
  });
});
