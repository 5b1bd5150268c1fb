import type { ReactNode } from 'react';
import type { MyFirmSubmission } from '@app/contracts';
import { Button, Callout, formatFileSize, Skeleton } from '@app/ui';
import { failureText } from '@app/web-kit';
import { useSubmittedLogo, type useChangeSubmission } from '../../api/firm-submissions';
import { FileUpload } from '../../upload/file-upload';

type Change = ReturnType<typeof useChangeSubmission>;
type Props = { userId: string; submission: MyFirmSubmission; change: Change };

/** The logo as the profile would show it, and the upload. */
export function LogoSection({ userId, submission, change }: Props): ReactNode {
  const { id, logo } = submission;
  return (
    <section aria-labelledby="logo" className="flex flex-col gap-4 border-t border-line pt-5">
      <h3 id="logo" className="font-semibold">
        Logo
      </h3>
      {logo && (
        <Kept change={change} remove="remove-logo" label="Remove the logo">
          <LogoPicture userId={userId} id={id} logo={logo} />
        </Kept>
      )}
      <FileUpload
        secondary
        label={logo ? 'Another logo' : 'Logo (optional)'}
        help="PNG, JPEG or WebP, at most 1 MB. The logo becomes public when the profile is published."
        accept=".png,.jpg,.jpeg,.webp"
        submitLabel={logo ? 'Replace the logo' : 'Upload the logo'}
        sentText="is saved with the draft."
        send={(file, options) => change.mutateAsync({ kind: 'logo', file, ...options })}
      />
    </section>
  );
}

type LogoProps = { userId: string; id: string; logo: NonNullable<MyFirmSubmission['logo']> };

function LogoPicture({ userId, id, logo: { version, width, height } }: LogoProps): ReactNode {
  const { data, isError } = useSubmittedLogo(userId, id, version);
  if (isError) return <p className="text-sm text-ink-soft">The logo is saved but cannot be displayed right now.</p>;
  if (!data) return <Skeleton className="h-20 w-40 rounded-input" />;
  return (
    <img
      src={data}
      width={width}
      height={height}
      alt="The logo of the firm"
      className="h-auto max-h-20 w-auto max-w-full rounded-input bg-white p-2"
    />
  );
}

/** What proves that the submitter may act for the firm. */
export function PaperSection({ submission, change }: Omit<Props, 'userId'>): ReactNode {
  const { paper, mailProves } = submission;
  return (
    <section aria-labelledby="authority" className="flex flex-col gap-4 border-t border-line pt-5">
      <h3 id="authority" tabIndex={-1} className="font-semibold">
        Proof of authority
      </h3>
      <p className="text-sm text-ink-soft">
        {mailProves
          ? 'Your account’s verified email address is at the firm’s domain, so no document is required. ' +
            'You can add one if you like.'
          : 'Your account’s email address is not at the firm’s domain. Upload a document that shows you ' +
            'are authorized to represent the firm, such as a letter, a regulatory filing or a business card.'}{' '}
        Only moderators can open it, every access is logged, and it is deleted after they decide.
      </p>
      {paper && (
        <Kept change={change} remove="remove-paper" label="Remove the document">
          <p className="text-sm font-medium wrap-anywhere">
            {paper.name} <span className="font-normal text-ink-soft">({formatFileSize(paper.bytes)})</span>
          </p>
        </Kept>
      )}
      <FileUpload
        secondary
        label={paper ? 'Another document' : mailProves ? 'Document (optional)' : 'Document'}
        help="PDF, PNG or JPEG, at most 10 MB."
        accept=".pdf,.png,.jpg,.jpeg"
        submitLabel={paper ? 'Replace the document' : 'Upload the document'}
        sentText="is saved with the draft."
        send={(file, options) => change.mutateAsync({ kind: 'paper', file, ...options })}
      />
    </section>
  );
}

type KeptProps = { change: Change; remove: 'remove-logo' | 'remove-paper'; label: string; children: ReactNode };

/** A file that is stored, with the button that removes it. */
function Kept({ change, remove, label, children }: KeptProps): ReactNode {
  const isMine = change.variables?.kind === remove;
  return (
    <div className="flex flex-col items-start gap-3">
      {children}
      <Button
        variant="secondary"
        size="sm"
        pending={change.isPending && isMine}
        pendingLabel="Removing"
        onClick={() => change.mutate({ kind: remove })}
      >
        {label}
      </Button>
      <div role="alert" className="empty:hidden">
        {change.error && isMine && <Callout tone="danger">{failureText(change.error)}</Callout>}
      </div>
    </div>
  );
}
