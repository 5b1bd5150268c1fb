import { Inject, Injectable } from '@nestjs/common';
import type { PaymentFigures } from '@app/contracts';
import { addDays, MEMBERSHIP_PRICE } from '@app/domain';
import { CLOCK, siteMonth, startOfSiteDay, type Clock } from '@app/server-kit';
import { FiguresRepository } from './figures.repository';

/** From the first of a month so many days lead into the next one, whatever its length. */
const LONGEST_MONTH = 31;

/** Members and money of a month where the site is. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly figures: FiguresRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(given?: string): Promise<PaymentFigures> {
    const month = given ?? siteMonth(this.clock.now());
    const from = startOfSiteDay(`${month}-01`);
    const to = startOfSiteDay(`${addDays(`${month}-01`, LONGEST_MONTH).slice(0, 7)}-01`);
    const [now, members, money] = await Promise.all([
      this.figures.now(),
      this.figures.members(from, to),
      this.figures.money(from, to),
    ]);
    return { month, currency: MEMBERSHIP_PRICE.currency, ...now, ...members, ...money };
  }
}
