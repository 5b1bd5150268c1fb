import { DomainError } from '@app/server-kit';

export class MessageNotFoundError extends DomainError {
  constructor() {
    super({ code: 'CONTENT.MESSAGE_NOT_FOUND', kind: 'not-found', message: 'This message does not exist.' });
  }
}

export class MessageChangedError extends DomainError {
  constructor() {
    super({
      code: 'CONTENT.MESSAGE_CHANGED',
      kind: 'conflict',
      message: 'Another administrator has worked on this message in the meantime. Read the history, then try again.',
    });
  }
}

export class NoAddressError extends DomainError {
  constructor() {
    super({
      code: 'CONTENT.NO_ADDRESS',
      kind: 'conflict',
      message: 'The sender left no email address, so there is no way to answer.',
    });
  }
}
