import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'
import { listPictures } from '../../list-pictures.ts'
import { TIMELINE_PAGE } from './timeline-query.ts'

export const timelineDeclaration = (): FeatureDeclaration => ({
  tabs: [{ to: '/', label: { fr: 'Fil', en: 'Timeline' }, icon: 'house', order: 1, also: ['/note/'] }],
  slots: [
    {
      slot: 'home-main',
      order: 1,
      first: [
        { call: 'GET /api/timeline', query: { _size: `${TIMELINE_PAGE}` }, pass: ['category'], pictures: listPictures },
        { call: 'GET /api/first-step' },
      ],
    },
  ],
})

export const timelineSlots: RemoteModule['slots'] = {
  'home-main': () => import(/* webpackChunkName: "slot-home-main" */ './timeline-slot.tsx'),
}
