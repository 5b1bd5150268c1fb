import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MembershipTerms, PublicReader } from '@app/contracts';
import { PREMIUM_RIGHT_KEYS, PREMIUM_RIGHTS } from '@app/domain';
import { Card, ErrorState, moneyText, PageHeader, Skeleton } from '@app/ui';
import { apiClient, AppLink, type LoadContext } from '@app/web-kit';
import { membershipTermsQuery } from '../api/membership-terms';
import { noteCheckoutOrigin } from '../checkout-origin';
import { JoinAction } from './join-action';
import { LeftPage } from './left-page';

const LEAD =
  'The base result of every calculator stays free. Premium is for the decision itself: your own terms, every offer, ' +
  'and the confidential side of the marketplace.';

export function Component(): ReactNode {
  const [params] = useSearchParams();
  const attemptId = params.get('attempt');
  useEffect(() => noteCheckoutOrigin(params), [params]);
  return (
    <div className="page section">
      <PageHeader eyebrow="Membership" title="Premium" lead={LEAD} />
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-14">
        <div className="flex flex-col gap-6 lg:sticky lg:top-24 lg:order-last">
          {attemptId !== null && <LeftPage attemptId={attemptId} />}
          <PriceCard />
        </div>
        <div className="flex flex-col gap-10 lg:gap-12">
          <Unlocks />
          <NextSteps />
        </div>
      </div>
    </div>
  );
}

function PriceCard(): ReactNode {
  const { data: terms, isError, isFetching, refetch } = useQuery(membershipTermsQuery(apiClient()));
  if (terms)
    return (
      <Card as="section" aria-labelledby="price-title" className="sm:p-7">
        <h2 id="price-title" className="flex items-baseline gap-2">
          <span className="figures font-display text-4xl font-semibold tracking-tight">{moneyText(terms.price)}</span>
          <span className="text-ink-soft">a month</span>
        </h2>
        <div className="mt-6">
          <JoinAction terms={terms} />
        </div>
        <TermsList terms={terms} />
      </Card>
    );
  if (isError)
    return (
      <ErrorState
        title="The price did not load"
        text="The server did not respond. Nothing was charged."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <div role="status" aria-label="Loading the price">
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

function TermsList({ terms: { price, graceDays } }: { terms: MembershipTerms }): ReactNode {
  const amount = moneyText(price);
  const texts = [
    `${amount} is charged today and then every month, until you cancel.`,
    'You can cancel at any time on your billing page, in two clicks. Access continues through the month you paid ' +
      'for, and nothing is charged after that.',
    ...(graceDays > 0 ? [`If a renewal fails, access continues for ${graceDays} days while you change the card.`] : []),
    'What you saved with premium stays viewable and can be exported after it ends.',
  ];
  return (
    <div className="mt-6 border-t border-line pt-5 text-sm text-ink-soft">
      <ul className="flex list-disc flex-col gap-2 pl-4.5 marker:text-ink-faint">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-4">
        See also the{' '}
        <AppLink to="/terms" className="focus-ring text-link rounded-sm">
          Terms of Service
        </AppLink>
        .
      </p>
    </div>
  );
}

function Unlocks(): ReactNode {
  return (
    <section aria-labelledby="unlocks-title">
      <h2 id="unlocks-title" className="font-display text-xl font-semibold">
        What premium adds
      </h2>
      <ul className="mt-5 flex flex-col gap-4">
        {PREMIUM_RIGHT_KEYS.map((right) => (
          <li key={right} className="flex items-start gap-3">
            <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-gold-soft text-gold">
              <Check aria-hidden="true" strokeWidth={2} className="size-4" />
            </span>
            {PREMIUM_RIGHTS[right]}
          </li>
        ))}
      </ul>
    </section>
  );
}

const STEPS = [
  {
    title: 'You pay on our payment provider’s page',
    text: 'It opens next. You enter your card there; its number never reaches our servers or scripts.',
  },
  {
    title: 'You come back here',
    text: 'Premium starts as soon as the provider confirms the payment, usually within seconds and in every open tab.',
  },
  {
    title: 'You get a receipt by email',
    text: 'Your billing page has it too, with the next charge, your card, and the button to cancel.',
  },
];

function NextSteps(): ReactNode {
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title" className="font-display text-xl font-semibold">
        What happens next
      </h2>
      <ol className="mt-5 flex flex-col gap-5">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="figures grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-xs font-semibold"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-medium">{title}</h3>
              <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A page without its price is still one: the browser asks again. */
export async function load({ query, api }: LoadContext): Promise<void> {
  await query.prefetchQuery({ ...membershipTermsQuery(api satisfies PublicReader), retry: false });
}

export function head() {
  return {
    title: 'Premium',
    description: 'What premium adds, what it costs, how it renews and how you cancel.',
    robots: 'noindex, nofollow',
    canonicalPath: '/checkout',
  };
}
