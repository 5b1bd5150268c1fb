import type { LandingBlock } from '@app/contracts';

/** One block by its kind. */
export type BlockOf<K extends LandingBlock['kind']> = Extract<LandingBlock, { kind: K }>;
