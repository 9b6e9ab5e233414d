import { declareRemote } from '@florilege/shared/rules'
import { CONTRACT } from './contract.ts'

export const declaration = declareRemote({
  name: 'components',
  contract: CONTRACT,
  routes: [{ path: '/component/', page: 'component', access: 'all', title: { fr: 'Composants', en: 'Components' } }],
  menu: [
    {
      to: '/component/',
      label: { fr: 'Composants', en: 'Components' },
      icon: 'leaf',
      roles: ['GUEST', 'LOGGED'],
      section: 'main',
      order: 90,
    },
  ],
})
