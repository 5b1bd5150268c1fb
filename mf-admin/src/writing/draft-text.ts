/** How the text of a draft is shown: as it is typed, because none of it is trusted to be more. */
export const DRAFT_TEXT =
  'max-h-[36rem] overflow-y-auto rounded-input bg-sunken p-4 font-sans text-sm wrap-anywhere whitespace-pre-wrap';
