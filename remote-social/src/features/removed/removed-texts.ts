import { defineTexts } from '@florilege/shared/shell'

/** Texts of removed posts. */
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
    removed_none_text: 'Removed posts wait here for thirty days before they are erased.',
    removed_by_owner: 'Removed; will be erased after thirty days',
    removed_by_moderators: 'Removed by the moderators',
    removed_by_site: 'Removed by the Florilège team',
    removed_back: 'Restore…',
    removed_give_back: 'Restore',
    removed_give_back_of: 'Restore {{name}}’s post',
    removed_reasons: 'Reasons',
    removed_reasons_hint: 'They will be passed on to {{name}}.',
    removed_given_back: '{{name}}’s post has been restored',
  },
)
