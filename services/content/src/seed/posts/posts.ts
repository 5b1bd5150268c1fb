import type { SeedPost } from '../seed-types';
import { continuity } from './continuity';
import { dataChecklist } from './data-checklist';
import { earnOuts } from './earn-outs';
import { firstNinetyDays } from './first-ninety-days';
import { forgivableNote } from './forgivable-note';
import { howOffersAreQuoted } from './how-offers-are-quoted';
import { hurdles } from './hurdles';
import { netPayout } from './net-payout';
import { portability } from './portability';
import { practicePrice } from './practice-price';
import { readAnOffer } from './read-an-offer';
import { rule2273 } from './rule-2273';
import { technologyQuestions } from './technology-questions';

export const seedPosts: SeedPost[] = [
  readAnOffer,
  hurdles,
  forgivableNote,
  netPayout,
  portability,
  practicePrice,
  firstNinetyDays,
  rule2273,
  earnOuts,
  dataChecklist,
  continuity,
  technologyQuestions,
  howOffersAreQuoted,
];
