import type { ReactNode } from 'react';
import type { AdminUser } from '@app/contracts';
import type { ButtonVariant } from '@app/ui';
import { toast } from '@app/web-kit';
import { useUserAct, type UserAct } from './api/users';
import { ReasonForm } from './reason-form';

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

/** A change of an account. */
export function ActForm({ user, actOf, done, onClose, children, ...words }: ActFormProps): ReactNode {
  const act = useUserAct(user.id, () => {
    toast({ title: done, variant: 'success' });
    onClose();
  });
  return (
    <ReasonForm
      {...words}
      act={{
        isPending: act.isPending,
        error: act.error,
        run: (reason, options) => {
          const wanted = actOf(reason);
          if (wanted && reason !== '') act.mutate(wanted, options);
        },
      }}
      onClose={onClose}
    >
      {children?.(act.error)}
    </ReasonForm>
  );
}
