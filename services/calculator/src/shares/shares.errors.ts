import { CALCULATOR_CODES, SHARES_MAX } from '@app/contracts';
import { DomainError } from '@app/server-kit';

/** Unknown, expired, revoked, or without its calculation: the caller is not told which. */
export class ShareNotFoundError extends DomainError {
  constructor() {
    super({
      code: CALCULATOR_CODES.shareNotFound,
      kind: 'not-found',
      message: 'This link is not valid, or no longer valid. Ask for a new one.',
    });
  }
}

export class TooManySharesError extends DomainError {
  constructor() {
    super({
      code: CALCULATOR_CODES.tooManyShares,
      kind: 'conflict',
      message: `This calculation has ${SHARES_MAX} links already. Revoke one first.`,
    });
  }
}
