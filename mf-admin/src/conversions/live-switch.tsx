import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, StatusDot } from '@app/ui';
import { LIVE_MS } from './api/deliveries';

type LiveSwitchProps = { live: boolean; failing: boolean; onChange: (live: boolean) => void };

export function LiveSwitch({ live, failing, onChange }: LiveSwitchProps): ReactNode {
  const Icon = live ? Pause : Play;
  const state = failing ? 'Not up to date' : live ? `Live, every ${LIVE_MS / 1_000} seconds` : 'Paused';
  return (
    <div className="flex items-center gap-3">
      <StatusDot tone={failing ? 'warning' : live ? 'success' : 'neutral'} className="text-ink-soft">
        {state}
      </StatusDot>
      <Button variant="secondary" size="sm" onClick={() => onChange(!live)}>
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-4" />
        {live ? 'Pause' : 'Resume'}
      </Button>
    </div>
  );
}
