import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type {
  CompRow,
  CompsPage,
  MemberRow,
  MembersFileQuery,
  MembersPage,
  MembersQuery,
  PaymentDetail,
  PaymentRow,
  PaymentsFilter,
  PaymentsPage,
  PaymentsQuery,
  RefundRow,
} from '@app/contracts';
import { failureSentence, type InvoiceFact } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  CLOCK,
  csvText,
  cursorParts,
  cursorText,
  InvalidCursorError,
  isRunning,
  PREMIUM_GRANTS,
  type AccountDirectory,
  type Clock,
  type PremiumGrants,
} from '@app/server-kit';
import { PaymentNotFoundError } from '../payments.errors';
import { MembershipRepository } from '../sync/membership.repository';
import { MINOR_UNITS } from '../sync/purchase-event';
import { RefundsRepository, type RefundRequest } from '../sync/refunds.repository';
import {
  AdminPaymentsRepository,
  type Place,
  type StoredMember,
  type StoredPayment,
} from './admin-payments.repository';
import { refundableOf } from './refund-rules';

const PAGE_SIZE = 50;
const EXPORT_MAX = 5_000;
const COMPS_MAX = 200;
const CHANGES_MAX = 100;

/** Memberships and payments as administrators read them. */
@Injectable()
export class AdminPaymentsService {
  constructor(
    private readonly payments: AdminPaymentsRepository,
    private readonly memberships: MembershipRepository,
    private readonly refunds: RefundsRepository,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
    @Inject(PREMIUM_GRANTS) private readonly premium: PremiumGrants,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async members({ state, cursor }: MembersQuery): Promise<MembersPage> {
    const found = await this.payments.members(state, placeOf(cursor, isUUID), PAGE_SIZE + 1);
    const shown = found.slice(0, PAGE_SIZE);
    const emails = await this.emails(shown);
    return {
      rows: shown.map((row, index) => memberRow(row, emails[index] ?? null)),
      ...next(found, ({ createdAt, id }) => [createdAt.getTime(), id]),
    };
  }

  async comps(): Promise<CompsPage> {
    return { rows: await this.compRows(COMPS_MAX) };
  }

  async page({ cursor, ...filter }: PaymentsQuery): Promise<PaymentsPage> {
    const found = await this.payments.page(filter, placeOf(cursor), PAGE_SIZE + 1);
    return {
      rows: await this.rows(found.slice(0, PAGE_SIZE)),
      ...next(found, ({ facts, id }) => [facts.createdAt, id]),
    };
  }

  /** @throws PaymentNotFoundError */
  async get(id: string): Promise<PaymentDetail> {
    const payment = await this.payments.find(id);
    if (!payment) throw new PaymentNotFoundError();
    const { customerId, userId, facts, state } = payment;
    const [[row], invoice, membership, refunds, ledger, changes, warnings] = await Promise.all([
      this.rows([payment]),
      this.payments.invoiceOf(payment),
      this.memberships.find(customerId),
      this.refunds.ofPayment(id),
      this.payments.ledger(id),
      this.payments.changes(customerId, CHANGES_MAX),
      this.payments.warningsOf(id),
    ]);
    if (!row) throw new PaymentNotFoundError();
    const now = this.clock.now();
    const grants = userId === null ? [] : (await this.premium.of(userId)).filter((grant) => isRunning(grant, now));
    return {
      ...row,
      refundable: refundableOf(payment, refunds),
      invoice: invoice ? invoiceView(invoice) : null,
      failure: state === 'failed' && facts.failure !== null ? failureSentence(facts.failure) : null,
      membership: membership
        ? {
            state: membership.state,
            until: membership.until?.toISOString() ?? null,
            grants: grants.map(({ source: kind, until }) => ({ kind, until: until?.toISOString() ?? null })),
          }
        : null,
      ledger: ledger.map(({ kind, providerId, amount, currency, at }) => ({
        kind,
        providerId,
        amount: { amount, currency },
        at: at.toISOString(),
      })),
      refunds: await this.refundRows(refunds),
      fraudWarnings: warnings.map(({ id: warningId, reason, createdAt, isActionable }) => ({
        ...{ id: warningId, reason, isActionable },
        at: new Date(createdAt).toISOString(),
      })),
      changes: changes.map(({ at, from, to }) => ({ at: at.toISOString(), from, to })),
    };
  }

  async export(filter: PaymentsFilter): Promise<string> {
    const rows = await this.rows(await this.payments.page(filter, null, EXPORT_MAX));
    return csvText([
      ['Payment', 'Date', 'Account', 'Purpose', 'State', 'Amount', 'Refunded', 'Currency'],
      ...rows.map(({ id, at, email, purpose, state, amount, refunded }) => [
        ...[id, at, email ?? '', purpose, state],
        (amount.amount / MINOR_UNITS).toFixed(2),
        (refunded / MINOR_UNITS).toFixed(2),
        amount.currency.toUpperCase(),
      ]),
    ]);
  }

  async exportMembers({ state }: MembersFileQuery): Promise<string> {
    const found = await this.payments.members(state, null, EXPORT_MAX);
    const emails = await this.emails(found);
    return csvText([
      ['Customer', 'Account', 'State', 'Per month', 'Currency', 'Paid until', 'Last change', 'Reason for leaving'],
      ...found.map((row, index) => {
        const { id, email, state: now, price, until, changedAt, leavingReason } = memberRow(row, emails[index] ?? null);
        return [
          ...[id, email ?? '', now],
          ...(price ? [(price.amount / MINOR_UNITS).toFixed(2), price.currency.toUpperCase()] : ['', '']),
          ...[until ?? '', changedAt ?? '', leavingReason ?? ''],
        ];
      }),
    ]);
  }

  async exportComps(): Promise<string> {
    const rows = await this.compRows(EXPORT_MAX);
    return csvText([
      ['User', 'Account', 'Given', 'Ends'],
      ...rows.map(({ userId, email, from, until }) => [userId, email ?? '', from, until ?? '']),
    ]);
  }

  private async compRows(limit: number): Promise<CompRow[]> {
    const comps = await this.premium.comps(this.clock.now(), limit);
    const emails = await this.emails(comps);
    return comps.map(({ userId, from, until }, index) => ({
      userId,
      email: emails[index] ?? null,
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
    }));
  }

  private async rows(payments: readonly StoredPayment[]): Promise<PaymentRow[]> {
    const emails = await this.emails(payments);
    return payments.map(({ id, purpose, state, facts }, index) => ({
      id,
      email: emails[index] ?? null,
      purpose,
      state,
      amount: { amount: facts.amount, currency: facts.currency },
      refunded: facts.refunded,
      at: new Date(facts.createdAt).toISOString(),
    }));
  }

  private async refundRows(refunds: readonly RefundRequest[]): Promise<RefundRow[]> {
    const names = await this.emails(refunds.map(({ requestedBy }) => ({ userId: requestedBy })));
    return refunds.map(({ id, amount, currency, reason, access, state, requestedAt, failure }, index) => ({
      ...{ id, reason, access, state, failure },
      amount: { amount, currency },
      at: requestedAt.toISOString(),
      by: names[index] ?? null,
    }));
  }

  /** Each account once, in the order of the rows; null for one that is gone. */
  private async emails(rows: readonly { userId: string | null }[]): Promise<(string | null)[]> {
    const known = new Map<string, string | null>();
    for (const userId of new Set(rows.flatMap((row) => row.userId ?? [])))
      known.set(userId, (await this.accounts.find(userId))?.email ?? null);
    return rows.map(({ userId }) => (userId === null ? null : (known.get(userId) ?? null)));
  }
}

function next<T>(found: readonly T[], key: (row: T) => [number, string]): { nextCursor?: string } {
  const last = found[PAGE_SIZE - 1];
  return found.length > PAGE_SIZE && last !== undefined ? { nextCursor: cursorText(key(last)) } : {};
}

/** @throws InvalidCursorError */
function placeOf(cursor: string | undefined, isId: (id: string) => boolean = () => true): Place | null {
  if (cursor === undefined) return null;
  const [at, id] = cursorParts(cursor);
  if (!Number.isSafeInteger(at) || typeof id !== 'string' || id.includes('\0') || !isId(id))
    throw new InvalidCursorError();
  return { at: Number(at), id };
}

function memberRow(row: StoredMember, email: string | null): MemberRow {
  const { id, state, isPaid, until, amount, currency, changedAt, leavingReason } = row;
  return {
    ...{ id, email, state, isPaid, leavingReason },
    until: until?.toISOString() ?? null,
    price: amount === null || currency === null ? null : { amount, currency },
    changedAt: changedAt?.toISOString() ?? null,
  };
}

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

function invoiceView(invoice: InvoiceFact): NonNullable<PaymentDetail['invoice']> {
  const { number, status, periodStart, periodEnd, total, subtotal = total, currency, discountCode } = invoice;
  const money = (amount: number) => ({ amount, currency });
  return {
    ...{ number, status, periodStart: iso(periodStart), periodEnd: iso(periodEnd) },
    discount:
      subtotal > total ? { code: discountCode ?? null, before: money(subtotal), off: money(subtotal - total) } : null,
  };
}
