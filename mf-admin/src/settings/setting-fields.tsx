import { useState, type FormEvent, type ReactNode } from 'react';
import { get, type FieldErrors, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { SettingDocuments, SettingKey } from '@app/contracts';
import type { Right } from '@app/domain';
import { Button, Checkbox, ErrorState, Field, Input, Select, Skeleton, TextArea, type SelectOption } from '@app/ui';
import { Dialog } from '../portal/dialog';
import { failureText } from '../portal/failure';
import { useSaveSetting, useSetting } from './api/settings';
import { useVersionedForm } from './use-versioned-form';
import { VersionedCard } from './versioned-card';

export type FieldSpec<Values extends FieldValues> = { name: Path<Values>; label: string; help?: string } & (
  | { kind: 'line' | 'email' | 'check' }
  | { kind: 'prose' | 'code'; rows: number }
  | { kind: 'choice'; options: readonly SelectOption[] }
);

export type Question = { title: string; text: string; action: string };
/** What is asked before a change is saved; null asks nothing. */
export type Confirm<Value> = (before: Value, after: Value) => Question | null;

type CardProps<K extends SettingKey> = {
  setting: K;
  title: string;
  lead?: ReactNode;
  /** On the button; “Save …” without it. */
  action?: string;
  fields: readonly FieldSpec<SettingDocuments[K]>[];
  confirm?: Confirm<SettingDocuments[K]>;
  /** Fields of another form than one line, text or choice. */
  children?: (form: UseFormReturn<SettingDocuments[K]>) => ReactNode;
};

/** Other settings need `site.write`. What hides the site is decided by the server, field by field. */
const RIGHTS: Partial<Record<SettingKey, Right>> = { injection: 'site.control', firms: 'fees.write' };

/** One stored setting with its fields. */
export function SettingCard<K extends SettingKey>(props: CardProps<K>): ReactNode {
  const { setting, title } = props;
  const stored = useSetting(setting);
  if (stored.data) return <Loaded {...props} stored={stored.data} />;
  if (stored.error)
    return (
      <ErrorState
        title={`${title} could not be loaded`}
        text={failureText(stored.error)}
        onRetry={() => void stored.refetch()}
        retrying={stored.isRefetching}
      />
    );
  return <Skeleton className="h-96 rounded-card" />;
}

type LoadedProps<K extends SettingKey> = CardProps<K> & { stored: { version: number; value: SettingDocuments[K] } };

function Loaded<K extends SettingKey>(props: LoadedProps<K>): ReactNode {
  const { setting, title, lead, action = `Save ${title.toLowerCase()}`, fields, children, stored, confirm } = props;
  const save = useSaveSetting(setting);
  const { form, submit, ...state } = useVersionedForm<SettingDocuments[K]>({ stored, save: save.mutateAsync });
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (event: FormEvent) => {
    const asked = confirm?.(stored.value, form.getValues()) ?? null;
    if (asked === null) return void submit(event);
    event.preventDefault();
    setQuestion(asked);
  };
  return (
    <VersionedCard
      {...state}
      title={title}
      lead={lead}
      action={action}
      right={RIGHTS[setting] ?? 'site.write'}
      pending={save.isPending}
      onSubmit={ask}
    >
      {fields.map((field) => (
        <SettingField key={field.name} field={field} form={form} />
      ))}
      {children?.(form)}
      {question && (
        <Ask
          question={question}
          onConfirm={() => {
            setQuestion(null);
            void submit();
          }}
          onClose={() => setQuestion(null)}
        />
      )}
    </VersionedCard>
  );
}

type AskProps = { question: Question; onConfirm: () => void; onClose: () => void };

function Ask({ question, onConfirm, onClose }: AskProps): ReactNode {
  return (
    <Dialog title={question.title} onClose={onClose}>
      <p className="mt-1.5 text-sm text-ink-soft">{question.text}</p>
      <div className="mt-4 flex justify-end gap-2">
        <Button autoFocus variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          {question.action}
        </Button>
      </div>
    </Dialog>
  );
}

type FieldProps<Values extends FieldValues> = { field: FieldSpec<Values>; form: UseFormReturn<Values> };

function SettingField<Values extends FieldValues>({ field, form }: FieldProps<Values>): ReactNode {
  const { name, label, help } = field;
  const control = form.register(name);
  const error = errorAt(form.formState.errors, name);
  if (field.kind === 'check') return <Checkbox label={label} help={error ?? help} {...control} />;
  if (field.kind === 'prose' || field.kind === 'code')
    return (
      <TextArea
        label={label}
        help={help}
        error={error}
        rows={field.rows}
        {...(field.kind === 'code' && { spellCheck: false, autoCapitalize: 'none' })}
        {...control}
      />
    );
  return (
    <Field label={label} help={help} error={error}>
      {field.kind === 'choice' ? (
        <Select options={field.options} {...control} />
      ) : (
        <Input autoComplete="off" {...(field.kind === 'email' && { inputMode: 'email' })} {...control} />
      )}
    </Field>
  );
}

/** The message at a field, by its path. */
export function errorAt<Values extends FieldValues>(errors: FieldErrors<Values>, path: string): string | undefined {
  const fault: unknown = get(errors, path);
  return typeof fault === 'object' && fault !== null && 'message' in fault ? String(fault.message) : undefined;
}
