import type { ReactNode } from 'react';
import type { UserView } from '@app/contracts';
import { Switch } from '@app/ui';
import { toast } from '@app/web-kit';
import { failureText } from '../../form/form-failure';
import { Panel } from '../../layout/panel';
import { AccountUser } from '../account-user';
import { useSetNotification, type Notification } from '../profile/api/update-profile';

const CHOICES: { notification: Notification; label: string; help: string }[] = [
  { notification: 'notifyNewListings', label: 'New listings', help: 'When a practice is added to the marketplace.' },
  {
    notification: 'notifyMarketUpdates',
    label: 'Market updates',
    help: 'When offers, payouts or rules change in a way that affects your figures.',
  },
  {
    notification: 'notifyApprovedListings',
    label: 'Approved listings',
    help: 'When one of your listings is approved and public, or a listing you saved has changed.',
  },
];

function Choices({ user }: { user: UserView }): ReactNode {
  const { mutate } = useSetNotification((error) =>
    toast({ title: 'Your choice was not saved', description: failureText(error), variant: 'destructive' }),
  );
  return (
    <Panel
      title="By email"
      text={
        <>
          News goes to <span className="break-all">{user.email}</span>, at most one email a day. You always receive
          emails about account security and about anything you are waiting for, such as a review.
        </>
      }
    >
      <div className="-my-2 divide-y divide-line">
        {CHOICES.map(({ notification, label, help }) => (
          <Switch
            key={notification}
            label={label}
            help={help}
            checked={user[notification]}
            onCheckedChange={(on) => mutate({ notification, on })}
          />
        ))}
      </div>
    </Panel>
  );
}

export default function NotificationsSection(): ReactNode {
  return <AccountUser>{(user) => <Choices user={user} />}</AccountUser>;
}
