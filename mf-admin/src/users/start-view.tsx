import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ACCOUNT_VIEW_MINUTES, type AdminUser } from '@app/contracts';
import { Button, Card } from '@app/ui';
import { Only } from '../portal/rights';
import { useStartView } from './api/account-views';
import { ReasonForm } from './reason-form';
import { nameOf } from './user-text';

type Props = { user: AdminUser; viewHref: (viewId: string) => string };

/** Opens the read-only view of an account, which no administrator's account has. */
export function StartView(props: Props): ReactNode {
  if (props.user.isAdmin) return null;
  return (
    <Only right="users.view-as">
      <StartCard {...props} />
    </Only>
  );
}

function StartCard({ user, viewHref }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const start = useStartView(user.id, (view) => void navigate(viewHref(view.id)));
  return (
    <Card as="section" aria-labelledby="view-as" className="flex flex-col gap-4">
      <h2 id="view-as" className="text-base font-semibold">
        View this account
      </h2>
      {isOpen ? (
        <ReasonForm
          about={
            `You see what ${nameOf(user)} sees on the dashboard, read-only, for ${ACCOUNT_VIEW_MINUTES} minutes. ` +
            'They are told by email right away.'
          }
          label="Open the view"
          pendingLabel="Opening"
          variant="primary"
          act={{
            isPending: start.isPending,
            error: start.error,
            run: (reason, options) => {
              if (reason !== '') start.mutate(reason, options);
            },
          }}
          onClose={() => setOpen(false)}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-soft">For when something is missing or wrong on their side.</p>
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            {`View as ${nameOf(user)}`}
          </Button>
        </div>
      )}
    </Card>
  );
}
