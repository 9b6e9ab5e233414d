import type { Feature } from '../../platform/feature.ts'
import { askAgainJob } from './ask-again.ts'
import { createVideoRoute } from './create-video.ts'
import { getVideoMetadataRoute } from './get-video-metadata.ts'

export const videoFeature: Feature = {
  name: 'video',
  routes: [getVideoMetadataRoute, createVideoRoute],
  jobs: [askAgainJob],
}
