import { useState, type FormEvent, type ReactNode } from 'react';
import {
  accountFaults,
  DESTINATION_FIELDS,
  type AccountFields,
  type DestinationField,
  type DestinationHealth,
} from '@app/contracts';
import { Badge, Button, Callout, Card, ErrorState, Field, formatDateTime, Input, Skeleton } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { useDestinations } from '../conversions/api/console';
import { EVERY_2_SECONDS } from '../conversions/api/deliveries';
import { DESTINATION_NAMES } from '../conversions/delivery-text';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { failureText } from '../portal/failure';
import { needsFreshCode } from '../portal/fresh-code';
import { FreshCode } from '../portal/fresh-code-form';
import { LeavingGuard } from '../portal/leaving-guard';
import { useCheckAccount, useRemoveAccount, useSaveAccount } from './api/conversion-accounts';

/** The accounts at the services that receive conversions. */
export function ConversionAccounts(): ReactNode {
  const destinations = useDestinations(EVERY_2_SECONDS);
  return (
    <section aria-labelledby="conversion-accounts" className="flex flex-col gap-5">
      <div>
        <h2 id="conversion-accounts" className="font-display text-xl font-semibold">
          Conversions
        </h2>
        <p className="mt-1 max-w-[44rem] text-sm text-ink-soft">
          Accounts at the services that receive the conversions that visitors agreed to. A service without an account
          receives nothing.
        </p>
      </div>
      {destinations.data?.destinations.map((health) => (
        <AccountCard key={health.destination} health={health} />
      ))}
      {!destinations.data && destinations.error && (
        <ErrorState
          title="The accounts could not be loaded"
          text={failureText(destinations.error)}
          onRetry={() => void destinations.refetch()}
          retrying={destinations.isRefetching}
        />
      )}
      {!destinations.data && !destinations.error && <Skeleton className="h-96 rounded-card" />}
    </section>
  );
}

const SOURCES = {
  environment: { label: 'From the environment', tone: 'neutral' },
  stored: { label: 'Set', tone: 'success' },
  none: { label: 'Not set', tone: 'warning' },
} as const;

function AccountCard({ health }: { health: DestinationHealth }): ReactNode {
  const { destination, account, stored } = health;
  const { label, tone } = SOURCES[account?.source ?? 'none'];
  const id = `account-${destination}`;
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 id={id} className="text-base font-semibold">
          {DESTINATION_NAMES[destination]}
        </h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {account?.source === 'environment' && (
        <p className="text-sm text-ink-soft">
          This account comes from the site’s configuration. An account saved here replaces it.
        </p>
      )}
      {stored && <p className="text-sm text-ink-soft">Saved {formatDateTime(stored.updatedAt)}.</p>}
      {/* A save begins the form anew: the secrets that were typed are gone from it. */}
      <AccountForm key={stored?.updatedAt ?? 'none'} health={health} />
    </Card>
  );
}

/** What can be shown and typed over; a secret is only ever typed anew. */
function shownFields({ account }: DestinationHealth, fields: readonly DestinationField[]): AccountFields {
  return Object.fromEntries(fields.map(({ name, secret }) => [name, secret ? '' : (account?.fields[name] ?? '')]));
}

function AccountForm({ health }: { health: DestinationHealth }): ReactNode {
  const { destination, account, stored, check } = health;
  const fields: readonly DestinationField[] = DESTINATION_FIELDS[destination];
  const save = useSaveAccount(destination);
  const remove = useRemoveAccount(destination);
  const test = useCheckAccount(destination);
  const [typed, setTyped] = useState<AccountFields>(() => shownFields(health, fields));
  const shown = shownFields(health, fields);
  const [shownFaults, setShownFaults] = useState<Record<string, string>>({});
  const [isAsking, setAsking] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const isKept = ({ name, secret }: DestinationField) => secret && stored !== undefined && typed[name] === '';
  const send = () => save.mutate(typed, { onError: (error) => setNeedsCode(needsFreshCode(error)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const kept = new Set(fields.filter(isKept).map(({ name }) => name));
    const faults = Object.entries(accountFaults(destination, typed)).filter(([name]) => !kept.has(name));
    setShownFaults(Object.fromEntries(faults));
    if (faults.length === 0 && !save.isPending) send();
  };
  const answered = save.error instanceof ApiError ? save.error.fields : {};
  const faultOf = (name: string) => shownFaults[name] ?? answered[`fields.${name}`];
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          {fields.map((field) => {
            const { name, label, help, secret, required } = field;
            const present = secret ? account?.fields[name] : undefined;
            return (
              <Field
                key={name}
                label={label}
                help={present ? `${help} Now: ${present}${isKept(field) ? '; leave blank to keep it.' : '.'}` : help}
                error={faultOf(name)}
                {...(required ? { required } : { optional: true })}
              >
                <Input
                  type={secret ? 'password' : 'text'}
                  autoComplete="off"
                  spellCheck={false}
                  value={typed[name] ?? ''}
                  onChange={({ target }) => {
                    setTyped((before) => ({ ...before, [name]: target.value }));
                    setShownFaults(({ [name]: _, ...others }) => others);
                    save.reset();
                  }}
                />
              </Field>
            );
          })}
        </div>
        <LeavingGuard isDirty={fields.some(({ name }) => typed[name] !== shown[name])} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={save.isPending} pendingLabel="Saving">
            Save the account
          </Button>
          {account && (
            <Button
              variant="secondary"
              pending={test.isPending || check?.state === 'running'}
              pendingLabel="Testing"
              onClick={() => test.mutate()}
            >
              Test the account
            </Button>
          )}
          {stored && (
            <Button variant="quiet" onClick={() => setAsking(true)}>
              Remove
            </Button>
          )}
        </div>
      </form>
      {needsCode && (
        <FreshCode
          onShown={() => {
            setNeedsCode(false);
            send();
          }}
        />
      )}
      <div role="status" className="empty:hidden">
        {check && check.state !== 'running' && (
          <Callout tone={check.state === 'passed' ? 'success' : 'danger'}>
            {check.state === 'passed' ? 'The account works' : 'The account does not work'}, tested{' '}
            {formatDateTime(check.at)}.{check.words && ` The service says: ${check.words}`}
          </Callout>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {save.error && Object.keys(answered).length === 0 && !needsFreshCode(save.error) && (
          <Callout tone="danger">{failureText(save.error)}</Callout>
        )}
        {test.error && <Callout tone="danger">{failureText(test.error)}</Callout>}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Remove the account at ${DESTINATION_NAMES[destination]}?`}
          action="Remove"
          pendingLabel="Removing"
          change={remove}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          The account from the site’s configuration takes over. If there is none, nothing is sent to{' '}
          {DESTINATION_NAMES[destination]}. The secrets cannot be restored.
        </ConfirmDialog>
      )}
    </>
  );
}
