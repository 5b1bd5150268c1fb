import { BUYER_PROFILE_CODES, type StoredBuyerProfile } from '@app/contracts';
import type { BuyerProfileFault } from '@app/domain';
import { DomainError } from '@app/server-kit';

/** The same for a conversation or NDA that does not exist, one of others, one that is over, and without a profile. */
export class BuyerProfileNotFoundError extends DomainError {
  constructor() {
    super({
      code: BUYER_PROFILE_CODES.notFound,
      kind: 'not-found',
      message: 'This buyer profile is not available to you.',
    });
  }
}

export class BuyerProfileChangedError extends DomainError {
  constructor(current: StoredBuyerProfile) {
    const message =
      'Your profile was changed in another window. Nothing you entered was lost. Compare and save ' + 'again.';
    super({ code: BUYER_PROFILE_CODES.changed, kind: 'conflict', message, current });
  }
}

export class InvalidBuyerProfileError extends DomainError {
  constructor(faults: BuyerProfileFault[]) {
    const fields = Object.fromEntries(faults.map(({ field, message }) => [field, message]));
    super({ code: 'REQUEST.INVALID', kind: 'invalid', message: faults.map((each) => each.message).join(' '), fields });
  }
}

/** Also for a malformed id, and for a proof that its buyer has replaced or removed. */
export class ProofNotFoundError extends DomainError {
  constructor() {
    super({
      code: BUYER_PROFILE_CODES.noProof,
      kind: 'not-found',
      message: 'Proof of funds not found. The buyer may have replaced or removed it.',
    });
  }
}

export class ProofDecidedError extends DomainError {
  constructor() {
    super({
      code: BUYER_PROFILE_CODES.proofDecided,
      kind: 'conflict',
      message: 'This proof of funds has been decided since you opened it. Reload it.',
    });
  }
}

export class OwnProofError extends DomainError {
  constructor() {
    super({
      code: BUYER_PROFILE_CODES.ownProof,
      kind: 'forbidden',
      message: 'This is your own proof of funds. Another administrator must decide.',
    });
  }
}
