import type { ReactNode } from 'react';
import type { InquiryThread } from '@app/contracts';
import { useApi } from '@app/web-kit';
import { sendInquiryFile } from '../api/inquiries';
import { FileUpload } from '../upload/file-upload';

/** Sends a file to the other side, which is possible once both know each other. */
export function FileForm({
  thread,
  onSent,
}: {
  thread: InquiryThread;
  onSent: (thread: InquiryThread) => void;
}): ReactNode {
  const api = useApi();
  if (!thread.actions.includes('attach'))
    return <p className="text-sm text-ink-soft">You can send files once both of you have revealed your identities.</p>;
  return (
    <section aria-labelledby="send-a-file" className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 id="send-a-file" className="text-base font-semibold">
        Send a file
      </h2>
      <p className="text-sm text-ink-soft">
        PDF, PNG, JPEG, DOCX, XLSX or CSV, at most 25 MB. Hidden content is removed from PDFs and pictures, and with it
        any digital signature in a PDF.
      </p>
      <FileUpload
        label="File"
        submitLabel="Send file"
        sentText="was sent."
        send={async (file, options) => onSent(await sendInquiryFile(api, thread.id, file, options))}
      />
    </section>
  );
}
