import { useTexts } from '@florilege/shared/shell'
import { KindChip, MoodChip } from '@florilege/shared/ui'
import type { Tint } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import type { Post } from './post-cache.ts'

const categoryTints = { H: 'gaude', D: 'verdure', C: 'pastel', F: 'garance' } as const satisfies Record<string, Tint>
const typeChips = {
  LESSON: { tint: 'pastel', key: 'kind_lesson' },
  SOLUTION: { tint: 'verdure', key: 'kind_solution' },
  SHARE: { tint: 'plain', key: 'kind_share' },
  NOTE: { tint: 'plain', key: 'kind_note' },
  MOOD: { tint: 'plain', key: 'kind_mood' },
} as const

/** The word for the type of a post. */
export const useTypeName = () => {
  const text = useTexts(texts)
  return ({ type }: Pick<Post, 'type'>): string => text(typeChips[type].key)
}

/** What kind of post this is, in its tint; a mood by its own. */
export const PostKind = ({ post }: { post: Post }) => {
  const text = useTexts(texts)
  if (post.mood !== null) return <MoodChip mood={post.mood} />
  if (post.category !== null) return <KindChip tint={categoryTints[post.category]}>{text(`note_${post.category}`)}</KindChip>
  const { tint, key } = typeChips[post.type]
  return <KindChip tint={tint}>{text(key)}</KindChip>
}
