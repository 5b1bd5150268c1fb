import type { ReactNode } from 'react';
import { isOlderThan, STALE_AFTER_MONTHS, type Evidence } from '@app/domain';
import { Badge } from '@app/ui';
import { asOfText, sourcesText, type NamedSources } from './market-words';

export type EvidenceRow = { key: string; name: string; value: string; evidence: Evidence<string> };

type Props = {
  label: string;
  valueLabel: string;
  rows: readonly EvidenceRow[];
  sources: NamedSources;
  /** The present one, `YYYY-MM`: ages are counted up to it. */
  month: string;
};

const HEAD = 'px-4 py-2.5 font-medium whitespace-nowrap';
const CELL = 'block py-0.5 xl:table-cell xl:px-4 xl:py-2.5 xl:align-top';

/** Values with what they rest on: a table where there is room for every column, otherwise one card a value. */
export function EvidenceTable({ label, valueLabel, rows, sources, month }: Props): ReactNode {
  return (
    <div className="rounded-card border border-line bg-surface">
      <table aria-label={label} className="block w-full border-collapse text-left text-sm xl:table">
        <thead className="hidden border-b border-line bg-sunken text-xs text-ink-soft xl:table-header-group">
          <tr>
            {['Value', valueLabel, 'Source', 'As of', 'Sample', 'Note'].map((text) => (
              <th key={text} scope="col" className={HEAD}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block xl:table-row-group">
          {rows.map(({ key, name, value, evidence }) => (
            <tr key={key} className="block border-b border-line px-4 py-3 last:border-b-0 xl:table-row">
              <th scope="row" className={`${CELL} text-left font-semibold xl:min-w-40 xl:font-medium`}>
                {name}
              </th>
              <td className={`figures ${CELL} xl:min-w-28`}>{value}</td>
              <Labeled label="Source">{sourcesText(evidence.sources, sources)}</Labeled>
              <Labeled label="As of" className="xl:min-w-32">
                {asOfText(evidence, sources)}{' '}
                {isOlderThan(evidence.asOf, STALE_AFTER_MONTHS, month) && <Badge tone="warning">Old</Badge>}
              </Labeled>
              <Labeled label="Sample">{evidence.sample}</Labeled>
              <Labeled label="Note">{evidence.note}</Labeled>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LabeledProps = { label: string; className?: string; children: ReactNode };

/** A cell that says what it is where there are no columns. */
function Labeled({ label, className = '', children }: LabeledProps): ReactNode {
  return (
    <td className={`${CELL} wrap-anywhere ${className}`}>
      <span className="text-ink-faint xl:hidden">{label}: </span>
      {children}
    </td>
  );
}
