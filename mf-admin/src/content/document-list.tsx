import { FileText } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DOCUMENT_COUNT_MAX, type DocumentKind, type DocumentSummary } from '@app/contracts';
import {
  Badge,
  Button,
  Cell,
  DataTable,
  Field,
  formatDateTime,
  formatNumber,
  HeadCell,
  Input,
  LinkButton,
  Select,
  TableHead,
  TableRow,
} from '@app/ui';
import { AppLink } from '@app/web-kit';
import { BulkActions } from '../portal/list/bulk-actions';
import { DownloadCsv } from '../portal/list/download-csv';
import { listKeys } from '../portal/list/list-keys';
import { readAll } from '../portal/list/read-all';
import { SelectCell, SelectHeadCell } from '../portal/list/select-cells';
import { useSelection, type Selection } from '../portal/list/use-selection';
import { Queue } from '../portal/queue';
import { Only } from '../portal/rights';
import { SectionHeader } from '../portal/section-header';
import { documentsExport, useDocuments } from './api/documents';
import { STATE_OPTIONS, STATE_TEXT, stateOf } from './content-text';
import { useDocumentActs } from './use-document-acts';

type Props = {
  kind: DocumentKind;
  search: URLSearchParams;
  words: { title: string; lead: string; add: string; many: string };
  /** The way to lists of other kinds. */
  views?: ReactNode;
};

/** The documents of one kind, by the filters in the address, most recently changed first. */
export function DocumentList({ kind, search, words, views }: Props): ReactNode {
  const { pathname } = useLocation();
  const filter = { kind, state: stateOf(search), q: search.get('q') ?? '' };
  const documents = useDocuments(filter);
  const pages = documents.data?.pages;
  const rows = pages?.flatMap((page) => page.documents);
  const total = pages?.[0]?.total ?? 0;
  const shown = documentsExport(filter);
  const selection = useSelection<DocumentSummary>(shown);
  const { acts, refresh } = useDocumentActs();
  const hrefOf = (change: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
  return (
    <div className="flex flex-col gap-5">
      <SectionHeader
        title={words.title}
        lead={words.lead}
        aside={
          <div className="flex flex-wrap items-start gap-2">
            <DownloadCsv path={shown} name={`${kind}.csv`} />
            <Only right="content.write">
              <LinkButton href={hrefOf({ id: 'new' })}>{words.add}</LinkButton>
            </Only>
          </div>
        }
      />
      {views}
      <Filters key={filter.q} filter={filter} hrefOf={hrefOf} />
      <BulkActions
        key={shown}
        selection={selection}
        what={words.many}
        nameOf={({ title }) => title}
        acts={acts}
        readAll={() => readAll(documents, (page) => page.documents)}
        hasMore={documents.hasNextPage}
        onDone={refresh}
      />
      <Queue
        what={words.title}
        query={documents}
        count={rows?.length}
        empty={{
          icon: <FileText aria-hidden="true" strokeWidth={1.5} className="size-6" />,
          title: 'Nothing found',
          text: 'Nothing here matches the filters. A new draft appears here as soon as it is saved.',
        }}
      >
        <p className="text-sm text-ink-soft">
          {total >= DOCUMENT_COUNT_MAX ? `${formatNumber(total)} or more` : formatNumber(total)} in all
        </p>
        <div ref={listKeys}>
          <DocumentTable documents={rows ?? []} hrefOf={hrefOf} selection={acts.length > 0 ? selection : null} />
        </div>
      </Queue>
    </div>
  );
}

type Href = { hrefOf: (change: Record<string, string>) => string };

function Filters({ filter, hrefOf }: { filter: { q: string; state: string | null } } & Href): ReactNode {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(filter.q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(hrefOf({ q: typed.trim() }));
  };
  return (
    <form method="get" role="search" onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label="Title or address" className="min-w-52 grow">
        <Input type="search" value={typed} maxLength={100} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Field label="State" className="min-w-40">
        <Select
          placeholder="All"
          options={STATE_OPTIONS}
          value={filter.state ?? ''}
          onChange={({ target }) => void navigate(hrefOf({ state: target.value }))}
        />
      </Field>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  );
}

type TableProps = Href & { documents: DocumentSummary[]; selection: Selection<DocumentSummary> | null };

function DocumentTable({ documents, hrefOf, selection }: TableProps): ReactNode {
  return (
    <DataTable caption="Documents">
      <TableHead>
        <tr className="bg-sunken">
          {selection && <SelectHeadCell selection={selection} rows={documents} />}
          <HeadCell>Title</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>Published</HeadCell>
          <HeadCell>Changed</HeadCell>
          <HeadCell>By</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {documents.map((document) => (
          <TableRow key={document.id}>
            {selection && <SelectCell selection={selection} row={document} name={document.title} />}
            <DocumentCells document={document} href={hrefOf({ id: String(document.id) })} />
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}

function DocumentCells({ document, href }: { document: DocumentSummary; href: string }): ReactNode {
  const { title, slug, state, publishedAt, updatedAt, updatedBy } = document;
  return (
    <>
      <Cell className="min-w-44 wrap-anywhere">
        <AppLink to={href} className="text-link font-medium">
          {title}
        </AppLink>
        <span className="block text-xs text-ink-faint">{slug}</span>
      </Cell>
      <Cell>
        <Badge tone={STATE_TEXT[state].tone}>{STATE_TEXT[state].label}</Badge>
      </Cell>
      <Cell className="figures whitespace-nowrap">{publishedAt ? formatDateTime(publishedAt) : '–'}</Cell>
      <Cell className="figures whitespace-nowrap">{formatDateTime(updatedAt)}</Cell>
      <Cell className="min-w-24 wrap-anywhere">{updatedBy}</Cell>
    </>
  );
}
