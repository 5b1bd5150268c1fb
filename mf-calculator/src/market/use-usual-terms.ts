import { useEffect } from 'react';
import { useAssumptions } from '../api/market-ranges';
import { learnTerms } from '../draft/draft-store';

/** Offers that were not edited yet take the usual terms that administrators maintain. */
export function useUsualTerms(): void {
  const terms = useAssumptions();
  useEffect(() => learnTerms(terms), [terms]);
}
