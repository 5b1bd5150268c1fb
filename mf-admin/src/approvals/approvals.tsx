import { UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Queue, ViewLinks } from '../portal/queue';
import { Only } from '../portal/rights';
import { sectionHref } from '../portal/section';
import { SectionHeader } from '../portal/section-header';
import { useApprovals, type ApprovalView } from './api/approvals';
import { RequestCard } from './request-card';
import { TwoPeople } from './two-people';

const VIEWS = ['waiting', 'ended'] as const;
const NAMES: Record<ApprovalView, string> = { waiting: 'Waiting', ended: 'Decided' };

const LEAD = 'Changes that take effect only when a second person approves them: yours, and those that you may decide.';

const EMPTY = {
  waiting: {
    title: 'No change is waiting',
    text: 'Roles, search engine visibility, injected code, API keys and legal pages wait here while two people decide.',
  },
  ended: { title: 'No decisions yet', text: 'Approved, rejected and expired requests stay here.' },
};

export function Approvals(): ReactNode {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const view = VIEWS.find((each) => each === search.get('view')) ?? 'waiting';
  const requests = useApprovals(view);
  const shown = requests.data?.pages.flatMap((page) => page.requests);
  const home = sectionHref(pathname, 'approvals');
  return (
    <div className="flex flex-col gap-5">
      <SectionHeader title="Approvals" lead={LEAD} />
      <Only right="roles.manage">
        <TwoPeople />
      </Only>
      <ViewLinks
        label="Requests"
        views={VIEWS}
        names={NAMES}
        current={view}
        hrefOf={(each) => (each === 'waiting' ? home : `${home}&view=${each}`)}
      />
      <Queue
        what="The requests"
        query={requests}
        count={shown?.length}
        empty={{ ...EMPTY[view], icon: <UserCheck aria-hidden="true" strokeWidth={1.5} className="size-6" /> }}
      >
        <ul className="flex flex-col gap-4" aria-label="Requests">
          {shown?.map((request) => (
            <li key={request.id}>
              <RequestCard request={request} />
            </li>
          ))}
        </ul>
      </Queue>
    </div>
  );
}
