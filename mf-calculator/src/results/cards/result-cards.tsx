import { cx } from '@app/ui';
import type { OfferView } from '../calculated';
import { BandCard } from './band-card';
import { BreakEvenCard } from './break-even-card';
import { CourseCard } from './course-card';
import { DealCard } from './deal-card';
import { ExitCard } from './exit-card';
import { PayCard } from './pay-card';

/** Six questions that an offer raises, in one grid of hairlines. */
export function ResultCards({ view }: { view: OfferView }) {
  return (
    <div
      data-print-cards
      className={cx(
        'own-part grid gap-px overflow-hidden rounded-card border border-line',
        'bg-line @2xl:grid-cols-2 @5xl:grid-cols-3',
        // On paper each card has a frame of its own, which no page's end leaves empty.
        'print:gap-3 print:overflow-visible print:break-inside-auto print:border-0 print:bg-transparent',
      )}
    >
      <DealCard view={view} />
      <CourseCard view={view} />
      <BreakEvenCard view={view} />
      <ExitCard view={view} />
      <PayCard view={view} />
      <BandCard view={view} />
    </div>
  );
}
