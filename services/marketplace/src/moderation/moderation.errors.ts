import { MARKETPLACE_CODES } from '@app/contracts';
import { DomainError, writtenTime } from '@app/server-kit';

export class ListingUnknownError extends DomainError {
  constructor() {
    super({ code: 'MARKETPLACE.LISTING_NOT_FOUND', kind: 'not-found', message: 'There is no such listing.' });
  }
}

/** A moderator does nothing with a listing of their own that other owners cannot do. */
export class OwnListingReviewError extends DomainError {
  constructor() {
    super({
      code: MARKETPLACE_CODES.ownReview,
      kind: 'forbidden',
      message: 'This is your own listing. Another moderator decides on it.',
    });
  }
}

/** `until` in ISO 8601, when another moderator has it; undefined when the caller has not taken it. */
export class ListingClaimedError extends DomainError {
  constructor(until?: Date) {
    super({
      code: MARKETPLACE_CODES.claimed,
      kind: 'conflict',
      message: until
        ? `Another moderator reads this listing until ${writtenTime(until)}.`
        : 'Take this listing into review before you decide.',
    });
  }
}

export class SubmissionChangedError extends DomainError {
  constructor() {
    super({
      code: MARKETPLACE_CODES.changed,
      kind: 'conflict',
      message: 'This listing has changed since you opened it. Read it again before you decide.',
    });
  }
}
