import { useState, type FormEvent, type ReactNode } from 'react';
import type { DataRequestDetail } from '@app/contracts';
import { Button, Callout, Card, saveFile } from '@app/ui';
import { toast } from '@app/web-kit';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { failureText } from '../portal/failure';
import { needsFreshCode } from '../portal/fresh-code';
import { FreshCode } from '../portal/fresh-code-form';
import { ReasonField, useReason } from '../portal/reason-field';
import { useDeclineDataRequest, useEraseAccount, useExportForRequest } from './api/data-requests';
import { personText } from './request-text';

/** Fulfilling an open request, or declining it with a reason. */
export function RequestMoves({ request }: { request: DataRequestDetail }): ReactNode {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {request.kind === 'erasure' ? <Erase request={request} /> : <Export request={request} />}
      <Decline id={request.id} />
    </div>
  );
}

function Erase({ request }: { request: DataRequestDetail }): ReactNode {
  const erase = useEraseAccount(request.id);
  const [isAsking, setAsking] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const name = personText(request);
  const run = () =>
    erase.mutate(
      {},
      {
        onError: (error) => {
          if (!needsFreshCode(error)) return;
          setAsking(false);
          setNeedsCode(true);
        },
      },
    );
  return (
    <Card as="section" aria-labelledby="fulfill" className="flex flex-col items-start gap-4">
      <h2 id="fulfill" className="text-base font-semibold">
        Erase the account
      </h2>
      <p className="text-sm text-ink-soft">
        Make sure the request comes from the person. We email them when the account is gone.
      </p>
      <Button variant="danger" pending={erase.isPending} pendingLabel="Erasing" onClick={() => setAsking(true)}>
        Erase the account
      </Button>
      {needsCode && (
        <FreshCode
          onShown={() => {
            setNeedsCode(false);
            run();
          }}
        />
      )}
      {erase.error && !isAsking && !needsFreshCode(erase.error) && (
        <div role="alert">
          <Callout tone="danger">{failureText(erase.error)}</Callout>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Erase the account of ${name}?`}
          action="Erase"
          pendingLabel="Erasing"
          change={erase}
          onConfirm={run}
          onClose={() => setAsking(false)}
        >
          Everything listed above as removed is permanently deleted. This cannot be undone.
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Export({ request }: { request: DataRequestDetail }): ReactNode {
  const { id } = request;
  const data = useExportForRequest(id);
  const [needsCode, setNeedsCode] = useState(false);
  const run = () =>
    data.mutate(undefined, {
      onSuccess: (found) => {
        saveFile(`data-request-${id}.json`, new Blob([JSON.stringify(found, null, 2)], { type: 'application/json' }));
        toast({ title: 'The data is saved as a file. The request is done.', variant: 'success' });
      },
      onError: (error) => setNeedsCode(needsFreshCode(error)),
    });
  return (
    <Card as="section" aria-labelledby="fulfill" className="flex flex-col items-start gap-4">
      <h2 id="fulfill" className="text-base font-semibold">
        Save the data
      </h2>
      <p className="text-sm text-ink-soft">
        One file with all of the person’s data, for you to give to them. Make sure the request comes from them, and
        delete the file afterward. A person who can sign in can download it on their dashboard.
      </p>
      <Button pending={data.isPending} pendingLabel="Collecting" onClick={run}>
        Save the data and close the request
      </Button>
      {needsCode && (
        <FreshCode
          onShown={() => {
            setNeedsCode(false);
            run();
          }}
        />
      )}
      {data.error && !needsFreshCode(data.error) && (
        <div role="alert">
          <Callout tone="danger">{failureText(data.error)}</Callout>
        </div>
      )}
    </Card>
  );
}

function Decline({ id }: { id: string }): ReactNode {
  const decline = useDeclineDataRequest(id);
  const { reason, setReason, typed, isSentence } = useReason();
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isSentence);
    if (isSentence && !decline.isPending) decline.mutate({ reason });
  };
  return (
    <Card as="section" aria-labelledby="decline">
      <form method="post" noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
        <h2 id="decline" className="text-base font-semibold">
          Decline
        </h2>
        <p className="text-sm text-ink-soft">
          For a request that did not come from the person, or that was withdrawn. Tell them yourself.
        </p>
        <div className="flex w-full flex-col gap-4">
          <ReasonField
            help="Kept with the request. The person can see it in their data export."
            typed={typed}
            onType={setReason}
            missing={isMissing && !isSentence}
            error={decline.error}
          />
        </div>
        <Button type="submit" variant="secondary" pending={decline.isPending} pendingLabel="Declining">
          Decline the request
        </Button>
      </form>
    </Card>
  );
}
