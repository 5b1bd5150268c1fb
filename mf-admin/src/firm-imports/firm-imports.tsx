import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { FirmImport } from '@app/contracts';
import { Badge, Cell, DataTable, formatDateTime, formatNumber, HeadCell, TableHead, TableRow } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { Queue } from '../portal/queue';
import { sectionHref } from '../portal/section';
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
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const href = sectionHref(pathname, 'firm-imports');
  const id = search.get('id');
  return (
    <div className="flex flex-col gap-5">
      {id ? <ImportDetail key={id} id={id} list={href} filter={filterOf(search)} /> : <ImportList href={href} />}
    </div>
  );
}

function ImportList({ href }: { href: string }): ReactNode {
  const imports = useFirmImports();
  const navigate = useNavigate();
  const rows = imports.data?.pages.flatMap((page) => page.imports);
  return (
    <>
      <SectionHeader title="Firm imports" lead={LEAD} />
      <UploadForm onUploaded={({ id }) => void navigate(`${href}&id=${id}`)} />
      <Queue what="The imports" query={imports} count={rows?.length} empty={EMPTY}>
        <ImportTable rows={rows ?? []} href={href} />
      </Queue>
    </>
  );
}

function ImportTable({ rows, href }: { rows: FirmImport[]; href: string }): ReactNode {
  return (
    <DataTable caption="Firm imports">
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>File</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell numeric>Rows</HeadCell>
          <HeadCell numeric>Refused</HeadCell>
          <HeadCell numeric>Written</HeadCell>
          <HeadCell>Uploaded</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {rows.map(({ id, fileName, state, rows: count, counts, progress, uploadedAt, isYours }) => (
          <TableRow key={id}>
            <Cell className="max-w-40 min-w-32 sm:max-w-64">
              <AppLink to={`${href}&id=${id}`} className="text-link font-medium wrap-anywhere">
                {fileName}
              </AppLink>
            </Cell>
            <Cell>
              <Badge tone={STATE_TEXT[state].tone}>{STATE_TEXT[state].label}</Badge>
            </Cell>
            <Cell numeric>{formatNumber(count)}</Cell>
            <Cell numeric>{counts ? formatNumber(counts.refused) : '–'}</Cell>
            <Cell numeric>{formatNumber(progress.applied - progress.restored - progress.left)}</Cell>
            <Cell className="figures whitespace-nowrap">
              {formatDateTime(uploadedAt)}
              {isYours && ' by you'}
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}
