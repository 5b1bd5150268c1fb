import { useState, type ReactNode } from 'react';
import type { TwoPeopleSetting } from '@app/contracts';
import { Badge, Button, Card, ErrorState, Skeleton } from '@app/ui';
import { failureText } from '../portal/failure';
import { needsFreshCode } from '../portal/fresh-code';
import { FreshCode } from '../portal/fresh-code-form';
import { Refusal } from '../portal/refusal';
import { useSetTwoPeople, useTwoPeople } from './api/approvals';

/** The switch that makes dangerous changes wait. */
export function TwoPeople(): ReactNode {
  const setting = useTwoPeople();
  const { data, error } = setting;
  return (
    <Card as="section" aria-labelledby="two-people" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="two-people" className="text-base font-semibold">
            Two people decide
          </h2>
          <p className="mt-1 max-w-[44rem] text-sm text-ink-soft">
            While this is on, changes of roles, search engine visibility, injected code, API keys, the terms and the
            privacy policy wait up to 72 hours until a second person with the right approves them. Locking accounts,
            removing code or keys, and restoring earlier versions stay possible at once.
          </p>
        </div>
        {data && <Badge tone={data.isOn ? 'success' : 'neutral'}>{data.isOn ? 'On' : 'Off'}</Badge>}
      </div>
      {data && <SwitchForm key={data.version} setting={data} />}
      {!data && error && (
        <ErrorState
          title="This setting could not be read"
          text={failureText(error)}
          onRetry={() => void setting.refetch()}
          retrying={setting.isRefetching}
          className="border-0 p-0 shadow-none"
        />
      )}
      {!data && !error && <Skeleton className="h-11 w-40" />}
    </Card>
  );
}

function SwitchForm({ setting: { isOn, version, otherOwners } }: { setting: TwoPeopleSetting }): ReactNode {
  const save = useSetTwoPeople();
  const [needsCode, setNeedsCode] = useState(false);
  const send = () => save.mutate({ isOn: !isOn, version }, { onError: (error) => setNeedsCode(needsFreshCode(error)) });
  if (!isOn && otherOwners === 0)
    return (
      <p className="text-sm text-ink-soft">
        You are the only owner who can sign in. Make a second person an owner first, with two-factor authentication.
      </p>
    );
  return (
    <>
      <Button variant="secondary" className="self-start" pending={save.isPending} pendingLabel="Saving" onClick={send}>
        {isOn ? 'Ask to turn it off' : 'Turn it on'}
      </Button>
      {needsCode && (
        <FreshCode
          onShown={() => {
            setNeedsCode(false);
            send();
          }}
        />
      )}
      <div role="alert" className="empty:hidden">
        {save.error && !needsFreshCode(save.error) && <Refusal error={save.error} />}
      </div>
    </>
  );
}
