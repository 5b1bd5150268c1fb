import type { OfferMilestones, OfferTotals, OfferYear, StayYear } from '@app/domain';

type Amounts<T> = { [K in keyof T]: T[K] extends number | null ? K : never }[keyof T];

/** Which number of a result is meant, so that it can open its working. */
export type FigureRef =
  | { kind: 'total'; offer: number; name: keyof OfferTotals }
  | { kind: 'milestone'; offer: number; name: keyof OfferMilestones }
  | { kind: 'offerYear'; offer: number; year: number; name: Amounts<OfferYear> }
  | { kind: 'stayYear'; year: number; name: Amounts<StayYear> }
  | { kind: 'note'; offer: number; year: number; of: 'note' | 'laterNotes'; name: 'opening' | 'forgiven' | 'repaid' | 'interest' | 'closing' }
  | { kind: 'backend'; offer: number; index: number; name: 'target' | 'metric' | 'most' | 'paid' }
  | { kind: 'exit'; offer: number; month: number };
