import type { ReactNode } from 'react';
import { SITE_NAME } from '@app/contracts';
import { calculateSale, presentMarketFigures, type CheckedSale, type Sale } from '@app/domain';
import { EmptyState, PaperHead } from '@app/ui';
import { AssumptionTable } from './assumption-table';
import { MarketFiguresCard } from './market-figures-card';
import { SaleExplanations } from './sale-explanations';
import { SizeRangeCard } from './size-range-card';
import { OutcomeCard, PartsCard, ValueCard } from './value-cards';
import { BuyerTable, SellerTable } from './year-tables';

function Figures({ checked, untouched }: { checked: CheckedSale; untouched: boolean }) {
  if (untouched)
    return (
      <EmptyState
        title="Enter the revenue of the practice"
        text={
          'Recurring and non-recurring revenue are enough for a first value. ' +
          'Everything else starts from market figures that you can change.'
        }
      />
    );
  if (checked.sale === null)
    return (
      <EmptyState
        title="One of the values is out of range"
        text="The field in red says what it accepts. Correct it and the result comes back."
      />
    );
  return <Sheet sale={checked.sale} />;
}

/** The result, and on paper, where the form is not printed, what was entered and what was assumed. */
function Sheet({ sale }: { sale: Sale }) {
  return (
    <div data-print-sheet className="flex min-w-0 flex-col gap-6 print:block print:space-y-5">
      <PaperHead title={`${SITE_NAME}, practice valuation`} />
      <SaleFigures sale={sale} />
      <div className="hidden space-y-5 print:block">
        <AssumptionTable sale={sale} figures={presentMarketFigures()} />
        <SaleDisclaimer />
      </div>
    </div>
  );
}

/** What a sound sale comes to, each number with its working. */
export function SaleFigures({ sale }: { sale: Sale }): ReactNode {
  const result = calculateSale(sale);
  return (
    <SaleExplanations sale={sale}>
      <SizeRangeCard sale={sale} result={result} />
      <ValueCard sale={sale} result={result} />
      <PartsCard sale={sale} result={result} />
      <OutcomeCard result={result} />
      <BuyerTable result={result} />
      <SellerTable result={result} />
    </SaleExplanations>
  );
}

export function SaleDisclaimer(): ReactNode {
  return (
    <p className="text-xs text-ink-faint">
      Illustrative only; not an appraisal and not tax, legal or investment advice. Amounts are rounded to the dollar
      <span className="print:hidden">; select a number to see its calculation to the cent</span>.
    </p>
  );
}

type ResultsProps = { id: string; checked: CheckedSale; untouched: boolean };

/** The result beside the form: calculated at every change and stored nowhere. */
export function SaleResults({ id, checked, untouched }: ResultsProps): ReactNode {
  return (
    <section id={id} tabIndex={-1} aria-label="Valuation results" className="flex min-w-0 flex-col gap-6 outline-none">
      <Figures checked={checked} untouched={untouched} />
      <MarketFiguresCard />
      <SaleDisclaimer />
    </section>
  );
}
