import { ReceiptText } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AttemptView } from '@app/contracts';
import { LinkButton } from '@app/ui';
import { useSession } from '@app/web-kit';
import { returnedSessionId } from '../../../returns/noted-return';
import { AccountCard } from '../../layout/account-card';
import { isSettled, isUnknownAttempt, useAttemptProgress, type AttemptName } from '../api/attempt';
import { BILLING } from '../billing-address';
import { AttemptScreen } from './attempt-screen';
import { useAfterPayment } from './use-after-payment';

/** The payment to wait for. The watcher has taken the provider's id off the address; our own may be in it. */
function useAttemptName(): AttemptName | null {
  const [params] = useSearchParams();
  const [name] = useState((): AttemptName | null => {
    const [id, sessionId] = [params.get('attempt'), returnedSessionId()];
    if (id !== null) return { id };
    return sessionId === null ? null : { sessionId };
  });
  return name;
}

export function Component(): ReactNode {
  const name = useAttemptName();
  if (name !== null) return <Progress name={name} />;
  return (
    <NoAttempt
      title="There is no payment to confirm"
      text="This page opens after a payment. Your billing page shows every payment you have made."
    />
  );
}

const NOT_YOURS =
  'It does not belong to your account, which was not charged for it. If you paid from another account, sign in with ' +
  'that one.';

function Progress({ name }: { name: AttemptName }): ReactNode {
  const { attempt, error, isFetching, isOver, askAgain } = useAttemptProgress(name);
  useAfterPayment(attempt);
  useAskWhenPremium(attempt, askAgain);
  useOwnAddress(attempt?.id);
  if (!attempt && isUnknownAttempt(error)) return <NoAttempt title="We could not find this payment" text={NOT_YOURS} />;
  return (
    <AttemptScreen
      attempt={attempt}
      isFailing={error !== null}
      isOver={isOver}
      isAsking={isFetching}
      onAskAgain={askAgain}
    />
  );
}

/** The tab that follows the membership may learn of it between two questions. */
function useAskWhenPremium(attempt: AttemptView | undefined, askAgain: () => void): void {
  const isPremium = useSession().user?.isPremium ?? false;
  const isWaiting = attempt !== undefined && attempt.purpose === 'membership' && !isSettled(attempt);
  const ask = useRef(askAgain);
  useEffect(() => {
    if (isPremium && isWaiting) ask.current();
  }, [isPremium, isWaiting]);
}

/** Our id in the address, so that a reload, a bookmark and the link of a mail find the payment. */
function useOwnAddress(id: string | undefined): void {
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    if (id !== undefined && params.get('attempt') !== id)
      setParams({ attempt: id }, { replace: true, preventScrollReset: true });
  }, [id, params, setParams]);
}

function NoAttempt({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <AccountCard
      icon={<ReceiptText aria-hidden="true" strokeWidth={1.5} className="size-6" />}
      title={title}
      text={<p role="status">{text}</p>}
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton href={BILLING}>Go to your billing page</LinkButton>
        <LinkButton href="/checkout" variant="secondary">
          See premium pricing
        </LinkButton>
      </div>
    </AccountCard>
  );
}

export function head() {
  return { title: 'Your payment', robots: 'noindex, nofollow' };
}
