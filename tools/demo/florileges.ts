import type { PersonKey } from './demo-content.ts'

/** Entry: plate of a species with optional text, or text only. */
type DemoPiece = { plate: string | null; words: string }
type DemoFlorilege = { by: PersonKey; daysAgo: number; title: string; introduction: string; pieces: readonly DemoPiece[] }

/** Public florilèges. */
export const florileges: readonly DemoFlorilege[] = [
  {
    by: 'jeanne',
    daysAgo: 160,
    title: 'Fleurs trouvées dans les livres',
    introduction:
      'Celles que d’autres ont laissées entre deux pages, et que je remets à leur place avec un papier neutre. Aucune n’a été cueillie pour l’occasion.',
    pieces: [
      { plate: null, words: 'On ouvre, et quelque chose tombe. C’est ainsi que commencent presque toutes mes journées.' },
      { plate: 'Viola odorata', words: 'Entre la page des violettes et celle des pensées : quelqu’un a hésité, en 1843.' },
      { plate: 'Myosotis scorpioides', words: 'Dans un livre de comptes. À la ligne des dettes.' },
      { plate: 'Primula veris', words: '' },
      { plate: 'Lunaria annua', words: 'Celle-ci, on l’avait mise là pour qu’elle fasse de la lumière.' },
      { plate: null, words: 'Je ne garde que l’ombre. La fleur, elle, retourne à sa page.' },
    ],
  },
  {
    by: 'nora',
    daysAgo: 90,
    title: 'A garden that plants itself',
    introduction: 'Everything that came uninvited to my gravel path by the Seine, and was allowed to stay. In order of arrival.',
    pieces: [
      { plate: 'Digitalis purpurea', words: 'First, naturally. She brought the others.' },
      { plate: 'Aquilegia vulgaris', words: 'Nobody planted her. Nobody ever does.' },
      { plate: 'Papaver rhoeas', words: '' },
      { plate: 'Hedera helix', words: 'The only one who asked for the whole wall.' },
      { plate: null, words: 'I have stopped calling it a path.' },
    ],
  },
  {
    by: 'luis',
    daysAgo: 35,
    title: 'Planter petit, pailler épais, attendre',
    introduction: 'Douze ans de jardins secs en quelques planches : ce qui a tenu, une fois l’arrosoir rangé.',
    pieces: [
      { plate: 'Lavandula angustifolia', words: 'La première saison, on arrose. Ensuite, c’est elle qui décide.' },
      { plate: 'Arbutus unedo', words: 'Un arbre patient : il fleurit sur les fruits de l’année d’avant.' },
      { plate: 'Eryngium maritimum', words: 'Il vient du sable et n’en demande pas davantage.' },
      { plate: 'Geranium sanguineum', words: '' },
      { plate: null, words: 'Le plus difficile reste la troisième règle.' },
    ],
  },
]
