import { useState, type ReactNode } from 'react';
import type { StoredMarket } from '@app/contracts';
import { rangeWarning } from '@app/domain';
import { Button, Callout, Card } from '@app/ui';
import { useMay } from '../portal/rights';
import { EvidenceTable, type EvidenceRow } from './evidence-table';
import { RANGE_FIELDS } from './market-rules';
import { CHANNEL_NAMES, isNone, levelsText, namedSources } from './market-words';
import { RangeForm, type StoredRange } from './range-form';
import { useReturnedFocus } from './use-returned-focus';

type Props = {
  range: StoredRange;
  sources: StoredMarket['sources'];
  today: string;
};

/** The ranges of one kind of firm, with their age, and the way to change them. */
export function RangeCard({ range, sources, today }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const opener = useReturnedFocus(isOpen);
  const mayChange = useMay()('market.write');
  const name = CHANNEL_NAMES[range.channel];
  const month = today.slice(0, 7);
  const warning = rangeWarning(range, month);
  return (
    <Card as="section" aria-label={`Ranges: ${name}`} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-base font-semibold">{name}</h2>
          <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
            Reviewed on {range.reviewedOn}; version {range.version} by {range.updatedBy}.
          </p>
        </div>
        {mayChange && !isOpen && (
          <Button ref={opener} variant="secondary" onClick={() => setOpen(true)}>
            Change<span className="sr-only"> the ranges of {name}</span>
          </Button>
        )}
      </div>
      {warning && <Callout tone="warning">{warning}</Callout>}
      {isOpen ? (
        <RangeForm range={range} sources={sources} today={today} onDone={() => setOpen(false)} />
      ) : (
        <EvidenceTable
          label={`${name}: low, expected and high with source, date, sample and note`}
          valueLabel="Low / expected / high"
          rows={rangeRows(range)}
          sources={namedSources(sources)}
          month={month}
        />
      )}
    </Card>
  );
}

function rangeRows({ assumptions }: StoredRange): EvidenceRow[] {
  const { fee, transaction, ...portability } = assumptions.portability;
  return [
    ...RANGE_FIELDS.map(({ name, label }): EvidenceRow => {
      const { low, expected, high, ...evidence } = assumptions[name];
      const levels = { low, expected, high };
      const sample = isNone(levels) ? 'None: not typical here.' : evidence.sample;
      return { key: name, name: label, value: levelsText(levels), evidence: { ...evidence, sample } };
    }),
    {
      key: 'portability',
      name: 'What follows, %',
      value: `${fee} of fees, ${transaction} of transactions`,
      evidence: portability,
    },
  ];
}
