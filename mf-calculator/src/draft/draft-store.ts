import {
  EMPTY_ADVISOR_INFO,
  newOffer,
  offerOfDeal,
  sameValue,
  stayChannel,
  usualOrigin,
  type AdvisorInfo,
  type Channel,
  type DealRange,
  type MonthlyRates,
  type Offer,
  type Origin,
} from '@app/domain';
import { onSessionEnd, sessionStore } from '@app/web-kit';
import { readAdvisorInfo, readUnaskedShare, saveAdvisorInfo, subscribeAdvisorInfo } from '../advisor/advisor-store';
import { withValueAt } from './at-path';
import {
  startDraft,
  withMonthOfRates,
  withOrigin,
  withPresentFirm,
  withRates,
  withUsualUnvested,
  type Draft,
  type UsualTerms,
} from './draft';
import { edit, startEditing, type EditAction, type EditState } from './edit';
import { enteredParts, noteEntry, withKnownEntries } from './entered-parts';
import {
  advisorInfoOf,
  askedDraft,
  DRAFT_KEY,
  parseStoredDraft,
  storedDraft,
  withAdvisorInfo,
  type SavedRef,
} from './stored-draft';

/**
 * The one calculation of this tab: every variant shows it, so nothing has to be handed over between them. It lives in
 * memory and in the tab's own storage; the figures of the practice also in the browser's advisor-info record.
 */
export type DraftState = EditState & {
  saved: SavedRef | null;
  /** The draft that the account has, as far as this tab knows. */
  synced: Draft | null;
};

/** Long enough to gather keystrokes; leaving the page does not wait for it. */
const WRITE_DELAY_MS = 300;

/** An offer like the present firm's, and the one that differs most from it. */
const FIRST_OFFERS: Channel[] = ['wirehouse', 'independent'];

/** The state for the server and for the browser's first render. */
export const NO_CALCULATION: DraftState = {
  ...startEditing(startDraft(EMPTY_ADVISOR_INFO, FIRST_OFFERS)),
  saved: null,
  synced: null,
};

const listeners = new Set<() => void>();
let state: DraftState | null = null;
/** The usual terms of offers: the server's ranges once they are loaded, until then the built-in ones. */
let usualTerms: UsualTerms = {};
let writing: ReturnType<typeof setTimeout> | undefined;

function read(): DraftState {
  if (state) return state;
  const stored = parseStoredDraft(sessionStore().getItem(DRAFT_KEY));
  const info = readAdvisorInfo();
  const draft =
    stored === null
      ? withUnaskedShare(usualDraft(info, FIRST_OFFERS))
      : stored.saved
        ? stored.draft
        : withUnaskedShare(withUsualUnvested(stored.draft, withAdvisorInfo(stored.draft, info)));
  state = {
    ...startEditing(draft),
    saved: stored?.saved ?? null,
    synced: stored?.synced ? draft : null,
  };
  writing ??= stored ? undefined : setTimeout(write, WRITE_DELAY_MS);
  return state;
}

/** Without a share of its own, the draft asks about the one of the record. */
function withUnaskedShare(draft: Draft): Draft {
  const share = draft.advisor.feeBasedPercentage === undefined ? readUnaskedShare() : undefined;
  return share === undefined ? draft : askedDraft(withValueAt(draft, ['advisor', 'feeBasedPercentage'], share));
}

function write(): void {
  clearTimeout(writing);
  writing = undefined;
  if (!state) return;
  try {
    const { present: draft, saved, synced } = state;
    sessionStore().setItem(DRAFT_KEY, storedDraft({ draft, saved, synced: synced === draft }));
  } catch {
    // A full storage: kept in memory for this visit.
  }
}

function announce(): void {
  for (const listener of [...listeners]) listener();
}

function setState(next: DraftState): void {
  if (next === state) return;
  state = next;
  announce();
  writing ??= setTimeout(write, WRITE_DELAY_MS);
}

/** The record changed, here or in another tab: the figures of the practice follow, without being a step. */
function followRecord(): void {
  if (!state || state.saved) return;
  const present = withUsualUnvested(state.present, withAdvisorInfo(state.present, readAdvisorInfo()));
  if (!sameValue(present, state.present)) setState({ ...state, present });
}

/** Saved or not, it ends with the session of its user, in every tab; nothing of it is written anymore. */
onSessionEnd(() => {
  clearTimeout(writing);
  writing = undefined;
  state = null;
});

const flush = (): void => {
  if (writing !== undefined) write();
};

let stopFollowing: (() => void) | null = null;

function follow(): () => void {
  const stop = subscribeAdvisorInfo(followRecord);
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flush);
  return () => {
    flush();
    stop();
    window.removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', flush);
  };
}

export function subscribeToDraft(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Catches up on a change that happened while no view was mounted.
    followRecord();
    stopFollowing = follow();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopFollowing?.();
    stopFollowing = null;
  };
}

