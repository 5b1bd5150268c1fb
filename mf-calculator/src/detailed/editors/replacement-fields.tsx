import { memo, type ReactNode } from 'react';
import { LIST_LIMITS, pathText } from '@app/domain';
import type { OfferDraft } from '../../draft/draft';
import { change } from '../../draft/draft-store';
import { ChoiceField } from '../../fields/choice-field';
import { ListFault } from '../../fields/list-fault';
import { AddRow, RemoveRow } from '../../fields/row-buttons';
import { sameField } from '../../fields/same-field';
import { ValueField } from '../../fields/value-field';

const FORMS = [
  { value: 'cash', label: 'Cash' },
  { value: 'note', label: 'A note, forgiven on this schedule' },
  { value: 'equity', label: 'Stock' },
];

function ReplacementFieldsItself({
  offer,
  replacement: { schedule },
}: {
  offer: number;
  replacement: OfferDraft['deferredReplacement'];
}): ReactNode {
  const path = ['offers', offer, 'deferredReplacement'];
  const list = [...path, 'schedule'];
  const last = schedule.at(-1)?.year;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <ValueField
          path={[...path, 'pct']}
          bound="replacementPct"
          label="Share of forfeited pay replaced"
          term="replacement"
        />
        <ChoiceField path={[...path, 'form']} label="Paid as" options={FORMS} />
      </div>
      {schedule.map((_entry, index) => (
        <div key={index} className="flex items-start gap-3">
          <ValueField path={[...list, index, 'year']} bound="replacementYear" label="Year" className="w-28 shrink-0" />
          <ValueField
            path={[...list, index, 'share']}
            bound="replacementShare"
            label="Share"
            className="min-w-0 flex-1"
          />
          <div className="mt-7">
            <RemoveRow
              label={`Remove year ${index + 1}`}
              onRemove={() => change({ type: 'remove', path: list, index })}
            />
          </div>
        </div>
      ))}
      <ListFault path={pathText(list)} />
      <AddRow
        disabled={schedule.length >= LIST_LIMITS.replacement}
        onAdd={() =>
          change({
            type: 'insert',
            path: list,
            index: schedule.length,
            value: { year: typeof last === 'number' ? last + 1 : 1, share: null },
          })
        }
      >
        Add a year
      </AddRow>
    </>
  );
}

/** Renders when its own part of the offer changes. */
export const ReplacementFields = memo(ReplacementFieldsItself, sameField);
