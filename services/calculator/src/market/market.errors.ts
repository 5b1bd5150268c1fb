import type { RevisionKind } from '@app/contracts';
import { listed, writtenMonth } from '@app/domain';
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
  constructor({ kind, key }: { kind: RevisionKind; key: string }) {
    const message =
      kind === 'rates'
        ? `The rates for ${writtenMonth(key)} have been entered in the meantime. Reload the page to correct them.`
        : 'Another entry has this id.';
    const fields = { [kind === 'rates' ? 'month' : 'id']: message };
    super({ code: 'CALCULATOR.ENTRY_EXISTS', kind: 'conflict', message, fields });
  }
}

export class SourceInUseError extends DomainError {
  /** `users`: what rests on it, in the words of a sentence. */
  constructor(users: string[]) {
    super({
      code: 'CALCULATOR.SOURCE_IN_USE',
      kind: 'conflict',
      message: `This source is used by ${listed(users)}. Choose another source there first.`,
    });
  }
}

export class OnlyRatesError extends DomainError {
  constructor() {
    super({
      code: 'CALCULATOR.ONLY_FEDERAL_RATES',
      kind: 'conflict',
      message: 'New notes use these federal rates, and there are no others. Enter those of another month first.',
    });
  }
}

export class RatesMissingError extends DomainError {
  constructor(month: string) {
    const message = `No federal rates have been entered for ${writtenMonth(month)}.`;
    super({ code: 'CALCULATOR.RATES_NOT_FOUND', kind: 'not-found', message });
  }
}

export class SourcesMissingError extends DomainError {
  /** `missing`: each with the field that names it. */
  constructor(missing: [field: string, id: string][]) {
    const sentence = (id: string) => `There is no source “${id}”: choose one that exists, or add it first.`;
    const ids = [...new Set(missing.map(([, id]) => id))];
    super({
      code: 'REQUEST.INVALID',
      kind: 'invalid',
      message: ids.map(sentence).join(' '),
      fields: Object.fromEntries(missing.map(([field, id]) => [field, sentence(id)])),
    });
  }
}
