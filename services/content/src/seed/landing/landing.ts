import { commonwealthLpl } from './commonwealth-lpl';
import { offerCheck } from './offer-check';
import type { SeedLanding } from './seed-landing';

export const seedLanding: SeedLanding[] = [offerCheck, commonwealthLpl];
