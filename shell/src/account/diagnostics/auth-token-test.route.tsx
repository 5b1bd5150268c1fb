import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { TokenFactsResponse } from '@app/contracts';
import { Button } from '@app/ui';
import { apiClient, readToken } from '@app/web-kit';
import { failureText } from '../form/form-failure';
import { FactList } from '../layout/fact-list';
import { Panel } from '../layout/panel';
import { diagnosticHead, DiagnosticPage } from './diagnostic-page';
import { tokenTimes } from './token-times';

const jwtTestQuery = queryOptions({
  queryKey: ['jwt-test'],
  queryFn: ({ signal }) => apiClient().get<TokenFactsResponse>('/api/jwt-test', { signal }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

/** How the server judges the caller's token. */
function useJwtTest() {
  return useQuery(jwtTestQuery);
}

export function Component(): ReactNode {
  const [now, setNow] = useState(() => new Date());
  const { data, error, isFetching, refetch } = useJwtTest();
  const verdict = data?.message ?? (error ? failureText(error) : 'Asking...');
  const again = () => {
    setNow(new Date());
    void refetch();
  };
  return (
    <DiagnosticPage title="Token test" lead="The times of the token in this browser, and how the server judges it.">
      <Panel title="Stored token">
        <FactList facts={tokenTimes(readToken(), now)} missing="Not in the token" />
      </Panel>
      <Panel title="The server's result">
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
