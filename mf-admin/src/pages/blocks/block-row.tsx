import { ArrowDown, ArrowUp, ChevronDown, Copy, GripVertical, Trash2 } from 'lucide-react';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { Button, cx, Field, Input } from '@app/ui';
import { errorAt } from '../../settings/setting-fields';
import { specOf, type BlockSpec } from './block-specs';
import { ComparisonFields } from './comparison-fields';
import { ItemList } from './item-list';
import { PartFields, type PageForm } from './part-fields';

export type BlockAct = 'toggle' | 'up' | 'down' | 'copy' | 'remove';

type Props = {
  id: string;
  form: PageForm;
  index: number;
  count: number;
  isOpen: boolean;
  isDropTarget: boolean;
  /** @param focus what has the focus afterwards, if not the button of the act */
  onAct: (act: BlockAct, focus?: BlockAct) => void;
  onDrag: (index: number | null) => void;
  onDrop: () => void;
};

const MOVES: Partial<Record<string, BlockAct>> = { ArrowUp: 'up', ArrowDown: 'down' };

/** One block: its head always, its fields when it is open. */
export function BlockRow(props: Props): ReactNode {
  const { id, form, index, count, isOpen, isDropTarget, onAct, onDrag, onDrop } = props;
  const fields = useId();
  const kind = form.watch(`blocks.${index}.kind`) as string;
  const heading = form.watch(`blocks.${index}.heading`) as string | undefined;
  const spec = specOf(kind);
  const name = `${spec?.name ?? kind}${heading ? `: ${heading}` : ''}`;
  const moveByKey = (event: KeyboardEvent) => {
    const act = event.altKey ? MOVES[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    onAct(act, 'toggle');
  };
  const icon = (act: BlockAct, label: string, Icon: typeof Copy, disabled = false) => (
    <Button
      variant="quiet"
      size="sm"
      data-act={act}
      aria-label={`${label}: ${name}`}
      disabled={disabled}
      onClick={() => onAct(act)}
    >
      <Icon aria-hidden="true" className="size-4" />
    </Button>
  );
  return (
    <li
      data-block={id}
      onDragOver={(event) => isDropTarget && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      className="rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-1 p-1.5">
        <span
          draggable
          aria-hidden="true"
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', name);
            onDrag(index);
          }}
          onDragEnd={() => onDrag(null)}
          className="hidden cursor-grab p-2 text-ink-faint sm:block"
        >
          <GripVertical className="size-4" />
        </span>
        <button
          type="button"
          data-act="toggle"
          aria-expanded={isOpen}
          aria-controls={fields}
          onClick={() => onAct('toggle')}
          onKeyDown={moveByKey}
          className={cx(
            'focus-ring flex min-h-11 min-w-0 grow items-center gap-2',
            'rounded-input px-2 text-left text-sm hover:bg-sunken',
          )}
        >
          <ChevronDown
            aria-hidden="true"
            className={cx('size-4 shrink-0 transition-transform', !isOpen && '-rotate-90')}
          />
          <span className="figures text-ink-faint">{index + 1}</span>
          <span className="truncate font-medium">{name}</span>
        </button>
        <div className="ml-auto flex gap-1">
          {icon('up', 'Move up', ArrowUp, index === 0)}
          {icon('down', 'Move down', ArrowDown, index === count - 1)}
          {icon('copy', 'Duplicate', Copy)}
          {icon('remove', 'Remove', Trash2)}
        </div>
      </div>
      <div id={fields} hidden={!isOpen} className="flex flex-col gap-4 border-t border-line p-4">
        {isOpen && <BlockFields form={form} index={index} kind={kind} spec={spec} />}
      </div>
    </li>
  );
}

type FieldsProps = { form: PageForm; index: number; kind: string; spec: BlockSpec | null };

function BlockFields({ form, index, kind, spec }: FieldsProps): ReactNode {
  const at = `blocks.${index}`;
  const fault = errorAt(form.formState.errors, `${at}.kind`);
  if (!spec)
    return (
      <p className="text-sm text-ink-soft">
        {fault ??
          `This portal does not know blocks of the kind “${kind}”. It is saved as it is, and can be moved or removed.`}
      </p>
    );
  return (
    <>
      {fault && <p className="text-sm font-medium text-danger">{fault}</p>}
      <Field label="Heading" error={errorAt(form.formState.errors, `${at}.heading`)}>
        <Input autoComplete="off" {...form.register(`blocks.${index}.heading`)} />
      </Field>
      <PartFields form={form} at={at} fields={spec.fields} />
      {spec.list && <ItemList form={form} at={at} list={spec.list} />}
      {kind === 'comparison' && <ComparisonFields form={form} at={at} />}
    </>
  );
}
