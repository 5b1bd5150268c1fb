import type { FactKey, FirmFact, SourceKind } from '@app/domain';

/** A row of `firms.fact` as the database gives it in JSON. */
export type StoredFact = {
  key: FactKey;
  value: unknown;
  as_of: string;
  source_kind: SourceKind;
  source_title: string;
  source_url: string | null;
  retrieved_on: string;
  verified_on: string | null;
};

/** Current facts of the firm whose id this expression gives, as a list in JSON. */
export const currentFacts = (firmId: string) => `
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
     'key', key, 'value', value, 'as_of', as_of, 'source_kind', source_kind, 'source_title', source_title,
     'source_url', source_url, 'retrieved_on', retrieved_on, 'verified_on', verified_on
   ) ORDER BY fact.id), '[]')
   FROM firms.fact WHERE fact.firm_id = ${firmId} AND superseded_by IS NULL)`;

/** Values were checked when they were written. */
export function toFact(row: StoredFact): FirmFact {
  return {
    key: row.key,
    value: row.value,
    asOf: row.as_of,
    source: {
      kind: row.source_kind,
      title: row.source_title,
      url: row.source_url,
      retrievedOn: row.retrieved_on,
    },
    verifiedOn: row.verified_on,
  } as FirmFact;
}
