import { useState, type FormEvent, type ReactNode } from 'react';
import type { AdminUser } from '@app/contracts';
import { Button } from '@app/ui';
import { toast } from '@app/web-kit';
import { ReasonField, useReason } from '../portal/reason-field';
import { useSetPremium } from './api/users';

type PremiumFormProps = { user: AdminUser; onChange: (user: AdminUser) => void };

/** Gives or ends premium; the reason is the confirmation. */
export function PremiumForm({ user: { id, email, isPremium }, onChange }: PremiumFormProps): ReactNode {
  const set = useSetPremium(id);
  const { reason, setReason, typed, isSentence } = useReason();
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isSentence);
    if (!isSentence || set.isPending) return;
    set.mutate(
      { isPremium: !isPremium, reason },
      {
        onSuccess: (changed) => {
          setReason('');
          onChange(changed);
          toast({ title: `${email} is ${changed.isPremium ? 'premium' : 'basic'} now`, variant: 'success' });
        },
      },
    );
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h3 className="text-sm font-semibold">{isPremium ? 'End premium' : 'Give premium'}</h3>
      <ReasonField
        help="Kept with the change. The user finds it in the export of their data."
        typed={typed}
        onType={setReason}
        missing={isMissing && !isSentence}
        error={set.error}
      />
      <div>
        <Button
          type="submit"
          variant={isPremium ? 'danger' : 'primary'}
          pending={set.isPending}
          pendingLabel={isPremium ? 'Ending' : 'Giving'}
        >
          {isPremium ? 'End premium' : 'Give premium'}
        </Button>
      </div>
    </form>
  );
}
