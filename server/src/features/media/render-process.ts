import { coloursOfRendition, renderPicture } from './render-picture.ts'
import type { ColourJob, RenderJob, RenderMessage } from './render-job.ts'

// Separate process: a decoder that crashes, hangs or leaks memory affects no request.
const tell = (message: RenderMessage): unknown => process.send?.(message)

process.on('message', (job: RenderJob | ColourJob) => {
  tell('begun')
  void ('rendition' in job ? coloursOfRendition(job) : renderPicture(job)).then(tell)
})
// The server ends this process after its running job; a Ctrl-C for the whole group must not end it before.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit(0))
