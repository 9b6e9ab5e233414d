import { bundledTexts, defineTexts } from '@florilege/shared/shell'

/** Words of reporting something to the moderation. */
export const reportTexts = bundledTexts(
  defineTexts(
    'report',
    {
      report_action: 'Signaler',
      report_title: 'Signaler {{name}}',
      report_title_post: 'Signaler la publication de {{name}}',
      report_title_media: 'Signaler la photo de {{name}}',
      report_title_comment: 'Signaler le commentaire de {{name}}',
      report_before:
        'Votre signalement part à la modération, qui regarde et décide. {{name}} ne saura pas de qui il vient\u202f; vous apprendrez la suite qui lui est donnée.',
      report_category: 'De quoi s’agit-il\u202f?',
      report_spam: 'Publicité ou envois répétés',
      report_harassment: 'Harcèlement ou haine',
      report_illegal: 'Contenu illégal',
      'report_intellectual-property': 'Œuvre ou image d’autrui, sans son accord',
      report_danger: 'Danger pour quelqu’un',
      report_other: 'Autre chose',
      report_text: 'Ce que la modération doit savoir',
      report_text_hint:
        'De ce qui se trouve sur la page d’un groupe, les personnes qui la modèrent lisent aussi ces mots, sans votre nom.',
      report_send: 'Envoyer le signalement',
      report_cancel: 'Annuler',
      report_sent: 'Signalement envoyé',
    },
    {
      report_action: 'Report',
      report_title: 'Report {{name}}',
      report_title_post: 'Report the post of {{name}}',
      report_title_media: 'Report the photograph of {{name}}',
      report_title_comment: 'Report the comment of {{name}}',
      report_before:
        'Your report goes to the moderators, who look at it and decide. {{name}} will not learn who sent it; you will learn what came of it.',
      report_category: 'What is it about?',
      report_spam: 'Advertising or spam',
      report_harassment: 'Harassment or hatred',
      report_illegal: 'Illegal content',
      'report_intellectual-property': 'Somebody else’s work or picture, without consent',
      report_danger: 'Danger to somebody',
      report_other: 'Something else',
      report_text: 'What the moderators should know',
      report_text_hint: 'Of what stands on the page of a group, those who moderate it read these words too, without your name.',
      report_send: 'Send the report',
      report_cancel: 'Cancel',
      report_sent: 'Report sent',
    },
  ),
)
