import { useQuery } from '@tanstack/react-query';
import { Map as MapIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ROADMAP_STATES, type RoadmapItem, type RoadmapState } from '@app/contracts';
import { Card, EmptyState, formatDate, StatusDot, type Tone } from '@app/ui';
import { AppLink, navigate, useApi, useSession } from '@app/web-kit';
import { roadmapVotesQuery, useVote } from '../api/roadmap';
import { VoteButton } from './vote-button';

const COLUMNS: Record<RoadmapState, { title: string; tone: Tone; empty: string }> = {
  planned: { title: 'Planned', tone: 'neutral', empty: 'Everything planned is already being built.' },
  'in-progress': { title: 'In progress', tone: 'accent', empty: 'Nothing is being built right now.' },
  shipped: { title: 'Shipped', tone: 'success', empty: 'Finished items will appear here.' },
};

/** Three columns side by side, one below the other on phones. */
export function RoadmapBoard({ items }: { items: RoadmapItem[] }): ReactNode {
  const voting = useVoting();
  if (items.length === 0)
    return (
      <EmptyState
        className="my-10"
        icon={<MapIcon strokeWidth={1.5} className="size-6" />}
        title="The roadmap is empty"
        text="What we plan to build appears here, and you can vote for it."
      />
    );
  return (
    <div className="grid gap-x-6 gap-y-12 py-10 lg:grid-cols-3">
      {/* In every visitor's HTML; shown to those who are not signed in. */}
      <p className="only-anonymous -mb-6 text-sm text-ink-soft lg:col-span-3">
        <AppLink to="/auth?redirect=roadmap" className="focus-ring text-link rounded-sm">
          Sign in to vote
        </AppLink>
        : an account makes sure that each person counts once. You come back to this page.
      </p>
      {ROADMAP_STATES.map((state) => (
        <Column key={state} state={state} items={items.filter((item) => item.state === state)} voting={voting} />
      ))}
    </div>
  );
}

type Voting = ReturnType<typeof useVoting>;

/** One vote for each item and signed-in reader; a visitor is asked to sign in and comes back. */
function useVoting() {
  const session = useSession();
  const userId = session.user?.id ?? '';
  const votes = useQuery({ ...roadmapVotesQuery(useApi(), userId), enabled: session.status === 'authenticated' });
  const { mutate } = useVote(userId);
  const voted = (id: number) => votes.data?.itemIds.includes(id) ?? false;
  return {
    voted,
    waiting: session.status === 'loading' || (session.status === 'authenticated' && votes.isPending),
    vote: (id: number) =>
      session.status === 'authenticated' ? mutate({ id, voted: !voted(id) }) : navigate('/auth?redirect=roadmap'),
  };
}

function Column({ state, items, voting }: { state: RoadmapState; items: RoadmapItem[]; voting: Voting }): ReactNode {
  const { title, tone, empty } = COLUMNS[state];
  return (
    <section aria-labelledby={`roadmap-${state}`}>
      <div className="flex items-center justify-between gap-4 border-b border-line-strong pb-3">
        <h2 id={`roadmap-${state}`} className="font-display text-lg font-semibold">
          {title}
        </h2>
        <StatusDot tone={tone} className="text-ink-faint">
          <span className="figures">{items.length}</span>
        </StatusDot>
      </div>
      {items.length === 0 ? (
        <p className="pt-5 text-sm text-ink-faint">{empty}</p>
      ) : (
        <ul className="mt-5 grid gap-4">
          {items.map((item) => (
            <Item key={item.id} item={item} voting={voting} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** What is shipped no longer needs votes. */
function Item({
  item: { id, title, text, state, votes, shippedOn },
  voting: { voted, waiting, vote },
}: {
  item: RoadmapItem;
  voting: Voting;
}): ReactNode {
  return (
    <Card as="li" className="flex gap-4">
      {state !== 'shipped' && (
        <VoteButton title={title} votes={votes} voted={voted(id)} waiting={waiting} onVote={() => vote(id)} />
      )}
      <div className="min-w-0">
        <h3 className="font-medium">{title}</h3>
        <p className="mt-1.5 text-sm text-ink-soft">{text}</p>
        {shippedOn !== null && (
          <p className="mt-3 text-xs text-ink-faint">
            Shipped <time dateTime={shippedOn}>{formatDate(shippedOn)}</time>
          </p>
        )}
      </div>
    </Card>
  );
}
