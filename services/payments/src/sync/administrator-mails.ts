import { Inject, Injectable } from '@nestjs/common';
import type { PaymentAlert } from '@app/contracts';
import { hasRight } from '@app/domain';
import {
  ADMINISTRATORS,
  MAIL_WRITER,
  type Administrator,
  type Administrators,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';

/** `id` of the refund, of the dispute, or of the payment: one that has no refund left, or is reported as fraud. */
export type AlertedMoney = { news: PaymentAlert; id: string; amount: number; currency: string };

/** Mails to those who may refund: about money that waits for one of them. */
@Injectable()
export class AdministratorMails {
  constructor(
    @Inject(ADMINISTRATORS) private readonly administrators: Administrators,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
  ) {}

  /** Each once to each of them. */
  async tell(manager: Transaction, alerts: readonly AlertedMoney[]): Promise<void> {
    if (alerts.length === 0) return;
    const people = toldOf(await this.administrators.list(manager));
    for (const { news, id, amount, currency } of alerts)
      for (const { userId, email, firstName } of people)
        await this.mails.write(manager, {
          template: 'payment-alert',
          to: email,
          key: `payment-alert:${news}:${id}:${userId}`,
          data: { firstName, news, amount, currency },
        });
  }
}

/** Where none of them can sign in, owners: they can let one in. */
function toldOf(all: readonly Administrator[]): Administrator[] {
  const able = all.filter(({ roles, isAble }) => isAble && hasRight(roles, 'payments.refund'));
  return able.length > 0 ? able : all.filter(({ roles }) => roles.includes('owner'));
}
