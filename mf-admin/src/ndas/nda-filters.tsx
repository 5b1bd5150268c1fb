import { useState, type FormEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, Field, Input, Select } from '@app/ui';
import { withChange } from '../portal/list/list-address';
import { listingNumber, type NdaFilter } from './nda-filter';
import { NDA_STATES, STATE_TEXT } from './nda-text';

const OPTIONS = NDA_STATES.map((value) => ({ value, label: STATE_TEXT[value].label }));

/** A filter is a refinement, not a step: Back leaves the section instead of undoing choices one by one. */
const IN_PLACE = { replace: true, preventScrollReset: true };

export function NdaFilters({ filter }: { filter: NdaFilter }): ReactNode {
  const [, setSearch] = useSearchParams();
  const listing = filter.listing === undefined ? '' : String(filter.listing);
  const [typed, setTyped] = useState(listing);
  const [shown, setShown] = useState(listing);
  const [isWrong, setWrong] = useState(false);
  // The address has changed, by this form or by Back. The field stays, because it may have the focus.
  if (shown !== listing) {
    setShown(listing);
    setTyped(listing);
    setWrong(false);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = listingNumber(typed);
    const wrong = typed.trim() !== '' && number === null;
    setWrong(wrong);
    if (!wrong) setSearch((now) => withChange(now, { listing: number }), IN_PLACE);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <Field label="Status" className="w-full sm:w-56">
        <Select
          placeholder="Any status"
          options={OPTIONS}
          value={filter.state ?? ''}
          onChange={({ target }) => setSearch((now) => withChange(now, { state: target.value }), IN_PLACE)}
        />
      </Field>
      <Field
        label="Listing number"
        className="w-full sm:w-56"
        error={isWrong ? 'Enter a listing number, such as 2101.' : undefined}
      >
        <Input value={typed} inputMode="numeric" autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Button type="submit" variant="secondary" className="sm:mt-7">
        Show
      </Button>
    </form>
  );
}
