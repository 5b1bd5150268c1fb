import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@app/ui';
import { navigate } from '@app/web-kit';

/** Back in history (specification 2.7); to the home page for visitors who came here first. */
function goBack(): void {
  if (window.history.length > 1) window.history.back();
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
