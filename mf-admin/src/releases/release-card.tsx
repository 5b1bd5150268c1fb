import { useId, useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import type { ReleaseHistory } from '@app/contracts';
import { Badge, Button, Card, cx } from '@app/ui';
import { rollbackOf, switchOffOf } from './release-actions';
import { ReleaseFacts } from './release-facts';
import type { Switching } from './switching';
import { VersionList } from './version-list';

type ReleaseCardProps = { history: ReleaseHistory; readAt: number; onSwitch: (switching: Switching) => void };

/** On phones the actions stand below the facts, at the thumb. */
function Actions({ history, onSwitch }: Pick<ReleaseCardProps, 'history' | 'onSwitch'>): ReactNode {
  const rollback = rollbackOf(history);
  const off = switchOffOf(history);
  if (!rollback && !off) return null;
  return (
    <div className="order-3 flex w-full gap-1 md:order-none md:w-auto">
      {rollback && <Button variant="secondary" size="sm" onClick={() => onSwitch(rollback)}>Roll back</Button>}
      {off && <Button variant={rollback ? 'quiet' : 'secondary'} size="sm" className="md:border-transparent md:bg-transparent" onClick={() => onSwitch(off)}>Switch off</Button>}
    </div>
  );
}

export function ReleaseCard({ history, readAt, onSwitch }: ReleaseCardProps): ReactNode {
  const [open, setOpen] = useState(false);
  const list = useId();
  const { name, live, versions } = history;
  return (
    <Card as="li" flush className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2.5 px-4 py-3">
        <div className="flex grow items-center gap-2.5">
          <h2 className="text-base font-semibold text-ink">{name}</h2>
          <Badge tone={live ? 'success' : 'warning'}>{live ? 'Live' : 'Off'}</Badge>
        </div>
        <Actions history={history} onSwitch={onSwitch} />
        <Button variant="quiet" size="sm" className="-mr-2" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
          {versions.length === 1 ? '1 version' : `${versions.length} versions`}
          <ChevronDown aria-hidden="true" strokeWidth={1.5} className={cx('size-4 transition-transform', open && 'rotate-180')} />
        </Button>
        <ReleaseFacts history={history} readAt={readAt} />
      </div>
      <div id={list}>{open && <VersionList history={history} readAt={readAt} onSwitch={onSwitch} />}</div>
    </Card>
  );
}
