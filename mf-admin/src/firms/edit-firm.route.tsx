import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { firmPath, type ManagedFirm, type PageHead } from '@app/contracts';
import { FIRM_CHANNEL_NAMES } from '@app/domain';
import { Badge, Card, ErrorState, formatDateTime, Skeleton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { Fact } from '../portal/fact';
import { failureText } from '../portal/failure';
import { PortalPage } from '../portal/portal-page';
import { SectionHeader } from '../portal/section-header';
import { useManagedFirm } from './api/firms';
import { FactForm } from './fact-form';
import { FactTable } from './fact-table';
import { FirmHistoryList } from './firm-history';
import { EDIT_PATH } from './firm-list';
import { FirmMoves } from './firm-moves';
import { STATUS_TEXT } from './firm-text';
import { SimilarFirms } from './similar-firms';

export function head(): PageHead {
  return { title: 'Edit a firm', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const { id = '' } = useParams();
  return (
    <PortalPage current="/firm-profiles-admin">
      <AppLink to="/firm-profiles-admin" className="text-link self-start text-sm font-medium">
        All firms
      </AppLink>
      <EditFirm key={id} id={id} />
    </PortalPage>
  );
}

export function EditFirm({ id }: { id: string }): ReactNode {
  const firm = useManagedFirm(id);
  const { data, error } = firm;
  if (data) return <Loaded firm={data} />;
  if (error)
    return (
      <ErrorState
        level={2}
        title="The firm could not be loaded"
        text={failureText(error)}
        onRetry={() => void firm.refetch()}
        retrying={firm.isRefetching}
      />
    );
  return <Skeleton className="h-96 rounded-card" />;
}

function Loaded({ firm }: { firm: ManagedFirm }): ReactNode {
  const { status, addresses, mergedInto } = firm;
  const { label, tone } = STATUS_TEXT[status];
  const isLive = status === 'draft' || status === 'published';
  return (
    <>
      <SectionHeader
        title={firm.name}
        lead={`Firm ${firm.id}, changed on ${formatDateTime(firm.updatedAt)}.`}
        aside={<Badge tone={tone}>{label}</Badge>}
      />
      <Card as="section" aria-label="The firm">
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact label="Channel">{FIRM_CHANNEL_NAMES[firm.channel]}</Fact>
          <Fact label="Owner">{firm.isOwned ? 'Claimed by its firm' : 'None'}</Fact>
          <Fact label="Page">
            {status === 'published' ? (
              <AppLink to={firmPath(firm)} className="text-link">
                {firmPath(firm)}
              </AppLink>
            ) : (
              'Not public'
            )}
          </Fact>
          <Fact label="Addresses that redirect here">
            {addresses.filter((address) => address !== firm.slug).join(', ') || 'None'}
          </Fact>
          {mergedInto !== null && (
            <Fact label="Merged into">
              <AppLink to={`${EDIT_PATH}/${mergedInto}`} className="text-link">
                Firm {mergedInto}
              </AppLink>
            </Fact>
          )}
        </dl>
      </Card>
      {isLive && <SimilarFirms key={firm.revision} firm={firm} />}
      <FactTable firm={firm} canChange={isLive} />
      {isLive && <FactForm firm={firm} />}
      {isLive && <FirmMoves firm={firm} />}
      <FirmHistoryList id={String(firm.id)} />
    </>
  );
}
