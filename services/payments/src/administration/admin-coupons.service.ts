import { Inject, Injectable } from '@nestjs/common';
import type { CouponRow, CouponsPage, CouponsQuery, NewCoupon } from '@app/contracts';
import { addDays, MEMBERSHIP_PRICE } from '@app/domain';
import { CLOCK, LOGGER, startOfSiteDay, type Actor, type Clock, type Logger } from '@app/server-kit';
import { CouponNotFoundError, CouponRefusedError, failureOf } from '../payments.errors';
import {
  PAYMENT_PROVIDER,
  ProviderError,
  type PaymentProvider,
  type ProviderCoupon,
} from '../provider/payment-provider';

const DAY_MS = 86_400_000;
/** The provider's own limit for a code's end. */
const AHEAD_MAX_MS = 5 * 365 * DAY_MS;
const UNCHANGED = 'Nothing was changed. Please try again in a minute.';
const UNSURE = 'Reload the list in a minute to see whether the coupon has changed.';

/** Coupons as the provider keeps them: nothing of them is stored here, so that both always agree. */
@Injectable()
export class AdminCouponsService {
  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async page({ cursor }: CouponsQuery): Promise<CouponsPage> {
    const { rows, next } = await this.asking(() => this.provider.listCoupons(cursor));
    return { rows: rows.map(couponRow), ...(next !== null && { nextCursor: next }) };
  }

  /** @throws CouponRefusedError */
  async create(actor: Actor, request: NewCoupon): Promise<CouponRow> {
    const order = this.orderOf(request);
    const made = await this.asking(async () => {
      const known = await this.provider.findCoupon(order.code);
      if (known && known.requestId === request.id) return known;
      if (known) throw codeTaken();
      try {
        return await this.provider.createCoupon(order);
      } catch (error) {
        const isRefused = error instanceof ProviderError && error.failure === 'refused';
        // Another administrator was faster.
        if (isRefused && (await this.provider.findCoupon(order.code))) throw codeTaken();
        throw error;
      }
    });
    this.logger.info({ userId: actor.userId, coupon: made.id, ...request }, 'a coupon was created');
    return couponRow(made);
  }

  /** @throws CouponNotFoundError also for one that was made at the provider */
  async end(actor: Actor, id: string): Promise<CouponRow> {
    const ended = await this.asking(async () => {
      const known = await this.provider.readCoupon(id);
      if (!known?.isOurs) throw new CouponNotFoundError();
      return known.isActive ? this.provider.endCoupon(id) : known;
    });
    this.logger.info({ userId: actor.userId, coupon: id }, 'a coupon was ended');
    return couponRow(ended);
  }

  private orderOf({ id, code, percentOff, amountOff, duration, months, limit, lastDay }: NewCoupon) {
    if ((percentOff === undefined) === (amountOff === undefined))
      throw new CouponRefusedError('percentOff', 'Enter either a percentage or an amount.');
    if (amountOff !== undefined && amountOff > MEMBERSHIP_PRICE.amount)
      throw new CouponRefusedError('amountOff', 'This is more than the membership costs.');
    if ((duration === 'months') !== (months !== undefined))
      throw new CouponRefusedError('months', 'Enter how many months the coupon applies.');
    return {
      requestId: id,
      code: code.toUpperCase(),
      percentOff: percentOff ?? null,
      amountOff: amountOff ?? null,
      currency: amountOff === undefined ? null : MEMBERSHIP_PRICE.currency,
      duration,
      months: months ?? null,
      limit: limit ?? null,
      expiresAt: lastDay === undefined ? null : this.endOf(lastDay),
    };
  }

  /** The first moment after a day of the site. */
  private endOf(lastDay: string): number {
    const end = startOfSiteDay(addDays(lastDay, 1)).getTime();
    const now = this.clock.now().getTime();
    if (end <= now) throw new CouponRefusedError('lastDay', 'This day is in the past.');
    if (end > now + AHEAD_MAX_MS) throw new CouponRefusedError('lastDay', 'Choose a day within the next five years.');
    return end;
  }

  private async asking<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.logger.error({ err: error }, 'a call about coupons failed at the provider');
      throw failureOf(error, error.mayHaveTakenEffect ? UNSURE : UNCHANGED);
    }
  }
}

function codeTaken(): CouponRefusedError {
  return new CouponRefusedError('code', 'Another active coupon has this code.');
}

function couponRow(coupon: ProviderCoupon): CouponRow {
  const { percentOff, amountOff, currency, expiresAt, createdAt, requestId: _, ...rest } = coupon;
  return {
    ...rest,
    off:
      percentOff === null
        ? { amount: { amount: amountOff ?? 0, currency: currency ?? MEMBERSHIP_PRICE.currency } }
        : { percent: percentOff },
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  };
}
