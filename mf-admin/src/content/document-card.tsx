import type { FormEventHandler, ReactNode } from 'react';
import { VersionedCard } from '../settings/versioned-card';
import { DifferenceList } from './difference-list';
import { Preview } from './preview';
import type { DocumentForm } from './use-document-form';
import { CopyStatus, EarlierCopy, EarlierDraft } from './working-copy';

type Props = {
  editor: DocumentForm;
  onSubmit: FormEventHandler;
  title: string;
  action: string;
  children: ReactNode;
};

/** The form of a document, what was typed earlier above it, its preview below. */
export function DocumentCard({ editor, onSubmit, title, action, children }: Props): ReactNode {
  const { id, pending, problem, held, isSaved, onEdit, conflict, replaced, copy, content, refuse } = editor;
  const { state, refusal, ...copies } = copy;
  return (
    <>
      {id === null ? <EarlierDraft {...copies} /> : <EarlierCopy id={id} {...copies} />}
      <VersionedCard
        title={title}
        action={action}
        right="content.write"
        pending={pending}
        problem={problem}
        held={held}
        isSaved={isSaved}
        onEdit={onEdit}
        conflict={conflict}
        replaced={replaced}
        difference={
          conflict && (
            <DifferenceList
              label="From their version to yours"
              before={copy.stored}
              after={content()}
              same="Both versions are the same."
            />
          )
        }
        onSubmit={onSubmit}
        status={id !== null && <CopyStatus state={state} refusal={refusal} />}
      >
        {children}
      </VersionedCard>
      {id !== null && <Preview id={id} content={content} refuse={refuse} />}
    </>
  );
}
