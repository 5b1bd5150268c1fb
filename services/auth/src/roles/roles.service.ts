import { Inject, Injectable } from '@nestjs/common';
import type { RoleMember, RoleMembers, SetRolesRequest } from '@app/contracts';
import { mayGrant, ROLE_NAMES, ROLES, type Role } from '@app/domain';
import {
  APPROVALS,
  assertFreshCode,
  CLOCK,
  type Actor,
  type Approvals,
  type ApprovedAct,
  type Clock,
  type HeldAct,
  type Transaction,
} from '@app/server-kit';
import { AuditLogService, type AuditEvent } from '../audit/audit-log.service';
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

/** From the roles that a person was seen to have to those that they shall have. */
type RolesChange = { id: string; was: Role[]; wanted: Role[] };
type RecordedAs = Pick<AuditEvent, 'actorId' | 'sessionId' | 'origin' | 'details'>;

/** Who may do what in the management portal (ADR 88). */
@Injectable()
export class RolesService implements HeldAct {
  readonly kinds = ['roles'] as const;

  constructor(
    private readonly roles: RolesRepository,
    private readonly users: UserRepository,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionService,
    @Inject(APPROVALS) private readonly approvals: Approvals,
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
    const change = { id, was, wanted: ROLES.filter((role) => roles.includes(role)) };
    const { userId: actorId, sessionId } = actor;
    if (!isSame(change.wanted, was))
      await this.approvals.hold(actor, async () => {
        await this.transactions.run((transaction) => this.checked(transaction, change, this.acting(actor)));
        return {
          kind: 'roles',
          right: 'roles.manage',
          target: id,
          version: versionOf(was),
          title: '',
          payload: change,
          difference: { before: { Roles: namesOf(was) }, after: { Roles: namesOf(change.wanted) } },
        };
      });
    await this.transactions.run(async (transaction) => {
      const member = await this.checked(transaction, change, this.acting(actor));
      await this.write(transaction, member, change, { actorId, sessionId, origin });
    });
    return this.list();
  }

  /** Both people must be able to give the roles at this moment. */
  async apply(transaction: Transaction, { payload, requester, approverId }: ApprovedAct): Promise<void> {
    const change = payload as RolesChange;
    const member = await this.checked(transaction, change, async () => {
      const asking = await this.roles.findById(transaction, requester.userId);
      const approving = await this.roles.findById(transaction, approverId);
      return asking?.roles.filter((role) => approving?.roles.includes(role)) ?? [];
    });
    const details = { requestedBy: requester.userId };
    await this.write(transaction, member, change, { actorId: approverId, details });
  }

  private acting({ sessionId }: Actor) {
    return async (transaction: Transaction) => {
      const acting = await this.users.actingRoles(transaction, sessionId);
      if (!acting) throw new UnauthorizedError();
      return acting;
    };
  }

  private async checked(
    transaction: Transaction,
    { id, was, wanted }: RolesChange,
    actingRoles: (transaction: Transaction) => Promise<Role[]>,
  ): Promise<RoleMember> {
    await this.users.lockAdministrators(transaction);
    const member = found(await this.roles.findById(transaction, id));
    if (!isSame(member.roles, was)) throw new RolesChangedError();
    const changed = changedRoles(member, wanted);
    if (changed.length === 0) return member;
    const acting = await actingRoles(transaction);
    const refused = changed.find((role) => !mayGrant(acting, role));
    if (refused) throw new RoleNotYoursToGiveError(refused);
    if (wanted.some((role) => !member.roles.includes(role))) assertReady(member);
    return member;
  }

  private async write(
    transaction: Transaction,
    member: RoleMember,
    { id, wanted }: RolesChange,
    { details, ...recorded }: RecordedAs,
  ): Promise<void> {
    if (changedRoles(member, wanted).length === 0) return;
    await this.roles.set(transaction, id, wanted);
    if (!(await this.roles.hasOwner(transaction))) throw new LastOwnerError();
    await this.audit.record(
      {
        ...recorded,
        action: 'privilege_permissions_changed',
        subjectId: id,
        details: { before: member.roles.join(' '), after: wanted.join(' '), ...details },
      },
      transaction,
    );
  }
}

function found(member: RoleMember | undefined): RoleMember {
  if (!member) throw new UnknownPersonError();
  return member;
}

function isSame(roles: readonly Role[], others: readonly Role[]): boolean {
  return roles.length === others.length && roles.every((role) => others.includes(role));
}

function changedRoles({ roles }: RoleMember, wanted: readonly Role[]): Role[] {
  return ROLES.filter((role) => roles.includes(role) !== wanted.includes(role));
}

const versionOf = (roles: readonly Role[]) => ROLES.filter((role) => roles.includes(role)).join(' ');
const namesOf = (roles: readonly Role[]) =>
  ROLES.filter((role) => roles.includes(role))
    .map((role) => ROLE_NAMES[role])
    .join(', ') || 'None';

function assertReady({ isDisabled, emailVerified, hasSecondFactor }: RoleMember): void {
  if (isDisabled) throw new NotReadyForRolesError('disabled');
  if (!emailVerified) throw new NotReadyForRolesError('email');
  if (!hasSecondFactor) throw new NotReadyForRolesError('second-factor');
}
