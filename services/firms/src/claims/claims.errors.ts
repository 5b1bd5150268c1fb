import { FIRM_CLAIM_CODES } from '@app/contracts';
import { DomainError, type LimitWindow } from '@app/server-kit';

/** The same for a claim that does not exist, one of others, and one that is over. */
export class ClaimNotFoundError extends DomainError {
  constructor() {
    super({ code: FIRM_CLAIM_CODES.notFound, kind: 'not-found', message: 'You have no open claim to this profile.' });
  }
}

export class ProfileOwnedError extends DomainError {
  constructor() {
    super({
      code: FIRM_CLAIM_CODES.owned,
      kind: 'conflict',
      message: 'This profile already has an owner. If you believe that is wrong, dispute the ownership.',
    });
  }
}

/** The claim, or what the caller knew of it, has changed; `reason` is the sentence of the state machine. */
export class ClaimMovedError extends DomainError {
  constructor(reason: string) {
    super({ code: FIRM_CLAIM_CODES.moved, kind: 'conflict', message: reason });
  }
}

export class SampleFirmError extends DomainError {
  constructor() {
    super({
      code: FIRM_CLAIM_CODES.sample,
      kind: 'conflict',
      message: 'This is a fictional firm that shows how profiles work. It has no owner.',
    });
  }
}

export class ClaimCodeWrongError extends DomainError {
  constructor(message = 'This code is incorrect or has expired. Check it or request a new one.') {
    super({ code: FIRM_CLAIM_CODES.wrongCode, kind: 'invalid', message, fields: { code: message } });
  }
}

export class OtherDomainError extends DomainError {
  constructor(domain: string) {
    const message = `Enter an address at ${domain}, the domain of the firm’s website.`;
    super({ code: FIRM_CLAIM_CODES.otherDomain, kind: 'invalid', message, fields: { email: message } });
  }
}

export class SharedDomainError extends DomainError {
  constructor() {
    const message = 'Anyone can get an email address at this provider. Enter an address at the firm’s own domain.';
    super({ code: FIRM_CLAIM_CODES.sharedDomain, kind: 'invalid', message, fields: { email: message } });
  }
}

export class NoDomainError extends DomainError {
  constructor() {
    super({
      code: FIRM_CLAIM_CODES.noDomain,
      kind: 'conflict',
      message:
        'We have not confirmed a website for this firm, so we cannot verify an email address. Please ' +
        'verify your authority with documents.',
    });
  }
}

export class PapersMissingError extends DomainError {
  constructor() {
    const message = 'Upload at least one file. Files that you removed or already sent cannot be sent again.';
    super({ code: 'FIRMS.CLAIM_PAPERS_MISSING', kind: 'invalid', message, fields: { papers: message } });
  }
}

export class ClaimUnknownError extends DomainError {
  constructor() {
    super({ code: FIRM_CLAIM_CODES.notFound, kind: 'not-found', message: 'Claim not found.' });
  }
}

export class OwnClaimError extends DomainError {
  constructor() {
    super({
      code: FIRM_CLAIM_CODES.ownClaim,
      kind: 'forbidden',
      message: 'You are a party to this claim. Another moderator must decide.',
    });
  }
}

const tooMany = (message: string) => (retryAfterSeconds: number) =>
  new DomainError({ code: 'FIRMS.TOO_MANY_CLAIMS', kind: 'throttled', message, retryAfterSeconds });

/** Per account. */
export const CLAIM_LIMIT: LimitWindow = {
  name: 'firm claims',
  points: 20,
  seconds: 86_400,
  refusal: tooMany('You have started too many claims today. Please try again tomorrow.'),
};

/** Per account. */
export const CODE_LIMIT: LimitWindow = {
  name: 'firm claim codes',
  points: 5,
  seconds: 3_600,
  refusal: tooMany('We have sent you five codes in the past hour. Please try again later.'),
};

/** Per address, over all accounts: an inbox of someone else is not filled through us. */
export const CODE_ADDRESS_LIMIT: LimitWindow = {
  name: 'firm claim codes per address',
  points: 5,
  seconds: 86_400,
  refusal: tooMany('We have sent five codes to this address today. Please try again tomorrow.'),
};
