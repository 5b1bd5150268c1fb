import { useState, type ReactNode } from 'react';
import type { AdminUser } from '@app/contracts';
import { Button, Callout, Card, Field, Input } from '@app/ui';
import { ApiError, toast } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { ActForm } from './act-form';
import { useUserAct } from './api/users';
import { nameOf } from './user-text';

type ActName = 'lock' | 'unlock' | 'verify' | 'reset' | 'rename';

const LABELS: Record<ActName, string> = {
  lock: 'Lock the account',
  unlock: 'Unlock the account',
  verify: 'Mark the email as verified',
  reset: 'Reset the second factor',
  rename: 'Change the name',
};

/** What can be done to this account now. */
function actsFor({ disabledAt, signInPausedUntil, emailVerified, secondFactor }: AdminUser): ActName[] {
  const isHeldBack = disabledAt !== null || signInPausedUntil !== null;
  return [
    ...(isHeldBack ? (['unlock'] as const) : []),
    ...(emailVerified ? [] : (['verify'] as const)),
    ...(secondFactor ? (['reset'] as const) : []),
    'rename',
    ...(disabledAt === null ? (['lock'] as const) : []),
  ];
}

/** What support does to the account of another, one thing at a time. */
export function UserActs({ user }: { user: AdminUser }): ReactNode {
  const [open, setOpen] = useState<ActName | null>(null);
  const acts = actsFor(user);
  const isOpen = open !== null && acts.includes(open);
  return (
    <Card as="section" aria-labelledby="actions" className="flex flex-col gap-4">
      <h2 id="actions" className="text-base font-semibold">
        {isOpen ? LABELS[open] : 'Actions'}
      </h2>
      {isOpen ? (
        <OpenAct act={open} user={user} onClose={() => setOpen(null)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {!user.emailVerified && <ResendButton user={user} />}
          {acts.map((act) => (
            <Button key={act} variant={act === 'lock' ? 'danger' : 'secondary'} size="sm" onClick={() => setOpen(act)}>
              {LABELS[act]}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}

function ResendButton({ user }: { user: AdminUser }): ReactNode {
  const resend = useUserAct(user.id);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        pending={resend.isPending}
        pendingLabel="Sending"
        onClick={() =>
          resend.mutate(
            { method: 'POST', path: 'verification' },
            {
              onSuccess: () =>
                toast({ title: `A verification code is on its way to ${user.email}`, variant: 'success' }),
            },
          )
        }
      >
        Send a verification code
      </Button>
      {resend.error && (
        <div role="alert" className="order-last w-full">
          <Callout tone="danger">{failureText(resend.error)}</Callout>
        </div>
      )}
    </>
  );
}

function OpenAct({ act, user, onClose }: { act: ActName; user: AdminUser; onClose: () => void }): ReactNode {
  const name = nameOf(user);
  const common = { user, onClose, label: LABELS[act], variant: 'primary' } as const;
  switch (act) {
    case 'lock':
      return (
        <ActForm
          {...common}
          variant="danger"
          about={`${name} is signed out everywhere immediately and cannot sign in until the account is unlocked.`}
          pendingLabel="Locking"
          actOf={(reason) => ({ method: 'POST', path: 'lock', body: { reason } })}
          done={`${user.email} is locked`}
        />
      );
    case 'unlock':
      return (
        <ActForm
          {...common}
          about={`${name} can sign in again right away.`}
          pendingLabel="Unlocking"
          actOf={(reason) => ({ method: 'POST', path: 'unlock', body: { reason } })}
          done={`${user.email} is unlocked`}
        />
      );
    case 'verify':
      return (
        <ActForm
          {...common}
          about="For a person who showed you another way that they receive email at this address."
          pendingLabel="Saving"
          actOf={(reason) => ({ method: 'POST', path: 'verify', body: { reason } })}
          done={`${user.email} is verified`}
        />
      );
    case 'reset':
      return (
        <ActForm
          {...common}
          variant="danger"
          about={
            'For a person who lost both the device and the recovery codes. Make sure it is them. Afterward, the ' +
            'password alone signs them in. Every session ends, and we email them.'
          }
          pendingLabel="Resetting"
          actOf={(reason) => ({ method: 'POST', path: 'second-factor/reset', body: { reason } })}
          done={`The second factor of ${user.email} is off`}
        />
      );
    case 'rename':
      return <RenameForm user={user} onClose={onClose} />;
  }
}

function RenameForm({ user, onClose }: { user: AdminUser; onClose: () => void }): ReactNode {
  const [firstName, setFirstName] = useState(user.firstName);
  const [lastName, setLastName] = useState(user.lastName);
  const names = { firstName: firstName.trim(), lastName: lastName.trim() };
  const [isTried, setTried] = useState(false);
  const missing = (name: string, label: string) => (isTried && name === '' ? `${label} is required` : undefined);
  return (
    <ActForm
      user={user}
      onClose={onClose}
      label={LABELS.rename}
      variant="primary"
      about="The name appears in emails and on what the person signs from now on. Signed documents do not change."
      pendingLabel="Saving"
      actOf={(reason) => {
        setTried(true);
        if (names.firstName === '' || names.lastName === '') return undefined;
        return { method: 'PUT', path: 'name', body: { ...names, reason } };
      }}
      done="The name is changed"
    >
      {(error) => {
        const fields = error instanceof ApiError ? error.fields : {};
        return (
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label="First name" error={missing(names.firstName, 'First name') ?? fields['firstName']}>
              <Input
                value={firstName}
                maxLength={100}
                autoComplete="off"
                onChange={({ target }) => setFirstName(target.value)}
              />
            </Field>
            <Field label="Last name" error={missing(names.lastName, 'Last name') ?? fields['lastName']}>
              <Input
                value={lastName}
                maxLength={100}
                autoComplete="off"
                onChange={({ target }) => setLastName(target.value)}
              />
            </Field>
          </div>
        );
      }}
    </ActForm>
  );
}
