import type { Plate } from './plate.ts'
import { LINE, STIPPLE } from './techniques.ts'

export const mallowsAndPinks: readonly Plate[] = [
  {
    number: 76,
    slug: 'malva-sylvestris',
    genus: 'Malva',
    epithet: 'sylvestris',
    authorship: 'L.',
    family: 'Malvaceae',
    vernacular: { fr: 'Grande mauve', en: 'Common mallow' },
    place: {
      name: { fr: 'Faubourgs d’Arles, Bouches-du-Rhône', en: 'Outskirts of Arles, Bouches-du-Rhône, France' },
      lat: 43.68,
      lon: 4.63,
    },
    illustrator: 'Solène Darvieu',
    date: '2021-06-16',
    technique: STIPPLE,
    sizeCm: { width: 32, height: 44 },
    habit: { fr: 'Bisannuelle ou vivace', en: 'Biennial or perennial' },
    description: {
      fr: 'Cinq pétales échancrés, rayés de sombre, et des étamines soudées en colonne : la marque des mauves. Les fruits, ronds et plissés comme de petits fromages, se mangeaient crus.',
      en: 'Five notched petals striped with dark lines, and stamens joined in a column: the mark of the mallows. The fruits, round and pleated like small cheeses, used to be eaten raw.',
    },
  },
  {
    number: 77,
    slug: 'geranium-sanguineum',
    genus: 'Geranium',
    epithet: 'sanguineum',
    authorship: 'L.',
    family: 'Geraniaceae',
    vernacular: { fr: 'Géranium sanguin', en: 'Bloody cranesbill' },
    place: {
      name: { fr: 'Rochers de Fontainebleau, Seine-et-Marne', en: 'Fontainebleau rocks, Seine-et-Marne, France' },
      lat: 48.4,
      lon: 2.6,
    },
    illustrator: 'Baptiste Quéméner',
    date: '2022-06-10',
    technique: LINE,
    sizeCm: { width: 34, height: 42 },
    habit: { fr: 'Vivace à rhizome', en: 'Rhizomatous perennial' },
    description: {
      fr: 'Une seule fleur par pédoncule, d’un magenta franc, et des feuilles découpées qui rougissent à l’automne. Le bec du fruit se détend comme un ressort et lance cinq graines d’un coup.',
      en: 'A single flower to each stalk, of a frank magenta, and finely cut leaves that redden in autumn. The beak of the fruit springs open and slings five seeds at once.',
    },
  },
  {
    number: 78,
    slug: 'dianthus-carthusianorum',
    genus: 'Dianthus',
    epithet: 'carthusianorum',
    authorship: 'L.',
    family: 'Caryophyllaceae',
    vernacular: { fr: 'Œillet des Chartreux', en: 'Carthusian pink' },
    place: {
      name: { fr: 'Roche de Solutré, Saône-et-Loire', en: 'Rock of Solutré, Saône-et-Loire, France' },
      lat: 46.3,
      lon: 4.72,
    },
    illustrator: 'Hippolyte Lacaze',
    date: '2023-06-26',
    technique: STIPPLE,
    sizeCm: { width: 32, height: 43 },
    habit: { fr: 'Vivace en touffe', en: 'Tufted perennial' },
    description: {
      fr: 'Au sommet d’une tige raide, quelques fleurs serrées dans des écailles brunes s’ouvrent l’une après l’autre. Les pétales dentés et le long calice demandent la trompe d’un papillon.',
      en: 'At the top of a stiff stem a few flowers, packed among brown scales, open one after another. The toothed petals and the long calyx call for a butterfly’s tongue.',
    },
  },
]
