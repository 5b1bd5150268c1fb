import { useState, type FormEvent, type ReactNode } from 'react';
import type { ManagedFirmRow } from '@app/contracts';
import { FIRM_CHANNEL_NAMES } from '@app/domain';
import { Badge, Button, Field, formatDateTime, Input } from '@app/ui';
import { AppLink, navigate } from '@app/web-kit';
import { DownloadCsv } from '../portal/list/download-csv';
import { useListAddress, type Href } from '../portal/list/list-address';
import { ListTable, type ListColumn } from '../portal/list/list-table';
import { Queue } from '../portal/queue';
import { SectionHeader } from '../portal/section-header';
import { firmsFile, useManagedFirms } from './api/firms';
import { STATUS_TEXT } from './firm-text';

const LEAD = 'All firms, including drafts and removed firms. Every change to a firm is recorded in its history.';
const EMPTY = { title: 'No matching firms', text: 'Search by part of the name or address.' };
export const EDIT_PATH = '/admin/firm-profiles/edit';
export const NEW_PATH = '/secure-management-portal/firm-profiles/new';

/** The address holds what is searched for. */
export function FirmList(): ReactNode {
  const { search, hrefOf } = useListAddress();
  const q = search.get('q') ?? '';
  const firms = useManagedFirms(q);
  const rows = firms.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <SectionHeader
        title="Firm profiles"
        lead={LEAD}
        aside={
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <AppLink to={NEW_PATH} className="text-link text-sm font-medium">
              Create a firm
            </AppLink>
            <DownloadCsv path={firmsFile(q)} name="firms.csv" />
          </div>
        }
      />
      <SearchForm key={q} q={q} hrefOf={hrefOf} />
      <Queue what="The firms" query={firms} count={rows?.length} empty={EMPTY}>
        <ListTable caption="Firms" columns={COLUMNS} rows={rows ?? []} />
      </Queue>
    </>
  );
}

const DUPLICATES_LEAD =
  'Published firms that share their name or website with another firm. Open one to compare and merge them.';
const NO_DUPLICATES = { title: 'No possible duplicates', text: 'No two published firms share a name or a website.' };

export function DuplicateList(): ReactNode {
  const firms = useManagedFirms('', 'duplicates');
  const rows = firms.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <SectionHeader
        title="Possible duplicates"
        lead={DUPLICATES_LEAD}
        aside={<DownloadCsv path={firmsFile('', 'duplicates')} name="possible-duplicates.csv" />}
      />
      <Queue what="The firms" query={firms} count={rows?.length} empty={NO_DUPLICATES}>
        <ListTable caption="Firms" columns={COLUMNS} rows={rows ?? []} />
      </Queue>
    </>
  );
}

function SearchForm({ q, hrefOf }: { q: string; hrefOf: Href }): ReactNode {
  const [typed, setTyped] = useState(q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(hrefOf({ q: typed.trim() }));
  };
  return (
    <form role="search" method="get" onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label="Name or address" className="min-w-0 grow sm:max-w-96">
        <Input name="q" type="search" value={typed} maxLength={120} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  );
}

const COLUMNS: ListColumn<ManagedFirmRow>[] = [
  {
    id: 'firm',
    label: 'Firm',
    className: 'min-w-44',
    cell: ({ id, name, sample }) => (
      <>
        <AppLink to={`${EDIT_PATH}/${id}`} className="text-link font-medium wrap-anywhere">
          {name}
        </AppLink>
        {sample && ' (sample)'}
      </>
    ),
  },
  { id: 'number', label: 'Number', className: 'figures', cell: ({ id }) => id },
  {
    id: 'status',
    label: 'Status',
    cell: ({ status }) => <Badge tone={STATUS_TEXT[status].tone}>{STATUS_TEXT[status].label}</Badge>,
  },
  { id: 'channel', label: 'Channel', className: 'min-w-40', cell: ({ channel }) => FIRM_CHANNEL_NAMES[channel] },
  {
    id: 'changed',
    label: 'Changed',
    className: 'figures whitespace-nowrap',
    cell: ({ updatedAt }) => formatDateTime(updatedAt),
  },
];
