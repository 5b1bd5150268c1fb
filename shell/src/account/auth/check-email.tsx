import { MailOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@app/ui';
import { AccountCard } from '../layout/account-card';

/** After a registration whose answer does not reveal whether the address was taken: the mail says how to continue. */
export function CheckEmail({ email, onBack }: { email: string; onBack: () => void }): ReactNode {
  return (
    <AccountCard
      icon={<MailOpen aria-hidden="true" strokeWidth={1.5} className="size-6" />}
      title="Check your email"
      text={
        <div role="status">
          Please check your email to continue: we sent an email to{' '}
          <span className="font-medium break-all text-ink">{email}</span>. Nothing after a few minutes? Check your spam
          folder and the address.
        </div>
      }
    >
      <Button variant="secondary" onClick={onBack}>
        Back to sign-in
      </Button>
    </AccountCard>
  );
}
