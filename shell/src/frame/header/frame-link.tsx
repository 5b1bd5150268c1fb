import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink, useSession } from '@app/web-kit';
import type { FrameLink, FrameLink as Link } from '../site/site-frame';

const DASHBOARD: Link = { id: 'dashboard', label: 'Dashboard', href: '/dashboard', external: false };
const PORTAL: Link = { id: 'portal', label: 'Portal', href: '/secure-management-portal', external: false };

/**
 * What the menus hold for the person signed in. The Dashboard is in every visitor's HTML and shown to signed-in users;
 * the portal is added for administrators once the page runs, so that public HTML does not name it.
 */
export function usePersonalLinks(): Link[] {
  const isAdmin = useSession().user?.isAdmin ?? false;
  return isAdmin ? [DASHBOARD, PORTAL] : [DASHBOARD];
}

type FrameLinkProps = { link: Link; current?: boolean; className?: string; onFollow?: () => void };

/** A configured link; one to another site opens a tab and announces it. */
export function FrameLink({ link, current = false, className, onFollow }: FrameLinkProps): ReactNode {
  if (link.external) {
    return (
      <a href={link.href} target="_blank" rel="noopener noreferrer" className={className} onClick={onFollow}>
        {link.label}
        <ExternalLink aria-hidden="true" strokeWidth={1.5} className="ml-1.5 inline-block size-3.5 align-[-0.1em]" />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    );
  }
  return (
    <AppLink to={link.href} aria-current={current ? 'page' : undefined} className={className} onClick={onFollow}>
      {link.label}
    </AppLink>
  );
}
