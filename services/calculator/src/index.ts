export { CalculatorModule } from './calculator.module';
export { database } from './database/calculator.database';
export { CalculatorPersonalData } from './personal-data/calculator-personal-data';
export { seed } from './seed/seed';
