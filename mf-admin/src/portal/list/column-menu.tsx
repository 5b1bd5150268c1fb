import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { InfoPopover } from '@app/ui';
import { hiddenColumns, withHidden } from './hidden-columns';

type Choice = { id: string; label: string };

/** Which columns a list shows. The choice stands in the address: it survives a reload, Back and a saved view. */
export function ColumnMenu({ caption, choices }: { caption: string; choices: readonly Choice[] }): ReactNode {
  const [search, setSearch] = useSearchParams();
  const ids = choices.map(({ id }) => id);
  const hidden = hiddenColumns(search, ids);
  const put = (id: string, isShown: boolean) => {
    const next = ids.filter((each) => (each === id ? !isShown : hidden.includes(each)));
    setSearch((now) => withHidden(now, next), { replace: true, preventScrollReset: true });
  };
  return (
    <InfoPopover
      label={`Columns of ${caption}`}
      trigger={
        <>
          <Columns3 aria-hidden="true" strokeWidth={1.5} className="size-4" />
          <span>Columns</span>
          {hidden.length > 0 && <span className="text-xs text-ink-faint">{`${hidden.length} hidden`}</span>}
        </>
      }
      triggerClass="inline-flex min-h-11 items-center gap-1.5 rounded-input px-3 text-sm text-ink-soft hover:bg-sunken"
    >
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-xs font-medium text-ink-soft">Columns to show</legend>
        {choices.map(({ id, label }) => (
          <label key={id} className="flex min-h-11 items-center gap-2.5 sm:min-h-9">
            <input
              type="checkbox"
              className="focus-ring size-5 accent-accent"
              checked={!hidden.includes(id)}
              onChange={({ target }) => put(id, target.checked)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </InfoPopover>
  );
}
