import { useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Redirect } from '@app/contracts';
import { Button, Callout, Card, Field, Input } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { failureText } from '../portal/failure';
import { LeavingGuard } from '../portal/leaving-guard';
import { BulkActions } from '../portal/list/bulk-actions';
import { DownloadCsv } from '../portal/list/download-csv';
import { useListAddress, type Href } from '../portal/list/list-address';
import { listKeys } from '../portal/list/list-keys';
import { ListTable, type ListColumn } from '../portal/list/list-table';
import { readAll } from '../portal/list/read-all';
import { useSelection } from '../portal/list/use-selection';
import { Queue } from '../portal/queue';
import { Only, useMay } from '../portal/rights';
import { redirectsFile, useAddRedirect, useBulkRedirects, useRedirects, useRemoveRedirect } from './api/redirects';
import { RedirectFile } from './redirect-file';

/** Addresses that have moved. A changed slug of a page needs none. */
export function Redirects(): ReactNode {
  const { search, hrefOf } = useListAddress();
  const q = (search.get('q') ?? '').trim();
  const redirects = useRedirects(q);
  const rows = redirects.data?.pages.flatMap((page) => page.redirects);
  const selection = useSelection<Redirect>(q);
  const { send, refresh } = useBulkRedirects();
  const mayRemove = useMay()('site.write');
  return (
    <Card as="section" aria-labelledby="redirects" className="flex flex-col gap-4">
      <div>
        <h2 id="redirects" className="text-base font-semibold">
          Redirects
        </h2>
        <p className="mt-1 max-w-[44rem] text-sm text-ink-soft">
          Old addresses that permanently redirect to a new one (301). Articles and pages redirect automatically when
          their address changes.
        </p>
      </div>
      <Only right="site.write">
        <AddForm />
      </Only>
      <RedirectFile />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SearchForm key={q} q={q} hrefOf={hrefOf} />
        <DownloadCsv path={redirectsFile(q)} name="redirects.csv" />
      </div>
      <BulkActions
        key={q}
        selection={selection}
        what="redirects"
        nameOf={({ from }) => from}
        acts={[
          {
            label: 'Remove',
            done: 'removed',
            consequence: 'Readers and search engines that still use these addresses will find no page there.',
            isDanger: true,
            send,
          },
        ]}
        readAll={() => readAll(redirects, (page) => page.redirects)}
        hasMore={redirects.hasNextPage}
        onDone={refresh}
        onScreen={rows}
      />
      <Queue
        what="The redirects"
        query={redirects}
        count={rows?.length}
        empty={{
          title: q === '' ? 'There are no redirects yet.' : 'No redirect matches.',
          text: 'Add one above, or many from a file.',
        }}
      >
        <div ref={listKeys}>
          <ListTable
            caption="Redirects"
            columns={COLUMNS}
            rows={rows ?? []}
            selection={mayRemove ? selection : null}
            nameOf={({ from }) => from}
          />
        </div>
      </Queue>
    </Card>
  );
}

/** The address holds what is searched for. */
function SearchForm({ q, hrefOf }: { q: string; hrefOf: Href }): ReactNode {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(hrefOf({ q: typed.trim() }), { preventScrollReset: true });
  };
  return (
    <form method="get" role="search" onSubmit={submit} className="flex min-w-60 grow flex-wrap items-end gap-3">
      <Field label="Search the redirects" className="min-w-48 grow sm:max-w-sm">
        <Input type="search" value={typed} maxLength={100} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  );
}

function AddForm(): ReactNode {
  const add = useAddRedirect();
  const [typed, setTyped] = useState({ from: '', to: '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    add.mutate({ from: typed.from.trim(), to: typed.to.trim() }, { onSuccess: () => setTyped({ from: '', to: '' }) });
  };
  const fields = add.error instanceof ApiError ? add.error.fields : {};
  const isAtField = 'from' in fields || 'to' in fields;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Old address" help="A path of this site, such as /spring." error={fields['from']}>
          <Input
            value={typed.from}
            autoComplete="off"
            autoCapitalize="none"
            onChange={({ target }) => setTyped({ ...typed, from: target.value })}
          />
        </Field>
        <Field label="New address" help="A path of this site or an https address." error={fields['to']}>
          <Input
            value={typed.to}
            autoComplete="off"
            autoCapitalize="none"
            onChange={({ target }) => setTyped({ ...typed, to: target.value })}
          />
        </Field>
      </div>
      <LeavingGuard isDirty={(typed.from + typed.to).trim() !== ''} />
      <div role="alert" className="empty:hidden">
        {add.error && !isAtField && <Callout tone="danger">{failureText(add.error)}</Callout>}
      </div>
      <Button type="submit" variant="secondary" className="self-start" pending={add.isPending} pendingLabel="Adding">
        Add the redirect
      </Button>
    </form>
  );
}

const COLUMNS: ListColumn<Redirect>[] = [
  { id: 'from', label: 'Old address', className: 'wrap-anywhere', cell: ({ from }) => from },
  { id: 'to', label: 'New address', className: 'wrap-anywhere', cell: ({ to }) => to },
  { id: 'acts', label: 'Remove', isForActs: true, cell: (redirect) => <Removal redirect={redirect} /> },
];

function Removal({ redirect: { id, from } }: { redirect: Redirect }): ReactNode {
  const remove = useRemoveRedirect(id);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Only right="site.write">
        <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
          Remove<span className="sr-only"> {from}</span>
        </Button>
      </Only>
      {isAsking && (
        <ConfirmDialog
          title={`Remove the redirect of ${from}?`}
          action="Remove"
          pendingLabel="Removing"
          change={remove}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          Readers and search engines that still use {from} will find no page there.
        </ConfirmDialog>
      )}
    </>
  );
}
