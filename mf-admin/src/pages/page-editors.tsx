import type { ReactNode } from 'react';
import { landingAddress, NO_SEO_FIELDS, pageAddress } from '@app/contracts';
import { DocumentEditor } from '../content/document-editor';
import { Only } from '../portal/rights';
import { LandingLeads } from './landing-leads';
import { LandingForm, PageForm } from './page-form';

/** `id` is null for a new one, `back` the address of the list. */
export type PageEditorProps = { id: number | null; back: string; all?: string };

export function PageEditor({ id, back, all = 'All pages' }: PageEditorProps): ReactNode {
  return (
    <DocumentEditor
      kind="page"
      id={id}
      back={back}
      words={{ all, add: 'Add a page' }}
      empty={{ slug: '', title: '', lead: '', metaDescription: '', blocks: [], seo: NO_SEO_FIELDS }}
      addressOf={pageAddress}
      form={PageForm}
    />
  );
}

export function LandingEditor({ id, back }: PageEditorProps): ReactNode {
  return (
    <DocumentEditor
      kind="landing"
      id={id}
      back={back}
      words={{ all: 'All landing pages', add: 'Add a landing page' }}
      empty={{
        slug: '',
        title: '',
        metaDescription: '',
        blocks: [],
        seo: { ...NO_SEO_FIELDS, noindex: true },
      }}
      addressOf={landingAddress}
      form={LandingForm}
      more={
        id !== null && (
          <Only right="leads.read">
            <LandingLeads id={id} />
          </Only>
        )
      }
    />
  );
}
