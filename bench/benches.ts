/** Bench that returns its tables in Markdown, and the files and folders that it measures: a change in them makes the tables stale. */
type Bench = { load: () => Promise<{ run: () => Promise<string[]> }>; sources: readonly string[] }

const SERVER = ['server/src', 'shared/contracts', 'pnpm-lock.yaml']
const PAGES = ['host', 'remote-gallery', 'remote-media', 'remote-social', 'shared', 'server/src', 'tools/demo', 'pnpm-lock.yaml']

const COLD = [
  'bench/browser/cold-load.ts',
  'bench/browser/cold-visit.ts',
  'bench/browser/cold-document.ts',
  'bench/browser/slow-line.ts',
  'bench/server/cold-server.ts',
  'bench/server/demo-pages.ts',
]

/** All benches by name. */
export const benches: Readonly<Record<string, Bench>> = {
  'admin-tables': { load: () => import('./admin-tables.ts'), sources: ['bench/admin-tables.ts', ...SERVER] },
  'artwork-list': { load: () => import('./artwork-list.ts'), sources: ['bench/artwork-list.ts', ...SERVER] },
  'server-cost': { load: () => import('./server-cost.ts'), sources: ['bench/server-cost.ts', ...SERVER] },
  resolution: { load: () => import('./resolution.ts'), sources: ['bench/resolution.ts', ...SERVER] },
  overload: { load: () => import('./overload.ts'), sources: ['bench/overload.ts', ...SERVER] },
  capacity: { load: () => import('./capacity.ts'), sources: ['bench/capacity.ts', 'bench/capacity-client.ts', ...SERVER] },
  'tracing-cost': { load: () => import('./tracing-cost.ts'), sources: ['bench/tracing-cost.ts', ...SERVER] },
  'image-tiles': { load: () => import('./iiif/image-tiles.ts'), sources: ['bench/iiif/image-tiles.ts', ...SERVER] },
  manifest: { load: () => import('./iiif/manifest.ts'), sources: ['bench/iiif/manifest.ts', ...SERVER] },
  'upload-rate': { load: () => import('./upload-rate.ts'), sources: ['bench/upload-rate.ts', ...SERVER] },
  'upload-memory': { load: () => import('./upload-memory.ts'), sources: ['bench/upload-memory.ts', ...SERVER] },
  'timeline-rate': { load: () => import('./timeline-rate.ts'), sources: ['bench/timeline-rate.ts', ...SERVER] },
  'release-cost': { load: () => import('./release-cost.ts'), sources: ['bench/release-cost.ts', 'tools/release', ...SERVER] },
  relevance: { load: () => import('./relevance.ts'), sources: ['bench/relevance.ts', 'bench/bm25.ts', ...SERVER] },
  growth: { load: () => import('./growth.ts'), sources: ['bench/growth.ts', 'bench/growth-cases.ts', 'bench/seed', ...SERVER] },
  catalogue: { load: () => import('./catalogue.ts'), sources: ['bench/catalogue.ts', 'bench/seed', ...SERVER] },
  'timeline-scroll': {
    load: () => import('./browser/timeline-scroll.ts'),
    sources: ['bench/browser/timeline-scroll.ts', ...PAGES],
  },
  thread: { load: () => import('./browser/thread.ts'), sources: ['bench/browser/thread.ts', ...PAGES] },
  writing: { load: () => import('./browser/writing.ts'), sources: ['bench/browser/writing.ts', ...PAGES] },
  'cold-load': { load: () => import('./browser/cold-load.ts'), sources: [...COLD, ...PAGES] },
  'repeat-visit': { load: () => import('./browser/repeat-visit.ts'), sources: ['bench/browser/repeat-visit.ts', ...PAGES] },
  lighthouse: { load: () => import('./browser/lighthouse.ts'), sources: ['bench/browser/lighthouse.ts', ...PAGES] },
  'first-screen-script': {
    load: () => import('./first-screen-script.ts'),
    sources: ['bench/first-screen-script.ts', 'bench/server/demo-pages.ts', ...PAGES],
  },
}
