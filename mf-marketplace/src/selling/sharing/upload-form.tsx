import { useState, type ReactNode } from 'react';
import type { DocumentClass } from '@app/domain';
import { Card, Field, Select } from '@app/ui';
import type { useChangeDocuments } from '../../api/documents';
import { FileUpload } from '../../upload/file-upload';
import { CLASS_OPTIONS, classOf } from './sharing-text';

/** Adds one document to a listing, for the readers that are chosen. */
export function UploadForm({ change }: { change: ReturnType<typeof useChangeDocuments> }): ReactNode {
  const [documentClass, setClass] = useState<DocumentClass>('nda');
  return (
    <Card className="flex flex-col gap-4">
      <FileUpload
        label="File"
        submitLabel="Upload"
        sentText="is uploaded."
        send={(file, options) => change.mutateAsync({ kind: 'upload', file, documentClass, ...options })}
      >
        {(isRunning) => (
          <Field label="Who may read it">
            <Select
              value={documentClass}
              options={CLASS_OPTIONS}
              disabled={isRunning}
              onChange={({ target }) => setClass(classOf(target.value))}
            />
          </Field>
        )}
      </FileUpload>
    </Card>
  );
}
