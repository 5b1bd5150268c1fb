import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '@app/web-kit';
import { marketRangesQuery } from '../api/get-market-ranges';
import { learnTerms } from '../draft/draft-store';
import { marketOf } from './market';

/** Offers that nobody has touched say what administrators keep as usual. Without an answer the ranges built in stand. */
export function useUsualTerms(): void {
  const { data } = useQuery(marketRangesQuery(useApi()));
  useEffect(() => {
    if (data) learnTerms(marketOf(data).assumptions);
  }, [data]);
}
