import { LISTINGS_PER_OWNER, MARKETPLACE_CODES, type StoredListing } from '@app/contracts';
import { DomainError } from '@app/server-kit';

/** Also for another owner's listing and for what is no number: all three answer alike. */
export class MyListingNotFoundError extends DomainError {
  constructor() {
    super({ code: 'MARKETPLACE.LISTING_NOT_FOUND', kind: 'not-found', message: 'Listing not found.' });
  }
}

export class ListingChangedError extends DomainError {
  constructor(current: StoredListing) {
    super({
      code: MARKETPLACE_CODES.changed,
      kind: 'conflict',
      message: 'This listing was changed in another window. Nothing you entered was lost. Compare and save again.',
      current,
    });
  }
}

export class ListingIncompleteError extends DomainError {
  constructor(fields: Record<string, string>) {
    super({
      code: MARKETPLACE_CODES.incomplete,
      kind: 'invalid',
      message: 'Some fields are missing or need to be corrected.',
      fields,
    });
  }
}

/** The number is the one to confirm. */
export class RecognizableError extends DomainError {
  constructor(firms: number) {
    super({
      code: MARKETPLACE_CODES.recognizable,
      kind: 'conflict',
      message:
        `About ${firms} ${firms === 1 ? 'firm matches' : 'firms match'} what you show exactly. ` +
        'Confirm it, or show ranges.',
      current: { firms },
    });
  }
}

export class ListingLimitError extends DomainError {
  constructor() {
    super({
      code: MARKETPLACE_CODES.limit,
      kind: 'conflict',
      message: `You have ${LISTINGS_PER_OWNER} listings, which is the limit. Archive one to start another.`,
    });
  }
}
