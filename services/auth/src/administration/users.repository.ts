import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { AccountAct, AccountActName, AdminUser, FailedSignIn, PremiumChange } from '@app/contracts';
import type { Role } from '@app/domain';
import { isRunning } from '@app/server-kit';
import { deviceLabel } from '../origin/origin-labels';
import { RecoveryCodeEntity, TotpEntity } from '../two-factor/two-factor.entity';
import { PremiumGrantsRepository } from '../users/premium-grants.repository';
import { UserEntity } from '../users/user.entity';

const CHANGES_MAX = 50;
const FAILURES_MAX = 20;

/** Why a sign-in was refused, by the event that the log has of it. */
const FAILURES: Record<string, FailedSignIn['why']> = {
  authn_login_fail: 'password',
  authn_two_factor_fail: 'code',
  authn_login_locked_account: 'locked',
  authn_login_lock: 'paused',
};

type ChangeRow = Omit<PremiumChange, 'at' | 'until'> & { at: Date; until: Date | null };
type ActRow = Omit<AccountAct, 'at'> & { at: Date };
type FailureRow = { at: Date; action: string; userAgent: string | null; network: string | null };

/** A change that the caller wants, by an administrator. */
export type WantedPremium = { isPremium: boolean; reason: string; byId: string; at: Date; until?: Date | undefined };
export type NewAct = { userId: string; act: AccountActName; reason: string; byId: string; at: Date };
/** What the row of an account and those beside it say. */
export type StoredUser = Omit<AdminUser, 'isYou' | 'signInPausedUntil' | 'sessions' | 'mails' | 'holdings'>;

