import type { DomainError } from '@app/server-kit';
import { NothingDueError } from './firm-fees/firm-fees.errors';
import {
  AlreadyMemberError,
  failureOf,
  MoveRefusedError,
  PaymentProcessingError,
  PaymentsClosedError,
  TermsChangedError,
} from './payments.errors';
import { ProviderError, type ProviderFailure } from './provider/payment-provider';

const WORDS = 'Nothing was charged. Please try again in a minute.';
const failures: ProviderFailure[] = ['unreachable', 'busy', 'misconfigured', 'nonsense', 'refused', 'conflict'];

describe('what a payment that was refused says', () => {
  it.each<DomainError>([
    new PaymentsClosedError(),
    new AlreadyMemberError(),
    new PaymentProcessingError(),
    new TermsChangedError(),
    new MoveRefusedError(),
    new NothingDueError(),
    ...failures.map((failure) => failureOf(new ProviderError(failure, 'x', false), WORDS)),
  ])('whether money moved: $code', ({ message }) => {
    expect(message).toMatch(/Nothing was charged|not charged again|nothing was done or charged/);
  });
});
