/** For specs that open a page: the web kit decides when it is loaded whether it runs in a browser. */
export {
  ApiError,
  currentToasts,
  adoptSession,
  announceRegistration,
  decideConsent,
  endSession,
  followConversions,
  markExpired,
  noticeConversion,
  provideComposition,
  queryClient,
  registerRouter,
  sessionStore,
  setElevationToken,
  startSession,
  toast,
} from '@app/web-kit';
