import { Inject, Injectable } from '@nestjs/common';
import type {
  DealTemplateInput,
  FederalRatesInput,
  MarketRangeInput,
  MarketRevision,
  MarketSourceInput,
  RevisionKind,
  StoredMarket,
} from '@app/contracts';
import { ratesMonthFault, type Channel } from '@app/domain';
import { CLOCK, invalidFields, type Actor, type Clock } from '@app/server-kit';
import { InvalidCalculationError } from '../saved/fault-fields';
import { monthOf } from './age';
import { checkOffer } from './check-offer';
import { toStoredMarket } from './market';
import { MarketEntriesRepository, type Author } from './market-entries.repository';
import { entriesOf, type EntryValues } from './market-entry';
import { dateFaults, futureFault, rangeFaults } from './range-faults';

const REVISIONS_SHOWN = 100;

/** Administrators' changes of ranges, rates, sources and templates. */
@Injectable()
export class MarketAdminService {
  constructor(
    private readonly entries: MarketEntriesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async all(): Promise<StoredMarket> {
    return toStoredMarket(await this.entries.all());
  }

  revisions(kind: RevisionKind, key: string): Promise<MarketRevision[]> {
    return this.entries.revisions({ kind, key }, REVISIONS_SHOWN);
  }

  async saveRange(actor: Actor, channel: Channel, version: number, input: MarketRangeInput): Promise<void> {
    const sources = new Map(entriesOf(await this.entries.all(), 'source').map(({ key, value }) => [key, value]));
    const reviewedOn = futureFault(input.reviewedOn, this.today());
    const faults = {
      ...rangeFaults(input.assumptions),
      ...dateFaults(input.assumptions, sources, monthOf(this.clock.now())),
      ...(reviewedOn !== null && { reviewedOn }),
    };
    if (Object.keys(faults).length > 0) throw invalidFields(faults);
    await this.entries.save({ kind: 'range', key: channel }, version, input, this.author(actor));
  }

  /** The rates of one month; version 0 enters them. */
  async saveRates(actor: Actor, version: number, input: FederalRatesInput): Promise<void> {
    refuse('month', ratesMonthFault(input.month, this.today()));
    const address = { kind: 'rates', key: input.month } as const;
    if (version === 0) await this.entries.create(address, input, this.author(actor));
    else await this.entries.save(address, version, input, this.author(actor));
  }

  async createSource(actor: Actor, { id, ...source }: MarketSourceInput): Promise<void> {
    refuse('published', source.published && futureFault(source.published, this.today()));
    await this.entries.create({ kind: 'source', key: id }, source, this.author(actor));
  }

  async saveSource(actor: Actor, key: string, version: number, { id, ...source }: MarketSourceInput): Promise<void> {
    assertSameId(key, id);
    refuse('published', source.published && futureFault(source.published, this.today()));
    await this.entries.save({ kind: 'source', key }, version, source, this.author(actor));
  }

  async createTemplate(actor: Actor, { id, ...template }: DealTemplateInput): Promise<void> {
    refuse('asOf', futureFault(template.asOf, this.today()));
    await this.entries.create({ kind: 'template', key: id }, withSoundOffer(template), this.author(actor));
  }

  async saveTemplate(
    actor: Actor,
    key: string,
    version: number,
    { id, ...template }: DealTemplateInput,
  ): Promise<void> {
    assertSameId(key, id);
    refuse('asOf', futureFault(template.asOf, this.today()));
    await this.entries.save({ kind: 'template', key }, version, withSoundOffer(template), this.author(actor));
  }

  /** Calculations that name a month carry its rates, so they keep both. */
  async remove(actor: Actor, kind: Exclude<RevisionKind, 'range'>, key: string, version: number): Promise<void> {
    await this.entries.remove({ kind, key }, version, this.author(actor));
  }

  /** `YYYY-MM-DD`, in UTC. */
  private today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }

  private author({ username }: Actor): Author {
    return { username, now: this.clock.now() };
  }
}

/** @throws DomainError at the field, when there is a fault */
function refuse(field: string, fault: string | null): void {
  if (fault !== null) throw invalidFields({ [field]: fault });
}

/** Links and stored calculations know an entry by its id. */
function assertSameId(key: string, id: string): void {
  if (key !== id) throw invalidFields({ id: 'An id stays what it is: make a new entry instead.' });
}

function withSoundOffer(template: EntryValues['template']): EntryValues['template'] {
  const { offer, faults } = checkOffer(template.offer);
  if (offer === null) throw new InvalidCalculationError(faults);
  return { ...template, offer };
}
