import { useEffect } from 'react';
import { learnTerms } from '../draft/draft-store';
import { useAssumptions } from './use-assumptions';

/** Offers that nobody has touched say what administrators keep as usual. */
export function useUsualTerms(): void {
  const terms = useAssumptions();
  useEffect(() => learnTerms(terms), [terms]);
}
