import { useState, type FormEvent, type ReactNode } from 'react';
import { KEY_OVERLAPS, type KeyOverlap, type ServiceKeyName, type ServiceKeyStatus } from '@app/contracts';
import {
  Badge,
  Button,
  Callout,
  Card,
  ErrorState,
  Field,
  formatDateTime,
  Input,
  Select,
  Skeleton,
  type Tone,
} from '@app/ui';
import { ApiError } from '@app/web-kit';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { Fact } from '../portal/fact';
import { failureText } from '../portal/failure';
import { needsFreshCode } from '../portal/fresh-code';
import { FreshCode } from '../portal/fresh-code-form';
import { LeavingGuard } from '../portal/leaving-guard';
import { isHeld, Refusal } from '../portal/refusal';
import { SectionHeader } from '../portal/section-header';
import { useRemoveServiceKey, useSaveServiceKey, useServiceKeys, useTestServiceKey } from './api/service-keys';
import { ConversionAccounts } from './conversion-accounts';

const TEXTS: Record<ServiceKeyName, { title: string; about: string; label: string }> = {
  'smtp-url': {
    title: 'Mail server',
    about: 'Sends all of the site’s email. Without it, emails wait.',
    label: 'Address with user and password',
  },
  'text-service-url': {
    title: 'AI writer',
    about: 'Drafts articles from the sources of a brief. Without it, outlines are still built, and nothing is sent.',
    label: 'Address with key, model, prices and monthly budget',
  },
  'stripe-secret-key': {
    title: 'Stripe payments',
    about: 'Takes payments for memberships. Without it, nothing can be bought.',
    label: 'Secret key',
  },
  'stripe-webhook-secret': {
    title: 'Stripe webhooks',
    about: 'Proves that a message about a payment comes from Stripe.',
    label: 'Signing secret',
  },
};

const SOURCES: Record<ServiceKeyStatus['source'], { label: string; tone: Tone }> = {
  environment: { label: 'From the environment', tone: 'neutral' },
  portal: { label: 'Set', tone: 'success' },
  none: { label: 'Not set', tone: 'warning' },
};

/** Keys of services outside: written here, never shown again. */
export function ServiceKeys(): ReactNode {
  const keys = useServiceKeys();
  return (
    <div className="flex flex-col gap-5">
      <SectionHeader
        title="API keys"
        lead="Keys of the services that the site uses. They are encrypted, and never shown again once they are saved."
      />
      {keys.data?.keys.map((key) => (
        <KeyCard key={key.name} status={key} />
      ))}
      <ConversionAccounts />
      {!keys.data && keys.error && (
        <ErrorState
          title="The keys could not be loaded"
          text={failureText(keys.error)}
          onRetry={() => void keys.refetch()}
          retrying={keys.isRefetching}
        />
      )}
      {!keys.data && !keys.error && <Skeleton className="h-96 rounded-card" />}
    </div>
  );
}

function KeyCard({ status }: { status: ServiceKeyStatus }): ReactNode {
  const { name, source, variable, isWritable, hint, savedAt, savedBy, lastUsedAt, previousUntil } = status;
  const { title, about } = TEXTS[name];
  const { label, tone } = SOURCES[source];
  const id = `key-${name}`;
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          <p className="mt-1 max-w-[44rem] text-sm text-ink-soft">{about}</p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {source === 'portal' && (
        <dl className="grid gap-3 text-sm sm:grid-cols-3">
          <Fact label="Key">{hint}</Fact>
          <Fact label="Saved">
            {savedAt && formatDateTime(savedAt)} by {savedBy}
          </Fact>
          <Fact label="Last used">{lastUsedAt ? formatDateTime(lastUsedAt) : 'Not yet'}</Fact>
          {previousUntil && <Fact label="The previous key is valid until">{formatDateTime(previousUntil)}</Fact>}
        </dl>
      )}
      {source === 'environment' && (
        <p className="text-sm text-ink-soft">
          The operator sets it as <code className="text-xs">{variable}</code>. It is changed there, and cannot be
          changed here.
        </p>
      )}
      {source === 'none' && !isWritable && (
        <p className="text-sm text-ink-soft">
          The operator sets it as <code className="text-xs">{variable}</code> in the environment.
        </p>
      )}
      {isWritable && <KeyForm status={status} />}
    </Card>
  );
}

