import type { BreakEven, ExitCost, HurdleBand, HurdleScenario, OfferLine, StayLine, TotalLine } from '@app/domain';

/** Which number is meant, so that it can open its working when it is asked. */
export type FigureRef =
  | { kind: 'stay'; line: StayLine; year: number }
  | { kind: 'offer'; offer: number; line: OfferLine; year: number }
  | { kind: 'total'; offer: number; line: TotalLine }
  | { kind: 'backend'; offer: number; place: number }
  | { kind: 'exit'; exit: ExitCost }
  | { kind: 'band'; level: HurdleScenario; band: HurdleBand; measure: 'backends' | 'npv' | 'cumulative' }
  | { kind: 'breakEven'; of: 'portability' | 'payout'; assumed: number | null; found: BreakEven; npv: number };
