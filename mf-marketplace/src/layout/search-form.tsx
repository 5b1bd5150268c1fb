import { Search } from 'lucide-react';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Button, Input } from '@app/ui';
import { navigate } from '@app/web-kit';

type Props = {
  /** The page of the list. */
  action: string;
  label: string;
  placeholder: string;
  maxLength: number;
  /** The words searched for at present. */
  q: string;
  /** The other parameters of the search; they stay when the words change. */
  others: URLSearchParams;
  pathWith: (q: string) => string;
};

/** A form whose state is the address: it works without script, and back undoes it. */
export function SearchForm({ action, label, placeholder, maxLength, q, others, pathWith }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Back and forward change the address under the field.
    const field = input.current;
    if (field && field.value.trim() !== q) field.value = q;
  }, [q]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(pathWith(input.current?.value.trim() ?? ''));
  };
  return (
    <form role="search" method="get" action={action} onSubmit={submit} className="flex w-full gap-2">
      {[...others].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
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
          placeholder={placeholder}
          maxLength={maxLength}
          defaultValue={q}
          className="pl-10"
        />
      </div>
      <Button type="submit">Search</Button>
    </form>
  );
}
