import type { FormEvent, ReactNode } from 'react';
import type { MarketRangeInput, Stored, StoredMarket } from '@app/contracts';
import type { Assumption, Channel } from '@app/domain';
import { Button, Callout } from '@app/ui';
import { useSaveRange } from './api/market';
import { LEVEL_FIELDS, listOf, numberOf, RANGE_FIELDS, rangeFaults, type Typed } from './market-rules';
import { useMarketForm } from './use-market-form';
import { TypedField } from './value-fields';

export type StoredRange = Stored<MarketRangeInput & { channel: Channel }>;

function typedRange({ assumptions, reviewedOn }: MarketRangeInput): Typed {
  const typed: Typed = { reviewedOn };
  for (const { name } of RANGE_FIELDS) {
    for (const level of LEVEL_FIELDS) typed[`assumptions.${name}.${level}`] = String(assumptions[name][level]);
    typed[`assumptions.${name}.sources`] = assumptions[name].sources.join(', ');
  }
  const { fee, transaction, sources } = assumptions.portability;
  typed['assumptions.portability.fee'] = String(fee);
  typed['assumptions.portability.transaction'] = String(transaction);
  typed['assumptions.portability.sources'] = sources.join(', ');
  return typed;
}

function rangeOf(typed: Typed, before: MarketRangeInput): MarketRangeInput {
  const value = (path: string): number => numberOf(typed[`assumptions.${path}`]) ?? 0;
  const assumption = (name: (typeof RANGE_FIELDS)[number]['name']): Assumption<string> => ({
    ...before.assumptions[name],
    low: value(`${name}.low`),
    expected: value(`${name}.expected`),
    high: value(`${name}.high`),
    sources: listOf(typed[`assumptions.${name}.sources`]),
  });
  return {
    assumptions: {
      upfront: assumption('upfront'),
      backends: assumption('backends'),
      noteYears: assumption('noteYears'),
      portability: {
        ...before.assumptions.portability,
        fee: value('portability.fee'),
        transaction: value('portability.transaction'),
        sources: listOf(typed['assumptions.portability.sources']),
      },
    },
    reviewedOn: typed.reviewedOn ?? '',
  };
}

type Props = { range: StoredRange; sources: StoredMarket['sources']; today: string; onDone: () => void };

/** The ranges of one kind of firm, with what each of them rests on. */
export function RangeForm({ range, sources, today, onDone }: Props): ReactNode {
  const save = useSaveRange();
  const known = new Set(sources.map(({ id }) => id));
  const form = useMarketForm(typedRange(range), (typed) => {
    const faults = rangeFaults(typed, today);
    for (const name of [...RANGE_FIELDS.map((field) => field.name), 'portability']) {
      const unknown = listOf(typed[`assumptions.${name}.sources`]).find((id) => !known.has(id));
      if (unknown) faults[`assumptions.${name}.sources`] = `There is no source “${unknown}”.`;
    }
    return faults;
  });
  const { channel, version } = range;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.submit((typed) => save.mutateAsync({ ...rangeOf(typed, range), channel, version }))) onDone();
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {RANGE_FIELDS.map(({ name, label }) => (
        <fieldset key={name} className="flex flex-col gap-2">
          <legend className="text-sm font-semibold">{label}</legend>
          <div className="mt-2 grid gap-3 sm:grid-cols-[repeat(3,6rem)_1fr]">
            {LEVEL_FIELDS.map((level) => (
              <TypedField key={level} {...form} name={`assumptions.${name}.${level}`} label={level} numeric />
            ))}
            <TypedField
              {...form}
              name={`assumptions.${name}.sources`}
              label="Sources"
              help="Ids, with commas between; none means our estimate."
            />
          </div>
        </fieldset>
      ))}
      <fieldset>
        <legend className="text-sm font-semibold">What follows, %</legend>
        <div className="mt-2 grid gap-3 sm:grid-cols-[6rem_8rem_1fr]">
          <TypedField {...form} name="assumptions.portability.fee" label="Fees" numeric />
          <TypedField {...form} name="assumptions.portability.transaction" label="Transactions" numeric />
          <TypedField {...form} name="assumptions.portability.sources" label="Sources" />
        </div>
      </fieldset>
      <div className="sm:max-w-48">
        <TypedField {...form} name="reviewedOn" label="Reviewed on" help="Year, month and day." />
      </div>
      {form.problem && (
        <div role="alert">
          <Callout tone="danger">{form.problem}</Callout>
        </div>
      )}
      <div className="flex gap-2">
        <Button type="submit" pending={form.pending} pendingLabel="Saving">
          Save the ranges
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
