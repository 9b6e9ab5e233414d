import type { StaticPage } from './static-page.ts'

export const accessibility: StaticPage = {
  fr: {
    title: 'Accessibilité',
    lead: 'Florilège vise le niveau AA des règles WCAG 2.2, sur toutes ses pages, de jour comme de nuit.',
    sections: [
      {
        heading: 'Ce qui est prévu',
        paragraphs: [
          'Tout se fait au clavier, et l’élément actif se voit toujours. Chaque changement de page est annoncé aux lecteurs d’écran, et un lien en tête de page mène droit au contenu.',
          'Les textes respectent les contrastes demandés dans les deux thèmes, le zoom n’est jamais bloqué et les pages se lisent sans défilement horizontal à 320 pixels de large.',
          'Une humeur, un état ou un droit ne sont jamais dits par la seule couleur : un signe et un mot les accompagnent. Les animations s’effacent si votre appareil demande moins de mouvement.',
        ],
      },
      {
        heading: 'Ce qui reste à faire',
        paragraphs: [
          'Certaines images importées de collections publiques n’ont pour description que leur titre. Vous pouvez proposer une description depuis la page de l’œuvre.',
        ],
      },
      {
        heading: 'Nous écrire',
        paragraphs: [
          'Un obstacle vous arrête ? Signalez-le à l’administration du site qui vous accueille, en disant la page et l’outil que vous utilisez.',
        ],
      },
    ],
  },
  en: {
    title: 'Accessibility',
    lead: 'Florilège aims at level AA of WCAG 2.2, on all of its pages, by day and by night.',
    sections: [
      {
        heading: 'What is in place',
        paragraphs: [
          'Everything can be done by keyboard, and the active element can always be seen. Each change of page is told to screen readers, and a link on top of the page leads straight to the content.',
          'Texts keep the required contrast in both themes, zoom is never blocked, and pages can be read without sideways scrolling at a width of 320 pixels.',
          'A mood, a state or a right is never told by colour alone: a sign and a word go with it. Motion goes away where your device asks for less of it.',
        ],
      },
      {
        heading: 'What is left to do',
        paragraphs: [
          'Some pictures that were imported from public collections are described by their title only. You can propose a description on the page of the work.',
        ],
      },
      {
        heading: 'Write to us',
        paragraphs: [
          'Something stops you? Tell the administrators of the site that you are on, naming the page and the tool that you use.',
        ],
      },
    ],
  },
}
