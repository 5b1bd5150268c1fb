import type { Analyses } from '../analysis/analyses';
import type { OfferView } from '../calculated';
import { BandCard } from './band-card';
import { BreakEvenCard } from './break-even-card';
import { CourseCard } from './course-card';
import { DealCard } from './deal-card';
import { ExitCard } from './exit-card';
import { PayCard } from './pay-card';

/** Six questions that an offer raises, in one grid of hairlines. */
export function ResultCards({ view, analyses: { band, exits, portability, payout } }: { view: OfferView; analyses: Analyses }) {
  return (
    <div className="grid gap-px overflow-hidden rounded-card border border-line bg-line @2xl:grid-cols-2 @5xl:grid-cols-3">
      <DealCard view={view} />
      <CourseCard view={view} />
      <BreakEvenCard view={view} portability={portability} payout={payout} />
      <ExitCard exits={exits} />
      <PayCard view={view} />
      <BandCard band={band} backends={view.offer.backends} />
    </div>
  );
}
