import type { ReactNode } from 'react';
import { hasRight, isRole, RIGHTS, type Right } from '@app/domain';
import { useSession } from '@app/web-kit';
import type { Place } from './portal-nav';

/** What each place of the portal shows, and what its buttons change. Of several rights any one will do. */
const PLACE_RIGHTS: Record<Place, { read: Right | readonly [Right, ...Right[]]; write?: Right }> = {
  overview: { read: 'portal.open' },
  inbox: { read: 'leads.read', write: 'inbox.manage' },
  users: { read: 'users.read' },
  payments: { read: 'payments.read', write: 'payments.refund' },
  '/practice-listings-admin': { read: 'deals.moderate' },
  reports: { read: 'deals.moderate' },
  ndas: { read: 'deals.moderate' },
  proofs: { read: 'deals.moderate' },
  '/firm-profiles-admin': { read: 'deals.moderate' },
  submissions: { read: 'deals.moderate' },
  'firm-reviews': { read: 'deals.moderate' },
  'firm-imports': { read: 'deals.moderate' },
  content: { read: 'content.read', write: 'content.write' },
  writing: { read: 'content.write', write: 'content.write' },
  media: { read: 'content.read', write: 'content.write' },
  '/pages-admin': { read: 'content.read', write: 'content.write' },
  '/landing-pages-admin': { read: 'content.read', write: 'content.write' },
  settings: { read: 'content.read', write: 'site.write' },
  '/admin-api-settings': { read: 'site.control' },
  'search-engines': { read: 'content.read' },
  market: { read: 'content.read', write: 'market.write' },
  conversions: { read: 'conversions.read', write: 'conversions.manage' },
  releases: { read: 'releases.read', write: 'releases.manage' },
  tokens: { read: 'releases.read', write: 'releases.manage' },
  // Who can ask for a second person, or be one.
  approvals: { read: ['roles.manage', 'site.control', 'legal.publish'] },
  roles: { read: 'roles.manage' },
  audit: { read: 'audit.read' },
};

/** Whether the signed-in person may do something; the server decides, this only hides what it would refuse. */
export function useMay(): (right: Right) => boolean {
  const session = useSession();
  const roles = session.status === 'authenticated' ? session.user.roles : undefined;
  // A record from before roles existed says nothing: nothing is hidden then.
  return (right) => roles === undefined || hasRight(roles.filter(isRole), right);
}

const readRights = (place: Place) => [PLACE_RIGHTS[place].read].flat() as [Right, ...Right[]];

/** Whether the navigation leads there. */
export function useMayOpen(): (place: Place) => boolean {
  const may = useMay();
  return (place) => readRights(place).some(may);
}

/** What only a person with the right sees: a button, a form. */
export function Only({ right, children }: { right: Right; children: ReactNode }): ReactNode {
  return useMay()(right) ? children : null;
}

/** Says why a screen has no buttons. */
export function ReadOnlyNote({ place }: { place: Place }): ReactNode {
  const may = useMay();
  const { write } = PLACE_RIGHTS[place];
  if (!write || may(write)) return null;
  return (
    <p className="text-sm text-ink-soft">You can read this section. Your role does not let you {RIGHTS[write]}.</p>
  );
}

/** Above a list, when the address asks for more than the person may see. */
export function RefusedRight({ right }: { right: Right }): ReactNode {
  return (
    <p role="status" className="max-w-[44rem] text-sm text-ink-soft">
      Your role does not let you {RIGHTS[right]}. An owner of the site can add a role under “Roles”.
    </p>
  );
}

/** In place of a section that the server would refuse. */
export function NotYours({ place }: { place: Place }): ReactNode {
  return (
    <div className="flex flex-col gap-2">
      <h1 className="font-display text-2xl font-semibold tracking-tight">This section is not part of your role</h1>
      <p className="max-w-[44rem] text-sm text-ink-soft">
        Your role does not let you {RIGHTS[readRights(place)[0]]}. An owner of the site can add a role under “Roles”.
      </p>
    </div>
  );
}
