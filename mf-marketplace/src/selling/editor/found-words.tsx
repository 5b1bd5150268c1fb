import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { MyListing } from '@app/contracts';
import { LISTING_FIELD_LABELS, PUBLIC_TEXT_FIELDS, type ListingFinding, type PublicTextField } from '@app/domain';
import { Callout, MarkedText } from '@app/ui';
import type { EditorValues } from './editor-values';

type ListProps = { text: string; findings: readonly ListingFinding[] };

/** The text with the places marked, and what each place says. */
function Places({ text, findings }: ListProps): ReactNode {
  return (
    <>
      <p className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink">
        <MarkedText text={text} places={findings} />
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {findings.map(({ start, words, says }) => (
          <li key={start} className="wrap-anywhere">
            “{words}”: {says}
          </li>
        ))}
      </ul>
    </>
  );
}

type FieldProps = {
  name: PublicTextField;
  listing: Pick<MyListing, 'fields' | 'findings'>;
  control: Control<EditorValues>;
};

/** Below a field that everyone reads: what its stored text says that is not for everyone. Gone while one types. */
export function FoundWords({ name, listing, control }: FieldProps): ReactNode {
  const typed = useWatch({ control, name });
  const found = listing.findings.filter(({ field }) => field === name);
  const text = listing.fields[name];
  const isStored = typed.trim() === text.trim();
  return (
    <div role="status" className="-mt-3 text-sm empty:hidden">
      {found.length > 0 && isStored && (
        <Callout tone="warning">
          <p className="font-medium">This text is public. Please remove what is marked:</p>
          <Places text={text} findings={found} />
        </Callout>
      )}
    </div>
  );
}

/** In the preview: every public text with something marked. */
export function FoundTexts({
  texts,
  findings,
}: {
  texts: Pick<MyListing['fields'], PublicTextField>;
  findings: readonly ListingFinding[];
}): ReactNode {
  return PUBLIC_TEXT_FIELDS.map((field) => {
    const found = findings.filter((finding) => finding.field === field);
    return (
      found.length > 0 && (
        <div key={field} className="mt-3">
          <p className="font-medium">{LISTING_FIELD_LABELS[field]}</p>
          <Places text={texts[field]} findings={found} />
        </div>
      )
    );
  });
}
