const MADE_AT_THE_TOP = /^(var \w+ = )(React\d*\.(?:memo|forwardRef|createContext)\()/gm;
const NAMED_FOR_TOOLS = /^\w+\.displayName = "\w+";$/gm;

/**
 * Lets a bundler leave out components and contexts of a module that no other module imports: the module's author has
 * not marked them as free of side effects.
 */
export default function prunableLoader(code) {
  return code.replace(MADE_AT_THE_TOP, '$1/* @__PURE__ */ $2').replace(NAMED_FOR_TOOLS, '');
}
