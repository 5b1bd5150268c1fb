import { useState, type ReactNode } from 'react';
import type { TotpSetupResponse, UserView } from '@app/contracts';
import { Button, StatusDot } from '@app/ui';
import { toast } from '@app/web-kit';
import { Panel } from '../../layout/panel';
import { useRemoveTotp, useRenewRecoveryCodes } from './api/two-factor';
import { BeginSetup } from './begin-setup';
import { ConfirmDevice } from './confirm-device';
import { RecoveryCodes } from './recovery-codes';
import { TotpChangeForm } from './totp-change-form';

type Step =
  | { at: 'rest' }
  | { at: 'password' }
  | { at: 'device'; setup: TotpSetupResponse }
  | { at: 'codes'; codes: string[] }
  | { at: 'renew' }
  | { at: 'remove' };

const REST: Step = { at: 'rest' };

function Choices({ user, onStep }: { user: UserView; onStep: (step: Step) => void }): ReactNode {
  if (!user.totpEnabled) return <Button onClick={() => onStep({ at: 'password' })}>Set up the second factor</Button>;
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => onStep({ at: 'renew' })}>
        New recovery codes
      </Button>
      <Button variant="secondary" onClick={() => onStep({ at: 'password' })}>
        Move to another device
      </Button>
      {!user.isAdmin && (
        <Button variant="quiet" onClick={() => onStep({ at: 'remove' })}>
          Remove
        </Button>
      )}
    </div>
  );
}

function CurrentStep({ user, step, onStep }: { user: UserView; step: Step; onStep: (step: Step) => void }): ReactNode {
  const renew = useRenewRecoveryCodes();
  const remove = useRemoveTotp();
  const rest = () => onStep(REST);
  switch (step.at) {
    case 'rest':
      return <Choices user={user} onStep={onStep} />;
    case 'password':
      return <BeginSetup onBegun={(setup) => onStep({ at: 'device', setup })} onCancel={rest} />;
    case 'device':
      return (
        <ConfirmDevice setup={step.setup} onConfirmed={(codes) => onStep({ at: 'codes', codes })} onCancel={rest} />
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} email={user.email} onDone={rest} />;
    case 'renew':
      return (
        <TotpChangeForm
          text="Your current codes will stop working."
          label="Generate new recovery codes"
          failureTitle="No new codes were generated"
          act={async (request) => onStep({ at: 'codes', codes: (await renew.mutateAsync(request)).recoveryCodes })}
          onCancel={rest}
        />
      );
    case 'remove':
      return (
        <TotpChangeForm
          danger
          text="After this, your password alone signs you in. All other devices will be signed out."
          label="Remove the second factor"
          failureTitle="The second factor was not removed"
          act={async (request) => {
            await remove.mutateAsync(request);
            toast({
              title: 'Second factor removed',
              description: 'Your password alone now signs you in.',
              variant: 'success',
            });
            rest();
          }}
          onCancel={rest}
        />
      );
  }
}

/** Setting up, changing and removing the second factor, one step at a time in the panel's own place. */
export function TwoFactorPanel({ user }: { user: UserView }): ReactNode {
  const [step, setStep] = useState<Step>(REST);
  return (
    <Panel
      title="Two-factor authentication"
      text="A code from an app on your phone, required after your password. A stolen password is not enough to sign in."
      state={<StatusDot tone={user.totpEnabled ? 'success' : 'neutral'}>{user.totpEnabled ? 'On' : 'Off'}</StatusDot>}
    >
      <CurrentStep user={user} step={step} onStep={setStep} />
    </Panel>
  );
}
