import { getVideoMetadata, videoAddress, videoPlayer } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { handle } from '../../platform/route.ts'
import { videoOf, wordsOf } from './video-words.ts'

export const getVideoMetadataRoute = handle(getVideoMetadata, async ({ query, actor }, services) => {
  const { person } = signedIn(actor)
  const video = videoOf(query.url)
  const { title, author, width, height, duration } = await wordsOf(services, person, video)
  const named = { provider: video.provider, video_id: video.id, url: videoAddress(video), player: videoPlayer(video) }
  return { data: { ...named, title, author, width, height, duration } }
})
