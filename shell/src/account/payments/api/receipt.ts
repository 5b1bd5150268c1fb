import { useMutation } from '@tanstack/react-query';
import { PAYMENT_PATHS, type InvoiceView } from '@app/contracts';
import { saveFile } from '@app/ui';
import { readToken, refreshSession, sessionSignal } from '@app/web-kit';

async function fetched(path: string, signal: AbortSignal): Promise<Response> {
  const token = readToken();
  return fetch(path, { credentials: 'include', signal, headers: token ? { authorization: `Bearer ${token}` } : {} });
}

/**
 * The API client reads only JSON, so this sends its own request with the bearer token, and repeats it once with a
 * renewed token.
 */
async function saveReceipt({ id, number }: Pick<InvoiceView, 'id' | 'number'>): Promise<void> {
  // A receipt of a session that ends meanwhile is offered to no user.
  const signal = sessionSignal();
  const path = PAYMENT_PATHS.receipt(id);
  let response = await fetched(path, signal);
  if (response.status === 401) {
    await refreshSession();
    response = await fetched(path, signal);
  }
  if (!response.ok) throw new Error(`The receipt was answered with ${response.status}`);
  saveFile(`receipt-${number ?? id}.pdf`, await response.blob());
}

export function useSaveReceipt() {
  return useMutation({ mutationFn: saveReceipt });
}
