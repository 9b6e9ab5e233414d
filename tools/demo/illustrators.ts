export type Illustrator = {
  name: string
  /** "Family, Given". */
  sortName: string
  born: number
  /** "née en 1984", as in the record. */
  life: string
  place: string
  description: { fr: string; en: string }
}

/** Fictional illustrators of the studio. */
export const illustrators: Illustrator[] = [
  {
    name: 'Clémence Audouin',
    sortName: 'Audouin, Clémence',
    born: 1984,
    life: 'née en 1984',
    place: 'Rochefort',
    description: {
      fr: 'Formée au vélin et au burin, elle a fondé l’atelier en 2018. Elle dessine la plante debout, d’après le vivant, et ne pose la couleur que lorsque la fleur est fanée : « on voit mieux ce qu’il en reste ».',
      en: 'Trained on vellum and with the burin, she founded the studio in 2018. She draws the plant standing, from life, and lays the colour only when the flower has faded.',
    },
  },
  {
    name: 'Inès Marchadier',
    sortName: 'Marchadier, Inès',
    born: 1991,
    life: 'née en 1991',
    place: 'Clermont-Ferrand',
    description: {
      fr: 'Botaniste de terrain avant d’être illustratrice, elle tient à ce que chaque planche puisse servir à déterminer. Ses détails d’analyse, au pied de la feuille, sont pris sous la loupe binoculaire.',
      en: 'A field botanist before she was an illustrator, she wants every plate to be good enough to name a plant by. Her analytical details are drawn under the dissecting microscope.',
    },
  },
  {
    name: 'Théodore Vasselin',
    sortName: 'Vasselin, Théodore',
    born: 1979,
    life: 'né en 1979',
    place: 'Rouen',
    description: {
      fr: 'Graveur, il règle la hachure de l’atelier : serrée dans l’ombre, ouverte dans la lumière, jamais croisée sur un pétale. Il aime les bulbes, qu’il déterre et replante le même jour.',
      en: 'An engraver, he sets the hatching of the studio: close in the shade, open in the light, never crossed on a petal. He is fond of bulbs, which he lifts and replants the same day.',
    },
  },
  {
    name: 'Baptiste Quéméner',
    sortName: 'Quéméner, Baptiste',
    born: 1988,
    life: 'né en 1988',
    place: 'Quimper',
    description: {
      fr: 'Venu de l’estampe japonaise, il compose par le vide. On lui doit les fougères et les plantes de talus, celles que l’on ne regarde qu’en attendant quelqu’un.',
      en: 'He came from Japanese woodcut and composes with emptiness. The ferns are his, and the plants of banks and verges, which one looks at only while waiting for somebody.',
    },
  },
  {
    name: 'Solène Darvieu',
    sortName: 'Darvieu, Solène',
    born: 1995,
    life: 'née en 1995',
    place: 'Gap',
    description: {
      fr: 'Elle monte en alpage de juin à septembre et rapporte des carnets où l’altitude précède le nom. Ses blancs sont du papier laissé nu.',
      en: 'From June to September she works in the high pastures and comes back with notebooks in which the altitude stands before the name. Her whites are paper left bare.',
    },
  },
  {
    name: 'Hippolyte Lacaze',
    sortName: 'Lacaze, Hippolyte',
    born: 1982,
    life: 'né en 1982',
    place: 'Auch',
    description: {
      fr: 'Ancien pépiniériste, il dessine les arbres par le rameau et les herbes par la racine. Il signe la plupart des fruits de l’atelier, qu’il goûte tous, sauf un.',
      en: 'Once a nurseryman, he draws trees by the twig and herbs by the root. Most of the fruits of the studio are his; he tastes them all, save one.',
    },
  },
]
