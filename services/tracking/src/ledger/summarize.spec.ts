import { summarize, type LedgerFacts } from './summarize';

const facts: LedgerFacts = {
  accepted: [{ destination: 'meta', count: 10 }],
  byStatus: [
    { destination: 'meta', status: 'sent', count: 4 },
    { destination: 'meta', status: 'duplicate', count: 2 },
    { destination: 'meta', status: 'suppressed', count: 1 },
    { destination: 'meta', status: 'pending', count: 2 },
    { destination: 'meta', status: 'leased', count: 1 },
  ],
  open: [],
  waiting: 3,
  withoutDestination: 2,
};

describe("the ledger's sums", () => {
  it('count pending and leased rows as in flight, and balance', () => {
    expect(summarize(facts)).toEqual({
      destinations: [
        {
          destination: 'meta',
          accepted: 10,
          sent: 4,
          duplicate: 2,
          rejected: 0,
          exhausted: 0,
          expired: 0,
          suppressed: 1,
          inFlight: 3,
          breaker: 'closed',
        },
      ],
      waiting: 3,
      withoutDestination: 2,
      balanced: true,
    });
  });

  it('report a missing delivery', () => {
    expect(summarize({ ...facts, accepted: [{ destination: 'meta', count: 11 }] }).balanced).toBe(false);
  });

  it('show an open breaker', () => {
    expect(summarize({ ...facts, open: ['meta'] }).destinations[0]?.breaker).toBe('open');
  });

  it('are empty before the first event', () => {
    expect(summarize({ accepted: [], byStatus: [], open: [], waiting: 0, withoutDestination: 0 })).toEqual({
      destinations: [],
      waiting: 0,
      withoutDestination: 0,
      balanced: true,
    });
  });
});
