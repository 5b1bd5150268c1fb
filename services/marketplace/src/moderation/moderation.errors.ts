import { MARKETPLACE_CODES } from '@app/contracts';
import { DomainError, writtenTime } from '@app/server-kit';

export class ListingUnknownError extends DomainError {
  constructor() {
    super({ code: 'MARKETPLACE.LISTING_NOT_FOUND', kind: 'not-found', message: 'Listing not found.' });
  }
}

/** A moderator does nothing with a listing of their own that other owners cannot do. */
export class OwnListingReviewError extends DomainError {
  constructor() {
    super({
      code: MARKETPLACE_CODES.ownReview,
      kind: 'forbidden',
      message: 'This is your own listing. Another moderator must decide.',
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
        ? `Another moderator is reviewing this listing until ${writtenTime(until)}.`
        : 'Start the review of this listing before you decide.',
    });
  }
}

export class SubmissionChangedError extends DomainError {
  constructor() {
    super({
      code: MARKETPLACE_CODES.changed,
      kind: 'conflict',
      message: 'This listing has changed since you opened it. Reload it before you decide.',
    });
  }
}
