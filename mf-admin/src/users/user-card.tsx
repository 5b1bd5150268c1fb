import type { ReactNode } from 'react';
import type { AdminUser, PremiumChange } from '@app/contracts';
import { Badge, Card, formatDateTime } from '@app/ui';
import { Fact } from '../portal/fact';
import { PremiumForm } from './premium-form';

type UserCardProps = { user: AdminUser; onChange: (user: AdminUser) => void };

export function UserCard({ user, onChange }: UserCardProps): ReactNode {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <Card as="section" aria-labelledby="found-user" className="flex flex-col gap-6">
      <div>
        <h2 id="found-user" className="text-base font-semibold wrap-anywhere">
          {name || user.email}
        </h2>
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge tone={user.isPremium ? 'gold' : 'neutral'}>{user.isPremium ? 'Premium' : 'Basic'}</Badge>
          <Badge tone={user.emailVerified ? 'success' : 'warning'}>
            {user.emailVerified ? 'Email verified' : 'Email not verified'}
          </Badge>
          {user.isAdmin && <Badge>Administrator</Badge>}
          {user.disabledAt !== null && <Badge tone="danger">Disabled</Badge>}
        </p>
      </div>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label="Email">{user.email}</Fact>
        <Fact label="Firm">{user.firm ?? 'Not given'}</Fact>
        <Fact label="Registered">{formatDateTime(user.createdAt)}</Fact>
        <Fact label="Second factor">{user.hasSecondFactor ? 'On' : 'Off'}</Fact>
      </dl>
      <PremiumForm user={user} onChange={onChange} />
      <PremiumHistory changes={user.premiumChanges} />
    </Card>
  );
}

function PremiumHistory({ changes }: { changes: PremiumChange[] }): ReactNode {
  return (
    <div>
      <h3 className="text-sm font-semibold">Premium so far</h3>
      {changes.length === 0 ? (
        <p className="mt-1 text-sm text-ink-soft">No administrator has changed it.</p>
      ) : (
        <ol className="mt-2 divide-y divide-line border-y border-line text-sm">
          {changes.map(({ at, isPremium, reason, by }) => (
            <li key={`${at} ${isPremium}`} className="py-2.5">
              <p className="font-medium">
                {isPremium ? 'Given' : 'Ended'} <time dateTime={at}>{formatDateTime(at)}</time>
              </p>
              <p className="text-ink-soft wrap-anywhere">{reason}</p>
              <p className="text-xs text-ink-faint wrap-anywhere">
                {by ?? 'An administrator whose account is deleted'}
              </p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
