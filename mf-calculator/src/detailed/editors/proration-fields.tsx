import type { ReactNode } from 'react';
import { LIST_LIMITS } from '@app/domain';
import { Field, Select, type Typed } from '@app/ui';
import type { Path } from '../../draft/at-path';
import type { BackendDraft } from '../../draft/draft';
import { change } from '../../draft/draft-store';
import { ListFault } from '../../fields/list-fault';
import { AddRow, RemoveRow } from '../../fields/row-buttons';
import { ValueField } from '../../fields/value-field';
import { TermHelp } from '../../glossary/term-help';

type Props = { path: Path; at: string; proration: BackendDraft['proration']; hurdle: Typed };

const OPTIONS = [
  { value: 'none', label: 'All or nothing' },
  { value: 'linear', label: 'Linear above a floor' },
  { value: 'tiers', label: 'By tiers' },
];
/** A common floor in offer letters: ten points below the hurdle. */
const BELOW = 0.1;

function prorationOf(kind: string, hurdle: Typed): BackendDraft['proration'] {
  const full = typeof hurdle === 'number' ? hurdle : 1;
  const floor = Number(Math.max(0, full - BELOW).toFixed(4));
  if (kind === 'linear') return { kind: 'linear', floor };
  return kind === 'tiers'
    ? {
        kind: 'tiers',
        tiers: [
          { from: floor, share: 0.5 },
          { from: full, share: 1 },
        ],
      }
    : { kind: 'none' };
}

/** The payment below the hurdle. */
export function ProrationFields({ path, at, proration, hurdle }: Props): ReactNode {
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Below the hurdle" aside={<TermHelp term="proration" />}>
          <Select
            value={proration.kind}
            options={OPTIONS}
            onChange={({ target }) => change({ type: 'set', path, value: prorationOf(target.value, hurdle) })}
          />
        </Field>
        {proration.kind === 'linear' && (
          <ValueField path={[...path, 'floor']} bound="floor" label="Pays nothing at or below" />
        )}
      </div>
      {proration.kind === 'tiers' && (
        <>
          {proration.tiers.map((_tier, index) => (
            <div key={index} className="flex items-start gap-3">
              <ValueField
                path={[...path, 'tiers', index, 'from']}
                bound="backendHurdle"
                label="From"
                className="min-w-0 flex-1"
              />
              <ValueField
                path={[...path, 'tiers', index, 'share']}
                bound="tierShare"
                label="Paid"
                className="min-w-0 flex-1"
              />
              <div className="mt-7">
                <RemoveRow
                  label={`Remove tier ${index + 1}`}
                  onRemove={() => change({ type: 'remove', path: [...path, 'tiers'], index })}
                />
              </div>
            </div>
          ))}
          <ListFault path={`${at}.tiers`} />
          <AddRow
            onAdd={() =>
              change({
                type: 'insert',
                path: [...path, 'tiers'],
                index: proration.tiers.length,
                value: { from: null, share: null },
              })
            }
            disabled={proration.tiers.length >= LIST_LIMITS.tiers}
          >
            Add a tier
          </AddRow>
        </>
      )}
    </div>
  );
}
