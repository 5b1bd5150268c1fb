import type { SampleFirm } from '@app/domain';
import { SAMPLE_INDEPENDENTS } from './sample-independents';
import { SAMPLE_REGIONALS } from './sample-regionals';
import { SAMPLE_RIAS } from './sample-rias';
import { SAMPLE_SMALL_REGIONALS } from './sample-small-regionals';
import { SAMPLE_SMALL_RIAS } from './sample-small-rias';
import { SAMPLE_SPECIALIST_INDEPENDENTS } from './sample-specialist-independents';
import { SAMPLE_WIREHOUSES } from './sample-wirehouses';

/** The directory's first firms. All are invented, and no advisor or company stands behind any of them. */
export const SAMPLE_FIRMS: readonly SampleFirm[] = [
  ...SAMPLE_WIREHOUSES,
  ...SAMPLE_REGIONALS,
  ...SAMPLE_SMALL_REGIONALS,
  ...SAMPLE_INDEPENDENTS,
  ...SAMPLE_SPECIALIST_INDEPENDENTS,
  ...SAMPLE_RIAS,
  ...SAMPLE_SMALL_RIAS,
];
