/** Pages that the host itself brings; every other page comes from the declaration of a remote. */
export const HOST_PAGES: readonly { path: string; title: { fr: string; en: string } }[] = [
  { path: '/', title: { fr: 'Florilège', en: 'Florilège' } },
  { path: '/login/', title: { fr: 'Connexion', en: 'Sign in' } },
  { path: '/login/confirm/', title: { fr: 'Confirmation de l’adresse', en: 'Confirm your address' } },
  { path: '/login/reset/', title: { fr: 'Nouveau mot de passe', en: 'New password' } },
  { path: '/login/forgotten/', title: { fr: 'Mot de passe oublié', en: 'Forgotten password' } },
  { path: '/register/', title: { fr: 'Créer un compte', en: 'Create an account' } },
  { path: '/settings/', title: { fr: 'Réglages', en: 'Settings' } },
  { path: '/about/', title: { fr: 'À propos', en: 'About' } },
  { path: '/info/', title: { fr: 'Informations', en: 'Information' } },
  { path: '/info/:pageurl/', title: { fr: 'Informations', en: 'Information' } },
]
