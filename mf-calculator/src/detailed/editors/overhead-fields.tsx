import { memo, type ReactNode } from 'react';
import type { Path } from '../../draft/at-path';
import { sameField } from '../../fields/same-field';
import { ValueField } from '../../fields/value-field';

function OverheadFieldsItself({ path }: { path: Path }): ReactNode {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <ValueField path={[...path, 'pct']} bound="overheadPct" label="Share of production" />
      <ValueField path={[...path, 'fixed']} bound="overheadFixed" label="Fixed, per year" />
      <ValueField path={[...path, 'growth']} bound="overheadGrowth" label="Annual growth of costs" />
    </div>
  );
}

/** Renders when its own part changes. */
export const OverheadFields = memo(OverheadFieldsItself, sameField);
