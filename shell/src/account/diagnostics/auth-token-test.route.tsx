import { useState, type ReactNode } from 'react';
import { Button } from '@app/ui';
import { readToken } from '@app/web-kit';
import { failureText } from '../form/form-failure';
import { FactList } from '../layout/fact-list';
import { Panel } from '../layout/panel';
import { useJwtTest } from './api/get-jwt-test';
import { diagnosticHead, DiagnosticPage } from './diagnostic-page';
import { tokenTimes } from './token-times';

export function Component(): ReactNode {
  const [now, setNow] = useState(() => new Date());
  const { data, error, isFetching, refetch } = useJwtTest();
  const verdict = data?.message ?? (error ? failureText(error) : 'Asking...');
  const again = () => {
    setNow(new Date());
    void refetch();
  };
  return (
    <DiagnosticPage title="Token test" lead="The times of the token in this browser, and what the server makes of it.">
      <Panel title="Stored token">
        <FactList facts={tokenTimes(readToken(), now)} missing="Not in the token" />
      </Panel>
      <Panel title="The server's verdict">
        <p role="status" className="text-sm">
          {verdict}
        </p>
        <Button variant="secondary" className="mt-5" onClick={again} pending={isFetching}>
          Ask again
        </Button>
      </Panel>
    </DiagnosticPage>
  );
}

export const head = () => diagnosticHead('Token test');
