import { Decimal as Base } from 'decimal.js';

/**
 * The product's decimal: 40 digits, half up. A clone, because decimal.js keeps its settings on the constructor
 * and another user of the library on the same page must not change our arithmetic.
 */
export const Decimal = Base.clone({ precision: 40, rounding: Base.ROUND_HALF_UP });
export type Decimal = Base;
