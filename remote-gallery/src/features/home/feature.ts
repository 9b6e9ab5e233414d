import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const homeDeclaration = (): FeatureDeclaration => ({
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
  ],
})

export const homeSlots: RemoteModule['slots'] = {
  'home-main': () => import(/* webpackChunkName: "slot-home-main" */ './home-plates.tsx'),
}
