import type { ReactNode } from 'react';
import { firmPath, type SimilarFirm } from '@app/contracts';
import { Callout } from '@app/ui';
import { AppLink } from '@app/web-kit';

/** Profiles that may be the firm's own already: claiming one is what its owner wants, and no second one. */
export function SimilarFirms({ firms }: { firms: readonly SimilarFirm[] }): ReactNode {
  const [first] = firms;
  if (!first) return null;
  return (
    <Callout tone={first.by === 'domain' ? 'danger' : 'warning'}>
      <p>
        {first.by === 'domain'
          ? 'A firm with this domain already has a profile, so it cannot be submitted again. If it is ' +
            'your firm, open the profile and claim it.'
          : 'A firm with this name already has a profile. If it is your firm, open the profile and claim ' +
            'it. If it is a different firm, continue.'}
      </p>
      <ul className="mt-1">
        {firms.map((firm) => (
          <li key={firm.id}>
            <AppLink to={firmPath(firm)} className="text-link inline-flex min-h-11 items-center font-medium">
              Open the profile of {firm.name}
            </AppLink>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
