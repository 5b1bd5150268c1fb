import { DomainError } from '@app/server-kit';

/** Without an administrator nobody could make another one but an operator at the machine. */
export class LastAdministratorError extends DomainError {
  constructor() {
    super({
      code: 'ACCOUNT.LAST_ADMINISTRATOR',
      kind: 'conflict',
      message: 'You are the only administrator. Make somebody else an administrator first.',
    });
  }
}
