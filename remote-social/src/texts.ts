import { defineTexts } from '@florilege/shared/shell'
import { commentTexts } from './features/comment/comment-texts.ts'
import { noteTexts } from './features/note/note-texts.ts'
import { postTexts } from './features/post/post-texts.ts'
import { profileTexts } from './features/profile/profile-texts.ts'
import { timelineTexts } from './features/timeline/timeline-texts.ts'

/** The words of the features, joined: each feature begins its keys with its own name, so that none takes the place of another. */
export const texts = defineTexts(
  'social',
  {
    ...commentTexts.fr,
    ...noteTexts.fr,
    ...postTexts.fr,
    ...profileTexts.fr,
    ...timelineTexts.fr,
  },
  {
    ...commentTexts.en,
    ...noteTexts.en,
    ...postTexts.en,
    ...profileTexts.en,
    ...timelineTexts.en,
  },
)
