import type { ReactNode } from 'react';
import type { StoredMarket } from '@app/contracts';
import { Button, Field, Select, type SelectOption } from '@app/ui';
import { listOf, type Typed } from './market-rules';
import { namedSources, sourcesText, sourceText } from './market-words';

type Sources = StoredMarket['sources'];
const SAYS_MAX = 70;
/** As many as the server takes. */
const SOURCES_MAX = 10;

const shortened = (text: string): string => (text.length > SAYS_MAX ? `${text.slice(0, SAYS_MAX)}…` : text);

/** By publisher; what it says tells publications of one publisher apart. */
export function sourceOptions(sources: Sources): SelectOption[] {
  return sources
    .map((source) => ({
      value: source.id,
      label: `${sourceText(source)}: ${shortened(source.says)}`,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

type Form = { typed: Typed; faults: Typed; onType: (name: string, text: string) => void };

/** The one source of an entry. */
export function SourceField({ typed, faults, onType, sources }: Form & { sources: Sources }): ReactNode {
  return (
    <Field label="Source" help="Where these rates were published." error={faults.sourceId}>
      <Select
        name="sourceId"
        value={typed.sourceId ?? ''}
        placeholder="Choose a source"
        options={sourceOptions(sources)}
        onChange={({ target }) => onType('sourceId', target.value)}
      />
    </Field>
  );
}

/** The sources of a value: chosen one by one, each with a way to take it out again. */
export function SourcesField({
  name,
  of,
  typed,
  faults,
  onType,
  sources,
}: Form & { name: string; of: string; sources: Sources }): ReactNode {
  const chosen = listOf(typed[name]);
  const known = namedSources(sources);
  const choose = (ids: string[]) => onType(name, ids.join(', '));
  const remove = (id: string) => {
    choose(chosen.filter((each) => each !== id));
    document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  return (
    <div className="flex flex-col gap-1.5">
      <Field label="Sources" help="None means that the value is our estimate." error={faults[name]}>
        <Select
          name={name}
          value=""
          disabled={chosen.length >= SOURCES_MAX}
          placeholder="Add one of the sources"
          options={sourceOptions(sources.filter(({ id }) => !chosen.includes(id)))}
          onChange={({ target }) => choose([...chosen, target.value])}
        />
      </Field>
      {chosen.length > 0 && (
        <ul className="flex flex-col text-sm">
          {chosen.map((id) => (
            <li key={id} className="flex items-center justify-between gap-3">
              <span className="wrap-anywhere">{sourcesText([id], known)}</span>
              <Button variant="quiet" size="sm" onClick={() => remove(id)}>
                Remove
                <span className="sr-only">
                  {' '}
                  {sourcesText([id], known)} from {of}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
