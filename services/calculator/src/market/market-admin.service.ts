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
import { CLOCK, invalidFields, siteDay, siteMonth, type Actor, type Clock } from '@app/server-kit';
import { InvalidCalculationError } from '../saved/fault-fields';
import { checkOffer } from './check-offer';
import { toStoredMarket } from './market';
import { MarketEntriesRepository, type Author, type EntryCheck } from './market-entries.repository';
import type { EntryValues } from './market-entry';
import { dateFaults, futureFault, rangeFaults } from './range-faults';
import { sourceChangeFault, sourceDateFaults, sourcesIn, type DatedEntry } from './source-dates';

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
    const reviewedOn = futureFault(input.reviewedOn, this.today());
    const faults = {
      ...rangeFaults(input.assumptions),
      ...dateFaults(input.assumptions, input.reviewedOn, siteMonth(this.clock.now())),
      ...(reviewedOn !== null && { reviewedOn }),
    };
    const address = { kind: 'range', key: channel } as const;
    const check: EntryCheck = (present) =>
      refuseAll({ ...sourceDateFaults({ ...address, value: input }, sourcesIn(present)), ...faults });
    await this.entries.save(address, version, input, this.author(actor), check);
  }

  /** The rates of one month; version 0 enters them. */
  async saveRates(actor: Actor, version: number, input: FederalRatesInput): Promise<void> {
    refuse('month', ratesMonthFault(input.month, this.today()));
    refuse('sourceId', input.sourceId === null ? 'Choose the source that published these rates.' : null);
    const address = { kind: 'rates', key: input.month } as const;
    const check = agreesWithSources({ ...address, value: input });
    if (version === 0) await this.entries.create(address, input, this.author(actor), check);
    else await this.entries.save(address, version, input, this.author(actor), check);
  }

  async createSource(actor: Actor, { id, ...source }: MarketSourceInput): Promise<void> {
    refuse('published', source.published && futureFault(source.published, this.today()));
    await this.entries.create({ kind: 'source', key: id }, source, this.author(actor));
  }

  async saveSource(actor: Actor, key: string, version: number, { id, ...source }: MarketSourceInput): Promise<void> {
    assertSameId(key, id);
    refuse('published', source.published && futureFault(source.published, this.today()));
    await this.entries.save({ kind: 'source', key }, version, source, this.author(actor), (present) =>
      refuse('published', sourceChangeFault(key, source, present)),
    );
  }

  async createTemplate(actor: Actor, { id, ...template }: DealTemplateInput): Promise<void> {
    refuse('asOf', futureFault(template.asOf, this.today()));
    const address = { kind: 'template', key: id } as const;
    const check = agreesWithSources({ ...address, value: template });
    await this.entries.create(address, withSoundOffer(template), this.author(actor), check);
  }

  async saveTemplate(
    actor: Actor,
    key: string,
    version: number,
    { id, ...template }: DealTemplateInput,
  ): Promise<void> {
    assertSameId(key, id);
    refuse('asOf', futureFault(template.asOf, this.today()));
    const address = { kind: 'template', key } as const;
    const check = agreesWithSources({ ...address, value: template });
    await this.entries.save(address, version, withSoundOffer(template), this.author(actor), check);
  }

  /** Calculations that name a month carry its rates, so they keep both. */
  async remove(actor: Actor, kind: Exclude<RevisionKind, 'range'>, key: string, version: number): Promise<void> {
    await this.entries.remove({ kind, key }, version, this.author(actor));
  }

  /** `YYYY-MM-DD` */
  private today(): string {
    return siteDay(this.clock.now());
  }

  private author({ username }: Actor): Author {
    return { username, now: this.clock.now() };
  }
}

/** @throws DomainError at the field, when there is a fault */
function refuse(field: string, fault: string | null): void {
  if (fault !== null) throw invalidFields({ [field]: fault });
}

/** @throws DomainError at the fields, when there are faults */
function refuseAll(faults: Record<string, string>): void {
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

function agreesWithSources(entry: DatedEntry): EntryCheck {
  return (present) => refuseAll(sourceDateFaults(entry, sourcesIn(present)));
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
