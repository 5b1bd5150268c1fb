import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray, type ArrayPath, type FieldArray } from 'react-hook-form';
import { Button } from '@app/ui';
import type { PageValues } from '../page-values';
import type { BlockSpec } from './block-specs';
import { PartFields, pathTo, type PageForm } from './part-fields';

type Props = { form: PageForm; at: string; list: NonNullable<BlockSpec['list']> };

/** The cards, steps, questions of a block: added, removed and moved by buttons. */
export function ItemList({ form, at, list: { name, one, fields: parts, empty } }: Props): ReactNode {
  const path = pathTo(at, name) as ArrayPath<PageValues>;
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: path });
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col gap-3">
        {fields.map((field, index) => {
          const place = `${one} ${index + 1}`;
          return (
            <li key={field.id} className="rounded-input border border-line p-3">
              <div className="mb-2 flex items-center justify-between gap-2">
                <h4 className="text-sm font-medium text-ink-soft">{place}</h4>
                <div className="flex gap-1">
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Move up: ${place}`}
                    disabled={index === 0}
                    onClick={() => swap(index, index - 1)}
                  >
                    <ArrowUp aria-hidden="true" className="size-4" />
                  </Button>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Move down: ${place}`}
                    disabled={index === fields.length - 1}
                    onClick={() => swap(index, index + 1)}
                  >
                    <ArrowDown aria-hidden="true" className="size-4" />
                  </Button>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Remove: ${place}`}
                    disabled={fields.length === 1}
                    onClick={() => remove(index)}
                  >
                    <Trash2 aria-hidden="true" className="size-4" />
                  </Button>
                </div>
              </div>
              <div className="flex flex-col gap-3">
                <PartFields form={form} at={`${path}.${index}`} fields={parts} />
              </div>
            </li>
          );
        })}
      </ol>
      <Button
        variant="quiet"
        size="sm"
        className="self-start"
        onClick={() => append(structuredClone(empty) as FieldArray<PageValues>)}
      >
        Add a {one.toLowerCase()}
      </Button>
    </div>
  );
}
