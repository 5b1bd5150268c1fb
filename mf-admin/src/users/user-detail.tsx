import type { ReactNode } from 'react';
import { HOLDINGS, type ActivityView, type AdminUser } from '@app/contracts';
import { Badge, Callout, Card, ErrorState, formatDateTime, formatNumber, Skeleton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { EnterRequest } from '../data-requests/enter-request';
import { Fact } from '../portal/fact';
import { failureText } from '../portal/failure';
import { SectionHeader } from '../portal/section-header';
import { Activity } from './activity';
import { useUser } from './api/users';
import { Membership } from './membership';
import { StartView } from './start-view';
import { UserActs } from './user-acts';
import { UserRecords } from './user-records';
import { UserSessions } from './user-sessions';
import { HOLDING_NAMES, nameOf } from './user-text';

type Props = {
  id: string;
  back: string;
  view: ActivityView;
  viewHref: (view: ActivityView) => string;
  requestHref: (id: string) => string;
  accountViewHref: (viewId: string) => string;
};

export function UserDetail({ id, back, view, viewHref, requestHref, accountViewHref }: Props): ReactNode {
  const query = useUser(id);
  const { data, error } = query;
  return (
    <>
      <AppLink to={back} className="text-link self-start text-sm font-medium">
        All users
      </AppLink>
      {!data && error && (
        <ErrorState
          level={2}
          title="The account could not be loaded"
          text={failureText(error)}
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && (
        <>
          <Detail user={data} accountViewHref={accountViewHref} />
          {!data.isYou && <EnterRequest userId={id} requestHref={requestHref} />}
          <Activity id={id} view={view} hrefOf={viewHref} />
        </>
      )}
    </>
  );
}

type DetailProps = { user: AdminUser } & Pick<Props, 'accountViewHref'>;

function Detail({ user, accountViewHref }: DetailProps): ReactNode {
  return (
    <>
      <SectionHeader
        title={nameOf(user)}
        lead={`Registered on ${formatDateTime(user.createdAt)}.`}
        aside={<Badges user={user} />}
      />
      <Notices user={user} />
      <Facts user={user} />
      {!user.isYou && <UserActs user={user} />}
      <StartView user={user} viewHref={accountViewHref} />
      <UserSessions user={user} />
      <Membership user={user} />
      <UserRecords user={user} />
    </>
  );
}

function Badges({ user }: { user: AdminUser }): ReactNode {
  return (
    <p className="flex flex-wrap gap-2">
      {user.disabledAt !== null && <Badge tone="danger">Locked</Badge>}
      {user.isAdmin && <Badge>Administrator</Badge>}
      <Badge tone={user.isPremium ? 'gold' : 'neutral'}>{user.isPremium ? 'Premium' : 'Basic'}</Badge>
      <Badge tone={user.emailVerified ? 'success' : 'warning'}>
        {user.emailVerified ? 'Email verified' : 'Email not verified'}
      </Badge>
    </p>
  );
}

function Notices({ user }: { user: AdminUser }): ReactNode {
  const { isYou, disabledAt, signInPausedUntil, acts } = user;
  const lock = acts.find(({ act }) => act === 'locked');
  return (
    <>
      {isYou && (
        <Callout>
          This is your own account. Change it on{' '}
          <AppLink to="/dashboard" className="text-link">
            your dashboard
          </AppLink>
          , or ask another administrator.
        </Callout>
      )}
      {disabledAt !== null && (
        <Callout tone="danger">
          Locked since {formatDateTime(disabledAt)}
          {lock
            ? ` by ${lock.by ?? 'an administrator whose account is deleted'}: ${lock.reason}`
            : ' by an operator on the server.'}
        </Callout>
      )}
      {signInPausedUntil !== null && (
        <Callout tone="warning">
          Sign-in is paused until {formatDateTime(signInPausedUntil)} after too many wrong passwords. Unlock the account
          to end the pause now.
        </Callout>
      )}
    </>
  );
}

function Facts({ user }: { user: AdminUser }): ReactNode {
  const { email, firm, secondFactor, holdings } = user;
  return (
    <Card as="section" aria-labelledby="account" className="flex flex-col gap-5">
      <h2 id="account" className="text-base font-semibold">
        Account
      </h2>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Fact label="Email">{email}</Fact>
        <Fact label="Firm">{firm ?? 'Not given'}</Fact>
        <Fact label="Second factor">
          {secondFactor
            ? `On since ${formatDateTime(secondFactor.since)}, ${secondFactor.recoveryCodesLeft} recovery codes left`
            : 'Off'}
        </Fact>
      </dl>
      <dl className="grid grid-cols-2 gap-4 border-t border-line pt-5 sm:grid-cols-4">
        {HOLDINGS.map((holding) => (
          <Fact key={holding} label={HOLDING_NAMES[holding]}>
            <span className="figures">{formatNumber(holdings[holding])}</span>
          </Fact>
        ))}
      </dl>
    </Card>
  );
}
