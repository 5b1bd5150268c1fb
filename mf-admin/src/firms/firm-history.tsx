import type { ReactNode } from 'react';
import type { FirmHistoryEntry } from '@app/contracts';
import { historySentence } from '@app/domain';
import { Card, formatDateTime } from '@app/ui';
import { Queue } from '../portal/queue';
import { useFirmHistory } from './api/firms';

const SIDES: Record<FirmHistoryEntry['side'], string> = {
  admin: 'an administrator',
  owner: 'the owner',
  worker: 'the system',
};
const EMPTY = { title: 'No history yet', text: 'Every change to the firm appears here.' };

/** Everyone's changes in one list: when, who, from which side, and what. */
export function FirmHistoryList({ id }: { id: string }): ReactNode {
  const history = useFirmHistory(id);
  const entries = history.data?.pages.flatMap((page) => page.entries);
  return (
    <Card as="section" aria-labelledby="firm-history" className="flex flex-col gap-3">
      <h2 id="firm-history" className="text-base font-semibold">
        History
      </h2>
      <Queue what="The history" query={history} count={entries?.length} empty={EMPTY}>
        <ol className="flex flex-col divide-y divide-line text-sm">
          {entries?.map((entry) => (
            <li key={entry.id} className="py-2">
              <p className="wrap-anywhere">{historySentence(entry)}</p>
              <p className="text-xs text-ink-faint">
                <span className="figures">{formatDateTime(entry.at)}</span>, {SIDES[entry.side]}
                {entry.who !== null && `: ${entry.who}`}
              </p>
            </li>
          ))}
        </ol>
      </Queue>
    </Card>
  );
}
