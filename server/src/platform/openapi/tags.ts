import type { Endpoint } from '@florilege/shared/contracts'

type Feature = {
  name: string
  fr: string
  about: string
  /** First parts of the addresses under /api. */
  parts: readonly string[]
}

/** Features of the API in the order that the description and its page have them. */
export const FEATURES: readonly Feature[] = [
  {
    name: 'Session and account',
    fr: 'Session et compte',
    about: 'Signing in and out, registering, passkeys, devices, consents, archives, leaving',
    parts: ['dataset', 'login', 'logout', 'register', 'password', 'account', 'consent'],
  },
  {
    name: 'Timeline and posts',
    fr: 'Fil et publications',
    about: 'Notes, moods, lessons, shares, drafts',
    parts: ['timeline', 'post', 'note', 'mood', 'lesson', 'share', 'draft', 'first-step', 'card'],
  },
  {
    name: 'Comments and likes',
    fr: 'Commentaires et mentions « J’aime »',
    about: 'What is said of posts and records',
    parts: ['comment', 'like', 'unlike'],
  },
  {
    name: 'People',
    fr: 'Personnes',
    about: 'Profiles, friends, blocks',
    parts: ['people', 'profile', 'friend', 'block', 'unblock'],
  },
  {
    name: 'Groups and organisations',
    fr: 'Groupes et organisations',
    about: 'Members, requests, administrators',
    parts: ['entity'],
  },
  { name: 'Notifications', fr: 'Notifications', about: 'Notices, live events, push', parts: ['notification', 'event', 'push'] },
  {
    name: 'Catalogue',
    fr: 'Catalogue',
    about: 'Artworks and books, artists and genera, species, articles, links between them',
    parts: ['bibliography', 'genus', 'species', 'article', 'catalogue', 'import', 'link', 'facet', 'merge', 'taxon'],
  },
  { name: 'Florilèges', fr: 'Florilèges', about: 'Anthologies', parts: ['florilege'] },
  {
    name: 'Media',
    fr: 'Images et vidéos',
    about: 'Uploads, pictures, videos, places',
    parts: ['media', 'upload', 'video', 'location'],
  },
  { name: 'Contributions', fr: 'Contributions', about: 'Observations and their review', parts: ['contribution'] },
  { name: 'Orders', fr: 'Commandes', about: 'Requests for artworks', parts: ['order'] },
  { name: 'Search', fr: 'Recherche', about: 'Search over everything, and suggestions', parts: ['search', 'autocomplete'] },
  { name: 'Reports', fr: 'Signalements', about: 'Reporting, and what becomes of it', parts: ['report', 'appeal'] },
  {
    name: 'Administration',
    fr: 'Administration',
    about: 'People, settings, texts of the site, audit, moderation',
    parts: ['admin', 'info'],
  },
  { name: 'Releases', fr: 'Versions', about: 'Builds and releases of the remotes', parts: ['release', 'vital'] },
]

/** Feature of a call by its address. */
export const tagOf = ({ path }: Pick<Endpoint, 'path'>): string => {
  const part = path.split('/')[2] ?? ''
  return FEATURES.find(({ parts }) => parts.includes(part))?.name ?? part
}
