import type { DemoLesson } from './demo-content.ts'

export const lessons: DemoLesson[] = [
  {
    by: 'layon',
    writer: 'ines',
    hoursAgo: 2,
    title: 'Gentiane jaune ou vératre ?',
    text: 'Avant la floraison, la grande gentiane et le vératre blanc se ressemblent à s’y méprendre, et l’un des deux est mortel. Regardez l’insertion des feuilles sur la tige : que voyez-vous chez l’une, que voyez-vous chez l’autre ? Dites aussi quel second caractère vous rassurerait.',
    plates: ['Gentiana lutea'],
    likes: ['camille', 'theo', 'paul', 'awa', 'sacha', 'jeanne', 'marguerite', 'nora'],
    solutions: [
      {
        by: 'theo',
        text: 'Chez la gentiane, les feuilles sont opposées, par paires qui se croisent ; chez le vératre, elles sont alternes, en spirale. Second caractère : le revers de la feuille du vératre est duveteux, celui de la gentiane est lisse et bleuté.',
        likes: ['camille', 'ines', 'sacha'],
      },
      {
        by: 'awa',
        text: 'Opposées contre alternes. Et si l’on a un doute, on ne récolte pas : les alcaloïdes du vératre ne laissent pas de seconde chance.',
        likes: ['theo'],
      },
    ],
    comments: [
      {
        by: 'paul',
        text: 'Je l’ai appris à vingt ans, d’un ancien qui tenait la tige entre deux doigts sans rien dire, et attendait.',
      },
      {
        by: 'sacha',
        text: 'Et quand il n’y a qu’une rosette, sans tige ?',
        replies: [{ by: 'theo', text: 'Alors on s’abstient. Les nervures aident, mais pas assez pour y risquer sa vie.' }],
      },
    ],
  },
  {
    by: 'theo',
    hoursAgo: 27,
    title: 'Une fleur n’est pas toujours une fleur',
    text: 'Prenez une marguerite et une loupe. Comptez ce que vous appelez « pétales », puis détachez-en un jusqu’à la base. Que trouvez-vous ? Combien de fleurs y a-t-il, au juste, dans votre main ?',
    plates: ['Leucanthemum vulgare'],
    likes: ['camille', 'yann', 'sacha', 'marguerite'],
    solutions: [
      {
        by: 'yann',
        text: 'Les élèves ont trouvé : au bout de chaque « pétale » il y a un petit pistil. C’est donc une fleur entière, en languette. Au centre, Louane a compté deux cent onze fleurs jaunes en tube avant la récréation.',
        likes: ['theo', 'camille', 'ines', 'awa'],
      },
      {
        by: 'sacha',
        text: 'Une inflorescence : un capitule. Ligules femelles autour, fleurons tubulés hermaphrodites au milieu.',
      },
    ],
    comments: [
      { by: 'marguerite', text: 'Trente ans que je les appelle par mon prénom, et je n’avais jamais regardé d’aussi près.' },
    ],
  },
  {
    by: 'ines',
    hoursAgo: 52,
    title: 'Lire une date entre crochets',
    text: 'Sur une notice, on lit « [vers 1817-1824] ». À quoi servent les crochets, à quoi sert « vers », et pourquoi ne faut-il surtout pas les effacer en recopiant ? Proposez une façon de ranger cette notice dans une liste triée par date.',
    likes: ['jeanne', 'camille', 'helene'],
    solutions: [
      {
        by: 'jeanne',
        text: 'Les crochets disent que la date ne vient pas du document lui-même. « Vers » dit qu’on l’estime. Pour le tri : deux bornes, 1817 et 1824, et l’on garde le texte à côté, intact.',
        likes: ['ines', 'camille'],
      },
    ],
  },
  {
    by: 'awa',
    hoursAgo: 76,
    title: 'Cinq dents ou pas de dents',
    text: 'Deux coquelicots de bord de champ. L’un a une capsule ronde et lisse, l’autre une capsule allongée, hérissée de soies. Lequel est Papaver rhoeas ? À quoi sert le petit couvercle rayonné qui coiffe la capsule quand elle sèche ?',
    plates: ['Papaver rhoeas'],
    likes: ['sacha', 'camille', 'marguerite', 'luis'],
    solutions: [
      {
        by: 'sacha',
        text: 'Le rond et lisse est Papaver rhoeas ; l’allongé hérissé, Papaver argemone. Sous le couvercle s’ouvrent des pores : le vent secoue la tige, et les graines sortent comme d’une salière.',
        likes: ['awa', 'theo'],
      },
    ],
  },
  {
    by: 'yann',
    hoursAgo: 120,
    title: 'Pourquoi le panicaut est-il bleu ?',
    text: 'Sur la dune, le panicaut maritime vire au bleu quand l’été avance. Question de la classe : est-ce la fleur qui est bleue ? Qu’est-ce qui protège cette plante du sel, du vent et des lapins ?',
    plates: ['Eryngium maritimum'],
    likes: ['jeanne', 'paul', 'camille', 'theo', 'nora'],
    solutions: [
      {
        by: 'camille',
        text: 'Ce sont surtout les bractées et le haut des tiges qui bleuissent ; les fleurs sont toutes petites, serrées en tête. Contre le sel et le vent : une cuticule épaisse, cireuse. Contre les lapins : les épines. Et une racine qui descend à plus d’un mètre.',
        likes: ['yann'],
      },
    ],
    comments: [{ by: 'paul', text: 'C’est une ombellifère, ce qui console de bien des certitudes.' }],
  },
  {
    by: 'nora',
    hoursAgo: 168,
    title: 'Who opens the snapdragon’s mouth?',
    text: 'A foxglove lets any bumblebee in; a snapdragon keeps its mouth shut. What does a visitor need in order to open it, and what does the plant gain by being so particular? Watch one for ten minutes before you answer.',
    plates: ['Digitalis purpurea', 'Antirrhinum majus'],
    likes: ['camille', 'luis', 'theo'],
    solutions: [
      {
        by: 'luis',
        text: 'Weight. A small bee lands and nothing happens; a bumblebee lands and the lower lip gives way. The plant gets a loyal carrier and keeps its nectar from those who would not touch the stamens.',
        likes: ['nora', 'camille'],
      },
    ],
  },
  {
    by: 'layon',
    writer: 'luis',
    hoursAgo: 240,
    title: 'Planter en automne',
    text: 'Nos lavandes plantées en octobre ont passé la canicule ; celles d’avril ont souffert, malgré l’arrosage. Expliquez pourquoi, en pensant à ce qui pousse quand rien ne se voit.',
    plates: ['Lavandula angustifolia'],
    likes: ['marguerite', 'nora', 'helene'],
    solutions: [
      {
        by: 'marguerite',
        text: 'En automne, la terre est encore chaude : les racines travaillent tout l’hiver pendant que le haut dort. Au printemps, la plante fait des feuilles et des fleurs avant d’avoir de quoi les abreuver.',
        likes: ['luis', 'helene', 'camille'],
      },
    ],
  },
  {
    by: 'paul',
    hoursAgo: 330,
    title: 'Rouvre ou pédonculé ?',
    text: 'Deux chênes, deux réputations, un seul mot au bout d’une longue tige. Ramassez un gland avec ce qui le porte, puis une feuille entière : que regardez-vous d’abord pour dire Quercus robur ?',
    plates: ['Quercus robur'],
    likes: ['theo', 'jeanne', 'yann', 'sacha'],
    solutions: [
      {
        by: 'theo',
        text: 'Le gland est porté par un long pédoncule, et la feuille n’a presque pas de pétiole, avec deux oreillettes à la base. Chez le rouvre, c’est l’inverse : gland assis, feuille qui a une queue.',
        likes: ['paul', 'sacha'],
      },
    ],
  },
]