/** Accounts as administrators see and change them. */
@Injectable()
export class UsersRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly grants: PremiumGrantsRepository,
  ) {}

  async findById(id: string, now: Date): Promise<StoredUser | undefined> {
    const { manager } = this.dataSource;
    const user = isUUID(id) && (await manager.findOneBy(UserEntity, { id }));
    if (!user) return undefined;
    const { email, firstName, lastName, firm, emailVerified, isPremium, isAdmin } = user;
    const totp = await manager.findOneBy(TotpEntity, { userId: id });
    const grants = await this.grants.of(id);
    return {
      ...{ id, email, firstName, lastName, firm, emailVerified, isPremium, isAdmin },
      createdAt: user.createdAt.toISOString(),
      disabledAt: user.disabledAt?.toISOString() ?? null,
      secondFactor: totp && {
        since: totp.confirmedAt.toISOString(),
        recoveryCodesLeft: await manager.countBy(RecoveryCodeEntity, { userId: id }),
      },
      failedSignIns: await this.failuresOf(id),
      premiumGrants: grants
        .filter((grant) => isRunning(grant, now))
        .map(({ source, from, until }) => ({
          source,
          from: from.toISOString(),
          until: until?.toISOString() ?? null,
        })),
      premiumChanges: await premiumChangesOf(manager, id),
      acts: await accountActsOf(manager, id),
    };
  }

  /**
   * Gives or ends a complimentary membership, or moves its end, beside a paid one and not instead of it. Whether it
   * changed anything: two administrators who give the same make one change.
   */
  async setPremium(
    manager: EntityManager,
    userId: string,
    { isPremium, reason, byId, at, until }: WantedPremium,
  ): Promise<boolean> {
    if (!isUUID(userId)) return false;
    const [user] = await manager.query<unknown[]>('SELECT 1 FROM auth.users WHERE id = $1 FOR UPDATE', [userId]);
    const comp = (await this.grants.of(userId, manager)).find(({ source }) => source === 'comp');
    const given = comp && isRunning(comp, at) ? comp : undefined;
    const isMoved = given !== undefined && until !== undefined && given.until?.getTime() !== until.getTime();
    if (!user || ((given !== undefined) === isPremium && !isMoved)) return false;
    const grant = isPremium ? { from: given?.from ?? at, until: until ?? yearAfter(at) } : null;
    await this.grants.set(manager, userId, 'comp', grant, at);
    await manager.query(
      `INSERT INTO auth.premium_change (user_id, at, is_premium, ends_at, reason, by_id)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [userId, at, isPremium, grant?.until ?? null, reason, byId],
    );
    return true;
  }

  /** Locks the account's row until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<UserEntity | undefined> {
    if (!isUUID(id)) return undefined;
    return (await manager.findOne(UserEntity, { where: { id }, lock: { mode: 'pessimistic_write' } })) ?? undefined;
  }

  async exists(id: string): Promise<boolean> {
    return (await this.rolesOf(id)) !== undefined;
  }

  /** Undefined for an account that does not exist. */
  async rolesOf(id: string): Promise<Role[] | undefined> {
    if (!isUUID(id)) return undefined;
    return (await this.dataSource.manager.findOne(UserEntity, { where: { id }, select: { id: true, roles: true } }))
      ?.roles;
  }

  async setDisabled(manager: EntityManager, id: string, disabledAt: Date | null): Promise<void> {
    await manager.update(UserEntity, { id }, { disabledAt });
  }

  /** Returns the id of the act, for the log of events. */
  async recordAct(manager: EntityManager, { userId, at, act, reason, byId }: NewAct): Promise<string> {
    const [row] = await manager.query<{ id: string }[]>(
      'INSERT INTO auth.account_act (user_id, at, act, reason, by_id) VALUES ($1, $2, $3, $4, $5) RETURNING id',
      [userId, at, act, reason, byId],
    );
    return row?.id ?? '';
  }

  /** Whether this session has opened this account's page since then. */
  async hasSeen(sessionId: string, userId: string, since: Date): Promise<boolean> {
    const [row] = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM auth.audit
       WHERE subject_id = $1 AND session_id = $2 AND action = 'authz_admin' AND at > $3 LIMIT 1`,
      [userId, sessionId, since],
    );
    return row !== undefined;
  }

  private async failuresOf(userId: string): Promise<FailedSignIn[]> {
    const rows = await this.dataSource.query<FailureRow[]>(
      `SELECT at, action, user_agent AS "userAgent", network FROM auth.audit
       WHERE subject_id = $1 AND action = ANY($2::text[]) ORDER BY id DESC LIMIT $3`,
      [userId, Object.keys(FAILURES), FAILURES_MAX],
    );
    return rows.map(({ at, action, userAgent, network }) => ({
      at: at.toISOString(),
      why: FAILURES[action] ?? 'password',
      device: deviceLabel(userAgent),
      network,
    }));
  }
}

/** What an administrator gives without naming an end. */
function yearAfter(at: Date): Date {
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}

/** The latest first. */
export async function premiumChangesOf(manager: EntityManager, userId: string): Promise<PremiumChange[]> {
  const rows = await manager.query<ChangeRow[]>(
    `SELECT c.at, c.is_premium AS "isPremium", c.ends_at AS until, c.reason, u.email AS by
     FROM auth.premium_change c LEFT JOIN auth.users u ON u.id = c.by_id
     WHERE c.user_id = $1 ORDER BY c.id DESC LIMIT $2`,
    [userId, CHANGES_MAX],
  );
  return rows.map(({ at, until, ...row }) => ({
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
    ...row,
  }));
}

/** The latest first. */
export async function accountActsOf(manager: EntityManager, userId: string): Promise<AccountAct[]> {
  const rows = await manager.query<ActRow[]>(
    `SELECT a.at, a.act, a.reason, u.email AS by
     FROM auth.account_act a LEFT JOIN auth.users u ON u.id = a.by_id
     WHERE a.user_id = $1 ORDER BY a.id DESC LIMIT $2`,
    [userId, CHANGES_MAX],
  );
  return rows.map(({ at, ...row }) => ({ at: at.toISOString(), ...row }));
}
