import { DomainError } from '@app/server-kit';

export class EntryNotFoundError extends DomainError {
  constructor() {
    super({
      code: 'CALCULATOR.ENTRY_NOT_FOUND',
      kind: 'not-found',
      message: 'This entry does not exist. Reload the page to see the current ones.',
    });
  }
}

export class EntryChangedError extends DomainError {
  constructor() {
    super({
      code: 'CALCULATOR.ENTRY_CHANGED_MEANWHILE',
      kind: 'conflict',
      message: 'Someone else changed this in the meantime. Load it again and repeat your change.',
    });
  }
}

export class EntryExistsError extends DomainError {
  constructor() {
    super({
      code: 'CALCULATOR.ENTRY_EXISTS',
      kind: 'conflict',
      message: 'Another entry has this id.',
      fields: { id: 'Another entry has this id.' },
    });
  }
}

export class SourceInUseError extends DomainError {
  constructor() {
    super({
      code: 'CALCULATOR.SOURCE_IN_USE',
      kind: 'conflict',
      message: 'Ranges or templates use this source. Remove it from them first.',
    });
  }
}

export class RatesMissingError extends DomainError {
  constructor(month: string) {
    const message = `No federal rates have been entered for ${month}.`;
    super({ code: 'CALCULATOR.RATES_NOT_FOUND', kind: 'not-found', message });
  }
}

export class SourcesMissingError extends DomainError {
  constructor(ids: string[]) {
    const message = `There is no source ${ids.join(', ')}.`;
    super({ code: 'REQUEST.INVALID', kind: 'invalid', message, fields: { sources: message } });
  }
}
