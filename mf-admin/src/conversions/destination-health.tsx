import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DestinationHealth as Health } from '@app/contracts';
import { Button, Cell, DataTable, formatNumber, HeadCell, StatusDot, TableHead, TableRow } from '@app/ui';
import { AppLink, toast } from '@app/web-kit';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { withChange } from '../portal/list/list-address';
import { useMay } from '../portal/rights';
import { When } from '../portal/when';
import { useReplayAll } from './api/console';
import {} from './delivery-filters';
import { DESTINATION_NAMES } from './delivery-text';
import { healthOf } from './health-text';

type Props = { destinations: Health[]; readAt: number };

/** One row for each service: whether it works, what waits for it, and what it did not take. */
export function DestinationHealth({ destinations, readAt }: Props): ReactNode {
  const [replayed, setReplayed] = useState<Health | null>(null);
  return (
    <>
      <DataTable caption="Services that receive conversions">
        <TableHead>
          <tr className="bg-sunken">
            <HeadCell>Service</HeadCell>
            <HeadCell>State</HeadCell>
            <HeadCell numeric>On their way</HeadCell>
            <HeadCell>Oldest</HeadCell>
            <HeadCell>Last sent</HeadCell>
            <HeadCell numeric>Not delivered</HeadCell>
            <HeadCell>
              <span className="sr-only">Action</span>
            </HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {destinations.map((health) => (
            <HealthRow key={health.destination} health={health} readAt={readAt} onReplay={() => setReplayed(health)} />
          ))}
        </tbody>
      </DataTable>
      {replayed && <ReplayAll health={replayed} onClose={() => setReplayed(null)} />}
    </>
  );
}

function HealthRow({ health, readAt, onReplay }: { health: Health; readAt: number; onReplay: () => void }): ReactNode {
  const [search] = useSearchParams();
  const { destination, inFlight, oldestInFlightAt, lastSentAt, dead } = health;
  const { label, tone } = healthOf(health);
  const href = `?${withChange(search, { destination }).toString()}`;
  const mayResend = useMay()('conversions.manage');
  const none = <span className="text-ink-faint">–</span>;
  return (
    <TableRow>
      <Cell className="whitespace-nowrap">
        <AppLink to={href} className="text-link font-medium">
          {DESTINATION_NAMES[destination]}
        </AppLink>
      </Cell>
      <Cell className="whitespace-nowrap">
        <StatusDot tone={tone}>{label}</StatusDot>
        <Until health={health} readAt={readAt} />
      </Cell>
      <Cell numeric>{formatNumber(inFlight)}</Cell>
      <Cell className="whitespace-nowrap">{oldestInFlightAt ? <When at={oldestInFlightAt} now={readAt} /> : none}</Cell>
      <Cell className="whitespace-nowrap">{lastSentAt ? <When at={lastSentAt} now={readAt} /> : none}</Cell>
      <Cell numeric>
        <span className={dead > 0 ? 'text-danger' : ''}>{formatNumber(dead)}</span>
      </Cell>
      <Cell className="py-1.5! text-right whitespace-nowrap">
        {dead > 0 && mayResend && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Send again to ${DESTINATION_NAMES[destination]}`}
            onClick={onReplay}
          >
            Send again
          </Button>
        )}
      </Cell>
    </TableRow>
  );
}

/** When a service that fails, or that asked for a pause, is tried again. */
function Until({ health: { account, breaker, probeAt, pausedUntil }, readAt }: { health: Health; readAt: number }) {
  const at = breaker === 'open' ? (probeAt ?? pausedUntil) : pausedUntil;
  if (!account || !at || Date.parse(at) <= readAt) return null;
  return (
    <p className="text-xs text-ink-faint">
      next try <When at={at} now={readAt} />
    </p>
  );
}

function ReplayAll({ health: { destination, dead }, onClose }: { health: Health; onClose: () => void }): ReactNode {
  const replay = useReplayAll(destination);
  const name = DESTINATION_NAMES[destination];
  return (
    <ConfirmDialog
      title={`Send to ${name} again?`}
      action="Send again"
      pendingLabel="Sending"
      change={replay}
      onConfirm={() =>
        replay.mutate(undefined, {
          onSuccess: ({ replayed, left }) =>
            toast({
              title: `${formatNumber(replayed)} ${replayed === 1 ? 'delivery' : 'deliveries'} queued for ${name}`,
              ...(left > 0 && { description: `${formatNumber(left)} remain. Up to 1,000 are queued at a time.` }),
            }),
        })
      }
      onClose={onClose}
    >
      {dead === 1 ? 'One delivery was rejected, failed' : `${formatNumber(dead)} deliveries were rejected, failed`} on
      every attempt, or expired. Each one keeps its event ID, so {name} counts it once. Events that have been sent in
      the meantime are skipped, and so are events whose visitor has withdrawn consent.
    </ConfirmDialog>
  );
}
