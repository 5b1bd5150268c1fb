/** The fee of a firm's submission, a setting of the site; provided by the content context. */
export const FIRM_FEE = Symbol('FirmFee');

export interface FirmFee {
  /** In cents; 0 for none. */
  cents(): Promise<number>;
}
