import { Injectable } from '@nestjs/common';
import { DisclosureRule, modelPopulation, POPULATION_MODEL } from '@app/domain';
import { PopulationRepository, type PopulationHead, type Queries } from './population.repository';

type Kept = { id: number | null; rule: DisclosureRule };

/** How much a teaser may say, by the newest counts of firms; by the model while there are none. */
@Injectable()
export class PopulationRule {
  /** Building a rule takes a moment, and it stays until other counts are imported. */
  private kept: Kept | null = null;

  constructor(private readonly population: PopulationRepository) {}

  /** In the transaction of the caller, where it has one: it sees an import of its own. */
  async current(queries?: Queries): Promise<DisclosureRule> {
    const id = (await this.population.head(queries))?.id ?? null;
    if (this.kept?.id !== id || this.kept === null) this.kept = await this.build(id, queries);
    return this.kept.rule;
  }

  /** What the counts are, for the people who read numbers that rest on them. */
  async source(): Promise<{ source: string; asOf: string; isModel: boolean }> {
    const head = await this.population.head();
    return head
      ? { source: head.source, asOf: head.asOf, isModel: false }
      : { source: POPULATION_MODEL.label, asOf: POPULATION_MODEL.asOf, isModel: true };
  }

  private async build(id: PopulationHead['id'] | null, queries?: Queries): Promise<Kept> {
    const cells = id === null ? modelPopulation() : await this.population.cells(id, queries);
    return { id, rule: new DisclosureRule(cells) };
  }
}
