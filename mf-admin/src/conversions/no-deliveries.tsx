import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { EmptyState, LinkButton } from '@app/ui';
import { sectionHref } from '../portal/section';

export function NoDeliveries({ filtered }: { filtered: boolean }): ReactNode {
  const { pathname } = useLocation();
  const icon = <Send aria-hidden="true" strokeWidth={1.5} className="size-6" />;
  if (!filtered) {
    return (
      <EmptyState
        level={2}
        icon={icon}
        title="No conversions yet"
        text={
          'When a visitor registers, sends a request or pays, the event appears here within seconds, ' +
          'with its delivery to each service.'
        }
      />
    );
  }
  return (
    <EmptyState
      level={2}
      icon={icon}
      title="Nothing matches these filters"
      text="Change or clear the filters to see other deliveries."
      action={
        <LinkButton variant="secondary" href={sectionHref(pathname, 'conversions')}>
          Show all deliveries
        </LinkButton>
      }
    />
  );
}
