import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ACT_REASON, DATA_REQUEST_DAYS, DATA_REQUEST_KINDS, DATA_REQUEST_NOTE_MAX } from '@app/contracts';
import { Button, Callout, Card, Field, Input, Select, siteToday, TextArea } from '@app/ui';
import { ApiError, AppLink } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { LeavingGuard } from '../portal/leaving-guard';
import { useEnterDataRequest } from './api/data-requests';
import { KIND_NAMES } from './request-text';

const NOTE_MISSING = `Say in a sentence how it arrived, in at least ${ACT_REASON.min} characters.`;

const OPTIONS = DATA_REQUEST_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));

type Props = { userId: string; requestHref: (id: string) => string };

/** Enters a request that a person made by mail, by phone or on paper. */
export function EnterRequest({ userId, requestHref }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const enter = useEnterDataRequest(userId);
  return (
    <Card as="section" aria-labelledby="enter-request" className="flex flex-col items-start gap-4">
      <h2 id="enter-request" className="text-base font-semibold">
        Requests for data and erasure
      </h2>
      {enter.data && (
        <p role="status" className="text-sm">
          The request is entered.{' '}
          <AppLink to={requestHref(enter.data.id)} className="text-link font-medium">
            Open the request
          </AppLink>
        </p>
      )}
      {isOpen ? (
        <RequestForm enter={enter} onClose={() => setOpen(false)} />
      ) : (
        <>
          <p className="text-sm text-ink-soft">
            A person who can sign in can download and delete their data on the dashboard. Enter a request that reached
            you another way: it is due within {DATA_REQUEST_DAYS} days of its arrival.
          </p>
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            Enter a request
          </Button>
        </>
      )}
    </Card>
  );
}

type FormProps = { enter: ReturnType<typeof useEnterDataRequest>; onClose: () => void };

function RequestForm({ enter, onClose }: FormProps): ReactNode {
  const today = siteToday();
  const schema = z.object({
    kind: z.enum(DATA_REQUEST_KINDS),
    receivedOn: z.string().check(
      z.minLength(1, 'Enter the date it arrived.'),
      z.refine((day) => day <= today, 'The date cannot be in the future.'),
    ),
    note: z.string().check(z.trim(), z.minLength(ACT_REASON.min, NOTE_MISSING), z.maxLength(DATA_REQUEST_NOTE_MAX)),
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { kind: 'erasure' as const, receivedOn: today, note: '' } as z.infer<typeof schema>,
  });
  const refused = enter.error instanceof ApiError ? enter.error.fields : {};
  const atField = (name: 'kind' | 'receivedOn' | 'note') => formState.errors[name]?.message ?? refused[name];
  const submit = handleSubmit((values) => enter.mutate(values, { onSuccess: onClose }));
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex w-full flex-col items-start gap-4"
    >
      <div className="grid w-full gap-3 sm:grid-cols-2">
        <Field label="The person asks for" error={atField('kind')}>
          <Select options={OPTIONS} {...register('kind')} />
        </Field>
        <Field label="Received on" help="The deadline is counted from this day." error={atField('receivedOn')}>
          <Input type="date" max={today} {...register('receivedOn')} />
        </Field>
      </div>
      <div className="w-full">
        <TextArea
          label="How it arrived, and what was asked"
          help="Erased with the account."
          error={atField('note')}
          rows={3}
          maxLength={DATA_REQUEST_NOTE_MAX}
          {...register('note')}
        />
      </div>
      {enter.error && Object.keys(refused).length === 0 && (
        <div role="alert">
          <Callout tone="danger">{failureText(enter.error)}</Callout>
        </div>
      )}
      <LeavingGuard isDirty={formState.isDirty} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={enter.isPending} pendingLabel="Entering">
          Enter the request
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
