import type { ReactNode } from 'react';
import type { Path } from '../../draft/at-path';
import { ValueField } from '../../fields/value-field';

export function OverheadFields({ path }: { path: Path }): ReactNode {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <ValueField path={[...path, 'pct']} bound="overheadPct" label="Share of production" />
      <ValueField path={[...path, 'fixed']} bound="overheadFixed" label="Fixed, a year" />
      <ValueField path={[...path, 'growth']} bound="overheadGrowth" label="Its growth" />
    </div>
  );
}
