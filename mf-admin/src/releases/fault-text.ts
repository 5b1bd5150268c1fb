import type { ClientFaultKind, ServerFault, ServerFaultReason } from '@app/contracts';

/** Reasons of `web_remote_faults_total`, as an operator reads them. */
const SERVER_REASONS: Readonly<Record<ServerFaultReason, string>> = {
  hang: 'It computed without a pause, so its process was stopped.',
  memory: 'It used more memory than allowed, so its process was stopped.',
  exit: 'Its process exited unexpectedly.',
  evaluation: 'Its server code could not be started.',
  'unhandled-rejection': 'A promise was rejected and its code did not handle it.',
  'late-throw': 'Its code threw an error outside of any page.',
  realm: 'It changed built-in JavaScript objects.',
  leak: 'Its memory was full and could not be freed.',
  protocol: 'Its process sent something that the site cannot read.',
  failed: 'This part threw an error while it was rendered.',
  late: 'This part was not ready in time.',
  stalled: 'This part waited for something that never came.',
  'not-started': 'The site could not start its process.',
  'no-data': 'The API did not answer for data that this part needs.',
  'redirect-loop': 'It redirected in a loop.',
  'shared-loop': 'Its redirects and those of another remote form a loop.',
  unusable: 'The site could not use what it returned.',
  'breaker-open': 'The site did not try it, because it had failed shortly before.',
};

const BROWSER_KINDS: Readonly<Record<ClientFaultKind, string>> = {
  unauthorized: 'A call needed a sign-in.',
  forbidden: 'A call was refused because of missing permissions.',
  network: 'A call got no answer.',
  'content-security-policy': 'The browser blocked something that the page may not load.',
  'chunk-load': 'One of its files could not be loaded.',
  aborted: 'A call was canceled before it ended.',
  'visitor-mode': 'A visitor tried something that requires an account.',
  'saved-calculations': 'Saved calculations could not be loaded or written.',
  'white-screen': 'The page stayed empty.',
  defect: 'Its code threw an error.',
};

function sentenceFor(sentences: Readonly<Record<string, string>>, word: string): string {
  return (Object.hasOwn(sentences, word) && sentences[word]) || word;
}

/** The reason as a sentence; a word that this portal does not know is shown as it is. */
export function serverReasonText(reason: string): string {
  return sentenceFor(SERVER_REASONS, reason);
}

export function browserKindText(kind: string): string {
  return sentenceFor(BROWSER_KINDS, kind);
}

const WIDGET = 'widget/';

/** Where on the site it happened. */
export function placeText(route: ServerFault['route']): string {
  if (route === '') return 'No page in particular';
  return route.startsWith(WIDGET) ? `Widget ${route.slice(WIDGET.length)}` : route;
}
