import { COMMON_DEFAULTS } from './channel-defaults';

/** The fee-based share of revenue that a calculation counts with (0–100): the usual one where none is entered. */
export function countedFeeShare({ feeBasedPercentage }: { feeBasedPercentage?: number | undefined }): number {
  return feeBasedPercentage ?? COMMON_DEFAULTS.feeShare.value;
}
