import type { ReactNode } from 'react';
import { LinkButton } from '@app/ui';
import { NoticeScreen } from './notice-screen';

/** `withdrawn`: the page was there and was removed from the site while it was open. */
export function NotFoundPage({ withdrawn = false }: { withdrawn?: boolean }): ReactNode {
  const notice = withdrawn
    ? {
        title: 'This page is no longer available',
        text: 'It was just removed from the site. The rest of the site works as before.',
      }
    : {
        eyebrow: '404',
        title: 'Page not found',
        text: 'There is no page at this address. It may have moved, or the link may be incomplete.',
      };
  return (
    <NoticeScreen {...notice}>
      <LinkButton href="/">Go to Home</LinkButton>
      <LinkButton href="/marketplace" variant="secondary">
        See the listings
      </LinkButton>
    </NoticeScreen>
  );
}
