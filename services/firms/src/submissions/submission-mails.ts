import { Inject, Injectable } from '@nestjs/common';
import type { FirmSubmissionNews } from '@app/contracts';
import {
  ACCOUNT_DIRECTORY,
  MAIL_WRITER,
  type AccountDirectory,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';
import type { Submission } from './submission';

/**
 * Mails about a submission go to the verified address of its account: the contact's address was only typed, and
 * may be anyone's.
 */
@Injectable()
export class SubmissionMails {
  constructor(
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
  ) {}

  /** Each revision is told once. */
  async write(manager: Transaction, submission: Submission, news: FirmSubmissionNews): Promise<void> {
    const { id, userId, revision, reason, firm, feeCents, paidCents } = submission;
    const isRefunded = (news === 'rejected' || news === 'withdrawn') && paidCents > 0;
    const account = await this.accounts.find(userId, manager);
    if (!account?.isReachable) return;
    const told = {
      // What a moderator wrote about an earlier revision is no reason of a withdrawal.
      ...(reason !== null && news !== 'withdrawn' && { reason }),
      ...(firm && { slug: firm.slug }),
      ...(news === 'payment_due' && { feeCents }),
      ...(isRefunded && { isRefunded }),
    };
    await this.mails.write(manager, {
      template: 'firm-submission',
      to: account.email,
      key: `firm-submission:${id}:${revision}`,
      data: { firstName: account.firstName, submissionId: id, news, ...told },
    });
  }
}
