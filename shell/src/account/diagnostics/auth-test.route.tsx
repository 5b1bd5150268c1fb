import type { ReactNode } from 'react';
import { useElevated, useSession } from '@app/web-kit';
import { FactList } from '../layout/fact-list';
import { Panel } from '../layout/panel';
import { diagnosticHead, DiagnosticPage } from './diagnostic-page';
import { flagFacts } from './flag-facts';
import { sessionFacts } from './session-facts';

export function Component(): ReactNode {
  const facts = sessionFacts(useSession(), useElevated());
  return (
    <DiagnosticPage title="Authentication test" lead="Your session as this browser sees it.">
      <Panel title="Session">
        <FactList facts={facts} />
      </Panel>
      <Panel title="Flags">
        <FactList facts={flagFacts()} />
      </Panel>
    </DiagnosticPage>
  );
}

export const head = () => diagnosticHead('Authentication test');
