import { useState, type FormEvent, type ReactNode } from 'react';
import type { StoredMarket } from '@app/contracts';
import { Button } from '@app/ui';
import { useSaveRates } from './api/market';
import { fractionOf, numberOf, percentOf, RATE_FIELDS, ratesFaults, type Typed } from './market-rules';
import { SourceDialog } from './source-dialog';
import { SourceField } from './source-fields';
import { useMarketForm } from './use-market-form';
import { FormActions, TypedField } from './value-fields';

export type StoredRates = StoredMarket['federalRates'][number];

type Props = {
  /** The month that is corrected; null enters another one. */
  rates: StoredRates | null;
  market: StoredMarket;
  today: string;
  onDone: () => void;
};

/** Applicable federal rates of a month, as published. */
export function RatesForm({ rates, market: { federalRates, sources }, today, onDone }: Props): ReactNode {
  const save = useSaveRates();
  const initial: Typed = {
    month: rates?.month ?? '',
    sourceId: rates?.sourceId ?? '',
    ...Object.fromEntries(RATE_FIELDS.map(({ name }) => [name, rates ? percentOf(rates[name]) : ''])),
  };
  const taken = rates === null ? federalRates.map(({ month }) => month) : [];
  const [isAdding, setAdding] = useState(false);
  const form = useMarketForm(initial, (typed) => ratesFaults(typed, today, taken));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isSaved = await form.submit((typed) => {
      const rate = (name: 'short' | 'mid' | 'long'): number => fractionOf(numberOf(typed[name], 'rate') ?? 0);
      return save.mutateAsync({
        month: (typed.month ?? '').trim(),
        short: rate('short'),
        mid: rate('mid'),
        long: rate('long'),
        sourceId: typed.sourceId || null,
        version: rates?.version ?? 0,
      });
    });
    if (isSaved) onDone();
  };
  return (
    <>
      <form
        ref={form.formRef}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        <div className="grid gap-3 sm:grid-cols-4">
          <TypedField
            {...form}
            name="month"
            label="Month"
            help={rates ? undefined : 'For example, 2026-11.'}
            readOnly={rates !== null}
            autoFocus={rates === null}
          />
          {RATE_FIELDS.map(({ name, label }) => (
            <TypedField
              key={name}
              {...form}
              name={name}
              label={label}
              help="For example, 3.81."
              numeric
              autoFocus={rates !== null && name === 'short'}
            />
          ))}
        </div>
        <div className="flex flex-col items-start gap-1">
          <div className="w-full">
            <SourceField {...form} sources={sources} />
          </div>
          <Button variant="quiet" size="sm" onClick={() => setAdding(true)}>
            Add a source<span className="sr-only"> for these rates</span>
          </Button>
        </div>
        <FormActions
          save="Save the rates"
          problem={form.problem}
          pending={form.pending}
          isDirty={form.isDirty}
          onDone={onDone}
        />
      </form>
      {isAdding && (
        <SourceDialog
          source={null}
          sources={sources}
          today={today}
          onSaved={(id) => form.onType('sourceId', id)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
