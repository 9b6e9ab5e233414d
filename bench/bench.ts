// `pnpm bench [name]`: comparisons as ratios, each against a reference measured in the same run.
const benches: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  'admin-tables': () => import('./admin-tables.ts'),
  'artwork-list': () => import('./artwork-list.ts'),
  'server-cost': () => import('./server-cost.ts'),
  resolution: () => import('./resolution.ts'),
  overload: () => import('./overload.ts'),
  capacity: () => import('./capacity.ts'),
  'tracing-cost': () => import('./tracing-cost.ts'),
  'image-tiles': () => import('./iiif/image-tiles.ts'),
  manifest: () => import('./iiif/manifest.ts'),
  'upload-rate': () => import('./upload-rate.ts'),
  'upload-memory': () => import('./upload-memory.ts'),
  'timeline-rate': () => import('./timeline-rate.ts'),
  'release-cost': () => import('./release-cost.ts'),
  relevance: () => import('./relevance.ts'),
  growth: () => import('./growth.ts'),
  catalogue: () => import('./catalogue.ts'),
  'timeline-scroll': () => import('./browser/timeline-scroll.ts'),
  thread: () => import('./browser/thread.ts'),
  writing: () => import('./browser/writing.ts'),
  'cold-load': () => import('./browser/cold-load.ts'),
  'repeat-visit': () => import('./browser/repeat-visit.ts'),
  lighthouse: () => import('./browser/lighthouse.ts'),
  'first-screen-script': () => import('./first-screen-script.ts'),
}

const [name] = process.argv.slice(2)
const chosen = name === undefined ? Object.keys(benches) : [name]
for (const one of chosen) {
  const bench = benches[one]
  if (bench === undefined) {
    console.error(`No such bench: ${one}. There are ${Object.keys(benches).join(', ')}.`)
    process.exit(2)
  }
  console.log(`\n── ${one}`)
  await (await bench()).run()
}
process.exit(0)
