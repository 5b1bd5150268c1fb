import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PaymentDiagnostics } from '@app/contracts';
import { MEMBERSHIP_STATES } from '@app/domain';
import { Button, formatDateTime } from '@app/ui';
import { apiClient, ApiError, notFound, type LoadContext } from '@app/web-kit';
import { FactList, type Fact } from '../layout/fact-list';
import { Panel } from '../layout/panel';
import { useBilling } from '../payments/api/billing';
import { paymentDiagnosticsQuery } from '../payments/api/diagnostics';
import { diagnosticHead, DiagnosticPage } from './diagnostic-page';

const time = (at: string | null) => (at === null ? null : formatDateTime(at));

function connectionFacts(facts: PaymentDiagnostics): Fact[] {
  return [
    { label: 'Mode', value: facts.mode },
    { label: 'Version of the provider’s API', value: facts.apiVersion },
    { label: 'Last event received', value: time(facts.lastDeliveryAt) },
    { label: 'Last comparison with the provider', value: time(facts.lastSweepAt) },
    { label: 'Objects waiting to be read', value: String(facts.waitingObjects) },
  ];
}

function OwnMembership(): ReactNode {
  const { data, isError } = useBilling();
  if (data)
    return (
      <FactList
        facts={[
          { label: 'State', value: `${data.state}: ${MEMBERSHIP_STATES[data.state]}` },
          { label: 'Premium now', value: data.isEntitled ? 'yes' : 'no' },
          { label: 'Open payment', value: data.openAttempt?.id ?? null },
          { label: 'Version of the membership', value: String(data.version) },
        ]}
        missing="None"
      />
    );
  return (
    <p role="status" className="text-sm">
      {isError ? 'The server did not respond.' : 'Asking...'}
    </p>
  );
}

export function Component(): ReactNode {
  const { data, isFetching, refetch } = useQuery(paymentDiagnosticsQuery(apiClient()));
  return (
    <DiagnosticPage
      title="Payment test"
      lead="How this site is connected to the payment provider, and your membership."
    >
      <Panel title="Connection">
        {data && <FactList facts={connectionFacts(data)} missing="Not yet" />}
        <Button variant="secondary" className="mt-5" onClick={() => void refetch()} pending={isFetching}>
          Ask again
        </Button>
      </Panel>
      <Panel title="Your membership">
        <OwnMembership />
      </Panel>
    </DiagnosticPage>
  );
}

/** In live mode this page does not exist. */
export async function load({ query, api }: LoadContext): Promise<void> {
  try {
    await query.fetchQuery(paymentDiagnosticsQuery(api));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}

export const head = () => diagnosticHead('Payment test');
