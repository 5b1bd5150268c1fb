import type {
  BreakEven,
  DriverEnd,
  DriverResult,
  ExitCost,
  HurdleBand,
  HurdleScenario,
  OfferLine,
  OfferMilestones,
  StayLine,
  TotalLine,
} from '@app/domain';
import type { ExitPart } from '../exit/exit-parts';

/** A milestone that is a year. */
export type MilestoneYear = Exclude<keyof OfferMilestones, 'peak'>;

/** Which number is meant, so that it can open its explanation when it is asked. */
export type FigureRef =
  | { kind: 'stay'; line: StayLine; year: number }
  | { kind: 'offer'; offer: number; line: OfferLine; year: number }
  | { kind: 'total'; offer: number; line: TotalLine }
  | { kind: 'backend'; offer: number; place: number; measure: 'paid' | 'most' | 'reached' | 'chance' }
  | { kind: 'milestone'; offer: number; milestone: MilestoneYear }
  | { kind: 'exit'; offer: number; exit: ExitCost; part?: ExitPart | 'forfeited' }
  | { kind: 'band'; offer: number; level: HurdleScenario; band: HurdleBand; measure: 'backends' | 'npv' | 'cumulative' }
  | { kind: 'following'; offer: number }
  | { kind: 'margin'; offer: number; assumed: number; needed: number }
  | {
      kind: 'breakEven';
      offer: number;
      of: 'portability' | 'payout';
      assumed: number | null;
      found: BreakEven;
      npv: number;
    }
  | { kind: 'driver'; offer: number; of: DriverResult; end: DriverEnd; measure: 'npv' | 'cumulative' }
  | { kind: 'swing'; offer: number; of: DriverResult };

export type Ref<K extends FigureRef['kind']> = Extract<FigureRef, { kind: K }>;
