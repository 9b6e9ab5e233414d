// The packages of Florilège are published as the TypeScript that they are. Node strips types by itself, but not in
// node_modules: this does it there, for them alone.
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

const OURS = /\/node_modules\/@florilege\/(?:(?!\/node_modules\/).)+\.ts(?:\?|$)/

const emitWarning = process.emitWarning.bind(process)
// It is known to be experimental; package.json names the versions of Node that it was tried with.
process.emitWarning = (warning, ...rest) => {
  if (!String(warning).includes('stripTypeScriptTypes')) emitWarning(warning, ...rest)
}

registerHooks({
  load: (url, context, next) =>
    url.startsWith('file:') && OURS.test(url)
      ? { format: 'module', shortCircuit: true, source: stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8')) }
      : next(url, context),
})
