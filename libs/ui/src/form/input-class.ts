/**
 * 44 px high, 16 px text: a smaller one makes phones zoom into the page. Browsers count lists and files as read-only,
 * which here is the look of a value that cannot be changed. What a blank field counts with is paler and slanted, so
 * that it does not look typed.
 */
export const inputClass =
  'block w-full min-h-11 rounded-input border border-line-control ' +
  'bg-surface px-3 text-base text-ink transition-colors ' +
  'hover:border-ink-faint focus:border-focus focus:outline-2 focus:-outline-offset-1 focus:outline-focus ' +
  'data-assumed:text-ink-soft data-assumed:italic ' +
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken ' +
  'disabled:text-ink-faint [&:read-only:not(select,[type=file])]:bg-sunken ' +
  'file:my-1.5 file:-ml-1.5 file:mr-3 file:h-8 file:rounded-input file:border file:border-solid ' +
  'file:border-line-strong file:bg-surface file:px-3 file:text-sm file:font-medium file:text-ink hover:file:bg-sunken';
