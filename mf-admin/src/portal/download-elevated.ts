import { ELEVATION_HEADER } from '@app/contracts';
import { dataAddress, saveFile } from '@app/ui';
import { elevationToken, readToken, refreshSession, sessionSignal } from '@app/web-kit';

async function fetched(path: string, signal: AbortSignal): Promise<Response> {
  const [bearer, elevation] = [readToken(), elevationToken()];
  return fetch(path, {
    credentials: 'include',
    signal,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(elevation && { [ELEVATION_HEADER]: elevation }),
    },
  });
}

/**
 * The API client reads only JSON, so this sends its own request, and repeats it once with a renewed token. @throws when
 * the server refuses it
 */
async function file(path: string): Promise<Blob> {
  // A file of a session that ends meanwhile is offered to no user.
  const signal = sessionSignal();
  let response = await fetched(path, signal);
  if (response.status === 401) {
    await refreshSession();
    response = await fetched(path, signal);
  }
  if (!response.ok) throw new Error(`The download was answered with ${response.status}`);
  return response.blob();
}

/** Downloads a file for an elevated administrator. @throws when the server refuses it */
export async function downloadElevated(path: string, name: string): Promise<void> {
  saveFile(name, await file(path));
}

/** The address of a picture that only administrators may see. @throws when the server refuses it */
export async function fetchElevatedPicture(path: string): Promise<string> {
  return dataAddress(await file(path));
}
