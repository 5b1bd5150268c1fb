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
