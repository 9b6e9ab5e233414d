import { rspack } from '@rspack/core'
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { containedSelectors } from './contained-selectors.ts'

const { RawSource } = rspack.sources

/** Name of the cascade layer of the host's styles, or of a remote's. */
export const layerOf = (name: string): string => (name === 'host' ? 'host' : `remote-${name}`)

/**
 * Puts every stylesheet of a build into the layer of its name. The host's layer is the first of a page, so whatever a remote
 * says of its own counts more than what the host says of everything, however specific; and between remotes the order in
 * which they came decides, not who wrote the longer selector. What a remote says reaches the parts of remotes alone, not the
 * shell around them.
 */
export const styleLayers = (name: string): RspackPluginInstance => ({
  apply: (compiler: Compiler) => {
    compiler.hooks.thisCompilation.tap('StyleLayers', (compilation) => {
      // Before sizes are optimised and names are made of what is in the files.
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
