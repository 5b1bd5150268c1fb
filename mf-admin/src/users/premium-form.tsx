import { useState, type FormEvent, type ReactNode } from 'react';
import type { AdminUser } from '@app/contracts';
import { Button } from '@app/ui';
import { toast } from '@app/web-kit';
import { ReasonField, useReason } from '../portal/reason-field';
import { useUserAct } from './api/users';

/** Gives or ends a complimentary membership; the reason is the confirmation. */
export function PremiumForm({ user: { id, email, premiumGrants } }: { user: AdminUser }): ReactNode {
  const set = useUserAct(id);
  const { reason, setReason, typed, isSentence } = useReason();
  const [isMissing, setMissing] = useState(false);
  const isGiven = premiumGrants.some(({ source }) => source === 'comp');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isSentence);
    if (!isSentence || set.isPending) return;
    set.mutate(
      { method: 'PUT', path: 'premium', body: { isPremium: !isGiven, reason } },
      {
        onSuccess: (changed) => {
          setReason('');
          toast({ title: `${email} is ${changed.isPremium ? 'premium' : 'basic'} now`, variant: 'success' });
        },
      },
    );
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h3 className="text-sm font-semibold">{isGiven ? 'End premium' : 'Give premium for a year'}</h3>
      <ReasonField
        help="Kept with the change. The user can see it in their data export."
        typed={typed}
        onType={setReason}
        missing={isMissing && !isSentence}
        error={set.error}
      />
      <div>
        <Button
          type="submit"
          variant={isGiven ? 'danger' : 'secondary'}
          pending={set.isPending}
          pendingLabel={isGiven ? 'Ending' : 'Giving'}
        >
          {isGiven ? 'End premium' : 'Give premium'}
        </Button>
      </div>
    </form>
  );
}
