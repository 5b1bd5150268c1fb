import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { BRIEF_LIMITS, TEXT_TYPES } from '@app/contracts';
import { Button, Card, Field, Input, Select, TextArea } from '@app/ui';
import { LeavingGuard } from '../portal/leaving-guard';
import { briefSchema, TYPE_NAMES, type BriefValues } from './brief';

const TYPE_OPTIONS = TEXT_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }));

type Props = { values: BriefValues; pending: boolean; onBuild: (values: BriefValues) => void };

export function BriefForm({ values, pending, onBuild }: Props): ReactNode {
  const form = useForm<BriefValues>({ resolver: zodResolver(briefSchema), defaultValues: structuredClone(values) });
  const { register } = form;
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit(onBuild);
  return (
    <Card as="section" aria-labelledby="brief">
      <form method="get" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <h2 id="brief" className="text-base font-semibold">
          Brief
        </h2>
        <Field
          label="Topic"
          help="The working title, in the words that readers use."
          error={errors.topic?.message}
          required
        >
          <Input autoComplete="off" maxLength={BRIEF_LIMITS.topic} {...register('topic')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <Field label="Kind of text" error={errors.type?.message}>
            <Select options={TYPE_OPTIONS} {...register('type')} />
          </Field>
          <Field label="Length" error={errors.words?.message} required>
            <Input inputMode="numeric" autoComplete="off" suffix="words" className="figures" {...register('words')} />
          </Field>
        </div>
        <Field label="Audience" error={errors.audience?.message} required>
          <Input autoComplete="off" maxLength={BRIEF_LIMITS.audience} {...register('audience')} />
        </Field>
        <TextArea
          label="Angle"
          help="What this article says that others do not."
          error={errors.angle?.message}
          rows={2}
          maxLength={BRIEF_LIMITS.angle}
          optional
          {...register('angle')}
        />
        <LeavingGuard isDirty={isDirty} />
        <Button type="submit" className="self-start" pending={pending} pendingLabel="Building">
          Build outline
        </Button>
      </form>
    </Card>
  );
}
