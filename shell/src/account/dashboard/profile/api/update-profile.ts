import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ACCOUNT_PATHS, type UpdateProfileRequest, type UserView } from '@app/contracts';
import { adoptUser, apiClient, currentUserQuery } from '@app/web-kit';

export function updateProfile(changes: UpdateProfileRequest): Promise<UserView> {
  return apiClient().send<UserView>('PATCH', ACCOUNT_PATHS.profile, changes);
}

export function useUpdateProfile() {
  return useMutation({ mutationFn: updateProfile, onSuccess: adoptUser });
}

const NOTIFICATIONS = ['notifyNewListings', 'notifyMarketUpdates', 'notifyApprovedListings'] as const;
export type Notification = (typeof NOTIFICATIONS)[number];

/**
 * Shows the choice before the server has it, and reverts it when the server refused it. One after the other, so that
 * the last click wins.
 */
export function useSetNotification(onFailure: (error: unknown) => void) {
  const client = useQueryClient();
  const show = (notification: Notification, on: boolean) =>
    client.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, [notification]: on });
  return useMutation({
    scope: { id: 'notifications' },
    mutationFn: ({ notification, on }: { notification: Notification; on: boolean }) =>
      updateProfile({ [notification]: on }),
    onMutate: ({ notification, on }) => void show(notification, on),
    onError: (error, { notification, on }) => {
      show(notification, !on);
      onFailure(error);
    },
  });
}
