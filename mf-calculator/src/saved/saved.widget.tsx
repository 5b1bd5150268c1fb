import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import {
  ACCOUNT_PATHS,
  type SavedCalculation,
  type SavedCalculationList,
  type SavedCalculationSummary,
  type UpdateProfileRequest,
  type UserView,
} from '@app/contracts';
import { calculateScenario, type Scenario } from '@app/domain';
import { Button, Card, cx, ErrorState, LinkButton, Skeleton } from '@app/ui';
import { AppLink, currentUserQuery, failureText, toast, useApi, useSession } from '@app/web-kit';
import { readSavedCalculation, savedCalculationsQuery } from '../api/saved-calculations';
import { offerName } from '../results/calculated';
import { answerOf, type Answer } from './answer-text';

const SHOWN = 2;
const ALL = '/calculator/saved';

function answerOfScenario(scenario: Scenario): Answer | null {
  const offers = calculateScenario(scenario).offers.map(({ totals }, index) => ({
    name: offerName(scenario, index),
    totals,
  }));
  return answerOf(offers, scenario.settings.horizon);
}

/** What a profile takes from a calculation: its figures, and where the practice is. */
export function profileFrom({ scenario }: SavedCalculation): UpdateProfileRequest {
  const { aum, t12, feeBasedPercentage, city, state } = scenario.advisor;
  return {
    aum,
    revenue: t12,
    ...(feeBasedPercentage !== undefined && { feeBasedPercentage }),
    ...(city !== '' && { city }),
    ...(state !== '' && { state }),
  };
}

/** The latest saved calculations, each with its answer. As high in every state, so that nothing on the page moves. */
export function Component(): ReactNode {
  const userId = useSession().user?.id ?? '';
  const list = useQuery({ ...savedCalculationsQuery(useApi(), userId), enabled: userId !== '' });
  return (
    <Card as="section" aria-labelledby="my-calculations" className="flex min-h-[26rem] flex-col sm:min-h-[20rem]">
      <h2 id="my-calculations" className="font-display text-lg font-semibold">
        Your calculations
      </h2>
      {list.isError ? (
        <ErrorState
          title="Your calculations could not be loaded"
          text={failureText(list.error)}
          retrying={list.isRefetching}
          onRetry={() => void list.refetch()}
          className="my-auto shadow-none"
        />
      ) : list.data ? (
        <Latest {...list.data} userId={userId} />
      ) : (
        <div role="status" aria-label="Loading your calculations" className="mt-4 flex flex-col gap-3">
          <Skeleton className="h-28 sm:h-20" />
          <Skeleton className="h-28 sm:h-20" />
        </div>
      )}
    </Card>
  );
}

function Latest({ calculations, userId }: SavedCalculationList & { userId: string }): ReactNode {
  const shown = calculations.slice(0, SHOWN);
  if (shown.length === 0)
    return (
      <div className="mt-2 flex flex-col items-start gap-4">
        <p className="max-w-prose text-sm text-ink-soft">
          Save a calculation in the detailed view, and its answer is here on every device: what the offer is worth
          compared with staying.
        </p>
        <LinkButton href="/detailed-calculator">Compare an offer with staying</LinkButton>
      </div>
    );
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((summary) => (
          <Row key={summary.id} summary={summary} userId={userId} />
        ))}
      </ul>
      <AppLink to={ALL} className="text-link focus-ring mt-auto self-start rounded-sm pt-3 text-sm font-medium">
        {calculations.length > SHOWN ? `All calculations (${calculations.length})` : 'All calculations'}
      </AppLink>
    </>
  );
}

type RowProps = { summary: SavedCalculationSummary; userId: string };

function Row({ summary: { id, name, version }, userId }: RowProps): ReactNode {
  const api = useApi();
  const { data: calculation, isError: failed } = useQuery({
    queryKey: ['saved-answer', userId, id, version],
    queryFn: ({ signal }) => readSavedCalculation(api, id, signal),
  });
  const answer = useMemo(() => calculation && answerOfScenario(calculation.scenario), [calculation]);
  return (
    <li
      className={cx(
        'flex h-36 flex-col justify-center gap-x-4 gap-y-2',
        'sm:h-24 sm:flex-row sm:items-center sm:justify-between',
      )}
    >
      <AppLink
        to={`/detailed-calculator?saved=${id}`}
        className="focus-ring block min-w-0 rounded-input no-underline hover:bg-sunken"
      >
        <span className="block truncate text-sm text-ink-soft">{name}</span>
        {answer && (
          <>
            <span className="figures block font-medium text-ink">{answer.finding}</span>
            <span className="figures block truncate text-sm text-ink-soft">{answer.detail}</span>
          </>
        )}
        {answer === null && <span className="block font-medium text-ink">No offer entered yet</span>}
        {failed && <span className="block text-sm text-ink-soft">Its answer could not be loaded. Open it to see.</span>}
        {!calculation && !failed && <Skeleton className="mt-1 h-5 w-64 max-w-full" />}
      </AppLink>
      {calculation && <UseInProfile calculation={calculation} />}
    </li>
  );
}

/** On request only: a calculation may be a mere thought, and other parts of the site begin with the profile. */
function UseInProfile({ calculation }: { calculation: SavedCalculation }): ReactNode {
  const api = useApi();
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const use = async () => {
    setPending(true);
    try {
      const user = await api.send<UserView>('PATCH', ACCOUNT_PATHS.profile, profileFrom(calculation));
      client.setQueryData(currentUserQuery.queryKey, user);
      toast({
        title: 'Profile updated',
        description: `Assets, revenue and place are those of “${calculation.name}”.`,
        variant: 'success',
      });
    } catch (error) {
      toast({ title: 'Your profile was not changed', description: failureText(error), variant: 'destructive' });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={() => void use()}
      pending={pending}
      pendingLabel="Saving..."
      className="-ml-3 shrink-0 self-start sm:ml-0 sm:self-center"
    >
      Use in my profile<span className="sr-only">: figures of {calculation.name}</span>
    </Button>
  );
}
