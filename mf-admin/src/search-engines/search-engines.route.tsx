import type { ReactNode } from 'react';
import type { PageHead } from '@app/contracts';
import { PortalPage } from '../portal/portal-page';
import { SearchEngines } from './search-engines';

export function head(): PageHead {
  return { title: 'Search engines · Management portal', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  return (
    <PortalPage current="search-engines">
      <SearchEngines />
    </PortalPage>
  );
}
