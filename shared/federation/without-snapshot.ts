// In place of what the federation runtime has for manifests and their preloads, in a host: nobody has a manifest, and documents name
// what is to be loaded. Its own switch (`disableSnapshot`) leaves these modules in.

/** Takes the place of the handler of manifests. */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: (): void => undefined, removePlugin: (): void => undefined }
  readonly manifestCache = new Map<string, unknown>()
}

export const getGlobalRemoteInfo = (): object => ({})
export const defaultPreloadArgs = (): object => ({})
export const normalizePreloadExposes = (): never[] => []
export const formatPreloadArgs = (): never[] => []
export const preloadAssets = (): Promise<never[]> => Promise.resolve([])
