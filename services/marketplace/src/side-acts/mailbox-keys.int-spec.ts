import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { derivedKey, UnreadableSecretError, type EncryptionConfig } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database } from '../index';
import { MailboxKeysRepository } from './mailbox-keys.repository';
import { SideActsRepository } from './side-acts.repository';

const [OLD, NEW] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const FIRST: EncryptionConfig = { ENCRYPTION_KEY: OLD, ENCRYPTION_KEY_ID: '1' };
const ALONE: EncryptionConfig = { ENCRYPTION_KEY: NEW, ENCRYPTION_KEY_ID: '2' };
const BOTH: EncryptionConfig = { ...ALONE, ENCRYPTION_KEY_PREVIOUS: OLD, ENCRYPTION_KEY_PREVIOUS_ID: '1' };

const OWNER = randomUUID();
const EMAIL = 'eve.smith@example.com';
const AT = new Date('2026-03-01T10:00:00Z');

describe('acts against a buyer whose account is erased', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase([database]);
  });
  beforeEach(() => db.dataSource.query('DELETE FROM marketplace.mailbox_key; DELETE FROM marketplace.side_act'));
  afterAll(() => db.drop());

  /** As a process that was just started with these keys. */
  const actsWith = (config: EncryptionConfig) =>
    new SideActsRepository(db.dataSource, new MailboxKeysRepository(db.dataSource, config));
  const against = (config: EncryptionConfig, email = EMAIL) =>
    actsWith(config).against(db.dataSource.manager, OWNER, { ids: [randomUUID()], emails: [email] });
  const keyIds = () => db.dataSource.query('SELECT number, key_id FROM marketplace.mailbox_key ORDER BY number');
  async function erased(config: EncryptionConfig, side: 'seller' | 'moderator'): Promise<void> {
    const acts = actsWith(config);
    const userId = randomUUID();
    await db.dataSource.transaction(async (manager) => {
      const act = { kind: 'block', side: 'seller', ownerId: OWNER, inquiryId: null, at: AT } as const;
      if (side === 'seller') await acts.record(manager, { ...act, buyerId: userId, buyerEmail: EMAIL });
      else await acts.recordModeratorBlock(manager, { userId, email: EMAIL, at: AT });
      await acts.eraseOf({ userId, email: EMAIL }, manager);
    });
  }

  it('are found after another encryption key, also once the previous one is gone', async () => {
    await erased(FIRST, 'seller');
    expect(await against(BOTH, 'Eve.Smith+new@example.com')).toEqual(['block']);
    expect(await keyIds()).toEqual([{ number: 1, key_id: '2' }]);
    expect(await against(ALONE)).toEqual(['block']);
    expect(await against(ALONE, 'another@example.com')).toEqual([]);
  });

  it('are not taken for none where the key is missing that sealed theirs', async () => {
    await erased(FIRST, 'seller');
    await expect(against(ALONE)).rejects.toThrow(UnreadableSecretError);
    expect(await against(FIRST)).toEqual(['block']);
  });

  it('are found by the hashes of before, which were made with the encryption keys themselves', async () => {
    const emails = ['present@example.com', 'previous@example.com'];
    for (const [at, ENCRYPTION_KEY] of [NEW, OLD].entries())
      await db.dataSource.query(
        `INSERT INTO marketplace.side_act (kind, side, owner_id, mailbox_hash, at)
         VALUES ('block', 'seller', $1, $2, $3)`,
        [
          OWNER,
          createHmac('sha256', derivedKey({ ENCRYPTION_KEY }, 'mailboxes of side acts'))
            .update(emails[at] ?? '')
            .digest('base64url'),
          AT,
        ],
      );
    for (const config of [BOTH, ALONE])
      for (const email of emails) expect(await against(config, email)).toEqual(['block']);
  });

  it('are hashed with one key by processes that start together', async () => {
    const read = () => new MailboxKeysRepository(db.dataSource, FIRST).read();
    const [[one], [other]] = await Promise.all([read(), read()]);
    expect(one.equals(other)).toBe(true);
    expect(await keyIds()).toHaveLength(1);
  });

  it('end with their time when moderators blocked them, counted from the erasure', async () => {
    await erased(FIRST, 'moderator');
    await erased(FIRST, 'seller');
    const days = (count: number) => new Date(AT.getTime() + count * 86_400_000);
    const sweep = (now: Date) => actsWith(FIRST).removeErased(new Date(now.getTime() - 730 * 86_400_000), now, 100);
    // Two years after the block the account is erased, and the first sweep notices it.
    expect(await sweep(days(730))).toBe(0);
    expect(await sweep(days(1_459))).toBe(0);
    const others = randomUUID();
    const atAnother = () =>
      actsWith(FIRST).against(db.dataSource.manager, others, { ids: [randomUUID()], emails: [EMAIL] });
    expect(await atAnother()).toEqual(['block']);
    expect(await sweep(days(1_460))).toBe(1);
    expect(await atAnother()).toEqual([]);
    expect(await against(FIRST)).toEqual(['block']);
  });

  it('do not end while the account is there', async () => {
    const acts = actsWith(FIRST);
    await db.dataSource.transaction((manager) =>
      acts.recordModeratorBlock(manager, { userId: OWNER, email: EMAIL, at: AT }),
    );
    const late = new Date(AT.getTime() + 3_650 * 86_400_000);
    expect(await acts.removeErased(late, late, 100)).toBe(0);
  });
});
