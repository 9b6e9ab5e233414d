import type { Compiler, RspackPluginInstance } from '@rspack/core'

// The host keeps some links outside the head.
const beforeInHead = 'document.head.insertBefore(link, hmr)'

const asWritten = /(\w+)\.getAttribute\(["']href["']\)\s*\|\|\s*\1\.href/

/**
 * Runtime patch for loading a chunk's stylesheet: compares resolved URLs instead of attribute values with existing links, so that
 * links of the server and the host are recognised. During development, a replacement is inserted at the original link's position.
 */
export const sameStyleLinks = (): RspackPluginInstance => ({
  apply: (compiler: Compiler) => {
    compiler.hooks.thisCompilation.tap('SameStyleLinks', (compilation) => {
      compilation.hooks.runtimeModule.tap('SameStyleLinks', (module) => {
        const source = module.source?.source.toString() ?? ''
        if (!module.source || !source.includes('stylesheet')) return
        if (!asWritten.test(source)) throw new Error('the runtime for stylesheets is not the one that sameStyleLinks knows')
        module.source.source = Buffer.from(
          source.replace(asWritten, '$1.href').replace(beforeInHead, 'hmr.parentNode.insertBefore(link, hmr)'),
        )
      })
    })
  },
})
