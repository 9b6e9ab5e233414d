import { admin } from './admin.ts'
import { catalogue } from './catalogue.ts'
import { media } from './media.ts'
import { people } from './people.ts'
import { posts } from './posts.ts'
import { session } from './session.ts'

/** What each call does, in French, by its method and address as the description names them. */
export const FRENCH_SUMMARIES: Readonly<Record<string, string>> = {
  ...session,
  ...people,
  ...posts,
  ...media,
  ...catalogue,
  ...admin,
}
