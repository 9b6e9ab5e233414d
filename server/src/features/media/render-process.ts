import { coloursOfRendition, renderPicture, renderWidths } from './render-picture.ts'
import type { ColourJob, RenderJob, RenderMessage, WidthsJob } from './render-job.ts'

// A process of its own: a decoder that crashes, hangs or grows takes no request down with it.
const tell = (message: RenderMessage): unknown => process.send?.(message)

const answerTo = (job: RenderJob | WidthsJob | ColourJob): Promise<RenderMessage> => {
  if ('rendition' in job) return coloursOfRendition(job)
  return 'widths' in job ? renderWidths(job) : renderPicture(job)
}

process.on('message', (job: RenderJob | WidthsJob | ColourJob) => {
  tell('begun')
  void answerTo(job).then(tell)
})
// The server ends this process when it has finished what runs; a Ctrl-C meant for all must not be faster.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit(0))
