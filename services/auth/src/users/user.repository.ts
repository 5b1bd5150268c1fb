import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ArrayContains, DataSource, In, IsNull, Not, QueryFailedError, type EntityManager } from 'typeorm';
import { normalizedEmail, type UpdateProfileRequest } from '@app/contracts';
import type { Role } from '@app/domain';
import { TotpEntity } from '../two-factor/two-factor.entity';
import { emailKey, emailKeys, rowOf } from './email';
import type { NewUser, PasswordProof, SignInCandidate, User } from './user';
import { UserEntity } from './user.entity';

/** An advisory lock's number; no other lock of the product uses it. */
const ADMINISTRATORS_LOCK = 5_019_331;

@Injectable()
export class UserRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async findById(id: string): Promise<User | undefined> {
    const entity = await this.dataSource.manager.findOneBy(UserEntity, { id });
    return entity ? this.toUser(entity) : undefined;
  }

  async findByEmail(email: string): Promise<User | undefined> {
    const entity = rowOf(email, await this.dataSource.manager.findBy(UserEntity, { emailKey: In(emailKeys(email)) }));
    return entity && this.toUser(entity);
  }

  /** The only read of a password hash. One query whether or not the account exists, so that timing tells nothing. */
  async findForSignIn(email: string): Promise<SignInCandidate | undefined> {
    const rows = await this.dataSource.manager.find(UserEntity, {
      where: { emailKey: In(emailKeys(email)) },
      select: { id: true, email: true, emailKey: true, firstName: true, passwordHash: true },
    });
    return rowOf(email, rows);
  }

  /** Whether the account still has this password; a change of it waits for the transaction, or came first. */
  async stillHasPassword(manager: EntityManager, { user: { id }, passwordHash }: PasswordProof): Promise<boolean> {
    return (
      (await manager.findOne(UserEntity, {
        where: { id, passwordHash },
        select: { id: true },
        lock: { mode: 'pessimistic_read' },
      })) !== null
    );
  }

  /** False when the address is taken: decided by the database, so that a race has one winner. */
  async insert(manager: EntityManager, { email, ...user }: NewUser): Promise<boolean> {
    const keys = emailKeys(email);
    if (keys.length > 1 && (await manager.existsBy(UserEntity, { emailKey: In(keys) }))) return false;
    if (await this.isReserved(manager, keys, { now: user.createdAt })) return false;
    const result = await manager
      .createQueryBuilder()
      .insert()
      .into(UserEntity)
      .values({ ...user, email: normalizedEmail(email), emailKey: emailKey(email) })
      .orIgnore('("email_key")')
      .returning('id')
      .execute();
    return (result.raw as unknown[]).length === 1;
  }

  async updateProfile(manager: EntityManager, id: string, changes: UpdateProfileRequest): Promise<void> {
    await manager.update(UserEntity, { id }, changes);
  }

  async markEmailVerified(manager: EntityManager, id: string): Promise<void> {
    await manager.update(UserEntity, { id }, { emailVerified: true });
  }

  /** Whether another account has the address, or can still have it back. */
  async isTaken(email: string, by: { userId: string; now: Date }, manager = this.dataSource.manager): Promise<boolean> {
    const keys = emailKeys(email);
    return (
      (await manager.existsBy(UserEntity, { emailKey: In(keys), id: Not(by.userId) })) ||
      this.isReserved(manager, keys, by)
    );
  }

  /** Locks the account's row until the transaction ends. Undefined for an account that is gone or disabled. */
  async lockActive(manager: EntityManager, id: string): Promise<UserEntity | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    return manager.findOne(UserEntity, { where: { id, disabledAt: IsNull() }, lock });
  }

  /** The mailbox was proven by a link in it. False when the address is taken; the transaction is then void. */
  async changeEmail(manager: EntityManager, id: string, email: string): Promise<boolean> {
    try {
      const change = { email: normalizedEmail(email), emailKey: emailKey(email), emailVerified: true };
      return (await manager.update(UserEntity, { id }, change)).affected === 1;
    } catch (error) {
      if (isKeyTaken(error)) return false;
      throw error;
    }
  }

  async setPasswordHash(manager: EntityManager, id: string, passwordHash: string): Promise<void> {
    await manager.update(UserEntity, { id }, { passwordHash });
  }

  /**
   * Later parameters of the hash reach old accounts at their next sign-in; a password that was changed meanwhile stays.
   */
  async refreshPasswordHash({ id, passwordHash: outdated }: SignInCandidate, passwordHash: string): Promise<void> {
    await this.dataSource.manager.update(UserEntity, { id, passwordHash: outdated }, { passwordHash });
  }

  /** Serializes changes of who is an administrator, to the end of the transaction. */
  async lockAdministrators(manager: EntityManager): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADMINISTRATORS_LOCK]);
  }

  /**
   * The roles of a live session's administrator at this moment: a colleague may have taken some, or ended the session,
   * since the call began. Undefined when it is no administrator's any more.
   */
  async actingRoles(manager: EntityManager, sessionId: string): Promise<Role[] | undefined> {
    const [row] = await manager.query<{ roles: Role[] }[]>(
      `SELECT u.roles FROM auth.session s JOIN auth.users u ON u.id = s.user_id
       WHERE s.id = $1 AND s.revoked_at IS NULL AND u.is_admin AND u.disabled_at IS NULL`,
      [sessionId],
    );
    return row?.roles;
  }

  /** Locks the account's row until the transaction ends. Undefined for an account that is gone. */
  async lockRoles(manager: EntityManager, userId: string): Promise<Role[] | undefined> {
    const [row] = await manager.query<{ roles: Role[] }[]>('SELECT roles FROM auth.users WHERE id = $1 FOR UPDATE', [
      userId,
    ]);
    return row?.roles;
  }

  /** A site needs an owner; other roles cannot give any. */
  async hasOwner(manager: EntityManager): Promise<boolean> {
    return manager.existsBy(UserEntity, { roles: ArrayContains(['owner']) });
  }

  /** Whether another owner exists who can sign in. */
  async hasOtherOwner(userId: string, manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    return manager.existsBy(UserEntity, { roles: ArrayContains(['owner']), id: Not(userId), disabledAt: IsNull() });
  }

  /** An earlier address stays with its account for as long as its mailbox can undo the change. */
  private async isReserved(
    manager: EntityManager,
    keys: string[],
    { userId = null, now }: { userId?: string | null; now: Date },
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM auth.email_change WHERE old_email_key = ANY($1) AND changed_at IS NOT NULL AND expires_at > $2
         AND user_id IS DISTINCT FROM $3::uuid LIMIT 1`,
      [keys, now, userId],
    );
    return rows.length > 0;
  }

  private async toUser(entity: UserEntity): Promise<User> {
    const { passwordHash: _, emailKey: __, disabledAt, createdAt: ___, premiumUntil: ____, ...fields } = entity;
    const totpEnabled = await this.dataSource.manager.existsBy(TotpEntity, { userId: entity.id });
    return { ...fields, totpEnabled, disabled: disabledAt !== null };
  }
}

const UNIQUE_VIOLATION = '23505';

function isKeyTaken(error: unknown): boolean {
  return error instanceof QueryFailedError && (error.driverError as { code?: string }).code === UNIQUE_VIOLATION;
}
