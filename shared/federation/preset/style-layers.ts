import { rspack } from '@rspack/core'
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { containedSelectors } from './contained-selectors.ts'

const { RawSource } = rspack.sources

/** Cascade layer of the host's or a remote's styles. */
export const layerOf = (name: string): string => (name === 'host' ? 'host' : `remote-${name}`)

/**
 * Wraps every stylesheet of a build in the layer of its name. The host's layer is first, so that a remote's rules for its own
 * elements override the host's general rules whatever their specificity; between remotes the load order decides. Rules of a
 * remote apply to parts of remotes only, not to the shell.
 */
export const styleLayers = (name: string): RspackPluginInstance => ({
  apply: (compiler: Compiler) => {
    compiler.hooks.thisCompilation.tap('StyleLayers', (compilation) => {
      // Before optimisation and content hashing.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS
      compilation.hooks.processAssets.tap({ name: 'StyleLayers', stage }, (assets) => {
        for (const file of Object.keys(assets).filter((one) => one.endsWith('.css')))
          compilation.updateAsset(file, (source) => {
            const written = source.source().toString()
            const rules = name === 'host' ? written : containedSelectors(written)
            return new RawSource(`@layer ${layerOf(name)} {\n${rules}\n}\n`)
          })
      })
    })
  },
})
