import { Inject, Injectable } from '@nestjs/common';
import type { DealTemplates, MarketFederalRates, MarketRanges } from '@app/contracts';
import type { Channel, DealAssumptions } from '@app/domain';
import { CLOCK, prepareAnswer, type Answer, type AnswerCache, type Clock, type TimedCache } from '@app/server-kit';
import { toAssumptions, toMarketRanges, toRatesByMonth, toTemplates } from './market';
import { MarketCaches } from './market-caches';
import { MarketEntriesRepository } from './market-entries.repository';
import { RatesMissingError } from './market.errors';

export type TemplateFilter = { channel?: Channel | undefined; firm?: string | undefined };

/**
 * Ranges, sources and templates for all readers: cached until one of them changes, a few seconds at most for what the
 * clock alone changes.
 */
@Injectable()
export class MarketService {
  private readonly rangeAnswers: AnswerCache<MarketRanges>;
  private readonly templateAnswers: AnswerCache<DealTemplates>;
  private readonly rateAnswers: TimedCache<MarketFederalRates[]>;
  private readonly known: TimedCache<DealAssumptions<string>>;

  constructor(
    private readonly entries: MarketEntriesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    caches: MarketCaches,
  ) {
    this.rangeAnswers = caches.cache('market ranges');
    this.templateAnswers = caches.cache('deal templates');
    this.rateAnswers = caches.cache<MarketFederalRates[]>('federal rates');
    this.known = caches.cache<DealAssumptions<string>>('market assumptions');
  }

  async ranges(): Promise<Answer<MarketRanges>> {
    return (await this.rangeAnswers.read('', async () => prepareAnswer(await this.present()))).value;
  }

  /** Like `ranges`, as data for other services. */
  async present(): Promise<MarketRanges> {
    return toMarketRanges(await this.entries.all(), this.clock.now());
  }

  /** The federal rates of a month. @throws RatesMissingError */
  async rates(month: string): Promise<Answer<MarketFederalRates>> {
    const found = (await this.ratesByMonth()).find((rates) => rates.month === month);
    if (!found) throw new RatesMissingError(month);
    return prepareAnswer(found);
  }

  async ratesByMonth(): Promise<MarketFederalRates[]> {
    return (await this.rateAnswers.read('', async () => toRatesByMonth(await this.entries.all(), this.clock.now())))
      .value;
  }

  async templates({ channel, firm }: TemplateFilter): Promise<Answer<DealTemplates>> {
    const build = async () => {
      const all = toTemplates(await this.entries.all(), this.clock.now());
      const found: DealTemplates = {
        templates: all.filter(
          (template) =>
            (channel === undefined || template.channel === channel) && (firm === undefined || template.firm === firm),
        ),
      };
      return prepareAnswer(found);
    };
    return (await this.templateAnswers.read(`${channel ?? ''} ${firm ?? ''}`, build)).value;
  }

  /** The ranges as the engine takes them. */
  async assumptions(): Promise<DealAssumptions<string>> {
    return (await this.known.read('all', async () => toAssumptions(await this.entries.all()))).value;
  }
}
