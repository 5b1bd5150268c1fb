import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox, Field, Input, TextArea } from '@app/ui';

type SeoProps = {
  title: UseFormRegisterReturn;
  description: UseFormRegisterReturn;
  noindex: UseFormRegisterReturn;
  /** The field that search engines are given when none is entered here. */
  instead: string;
  /** The message at a field of the form, by its path. */
  fault: (path: string) => string | undefined;
  /** How a result would look. */
  preview: ReactNode;
};

/** How search engines show one page. */
export function SeoFields(props: SeoProps): ReactNode {
  const { title, description, noindex, instead, fault, preview } = props;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="text-sm font-medium">Search engines</legend>
      <Field label="Title in results" help="Leave blank to use the title." error={fault('seo.metaTitle')}>
        <Input autoComplete="off" {...title} />
      </Field>
      <TextArea
        label="Description in results"
        help={`Leave blank to use the ${instead}.`}
        error={fault('seo.metaDescription')}
        rows={2}
        {...description}
      />
      {preview}
      <Checkbox label="Keep it out of search results" {...noindex} />
    </fieldset>
  );
}
