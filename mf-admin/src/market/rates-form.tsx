import type { FormEvent, ReactNode } from 'react';
import type { StoredMarket } from '@app/contracts';
import { useSaveRates } from './api/market';
import { fractionOf, listOf, numberOf, percentOf, RATE_FIELDS, ratesFaults, type Typed } from './market-rules';
import { useMarketForm } from './use-market-form';
import { FormActions, TypedField } from './value-fields';

type Props = { market: StoredMarket; today: string; onDone: () => void };

/** Applicable federal rates of a month, as published; a month that is there already is corrected. */
export function RatesForm({ market: { federalRates, sources }, today, onDone }: Props): ReactNode {
  const save = useSaveRates();
  const [newest] = federalRates;
  const initial: Typed = {
    month: '',
    sourceId: newest?.sourceId ?? '',
    ...Object.fromEntries(RATE_FIELDS.map(({ name }) => [name, newest ? percentOf(newest[name]) : ''])),
  };
  const form = useMarketForm(initial, (typed) => {
    const faults = ratesFaults(typed, today);
    const [id] = listOf(typed.sourceId);
    if (id && sources.every((source) => source.id !== id)) faults.sourceId = `There is no source “${id}”.`;
    return faults;
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isSaved = await form.submit((typed) => {
      const rate = (name: 'short' | 'mid' | 'long'): number => fractionOf(numberOf(typed[name]) ?? 0);
      return save.mutateAsync({
        month: typed.month ?? '',
        short: rate('short'),
        mid: rate('mid'),
        long: rate('long'),
        sourceId: listOf(typed.sourceId)[0] ?? null,
        version: federalRates.find(({ month }) => month === typed.month)?.version ?? 0,
      });
    });
    if (isSaved) onDone();
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-5">
        <TypedField {...form} name="month" label="Month" help="As 2026-11." />
        {RATE_FIELDS.map(({ name, label }) => (
          <TypedField key={name} {...form} name={name} label={label} numeric />
        ))}
        <TypedField {...form} name="sourceId" label="Source" help="Its id." />
      </div>
      <FormActions save="Save the rates" problem={form.problem} pending={form.pending} onDone={onDone} />
    </form>
  );
}
