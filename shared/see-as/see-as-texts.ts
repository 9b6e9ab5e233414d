import { bundledTexts, defineTexts } from '@florilege/shared/shell'

/** Texts of the preview as another viewer. */
export const seeAsTexts = bundledTexts(
  defineTexts(
    'see-as',
    {
      see_as: 'Voir comme…',
      see_as_label: 'Avec les yeux de',
      see_as_guest: 'Une personne sans compte',
      see_as_friend: 'Mes amitiés',
      see_as_member: 'Les membres',
      see_as_more: 'Afficher la suite…',
      see_as_leave: 'Reprendre mes yeux',
      see_as_unseen: 'Avec ces yeux-là, on ne voit pas cette page.',
    },
    {
      see_as: 'See as…',
      see_as_label: 'As seen by',
      see_as_guest: 'Someone without an account',
      see_as_friend: 'My friends',
      see_as_member: 'Members',
      see_as_more: 'Show more…',
      see_as_leave: 'Back to my own view',
      see_as_unseen: 'This page is not visible to them.',
    },
  ),
)
