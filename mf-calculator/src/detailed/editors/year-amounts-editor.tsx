import { memo, type ReactNode } from 'react';
import { LIST_LIMITS, pathText, SCENARIO_BOUNDS } from '@app/domain';
import type { Path } from '../../draft/at-path';
import type { Draft } from '../../draft/draft';
import { change } from '../../draft/draft-store';
import { ListFault } from '../../fields/list-fault';
import { AddRow, RemoveRow } from '../../fields/row-buttons';
import { sameField } from '../../fields/same-field';
import { ValueField } from '../../fields/value-field';

type Props = { path: Path; entries: Draft['stay']['unvested']; kind: 'unvested' | 'otherAnnual'; add: string };

const BOUND = { unvested: 'unvestedYear', otherAnnual: 'year' } as const;

/** The first year without a line. */
function freeYear(entries: Draft['stay']['unvested'], last: number): number {
  const taken = new Set(entries.map(({ year }) => year));
  return Array.from({ length: last }, (_none, index) => index + 1).find((year) => !taken.has(year)) ?? last;
}

/** Amounts by year, one line each. */
function YearAmountsEditorItself({ path, entries, kind, add }: Props): ReactNode {
  const most = LIST_LIMITS[kind];
  const addLine = () =>
    change({
      type: 'insert',
      path,
      index: entries.length,
      value: { year: freeYear(entries, SCENARIO_BOUNDS[BOUND[kind]].max), amount: null },
    });
  return (
    <>
      {entries.map((_entry, index) => (
        <div key={index} className="flex items-start gap-3">
          <ValueField path={[...path, index, 'year']} bound={BOUND[kind]} label="Year" className="w-28 shrink-0" />
          <ValueField path={[...path, index, 'amount']} bound="amount" label="Amount" className="min-w-0 flex-1" />
          <div className="mt-7">
            <RemoveRow label={`Remove line ${index + 1}`} onRemove={() => change({ type: 'remove', path, index })} />
          </div>
        </div>
      ))}
      <ListFault path={pathText(path)} />
      <AddRow onAdd={addLine} disabled={entries.length >= most}>
        {add}
      </AddRow>
    </>
  );
}

/** Renders when its own part changes. */
export const YearAmountsEditor = memo(YearAmountsEditorItself, sameField);
