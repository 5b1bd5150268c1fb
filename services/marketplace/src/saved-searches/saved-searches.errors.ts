import { SAVED_SEARCH_CODES, SAVED_SEARCHES_MAX } from '@app/contracts';
import { DomainError } from '@app/server-kit';

/** Also the response for another user's search. */
export class SavedSearchNotFoundError extends DomainError {
  constructor() {
    super({ code: SAVED_SEARCH_CODES.notFound, kind: 'not-found', message: 'Saved search not found.' });
  }
}

export class TooManySavedSearchesError extends DomainError {
  constructor() {
    super({
      code: SAVED_SEARCH_CODES.tooMany,
      kind: 'conflict',
      message: `An account can save ${SAVED_SEARCHES_MAX} searches. Delete one to save another.`,
    });
  }
}

export class InstantPremiumError extends DomainError {
  constructor() {
    super({
      code: SAVED_SEARCH_CODES.instantPremium,
      kind: 'forbidden',
      message: 'Instant alerts are part of premium. Daily and weekly ones are free.',
    });
  }
}

/** It would never find anything, or the search page would refuse it. */
export class UnusableSearchError extends DomainError {
  constructor(message: string) {
    super({ code: 'REQUEST.INVALID', kind: 'invalid', message, fields: { query: message } });
  }
}

export class UnnarrowedSearchError extends DomainError {
  constructor() {
    super({
      code: 'REQUEST.INVALID',
      kind: 'invalid',
      message: 'Search for words or choose a filter first: this search has every listing.',
      fields: { query: 'Search for words or choose a filter first' },
    });
  }
}
