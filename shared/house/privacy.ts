import type { StaticPage } from './static-page.ts'

/** Terms accepted at registration (VA-17); a change of meaning needs a new version of the terms on the server. */
export const privacy: StaticPage = {
  fr: {
    title: 'Conditions et vie privée',
    lead: 'Peu de données, pour un usage précis, et la main sur chacune.',
    sections: [
      {
        heading: 'Ce que nous gardons',
        paragraphs: [
          'Pour un compte : une adresse électronique, un nom affiché, une empreinte du mot de passe (jamais le mot de passe), la date et la version du texte que vous avez accepté.',
          'Ce que vous publiez, avec le choix de qui peut le voir. Vos mentions « j’aime », vos amitiés et les groupes que vous rejoignez.',
        ],
      },
      {
        heading: 'Vos photographies',
        paragraphs: [
          'Les images publiées ne portent aucune métadonnée : ni lieu, ni appareil, ni date cachée. L’original que vous envoyez n’est montré à personne d’autre que vous.',
          'Le lieu d’une humeur ou d’une photographie n’est montré aux autres que si vous le demandez, et arrondi.',
        ],
      },
      {
        heading: 'Ce que nous ne faisons pas',
        paragraphs: [
          'Pas de publicité, pas de mesure d’audience par des tiers, pas de vente de données. Les caractères, les images et les programmes viennent de ce site même.',
        ],
      },
      {
        heading: 'Les témoins de connexion',
        paragraphs: [
          'Un cookie garde votre session ; deux autres, si vous le voulez, retiennent le thème et la langue de cet appareil. Aucun ne sert à vous suivre.',
        ],
      },
      {
        heading: 'Vos droits et vos engagements',
        paragraphs: [
          'Vous pouvez consulter, corriger, emporter et faire supprimer vos données en vous adressant à l’administration du site.',
          'En créant un compte, vous vous engagez à publier ce dont vous avez les droits et à respecter les personnes. Ce que vous publiez reste à vous ; vous nous permettez seulement de le montrer à celles et ceux que vous avez choisis.',
        ],
      },
    ],
  },
  en: {
    title: 'Terms and privacy',
    lead: 'As little data as possible, for a stated purpose, and all of it under your control.',
    sections: [
      {
        heading: 'What we keep',
        paragraphs: [
          'For an account: an email address, a display name, a hash of the password (never the password itself), and the date and version of the text you agreed to.',
          'What you publish, with your choice of who can see it. Your likes, your friendships and the groups you join.',
        ],
      },
      {
        heading: 'Your photographs',
        paragraphs: [
          'Published pictures carry no metadata: no place, no device, no hidden date. The original you upload is shown to nobody but you.',
          'The place of a mood or a photograph is shown to others only if you choose to, and only approximately.',
        ],
      },
      {
        heading: 'What we do not do',
        paragraphs: [
          'No advertising, no third-party audience measurement, no sale of data. Fonts, pictures and scripts all come from this site.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          'One cookie keeps your session; two more, if you wish, remember this device’s theme and language. None of them tracks you.',
        ],
      },
      {
        heading: 'Your rights and responsibilities',
        paragraphs: [
          'You can view, correct, take away or delete your data by writing to the site’s administrators.',
          'By creating an account you undertake to publish only what you have the rights to, and to treat people with respect. What you publish stays yours; you only allow us to show it to the people you have chosen.',
        ],
      },
    ],
  },
}
