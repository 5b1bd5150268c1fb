/** The footer of every view of the model. */
export function Disclaimer() {
  return (
    <p className="text-xs text-ink-faint">
      Illustrative only; not tax, legal or investment advice. Offers vary by firm, market and practice, and the offer
      letter governs.
    </p>
  );
}
