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
    lead: 'Florilège aims for WCAG 2.2 level AA on all its pages, in both light and dark themes.',
    sections: [
      {
        heading: 'What is in place',
        paragraphs: [
          'Everything can be done with the keyboard, and you can always see which element is active. Screen readers announce each change of page, and a link at the top of the page leads straight to the content.',
          'Text meets the required contrast in both themes, zoom is never blocked, and pages can be read without scrolling sideways at a width of 320 pixels.',
          'A mood, a status or a permission is never conveyed by colour alone: an icon and a word go with it. Animations are turned off if your device asks for less motion.',
        ],
      },
      {
        heading: 'What remains to be done',
        paragraphs: [
          'Some pictures imported from public collections have only their title as a description. You can suggest a description on the work’s page.',
        ],
      },
      {
        heading: 'Write to us',
        paragraphs: [
          'Has something got in your way? Tell the administrators of the site you are using, and mention the page and the assistive technology.',
        ],
      },
    ],
  },
}
