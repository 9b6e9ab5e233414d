import type { MenuEntry } from '@florilege/shared/contracts'

type Labels = Record<string, MenuEntry['label']>

/** Titles of the host's pages, in both languages as in the declaration of a remote. */
export const PAGE_TITLES = {
  LOGIN_TITLE: { fr: 'Se connecter', en: 'Sign in' },
  REGISTER_TITLE: { fr: 'Créer un compte', en: 'Create an account' },
  CONFIRM_TITLE: { fr: 'Confirmer mon adresse', en: 'Confirm my address' },
  FORGOTTEN_TITLE: { fr: 'Mot de passe oublié', en: 'Forgotten password' },
  RESET_TITLE: { fr: 'Choisir un nouveau mot de passe', en: 'Choose a new password' },
  MAIL_CHANGE_TITLE: { fr: 'Confirmer ma nouvelle adresse', en: 'Confirm my new address' },
  ARCHIVE_TITLE: { fr: 'L’archive de mes données', en: 'The archive of my data' },
  OUTBOX_TITLE: { fr: 'Boîte d’envoi', en: 'Outbox' },
  SHARE_TITLE: { fr: 'Partage avec Florilège', en: 'Sharing with Florilège' },
  SETTINGS_TITLE: { fr: 'Réglages', en: 'Settings' },
  ABOUT: { fr: 'À propos', en: 'About' },
  INFO: { fr: 'Informations', en: 'Information' },
  NOT_FOUND_TITLE: { fr: 'Page introuvable', en: 'Page not found' },
} satisfies Labels

/** The host's entries of the menu. */
export const MENU_LABELS = {
  INFO: { fr: 'Informations', en: 'Info' },
  SETTINGS: { fr: 'Réglages', en: 'Settings' },
  LOGIN: { fr: 'Se connecter', en: 'Login' },
  LOGOUT: { fr: 'Se déconnecter', en: 'Logout' },
} satisfies Labels
