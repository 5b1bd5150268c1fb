/** The words are the engine's, so that the screen and the document that is handed out say the same. */
export { directionOf, verdictOf, type Direction, type Verdict, type VerdictFacts } from '@app/domain';
