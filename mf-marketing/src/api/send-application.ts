import { useMutation } from '@tanstack/react-query';
import type { JobApplicationFields, Received } from '@app/contracts';
import { errorFrom, networkError, notJson } from '@app/web-kit';

export type Application = Omit<JobApplicationFields, 'consent'> & { cv: File };

/** A form with a file, which the JSON client does not send. It comes from nobody: who applies needs no account. */
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
