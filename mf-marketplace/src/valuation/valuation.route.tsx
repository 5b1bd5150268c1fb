import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { PageHead, SavedValuation } from '@app/contracts';
import { ErrorState, PageHeader, Skeleton } from '@app/ui';
import { failureText, useApi, useSession } from '@app/web-kit';
import { savedValuationQuery } from '../api/saved-valuations';
import { SaleFaultsContext } from './form/sale-field';
import { SaleForm } from './form/sale-form';
import { checkedSale, faultsByPath, isUntouched, START, valuesOf, type SaleValues } from './form/sale-values';
import { StartOver } from './form/start-over';
import { forgetValues, keepValues, keptValues, type KeptId } from './kept-values';
import { Prefilled } from './prefill/prefilled';
import { PriceLine } from './result/price-line';
import { SaleResults } from './result/sale-results';
import { SaveBar } from './saving/save-bar';

const RESULTS_ID = 'valuation-results';
const LISTING = /^[1-9]\d{0,8}$/;

export function head(): PageHead {
  return {
    title: 'Practice valuation',
    description:
      'What an advisory practice is worth by revenue and by EBITDA, how the price can be paid, ' +
      'what the buyer has left each year and what the seller keeps after tax.',
    canonicalPath: '/marketplace/valuation',
  };
}

export function Component() {
  const [search] = useSearchParams();
  const [saved, listing] = [search.get('saved'), search.get('listing') ?? ''];
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Practice marketplace"
        title="What a practice is worth"
        lead={
          'Value, price and payment in one calculation. Every number shows its calculation, and every market ' +
          'figure shows its source or is marked as our estimate.'
        }
      />
      {saved !== null && <Opened key={saved} id={saved} />}
      {saved === null && LISTING.test(listing) && (
        <Prefilled key={listing} listingId={Number(listing)}>
          {({ values }, about) => (
            <Calculation
              id={`listing-${Number(listing)}`}
              start={{ ...START, ...values }}
              about={about}
              listingId={Number(listing)}
            />
          )}
        </Prefilled>
      )}
      {saved === null && !LISTING.test(listing) && <Calculation id="new" start={START} />}
    </div>
  );
}

/** A saved valuation of the account, in the form. */
function Opened({ id }: { id: string }): ReactNode {
  const { status, user } = useSession();
  const userId = status === 'authenticated' ? (user?.id ?? '') : '';
  const query = useQuery({ ...savedValuationQuery(useApi(), userId, id), enabled: userId !== '' });
  if (query.data) return <Calculation id={`saved-${id}`} start={valuesOf(query.data.sale)} saved={query.data} />;
  if (status === 'anonymous') return <Calculation id="new" start={START} />;
  if (query.isError)
    return (
      <ErrorState
        title="This valuation could not be opened"
        text={failureText(query.error)}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <div role="status" className="mt-8">
      <span className="sr-only">Loading the valuation...</span>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

type Props = { id: KeptId; start: SaleValues; saved?: SavedValuation; about?: ReactNode; listingId?: number };

/** No value of the form leaves the browser until it is saved; until then it is there again after a reload. */
function Calculation({ id, start, saved, about, listingId }: Props): ReactNode {
  const form = useForm<SaleValues>({ defaultValues: start });
  const { reset, watch, getValues } = form;
  /** With the version that kept changes are based on: where the account has a later one, saving says so. */
  const [opened] = useState(() => saved && { ...saved, version: keptValues(id)?.version ?? saved.version });
  /** What the form is based on: what it began with, then what this tab saved. */
  const base = useRef({ values: start, version: opened?.version ?? 0 });
  // The server and the first render know nothing of this browser.
  useEffect(() => {
    const kept = keptValues(id);
    if (kept) reset({ ...base.current.values, ...kept.typed });
    const { unsubscribe } = watch(() => {
      const { values, version } = base.current;
      keepValues(id, values, getValues(), version);
    });
    return unsubscribe;
  }, [id, reset, watch, getValues]);
  const values = watch();
  const checked = useMemo(() => checkedSale(values), [values]);
  const faults = useMemo(() => faultsByPath(checked), [checked]);
  return (
    <FormProvider {...form}>
      <SaleFaultsContext value={faults}>
        {about}
        <SaveBar
          sale={isUntouched(values) ? null : checked.sale}
          saved={opened ?? null}
          listingId={saved?.listingId ?? listingId ?? null}
          onStored={({ sale, version }) => {
            base.current = { values: valuesOf(sale), version };
            forgetValues(id);
          }}
          onOpen={(sale) => form.reset(valuesOf(sale))}
        />
        <div className="mt-8 grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-10">
          <div className="min-w-0">
            <SaleForm values={values} startOver={<StartOver startOf={() => base.current.values} />} />
            {!isUntouched(values) && <PriceLine checked={checked} resultsId={RESULTS_ID} />}
          </div>
          <SaleResults id={RESULTS_ID} checked={checked} untouched={isUntouched(values)} />
        </div>
      </SaleFaultsContext>
    </FormProvider>
  );
}
