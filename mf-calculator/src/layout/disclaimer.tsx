/** The footer of every view of the model. */
export function Disclaimer() {
  return (
    <p className="text-xs text-ink-faint">
      Illustrative, and not tax, legal or investment advice. Offers vary by firm, market and practice: what counts is
      the offer letter.
    </p>
  );
}
