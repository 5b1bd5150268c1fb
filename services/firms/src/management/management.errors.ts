import { DomainError } from '@app/server-kit';

export class FirmChangedError extends DomainError {
  constructor() {
    super({
      code: 'FIRMS.CHANGED',
      kind: 'conflict',
      message: 'This firm has changed since you opened it. Reload it and make your change again.',
    });
  }
}

/** Its page is gone; what is changed is the firm that remains, or another one. */
export class FirmClosedError extends DomainError {
  constructor(status: 'merged' | 'removed') {
    super({
      code: 'FIRMS.CLOSED',
      kind: 'conflict',
      message:
        status === 'merged'
          ? 'This firm was merged into another one. Make the change to that firm.'
          : 'This firm was removed, so it cannot be changed.',
    });
  }
}

export class FactRefusedError extends DomainError {
  constructor(fields: Record<string, string>) {
    super({ code: 'REQUEST.INVALID', kind: 'invalid', message: Object.values(fields).join(' '), fields });
  }
}
