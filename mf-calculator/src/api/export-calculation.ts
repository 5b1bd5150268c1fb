import type { ExportFormat } from '@app/contracts';
import { saveFile } from '@app/ui';
import { readToken, refreshSession, sessionSignal } from '@app/web-kit';

/** A refusal with the server's message. */
export class ExportRefused extends Error {
  override name = 'ExportRefused';
}

const UNEXPECTED = 'The file could not be created. Please try again in a moment.';

async function ask(path: string, signal: AbortSignal): Promise<Response> {
  const token = readToken();
  return fetch(path, { credentials: 'include', signal, headers: token ? { authorization: `Bearer ${token}` } : {} });
}

function nameOf(response: Response, format: ExportFormat): string {
  const header = response.headers.get('content-disposition') ?? '';
  const plain = /filename="([^"]+)"/.exec(header)?.[1];
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : (plain ?? `calculation.${format}`);
}

async function wordsOf(response: Response): Promise<string> {
  try {
    const body = (await response.json()) as { error?: { message?: unknown } };
    return response.status < 500 && typeof body.error?.message === 'string' ? body.error.message : UNEXPECTED;
  } catch {
    return UNEXPECTED;
  }
}

/**
 * Downloads a saved calculation as a file. The API client reads only JSON, so this sends its own request with the
 * bearer token, and repeats it once with a renewed token. @throws ExportRefused
 */
export async function downloadCalculation(id: string, format: ExportFormat): Promise<void> {
  const path = `/api/saved-calculations/${encodeURIComponent(id)}/export?format=${format}`;
  // A file of a session that ends meanwhile is offered to no user.
  const signal = sessionSignal();
  let response = await ask(path, signal).catch(() => null);
  if (response?.status === 401) {
    await refreshSession();
    response = await ask(path, signal).catch(() => null);
  }
  if (!response)
    throw new ExportRefused('Unable to connect to server. Please check your internet connection and try again.');
  if (!response.ok) throw new ExportRefused(await wordsOf(response));
  saveFile(nameOf(response, format), await response.blob());
}
