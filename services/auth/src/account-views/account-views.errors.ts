import { ACCOUNT_VIEW_MINUTES } from '@app/contracts';
import { DomainError } from '@app/server-kit';

/** A view shows what a colleague has that the viewer may not see; no right opens it. */
export class AdministratorViewError extends DomainError {
  constructor() {
    super({
      code: 'USERS.VIEW_OF_ADMINISTRATOR',
      kind: 'forbidden',
      message: 'This account has a role in the portal. Accounts of administrators cannot be viewed.',
    });
  }
}

export class UnknownViewError extends DomainError {
  constructor() {
    super({
      code: 'USERS.VIEW_UNKNOWN',
      kind: 'not-found',
      message: 'This view was opened in another session, or the account has been deleted.',
    });
  }
}

export class ViewOverError extends DomainError {
  constructor() {
    super({
      code: 'USERS.VIEW_OVER',
      kind: 'conflict',
      message: `This view has ended. A view lasts ${ACCOUNT_VIEW_MINUTES} minutes, and you can have one at a time.`,
    });
  }
}
