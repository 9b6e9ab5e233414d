import { defineTexts } from '@florilege/shared/shell'
import { commentTexts } from './features/comment/comment-texts.ts'
import { firstStepTexts } from './kit/first-step/first-step-texts.ts'
import { likeTexts } from './features/like/like-texts.ts'
import { noteTexts } from './features/note/note-texts.ts'
import { postTexts } from './features/post/post-texts.ts'
import { shareTexts } from './kit/share/share-texts.ts'
import { timelineTexts } from './features/timeline/timeline-texts.ts'

/** Texts of the timeline and of a post, which nearly every page shows; each feature prefixes its keys with its name. */
export const texts = defineTexts(
  'social',
  {
    ...commentTexts.fr,
    ...firstStepTexts.fr,
    ...likeTexts.fr,
    ...noteTexts.fr,
    ...postTexts.fr,
    ...shareTexts.fr,
    ...timelineTexts.fr,
  },
  {
    ...commentTexts.en,
    ...firstStepTexts.en,
    ...likeTexts.en,
    ...noteTexts.en,
    ...postTexts.en,
    ...shareTexts.en,
    ...timelineTexts.en,
  },
)
