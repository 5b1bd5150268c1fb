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
import { Queue } from '../portal/queue';
import { Only } from '../portal/rights';
import { SectionHeader } from '../portal/section-header';
import { useDocuments } from './api/documents';
import { STATE_OPTIONS, STATE_TEXT, stateOf } from './content-text';

type Props = {
  kind: DocumentKind;
  search: URLSearchParams;
  words: { title: string; lead: string; add: string };
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
          <Only right="content.write">
            <LinkButton href={hrefOf({ id: 'new' })}>{words.add}</LinkButton>
          </Only>
        }
      />
      {views}
      <Filters key={filter.q} filter={filter} hrefOf={hrefOf} />
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
        <DocumentTable documents={rows ?? []} hrefOf={hrefOf} />
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

function DocumentTable({ documents, hrefOf }: { documents: DocumentSummary[] } & Href): ReactNode {
  return (
    <DataTable caption="Documents">
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Title</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>Published</HeadCell>
          <HeadCell>Changed</HeadCell>
          <HeadCell>By</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {documents.map(({ id, title, slug, state, publishedAt, updatedAt, updatedBy }) => (
          <TableRow key={id}>
            <Cell className="min-w-64 wrap-anywhere">
              <AppLink to={hrefOf({ id: String(id) })} className="text-link font-medium">
                {title}
              </AppLink>
              <span className="block text-xs text-ink-faint">{slug}</span>
            </Cell>
            <Cell>
              <Badge tone={STATE_TEXT[state].tone}>{STATE_TEXT[state].label}</Badge>
            </Cell>
            <Cell className="figures whitespace-nowrap">{publishedAt ? formatDateTime(publishedAt) : '–'}</Cell>
            <Cell className="figures whitespace-nowrap">{formatDateTime(updatedAt)}</Cell>
            <Cell className="wrap-anywhere">{updatedBy}</Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}
