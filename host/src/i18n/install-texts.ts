import { defineTexts } from '@florilege/shared/shell'

/** Words of installing the site, and of what other applications share with it. */
export const installTexts = defineTexts(
  'install',
  {
    INSTALL: 'Installer',
    INSTALL_NEVER: 'Non merci',
    INSTALL_ASK: 'Gardez Florilège parmi vos applications : il s’ouvre aussi sans réseau.',
    INSTALL_TITLE: 'Application',
    INSTALL_TEXT: 'Florilège s’installe sur cet appareil : une icône, une fenêtre à soi, et vos pages aussi sans réseau.',
    INSTALLED: 'Florilège est installé sur cet appareil.',
    IOS_TITLE: 'Installer Florilège',
    IOS_LEAD: 'Sur iPhone et iPad, trois gestes suffisent.',
    IOS_SHARE: 'Touchez « Partager »',
    IOS_SHARE_TEXT: 'Le carré d’où sort une flèche, dans la barre du navigateur.',
    IOS_ADD: 'Choisissez « Sur l’écran d’accueil »',
    IOS_ADD_TEXT: 'Faites défiler la liste jusqu’au carré marqué d’un plus, puis touchez « Ajouter ».',
    IOS_OPEN: 'Ouvrez Florilège depuis son icône',
    IOS_OPEN_TEXT: 'De là, il s’ouvre sans réseau et peut vous envoyer des notifications.',
    IOS_DONE: 'J’ai compris',
    SHARE_worker:
      'Elles ne sont pas arrivées : Florilège n’était pas prêt à les recevoir sur cet appareil. Elles sont toujours dans l’application d’où elles viennent. Partagez-les de nouveau, ou choisissez-les ici.',
    SHARE_room:
      'Cet appareil n’a plus la place de les garder : aucune n’est arrivée. Elles sont toujours dans l’application d’où elles viennent. Libérez de la place, puis partagez-les de nouveau.',
    SHARE_none: 'Aucune photographie n’est arrivée. Florilège reçoit les images JPEG, PNG, WebP, AVIF et GIF.',
    SHARE_CHOOSE: 'Choisir des photographies',
    SHARED_WAITS_one: 'Votre photographie vous attend : connectez-vous',
    SHARED_WAITS_other: 'Vos {{count}} photographies vous attendent : connectez-vous',
  },
  {
    INSTALL: 'Install',
    INSTALL_NEVER: 'No thanks',
    INSTALL_ASK: 'Keep Florilège among your applications: it opens without a network as well.',
    INSTALL_TITLE: 'Application',
    INSTALL_TEXT: 'Florilège installs on this device: an icon, a window of its own, and your pages without a network as well.',
    INSTALLED: 'Florilège is installed on this device.',
    IOS_TITLE: 'Install Florilège',
    IOS_LEAD: 'On iPhone and iPad, three steps are enough.',
    IOS_SHARE: 'Tap “Share”',
    IOS_SHARE_TEXT: 'The square with an arrow coming out of it, in the bar of the browser.',
    IOS_ADD: 'Choose “Add to Home Screen”',
    IOS_ADD_TEXT: 'Scroll the list down to the square with a plus in it, then tap “Add”.',
    IOS_OPEN: 'Open Florilège by its icon',
    IOS_OPEN_TEXT: 'From there it opens without a network, and can send you notifications.',
    IOS_DONE: 'Understood',
    SHARE_worker:
      'They have not arrived: Florilège was not ready to receive them on this device. They are still in the application that they come from. Share them again, or choose them here.',
    SHARE_room:
      'This device has no room left to keep them: none has arrived. They are still in the application that they come from. Make some room, then share them again.',
    SHARE_none: 'No photograph has arrived. Florilège takes JPEG, PNG, WebP, AVIF and GIF images.',
    SHARE_CHOOSE: 'Choose photographs',
    SHARED_WAITS_one: 'Your photograph is waiting for you: sign in',
    SHARED_WAITS_other: 'Your {{count}} photographs are waiting for you: sign in',
  },
)
