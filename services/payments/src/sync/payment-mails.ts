import { Inject, Injectable } from '@nestjs/common';
import type { PremiumMail } from '@app/contracts';
import type { CustomerFacts, Grant } from '@app/domain';
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

/** What a read found, with the grants that are in force after it. */
export type ReadNews = {
  before: Membership;
  next: Membership;
  facts: CustomerFacts;
  news: News;
  grants: readonly Grant[];
};

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

  async tell(manager: Transaction, userId: string | null, read: ReadNews): Promise<void> {
    const { news } = read;
    await this.administrators.tell(manager, [
      ...news.returned.map((refund) => ({ ...refund, news: 'refund_failed' as const })),
      ...news.disputes.map((dispute) => ({ ...dispute, news: 'disputed' as const })),
      ...news.warned.map(({ id, amount, refunded, currency }) => ({
        ...{ id, amount: amount - refunded, currency },
        news: 'fraud_warning' as const,
      })),
    ]);
    await this.send(manager, userId, lettersOf(read));
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

/** The letters to the member that follow from a read. */
export function lettersOf(read: ReadNews): Letter[] {
  const { before, next, facts, news, grants } = read;
  return [
    ...changeLetters(read),
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
        ...stillOn(next, grants),
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
  ];
}

/** Nothing is collected any more, or premium goes off with this read: the mail about that says it all. */
const saysEnd = (before: Membership, next: Membership) =>
  ['ended', 'refunded'].includes(next.state) ||
  (next.state === 'lapsed' && (before.state !== 'lapsed' || hasGiftEnded(before, next)));

/** Premium was on by a complimentary membership alone, and is off. */
const hasGiftEnded = (before: Membership, next: Membership) => before.isEntitled && !before.isPaid && !next.isEntitled;

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

/** A complimentary membership that entitles longer than what is paid, and until when. */
function stillOn(
  { isPaid, until: paidUntil }: Membership,
  grants: readonly Grant[],
): Pick<PremiumMail, 'isStillOn' | 'stillOnUntil'> {
  const comps = grants.filter(({ kind }) => kind === 'comp');
  if (comps.length === 0) return {};
  const last = Math.max(...comps.map(({ until }) => until ?? Infinity));
  if (last === Infinity) return { isStillOn: true };
  if (isPaid && (paidUntil === null || last <= paidUntil.getTime())) return {};
  return { isStillOn: true, stillOnUntil: new Date(last).toISOString() };
}

/** One letter for each change of the state that the member must know of. */
function changeLetters({ before, next, facts, grants }: ReadNews): Letter[] {
  const key = (name: string) => `premium-${name}:${next.subscriptionId ?? next.customerId}:${next.version}`;
  const gift = stillOn(next, grants);
  if (before.state === next.state) return hasGiftEnded(before, next) ? giftLetters(next, facts, key) : [];
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
      return next.until
        ? [{ key: key('canceled'), told: { news: 'canceled', endsAt: next.until.toISOString(), ...gift } }]
        : [];
    case 'suspended':
      return [{ key: key('suspended'), told: { news: 'suspended', ...gift } }];
    case 'lapsed':
      return before.isPaid
        ? [{ key: key('paused'), ...askedSlot(next, facts), told: { news: 'paused', ...gift } }]
        : [];
    case 'ended':
      // Also of one that was suspended: its dispute is lost, or its member canceled while it was open.
      return before.isPaid || ['lapsed', 'suspended'].includes(before.state)
        ? [{ key: key('ended'), ...askedSlot(next, facts), told: { news: 'ended', ...gift } }]
        : [];
    default:
      return [];
  }
}

/** That a complimentary membership kept premium on was told before: its end is the day on which premium goes off. */
function giftLetters(next: Membership, facts: CustomerFacts, key: (name: string) => string): Letter[] {
  switch (next.state) {
    case 'lapsed':
      return [{ key: key('paused'), ...askedSlot(next, facts), told: { news: 'paused', hasGiftEnded: true } }];
    case 'suspended':
      return [{ key: key('suspended'), told: { news: 'suspended', hasGiftEnded: true } }];
    default:
      return [];
  }
}
