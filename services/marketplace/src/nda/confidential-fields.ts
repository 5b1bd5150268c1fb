/**
 * The NDA tier of a listing as one JSON value, from the row `listing` of the statement that also checks the grant. When
 * listings have versions, this is where their fields are read.
 */
export function confidentialFields(listing: string): string {
  return `jsonb_build_object('location', ${listing}.location, 'aum', ${listing}.aum, 'revenue', ${listing}.revenue,
    'clients', ${listing}.clients, 'feeBasedPercentage', ${listing}.fee_based_percentage,
    'affiliation', ${listing}.affiliation, 'timeline', ${listing}.timeline, 'summary', ${listing}.summary,
    'description', to_jsonb(${listing}.description))`;
}
