import type { SeedLanding } from './seed-landing';
import { commonwealthLpl } from './commonwealth-lpl';
import { offerCheck } from './offer-check';

export const seedLanding: SeedLanding[] = [offerCheck, commonwealthLpl];
