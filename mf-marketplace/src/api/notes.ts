import { queryOptions } from '@tanstack/react-query';
import type { BuyerNote, SaveNoteRequest } from '@app/contracts';
import type { ApiClient } from '@app/web-kit';

const pathOf = (listingId: number) => `/api/marketplace-listings/${listingId}/note`;

/** The key names the user, so that the next user of this browser never sees the note. */
export function noteQuery(api: ApiClient, userId: string, listingId: number) {
  return queryOptions({
    queryKey: ['note', userId, listingId] as const,
    queryFn: ({ signal }) => api.get<BuyerNote>(pathOf(listingId), { signal }),
    staleTime: 0,
    gcTime: 0,
    // The editor's own copy is what counts; a refetch under the hands of a writer would be a conflict with itself.
    refetchOnWindowFocus: false,
  });
}

export function saveNote(api: ApiClient, listingId: number, request: SaveNoteRequest): Promise<BuyerNote> {
  return api.send<BuyerNote>('PUT', pathOf(listingId), request);
}
