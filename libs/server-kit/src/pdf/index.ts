export * from './blocks';
export * from './paper';
export * from './report';
export * from './set-report';
export { legible } from './legible';
