import { NDA_PAGE_CHANGED_CODE, NDA_PREMIUM_CODE } from '@app/contracts';
import type { Refusal } from '@app/domain';
import { DomainError, type LimitWindow } from '@app/server-kit';

/** Also for an NDA of other parties. */
export class NdaNotFoundError extends DomainError {
  constructor() {
    super({ code: 'MARKETPLACE.NDA_NOT_FOUND', kind: 'not-found', message: 'NDA not found.' });
  }
}

export class ListingWithoutOwnerError extends DomainError {
  constructor() {
    super({
      code: 'MARKETPLACE.LISTING_WITHOUT_OWNER',
      kind: 'conflict',
      message: 'This listing is a sample without an owner, so there is no NDA to sign.',
    });
  }
}

export class NdaPremiumError extends DomainError {
  constructor() {
    super({
      code: NDA_PREMIUM_CODE,
      kind: 'forbidden',
      message: 'Confidential data of listings is part of premium. Unlock premium to read and sign the NDA.',
    });
  }
}

const ENDED_BY_ADMIN = {
  request: 'An administrator ended your NDA for this listing, so you cannot request another one for it.',
  sign:
    'An administrator ended an NDA for this listing with you, or with a buyer of a similar name or the same number, ' +
    'so this one cannot be signed.',
  countersign:
    'An administrator ended an NDA for this listing with this buyer, or with one of a similar name or the same ' +
    'number, so this one cannot be countersigned. You can decline it.',
};

/** What an administrator has ended is not begun again between the two. */
export class NdaEndedByAdminError extends DomainError {
  constructor(step: keyof typeof ENDED_BY_ADMIN) {
    super({ code: 'MARKETPLACE.NDA_ENDED_BY_ADMIN', kind: 'forbidden', message: ENDED_BY_ADMIN[step] });
  }
}

export class OwnListingError extends DomainError {
  constructor() {
    super({
      code: 'MARKETPLACE.OWN_LISTING',
      kind: 'conflict',
      message: 'This is your own listing. Its NDA is for buyers.',
    });
  }
}

export class EmailNotVerifiedError extends DomainError {
  constructor() {
    super({
      code: 'MARKETPLACE.EMAIL_NOT_VERIFIED',
      kind: 'forbidden',
      message: 'Verify your email address before you ask for or sign an NDA.',
    });
  }
}

/** Another page than the one that was read; the caller reads the current one and compares. */
export class NdaPageChangedError extends DomainError {
  constructor() {
    super({
      code: NDA_PAGE_CHANGED_CODE,
      kind: 'conflict',
      message: 'The NDA has changed since it was shown to you. Read the current page, then sign it.',
    });
  }
}

/** Of a listing that is paused or not on the market: the sentence is that of `NDA_LISTING_REFUSALS`. */
export class NdaListingClosedError extends DomainError {
  constructor(message: string) {
    super({ code: 'MARKETPLACE.NDA_LISTING_CLOSED', kind: 'conflict', message });
  }
}

/** Records from before facts about persons were sealed: a file with them would name both accounts. */
export class EvidenceOfOldFormError extends DomainError {
  constructor() {
    super({
      code: 'MARKETPLACE.NDA_EVIDENCE_OLD',
      kind: 'conflict',
      message:
        'The evidence of this NDA was recorded in an earlier form that names both accounts, so it cannot be ' +
        'downloaded. Its records are kept; contact us if you need them.',
    });
  }
}

/** The NDA is in a state, or the caller on a side, in which this cannot be done. */
export class NdaRefusedError extends DomainError {
  constructor({ reason }: Refusal) {
    super({ code: 'MARKETPLACE.NDA_REFUSED', kind: 'conflict', message: reason });
  }
}

export class AnchorNotFoundError extends DomainError {
  constructor() {
    super({ code: 'MARKETPLACE.ANCHOR_NOT_FOUND', kind: 'not-found', message: 'There is no anchor of this day.' });
  }
}

export class NdaNotSignedError extends DomainError {
  constructor() {
    super({
      code: 'MARKETPLACE.NDA_NOT_SIGNED',
      kind: 'conflict',
      message: 'This NDA is not signed by both sides yet.',
    });
  }
}

/** The same for a listing that does not exist, a malformed number, and one that is not open to the caller. */
export class ConfidentialNotFoundError extends DomainError {
  constructor() {
    super({
      code: 'MARKETPLACE.CONFIDENTIAL_NOT_FOUND',
      kind: 'not-found',
      message: 'This listing does not exist, or its confidential data is not open to you.',
    });
  }
}

/** Per buyer; asking again for the same listing does not count. */
export const REQUEST_LIMIT: LimitWindow = {
  name: 'nda requests',
  points: 5,
  seconds: 86_400,
  refusal: (retryAfterSeconds) =>
    new DomainError({
      code: 'MARKETPLACE.TOO_MANY_NDA_REQUESTS',
      kind: 'throttled',
      message: 'You requested five NDAs today. Please try again tomorrow.',
      retryAfterSeconds,
    }),
};

/** An approval is of the text that was read. */
export class NdaTextReplacedError extends DomainError {
  constructor() {
    super({
      code: 'MARKETPLACE.NDA_TEXT_REPLACED',
      kind: 'conflict',
      message: 'Another text is in use now. Read it, then approve it.',
    });
  }
}
