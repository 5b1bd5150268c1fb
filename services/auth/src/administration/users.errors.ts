import { DomainError } from '@app/server-kit';

export class UnknownUserError extends DomainError {
  constructor() {
    super({
      code: 'USERS.UNKNOWN',
      kind: 'not-found',
      message: 'This account does not exist. It may have been deleted.',
    });
  }
}

/** Administrators change their own account on the dashboard, with their password. */
export class OwnAccountError extends DomainError {
  constructor() {
    super({
      code: 'USERS.OWN_ACCOUNT',
      kind: 'conflict',
      message: 'This is your own account. Change it on your dashboard, or ask another administrator.',
    });
  }
}

/** No one changes the account of a person with a right that they lack themselves. */
export class ProtectedAccountError extends DomainError {
  constructor() {
    super({
      code: 'USERS.PROTECTED',
      kind: 'forbidden',
      message: 'This person has a role with rights that you do not have. Ask an owner of the site.',
    });
  }
}

/** There is no list of all accounts: a search has a text, or asks for the few that are locked or administrators. */
export class NarrowSearchError extends DomainError {
  constructor(message: string) {
    super({ code: 'USERS.NARROW_SEARCH', kind: 'invalid', message, fields: { text: message } });
  }
}

export class PremiumEndError extends DomainError {
  constructor(message: string) {
    super({ code: 'USERS.PREMIUM_END', kind: 'invalid', message, fields: { lastDay: message } });
  }
}

export class TooManyLookupsError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      code: 'USERS.TOO_MANY_LOOKUPS',
      kind: 'throttled',
      message: 'You have looked up many accounts within an hour. Please try again later.',
      retryAfterSeconds,
    });
  }
}
