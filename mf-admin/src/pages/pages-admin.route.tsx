import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { landingAddress, NO_SEO_FIELDS, pageAddress, type PageHead } from '@app/contracts';
import { DocumentEditor } from '../content/document-editor';
import { DocumentList } from '../content/document-list';
import { PortalPage } from '../portal/portal-page';
import { Only } from '../portal/rights';
import { LandingLeads } from './landing-leads';
import { LandingForm, PageForm } from './page-form';

const PAGES = '/pages-admin';
const LANDING = '/landing-pages-admin';

export function head(): PageHead {
  return { title: 'Pages · Management portal', robots: 'noindex, nofollow' };
}

/** Pages and landing pages: the same screens at two addresses. */
export function Component(): ReactNode {
  const isLanding = useLocation().pathname.replace(/\/$/, '') === LANDING;
  return <PortalPage current={isLanding ? LANDING : PAGES}>{isLanding ? <LandingPages /> : <Pages />}</PortalPage>;
}

/** The document that the address opens: null for a new one, undefined for the list. */
function openedId(search: URLSearchParams): number | null | undefined {
  const id = search.get('id');
  if (id === 'new') return null;
  const number = Number(id);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

export function Pages(): ReactNode {
  const [search] = useSearchParams();
  const id = openedId(search);
  if (id === undefined)
    return (
      <DocumentList
        kind="page"
        search={search}
        words={{
          title: 'Pages',
          lead: 'About, legal pages and every other page of the site, made of blocks.',
          add: 'Add a page',
        }}
      />
    );
  return (
    <DocumentEditor
      key={id}
      kind="page"
      id={id}
      back={PAGES}
      words={{ all: 'All pages', add: 'Add a page' }}
      empty={{ slug: '', title: '', lead: '', metaDescription: '', blocks: [], seo: NO_SEO_FIELDS }}
      addressOf={pageAddress}
      form={PageForm}
    />
  );
}

export function LandingPages(): ReactNode {
  const [search] = useSearchParams();
  const id = openedId(search);
  if (id === undefined)
    return (
      <DocumentList
        kind="landing"
        search={search}
        words={{
          title: 'Landing pages',
          lead: 'Pages of campaigns: public for as long as you choose, with the requests their forms bring in.',
          add: 'Add a landing page',
        }}
      />
    );
  return (
    <DocumentEditor
      key={id}
      kind="landing"
      id={id}
      back={LANDING}
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
