import { attemptAfter, failureSentence, isFinalAttempt } from './attempt-machine';
import { ATTEMPT_STATES, type AttemptState } from './membership-states';

const open = { status: 'open', paymentStatus: 'unpaid' } as const;
const paid = { status: 'complete', paymentStatus: 'paid' } as const;
const late = { status: 'complete', paymentStatus: 'unpaid' } as const;
const over = { status: 'expired', paymentStatus: 'unpaid' } as const;

describe('an attempt to pay', () => {
  it.each<[AttemptState, AttemptState, AttemptState, AttemptState, AttemptState]>([
    //            open       paid    unpaid        expired
    ['creating', 'open', 'paid', 'processing', 'expired'],
    ['open', 'open', 'paid', 'processing', 'expired'],
    ['processing', 'open', 'paid', 'processing', 'expired'],
    ['paid', 'paid', 'paid', 'paid', 'paid'],
    ['expired', 'expired', 'paid', 'processing', 'expired'],
    ['abandoned', 'abandoned', 'paid', 'processing', 'abandoned'],
  ])('that is %s follows its page', (state, afterOpen, afterPaid, afterLate, afterOver) => {
    expect([open, paid, late, over].map((page) => attemptAfter(state, page))).toEqual([
      afterOpen,
      afterPaid,
      afterLate,
      afterOver,
    ]);
  });

  it('is over when it is paid, expired or abandoned', () => {
    expect(ATTEMPT_STATES.filter(isFinalAttempt)).toEqual(['paid', 'expired', 'abandoned']);
  });

  it('says of every failure that nothing was charged', () => {
    for (const code of ['card_declined', 'insufficient_funds', 'expired_card', 'made_up'])
      expect(failureSentence(code)).toMatch(/Nothing was charged\.$/);
  });
});
