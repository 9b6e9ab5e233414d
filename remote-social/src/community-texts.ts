import { bundledTexts, defineTexts } from '@florilege/shared/shell'
import { blockTexts } from './kit/block/block-texts.ts'
import { caseTexts } from './features/entity/case/case-texts.ts'
import { entityTexts } from './features/entity/entity-texts.ts'
import { friendTexts } from './features/friend/friend-texts.ts'
import { groupTexts } from './features/group/group-texts.ts'
import { peopleTexts } from './features/people/people-texts.ts'
import { profileTexts } from './features/profile/profile-texts.ts'
import { removedTexts } from './features/removed/removed-texts.ts'

/** Texts of people, groups and organisations, which a first visit to the timeline or a post does not need. */
export const communityTexts = bundledTexts(
  defineTexts(
    /* chunk: community */ 'social-community',
    {
      ...blockTexts.fr,
      ...caseTexts.fr,
      ...entityTexts.fr,
      ...friendTexts.fr,
      ...groupTexts.fr,
      ...peopleTexts.fr,
      ...profileTexts.fr,
      ...removedTexts.fr,
    },
    {
      ...blockTexts.en,
      ...caseTexts.en,
      ...entityTexts.en,
      ...friendTexts.en,
      ...groupTexts.en,
      ...peopleTexts.en,
      ...profileTexts.en,
      ...removedTexts.en,
    },
  ),
)
