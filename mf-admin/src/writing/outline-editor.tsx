import { type ReactNode } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { SECTIONS_MAX, type AssistedSection, type AssistedView } from '@app/contracts';
import { Button, Callout, Field, Input, TextArea } from '@app/ui';
import { failureText } from '../portal/failure';
import { LeavingGuard } from '../portal/leaving-guard';
import { useChangeAssisted } from './api/assisted';

type Row = { heading: string; points: string; sources: string };
type Values = { rows: Row[] };

const toRow = ({ heading, points, sourceIds }: AssistedSection): Row => ({
  heading,
  points: points.join('\n'),
  sources: sourceIds.join(', '),
});
const partsOf = (text: string, separator: RegExp) => [
  ...new Set(
    text
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];
const toSection = ({ heading, points, sources }: Row): AssistedSection => ({
  heading,
  points: partsOf(points, /\n/),
  sourceIds: partsOf(sources, /[,\s]+/),
});

type Props = {
  article: AssistedView;
  sections: readonly AssistedSection[];
  onEdit: (isEdited: boolean) => void;
};

/** The sections as the administrator approves them; the draft follows these and no others. */
export function OutlineEditor({ article, sections, onEdit }: Props): ReactNode {
  const change = useChangeAssisted(article.documentId);
  const known = new Set(article.sources.map(({ id }) => id));
  const form = useForm<Values>({ defaultValues: { rows: sections.map(toRow) } });
  const rows = useFieldArray({ control: form.control, name: 'rows' });
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit(({ rows: typed }) =>
    change.mutate(
      { move: 'sections', sections: typed.map(toSection) },
      {
        onSuccess: (view) => {
          form.reset({ rows: (view.sections ?? []).map(toRow) });
          onEdit(false);
        },
      },
    ),
  );
  const areKnown = (text: string) => {
    const unknown = partsOf(text, /[,\s]+/).find((id) => !known.has(id));
    return unknown === undefined || `There is no source ${unknown}.`;
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={() => onEdit(true)}
      className="flex flex-col gap-5"
    >
      <ol className="flex flex-col gap-5">
        {rows.fields.map(({ id }, index) => (
          <li key={id} className="flex flex-col gap-3 rounded-card border border-line p-4">
            <Field label={`Heading ${index + 1}`} error={errors.rows?.[index]?.heading?.message} required>
              <Input
                autoComplete="off"
                maxLength={160}
                {...form.register(`rows.${index}.heading`, { required: 'Enter a heading.' })}
              />
            </Field>
            <TextArea label="Points" help="One per line." rows={3} {...form.register(`rows.${index}.points`)} />
            <Field label="Sources" help="Their labels, such as s1, s2." error={errors.rows?.[index]?.sources?.message}>
              <Input autoComplete="off" {...form.register(`rows.${index}.sources`, { validate: areKnown })} />
            </Field>
            {rows.fields.length > 1 && (
              <Button variant="quiet" size="sm" className="self-start" onClick={() => rows.remove(index)}>
                {`Remove section ${index + 1}`}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={change.isPending} pendingLabel="Saving">
          Approve the outline
        </Button>
        <Button
          variant="secondary"
          disabled={rows.fields.length >= SECTIONS_MAX}
          onClick={() => rows.append({ heading: '', points: '', sources: '' })}
        >
          Add a section
        </Button>
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {article.sections && !isDirty && 'Approved.'}
        </p>
      </div>
      <LeavingGuard isDirty={isDirty} />
      <div role="alert" className="empty:hidden">
        {change.error && <Callout tone="danger">{failureText(change.error)}</Callout>}
      </div>
    </form>
  );
}
