import { memo, type ReactNode } from 'react';
import { pathText, SCENARIO_BOUNDS } from '@app/domain';
import { Field, NumberInput } from '@app/ui';
import type { OfferDraft } from '../../draft/draft';
import { change } from '../../draft/draft-store';
import { helpWithAssumed, useAssumedField } from '../../fields/assumed';
import { ChoiceField } from '../../fields/choice-field';
import { useFieldNotes } from '../../fields/faults';
import { ListFault } from '../../fields/list-fault';
import { sameField } from '../../fields/same-field';
import { ValueField } from '../../fields/value-field';
import { TermHelp } from '../../glossary/term-help';
import { withFittingLists } from './note-lists';

const SCHEDULES = [
  { value: 'level', label: 'Evenly each year' },
  { value: 'monthly', label: 'Evenly each month' },
  { value: 'custom', label: 'Custom schedule' },
  { value: 'contingent', label: 'Only if a production target is met' },
];
const INTEREST = [
  { value: 'bonused', label: 'The firm, through a taxable bonus' },
  { value: 'paid', label: 'You' },
  { value: 'belowMarket', label: 'You, below the federal rate' },
];
const UNMET = [
  { value: 'rollsToEnd', label: 'Rolls to the final year' },
  { value: 'fallsDue', label: 'Comes due immediately' },
];

/** The loan behind the up-front: term, interest, and the conditions of its forgiveness. */
function NoteEditorItself({ index, note }: { index: number; note: OfferDraft['note'] }): ReactNode {
  const path = ['offers', index, 'note'];
  const { faults, warnings } = useFieldNotes();
  const at = pathText([...path, 'term']);
  const warning = warnings.get(at);
  const ours = useAssumedField(at);
  // A signing bonus is not forgiven; the interest also holds for later notes.
  const hasNote = note.term !== 0;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Note term"
          aside={<TermHelp term="note" />}
          error={faults.get(at)}
          help={helpWithAssumed(
            ours,
            warning ? <span className="text-warning">{warning}</span> : 'Enter 0 for a signing bonus with no note.',
          )}
        >
          <NumberInput
            unit={SCENARIO_BOUNDS.noteTerm.unit}
            value={note.term}
            data-path={at}
            onValueChange={(term) => change({ type: 'type', path, value: withFittingLists({ ...note, term }) })}
            onBlur={() => change({ type: 'settle' })}
          />
        </Field>
        <ValueField path={[...path, 'rate']} bound="noteRate" label="Interest" term="noteInterest" premium="noteRate" />
        {hasNote && (
          <ChoiceField
            path={[...path, 'schedule']}
            label="Forgiven"
            options={SCHEDULES}
            premium="noteSchedule"
            onChoose={(schedule) =>
              change({
                type: 'set',
                path,
                value: withFittingLists({
                  ...note,
                  schedule: SCHEDULES.some(({ value }) => value === schedule)
                    ? (schedule as OfferDraft['note']['schedule'])
                    : note.schedule,
                }),
              })
            }
          />
        )}
        <ChoiceField
          path={[...path, 'interestMode']}
          label="Who pays the interest"
          options={INTEREST}
          premium="noteSchedule"
        />
      </div>
      {hasNote && note.schedule === 'custom' && (
        <YearValues index={index} name="weights" count={note.weights?.length ?? 0} label="forgiven" />
      )}
      {hasNote && note.schedule === 'contingent' && (
        <>
          <ChoiceField
            path={[...path, 'unmet']}
            label="If a target is missed"
            options={UNMET}
            className="sm:max-w-xs"
          />
          <YearValues index={index} name="hurdles" count={note.hurdles?.length ?? 0} label="hurdle" />
        </>
      )}
    </>
  );
}

function YearValues({
  index,
  name,
  count,
  label,
}: {
  index: number;
  name: 'weights' | 'hurdles';
  count: number;
  label: string;
}): ReactNode {
  const path = ['offers', index, 'note', name];
  return (
    <div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {Array.from({ length: count }, (_none, year) => (
          <ValueField
            key={year}
            path={[...path, year]}
            bound={name === 'weights' ? 'weight' : 'noteHurdle'}
            label={`Year ${year + 1} ${label}`}
          />
        ))}
      </div>
      <ListFault path={pathText(path)} />
    </div>
  );
}

/** Renders when its own part of the offer changes. */
export const NoteEditor = memo(NoteEditorItself, sameField);
