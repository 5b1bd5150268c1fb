import { SAVED_VALUATIONS_FREE, VALUATION_CODES } from '@app/contracts';
import type { SaleFault } from '@app/domain';
import { DomainError, type LimitWindow } from '@app/server-kit';

/** A sentence may quote what was sent. */
const SENTENCE_MAX = 300;
const SENTENCES_SHOWN = 3;

/** Path → the first sentence about it. */
function faultFields(faults: SaleFault[]): Record<string, string> {
  return Object.fromEntries([...faults].reverse().map(({ path, message }) => [path, message.slice(0, SENTENCE_MAX)]));
}

/** Also the response for another user's valuation. */
export class ValuationNotFoundError extends DomainError {
  constructor() {
    super({
      code: VALUATION_CODES.notFound,
      kind: 'not-found',
      message: 'This valuation does not exist. It may have been deleted.',
    });
  }
}

export class ValuationChangedError extends DomainError {
  constructor() {
    super({
      code: VALUATION_CODES.changedMeanwhile,
      kind: 'conflict',
      message: 'This valuation was changed in another window. Open it again to see both, then repeat your change.',
    });
  }
}

export class UnreadableValuationError extends DomainError {
  constructor(faults: SaleFault[]) {
    super({
      code: VALUATION_CODES.unreadable,
      kind: 'conflict',
      message: faults[0]?.message ?? 'This valuation was saved by a version that cannot be read here.',
      fields: faultFields(faults),
    });
  }
}

/** All faults at once, by the path of their value (`sale.practice.recurring` is `practice.recurring`). */
export class InvalidSaleError extends DomainError {
  constructor(faults: SaleFault[]) {
    const fields = faultFields(faults);
    super({
      code: 'REQUEST.INVALID',
      kind: 'invalid',
      message: [...new Set(Object.values(fields))].slice(0, SENTENCES_SHOWN).join(' '),
      fields,
    });
  }
}

export class EmptyChangeError extends DomainError {
  constructor() {
    super({ code: 'REQUEST.INVALID', kind: 'invalid', message: 'Send a name or a sale to change.' });
  }
}

export class PremiumValuationsError extends DomainError {
  constructor() {
    super({
      code: VALUATION_CODES.premiumSaves,
      kind: 'forbidden',
      message:
        `Without premium, ${SAVED_VALUATIONS_FREE} valuations can be saved. ` +
        'Delete one, or get premium to save as many as you like.',
    });
  }
}

export class PremiumValuationExportError extends DomainError {
  constructor() {
    super({
      code: VALUATION_CODES.premiumExport,
      kind: 'forbidden',
      message: 'Exports are part of premium. Unlock premium to export this valuation.',
    });
  }
}

const limitWindow = (name: string, points: number, seconds: number): LimitWindow => ({
  name,
  points,
  seconds,
  refusal: (retryAfterSeconds) =>
    new DomainError({
      code: VALUATION_CODES.tooManyRequests,
      kind: 'throttled',
      message: 'Too many requests. Please try again in a moment.',
      retryAfterSeconds,
    }),
});

/** Per account: every save, rename, copy and deletion. */
export const VALUATION_SAVE_LIMIT = limitWindow('valuation save', 120, 60);
/** Per account: a document takes some tenths of a second to set. */
export const VALUATION_EXPORT_LIMIT = limitWindow('valuation export', 60, 600);
/** Per account: links to valuations. */
export const VALUATION_SHARE_LIMIT = limitWindow('valuation share', 60, 3_600);
/** Per address: a link is opened occasionally; a client that guesses tokens sends more requests. */
export const SHARED_VALUATION_LIMIT = limitWindow('shared valuation read', 120, 60);
