import { SHARES_MAX, VALUATION_CODES } from '@app/contracts';
import { SALE_FIGURE_LABELS, type SaleFigureName } from '@app/domain';
import { DomainError } from '@app/server-kit';

/** Unknown, ended, taken back, or without its valuation: the caller is not told which. */
export class ValuationShareNotFoundError extends DomainError {
  constructor() {
    super({
      code: VALUATION_CODES.shareNotFound,
      kind: 'not-found',
      message: 'This link is not valid, or no longer valid. Ask for a new one.',
    });
  }
}

export class TooManyValuationSharesError extends DomainError {
  constructor() {
    super({
      code: VALUATION_CODES.tooManyShares,
      kind: 'conflict',
      message: `This valuation has ${SHARES_MAX} links already. End one first.`,
    });
  }
}

/** What an NDA opened to the account alone. */
export class ConfidentialValuationError extends DomainError {
  constructor(listingId: number, figures: readonly SaleFigureName[]) {
    const named = new Intl.ListFormat('en-US').format(figures.map((figure) => SALE_FIGURE_LABELS[figure]));
    super({
      code: VALUATION_CODES.confidential,
      kind: 'conflict',
      message:
        `This valuation has confidential figures of listing ${listingId}, which you read under an NDA: ${named}. ` +
        'It cannot be shared with them. Change these figures in the valuation first.',
    });
  }
}
