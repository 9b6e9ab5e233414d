import { bundledTexts, defineTexts } from '@florilege/shared/shell'

/** Texts of own reports and their outcome. */
export const reportTexts = bundledTexts(
  defineTexts(
    /* chunk: report */ 'social-report',
    {
      reports_title: 'Mes signalements',
      reports_none: 'Vous n’avez rien signalé',
      reports_none_text: 'Ce que vous signalez attend ici son issue. Elle dit si quelque chose a été fait, et ne dit pas quoi.',
      reports_item: 'Une publication',
      reports_comment: 'Un commentaire',
      reports_entity: 'Une personne ou un groupe',
      reports_words: 'Vos mots\u00a0: {{words}}',
      reports_open: 'En attente d’examen',
      reports_left: 'Examiné\u00a0: rien n’a été changé',
      reports_acted: 'Examiné\u00a0: une mesure a été prise',
    },
    {
      reports_title: 'My reports',
      reports_none: 'You have not reported anything',
      reports_none_text: 'Your reports appear here with their outcome, which says whether action was taken, but not which.',
      reports_item: 'A post',
      reports_comment: 'A comment',
      reports_entity: 'A person or a group',
      reports_words: 'You wrote: {{words}}',
      reports_open: 'Waiting for review',
      reports_left: 'Reviewed: no action was taken',
      reports_acted: 'Reviewed: action was taken',
    },
  ),
)
