import { DomainError } from '@app/server-kit';

export class ListingNotFoundError extends DomainError {
  constructor() {
    super({
      code: 'MARKETPLACE.LISTING_NOT_FOUND',
      kind: 'not-found',
      message: 'This listing does not exist or is no longer public.',
    });
  }
}

/** It was public once. Whether an id that never was exists, or whose it is, no answer tells. */
export class ListingGoneError extends DomainError {
  constructor() {
    super({ code: 'MARKETPLACE.LISTING_GONE', kind: 'gone', message: 'This listing is no longer available.' });
  }
}
