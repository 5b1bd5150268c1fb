import { useState, type FormEvent, type ReactNode } from 'react';
import type { AdminUser } from '@app/contracts';
import { Button, type ButtonVariant } from '@app/ui';
import { toast } from '@app/web-kit';
import { needsFreshCode } from '../portal/fresh-code';
import { FreshCode } from '../portal/fresh-code-form';
import { ReasonField, useReason } from '../portal/reason-field';
import { useUserAct, type UserAct } from './api/users';

type ActFormProps = {
  user: AdminUser;
  /** What follows from it. */
  about: ReactNode;
  label: string;
  pendingLabel: string;
  variant: ButtonVariant;
  /** Undefined while something else of the form is missing. */
  actOf: (reason: string) => UserAct | undefined;
  done: string;
  onClose: () => void;
  /** Fields before the reason. `error` is the refusal of the server. */
  children?: (error: Error | null) => ReactNode;
};

/** An act on an account with its reason, which is the confirmation; a new code is asked for in place. */
export function ActForm(props: ActFormProps): ReactNode {
  const { user, about, label, pendingLabel, variant, actOf, done, onClose, children } = props;
  const act = useUserAct(user.id, () => {
    toast({ title: done, variant: 'success' });
    onClose();
  });
  const { reason, setReason, typed, isSentence } = useReason();
  const [isMissing, setMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const run = () => {
    setMissing(!isSentence);
    const wanted = actOf(reason);
    if (!isSentence || !wanted || act.isPending) return;
    act.mutate(wanted, { onError: (error) => setAsking(needsFreshCode(error)) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run();
  };
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{about}</p>
        {children?.(act.error)}
        <ReasonField
          help="Kept with the account. The user can see it in their data export."
          typed={typed}
          onType={setReason}
          missing={isMissing && !isSentence}
          error={needsFreshCode(act.error) ? null : act.error}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant={variant} pending={act.isPending} pendingLabel={pendingLabel}>
            {label}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      {isAsking && (
        <FreshCode
          onShown={() => {
            setAsking(false);
            run();
          }}
        />
      )}
    </>
  );
}
