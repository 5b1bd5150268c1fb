import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Field, Input } from '@app/ui';
import { errorAt } from '../../settings/setting-fields';
import type { Block } from './block-specs';
import { pathTo, type PageForm } from './part-fields';

type Comparison = Extract<Block, { kind: 'comparison' }>;
const COLUMNS_MAX = 6;

/** A table: a column more or less is one in every row. */
export function ComparisonFields({ form, at }: { form: PageForm; at: string }): ReactNode {
  const block = form.watch(pathTo(at)) as unknown as Comparison;
  const { columns, rows } = block;
  const change = (next: Pick<Comparison, 'columns' | 'rows'>) =>
    form.setValue(pathTo(at), { ...block, ...next } as never, { shouldDirty: true });
  const fault = (path: string) => errorAt(form.formState.errors, `${at}.${path}`);
  const without = <T,>(list: readonly T[], index: number) => list.filter((_, place) => place !== index);
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-col gap-2">
        <legend className="text-sm font-medium">Columns</legend>
        {columns.map((_, index) => (
          <div key={index} className="flex items-end gap-2">
            <Field label={`Column ${index + 1}`} error={fault(`columns.${index}`) ?? fault('columns')} className="grow">
              <Input autoComplete="off" {...form.register(pathTo(at, 'columns', index))} />
            </Field>
            <Button
              variant="quiet"
              aria-label={`Remove: Column ${index + 1}`}
              disabled={columns.length === 1}
              onClick={() =>
                change({
                  columns: without(columns, index),
                  rows: rows.map((row) => ({ ...row, cells: without(row.cells, index) })),
                })
              }
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </div>
        ))}
        <Button
          variant="quiet"
          size="sm"
          className="self-start"
          disabled={columns.length >= COLUMNS_MAX}
          onClick={() =>
            change({ columns: [...columns, ''], rows: rows.map((row) => ({ ...row, cells: [...row.cells, ''] })) })
          }
        >
          Add a column
        </Button>
      </fieldset>
      {rows.map((_row, row) => (
        <fieldset key={row} className="flex flex-col gap-2 rounded-input border border-line p-3">
          <legend className="px-1 text-sm font-medium text-ink-soft">Row {row + 1}</legend>
          <Field label={`Row ${row + 1}: label`} error={fault(`rows.${row}.label`)}>
            <Input autoComplete="off" {...form.register(pathTo(at, 'rows', row, 'label'))} />
          </Field>
          <div className="grid gap-2 sm:grid-cols-2">
            {columns.map((column, cell) => (
              <Field
                key={cell}
                label={`Row ${row + 1}: ${column || `column ${cell + 1}`}`}
                error={fault(`rows.${row}.cells.${cell}`) ?? fault(`rows.${row}.cells`)}
              >
                <Input autoComplete="off" {...form.register(pathTo(at, 'rows', row, 'cells', cell))} />
              </Field>
            ))}
          </div>
          <Button
            variant="quiet"
            size="sm"
            className="self-start"
            disabled={rows.length === 1}
            onClick={() => change({ columns, rows: without(rows, row) })}
          >
            Remove row {row + 1}
          </Button>
        </fieldset>
      ))}
      <Button
        variant="quiet"
        size="sm"
        className="self-start"
        onClick={() => change({ columns, rows: [...rows, { label: '', cells: columns.map(() => '') }] })}
      >
        Add a row
      </Button>
    </div>
  );
}
