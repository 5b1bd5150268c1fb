import { Inject, Injectable } from '@nestjs/common';
import type { PaymentFigures } from '@app/contracts';
import { MEMBERSHIP_PRICE } from '@app/domain';
import { CLOCK, type Clock } from '@app/server-kit';
import { FiguresRepository } from './figures.repository';

/** Members and money of a month of UTC. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly figures: FiguresRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(given?: string): Promise<PaymentFigures> {
    const month = given ?? this.clock.now().toISOString().slice(0, 7);
    const from = new Date(`${month}-01T00:00:00Z`);
    const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));
    const [now, members, money] = await Promise.all([
      this.figures.now(),
      this.figures.members(from, to),
      this.figures.money(from, to),
    ]);
    return { month, currency: MEMBERSHIP_PRICE.currency, ...now, ...members, ...money };
  }
}
