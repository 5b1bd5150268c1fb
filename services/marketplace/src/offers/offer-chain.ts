import type { NdaSignature, OfferSide } from '@app/contracts';
import type { OfferTerms } from '@app/domain';
import { canonicalJson, GENESIS_HASH, sha256 } from '../nda/evidence/evidence-record';

/** Begins every hashed text, so that a hash of an offer is never the hash of anything else. */
const OFFER_DOMAIN = 'marketplace/offer/v1';

export type ChainedVersion = {
  number: number;
  by: OfferSide;
  sentAt: Date;
  terms: OfferTerms;
  /** Canonical JSON that `hash` covers, with the hash of the version before. */
  record: string;
  prevHash: string;
  hash: string;
};

const hashOf = (kind: 'version' | 'signature', record: string) => sha256(`${OFFER_DOMAIN}/${kind}\n${record}`);

/** The version that follows `previous` (null: the first one). */
export function nextVersion(
  offerId: string,
  previous: Pick<ChainedVersion, 'number' | 'hash'> | null,
  { by, sentAt, terms }: Pick<ChainedVersion, 'by' | 'sentAt' | 'terms'>,
): ChainedVersion {
  const [number, prevHash] = [(previous?.number ?? 0) + 1, previous?.hash ?? GENESIS_HASH];
  const facts = { domain: OFFER_DOMAIN, offerId, number, by, sentAt: sentAt.toISOString(), terms, prevHash };
  const record = canonicalJson(facts);
  return { number, by, sentAt, terms, record, prevHash, hash: hashOf('version', record) };
}

/** What a typed signature says: who signed which version, and from where. */
export type SignatureFacts = NdaSignature & {
  side: OfferSide;
  userId: string;
  email: string;
  signedAt: string;
  versionHash: string;
  sessionId: string;
  address: string;
  userAgent: string;
};

export function signatureRecord(offerId: string, facts: SignatureFacts): { record: string; hash: string } {
  const record = canonicalJson({ ...facts, domain: OFFER_DOMAIN, offerId, acceptsElectronicRecords: true });
  return { record, hash: hashOf('signature', record) };
}

/** The numbers of versions that are not what was sent, or do not follow the one before; empty for a sound chain. */
export function brokenVersions(offerId: string, versions: readonly ChainedVersion[]): number[] {
  return versions.flatMap((version, index) => {
    const expected = nextVersion(offerId, versions[index - 1] ?? null, version);
    return expected.hash === version.hash && expected.number === version.number ? [] : [version.number];
  });
}
