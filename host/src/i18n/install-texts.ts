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
      'Rien n’est arrivé : Florilège n’était pas prêt à recevoir ce que vous partagez sur cet appareil. Tout est encore dans l’application d’où cela vient. Partagez de nouveau, ou choisissez des photographies ici.',
    SHARE_room:
      'Cet appareil n’a plus la place de garder ce que vous partagez : rien n’est arrivé. Tout est encore dans l’application d’où cela vient. Libérez de la place, puis partagez de nouveau.',
    SHARE_none: 'Rien de lisible n’est arrivé. Florilège reçoit des mots, des liens, et les images JPEG, PNG, WebP, AVIF et GIF.',
    SHARE_CHOOSE: 'Choisir des photographies',
    SHARED_WORDS: 'Ce que vous avez partagé attend dans une nouvelle note',
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
      'Nothing has arrived: Florilège was not ready to receive what you share on this device. All of it is still in the application that it comes from. Share it again, or choose photographs here.',
    SHARE_room:
      'This device has no room left to keep what you share: nothing has arrived. All of it is still in the application that it comes from. Make some room, then share it again.',
    SHARE_none: 'Nothing readable has arrived. Florilège takes words, links, and JPEG, PNG, WebP, AVIF and GIF images.',
    SHARE_CHOOSE: 'Choose photographs',
    SHARED_WORDS: 'What you have shared waits in a new note',
    SHARED_WAITS_one: 'Your photograph is waiting for you: sign in',
    SHARED_WAITS_other: 'Your {{count}} photographs are waiting for you: sign in',
  },
)
