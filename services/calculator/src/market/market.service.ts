import { Inject, Injectable } from '@nestjs/common';
import type { DealTemplates, MarketRanges } from '@app/contracts';
import type { Channel, DealAssumptions } from '@app/domain';
import { CLOCK, prepareAnswer, type Answer, type Clock, type TimedCache } from '@app/server-kit';
import { toAssumptions, toMarketRanges, toTemplates } from './market';
import { MarketEntriesRepository } from './market-entries.repository';
import { MarketMemory } from './market-memory';

export type TemplateFilter = { channel?: Channel | undefined; firm?: string | undefined };

/** Ranges, sources and templates for everybody: remembered until one of them changes, a few seconds at most for what the clock alone changes. */
@Injectable()
export class MarketService {
  private readonly answers: TimedCache<Answer>;
  private readonly known: TimedCache<DealAssumptions<string>>;

  constructor(
    private readonly entries: MarketEntriesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    memory: MarketMemory,
  ) {
    this.answers = memory.room<Answer>('market answers');
    this.known = memory.room<DealAssumptions<string>>('market assumptions');
  }

  async ranges(): Promise<Answer> {
    return (await this.answers.read('ranges', async () => prepareAnswer(await this.present()))).value;
  }

  /** As `ranges`, for whoever goes on with it. */
  async present(): Promise<MarketRanges> {
    return toMarketRanges(await this.entries.all(), this.clock.now());
  }

  async templates({ channel, firm }: TemplateFilter): Promise<Answer> {
    const build = async () => {
      const all = toTemplates(await this.entries.all(), this.clock.now());
      const found: DealTemplates = { templates: all.filter((template) => (channel === undefined || template.channel === channel) && (firm === undefined || template.firm === firm)) };
      return prepareAnswer(found);
    };
    return (await this.answers.read(`templates ${channel ?? ''} ${firm ?? ''}`, build)).value;
  }

  /** The ranges as the engine takes them. */
  async assumptions(): Promise<DealAssumptions<string>> {
    return (await this.known.read('all', async () => toAssumptions(await this.entries.all()))).value;
  }
}
