import { CALCULATOR_CODES, SAVED_CALCULATIONS_FREE } from '@app/contracts';
import { pathText, type PremiumUse, type ScenarioFault } from '@app/domain';
import { DomainError } from '@app/server-kit';
import { faultFields } from './fault-fields';

/** Also the response for another user's calculation. */
export class CalculationNotFoundError extends DomainError {
  constructor() {
    super({
      code: CALCULATOR_CODES.notFound,
      kind: 'not-found',
      message: 'This calculation does not exist. It may have been deleted.',
    });
  }
}

export class CalculationChangedError extends DomainError {
  constructor() {
    super({
      code: CALCULATOR_CODES.changedMeanwhile,
      kind: 'conflict',
      message: 'This calculation was changed in another window. Open it again to see both, then repeat your change.',
    });
  }
}

export class UnreadableCalculationError extends DomainError {
  constructor(faults: ScenarioFault[]) {
    super({
      code: CALCULATOR_CODES.unreadable,
      kind: 'conflict',
      message: faults[0]?.message ?? 'This calculation was saved by a version that cannot be read here.',
      fields: faultFields(faults),
    });
  }
}

export class PremiumSavesError extends DomainError {
  constructor() {
    super({
      code: CALCULATOR_CODES.premiumSaves,
      kind: 'forbidden',
      message:
        `Without premium, ${SAVED_CALCULATIONS_FREE} calculations can be saved. ` +
        'Delete one, or get premium to save as many as you like.',
    });
  }
}

export class PremiumFieldsError extends DomainError {
  constructor(uses: PremiumUse[]) {
    const message = uses.some(({ field }) => field === 'offers')
      ? 'Comparing more than one offer is part of premium.'
      : 'This calculation uses values that are part of premium.';
    super({
      code: CALCULATOR_CODES.premiumFields,
      kind: 'forbidden',
      message,
      fields: Object.fromEntries(uses.map(({ path }) => [pathText(path), 'This is part of premium.'])),
    });
  }
}

export class PremiumExportError extends DomainError {
  constructor() {
    super({
      code: CALCULATOR_CODES.premiumExport,
      kind: 'forbidden',
      message: 'Exports are part of premium. Unlock premium to export this calculation.',
    });
  }
}
