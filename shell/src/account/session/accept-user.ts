import type { UserView } from '@app/contracts';
import { currentUserQuery, queryClient, refreshSession } from '@app/web-kit';

/** An answer that shows the user as he is now: what is on screen follows at once, and the session after its next check. */
export function acceptUser(user: UserView): void {
  queryClient().setQueryData(currentUserQuery.queryKey, user);
  void refreshSession();
}
