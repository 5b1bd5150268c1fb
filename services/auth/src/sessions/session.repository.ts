import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, LessThan, MoreThan, type EntityManager } from 'typeorm';
import type { Actor } from '@app/server-kit';
import { networkOf } from '../origin/origin-labels';
import type { RequestOrigin } from '../origin/request-origin';
import type { User } from '../users/user';
import type { SessionTimes } from './session-policy';
import { ElevationEntity, SessionEntity } from './session.entity';

const USER_AGENT_MAX = 300;
/** A client that signs in and never out must not make the list endless. */
const LISTED_MAX = 100;
/** Enough sessions to know a user's devices and networks by. */
const RECENT_MAX = 100;

/** Where a session was opened from. */
export type SessionPlace = Pick<SessionEntity, 'userAgent' | 'network'>;
export type ListedSession = SessionPlace & Pick<SessionEntity, 'id' | 'createdAt' | 'lastSeenAt'>;
export type NewSession = { userId: string; origin: Pick<RequestOrigin, 'ip' | 'userAgent'>; now: Date };

export type SessionRecord = SessionTimes & {
  id: string;
  user: User;
  /** When the account stops being premium; null for no end that is known. */
  premiumUntil: Date | null;
  /** Of what a page shows of the membership. */
  membershipVersion: number;
  secondFactor: Actor['secondFactor'];
  /** When the given elevation token was last used; null when it does not belong to this session. */
  elevationUsedAt: Date | null;
  /** When the code behind that token was shown. */
  elevationShownAt: Date | null;
};

type Decimals = 'aum' | 'revenue' | 'feeBasedPercentage';
type Row = SessionTimes &
  Omit<User, Decimals | 'id'> &
  Record<Decimals, string | null> & {
    id: string;
    userId: string;
    premiumUntil: Date | null;
    membershipVersion: number;
    secondFactorAt: Date | null;
    elevationUsedAt: Date | null;
    elevationShownAt: Date | null;
  };

@Injectable()
export class SessionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  get isConnected(): boolean {
    return this.dataSource.isInitialized;
  }

  async open({ userId, origin, now }: NewSession, manager: EntityManager = this.dataSource.manager): Promise<string> {
    const id = randomUUID();
    const userAgent = origin.userAgent?.slice(0, USER_AGENT_MAX) ?? null;
    await manager.insert(SessionEntity, {
      id,
      userId,
      userAgent,
      network: networkOf(origin.ip),
      createdAt: now,
      lastSeenAt: now,
      secondFactorAt: null,
      revokedAt: null,
    });
    return id;
  }

  /** The second factor holds for the session's whole life; an administrator's elevation is separate. */
  async markSecondFactor(id: string, now: Date, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.update(SessionEntity, { id }, { secondFactorAt: now });
  }

  /** Session, account and elevation in one round trip, because every authenticated call makes it. */
  async find(id: string, elevationToken: string | undefined): Promise<SessionRecord | undefined> {
    const [row] = await this.dataSource.query<Row[]>(
      `SELECT s.id, s.user_id AS "userId", s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt",
              s.revoked_at AS "revokedAt", s.second_factor_at AS "secondFactorAt",
              u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.phone, u.city, u.state, u.firm,
              u.aum, u.revenue, u.fee_based_percentage AS "feeBasedPercentage",
              u.is_admin AS "isAdmin", u.roles, u.is_premium AS "isPremium",
              u.premium_until AS "premiumUntil", u.membership_version AS "membershipVersion",
              u.email_verified AS "emailVerified",
              u.disabled_at IS NOT NULL AS disabled, u.notify_new_listings AS "notifyNewListings",
              u.notify_market_updates AS "notifyMarketUpdates",
              u.notify_approved_listings AS "notifyApprovedListings",
              t.user_id IS NOT NULL AS "totpEnabled", e.last_used_at AS "elevationUsedAt",
              nullif(e.shown_at, '-infinity') AS "elevationShownAt"
       FROM auth.session s JOIN auth.users u ON u.id = s.user_id
       LEFT JOIN auth.totp t ON t.user_id = u.id
       LEFT JOIN auth.elevation e ON e.session_id = s.id AND e.token_hash = $2
       WHERE s.id = $1`,
      [id, elevationToken === undefined ? null : digest(elevationToken)],
    );
    return row && toRecord(row);
  }

  /** Sessions that have not ended, the latest used first. */
  async findLive(
    userId: string,
    { createdAfter, seenAfter }: { createdAfter: Date; seenAfter: Date },
  ): Promise<ListedSession[]> {
    return this.dataSource.manager.find(SessionEntity, {
      where: { userId, revokedAt: IsNull(), createdAt: MoreThan(createdAfter), lastSeenAt: MoreThan(seenAfter) },
      select: { id: true, userAgent: true, network: true, createdAt: true, lastSeenAt: true },
      order: { lastSeenAt: 'DESC', id: 'ASC' },
      take: LISTED_MAX,
    });
  }

  /** Where the latest sessions of an account were opened from, including sessions that have ended. */
  async findRecentPlaces(manager: EntityManager, userId: string): Promise<SessionPlace[]> {
    return manager.find(SessionEntity, {
      where: { userId },
      select: { userAgent: true, network: true },
      order: { createdAt: 'DESC' },
      take: RECENT_MAX,
    });
  }

  /** Never backward: a slower call may know of earlier input only. */
  async touch(id: string, inputAt: Date): Promise<void> {
    await this.dataSource.manager.update(SessionEntity, { id, lastSeenAt: LessThan(inputAt) }, { lastSeenAt: inputAt });
  }

  /** Returns the token, of which only a digest is stored. */
  async elevate(id: string, now: Date, manager: EntityManager = this.dataSource.manager): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await manager.insert(ElevationEntity, { tokenHash: digest(token), sessionId: id, shownAt: now, lastUsedAt: now });
    return token;
  }

  async touchElevation(token: string, inputAt: Date): Promise<void> {
    await this.dataSource.manager.update(
      ElevationEntity,
      { tokenHash: digest(token), lastUsedAt: LessThan(inputAt) },
      { lastUsedAt: inputAt },
    );
  }
}

function toRecord({
  id,
  userId,
  createdAt,
  lastSeenAt,
  revokedAt,
  secondFactorAt,
  premiumUntil,
  membershipVersion,
  elevationUsedAt,
  elevationShownAt,
  aum,
  revenue,
  feeBasedPercentage,
  ...rest
}: Row): SessionRecord {
  const user: User = {
    id: userId,
    ...rest,
    aum: decimal(aum),
    revenue: decimal(revenue),
    feeBasedPercentage: decimal(feeBasedPercentage),
  };
  const secondFactor = !user.totpEnabled ? 'none' : secondFactorAt ? 'shown' : 'pending';
  const times = { createdAt, lastSeenAt, revokedAt, premiumUntil, elevationUsedAt, elevationShownAt };
  return { id, user, secondFactor, membershipVersion, ...times };
}

/** The driver gives `numeric` as text; these columns fit a double exactly. */
function decimal(text: string | null): number | null {
  return text === null ? null : Number(text);
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
