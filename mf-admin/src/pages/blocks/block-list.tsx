import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button, Field, Select } from '@app/ui';
import { BlockRow, type BlockAct } from './block-row';
import { BLOCK_SPECS, KINDS_OF, specOf, type Block, type BlockKind } from './block-specs';
import type { PageForm } from './part-fields';

type Props = { form: PageForm; kind: keyof typeof KINDS_OF };
type Removed = { index: number; block: Block };

/** The blocks of a page in their order: opened one by one, moved by buttons, by keys or by dragging. */
export function BlockList({ form, kind }: Props): ReactNode {
  const { fields, append, insert, remove, move } = useFieldArray({ control: form.control, name: 'blocks' });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [added, setAdded] = useState<BlockKind>(KINDS_OF[kind][0]);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<{ id: string; act: BlockAct } | null>(null);
  const openNext = useRef<number | null>(null);
  const faults = form.formState.errors.blocks;

  useEffect(() => {
    const id = openNext.current === null ? undefined : fields[openNext.current]?.id;
    if (id === undefined) return;
    openNext.current = null;
    setOpened((before) => new Set(before).add(id));
    focused.current = { id, act: 'toggle' };
  }, [fields]);
  // An element that moves in the document loses the focus.
  useEffect(() => {
    const wanted = focused.current;
    if (!wanted) return;
    focused.current = null;
    const row = list.current?.querySelector(`[data-block="${wanted.id}"]`);
    const button = row?.querySelector<HTMLButtonElement>(`[data-act="${wanted.act}"]:not(:disabled)`);
    (button ?? row?.querySelector<HTMLButtonElement>('[data-act="toggle"]'))?.focus();
  }, [fields, opened]);

  const blockAt = (index: number): Block => structuredClone(form.getValues(`blocks.${index}`));
  const moveTo = (from: number, to: number, act: BlockAct = 'toggle') => {
    const id = fields[from]?.id;
    if (id === undefined || to < 0 || to >= fields.length || to === from) return;
    focused.current = { id, act };
    move(from, to);
    setSaid(`Moved to place ${to + 1} of ${fields.length}.`);
  };
  const act = (index: number, name: BlockAct, focus: BlockAct = name) => {
    const id = fields[index]?.id ?? '';
    switch (name) {
      case 'toggle':
        return setOpened((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        });
      case 'up':
        return moveTo(index, index - 1, focus);
      case 'down':
        return moveTo(index, index + 1, focus);
      case 'copy':
        openNext.current = index + 1;
        return insert(index + 1, blockAt(index), { shouldFocus: false });
      case 'remove': {
        setRemoved({ index, block: blockAt(index) });
        const neighbor = fields[index + 1] ?? fields[index - 1];
        if (neighbor) focused.current = { id: neighbor.id, act: 'toggle' };
        return remove(index);
      }
    }
  };
  const add = () => {
    openNext.current = fields.length;
    append(structuredClone(BLOCK_SPECS[added].empty), { shouldFocus: false });
  };
  const undo = ({ index, block }: Removed) => {
    openNext.current = index;
    insert(index, block, { shouldFocus: false });
    setRemoved(null);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-sm font-medium">Blocks</legend>
      <p className="text-xs text-ink-faint">Alt with the arrow keys moves the block that has the focus.</p>
      <ol ref={list} className="flex flex-col gap-2">
        {fields.map((field, index) => (
          <BlockRow
            key={field.id}
            id={field.id}
            form={form}
            index={index}
            count={fields.length}
            // A fault in a closed block would not be seen.
            isOpen={opened.has(field.id) || faults?.[index] !== undefined}
            isDropTarget={dragged !== null && dragged !== index}
            onAct={(name, focus) => act(index, name, focus)}
            onDrag={setDragged}
            onDrop={() => dragged !== null && moveTo(dragged, index)}
          />
        ))}
      </ol>
      {fields.length === 0 && <p className="text-sm text-ink-soft">This page has no blocks yet. Add the first one.</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
      {removed && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <span>
            The block “{removed.block.heading || specOf(removed.block.kind)?.name || removed.block.kind}” was removed.
          </span>
          <Button variant="quiet" size="sm" onClick={() => undo(removed)}>
            Undo
          </Button>
        </p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Field label="New block" help={BLOCK_SPECS[added].about} className="min-w-52">
          <Select
            value={added}
            options={KINDS_OF[kind].map((value) => ({ value, label: BLOCK_SPECS[value].name }))}
            onChange={({ target }) =>
              setAdded(KINDS_OF[kind].find((each) => each === target.value) ?? KINDS_OF[kind][0])
            }
          />
        </Field>
        <Button variant="secondary" className="mb-5.5" onClick={add}>
          Add the block
        </Button>
      </div>
    </fieldset>
  );
}
