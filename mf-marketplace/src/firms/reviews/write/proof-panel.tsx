import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReviewStanding } from '@app/contracts';
import { Card } from '@app/ui';
import { useSendAuthorProof } from '../../../api/my-firm-reviews';
import { FileUpload } from '../../../upload/file-upload';
import { BADGE_TEXT } from '../review-text';

type Props = { standing: ReviewStanding; userId: string };

const PROOF_TEXT: Record<Exclude<ReviewStanding['proof'], 'none'>, string> = {
  waiting: 'Your document is pending review. If you want the badge, submit your review after the document is accepted.',
  seen: 'A moderator accepted your document. It has been deleted.',
  declined:
    'A moderator could not confirm from your document that you know the firm. It has been deleted. You ' +
    'can send another one.',
};

/** Whether a review written today has the badge, how it is earned, and the upload of a document. */
export function ProofPanel({ standing: { firm, verified, proof }, userId }: Props): ReactNode {
  const sending = useSendAuthorProof(userId, firm.slug);
  const canSend = !verified && (proof === 'none' || proof === 'declined');
  return (
    <Card as="section" aria-labelledby="badge" className="flex flex-col gap-3 text-sm text-ink-soft">
      <h2 id="badge" className="flex items-start gap-2 font-medium text-ink">
        <BadgeCheck aria-hidden="true" size={18} strokeWidth={1.5} className="mt-0.5 shrink-0" />
        {verified
          ? 'Your review will have the “Verified advisor” badge.'
          : 'Your review will not have the “Verified advisor” badge.'}
      </h2>
      <p>{BADGE_TEXT}</p>
      {proof !== 'none' && <p className="text-ink">{PROOF_TEXT[proof]}</p>}
      {canSend && (
        <FileUpload
          secondary
          label="Document that shows you know the firm"
          help="An offer letter, a contract or a business card with your name. PDF, PNG or JPEG, up to 10 MB."
          accept=".pdf,.png,.jpg,.jpeg"
          submitLabel="Send document"
          sentText="was sent."
          send={(file, options) => sending.mutateAsync({ file, ...options })}
        />
      )}
    </Card>
  );
}
