import type { Provider } from '@nestjs/common';
import { DisclosureRule, modelPopulation } from '@app/domain';

/** How much a teaser may say, by the model of all firms. Built once: it takes a moment and never changes. */
export const disclosureRuleProvider: Provider = {
  provide: DisclosureRule,
  useFactory: () => new DisclosureRule(modelPopulation()),
};
