import { defineTexts } from '@florilege/shared/shell'

/** Texts of installing the site, and of files shared by other applications. */
export const installTexts = defineTexts(
  /* chunk: later */ 'install',
  {
    INSTALL: 'Installer',
    INSTALL_NEVER: 'Non merci',
    INSTALL_ASK: 'Gardez Florilège parmi vos applications\u00a0: il s’ouvre aussi sans réseau, avec les pages déjà vues ici.',
    INSTALL_TITLE: 'Application',
    INSTALL_TEXT:
      'Florilège s’installe sur cet appareil\u00a0: une icône, une fenêtre à soi et, sans réseau, les pages déjà vues une fois l’application prête.',
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
    INSTALL_NEVER: 'No, thanks',
    INSTALL_ASK: 'Keep Florilège among your apps: it opens without a connection too, with the pages you have already seen here.',
    INSTALL_TITLE: 'App',
    INSTALL_TEXT:
      'Install Florilège on this device: it gets its own icon and window and, without a connection, the pages you have seen since it was ready.',
    INSTALLED: 'Florilège is installed on this device.',
    IOS_TITLE: 'Install Florilège',
    IOS_LEAD: 'On an iPhone or iPad it takes three steps.',
    IOS_SHARE: 'Tap “Share”',
    IOS_SHARE_TEXT: 'The square with an arrow coming out of it, in the browser bar.',
    IOS_ADD: 'Choose “Add to Home Screen”',
    IOS_ADD_TEXT: 'Scroll down the list to the square with a plus sign, then tap “Add”.',
    IOS_OPEN: 'Open Florilège from its icon',
    IOS_OPEN_TEXT: 'Opened from there, it works without a connection and can send you notifications.',
    IOS_DONE: 'Got it',
    SHARE_worker:
      'Nothing arrived: Florilège was not ready to receive what you shared on this device. It is all still in the app you shared it from. Share it again, or choose photographs here.',
    SHARE_room:
      'This device has no room left for what you shared, so nothing arrived. It is all still in the app you shared it from. Free up some space, then share it again.',
    SHARE_none: 'Nothing arrived that can be read. Florilège accepts text, links, and JPEG, PNG, WebP, AVIF and GIF images.',
    SHARE_CHOOSE: 'Choose photographs',
    SHARED_WORDS: 'What you shared is waiting in a new note',
    SHARED_WAITS_one: 'Your photograph is waiting for you: sign in',
    SHARED_WAITS_other: 'Your {{count}} photographs are waiting for you: sign in',
  },
)
