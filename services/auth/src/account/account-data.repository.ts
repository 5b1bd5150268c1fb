import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { KeptAccount, PhoneParts } from '@app/contracts';
import type { Serializable } from '@app/server-kit';
import { accountActsOf, premiumChangesOf } from '../administration/users.repository';
import { AuditEntity } from '../audit/audit.entity';
import { DataRequestsRepository } from '../data-requests/data-requests.repository';
import { EmailChangeRepository } from '../email-change/email-change.repository';
import { KnownDeviceEntity } from '../known-devices/known-device.entity';
import { SessionEntity } from '../sessions/session.entity';
import { RecoveryCodeEntity, TotpEntity } from '../two-factor/two-factor.entity';
import { UserEntity } from '../users/user.entity';

/** All data of one account in this context, except secrets that even its owner must not see. */
@Injectable()
export class AccountDataRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly requests: DataRequestsRepository,
    private readonly emailChanges: EmailChangeRepository,
  ) {}

  async find(userId: string): Promise<Serializable<KeptAccount> | undefined> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const user = await manager.findOneBy(UserEntity, { id: userId });
      if (!user) return undefined;
      const { passwordHash: _, emailKey: __, premiumUntil: ___, roles, ...fields } = user;
      const account = { ...fields, ...(await phoneParts(manager, userId)), ...(roles.length > 0 && { roles }) };
      const totp = await manager.findOneBy(TotpEntity, { userId });
      const recoveryCodesLeft = await manager.countBy(RecoveryCodeEntity, { userId });
      const sessions = await manager.find(SessionEntity, { where: { userId }, order: { createdAt: 'DESC' } });
      const knownDevices = await manager.find(KnownDeviceEntity, {
        where: { userId },
        order: { createdAt: 'DESC' },
        select: { createdAt: true, expiresAt: true },
      });
      const activity = await manager.find(AuditEntity, {
        where: { subjectId: userId },
        order: { id: 'DESC' },
        select: { at: true, action: true, actorId: true, network: true, userAgent: true, details: true },
      });
      return {
        account,
        secondFactor: totp && { since: totp.confirmedAt, recoveryCodesLeft },
        sessions: sessions.map(({ userId: _, ...session }) => session),
        knownDevices,
        emailChanges: await this.emailChanges.ofUser(userId, manager),
        premiumChanges: (await premiumChangesOf(manager, userId)).map(({ by: _, ...change }) => change),
        dataRequests: (await this.requests.ofUser(userId, manager)).map(
          ({ kind, madeBy, state, receivedOn, dueOn, note, enteredAt, closedAt, reason }) => ({
            ...{ kind, madeBy, state, receivedOn, dueOn, note, enteredAt, closedAt, reason },
          }),
        ),
        accountActs: (await accountActsOf(manager, userId)).map(({ by: _, ...act }) => act),
        activity: activity.map(({ actorId, network, userAgent, ...event }) => {
          const isOwn = actorId === null || actorId === userId;
          return { ...event, network: isOwn ? network : null, userAgent: isOwn ? userAgent : null };
        }),
      };
    });
  }

  /** Of the log, which keeps ids alone. */
  async countEvents(userId: string): Promise<number> {
    return this.dataSource.manager.countBy(AuditEntity, { subjectId: userId });
  }

  /** Also removes its sessions, codes, links and second factor. False when there was no such account. */
  async remove(manager: EntityManager, userId: string): Promise<boolean> {
    return (await manager.delete(UserEntity, { id: userId })).affected === 1;
  }
}

async function phoneParts(manager: EntityManager, userId: string): Promise<PhoneParts> {
  const [parts] = await manager.query<PhoneParts[]>(
    'SELECT phone_e164 AS "phoneE164", phone_extension AS "phoneExtension" FROM auth.users WHERE id = $1',
    [userId],
  );
  return parts ?? { phoneE164: null, phoneExtension: null };
}
