import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { ARTICLE_KINDS, CONTENT_CATEGORIES, type WritingBrief } from '@app/contracts';
import { Button, Callout, Card, Field, Input, Select } from '@app/ui';
import { ApiError, navigate } from '@app/web-kit';
import { CATEGORY_OPTIONS } from '../content/content-text';
import { failureText } from '../portal/failure';
import { sectionHref } from '../portal/section';
import { withParameter } from '../portal/with-parameter';
import { useStartDraft } from './api/outline';

const schema = z.object({
  kind: z.enum(ARTICLE_KINDS),
  category: z.enum(CONTENT_CATEGORIES),
  author: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter the author.'), z.maxLength(100, 'Use at most 100 characters.')),
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
    },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
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
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <div>
          <h2 id="start" className="text-base font-semibold">
            Start a draft with it
          </h2>
          <p className="mt-1 max-w-[44rem] text-sm text-ink-soft">
            The draft holds the brief, and the outline waits in it as your unsaved changes: choose “Continue with them”
            when the draft opens. Readers see nothing of it until you publish.
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
        <Button type="submit" className="self-start" pending={isSubmitting} pendingLabel="Starting">
          Start the draft
        </Button>
      </form>
    </Card>
  );
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'CONTENT.SLUG_TAKEN')
    return 'Another article has this topic as its title. Change the topic and build the outline again.';
  return failureText(error);
}
