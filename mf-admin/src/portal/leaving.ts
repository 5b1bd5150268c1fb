import { HISTORY_EVENT, LEAVES_ATTRIBUTE } from '@app/contracts';
import { navigate } from '@app/web-kit';

type Leave = () => void;
type Ask = (leave: Leave) => void;

/** Forms with unsaved changes, each with its question; the first one asks. */
const guards = new Set<Ask>();

/** The entry of the history that the form stands at. */
let shown = { index: 0, address: '' };
/** What was asked about goes on, and is not asked about again. */
let isLeaving = false;
/** The history is on its way back to the form's own entry. */
let isReturning = false;

/** Goes to a path of this site, unless a form has a question first. */
export function leaveFor(href: string): void {
  leaveOr(() => navigate(href));
}

function leaveOr(leave: Leave): void {
  const [ask] = guards;
  if (ask) ask(leave);
  else leave();
}

/** Puts a question before everything that takes a form away, until the returned function is called. */
export function guardLeaving(ask: Ask): () => void {
  if (guards.size === 0) listen();
  guards.add(ask);
  return () => {
    guards.delete(ask);
    if (guards.size === 0) stopListening();
  };
}

function listen(): void {
  shown = currentEntry();
  isLeaving = false;
  isReturning = false;
  // Before the listener of the page's frame, which follows links.
  window.addEventListener('click', onClick, { capture: true });
  window.addEventListener('beforeunload', onUnload);
  window.addEventListener(HISTORY_EVENT, onHistory);
  window.addEventListener('popstate', onEcho);
}

function stopListening(): void {
  window.removeEventListener('click', onClick, { capture: true });
  window.removeEventListener('beforeunload', onUnload);
  window.removeEventListener(HISTORY_EVENT, onHistory);
  window.removeEventListener('popstate', onEcho);
}

function onUnload(event: Event): void {
  if (!isLeaving) event.preventDefault();
}

function onClick(event: MouseEvent): void {
  const leave = isLeaving ? null : leavingClick(event);
  if (!leave) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  leaveOr(leave);
}

/** What a plain click would do that leaves what is on the screen: a link, or a button that ends the session. */
function leavingClick(event: MouseEvent): Leave | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || defaultPrevented) return null;
  if (!(target instanceof Element)) return null;
  const leaver = target.closest<HTMLElement>(`button[${LEAVES_ATTRIBUTE}]`);
  if (leaver) return () => clickAgain(leaver);
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  const here = new URL(window.location.href);
  const there = new URL(link.href, here);
  const isWithin = there.hash !== '' && there.pathname === here.pathname && there.search === here.search;
  return isWithin ? null : () => goTo(there);
}

function goTo({ href, origin, pathname, search, hash }: URL): void {
  if (origin === window.location.origin) return navigate(pathname + search + hash);
  isLeaving = true;
  window.location.assign(href);
}

function clickAgain(element: HTMLElement): void {
  isLeaving = true;
  element.click();
  isLeaving = false;
}

/** Back and forward have changed the address already: it is changed back, and the form asks. */
function onHistory(event: Event): void {
  const there = currentEntry();
  const steps = there.index - shown.index;
  if (isReturning && steps === 0) {
    isReturning = false;
    event.preventDefault();
    return;
  }
  // A part of the same page takes no form away.
  const isWithin = there.address === shown.address || steps === 0;
  if (isLeaving || isWithin) {
    if (!isWithin) shown = there;
    isLeaving = false;
    return;
  }
  event.preventDefault();
  isReturning = true;
  window.history.go(-steps);
  leaveOr(() => {
    isLeaving = true;
    window.history.go(steps);
  });
}

/** single-spa's echo of what the page itself did with the address, the form still being there. */
function onEcho(event: Event): void {
  if ('singleSpa' in event) shown = currentEntry();
}

/** The index as the routers of the site count the entries of a visit. */
function currentEntry(): typeof shown {
  const { location, history } = window;
  const state = history.state as { idx?: unknown } | null;
  return { index: typeof state?.idx === 'number' ? state.idx : 0, address: location.pathname + location.search };
}
