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

export class FactRefusedError extends DomainError {
  constructor(fields: Record<string, string>) {
    super({ code: 'REQUEST.INVALID', kind: 'invalid', message: Object.values(fields).join(' '), fields });
  }
}
