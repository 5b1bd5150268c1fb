import type { ReactNode } from 'react';
import type { DocumentInputs, DocumentKind, StoredDocument } from '@app/contracts';
import { RIGHTS } from '@app/domain';
import { Badge, ErrorState, formatDateTime, Skeleton } from '@app/ui';
import { AppLink, navigate } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { useMay } from '../portal/rights';
import { SectionHeader } from '../portal/section-header';
import { withParameter } from '../portal/with-parameter';
import { useDocument, type SavedDocument } from './api/documents';
import { STATE_TEXT } from './content-text';
import { Publication } from './publication';
import { Revisions } from './revisions';

export type FormProps<K extends DocumentKind> = {
  /** Null for a new one. */
  id: number | null;
  stored: SavedDocument<K>;
  onCreated?: (id: number) => void;
};

type Props<K extends DocumentKind> = {
  kind: K;
  id: number | null;
  /** The address of the list. */
  back: string;
  words: { all: string; add: string };
  empty: DocumentInputs[K];
  addressOf: (slug: string) => string;
  form: (props: FormProps<K>) => ReactNode;
  /** Below the form of a stored one. */
  more?: ReactNode;
};

export function DocumentEditor<K extends DocumentKind>(props: Props<K>): ReactNode {
  const { id, back, words } = props;
  return (
    <div className="flex flex-col gap-5">
      <AppLink to={back} className="text-link self-start text-sm font-medium">
        {words.all}
      </AppLink>
      {id === null ? <NewDocument {...props} /> : <StoredOne {...props} id={id} />}
    </div>
  );
}

function NewDocument<K extends DocumentKind>({ back, words, empty, form: Form }: Props<K>): ReactNode {
  return (
    <>
      <SectionHeader title={words.add} lead="It is saved as a draft first, and public once you publish it." />
      <Form
        id={null}
        stored={{ version: 0, value: empty }}
        onCreated={(id) => navigate(withParameter(back, `id=${id}`))}
      />
    </>
  );
}

function StoredOne<K extends DocumentKind>(props: Props<K> & { id: number }): ReactNode {
  const document = useDocument<K>(props.id);
  const { data, error } = document;
  if (data?.kind === props.kind) return <Loaded {...props} document={data} />;
  if (data)
    return (
      <ErrorState
        title="This is a different kind of document"
        text="The document at this address is not in this list."
      />
    );
  if (error)
    return (
      <ErrorState
        title="This could not be loaded"
        text={failureText(error)}
        onRetry={() => void document.refetch()}
        retrying={document.isRefetching}
      />
    );
  return <Skeleton className="h-96 rounded-card" />;
}

type LoadedProps<K extends DocumentKind> = Props<K> & { document: StoredDocument<K> };

function Loaded<K extends DocumentKind>(props: LoadedProps<K>): ReactNode {
  const { document, back, addressOf, form: Form, more } = props;
  const { id, state, version, updatedAt, updatedBy, content } = document;
  const { label, tone } = STATE_TEXT[state];
  const may = useMay();
  const isKeptPublic = state === 'published' || state === 'scheduled' || state === 'expired';
  const isLocked = isKeptPublic && may('content.write') && !may('content.publish');
  return (
    <>
      <SectionHeader
        title={content.title}
        lead={
          <>
            Changed on {formatDateTime(updatedAt)} by {updatedBy}.{' '}
            {state === 'published' && (
              <AppLink to={addressOf(content.slug)} className="text-link">
                See the public page
              </AppLink>
            )}
          </>
        }
        aside={<Badge tone={tone}>{label}</Badge>}
      />
      <Publication document={document} back={back} />
      {isLocked && (
        <p className="text-sm text-ink-soft">
          What you save here is public immediately. Your role does not let you {RIGHTS['content.publish']}.
        </p>
      )}
      <fieldset disabled={isLocked} className="contents">
        <Form id={id} stored={{ version, value: content }} />
      </fieldset>
      {more}
      <Revisions document={document} />
    </>
  );
}
