/** 44 px high, 16 px text: a smaller one makes phones zoom into the page. */
export const inputClass =
  'block w-full min-h-11 rounded-input border border-line-control ' +
  'bg-surface px-3 text-base text-ink transition-colors ' +
  'hover:border-ink-faint focus:border-focus focus:outline-2 focus:-outline-offset-1 focus:outline-focus ' +
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken ' +
  'disabled:text-ink-faint [&:read-only:not(select)]:bg-sunken';
