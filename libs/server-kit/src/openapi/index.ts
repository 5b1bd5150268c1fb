export * from './describe-answers';
