import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_PATHS } from '@app/contracts';
import { apiClient } from '@app/web-kit';
import { SESSIONS_KEY } from './get-sessions';

export function endSessionOf(id: string): Promise<unknown> {
  return apiClient().send('DELETE', `${ACCOUNT_PATHS.sessions}/${encodeURIComponent(id)}`);
}

export function useEndSession() {
  return useMutation({
    mutationFn: endSessionOf,
    onSettled: (_answer, _error, _id, _result, { client }) => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}
