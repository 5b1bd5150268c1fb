import { memo, type ReactNode } from 'react';
import { LIST_LIMITS, pathText } from '@app/domain';
import { Field, NumberInput, Select } from '@app/ui';
import type { Path } from '../../draft/at-path';
import type { Draft } from '../../draft/draft';
import { change } from '../../draft/draft-store';
import { useFieldNotes } from '../../fields/faults';
import { ListFault } from '../../fields/list-fault';
import { AddRow, RemoveRow } from '../../fields/row-buttons';
import { sameField } from '../../fields/same-field';
import { ValueField } from '../../fields/value-field';
import { TermHelp } from '../../glossary/term-help';
import {
  PAYOUT_OPTIONS,
  payoutChoice,
  payoutOfKind,
  withTierAdded,
  withTierEnd,
  withTierRemoved,
} from './payout-kinds';

type PayoutDraft = Draft['stay']['payout'];
type Props = { path: Path; payout: PayoutDraft };

/** How production becomes pay: one rate, a grid, or a monthly hurdle. */
function PayoutEditorItself({ path, payout }: Props): ReactNode {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Payout type"
          aside={
            <TermHelp
              term={
                payout.kind === 'monthlyHurdle' ? 'monthlyHurdle' : payout.kind === 'grid' ? 'retroactive' : 'payout'
              }
            />
          }
        >
          <Select
            value={payoutChoice(payout)}
            options={PAYOUT_OPTIONS}
            onChange={({ target }) => change({ type: 'set', path, value: payoutOfKind(payout, target.value) })}
          />
        </Field>
        {payout.kind === 'flat' && (
          <ValueField path={[...path, 'rate']} bound="rate" label="Payout" help="Share of production paid to you." />
        )}
        {payout.kind === 'monthlyHurdle' && (
          <ValueField path={[...path, 'threshold']} bound="threshold" label="Monthly hurdle" />
        )}
      </div>
      {payout.kind === 'monthlyHurdle' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <ValueField path={[...path, 'belowRate']} bound="rate" label="Payout up to the hurdle" />
          <ValueField path={[...path, 'aboveRate']} bound="rate" label="Payout above it" />
        </div>
      )}
      {payout.kind === 'grid' && <TierRows path={[...path, 'tiers']} tiers={payout.tiers} />}
    </div>
  );
}

type Tiers = Extract<PayoutDraft, { kind: 'grid' }>['tiers'];

function TierRows({ path, tiers }: { path: Path; tiers: Tiers }): ReactNode {
  const set = (value: Tiers) => change({ type: 'set', path, value });
  return (
    <div className="flex flex-col gap-3">
      {tiers.map((_tier, index) => (
        <div key={index} className="flex items-start gap-3">
          <TierEnd path={path} tiers={tiers} index={index} />
          <ValueField path={[...path, index, 'rate']} bound="rate" label="Payout" className="w-28 shrink-0" />
          <div className="mt-7">
            <RemoveRow label={`Remove tier ${index + 1}`} onRemove={() => set(withTierRemoved(tiers, index))} />
          </div>
        </div>
      ))}
      <ListFault path={pathText(path)} />
      <AddRow onAdd={() => set(withTierAdded(tiers))} disabled={tiers.length >= LIST_LIMITS.tiers}>
        Add a tier
      </AddRow>
    </div>
  );
}

/** The end of a tier, where the next one begins: a fault of that beginning is this row's. */
function TierEnd({ path, tiers, index }: { path: Path; tiers: Tiers; index: number }): ReactNode {
  const { faults } = useFieldNotes();
  const isLast = index === tiers.length - 1;
  const at = pathText([...path, index, 'to']);
  const next = pathText([...path, index + 1, 'from']);
  const fault = faults.get(at) ?? faults.get(next);
  return (
    <Field label={isLast ? 'Production above that' : 'Production up to'} error={fault} className="min-w-0 flex-1">
      <NumberInput
        unit="usd"
        value={isLast ? null : tiers[index]?.to}
        placeholder={isLast ? 'No limit' : undefined}
        disabled={isLast}
        data-path={at}
        data-also={next}
        onValueChange={(to) => change({ type: 'type', path, value: withTierEnd(tiers, index, to) })}
        onBlur={() => change({ type: 'settle' })}
      />
    </Field>
  );
}

/** Renders when its own part changes. */
export const PayoutEditor = memo(PayoutEditorItself, sameField);
