import { declareRemote } from '@florilege/shared/rules'
import { CONTRACT } from './contract.ts'
import { routes } from './features.ts'
import { TIMELINE_PAGE } from './features/timeline/timeline-query.ts'
import { listPictures } from './list-pictures.ts'

export const declaration = declareRemote({
  name: 'social',
  contract: CONTRACT,
  routes: routes(),
  menu: [
    {
      to: '/profile/',
      label: { fr: 'Profil', en: 'Profile' },
      icon: 'user',
      roles: ['LOGGED'],
      section: 'personal',
      order: 10,
      selectedEntity: true,
    },
    {
      to: '/mood/',
      label: { fr: 'Mes humeurs', en: 'My moods' },
      icon: 'smile',
      roles: ['LOGGED'],
      section: 'personal',
      order: 11,
    },
    {
      to: '/people/',
      label: { fr: 'Personnes', en: 'People' },
      icon: 'users',
      roles: ['LOGGED'],
      section: 'personal',
      order: 12,
    },
    {
      to: '/group/',
      label: { fr: 'Groupes', en: 'Groups' },
      icon: 'users-round',
      roles: ['LOGGED'],
      section: 'personal',
      order: 14,
    },
    {
      to: '/we/',
      label: { fr: 'Autour d’ici', en: 'Around here' },
      icon: 'map-pin',
      roles: ['LOGGED'],
      section: 'personal',
      order: 16,
    },
  ],
  tabs: [
    { to: '/', label: { fr: 'Fil', en: 'Timeline' }, icon: 'house', order: 1, also: ['/note/'] },
    {
      to: '/profile/',
      label: { fr: 'Moi', en: 'Me' },
      icon: 'user',
      order: 5,
      also: ['/mood/', '/people/', '/friend/request/', '/group/', '/entity/', '/we/'],
    },
  ],
  bar: [
    {
      to: '/notification/',
      label: { fr: 'Notifications', en: 'Notifications' },
      icon: 'bell',
      order: 20,
      access: 'signed-in',
      badge: 'notification',
    },
  ],
  slots: [
    {
      slot: 'home-main',
      order: 1,
      first: [
        { call: 'GET /api/timeline', query: { _size: `${TIMELINE_PAGE}` }, pass: ['category'], pictures: listPictures },
        { call: 'GET /api/first-step' },
      ],
    },
    { slot: 'composer', access: 'signed-in' },
    { slot: 'item-actions' },
  ],
})
