import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UserView } from '@app/contracts';
import { currentUserQuery } from '@app/web-kit';
import { currentDraftState } from '../draft/draft-store';
import { useDraftState } from '../draft/use-draft';
import { beginOnce, readAdvisorInfo, saveAdvisorInfo } from './advisor-store';

export type ProfileFigures = Pick<UserView, 'aum' | 'revenue' | 'feeBasedPercentage' | 'city' | 'state'>;

/** The user's profile, which the session has read; undefined for a visitor. */
export function useProfileFigures(): ProfileFigures | undefined {
  return useQuery({ ...currentUserQuery, enabled: false }).data;
}

/** An empty calculator starts from the figures of the user's profile; what was entered in it stays as it is. */
export function useStartFromProfile(): void {
  const profile = useProfileFigures();
  const isSaved = useDraftState(({ saved }) => saved !== null);
  useEffect(() => {
    if (profile && !isSaved) startFrom(profile);
  }, [profile, isSaved]);
}

function startFrom({ aum, revenue, feeBasedPercentage, city, state }: ProfileFigures): void {
  const { advisor } = currentDraftState().present;
  const isEntered = [advisor.t12, advisor.aum, advisor.feeBasedPercentage].some((value) => value != null);
  const isKnown = (aum ?? 0) > 0 || (revenue ?? 0) > 0 || feeBasedPercentage != null;
  if (!isEntered && !isKnown) return;
  if (!beginOnce() || isEntered) return;
  const record = readAdvisorInfo();
  saveAdvisorInfo({
    aum: aum ?? 0,
    revenue: revenue ?? 0,
    ...(feeBasedPercentage != null && { feeBasedPercentage }),
    city: record.city || (city ?? ''),
    state: record.state || (state ?? ''),
  });
}
