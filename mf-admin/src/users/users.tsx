import { useState, type ReactNode } from 'react';
import { deferred } from '@app/web-kit';
import { DataRequests } from '../data-requests/data-requests';
import { requestViewOf } from '../data-requests/request-text';
import { LateView } from '../portal/late-view';
import { useListAddress } from '../portal/list/list-address';
import { ViewLinks } from '../portal/queue';
import { RefusedRight, useMay } from '../portal/rights';
import { SectionHeader } from '../portal/section-header';
import { activityViewOf } from './activity-text';
import { UserList } from './user-list';

const PARTS = ['accounts', 'requests'] as const;
const PART_NAMES = { accounts: 'Accounts', requests: 'Requests for data and erasure' };

const LEAD =
  'Find an account by how its email address, name or firm begins. Addresses are masked in the list. Every search and ' +
  'every account you open is logged.';
const LEAD_OF_LIST = 'Find an account by how its name or firm begins. Addresses are masked. Every search is logged.';

export const requestDetail = deferred(
  async () => (await import(/* webpackChunkName: "request-detail" */ '../data-requests/request-detail')).RequestDetail,
);
export const viewedAccount = deferred(
  async () => (await import(/* webpackChunkName: "viewed-account" */ './viewed-account')).ViewedAccountPage,
);
export const account = deferred(
  async () => (await import(/* webpackChunkName: "account" */ './user-detail')).UserDetail,
);

export function Users(): ReactNode {
  const { search, hrefOf } = useListAddress();
  // Here and in no address; it outlives opening an account, so that Back shows the same list.
  const [text, setText] = useState('');
  const [id, request, viewId] = [search.get('id'), search.get('request'), search.get('as')];
  const part = search.get('part') === 'requests' ? 'requests' : 'accounts';
  const mayOpen = useMay()('people.personal');
  const toRequest = (open: string) => hrefOf({ id: null, activity: null, part: 'requests', request: open });
  // Moderators and auditors look people up, and open no account.
  if (!mayOpen)
    return (
      <div className="flex flex-col gap-5">
        <SectionHeader title="Users" lead={LEAD_OF_LIST} />
        {(id || part === 'requests') && <RefusedRight right="people.personal" />}
        <UserList search={search} text={text} onSearch={setText} hrefOf={hrefOf} />
      </div>
    );
  if (id && viewId)
    return (
      <div className="flex flex-col gap-5">
        <LateView
          key={viewId}
          what="The view"
          part={viewedAccount}
          props={{ userId: id, viewId, back: hrefOf({ as: null }) }}
        />
      </div>
    );
  if (id)
    return (
      <div className="flex flex-col gap-5">
        <LateView
          key={id}
          what="The account"
          part={account}
          props={{
            id,
            back: hrefOf({ id: null, activity: null }),
            view: activityViewOf(search),
            viewHref: (view) => hrefOf({ activity: view === 'all' ? null : view }),
            requestHref: toRequest,
            accountViewHref: (as) => hrefOf({ as }),
          }}
        />
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <SectionHeader title="Users" lead={LEAD} />
      <ViewLinks
        label="Parts of this section"
        views={PARTS}
        names={PART_NAMES}
        current={part}
        hrefOf={(each) => hrefOf({ part: each === 'accounts' ? null : each, request: null, view: null })}
      />
      {part === 'accounts' && <UserList search={search} text={text} onSearch={setText} hrefOf={hrefOf} />}
      {part === 'requests' && !request && <DataRequests view={requestViewOf(search)} hrefOf={hrefOf} />}
      {part === 'requests' && request && (
        <LateView
          key={request}
          what="The request"
          part={requestDetail}
          props={{
            id: request,
            back: hrefOf({ request: null }),
            userHref: (user: string) => hrefOf({ id: user, part: null, request: null, view: null }),
          }}
        />
      )}
    </div>
  );
}
