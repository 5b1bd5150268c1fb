/**
 * Every place in the browser's code that holds something for longer than a screen, and whose it is (PRODUCT.md B22, ADR
 * 70). `session-stores.spec.ts` fails on a place that is missing here, and on one that is said to die with the session
 * and does not.
 */

/**
 * `session`: dies with the session, in every tab. `device`: of this browser, not of its user. `none`: code, counters
 * and subscriptions; nothing that a user typed or the server said about them.
 */
export type Belonging = 'session' | 'device' | 'none';

/**
 * Files that touch browser storage or cookies, with the keys that they own. Keys need no registration: a session that
 * ends removes every key but those of the device.
 */
export const STORAGE: Record<string, { keys: string[]; belongs: Belonging }> = {
  'libs/web-kit/src/session/session-storage.ts': {
    keys: [
      'auth_token',
      'user_data',
      'premium_upgrade_state',
      'login_just_completed',
      'admin_last_activity',
      'session_owner',
    ],
    belongs: 'session',
  },
  // Flags say how a session ended and are set after storage was emptied.
  'libs/web-kit/src/session/session-flags.ts': { keys: [], belongs: 'none' },
  'libs/web-kit/src/session/session-hint.ts': { keys: ['session_hint'], belongs: 'session' },
  'libs/web-kit/src/session/session-store.ts': { keys: [], belongs: 'session' },
  'libs/web-kit/src/session/token-storage.ts': { keys: [], belongs: 'session' },
  'libs/web-kit/src/session/inactivity/browser-watch.ts': { keys: [], belongs: 'session' },
  'libs/web-kit/src/consent/consent-store.ts': { keys: ['privacy_choices_changed'], belongs: 'device' },
  'libs/web-kit/src/recovery/reload-once.ts': { keys: ['reloaded_for'], belongs: 'device' },
  'libs/web-kit/src/theme/boot-script.ts': { keys: ['theme'], belongs: 'device' },
  'libs/web-kit/src/theme/theme-store.ts': { keys: [], belongs: 'device' },
  'libs/web-kit/src/store/browser-storage.ts': { keys: [], belongs: 'none' },
  // Keys of earlier front ends, which are only removed.
  'shell/src/composition/guard.tsx': { keys: [], belongs: 'none' },
  // Reads the cookies of advertising services for a conversion; consent decides about them.
  'shell/src/account/auth/sign-up-consent.ts': { keys: [], belongs: 'none' },
  'shell/src/injection/tags/close-document.ts': { keys: [], belongs: 'none' },
  // Events on their way, and the ids of those that were sent: of this visit, and not of the next user's.
  'libs/web-kit/src/tracking/event-queue.ts': { keys: ['tracking_queue'], belongs: 'session' },
  // Asks whether there is anything.
  'libs/web-kit/src/tracking/when-needed.ts': { keys: [], belongs: 'none' },
  'libs/web-kit/src/tracking/tracking-client.ts': { keys: [], belongs: 'session' },
  'libs/web-kit/src/tracking/conversions.ts': { keys: ['registration_conversion'], belongs: 'session' },
  // Tells browsers apart, not their users, as the service's own script does; it goes with the consent.
  'shell/src/frame/consent/analytics-id.ts': { keys: [], belongs: 'device' },
  // How this visit came here; the next user came another way.
  'libs/web-kit/src/tracking/click-ids.ts': { keys: ['ad_click'], belongs: 'session' },
  'shell/src/returns/noted-return.ts': { keys: ['premium_return'], belongs: 'session' },
  // Passes a number on between tabs, which says that a membership has changed.
  'shell/src/account/payments/api/session-stream.ts': { keys: [], belongs: 'none' },
  'shell/src/account/payments/checkout-origin.ts': { keys: ['checkout_origin'], belongs: 'session' },
  // A choice of the administrator, until they sign out.
  'mf-admin/src/portal/keys/single-keys.ts': { keys: ['portal:single-keys'], belongs: 'session' },
  // What an editor typed and did not save, for each tab.
  'mf-admin/src/content/typed-copy.ts': { keys: ['document:{kind}:{id}:{tab}'], belongs: 'session' },
  'mf-calculator/src/advisor/advisor-store.ts': { keys: ['advisorInfo', 'advisorInfoZeros'], belongs: 'session' },
  'mf-calculator/src/draft/draft-store.ts': { keys: ['transitionCalculation'], belongs: 'session' },
  'mf-marketing/src/ebook/kept-link.ts': { keys: ['playbook-link'], belongs: 'session' },
  // How this visit came here; the next user came another way.
  'mf-marketing/src/landing/utm.ts': { keys: ['utm'], belongs: 'session' },
  'mf-marketing/src/landing/landing-page.tsx': { keys: [], belongs: 'session' },
  'mf-marketing/src/landing/blocks/form-block.tsx': { keys: [], belongs: 'session' },
  'mf-marketplace/src/compare/compare-ids.ts': { keys: ['marketplace.compare', 'firms.compare'], belongs: 'session' },
  'mf-marketplace/src/saved/wanted-search.ts': { keys: ['marketplace.wanted-search'], belongs: 'session' },
  'mf-marketplace/src/favorites/wanted-favorite.ts': { keys: ['marketplace.wanted-favorite'], belongs: 'session' },
  'mf-marketplace/src/buyer-profile/profile-draft.ts': { keys: ['buyer-profile-draft:{user}'], belongs: 'session' },
  'mf-marketplace/src/firms/ownership/draft-values.ts': { keys: ['firm-draft:{user}:{id}'], belongs: 'session' },
  'mf-marketplace/src/drafts/typed-draft.ts': {
    keys: ['firm-submission:{id}', 'listing:{id}', 'offer:{id}'],
    belongs: 'session',
  },
  'mf-marketplace/src/valuation/kept-values.ts': {
    keys: ['valuation:new', 'valuation:saved-{id}', 'valuation:listing-{id}'],
    belongs: 'session',
  },
  'mf-marketplace/src/firms/reviews/write/review-draft.ts': {
    keys: ['firm-review-draft:{user}:{slug}'],
    belongs: 'session',
  },
};

