import fc from 'fast-check';
import { actorsOf, eventsOf, statesOf, transition, type StateMachine } from '../state-machine/state-machine';
import {
  CLAIM_LIFE_DAYS,
  CLAIM_STATES,
  claimExpiry,
  claimMachine,
  claimStateAt,
  EDITING_CLAIM_STATES,
  OWNING_CLAIM_STATES,
  type ClaimState,
} from './claim-states';
import {
  COUNTED_REVIEW_STATES,
  REVIEW_STATES,
  reviewMachine,
  VISIBLE_REVIEW_STATES,
  type ReviewState,
} from './review-states';
import {
  afterRejection,
  EDITABLE_SUBMISSION_STATES,
  SUBMISSION_STATES,
  submissionEvent,
  submissionMachine,
} from './submission-states';

const events = fc.array(fc.nat(1_000), { maxLength: 30 });

/** States after events that are picked at random; what is refused changes nothing. */
function walk<State extends string, Event extends string, Actor extends string>(
  machine: StateMachine<State, Event, Actor>,
  picks: readonly number[],
): { event: Event; actor: Actor; from: State; to: State }[] {
  const moves = eventsOf(machine).flatMap((event) => actorsOf(machine).map((actor) => ({ event, actor })));
  const steps: { event: Event; actor: Actor; from: State; to: State }[] = [];
  let from = machine.initial;
  for (const pick of picks) {
    const { event, actor } = moves[pick % moves.length]!;
    const move = transition(machine, from, event, actor);
    if (!move.allowed) continue;
    steps.push({ event, actor, from, to: move.state });
    from = move.state;
  }
  return steps;
}

describe('the submission of a firm', () => {
  it('goes to payment while less than the fee was paid, and to review otherwise', () => {
    expect(submissionEvent(0, 0)).toBe('submit');
    expect(submissionEvent(9_900, 0)).toBe('send_to_payment');
    expect(submissionEvent(9_900, 9_899)).toBe('send_to_payment');
    expect(submissionEvent(9_900, 9_900)).toBe('submit');
  });

  it('is refunded after a rejection when anything was paid', () => {
    expect(afterRejection(0)).toBeNull();
    expect(afterRejection(1)).toBe('owe_refund');
  });

  it('is marked as paid by the system alone, in words', () => {
    expect(transition(submissionMachine, 'payment_pending', 'confirm_payment', 'submitter')).toEqual({
      allowed: false,
      cause: 'actor',
      reason: 'The submission can be marked as paid only by the system, not by the submitter.',
    });
    expect(transition(submissionMachine, 'payment_pending', 'confirm_payment', 'worker')).toEqual({
      allowed: true,
      state: 'in_review',
      audit: true,
      notify: ['submitter', 'admin'],
      sentence: 'The submission was marked as paid by the system.',
    });
  });

  it('refuses with a sentence about the state', () => {
    expect(transition(submissionMachine, 'payment_pending', 'submit', 'submitter')).toMatchObject({
      reason: 'The submission is waiting for payment and cannot be submitted for review.',
    });
    expect(transition(submissionMachine, 'withdrawn', 'submit', 'submitter')).toMatchObject({
      reason: 'The submission is withdrawn and can no longer be changed.',
    });
    expect(transition(submissionMachine, 'draft', 'publish', 'admin')).toMatchObject({ allowed: false });
  });

  it('is published, rejected or sent back by a moderator from review alone, whatever happens', () => {
    fc.assert(
      fc.property(events, (picks) => {
        for (const { event, actor, from } of walk(submissionMachine, picks)) {
          if (['publish', 'reject', 'request_changes'].includes(event))
            expect([actor, from]).toEqual(['admin', 'in_review']);
          if (from === 'payment_pending') expect(['confirm_payment', 'lapse', 'reopen', 'withdraw']).toContain(event);
        }
      }),
    );
  });

  it('may be edited before it is submitted and when changes are asked for', () => {
    expect(SUBMISSION_STATES).toEqual(statesOf(submissionMachine));
    for (const state of SUBMISSION_STATES) {
      const sends = transition(submissionMachine, state, 'submit', 'submitter').allowed;
      expect([state, EDITABLE_SUBMISSION_STATES.includes(state)]).toEqual([state, sends]);
    }
  });
});

