import { dataChecklist } from './data-checklist';
import { forgivableNote } from './forgivable-note';
import { portability } from './portability';
import { practicePrice } from './practice-price';
import { readAnOffer } from './read-an-offer';
import { rule2273 } from './rule-2273';
import type { SeedPost } from './seed-post';

export const seedPosts: SeedPost[] = [readAnOffer, forgivableNote, portability, practicePrice, rule2273, dataChecklist];
