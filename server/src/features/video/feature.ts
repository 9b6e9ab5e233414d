import type { Feature } from '../../platform/feature.ts'
import { askAgainJob } from './ask-again.ts'
import { createVideoRoute } from './create-video.ts'
import { getVideoMetadataRoute } from './get-video-metadata.ts'
import type { VideoTables } from './video-tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables extends VideoTables {}
}

export const videoFeature: Feature = {
  name: 'video',
  uses: ['media'],
  routes: [getVideoMetadataRoute, createVideoRoute],
  jobs: [askAgainJob],
}
