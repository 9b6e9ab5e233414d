import { admin } from './admin.ts'
import { catalogue } from './catalogue.ts'
import { media } from './media.ts'
import { people } from './people.ts'
import { posts } from './posts.ts'
import { session } from './session.ts'

/** French summary of each call, by method and address as in the description. */
export const FRENCH_SUMMARIES: Readonly<Record<string, string>> = {
  ...session,
  ...people,
  ...posts,
  ...media,
  ...catalogue,
  ...admin,
}
