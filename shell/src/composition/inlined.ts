import { COMPOSITION_ELEMENT, type InlinedComposition } from '@app/contracts';

const NOTHING: InlinedComposition = {
  registry: { revision: '', releases: [] },
  state: { queries: [] },
  outcome: 'client',
};

/** What services/web wrote into the page; the shell starts from it without another request. */
export function readInlined(): InlinedComposition {
  const element = document.getElementById(COMPOSITION_ELEMENT);
  return element?.textContent ? (JSON.parse(element.textContent) as InlinedComposition) : NOTHING;
}
