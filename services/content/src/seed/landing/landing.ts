import type { SeedLanding } from '../seed-types';
import { commonwealthLpl } from './commonwealth-lpl';
import { offerCheck } from './offer-check';

export const seedLanding: SeedLanding[] = [offerCheck, commonwealthLpl];
