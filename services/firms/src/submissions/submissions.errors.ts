import {
  FIRM_SUBMISSION_CODES,
  firmPath,
  OPEN_SUBMISSIONS_PER_ACCOUNT,
  type StoredFirmSubmission,
} from '@app/contracts';
import { DomainError, type LimitWindow } from '@app/server-kit';

type Fault = { field: string; message: string };
const fieldsOf = (faults: readonly Fault[]) => Object.fromEntries(faults.map(({ field, message }) => [field, message]));

/** Also for another account's submission and for what is no id: all three answer alike. */
export class SubmissionNotFoundError extends DomainError {
  constructor() {
    super({ code: FIRM_SUBMISSION_CODES.notFound, kind: 'not-found', message: 'Submission not found.' });
  }
}

export class SubmissionChangedError extends DomainError {
  constructor(current: StoredFirmSubmission) {
    super({
      code: FIRM_SUBMISSION_CODES.changed,
      kind: 'conflict',
      message:
        'This submission was changed in another window. Nothing you entered was lost. Compare the ' +
        'versions and save again.',
      current,
    });
  }
}

/** `reason` is a sentence that names the state, and what is not possible in it. */
export class SubmissionMoveRefusedError extends DomainError {
  constructor(reason: string) {
    super({ code: FIRM_SUBMISSION_CODES.refused, kind: 'conflict', message: reason });
  }
}

export class InvalidSubmissionError extends DomainError {
  constructor(faults: readonly Fault[]) {
    const message = faults.map((each) => each.message).join(' ');
    super({ code: 'REQUEST.INVALID', kind: 'invalid', message, fields: fieldsOf(faults) });
  }
}

export class SubmissionIncompleteError extends DomainError {
  constructor(faults: readonly Fault[]) {
    super({
      code: FIRM_SUBMISSION_CODES.incomplete,
      kind: 'invalid',
      message: 'Some fields are missing or need to be corrected.',
      fields: fieldsOf(faults),
    });
  }
}

/** A published firm, or another submission of the same account, has the domain. */
export class SubmissionDuplicateError extends DomainError {
  constructor(known: { name: string; slug: string } | null) {
    const message = known
      ? `${known.name} already has a profile with this domain: ${firmPath(known)}. If it is your firm, ` +
        'claim that profile.'
      : 'You have already submitted a firm with this domain. Continue that submission or withdraw it.';
    super({ code: FIRM_SUBMISSION_CODES.duplicate, kind: 'conflict', message, fields: { website: message } });
  }
}

export class SubmissionLimitError extends DomainError {
  constructor() {
    super({
      code: FIRM_SUBMISSION_CODES.limit,
      kind: 'conflict',
      message:
        `You have ${OPEN_SUBMISSIONS_PER_ACCOUNT} open submissions. Finish or withdraw one before ` +
        'you start another.',
    });
  }
}

export class OwnSubmissionError extends DomainError {
  constructor() {
    super({
      code: FIRM_SUBMISSION_CODES.own,
      kind: 'forbidden',
      message: 'This is your own submission. Another administrator must decide.',
    });
  }
}

export class LogoNotFoundError extends DomainError {
  constructor() {
    super({ code: FIRM_SUBMISSION_CODES.noLogo, kind: 'not-found', message: 'Logo not found.' });
  }
}

const window = (name: string, points: number, seconds: number): LimitWindow => ({
  name,
  points,
  seconds,
  refusal: (retryAfterSeconds) =>
    new DomainError({
      code: 'FIRMS.TOO_MANY_REQUESTS',
      kind: 'throttled',
      message: 'Too many requests. Nothing you entered is lost. Please try again later.',
      retryAfterSeconds,
    }),
});

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Per account. A form saves about every second while its fields are typed, and from more than one tab. */
export const SAVE_LIMIT = window('firm submission save', 180, 60);
export const BEGIN_LIMIT = window('firm submission begin', 20, HOUR);
export const LOGO_LIMIT = window('firm submission logo', 60, HOUR);
export const SUBMIT_LIMIT = window('firm submission submit', 20, DAY);
/** Per address: an office may share one. */
export const SUBMIT_ADDRESS_LIMIT = window('firm submission address', 40, DAY);
