import { dataAddress, saveFile } from '@app/ui';
import { readToken, refreshSession, sessionSignal } from '@app/web-kit';

async function fetched(path: string, signal: AbortSignal): Promise<Response> {
  const token = readToken();
  return fetch(path, { credentials: 'include', signal, headers: token ? { authorization: `Bearer ${token}` } : {} });
}

/**
 * The API client reads only JSON, so this sends its own request with the bearer token, and repeats it once with a
 * renewed token. @throws when there is no such file for this user
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

/** Downloads a file under a name. @throws when there is no such file for this user */
export async function download(path: string, name: string): Promise<void> {
  saveFile(name, await file(path));
}

/** The address of a picture that only this user may see. @throws when the server refuses it */
export async function fetchPicture(path: string): Promise<string> {
  return dataAddress(await file(path));
}
