import { useId, useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import type { ReleaseHistory } from '@app/contracts';
import { Badge, Button, Card, cx } from '@app/ui';
import { When } from '../portal/when';
import { rollbackOf, switchOffOf } from './release-actions';
import type { Switching } from './switching';
import { VersionList } from './version-list';

type ReleaseCardProps = { history: ReleaseHistory; readAt: number; onSwitch: (switching: Switching) => void };

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-faint">{label}</dt>
      <dd className="truncate text-sm text-ink">{children}</dd>
    </div>
  );
}

function Facts({ history: { live, owner, versions }, readAt }: Pick<ReleaseCardProps, 'history' | 'readAt'>): ReactNode {
  const contract = versions.find(({ version }) => version === live?.version)?.contract;
  return (
    <dl className="grid grow grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-4">
      <Fact label="Version"><span className="figures font-medium" title={live?.version}>{live?.version ?? 'none'}</span></Fact>
      <Fact label="Contract">{contract ?? 'none'}</Fact>
      <Fact label="Since">{live ? <When at={live.activatedAt} now={readAt} /> : 'off'}</Fact>
      <Fact label={live ? 'Put live by' : 'Owner'}>{live?.activatedBy ?? owner}</Fact>
    </dl>
  );
}

export function ReleaseCard({ history, readAt, onSwitch }: ReleaseCardProps): ReactNode {
  const [open, setOpen] = useState(false);
  const list = useId();
  const { name, owner, live, versions } = history;
  const rollback = rollbackOf(history);
  const off = switchOffOf(history);
  return (
    <Card as="li" flush className="overflow-hidden">
      <div className="flex flex-col gap-3 px-4 py-3.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="text-base font-semibold text-ink">{name}</h2>
            <Badge tone={live ? 'success' : 'warning'}>{live ? 'Live' : 'Off'}</Badge>
            <span className="text-xs text-ink-faint">{owner}</span>
          </div>
          <div className="flex flex-wrap items-center gap-1">
            {rollback && <Button variant="secondary" size="sm" onClick={() => onSwitch(rollback)}>Roll back</Button>}
            {off && <Button variant="quiet" size="sm" onClick={() => onSwitch(off)}>Switch off</Button>}
            <Button variant="quiet" size="sm" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
              {versions.length === 1 ? '1 version' : `${versions.length} versions`}
              <ChevronDown aria-hidden="true" strokeWidth={1.5} className={cx('size-4 transition-transform', open && 'rotate-180')} />
            </Button>
          </div>
        </div>
        <Facts history={history} readAt={readAt} />
      </div>
      <div id={list}>{open && <VersionList history={history} readAt={readAt} onSwitch={onSwitch} />}</div>
    </Card>
  );
}
