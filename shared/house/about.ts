import type { StaticPage } from './static-page.ts'

export const about: StaticPage = {
  fr: {
    title: 'À propos',
    lead: 'Un florilège est un choix de fleurs, puis un choix de textes. Celui-ci réunit les deux.',
    sections: [
      {
        heading: 'Ce que l’on y trouve',
        paragraphs: [
          'Une galerie de planches, de peintures et de photographies ; un catalogue d’espèces et de livres ; et un carnet où chacune et chacun note ce qui pousse, ce qui s’apprend, ce qui touche.',
          'Une planche de Florilège n’est jamais seule : elle mène à l’espèce qu’elle représente, au livre qui la décrit, aux leçons et aux notes qu’elle a fait écrire, et chacune de ces pages ramène à elle.',
        ],
      },
      {
        heading: 'Les planches',
        paragraphs: [
          'Les œuvres sont montrées entières, sans recadrage, avec leur cartel : qui, quoi, quand, comment. Quand une date ou une attribution reste incertaine, le cartel le dit avec les mots de la source.',
          'Les fiches viennent de collections publiques et de jeux de données ouverts ; chaque page nomme son origine et sa licence. Les planches de démonstration ont été dessinées pour Florilège.',
        ],
      },
      {
        heading: 'La communauté',
        paragraphs: [
          'On vient ici sans compte pour regarder, chercher et lire. Avec un compte, on publie une note, on partage une humeur, on propose une leçon ou une photographie, on compose son propre florilège.',
          'Chaque publication dit à qui elle s’adresse : tout le monde, vos amitiés, ou vous. Ce choix vaut partout, jusque dans les fichiers, et se change à tout moment.',
        ],
      },
      {
        heading: 'Comment c’est fait',
        paragraphs: [
          'Florilège est un logiciel libre, sous licence MIT. La galerie, le carnet, la médiathèque et l’administration sont des parties indépendantes : chacune s’améliore à son rythme, et si l’une s’arrête, les autres continuent.',
          'Les caractères sont l’EB Garamond et le Figtree. Les couleurs sont celles de trois plantes à teinture françaises, la garance, le pastel et la gaude, et de leur vert.',
        ],
      },
    ],
  },
  en: {
    title: 'About',
    lead: 'A florilegium is a choice of flowers, and by extension a choice of writings. This one brings the two together.',
    sections: [
      {
        heading: 'What you will find here',
        paragraphs: [
          'A gallery of plates, paintings and photographs; a catalogue of species and books; and a journal where everyone notes what grows, what they learn and what moves them.',
          'A plate in Florilège never stands alone: it leads to the species it shows, to the book that describes it, to the lessons and notes it prompted, and each of these pages leads back to it.',
        ],
      },
      {
        heading: 'The plates',
        paragraphs: [
          'Works are shown whole, never cropped, with their label: who, what, when, how. Where a date or an attribution is uncertain, the label says so in the words of its source.',
          'Records come from public collections and open data; each page gives its origin and licence. The demonstration plates were drawn for Florilège.',
        ],
      },
      {
        heading: 'The community',
        paragraphs: [
          'Without an account you can look, search and read. With one you can publish a note, share a mood, contribute a lesson or a photograph, and put together a florilège of your own.',
          'Each post says who it is for: everyone, friends, or just you. That choice applies everywhere, right down to the files, and can be changed at any time.',
        ],
      },
      {
        heading: 'How it is made',
        paragraphs: [
          'Florilège is free software under the MIT licence. The gallery, journal, media library and administration are independent parts: each improves at its own pace, and if one stops, the others carry on.',
          'The typefaces are EB Garamond and Figtree. The colours are those of three French dye plants, madder, woad and weld, and of their green.',
        ],
      },
    ],
  },
}
