import { MARKETPLACE_CODES } from '@app/contracts';
import type { ListingFault } from '@app/domain';
import { DomainError } from '@app/server-kit';

/** A move that the listing's state, or the caller's part in it, does not allow. */
export class MoveRefusedError extends DomainError {
  constructor(reason: string) {
    super({ code: MARKETPLACE_CODES.refused, kind: 'conflict', message: reason });
  }
}

/** Field → its first sentence. */
export function fieldsOf(faults: readonly ListingFault[]): Record<string, string> {
  return Object.fromEntries([...faults].reverse().map(({ field, message }) => [field, message]));
}

/** Values out of their bounds; a draft is not saved with them. */
export class InvalidListingError extends DomainError {
  constructor(fields: Record<string, string>) {
    const sentences = [...new Set(Object.values(fields))].slice(0, 3);
    super({ code: 'REQUEST.INVALID', kind: 'invalid', message: sentences.join(' '), fields });
  }
}
