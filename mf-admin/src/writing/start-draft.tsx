import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useFieldArray, useForm, type UseFieldArrayReturn, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import {
  ARTICLE_KINDS,
  CONTENT_CATEGORIES,
  OWN_SOURCE_TEXT_MAX,
  OWN_SOURCES_MAX,
  type WritingBrief,
} from '@app/contracts';
import { Button, Callout, Card, Field, Input, Select, TextArea } from '@app/ui';
import { ApiError, navigate } from '@app/web-kit';
import { CATEGORY_OPTIONS } from '../content/content-text';
import { failureText } from '../portal/failure';
import { LeavingGuard } from '../portal/leaving-guard';
import { sectionHref } from '../portal/section';
import { withParameter } from '../portal/with-parameter';
import { useStartAssisted, useWriterStatus } from './api/assisted';
import { useStartDraft } from './api/outline';

const schema = z.object({
  kind: z.enum(ARTICLE_KINDS),
  category: z.enum(CONTENT_CATEGORIES),
  author: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter the author.'), z.maxLength(100, 'Use at most 100 characters.')),
  ownSources: z.array(
    z.object({
      title: z.string().check(z.trim(), z.minLength(1, 'Enter a title.')),
      text: z.string().check(z.trim(), z.minLength(1, 'Paste the text.')),
    }),
  ),
});
type Values = z.infer<typeof schema>;

const KIND_OPTIONS = [
  { value: 'post', label: 'Blog post' },
  { value: 'news', label: 'News article' },
];

/** Makes a draft of the brief; the outline is the working copy of it. */
export function StartDraft({ brief }: { brief: WritingBrief }): ReactNode {
  const { pathname } = useLocation();
  const start = useStartDraft();
  const [problem, setProblem] = useState<string>();
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: {
      kind: brief.type === 'news' ? 'news' : 'post',
      category: brief.type === 'news' ? 'Industry News' : 'Advisor Transitions',
      author: '',
      ownSources: [],
    },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const own = useFieldArray({ control: form.control, name: 'ownSources' });
  const isAvailable = useWriterStatus().data?.isAvailable ?? false;
  const startAssisted = useStartAssisted();
  const submit = (isAssisted: boolean) =>
    form.handleSubmit(async ({ ownSources, ...values }) => {
      setProblem(undefined);
      try {
        if (isAssisted) {
          const { documentId } = await startAssisted.mutateAsync({ ...brief, ...values, ownSources });
          return navigate(withParameter(sectionHref(pathname, 'writing'), `article=${documentId}`));
        }
        const { id, kind } = await start.mutateAsync({ ...brief, ...values });
        const content = sectionHref(pathname, 'content');
        navigate(withParameter(kind === 'post' ? content : withParameter(content, `kind=${kind}`), `id=${id}`));
      } catch (error) {
        const author = error instanceof ApiError ? error.fields['author'] : undefined;
        if (author !== undefined) form.setError('author', { message: author }, { shouldFocus: true });
        else setProblem(problemOf(error));
      }
    });
  return (
    <Card as="section" aria-labelledby="start">
      <form method="post" noValidate onSubmit={(event) => void submit(false)(event)} className="flex flex-col gap-4">
        <div>
          <h2 id="start" className="text-base font-semibold">
            Start a draft with it
          </h2>
          <p className="mt-1 max-w-[44rem] text-sm text-ink-soft">
            The draft holds the brief, and the outline is in it as your unsaved changes: choose “Continue with them”
            when the draft opens. Readers do not see it until you publish.
          </p>
        </div>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="Publish as" error={errors.kind?.message}>
            <Select options={KIND_OPTIONS} {...form.register('kind')} />
          </Field>
          <Field label="Category" error={errors.category?.message}>
            <Select options={CATEGORY_OPTIONS} {...form.register('category')} />
          </Field>
          <Field label="Author" error={errors.author?.message} required>
            <Input autoComplete="off" maxLength={100} {...form.register('author')} />
          </Field>
        </div>
        {problem && (
          <div role="alert">
            <Callout tone="danger">{problem}</Callout>
          </div>
        )}
        <LeavingGuard isDirty={isDirty} />
        {isAvailable && <OwnSources form={form} own={own} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={isSubmitting} pendingLabel="Starting">
            Start the draft
          </Button>
          {isAvailable && (
            <Button variant="secondary" disabled={isSubmitting} onClick={() => void submit(true)()}>
              Draft it with AI
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

type OwnProps = { form: UseFormReturn<Values>; own: UseFieldArrayReturn<Values, 'ownSources'> };

/** Texts that the AI may quote besides those of this site. */
function OwnSources({ form, own }: OwnProps): ReactNode {
  const { errors } = form.formState;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="text-sm font-medium">Your own sources for a draft with AI</legend>
      <p className="text-sm text-ink-soft">
        They are sent to the service that drafts, with the brief and the passages of this site. Nothing else is sent.
      </p>
      {own.fields.map(({ id }, index) => (
        <div key={id} className="flex flex-col gap-3 rounded-card border border-line p-4">
          <Field label={`Title of source ${index + 1}`} error={errors.ownSources?.[index]?.title?.message} required>
            <Input autoComplete="off" maxLength={160} {...form.register(`ownSources.${index}.title`)} />
          </Field>
          <TextArea
            label={`Text of source ${index + 1}`}
            error={errors.ownSources?.[index]?.text?.message}
            rows={5}
            maxLength={OWN_SOURCE_TEXT_MAX}
            required
            {...form.register(`ownSources.${index}.text`)}
          />
          <Button variant="quiet" size="sm" className="self-start" onClick={() => own.remove(index)}>
            {`Remove source ${index + 1}`}
          </Button>
        </div>
      ))}
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        disabled={own.fields.length >= OWN_SOURCES_MAX}
        onClick={() => own.append({ title: '', text: '' })}
      >
        Add a source
      </Button>
    </fieldset>
  );
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'CONTENT.SLUG_TAKEN')
    return 'Another article has this topic as its title. Change the topic and build the outline again.';
  return failureText(error);
}
