/** For specs that open a page: the web kit decides when it is loaded whether it runs in a browser. */
export {
  adoptSession,
  ApiError,
  decideConsent,
  deferred,
  endSession,
  provideComposition,
  queryClient,
  sessionStore,
  useApi,
} from '@app/web-kit';
