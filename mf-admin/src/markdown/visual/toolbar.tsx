import { useEffect, useImperativeHandle, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';

type Props = { label: string; className: string; handle?: Ref<{ focus: () => void }>; children: ReactNode };

const KEYS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Buttons of which the Tab key reaches one, and the arrow keys the others. */
export function Toolbar({ label, className, handle, children }: Props): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const buttons = () => [...(bar.current?.querySelectorAll('button') ?? [])];
  const reachOnly = (reached: HTMLButtonElement | undefined) => {
    for (const button of buttons()) button.tabIndex = button === reached ? 0 : -1;
  };
  useEffect(() => {
    const all = buttons();
    if (all.filter(({ tabIndex }) => tabIndex === 0).length !== 1) reachOnly(all[0]);
  });
  useImperativeHandle(handle, () => ({
    focus: () =>
      buttons()
        .find(({ tabIndex }) => tabIndex === 0)
        ?.focus(),
  }));
  const move = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    const all = buttons();
    const index = all.findIndex((button) => button === event.target);
    if (!step || index === -1) return;
    event.preventDefault();
    all[step(index, all.length)]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      onKeyDown={move}
      onFocus={({ target }) => reachOnly(buttons().find((button) => button.contains(target)))}
      className={className}
    >
      {children}
    </div>
  );
}
