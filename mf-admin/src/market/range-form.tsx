import { useState, type FormEvent, type ReactNode } from 'react';
import type { MarketRangeInput, Stored, StoredMarket } from '@app/contracts';
import type { Assumption, Channel, Evidence, ValueUnit } from '@app/domain';
import { Button } from '@app/ui';
import { useSaveRange } from './api/market';
import {
  EVIDENCE_FIELDS,
  LEVEL_FIELDS,
  listOf,
  numberOf,
  percentText,
  RANGE_FIELDS,
  rangeFaults,
  type Typed,
} from './market-rules';
import { SourceDialog } from './source-dialog';
import { SourcesField } from './source-fields';
import { useMarketForm } from './use-market-form';
import { FormActions, TypedField } from './value-fields';

export type StoredRange = Stored<MarketRangeInput & { channel: Channel }>;

function typedEvidence(name: string, { sources, asOf, sample, note }: Evidence<string>): Typed {
  const at = `assumptions.${name}`;
  return {
    [`${at}.sources`]: sources.join(', '),
    [`${at}.asOf`]: asOf,
    [`${at}.sample`]: sample,
    [`${at}.note`]: note,
  };
}

function typedRange({ assumptions, reviewedOn }: MarketRangeInput): Typed {
  const typed: Typed = { reviewedOn };
  for (const { name, unit } of RANGE_FIELDS) {
    for (const level of LEVEL_FIELDS) {
      const value = assumptions[name][level];
      typed[`assumptions.${name}.${level}`] = unit === 'percent' ? percentText(value) : String(value);
    }
    Object.assign(typed, typedEvidence(name, assumptions[name]));
  }
  const { fee, transaction } = assumptions.portability;
  typed['assumptions.portability.fee'] = percentText(fee);
  typed['assumptions.portability.transaction'] = percentText(transaction);
  Object.assign(typed, typedEvidence('portability', assumptions.portability));
  return typed;
}

function rangeOf(typed: Typed): MarketRangeInput {
  const evidence = (name: string): Evidence<string> => {
    const at = (part: string): string => (typed[`assumptions.${name}.${part}`] ?? '').trim();
    return { sources: listOf(at('sources')), asOf: at('asOf'), sample: at('sample'), note: at('note') };
  };
  const value = (path: string, unit: ValueUnit): number => numberOf(typed[`assumptions.${path}`], unit) ?? 0;
  const assumption = (name: (typeof RANGE_FIELDS)[number]['name']): Assumption<string> => {
    const unit = name === 'noteYears' ? 'years' : 'percent';
    return {
      ...evidence(name),
      low: value(`${name}.low`, unit),
      expected: value(`${name}.expected`, unit),
      high: value(`${name}.high`, unit),
    };
  };
  return {
    assumptions: {
      upfront: assumption('upfront'),
      backends: assumption('backends'),
      noteYears: assumption('noteYears'),
      portability: {
        ...evidence('portability'),
        fee: value('portability.fee', 'percent'),
        transaction: value('portability.transaction', 'percent'),
      },
    },
    reviewedOn: typed.reviewedOn ?? '',
  };
}

type Props = { range: StoredRange; sources: StoredMarket['sources']; today: string; onDone: () => void };

/** The ranges of one kind of firm, with what each of them rests on. */
export function RangeForm({ range, sources, today, onDone }: Props): ReactNode {
  const save = useSaveRange();
  const [isAdding, setAdding] = useState(false);
  const form = useMarketForm(typedRange(range), (typed) => rangeFaults(typed, today));
  const [{ channel, version }] = useState(range);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.submit((typed) => save.mutateAsync({ ...rangeOf(typed), channel, version }))) onDone();
  };
  return (
    <>
      <form
        ref={form.formRef}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5"
      >
        <Button variant="quiet" size="sm" className="self-start" onClick={() => setAdding(true)}>
          Add a source<span className="sr-only"> for these ranges</span>
        </Button>
        {RANGE_FIELDS.map(({ name, label }) => (
          <fieldset key={name} className="flex flex-col gap-2">
            <legend className="text-sm font-semibold">{label}</legend>
            <div className="mt-2 grid grid-cols-3 gap-3 sm:max-w-md">
              {LEVEL_FIELDS.map((level) => (
                <TypedField
                  key={level}
                  {...form}
                  name={`assumptions.${name}.${level}`}
                  label={level}
                  numeric
                  autoFocus={name === 'upfront' && level === 'low'}
                />
              ))}
            </div>
            <EvidenceFields form={form} name={name} of={label} sources={sources} />
          </fieldset>
        ))}
        <fieldset>
          <legend className="text-sm font-semibold">What follows, %</legend>
          <div className="mt-2 mb-2 grid grid-cols-2 gap-3 sm:max-w-md">
            <TypedField {...form} name="assumptions.portability.fee" label="Fees" numeric />
            <TypedField {...form} name="assumptions.portability.transaction" label="Transactions" numeric />
          </div>
          <EvidenceFields form={form} name="portability" of="What follows" sources={sources} />
        </fieldset>
        <div className="sm:max-w-48">
          <TypedField {...form} name="reviewedOn" label="Reviewed on" help="Year, month and day." />
        </div>
        <FormActions
          save="Save the ranges"
          problem={form.problem}
          pending={form.pending}
          isDirty={form.isDirty}
          onDone={onDone}
        />
      </form>
      {isAdding && <SourceDialog source={null} sources={sources} today={today} onClose={() => setAdding(false)} />}
    </>
  );
}

/** What a value rests on: source, date, sample and the owner's note. */
function EvidenceFields({
  form,
  name,
  of,
  sources,
}: {
  form: ReturnType<typeof useMarketForm>;
  name: string;
  of: string;
  sources: StoredMarket['sources'];
}): ReactNode {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SourcesField {...form} name={`assumptions.${name}.sources`} of={of} sources={sources} />
      {EVIDENCE_FIELDS.map(({ name: part, label, help }) => (
        <TypedField key={part} {...form} name={`assumptions.${name}.${part}`} label={label} help={help} />
      ))}
    </div>
  );
}
