import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { AuditEntry } from '@app/contracts';
import { Cell, DataTable, formatDateTime, HeadCell, TableHead, TableRow } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { DownloadCsv } from '../portal/list/download-csv';
import { Queue } from '../portal/queue';
import { Only } from '../portal/rights';
import { SectionHeader } from '../portal/section-header';
import { auditFile, useAudit } from './api/audit';
import { filterOf, withFilter } from './audit-filter';
import { AuditFilters } from './audit-filters';
import { effectText, rightText, targetText } from './audit-text';
import { ChainState } from './chain-state';

const LEAD = 'Everything that people changed in this portal, the newest first. Entries are never changed or deleted.';

export function Audit(): ReactNode {
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const audit = useAudit(filter);
  const entries = audit.data?.pages.flatMap((page) => page.entries);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className="flex flex-col gap-5">
      <SectionHeader
        title="Audit log"
        lead={LEAD}
        aside={
          <Only right="audit.export">
            <DownloadCsv path={auditFile(filter)} name="audit-log.csv" />
          </Only>
        }
      />
      <ChainState last={audit.data?.pages[0]?.lastCheck} />
      <AuditFilters key={search.toString()} filter={filter} />
      <Queue
        what="The audit log"
        query={audit}
        count={entries?.length}
        empty={{
          icon: <ScrollText aria-hidden="true" strokeWidth={1.5} className="size-6" />,
          title: isFiltered ? 'No entry matches' : 'No entry yet',
          text: isFiltered ? 'Choose other days, another right or person.' : 'The first change in the portal adds one.',
        }}
      >
        <Entries entries={entries ?? []} />
      </Queue>
    </div>
  );
}

function Entries({ entries }: { entries: AuditEntry[] }): ReactNode {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const hrefOf = (change: Parameters<typeof withFilter>[1]) => `${pathname}?${withFilter(search, change).toString()}`;
  return (
    <DataTable caption="Audit log">
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Time</HeadCell>
          <HeadCell>Person</HeadCell>
          <HeadCell>What</HeadCell>
          <HeadCell>Target</HeadCell>
          <HeadCell>Record</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {entries.map((entry) => (
          <TableRow key={entry.id}>
            <Cell className="figures whitespace-nowrap">
              {formatDateTime(entry.at)}
              <span className="block text-xs text-ink-faint">Entry {entry.id}</span>
            </Cell>
            <Cell className="min-w-36 wrap-anywhere">
              <AppLink to={hrefOf({ actor: entry.actor.id })} className="text-link font-medium">
                {entry.actor.name ?? 'A deleted account'}
              </AppLink>
            </Cell>
            <Cell className="min-w-44">
              {rightText(entry.right)}
              <span className="block text-xs text-ink-faint">{effectText(entry)}</span>
            </Cell>
            <Cell className="min-w-44 wrap-anywhere">
              <AppLink to={hrefOf({ target: targetText(entry.target) })} className="text-link">
                {targetText(entry.target)}
              </AppLink>
              {entry.tables.length > 0 && (
                <span className="block text-xs text-ink-faint">{entry.tables.join(', ')}</span>
              )}
            </Cell>
            <Cell>
              <Proof entry={entry} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}

const SHORT = 10;
const short = (hash: string | null) => (hash === null ? '–' : hash.slice(0, SHORT));

/** Short in the row, in full in the tooltip and in the CSV. */
function Proof({ entry: { requestId, beforeHash, afterHash } }: { entry: AuditEntry }): ReactNode {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-2 font-mono text-xs text-ink-soft" translate="no">
      <dt>Before</dt>
      <dd title={beforeHash ?? undefined}>{short(beforeHash)}</dd>
      <dt>After</dt>
      <dd title={afterHash ?? undefined}>{short(afterHash)}</dd>
      <dt>Request</dt>
      <dd title={requestId}>{short(requestId)}</dd>
    </dl>
  );
}
