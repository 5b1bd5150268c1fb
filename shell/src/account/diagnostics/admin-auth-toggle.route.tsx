import type { ReactNode } from 'react';
import { Button, LinkButton } from '@app/ui';
import { setElevationToken, useElevated, useSession } from '@app/web-kit';
import { Panel } from '../layout/panel';
import { diagnosticHead, DiagnosticPage } from './diagnostic-page';

function Elevation({ elevated }: { elevated: boolean }): ReactNode {
  if (elevated) return <Button onClick={() => setElevationToken(null)}>Clear the second factor</Button>;
  return <LinkButton href="/secure-management-portal">Enter the second factor</LinkButton>;
}

/** Ends or requests the elevation of this page view; it alone grants no access. */
export function Component(): ReactNode {
  const { user } = useSession();
  const elevated = useElevated();
  const text = elevated
    ? 'The second factor was entered in this page view: admin pages open.'
    : 'The second factor was not entered in this page view: admin pages ask for it.';
  return (
    <DiagnosticPage
      title="Administrator mode"
      lead="Turns your own elevation off, or leads to the screen that turns it on."
    >
      <Panel title="Elevation" text={user?.isAdmin ? text : 'You are not signed in as an administrator.'}>
        {user?.isAdmin ? (
          <Elevation elevated={elevated} />
        ) : (
          <LinkButton href="/admin-login">Administrator sign-in</LinkButton>
        )}
      </Panel>
    </DiagnosticPage>
  );
}

export const head = () => diagnosticHead('Administrator mode');
