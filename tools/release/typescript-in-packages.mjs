// Strips types of the Florilège packages, which are published as TypeScript: Node does not strip types in node_modules.
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

const OURS = /\/node_modules\/@florilege\/(?:(?!\/node_modules\/).)+\.ts(?:\?|$)/

const emitWarning = process.emitWarning.bind(process)
// Suppresses the experimental warning; package.json names the tested Node versions.
process.emitWarning = (warning, ...rest) => {
  if (!String(warning).includes('stripTypeScriptTypes')) emitWarning(warning, ...rest)
}

registerHooks({
  load: (url, context, next) =>
    url.startsWith('file:') && OURS.test(url)
      ? { format: 'module', shortCircuit: true, source: stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8')) }
      : next(url, context),
})
