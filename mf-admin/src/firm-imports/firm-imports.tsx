import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FirmImport } from '@app/contracts';
import { Badge, formatDateTime, formatNumber } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { useListAddress, type Href } from '../portal/list/list-address';
import { ListTable, type ListColumn } from '../portal/list/list-table';
import { Queue } from '../portal/queue';
import { SectionHeader } from '../portal/section-header';
import { useFirmImports } from './api/firm-imports';
import { ImportDetail } from './import-detail';
import { filterOf, STATE_TEXT } from './import-text';
import { UploadForm } from './upload-form';

const LEAD =
  'Import firms into the directory from a CSV file. A dry run shows what is new, what changes, and which ' +
  'rows are rejected and why.';
const EMPTY = {
  icon: <FileSpreadsheet aria-hidden="true" strokeWidth={1.5} className="size-6" />,
  title: 'No file has been imported yet',
  text: 'Uploaded files are listed here with their reports. You can undo an import from here.',
};

export function FirmImports(): ReactNode {
  const { search, hrefOf } = useListAddress();
  const id = search.get('id');
  return (
    <div className="flex flex-col gap-5">
      {id ? (
        <ImportDetail key={id} id={id} list={hrefOf({ id: null, filter: null })} filter={filterOf(search)} />
      ) : (
        <ImportList hrefOf={hrefOf} />
      )}
    </div>
  );
}

function ImportList({ hrefOf }: { hrefOf: Href }): ReactNode {
  const imports = useFirmImports();
  const navigate = useNavigate();
  const rows = imports.data?.pages.flatMap((page) => page.imports);
  return (
    <>
      <SectionHeader title="Firm imports" lead={LEAD} />
      <UploadForm onUploaded={({ id }) => void navigate(hrefOf({ id }))} />
      <Queue what="The imports" query={imports} count={rows?.length} empty={EMPTY}>
        <ListTable caption="Firm imports" columns={columnsOf(hrefOf)} rows={rows ?? []} />
      </Queue>
    </>
  );
}

const columnsOf = (hrefOf: Href): ListColumn<FirmImport>[] => [
  {
    id: 'file',
    label: 'File',
    className: 'max-w-40 min-w-32 sm:max-w-64',
    cell: ({ id, fileName }) => (
      <AppLink to={hrefOf({ id })} className="text-link font-medium wrap-anywhere">
        {fileName}
      </AppLink>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    cell: ({ state }) => <Badge tone={STATE_TEXT[state].tone}>{STATE_TEXT[state].label}</Badge>,
  },
  { id: 'rows', label: 'Rows', numeric: true, cell: ({ rows }) => formatNumber(rows) },
  {
    id: 'refused',
    label: 'Refused',
    numeric: true,
    cell: ({ counts }) => (counts ? formatNumber(counts.refused) : '–'),
  },
  {
    id: 'written',
    label: 'Written',
    numeric: true,
    cell: ({ progress }) => formatNumber(progress.applied - progress.restored - progress.left),
  },
  {
    id: 'uploaded',
    label: 'Uploaded',
    className: 'figures whitespace-nowrap',
    cell: ({ uploadedAt, isYours }) => (
      <>
        {formatDateTime(uploadedAt)}
        {isYours && ' by you'}
      </>
    ),
  },
];
