import type { ReactNode } from 'react';
import type { AdminUser, PremiumChange } from '@app/contracts';
import { Card, formatDate, formatDateTime } from '@app/ui';
import { Fact } from '../portal/fact';
import { PremiumForm } from './premium-form';
import { byText, GRANT_NAMES } from './user-text';

/** Why the account is premium, and giving or ending the membership that costs nothing. */
export function Membership({ user }: { user: AdminUser }): ReactNode {
  return (
    <Card as="section" aria-labelledby="membership" className="flex flex-col gap-5">
      <h2 id="membership" className="text-base font-semibold">
        Membership
      </h2>
      {user.premiumGrants.length === 0 ? (
        <p className="text-sm text-ink-soft">A basic account without a membership.</p>
      ) : (
        <dl className="grid gap-4 sm:grid-cols-2">
          {user.premiumGrants.map(({ source, from, until }) => (
            <Fact key={source} label={GRANT_NAMES[source]}>
              {formatDate(from)} to {until === null ? 'no end' : formatDate(until)}
              {source === 'paid' && until !== null && (
                <span className="block text-xs text-ink-faint">
                  Ends after the paid month, because a renewal may be reported late.
                </span>
              )}
            </Fact>
          ))}
        </dl>
      )}
      {!user.isYou && <PremiumForm user={user} />}
      <PremiumHistory changes={user.premiumChanges} />
    </Card>
  );
}

/** Of a change and the one before it: a gift that follows a gift which had not ended moves its last day. */
function changeName(
  { at, isPremium }: Pick<PremiumChange, 'at' | 'isPremium'>,
  before: PremiumChange | undefined,
): string {
  if (!isPremium) return 'Ended';
  const isMoved = before?.isPremium === true && (before.until === null || before.until > at);
  return isMoved ? 'Last day changed' : 'Given';
}

function PremiumHistory({ changes }: { changes: PremiumChange[] }): ReactNode {
  return (
    <div>
      <h3 className="text-sm font-semibold">Premium so far</h3>
      {changes.length === 0 ? (
        <p className="mt-1 text-sm text-ink-soft">No administrator has changed it.</p>
      ) : (
        <ol className="mt-2 divide-y divide-line border-y border-line text-sm">
          {changes.map(({ at, isPremium, until, reason, by }, index, all) => (
            <li key={`${at} ${isPremium}`} className="py-2.5">
              <p className="font-medium">
                {changeName({ at, isPremium }, all[index + 1])} <time dateTime={at}>{formatDateTime(at)}</time>
                {until !== null && `, until ${formatDate(until)}`}
              </p>
              <p className="text-ink-soft wrap-anywhere">{reason}</p>
              <p className="text-xs text-ink-faint wrap-anywhere">{byText(by)}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
