import type { ReactNode } from 'react';
import { focusFirstFault } from './first-fault';
import { HiddenSite } from './hidden-site';
import { PortalKeys } from './keys/portal-keys';
import { PortalNav, type Place } from './portal-nav';
import { NotYours, ReadOnlyNote, useMayOpen } from './rights';
import { SavedViews } from './saved-views/saved-views';
import { TimeLeft } from './time-left';

/** Every screen of the portal: the navigation beside it, the time left of the second factor above it. */
export function PortalPage({ current, children }: { current: Place; children: ReactNode }): ReactNode {
  const isOpen = useMayOpen()(current);
  return (
    <div
      className="page flex flex-col gap-6 py-6 lg:flex-row lg:items-start lg:gap-10 lg:py-10"
      onSubmit={focusFirstFault}
    >
      <div className="flex flex-col gap-3 lg:sticky lg:top-24 lg:w-52 lg:shrink-0">
        <PortalKeys />
        <PortalNav current={current} />
      </div>
      <div className="flex min-w-0 grow flex-col gap-5">
        <TimeLeft />
        <HiddenSite current={current} />
        {isOpen && <ReadOnlyNote place={current} />}
        {isOpen && <SavedViews />}
        {isOpen ? children : <NotYours place={current} />}
      </div>
    </div>
  );
}
