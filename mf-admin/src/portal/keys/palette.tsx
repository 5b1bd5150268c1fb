import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { DocumentList } from '@app/contracts';
import { cx, Input } from '@app/ui';
import { useElevatedApi } from '@app/web-kit';
import { Dialog } from '../dialog';
import { leaveFor } from '../leaving';
import { useMay, useMayOpen } from '../rights';
import { useSavedViews } from '../saved-views/api';
import { commandsOf, documentCommand, matching, viewCommand, type Command } from './commands';

const SHOWN_MAX = 12;
const FOUND_MAX = 8;
const SEARCH_MIN = 2;
const PAUSE_MS = 200;

/** What was typed, a moment after the last key. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

/** Documents of every kind whose title or address has what was typed. */
function useFound(typed: string): Command[] {
  const api = useElevatedApi();
  const may = useMay();
  const wanted = usePaused(typed.trim()).slice(0, 100);
  const { data } = useQuery({
    queryKey: ['admin', 'palette', wanted] as const,
    queryFn: ({ signal }) =>
      api.get<DocumentList>(`/api/admin/content/documents?${new URLSearchParams({ q: wanted })}`, { signal }),
    enabled: wanted.length >= SEARCH_MIN && may('content.read'),
    staleTime: 10_000,
  });
  return typed.trim() === wanted ? (data?.documents.slice(0, FOUND_MAX).map(documentCommand) ?? []) : [];
}

/** Everything a person may open, start or find, by typing a few letters of it. */
export function Palette({ onClose }: { onClose: () => void }): ReactNode {
  const { pathname } = useLocation();
  const mayOpen = useMayOpen();
  const may = useMay();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const views = useSavedViews();
  const found = useFound(typed);
  const commands = [...commandsOf(pathname, mayOpen, may), ...(views.data?.views.map(viewCommand) ?? [])];
  const options = [...matching(commands, typed).slice(0, SHOWN_MAX), ...found];
  const current = Math.min(at, options.length - 1);
  const choose = (command: Command | undefined) => {
    if (!command) return;
    dialog.current?.close();
    leaveFor(command.href);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) setAt((current + step + options.length) % options.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(options[current]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Go to, start or find" handle={dialog} onClose={onClose}>
      <div className="mt-3 flex flex-col gap-3">
        <Input
          type="search"
          role="combobox"
          aria-label="Search for a section, an action or a document"
          aria-expanded={options.length > 0}
          aria-controls={list}
          aria-activedescendant={options[current] ? `${list}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        {options.length > 0 && (
          <Options id={list} options={options} current={current} onPoint={setAt} onChoose={choose} />
        )}
        <p role="status" className="text-xs text-ink-faint">
          {options.length === 0 ? 'Nothing matches.' : 'Arrow keys choose, Enter opens, Escape closes.'}
        </p>
      </div>
    </Dialog>
  );
}

type OptionsProps = {
  id: string;
  options: Command[];
  current: number;
  onPoint: (index: number) => void;
  onChoose: (command: Command) => void;
};

function Options({ id, options, current, onPoint, onChoose }: OptionsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return (
    <div id={id} ref={list} role="listbox" aria-label="Results" className="max-h-80 overflow-y-auto">
      {options.map((command, index) => (
        <div
          key={command.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          onMouseMove={() => onPoint(index)}
          onClick={() => onChoose(command)}
          onKeyDown={({ key }) => key === 'Enter' && onChoose(command)}
          className={cx(
            'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-input px-3 text-sm',
            index === current ? 'bg-accent-soft text-accent' : 'text-ink',
          )}
        >
          <span className="min-w-0 truncate">{command.label}</span>
          <span className="shrink-0 text-xs text-ink-soft">{command.group}</span>
        </div>
      ))}
    </div>
  );
}
