import { declareRemote } from '@florilege/shared/rules'

const columnSizes = '(min-width: 700px) 640px, 100vw'
const pictures = { at: '/list/data/*/pictures/*', count: 2, sizes: columnSizes }

export const declaration = declareRemote({
  name: 'social',
  contract: '^1.0',
  routes: [
    {
      path: '/note/',
      page: 'note-list',
      access: 'signed-in',
      title: { fr: 'Mes notes', en: 'My notes' },
      first: [{ call: 'GET /api/note', pictures }],
    },
    { path: '/note/add/', page: 'note-add', access: 'signed-in', title: { fr: 'Nouvelle note', en: 'New note' } },
    {
      path: '/note/edit/:id/',
      page: 'note-edit',
      access: 'signed-in',
      title: { fr: 'Modifier la note', en: 'Edit the note' },
      first: [{ call: 'GET /api/post/:id', params: { id: ':id' } }],
    },
    {
      path: '/note/:id/',
      page: 'post',
      access: 'all',
      title: { fr: 'Publication', en: 'Post' },
      first: [
        {
          call: 'GET /api/post/:id',
          params: { id: ':id' },
          pictures: { at: '/data/pictures/*', count: 2, sizes: columnSizes },
        },
        { call: 'GET /api/comment/:id', params: { id: ':id' } },
      ],
    },
    {
      path: '/profile/',
      page: 'profile',
      access: 'signed-in',
      title: { fr: 'Mon profil', en: 'My profile' },
      first: [{ call: 'GET /api/profile/me' }, { call: 'GET /api/post', pictures }],
    },
  ],
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
  ],
  tabs: [
    { to: '/', label: { fr: 'Fil', en: 'Timeline' }, icon: 'house', order: 1, also: ['/note/'] },
    { to: '/profile/', label: { fr: 'Moi', en: 'Me' }, icon: 'user', order: 5 },
  ],
  slots: [
    {
      slot: 'home-main',
      order: 1,
      first: [{ call: 'GET /api/timeline', pass: ['category'], pictures }],
    },
    { slot: 'composer', access: 'signed-in' },
  ],
})