const OVERLAP_OPTIONS = KEY_OVERLAPS.map((hours) => ({
  value: String(hours),
  label: hours === 0 ? 'Ends immediately' : `Stays valid for ${hours} hours`,
}));

function KeyForm({ status: { name, source, version, hasTest, hasOverlap } }: { status: ServiceKeyStatus }): ReactNode {
  const save = useSaveServiceKey(name);
  const test = useTestServiceKey(name);
  const remove = useRemoveServiceKey(name);
  const [value, setValue] = useState('');
  const [overlap, setOverlap] = useState<KeyOverlap>(0);
  const [isAsking, setAsking] = useState(false);
  const [again, setAgain] = useState<'save' | 'test' | null>(null);
  const typed = value.trim();
  const act = {
    save: () =>
      save.mutate(
        { version, value: typed, ...(hasOverlap && { overlapHours: overlap }) },
        {
          onSuccess: () => setValue(''),
          onError: (error) => {
            if (needsFreshCode(error)) setAgain('save');
            // It is kept sealed with the request.
            if (isHeld(error)) setValue('');
          },
        },
      ),
    test: () =>
      test.mutate(typed === '' ? {} : { value: typed }, {
        onError: (error) => needsFreshCode(error) && setAgain('test'),
      }),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) act.save();
  };
  const error = save.error ?? test.error;
  const fields = error instanceof ApiError ? error.fields : {};
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Field label={source === 'portal' ? `New: ${TEXTS[name].label}` : TEXTS[name].label} error={fields['value']}>
          <Input
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={({ target }) => {
              setValue(target.value);
              save.reset();
              test.reset();
            }}
          />
        </Field>
        {hasOverlap && source === 'portal' && (
          <Field label="The current key">
            <Select
              options={OVERLAP_OPTIONS}
              value={String(overlap)}
              onChange={({ target }) => setOverlap(KEY_OVERLAPS.find((hours) => String(hours) === target.value) ?? 0)}
            />
          </Field>
        )}
        <LeavingGuard isDirty={typed !== ''} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={typed === ''} pending={save.isPending} pendingLabel="Saving">
            {source === 'portal' ? 'Replace the key' : 'Save the key'}
          </Button>
          {hasTest && (
            <Button
              variant="secondary"
              disabled={typed === '' && source === 'none'}
              pending={test.isPending}
              pendingLabel="Testing"
              onClick={act.test}
            >
              {typed === '' ? 'Test the saved key' : 'Test what is typed'}
            </Button>
          )}
          {source === 'portal' && (
            <Button variant="quiet" onClick={() => setAsking(true)}>
              Remove
            </Button>
          )}
        </div>
      </form>
      {again && (
        <FreshCode
          onShown={() => {
            setAgain(null);
            act[again]();
          }}
        />
      )}
      <div role="status" className="empty:hidden">
        {test.data && <Callout tone={test.data.works ? 'success' : 'danger'}>{test.data.text}</Callout>}
        {save.isSuccess && <p className="text-sm text-ink-soft">Saved. It is in use within seconds.</p>}
      </div>
      <div role="alert" className="empty:hidden">
        {error && !('value' in fields) && !needsFreshCode(error) && <Refusal error={error} />}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Remove the key of ${TEXTS[name].title}?`}
          action="Remove"
          pendingLabel="Removing"
          change={remove}
          onConfirm={() => remove.mutate(version)}
          onClose={() => setAsking(false)}
        >
          The service is not used until another key is saved. The key cannot be restored.
        </ConfirmDialog>
      )}
    </>
  );
}
