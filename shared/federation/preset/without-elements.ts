// Replaces the modules of the federation runtime that load containers by elements, or on Node, and that preload their files:
// containers are ES modules, and documents name the files to load.

const notNeeded = (): never => {
  throw new Error('a container is an ES module')
}

export const createLink = notNeeded
export const createScript = notNeeded
export const createScriptNode = notNeeded
export const isStaticResourcesEqual = notNeeded
export const loadScript = notNeeded
export const loadScriptNode = notNeeded
export const safeWrapper = notNeeded

/** Takes the place of the plugin that preloads by manifests. */
export const generatePreloadAssetsPlugin = (): { name: string } => ({ name: 'generate-preload-assets-plugin' })
