import { FIRM_EDIT_CODES, type StoredFirmDraft } from '@app/contracts';
import type { DraftFault } from '@app/domain';
import { DomainError, type LimitWindow } from '@app/server-kit';

/** The same for a profile that does not exist, one of others, and one that is frozen by a dispute. */
export class NotOwnerError extends DomainError {
  constructor() {
    super({
      code: FIRM_EDIT_CODES.notOwner,
      kind: 'not-found',
      message: 'You do not own this profile, or it cannot be edited while a dispute is under review.',
    });
  }
}

export class DraftChangedError extends DomainError {
  constructor(current: StoredFirmDraft) {
    const message =
      'Your draft was changed in another window. Nothing you entered was lost. Compare the versions and save again.';
    super({ code: FIRM_EDIT_CODES.changed, kind: 'conflict', message, current });
  }
}

export class InvalidDraftError extends DomainError {
  constructor() {
    super({ code: 'REQUEST.INVALID', kind: 'invalid', message: 'This is not a valid draft of a firm profile.' });
  }
}

/** One sentence for each part: `headquarters.city`. */
export class FaultyDraftError extends DomainError {
  constructor(faults: readonly DraftFault[]) {
    const fields = Object.fromEntries(faults.map(({ key, part, message }) => [`${key}.${part}`, message]));
    const message = 'Some of your entries need to be corrected. See the messages next to the fields.';
    super({ code: 'REQUEST.INVALID', kind: 'invalid', message, fields });
  }
}

export class DraftUnchangedError extends DomainError {
  constructor() {
    const message = 'Your draft is identical to the profile. Make a change before you submit it.';
    super({ code: FIRM_EDIT_CODES.unchanged, kind: 'conflict', message });
  }
}

/** `reason` is the sentence of the state machine. */
export class EditMovedError extends DomainError {
  constructor(reason: string) {
    super({ code: FIRM_EDIT_CODES.moved, kind: 'conflict', message: reason });
  }
}

export class EditNotFoundError extends DomainError {
  constructor() {
    super({ code: FIRM_EDIT_CODES.notFound, kind: 'not-found', message: 'Edit not found.' });
  }
}

export class OwnEditError extends DomainError {
  constructor() {
    super({
      code: 'FIRMS.OWN_EDIT',
      kind: 'forbidden',
      message: 'This is your own edit. Another moderator must decide.',
    });
  }
}

/** Per account. */
export const DRAFT_LIMIT: LimitWindow = {
  name: 'firm draft saves',
  points: 600,
  seconds: 3_600,
  refusal: (retryAfterSeconds) =>
    new DomainError({
      code: 'FIRMS.TOO_MANY_SAVES',
      kind: 'throttled',
      message: 'You have saved too many times this hour. Please try again later.',
      retryAfterSeconds,
    }),
};
