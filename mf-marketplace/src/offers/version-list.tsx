import type { ReactNode } from 'react';
import type { OfferSignature, OfferVersion } from '@app/contracts';
import { OFFER_TERM_NAMES, offerDifferences, PRICE_PARTS, type OfferTermPath, type OfferTerms } from '@app/domain';
import { Card, formatDateTime } from '@app/ui';
import { signatureText } from '../nda/nda-rules';
import { termLabel, writtenTerm } from './offer-text';

function rowsOf(terms: OfferTerms): [OfferTermPath, number | string | null][] {
  const parts = PRICE_PARTS.filter((part) => terms.parts[part] > 0);
  const used = OFFER_TERM_NAMES.filter((name) => terms[name] !== null);
  return [
    ['price', terms.price],
    ...parts.map((part): [OfferTermPath, number] => [`parts.${part}`, terms.parts[part]]),
    ...used.map((name): [OfferTermPath, number | null] => [name, terms[name]]),
    ['closingOn', terms.closingOn],
    ['conditions', terms.conditions],
  ];
}

/** The terms in reading order; parts without a share are left out. */
export function TermList({ terms }: { terms: OfferTerms }): ReactNode {
  return (
    <dl className="divide-y divide-line text-sm">
      {rowsOf(terms).map(([path, value]) => (
        <div key={path} className="flex justify-between gap-6 py-2.5">
          <dt className="shrink-0 text-ink-soft">{termLabel(path)}</dt>
          <dd className="figures text-right font-medium break-words whitespace-pre-wrap">{writtenTerm(path, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Differences({ before, after }: { before: OfferTerms; after: OfferTerms }): ReactNode {
  const changes = offerDifferences(before, after);
  if (changes.length === 0) return <p className="mt-2 text-sm text-ink-soft">The same terms, sent again.</p>;
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm">
      {changes.map(({ path, before: from, after: to }) => (
        <li key={path}>
          {termLabel(path)}: <del className="figures text-ink-faint">{writtenTerm(path, from)}</del>{' '}
          <ins className="figures font-medium no-underline">{writtenTerm(path, to)}</ins>
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
            {previous ? <Differences before={previous.terms} after={terms} /> : <TermList terms={terms} />}
            <p className="figures mt-3 text-xs break-all text-ink-faint">SHA-256 {hash}</p>
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
