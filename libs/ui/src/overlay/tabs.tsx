import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../cx';

export type TabItem<V extends string> = { value: V; label: ReactNode; content: ReactNode };
export type TabsProps<V extends string> = {
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  onValueChange: (value: V) => void;
  className?: string;
};

const KEYS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Arrow keys move and choose; only the chosen panel is rendered. */
export function Tabs<V extends string>({ label, items, value, onValueChange, className }: TabsProps<V>): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    const target =
      step &&
      items[
        step(
          items.findIndex((item) => item.value === value),
          items.length,
        )
      ];
    if (!target) return;
    event.preventDefault();
    onValueChange(target.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${target.value}"]`)?.focus();
  };
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="grid auto-cols-fr grid-flow-col gap-1 rounded-card bg-sunken p-1"
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}-tab`}
            data-value={item.value}
            aria-selected={item.value === value}
            aria-controls={`${id}-${item.value}`}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onValueChange(item.value)}
            className={cx(
              'focus-ring min-h-11 rounded-input px-4 text-sm font-medium transition-colors',
              item.value === value ? 'bg-raised text-ink shadow-card' : 'text-ink-soft hover:text-ink',
            )}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map(
        (item) =>
          item.value === value && (
            <div
              key={item.value}
              role="tabpanel"
              id={`${id}-${item.value}`}
              aria-labelledby={`${id}-${item.value}-tab`}
              className="pt-6"
            >
              {item.content}
            </div>
          ),
      )}
    </div>
  );
}
