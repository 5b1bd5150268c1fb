import { FileText } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { DocumentSummary } from '@app/contracts';
import {
  Badge,
  Button,
  Cell,
  DataTable,
  EmptyState,
  ErrorState,
  Field,
  formatDateTime,
  HeadCell,
  Input,
  LinkButton,
  Select,
  Skeleton,
  TableHead,
  TableRow,
} from '@app/ui';
import { AppLink } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { ViewLinks } from '../portal/queue';
import { sectionHref } from '../portal/section';
import { SectionHeader } from '../portal/section-header';
import { useDocuments } from './api/documents';
import {
  KIND_NAMES,
  kindOf,
  NEW_LABELS,
  STATE_OPTIONS,
  STATE_TEXT,
  stateOf,
  WRITTEN_KINDS,
  type WrittenKind,
} from './content-text';
import { DocumentEditor } from './document-editor';

/** Articles and jobs: a list in the address, and the one that is open. */
export function Content(): ReactNode {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const kind = kindOf(search);
  const home = sectionHref(pathname, 'content');
  const list = kind === 'post' ? home : withParameter(home, `kind=${kind}`);
  const id = search.get('id');
  if (id === 'new') return <DocumentEditor key={`new-${kind}`} kind={kind} id={null} back={list} />;
  const number = Number(id);
  if (Number.isInteger(number) && number > 0)
    return <DocumentEditor key={number} kind={kind} id={number} back={list} />;
  return <Documents kind={kind} search={search} />;
}

function withParameter(href: string, parameter: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${parameter}`;
}

function Documents({ kind, search }: { kind: WrittenKind; search: URLSearchParams }): ReactNode {
  const { pathname } = useLocation();
  const filter = {
    kind,
    state: stateOf(search),
    q: search.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  };
  const documents = useDocuments(filter);
  const { data, error } = documents;
  const hrefOf = (change: Record<string, string>) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
  return (
    <div className="flex flex-col gap-5">
      <SectionHeader
        title="Content"
        lead="Articles, news and jobs. A draft is seen by administrators alone until it is published."
        aside={<LinkButton href={hrefOf({ id: 'new' })}>{NEW_LABELS[kind]}</LinkButton>}
      />
      <ViewLinks
        label="Kind of content"
        views={WRITTEN_KINDS}
        names={KIND_NAMES}
        current={kind}
        hrefOf={(each) => {
          const home = sectionHref(pathname, 'content');
          return each === 'post' ? home : withParameter(home, `kind=${each}`);
        }}
      />
      <Filters key={filter.q} filter={filter} hrefOf={hrefOf} />
      {!data && error && (
        <ErrorState
          title="The content could not be read"
          text={failureText(error)}
          onRetry={() => void documents.refetch()}
          retrying={documents.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data?.documents.length === 0 && (
        <EmptyState
          icon={<FileText aria-hidden="true" strokeWidth={1.5} className="size-6" />}
          title="Nothing found"
          text="Nothing of this kind matches the filters. A new draft appears here as soon as it is saved."
        />
      )}
      {data && data.documents.length > 0 && (
        <>
          <DocumentTable documents={data.documents} hrefOf={hrefOf} />
          <Pages page={data.page} pages={data.pages} total={data.total} hrefOf={hrefOf} />
        </>
      )}
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

type PagesProps = { page: number; pages: number; total: number } & Href;

function Pages({ page, pages, total, hrefOf }: PagesProps): ReactNode {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
      <p>
        Page {page} of {pages}, {total} in all
      </p>
      <div className="flex gap-2">
        {page > 1 && (
          <LinkButton variant="secondary" size="sm" href={hrefOf({ page: String(page - 1) })}>
            Previous
          </LinkButton>
        )}
        {page < pages && (
          <LinkButton variant="secondary" size="sm" href={hrefOf({ page: String(page + 1) })}>
            Next
          </LinkButton>
        )}
      </div>
    </nav>
  );
}
