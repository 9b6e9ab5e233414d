import type { DemoPost } from './demo-content.ts'

/** Posts of the preceding year, with a conversation in a group and a long thread. */
export const past: DemoPost[] = [
  {
    by: 'ines',
    hoursAgo: 8163,
    text: 'Ouvert aujourd’hui la boîte 12 du fonds : des fleurs pressées dans des factures de savon. Quelqu’un, en 1871, comptait et cueillait le même jour.',
    category: 'H',
    likes: ['jeanne', 'camille', 'awa'],
  },
  {
    by: 'theo',
    hoursAgo: 7323,
    text: 'Bilan d’une année : cent onze sorties, quarante-deux espèces au-dessus de deux mille mètres, une cheville.',
    place: 'Grenoble',
    likes: ['paul', 'camille', 'ines'],
    comments: [
      { by: 'paul', text: 'La cheville compte double.' },
      { by: 'theo', text: 'Elle a eu sa planche, elle aussi : une radiographie.' },
    ],
  },
  {
    by: 'marguerite',
    hoursAgo: 6483,
    text: 'Décision : un rang sur quatre reste en fleurs, quoi qu’il arrive aux salades.',
    category: 'D',
    likes: ['luis', 'awa'],
  },
  {
    by: 'luis',
    hoursAgo: 3363,
    text: 'Le client voulait un gazon. Nous avons parlé une heure. Il aura une prairie, et une chaise pour la regarder.',
    place: 'Bordeaux',
    likes: ['marguerite', 'nora', 'helene'],
    comments: [{ by: 'nora', text: 'The chair is the important part.' }],
  },
  {
    by: 'yann',
    hoursAgo: 5043,
    text: 'Les enfants ont voté : l’oyat est élu plante de l’année, devant le pissenlit, qui a demandé un recomptage.',
    place: 'Roscoff',
    likes: ['sacha', 'camille', 'jeanne', 'paul'],
  },
  {
    by: 'jeanne',
    hoursAgo: 3963,
    text: 'On m’a confié un herbier sans nom d’auteur. Quatre cents plantes, une écriture, aucune signature. J’ai commencé par recoudre.',
    likes: ['ines', 'camille', 'helene'],
    comments: [
      { by: 'ines', text: 'Les étiquettes ont-elles un filigrane ?' },
      { by: 'jeanne', text: 'Un raisin, à peine visible. Angoumois, sans doute.' },
      { by: 'ines', text: 'Alors nous saurons. Apportez-le un mardi.' },
    ],
  },
  {
    by: 'camille',
    hoursAgo: 3603,
    text: 'Cent jours de carnet sans manquer un soir. Le cent unième, je me suis endormie sur la page ; on y voit très bien la trace du crayon.',
    category: 'C',
    likes: ['theo', 'ines', 'nora', 'yann', 'awa'],
  },
  {
    by: 'nora',
    hoursAgo: 2883,
    text: 'Six months of rain, they said when I moved here. They were wrong: it was only five and a half.',
    likes: ['camille', 'luis'],
  },
  {
    by: 'paul',
    hoursAgo: 2283,
    text: 'Compté les semis sous le vieux hêtre : dix-sept. L’an dernier, trois. Je ne tire aucune conclusion, je taille un piquet de plus.',
    place: 'Gérardmer',
    likes: ['theo', 'jeanne', 'camille'],
  },
  {
    by: 'awa',
    hoursAgo: 1683,
    text: 'Ma première cuve de pastel a tourné au gris, la deuxième au vert, la troisième à un bleu que je n’ose pas montrer de peur qu’il change.',
    likes: ['camille', 'marguerite', 'ines', 'sacha'],
    comments: [
      { by: 'camille', text: 'Montrez. On ne respirera pas.' },
      { by: 'awa', text: 'Il a tenu. Il est un peu fier, je crois.' },
    ],
  },
  {
    by: 'helene',
    hoursAgo: 1251,
    text: 'Trois cents notices relues ce mois-ci. Une seule portait une date du futur. Elle a été reconduite à la frontière.',
    likes: ['ines', 'jeanne'],
  },
  {
    by: 'sacha',
    hoursAgo: 795,
    text: 'J’ai reconnu une graminée sans fleur dans un contrôle. Personne ne m’a applaudi, mais intérieurement c’était une ovation.',
    likes: ['yann', 'awa', 'camille', 'theo'],
  },
  {
    by: 'loire',
    writer: 'camille',
    hoursAgo: 579,
    text: 'Prochaine sortie : on hésite entre les basses vallées et le coteau de la Roche. Dites ici ce qui vous tente, et qui a une voiture.',
    likes: ['ines', 'nora', 'jeanne', 'yann'],
    comments: [
      { by: 'ines', text: 'Les basses vallées : l’eau se retire, c’est maintenant ou au printemps prochain.' },
      {
        by: 'jeanne',
        text: 'Le coteau ! Mes genoux préfèrent monter que s’enfoncer.',
        replies: [
          { by: 'ines', text: 'Il y a une digue, Jeanne. On ne s’enfonce que si l’on quitte la digue.' },
          { by: 'jeanne', text: 'Vous savez bien que je quitte toujours la digue.' },
        ],
      },
      { by: 'nora', text: 'I have a car and four seats, and a dog who counts as half a seat.' },
      {
        by: 'yann',
        text: 'Je viens de Roscoff exprès si l’on me promet une fritillaire.',
        replies: [{ by: 'camille', text: 'On promet de la chercher. La fritillaire, elle, n’a rien signé.' }],
      },
      { by: 'ines', text: 'J’ai les relevés de 2019 pour les deux endroits. Je les apporte.' },
      { by: 'camille', text: 'Alors je propose : basses vallées le matin, coteau l’après-midi, pique-nique entre les deux.' },
      { by: 'nora', text: 'Approved by the dog.' },
      { by: 'jeanne', text: 'Adopté. J’apporte la tarte, et une canne.' },
      {
        by: 'yann',
        text: 'Départ à quelle heure ?',
        replies: [
          { by: 'camille', text: 'Neuf heures au pont de Bouchemaine, côté amont. Bottes pour tout le monde.' },
          { by: 'yann', text: 'Le train arrive à huit heures cinquante-deux. Je courrai.' },
        ],
      },
      { by: 'ines', text: 'Je vous attends à la gare, avec vos bottes : quelle pointure ?' },
      { by: 'yann', text: 'Quarante-trois, et merci.' },
    ],
  },
  {
    by: 'camille',
    hoursAgo: 219,
    text: 'Une question qui me tient éveillée : cette rosette, au pied du mur de la cour, feuilles en cœur, poils raides, rien d’autre. Vous diriez quoi ?',
    plates: ['Borago officinalis'],
    likes: ['awa', 'theo', 'sacha', 'ines', 'nora'],
    comments: [
      { by: 'sacha', text: 'Bourrache ? Les poils raides me font dire bourrache.' },
      {
        by: 'awa',
        text: 'À ce stade, une digitale peut tromper. Les poils sont-ils doux quand on les prend à rebours ?',
        replies: [
          { by: 'camille', text: 'Raides dans les deux sens. Ils ont piqué le chat, qui n’a pas commenté.' },
          { by: 'awa', text: 'Alors pas une digitale. Elles ont plus d’égards.' },
        ],
      },
      { by: 'theo', text: 'Une photo de l’envers d’une feuille, et on en reparle. L’envers dit presque toujours la vérité.' },
      {
        by: 'ines',
        text: 'La planche VII du Jardin de Nantes montre une rosette semblable, légendée « buglosse ». Avec un point d’interrogation d’époque.',
      },
      {
        by: 'nora',
        text: 'Green alkanet does exactly this at the foot of my wall. It will be blue and you will never be rid of it.',
        replies: [
          { by: 'camille', text: 'Never? Il est déjà trop tard, je crois : il y en a trois autres.' },
          { by: 'nora', text: 'There are always three others.' },
        ],
      },
      { by: 'paul', text: 'Arrachez-en une et regardez la racine. Si elle est noire et qu’elle se casse, c’est la buglosse.' },
      {
        by: 'camille',
        text: 'Arracher ! Paul-Émile, vous me demandez beaucoup.',
        replies: [{ by: 'paul', text: 'Une seule. Les forêts s’en remettent, votre cour aussi.' }],
      },
      {
        by: 'marguerite',
        text: 'Chez moi la bourrache a la feuille plus large et elle sent le concombre quand on la froisse. Froissez.',
      },
      { by: 'camille', text: 'Froissé. Aucune odeur de concombre. Une odeur de pluie, plutôt.' },
      { by: 'sacha', text: 'Alors je retire bourrache, avec dignité.' },
      {
        by: 'awa',
        text: 'Buglosse ou buglosse toujours verte. La seconde a les feuilles du bas très grandes, ovales, longuement pétiolées.',
      },
      { by: 'camille', text: 'Longuement pétiolées, oui. Le pétiole fait la moitié du tout.' },
      {
        by: 'theo',
        text: 'L’envers ! J’insiste.',
        replies: [
          { by: 'camille', text: 'L’envers : nervures saillantes, blanchâtres, en peigne.' },
          { by: 'theo', text: 'Voilà. Vous l’avez dit vous-même.' },
        ],
      },
      { by: 'ines', text: 'Pentaglottis sempervirens, donc. Je cherche une planche ancienne à votre nom.' },
      { by: 'yann', text: 'Peut-on le dire aux enfants ? « Cinq langues toujours vertes », ils vont adorer.' },
      { by: 'nora', text: 'Told you. Blue, for ever.' },
      { by: 'jeanne', text: 'J’en ai une pressée dans un Bonnier de 1911. Elle est restée bleue, elle aussi, à sa manière.' },
      { by: 'camille', text: 'Je garde les quatre. Merci à tout le monde : dix-huit avis, un seul nom, et le chat va mieux.' },
    ],
  },
  {
    by: 'marguerite',
    hoursAgo: 55,
    text: 'Il me reste trente plants de sauge et de bourrache, deux euros pièce, à venir chercher à la ferme le samedi. Dites que vous venez de Florilège : le café est offert.',
    place: 'Toulouse',
    likes: ['luis'],
  },
]
