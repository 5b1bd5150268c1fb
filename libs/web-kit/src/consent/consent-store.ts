import { useSyncExternalStore } from 'react';
import {
  CONSENT_COOKIE,
  CONSENT_DAYS,
  CONSENT_TEXT_VERSION,
  consentCookieValue,
  consentDecision,
  consentSnapshotOf,
  type ConsentChoices,
  type ConsentDecision,
  type ConsentSnapshot,
} from '@app/contracts';
import { localStore } from '../store/browser-storage';
import { CONSENT_CHANGED_KEY } from '../store/device-keys';
import { createStore } from '../store/external-store';

/**
 * `decision` is null until the visitor decided on the current text, whose version is `textVersion`; `gpc` is the
 * browser's own objection.
 */
export type ConsentState = { decision: ConsentDecision | null; gpc: boolean; textVersion: string };

const UNDECIDED: ConsentState = { decision: null, gpc: false, textVersion: CONSENT_TEXT_VERSION };
const DAY_SECONDS = 86_400;

const store = createStore<ConsentState>(UNDECIDED);
export const subscribeConsent = store.subscribe;

/** @param cookies those of the page, or what another tab says that it has just stored there */
function read(): ConsentState {
  return {
    ...store.get(),
    decision: consentDecision(document.cookie),
    gpc: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
  };
}

/** What is allowed now: sent with every conversion, and checked before any tracker is loaded. */
export function consentSnapshot(): ConsentSnapshot {
  const { decision, gpc } = store.get();
  return consentSnapshotOf(decision, gpc);
}

export function decideConsent(choices: ConsentChoices): void {
  const { textVersion } = store.get();
  const decision: ConsentDecision = { choices, textVersion, decidedAt: new Date().toISOString() };
  const value = consentCookieValue(decision);
  const seconds = CONSENT_DAYS * DAY_SECONDS;
  document.cookie = `${CONSENT_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}${secureAttribute()}`;
  localStore().setItem(CONSENT_CHANGED_KEY, value);
  // Where cookies are blocked the decision applies to this page.
  store.set({ ...store.get(), decision });
}

function secureAttribute(): string {
  return window.location.protocol === 'https:' ? '; Secure' : '';
}

/** The text that is asked now. A decision on another one is over: the visitor is asked again. */
export function askConsentWith(textVersion: string): void {
  const state = store.get();
  const isOver = state.decision !== null && state.decision.textVersion !== textVersion;
  if (isOver) document.cookie = `${CONSENT_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0${secureAttribute()}`;
  if (isOver || state.textVersion !== textVersion)
    store.set({ ...state, textVersion, decision: isOver ? null : state.decision });
}

let started = false;

/**
 * Called once by the shell: reads the decision, and follows changes in other tabs. Without the version of the text, as
 * when the site's content could not be read, a decision on any text counts until `askConsentWith` is called.
 */
export function startConsent(textVersion?: string): void {
  if (started) return;
  started = true;
  store.set(read());
  if (textVersion !== undefined) askConsentWith(textVersion);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== CONSENT_CHANGED_KEY && key !== null) return;
    const now = read();
    store.set({ ...now, decision: toldBy(newValue) ?? now.decision });
  });
}

/** The decision that another tab tells: the browser may still be writing its cookie when the event is here. */
function toldBy(value: string | null): ConsentDecision | null {
  return value === null ? null : consentDecision(`${CONSENT_COOKIE}=${value}`);
}

export function useConsent(): ConsentState {
  return useSyncExternalStore(store.subscribe, store.get, () => UNDECIDED);
}

/** Name of the window event that opens the privacy choices from any page. */
export const PRIVACY_CHOICES_EVENT = 'privacy:choices';

export function openPrivacyChoices(): void {
  window.dispatchEvent(new CustomEvent(PRIVACY_CHOICES_EVENT));
}
