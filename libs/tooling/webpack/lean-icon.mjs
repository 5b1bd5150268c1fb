import { createElement } from 'react';

const LABELS = /^(aria-|role$|title$)/;
/** An icon is hidden from screen readers unless it has a label. */
const isSilent = (props) => !Object.keys(props).some((name) => LABELS.test(name));

/**
 * Replaces the module in which lucide-react creates its icons (leaner-parts.mjs): the same drawing from the properties
 * that this site
 * uses. The library's own can build icons for five other frameworks, on every render and in every file.
 */
export default function createLucideIcon({ name, node }) {
  return function Icon({ size = 24, color = 'currentColor', strokeWidth = 2, className, ...rest }) {
    const look = {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: color,
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    };
    const hidden = isSilent(rest) ? { 'aria-hidden': 'true' } : {};
    const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        ...look,
        className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
        ...hidden,
        ...rest,
      },
      drawing,
    );
  };
}
