import type { ReactNode } from 'react';
import { Controller, useWatch, type Control } from 'react-hook-form';
import type { JobInput } from '@app/contracts';
import { Checkbox, Field, Input, NumberInput, Select, TextArea, type Typed } from '@app/ui';
import { MarkdownControl } from '../markdown/markdown-control';
import { errorAt } from '../settings/setting-fields';
import type { SavedDocument } from './api/documents';
import { addressOf, EMPLOYMENT_OPTIONS } from './content-text';
import { DocumentCard } from './document-card';
import { SearchResult } from './search-result';
import { SeoFields } from './seo-fields';
import { useDocumentForm } from './use-document-form';

type Values = Omit<JobInput, 'salary'> & { salary: { from: Typed; to: Typed } };
type Props = { id: number | null; stored: SavedDocument<'job'>; onCreated?: (id: number) => void };

/** What is no number is refused at its field, and an empty end is not 0. */
const dollarsOf = (typed: Typed): number => (typeof typed === 'number' ? typed : Number.NaN);

/** No salary is two empty fields. */
const toValues = ({ salary, ...job }: JobInput): Values => ({
  ...job,
  salary: salary ?? { from: null, to: null },
});
const toJob = ({ salary, ...job }: Values): JobInput => ({
  ...job,
  salary:
    salary.from === null && salary.to === null ? null : { from: dollarsOf(salary.from), to: dollarsOf(salary.to) },
});

export function JobForm({ id, stored, onCreated }: Props): ReactNode {
  const editor = useDocumentForm<'job', Values>({ kind: 'job', id, stored, toValues, toContent: toJob, onCreated });
  const { form, submit } = editor;
  const { register, formState } = form;
  const fault = (name: string) => errorAt(formState.errors, name);
  return (
    <DocumentCard
      editor={editor}
      title="Job"
      action={id === null ? 'Save the draft' : 'Save the job'}
      onSubmit={(event) => void submit(event)}
    >
      <Field label="Title" error={fault('title')} required>
        <Input autoComplete="off" {...register('title', { required: 'Enter a title.' })} />
      </Field>
      <Field label="Address" help="Leave blank to create it from the title." error={fault('slug')}>
        <Input autoComplete="off" autoCapitalize="none" {...register('slug')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Team" error={fault('team')} required>
          <Input autoComplete="off" {...register('team', { required: 'Enter the team.' })} />
        </Field>
        <Field label="Location" error={fault('location')} required>
          <Input autoComplete="off" {...register('location', { required: 'Enter the location.' })} />
        </Field>
        <Field label="Job type" error={fault('employment')}>
          <Select options={EMPLOYMENT_OPTIONS} {...register('employment')} />
        </Field>
        <Checkbox label="Remote is possible" className="sm:mt-7" {...register('remote')} />
        {(['from', 'to'] as const).map((end) => (
          <Controller
            key={end}
            control={form.control}
            name={`salary.${end}`}
            rules={{ validate: (typed) => typed === null || typeof typed === 'number' || 'Enter an amount.' }}
            render={({ field: { value, onChange } }) => (
              <Field
                label={`Salary ${end}`}
                help={end === 'from' ? 'Dollars a year. Leave both blank for none.' : undefined}
                error={fault(`salary.${end}`) ?? (end === 'from' ? fault('salary') : undefined)}
              >
                <NumberInput unit="usd" value={value} onValueChange={onChange} />
              </Field>
            )}
          />
        ))}
      </div>
      <TextArea label="Summary" error={fault('summary')} rows={2} {...register('summary')} />
      <MarkdownControl control={form.control} name="body" label="Text" error={fault('body')} rows={16} />
      <SeoFields
        title={register('seo.metaTitle')}
        description={register('seo.metaDescription')}
        noindex={register('seo.noindex')}
        instead="summary"
        fault={fault}
        preview={<JobResult control={form.control} />}
      />
    </DocumentCard>
  );
}

function JobResult({ control }: { control: Control<Values> }): ReactNode {
  const [title, slug, summary, { metaTitle, metaDescription }] = useWatch({
    control,
    name: ['title', 'slug', 'summary', 'seo'],
  });
  return (
    <SearchResult
      path={addressOf('job', slug || '…')}
      title={metaTitle || title}
      description={metaDescription || summary}
    />
  );
}
