export * from './blocks';
export * from './paper';
export { legible } from './legible';
