import { coloursOfRendition, renderPicture, renderWidths } from './render-picture.ts'
import type { AnyJob, RenderMessage } from './render-job.ts'
import { makePyramid, renderTile } from '../zoom/render-tile.ts'

// Separate process: a decoder that crashes, hangs or leaks memory affects no request.
const tell = (message: RenderMessage): unknown => process.send?.(message)

const answerTo = (job: AnyJob): Promise<RenderMessage> => {
  if ('wanted' in job) return renderTile(job)
  if ('pyramid' in job) return makePyramid(job)
  if ('rendition' in job) return coloursOfRendition(job)
  return 'widths' in job ? renderWidths(job) : renderPicture(job)
}

process.on('message', (job: AnyJob) => {
  tell('begun')
  void answerTo(job).then(tell)
})
// The server ends this process after its running job; a Ctrl-C for the whole group must not end it before.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit(0))
