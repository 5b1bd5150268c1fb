import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditEntity } from '../audit/audit.entity';
import { SessionEntity } from '../sessions/session.entity';
import { emailKey } from '../users/email';
import { UserEntity } from '../users/user.entity';

export type OperatedAccount = Pick<UserEntity, 'id' | 'email' | 'isAdmin' | 'disabledAt'>;
export type LoggedEvent = Pick<AuditEntity, 'at' | 'action' | 'network' | 'userAgent' | 'details'>;

/** What operators look up and switch, at the machine and not through the API. */
@Injectable()
export class OperatedAccountRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find(email: string): Promise<OperatedAccount | undefined> {
    const found = await this.dataSource.manager.findOne(UserEntity, { where: { emailKey: emailKey(email) }, select: { id: true, email: true, isAdmin: true, disabledAt: true } });
    return found ?? undefined;
  }

  async sessionIds(userId: string): Promise<string[]> {
    const sessions = await this.dataSource.manager.find(SessionEntity, { where: { userId }, select: { id: true } });
    return sessions.map(({ id }) => id);
  }

  async setDisabled(manager: EntityManager, id: string, disabledAt: Date | null): Promise<void> {
    await manager.update(UserEntity, { id }, { disabledAt });
  }

  async takeRights(manager: EntityManager, id: string): Promise<void> {
    await manager.update(UserEntity, { id }, { isAdmin: false });
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
