import type { StaticPage } from './static-page.ts'

export const info: StaticPage = {
  fr: {
    title: 'Informations',
    lead: 'Tout ce qu’il est utile de savoir, en quelques pages.',
    sections: [
      {
        heading: 'Visiter',
        paragraphs: [
          'La galerie, les espèces, les articles et les publications ouvertes à tout le monde se consultent sans compte. L’onglet Galerie mène aux œuvres, Flore aux espèces, et la loupe cherche partout à la fois.',
        ],
      },
      {
        heading: 'Participer',
        paragraphs: [
          'Créez un compte, confirmez votre adresse, puis touchez le signe plus : une note, une photographie, et le choix de qui la verra. Rien n’est publié sans votre geste.',
        ],
      },
    ],
  },
  en: {
    title: 'Information',
    lead: 'Everything you need to know, in a few pages.',
    sections: [
      {
        heading: 'Visiting',
        paragraphs: [
          'The gallery, species, articles and public posts can be read without an account. The Gallery tab leads to the works, Flora to the species, and the magnifying glass searches everywhere at once.',
        ],
      },
      {
        heading: 'Taking part',
        paragraphs: [
          'Create an account, confirm your address, then press the plus sign: write a note, add a photograph, and choose who can see it. Nothing is published unless you publish it.',
        ],
      },
    ],
  },
}
