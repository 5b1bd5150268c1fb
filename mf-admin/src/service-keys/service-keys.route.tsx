import type { ReactNode } from 'react';
import type { PageHead } from '@app/contracts';
import { PortalPage } from '../portal/portal-page';
import { ServiceKeys } from './service-keys';

export function head(): PageHead {
  return { title: 'API keys · Management portal', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  return (
    <PortalPage current="/admin-api-settings">
      <ServiceKeys />
    </PortalPage>
  );
}
