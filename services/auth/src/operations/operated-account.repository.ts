import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, type EntityManager } from 'typeorm';
import type { AuditAction } from '../audit/audit-log.service';
import { AuditEntity } from '../audit/audit.entity';
import { SessionEntity } from '../sessions/session.entity';
import { emailKeys, rowOf } from '../users/email';
import { UserEntity } from '../users/user.entity';

export type OperatedAccount = Pick<UserEntity, 'id' | 'email' | 'isAdmin' | 'disabledAt'>;
export type LoggedEvent = Pick<AuditEntity, 'at' | 'action' | 'network' | 'userAgent' | 'details'>;
/** Without an email address when the account no longer exists. */
export type EventOfAccount = LoggedEvent & { accountId: string | null; email: string | null };

/** What operators read and change from the command line, not through the API. */
@Injectable()
export class OperatedAccountRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find(email: string): Promise<OperatedAccount | undefined> {
    const select = { id: true, email: true, emailKey: true, isAdmin: true, disabledAt: true } as const;
    return rowOf(
      email,
      await this.dataSource.manager.find(UserEntity, { where: { emailKey: In(emailKeys(email)) }, select }),
    );
  }

  async sessionIds(userId: string): Promise<string[]> {
    const sessions = await this.dataSource.manager.find(SessionEntity, { where: { userId }, select: { id: true } });
    return sessions.map(({ id }) => id);
  }

  async setDisabled(manager: EntityManager, id: string, disabledAt: Date | null): Promise<void> {
    await manager.update(UserEntity, { id }, { disabledAt });
  }

  async takeRights(manager: EntityManager, id: string): Promise<void> {
    await manager.update(UserEntity, { id }, { roles: [] });
  }

  /** Of all accounts, the latest first. */
  async eventsOf(action: AuditAction, limit: number): Promise<EventOfAccount[]> {
    return this.dataSource.query<EventOfAccount[]>(
      `SELECT a.at, a.action, a.network, a.user_agent AS "userAgent", a.details, a.subject_id AS "accountId", u.email
       FROM auth.audit a LEFT JOIN auth.users u ON u.id = a.subject_id WHERE a.action = $1 ORDER BY a.id DESC LIMIT $2`,
      [action, limit],
    );
  }

  /** The latest first. */
  async events(userId: string, limit: number): Promise<LoggedEvent[]> {
    return this.dataSource.manager.find(AuditEntity, {
      where: [{ subjectId: userId }, { actorId: userId }],
      select: { at: true, action: true, network: true, userAgent: true, details: true },
      order: { id: 'DESC' },
      take: limit,
    });
  }
}
