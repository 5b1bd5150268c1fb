import { Inject, Injectable } from '@nestjs/common';
import type { RoleMember, RoleMembers, SetRolesRequest } from '@app/contracts';
import { mayGrant, ROLES, type Role } from '@app/domain';
import { assertFreshCode, CLOCK, type Actor, type Clock } from '@app/server-kit';
import { AuditLogService } from '../audit/audit-log.service';
import { TransactionService } from '../database/transaction.service';
import type { RequestOrigin } from '../origin/request-origin';
import { UnauthorizedError } from '../sessions/session.errors';
import { UserRepository } from '../users/user.repository';
import {
  LastOwnerError,
  NotReadyForRolesError,
  RoleNotYoursToGiveError,
  RolesChangedError,
  UnknownPersonError,
} from './roles.errors';
import { RolesRepository } from './roles.repository';

/** Who may do what in the management portal (ADR 88). */
@Injectable()
export class RolesService {
  constructor(
    private readonly roles: RolesRepository,
    private readonly users: UserRepository,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(): Promise<RoleMembers> {
    return { members: await this.roles.list() };
  }

  /** @throws UnknownPersonError */
  async find(email: string): Promise<RoleMember> {
    return found(await this.roles.findByEmail(email));
  }

  /**
   * One change at a time, so that two owners cannot take the role from each other. The person's open sessions have the
   * new roles at once. @throws DomainError when the caller may not, the roles changed meanwhile, or no owner is left
   */
  async set(actor: Actor, id: string, { roles, was }: SetRolesRequest, origin: RequestOrigin): Promise<RoleMembers> {
    assertFreshCode(actor, this.clock.now());
    const wanted = ROLES.filter((role) => roles.includes(role));
    await this.transactions.run(async (transaction) => {
      await this.users.lockAdministrators(transaction);
      const member = found(await this.roles.findById(transaction, id));
      if (!isSame(member.roles, was)) throw new RolesChangedError();
      const changed = ROLES.filter((role) => member.roles.includes(role) !== wanted.includes(role));
      if (changed.length === 0) return;
      const acting = await this.users.actingRoles(transaction, actor.sessionId);
      if (!acting) throw new UnauthorizedError();
      const refused = changed.find((role) => !mayGrant(acting, role));
      if (refused) throw new RoleNotYoursToGiveError(refused);
      if (wanted.some((role) => !member.roles.includes(role))) assertReady(member);
      await this.roles.set(transaction, id, wanted);
      if (!(await this.roles.hasOwner(transaction))) throw new LastOwnerError();
      await this.audit.record(
        {
          action: 'privilege_permissions_changed',
          actorId: actor.userId,
          subjectId: id,
          sessionId: actor.sessionId,
          origin,
          details: { before: member.roles.join(' '), after: wanted.join(' ') },
        },
        transaction,
      );
    });
    return this.list();
  }
}

function found(member: RoleMember | undefined): RoleMember {
  if (!member) throw new UnknownPersonError();
  return member;
}

function isSame(roles: readonly Role[], others: readonly Role[]): boolean {
  return roles.length === others.length && roles.every((role) => others.includes(role));
}

function assertReady({ isDisabled, emailVerified, hasSecondFactor }: RoleMember): void {
  if (isDisabled) throw new NotReadyForRolesError('disabled');
  if (!emailVerified) throw new NotReadyForRolesError('email');
  if (!hasSecondFactor) throw new NotReadyForRolesError('second-factor');
}
