import { MailCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { EMAIL_CHANGE_MINUTES, EMAIL_UNDO_HOURS, type EmailLinkResponse } from '@app/contracts';
import { Button, LinkButton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { failureText } from '../form/form-failure';
import { FormProblem } from '../form/form-problem';
import { AccountCard } from '../layout/account-card';
import { DeadLink } from '../recovery/dead-link';
import { secretIn, useLinkSecret } from '../recovery/link-secret';
import { isDeadLink, useConfirmEmail, useUndoEmail } from './api/email-change';

type MailedLink = { act: 'confirm' | 'undo'; token: string };

export function linkIn(hash: string): MailedLink | null {
  for (const act of ['confirm', 'undo'] as const) {
    const token = secretIn(hash, act);
    if (token !== null) return { act, token };
  }
  return null;
}

const PROFILE = { to: '/dashboard?section=profile', label: 'Go to your profile' };
const icon = {
  confirm: <MailCheck aria-hidden="true" strokeWidth={1.5} className="size-6" />,
  undo: <Undo2 aria-hidden="true" strokeWidth={1.5} className="size-6" />,
};

function Confirmed({ waitsFor }: EmailLinkResponse): ReactNode {
  const isDone = waitsFor.length === 0;
  return (
    <AccountCard
      icon={icon.confirm}
      title={isDone ? 'Your email address is changed' : 'One more step'}
      text={
        <div role="status">
          {isDone
            ? 'Sign in with the new address from now on. Your other devices have been signed out.'
            : `We also sent a link to your ${waitsFor[0] === 'new' ? 'new' : 'present'} address. ` +
              'Open it to complete the change.'}
        </div>
      }
    >
      {isDone && <LinkButton href={PROFILE.to}>{PROFILE.label}</LinkButton>}
    </AccountCard>
  );
}

/** The click makes the change, because programs that check mail open every link. */
function Confirm({ token }: { token: string }): ReactNode {
  const { mutate, data, error, isPending } = useConfirmEmail();
  if (data) return <Confirmed {...data} />;
  if (isDeadLink(error))
    return (
      <DeadLink
        title="This link no longer works"
        text={`A link works once and for ${EMAIL_CHANGE_MINUTES} minutes, and only the newest one counts.`}
        next={PROFILE}
      />
    );
  return (
    <AccountCard
      icon={icon.confirm}
      title="Confirm the change of your email address"
      text="The address changes when the links in both mailboxes, or the new one and your second factor, are confirmed."
    >
      <div className="flex flex-col gap-5">
        <FormProblem text={error ? failureText(error) : undefined} />
        <Button size="lg" onClick={() => mutate(token)} pending={isPending} pendingLabel="Confirming...">
          Confirm
        </Button>
      </div>
    </AccountCard>
  );
}

function Undo({ token }: { token: string }): ReactNode {
  const { mutate, data, error, isPending } = useUndoEmail();
  if (data)
    return (
      <AccountCard
        icon={icon.undo}
        title="Your account has this address again"
        text={
          <div role="status">
            All devices are signed out. We sent a link to this address: choose a new password with it.
          </div>
        }
      />
    );
  if (isDeadLink(error))
    return (
      <DeadLink
        title="This link no longer works"
        text={`A change can be undone once, within ${EMAIL_UNDO_HOURS} hours.`}
        next={{ to: '/feedback', label: 'Write to us' }}
      />
    );
  return (
    <AccountCard
      icon={icon.undo}
      title="Undo the change of your email address?"
      text={
        'Your account gets this address back, all devices are signed out, and you choose a new password. ' +
        'Your second factor, if you have one, stays as it is.'
      }
    >
      <div className="flex flex-col gap-5">
        <FormProblem text={error ? failureText(error) : undefined} />
        <Button size="lg" onClick={() => mutate(token)} pending={isPending} pendingLabel="Undoing...">
          Undo the change
        </Button>
        <AppLink
          to="/"
          className="focus-ring text-link inline-flex min-h-11 items-center self-start rounded-sm text-sm"
        >
          Keep the new address
        </AppLink>
      </div>
    </AccountCard>
  );
}

export function Component(): ReactNode {
  const link = useLinkSecret(linkIn);
  if (link === undefined) return <AccountCard icon={icon.confirm} title="Change of your email address" />;
  if (link === null)
    return (
      <DeadLink
        title="This link is incomplete"
        text="Open the link from our email again: for security, reloading this page removes its secret part."
        next={PROFILE}
      />
    );
  // A second link in the same tab begins anew.
  return link.act === 'confirm' ? (
    <Confirm key={link.token} token={link.token} />
  ) : (
    <Undo key={link.token} token={link.token} />
  );
}

export function head() {
  return { title: 'Change of your email address', robots: 'noindex, nofollow' };
}
