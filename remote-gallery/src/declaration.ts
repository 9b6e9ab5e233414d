import { declareRemote } from '@florilege/shared/rules'
import { bulkRoutes } from './features/bulk/bulk-routes.ts'
import { editRoutes } from './features/edit/edit-routes.ts'
import { FILTER_NAMES } from './features/record/filter/filter-names.ts'
import { CONTRACT } from './contract.ts'

// GALLERY_SIZES of shared/ui, and the size of a plate on its mat.
const cardSizes = '(min-width: 1000px) 20vw, (min-width: 700px) 30vw, 43vw'
const plateSizes = '(min-width: 1000px) 560px, 100vw'

const list = (call: string) => [
  {
    call,
    pass: [...FILTER_NAMES],
    pictures: { at: '/list/data/*/picture', count: 4, sizes: cardSizes },
  },
]
const item = (call: string) => [
  { call, params: { id: ':rec_id' }, pictures: { at: '/data/pictures/*', count: 1, sizes: plateSizes } },
]

export const declaration = declareRemote({
  name: 'gallery',
  contract: CONTRACT,
  routes: [
    {
      path: '/artwork/',
      page: 'artwork-list',
      access: 'all',
      title: { fr: 'Galerie', en: 'Gallery' },
      first: list('GET /api/bibliography'),
    },
    {
      path: '/artwork/:rec_id/',
      page: 'artwork',
      access: 'all',
      title: { fr: 'Planche', en: 'Plate' },
      first: item('GET /api/bibliography/:id'),
    },
    {
      path: '/article/:rec_id/',
      page: 'article',
      access: 'all',
      title: { fr: 'Article', en: 'Article' },
      first: item('GET /api/article/:id'),
    },
    {
      path: '/category/',
      page: 'category-list',
      access: 'all',
      title: { fr: 'Artistes', en: 'Artists' },
      first: list('GET /api/genus'),
    },
    {
      path: '/category/edit/',
      page: 'category-edit',
      access: 'signed-in',
      title: { fr: 'Modifier les catégories', en: 'Edit the categories' },
    },
    {
      path: '/category/:rec_id/',
      page: 'category',
      access: 'all',
      title: { fr: 'Fiche', en: 'Record' },
      first: item('GET /api/genus/:id'),
    },
    {
      path: '/species/',
      page: 'species-list',
      access: 'all',
      title: { fr: 'Flore', en: 'Flora' },
      first: list('GET /api/species'),
    },
    {
      path: '/species/:rec_id/',
      page: 'species',
      access: 'all',
      title: { fr: 'Espèce', en: 'Species' },
      first: item('GET /api/species/:id'),
    },
    {
      path: '/order/',
      page: 'order-list',
      access: 'signed-in',
      title: { fr: 'Mes commandes', en: 'My orders' },
      first: [{ call: 'GET /api/order' }],
    },
    {
      path: '/florilege/',
      page: 'florilege-list',
      access: 'all',
      title: { fr: 'Florilèges', en: 'Florilèges' },
      first: [{ call: 'GET /api/florilege' }],
    },
    {
      path: '/florilege/:rec_id/',
      page: 'florilege',
      access: 'all',
      title: { fr: 'Florilège', en: 'Florilège' },
      first: [{ call: 'GET /api/florilege/:id', params: { id: ':rec_id' } }],
    },
    {
      path: '/florilege/edit/:rec_id/',
      page: 'florilege-edit',
      access: 'signed-in',
      title: { fr: 'Modifier le florilège', en: 'Edit the florilège' },
    },
    {
      path: '/order/:id/',
      page: 'order',
      access: 'signed-in',
      title: { fr: 'Commande', en: 'Order' },
      first: [{ call: 'GET /api/order/:id', params: { id: ':id' } }],
    },
    {
      path: '/search/',
      page: 'search',
      access: 'all',
      title: { fr: 'Rechercher', en: 'Search' },
      first: [{ call: 'GET /api/search', pass: ['q', 'kind'] }],
    },
    {
      path: '/import/',
      page: 'import-list',
      access: 'editor',
      title: { fr: 'Importer des fiches', en: 'Import records' },
      first: [{ call: 'GET /api/import' }],
    },
    {
      path: '/import/:id/',
      page: 'import',
      access: 'editor',
      title: { fr: 'Import', en: 'Import' },
    },
    {
      path: '/match/',
      page: 'match',
      access: 'editor',
      title: { fr: 'Vérifier des noms', en: 'Check names' },
    },
    {
      path: '/merge/',
      page: 'merge-list',
      access: 'editor',
      title: { fr: 'Fiches en double', en: 'Duplicate records' },
      first: [{ call: 'GET /api/merge/pair', pass: ['kind'] }],
    },
    {
      path: '/merge/:rec_id/',
      page: 'merge-choose',
      access: 'editor',
      title: { fr: 'Réunir deux fiches', en: 'Merge two records' },
    },
    {
      path: '/merge/:rec_id/:other/',
      page: 'merge',
      access: 'editor',
      title: { fr: 'Réunir deux fiches', en: 'Merge two records' },
    },
    ...editRoutes,
    ...bulkRoutes,
  ],
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
