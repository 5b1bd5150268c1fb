import { FileText } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DocumentKind, DocumentSummary } from '@app/contracts';
import { Badge, Button, Field, formatDateTime, Input, LinkButton, Select } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { BulkActions } from '../portal/list/bulk-actions';
import { cappedText } from '../portal/list/capped-text';
import { DownloadCsv } from '../portal/list/download-csv';
import { useListAddress, type Href } from '../portal/list/list-address';
import { listKeys } from '../portal/list/list-keys';
import { ListTable, type ListColumn } from '../portal/list/list-table';
import { readAll } from '../portal/list/read-all';
import { useSelection, type Selection } from '../portal/list/use-selection';
import { Queue } from '../portal/queue';
import { Only } from '../portal/rights';
import { SectionHeader } from '../portal/section-header';
import { documentsExport, useDocuments } from './api/documents';
import { STATE_OPTIONS, STATE_TEXT, stateOf } from './content-text';
import { useDocumentActs } from './use-document-acts';

type Props = {
  kind: DocumentKind;
  words: { title: string; lead: string; add: string; many: string };
  /** The way to lists of other kinds. */
  views?: ReactNode;
};

/** The documents of one kind, by the filters in the address, most recently changed first. */
export function DocumentList({ kind, words, views }: Props): ReactNode {
  const { search, hrefOf } = useListAddress();
  const filter = { kind, state: stateOf(search), q: search.get('q') ?? '' };
  const documents = useDocuments(filter);
  const pages = documents.data?.pages;
  const rows = pages?.flatMap((page) => page.documents);
  const total = pages?.[0]?.total ?? 0;
  const shown = documentsExport(filter);
  const selection = useSelection<DocumentSummary>(shown);
  const { acts, refresh } = useDocumentActs();
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
        onScreen={rows}
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
        <p className="text-sm text-ink-soft">{cappedText(total)} in all</p>
        <div ref={listKeys}>
          <DocumentTable documents={rows ?? []} hrefOf={hrefOf} selection={acts.length > 0 ? selection : null} />
        </div>
      </Queue>
    </div>
  );
}

type Linked = { hrefOf: Href };

function Filters({ filter, hrefOf }: { filter: { q: string; state: string | null } } & Linked): ReactNode {
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

type TableProps = Linked & { documents: DocumentSummary[]; selection: Selection<DocumentSummary> | null };

function DocumentTable({ documents, hrefOf, selection }: TableProps): ReactNode {
  const columns: ListColumn<DocumentSummary>[] = [
    {
      id: 'title',
      label: 'Title',
      className: 'min-w-44 wrap-anywhere',
      cell: ({ id, title, slug }) => (
        <>
          <AppLink to={hrefOf({ id })} className="text-link font-medium">
            {title}
          </AppLink>
          <span className="block text-xs text-ink-faint">{slug}</span>
        </>
      ),
    },
    {
      id: 'state',
      label: 'State',
      cell: ({ state }) => <Badge tone={STATE_TEXT[state].tone}>{STATE_TEXT[state].label}</Badge>,
    },
    {
      id: 'published',
      label: 'Published',
      className: 'figures whitespace-nowrap',
      cell: ({ publishedAt }) => (publishedAt ? formatDateTime(publishedAt) : '–'),
    },
    {
      id: 'changed',
      label: 'Changed',
      className: 'figures whitespace-nowrap',
      cell: ({ updatedAt }) => formatDateTime(updatedAt),
    },
    { id: 'by', label: 'By', className: 'min-w-24 wrap-anywhere', cell: ({ updatedBy }) => updatedBy },
  ];
  return (
    <ListTable
      caption="Documents"
      columns={columns}
      rows={documents}
      selection={selection}
      nameOf={({ title }) => title}
    />
  );
}
