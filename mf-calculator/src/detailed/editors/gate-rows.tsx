import type { ReactNode } from 'react';
import { backendName, LIST_LIMITS } from '@app/domain';
import type { Path } from '../../draft/at-path';
import type { BackendDraft } from '../../draft/draft';
import { change } from '../../draft/draft-store';
import { ChoiceField } from '../../fields/choice-field';
import { ListFault } from '../../fields/list-fault';
import { AddRow, RemoveRow } from '../../fields/row-buttons';
import { ValueField } from '../../fields/value-field';
import { TermHelp } from '../../glossary/term-help';

type Props = { path: Path; at: string; gates: BackendDraft['gate']; backend: BackendDraft; backends: BackendDraft[] };

const METRICS = [
  { value: 'assets', label: 'Assets (share of recruited)' },
  { value: 'production', label: 'Production (share of T-12)' },
];

/** Conditions that must be met before, or nothing is paid. */
export function GateRows({ path, at, gates, backend, backends }: Props): ReactNode {
  const named = backends.map(({ id, month }, place) => ({ value: id, label: backendName(backends, place), month }));
  const earlier = named
    .filter(
      ({ value, month }) =>
        value !== backend.id && typeof month === 'number' && typeof backend.month === 'number' && month < backend.month,
    )
    .map(({ value, label }) => ({ value, label }));
  const nameOf = (id: string): string => named.find(({ value }) => value === id)?.label ?? id;
  const add = (value: BackendDraft['gate'][number]) => change({ type: 'insert', path, index: gates.length, value });
  const isFull = gates.length >= LIST_LIMITS.gates;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-1.5 text-sm font-medium">
        Paid only if <TermHelp term="gate" />
      </div>
      {gates.map((gate, index) => (
        <div key={index} className="flex items-start gap-3">
          {gate.kind === 'backend' ? (
            <ChoiceField
              path={[...path, index, 'id']}
              label="This back-end is met"
              options={
                earlier.some(({ value }) => value === gate.id)
                  ? earlier
                  : [{ value: gate.id, label: nameOf(gate.id) }, ...earlier]
              }
              className="min-w-0 flex-1"
            />
          ) : (
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-3">
              <ChoiceField path={[...path, index, 'metric']} label="Measure" options={METRICS} />
              <ValueField path={[...path, index, 'atLeast']} bound="backendHurdle" label="At least" />
              <ValueField path={[...path, index, 'month']} bound="gateMonth" label="By month" />
            </div>
          )}
          <div className="mt-7">
            <RemoveRow
              label={`Remove condition ${index + 1}`}
              onRemove={() => change({ type: 'remove', path, index })}
            />
          </div>
          <ListFault path={`${at}[${index}]`} />
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {earlier[0] && (
          <AddRow disabled={isFull} onAdd={() => add({ kind: 'backend', id: earlier[0]?.value ?? '' })}>
            An earlier back-end
          </AddRow>
        )}
        <AddRow
          disabled={isFull}
          onAdd={() =>
            add({
              kind: 'condition',
              metric: 'assets',
              month: typeof backend.month === 'number' ? Math.min(12, backend.month) : 12,
              atLeast: 0.5,
            })
          }
        >
          A measure
        </AddRow>
      </div>
    </div>
  );
}
