import type { Mail } from '@app/contracts';
import type { MailWriter, Transaction } from '@app/server-kit';

/** A mail writer that records enqueued mails, for contexts that are tested without the mail context. */
export class RecordedMails implements MailWriter {
  readonly sent: Mail[] = [];

  async write(_: Transaction, mail: Mail): Promise<void> {
    if (!this.sent.some(({ key }) => key === mail.key)) this.sent.push(mail);
  }

  /** The newest of a kind to an address. */
  last<T extends Mail['template']>(template: T, to: string): Extract<Mail, { template: T }> | undefined {
    return this.sent.findLast(
      (mail): mail is Extract<Mail, { template: T }> =>
        mail.template === template && mail.to.toLowerCase() === to.toLowerCase(),
    );
  }

  clear(): void {
    this.sent.length = 0;
  }
}
