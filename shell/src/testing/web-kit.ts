/** For specs that open a page: the web kit decides when it is loaded whether it runs in a browser. */
export {
  ApiError,
  currentToasts,
  adoptSession,
  announceRegistration,
  consentSnapshot,
  decideConsent,
  dismissToast,
  endSession,
  followConversions,
  markExpired,
  noticeConversion,
  provideComposition,
  queryClient,
  registerRouter,
  sessionStore,
  setElevationToken,
  startConsent,
  startSession,
  toast,
  whenTrackingIsNeeded,
} from '@app/web-kit';
export { eventQueue } from '@app/web-kit/tracking';
