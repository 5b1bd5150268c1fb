export * from './blocks';
export * from './paper';
export * from './report';
export * from './set-report';
export { latinized, legible, settingFault, unsettable } from './legible';
export { Settable } from './settable.decorator';
