import { useTexts } from '@florilege/shared/shell'
import { KindChip, MoodChip } from '@florilege/shared/ui'
import type { Tint } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import type { Post } from '../../../kit/post/post-cache.ts'

const categoryTints = { H: 'gaude', D: 'verdure', C: 'pastel', F: 'garance' } as const satisfies Record<string, Tint>
const typeChips = {
  LESSON: { tint: 'pastel', key: 'kind_lesson' },
  SOLUTION: { tint: 'verdure', key: 'kind_solution' },
  SHARE: { tint: 'plain', key: 'kind_share' },
  NOTE: { tint: 'plain', key: 'kind_note' },
  MOOD: { tint: 'plain', key: 'kind_mood' },
} as const

/** Label of a post's type. */
export const useTypeName = () => {
  const text = useTexts(texts)
  return ({ type }: Pick<Post, 'type'>): string => text(typeChips[type].key)
}

/** Coloured chip of a post's kind, or of its mood. */
export const PostKind = ({ post }: { post: Post }) => {
  const text = useTexts(texts)
  if (post.mood !== null) return <MoodChip mood={post.mood} />
  if (post.category !== null) return <KindChip tint={categoryTints[post.category]}>{text(`note_${post.category}`)}</KindChip>
  const { tint, key } = typeChips[post.type]
  return <KindChip tint={tint}>{text(key)}</KindChip>
}
