import type { ReactNode } from 'react';
import { Controller, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import type { ArticleInput, ArticleKind } from '@app/contracts';
import { Field, Input, Select, TextArea } from '@app/ui';
import { MarkdownControl } from '../markdown/markdown-control';
import { useMediaItem } from '../media/api/media';
import { PictureField } from '../media/picture-picker';
import { errorAt } from '../settings/setting-fields';
import type { SavedDocument } from './api/documents';
import { addressOf, CATEGORY_OPTIONS, tagsOf } from './content-text';
import { DocumentCard } from './document-card';
import { SearchResult } from './search-result';
import { SeoFields } from './seo-fields';
import { useDocumentForm } from './use-document-form';

type Props = {
  kind: ArticleKind;
  id: number | null;
  stored: SavedDocument<ArticleKind>;
  onCreated?: (id: number) => void;
};

const asItIs = (content: ArticleInput): ArticleInput => content;

/** A post or a news article. What is saved of a published one is public at once, and says so. */
export function ArticleForm({ kind, id, stored, onCreated }: Props): ReactNode {
  const editor = useDocumentForm<ArticleKind, ArticleInput>({
    kind,
    id,
    stored,
    toValues: asItIs,
    toContent: asItIs,
    onCreated,
  });
  const { form, submit } = editor;
  const { register, control, formState } = form;
  const fault = (name: string) => errorAt(formState.errors, name);
  return (
    <DocumentCard
      editor={editor}
      title="Text"
      action={id === null ? 'Save the draft' : 'Save the text'}
      onSubmit={(event) => void submit(event)}
    >
      <Field label="Title" error={fault('title')} required>
        <Input autoComplete="off" maxLength={160} {...register('title', { required: 'Enter a title.' })} />
      </Field>
      <Field
        label="Address"
        help="Leave blank to create it from the title. Old addresses redirect."
        error={fault('slug')}
      >
        <Input autoComplete="off" autoCapitalize="none" maxLength={120} {...register('slug')} />
      </Field>
      <TextArea
        label="Excerpt"
        help="One or two sentences for lists and previews."
        error={fault('excerpt')}
        rows={2}
        maxLength={400}
        {...register('excerpt')}
      />
      <MarkdownControl
        control={control}
        name="body"
        label="Text"
        error={fault('body')}
        required="Write the text."
        rows={20}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Category" error={fault('category')}>
          <Select options={CATEGORY_OPTIONS} {...register('category')} />
        </Field>
        <Field label="Author" error={fault('author')} required>
          <Input autoComplete="off" maxLength={100} {...register('author', { required: 'Enter the author.' })} />
        </Field>
        <Controller
          control={control}
          name="tags"
          render={({ field: { value, onChange, ...field } }) => (
            <Field label="Tags" help="Up to ten, separated by commas." error={fault('tags')}>
              <TagsInput {...field} value={value} onChange={onChange} />
            </Field>
          )}
        />
        <Cover form={form} />
      </div>
      <SeoFields
        title={register('seo.metaTitle')}
        description={register('seo.metaDescription')}
        noindex={register('seo.noindex')}
        instead="excerpt"
        fault={fault}
        preview={<ArticleResult kind={kind} control={control} />}
      />
    </DocumentCard>
  );
}

function ArticleResult({ kind, control }: { kind: ArticleKind; control: Control<ArticleInput> }): ReactNode {
  const [title, slug, excerpt, { metaTitle, metaDescription }] = useWatch({
    control,
    name: ['title', 'slug', 'excerpt', 'seo'],
  });
  return (
    <SearchResult
      path={addressOf(kind, slug || '…')}
      title={metaTitle || title}
      description={metaDescription || excerpt}
    />
  );
}

type TagsProps = { value: string[]; onChange: (tags: string[]) => void; name: string; onBlur: () => void };

/** Keeps what is typed as it is until the field is left, so that a comma can be typed. */
function TagsInput({ value, onChange, name, onBlur }: TagsProps): ReactNode {
  return (
    <Input
      key={value.join()}
      name={name}
      autoComplete="off"
      defaultValue={value.join(', ')}
      onBlur={({ target }) => {
        onChange(tagsOf(target.value));
        onBlur();
      }}
    />
  );
}

function Cover({ form }: { form: UseFormReturn<ArticleInput> }): ReactNode {
  const chosen = form.watch('coverId');
  const { data } = useMediaItem(chosen);
  return (
    <PictureField
      label="Cover"
      help="Above the article and in lists."
      error={errorAt(form.formState.errors, 'coverId')}
      shown={chosen === null ? null : { src: data?.src ?? '', alt: data?.alt ?? `Picture ${chosen}` }}
      onChoose={(item) => form.setValue('coverId', item?.id ?? null, { shouldDirty: true })}
    />
  );
}
