import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReleasesState, SwitchedReleases } from '@app/contracts';
import { toast, useElevatedApi } from '@app/web-kit';
import { isOutdated } from '../../portal/failure';
import { requestOf, textOf, type Switching } from '../switching';
import { releasesOptions } from './get-releases';

/** Switches a release; the answer is the new state of all, so the list is right at once. */
export function useSwitchRelease() {
  const api = useElevatedApi();
  const query = useQueryClient();
  const { queryKey } = releasesOptions(api);
  return useMutation({
    mutationFn: ({ switching, reason }: { switching: Switching; reason: string }) => {
      const { path, body } = requestOf(switching, reason);
      return api.send<ReleasesState & Partial<SwitchedReleases>>('POST', path, body);
    },
    onMutate: () => query.cancelQueries({ queryKey }),
    onSuccess: ({ warnings = [], ...state }, { switching }) => {
      query.setQueryData(queryKey, state);
      const description = warnings.join(' ');
      toast({ title: textOf(switching).done, ...(description && { description }), variant: 'success' });
    },
    // The refusal is shown when the screen is right again. Without an answer there is nothing newer to wait for.
    onError: (error) => (isOutdated(error) ? query.invalidateQueries({ queryKey }) : undefined),
  });
}
