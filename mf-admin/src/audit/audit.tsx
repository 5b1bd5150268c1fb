import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AuditEntry } from '@app/contracts';
import { formatDateTime } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { DownloadCsv } from '../portal/list/download-csv';
import { useListAddress } from '../portal/list/list-address';
import { ListTable, type ListColumn } from '../portal/list/list-table';
import { Queue } from '../portal/queue';
import { Only, useMay } from '../portal/rights';
import { SectionHeader } from '../portal/section-header';
import { auditFile, useAudit } from './api/audit';
import { filterOf } from './audit-filter';
import { AuditFilters } from './audit-filters';
import { actText, effectText, targetText } from './audit-text';
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

const DELETED = 'A deleted account';

function Entries({ entries }: { entries: AuditEntry[] }): ReactNode {
  const { hrefOf } = useListAddress();
  const mayOpen = useMay()('people.personal');
  const columns: ListColumn<AuditEntry>[] = [
    {
      id: 'time',
      label: 'Time',
      className: 'figures whitespace-nowrap',
      cell: ({ id, at }) => (
        <>
          {formatDateTime(at)}
          <span className="block text-xs text-ink-faint">Entry {id}</span>
        </>
      ),
    },
    {
      id: 'person',
      label: 'Person',
      className: 'min-w-36 wrap-anywhere',
      cell: ({ actor }) => (
        <AppLink to={hrefOf({ actor: actor.id })} className="text-link font-medium">
          {actor.name ?? DELETED}
        </AppLink>
      ),
    },
    {
      id: 'what',
      label: 'What',
      className: 'min-w-44',
      cell: (entry) => (
        <>
          <span className="block">{actText(entry)}</span>
          <span className="block text-xs text-ink-faint">{effectText(entry)}</span>
        </>
      ),
    },
    {
      id: 'target',
      label: 'Target',
      className: 'min-w-44 wrap-anywhere',
      cell: ({ subject, target, tables }) => (
        <>
          {subject && mayOpen && (
            <AppLink to={`/user-management?id=${subject.id}`} className="text-link block font-medium">
              {subject.name ?? DELETED}
            </AppLink>
          )}
          {subject && !mayOpen && <span className="block font-medium">{subject.name ?? DELETED}</span>}
          <AppLink to={hrefOf({ target: targetText(target) })} className="text-link">
            {targetText(target)}
          </AppLink>
          {tables.length > 0 && <span className="block text-xs text-ink-faint">{tables.join(', ')}</span>}
        </>
      ),
    },
    { id: 'record', label: 'Record', cell: (entry) => <Proof entry={entry} /> },
  ];
  return <ListTable caption="Audit log" columns={columns} rows={entries} />;
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
