import { bundledTexts, defineTexts } from '@florilege/shared/shell'

/** Words of looking at one's own with the eyes of others. */
export const seeAsTexts = bundledTexts(
  defineTexts(
    'see-as',
    {
      see_as: 'Voir comme…',
      see_as_label: 'Avec les yeux de',
      see_as_guest: 'Une personne sans compte',
      see_as_friend: 'Mes amis',
      see_as_member: 'Les membres',
      see_as_more: 'Afficher la suite…',
      see_as_leave: 'Reprendre mes yeux',
      see_as_unseen: 'Avec ces yeux-là, on ne voit pas cette page.',
    },
    {
      see_as: 'See as…',
      see_as_label: 'With the eyes of',
      see_as_guest: 'Somebody without an account',
      see_as_friend: 'My friends',
      see_as_member: 'Members',
      see_as_more: 'Show more…',
      see_as_leave: 'Back to my own eyes',
      see_as_unseen: 'With these eyes the page is not seen.',
    },
  ),
)
