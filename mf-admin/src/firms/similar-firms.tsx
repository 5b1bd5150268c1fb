import { useState, type ReactNode } from 'react';
import type { ManagedFirm, SimilarFirm } from '@app/contracts';
import { Button, Card } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { EDIT_PATH } from './firm-list';
import { MergeDialog } from './merge-dialog';

const SHARED: Record<SimilarFirm['by'], string> = { domain: 'Same website', name: 'Same name' };

/** Published firms that may be this one; each can be opened, and this one merged into it. */
export function SimilarFirms({ firm }: { firm: ManagedFirm }): ReactNode {
  const [into, setInto] = useState<SimilarFirm | null>(null);
  if (firm.similar.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="similar">
      <h2 id="similar" className="text-base font-semibold">
        Possible duplicates
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {firm.similar.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 text-sm">
            <div className="min-w-0">
              <AppLink
                to={`${EDIT_PATH}/${other.id}`}
                className="text-link inline-flex min-h-11 items-center font-medium wrap-anywhere"
              >
                {other.name}
              </AppLink>
              <p className="text-xs text-ink-faint">
                Firm {other.id}. {SHARED[other.by]}.
              </p>
            </div>
            <Button variant="secondary" aria-label={`Merge into firm ${other.id}`} onClick={() => setInto(other)}>
              Merge into this firm
            </Button>
          </li>
        ))}
      </ul>
      {into && <MergeDialog firm={firm} into={into} onClose={() => setInto(null)} />}
    </Card>
  );
}
