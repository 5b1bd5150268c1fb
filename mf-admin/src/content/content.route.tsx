import type { ReactNode } from 'react';
import type { PageHead } from '@app/contracts';
import { PortalPage } from '../portal/portal-page';
import { Content } from './content';

export function head(): PageHead {
  return { title: 'Content · Management portal', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  return (
    <PortalPage current="content">
      <Content />
    </PortalPage>
  );
}
