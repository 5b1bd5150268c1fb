import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { SITE_NAME, type PageHead } from '@app/contracts';
import { PageHeader } from '@app/ui';
import { SaleFaultsContext } from './form/sale-field';
import { SaleForm } from './form/sale-form';
import { checkedSale, faultsByPath, isUntouched, START, type SaleValues } from './form/sale-values';
import { SaleResults } from './result/sale-results';

export function head(): PageHead {
  return {
    title: `Practice valuation | ${SITE_NAME}`,
    description:
      'What an advisory practice is worth by revenue and by EBITDA, how the price can be paid, ' +
      'what the buyer has left each year and what the seller keeps after tax.',
    canonicalPath: '/marketplace/valuation',
  };
}

export function Component() {
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Practice marketplace"
        title="What a practice is worth"
        lead={
          'Value, price and payment in one calculation. Every number opens its working, ' +
          'and every market figure has its source or says that it is our estimate.'
        }
      />
      <Calculation />
    </div>
  );
}

/** Everything stays in this component: no value of the form leaves the browser. */
function Calculation() {
  const form = useForm<SaleValues>({ defaultValues: START });
  const values = form.watch();
  const checked = useMemo(() => checkedSale(values), [values]);
  const faults = useMemo(() => faultsByPath(checked), [checked]);
  return (
    <FormProvider {...form}>
      <SaleFaultsContext value={faults}>
        <div className="mt-10 grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-10">
          <SaleForm values={values} />
          <SaleResults checked={checked} untouched={isUntouched(values)} />
        </div>
      </SaleFaultsContext>
    </FormProvider>
  );
}
