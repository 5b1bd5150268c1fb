import { DomainError } from '@app/server-kit';

export class AddressTakenError extends DomainError {
  constructor() {
    super({
      code: 'OPERATIONS.ADDRESS_TAKEN',
      kind: 'conflict',
      message: 'This address belongs to a registered user; choose another one.',
    });
  }
}

export class InvalidAddressError extends DomainError {
  constructor() {
    super({
      code: 'OPERATIONS.INVALID_ADDRESS',
      kind: 'invalid',
      message: 'This is not an email address; look for characters that do not show.',
    });
  }
}

export class UnknownAccountError extends DomainError {
  constructor() {
    super({ code: 'OPERATIONS.UNKNOWN_ACCOUNT', kind: 'not-found', message: 'There is no account with this address.' });
  }
}
