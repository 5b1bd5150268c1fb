import { Map as MapIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RoadmapState, StoredRoadmapItem } from '@app/contracts';
import {
  Badge,
  Cell,
  DataTable,
  EmptyState,
  ErrorState,
  formatDate,
  formatNumber,
  HeadCell,
  LinkButton,
  Skeleton,
  TableHead,
  TableRow,
  type Tone,
} from '@app/ui';
import { AppLink } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { Only } from '../portal/rights';
import { SectionHeader } from '../portal/section-header';
import { withParameter } from '../portal/with-parameter';
import { useRoadmap } from './api/roadmap';

export const ROADMAP_TEXT: Record<RoadmapState, { label: string; tone: Tone }> = {
  planned: { label: 'Planned', tone: 'neutral' },
  'in-progress': { label: 'In progress', tone: 'accent' },
  shipped: { label: 'Shipped', tone: 'success' },
};

/** What the roadmap shows, in its order, with the votes of readers. */
export function RoadmapList({ home, views }: { home: string; views: ReactNode }): ReactNode {
  const roadmap = useRoadmap();
  const { data, error } = roadmap;
  return (
    <div className="flex flex-col gap-5">
      <SectionHeader
        title="Roadmap"
        lead="What you save here is public at once. Planned items are in the order of their votes."
        aside={
          <Only right="content.publish">
            <LinkButton href={withParameter(home, 'id=new')}>Add an item</LinkButton>
          </Only>
        }
      />
      {views}
      {!data && error && (
        <ErrorState
          level={2}
          title="The roadmap could not be loaded"
          text={failureText(error)}
          onRetry={() => void roadmap.refetch()}
          retrying={roadmap.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data?.length === 0 && (
        <EmptyState
          level={2}
          icon={<MapIcon aria-hidden="true" strokeWidth={1.5} className="size-6" />}
          title="The roadmap is empty"
          text="What you plan to build appears here and on the public page, where readers vote for it."
        />
      )}
      {data && data.length > 0 && <RoadmapTable items={data} home={home} />}
    </div>
  );
}

function RoadmapTable({ items, home }: { items: StoredRoadmapItem[]; home: string }): ReactNode {
  return (
    <DataTable caption="Roadmap">
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Item</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell numeric>Votes</HeadCell>
          <HeadCell>Shipped</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {items.map(({ id, title, text, state, votes, shippedOn }) => (
          <TableRow key={id}>
            <Cell className="min-w-64 wrap-anywhere">
              <AppLink to={withParameter(home, `id=${id}`)} className="text-link font-medium">
                {title}
              </AppLink>
              <span className="line-clamp-2 text-sm text-ink-soft">{text}</span>
            </Cell>
            <Cell>
              <Badge tone={ROADMAP_TEXT[state].tone}>{ROADMAP_TEXT[state].label}</Badge>
            </Cell>
            <Cell numeric>{formatNumber(votes)}</Cell>
            <Cell className="figures whitespace-nowrap">{shippedOn === null ? '–' : formatDate(shippedOn)}</Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}
