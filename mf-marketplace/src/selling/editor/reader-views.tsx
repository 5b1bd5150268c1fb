import { useState, type ReactNode } from 'react';
import type { ListingPreview, MyListing } from '@app/contracts';
import {
  LISTING_FIELD_LABELS,
  LISTING_FIELD_NAMES,
  mondayOf,
  utcDay,
  type DocumentClass,
  type ListingFields,
} from '@app/domain';
import { ListingFacts, listingFieldText, MISSING, publicListingFacts, Tabs, type ListingFact } from '@app/ui';
import { useMyDocuments } from '../../api/documents';
import { DocumentNames } from '../sharing/document-names';

/** The fields that a reader with an agreement, or a chosen buyer, reads as they were entered. */
function enteredFacts(fields: Partial<ListingFields>): ListingFact[] {
  return LISTING_FIELD_NAMES.filter((name) => name in fields && name !== 'title' && name !== 'summary').map((name) => ({
    term: LISTING_FIELD_LABELS[name],
    value: listingFieldText(name, fields[name]) ?? MISSING,
  }));
}

const READERS = [
  { value: 'public', label: 'Everyone' },
  { value: 'nda', label: 'With an NDA' },
  { value: 'released', label: 'Chosen buyer' },
] as const;
type Reader = (typeof READERS)[number]['value'];

/** Of documents; a release can also leave a class out. */
const READABLE: Record<Exclude<Reader, 'public'>, DocumentClass[]> = { nda: ['nda'], released: ['nda', 'released'] };

/** The listing as each kind of reader would see it; what everyone reads is drawn as on its own page. */
export function ReaderViews({ listing, preview }: { listing: MyListing; preview: ListingPreview }): ReactNode {
  const [reader, setReader] = useState<Reader>('public');
  const documents = useMyDocuments(listing.id).data?.documents;
  const numberOf = (wanted: DocumentClass) =>
    documents?.filter(({ documentClass }) => documentClass === wanted).length ?? 0;
  const everyone = publicListingFacts({
    ...preview.public,
    documents: documents ? { nda: numberOf('nda'), released: numberOf('released') } : null,
    listedAt: listing.postedAt && mondayOf(utcDay(new Date(listing.postedAt))),
  });
  return (
    <section aria-labelledby="reader-views">
      <h2 id="reader-views" className="mb-3 text-base font-semibold">
        What each reader sees
      </h2>
      <Tabs
        label="Reader"
        value={reader}
        onValueChange={setReader}
        items={READERS.map(({ value, label }) => ({
          value,
          label,
          content: (
            <>
              <h3 className="font-display text-xl font-semibold wrap-anywhere">
                {preview.public.title || 'No title yet'}
              </h3>
              {value === 'public' && <p className="mt-2 text-sm text-ink-soft">{preview.location}</p>}
              <p className="mt-2 mb-4 max-w-[65ch] text-sm text-ink-soft wrap-anywhere">{preview.public.summary}</p>
              <ListingFacts facts={value === 'public' ? everyone : enteredFacts(preview[value])} />
              {value !== 'public' && <DocumentNames listingId={listing.id} classes={READABLE[value]} />}
            </>
          ),
        }))}
      />
    </section>
  );
}
