import type { SeedArticle } from '../seed-types';
import { accountTransfers } from './account-transfers';
import { applicableFederalRate } from './applicable-federal-rate';
import { noncompeteStateLaw } from './noncompete-state-law';
import { practiceSales2025 } from './practice-sales-2025';
import { protocolMembership } from './protocol-membership';
import { regulationSP } from './regulation-s-p';

export const seedNews: SeedArticle[] = [
  practiceSales2025,
  regulationSP,
  accountTransfers,
  applicableFederalRate,
  noncompeteStateLaw,
  protocolMembership,
];
