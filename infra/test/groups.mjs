export const BUILD = 'build';

/** @type {typeof import('./groups.mjs').groupsOf} */
export function groupsOf(stages) {
  const groups = /** @type {typeof stages[]} */ ([]);
  for (const stage of stages) {
    const last = groups.at(-1);
    const mayJoin = last !== undefined && !(stage.needsBuild && last.some(({ name }) => name === BUILD));
    if (stage.alongside && mayJoin) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}
