import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OfferView } from '@app/contracts';
import {
  Cell,
  DataTable,
  ErrorState,
  formatDate,
  HeadCell,
  LinkButton,
  Select,
  Skeleton,
  TableHead,
  TableRow,
} from '@app/ui';
import { failureText, useApi } from '@app/web-kit';
import { comparedOffersQuery } from '../api/offers';
import { signatureText } from '../nda/nda-rules';
import { comparedTerms, termsOf, type ComparedVersion } from './compared-offers';
import { OfferBadge } from './offer-badge';

type Props = { columns: ComparedVersion[]; userId: string; onChoose: (columns: ComparedVersion[]) => void };

/** Versions of offers side by side, each column with a choice among the versions of its offer. */
export function OfferComparison({ columns, userId, onChoose }: Props): ReactNode {
  const api = useApi();
  const ids = [...new Set(columns.map(({ id }) => id))];
  const { data, error, isFetching, refetch } = useQuery(comparedOffersQuery(api, userId, ids));
  if (error)
    return (
      <ErrorState
        title="The offers could not be compared"
        text={failureText(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">Loading the comparison...</span>
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
    );
  const shown = columns.flatMap(({ id, version }) => {
    const offer = data[ids.indexOf(id)];
    const terms = offer && termsOf(offer, version);
    return offer && terms ? [{ offer, terms, version: version ?? offer.history.at(-1)?.number ?? 1 }] : [];
  });
  // A version that an offer does not have leaves nothing to compare.
  if (shown.length < 2) return null;
  return (
    <Compared
      columns={shown}
      onChoose={(place, version) =>
        onChoose(
          shown.map(({ offer: { id }, version: present }, index) => ({
            id,
            version: index === place ? version : present,
          })),
        )
      }
    />
  );
}

type Column = { offer: OfferView; terms: OfferView['history'][number]['terms']; version: number };
type ComparedProps = { columns: Column[]; onChoose: (place: number, version: number) => void };

function Compared({ columns, onChoose }: ComparedProps): ReactNode {
  const rows = comparedTerms(columns.map(({ terms }) => terms));
  const different = rows.filter(({ differs }) => differs).map(({ label }) => label);
  return (
    <section aria-label="Comparison" className="flex flex-col gap-4">
      <p className="text-sm">
        {different.length === 0 ? 'The terms are the same.' : `They differ in: ${different.join(', ')}.`}
      </p>
      <DataTable caption="Offers side by side">
        <TableHead>
          <tr className="bg-sunken align-top">
            <HeadCell>Term</HeadCell>
            {columns.map((column, place) => (
              <HeadCell key={place} className="min-w-32 whitespace-normal max-sm:px-2">
                <ColumnHead column={column} onChoose={(version) => onChoose(place, version)} />
              </HeadCell>
            ))}
          </tr>
        </TableHead>
        <tbody>
          {rows.map(({ path, label, cells, differs }) => (
            <TableRow key={path} className="align-top">
              <HeadCell scope="row" className="bg-surface text-left text-xs whitespace-normal text-ink-soft">
                {label}
                {differs && <span className="block font-medium text-warning">Differs</span>}
              </HeadCell>
              {cells.map((cell, place) => (
                <Cell key={place} className="figures wrap-anywhere whitespace-pre-wrap">
                  {cell}
                </Cell>
              ))}
            </TableRow>
          ))}
        </tbody>
      </DataTable>
      <LinkButton href="/marketplace/offers" variant="secondary" size="sm" className="self-start">
        Close the comparison
      </LinkButton>
    </section>
  );
}

const AUTHORS = { buyer: 'from the buyer', seller: 'from the seller' } as const;

/** Who the offer is with, its state, and the version that the column shows. */
function ColumnHead({ column, onChoose }: { column: Column; onChoose: (version: number) => void }): ReactNode {
  const { offer, version } = column;
  const name = (offer.side === 'seller' && offer.other && signatureText(offer.other)) || offer.listing.title;
  const options = offer.history.map(({ number, by, sentAt }) => ({
    value: String(number),
    label: `Version ${number}, ${AUTHORS[by]}, ${formatDate(sentAt)}`,
  }));
  return (
    <div className="flex flex-col items-start gap-2">
      <span className="text-sm font-semibold text-ink wrap-anywhere">{name}</span>
      <OfferBadge offer={offer} />
      <div className="w-32 sm:w-72">
        <Select
          aria-label={`Version of the offer: ${name}`}
          value={String(version)}
          options={options}
          onChange={({ target }) => onChoose(Number(target.value))}
        />
      </div>
    </div>
  );
}
