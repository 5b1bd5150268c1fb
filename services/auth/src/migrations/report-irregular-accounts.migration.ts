import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  isEmailAddress,
  normalizedEmail,
  ONE_LINE_PATTERN,
  VISIBLE_PATTERN,
  withoutInvisibleCharacters,
} from '@app/contracts';
import { emailKeys } from '../users/email';

/**
 * Small enough to hold in memory and read in milliseconds, large enough to read a million accounts in a few hundred
 * batches.
 */
const BATCH = 5_000;
const NO_ID = '00000000-0000-0000-0000-000000000000';

const TEXTS = ['firstName', 'lastName', 'city', 'firm'] as const;
type Account = { id: string; email: string } & Record<(typeof TEXTS)[number], string | null>;

/** The fields of an account that would be refused today. */
function irregularFields(account: Account): string[] {
  const email = isEmailAddress(account.email) && normalizedEmail(account.email) === account.email ? [] : ['email'];
  return [...email, ...TEXTS.filter((field) => isIrregular(account[field] ?? ''))];
}

function isIrregular(text: string): boolean {
  return !ONE_LINE_PATTERN.test(text) || (text !== '' && !VISIBLE_PATTERN.test(text));
}

/** Accounts of the mailbox that this address names once its invisible characters are removed. */
async function othersOfMailbox(runner: QueryRunner, { id, email }: Account): Promise<string[]> {
  const others: { id: string }[] = await runner.query(
    'SELECT id FROM auth.users WHERE email_key = ANY ($1) AND id <> $2 ORDER BY id',
    [emailKeys(withoutInvisibleCharacters(email)), id],
  );
  return others.map((other) => other.id);
}

/**
 * Addresses and names with invisible characters could be registered before, so one mailbox could have several accounts.
 * Each such account gets an entry `user_irregular` in the audit log, which `audit --irregular` lists. The account does
 * not change and its owner can still sign in, because a person must decide what to do. Reads in batches along the
 * primary key and locks no row.
 */
export class ReportIrregularAccounts1760000000104 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    let after = NO_ID;
    for (;;) {
      const batch: Account[] = await runner.query(
        `SELECT id, email, first_name AS "firstName", last_name AS "lastName", city, firm FROM auth.users
         WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
        [after],
      );
      for (const account of batch) await report(runner, account);
      const last = batch.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM auth.audit WHERE action = 'user_irregular' AND details ->> 'by' = 'migration'");
  }
}

/** Recorded once, also when the migration runs again over a database that was restored in part. */
async function report(runner: QueryRunner, account: Account): Promise<void> {
  const fields = irregularFields(account);
  const others = /^\p{ASCII}*$/u.test(account.email) ? [] : await othersOfMailbox(runner, account);
  if (fields.length === 0 && others.length === 0) return;
  const details = {
    by: 'migration',
    ...(fields.length > 0 && { fields: fields.join(' ') }),
    ...(others.length > 0 && { sameMailboxAs: others.join(' ') }),
  };
  await runner.query(
    `INSERT INTO auth.audit (at, action, subject_id, details) SELECT now(), 'user_irregular', $1, $2
     WHERE NOT EXISTS (SELECT 1 FROM auth.audit WHERE subject_id = $1 AND action = 'user_irregular')`,
    [account.id, JSON.stringify(details)],
  );
}
