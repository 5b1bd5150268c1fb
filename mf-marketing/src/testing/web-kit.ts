/** For specs that open a page: the web kit decides when it is loaded whether it runs in a browser. */
export { provideComposition, queryClient } from '@app/web-kit';
