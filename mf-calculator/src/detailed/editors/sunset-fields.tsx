import { memo, type ReactNode } from 'react';
import { Checkbox } from '@app/ui';
import type { Path } from '../../draft/at-path';
import { change } from '../../draft/draft-store';
import { sameField } from '../../fields/same-field';
import { ValueField } from '../../fields/value-field';

/** A payment for the book on retiring inside the firm, if there is one. */
function SunsetFieldsItself({ path, present }: { path: Path; present: boolean }): ReactNode {
  return (
    <>
      <Checkbox
        label="Includes a sunset payment"
        checked={present}
        onChange={({ target }) =>
          change({ type: 'set', path, value: target.checked ? { pctT12: 1, year: 10 } : undefined })
        }
      />
      {present && (
        <div className="grid gap-4 sm:grid-cols-2">
          <ValueField
            path={[...path, 'pctT12']}
            bound="sunsetPct"
            label="Share of that year’s production"
            term="sunset"
          />
          <ValueField path={[...path, 'year']} bound="year" label="At the end of year" />
        </div>
      )}
    </>
  );
}

/** Renders when its own part changes. */
export const SunsetFields = memo(SunsetFieldsItself, sameField);
