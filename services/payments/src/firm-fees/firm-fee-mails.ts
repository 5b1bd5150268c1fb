import type { FirmFeeMail } from '@app/contracts';
import type { FirmFeeDecision } from '@app/domain';
import type { AccountDirectory, FirmFeeOrder, MailWriter, Transaction } from '@app/server-kit';
import type { AdministratorMails } from '../sync/administrator-mails';
import type { FirmFeesRepository } from './firm-fees.repository';

type About = {
  submissionId: string;
  order: FirmFeeOrder | undefined;
  decision: FirmFeeDecision;
  userId: string | null;
};

/** Mails about a fee: a receipt, and every payment that went back; to the verified address of the account. */
export class FirmFeeMails {
  constructor(
    private readonly fees: FirmFeesRepository,
    private readonly accounts: AccountDirectory,
    private readonly mails: MailWriter,
    private readonly administrators: AdministratorMails,
  ) {}

  async tell(manager: Transaction, { submissionId, order, decision, userId }: About): Promise<void> {
    const { counted, returns } = decision;
    const company = order?.company ?? '';
    if (counted && order && (await this.fees.markWritten(manager, counted.id, 'receipt')))
      await this.write(manager, userId, `firm-fee-receipt:${counted.id}`, {
        ...{ news: 'receipt', submissionId, company, amount: counted.amount, currency: counted.currency },
        at: new Date(counted.createdAt).toISOString(),
      });
    const failed = returns.filter(({ state }) => state === 'failed');
    await this.administrators.tell(
      manager,
      failed.map(({ paymentId: id, amount, currency }) => ({ news: 'refund_failed', id, amount, currency })),
    );
    for (const { paymentId, reason, amount, currency, state } of returns)
      if (state === 'succeeded' && (await this.fees.markWritten(manager, paymentId, 'refund')))
        await this.write(manager, userId, `firm-fee-refund:${paymentId}`, {
          ...{ news: 'refunded', submissionId, company, amount, currency, reason },
        });
  }

  private async write(
    manager: Transaction,
    userId: string | null,
    key: string,
    told: DistributiveOmit<FirmFeeMail, 'firstName'>,
  ): Promise<void> {
    const account = userId === null ? undefined : await this.accounts.find(userId, manager);
    if (!account?.isReachable) return;
    const { email: to, firstName } = account;
    await this.mails.write(manager, { template: 'firm-fee', to, key, data: { firstName, ...told } });
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
