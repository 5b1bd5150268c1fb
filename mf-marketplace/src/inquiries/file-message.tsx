import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InquiryAttachment } from '@app/contracts';
import { Button, Callout, formatFileSize } from '@app/ui';
import { downloadInquiryFile } from '../api/inquiries';

export function FileMessage({ inquiryId, file }: { inquiryId: string; file: InquiryAttachment }): ReactNode {
  const { isPending, isError, mutate } = useMutation({ mutationFn: () => downloadInquiryFile(inquiryId, file) });
  const { name, bytes, scan } = file;
  return (
    <div className="mt-2 flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2 text-ink">
          <FileText aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        </span>
        <Button size="sm" variant="secondary" pending={isPending} pendingLabel="Loading" onClick={() => mutate()}>
          Download <span className="sr-only">{name}</span>
        </Button>
      </div>
      <p className="text-xs text-ink-soft">
        {formatFileSize(bytes)}
        {scan === 'unscanned' && ', not scanned for viruses'}
      </p>
      <div role="alert">
        {isError && <Callout tone="warning">The file could not be downloaded. Please try again.</Callout>}
      </div>
    </div>
  );
}
