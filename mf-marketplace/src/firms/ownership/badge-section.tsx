import { useState, type ReactNode } from 'react';
import type { MyFirm } from '@app/contracts';
import { BADGE_SIZE } from '@app/domain';
import { Button, Card, TextArea } from '@app/ui';

type Props = { firm: MyFirm['firm']; html: string };

/** What an owner puts on the firm's own site. */
export function BadgeSection({ firm: { slug, name }, html }: Props): ReactNode {
  const [note, setNote] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(html);
      setNote('Copied.');
    } catch {
      setNote('Your browser does not allow copying. Select the text and copy it.');
    }
  };
  return (
    <Card as="section" aria-labelledby="badge" className="flex flex-col items-start gap-5">
      <h2 id="badge" className="font-display text-xl font-semibold">
        A badge for your website
      </h2>
      <p className="text-sm text-ink-soft">
        An image that links to the profile. It runs no scripts and sets no cookies. It is shown as long as the profile
        has an owner or a verified fact.
      </p>
      <img
        src={`/api/firms/${encodeURIComponent(slug)}/badge.svg`}
        alt={`Verified profile of ${name}`}
        width={BADGE_SIZE.width}
        height={BADGE_SIZE.height}
      />
      <div className="w-full">
        <TextArea label="HTML" readOnly rows={4} value={html} spellCheck={false} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          Copy the HTML
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {note}
        </p>
      </div>
    </Card>
  );
}
