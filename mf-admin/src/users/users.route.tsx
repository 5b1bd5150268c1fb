import type { ReactNode } from 'react';
import type { PageHead } from '@app/contracts';
import { PortalPage } from '../portal/portal-page';
import { Users } from './users';

export function head(): PageHead {
  return { title: 'Users · Management portal', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  return (
    <PortalPage current="users">
      <Users />
    </PortalPage>
  );
}
