import { useMutation } from '@tanstack/react-query';
import { PAYMENT_PATHS, type InvoiceView } from '@app/contracts';
import { saveFile } from '@app/ui';
import { fetchFile } from '@app/web-kit';

async function saveReceipt({ id, number }: Pick<InvoiceView, 'id' | 'number'>): Promise<void> {
  saveFile(`receipt-${number ?? id}.pdf`, (await fetchFile(PAYMENT_PATHS.receipt(id))).content);
}

export function useSaveReceipt() {
  return useMutation({ mutationFn: saveReceipt });
}
