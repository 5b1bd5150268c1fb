import type { LandingInput } from '@app/contracts';

export type SeedLanding = Omit<LandingInput, 'seo'>;
