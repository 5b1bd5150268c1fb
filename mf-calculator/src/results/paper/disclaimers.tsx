import { DISCLAIMERS } from '@app/domain';

/** What every result carries, on the screen and on paper. */
export function Disclaimers() {
  return (
    <footer className="border-t border-line pt-5 text-xs text-ink-faint">
      {DISCLAIMERS.map((sentence) => (
        <p key={sentence} className="mt-1 first:mt-0">
          {sentence}
        </p>
      ))}
    </footer>
  );
}
