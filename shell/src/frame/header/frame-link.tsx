import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '@app/web-kit';
import type { FrameLink, FrameLink as Link } from '../site/site-frame';

export const DASHBOARD: Link = { id: 'dashboard', label: 'Dashboard', href: '/dashboard', external: false };

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
