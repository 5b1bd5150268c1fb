import type { ReactNode } from 'react';
import type { AuditChainCheck } from '@app/contracts';
import { Button, Callout } from '@app/ui';
import { failureText } from '../portal/failure';
import { useCheckAudit } from './api/audit';
import { checkText } from './audit-text';

/** The latest check of the chain, made every night or here; a broken chain stands above everything else. */
export function ChainState({ last }: { last: AuditChainCheck | null | undefined }): ReactNode {
  const check = useCheckAudit();
  const state = checkText(check.data ?? last ?? null);
  return (
    <div className="flex flex-col items-start gap-3">
      {state?.isBroken && (
        <div role="alert" className="w-full">
          <Callout tone="danger">
            <p className="font-medium">{state.text}</p>
            <p>An entry was altered or removed outside of the portal. Compare it with a backup of the database.</p>
          </Callout>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          size="sm"
          pending={check.isPending}
          pendingLabel="Checking"
          onClick={() => check.mutate()}
        >
          Check the chain
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {state && !state.isBroken ? state.text : 'The chain is checked every night.'}
        </p>
      </div>
      <div role="alert" className="empty:hidden">
        {check.error && <Callout tone="danger">{failureText(check.error)}</Callout>}
      </div>
    </div>
  );
}
