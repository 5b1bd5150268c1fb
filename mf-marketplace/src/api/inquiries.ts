import { queryOptions } from '@tanstack/react-query';
import type { InquiryAttachment, InquiryList, InquiryThread, ReportInquiryRequest } from '@app/contracts';
import type { InquiryAction } from '@app/domain';
import type { ApiClient } from '@app/web-kit';
import type { UploadOptions } from '../upload/file-upload';
import { uploadFetch } from '../upload/upload-fetch';
import { download } from './download';

const PATH = '/api/marketplace-inquiries';

/** The key names the user, so that the next user of this browser never sees these threads. */
export function inquiriesKey(userId: string) {
  return ['marketplace', 'inquiries', userId];
}

/** They change without this tab, so they are always fetched again. */
export function inquiriesQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: inquiriesKey(userId),
    queryFn: ({ signal }) => api.get<InquiryList>(PATH, { signal }),
    staleTime: 0,
  });
}

export function inquiryKey(userId: string, id: string) {
  return [...inquiriesKey(userId), id];
}

export function inquiryQuery(api: ApiClient, userId: string, id: string) {
  return queryOptions({
    queryKey: inquiryKey(userId, id),
    queryFn: ({ signal }) => api.get<InquiryThread>(`${PATH}/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
  });
}

/** The thread of the caller about a listing; the first message of it, sent again, changes nothing. */
export function startInquiry(api: ApiClient, listingId: number, message: string): Promise<InquiryThread> {
  return api.send<InquiryThread>('POST', `/api/marketplace-listings/${listingId}/inquiries`, { message });
}

export function sendInquiryMessage(api: ApiClient, id: string, message: string): Promise<InquiryThread> {
  return api.send<InquiryThread>('POST', `${PATH}/${encodeURIComponent(id)}/messages`, { message });
}

/** The file becomes a message of its own. */
export function sendInquiryFile(
  api: ApiClient,
  id: string,
  file: File,
  { signal, onPercent }: UploadOptions,
): Promise<InquiryThread> {
  const path = `${PATH}/${encodeURIComponent(id)}/attachments?${new URLSearchParams({ name: file.name })}`;
  return api.send<InquiryThread>('POST', path, file, { signal, fetch: uploadFetch(onPercent) });
}

export function downloadInquiryFile(inquiryId: string, { id, name }: InquiryAttachment): Promise<void> {
  return download(`${PATH}/${encodeURIComponent(inquiryId)}/attachments/${id}/file`, name);
}

export function markInquiryRead(api: ApiClient, id: string, upTo: number): Promise<InquiryThread> {
  return api.send<InquiryThread>('POST', `${PATH}/${encodeURIComponent(id)}/read`, { upTo });
}

export type InquiryChange =
  | { action: Extract<InquiryAction, 'reveal' | 'close' | 'block'> }
  | ({ action: 'report' } & ReportInquiryRequest);

export function changeInquiry(api: ApiClient, id: string, { action, ...body }: InquiryChange): Promise<InquiryThread> {
  return api.send<InquiryThread>('POST', `${PATH}/${encodeURIComponent(id)}/${action}`, body);
}
