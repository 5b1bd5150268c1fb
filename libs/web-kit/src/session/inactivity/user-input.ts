/** Without `scroll`: pages also scroll by themselves, and a person scrolls by wheel, key, touch or pointer. */
const INPUTS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart', 'touchmove'] as const;

type InputEvent = { type: string; isTrusted: boolean; screenX?: number; screenY?: number };

/**
 * Returns a filter that is true for what a person does. Events made by scripts are not, and neither is a pointer that
 * rests while the page moves below it.
 */
export function createInputFilter(): (event: InputEvent) => boolean {
  let place: string | null = null;
  return ({ type, isTrusted, screenX, screenY }) => {
    if (!isTrusted) return false;
    if (type !== 'pointermove') return true;
    const before = place;
    place = `${screenX} ${screenY}`;
    return before !== null && before !== place;
  };
}

/** Calls the listener at every input of the user in this tab. Returns what ends that. */
export function onUserInput(listener: () => void): () => void {
  const isInput = createInputFilter();
  const options = { passive: true, capture: true };
  const listen = (event: Event) => void (isInput(event) && listener());
  for (const kind of INPUTS) window.addEventListener(kind, listen, options);
  return () => {
    for (const kind of INPUTS) window.removeEventListener(kind, listen, options);
  };
}
