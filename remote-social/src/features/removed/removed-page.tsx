import { usePage, useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import { RemovedPosts } from './removed-posts.tsx'

/** `/note/removed/`: what was taken away within thirty days, and how to take it back (ST-11). */
export const Page = () => {
  usePage({ title: useTexts(texts)('removed_posts'), heading: 'bar', back: '/profile/' })
  return <RemovedPosts />
}
