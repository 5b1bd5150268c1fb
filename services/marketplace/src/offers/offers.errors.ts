import { OFFER_CODES } from '@app/contracts';
import { offerMachine, type OfferFault, type OfferState } from '@app/domain';
import { DomainError, type LimitWindow } from '@app/server-kit';

/** Also for an offer between others, and for a draft of the other side. */
export class OfferNotFoundError extends DomainError {
  constructor() {
    super({ code: OFFER_CODES.notFound, kind: 'not-found', message: 'Offer not found.' });
  }
}

/** The offer is in a state, or the caller on a side, in which this cannot be done. */
export class OfferRefusedError extends DomainError {
  constructor(reason: string) {
    super({ code: OFFER_CODES.refused, kind: 'conflict', message: reason });
  }
}

/** The caller acted on terms that are not the latest any more. */
export class OfferChangedError extends DomainError {
  constructor(state: OfferState) {
    const message = `The offer has changed since you read it: it is ${offerMachine.states[state]} now. Read it again.`;
    super({ code: OFFER_CODES.changed, kind: 'conflict', message });
  }
}

/** The same for a listing that does not exist, a malformed number, and one that is not open to the caller. */
export class OfferNeedsNdaError extends DomainError {
  constructor() {
    super({
      code: OFFER_CODES.noAccess,
      kind: 'not-found',
      message: 'An offer needs an active NDA for this listing, and you have none.',
    });
  }
}

export class AccessSuspendedError extends DomainError {
  constructor() {
    super({
      code: OFFER_CODES.refused,
      kind: 'conflict',
      message: 'Your access to this listing has ended or is suspended. You can still withdraw or decline the offer.',
    });
  }
}

/** For either side: what was agreed under an NDA is not carried on without it. */
export class NdaClosedError extends DomainError {
  constructor() {
    super({
      code: OFFER_CODES.refused,
      kind: 'conflict',
      message:
        'The NDA between you has ended, so this offer cannot go on. Agree on a new NDA, or end the offer: ' +
        'withdraw, decline or terminate it.',
    });
  }
}

/** Only for a buyer whose NDA is active: they know of the listing and of their access. */
export class NoAccessForOfferError extends DomainError {
  constructor(isBehindOffer: boolean) {
    super({
      code: OFFER_CODES.refused,
      kind: 'conflict',
      message: isBehindOffer
        ? 'The seller has accepted another offer. You can make an offer if that one ends: your access opens again then.'
        : 'Your access to this listing has ended or is suspended, so you cannot make an offer.',
    });
  }
}

/** A counteroffer for a practice that the buyer can no longer buy would mislead them. */
export class ListingOffMarketError extends DomainError {
  constructor() {
    super({
      code: OFFER_CODES.refused,
      kind: 'conflict',
      message: 'This listing is not on the marketplace now, so its offers cannot go on. You can still end the offer.',
    });
  }
}

/** Both sides would be bound to a closing that can no longer take place. */
export class ClosingPassedError extends DomainError {
  constructor() {
    super({
      code: OFFER_CODES.refused,
      kind: 'conflict',
      message: 'The closing date of this offer has come. Make a counteroffer with a later date instead.',
    });
  }
}

export class OfferOpenError extends DomainError {
  constructor() {
    super({
      code: OFFER_CODES.open,
      kind: 'conflict',
      message: 'You have an open offer for this listing. Continue it, or withdraw it before you begin another.',
    });
  }
}

export class ListingUnderOfferError extends DomainError {
  constructor() {
    super({
      code: OFFER_CODES.refused,
      kind: 'conflict',
      message: 'Another offer for this listing was accepted. This one can be accepted when that one has ended.',
    });
  }
}

export class ReasonRequiredError extends DomainError {
  constructor() {
    const message = 'Give the other side a reason.';
    super({ code: 'REQUEST.INVALID', kind: 'invalid', message, fields: { reason: message } });
  }
}

/** One sentence for each field that is wrong. */
export class InvalidOfferError extends DomainError {
  constructor(faults: readonly OfferFault[]) {
    const fields = Object.fromEntries([...faults].reverse().map(({ field, message }) => [field, message]));
    const message = [...new Set(Object.values(fields))].slice(0, 3).join(' ');
    super({ code: 'REQUEST.INVALID', kind: 'invalid', message, fields });
  }
}

/** Per buyer. */
export const DRAFT_LIMIT: LimitWindow = {
  name: 'marketplace offers',
  points: 30,
  seconds: 86_400,
  refusal: (retryAfterSeconds) =>
    new DomainError({
      code: 'MARKETPLACE.TOO_MANY_OFFERS',
      kind: 'throttled',
      message: 'You started 30 offers today. Please try again tomorrow.',
      retryAfterSeconds,
    }),
};
