import { Inject, Injectable } from '@nestjs/common';
import { hasRight, type RefundFact } from '@app/domain';
import {
  ADMINISTRATORS,
  MAIL_WRITER,
  type Administrator,
  type Administrators,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';

/** What was to go back and is with us again; `id` of the refund, or of the payment that has no refund left. */
export type Returned = Pick<RefundFact, 'id' | 'amount' | 'currency'>;

/** Mails to those who may refund: what the bank returned waits for one of them. */
@Injectable()
export class AdministratorMails {
  constructor(
    @Inject(ADMINISTRATORS) private readonly administrators: Administrators,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
  ) {}

  /** Each return once to each of them. */
  async tell(manager: Transaction, returned: readonly Returned[]): Promise<void> {
    if (returned.length === 0) return;
    const people = toldOf(await this.administrators.list(manager));
    for (const { id, amount, currency } of returned)
      for (const { userId, email, firstName } of people)
        await this.mails.write(manager, {
          template: 'payment-alert',
          to: email,
          key: `payment-alert:refund_failed:${id}:${userId}`,
          data: { firstName, news: 'refund_failed', amount, currency },
        });
  }
}

/** Where none of them can sign in, owners: they can let one in. */
function toldOf(all: readonly Administrator[]): Administrator[] {
  const able = all.filter(({ roles, isAble }) => isAble && hasRight(roles, 'payments.refund'));
  return able.length > 0 ? able : all.filter(({ roles }) => roles.includes('owner'));
}
