import type { BackgroundWork } from '@app/contracts';
import { workHeadline, workSentences } from './work-text';

const MAILS: BackgroundWork['mails'] = { waiting: 0, oldestSeconds: 0, sent: 12, failed: 0, lastFailure: null };
const work = (mails: Partial<BackgroundWork['mails']> = {}, outboxOldestSeconds = 0): BackgroundWork => ({
  mails: { ...MAILS, ...mails },
  outboxOldestSeconds,
});
const FAILURE = { template: 'verification-code', at: '2026-11-24T15:00:00Z', error: 'smtp-550' };

describe('mails and queues, on the home of the portal', () => {
  it.each<[string, BackgroundWork, string, boolean]>([
    ['all is well', work({ waiting: 3, oldestSeconds: 20 }, 2), 'Emails and queues are moving', true],
    ['one mail failed', work({ failed: 1 }), '1 email was not sent', false],
    ['many failed', work({ failed: 10_000 }), '10,000 or more emails were not sent', false],
    ['a mail is late', work({ waiting: 3, oldestSeconds: 601, failed: 2 }), 'Emails are waiting', false],
    ['nothing takes messages', work({ waiting: 3, oldestSeconds: 601 }, 61), 'The queue is not moving', false],
  ])('say the worst first: %s', (_, state, text, good) => {
    expect(workHeadline(state)).toEqual({ text, good });
  });

  it('say the figures of a day, and what is on the way', () => {
    expect(workSentences(work({ waiting: 3, oldestSeconds: 20 }))).toEqual([
      'Last 24 hours: 12 sent, 0 not sent.',
      '3 on the way.',
    ]);
  });

  it('say what to do when mails or messages wait', () => {
    expect(workSentences(work({ waiting: 3, oldestSeconds: 720 }))[1]).toBe(
      '3 waiting, the oldest for 12 minutes. Check the email server.',
    );
    expect(workSentences(work({}, 65))[0]).toBe(
      'Emails and conversions have been waiting for 1 minute. Ask the operator whether a worker is running.',
    );
  });

  it('name the latest failure with its reason', () => {
    expect(workSentences(work({ failed: 1, lastFailure: FAILURE }))[1]).toBe(
      'Last failure Nov 24, 2026, 10:00 AM EST: smtp-550.',
    );
    expect(workSentences(work({ failed: 1, lastFailure: { ...FAILURE, error: null } }))[1]).toContain(
      'no reason given.',
    );
  });
});
