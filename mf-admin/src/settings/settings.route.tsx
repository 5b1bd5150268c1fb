import type { ReactNode } from 'react';
import type { PageHead } from '@app/contracts';
import { PortalPage } from '../portal/portal-page';
import { Settings } from './settings';

export function head(): PageHead {
  return { title: 'Settings · Management portal', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  return (
    <PortalPage current="settings">
      <Settings />
    </PortalPage>
  );
}