/**
 * State outside components, by file and name. What belongs to a session is emptied in the file's `onSessionEnd`.
 * Found are, at the left margin of a file: every `let`; a `const` that holds a new object of any class, a store of
 * `createStore`, or an empty list, collection or object; and any other of these that the file itself changes. Not
 * found: a list or object that another file changes, and what a function of our own keeps in its closure (`deferred`
 * keeps code).
 */
export const MEMORY: Record<string, Record<string, Belonging>> = {
  'libs/web-kit/src/toast/toast-store.ts': { NONE: 'none', store: 'session', lastId: 'none' },
  'libs/web-kit/src/session/elevation.ts': { elevation: 'session' },
  // What waits is in the browser's storage, from which it goes with the session.
  'libs/web-kit/src/tracking/tracking-client.ts': { eventQueue: 'none' },
  'libs/web-kit/src/tracking/conversions.ts': { waiting: 'session', isFollowed: 'none' },
  'libs/web-kit/src/tracking/click-ids.ts': { landed: 'session' },
  'mf-calculator/src/advisor/advisor-store.ts': { listeners: 'none', current: 'session', begun: 'session' },
  'mf-calculator/src/draft/draft-store.ts': {
    listeners: 'none',
    state: 'session',
    usualTerms: 'none',
    writing: 'session',
    stopFollowing: 'none',
  },
  'mf-calculator/src/api/saved-calculations.ts': { unanswered: 'session' },
  'mf-marketplace/src/api/saved-valuations.ts': { unanswered: 'session' },
  // Made once, when the page starts.
  'shell/src/composition/updates/edited-fields.ts': { edited: 'session' },
  'libs/web-kit/src/theme/theme-store.ts': { store: 'device', started: 'none' },
  'libs/web-kit/src/consent/consent-store.ts': { store: 'device', started: 'none' },
  // The query cache: the session itself empties it.
  'libs/web-kit/src/api/query-client.ts': { shared: 'none' },
  'libs/web-kit/src/api/browser-api-client.ts': { session: 'none', revisions: 'none', lastRevision: 'none' },
  'libs/web-kit/src/recovery/browser-recovery.ts': { onRecovered: 'none' },
  'libs/web-kit/src/remote/composition.ts': { provided: 'none' },
  'libs/web-kit/src/remote/redirects.ts': { count: 'none', last: 'none' },
  'libs/web-kit/src/remote/remote-context.ts': { containers: 'none' },
  'libs/web-kit/src/remote/routers.ts': { mounted: 'none' },
  'libs/web-kit/src/remote/session-screens.tsx': { turn: 'none', pages: 'none' },
  'libs/web-kit/src/remote/widget.tsx': { NO_PROPS: 'none' },
  'libs/web-kit/src/session/session-end.ts': { stores: 'none', life: 'none' },
  'libs/web-kit/src/session/session-store.ts': { opened: 'none', lastInput: 'none', started: 'none' },
  // Counts while an administrator is signed in, and stops with their session.
  'libs/web-kit/src/session/inactivity/browser-inactivity.ts': { status: 'none', watch: 'none', wanted: 'none' },
  'libs/web-kit/src/store/browser-storage.ts': { opened: 'none' },
  'libs/ui/src/overlay/tooltip.tsx': { lastHiddenAt: 'none' },
  'shell/src/composition/interactive.ts': {
    pendingInView: 'none',
    pendingBelow: 'none',
    routeReady: 'none',
    answer: 'none',
    answering: 'none',
    marked: 'none',
  },
  'shell/src/composition/outlet.ts': { statusRoot: 'none' },
  // Only while the server renders.
  'shell/src/frame/site/current-path.ts': { noted: 'none' },
  'shell/src/composition/scrolling.ts': { positions: 'none', returning: 'none' },
  'shell/src/faults/fault-counts.ts': { counts: 'none' },
  'shell/src/injection/tags/google.ts': { begun: 'none' },
  // Keyed by the draft itself, so that it goes with it.
  'mf-calculator/src/draft/checked-draft.ts': { checked: 'none' },
  // Identities of parts of the draft, which die with it.
  'mf-calculator/src/draft/entered-parts.ts': { entered: 'none' },
  'mf-calculator/src/draft/first-offer.ts': { alone: 'none' },
  'mf-admin/src/markdown/schema.ts': { schema: 'none' },
  'mf-admin/src/markdown/visual/plugins.ts': { plainTables: 'none' },
  'mf-admin/src/portal/leaving.ts': { guards: 'none', shown: 'none', isLeaving: 'none', isReturning: 'none' },
  'mf-calculator/src/results/live-calculation.tsx': { NONE: 'none' },
  'mf-marketplace/src/compare/compare-ids.ts': { listeners: 'none' },
};

/** The only addresses of objects: of files that are being saved, revoked after ten seconds and shown nowhere. */
export const OBJECT_URLS = ['libs/ui/src/files/save-file.ts'];
