import type { ReactNode } from 'react';
import { LinkButton } from '@app/ui';
import { NoticeScreen } from './notice-screen';

export function NotFoundPage(): ReactNode {
  return (
    <NoticeScreen eyebrow="404" title="Page not found" text="There is no page at this address. It may have moved, or the link may be incomplete.">
      <LinkButton href="/">Go to Home</LinkButton>
      <LinkButton href="/marketplace" variant="secondary">
        See the listings
      </LinkButton>
    </NoticeScreen>
  );
}
