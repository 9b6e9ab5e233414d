import type { StaticPage } from './static-page.ts'

export const plates: StaticPage = {
  fr: {
    title: 'Lire une planche',
    lead: 'Une planche botanique se lit comme une carte : tout y est à sa place pour une raison.',
    sections: [
      {
        heading: 'Le cartel',
        paragraphs: [
          'En tête vient la personne qui a fait l’œuvre, puis le titre en italique, enfin la date et la technique. « Vers 1749 » ou « [1817-1824] » sont les mots de la source : nous les gardons, et la recherche par dates en tient compte.',
          'Le numéro de planche est celui du recueil d’origine quand il est connu.',
        ],
      },
      {
        heading: 'Les liens',
        paragraphs: [
          'Sous chaque planche, les liens disent ce qu’elle représente, où elle est décrite et qui en a parlé. Ils se suivent dans les deux sens.',
          'Un nom d’espèce s’écrit en italique : le genre avec une majuscule, l’épithète sans. Le nom qui suit, en droit, est celui de la personne qui l’a décrite.',
        ],
      },
      {
        heading: 'Chercher',
        paragraphs: [
          'La recherche ne tient pas compte des accents ni des ligatures : « oeuvre » trouve « œuvre », « ecole » trouve « l’école ». Les filtres restent dans l’adresse de la page, que l’on peut donc partager telle quelle.',
        ],
      },
    ],
  },
  en: {
    title: 'Reading a plate',
    lead: 'A botanical plate reads like a map: everything is where it is for a reason.',
    sections: [
      {
        heading: 'The label',
        paragraphs: [
          'First comes the person who made the work, then its title in italics, then date and technique. “vers 1749” or “[1817-1824]” are the words of the source: we keep them, and the search by date understands them.',
          'The plate number is that of the original collection where it is known.',
        ],
      },
      {
        heading: 'The links',
        paragraphs: [
          'Below each plate, links say what it shows, where it is described and who has written about it. They can be followed both ways.',
          'The name of a species is in italics: the genus with a capital, the epithet without. The upright name after it is that of the person who described it.',
        ],
      },
      {
        heading: 'Searching',
        paragraphs: [
          'The search looks past accents and ligatures: “oeuvre” finds “œuvre”, “ecole” finds “l’école”. Filters stay in the address of the page, so that it can be shared as it is.',
        ],
      },
    ],
  },
}
