/** What the faulty remote (e2e/fixtures/mf-faulty) reads from and leaves on the window. */
interface Window {
  fault?: string;
  loaderRuns?: string[];
}
