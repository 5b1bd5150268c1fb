import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReleasesOverview } from '@app/contracts';
import { toast, useElevatedApi } from '@app/web-kit';
import { requestOf, textOf, type Switching } from '../switching';
import { releasesOptions } from './get-releases';

/** Switches a release; the answer is the new overview, so the list is right at once. */
export function useSwitchRelease(onDone: () => void) {
  const api = useElevatedApi();
  const query = useQueryClient();
  const { queryKey } = releasesOptions(api);
  return useMutation({
    mutationFn: (switching: Switching) => {
      const { path, body } = requestOf(switching);
      return api.send<ReleasesOverview>('POST', path, body);
    },
    onMutate: () => query.cancelQueries({ queryKey }),
    onSuccess: (overview, switching) => {
      query.setQueryData(queryKey, overview);
      toast({ title: textOf(switching).done, variant: 'success' });
      onDone();
    },
    // Whoever was refused was looking at something old.
    onError: () => query.invalidateQueries({ queryKey }),
  });
}
