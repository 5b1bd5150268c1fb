import { phoneNumberOf } from './phone-number';

/** A column of numbers, or a text within one of JSON. */
export type PhoneText = {
  /** With its schema. */
  table: string;
  /** What the columns are called: `phone` becomes `phone_e164` and `phone_extension`. */
  name: string;
  /** SQL of the text in a row: `${row}.phone`. */
  text: (row: string) => string;
  /** SQL that writes a text there: `phone = ${written}`. */
  write: (written: string) => string;
};

type Statements = { query(sql: string, values?: unknown[]): Promise<unknown> };

const BATCH = 5_000;
/** `PhoneNumber.written`, in the words of PostgreSQL. */
const WRITTEN = String.raw`^\+[0-9][0-9 ]*( ext\. [0-9]{1,15})?$`;
const EXTENSION = String.raw`^\+[0-9 ]+ ext\. ([0-9]{1,15})$`;

/**
 * Stores E.164 and extension apart, beside the text. Texts from before the reader are written as it writes them; one
 * that it cannot read stays as it is, and its columns are null. From then on a trigger takes the parts from each text
 * that is written, so that they also agree with what a replica of the release before stores. The texts are few enough
 * to be held in memory: each is read once.
 */
export async function addPhoneColumns(runner: Statements, phone: PhoneText): Promise<void> {
  const { table, name } = phone;
  // What is read below is not changed in between.
  await runner.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
  await runner.query(`ALTER TABLE ${table} ADD ${name}_e164 text, ADD ${name}_extension text`);
  await readStored(runner, phone);
  const text = phone.text('NEW');
  await runner.query(`
    CREATE FUNCTION ${table}_${name}_parts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.${name}_e164 :=
        CASE WHEN ${text} ~ '${WRITTEN}' THEN replace(split_part(${text}, ' ext. ', 1), ' ', '') END;
      NEW.${name}_extension := substring(${text} FROM '${EXTENSION}');
      RETURN NEW;
    END $$`);
  await runner.query(`
    CREATE TRIGGER ${name}_parts_added BEFORE INSERT ON ${table} FOR EACH ROW
    EXECUTE FUNCTION ${table}_${name}_parts()`);
  await runner.query(`
    CREATE TRIGGER ${name}_parts_changed BEFORE UPDATE ON ${table} FOR EACH ROW
    WHEN (${text} IS DISTINCT FROM ${phone.text('OLD')}) EXECUTE FUNCTION ${table}_${name}_parts()`);
}

async function readStored(runner: Statements, { table, name, text, write }: PhoneText): Promise<void> {
  const stored = text('stored');
  const rows = (await runner.query(
    `SELECT DISTINCT ${stored} AS text FROM ${table} AS stored WHERE ${stored} <> ''`,
  )) as { text: string }[];
  const read = rows.flatMap((row) => {
    const number = phoneNumberOf(row.text);
    return number === null ? [] : [{ ...number, text: row.text }];
  });
  for (let from = 0; from < read.length; from += BATCH) {
    const batch = read.slice(from, from + BATCH);
    await runner.query(
      `UPDATE ${table} AS stored
       SET ${write('read.written')}, ${name}_e164 = read.e164, ${name}_extension = read.extension
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS read(text, written, e164, extension)
       WHERE ${stored} = read.text`,
      [
        batch.map((each) => each.text),
        batch.map((each) => each.written),
        batch.map((each) => each.e164),
        batch.map((each) => each.extension),
      ],
    );
  }
}

/** Back to one text, which the release before reads and writes alike. */
export async function dropPhoneColumns(runner: Statements, { table, name }: PhoneText): Promise<void> {
  await runner.query(`DROP TRIGGER ${name}_parts_added ON ${table}`);
  await runner.query(`DROP TRIGGER ${name}_parts_changed ON ${table}`);
  await runner.query(`DROP FUNCTION ${table}_${name}_parts()`);
  await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}_e164, DROP COLUMN ${name}_extension`);
}
