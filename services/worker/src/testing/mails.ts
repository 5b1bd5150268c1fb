import type { Mail } from '@app/contracts';
import { loadConfig, PgOutboxWriter, type Database } from '@app/server-kit';
import { PgMailWriter } from '@app/service-mail';

export function news(number: number): Mail {
  return {
    template: 'password-changed',
    to: `reader${number}@firm.test`,
    key: `changed:${number}`,
    data: { firstName: 'Ada', at: '2026-11-21T14:05:00.000Z' },
  };
}

/** Enqueues mails in a transaction, as a use case does. */
export async function enqueueMails(dataSource: Database, mails: readonly Mail[]): Promise<void> {
  const writer = new PgMailWriter(new PgOutboxWriter(), loadConfig({}));
  await dataSource.transaction(async (manager) => {
    for (const mail of mails) await writer.write(manager, mail);
  });
}

export type MailCounts = { waiting: number; sent: number; failed: number };

export async function mailCounts(dataSource: Database): Promise<MailCounts> {
  const [row] = await dataSource.query<MailCounts[]>(
    `SELECT count(sealed)::int AS waiting, count(sent_at)::int AS sent, count(failed_at)::int AS failed
     FROM mail.message`,
  );
  return row ?? { waiting: 0, sent: 0, failed: 0 };
}
