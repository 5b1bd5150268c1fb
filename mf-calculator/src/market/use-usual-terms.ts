import { useEffect, useMemo } from 'react';
import { useMarket } from '../api/market-ranges';
import { learnTerms } from '../draft/draft-store';

/** Offers that were not edited yet take the usual terms and the federal rates that administrators maintain. */
export function useUsualTerms(): void {
  const { assumptions, rates } = useMarket();
  const terms = useMemo(() => ({ assumptions, rates: rates ?? undefined }), [assumptions, rates]);
  useEffect(() => learnTerms(terms), [terms]);
}
