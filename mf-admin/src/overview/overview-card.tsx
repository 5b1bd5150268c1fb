import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Card, cx } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { sectionHref, type Section } from '../portal/section';

type OverviewCardProps = { title: string; way?: { section: Section; action: string }; children: ReactNode };

/** One area in short, with the way into it where it has a section. */
export function OverviewCard({ title, way, children }: OverviewCardProps): ReactNode {
  const { pathname } = useLocation();
  return (
    <Card as="section" aria-label={title} className="flex flex-col gap-4">
      <h2 className="text-sm font-medium text-ink-soft">{title}</h2>
      <div className="grow">{children}</div>
      {way && (
        <AppLink
          to={sectionHref(pathname, way.section)}
          className={cx(
            'focus-ring inline-flex items-center gap-1.5 self-start rounded-input py-1',
            'text-sm font-medium text-accent hover:text-accent-strong',
          )}
        >
          {way.action}
          <ArrowRight aria-hidden="true" strokeWidth={1.5} className="size-4" />
        </AppLink>
      )}
    </Card>
  );
}
