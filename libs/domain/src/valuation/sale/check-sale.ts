import { pathText } from '../../transition/scenario/check-scenario';
import type { Sale } from './sale';
import { saleSchema } from './sale-schema';

/** A value that keeps a sale from being calculated: where it stands and the sentence that says what to do. */
export type SaleFault = { path: string; message: string };

export type CheckedSale = { sale: Sale; faults: [] } | { sale: null; faults: SaleFault[] };

/**
 * Reads anything (a request's body, a form, a stored document) as the sale of a practice, or says everything that is
 * wrong with it. The first sentence for a path is the one to show; the whole sale is the path `sale`.
 */
export function checkSale(value: unknown): CheckedSale {
  const result = saleSchema.safeParse(value);
  if (result.success) return { sale: result.data, faults: [] };
  return {
    sale: null,
    faults: result.error.issues.map(({ path, message }) => ({
      path: path.length === 0 ? 'sale' : pathText(path),
      message,
    })),
  };
}