export const currentDraftState = read;

export function change(action: EditAction): void {
  const before = read();
  const edited = edit(before, action);
  if ('path' in action && noteEntry(edited.present, action.path)) writing ??= setTimeout(write, WRITE_DELAY_MS);
  if (edited === before) return;
  const isStep = action.type !== 'undo' && action.type !== 'redo' && action.type !== 'load';
  const followed = withMonthOfRates(before.present, withUsualUnvested(before.present, edited.present));
  const next = isStep ? { ...edited, present: followed } : edited;
  setState({ ...before, ...next });
  const info = advisorInfoOf(next.present);
  if (!before.saved && !sameValue(info, advisorInfoOf(before.present))) saveAdvisorInfo(info);
}

/** Opens a saved calculation, or one that is not saved yet. */
export function openDraft(draft: Draft, saved: SavedRef | null): void {
  const known = withKnownEntries(draft);
  setState({ ...read(), ...startEditing(known), saved, synced: saved && known });
}

/**
 * The account has `draft` in this version; without a draft, a different one from this tab's. Null: it no longer has
 * any. Whether it has the first offer alone stays as it was unless `saved` says it.
 */
export function noteSaved(saved: SavedRef | null, draft: Draft | null = null): void {
  const before = read();
  const wasAlone = saved !== null && before.saved?.id === saved.id && before.saved.alone === true;
  setState({ ...before, saved: saved && { ...saved, alone: saved.alone ?? wasAlone }, synced: draft });
}

export function startNew(): void {
  openDraft(usualDraft(readAdvisorInfo(), FIRST_OFFERS), null);
}

/** Replaces the offers by others with their usual terms; entries about the practice stay. */
export function startWith(channels: Channel[], from?: Channel): void {
  const { present } = read();
  const now = stayChannel(present) ?? 'wirehouse';
  // A suggested origin follows the present firm; a chosen one stays.
  const origin = present.advisor.origin === usualOrigin(now) ? undefined : present.advisor.origin;
  const usual = usualDraft(advisorInfoOf(present), channels, from ?? now, origin);
  const begun = { ...usual, advisor: { ...present.advisor, origin: usual.advisor.origin } };
  if (!sameValue(begun, present)) openDraft(begun, null);
}

/** Where a calculation starts: one offer of the usual terms for each channel. */
export function usualDraft(info: AdvisorInfo, channels: Channel[], from?: Channel, origin?: Origin): Draft {
  return startDraft(info, channels, { ...usualTerms, ...(origin && { origin }) }, from);
}

/** Of an offer; names of firms can be longer. */
const LONGEST_NAME = 80;

/** An offer with what a firm's profile says of its deal, and the usual terms for the rest. */
export function offerOfFirm({ channel, name, deal }: { channel: Channel; name: string; deal: DealRange }): Offer {
  const { assumptions, rates } = usualTerms;
  return offerOfDeal({ channel, name: name.slice(0, LONGEST_NAME), deal }, assumptions, {
    rates,
    origin: read().present.advisor.origin,
  });
}

/** An offer with the usual terms of its channel, for this advisor's origin. */
export function usualOffer(channel: Channel, name: string): Offer {
  const { assumptions, rates } = usualTerms;
  return newOffer(channel, name, assumptions, { rates, origin: read().present.advisor.origin });
}

/** Sets the advisor's origin, on which the transferring share of usual offers depends; one step to undo. */
export function chooseOrigin(origin: Origin): void {
  change({ type: 'replace', draft: withOrigin(read().present, origin, usualTerms) });
}

/** Sets the federal rates, which notes without a rate of their own follow; one step to undo. */
export function chooseRates(rates: MonthlyRates | undefined): void {
  change({ type: 'replace', draft: withRates(read().present, rates, usualTerms) });
}

/** Sets the usual pay of a present firm; a suggested origin follows it, a chosen one stays. One step to undo. */
export function choosePresentFirm(channel: Channel): void {
  const { present } = read();
  change({ type: 'replace', draft: withPresentFirm(present, channel, usualTerms) });
}

/** The usual terms of offers, from the server. A calculation that was not edited yet starts again from them. */
export function learnTerms(terms: UsualTerms): void {
  if (terms === usualTerms) return;
  const before = read();
  const untouched = isUntouched(before);
  usualTerms = terms;
  if (untouched) startWith(before.present.offers.map(({ channel }) => channel));
}

/** Whether only the practice was changed and no deal, so that a link may still choose the start. */
export function isUntouched({ present, saved }: DraftState): boolean {
  if (saved || enteredParts(present).length > 0) return false;
  const start = usualDraft(
    advisorInfoOf(present),
    present.offers.map(({ channel }) => channel),
    stayChannel(present) ?? undefined,
    present.advisor.origin,
  );
  return sameValue({ ...start, advisor: null }, { ...present, advisor: null });
}
