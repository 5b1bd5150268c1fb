import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, cx } from '@app/ui';

export function RemoveRow({ label, onRemove }: { label: string; onRemove: () => void }): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onRemove}
      className={cx(
        'focus-ring grid size-11 shrink-0 place-items-center rounded-input text-ink-soft',
        'hover:bg-sunken hover:text-danger disabled:pointer-events-none disabled:opacity-55',
      )}
    >
      <Trash2 aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
    </button>
  );
}

export function AddRow({
  children,
  onAdd,
  disabled = false,
}: {
  children: ReactNode;
  onAdd: () => void;
  disabled?: boolean;
}): ReactNode {
  return (
    <Button variant="secondary" size="sm" className="self-start" disabled={disabled} onClick={onAdd}>
      <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
      {children}
    </Button>
  );
}
