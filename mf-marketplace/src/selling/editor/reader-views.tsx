import { useState, type ReactNode } from 'react';
import type { ListingPreview } from '@app/contracts';
import { LISTING_FIELD_LABELS, LISTING_FIELD_NAMES, type DocumentClass, type ListingFields } from '@app/domain';
import { Card, formatNumber, formatPercent, Tabs } from '@app/ui';
import {
  AFFILIATION_NAMES,
  FINANCING_NAMES,
  formatRange,
  MISSING,
  money,
  REASON_NAMES,
  TIMELINE_NAMES,
  TYPE_NAMES,
} from '../../listing/listing-text';
import { DocumentNames } from '../sharing/document-names';
import { fieldText } from './field-text';

type Fact = { term: string; value: string };

function Facts({ facts }: { facts: Fact[] }): ReactNode {
  return (
    <Card flush>
      <dl className="divide-y divide-line text-sm">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex justify-between gap-6 px-5 py-3">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="text-right font-medium whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function publicFacts({ public: shown, location }: ListingPreview): Fact[] {
  return [
    { term: 'Why it is listed', value: TYPE_NAMES[shown.type] },
    { term: 'Where', value: location },
    { term: 'Assets', value: money(shown.aum) },
    { term: 'Revenue', value: money(shown.revenue) },
    { term: 'Clients', value: formatRange(shown.clients, formatNumber) },
    { term: 'Fee-based share', value: formatRange(shown.feeBased, (value) => formatPercent(value / 100)) },
    { term: 'Staff', value: formatRange(shown.staff, formatNumber) },
    { term: 'Kind of firm', value: shown.affiliation ? AFFILIATION_NAMES[shown.affiliation] : MISSING },
    { term: 'Price', value: shown.price || shown.multiple ? money(shown.price) : 'On request' },
    { term: 'Multiple of revenue', value: formatRange(shown.multiple, (value) => `${value}×`) },
    { term: 'Financing', value: shown.financing.map((each) => FINANCING_NAMES[each]).join(', ') || MISSING },
    { term: 'Timeline', value: TIMELINE_NAMES[shown.timeline] },
    { term: 'Reason', value: REASON_NAMES[shown.reason] },
  ];
}

/** The fields that a reader with an agreement, or a chosen buyer, reads as they were entered. */
function enteredFacts(fields: Partial<ListingFields>): Fact[] {
  return LISTING_FIELD_NAMES.filter((name) => name in fields && name !== 'title' && name !== 'summary').map((name) => ({
    term: LISTING_FIELD_LABELS[name],
    value: fieldText(name, fields[name]) ?? MISSING,
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

/** The listing as each kind of reader would see it. */
export function ReaderViews({ listingId, preview }: { listingId: number; preview: ListingPreview }): ReactNode {
  const [reader, setReader] = useState<Reader>('public');
  const factsFor = (value: Reader) => (value === 'public' ? publicFacts(preview) : enteredFacts(preview[value]));
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
              <p className="mt-2 mb-4 max-w-[65ch] text-sm text-ink-soft wrap-anywhere">{preview.public.summary}</p>
              <Facts facts={factsFor(value)} />
              {value !== 'public' && <DocumentNames listingId={listingId} classes={READABLE[value]} />}
            </>
          ),
        }))}
      />
    </section>
  );
}
