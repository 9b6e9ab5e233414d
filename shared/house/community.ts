import type { StaticPage } from './static-page.ts'

export const community: StaticPage = {
  fr: {
    title: 'Vivre ensemble',
    lead: 'Florilège est un jardin partagé. Quelques usages suffisent pour que chacun s’y sente bien.',
    sections: [
      {
        heading: 'Ce que l’on fait ici',
        paragraphs: [
          'On partage ce que l’on a vu, lu, dessiné ou compris. On cite ses sources, on nomme les auteurs, on publie ses propres images ou celles dont la licence le permet.',
          'On corrige avec tact : une détermination erronée est une occasion d’apprendre pour deux.',
        ],
      },
      {
        heading: 'Ce qui n’a pas sa place',
        paragraphs: [
          'Le harcèlement, la haine, la publicité déguisée, les contenus illicites. Ne publiez pas le lieu exact d’une espèce menacée ni l’adresse d’une personne.',
        ],
      },
      {
        heading: 'Bloquer, signaler',
        paragraphs: [
          'Bloquer quelqu’un met fin aux liens entre vous : vous ne voyez plus rien l’un de l’autre. La personne n’en est pas avertie.',
          'Un signalement est lu par l’équipe de modération, qui vous dit ce qu’elle en a fait.',
        ],
      },
    ],
  },
  en: {
    title: 'Living together',
    lead: 'Florilège is a shared garden. A few customs are enough for everyone to feel at ease.',
    sections: [
      {
        heading: 'What we do here',
        paragraphs: [
          'We share what we have seen, read, drawn or understood. We give our sources, name the authors, and publish our own pictures or those whose licence allows it.',
          'We correct with tact: a wrong identification is a chance for two people to learn.',
        ],
      },
      {
        heading: 'What has no place here',
        paragraphs: [
          'Harassment, hatred, advertising in disguise, illegal content. Do not publish the exact place of an endangered species, nor the address of a person.',
        ],
      },
      {
        heading: 'Blocking and reporting',
        paragraphs: [
          'Blocking somebody ends the ties between you: neither sees anything of the other any more. The person is not told.',
          'A report is read by the moderation team, which tells you what came of it.',
        ],
      },
    ],
  },
}
