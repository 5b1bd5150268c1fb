import type { ReactNode } from 'react';
import { AnswerForm } from './answer-form';
import { ReportForm } from './report-form';

export type ReviewFormProps = {
  kind: 'report' | 'answer';
  slug: string;
  id: string;
  /** The answer that is published already. */
  before: string;
  onReported: () => void;
  onClose: () => void;
};

/** What a reader opens below a review. */
export function ReviewForms({ kind, slug, id, before, onReported, onClose }: ReviewFormProps): ReactNode {
  if (kind === 'report') return <ReportForm slug={slug} id={id} onCancel={onClose} onSent={onReported} />;
  return <AnswerForm slug={slug} id={id} before={before} onDone={onClose} />;
}
