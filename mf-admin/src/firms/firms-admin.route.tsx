import type { ReactNode } from 'react';
import type { PageHead } from '@app/contracts';
import { useListAddress } from '../portal/list/list-address';
import { PortalPage } from '../portal/portal-page';
import { ViewLinks } from '../portal/queue';
import { ClaimDetail } from './claim-detail';
import { ClaimList } from './claim-list';
import { EditDetail } from './edit-detail';
import { EditList } from './edit-list';
import { DuplicateList, FirmList } from './firm-list';
import { PART_NAMES, partOf, PARTS } from './firm-text';

export function head(): PageHead {
  return { title: 'Firm profiles', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const { search, hrefOf } = useListAddress();
  const part = partOf(search);
  const back = hrefOf({ id: null });
  const id = search.get('id');
  return (
    <PortalPage current="/firm-profiles-admin">
      <ViewLinks
        label="Firm profiles"
        views={PARTS}
        names={PART_NAMES}
        current={part}
        hrefOf={(each) => hrefOf({ part: each === 'firms' ? null : each, id: null, q: null, view: null })}
      />
      {part === 'firms' && <FirmList />}
      {part === 'duplicates' && <DuplicateList />}
      {part === 'claims' && (id ? <ClaimDetail key={id} id={id} back={back} /> : <ClaimList />)}
      {part === 'edits' && (id ? <EditDetail key={id} id={id} back={back} /> : <EditList />)}
    </PortalPage>
  );
}
