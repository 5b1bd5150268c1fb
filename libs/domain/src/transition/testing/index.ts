export * from './arbitrary-scenario';
export * from './reference-case';
export * from './second-engine';
