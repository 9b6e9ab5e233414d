import { defineTexts } from '@florilege/shared/shell'

/** Texts of likes. */
export const likeTexts = defineTexts(
  'like',
  {
    ITEM_LIKED: 'Vous aimez',
    ITEM_UNLIKED: 'Vous n’aimez plus',
    LIKEDBY: 'Aimé par',
    like_nobody: 'Personne n’a encore aimé',
    like_gone: 'Cette liste n’est pas là',
    like_gone_text: 'Ce que l’on aimait a été retiré, ou n’est pas destiné à tout le monde.',
  },
  {
    ITEM_LIKED: 'You like it',
    ITEM_UNLIKED: 'You no longer like it',
    LIKEDBY: 'Liked by',
    like_nobody: 'Nobody has liked this yet',
    like_gone: 'This list is not available',
    like_gone_text: 'The post has been removed, or it is not visible to everyone.',
  },
)
