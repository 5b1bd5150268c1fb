import { useEffect } from 'react';

/** Opens the question that the address names and brings it into view, on arrival and whenever the address changes. */
export function useLinkedQuestion(ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    const reveal = () => {
      const question = window.location.hash.length > 1 ? document.getElementById(window.location.hash.slice(1)) : null;
      if (!(question instanceof HTMLDetailsElement)) return;
      question.open = true;
      question.scrollIntoView();
      question.querySelector('summary')?.focus({ preventScroll: true });
    };
    reveal();
    window.addEventListener('hashchange', reveal);
    return () => window.removeEventListener('hashchange', reveal);
  }, [ready]);
}
