import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  APP_CONFIG,
  derivedKey,
  encryptionKeyOf,
  seal,
  unseal,
  type Database,
  type EncryptionConfig,
  type EncryptionKey,
} from '@app/server-kit';

/** The key with which hashes are made, then those from before it, by which they are still found. */
export type MailboxKeyList = readonly [Buffer, ...Buffer[]];

type Row = { number: number; secret: string; keyId: string };

const PURPOSE = 'mailboxes of side acts';
/** Bound into the sealed text, so that a key cannot be moved to another number. */
const ownerOf = (number: number) => `mailbox key ${number}`;

/**
 * The keys of the hashes of mailboxes. They are kept in the database, sealed with the encryption key, because an erased
 * mailbox cannot be hashed again: another encryption key seals them anew and changes no hash.
 */
@Injectable()
export class MailboxKeysRepository {
  private readonly ring: EncryptionKey;
  private keys: Promise<MailboxKeyList> | undefined;

  constructor(
    @InjectDataSource() private readonly database: Database,
    @Inject(APP_CONFIG) private readonly config: EncryptionConfig,
  ) {
    this.ring = encryptionKeyOf(config);
  }

  /** They never change: each process reads them once. @throws UnreadableSecretError without the key that sealed them */
  read(): Promise<MailboxKeyList> {
    this.keys ??= this.load().catch((error: unknown) => {
      this.keys = undefined;
      throw error;
    });
    return this.keys;
  }

  private async load(): Promise<MailboxKeyList> {
    const rows = await this.stored();
    const keys = rows.map((row) => this.open(row));
    await this.sealAnew(rows, keys);
    const [present, ...before] = keys.reverse();
    if (!present) throw new Error('There is no key for the hashes of mailboxes');
    return [present, ...before];
  }

  /** The first ones are those that hashes were made with while they were derived from the encryption key. */
  private async stored(): Promise<Row[]> {
    const { ENCRYPTION_KEY: present, ENCRYPTION_KEY_PREVIOUS: previous } = this.config;
    const found = await this.rows();
    if (found.length > 0) return found;
    const derived = [...(previous === undefined ? [] : [previous]), present];
    const values = derived.map((key, at) => this.sealed(at + 1, derivedKey({ ENCRYPTION_KEY: key }, PURPOSE)));
    // One statement: of two processes that start together, one writes all of them.
    await this.database.query(
      `INSERT INTO marketplace.mailbox_key (number, secret, key_id)
       SELECT * FROM unnest($1::int[], $2::text[], $3::text[]) ON CONFLICT DO NOTHING`,
      [values.map(({ number }) => number), values.map(({ secret }) => secret), values.map(({ keyId }) => keyId)],
    );
    return this.rows();
  }

  private async rows(): Promise<Row[]> {
    return this.database.query('SELECT number, secret, key_id AS "keyId" FROM marketplace.mailbox_key ORDER BY number');
  }

  private async sealAnew(rows: readonly Row[], keys: readonly Buffer[]): Promise<void> {
    for (const [at, { number, keyId }] of rows.entries()) {
      const key = keys[at];
      if (!key || keyId === this.ring.id) continue;
      const { secret } = this.sealed(number, key);
      await this.database.query(
        'UPDATE marketplace.mailbox_key SET secret = $3, key_id = $4 WHERE number = $1 AND key_id = $2',
        [number, keyId, secret, this.ring.id],
      );
    }
  }

  private open({ number, secret: text, keyId }: Row): Buffer {
    return Buffer.from(unseal({ keyId, text }, ownerOf(number), this.ring), 'base64');
  }

  private sealed(number: number, key: Buffer): Row {
    const { text: secret, keyId } = seal(key.toString('base64'), ownerOf(number), this.ring);
    return { number, secret, keyId };
  }
}
