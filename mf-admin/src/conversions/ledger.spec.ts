import type { DeliverySummary, LedgerCounts } from '@app/contracts';
import { ledgerSentence, totalOf, waitingSentence, withoutDestinationSentence } from './ledger';

const none: LedgerCounts = {
  accepted: 0,
  sent: 0,
  duplicate: 0,
  rejected: 0,
  exhausted: 0,
  expired: 0,
  suppressed: 0,
  inFlight: 0,
};

function summary(counts: Partial<LedgerCounts>, balanced = true): DeliverySummary {
  return {
    destinations: [{ ...none, ...counts, destination: 'meta', breaker: 'closed' }],
    waiting: 0,
    withoutDestination: 0,
    balanced,
  };
}

describe('the ledger in words', () => {
  it.each([
    [{}, 'No delivery has been accepted yet.'],
    [{ accepted: 1, inFlight: 1 }, '1 accepted: 1 on its way. Nothing is missing.'],
    [{ accepted: 3, sent: 2, inFlight: 1 }, '3 accepted: 2 sent and 1 on its way. Nothing is missing.'],
    [
      { accepted: 1_210, sent: 1_200, duplicate: 2, rejected: 1, exhausted: 1, expired: 1, suppressed: 3, inFlight: 2 },
      '1,210 accepted: 1,200 sent, 2 duplicates, 1 rejected, 1 given up, 1 expired, ' +
        '3 withheld and 2 on their way. Nothing is missing.',
    ],
  ])('%j', (counts, sentence) => {
    expect(ledgerSentence(summary(counts))).toBe(sentence);
  });

  it('reports figures that do not add up', () => {
    expect(ledgerSentence(summary({ accepted: 2, sent: 1 }, false))).toBe(
      "2 accepted: 1 sent. These figures do not add up; please tell the site's operators.",
    );
  });

  it('adds destinations up', () => {
    expect(
      totalOf([
        { ...none, accepted: 2, sent: 2 },
        { ...none, accepted: 3, inFlight: 3 },
      ]),
    ).toEqual({ ...none, accepted: 5, sent: 2, inFlight: 3 });
  });

  it.each([
    [0, null],
    [1, '1 more event is waiting to be queued for the services.'],
    [1_500, '1,500 more events are waiting to be queued for the services.'],
  ])('%i waiting', (waiting, sentence) => {
    expect(waitingSentence(waiting)).toBe(sentence);
  });

  it.each([
    [0, null],
    [1, '1 event was accepted with no service to send it to.'],
    [1_500, '1,500 events were accepted with no service to send them to.'],
  ])('%i without a destination', (count, sentence) => {
    expect(withoutDestinationSentence(count)).toBe(sentence);
  });
});
