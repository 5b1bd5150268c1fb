import { createRoot, hydrateRoot } from 'react-dom/client';
import { composition, queryClient, startConsent, startSession, startTheme } from '@app/web-kit';
import { FRAME_PARTS, framePart } from './frame-parts';
import { shownConsent } from './site/site-content.query';

function report(phase: 'hydrate' | 'render') {
  return (error: unknown) => composition().report(error, { remote: 'shell', version: '', phase });
}

/**
 * Starts the frame: theme, privacy choices and session first, then navigation, footer and overlays, each a root
 * of its own.
 */
export function mountFrame(): void {
  startTheme();
  startConsent(shownConsent(queryClient())?.textVersion);
  startSession();
  for (const part of FRAME_PARTS) {
    const element = document.getElementById(part.element);
    if (!element) continue;
    const options = {
      identifierPrefix: part.prefix,
      onRecoverableError: report('hydrate'),
      onUncaughtError: report('render'),
    };
    const tree = framePart(part, queryClient(), window.location.pathname);
    // What the server left empty (overlays) has nothing to hydrate.
    if (element.firstChild) hydrateRoot(element, tree, options);
    else createRoot(element, options).render(tree);
  }
}
