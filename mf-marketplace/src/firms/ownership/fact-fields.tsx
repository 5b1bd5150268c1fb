import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { US_STATES } from '@app/contracts';
import {
  DIVISION_STATES,
  FIRM_FACTS,
  OWNER_FACT_KEYS,
  partsOfKey,
  PROTOCOL_LABELS,
  type FactKey,
  type FactKind,
  type FactPart,
  type FirmFact,
} from '@app/domain';
import { Card, cx, Field, formatDate, Input, Select, TextArea } from '@app/ui';
import { SOURCE_NAMES } from '../firm-text';
import type { DraftValues } from './draft-values';

const STATE_NAMES: Record<string, string> = US_STATES;
const STATES = DIVISION_STATES.map((value) => ({ value, label: STATE_NAMES[value] ?? value }));
const NUMERIC = new Set<FactKind>(['year', 'count', 'id']);
const PROTOCOLS = Object.entries(PROTOCOL_LABELS).map(([value, label]) => ({ value, label }));

/** Every fact that an owner may state, with the day that it applies to. */
export function FactFields({ facts }: { facts: readonly FirmFact[] }): ReactNode {
  return (
    <Card flush>
      <div className="divide-y divide-line">
        {OWNER_FACT_KEYS.map((key) => (
          <FactField key={key} factKey={key} facts={facts.filter((fact) => fact.key === key)} />
        ))}
      </div>
    </Card>
  );
}

type FactProps = { factKey: FactKey; facts: readonly FirmFact[] };

function FactField({ factKey, facts }: FactProps): ReactNode {
  const { label } = FIRM_FACTS[factKey];
  const parts = partsOfKey(factKey);
  const isOnly = parts.length === 1;
  const isShort = isOnly && !parts[0]?.lines;
  return (
    <fieldset className="grid gap-3 px-5 py-5 sm:px-6">
      {/* The label of an only field says the same. */}
      <legend className={isOnly ? 'sr-only' : 'float-left w-full text-base font-semibold'}>{label}</legend>
      <div
        className={cx(
          'clear-both grid items-start gap-4',
          isShort ? 'sm:grid-cols-[minmax(0,1fr)_14rem]' : 'sm:grid-cols-2',
        )}
      >
        {parts.map((part) => (
          <PartField key={part.name} factKey={factKey} part={part} isOnly={isOnly} />
        ))}
        <DayField factKey={factKey} label={label} />
      </div>
      <p className="text-xs text-ink-faint">{publicText(facts)}</p>
    </fieldset>
  );
}

function publicText(facts: readonly FirmFact[]): string {
  if (facts.length === 0) return 'Nothing is public yet.';
  const sources = facts.map(({ source, asOf }) => `${SOURCE_NAMES[source.kind]}, as of ${formatDate(asOf)}`);
  return `Public: ${sources.join('; ')}.`;
}

function PartField({ factKey, part, isOnly }: { factKey: FactKey; part: FactPart; isOnly: boolean }): ReactNode {
  const { register, formState } = useFormContext<DraftValues>();
  const { label, kind } = FIRM_FACTS[factKey];
  const input = register(`${factKey}.parts.${part.name}`);
  const error = formState.errors[factKey]?.parts?.[part.name]?.message;
  const isState = kind === 'place' && part.name === 'state';
  const texts = { label: isOnly ? label : part.label, error, ...(part.help && { help: part.help }) };
  if (part.lines)
    return (
      <div className="sm:col-span-2">
        <TextArea rows={4} {...texts} {...input} />
      </div>
    );
  return (
    <Field {...texts}>
      {isState ? (
        <Select placeholder="Not chosen" options={STATES} {...input} />
      ) : kind === 'choice' ? (
        <Select placeholder="Not chosen" options={PROTOCOLS} {...input} />
      ) : (
        <Input autoComplete="off" inputMode={NUMERIC.has(kind) ? 'numeric' : undefined} {...input} />
      )}
    </Field>
  );
}

/** An own statement without a day would never grow old. */
function DayField({ factKey, label }: { factKey: FactKey; label: string }): ReactNode {
  const { register, formState } = useFormContext<DraftValues>();
  return (
    <Field label={`${label}: as of`} error={formState.errors[factKey]?.asOf?.message} className="sm:max-w-56">
      <Input type="date" {...register(`${factKey}.asOf`)} />
    </Field>
  );
}
