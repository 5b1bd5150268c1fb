import type { ReactNode } from 'react';
import { Button } from '@app/ui';
import { logout, useSession, useSigningOut } from '@app/web-kit';
import { Panel } from '../layout/panel';
import { diagnosticHead, DiagnosticPage } from './diagnostic-page';

/**
 * What a logout clears, for a browser whose session is in an inconsistent state; the logout calls are harmless without
 * a session.
 */
export function Component(): ReactNode {
  const { status } = useSession();
  const clearing = useSigningOut();
  return (
    <DiagnosticPage title="Reset authentication" lead="Clears everything that the session stores in this browser.">
      <Panel
        title="This browser"
        text={
          status === 'authenticated'
            ? 'You are signed in. Clearing signs you out here; other devices stay signed in.'
            : 'No one is signed in. Clearing removes flags and leftovers of earlier sessions.'
        }
      >
        <Button variant="danger" onClick={logout} pending={clearing} pendingLabel="Clearing...">
          Clear this browser’s session data
        </Button>
      </Panel>
    </DiagnosticPage>
  );
}

export const head = () => diagnosticHead('Reset authentication');
