import type { StaticPage } from './static-page.ts'

export const community: StaticPage = {
  fr: {
    title: 'Vivre ensemble',
    lead: 'Florilège est un jardin partagé. Quelques usages suffisent pour que chacun s’y sente bien.',
    sections: [
      {
        heading: 'Ce que l’on fait ici',
        paragraphs: [
          'On partage ce que l’on a vu, lu, dessiné ou compris. On cite ses sources, on nomme les autrices et les auteurs, on publie ses propres images ou celles dont la licence le permet.',
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
          'Bloquer quelqu’un met fin aux liens entre vous : chaque personne cesse de voir ce que fait l’autre. La personne n’en est pas avertie.',
          'Un signalement est lu par l’équipe de modération, qui vous dit ce qu’elle en a fait.',
        ],
      },
    ],
  },
  en: {
    title: 'Living together',
    lead: 'Florilège is a shared garden. A few ground rules are enough for everyone to feel at home.',
    sections: [
      {
        heading: 'What we do here',
        paragraphs: [
          'We share what we have seen, read, drawn or understood. We give our sources, name the authors, and publish our own pictures or those whose licence allows it.',
          'We correct with tact: a wrong identification is an opportunity for two people to learn.',
        ],
      },
      {
        heading: 'What has no place here',
        paragraphs: [
          'Harassment, hatred, disguised advertising, illegal content. Do not publish the exact location of an endangered species, or anyone’s address.',
        ],
      },
      {
        heading: 'Blocking and reporting',
        paragraphs: [
          'Blocking someone ends the connection between you: neither of you sees anything of the other any more. The person is not told.',
          'Reports are read by the moderation team, which tells you the outcome.',
        ],
      },
    ],
  },
}
