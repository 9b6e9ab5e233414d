// Replaces the modules of the federation runtime for manifests and preloads in the host: releases have no manifest, and documents
// name the files to load. The runtime's own option `disableSnapshot` leaves these modules in.

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
