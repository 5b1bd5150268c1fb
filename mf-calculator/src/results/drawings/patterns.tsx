/** Fills that differ without color. `id` keeps two charts of a page apart. */
export function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-stay`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className="fill-chart-stay/20" />
        <line x1="0" y1="0" x2="0" y2="5" className="stroke-chart-stay" strokeWidth="2" />
      </pattern>
      <pattern id={`${id}-loss`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <rect width="6" height="6" className="fill-chart-loss/12" />
        <line x1="0" y1="0" x2="0" y2="6" className="stroke-chart-loss/60" strokeWidth="1.5" />
      </pattern>
      <pattern id={`${id}-alt`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <rect width="5" height="5" className="fill-chart-move-alt/25" />
        <line x1="0" y1="0" x2="0" y2="5" className="stroke-chart-move-alt" strokeWidth="2" />
      </pattern>
      <pattern id={`${id}-dots`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" className="fill-gold/15" />
        <circle cx="3" cy="3" r="1.4" className="fill-gold" />
      </pattern>
    </defs>
  );
}
