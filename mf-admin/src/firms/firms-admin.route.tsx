import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { PageHead } from '@app/contracts';
import { PortalPage } from '../portal/portal-page';
import { ViewLinks } from '../portal/queue';
import { ClaimDetail } from './claim-detail';
import { ClaimList } from './claim-list';
import { EditDetail } from './edit-detail';
import { EditList } from './edit-list';
import { DuplicateList, FirmList } from './firm-list';
import { PART_NAMES, partOf, PARTS, type Part } from './firm-text';

export function head(): PageHead {
  return { title: 'Firm profiles', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const part = partOf(search);
  const hrefOf = (each: Part) => (each === 'firms' ? pathname : `${pathname}?part=${each}`);
  const id = search.get('id');
  return (
    <PortalPage current="/firm-profiles-admin">
      <ViewLinks label="Firm profiles" views={PARTS} names={PART_NAMES} current={part} hrefOf={hrefOf} />
      {part === 'firms' && <FirmList search={search} pathname={pathname} />}
      {part === 'duplicates' && <DuplicateList />}
      {part === 'claims' &&
        (id ? <ClaimDetail key={id} id={id} back={hrefOf(part)} /> : <ClaimList search={search} href={hrefOf(part)} />)}
      {part === 'edits' &&
        (id ? <EditDetail key={id} id={id} back={hrefOf(part)} /> : <EditList search={search} href={hrefOf(part)} />)}
    </PortalPage>
  );
}
