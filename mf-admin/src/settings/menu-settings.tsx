import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { MENU_TYPES, type MenuChange, type MenuDocument, type MenuType } from '@app/contracts';
import { Button, Checkbox, ErrorState, Field, Input, Skeleton } from '@app/ui';
import { failureText } from '../portal/failure';
import { useMenus, useSaveMenus } from './api/menus';
import { errorAt } from './setting-fields';
import { useVersionedForm } from './use-versioned-form';
import { VersionedCard } from './versioned-card';

const MENU_NAMES: Record<MenuType, string> = {
  main_menu: 'Main menu',
  quick_links: 'Footer: Quick Links',
  legal_links: 'Footer: Legal',
};

type Items = { items: MenuChange['items'] };
type Loaded = { version: number; value: Items };

function toValues({ version, items }: MenuDocument): Loaded {
  return {
    version,
    value: { items: items.map(({ type, label, url, is_external }) => ({ type, label, url, is_external })) },
  };
}

/** The links in the header and the footer. Empty menus show the defaults. */
export function MenuSettings(): ReactNode {
  const menus = useMenus();
  if (menus.data) return <MenuForm stored={toValues(menus.data)} />;
  if (menus.error)
    return (
      <ErrorState
        title="The menus could not be loaded"
        text={failureText(menus.error)}
        onRetry={() => void menus.refetch()}
        retrying={menus.isRefetching}
      />
    );
  return <Skeleton className="h-96 rounded-card" />;
}

function MenuForm({ stored }: { stored: Loaded }): ReactNode {
  const save = useSaveMenus();
  const { form, submit, ...state } = useVersionedForm<Items>({
    stored,
    save: async ({ version, value }) => toValues(await save.mutateAsync({ version, items: value.items })),
  });
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'items' });
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<{ row: string; act: string } | null>(null);
  // An element that moves in the document, and one that goes, loses the focus.
  useEffect(() => {
    const wanted = focused.current;
    if (!wanted) return;
    focused.current = null;
    const row = list.current?.querySelector(`[data-row="${wanted.row}"]`);
    const button = row?.querySelector<HTMLElement>(`[data-act="${wanted.act}"]:not(:disabled)`);
    (button ?? row?.querySelector<HTMLElement>('button:not(:disabled)'))?.focus();
  }, [fields]);
  const indexesOf = (type: MenuType) => fields.flatMap((field, index) => (field.type === type ? [index] : []));
  return (
    <VersionedCard
      {...state}
      title="Menus"
      lead="Links lead to a path of this site, an https address or a mailto address. External links open in a new tab."
      action="Save menus"
      right="site.write"
      pending={save.isPending}
      onSubmit={(event) => void submit(event)}
    >
      <div ref={list} className="flex flex-col gap-4">
        {MENU_TYPES.map((type) => {
          const indexes = indexesOf(type);
          const move = (index: number, place: number, act: string) => {
            focused.current = { row: fields[index]?.id ?? '', act };
            swap(index, indexes[place] ?? index);
          };
          const drop = (index: number, place: number) => {
            const neighbor = indexes[place + 1] ?? indexes[place - 1];
            focused.current = { row: (neighbor !== undefined && fields[neighbor]?.id) || type, act: 'remove' };
            remove(index);
          };
          const nameOf = (index: number) => form.watch(`items.${index}.label`) || 'new link';
          return (
            <fieldset key={type} data-row={type} className="flex flex-col gap-2">
              <legend className="text-sm font-medium">{MENU_NAMES[type]}</legend>
              <ol className="flex flex-col divide-y divide-line">
                {indexes.map((index, place) => (
                  <li
                    key={fields[index]?.id}
                    data-row={fields[index]?.id}
                    className="grid items-start gap-3 py-3 sm:grid-cols-[1fr_2fr_auto_auto]"
                  >
                    <Field label="Label" error={errorAt(form.formState.errors, `items.${index}.label`)}>
                      <Input autoComplete="off" {...form.register(`items.${index}.label`)} />
                    </Field>
                    <Field label="Address" error={errorAt(form.formState.errors, `items.${index}.url`)}>
                      <Input autoComplete="off" autoCapitalize="none" {...form.register(`items.${index}.url`)} />
                    </Field>
                    <Checkbox label="External" className="sm:mt-6" {...form.register(`items.${index}.is_external`)} />
                    <div className="flex gap-1 sm:mt-7">
                      <Button
                        variant="quiet"
                        size="sm"
                        data-act="up"
                        aria-label={`Move up: ${nameOf(index)}`}
                        disabled={place === 0}
                        onClick={() => move(index, place - 1, 'up')}
                      >
                        <ArrowUp aria-hidden="true" className="size-4" />
                      </Button>
                      <Button
                        variant="quiet"
                        size="sm"
                        data-act="down"
                        aria-label={`Move down: ${nameOf(index)}`}
                        disabled={place === indexes.length - 1}
                        onClick={() => move(index, place + 1, 'down')}
                      >
                        <ArrowDown aria-hidden="true" className="size-4" />
                      </Button>
                      <Button
                        variant="quiet"
                        size="sm"
                        data-act="remove"
                        aria-label={`Remove: ${nameOf(index)}`}
                        onClick={() => drop(index, place)}
                      >
                        <Trash2 aria-hidden="true" className="size-4" />
                      </Button>
                    </div>
                  </li>
                ))}
              </ol>
              <Button
                variant="quiet"
                size="sm"
                className="self-start"
                onClick={() => append({ type, label: '', url: '', is_external: false })}
              >
                Add a link<span className="sr-only"> to {MENU_NAMES[type]}</span>
              </Button>
            </fieldset>
          );
        })}
      </div>
    </VersionedCard>
  );
}
