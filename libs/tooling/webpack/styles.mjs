import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
import { subsetFor, subsetRequest } from './fonts.mjs';

/** @typedef {import('postcss').Container} Container */
/** @typedef {(file: string, bytes: Buffer) => void} Emit */
/** @typedef {(file: string) => void} OnRead told the path of every file that reaches the sheet or what it names */

const shortHash = (/** @type {string | Buffer} */ bytes) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 8);

/** At-rules that describe the document and not elements; names in them are global by nature. */
const GLOBAL = new Set(['property', 'font-face', 'keyframes', 'charset', 'namespace']);

/**
 * Keeps a remote's rules inside its own container and out of the containers nested in it: no rule of one remote
 * can match an element of another or of the frame. Layers stay outside, so that their order is the document's.
 * @param {string} name
 * @returns {import('postcss').Plugin}
 */
function scopeTo(name) {
  const params = `([data-remote="${name}"]) to ([data-remote])`;
  const wrap = (/** @type {Container} */ parent) => {
    const children = parent.nodes ?? [];
    const loose = children.filter(
      (node) =>
        node.type === 'rule' ||
        (node.type === 'atrule' && node.nodes && node.name !== 'layer' && !GLOBAL.has(node.name)),
    );
    for (const layer of children) if (layer.type === 'atrule' && layer.name === 'layer' && layer.nodes) wrap(layer);
    const [first] = loose;
    if (!first) return;
    const scope = postcss.atRule({ name: 'scope', params });
    first.before(scope);
    scope.append(loose);
  };
  return { postcssPlugin: 'scope-to-remote', OnceExit: wrap };
}

/**
 * Copies what `url(…)` names beside the style sheet under a hashed name; of a font, the part that its rule asks for.
 * @param {string} from
 * @param {Emit} emit
 * @param {OnRead} onRead
 * @returns {import('postcss').Plugin}
 */
function emitAssets(from, emit, onRead) {
  const require = createRequire(from);
  return {
    postcssPlugin: 'emit-assets',
    async OnceExit(root) {
      const pending =
        /** @type {{ declaration: import('postcss').Declaration, quoted: string, address: string }[]} */ ([]);
      root.walkDecls((declaration) => {
        for (const [quoted, , address = ''] of declaration.value.matchAll(/url\((["']?)([^"')]+)\1\)/g)) {
          if (/^(data:|https?:|#|\/)/.test(address)) continue;
          pending.push({ declaration, quoted, address });
        }
      });
      for (const { declaration, quoted, address } of pending) {
        const source = declaration.source?.input.file ?? from;
        const asked = subsetRequest(address);
        const path = asked?.file ?? address;
        const file = path.startsWith('.') ? join(dirname(source), path) : require.resolve(path);
        onRead(file);
        const whole = await readFile(file);
        const bytes = asked && declaration.parent ? await subsetFor(whole, declaration.parent) : whole;
        const label = [basename(file, extname(file)), ...(asked ? [asked.subset] : [])].join('-');
        const name = `${label}.${shortHash(bytes)}${extname(file)}`;
        emit(name, bytes);
        declaration.value = declaration.value.replace(quoted, `url("./${name}")`);
      }
    },
  };
}

/**
 * The product's own modules of a build: what its sheet takes class names from. Tests, and components that the build
 * does not use, put nothing into it.
 * @param {import('webpack').Stats} stats
 * @returns {string[]} absolute paths
 */
export function modulesOf({ compilation: { chunkGraph, chunks } }) {
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const single = modules.flatMap((module) =>
    'modules' in module && Array.isArray(module.modules) ? module.modules : [module],
  );
  const files = single.map((module) => String(module.resource ?? '').split('?')[0] ?? '');
  return [...new Set(files.filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules')))].sort();
}

/**
 * Builds one style sheet; `scope` is the remote's name, or null for the frame, whose rules are the document's;
 * `modules` contain its class names.
 * @param {{ file: string, scope: string | null, modules: string[], emit: Emit, onRead?: OnRead }} options
 */
export async function buildStyles({ file, scope, modules, emit, onRead = () => {} }) {
  const css = [await readFile(file, 'utf8'), ...modules.map((module) => `@source ${JSON.stringify(module)};`)].join(
    '\n',
  );
  const plugins = [
    tailwind({ base: dirname(file), optimize: { minify: true } }),
    ...(scope ? [scopeTo(scope)] : []),
    emitAssets(file, emit, onRead),
  ];
  const result = await postcss(plugins).process(css, { from: file, map: false });
  for (const message of result.messages) if (message.type === 'dependency') onRead(String(message.file));
  const name = `styles.${shortHash(result.css)}.css`;
  emit(name, Buffer.from(result.css));
  return name;
}
