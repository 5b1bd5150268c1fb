import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '@app/ui';
import { needsFreshCode } from '../portal/fresh-code';
import { FreshCode } from '../portal/fresh-code-form';
import { ReasonField, useReason } from '../portal/reason-field';

type ReasonFormProps = {
  /** What follows from it. */
  about: ReactNode;
  label: string;
  pendingLabel: string;
  variant: ButtonVariant;
  act: {
    isPending: boolean;
    error: Error | null;
    /** Does nothing while something else of the form is missing. */
    run: (reason: string, options: { onError: (error: Error) => void }) => void;
  };
  onClose: () => void;
  /** Fields before the reason. */
  children?: ReactNode;
};

/** An act on an account with its reason, which is the confirmation; a new code is asked for in place. */
export function ReasonForm(props: ReasonFormProps): ReactNode {
  const { about, label, pendingLabel, variant, act, onClose, children } = props;
  const { reason, setReason, typed, isSentence } = useReason();
  const [isMissing, setMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const run = () => {
    setMissing(!isSentence);
    if (act.isPending) return;
    act.run(isSentence ? reason : '', { onError: (error) => setAsking(needsFreshCode(error)) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run();
  };
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{about}</p>
        {children}
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