describe('the claim of a profile', () => {
  const STARTED = new Date('2026-11-01T12:00:00.000Z');
  const EXPIRY = new Date('2026-12-01T12:00:00.000Z');

  it('lapses thirty days after it was started, to the moment', () => {
    expect(CLAIM_LIFE_DAYS).toBe(30);
    expect(claimExpiry(STARTED)).toEqual(EXPIRY);
    expect(claimStateAt('started', STARTED, new Date(EXPIRY.getTime() - 1))).toBe('started');
    expect(claimStateAt('started', STARTED, EXPIRY)).toBe('lapsed');
  });

  it.each<ClaimState>(CLAIM_STATES.filter((state) => state !== 'started'))('never lapses when it is %s', (state) => {
    expect(claimStateAt(state, STARTED, new Date('2030-01-01T00:00:00Z'))).toBe(state);
  });

  it('is granted by a moderator after a proof, whatever happens', () => {
    fc.assert(
      fc.property(events, (picks) => {
        const steps = walk(claimMachine, picks);
        const granted = steps.findIndex(({ to }) => to === 'granted');
        if (granted < 0) return;
        expect(steps[granted]).toMatchObject({ event: 'grant', actor: 'admin', from: 'in_review' });
        expect(steps.slice(0, granted).some(({ event }) => event === 'confirm_mail' || event === 'send_papers')).toBe(
          true,
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('owns the profile from its grant on, edits it unless frozen, and loses it by a moderator alone', () => {
    fc.assert(
      fc.property(events, (picks) => {
        for (const { event, actor, from, to } of walk(claimMachine, picks)) {
          const [owned, owns] = [from, to].map((state) => OWNING_CLAIM_STATES.includes(state));
          if (owned && !owns) expect([event, actor]).toEqual(['overturn', 'admin']);
          if (!owned && owns) expect([event, actor]).toEqual(['grant', 'admin']);
        }
      }),
      { numRuns: 1_000 },
    );
    expect(OWNING_CLAIM_STATES.filter((state) => !EDITING_CLAIM_STATES.includes(state))).toEqual(['frozen']);
    expect(EDITING_CLAIM_STATES.filter((state) => !OWNING_CLAIM_STATES.includes(state))).toEqual([]);
  });

  it('names another claimant in words', () => {
    expect(transition(claimMachine, 'granted', 'dispute', 'rival')).toMatchObject({
      sentence: 'The claim was disputed by another claimant.',
      notify: ['claimant', 'admin'],
    });
    expect(transition(claimMachine, 'frozen', 'dispute', 'rival')).toMatchObject({
      reason: 'The claim is frozen during a dispute and cannot be disputed.',
    });
    expect(transition(claimMachine, 'in_review', 'grant', 'claimant')).toMatchObject({
      reason: 'The claim can be approved only by a moderator, not by the claimant.',
    });
  });
});

describe('a review of a firm', () => {
  it('is visible from its publication to its removal or erasure, whatever happens', () => {
    fc.assert(
      fc.property(events, (picks) => {
        for (const { event, actor, from, to } of walk(reviewMachine, picks)) {
          const [shown, shows] = [from, to].map((state) => VISIBLE_REVIEW_STATES.includes(state));
          if (shown && !shows) expect(['remove admin', 'erase author']).toContain(`${event} ${actor}`);
          if (!shown && shows)
            expect(['publish admin', 'publish worker', 'restore admin']).toContain(`${event} ${actor}`);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('is never taken away by the firm, and never erased by another than its author', () => {
    expect(
      eventsOf(reviewMachine).filter((event) =>
        reviewMachine.rows.some((row) => row.event === event && row.by.includes('firm')),
      ),
    ).toEqual(['report']);
    expect(transition(reviewMachine, 'published', 'erase', 'admin')).toMatchObject({
      reason: 'The review can be deleted only by its author, not by a moderator.',
    });
    expect(transition(reviewMachine, 'published', 'remove', 'firm')).toMatchObject({
      reason: 'The review can be removed only by a moderator, not by the firm.',
    });
  });

  it('is published only after the automatic checks', () => {
    expect(transition(reviewMachine, 'submitted', 'publish', 'admin')).toEqual({
      allowed: false,
      cause: 'state',
      reason: 'The review is submitted and cannot be published.',
    });
  });

  it.each<[ReviewState, boolean]>([
    ['submitted', true],
    ['auto_checked', true],
    ['published', true],
    ['reported', true],
    ['kept', true],
    ['removed', true],
    ['rejected', false],
    ['erased', false],
  ])('in the state %s is the one of its year: %p', (state, counts) => {
    expect(COUNTED_REVIEW_STATES.includes(state)).toBe(counts);
    expect(REVIEW_STATES).toHaveLength(8);
  });
});
