import { memo, type ReactNode } from 'react';
import { DEFAULT_RAMP, LIST_LIMITS, pathText } from '@app/domain';
import { Button, type Typed } from '@app/ui';
import { change } from '../../draft/draft-store';
import { ListFault } from '../../fields/list-fault';
import { AddRow } from '../../fields/row-buttons';
import { sameField } from '../../fields/same-field';
import { ValueField } from '../../fields/value-field';

/** The share of the transferring revenue that has arrived, month by month. */
function RampEditorItself({ offer, ramp }: { offer: number; ramp: Typed[] }): ReactNode {
  const path = ['offers', offer, 'ramp'];
  const set = (value: readonly Typed[]) => change({ type: 'set', path, value });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => set([...DEFAULT_RAMP])}>
          Typical twelve months
        </Button>
        <Button variant="secondary" size="sm" onClick={() => set([])}>
          All at once
        </Button>
      </div>
      {ramp.length > 0 && (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {ramp.map((_share, month) => (
            <ValueField key={month} path={[...path, month]} bound="ramp" label={`Month ${month + 1}`} />
          ))}
        </div>
      )}
      <ListFault path={pathText(path)} />
      <div className="flex flex-wrap gap-2">
        <AddRow disabled={ramp.length >= LIST_LIMITS.ramp} onAdd={() => set([...ramp, 1])}>
          Add a month
        </AddRow>
        {ramp.length > 0 && (
          <Button variant="quiet" size="sm" onClick={() => set(ramp.slice(0, -1))}>
            Remove the last month
          </Button>
        )}
      </div>
    </>
  );
}

/** Renders when its own part of the offer changes. */
export const RampEditor = memo(RampEditorItself, sameField);
