import { Search, X } from 'lucide-react';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Button, cx, Input, VisuallyHidden } from '@app/ui';

type Props = {
  label: string;
  /** What the address says. */ value: string;
  maxLength: number;
  onSearch: (text: string) => void;
  /** At every stroke, for lists that are here already. */ live?: boolean;
  /** Other parts of the address, for readers without script. */ hidden?: Record<string, string>;
};

/** A search whose state is the address: it works without script, and back undoes it. */
export function SearchForm({ label, value, maxLength, onSearch, live = false, hidden = {} }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Back and forward change the address under the field; who is typing is ahead of it.
    const field = input.current;
    if (!field || (live && document.activeElement === field)) return;
    if (field.value.trim() !== value) field.value = value;
  }, [value, live]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(input.current?.value.trim() ?? '');
  };
  const clear = () => {
    if (input.current) input.current.value = '';
    onSearch('');
    input.current?.focus();
  };
  return (
    <form role="search" method="get" onSubmit={search} className="flex w-full max-w-md gap-2">
      {Object.entries(hidden).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <div className="relative grow">
        <Search
          aria-hidden="true"
          strokeWidth={1.5}
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-faint"
        />
        <Input
          ref={input}
          type="text"
          name="q"
          aria-label={label}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={label}
          maxLength={maxLength}
          defaultValue={value}
          onChange={live ? (event) => onSearch(event.target.value.trim()) : undefined}
          className="pr-11 pl-10"
        />
        {value !== '' && (
          <button
            type="button"
            onClick={clear}
            className={cx(
              'focus-ring absolute top-1/2 right-0 grid size-11 -translate-y-1/2',
              'place-items-center rounded-input text-ink-faint hover:text-ink',
            )}
          >
            <X aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
            <VisuallyHidden>Clear the search</VisuallyHidden>
          </button>
        )}
      </div>
      {!live && (
        <Button type="submit" variant="secondary">
          Search
        </Button>
      )}
    </form>
  );
}
