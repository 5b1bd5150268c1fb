import { queryOptions, useMutation } from '@tanstack/react-query';
import type { JobApplicationFields, JobOpening, PublicReader, Received } from '@app/contracts';
import { errorFrom, networkError, notJson } from '@app/web-kit';
import { HOME_CACHE } from './cache-times';

function getOpening(api: PublicReader, slug: string, signal: AbortSignal): Promise<JobOpening> {
  return api.get<JobOpening>(`/api/careers/${encodeURIComponent(slug)}`, { signal });
}

export function openingQuery(api: PublicReader, slug: string) {
  return queryOptions({
    queryKey: ['opening', slug],
    queryFn: ({ signal }) => getOpening(api, slug, signal),
    ...HOME_CACHE,
  });
}

export type Application = Omit<JobApplicationFields, 'consent'> & { cv: File };

/** A form with a file, which the JSON client does not send; applicants need no account, so no credentials are sent. */
async function sendApplication(slug: string, { cv, ...fields }: Application): Promise<Received> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, consent: 'true' })) if (value) form.set(name, value);
  form.set('cv', cv);
  const response = await fetch(`/api/careers/${encodeURIComponent(slug)}/applications`, {
    method: 'POST',
    body: form,
    credentials: 'omit',
    headers: { accept: 'application/json' },
  }).catch(() => {
    throw networkError();
  });
  if (!response.ok) throw await errorFrom(response);
  return response.json().catch(() => {
    throw notJson(response);
  });
}

export function useSendApplication(slug: string) {
  return useMutation({ mutationFn: (application: Application) => sendApplication(slug, application) });
}
