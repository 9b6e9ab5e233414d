import { coloursOfRendition, renderPicture } from './render-picture.ts'
import type { ColourJob, RenderJob, RenderMessage } from './render-job.ts'

// A process of its own: a decoder that crashes, hangs or grows takes no request down with it.
const tell = (message: RenderMessage): unknown => process.send?.(message)

process.on('message', (job: RenderJob | ColourJob) => {
  tell('begun')
  void ('rendition' in job ? coloursOfRendition(job) : renderPicture(job)).then(tell)
})
// The server ends this process when it has finished what runs; a Ctrl-C meant for all must not be faster.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit(0))
