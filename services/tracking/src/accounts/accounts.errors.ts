import { DomainError } from '@app/server-kit';

export class AccountInvalidError extends DomainError {
  constructor(faults: Record<string, string>) {
    super({
      code: 'TRACKING.ACCOUNT_INVALID',
      kind: 'invalid',
      message: 'The account is not complete yet.',
      fields: Object.fromEntries(Object.entries(faults).map(([name, fault]) => [`fields.${name}`, fault])),
    });
  }
}

export class NoAccountError extends DomainError {
  constructor() {
    super({ code: 'TRACKING.NO_ACCOUNT', kind: 'not-found', message: 'No account was entered for this service.' });
  }
}
