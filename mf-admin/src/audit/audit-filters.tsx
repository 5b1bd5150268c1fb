import { useState, type FormEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ALL_RIGHTS } from '@app/domain';
import { Button, Field, Input, Select } from '@app/ui';
import { withChange } from '../portal/list/list-address';
import { type AuditFilter } from './audit-filter';
import { rightText } from './audit-text';

const OPTIONS = ALL_RIGHTS.map((value) => ({ value, label: rightText(value) }));
/** A filter is a refinement, not a step: Back leaves the section instead of undoing choices one by one. */
const IN_PLACE = { replace: true, preventScrollReset: true };

export function AuditFilters({ filter }: { filter: AuditFilter }): ReactNode {
  const [, setSearch] = useSearchParams();
  const [typed, setTyped] = useState({
    right: filter.right ?? '',
    target: filter.target ?? '',
    from: filter.from ?? '',
    until: filter.until ?? '',
  });
  const type = (name: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value });
  const isReversed = typed.from !== '' && typed.until !== '' && typed.until < typed.from;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReversed) setSearch((now) => withChange(now, { ...typed, target: typed.target.trim() }), IN_PLACE);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <Field label="What" className="w-full sm:w-64">
        <Select placeholder="Any right" options={OPTIONS} value={typed.right} onChange={type('right')} />
      </Field>
      <Field label="Target" help="For example, content/posts." className="w-full sm:w-52">
        <Input
          value={typed.target}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={200}
          onChange={type('target')}
        />
      </Field>
      <Field label="From" className="w-full sm:w-44">
        <Input type="date" value={typed.from} onChange={type('from')} />
      </Field>
      <Field
        label="Through"
        className="w-full sm:w-44"
        error={isReversed ? 'The last day is before the first.' : undefined}
      >
        <Input type="date" value={typed.until} onChange={type('until')} />
      </Field>
      <div className="flex gap-2 sm:mt-7">
        <Button type="submit" variant="secondary">
          Show
        </Button>
        {Object.keys(filter).length > 0 && (
          <Button
            variant="quiet"
            onClick={() =>
              setSearch((now) => withChange(now, { actor: '', right: '', target: '', from: '', until: '' }), IN_PLACE)
            }
          >
            Clear
          </Button>
        )}
      </div>
    </form>
  );
}
