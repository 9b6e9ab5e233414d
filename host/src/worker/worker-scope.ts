/** The worker's own global, which the libraries of TypeScript only know as that of any worker. */
export const worker = self as unknown as ServiceWorkerGlobalScope
