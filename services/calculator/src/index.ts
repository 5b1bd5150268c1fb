export { CalculatorModule } from './calculator.module';
export { database } from './database/calculator.database';
export { CalculatorHoldings } from './personal-data/calculator-holdings';
export { CalculatorPersonalData } from './personal-data/calculator-personal-data';
export { seed } from './seed/seed';
