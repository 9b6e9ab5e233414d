import { declareRemote } from '@florilege/shared/rules'
import { CONTRACT } from './contract.ts'
import { routes } from './features.ts'

export const declaration = declareRemote({
  name: 'media',
  contract: CONTRACT,
  routes: routes(),
  menu: [
    {
      to: '/media/',
      label: { fr: 'Photos', en: 'Photographs' },
      icon: 'camera',
      roles: ['LOGGED'],
      section: 'main',
      order: 25,
    },
    {
      to: '/contribution/',
      label: { fr: 'Contribuer', en: 'Contribute' },
      icon: 'upload',
      roles: ['ADMIN', 'CONTRIB'],
      counts: 'contributions',
      section: 'main',
      order: 50,
    },
  ],
  slots: [
    { slot: 'upload', access: 'signed-in' },
    { slot: 'tray', access: 'signed-in' },
    { slot: 'viewer', access: 'all' },
  ],
})
