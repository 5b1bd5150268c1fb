import type { ReactNode } from 'react';
import { PortalNav, type Place } from './portal-nav';
import { NotYours, ReadOnlyNote, useMayOpen } from './rights';
import { TimeLeft } from './time-left';

/** Every screen of the portal: the navigation beside it, the time left of the second factor above it. */
export function PortalPage({ current, children }: { current: Place; children: ReactNode }): ReactNode {
  const isOpen = useMayOpen()(current);
  return (
    <div className="page flex flex-col gap-6 py-6 lg:flex-row lg:items-start lg:gap-10 lg:py-10">
      <PortalNav current={current} />
      <div className="flex min-w-0 grow flex-col gap-5">
        <TimeLeft />
        {isOpen && <ReadOnlyNote place={current} />}
        {isOpen ? children : <NotYours place={current} />}
      </div>
    </div>
  );
}
