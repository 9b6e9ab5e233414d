import { defineTexts } from '@florilege/shared/shell'

/** Words of the posts that were removed. */
export const removedTexts = defineTexts(
  'removed',
  {
    removed_posts: 'Publications retirées',
    removed_none: 'Rien n’est retiré',
    removed_none_text: 'Ce que l’on retire attend ici trente jours avant d’être effacé.',
    removed_by_owner: 'Retirée, puis effacée après trente jours',
    removed_by_moderators: 'Retirée par modération',
    removed_by_site: 'Retirée par l’équipe de Florilège',
    removed_back: 'Remettre…',
    removed_give_back: 'Rendre',
    removed_give_back_of: 'Rendre la publication de {{name}}',
    removed_reasons: 'Motifs',
    removed_reasons_hint: 'Ils seront transmis à {{name}}.',
    removed_given_back: 'La publication est rendue à {{name}}',
  },
  {
    removed_posts: 'Removed posts',
    removed_none: 'Nothing has been removed',
    removed_none_text: 'What is removed waits here for thirty days before it is erased.',
    removed_by_owner: 'Removed, to be erased after thirty days',
    removed_by_moderators: 'Removed by moderation',
    removed_by_site: 'Removed by the Florilège team',
    removed_back: 'Bring back…',
    removed_give_back: 'Give back',
    removed_give_back_of: 'Give back the post of {{name}}',
    removed_reasons: 'Reasons',
    removed_reasons_hint: '{{name}} will be told them.',
    removed_given_back: 'The post is given back to {{name}}',
  },
)
