import type { FormEventHandler, ReactNode } from 'react';
import { VersionedCard } from '../settings/versioned-card';
import { Preview } from './preview';
import type { DocumentForm } from './use-document-form';
import { CopyStatus, EarlierCopy } from './working-copy';

type Props = {
  editor: DocumentForm;
  onSubmit: FormEventHandler;
  title: string;
  action: string;
  children: ReactNode;
};

/** The form of a document, what was typed earlier above it, its preview below. */
export function DocumentCard({ editor, onSubmit, title, action, children }: Props): ReactNode {
  const { id, pending, problem, isSaved, onEdit, conflict, copy, content, refuse } = editor;
  return (
    <>
      {id !== null && (
        <EarlierCopy id={id} version={copy.version} stored={copy.stored} pause={copy.pause} resume={copy.resume} />
      )}
      <VersionedCard
        title={title}
        action={action}
        right="content.write"
        pending={pending}
        problem={problem}
        isSaved={isSaved}
        onEdit={onEdit}
        conflict={conflict}
        onSubmit={onSubmit}
        status={id !== null && <CopyStatus state={copy.state} />}
      >
        {children}
      </VersionedCard>
      {id !== null && <Preview id={id} content={content} refuse={refuse} />}
    </>
  );
}
