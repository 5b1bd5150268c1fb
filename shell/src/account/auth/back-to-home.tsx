import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@app/ui';
import { currentIndex, navigate } from '@app/web-kit';

type Visit = { index: number; historyLength: number; referrer: string; origin: string };

/**
 * Whether the entry before this one is a page of ours: one of this document, or the document that linked here. What the
 * tab showed before, an empty page or another site, is not our home page.
 */
export function cameFromOwnPage({ index, historyLength, referrer, origin }: Visit): boolean {
  return index > 0 || (historyLength > 1 && referrer.startsWith(`${origin}/`));
}

/** Back in history (specification 2.7); to the home page for visitors who came here first. */
function goBack(): void {
  const visit = {
    index: currentIndex(),
    historyLength: window.history.length,
    referrer: document.referrer,
    origin: window.location.origin,
  };
  if (cameFromOwnPage(visit)) window.history.back();
  else navigate('/');
}

export function BackToHome(): ReactNode {
  return (
    <Button variant="quiet" size="sm" onClick={goBack} className="-ml-3 self-start">
      <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
      Back to Home
    </Button>
  );
}
