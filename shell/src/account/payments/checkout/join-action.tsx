import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { MembershipTerms } from '@app/contracts';
import { MEMBERSHIP_STATES } from '@app/domain';
import { Button, Callout, LinkButton, moneyText } from '@app/ui';
import { apiClient, refreshSession, useSession, type SessionUser } from '@app/web-kit';
import { currentVisit } from '../../auth/sign-up-consent';
import { signInAddress } from '../../redirects/sign-in-address';
import { useBilling } from '../api/billing';
import { membershipTermsQuery } from '../api/membership-terms';
import { openCheckout } from '../api/open-checkout';
import { BILLING } from '../billing-address';
import { isPaymentCode, NOTHING_CHARGED, paymentFailureText } from '../payment-failure';
import { usePaymentPage } from '../use-payment-page';

const WIDE = 'w-full';

/** The one next step of this reader: sign in, verify, pay, or see the membership that they have. */
export function JoinAction({ terms }: { terms: MembershipTerms }): ReactNode {
  const { status, user } = useSession();
  const { search } = useLocation();
  if (!terms.isOpen)
    return <Callout tone="warning">Payments are not available on this site right now. {NOTHING_CHARGED}</Callout>;
  return (
    <div className="flex flex-col gap-4">
      {terms.mode !== 'live' && <TestMode />}
      {status !== 'authenticated' && <SignIn search={search} isKnown={status === 'anonymous'} />}
      {status === 'loading' && (
        <Button size="lg" pending className={`only-user ${WIDE}`}>
          Continue to payment
        </Button>
      )}
      {user && <ForUser terms={terms} user={user} search={search} />}
    </div>
  );
}

/** In every reader's HTML; the boot script says who sees it until the session is known. */
function SignIn({ search, isKnown }: { search: string; isKnown: boolean }): ReactNode {
  const address = signInAddress('/checkout', search);
  return (
    <div className={isKnown ? 'flex flex-col gap-3' : 'only-anonymous flex flex-col gap-3'}>
      <LinkButton href={address} size="lg" className={WIDE}>
        Sign in to continue
      </LinkButton>
      <LinkButton
        href={`${address}&tab=register`}
        size="lg"
        variant="secondary"
        className={WIDE}
        data-track="checkout-register"
      >
        Create an account
      </LinkButton>
    </div>
  );
}

type ForUserProps = { terms: MembershipTerms; user: SessionUser; search: string };

function ForUser({ terms, user, search }: ForUserProps): ReactNode {
  if (user.isPremium) return <ForVerified terms={terms} isPremium />;
  if (user.totpEnabled && !user.totpVerified)
    return (
      <LinkButton href={BILLING} size="lg" className={WIDE}>
        Enter your second factor to continue
      </LinkButton>
    );
  if (!user.emailVerified)
    return (
      <>
        <Callout tone="warning">Receipts are sent by email, so your address has to be verified first.</Callout>
        <LinkButton href={signInAddress('/checkout', search, '/verify-email')} size="lg" className={WIDE}>
          Verify your email
        </LinkButton>
      </>
    );
  return <ForVerified terms={terms} isPremium={false} />;
}

/**
 * Premium that an administrator gave has no membership yet: it can be bought. A membership that is paused gives no
 * premium, and a second one cannot be bought beside it.
 */
function ForVerified({ terms, isPremium }: { terms: MembershipTerms; isPremium: boolean }): ReactNode {
  const { data } = useBilling();
  const canJoin = data ? data.moves.includes('join') : !isPremium;
  return canJoin ? <Pay terms={terms} /> : <Member />;
}

/** A membership that is paused or disputed is one, too: a second one would be charged beside it. */
function Member(): ReactNode {
  const { data } = useBilling();
  const isOff = data !== undefined && !data.isEntitled && !data.moves.includes('join');
  return (
    <>
      <Callout tone={isOff ? 'warning' : 'success'}>
        {isOff ? `Your membership ${MEMBERSHIP_STATES[data.state]}.` : 'You are already a premium member.'}{' '}
        {NOTHING_CHARGED}
      </Callout>
      <LinkButton href={BILLING} size="lg" className={WIDE}>
        Go to your billing page
      </LinkButton>
    </>
  );
}

function Pay({ terms: { termsVersion, price } }: { terms: MembershipTerms }): ReactNode {
  const { leave, isLeaving, error } = usePaymentPage(() => openCheckout({ termsVersion, ...currentVisit() }));
  const queries = useQueryClient();
  const isMember = isPaymentCode(error, 'alreadyMember');
  const areTermsOld = isPaymentCode(error, 'termsChanged');
  useEffect(() => {
    // The server knows more than this page: another tab or device has paid.
    if (isMember) void refreshSession();
    if (areTermsOld) void queries.invalidateQueries({ queryKey: membershipTermsQuery(apiClient()).queryKey });
  }, [isMember, areTermsOld, queries]);
  if (isMember) return <Member />;
  return (
    <>
      <div role="alert" className="empty:hidden">
        {error && <Callout tone="danger">{paymentFailureText(error, NOTHING_CHARGED)}</Callout>}
        {isPaymentCode(error, 'processing') && (
          <LinkButton href={BILLING} variant="secondary" className="mt-3">
            Go to your billing page
          </LinkButton>
        )}
      </div>
      <Button
        size="lg"
        className={WIDE}
        pending={isLeaving}
        pendingLabel="Opening the payment page..."
        onClick={leave}
        data-track="checkout-pay"
      >
        Continue to payment
      </Button>
      <p className="text-xs text-ink-soft">
        By paying you agree that {moneyText(price)} is charged every month until you cancel. If you have a promotion
        code, enter it on the payment page.
      </p>
    </>
  );
}

function TestMode(): ReactNode {
  return (
    <Callout>
      This site takes test payments: no real money moves. The card{' '}
      <span className="figures whitespace-nowrap">4242 4242 4242 4242</span> works with any future date and any code.
    </Callout>
  );
}
