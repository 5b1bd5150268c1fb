import type { BackgroundWork } from '@app/contracts';
import { formatDateTime, formatNumber } from '@app/ui';
import { cappedText } from '../portal/list/capped-text';
import type { Headline } from './overview-text';

/** As the alert of the outbox has it (`infra/observability/alerts.yaml`). */
const OUTBOX_LATE_SECONDS = 60;
/** Long enough for a mail server that refuses for a moment. */
const MAIL_LATE_SECONDS = 600;

/** The one thing to know about mails and queues now; the worst comes first. */
export function workHeadline({ mails, outboxOldestSeconds }: BackgroundWork): Headline {
  if (outboxOldestSeconds > OUTBOX_LATE_SECONDS) return { text: 'The queue is not moving', good: false };
  if (mails.oldestSeconds > MAIL_LATE_SECONDS) return { text: 'Emails are waiting', good: false };
  if (mails.failed === 1) return { text: '1 email was not sent', good: false };
  if (mails.failed > 1) return { text: `${cappedText(mails.failed)} emails were not sent`, good: false };
  return { text: 'Emails and queues are moving', good: true };
}

const minutes = (seconds: number) => {
  const count = Math.floor(seconds / 60);
  return count === 1 ? '1 minute' : `${formatNumber(count)} minutes`;
};

/** The figures behind the headline, in sentences. */
export function workSentences({ mails, outboxOldestSeconds }: BackgroundWork): string[] {
  const waiting = cappedText(mails.waiting);
  const said = [`Last 24 hours: ${cappedText(mails.sent)} sent, ${cappedText(mails.failed)} not sent.`];
  if (outboxOldestSeconds > OUTBOX_LATE_SECONDS)
    said.unshift(
      `Emails and conversions have been waiting for ${minutes(outboxOldestSeconds)}. ` +
        'Ask the operator whether a worker is running.',
    );
  else if (mails.waiting > 0)
    said.push(
      mails.oldestSeconds > MAIL_LATE_SECONDS
        ? `${waiting} waiting, the oldest for ${minutes(mails.oldestSeconds)}. Check the email server.`
        : `${waiting} on the way.`,
    );
  if (mails.lastFailure)
    said.push(`Last failure ${formatDateTime(mails.lastFailure.at)}: ${mails.lastFailure.error ?? 'no reason given'}.`);
  return said;
}
