import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { DataSource, In, type EntityManager } from 'typeorm';
import type { AdminUser, PremiumChange } from '@app/contracts';
import { TotpEntity } from '../two-factor/two-factor.entity';
import { emailKeys, rowOf } from '../users/email';
import { PremiumGrantsRepository } from '../users/premium-grants.repository';
import { UserEntity } from '../users/user.entity';

const CHANGES_MAX = 50;

type ChangeRow = Omit<PremiumChange, 'at'> & { at: Date };
/** A change that the caller wants, by an administrator. */
export type WantedPremium = { isPremium: boolean; reason: string; byId: string; at: Date; until?: Date | undefined };

/** Accounts as administrators see and change them. */
@Injectable()
export class UsersRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly grants: PremiumGrantsRepository,
  ) {}

  async findByEmail(email: string): Promise<AdminUser | undefined> {
    const { manager } = this.dataSource;
    const row = rowOf(email, await manager.findBy(UserEntity, { emailKey: In(emailKeys(email)) }));
    return row && viewOf(manager, row);
  }

  async findById(id: string): Promise<AdminUser | undefined> {
    const { manager } = this.dataSource;
    const row = isUUID(id) && (await manager.findOneBy(UserEntity, { id }));
    return row ? viewOf(manager, row) : undefined;
  }

  /**
   * Gives or ends a complimentary membership, beside a paid one and not instead of it. Whether it changed anything: two
   * administrators who give the same make one change.
   */
  async setPremium(
    manager: EntityManager,
    userId: string,
    { isPremium, reason, byId, at, until }: WantedPremium,
  ): Promise<boolean> {
    if (!isUUID(userId)) return false;
    const [user] = await manager.query<unknown[]>('SELECT 1 FROM auth.users WHERE id = $1 FOR UPDATE', [userId]);
    const comp = (await this.grants.of(userId, manager)).find(({ source }) => source === 'comp');
    const isGiven = comp !== undefined && (comp.until === null || comp.until > at);
    if (!user || isGiven === isPremium) return false;
    await this.grants.set(manager, userId, 'comp', isPremium ? { from: at, until: until ?? yearAfter(at) } : null);
    await manager.query(
      'INSERT INTO auth.premium_change (user_id, at, is_premium, reason, by_id) VALUES ($1, $2, $3, $4, $5)',
      [userId, at, isPremium, reason, byId],
    );
    return true;
  }
}

/** What an administrator gives without naming an end. */
function yearAfter(at: Date): Date {
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}

async function viewOf(manager: EntityManager, user: UserEntity): Promise<AdminUser> {
  const { id, email, firstName, lastName, firm, emailVerified, isPremium, isAdmin } = user;
  return {
    ...{ id, email, firstName, lastName, firm, emailVerified, isPremium, isAdmin },
    createdAt: user.createdAt.toISOString(),
    disabledAt: user.disabledAt?.toISOString() ?? null,
    hasSecondFactor: await manager.existsBy(TotpEntity, { userId: id }),
    premiumChanges: await premiumChangesOf(manager, id),
  };
}

/** The latest first. */
export async function premiumChangesOf(manager: EntityManager, userId: string): Promise<PremiumChange[]> {
  const rows = await manager.query<ChangeRow[]>(
    `SELECT c.at, c.is_premium AS "isPremium", c.reason, u.email AS by
     FROM auth.premium_change c LEFT JOIN auth.users u ON u.id = c.by_id
     WHERE c.user_id = $1 ORDER BY c.id DESC LIMIT $2`,
    [userId, CHANGES_MAX],
  );
  return rows.map(({ at, ...row }) => ({ at: at.toISOString(), ...row }));
}
