import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageHead } from '@app/contracts';
import { DocumentList } from '../content/document-list';
import { openedId } from '../content/opened-id';
import { LateView } from '../portal/late-view';
import { useListAddress } from '../portal/list/list-address';
import { PortalPage } from '../portal/portal-page';
import { landingEditor, pageEditor } from './late-editors';

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

export function Pages(): ReactNode {
  const { search, hrefOf } = useListAddress();
  const id = openedId(search);
  const back = hrefOf({ id: null });
  if (id !== undefined) return <LateView key={id} what="The editor" part={pageEditor} props={{ id, back }} />;
  return (
    <DocumentList
      kind="page"
      words={{
        title: 'Pages',
        lead: 'About, legal pages and every other page of the site, made of blocks.',
        add: 'Add a page',
        many: 'pages',
      }}
    />
  );
}

export function LandingPages(): ReactNode {
  const { search, hrefOf } = useListAddress();
  const id = openedId(search);
  const back = hrefOf({ id: null });
  if (id !== undefined) return <LateView key={id} what="The editor" part={landingEditor} props={{ id, back }} />;
  return (
    <DocumentList
      kind="landing"
      words={{
        title: 'Landing pages',
        lead: 'Pages of campaigns: public for as long as you choose, with the requests their forms bring in.',
        add: 'Add a landing page',
        many: 'landing pages',
      }}
    />
  );
}
