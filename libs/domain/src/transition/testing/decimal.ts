import { Decimal as Base } from 'decimal.js';

/**
 * Decimals of 40 digits, half up, to check the engine by other means (ADR 15). A clone, because decimal.js
 * keeps its settings on the constructor and one user must not change the arithmetic of another.
 */
export const Decimal = Base.clone({ precision: 40, rounding: Base.ROUND_HALF_UP });
export type Decimal = Base;
