import type { AccessClosed } from '@app/contracts';
import type { Refusal } from '@app/domain';
import { DomainError } from '@app/server-kit';

/** Also for a grant of another NDA. */
export class GrantNotFoundError extends DomainError {
  constructor() {
    super({ code: 'MARKETPLACE.GRANT_NOT_FOUND', kind: 'not-found', message: 'Access not found.' });
  }
}

export class GrantRefusedError extends DomainError {
  constructor({ reason }: Refusal) {
    super({ code: 'MARKETPLACE.GRANT_REFUSED', kind: 'conflict', message: reason });
  }
}

export class NdaNotActiveError extends DomainError {
  constructor() {
    const message = 'Released data needs an active NDA with this buyer.';
    super({ code: 'MARKETPLACE.NDA_NOT_ACTIVE', kind: 'conflict', message });
  }
}

export class ReleasedAlreadyError extends DomainError {
  constructor() {
    const message = 'This listing is already released to this buyer. Revoke that release before you make another.';
    super({ code: 'MARKETPLACE.RELEASED_ALREADY', kind: 'conflict', message });
  }
}

export class ReleaseEndError extends DomainError {
  constructor() {
    const message = 'The end must be in the future and not after the end of the NDA.';
    super({ code: 'MARKETPLACE.RELEASE_END', kind: 'invalid', message, fields: { until: message } });
  }
}

/** The accepted buyer was promised that no other buyer gets access while the offer lasts. */
export class UnderOfferError extends DomainError {
  constructor() {
    const message = 'You accepted another buyer’s offer. You can open access to this buyer when that offer has ended.';
    super({ code: 'MARKETPLACE.UNDER_OFFER', kind: 'conflict', message });
  }
}

const CLOSED: Record<AccessClosed, string> = {
  sold: 'The practice was sold. Its confidential data is open only to the buyer who bought it.',
  off_market: 'This listing is not on the market, so nothing can be opened to a buyer. Bring it back first.',
};

/** Buyers would be told of data that the listing opens to no one, or to another buyer alone. */
export class ListingOpensNothingError extends DomainError {
  constructor(closed: AccessClosed) {
    super({ code: 'MARKETPLACE.LISTING_OPENS_NOTHING', kind: 'conflict', message: CLOSED[closed] });
  }
}
