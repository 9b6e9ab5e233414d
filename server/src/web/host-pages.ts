import { HOUSE_PAGES, LOGIN_TEMPLATE, SHARE_PATH } from '@florilege/shared/contracts'
import type { Access, FirstCall } from '@florilege/shared/contracts'

export type HostPage = {
  path: string
  title: { fr: string; en: string }
  /** Name of its chunk, `page-<page>`, where it is not among the files that every page loads. */
  page?: 'account' | 'sign-in-ways' | 'static'
  /** Calls whose answers the document contains. */
  first?: FirstCall[]
  /** Least access; everybody's unless given. */
  access?: Access
}

const SERVICES: FirstCall[] = [{ call: 'GET /api/login/services' }]

const houseCall = (name: string): FirstCall => ({ call: 'GET /api/info/:name', params: { name } })

/** Page that guests get in place of one that needs a session. */
export const SIGN_IN_PAGE: HostPage = {
  path: '/login/',
  page: 'sign-in-ways',
  first: SERVICES,
  title: { fr: 'Connexion', en: 'Sign in' },
}

/** Pages of the host itself; all others are declared by remotes. */
export const HOST_PAGES: readonly HostPage[] = [
  { path: '/', title: { fr: 'Florilège', en: 'Florilège' } },
  { ...SIGN_IN_PAGE, path: `/${LOGIN_TEMPLATE}` },
  SIGN_IN_PAGE,
  { path: '/login/confirm/', page: 'account', title: { fr: 'Confirmation de l’adresse', en: 'Confirm your address' } },
  { path: '/login/reset/', page: 'account', title: { fr: 'Nouveau mot de passe', en: 'New password' } },
  { path: '/login/forgotten/', page: 'account', title: { fr: 'Mot de passe oublié', en: 'Forgotten password' } },
  { path: '/login/mail/', page: 'account', title: { fr: 'Confirmation de la nouvelle adresse', en: 'Confirm your new address' } },
  { path: '/login/archive/', page: 'account', title: { fr: 'L’archive de mes données', en: 'The archive of my data' } },
  { path: '/register/', page: 'account', title: { fr: 'Créer un compte', en: 'Create an account' } },
  { path: '/outbox/', page: 'account', access: 'signed-in', title: { fr: 'Boîte d’envoi', en: 'Outbox' } },
  { path: SHARE_PATH, page: 'account', title: { fr: 'Partage avec Florilège', en: 'Sharing with Florilège' } },
  { path: '/settings/', page: 'account', access: 'signed-in', title: { fr: 'Réglages', en: 'Settings' } },
  ...['sign-in', 'devices', 'notifications', 'privacy', 'blocked', 'data', 'leave'].map((section): HostPage => ({
    path: `/settings/${section}/`,
    page: 'account',
    access: 'signed-in',
    title: { fr: 'Réglages', en: 'Settings' },
  })),
  { path: '/about/', page: 'static', first: [houseCall('about')], title: { fr: 'À propos', en: 'About' } },
  {
    path: '/info/',
    page: 'static',
    first: [{ call: 'GET /api/info' }, houseCall('info')],
    title: { fr: 'Informations', en: 'Information' },
  },
  ...HOUSE_PAGES.map((name): HostPage => ({
    path: `/info/${name}/`,
    page: 'static',
    first: [houseCall(name)],
    title: { fr: 'Informations', en: 'Information' },
  })),
]
