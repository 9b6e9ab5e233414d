import type { Compiler, RspackPluginInstance } from '@rspack/core'

// The host does not keep all links in the head.
const beforeInHead = 'document.head.insertBefore(link, hmr)'

const asWritten = /(\w+)\.getAttribute\(["']href["']\)\s*\|\|\s*\1\.href/

/**
 * The runtime that loads a chunk's stylesheet looks for a link that is there already, but compares the address as it is
 * written in the document. This makes it compare where it leads, so that the server's and the host's links count. What it puts
 * in the place of one while a remote is developed goes where that one is.
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
