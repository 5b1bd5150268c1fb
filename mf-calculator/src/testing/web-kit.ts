/** For specs that open a page: the web kit decides when it is loaded whether it runs in a browser. */
export {
  adoptSession,
  ApiError,
  currentToasts,
  deferred,
  endSession,
  provideComposition,
  queryClient,
} from '@app/web-kit';
