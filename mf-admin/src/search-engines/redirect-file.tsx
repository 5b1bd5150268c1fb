import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { RedirectImportReport } from '@app/contracts';
import { Button, Callout, Cell, DataTable, Field, HeadCell, Input, TableHead, TableRow } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { Only } from '../portal/rights';
import { useImportRedirects } from './api/redirects';

/** Many redirects at once, from a file. */
export function RedirectFile(): ReactNode {
  const upload = useImportRedirects();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (!file) return setProblem('Choose a file first.');
    setProblem(undefined);
    if (!upload.isPending) upload.mutate(file);
  };
  const fields = upload.error instanceof ApiError ? upload.error.fields : {};
  const { error } = upload;
  return (
    <div className="flex flex-col gap-3">
      <form method="post" noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Only right="site.write">
          <Field
            label="File of redirects"
            help="CSV with the columns “from” and “to”, 1,000 rows at most."
            error={problem ?? fields['csv']}
            className="min-w-60"
          >
            <Input ref={input} type="file" accept=".csv,text/csv" />
          </Field>
          <Button
            type="submit"
            variant="secondary"
            className="mb-5.5"
            pending={upload.isPending}
            pendingLabel="Reading"
          >
            Add from the file
          </Button>
        </Only>
      </form>
      <div role="alert" className="empty:hidden">
        {error && !('csv' in fields) && <Callout tone="danger">{failureText(error)}</Callout>}
      </div>
      {upload.data && <Report report={upload.data} />}
    </div>
  );
}

function Report({ report: { added, known, faults } }: { report: RedirectImportReport }): ReactNode {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm">
        {added} added, {known} already existed, {faults.length} could not be added.
      </p>
      {faults.length > 0 && (
        <DataTable caption="Rows that could not be added">
          <TableHead>
            <tr className="bg-sunken">
              <HeadCell>Row</HeadCell>
              <HeadCell>Old address</HeadCell>
              <HeadCell>New address</HeadCell>
              <HeadCell>Why</HeadCell>
            </tr>
          </TableHead>
          <tbody>
            {faults.map(({ row, from, to, problem }) => (
              <TableRow key={row}>
                <Cell className="figures">{row}</Cell>
                <Cell className="wrap-anywhere">{from}</Cell>
                <Cell className="wrap-anywhere">{to}</Cell>
                <Cell>{problem}</Cell>
              </TableRow>
            ))}
          </tbody>
        </DataTable>
      )}
    </div>
  );
}
