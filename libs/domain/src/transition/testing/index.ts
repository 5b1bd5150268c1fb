export * from './arbitrary-scenario';
export * from './plain-case';
export * from './reference-case';
export * from './second-engine';
export * from '../../marketplace/testing/practice';
export * from '../../markup/testing/hard-cases';
