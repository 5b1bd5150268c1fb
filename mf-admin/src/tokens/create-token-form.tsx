import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { PUBLISH_TOKEN_DAYS, type CreatedPublishToken } from '@app/contracts';
import { Button, Callout, Card, Field, Input } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { LeavingGuard } from '../portal/leaving-guard';
import { useReleases } from '../releases/api/get-releases';
import { useCreateToken } from './api/tokens';
import { EMPTY_TOKEN, tokenRequest, tokenSchema, type TokenValues } from './token-rules';

/** What the server says about one field. That a remote belongs to another squad comes without a field's name. */
function fieldErrorsOf(error: unknown): [keyof TokenValues, string][] {
  if (!(error instanceof ApiError)) return [];
  if (error.code === 'RELEASES.OWNER_FIXED') return [['owner', error.message]];
  return (['remote', 'owner', 'days'] as const).flatMap((field) => {
    const message = error.fields[field];
    return message === undefined ? [] : [[field, message]];
  });
}

type CreateTokenFormProps = { onCreated: (token: CreatedPublishToken) => void; onCancel: () => void };

export function CreateTokenForm({ onCreated, onCancel }: CreateTokenFormProps): ReactNode {
  const create = useCreateToken();
  const releases = useReleases().data?.releases ?? [];
  const names = useId();
  const [problem, setProblem] = useState<string>();
  const form = useForm<TokenValues>({ resolver: zodResolver(tokenSchema), defaultValues: EMPTY_TOKEN });
  const { errors, isDirty, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      onCreated(await create.mutateAsync(tokenRequest(values)));
    } catch (error) {
      const atFields = fieldErrorsOf(error);
      atFields.forEach(([field, message], index) => form.setError(field, { message }, { shouldFocus: index === 0 }));
      if (atFields.length === 0) setProblem(failureText(error));
    }
  });
  const remote = useWatch({ control: form.control, name: 'remote' }).trim();
  const fixedOwner = releases.find(({ name }) => name === remote)?.owner;
  const filledIn = useRef('');
  // The squad of a known remote is fixed, so there is nothing to type; what was typed stays.
  useEffect(() => {
    if (fixedOwner === undefined || !['', filledIn.current].includes(form.getValues('owner'))) return;
    filledIn.current = fixedOwner;
    form.setValue('owner', fixedOwner);
    form.clearErrors('owner');
  }, [fixedOwner, form]);
  return (
    <Card as="section" aria-labelledby="create-token">
      <h2 id="create-token" className="mb-4 text-base font-semibold">
        Create a token
      </h2>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-[1fr_1fr_9rem]">
          <Field label="Remote" help="The one it may publish." error={errors.remote?.message} required>
            <Input
              autoFocus
              list={names}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...form.register('remote')}
            />
          </Field>
          <Field label="Squad" help="Who publishes it." error={errors.owner?.message} required>
            <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register('owner')} />
          </Field>
          <Field
            label="Good for"
            help={`At most ${PUBLISH_TOKEN_DAYS.max} days.`}
            error={errors.days?.message}
            required
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              suffix="days"
              className="figures"
              {...form.register('days')}
            />
          </Field>
          <datalist id={names}>
            {releases.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
        {problem && (
          <div role="alert">
            <Callout tone="danger">{problem}</Callout>
          </div>
        )}
        <LeavingGuard isDirty={isDirty} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={isSubmitting} pendingLabel="Creating">
            Create token
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}
