import { Inject, Injectable } from '@nestjs/common';
import type { PremiumMail } from '@app/contracts';
import type { CustomerFacts } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  MAIL_WRITER,
  type AccountDirectory,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';
import { AdministratorMails } from './administrator-mails';
import type { News } from './changes';
import type { Membership } from './membership.repository';

type Told = PremiumMail extends infer M ? (M extends PremiumMail ? Omit<M, 'firstName'> : never) : never;
type Letter = { key: string; slot?: string; told: Told };

const iso = (time: number | Date | null | undefined): string | null =>
  time == null ? null : new Date(time).toISOString();

/** Mails about a membership: each occasion once, to the verified address of the account. */
@Injectable()
export class PaymentMails {
  constructor(
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    private readonly administrators: AdministratorMails,
  ) {}

  async tell(
    manager: Transaction,
    userId: string | null,
    { before, next, facts, news }: { before: Membership; next: Membership; facts: CustomerFacts; news: News },
  ): Promise<void> {
    await this.administrators.tell(manager, [
      ...news.returned.map((refund) => ({ ...refund, news: 'refund_failed' as const })),
      ...news.disputes.map((dispute) => ({ ...dispute, news: 'disputed' as const })),
      ...news.warned.map(({ id, amount, refunded, currency }) => ({
        ...{ id, amount: amount - refunded, currency },
        news: 'fraud_warning' as const,
      })),
    ]);
    await this.send(manager, userId, [
      ...changeLetters(before, next, facts),
      ...news.paidInvoices.map((invoice) => ({
        key: `premium-receipt:${invoice.id}`,
        // What failed before and is paid now is not asked for any more.
        slot: `premium-invoice:${invoice.id}`,
        told: {
          news: 'receipt' as const,
          invoiceId: invoice.id,
          paidAt: iso(invoice.finalizedAt ?? invoice.createdAt) ?? '',
          nextChargeAt: next.state === 'active' ? iso(nextChargeAt(next, facts)) : null,
          amount: invoice.total,
          currency: invoice.currency,
        },
      })),
      ...(saysEnd(before, next) ? [] : news.failedInvoices).map((invoice) => ({
        key: `premium-failed:${invoice.id}:${invoice.tries}`,
        slot: `premium-invoice:${invoice.id}`,
        told: {
          news: 'payment_failed' as const,
          accessUntil: next.state === 'grace' ? iso(next.until) : null,
          nextTryAt: iso(invoice.nextTryAt),
          amount: invoice.total,
          currency: invoice.currency,
        },
      })),
      ...news.refunds.map(({ id, amount, currency }) => ({
        key: `premium-refund:${id}`,
        slot: `premium-refund:${id}`,
        told: { news: 'refunded' as const, amount, currency },
      })),
      ...news.failedRefunds.map(({ id, amount, currency }) => ({
        key: `premium-refund-failed:${id}`,
        slot: `premium-refund:${id}`,
        told: { news: 'refund_failed' as const, amount, currency },
      })),
    ]);
  }

  async tellCardExpiring(manager: Transaction, userId: string, membership: Membership): Promise<void> {
    const { card, subscriptionId } = membership;
    if (!card) return;
    const { brand, last4, expMonth, expYear } = card;
    const key = `premium-card:${subscriptionId ?? ''}:${expYear}-${expMonth}`;
    await this.send(manager, userId, [{ key, told: { news: 'card_expiring', brand, last4, expMonth, expYear } }]);
  }

  private async send(manager: Transaction, userId: string | null, letters: readonly Letter[]): Promise<void> {
    const account = userId !== null && letters.length > 0 ? await this.accounts.find(userId, manager) : undefined;
    if (!account?.isReachable) return;
    const { email: to, firstName } = account;
    for (const { key, slot, told } of letters)
      await this.mails.write(manager, {
        template: 'premium',
        to,
        key,
        ...(slot && { slot }),
        data: { firstName, ...told },
      });
  }
}

/** Nothing is collected any more, or premium goes off with this read: the mail about that says it all. */
const saysEnd = (before: Membership, { state }: Membership) =>
  ['ended', 'refunded'].includes(state) || (state === 'lapsed' && before.state !== 'lapsed');

/** The slot of what is asked for the unpaid invoice: the news of the end takes its place while it waits. */
function askedSlot({ subscriptionId }: Membership, { invoices }: CustomerFacts): Pick<Letter, 'slot'> {
  const unpaid = invoices
    .filter((each) => each.subscriptionId === subscriptionId && each.status !== 'paid')
    .sort((a, b) => b.createdAt - a.createdAt)[0];
  return unpaid ? { slot: `premium-invoice:${unpaid.id}` } : {};
}

export function nextChargeAt(
  { subscriptionId }: Pick<Membership, 'subscriptionId'>,
  { subscriptions }: Pick<CustomerFacts, 'subscriptions'>,
): number | null {
  return subscriptions.find(({ id }) => id === subscriptionId)?.periodEnd ?? null;
}

/** Beside what was paid, a complimentary membership entitles. */
const stillOn = ({ isEntitled, isPaid }: Membership) => (isEntitled && !isPaid ? { isStillOn: true } : {});

/** One letter for each change of the state that the member must know of. */
function changeLetters(before: Membership, next: Membership, facts: CustomerFacts): Letter[] {
  const key = (name: string) => `premium-${name}:${next.subscriptionId ?? next.customerId}:${next.version}`;
  if (before.state === next.state) return [];
  switch (next.state) {
    case 'active':
    case 'trialing':
      if (before.state === 'ending')
        return [{ key: key('resumed'), told: { news: 'resumed', nextChargeAt: iso(nextChargeAt(next, facts)) } }];
      if (before.state === 'suspended')
        return [{ key: key('restored'), told: { news: 'restored', nextChargeAt: iso(nextChargeAt(next, facts)) } }];
      return before.isPaid || before.state === 'lapsed'
        ? []
        : [{ key: key('welcome'), told: { news: 'welcome', nextChargeAt: iso(nextChargeAt(next, facts)) } }];
    case 'ending':
      return next.until ? [{ key: key('canceled'), told: { news: 'canceled', endsAt: next.until.toISOString() } }] : [];
    case 'suspended':
      return [{ key: key('suspended'), told: { news: 'suspended', ...stillOn(next) } }];
    case 'lapsed':
      return before.isPaid
        ? [{ key: key('paused'), ...askedSlot(next, facts), told: { news: 'paused', ...stillOn(next) } }]
        : [];
    case 'ended':
      // Also of one that was suspended: its dispute is lost, or its member canceled while it was open.
      return before.isPaid || ['lapsed', 'suspended'].includes(before.state)
        ? [{ key: key('ended'), ...askedSlot(next, facts), told: { news: 'ended', ...stillOn(next) } }]
        : [];
    default:
      return [];
  }
}
