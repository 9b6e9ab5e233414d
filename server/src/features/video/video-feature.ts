import type { BoundRoute } from '../../platform/route.ts'
import { createVideoRoute } from './create-video.ts'
import { getVideoMetadataRoute } from './get-video-metadata.ts'

export const videoRoutes: BoundRoute[] = [getVideoMetadataRoute, createVideoRoute]
