import { ROLE_NAMES, type Role } from '@app/domain';
import { DomainError } from '@app/server-kit';

export class UnknownPersonError extends DomainError {
  constructor() {
    super({ code: 'ROLES.UNKNOWN', kind: 'not-found', message: 'There is no account with this address.' });
  }
}

export class RolesChangedError extends DomainError {
  constructor() {
    super({
      code: 'ROLES.CHANGED_MEANWHILE',
      kind: 'conflict',
      message: 'Another owner changed these roles in the meantime. Reload the page first.',
    });
  }
}

export class LastOwnerError extends DomainError {
  constructor() {
    super({
      code: 'ROLES.LAST_OWNER',
      kind: 'conflict',
      message: 'This is the only owner. Make another person an owner first.',
    });
  }
}

/** Giving or taking a role needs every right in it. */
export class RoleNotYoursToGiveError extends DomainError {
  constructor(role: Role) {
    super({
      code: 'ROLES.NOT_YOURS',
      kind: 'forbidden',
      message: `The role ${ROLE_NAMES[role]} has rights that you do not have.`,
    });
  }
}

/** Every administrator signs in with a second factor, so a person without one could not use the role. */
export class NotReadyForRolesError extends DomainError {
  constructor(missing: 'email' | 'second-factor' | 'disabled') {
    super({ code: 'ROLES.NOT_READY', kind: 'conflict', message: NOT_READY[missing] });
  }
}

const NOT_READY = {
  email: 'This person has not verified their email address yet.',
  'second-factor': 'This person has no two-factor authentication yet. They turn it on in their account settings.',
  disabled: 'This account is disabled.',
} as const;
