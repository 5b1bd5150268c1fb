import type { ReactNode } from 'react';
import type { OfferSignature, OfferVersion } from '@app/contracts';
import {
  OFFER_TERM_NAMES,
  offerDifferences,
  PRICE_PARTS,
  type OfferDraft,
  type OfferTermPath,
  type OfferTerms,
} from '@app/domain';
import { Card, formatDateTime } from '@app/ui';
import { signatureText } from '../nda/nda-rules';
import { termLabel, writtenIn } from './offer-text';

function rowsOf(terms: OfferDraft): [OfferTermPath, number | string | null][] {
  const parts = PRICE_PARTS.filter((part) => terms.parts[part] > 0);
  const used = OFFER_TERM_NAMES.filter((name) => terms[name] !== null);
  return [
    ['price', terms.price],
    ...parts.map((part): [OfferTermPath, number] => [`parts.${part}`, terms.parts[part]]),
    ...used.map((name): [OfferTermPath, number | null] => [name, terms[name]]),
    ['closingOn', terms.closingOn],
    ['conditions', terms.conditions],
    ['validDays', terms.validDays],
  ];
}

/** The terms in reading order, parts in dollars too; those without a share are left out. */
export function TermList({ terms }: { terms: OfferDraft }): ReactNode {
  return (
    <dl className="divide-y divide-line text-sm">
      {rowsOf(terms).map(([path, value]) => (
        <div key={path} className="flex justify-between gap-6 py-2.5">
          <dt className="text-ink-soft">{termLabel(path)}</dt>
          <dd className="figures max-w-[65%] shrink-0 text-right font-medium wrap-anywhere whitespace-pre-wrap">
            {writtenIn(terms.price ?? 0, path, value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What one version changes in the one before. */
export function Differences({ before, after }: { before: OfferTerms; after: OfferTerms }): ReactNode {
  const changes = offerDifferences(before, after);
  if (changes.length === 0) return <p className="mt-2 text-sm text-ink-soft">The same terms, sent again.</p>;
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm wrap-anywhere">
      {changes.map(({ path, before: from, after: to }) => (
        <li key={path}>
          {termLabel(path)}: <del className="figures text-ink-faint">{writtenIn(before.price, path, from)}</del>{' '}
          <ins className="figures font-medium no-underline">{writtenIn(after.price, path, to)}</ins>
        </li>
      ))}
    </ul>
  );
}

const AUTHORS = { buyer: 'the buyer', seller: 'the seller' } as const;

/** Every version with what it changed, the newest first. */
export function VersionList({ history }: { history: OfferVersion[] }): ReactNode {
  return (
    <ol className="flex flex-col gap-4">
      {history.toReversed().map(({ number, by, sentAt, terms, hash }) => {
        const previous = history.find((version) => version.number === number - 1);
        return (
          <Card key={number} as="li">
            <h3 className="font-semibold">
              Version {number}, from {AUTHORS[by]}
            </h3>
            <p className="mt-1 text-sm text-ink-soft">Sent on {formatDateTime(sentAt)}.</p>
            {previous && <Differences before={previous.terms} after={terms} />}
            <div className="mt-2">
              <TermList terms={terms} />
            </div>
            <details className="mt-2 text-xs text-ink-faint">
              <summary className="focus-ring inline-flex min-h-11 cursor-pointer items-center rounded-input">
                Details
              </summary>
              <p className="figures break-all">SHA-256 of this version: {hash}</p>
            </details>
          </Card>
        );
      })}
    </ol>
  );
}

export function SignatureList({ signatures }: { signatures: OfferSignature[] }): ReactNode {
  if (signatures.length === 0) return null;
  return (
    <section aria-labelledby="signatures">
      <h2 id="signatures" className="font-display text-xl font-semibold">
        Signatures
      </h2>
      <ul className="mt-3 flex flex-col gap-2 text-sm">
        {signatures.map(({ side, legalName, capacity, firm, signedAt }) => (
          <li key={side}>
            {signatureText({ legalName, capacity, firm })}, for {AUTHORS[side]}, on {formatDateTime(signedAt)}.
          </li>
        ))}
      </ul>
    </section>
  );
}
