import { defineTexts } from '@florilege/shared/shell'

/** Words of likes. */
export const likeTexts = defineTexts(
  'like',
  {
    ITEM_LIKED: 'Vous aimez',
    ITEM_UNLIKED: 'Vous n’aimez plus',
    LIKEDBY: 'Aimé par',
    like_nobody: 'Personne n’a encore aimé',
  },
  {
    ITEM_LIKED: 'You like it',
    ITEM_UNLIKED: 'You no longer like it',
    LIKEDBY: 'Liked by',
    like_nobody: 'Nobody has liked it yet',
  },
)
