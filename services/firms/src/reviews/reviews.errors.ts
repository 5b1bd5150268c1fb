import { FIRM_REVIEW_CODES } from '@app/contracts';
import type { ReviewFault, TextFinding } from '@app/domain';
import { DomainError, type LimitWindow } from '@app/server-kit';

/** Also for a malformed id, one of others, and one that is not public. */
export class ReviewNotFoundError extends DomainError {
  constructor() {
    super({ code: FIRM_REVIEW_CODES.notFound, kind: 'not-found', message: 'Review not found.' });
  }
}

export class InvalidReviewError extends DomainError {
  constructor(faults: readonly ReviewFault[]) {
    const fields = Object.fromEntries(faults.map(({ field, message }) => [field, message]));
    super({ code: 'REQUEST.INVALID', kind: 'invalid', message: faults.map((each) => each.message).join(' '), fields });
  }
}

/** Nothing is stored: the author changes the text, because we change no review. */
export class ReviewTextsError extends DomainError {
  constructor(findings: readonly TextFinding[]) {
    const fields: Record<string, string> = {};
    for (const { field, message } of findings) fields[field] = [fields[field], message].filter(Boolean).join(' ');
    super({
      code: FIRM_REVIEW_CODES.texts,
      kind: 'invalid',
      message: 'Please edit your review. It was not submitted, and your text is still here.',
      fields,
      passages: findings.flatMap(({ field, spans }) => spans.map((span) => ({ field, ...span }))),
    });
  }
}

export class ReviewOfYearError extends DomainError {
  constructor(message: string) {
    super({ code: FIRM_REVIEW_CODES.ofYear, kind: 'conflict', message });
  }
}

export class SampleFirmReviewError extends DomainError {
  static readonly TEXT = 'This is a fictional firm that shows how profiles work. It takes no reviews.';

  constructor() {
    super({ code: FIRM_REVIEW_CODES.sample, kind: 'conflict', message: SampleFirmReviewError.TEXT });
  }
}

export class ReviewStateError extends DomainError {
  constructor(message: string) {
    super({ code: FIRM_REVIEW_CODES.state, kind: 'conflict', message });
  }
}

export class OwnReviewError extends DomainError {
  constructor(message: string) {
    super({ code: FIRM_REVIEW_CODES.own, kind: 'forbidden', message });
  }
}

export class NotOwnerError extends DomainError {
  constructor() {
    super({
      code: FIRM_REVIEW_CODES.notOwner,
      kind: 'forbidden',
      message: 'Only the owner of the firm’s profile can answer its reviews.',
    });
  }
}

export class AlreadyReportedError extends DomainError {
  constructor() {
    super({
      code: FIRM_REVIEW_CODES.reported,
      kind: 'conflict',
      message: 'You already reported this review. A moderator will decide.',
    });
  }
}

export class MissingReasonError extends DomainError {
  constructor() {
    const message = 'Choose a reason from the list.';
    super({ code: 'REQUEST.INVALID', kind: 'invalid', message, fields: { reason: message } });
  }
}

class TooManyReviewsError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      code: FIRM_REVIEW_CODES.tooMany,
      kind: 'throttled',
      message: 'Too many attempts. Please try again later.',
      retryAfterSeconds,
    });
  }
}

/** Also for a malformed id. */
export class AuthorProofNotFoundError extends DomainError {
  constructor() {
    super({ code: FIRM_REVIEW_CODES.noProof, kind: 'not-found', message: 'Document not found.' });
  }
}

export class AuthorProofDecidedError extends DomainError {
  constructor(message: string) {
    super({ code: FIRM_REVIEW_CODES.proofDecided, kind: 'conflict', message });
  }
}

const DAY = 86_400;
const refusal = (retryAfterSeconds: number) => new TooManyReviewsError(retryAfterSeconds);

/** Per account. An advisor knows a handful of firms; more in a day is an advertisement or an attack. */
export const WRITE_LIMIT: LimitWindow = { name: 'firm review', points: 5, seconds: DAY, refusal };
export const REPORT_LIMIT: LimitWindow = { name: 'firm review report', points: 20, seconds: DAY, refusal };
export const VOTE_LIMIT: LimitWindow = { name: 'firm review vote', points: 60, seconds: 3_600, refusal };
export const ANSWER_LIMIT: LimitWindow = { name: 'firm review answer', points: 60, seconds: 3_600, refusal };
