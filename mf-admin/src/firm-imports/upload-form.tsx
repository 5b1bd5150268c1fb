import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { FirmImport } from '@app/contracts';
import { FIRM_IMPORT_COLUMNS, FIRM_IMPORT_MAX_BYTES } from '@app/domain';
import { Button, Card, Cell, DataTable, Field, HeadCell, Input, saveFile, TableHead, TableRow } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { useUploadFirmImport } from './api/firm-imports';
import { templateCsv } from './import-text';

const HELP = 'CSV in UTF-8 with commas, semicolons or tabs; at most 10 MB and 20,000 rows.';

function problemOf(error: unknown): string {
  const atField = error instanceof ApiError ? error.fields['file'] : undefined;
  return atField ?? failureText(error);
}

/** What is refused stays chosen, with the reason at the field. */
export function UploadForm({ onUploaded }: { onUploaded: (uploaded: FirmImport) => void }): ReactNode {
  const upload = useUploadFirmImport();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const refuse = (text: string) => {
    setProblem(text);
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (!file) return refuse('Choose a file first.');
    if (file.size > FIRM_IMPORT_MAX_BYTES)
      return refuse('This file is larger than 10 MB. Split it into several files.');
    if (!upload.isPending) upload.mutate(file, { onSuccess: onUploaded, onError: (error) => refuse(problemOf(error)) });
  };
  return (
    <Card as="section" aria-labelledby="upload" className="flex flex-col gap-4">
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <h2 id="upload" className="text-base font-semibold">
          Upload a file
        </h2>
        <p className="max-w-[44rem] text-sm text-ink-soft">
          A dry run shows what every row would do. Nothing is written until you run the import, and you can undo a run.
        </p>
        <Field label="File of firms" help={HELP} error={problem || undefined}>
          <Input ref={input} type="file" accept=".csv,text/csv" onChange={() => setProblem('')} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={upload.isPending} pendingLabel="Uploading">
            Upload and check
          </Button>
          <Button
            variant="secondary"
            onClick={() => saveFile('firms.csv', new Blob([templateCsv()], { type: 'text/csv' }))}
          >
            Download a template
          </Button>
        </div>
      </form>
      <details>
        <summary className="focus-ring inline-flex min-h-11 items-center rounded-input text-sm font-medium text-accent">
          Columns of the file
        </summary>
        <p className="mt-1 max-w-[44rem] text-sm text-ink-soft">
          Columns can be in any order, and only the name is required. An empty cell keeps the value in the directory. A
          value replaces the one from the same source. Values from other sources are kept.
        </p>
        <DataTable caption="Columns of a file of firms" className="mt-3">
          <TableHead>
            <tr className="bg-sunken">
              <HeadCell>Column</HeadCell>
              <HeadCell>What it holds</HeadCell>
              <HeadCell>Example</HeadCell>
            </tr>
          </TableHead>
          <tbody>
            {Object.entries(FIRM_IMPORT_COLUMNS).map(([key, { about, example }]) => (
              <TableRow key={key}>
                <Cell>
                  <code className="text-xs">{key}</code>
                </Cell>
                <Cell className="min-w-64">{about}</Cell>
                <Cell className="min-w-40 text-ink-soft wrap-anywhere">{example}</Cell>
              </TableRow>
            ))}
          </tbody>
        </DataTable>
      </details>
    </Card>
  );
}
