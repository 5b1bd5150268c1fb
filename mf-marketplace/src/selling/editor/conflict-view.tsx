import type { ReactNode } from 'react';
import type { StoredListing } from '@app/contracts';
import { LISTING_FIELD_LABELS, LISTING_FIELD_NAMES, readListing } from '@app/domain';
import { Button, Card, listingFieldText } from '@app/ui';
import { enteredOf, type EditorValues } from './editor-values';

type Props = { mine: EditorValues; stored: StoredListing; onKeepMine: () => void; onTakeStored: () => void };

/** The fields that differ between what is typed and what is stored; nothing is overwritten unseen. */
export function ConflictView({ mine, stored, onKeepMine, onTakeStored }: Props): ReactNode {
  const entered = enteredOf(mine);
  const typed: Readonly<Record<string, unknown>> = readListing(entered).fields ?? entered;
  const differing = LISTING_FIELD_NAMES.filter(
    (name) => listingFieldText(name, typed[name]) !== listingFieldText(name, stored.fields[name]),
  );
  return (
    <Card as="section" aria-labelledby="conflict" className="border-warning">
      <h2 id="conflict" className="font-display text-lg font-semibold">
        This listing was changed in another window
      </h2>
      <p className="mt-1 text-sm text-ink-soft">Nothing is lost. Compare, and choose what to keep.</p>
      <dl className="mt-4 flex flex-col divide-y divide-line text-sm">
        {differing.map((name) => (
          <div key={name} className="grid gap-1 py-3 sm:grid-cols-[12rem_1fr_1fr] sm:gap-4">
            <dt className="font-medium">{LISTING_FIELD_LABELS[name]}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              <span className="block text-xs text-ink-faint">Here</span>
              {listingFieldText(name, typed[name]) ?? 'Nothing'}
            </dd>
            <dd className="whitespace-pre-line wrap-anywhere">
              <span className="block text-xs text-ink-faint">Stored</span>
              {listingFieldText(name, stored.fields[name]) ?? 'Nothing'}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onKeepMine}>Keep my version</Button>
        <Button variant="secondary" onClick={onTakeStored}>
          Use the saved version
        </Button>
      </div>
    </Card>
  );
}
