import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Cell, DataTable, EmptyState, ErrorState, formatDate, HeadCell, Skeleton, TableHead, TableRow } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { sectionHref } from '../portal/section';
import { withParameter } from '../portal/with-parameter';
import { useComps } from './api/payments';
import { NO_ACCOUNT } from './payments-text';

/** Premium that administrators gave; it is given and ended in the section "Users". */
export function Comps(): ReactNode {
  const { pathname } = useLocation();
  const users = sectionHref(pathname, 'users');
  const comps = useComps();
  const { data, error } = comps;
  return (
    <>
      <p className="max-w-[44rem] text-sm text-ink-soft">
        Premium that administrators gave, by the date on which it ends. Give or end one in{' '}
        <AppLink to={users} className="text-link font-medium">
          Users
        </AppLink>
        .
      </p>
      {!data && error && (
        <ErrorState
          title="The complimentary memberships could not be loaded"
          text={failureText(error)}
          onRetry={() => void comps.refetch()}
          retrying={comps.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-64 rounded-card" />}
      {data && data.rows.length === 0 && (
        <EmptyState
          icon={<Gift aria-hidden="true" strokeWidth={1.5} className="size-6" />}
          title="No complimentary memberships"
          text="One appears here when an administrator gives premium to an account."
        />
      )}
      {data && data.rows.length > 0 && (
        <DataTable caption="Complimentary memberships">
          <TableHead>
            <tr className="bg-sunken">
              <HeadCell>Account</HeadCell>
              <HeadCell>Given</HeadCell>
              <HeadCell>Ends</HeadCell>
            </tr>
          </TableHead>
          <tbody>
            {data.rows.map(({ userId, email, from, until }) => (
              <TableRow key={userId}>
                <Cell className="min-w-52 font-medium wrap-anywhere">
                  {email === null ? (
                    NO_ACCOUNT
                  ) : (
                    <AppLink to={withParameter(users, `id=${userId}`)} className="text-link">
                      {email}
                    </AppLink>
                  )}
                </Cell>
                <Cell className="figures whitespace-nowrap">{formatDate(from)}</Cell>
                <Cell className="figures whitespace-nowrap">{until === null ? 'No end' : formatDate(until)}</Cell>
              </TableRow>
            ))}
          </tbody>
        </DataTable>
      )}
    </>
  );
}
