import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, StatusDot } from '@app/ui';
import { LIVE_MS, type Live } from './api/deliveries';

type LiveSwitchProps = Live & { failing: boolean; onChange: (live: boolean) => void };

export function LiveSwitch({ live, isHeard, failing, onChange }: LiveSwitchProps): ReactNode {
  const Icon = live ? Pause : Play;
  const pace = isHeard ? 'Live' : `Live, every ${LIVE_MS / 1_000} seconds`;
  const state = failing ? 'Not up to date' : live ? pace : 'Paused';
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
