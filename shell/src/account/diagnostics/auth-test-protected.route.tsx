import type { ReactNode } from 'react';
import { useElevated, useSession } from '@app/web-kit';
import { FactList } from '../layout/fact-list';
import { Panel } from '../layout/panel';
import { diagnosticHead, DiagnosticPage } from './diagnostic-page';
import { sessionFacts } from './session-facts';

export function Component(): ReactNode {
  const facts = sessionFacts(useSession(), useElevated());
  return (
    <DiagnosticPage title="Protected test" lead="The guard allowed this page: you are signed in.">
      <Panel title="Session">
        <FactList facts={facts} />
      </Panel>
    </DiagnosticPage>
  );
}

export const head = () => diagnosticHead('Protected test');
