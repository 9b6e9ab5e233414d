import { usePage, useTexts } from '@florilege/shared/shell'
import { communityTexts } from '../../community-texts.ts'
import { RemovedPosts } from './removed-posts.tsx'

/** `/note/removed/`: posts removed within the last thirty days, which can be restored (ST-11). */
export const Page = () => {
  usePage({ title: useTexts(communityTexts)('removed_posts'), heading: 'bar', back: '/profile/' })
  return <RemovedPosts />
}
