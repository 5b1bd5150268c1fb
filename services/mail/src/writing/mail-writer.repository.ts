import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Mail } from '@app/contracts';
import {
  APP_CONFIG,
  encryptionKeyOf,
  MAIL_WRITTEN,
  OUTBOX_WRITER,
  type EncryptionConfig,
  type EncryptionKey,
  type MailWriter,
  type OutboxWriter,
} from '@app/server-kit';
import { mailLifetimeMs } from '../rules/mail-lifetime';
import { MAIL_POLICY } from '../rules/mail-policy';
import { sealMail } from './sealed-mail';

/** The mail port on the product's own database. */
@Injectable()
export class PgMailWriter implements MailWriter {
  private readonly key: EncryptionKey;

  constructor(
    @Inject(OUTBOX_WRITER) private readonly outbox: OutboxWriter,
    @Inject(APP_CONFIG) config: EncryptionConfig,
  ) {
    this.key = encryptionKeyOf(config);
  }

  async write(manager: EntityManager, mail: Mail): Promise<void> {
    if (!manager.queryRunner?.isTransactionActive)
      throw new Error('A mail is written inside the transaction of what it tells');
    const id = randomUUID();
    if (!(await this.insert(manager, id, mail))) return;
    if (mail.slot) await this.clearSlot(manager, id, mail.slot);
    await this.outbox.write(manager, { name: MAIL_WRITTEN, key: id, payload: null, occurredAt: new Date() });
  }

  /** False when a mail with this key exists: the database decides, so that a race has one winner. */
  private async insert(manager: EntityManager, id: string, mail: Mail): Promise<boolean> {
    const { text, keyId } = sealMail(id, mail, this.key);
    const rows = await manager.query<unknown[]>(
      `INSERT INTO mail.message (id, key, slot, template, sealed, key_id, good_until, next_attempt_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7 / 1000.0), now())
       ON CONFLICT (key) DO NOTHING RETURNING id`,
      [id, mail.key, mail.slot ?? null, mail.template, text, keyId, mailLifetimeMs(mail, MAIL_POLICY)],
    );
    return rows.length === 1;
  }

  /** Cancels older mails of the slot, which are outdated; one that a worker is sending now is not stopped. */
  private async clearSlot(manager: EntityManager, id: string, slot: string): Promise<void> {
    await manager.query(
      `UPDATE mail.message SET failed_at = now(), last_error = 'superseded', sealed = NULL, next_attempt_at = NULL
       WHERE slot = $1 AND id <> $2 AND sealed IS NOT NULL AND coalesce(lease_until < now(), true)`,
      [slot, id],
    );
  }
}
