import { declareRemote } from '@florilege/shared/rules'
import { CONTRACT } from './contract.ts'
import { routes } from './features.ts'

export const declaration = declareRemote({
  name: 'gallery',
  contract: CONTRACT,
  routes: routes(),
  menu: [
    {
      to: '/artwork/',
      label: { fr: 'Œuvres', en: 'Artworks' },
      icon: 'image',
      roles: ['GUEST', 'LOGGED'],
      section: 'main',
      order: 10,
    },
    {
      to: '/category/?class=artist',
      label: { fr: 'Artistes', en: 'Artists' },
      icon: 'palette',
      roles: ['GUEST', 'LOGGED'],
      section: 'main',
      order: 20,
    },
    {
      to: '/article/',
      label: { fr: 'Blog', en: 'Blog' },
      icon: 'newspaper',
      roles: ['GUEST', 'LOGGED'],
      section: 'main',
      order: 30,
      disabled: true,
    },
    {
      to: '/florilege/',
      label: { fr: 'Mes florilèges', en: 'My florilèges' },
      icon: 'bookmark',
      roles: ['LOGGED'],
      section: 'personal',
      order: 15,
    },
    {
      to: '/order/',
      label: { fr: 'Commandes', en: 'Orders' },
      icon: 'shopping-bag',
      roles: ['LOGGED'],
      section: 'personal',
      order: 20,
    },
    {
      to: '/record/',
      label: { fr: 'Fiches du catalogue', en: 'Catalogue records' },
      icon: 'list',
      roles: ['EDITOR', 'ADMIN'],
      section: 'personal',
      order: 25,
    },
  ],
  tabs: [
    { to: '/artwork/', label: { fr: 'Galerie', en: 'Gallery' }, icon: 'image', order: 2, also: ['/category/', '/article/'] },
    { to: '/species/', label: { fr: 'Flore', en: 'Flora' }, icon: 'leaf', order: 4 },
  ],
  bar: [{ to: '/search/', label: { fr: 'Rechercher', en: 'Search' }, icon: 'search', order: 10 }],
  slots: [
    {
      slot: 'home-main',
      order: 0,
      first: [
        {
          call: 'GET /api/bibliography',
          query: { class: 'artwork', pictured: '1', _sort: 'new', _size: '8' },
          pictures: { at: '/list/data/*/picture', count: 2, sizes: '160px' },
        },
      ],
    },
    { slot: 'item-links' },
  ],
})
