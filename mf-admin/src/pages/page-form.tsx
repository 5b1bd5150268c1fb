import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { landingAddress, pageAddress } from '@app/contracts';
import { Field, Input, TextArea } from '@app/ui';
import { DocumentCard } from '../content/document-card';
import type { FormProps } from '../content/document-editor';
import { SearchResult } from '../content/search-result';
import { SeoFields } from '../content/seo-fields';
import { useDocumentForm } from '../content/use-document-form';
import { errorAt } from '../settings/setting-fields';
import { BlockList } from './blocks/block-list';
import type { PageForm as Form } from './blocks/part-fields';
import { landingContent, landingValues, pageContent, pageValues, type PageValues } from './page-values';

export function PageForm({ id, stored, onCreated }: FormProps<'page'>): ReactNode {
  const editor = useDocumentForm<'page', PageValues>({
    kind: 'page',
    id,
    stored,
    toValues: pageValues,
    toContent: pageContent,
    onCreated,
  });
  return (
    <DocumentCard
      editor={editor}
      title="Page"
      action={id === null ? 'Save the draft' : 'Save the page'}
      onSubmit={(event) => void editor.submit(event)}
    >
      <Fields form={editor.form} kind="page" />
    </DocumentCard>
  );
}

export function LandingForm({ id, stored, onCreated }: FormProps<'landing'>): ReactNode {
  const editor = useDocumentForm<'landing', PageValues>({
    kind: 'landing',
    id,
    stored,
    toValues: landingValues,
    toContent: landingContent,
    onCreated,
  });
  return (
    <DocumentCard
      editor={editor}
      title="Landing page"
      action={id === null ? 'Save the draft' : 'Save the landing page'}
      onSubmit={(event) => void editor.submit(event)}
    >
      <Fields form={editor.form} kind="landing" />
    </DocumentCard>
  );
}

function Fields({ form, kind }: { form: Form; kind: 'page' | 'landing' }): ReactNode {
  const { register, formState } = form;
  const fault = (name: string) => errorAt(formState.errors, name);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
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
      </div>
      {kind === 'page' && <TextArea label="Lead" error={fault('lead')} rows={2} {...register('lead')} />}
      <TextArea
        label="Description"
        help="For search engines and shared links, unless the fields below say otherwise."
        error={fault('metaDescription')}
        rows={2}
        {...register('metaDescription')}
      />
      <BlockList form={form} kind={kind} />
      <SeoFields
        title={register('seo.metaTitle')}
        description={register('seo.metaDescription')}
        noindex={register('seo.noindex')}
        instead="description"
        fault={fault}
        preview={<PageResult control={form.control} kind={kind} />}
      />
    </>
  );
}

function PageResult({ control, kind }: { control: Control<PageValues>; kind: 'page' | 'landing' }): ReactNode {
  const [title, slug, description, { metaTitle, metaDescription }] = useWatch({
    control,
    name: ['title', 'slug', 'metaDescription', 'seo'],
  });
  const addressOf = kind === 'page' ? pageAddress : landingAddress;
  return (
    <SearchResult
      path={addressOf(slug || '…')}
      title={metaTitle || title}
      description={metaDescription || description}
    />
  );
}
