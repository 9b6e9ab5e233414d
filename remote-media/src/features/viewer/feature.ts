import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const viewerDeclaration = (): FeatureDeclaration => ({ slots: [{ slot: 'viewer', access: 'all' }] })

export const viewerSlots: RemoteModule['slots'] = {
  viewer: () => import(/* webpackChunkName: "slot-viewer" */ './viewer-slot.tsx'),
}
