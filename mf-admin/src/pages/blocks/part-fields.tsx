import type { ReactNode } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { Button, Field, Input, TextArea } from '@app/ui';
import { MarkdownControl } from '../../markdown/markdown-control';
import { errorAt } from '../../settings/setting-fields';
import type { PageValues } from '../page-values';
import type { PartSpec } from './block-specs';

export type PageForm = UseFormReturn<PageValues>;
/** A field in a block, whose kind decides which there are. */
export const pathTo = (...parts: (string | number)[]) => parts.join('.') as Path<PageValues>;

type Props = { form: PageForm; at: string; fields: readonly PartSpec[] };

export function PartFields({ form, at, fields }: Props): ReactNode {
  return fields.map((field) => <PartField key={field.name} form={form} at={at} field={field} />);
}

function PartField({ form, at, field }: { form: PageForm; at: string; field: PartSpec }): ReactNode {
  const { name, label, help } = field;
  const path = pathTo(at, name);
  const error = errorAt(form.formState.errors, path);
  if (field.as === 'link') return <LinkFields form={form} at={path} label={label} />;
  if (field.as === 'optional-link') return <OptionalLink form={form} at={path} label={label} />;
  if (field.as === 'markdown')
    return (
      <MarkdownControl control={form.control} name={path} label={label} help={help} error={error} rows={field.rows} />
    );
  if (field.as === 'prose')
    return <TextArea label={label} help={help} error={error} rows={field.rows} {...form.register(path)} />;
  return (
    <Field label={label} help={help} error={error}>
      <Input autoComplete="off" {...form.register(path)} />
    </Field>
  );
}

type LinkProps = { form: PageForm; at: string; label: string };

function LinkFields({ form, at, label }: LinkProps): ReactNode {
  const fault = (name: string) => errorAt(form.formState.errors, `${at}.${name}`);
  return (
    <div role="group" aria-label={label} className="grid gap-3 sm:grid-cols-2">
      <Field label={`${label}: text`} error={fault('label')}>
        <Input autoComplete="off" {...form.register(pathTo(at, 'label'))} />
      </Field>
      <Field
        label={`${label}: address`}
        help="A path of this site, an https address or a mailto address."
        error={fault('url')}
      >
        <Input autoComplete="off" autoCapitalize="none" {...form.register(pathTo(at, 'url'))} />
      </Field>
    </div>
  );
}

function OptionalLink({ form, at, label }: LinkProps): ReactNode {
  const path = pathTo(at);
  const isSet = form.watch(path) !== null;
  const change = (value: { label: string; url: string } | null) =>
    form.setValue(path, value as never, { shouldDirty: true });
  if (!isSet)
    return (
      <Button variant="quiet" size="sm" className="self-start" onClick={() => change({ label: '', url: '' })}>
        Add a link
      </Button>
    );
  return (
    <div className="flex flex-col gap-2">
      <LinkFields form={form} at={at} label={label} />
      <Button variant="quiet" size="sm" className="self-start" onClick={() => change(null)}>
        Remove the link
      </Button>
    </div>
  );
}
